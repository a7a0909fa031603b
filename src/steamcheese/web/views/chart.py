"""The course of a game as a line for each seat, and the same as a table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor

from markupsafe import Markup

from steamcheese.rules.vocabulary import ROUNDS, TURNS_A_ROUND
from steamcheese.web.standing import Course
from steamcheese.web.views.markup import drawn, number
from steamcheese.web.views.pieces import token
from steamcheese.web.words import _

__all__ = ["chart"]

LEFT, TOP, WIDTH, HEIGHT = 34.0, 10.0, 470.0, 210.0  # of the field with the lines
NAMES = 140.0  # room for the names at the right
LONGEST = 13  # characters of a name there; the tables have all of it
TURNS = ROUNDS * TURNS_A_ROUND
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200)  # VP between two lines of the grid
APART = 19.0  # between two names


def chart(course: Course, at: int | None = None) -> Markup:
    """Returns the chart as SVG; `at` marks how many plays were made at some moment."""
    least, most, step = _scale(course)

    def x(turn: float) -> float:
        return LEFT + WIDTH * turn / TURNS

    def y(vp: float) -> float:
        return TOP + HEIGHT * (most - vp) / (most - least)

    grid = ""
    for vp in range(least, most + 1, step):
        kind = "grid zero" if vp == 0 else "grid"
        grid += (
            f'<path class="{kind}" d="M{number(LEFT)} {number(y(vp))}h{number(WIDTH)}"/>'
            f'<text class="tick" x="{number(LEFT - 6)}" y="{number(y(vp) + 4)}">{_minus(vp)}</text>'
        )
    for round_ in range(ROUNDS):
        turn = round_ * TURNS_A_ROUND
        grid += f'<path class="grid round" d="M{number(x(turn))} {number(TOP)}v{number(HEIGHT)}"/>'
        label = _("Round {round}").format(round=round_ + 1)
        middle, under = number(x(turn + TURNS_A_ROUND / 2)), number(TOP + HEIGHT + 16)
        grid += f'<text class="tick round" x="{middle}" y="{under}">{escape(label)}</text>'
    if at is not None:
        here = number(x(_turn_at(course, at)))
        grid += f'<path class="now" d="M{here} {number(TOP)}v{number(HEIGHT)}"/>'
    lines = names = ""
    for seat, totals in enumerate(course.totals):
        points = [(x(turn), y(vp)) for turn, vp in zip(course.turns, totals, strict=True)]
        path = "L".join(f"{number(px)} {number(py)}" for px, py in points)
        tokens = "".join(token(seat, *points[moment], 11) for moment in _marked(course.turns))
        lines += f'<g class="course line-{seat}"><path d="M{path}"/>{tokens}</g>'
    ends = [y(totals[-1]) for totals in course.totals]
    right = x(course.turns[-1]) + 12
    for seat, middle_of_name in enumerate(_spread(ends)):
        name, total = course.names[seat], _minus(course.totals[seat][-1])
        if len(name) > LONGEST:
            name = name[: LONGEST - 1].rstrip() + "…"
        text = _("{vp} {name}").format(vp=total, name=name)
        names += (
            f'<text class="name" x="{number(right)}" y="{number(middle_of_name + 4)}">'
            f"{escape(text)}</text>"
        )
    box = f"0 0 {number(LEFT + WIDTH + NAMES)} {number(TOP + HEIGHT + 24)}"
    return drawn(
        f'<svg class="chart" viewBox="{box}" aria-hidden="true">{grid}{lines}{names}</svg>'
    )


def _marked(turns: Sequence[float]) -> list[int]:
    """Returns which moments get a seat's sign: the end of each round and the last."""
    later = [*turns[1:], float(TURNS + 1)]
    return [
        moment
        for moment, (turn, next_turn) in enumerate(zip(turns, later, strict=True))
        if moment == len(turns) - 1 or (turn % TURNS_A_ROUND == 0 and next_turn > turn)
    ]


def _scale(course: Course) -> tuple[int, int, int]:
    """Returns the least and the most VP of the field, and the VP between two lines."""
    values = [0, *(vp for totals in course.totals for vp in totals)]
    least, most = floor(min(values)), ceil(max(values))
    step = next((step for step in STEPS if (most - least) / step <= 7), STEPS[-1])
    least = least // step * step
    return least, -(-max(most, least + step) // step) * step, step


def _turn_at(course: Course, at: int) -> float:
    """Returns the place of a number of plays between two turns."""
    for (start, turn), (end, later) in pairwise(zip(course.moves, course.turns, strict=True)):
        if start <= at <= end and end > start:
            return turn + (later - turn) * (at - start) / (end - start)
    return course.turns[-1]


def _spread(places: Sequence[float]) -> list[float]:
    """Moves names apart that would cover each other; their order stays."""
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    spread = list(places)
    for above, below in pairwise(order):
        spread[below] = max(spread[below], spread[above] + APART)
    over = max(0.0, max(spread) - (TOP + HEIGHT))
    for seat in reversed(order):
        limit = TOP + HEIGHT - APART * (len(order) - 1 - order.index(seat))
        spread[seat] = min(spread[seat], limit) if over else spread[seat]
    return spread


def _minus(vp: float) -> str:
    return str(round(vp)).replace("-", "\N{MINUS SIGN}")
