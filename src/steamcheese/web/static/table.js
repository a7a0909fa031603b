// @ts-check
/**
 * The table's page: sends moves without loading the page anew, keeps up with what others do, and
 * adds keys, steppers and menus. Everything it does the page can also do without it.
 */
"use strict";

(() => {
  /** @type {any} */
  const Idiomorph = /** @type {any} */ (window).Idiomorph;
  const RETRIES = [500, 1500, 4000];
  const SLOW = 250; // milliseconds after which an answer that has not come is waited for visibly
  const QUIET_AFTER = 60_000; // milliseconds in the background after which the stream is given up

  /** @param {string} id */
  const byId = (id) => document.getElementById(id);
  const version = () => Number(document.body.dataset.version);
  const headers = () => ({ "x-requested-with": "fetch", "x-version": String(version()) });
  const address = `/tables/${document.body.dataset.table}`;

  document.documentElement.classList.add("js");

  // --- the page as the server sees it ------------------------------------------------------------

  let posting = false;
  let fetching = false;
  /** @type {"" | "newer" | "any"} what is to be fetched once what is under way has come: a newer version, or any */
  let next = "";

  /**
   * Makes the page look like the one the server sent, element by element.
   * @param {string} html
   * @param {boolean} [forced] also when the version is the one shown
   */
  function show(html, forced = false) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const its = Number(page.body.dataset.version);
    if (page.body.dataset.table !== document.body.dataset.table) {
      const other = page.body.dataset.table; // the table of a rematch, or no table at all
      location.assign(other ? `/tables/${other}` : address);
      return;
    }
    const same = its === version();
    if (its < version() || (same && !forced)) return;
    const wasIn = document.activeElement?.closest("#prompt, #boards, #choice-menu");
    closeMenu(false);
    document.title = page.title;
    document.dispatchEvent(new CustomEvent("table:before", { detail: page }));
    Idiomorph.morph(document.body, page.body, {
      callbacks: {
        /** @param {Node} old */
        beforeNodeMorphed: (old, next) => {
          if (!(old instanceof Element)) return true;
          return !old.isEqualNode(next) && !(old.matches("#help, #aid, #aid-tip") || (same && old.matches("input[type=number]")));
        },
        /** @param {string} name @param {Element} element */
        beforeAttributeUpdated: (name, element) =>
          !(name === "open" && element.localName === "details" && (same || !element.closest("#prompt"))) &&
          !(name === "checked" && element.closest("#tabs, #prompt")),
      },
    });
    if (!same) followChoices();
    document.dispatchEvent(new CustomEvent("table:after"));
    scope = null;
    dress();
    document.dispatchEvent(new Event("table-drawn"));
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost && wasIn) (byId("warnings")?.querySelector("button") ?? byId("prompt-title"))?.focus();
  }

  /** Opens the tab where something can be chosen, if nothing can in the one that is open, and shows it. */
  function followChoices() {
    const badges = [...document.querySelectorAll("#tabs .badge")];
    const opened = document.querySelector("#tabs input:checked + label");
    const label = badges.some((badge) => opened?.contains(badge)) ? null : badges[0]?.parentElement;
    if (label instanceof HTMLLabelElement && label.control instanceof HTMLInputElement)
      label.control.checked = true;
    bringInSight();
  }

  /** On a phone, where the bar lies above the boards: scrolls to what can be chosen, if none of it is seen. */
  function bringInSight() {
    const bar = byId("prompt");
    if (!bar || getComputedStyle(bar).position !== "fixed") return;
    const top = byId("tabs")?.getBoundingClientRect().bottom ?? 0;
    const lowest = bar.getBoundingClientRect().top;
    const choices = [...document.querySelectorAll("#boards .choice")].filter((each) => each.getClientRects().length);
    const seen = choices.some((each) => {
      const box = each.getBoundingClientRect();
      return box.top >= top && box.bottom <= lowest;
    });
    if (!seen) choices[0]?.closest(".gear, .panel, .area")?.scrollIntoView();
  }

  /** Returns what the reader wants to see of the log, as the query of an address. */
  function viewed() {
    const query = new URLSearchParams(location.search);
    query.delete("end");
    return query.size ? `?${query}` : "";
  }

  async function refresh(forced = false) {
    if (fetching || posting) {
      if (forced || !next) next = forced ? "any" : "newer";
      return;
    }
    fetching = true;
    try {
      const answer = await fetch(address + viewed(), { headers: headers() });
      if (answer.ok) show(await answer.text(), forced);
    } catch {
      setTimeout(() => refresh(forced), 2000);
    } finally {
      fetching = false;
      goOn();
    }
  }

  /** Fetches what was asked for meanwhile. */
  function goOn() {
    const wanted = next;
    next = "";
    if (wanted) refresh(wanted === "any");
  }

  /**
   * Posts a form. The form's own id lets it be sent again without being carried out twice.
   * @param {HTMLFormElement} form
   * @param {Record<string, string>} [extra]
   * @param {HTMLElement | null} [button]
   */
  async function post(form, extra = {}, button = null) {
    if (posting) return;
    posting = true;
    const slow = setTimeout(() => document.body.classList.add("sending"), SLOW);
    const data = new URLSearchParams();
    for (const [name, value] of new FormData(form)) data.append(name, String(value));
    if (button instanceof HTMLButtonElement && button.name) data.append(button.name, button.value);
    for (const name in extra) data.append(name, extra[name]);
    try {
      const answer = await send(form.action, data);
      show(await answer.text(), true);
    } catch {
      announce(document.body.dataset.unreachable ?? "");
    } finally {
      posting = false;
      clearTimeout(slow);
      document.body.classList.remove("sending");
      goOn();
    }
  }

  /** @param {string} url @param {URLSearchParams} body @returns {Promise<Response>} */
  async function send(url, body) {
    for (let attempt = 0; ; attempt++) {
      try {
        return await fetch(url, { method: "POST", body, headers: headers() });
      } catch (error) {
        if (attempt >= RETRIES.length) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRIES[attempt]));
      }
    }
  }

  /** @param {string} text */
  function announce(text) {
    const prompt = byId("prompt");
    if (!prompt) return;
    const message = byId("message") ?? document.createElement("p");
    message.id = "message";
    message.className = "message";
    message.setAttribute("role", "alert");
    message.textContent = text;
    if (!message.isConnected) prompt.querySelector("h2")?.after(message);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || form.matches(".languages")) return;
    event.preventDefault();
    post(form, {}, event.submitter);
  });

  // --- what the reader wants to see of the log ---------------------------------------------------

  document.addEventListener("change", (event) => {
    const form = /** @type {Element} */ (event.target).closest("#log-filter");
    if (!(form instanceof HTMLFormElement)) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value));
    history.replaceState(null, "", query.size ? `${address}?${query}` : address);
    refresh(true);
  });

  // --- what others do ----------------------------------------------------------------------------

  /** @type {EventSource | null} */
  let stream = null;
  let quiet = 0;

  function follow() {
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(`${address}/events`);
    stream.addEventListener("version", (event) => {
      if (JSON.parse(event.data).version > version()) refresh();
    });
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(quiet);
    if (document.hidden) {
      // A browser allows few streams to one server: a page nobody looks at gives its own up.
      quiet = window.setTimeout(() => {
        stream?.close();
      }, QUIET_AFTER);
    } else {
      follow();
      refresh();
    }
  });
  window.addEventListener("pagehide", () => stream?.close());
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      follow();
      refresh();
    }
  });

  // --- things on the boards that can be chosen -----------------------------------------------------

  /** @type {HTMLElement | SVGElement | null} */
  let menuFor = null;

  /**
   * Makes the move of a thing, or asks which one of several is meant.
   * @param {Element} thing
   * @param {boolean} [careful] ask about a single move, too: a finger covers what it touches
   */
  function choose(thing, careful = false) {
    const form = byId("move");
    if (!(form instanceof HTMLFormElement)) return;
    const move = thing.getAttribute("data-move");
    if (move && !careful) post(form, { move });
    else openMenu(thing);
  }

  /**
   * Returns the prompt's buttons for what can be done with a thing: they say what each does.
   * @param {Element} thing
   * @returns {HTMLButtonElement[]}
   */
  function buttonsFor(thing) {
    const moves = (thing.getAttribute("data-moves") ?? thing.getAttribute("data-move") ?? thing.getAttribute("value"))?.split(";") ?? [];
    /** @type {HTMLButtonElement[]} */
    const all = [...document.querySelectorAll(/** @type {"button"} */ ("#move button[name=move]"))];
    return all.filter((button) => moves.includes(button.value));
  }

  /**
   * Lists what can be done with a thing, beside it.
   * @param {Element} thing
   * @param {boolean} [preview] only to be looked at, until the thing is chosen
   */
  function openMenu(thing, preview = false) {
    const menu = byId("choice-menu");
    if (!menu) return;
    if (thing === menuFor && menu.matches(".preview") && !preview) {
      menu.classList.remove("preview");
      menu.querySelector("button")?.focus();
      return;
    }
    const sources = buttonsFor(thing);
    const buttons = sources.map((source) => {
      const button = /** @type {HTMLButtonElement} */ (source.cloneNode(true));
      button.type = "button";
      button.dataset.move = button.value;
      button.removeAttribute("name");
      button.removeAttribute("data-pick");
      button.removeAttribute("data-hint");
      return button;
    });
    menuFor = /** @type {HTMLElement | SVGElement} */ (thing);
    menu.replaceChildren(...buttons);
    const notes = sources[0]?.closest(".group")?.querySelector(":scope > .notes");
    if (notes && buttons[0]?.matches(".plan")) menu.append(notes.cloneNode(true));
    if (thing.matches(".die-button") && byId("boards")?.hasAttribute("data-plan")) {
      const hint = document.createElement("p");
      hint.textContent = menu.dataset.planning ?? "";
      menu.append(hint);
    }
    menu.classList.toggle("plans", buttons.some((button) => button.matches(".plan")));
    menu.classList.toggle("preview", preview);
    menu.hidden = false;
    // A die space's menu leaves the machines of its board in sight.
    const box = (thing.closest(".gear") ?? thing).getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - menu.offsetWidth - 8);
    const below = box.bottom + menu.offsetHeight + 8 < innerHeight;
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - menu.offsetHeight - 4)}px`;
    if (!preview) menu.querySelector("button")?.focus();
  }

  function closeMenu(back = true) {
    const menu = byId("choice-menu");
    if (!menu || menu.hidden) return;
    menu.hidden = true;
    inView(null);
    if (back) menuFor?.focus();
    menuFor = null;
  }

  // --- planning: what a die would see, before it is placed ---------------------------------------

  /** Marks the machines that an element speaks of. @param {Element | null} element */
  function inView(element) {
    for (const old of document.querySelectorAll(".in-view")) old.classList.remove("in-view");
    for (const seen of element?.querySelectorAll("[data-slot]") ?? [])
      byId(`slot-${seen.getAttribute("data-slot")}`)?.classList.add("in-view");
  }

  /** @param {Event} event */
  function point(event) {
    const target = /** @type {Element} */ (event.target);
    const menu = byId("choice-menu");
    const plan = target.closest(".plan");
    if (plan) {
      inView(plan);
      return;
    }
    const open = menu && !menu.hidden && !menu.classList.contains("preview");
    if (open || !menu) return;
    const space = target.closest(".die-space[data-moves]");
    if (space && space === menuFor) return;
    closeMenu(false);
    if (space) {
      openMenu(space, true);
      inView(menu);
    } else inView(null);
  }

  document.addEventListener("focusin", point);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") point(event);
  });

  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const touched = /** @type {PointerEvent} */ (event).pointerType === "touch" && !target.closest("#prompt, #choice-menu");
    const thing = target.closest(touched ? ".choice" : "[data-move], [data-moves]");
    if (!target.closest("#choice-menu") && thing !== menuFor) closeMenu(false);
    if (thing) {
      event.preventDefault();
      choose(thing, touched);
      return;
    }
    if (target.closest("[data-back]")) {
      event.preventDefault();
      refresh(true);
    }
    if (target.closest("#help-link")) {
      event.preventDefault();
      help(true);
    }
    if (target.closest("[data-close-help]")) {
      event.preventDefault();
      help(false);
    }
  });

  // --- keys ----------------------------------------------------------------------------------------

  /** @type {HTMLDetailsElement | null} the group whose choices the number keys mean */
  let scope = null;

  /** @returns {HTMLElement[]} */
  function picks() {
    const within = scope ?? byId("prompt");
    if (!within) return [];
    const own = scope?.querySelector("summary");
    return /** @type {HTMLElement[]} */ ([...within.querySelectorAll("[data-pick]")])
      .filter((pick) => pick !== own && pick.getClientRects().length > 0)
      .slice(0, 9);
  }

  function dress() {
    for (const old of document.querySelectorAll("[data-hint]")) old.removeAttribute("data-hint");
    picks().forEach((pick, number) => pick.setAttribute("data-hint", String(number + 1)));
  }

  document.addEventListener(
    "toggle",
    (event) => {
      const group = event.target;
      if (group instanceof HTMLDetailsElement && group.matches("#prompt .group")) enter(group);
    },
    true,
  );

  /**
   * Lets the number keys mean the choices of a group that was opened, no longer of one closed.
   * @param {HTMLDetailsElement} group
   */
  function enter(group) {
    if (group.open) scope = group;
    else if (scope && group.contains(scope)) scope = outer(group);
    dress();
  }

  /** @param {Element} group @returns {HTMLDetailsElement | null} */
  const outer = (group) => group.parentElement?.closest("#prompt .group") ?? null;

  function leaveGroup() {
    if (!scope) return;
    const left = scope;
    left.open = false;
    left.querySelector("summary")?.focus();
  }

  function help(open = !byId("help")?.classList.contains("open")) {
    byId("help")?.classList.toggle("open", open);
    if (open) byId("help")?.querySelector("a")?.focus();
    else byId("prompt-title")?.focus();
  }

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      closeMenu();
      if (byId("help")?.classList.contains("open")) help(false);
      else leaveGroup();
      return;
    }
    if (target.closest("input, select, textarea")) return;
    const thing = target.closest("[role=button][data-move], [role=button][data-moves]");
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(thing);
      return;
    }
    const menu = byId("choice-menu");
    if (menu && !menu.hidden && /^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault();
      const way = event.key === "ArrowDown" ? "nextElementSibling" : "previousElementSibling";
      /** @type {HTMLElement | null} */ (document.activeElement?.[way])?.focus();
    } else if (event.key === "?") help();
    else if (event.key === "u") byId("undo")?.click();
    else if (event.key === "U") byId("restart")?.click();
    else if (event.key === "r") byId("redo")?.click();
    else if (event.key === "t") byId("travel-link")?.click();
    else if (event.key === "e") (byId("end") ?? byId("cannot-end"))?.click();
    else if (event.key === "0") leaveGroup();
    else if (/^[1-9]$/.test(event.key)) {
      const pick = picks()[Number(event.key) - 1];
      if (!pick) return;
      event.preventDefault();
      pick.click();
      const group = pick.localName === "summary" ? pick.parentElement : null;
      if (group instanceof HTMLDetailsElement) {
        pick.focus();
        enter(group);
      }
    }
  });

  dress();
  follow();
})();
