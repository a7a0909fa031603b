"""The assistant board: an outer gear, and an inner one that turns against it."""

from __future__ import annotations

import math

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Effects
from steamcheese.language import by_language
from steamcheese.web.views.effects import effect_marks, effect_words
from steamcheese.web.views.gears import bonus_token
from steamcheese.web.views.markup import Scene, number
from steamcheese.web.views.pieces import assistants
from steamcheese.web.words import _

__all__ = ["assistant_board"]

SECTORS = 8
# Radii of the rings, from the outside: outer spaces, multipliers, symbols, inner spaces.
RIM, OUTER, TEETH, INNER, HUB = 119, 92, 79, 50, 12


def assistant_board(scene: Scene) -> str:
    """Returns the assistant board."""
    rotation = scene.position["assistants"]["rotation"]
    outer = "".join(_outer(scene, sector) for sector in range(SECTORS))
    inner = "".join(_inner(scene, space, (space - rotation) % SECTORS) for space in range(SECTORS))
    label = _("Assistant board")
    return (
        '<svg id="assistants" class="assistants" viewBox="-133 -133 266 266" role="group"'
        f' aria-label="{label}"><g class="wheel outer"><use href="#gear-outer"/>'
        f'<circle class="rim" r="{RIM}"/></g><circle class="sheen" r="126"/>'
        f'<circle class="well" r="{OUTER}"/>{outer}'
        f'<g id="inner-gear" class="wheel inner" transform="rotate({-45 * rotation})">'
        f'<use href="#gear-inner"/><circle class="rim" r="{INNER}"/><circle class="hub" r="{HUB}"/>'
        f"</g>{inner}{_way(124.5, 1)}{_way(65, -1)}</svg>"
    )


def _outer(scene: Scene, sector: int) -> str:
    now = scene.position["assistants"]
    key = f"sector:{sector}"
    if sector == 0 and key not in scene.choices:
        key = "assistant:outer deploy"
    drawn = scene.svg(key, *_outer_print(scene.edition, sector), "stop", f"sector-{sector}")
    kind = now["bonus_tiles"][sector]
    if kind is not None:
        drawn += bonus_token(scene, kind, f"sector {sector}", *_at(sector, 105.5, 13.5), 29)
    points = [_at(sector, *spot) for spot in ((112, -1), (99, -1), (112, 5.5), (99, 6))]
    return drawn + assistants(scene, now["outer"][sector], f"outer {sector}", points, 12)


@by_language
def _outer_print(edition: Edition, sector: int) -> tuple[str, str]:
    """Returns what is printed on an outer space, as a drawing and in words."""
    board = edition.assistant_board
    effects, multiplier = board.outer[sector], board.multipliers[sector]
    text = (
        _("Outer sector {sector}: {effect}")
        if sector
        else _("Outer sector {sector} (entry): {effect}")
    )
    tip = text.format(sector=sector, effect=effect_words(effects))
    body = f'<path class="edge space" d="{_wedge(sector, OUTER, RIM)}"/>'
    body += _gift(effects, *_at(sector, 106, -12.5), 14)
    if sector == 0:
        body += f'<path class="entry" d="{_pointer(sector, RIM + 6, RIM - 5)}"/>'
    x, y = _at(sector, (OUTER + TEETH) / 2)
    times = f"&#215;{multiplier}" if multiplier else "0"
    body += f'<text class="times" x="{number(x)}" y="{number(y + 5)}">{times}</text>'
    return body, tip


def _inner(scene: Scene, space: int, sector: int) -> str:
    now = scene.position["assistants"]
    printed, bar = _inner_print(scene.edition, space, sector)
    key = "assistant:inner deploy" if space == 0 else ""
    drawn = scene.svg(key, *printed, "stop", f"inner-space-{space}")
    drawn += scene.svg("", *bar, "bar", f"bar-{space}")
    points = [_at(sector, *spot) for spot in ((28, -13), (28, 13), (18, 0), (42, 15))]
    return drawn + assistants(scene, now["inner"][sector], f"inner {sector}", points, 11)


@by_language
def _inner_print(
    edition: Edition, space: int, sector: int
) -> tuple[tuple[str, str], tuple[str, str]]:
    """Returns an inner space and the bar before it, where the gear has taken them, with words."""
    board = edition.assistant_board
    effects, symbol = board.inner[space], board.symbols[space]
    text = (
        _("Inner space in sector {sector}: {effect}")
        if space
        else _("Inner space in sector {sector} (entry): {effect}")
    )
    tip = text.format(sector=sector, effect=effect_words(effects))
    body = f'<path class="edge space" d="{_wedge(sector, HUB, INNER)}"/>'
    body += _gift(effects, *_at(sector, 40), 12)
    if space == 0:
        body += f'<path class="entry" d="{_pointer(sector, HUB - 3, HUB + 7)}"/>'
    words = _bonus_words(sector, symbol, board.multipliers[sector])
    return (body, tip), (_gift(symbol, *_at(sector, 61), 13.5), words)


def _gift(effects: Effects, x: float, y: float, size: float) -> str:
    if effects:
        return effect_marks(effects, x, y, size)
    return f'<circle class="hole" cx="{number(x)}" cy="{number(y)}" r="3"/>'


def _bonus_words(sector: int, symbol: Effects, multiplier: int) -> str:
    if not symbol or not multiplier:
        return _("No middle bonus in sector {sector} now").format(sector=sector)
    gained = {word: int(amount) * multiplier for word, amount in symbol.items()}
    return _("Middle bonus of sector {sector} now: {effect}").format(
        sector=sector, effect=effect_words(gained)
    )


def _at(sector: int, radius: float, shift: float = 0) -> tuple[float, float]:
    angle = math.radians(45 * sector - 90 + shift)
    return radius * math.cos(angle), radius * math.sin(angle)


def _wedge(sector: int, near: float, far: float) -> str:
    """Returns the outline of a sector's part of a ring."""
    (ax, ay), (bx, by) = _at(sector, far, -21.9), _at(sector, far, 21.9)
    (cx, cy), (dx, dy) = _at(sector, near, 21.5), _at(sector, near, -21.5)
    corner = " ".join(map(number, (ax, ay)))
    return (
        f"M{corner}A{far} {far} 0 0 1 {number(bx)} {number(by)}L{number(cx)} {number(cy)}"
        f"A{near} {near} 0 0 0 {number(dx)} {number(dy)}z"
    )


def _pointer(sector: int, base: float, tip: float) -> str:
    """Returns a triangle that points at an entry space."""
    wide = 400 / base if base > 20 else 30
    corners = (_at(sector, base, -wide), _at(sector, base, wide), _at(sector, tip))
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in corners)}z"


def _way(radius: float, turn: int) -> str:
    """Returns the arrow that shows in which direction a gear's assistants walk."""
    start, end = (15, 32) if radius > 100 else (14, 31)
    (ax, ay), (bx, by) = _at(0, radius, start * turn), _at(0, radius, end * turn)
    head = 5
    return (
        f'<path class="walk" d="M{number(ax)} {number(ay)}A{radius} {radius} 0 0 {int(turn > 0)}'
        f' {number(bx)} {number(by)}"/><path class="way" d="M{head} 0L-{head} {head}V-{head}z"'
        f' transform="translate({number(bx)} {number(by)})'
        f' rotate({end * turn + (0 if turn > 0 else 180)})"/>'
    )
