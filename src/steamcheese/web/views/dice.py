"""Dice: in the pool, in the hand, and seen from above on an action board."""

from __future__ import annotations

from collections import Counter

from steamcheese.web.views.icons import icon, use
from steamcheese.web.views.markup import Position, Scene
from steamcheese.web.words import _

__all__ = ["GOODS_OF", "die_words", "hand", "placed_die", "pool", "solid"]

GOODS_OF = {"white": "milk", "yellow": "money", "brown": "rennet", "purple": "turn-gear"}
ORDER = ("white", "yellow", "brown")


def die_words(color: str, top: int) -> str:
    """Returns what a die gives, in words."""
    return _("{color} die: top {top} gives {top} {good}, bottom {bottom}").format(
        color=_(color).capitalize(), top=top, good=_(GOODS_OF[color]), bottom=7 - top
    )


def solid(color: str, top: int, kind: str = "") -> str:
    """Returns a die as a solid, its good on the corner."""
    good = use(GOODS_OF[color], 34, 34, 13)
    return (
        f'<svg class="die {color} {kind}" viewBox="0 0 43 43" aria-hidden="true">'
        f'<use href="#die-solid"/><use href="#pips-{top}"/>'
        f'<circle class="badge" cx="34" cy="34" r="8.5"/>{good}</svg>'
    )


def pool(scene: Scene) -> str:
    """Returns the dice that can still be taken, sorted by colour."""
    left = Counter((die["color"], die["top"]) for die in scene.position["pool"])
    groups = []
    for color in ORDER:
        dice = []
        for (_color, top), count in sorted(left.items()):
            if _color != color:
                continue
            for copy in range(count):
                id_ = f"pool-{color}-{top}" + (f"-{copy + 1}" if copy else "")
                tip = die_words(color, top)
                dice.append(
                    scene.html(f"die:{color}:{top}", solid(color, top), tip, "die-button", id_)
                )
        if dice:
            groups.append(f'<span class="pool-color">{"".join(dice)}</span>')
    if not groups:
        return f'<span class="note">{_("The dice are not rolled yet.")}</span>'
    return "".join(groups)


def hand(scene: Scene) -> str:
    """Returns the die that is taken and not yet placed, or nothing."""
    die = scene.position["hand"]
    if die is None:
        return ""
    tip = _("In hand: {die}").format(die=die_words(die["color"], die["top"]))
    faces = f"{solid(die['color'], die['top'])}<b>{7 - die['top']}</b>{icon('strength')}"
    return scene.html("", faces, tip, "in-hand", f"hand-{die['color']}")


def placed_die(die: Position, tip_only: bool = False) -> str:
    """Returns a die seen from above, around (0, 0): its top, and the sides as machines see them."""
    color = die["color"]
    if "top" not in die:
        return f'<g class="die {color}"><use href="#die-seen"/>{use("turn-gear", 0, 0, 19)}</g>'
    sides = ""
    if "north" in die and not tip_only:
        sides = (
            f'<text class="digit" y="-14">{die["north"]}</text>'
            f'<text class="digit" x="17.6" y="4.2">{die["east"]}</text>'
            f'<text class="digit" y="22">{die["south"]}</text>'
            f'<text class="digit" x="-17.6" y="4.2">{die["west"]}</text>'
        )
    return (
        f'<g class="die {color}"><use href="#die-seen"/>'
        f'<use href="#pips-{die["top"]}" transform="translate(-11.4 -11.4) scale(.76)"/>{sides}</g>'
    )
