// @ts-check
/**
 * Help to decide on the table's page: what a die would reach, why something cannot be chosen, and
 * rules in place. All of it comes from pages of the server, which work without this script, too.
 */
"use strict";

(() => {
  const DWELL = 140; // milliseconds a pointer rests before it means what it points at

  /** @param {string} id */
  const byId = (id) => document.getElementById(id);
  const dialog = /** @type {HTMLDialogElement} */ (byId("aid"));
  const tip = /** @type {HTMLElement} */ (byId("aid-tip"));
  const address = () => `/tables/${document.body.dataset.table}`;

  // --- pages of the server, kept for one version of the table -----------------------------------

  /** @type {Map<string, Promise<Document>>} */
  let pages = new Map();
  let pagesOf = "";

  /** @param {string} url @returns {Promise<Document>} */
  function load(url) {
    const version = document.body.dataset.version ?? "";
    if (pagesOf !== version) {
      pages = new Map();
      pagesOf = version;
    }
    const page =
      pages.get(url) ??
      fetch(url, { headers: { "x-requested-with": "fetch" } })
        .then((answer) => answer.text())
        .then((html) => new DOMParser().parseFromString(html, "text/html"));
    pages.set(url, page);
    page.catch(() => pages.delete(url));
    return page;
  }

  /** @param {Document} page @param {string} key @returns {Element | undefined} */
  function about(page, key) {
    return [...page.querySelectorAll("[data-about]")].find((part) => part.getAttribute("data-about") === key);
  }

  // --- a page in place: rules, plans, reasons ---------------------------------------------------

  /** @type {string[]} */
  let trail = [];

  /** @param {string} url */
  async function open(url) {
    const main = (await load(url)).querySelector("#main");
    if (!main) {
      location.assign(url);
      return;
    }
    trail.push(url);
    const sheet = document.createElement("div");
    sheet.className = main.className;
    sheet.append(...[...main.children].filter((part) => !part.matches(".sprite")).map((part) => part.cloneNode(true)));
    for (const back of sheet.querySelectorAll("p:has(> [data-close-aid])")) back.remove();
    const close = document.createElement("button");
    close.className = "close";
    close.textContent = trail.length > 1 ? "←" : "×";
    close.setAttribute("aria-label", (trail.length > 1 ? dialog.dataset.wordBack : dialog.dataset.wordClose) ?? "");
    close.addEventListener("click", leave);
    dialog.replaceChildren(close, sheet);
    const heading = sheet.querySelector("h1, h2");
    if (heading) heading.id = "aid-title";
    hide();
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  }

  function leave() {
    trail.pop();
    const before = trail.pop();
    if (before) open(before);
    else dialog.close();
  }

  dialog.addEventListener("close", () => {
    trail = [];
  });

  dialog.addEventListener("submit", () => dialog.close());

  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === dialog) dialog.close();
    const link = target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rule = link.matches(".rule") && new URL(link.href).hash.slice(1);
    if (rule) {
      event.preventDefault();
      open(`/rules/${rule}`);
    } else if (link.matches("[data-aid]")) {
      event.preventDefault();
      if (dialog.open) trail = []; // another die of the same plan
      open(link.href);
    }
  });

  // --- what is told beside a thing ---------------------------------------------------------------

  /** @type {Element | null} */
  let told = null;

  /**
   * Tells something beside a thing, whose own tooltip is silent meanwhile.
   * @param {Element} thing @param {Node[]} words
   * @param {boolean} asked the reader has asked for it: it can be clicked, and stays
   */
  function tell(thing, words, asked) {
    hide();
    if (!words.length || !thing.isConnected) return;
    told = thing;
    hush(thing);
    tip.replaceChildren(...words);
    tip.classList.toggle("asked", asked);
    tip.hidden = false;
    thing.setAttribute("aria-describedby", "aid-tip");
    place(thing);
  }

  /** Puts the words beside a thing's gear, or below or above any other thing. @param {Element} thing */
  function place(thing) {
    const gear = thing.closest(".gear");
    const box = (gear ?? thing).getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tip;
    let [left, top] = [box.left, box.bottom + 6];
    if (gear) {
      const right = box.right + 4;
      left = right + width + 8 < innerWidth ? right : box.left - width - 4;
      top = thing.getBoundingClientRect().top;
    } else if (top + height + 8 > innerHeight) top = box.top - height - 6;
    tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    tip.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
  }

  function hide() {
    tip.hidden = true;
    reach(null);
    if (!told) return;
    told.removeAttribute("aria-describedby");
    const words = told.getAttribute("data-hushed");
    if (words !== null) {
      const title = told.querySelector(":scope > title");
      if (title) title.textContent = words;
      else told.setAttribute("title", words);
      told.removeAttribute("data-hushed");
    }
    told = null;
  }

  /** Returns what a thing is, without the reason added to it. @param {Element} thing */
  function words(thing) {
    return thing.getAttribute("data-explained") ?? tooltip(thing);
  }

  /** @param {Element} thing */
  function tooltip(thing) {
    return thing.querySelector(":scope > title")?.textContent ?? thing.getAttribute("title") ?? "";
  }

  /** @param {Element} thing */
  function hush(thing) {
    const title = thing.querySelector(":scope > title");
    thing.setAttribute("data-hushed", tooltip(thing));
    if (title) title.textContent = "";
    else thing.removeAttribute("title");
  }

  // --- reasons -----------------------------------------------------------------------------------

  /** @param {Element} thing @returns {Promise<Element | null | undefined>} */
  async function reason(thing) {
    if (thing.matches(".choice")) return null;
    return about(await load(`${address()}/why`), thing.getAttribute("data-thing") ?? "")?.querySelector("dd");
  }

  /** Adds the reasons to all tooltips; they come together, so one look fetches them all. */
  async function explain() {
    const page = await load(`${address()}/why`);
    for (const thing of document.querySelectorAll("#boards [data-thing]:not(.choice, [data-explained])")) {
      const why = about(page, thing.getAttribute("data-thing") ?? "")?.querySelector("dd")?.textContent;
      const title = thing.querySelector(":scope > title");
      if (!why || thing === told) continue;
      thing.setAttribute("data-explained", tooltip(thing));
      if (title) title.textContent += ` – ${why}`;
      else thing.setAttribute("title", `${tooltip(thing)} – ${why}`);
    }
  }

  // --- planning ----------------------------------------------------------------------------------

  let planned = ""; // the die that is thought of, as `white-5`

  /** @returns {string | null} the die to plan, empty before one is chosen; null when none can be */
  function dieToPlan() {
    const inHand = byId("boards")?.getAttribute("data-plan") ?? null;
    if (inHand) return inHand;
    return inHand === null ? null : planned;
  }

  /** @param {Element | null} die */
  function plan(die) {
    planned = die ? (die.getAttribute("data-thing") ?? "").slice(4).replace(":", "-") : "";
    for (const old of document.querySelectorAll(".planned-die")) old.classList.remove("planned-die");
    die?.classList.add("planned-die");
  }

  /** Marks the spaces from which a machine is reached, each with the strengths. @param {Element | null} part */
  function reach(part) {
    for (const old of document.querySelectorAll(".in-reach")) old.classList.remove("in-reach");
    for (const old of document.querySelectorAll(".reach-badge")) old.remove();
    for (const name of part?.getAttribute("data-spaces")?.split(" ").filter(Boolean) ?? []) {
      const space = byId(`space-${name}`);
      const badge = part?.getAttribute("data-badge");
      space?.classList.add("in-reach");
      if (!space || !badge) continue;
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("class", "reach-badge");
      text.setAttribute("y", "5");
      text.textContent = badge;
      space.append(text);
    }
  }

  /**
   * Tells of a space or machine what the die thought of would do there.
   * @param {Element} thing @returns {Promise<Node[]>}
   */
  async function prospects(thing) {
    const die = dieToPlan();
    const key = thing.getAttribute("data-thing") ?? "";
    const isSpace = /^space-/.test(thing.id);
    const isOwn = key === "own-space:";
    if (die === null || !(isSpace || isOwn || key.startsWith("slot:"))) return [];
    if ((isSpace || isOwn) && !die) return [paragraph(tip.dataset.first ?? "")];
    const part = about(await load(`${address()}/plan${die && `?die=${die}`}`), key)?.cloneNode(true);
    if (!(part instanceof Element)) return [];
    part.removeAttribute("id");
    return [part];
  }

  /** @param {string} text @param {string} [kind] */
  function paragraph(text, kind = "") {
    const line = document.createElement("p");
    line.textContent = text;
    line.className = kind;
    return line;
  }

  let asking = 0;

  /**
   * Tells about a thing that is pointed at or asked for.
   * @param {Element} thing @param {boolean} asked
   */
  async function ask(thing, asked) {
    const mine = ++asking;
    const said = await prospects(thing);
    const why = asked || said.length ? await reason(thing) : null;
    if (mine !== asking || dialog.open) return;
    if (!said.length && asked) said.push(paragraph(words(thing)));
    if (why) {
      const line = paragraph("", "why");
      line.append(...[...why.childNodes].map((node) => node.cloneNode(true)));
      said.push(line);
    }
    tell(thing, said, asked);
    reach(said.find((part) => part instanceof Element && part.hasAttribute("data-spaces")) ?? null);
  }

  let dwelling = 0;

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(dwelling);
    const target = /** @type {Element} */ (event.target);
    const thing = target.closest("[data-thing]");
    if (thing && thing === told) return;
    if (!tip.classList.contains("asked") && told) hide();
    if (!thing) {
      asking++;
      return;
    }
    dwelling = window.setTimeout(() => {
      const key = thing.getAttribute("data-thing") ?? "";
      if (key.startsWith("die:") && dieToPlan() !== null) plan(thing);
      const menu = byId("choice-menu");
      const menuOpen = menu && !menu.hidden;
      if (!menuOpen && !(tip.classList.contains("asked") && told) && !thing.matches("[data-moves]")) ask(thing, false);
      if (!thing.matches(".choice")) explain();
    }, DWELL);
  });

  document.addEventListener("focusin", (event) => {
    const thing = /** @type {Element} */ (event.target).closest("[data-thing]");
    if (!thing || !thing.matches(":focus-visible")) return;
    if (thing.getAttribute("data-thing")?.startsWith("die:") && dieToPlan() !== null) plan(thing);
    if (!thing.matches("[data-moves]")) ask(thing, !thing.matches(".choice"));
  });

  document.addEventListener("focusout", () => {
    if (document.documentElement.classList.contains("looking")) hide();
  });

  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest("#aid-tip, #aid")) return;
    // A finger has no tooltips: whatever is drawn is explained when it is touched.
    const touched = /** @type {PointerEvent} */ (event).pointerType === "touch";
    const thing = target.closest("[data-thing]") ?? (touched ? target.closest("#boards :is(g:has(> title), [title])") : null);
    const before = told;
    hide();
    tip.classList.remove("asked");
    if (!thing) return;
    if (thing.getAttribute("data-thing")?.startsWith("die:") && dieToPlan() !== null) plan(thing);
    const again = before === thing && !event.detail;
    if (!thing.matches(".choice") && !again) ask(thing, true);
  });

  // --- looking around with the keyboard ----------------------------------------------------------

  /** @param {boolean} on */
  function look(on) {
    document.documentElement.classList.toggle("looking", on);
    for (const thing of document.querySelectorAll("#boards [data-thing]:not(.choice)")) {
      if (on) thing.setAttribute("tabindex", "0");
      else thing.removeAttribute("tabindex");
    }
    hide();
    if (on && !document.activeElement?.closest("#boards"))
      /** @type {HTMLElement | null} */ (document.querySelector("#boards [data-thing]"))?.focus();
  }

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    if (event.key === "Escape") {
      if (!tip.hidden) hide();
      else if (document.documentElement.classList.contains("looking")) look(false);
    }
    if (target.closest("input, select, textarea")) return;
    if (event.key === "w") look(!document.documentElement.classList.contains("looking"));
    else if (event.key === "p") document.querySelector(/** @type {"a"} */ ("a[data-aid][href$='/plan']"))?.click();
  });

  // The page was drawn anew: what was added to it is gone.
  document.addEventListener("table-drawn", () => {
    tip.hidden = true;
    told = null;
    reach(null);
    const die = [...document.querySelectorAll(".die-button[data-thing]")].find(
      (each) => each.getAttribute("data-thing")?.slice(4).replace(":", "-") === planned,
    );
    plan(die ?? null);
    if (document.documentElement.classList.contains("looking")) look(true);
    if (!document.activeElement || document.activeElement === document.body) byId("hint")?.focus();
  });
})();
