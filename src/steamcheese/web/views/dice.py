"""Dice: in the pool, in the hand, and seen from above on an action board."""

from __future__ import annotations

from collections import Counter

from steamcheese.narration.words import die_words as named
from steamcheese.narration.words import good_words, sentence
from steamcheese.position import die_faces
from steamcheese.web.views.icons import icon, use
from steamcheese.web.views.markup import Position, Scene, span
from steamcheese.web.words import _

__all__ = ["GOODS_OF", "die_words", "hand", "placed_die", "pool", "solid"]

GOODS_OF = {"white": "milk", "yellow": "money", "brown": "rennet", "purple": "turn-gear"}
ORDER = ("white", "yellow", "brown")


def die_words(color: str, top: int) -> str:
    """Returns what a die gives, in words."""
    return _("{die}: gives {goods}, bottom {bottom}").format(
        die=sentence(named(color, top)), goods=good_words(GOODS_OF[color], top), bottom=7 - top
    )


def solid(color: str, top: int, kind: str = "") -> str:
    """Returns a die as a solid, its good on the corner."""
    faces = die_faces(top, 0)
    return (
        f'<svg class="{f"die {color} {kind}".strip()}" viewBox="0 0 44 44" aria-hidden="true">'
        f'<use href="#die-solid"/><use href="#pips-{top}" transform="translate(1 1)"/>'
        f'<g class="aside">'
        f'<use href="#pips-{faces["east"]}" transform="matrix(.3 .36 0 .88 30.6 4)"/>'
        f'<use href="#pips-{faces["south"]}" transform="matrix(.88 0 .36 .3 4 30.6)"/></g>'
        f'<circle class="badge" cx="36" cy="36" r="7.5"/>{use(GOODS_OF[color], 36, 36, 11.5)}</svg>'
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
        return span("note", _("The dice are not rolled yet."))
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
