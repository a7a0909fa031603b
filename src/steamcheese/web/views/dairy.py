"""The milk that ages and the cheese that ripens on a player's board."""

from __future__ import annotations

from steamcheese.web.views.icons import cheese, icon
from steamcheese.web.views.markup import Position, span
from steamcheese.web.words import _

__all__ = ["dairy"]

ROWS = (("raw", "Raw", "milk", "raw-milk"), ("pasteurized", "Past.", "pasteurized", "pasteurized"))
GRADES = ("fresh", "soft", "hard", "refined")
AGES = ("just in", "a turn old", "spoils at the end of the turn")
MILKS = ("raw milk", "pasteurized milk")


def dairy(own: Position, seat: int, labels: bool) -> str:
    """Returns a seat's milk by age and cheese by grade, a row each for raw and pasteurized."""
    cells = []
    for row, (kind, label, bottle, words) in enumerate(ROWS):
        if labels:
            cells.append(span("row-label", _(label)))
        for age, count in enumerate(own["milk"][row]):
            tip = f"{count} {_(MILKS[row])}, {_(AGES[age])}"
            id_ = f"milk-{seat}-{kind}-{age + 1}"
            cells.append(_cell(icon(bottle), count, f"milk age-{age}", tip, id_))
        for grade, count in zip(GRADES, own["cheese"][row], strict=True):
            tip = _("{count} {grade} {kind} cheese").format(
                count=count, grade=_(grade), kind=_(words)
            )
            id_ = f"cheese-{seat}-{kind}-{grade}"
            cells.append(_cell(cheese(kind, grade), count, "cheese", tip, id_))
    head = _head() if labels else ""
    return f'<div class="dairy{" labelled" if labels else ""}">{head}{"".join(cells)}</div>'


def _head() -> str:
    names = (_("new"), _("older"), _("spoils"), *(_(grade) for grade in GRADES))
    return span("row-label", "") + "".join(span("col-label", name) for name in names)


def _cell(sign: str, count: int, kind: str, tip: str, id_: str) -> str:
    empty = "" if count else " none"
    return span(f"cell {kind}{empty}", f"{sign}<b>{count}</b>", tip, id_)
