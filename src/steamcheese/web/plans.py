"""What dice would see: for a placement the machines in view, for a machine the ways to reach it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from steamcheese.box.contents import NONE
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS, DIRECTIONS, QUARTERS
from steamcheese.game import Game
from steamcheese.moves import slot_name, space_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import machine_words
from steamcheese.position import die_faces

__all__ = ["Plan", "PlannedDie", "Reach", "Seen", "dice_to_plan", "plans", "plans_of", "reaches"]

BOARDS = "123"

Position = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PlannedDie:
    """A die that can still be placed: in the pool, or in the hand of whose turn it is."""

    color: str
    top: int

    @property
    def id(self) -> str:
        """Returns the die's name in addresses: `white-5`."""
        return f"{self.color}-{self.top}"

    @property
    def bottom(self) -> int:
        """Returns the strength of its bottom, which counts on the own die space."""
        return die_faces(self.top, 0)["bottom"]


@dataclass(frozen=True, slots=True)
class Seen:
    """A machine in view: where, what it does, how strongly, and who or what else takes part."""

    direction: str
    slot: str
    name: str
    actions: Sequence[str]
    both: bool
    strength: int
    owner: int | None
    tile: str | None  # the kind of the bonus tile beside it


@dataclass(frozen=True, slots=True)
class Plan:
    """A placement on an action board: the die, which face looks north, what it sees."""

    color: str
    top: int
    north: int
    seen: tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """The ways to a machine: by the top of the die, the strengths at each space that sees it."""

    slot: str
    name: str
    actions: Sequence[str]
    both: bool
    owner: int | None
    tile: str | None
    spaces: tuple[str, ...]  # free ones in whose sight it is
    hidden: tuple[str, ...]  # free ones before which another die stands
    strengths: tuple[tuple[int, tuple[int, ...]], ...]  # a top, and what turning the die offers


def plans(game: Game, moves: Sequence[str], edition: Edition) -> dict[str, Plan]:
    """Returns the plans of all placements among the moves; the rules themselves are asked."""
    scene = Scene(game.table, edition)
    color, top = COLORS[scene.table.die_color], int(scene.table.die_top)
    found = {}
    for text in moves:
        word, *rest = text.split(" ")
        if word == "place" and len(rest) == 2:
            space = BOARDS.index(rest[0][0]) * 4 + QUARTERS.index(rest[0][1:])
            found[text] = _plan(scene, color, top, space, int(rest[1][1:]))
    return found


def dice_to_plan(position: Position) -> list[PlannedDie]:
    """Returns the die in hand, or else the dice of the pool, equal ones once."""
    if position["phase"] != "turn":
        return []
    dice = [position["hand"]] if position["hand"] else position["pool"]
    each = dict.fromkeys(PlannedDie(die["color"], die["top"]) for die in dice)
    return sorted(each, key=lambda die: (COLORS.index(die.color), die.top))


def plans_of(
    game: Game, edition: Edition, die: PlannedDie, seat: int | None = None
) -> dict[str, tuple[Plan, ...]]:
    """Returns, by free space, what a die of a seat would see there after each quarter turn."""
    scene = Scene(game.table, edition)
    return {
        space_name(space): tuple(
            _plan(scene, die.color, die.top, space, face, seat) for face in scene.faces(die.top)
        )
        for space in scene.free_spaces()
    }


def reaches(
    game: Game, edition: Edition, tops: Iterable[int], seat: int | None = None
) -> list[Reach]:
    """Returns for every machine from where dice with these tops would reach it, how strongly."""
    scene = Scene(game.table, edition)
    found: dict[int, dict[int, set[int]]] = {slot: {} for slot in range(len(DIRECTIONS) * 3)}
    sight: dict[int, set[int]] = {slot: set() for slot in found}
    for top in tops:
        for space in scene.free_spaces():
            for face in scene.faces(top):
                for slot, strength in scene.seen(space, face, top):
                    sight[slot].add(space)
                    found[slot].setdefault(top, set()).add(strength)
    return [
        _reach(scene, slot, sight[slot], found[slot], seat)
        for slot in found
        if scene.machine(slot) is not None
    ]


def _plan(
    scene: Scene, color: str, top: int, space: int, north: int, seat: int | None = None
) -> Plan:
    seen = tuple(_seen(scene, *each, seat) for each in scene.seen(space, north, top))
    return Plan(color, top, north, seen)


def _seen(scene: Scene, slot: int, strength: int, seat: int | None) -> Seen:
    machine = scene.machine(slot)
    assert machine is not None
    return Seen(
        DIRECTIONS[slot % 4],
        slot_name(slot),
        machine_words(scene, slot),
        machine.actions,
        machine.level == 3,
        strength,
        *_company(scene, slot, seat),
    )


def _company(scene: Scene, slot: int, seat: int | None) -> tuple[int | None, str | None]:
    """Returns the seat that would be paid by `seat` (or whoever decides), and the tile beside."""
    owner, tile = int(scene.table.slot_owner[slot]), int(scene.table.slot_bonus[slot])
    return (
        None if owner in {NONE, scene.seat if seat is None else seat} else owner,
        None if tile == NONE else scene.edition.bonus_kinds[tile].id,
    )


def _reach(
    scene: Scene, slot: int, sight: set[int], found: dict[int, set[int]], seat: int | None
) -> Reach:
    machine = scene.machine(slot)
    assert machine is not None
    free = [space for space in scene.free_spaces() if space // 4 == slot // 4]
    return Reach(
        slot_name(slot),
        machine_words(scene, slot),
        machine.actions,
        machine.level == 3,
        *_company(scene, slot, seat),
        tuple(space_name(space) for space in free if space in sight),
        tuple(space_name(space) for space in free if space not in sight),
        tuple((top, tuple(sorted(found[top]))) for top in sorted(found)),
    )
