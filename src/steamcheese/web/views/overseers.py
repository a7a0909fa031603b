"""The overseer board: eight spaces in a ring, walked clockwise."""

from __future__ import annotations

from steamcheese.box.edition import Edition
from steamcheese.language import by_language
from steamcheese.narration.words import name_of
from steamcheese.web.views.effects import effect_marks, effect_words
from steamcheese.web.views.gears import bonus_token
from steamcheese.web.views.icons import use
from steamcheese.web.views.markup import Scene
from steamcheese.web.views.pieces import overseer
from steamcheese.web.words import N_, _

__all__ = ["die_letters", "overseers"]

WIDTH, HEIGHT = 62, 60
# The right column downwards, then the left one upwards: clockwise from the top right.
CORNERS = (*((72, 2 + 70 * row) for row in range(4)), *((0, 2 + 70 * row) for row in (3, 2, 1, 0)))
# Between the spaces, which way the overseers walk.
ARROWS = (
    (67, 32, "6 0"), *((103, 67 + 70 * row, "0 6") for row in range(3)),
    (67, 242, "-6 0"), *((31, 67 + 70 * row, "0 -6") for row in range(3)),
)  # fmt: skip
SIGNS = {"zeppelin-action": "zeppelin", "modify-discount": "modify"}
TIPS = {
    "arrival": N_("Overseer space {space}, {name}: at once {effect}"),
    "white-die": N_("Overseer space {space}, {name}: on choosing a white die {effect}"),
    "yellow-die": N_("Overseer space {space}, {name}: on choosing a yellow die {effect}"),
    "brown-die": N_("Overseer space {space}, {name}: on choosing a brown die {effect}"),
    "zeppelin-action": N_("Overseer space {space}, {name}: with each zeppelin action {effect}"),
    "modify-discount": N_("Overseer space {space}, {name}: modifying costs {effect} less"),
}
# A die's colour by its first letter.
LETTERS = {"white": N_("W"), "yellow": N_("Y"), "brown": N_("B")}


def overseers(scene: Scene) -> str:
    """Returns the overseer board."""
    spaces = "".join(_space(scene, space) for space in range(len(scene.edition.overseer_spaces)))
    arrows = "".join(_arrow(x, y, way) for x, y, way in ARROWS)
    waiting = scene.position["displaced"]
    if waiting is not None:
        spaces += overseer(scene, waiting, 67, 137, 34)
    label = _("Overseer board")
    return (
        '<svg id="overseers" class="overseers" viewBox="-1 0 136 274" role="group"'
        f' aria-label="{label}"><path class="way" d="{arrows}"/>{spaces}</svg>'
    )


def _space(scene: Scene, space: int) -> str:
    now = scene.position["overseers"]
    x, y = CORNERS[space]
    drawn = scene.svg(
        f"overseer:{space}",
        *_printed(scene.edition, space),
        "stop",
        f"overseer-space-{space}",
    )
    seat, kind = now["spaces"][space], now["bonus_tiles"][space]
    if kind is not None:
        drawn += bonus_token(scene, kind, f"overseer {space}", x + 46, y + 44, 30)
    if seat is not None:
        drawn += overseer(scene, seat, x + 18, y + 43, 28)
    return drawn


@by_language
def _printed(edition: Edition, space: int) -> tuple[str, str]:
    """Returns what is printed on a space, as a drawing and in words."""
    row = edition.overseer_spaces[space]
    x, y = CORNERS[space]
    tip = _(TIPS[row.trigger]).format(
        space=space, name=name_of(row), effect=effect_words(row.effect)
    )
    body = f'<rect class="edge space" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="9"/>'
    body += _trigger(row.trigger, x + 14, y + 17)
    if row.trigger == "modify-discount":
        less = row.effect["money"]
        body += f'<text class="cost" x="{x + 33}" y="{y + 22}">&#8722;{less}</text>'
        body += use("money", x + 52, y + 17, 15)
    else:
        body += f'<text class="then" x="{x + 27}" y="{y + 22}">:</text>'
        body += effect_marks(row.effect, x + 44.5, y + 17, 15.5)
    return body, tip


def _trigger(trigger: str, x: float, y: float) -> str:
    if not trigger.endswith("-die"):
        return use(SIGNS.get(trigger, trigger), x, y, 22)
    return _letter(trigger.removesuffix("-die"), x, y)


def die_letters() -> str:
    """Returns the signs of the dice's colours, side by side."""
    letters = "".join(_letter(color, 11 + 24 * n, 11) for n, color in enumerate(LETTERS))
    return f'<svg class="letters" viewBox="0 0 70 22" aria-hidden="true">{letters}</svg>'


def _letter(color: str, x: float, y: float) -> str:
    letter = _(LETTERS[color])
    return (
        f'<g class="die {color}"><rect class="d1" x="{x - 10}" y="{y - 10}" width="20" height="20"'
        f' rx="4"/><text class="digit" x="{x}" y="{y + 5}">{letter}</text></g>'
    )


def _arrow(x: float, y: float, way: str) -> str:
    across, down = map(int, way.split())
    return (
        f"M{x + across} {y + down}L{x - across + down} {y - down + across}"
        f"L{x - across - down} {y - down - across}z"
    )
