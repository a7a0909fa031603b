// @ts-check
/**
 * Makes the boards larger: by pinching, by Ctrl and the wheel, by + and -, by buttons. What grows is
 * the layout itself, so that reading on is ordinary scrolling and the page scrolls as ever.
 */
"use strict";

(() => {
  const MOST = 3;
  const STEP = 1.25;
  const root = document.documentElement;
  let scale = 1;

  const boards = () => document.getElementById("boards");

  /**
   * Zooms so that what lies at a point of the screen stays there.
   * @param {number} wanted @param {number} [x] @param {number} [y]
   */
  function zoom(wanted, x, y) {
    const area = boards();
    const board = area?.querySelector(".board");
    if (!area || !board) return;
    const next = Math.min(MOST, Math.max(1, wanted));
    const seen = area.getBoundingClientRect();
    const [atX, atY] = [x ?? seen.x + seen.width / 2, y ?? Math.min(innerHeight, seen.y + seen.height) / 2];
    const old = board.getBoundingClientRect();
    const part = [(atX - old.x) / old.width, (atY - old.y) / old.height];
    scale = next < 1.02 ? 1 : next;
    root.classList.toggle("zoomed", scale > 1);
    root.style.setProperty("--zoom", String(scale));
    const now = board.getBoundingClientRect();
    const [moreX, moreY] = [now.x + part[0] * now.width - atX, now.y + part[1] * now.height - atY];
    area.scrollLeft += moreX;
    const left = area.scrollTop + moreY;
    area.scrollTop = left;
    if (area.scrollHeight <= area.clientHeight + 1) scrollBy(0, moreY);
    show();
  }

  function show() {
    const label = document.querySelector("[data-zoom=reset]");
    const text = `${Math.round(scale * 100)} %`;
    if (label && label.textContent !== text) label.textContent = text;
    for (const [name, off] of /** @type {[string, boolean][]} */ ([["out", scale === 1], ["in", scale === MOST]]))
      document.querySelector(`[data-zoom=${name}]`)?.toggleAttribute("disabled", off);
  }

  /** @type {Record<string, () => void>} */
  const ways = { in: () => zoom(scale * STEP), out: () => zoom(scale / STEP), reset: () => zoom(1) };

  document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-zoom]");
    if (button instanceof HTMLElement) ways[button.dataset.zoom ?? ""]?.();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/** @type {Element} */ (event.target).closest("input, select, textarea, dialog")) return;
    if (event.key === "+" || event.key === "=") ways.in();
    else if (event.key === "-") ways.out();
  });

  // A pinch on a touch pad arrives as the wheel with Ctrl; the wheel alone scrolls as everywhere.
  document.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey || !(/** @type {Element} */ (event.target).closest("#boards"))) return;
      event.preventDefault();
      zoom(scale * Math.exp(-event.deltaY / (event.deltaMode ? 12 : 240)), event.clientX, event.clientY);
    },
    { passive: false },
  );

  /** @param {TouchList} touches */
  function spread(touches) {
    const [a, b] = touches;
    return {
      apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      x: (a.clientX + b.clientX) / 2,
      y: (a.clientY + b.clientY) / 2,
    };
  }

  let apart = 0;
  let before = 1;
  document.addEventListener("touchstart", ({ touches, target }) => {
    apart = touches.length === 2 && /** @type {Element} */ (target).closest("#boards") ? spread(touches).apart : 0;
    before = scale;
  });
  document.addEventListener(
    "touchmove",
    (event) => {
      if (!apart || event.touches.length !== 2) return;
      event.preventDefault();
      const now = spread(event.touches);
      zoom((before * now.apart) / apart, now.x, now.y);
    },
    { passive: false },
  );

  document.addEventListener("table:after", show);
  show();
})();
