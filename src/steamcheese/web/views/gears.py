"""The three action boards: gears with four die spaces and four machines each."""

from __future__ import annotations

from collections.abc import Sequence

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Machine
from steamcheese.box.vocabulary import QUARTERS
from steamcheese.language import by_language
from steamcheese.narration.words import die_words, name_of, quoted, slot_words, space_words
from steamcheese.web.views.dice import placed_die
from steamcheese.web.views.effects import (
    actions_words,
    effect_marks,
    effect_words,
    plate_name,
    short_name,
)
from steamcheese.web.views.icons import use
from steamcheese.web.views.markup import Position, Scene
from steamcheese.web.views.pieces import token
from steamcheese.web.words import _

__all__ = ["bonus_token", "gear", "gears", "machine_words"]

METALS = ("brass", "copper", "iron")
DIRECTIONS = ("north", "east", "south", "west")
SPACES = {"nw": (-25, -25), "ne": (25, -25), "sw": (-25, 25), "se": (25, 25)}
# Centre and size of each plate, and where its owner's marker and its bonus tile are.
PLATES = {
    "north": ((0, -84), (112, 62), (-68, -80), (77, -82)),
    "east": ((86, 0), (68, 84), (86, -53), (84, 59)),
    "south": ((0, 84), (112, 62), (68, 80), (-77, 82)),
    "west": ((-86, 0), (68, 84), (-86, 53), (-84, -59)),
}
LETTER, SMALL_LETTER = 5.7, 4.9  # how wide a letter of an action's name is, about
LEVELS = ("", "I", "II", "III")


def gears(scene: Scene) -> str:
    """Returns the three action boards."""
    return "".join(gear(scene, board) for board in range(3))


def gear(scene: Scene, board: int) -> str:
    """Returns one action board, its teeth made to mesh with its neighbours'."""
    here = scene.position["boards"][board]
    outline = "b" if board == 1 else "a"
    spaces = "".join(_space(scene, board, place, here["dice"][place]) for place in SPACES)
    slots = "".join(_slot(scene, board, side, here["machines"][side]) for side in DIRECTIONS)
    label = _("Action board {number}").format(number=board + 1)
    return (
        f'<svg id="gear-{board + 1}" class="gear {METALS[board]}" viewBox="-129 -136 258 272"'
        f' role="group" aria-label="{label}">'
        f'<g class="wheel" id="wheel-{board + 1}"><use href="#gear-{outline}"/>'
        '<circle class="rim" r="113.5"/></g><circle class="hub" r="72"/>'
        f'<circle class="sheen" r="120"/>{spaces}<g class="axle"><circle r="8.5"/>'
        f'<text y="4.4">{board + 1}</text></g>{slots}</svg>'
    )


def _space(scene: Scene, board: int, quarter: str, die: Position | None) -> str:
    x, y = SPACES[quarter]
    name = f"{board + 1}{quarter}"
    where = space_words(4 * board + QUARTERS.index(quarter))
    if die is None:
        tip = _("Die space, {space}: empty").format(space=where)
        body = '<rect class="edge well" x="-23" y="-23" width="46" height="46" rx="6"/>'
        body += use("strength", 0, 0, 18, "faint")
        id_ = f"space-{name}"
    else:
        tip = _("Die space, {space}: {die}").format(space=where, die=_placed_words(die))
        body, id_ = placed_die(die), f"die-{name}"
    drawn = scene.svg(f"space:{name}", body, tip, "die-space", id_)
    return f'<g transform="translate({x} {y})">{drawn}</g>'


def _placed_words(die: Position) -> str:
    if "top" not in die:
        return _("a purple die, here for the whole game")
    text = _("{die}; north {north}, east {east}, south {south}, west {west}")
    return text.format(die=die_words(die["color"], die["top"]), **_sides(die))


def _sides(die: Position) -> dict[str, int]:
    return {side: die[side] for side in DIRECTIONS}


def _slot(scene: Scene, board: int, side: str, machine: Position) -> str:
    slot = f"{board + 1}{side[0]}"
    owner, kind = machine["owner"], machine["bonus_tile"]
    body = _plate(scene.edition, machine["tile"], side, owner)
    tip = _slot_tip(scene, 4 * board + DIRECTIONS.index(side), machine)
    drawn = scene.svg(f"slot:{slot}", body, tip, "slot", f"slot-{slot}")
    if kind is None:
        return drawn
    return drawn + bonus_token(scene, kind, slot, *PLATES[side][3])


@by_language
def _plate(edition: Edition, id_: str, side: str, owner: int | None) -> str:
    """Returns the plate of a machine tile at a side of a board, with its owner's marker."""
    tile = edition.tiles[edition.numbers["tiles"][id_]]
    (x, y), (width, height), (mx, my), _neighbour = PLATES[side]
    owned = "" if owner is None else f" owned-{owner}"
    body = (
        f'<g transform="translate({x} {y})"><rect class="edge plate{owned}" x="{-width // 2}"'
        f' y="{-height // 2}" width="{width}" height="{height}" rx="7"/><rect class="inlay'
        f' level-{tile.level}" x="{3 - width // 2}" y="{3 - height // 2}" width="{width - 6}"'
        f' height="{height - 6}" rx="4.5"/>'
        f"{_rivets(width // 2 - 6, height // 2 - 6)}"
        f'<text class="level" x="{12 - width // 2}" y="{16 - height // 2}">'
        f"{LEVELS[tile.level]}</text>{_plate_actions(tile, width, height)}</g>"
    )
    if owner is not None:
        body += f'<circle class="socket" cx="{mx}" cy="{my}" r="10"/>{token(owner, mx, my, 14)}'
    return body


def bonus_token(scene: Scene, kind: str, spot: str, x: float, y: float, size: float = 38) -> str:
    """Returns a placed bonus tile inside a drawing, by its centre."""
    tile = scene.bonus_kind(kind)
    body = use("hex", x, y, size) + effect_marks(tile.effect, x, y, size * 0.37, size * 0.72)
    tip = _("Bonus tile {name}: {effect}").format(
        name=quoted(name_of(tile)), effect=effect_words(tile.effect)
    )
    return scene.svg("", body, tip, "bonus", f"bonus-{spot.replace(' ', '-')}")


def _rivets(x: int, y: int) -> str:
    return "".join(
        f'<circle class="rivet" cx="{a}" cy="{b}" r="1.6"/>' for a, b in ((x, -y), (-x, y), (x, y))
    )


def _plate_actions(machine: Machine, width: int, height: int) -> str:
    """Returns the icons and names of a machine's actions, around (0, 0)."""
    actions: Sequence[str] = machine.actions
    wide, top = width > height, -height // 2
    if len(actions) == 1:
        name = plate_name(actions[0])
        aside = 8 if machine.plus else 0
        body = use(actions[0], -aside, top + (25 if wide else 30), 32)
        if machine.plus:
            body += f'<text class="plus" x="21" y="{top + (30 if wide else 35)}">+1</text>'
        lines = [name] if wide else name.split(" ")
        y = top + (55 if wide else 58 if len(lines) == 2 else 64)
        return body + _lines(lines, y, width - 8)
    gap, drop = (28, 27) if wide else (18.5, 31)
    sign = "+" if machine.level == 3 else "/"
    body = f'<text class="sign" y="{top + drop + 5}">{sign}</text>' + "".join(
        use(action, x, top + drop, 24) for action, x in zip(actions, (-gap, gap), strict=True)
    )
    names = [short_name(action) for action in actions]
    if not wide:
        return body + _lines(names, top + 58, width - 8)
    room = width // 2 - 8
    return body + "".join(
        f'<text class="action half" x="{x}" y="{top + 53}"{_fitted(name, room, SMALL_LETTER)}>'
        f"{name}</text>"
        for name, x in zip(names, (2 - gap, gap - 2), strict=True)
    )


def _lines(names: Sequence[str], y: int, room: int) -> str:
    return "".join(
        f'<text class="action" y="{y + 13 * line}"{_fitted(name, room)}>{name}</text>'
        for line, name in enumerate(names)
    )


def _fitted(name: str, room: int, letter: float = LETTER) -> str:
    """Squeezes a name that would be wider than its plate."""
    if len(name) * letter <= room:
        return ""
    return f' textLength="{room}" lengthAdjust="spacingAndGlyphs"'


def machine_words(machine: Position) -> str:
    """Returns what a machine does, in words."""
    text = (
        _("level {level}: {actions}, strength +1")
        if machine["plus"]
        else _("level {level}: {actions}")
    )
    actions = actions_words(machine["actions"], both=machine["level"] == 3)
    return text.format(level=machine["level"], actions=actions)


def _slot_tip(scene: Scene, slot: int, machine: Position) -> str:
    tile = scene.tile(machine["tile"])
    owner = machine["owner"]
    text = (
        _("Machine {slot}, {machine}, {words}")
        if owner is None
        else _("Machine {slot}, {machine}, {words}; marked by {name}")
    )
    return text.format(
        slot=slot_words(slot),
        machine=name_of(tile),
        words=machine_words(machine),
        name="" if owner is None else scene.name(owner),
    )
