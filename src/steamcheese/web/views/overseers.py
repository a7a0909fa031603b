"""The overseer board: eight spaces in a ring, walked clockwise."""

from __future__ import annotations

from steamcheese.box.schema import OverseerSpace
from steamcheese.web.views.effects import effect_marks, effect_words
from steamcheese.web.views.gears import bonus_token
from steamcheese.web.views.icons import use
from steamcheese.web.views.markup import Scene
from steamcheese.web.views.pieces import overseer
from steamcheese.web.words import _

__all__ = ["overseers"]

WIDTH, HEIGHT = 64, 60
# The right column downwards, then the left one upwards: clockwise from the top right.
CORNERS = (*((68, 2 + 68 * row) for row in range(4)), *((0, 2 + 68 * row) for row in (3, 2, 1, 0)))
WHEN = {
    "arrival": "at once",
    "white-die": "choosing a white die",
    "yellow-die": "choosing a yellow die",
    "brown-die": "choosing a brown die",
    "zeppelin-action": "each zeppelin action",
    "modify-discount": "modifying costs less",
}


def overseers(scene: Scene) -> str:
    """Returns the overseer board."""
    parts = [
        '<svg id="overseers" class="overseers" viewBox="-1 0 134 268" role="group"'
        f' aria-label="{_("Overseer board")}"><rect class="belt" x="32" y="32" width="68"'
        ' height="206" rx="30"/>',
    ]
    parts += [_space(scene, space, row) for space, row in enumerate(scene.edition.overseer_spaces)]
    waiting = scene.position["displaced"]
    if waiting is not None:
        parts.append(overseer(scene, waiting, 66, 134, 30))
    parts.append("</svg>")
    return "".join(parts)


def _space(scene: Scene, space: int, row: OverseerSpace) -> str:
    now = scene.position["overseers"]
    x, y = CORNERS[space]
    tip = _("Overseer space {space}, {name}: {when}: {effect}").format(
        space=space, name=row.name, when=_(WHEN[row.trigger]), effect=effect_words(row.effect)
    )
    body = f'<rect class="edge space" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="9"/>'
    body += _trigger(row.trigger, x + 14, y + 17)
    if row.trigger == "modify-discount":
        body += f'<text class="cost" x="{x + 35}" y="{y + 23}">−5</text>{use("money", x + 52, y + 17, 16)}'
    else:
        body += f'<text class="then" x="{x + 28}" y="{y + 22}">:</text>'
        body += effect_marks(row.effect, x + 46, y + 17, 16)
    drawn = scene.svg(f"overseer:{space}", body, tip, "stop", f"overseer-space-{space}")
    seat, kind = now["spaces"][space], now["bonus_tiles"][space]
    if kind is not None:
        drawn += bonus_token(scene, kind, f"overseer {space}", x + 49, y + 44, 28)
    if seat is not None:
        drawn += overseer(scene, seat, x + 18, y + 43, 28)
    return drawn


def _trigger(trigger: str, x: float, y: float) -> str:
    if trigger.endswith("-die"):
        color = trigger.removesuffix("-die")
        return (
            f'<g class="die {color}"><rect class="d1" x="{x - 10}" y="{y - 10}" width="20" height="20"'
            f' rx="4"/><text class="side" x="{x}" y="{y + 5}">{_(color)[0].upper()}</text></g>'
        )
    return use({"zeppelin-action": "zeppelin", "modify-discount": "modify"}.get(trigger, trigger), x, y, 22)
