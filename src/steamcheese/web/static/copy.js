// @ts-check
/** Buttons that copy the text of a field: `data-copy` names it, `data-done` says that it is done. */
"use strict";

for (const button of document.querySelectorAll(/** @type {"button"} */ ("button[data-copy]"))) {
  const field = document.getElementById(button.dataset.copy ?? "");
  if (!(field instanceof HTMLTextAreaElement)) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // pages without https have no clipboard of their own
    }
    button.textContent = button.dataset.done ?? "";
  });
}
