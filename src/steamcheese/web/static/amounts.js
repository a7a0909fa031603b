// @ts-check
/**
 * The form of amounts: steppers that go no further than the server says is legal. It sends every
 * way through its questions along: `[[field, [next question by the number chosen]], ...]`.
 */
"use strict";

(() => {
  /** @typedef {[string, number[]]} Step */

  const form = () => /** @type {HTMLElement | null} */ (document.querySelector(".amounts"));
  const inputs = () => /** @type {HTMLInputElement[]} */ ([...(form()?.querySelectorAll("input") ?? [])]);

  /** @returns {Record<string, number>} */
  const chosen = () => Object.fromEntries(inputs().map((input) => [input.name, Number(input.value)]));

  /**
   * Walks through the questions with some numbers; returns the first that is not possible.
   * @param {Step[]} steps @param {Record<string, number>} numbers
   * @returns {{field: string, most: number} | null}
   */
  function refusal(steps, numbers) {
    const left = { ...numbers };
    for (let at = 0; at >= 0; ) {
      const [field, following] = steps[at];
      const number = left[field] ?? 0;
      delete left[field];
      if (!(number in following)) return { field, most: following.length - 1 };
      at = following[number];
    }
    const field = Object.keys(left).find((name) => left[name] !== 0);
    return field === undefined ? null : { field, most: 0 };
  }

  /** @param {string} words @param {Record<string, string | number>} values */
  const filled = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

  function count() {
    const amounts = form();
    const output = document.getElementById("amount-total");
    if (!amounts || !output) return;
    const { legal = "[]", over = "", total = "", most: of = "", strength = "" } = amounts.dataset;
    /** @type {Step[]} */
    const steps = JSON.parse(legal);
    const numbers = chosen();
    const wrong = refusal(steps, numbers);
    let reason = "";
    for (const input of inputs()) {
      const may = (/** @type {number} */ number) => !refusal(steps, { ...numbers, [input.name]: number });
      let most = Number(input.max);
      while (most > 0 && !may(most)) most--;
      const here = wrong?.field === input.name;
      const name = input.labels?.[0]?.textContent ?? "";
      if (here) reason = filled(over, { name, most: wrong.most });
      input.setCustomValidity(here ? reason : "");
      input.toggleAttribute("aria-invalid", here);
      if (here) input.setAttribute("aria-describedby", "amount-total");
      const row = input.closest(".stepper");
      const value = numbers[input.name];
      // While something is wrong, every step towards the server's limits may mend it.
      row?.querySelector('[data-step="1"]')?.toggleAttribute("disabled", wrong ? value >= Number(input.max) : !may(value + 1));
      row?.querySelector('[data-step="-1"]')?.toggleAttribute("disabled", value <= 0);
      const small = row?.querySelector("small");
      if (small) small.textContent = filled(of, { most: wrong ? input.max : most });
    }
    const sum = Object.values(numbers).reduce((all, number) => all + number, 0);
    output.textContent = reason || filled(total, { total: sum, strength });
    amounts.classList.toggle("over", wrong !== null);
    document.getElementById("confirm-amounts")?.toggleAttribute("disabled", wrong !== null);
  }

  document.addEventListener("click", (event) => {
    const step = /** @type {Element} */ (event.target).closest("[data-step]");
    const input = step && document.getElementById(step.getAttribute("data-for") ?? "");
    if (!(input instanceof HTMLInputElement)) return;
    if (step?.getAttribute("data-step") === "1") input.stepUp();
    else input.stepDown();
    count();
  });
  document.addEventListener("input", count);
  document.addEventListener("table-drawn", count);
  count();
})();
