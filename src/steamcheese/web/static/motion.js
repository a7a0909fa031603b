// @ts-check
/**
 * Shows how the pieces came where they are: dice roll, cards and pieces glide, gears turn, goods
 * fly. The page is right before anything moves: what moves are pictures on a stage that lets every
 * click through, and any key or click skips them.
 */
"use strict";

(() => {
  const FLIGHT = 420; // milliseconds that one flight takes
  const BEAT = 170; // between flights that follow each other
  const LONGEST = 1100; // in which the last flight has begun
  const MOST_GOODS = 5; // pictures for one gain
  const CALM = matchMedia("(prefers-reduced-motion: reduce)");
  const EASE = "cubic-bezier(.35, .05, .2, 1)";

  /** @typedef {Record<string, any> & {kind: string, seat: number}} Happened */
  /** @typedef {{x: number, y: number, size: number}} Spot the middle of a thing and its width */
  /** @typedef {{event: Happened, from: Spot | null, ghost: HTMLElement | SVGElement | null}} Flight */

  /** @param {string} id */
  const byId = (id) => document.getElementById(id);

  const wanted = () => !CALM.matches && !document.hidden && localStorage.getItem("motion") !== "off";

  /** What is under way, to be ended at once. @type {Set<Animation>} */
  const running = new Set();
  let ticking = 0;

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  function animate(element, frames, options) {
    const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...options });
    running.add(animation);
    animation.onfinish = animation.oncancel = () => running.delete(animation);
    return animation;
  }

  /** Ends all that moves: the table is as it will be. */
  function skip() {
    for (const animation of [...running]) animation.cancel();
    running.clear();
    byId("stage")?.replaceChildren();
    if (ticking) cancelAnimationFrame(ticking);
    ticking = 0;
    for (const [element, text] of counted) element.textContent = text;
    counted.clear();
  }

  // --- where things are --------------------------------------------------------------------------

  /** Finds a thing; one that a phone does not show is behind its tab. @param {Element | null} thing */
  function spot(thing) {
    if (!thing) return null;
    let box = thing.getBoundingClientRect();
    if (!box.width) {
      const tab = document.querySelector(`label[for="tab-${thing.closest(".area")?.id}"]`);
      if (!tab) return null;
      box = tab.getBoundingClientRect();
      if (!box.width) return null;
    }
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
  }

  /** @param {string[]} ids in the order of preference */
  const first = (...ids) => ids.map(byId).find((found) => found) ?? null;

  /** The last of things that are alike: `pool-white-4-2` before `pool-white-4`. @param {string} id */
  function lastOf(id) {
    let found = byId(id);
    for (let copy = 2; byId(`${id}-${copy}`); copy++) found = byId(`${id}-${copy}`);
    return found;
  }

  /** @param {string} place as moves name it: `top 3` @param {number} seat */
  const assistantId = (place, seat) => `assistant-${seat}-${place.replace(" ", "-")}`;

  /** @param {string} place */
  function placeOf(place) {
    const [row, number] = place.split(" ");
    if (row === "outer") return byId(`sector-${number}`);
    if (row === "inner") return byId("inner-gear");
    return byId(`zeppelin-${place.replace(" ", "-")}`);
  }

  /** Finds what has brought an event about. @param {Happened} event */
  function causeOf(event) {
    const which = event.which;
    switch (event.cause) {
      case "machine":
      case "owner":
        return byId(`slot-${which}`);
      case "neighbour":
        return first(`bonus-${which}`, `slot-${which}`);
      case "own-space":
        return byId(`own-space-${event.seat}`);
      case "order":
      case "order-bonus":
        return first(`done-${which}`, `hand-${which}`);
      case "bonus-tile":
      case "placing":
        return first(`bonus-${event.seat}-${which}`, `own-space-${event.seat}`);
      case "overseer-space":
      case "overseer-zone":
        return byId(`overseer-space-${which}`);
      case "zeppelin-space":
      case "gear-space":
        return placeOf(String(which));
      case "zeppelin-middle":
        return byId(`zeppelin-middle-${which}`);
      case "middle-bar":
      case "sector-zone":
        return byId(`sector-${which}`);
      case "achievement":
        return byId(`achievement-${which}`);
      case "start-tile":
        return byId(`start-${which}`);
      default:
        return null;
    }
  }

  // --- pictures ----------------------------------------------------------------------------------

  /** Copies a thing as it looks now, on its place on the stage. @param {Element | null} thing */
  function pictured(thing) {
    const box = thing?.getBoundingClientRect();
    if (!thing || !box?.width) return null;
    const copy = /** @type {HTMLElement | SVGElement} */ (thing.cloneNode(true));
    for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
    copy.removeAttribute("tabindex");
    copy.classList.remove("choice");
    /** @type {HTMLElement | SVGElement} */
    let ghost = copy;
    let place = { x: box.x, y: box.y, width: box.width, height: box.height };
    if (thing instanceof SVGGraphicsElement && thing.localName !== "svg") {
      const inner = thing.getBBox();
      const matrix = thing.getScreenCTM();
      if (!matrix) return null;
      ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      ghost.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
      copy.removeAttribute("transform");
      ghost.append(copy);
      place = {
        x: matrix.a * inner.x + matrix.e,
        y: matrix.d * inner.y + matrix.f,
        width: matrix.a * inner.width,
        height: matrix.d * inner.height,
      };
    }
    ghost.style.left = `${place.x}px`;
    ghost.style.top = `${place.y}px`;
    ghost.style.width = `${place.width}px`;
    ghost.style.height = `${place.height}px`;
    return ghost;
  }

  /** @param {string} name of an icon */
  function good(name) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#i-${name}`);
    drawn.setAttribute("class", "i good raw");
    drawn.append(use);
    return drawn;
  }

  // --- flights -----------------------------------------------------------------------------------

  /**
   * Lets a picture glide to where the thing is, which shows itself on its arrival.
   * @param {HTMLElement | SVGElement | null} ghost @param {Spot} from @param {Element} thing
   * @param {number} start
   */
  function glide(ghost, from, thing, start) {
    const to = spot(thing);
    if (!ghost || !to) return;
    byId("stage")?.append(ghost);
    const [x, y] = [from.x - to.x, from.y - to.y];
    const grown = Math.min(4, Math.max(0.25, from.size / to.size));
    animate(thing, [{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT, delay: start });
    animate(
      ghost,
      [
        { transform: `translate(${x}px, ${y}px) scale(${grown})` },
        { transform: `translate(${x * 0.4}px, ${y * 0.4 - 14}px) scale(${(grown + 2) / 2.6})`, offset: 0.55 },
        { transform: "none" },
      ],
      { duration: FLIGHT, delay: start },
    ).finished.then(() => ghost.remove(), () => ghost.remove());
  }

  /**
   * Lets a picture of what was there shrink into what it has become.
   * @param {HTMLElement | SVGElement | null} ghost @param {Spot} from @param {Element} thing
   * @param {number} start
   */
  function shrink(ghost, from, thing, start) {
    const to = spot(thing);
    if (!ghost || !to) return;
    byId("stage")?.append(ghost);
    const small = Math.min(1, to.size / from.size);
    animate(thing, [{ opacity: 0 }, { opacity: 0 }, { opacity: 1 }], { duration: FLIGHT, delay: start });
    animate(
      ghost,
      [
        { transform: "none", opacity: 1 },
        { opacity: 1, offset: 0.75 },
        { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${small})`, opacity: 0 },
      ],
      { duration: FLIGHT * 1.2, delay: start },
    ).finished.then(() => ghost.remove(), () => ghost.remove());
  }

  /**
   * Lets goods fly, in a bow, one after the other.
   * @param {string} name @param {number} number @param {Spot | null} from @param {Element | null} thing
   * @param {number} start
   */
  function fly(name, number, from, thing, start) {
    const to = spot(thing);
    if (!thing || !from || !to || (from.x === to.x && from.y === to.y)) return;
    const count = Math.min(MOST_GOODS, Math.abs(number));
    for (let nth = 0; nth < count; nth++) {
      const ghost = good(name);
      ghost.style.left = `calc(${to.x}px - 1.1rem)`;
      ghost.style.top = `calc(${to.y}px - 1.1rem)`;
      byId("stage")?.append(ghost);
      const [x, y] = [from.x - to.x, from.y - to.y];
      const bow = Math.min(60, Math.hypot(x, y) * 0.2) + nth * 6;
      animate(
        ghost,
        [
          { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0 },
          { transform: `translate(${x}px, ${y}px) scale(1.3)`, opacity: 1, offset: 0.15 },
          { transform: `translate(${x * 0.45}px, ${y * 0.45 - bow}px) scale(1.15)`, opacity: 1, offset: 0.6 },
          { transform: "none", opacity: 1 },
        ],
        { duration: FLIGHT, delay: start + nth * 55 },
      ).finished.then(() => ghost.remove(), () => ghost.remove());
    }
    pop(thing, start + FLIGHT - 40);
  }

  /** @param {Element} thing @param {number} start */
  function pop(thing, start) {
    if (thing instanceof HTMLElement)
      animate(thing, [{ scale: 1 }, { scale: 1.25 }, { scale: 1 }], { duration: 260, delay: start });
  }

  /** Turns the three action boards by a quarter, each against its neighbour. @param {number} start */
  function turnWorks(start) {
    for (const board of [1, 2, 3]) {
      const wheel = byId(`wheel-${board}`);
      const way = board === 2 ? 90 : -90;
      if (wheel)
        animate(wheel, [{ transform: `rotate(${way}deg)` }, { transform: "none" }], { duration: 900, delay: start });
    }
  }

  /** Turns the inner gear with all that is on it. @param {number} sectors @param {number} start */
  function turnGear(sectors, start) {
    const gear = byId("inner-gear");
    const now = gear?.getAttribute("transform")?.match(/-?[\d.]+/)?.[0] ?? "0";
    const timing = { duration: 350 + 180 * Math.min(4, sectors), delay: start, easing: "ease-in-out" };
    const before = 45 * sectors;
    if (gear)
      animate(gear, [{ transform: `rotate(${Number(now) + before}deg)` }, { transform: `rotate(${now}deg)` }], timing);
    for (const part of document.querySelectorAll("[id^=inner-space-], [id^=bar-], #assistants [id*='-inner-']"))
      animate(part, [{ transform: `rotate(${before}deg)` }, { transform: "none" }], timing);
  }

  /** Throws the dice. @param {number} start */
  function roll(start) {
    document.querySelectorAll(".pool-color .die").forEach((die, nth) => {
      const [turns, lift] = [360 + 180 * (nth % 3), 6 + 4 * (nth % 4)];
      animate(
        die,
        [
          { transform: `translate(${-90 - 9 * nth}px, -${lift}px) rotate(-${turns}deg) scale(.6)`, opacity: 0 },
          { opacity: 1, offset: 0.25 },
          { transform: `translate(6px, 2px) rotate(14deg) scale(1.08)`, offset: 0.7 },
          { transform: `translate(-2px, -${lift / 4}px) rotate(-5deg)`, offset: 0.85 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 700, delay: start + nth * 35 },
      );
    });
  }

  // --- figures -----------------------------------------------------------------------------------

  /** Figures that are counting, with the text they end at. @type {Map<Element, string>} */
  const counted = new Map();

  /** @param {Map<string, string>} before the text of each figure by its holder's id */
  function count(before) {
    /** @type {[Element, number, number][]} */
    const figures = [];
    for (const [id, text] of before) {
      const figure = byId(id)?.querySelector("b");
      const [old, now] = [Number(text), Number(figure?.textContent)];
      if (!figure || old === now || Number.isNaN(old) || Number.isNaN(now)) continue;
      figures.push([figure, old, now]);
      counted.set(figure, String(now));
      figure.textContent = String(old);
    }
    if (!figures.length) return;
    const begun = performance.now() + FLIGHT * 0.5;
    const step = () => {
      const part = Math.min(1, Math.max(0, (performance.now() - begun) / 500));
      for (const [figure, old, now] of figures) figure.textContent = String(Math.round(old + (now - old) * part));
      ticking = part < 1 ? requestAnimationFrame(step) : 0;
      if (!ticking) counted.clear();
    };
    ticking = requestAnimationFrame(step);
  }

  // --- from the events to the flights ------------------------------------------------------------

  /** @type {Flight[]} */
  let flights = [];
  /** @type {Map<string, DOMRect>} */
  let boxes = new Map();
  /** @type {Map<string, string>} */
  let figures = new Map();

  const CARDS = "#market [id^=order-], #market [id^=tile-], [id^=pool-], #mine [id^=hand-], #mine [id^=plan-]";

  /** Says from where an event's thing comes, as long as the page is the old one. @param {Happened} event */
  function origin(event) {
    switch (event.kind) {
      case "die-taken":
        return lastOf(`pool-${event.color}-${event.top}`);
      case "die-placed":
      case "die-placed-own":
        return first(`hand-${event.color}`, `pool-${event.color}-${event.top}`);
      case "order-bought":
        return byId(`order-${event.order}`);
      case "blueprint-bought":
        return byId(`tile-${event.tile}`);
      case "order-completed":
        return byId(`hand-${event.order}`);
      case "order-dealt":
        return byId(`next-${event.order}`) ?? byId("pile-orders");
      case "blueprint-dealt":
      case "blueprint-drawn":
        return byId("pile-blueprints");
      case "bonus-tile-drawn":
        return byId("pile-bonus-tiles");
      case "bonus-tile-placed":
        return lastOf(`bonus-${event.seat}-${event.tile}`);
      case "machine-installed":
        return byId(`plan-${event.tile}`);
      case "marker-taken":
        return byId(`marker-${event.seat}-${event.place}`);
      case "assistant-deployed":
        return byId(`helper-${event.seat}-${event.place}`);
      case "assistant-moved":
      case "assistant-back":
        return lastOf(assistantId(event.from, event.seat));
      case "overseer-placed":
        return byId(`overseer-${event.seat}`);
      case "achievement-claimed":
        return byId(`marker-${event.seat}-${event.place}`);
      default:
        return null;
    }
  }

  /** @param {Happened} event @param {number} seat */
  const milk = (event, seat) => byId(`milk-${seat}-${event.row}-${event.from}`);
  /** @param {Happened} event @param {string} grade */
  const cheese = (event, grade) => byId(`cheese-${event.seat}-${event.row}-${grade}`);

  /**
   * Sets off what an event moves; tells whether anything does.
   * @param {Flight} flight @param {number} start
   */
  function setOff({ event, from, ghost }, start) {
    const { seat, number } = event;
    /** @param {Element | null} thing @param {typeof glide} [how] */
    const piece = (thing, how = glide) => {
      if (!thing || !from) return false;
      how(how === glide ? pictured(thing) : ghost, from, thing, start);
      return true;
    };
    /** @param {string} name @param {Element | null} source @param {Element | null} target */
    const goods = (name, source, target) => {
      fly(name, number, spot(source), target, start);
      return Boolean(source && target);
    };
    switch (event.kind) {
      case "rolled":
        roll(start);
        return true;
      case "die-taken":
        return piece(byId(`hand-${event.color}`)?.querySelector(".die") ?? null);
      case "die-placed":
        turnWorks(start + FLIGHT * 0.6);
        return piece(byId(`die-${event.space}`));
      case "die-placed-own":
        return piece(byId(`own-space-${seat}`)?.querySelector("svg") ?? null);
      case "gain": {
        const target = event.good === "milk" || event.good === "pasteurized"
          ? byId(`milk-${seat}-${event.good === "milk" ? "raw" : "pasteurized"}-1`)
          : byId(`stock-${seat}-${event.good}`);
        const source = causeOf(event) ?? document.querySelector(".in-hand .die") ?? byId("pile-orders");
        return goods(event.good, source, target);
      }
      case "waste":
        if (number < 0) return false;
        return goods("waste", causeOf(event), byId(`stock-${seat}-waste`));
      case "milk-moves":
        if (event.to === null) return goods("waste", milk(event, seat), byId(`stock-${seat}-waste`));
        return goods(
          event.to_row === "raw" ? "milk" : "pasteurized",
          milk(event, seat),
          byId(`milk-${seat}-${event.to_row}-${event.to}`),
        );
      case "curd":
        return goods("fresh", milk(event, seat), cheese(event, "fresh"));
      case "cheese-moves":
        return goods(event.to, cheese(event, event.from), cheese(event, event.to));
      case "cheese-handed-in":
        return goods(event.grade, cheese(event, event.grade), byId(`stock-${seat}-vp`));
      case "order-bought":
        return piece(byId(`hand-${event.order}`), shrink);
      case "blueprint-bought":
        return piece(byId(`plan-${event.tile}`), shrink);
      case "order-completed":
        return piece(byId(`done-${event.order}`), shrink);
      case "order-dealt":
        return piece(byId(`order-${event.order}`));
      case "blueprint-dealt":
        return piece(byId(`tile-${event.tile}`));
      case "blueprint-drawn":
        return piece(byId(`plan-${event.tile}`));
      case "bonus-tile-drawn":
        return piece(lastOf(`bonus-${seat}-${event.tile}`));
      case "bonus-tile-placed":
        return piece(byId(`bonus-${event.spot.replace(" ", "-")}`));
      case "machine-installed":
        return piece(byId(`slot-${event.slot}`));
      case "assistant-deployed":
        return piece(lastOf(assistantId(event.to, seat)));
      case "assistant-moved":
        return piece(lastOf(assistantId(event.to, seat)));
      case "assistant-back":
        return piece(byId(`helper-${seat}-${event.place}`));
      case "gear-turned":
        turnGear(number, start);
        return true;
      case "overseer-placed":
        return piece(byId(`overseer-${seat}`));
      case "achievement-claimed":
        pop(byId(`achievement-${event.achievement}`) ?? document.body, start);
        return piece(byId(`achievement-${event.achievement}`)?.querySelectorAll(".taken")[event.place - 1] ?? null);
      default:
        return false;
    }
  }

  /** Joins the steps of a walk, and all dice into one throw. @param {Happened[]} events */
  function joined(events) {
    /** @type {Happened[]} */
    const kept = [];
    for (const event of events) {
      const last = kept.findLast((one) => one.kind === event.kind && one.seat === event.seat);
      if (event.kind === "rolled" && kept.some((one) => one.kind === "rolled")) continue;
      if (event.kind === "assistant-moved" && last && last.to === event.from) last.to = event.to;
      else if (event.kind === "gain" && last && last.good === event.good && last.cause === event.cause && last.which === event.which)
        last.number += event.number;
      else kept.push({ ...event });
    }
    return kept;
  }

  document.addEventListener("table:before", (sent) => {
    skip();
    flights = [];
    boxes = new Map();
    figures = new Map();
    if (!wanted()) return;
    const page = /** @type {CustomEvent<Document>} */ (sent).detail;
    const told = page.getElementById("stage")?.dataset.events;
    for (const holder of document.querySelectorAll("[id^=stock-]"))
      figures.set(holder.id, holder.querySelector("b")?.textContent ?? "");
    if (!told) return;
    for (const card of document.querySelectorAll(CARDS)) boxes.set(card.id, card.getBoundingClientRect());
    /** @type {Spot | null} where the die of these events was last */
    let die = null;
    flights = joined(JSON.parse(told)).map((event) => {
      const thing = origin(event);
      let from = spot(thing);
      if (event.kind === "die-taken") die = from;
      if (event.kind.startsWith("die-placed")) from ??= die;
      const shrinks = /-bought$|^order-completed$/.test(event.kind);
      return { event, from, ghost: shrinks ? pictured(thing) : null };
    });
  });

  document.addEventListener("table:after", () => {
    if (!wanted()) return;
    const steps = new Set(flights.map(({ event }) => event.kind + event.cause + event.which)).size;
    const beat = Math.min(BEAT, LONGEST / Math.max(1, steps));
    let start = 0;
    let last = "";
    for (const flight of flights) {
      const step = flight.event.kind + flight.event.cause + flight.event.which;
      if (setOff(flight, last && step !== last ? start + beat : start)) {
        if (last && step !== last) start += beat;
        last = step;
      }
    }
    const moved = new Set(flights.map(({ event }) => event.order ?? event.tile ?? ""));
    for (const [id, box] of boxes) slide(id, box, moved);
    count(figures);
  });

  /** Lets a card or a die that stays move to its new place. @param {string} id @param {DOMRect} box @param {Set<string>} moved */
  function slide(id, box, moved) {
    const thing = byId(id);
    if (!thing || !box.width || moved.has(id.slice(id.indexOf("-") + 1))) return;
    const now = thing.getBoundingClientRect();
    const [x, y] = [box.x - now.x, box.y - now.y];
    if (!now.width || (Math.abs(x) < 3 && Math.abs(y) < 3)) return;
    animate(thing, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: FLIGHT });
  }

  for (const kind of ["pointerdown", "keydown", "wheel"]) document.addEventListener(kind, skip, { capture: true, passive: true });
  document.addEventListener("visibilitychange", skip);

  const setting = byId("motion");
  if (setting instanceof HTMLInputElement) {
    setting.checked = localStorage.getItem("motion") !== "off";
    setting.addEventListener("change", () => localStorage.setItem("motion", setting.checked ? "on" : "off"));
  }
})();
