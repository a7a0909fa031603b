"""The assistant board: an outer gear, and an inner one that turns against it."""

from __future__ import annotations

import math

from steamcheese.box.schema import Effects
from steamcheese.web.views.effects import effect_marks, effect_words
from steamcheese.web.views.gears import bonus_token
from steamcheese.web.views.icons import use
from steamcheese.web.views.markup import Scene, number
from steamcheese.web.views.pieces import assistants
from steamcheese.web.words import _

__all__ = ["assistant_board"]

SECTORS = 8
# Radii of the rings, from the outside: outer spaces, multipliers, symbols, inner spaces.
RIM, OUTER, BARS, INNER, HUB = 124, 93, 74, 53, 14


def assistant_board(scene: Scene) -> str:
    """Returns the assistant board."""
    now = scene.position["assistants"]
    turned = -45 * now["rotation"]
    parts = [
        '<svg id="assistants" class="assistants" viewBox="-133 -133 266 266" role="group"'
        f' aria-label="{_("Assistant board")}"><g class="wheel outer"><use href="#gear-outer"/>'
        f'<circle class="rim" r="{RIM}"/></g><circle class="well" r="{OUTER}"/>',
    ]
    for sector in range(SECTORS):
        parts.append(_outer(scene, sector))
    parts.append(
        f'<g id="inner-gear" class="wheel inner" transform="rotate({turned})"><use href="#gear-inner"/>'
        f'<circle class="rim" r="{INNER}"/><circle class="hub" r="{HUB}"/></g>'
    )
    for space in range(SECTORS):
        parts.append(_inner(scene, space, (space - now["rotation"]) % SECTORS))
    parts.append(
        f'{_arrow(1, 120)}{_arrow(-1, 21)}</svg>'
    )
    return "".join(parts)


def _outer(scene: Scene, sector: int) -> str:
    now, board = scene.position["assistants"], scene.edition.assistant_board
    effects, multiplier = board.outer[sector], board.multipliers[sector]
    entry = _(" (entry)") if sector == 0 else ""
    tip = _("Outer sector {sector}{entry}: {effect}").format(
        sector=sector, entry=entry, effect=effect_words(effects)
    )
    body = f'<path class="edge space" d="{_wedge(sector, OUTER, RIM)}"/>'
    x, y = _at(sector, 113, -4)
    body += effect_marks(effects, x, y, 14) if effects else f'<circle class="hole" cx="{number(x)}" cy="{number(y)}" r="3"/>'
    if entry:
        body += use("start", *_at(sector, 104, -16.500), 12)
    times = f"×{multiplier}" if multiplier else "–"
    bx, by = _at(sector, (OUTER + BARS) / 2 + 1)
    bar = f'<text class="times" x="{number(bx)}" y="{number(by + 5)}">{times}</text>'
    key = "assistant:outer deploy" if entry else ""
    drawn = scene.svg(f"sector:{sector}" if f"sector:{sector}" in scene.choices else key, body + bar, tip, "stop", f"sector-{sector}")
    kind = now["bonus_tiles"][sector]
    if kind is not None:
        drawn += bonus_token(scene, kind, f"sector {sector}", *_at(sector, 113, 13.5), 27)
    points = [_at(sector, 100.5, angle) for angle in (-8, -1, 6, -15)]
    return drawn + assistants(scene, now["outer"][sector], f"outer {sector}", points, 12)


def _inner(scene: Scene, space: int, sector: int) -> str:
    now, board = scene.position["assistants"], scene.edition.assistant_board
    effects, symbol = board.inner[space], board.symbols[space]
    entry = _(" (entry)") if space == 0 else ""
    tip = _("Inner space in sector {sector}{entry}: {effect}").format(
        sector=sector, entry=entry, effect=effect_words(effects)
    )
    body = f'<path class="edge space" d="{_wedge(sector, HUB, INNER)}"/>'
    x, y = _at(sector, 44)
    body += effect_marks(effects, x, y, 12) if effects else f'<circle class="hole" cx="{number(x)}" cy="{number(y)}" r="3"/>'
    if entry:
        body += use("start", *_at(sector, 22), 9)
    drawn = scene.svg("assistant:inner deploy" if entry else "", body, tip, "stop", f"inner-space-{space}")
    bar = effect_marks(symbol, *_at(sector, 63), 13.5) if symbol else use("hex", *_at(sector, 63), 7)
    drawn += scene.svg("", bar, _bonus_words(sector, symbol, board.multipliers[sector]), "bar", f"bar-{space}")
    points = [_at(sector, 31, angle) for angle in (-11, 11)] + [_at(sector, 21), _at(sector, 36)]
    return drawn + assistants(scene, now["inner"][sector], f"inner {sector}", points, 11)


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


def _arrow(way: int, radius: float) -> str:
    """Returns the arrow that shows in which direction a gear's assistants walk."""
    del radius
    return f'<use href="#i-arrow" x="-5" y="-5" width="10" height="10" transform="rotate({90 - 90 * way})"/>' if way == 0 else ""
