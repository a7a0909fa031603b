"""Moves for people: number <-> notation, and a sentence for each.

The notation is documented in docs/notation.md. It needs no table: a text means the same move at
any moment, and every move of the flat space has its own text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from steamcheese.box.contents import COLUMNS, OVERSEER_SPACES, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import ACTIONS, COLORS, DIRECTIONS, QUARTERS
from steamcheese.errors import UnreadableMove
from steamcheese.language import _
from steamcheese.rules.vocabulary import (
    M_FIRST,
    MOVE_RANGES,
    SLOTS,
)

__all__ = ["Move", "Notation", "notation", "place_name", "slot_name", "space_name", "spot_name"]


class Move(NamedTuple):
    """A move or an outcome of chance: its number, its notation and what it does."""

    id: int
    text: str
    label: str


def slot_name(slot: int) -> str:
    """Names a machine's slot: `1n` to `3w`."""
    return f"{slot // 4 + 1}{DIRECTIONS[slot % 4][0]}"


def space_name(space: int) -> str:
    """Names a die space: `1nw` to `3se`."""
    return f"{space // 4 + 1}{QUARTERS[space % 4]}"


def place_name(place: int) -> str:
    """Names where an assistant stands: `shared`, `top 1`, `bottom 11`, `outer 0`, `inner 7`."""
    if place == 0:
        return "shared"
    for word, first, size, base in (
        ("top", 1, COLUMNS, 1),
        ("bottom", 1 + COLUMNS, COLUMNS, 1),
        ("outer", 1 + 2 * COLUMNS, SECTORS, 0),
        ("inner", 1 + 2 * COLUMNS + SECTORS, SECTORS, 0),
    ):
        if place < first + size:
            return f"{word} {place - first + base}"
    raise ValueError(place)


def spot_name(spot: int) -> str:
    """Names where a bonus tile can lie: `1n`, `overseer 3`, `sector 5`."""
    if spot < SLOTS:
        return slot_name(spot)
    if spot < SLOTS + OVERSEER_SPACES:
        return f"overseer {spot - SLOTS}"
    return f"sector {spot - SLOTS - OVERSEER_SPACES}"


def _tail(kind: str, number: int, edition: Edition) -> str:
    """Writes what follows a move's first word."""
    match kind:
        case "start":
            return edition.start_tiles[number].id
        case "overseer" | "amount":
            return str(number)
        case "die" | "roll":
            return f"{COLORS[number // 6]} {number % 6 + 1}"
        case "place":
            return f"{space_name(number // 6)} n{number % 6 + 1}"
        case "use":
            return slot_name(number)
        case "do":
            return ACTIONS[number // 8] + (f" {number % 8}" if number % 8 else "")
        case "take":
            choices = edition.owner_bonus.choices
            return next(iter(choices[number])) if number < len(choices) else f"({number})"
        case "move" | "take-back":
            return place_name(number)
        case "deploy":
            return ("", "outer", "inner")[number]
        case "buy order" | "bonus" | "order":
            return edition.orders[number].id
        case "buy tile" | "machine" | "blueprint":
            return edition.tiles[number].id
        case "complete":
            return edition.orders[number // 2].id + (" extended" if number % 2 else "")
        case "modify":
            return f"{slot_name(number // len(edition.tiles))} " + (
                edition.tiles[number % len(edition.tiles)].id
            )
        case "tile" | "put" | "bonus-tile":
            kinds = edition.bonus_kinds
            return kinds[number].id if number < len(kinds) else f"({number})"
        case "at":
            return spot_name(number)
        case "claim" | "achievement":
            return edition.achievements[number].id
        case "first":
            return str(number)
        case "purple":
            return space_name(number)
        case _:
            return ""


class Notation:
    """Texts and numbers of all moves of an edition."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.texts: list[str] = []
        self.kinds: list[tuple[str, int]] = []  # each move's kind and its number within the kind
        for kind, size in MOVE_RANGES.items():
            word = kind.split()[0] if kind.startswith("buy") else kind
            for number in range(size):
                self.texts.append(f"{word} {_tail(kind, number, edition)}".strip())
                self.kinds.append((kind, number))
        self.ids = {text: number for number, text in enumerate(self.texts)}

    def read(self, text: str) -> int:
        """Returns the move that a text means; UnreadableMove if no move is written like that."""
        words = " ".join(text.lower().split())
        if words in self.ids:
            return self.ids[words]
        text = text if len(text) <= 60 else text[:57] + "..."
        first = words.split(" ")[0]
        forms = sorted({known.split(" ")[0] for known in self.texts})
        if first in forms:
            known = [entry for entry in self.texts if entry.split(" ")[0] == first]
            message = _("{move} is no move: write for example {example}").format(
                move=repr(text), example=repr(known[0])
            )
        else:
            message = _("{move} is no move: moves begin with one of: {words}").format(
                move=repr(text), words=", ".join(forms)
            )
        raise UnreadableMove(message)

    def is_outcome(self, move: int) -> bool:
        """Tells whether a move is an outcome of chance."""
        return move >= M_FIRST


@lru_cache(maxsize=16)
def notation(edition: Edition) -> Notation:
    """Returns an edition's notation."""
    return Notation(edition)
