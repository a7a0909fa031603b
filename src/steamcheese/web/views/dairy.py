"""The milk that ages and the cheese that ripens on a player's board."""

from __future__ import annotations

from steamcheese.narration.words import cheese_words, good_words, grade_words
from steamcheese.web.views.icons import cheese, icon
from steamcheese.web.views.markup import Position, span
from steamcheese.web.words import N_, _

__all__ = ["dairy"]

ROWS = (("raw", N_("Raw"), "milk"), ("pasteurized", N_("Past."), "pasteurized"))
GRADES = ("fresh", "soft", "hard", "refined")
AGES = (
    N_("{milk}, just in"),
    N_("{milk}, a turn old"),
    N_("{milk}, spoiling at the end of the turn"),
)


def dairy(own: Position, seat: int, labels: bool) -> str:
    """Returns a seat's milk by age and cheese by grade, a row each for raw and pasteurized."""
    cells = []
    for row, (kind, label, bottle) in enumerate(ROWS):
        if labels:
            cells.append(span("row-label", _(label)))
        for age, count in enumerate(own["milk"][row]):
            tip = _(AGES[age]).format(milk=good_words(bottle, count))
            id_ = f"milk-{seat}-{kind}-{age + 1}"
            cells.append(_cell(icon(bottle), count, f"milk age-{age}", tip, id_))
        for cell, (grade, count) in enumerate(zip(GRADES, own["cheese"][row], strict=True)):
            tip = cheese_words(4 * row + cell, count)
            id_ = f"cheese-{seat}-{kind}-{grade}"
            cells.append(_cell(cheese(kind, grade), count, "cheese", tip, id_))
    head = _head() if labels else ""
    return f'<div class="dairy{" labelled" if labels else ""}">{head}{"".join(cells)}</div>'


def _head() -> str:
    names = (_("new"), _("older"), _("spoils"), *(grade_words(grade) for grade in GRADES))
    return span("row-label", "") + "".join(span("col-label", name) for name in names)


def _cell(sign: str, count: int, kind: str, tip: str, id_: str) -> str:
    empty = "" if count else " none"
    return span(f"cell {kind}{empty}", f"{sign}<b>{count}</b>", tip, id_)
