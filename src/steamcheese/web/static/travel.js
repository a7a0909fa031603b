// @ts-check
/**
 * A moment of a table's past: goes to other moments without loading the page anew, by the slider,
 * the links and keys. The log stays as it was loaded; only the line of the moment is marked.
 */
"use strict";

(() => {
  /** @type {any} */
  const Idiomorph = /** @type {any} */ (window).Idiomorph;
  const address = `/tables/${document.body.dataset.table}/moves`;
  const query = document.body.dataset.query ?? "";

  /** @param {string} id */
  const byId = (id) => document.getElementById(id);

  document.documentElement.classList.add("js");

  /** @type {string | null} the moment to go to next; of several asked for meanwhile only the last */
  let wanted = null;
  let going = false;

  /** @param {string} number */
  async function go(number) {
    wanted = number;
    if (going) return;
    going = true;
    try {
      while (wanted !== null) {
        const next = wanted;
        wanted = null;
        if (next !== document.body.dataset.at) await show(next);
      }
    } finally {
      going = false;
    }
  }

  /** @param {string} number */
  async function show(number) {
    const target = `${address}/${number}${query}`;
    let html;
    try {
      const answer = await fetch(target, { headers: { "x-requested-with": "fetch" } });
      if (!answer.ok) throw new Error(answer.statusText);
      html = await answer.text();
    } catch {
      location.assign(target); // the browser says what is wrong
      return;
    }
    const page = new DOMParser().parseFromString(html, "text/html");
    const held = document.activeElement?.id;
    document.title = page.title;
    Idiomorph.morph(document.body, page.body, {
      callbacks: {
        /** @param {Node} old */
        beforeNodeMorphed: (old) => !(old instanceof Element && old.id === "log-panel"),
        /** @param {string} name @param {Element} element */
        beforeAttributeUpdated: (name, element) =>
          !(name === "open" && element.localName === "details") &&
          !(name === "checked" && element.closest("#tabs, #fork-form")),
      },
    });
    const slider = byId("travel-to");
    if (slider instanceof HTMLInputElement && wanted === null) slider.value = number;
    history.replaceState(null, "", target);
    mark(page.querySelector("[data-here]")?.getAttribute("data-here") ?? number);
    if (held && document.activeElement?.id !== held) (byId(held) ?? byId("prompt-title"))?.focus();
  }

  /** Marks the line of the log after which the table was like this. @param {string} after */
  function mark(after) {
    for (const old of document.querySelectorAll("#log [aria-current]")) {
      old.removeAttribute("aria-current");
      old.querySelector("details")?.removeAttribute("open");
    }
    const line = document.querySelector(`#log [data-after="${CSS.escape(after)}"]`);
    line?.setAttribute("aria-current", "step");
    line?.querySelector("details")?.setAttribute("open", "");
    reveal(line);
  }

  /** Scrolls within the log alone, so that the boards stay where they are. @param {Element | null} line */
  function reveal(line) {
    const log = byId("log");
    if (!log || !line) return;
    const within = line.getBoundingClientRect().top - log.getBoundingClientRect().top;
    log.scrollTop += within - log.clientHeight / 3;
  }

  /** @param {Element | null} link */
  function follow(link) {
    const number = link?.getAttribute("href")?.match(/\/moves\/(\d+)(\?.*)?$/)?.[1];
    if (number !== undefined) go(number);
    return number !== undefined;
  }

  // --- the analysis: asked for without leaving the page, looked at until it is done ---------------

  const PAUSE = 700; // milliseconds between two looks

  async function watch() {
    while (byId("analysis")?.hasAttribute("data-running")) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (!going && !document.hidden) await show(document.body.dataset.at ?? "0");
    }
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.id !== "analyse") return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.append(name, String(value));
    const answer = await fetch(form.action, { method: "POST", body }).catch(() => null);
    if (!answer?.ok) {
      form.submit(); // the page that comes says what is wrong
      return;
    }
    await show(document.body.dataset.at ?? "0");
    watch();
  });

  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const link = /** @type {Element} */ (event.target).closest("a.way, a.then, .course-rows a, .costly a");
    if (link && follow(link)) event.preventDefault();
  });

  document.addEventListener("input", (event) => {
    const slider = event.target;
    if (slider instanceof HTMLInputElement && slider.id === "travel-to") go(slider.value);
  });

  document.addEventListener("change", (event) => {
    const form = /** @type {Element} */ (event.target).closest("#log-filter");
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });

  const KEYS = new Map(
    Object.entries({
      ArrowLeft: "way-previous",
      ArrowRight: "way-next",
      PageUp: "way-previous-turn",
      PageDown: "way-next-turn",
      Home: "way-first",
      End: "way-last",
    }),
  );

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    const slider = target.id === "travel-to";
    if (!slider && target.closest("input, select, textarea, #log, .wide")) {
      if (!/^Arrow(Left|Right)$/.test(event.key) || target.closest("input, select")) return;
    }
    const id = KEYS.get(event.key);
    if (id) {
      event.preventDefault();
      follow(byId(id));
    } else if (event.key === "n") byId("now")?.click();
    else if (event.key === "?") location.hash = "#help";
    else if (event.key === "Escape" && location.hash) location.hash = "#prompt";
  });

  reveal(document.querySelector("#log [aria-current]"));
  watch();
})();
