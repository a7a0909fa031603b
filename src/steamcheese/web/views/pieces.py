"""Seats' pieces: a colour and a shape each, so that colour is never the only sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from steamcheese.web.views.icons import SEAT_SHAPES, use
from steamcheese.web.views.markup import Scene, number
from steamcheese.web.words import _

__all__ = ["assistants", "overseer", "seat_mark", "token"]

PILED = 0.3  # of its size a piece rises above the one it lies on


def seat_mark(seat: int, kind: str = "") -> str:
    """Returns a seat's sign for a line of text."""
    shape = f"i seat-{seat} {kind}".strip()
    return f'<svg class="{shape}" aria-hidden="true"><use href="#i-{SEAT_SHAPES[seat]}"/></svg>'


def token(seat: int, x: float, y: float, size: float) -> str:
    """Returns a seat's sign inside a drawing, by its centre."""
    return use(SEAT_SHAPES[seat], x, y, size, f"token seat-{seat}")


def overseer(scene: Scene, seat: int, x: float, y: float, size: float) -> str:
    """Returns a seat's overseer: a top hat that wears the seat's sign."""
    tip = _("Overseer of {name}").format(name=scene.name(seat))
    body = use("overseer", x, y, size, f"token seat-{seat}")
    return scene.svg(
        "",
        f"{body}{use(SEAT_SHAPES[seat], x, y - size * 0.08, size * 0.34, 'band')}",
        tip,
        id_=f"overseer-{seat}",
    )


def assistants(
    scene: Scene,
    seats: Sequence[int],
    where: str,
    points: Iterable[tuple[float, float]],
    size: float,
) -> str:
    """Returns the assistants in a space, the deciding seat's ones a target of their own.

    Points are where they stand, enough for four. Where there are more, each seat's are a pile.
    """
    spots, here, who = list(points), sorted(seats), sorted(set(seats))
    drawn = []
    for index, seat in enumerate(here):
        nth = here[:index].count(seat) + 1
        if len(here) > len(spots):
            x, y = spots[who.index(seat)]
            y -= (nth - 1) * size * PILED
        else:
            x, y = spots[index]
        place = where.replace(" ", "-")
        id_ = f"assistant-{seat}-{place}" + (f"-{nth}" if nth > 1 else "")
        tip = _("Assistant of {name}").format(name=scene.name(seat))
        key = f"assistant:{where}" if seat == scene.position["seat"] else ""
        ring = f'<circle class="edge" cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.72)}"/>'
        drawn.append(scene.svg(key, ring + token(seat, x, y, size), tip, "piece", id_))
    return "".join(drawn)
