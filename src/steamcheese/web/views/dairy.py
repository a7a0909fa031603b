"""The milk that ages and the cheese that ripens on a player's board."""

from __future__ import annotations

from steamcheese.language import by_language
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
    for row in range(2):
        if labels:
            cells.append(span("row-label", _(ROWS[row][1])))
        cells += [_milk(seat, row, age, count) for age, count in enumerate(own["milk"][row])]
        cells += [_cheese(seat, row, grade, n) for grade, n in enumerate(own["cheese"][row])]
    head = _head() if labels else ""
    return f'<div class="dairy{" labelled" if labels else ""}">{head}{"".join(cells)}</div>'


@by_language
def _milk(seat: int, row: int, age: int, count: int) -> str:
    kind, _label, bottle = ROWS[row]
    tip = _(AGES[age]).format(milk=good_words(bottle, count))
    return _cell(icon(bottle), count, f"milk age-{age}", tip, f"milk-{seat}-{kind}-{age + 1}")


@by_language
def _cheese(seat: int, row: int, grade: int, count: int) -> str:
    kind, name = ROWS[row][0], GRADES[grade]
    tip = cheese_words(4 * row + grade, count)
    return _cell(cheese(kind, name), count, "cheese", tip, f"cheese-{seat}-{kind}-{name}")


def _head() -> str:
    names = (_("new"), _("older"), _("spoils"), *(grade_words(grade) for grade in GRADES))
    return span("row-label", "") + "".join(span("col-label", name) for name in names)


def _cell(sign: str, count: int, kind: str, tip: str, id_: str) -> str:
    empty = "" if count else " none"
    return span(f"cell {kind}{empty}", f"{sign}<b>{count}</b>", tip, id_)
