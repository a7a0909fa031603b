"""What a die would see: for a placement, the machines in view with action and strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from steamcheese.box.contents import NONE
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS, DIRECTIONS, QUARTERS
from steamcheese.game import Game
from steamcheese.moves import slot_name
from steamcheese.narration.scene import Scene

__all__ = ["Plan", "Seen", "plans"]

BOARDS = "123"


@dataclass(frozen=True, slots=True)
class Seen:
    """A machine in view: where, what it does, how strongly, and who or what else takes part."""

    direction: str
    slot: str
    actions: Sequence[str]
    both: bool
    strength: int
    owner: int | None
    has_tile: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A placement on an action board: the die, which face looks north, what it sees."""

    color: str
    top: int
    north: int
    seen: tuple[Seen, ...]


def plans(game: Game, moves: Sequence[str], edition: Edition) -> dict[str, Plan]:
    """Returns the plans of all placements among the moves; the rules themselves are asked."""
    scene = Scene(game.table, edition)
    found = {}
    for text in moves:
        word, *rest = text.split(" ")
        if word == "place" and len(rest) == 2:
            space = BOARDS.index(rest[0][0]) * 4 + QUARTERS.index(rest[0][1:])
            north = int(rest[1][1:])
            seen = tuple(_seen(scene, *each) for each in scene.seen(space, north))
            found[text] = Plan(COLORS[scene.table.die_color], scene.table.die_top, north, seen)
    return found


def _seen(scene: Scene, slot: int, strength: int) -> Seen:
    machine = scene.machine(slot)
    assert machine is not None
    owner = int(scene.table.slot_owner[slot])
    return Seen(
        DIRECTIONS[slot % 4],
        slot_name(slot),
        machine.actions,
        machine.level == 3,
        strength,
        None if owner in {NONE, scene.seat} else owner,
        scene.table.slot_bonus[slot] != NONE,
    )
