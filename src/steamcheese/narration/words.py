"""The words of all sentences: goods, effects, actions, cheeses and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from steamcheese.box.contents import COLUMNS, OVERSEER_SPACES, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.box.schema import Effects, Machine
from steamcheese.box.vocabulary import DIRECTIONS, GOODS, GRADES, QUARTERS, ROWS
from steamcheese.moves import place_name
from steamcheese.rules.vocabulary import SLOTS

__all__ = [
    "AGES",
    "DOINGS",
    "SHORT",
    "cheese_words",
    "cheeses_words",
    "counted",
    "die_words",
    "does",
    "doing",
    "effects_words",
    "good_words",
    "listed",
    "place_words",
    "points",
    "quoted",
    "slot_words",
    "space_words",
    "spot_words",
]

# What each action does, as a verb; `doing` adds how strongly.
DOINGS = {
    "pasteurize": "pasteurize",
    "cut-curd": "cut curd",
    "press": "press",
    "refine": "refine",
    "dispose": "dispose of waste",
    "zeppelin-top": "move on the zeppelin's top row",
    "zeppelin-bottom": "move on the zeppelin's bottom row",
    "assistant-move": "move on the assistant board",
    "turn-gear": "turn the inner gear",
    "acquire": "acquire orders and blueprints",
    "complete-orders": "complete orders",
    "modify": "modify a machine",
    "press-without-waste": "press without waste",
    "complete-one-order": "complete one order",
    "zeppelin": "move on either row of the zeppelin",
    "move-overseer": "move the overseer",
}

# The same where many must fit a line.
SHORT = {
    **DOINGS,
    "dispose": "dispose",
    "zeppelin-top": "zeppelin top",
    "zeppelin-bottom": "zeppelin bottom",
    "assistant-move": "assistants",
    "turn-gear": "gear",
    "acquire": "acquire",
    "complete-orders": "orders",
    "modify": "modify",
}

BY_STRENGTH = "with the strength at hand"
AGES = ("first", "second", "oldest")
GOOD_WORDS = {"milk": "raw milk", "pasteurized": "pasteurized milk", "vp": "VP"}
QUARTER_WORDS = dict(
    zip(QUARTERS, ("north-west", "north-east", "south-west", "south-east"), strict=True)
)


def listed(items: Sequence[str], word: str = "and") -> str:
    """Joins items as a sentence does: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def quoted(name: str) -> str:
    """Puts a name into quotation marks."""
    return f'"{name}"'


def counted(number: int, one: str, many: str = "") -> str:
    """Counts things: `1 order`, `2 orders`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def points(number: int) -> str:
    """Counts points of strength."""
    return counted(number, "point")


def good_words(good: str | int, number: int) -> str:
    """Counts a good: `5 money`, `2 spices`."""
    word = GOODS[good] if isinstance(good, int) else good
    return counted(number, "spice") if word == "spice" else f"{number} {GOOD_WORDS.get(word, word)}"


def doing(action: str, strength: int | None) -> str:
    """Says what an action does: `press with strength 3`."""
    if action in {"complete-one-order", "move-overseer"}:
        return DOINGS[action]
    how = BY_STRENGTH if strength is None else f"with strength {strength}"
    return f"{DOINGS[action]} {how}"


def does(machine: Machine, short: bool = False) -> str:
    """Says what a machine can do: `press`, `press or refine`, `press and refine`."""
    if short:
        words = [SHORT[action] for action in machine.actions]
        return (" + " if machine.level == 3 else " / ").join(words)
    words = [DOINGS[action] for action in machine.actions]
    return (" and " if machine.level == 3 else " or ").join(words)


def _effect_words(effect: str, amount: int | str, strength: int | None) -> str:
    number = strength if isinstance(amount, str) else amount
    if effect in DOINGS:
        return doing(effect, number)
    if effect in GOODS:
        return good_words(effect, number) if number is not None else f"{effect} by the strength"
    how_many = number or 1
    return {
        "remove-waste": f"up to {how_many} waste removed",
        "bonus-tile": counted(how_many, "bonus tile"),
        "machine-tile": counted(how_many, "blueprint"),
        "ownership-marker": counted(how_many, "ownership marker"),
    }[effect]


def effects_words(effects: Effects, strength: int | None = None) -> str:
    """Says what effects give, at a strength where one is needed: `2 money and 1 VP`."""
    return listed([_effect_words(*effect, strength) for effect in effects.items()]) or "nothing"


def cheese_words(cell: int, number: int) -> str:
    """Counts cheese of a cell (row x 4 + grade): `2 raw hard cheeses`."""
    return counted(number, f"{ROWS[cell // 4]} {GRADES[cell % 4]} cheese")


def cheeses_words(cheeses: Mapping[str, int]) -> str:
    """Says what an order asks for: `2 raw fresh and 1 raw hard cheese`."""
    kinds = [f"{number} {kind.replace('-', ' ')}" for kind, number in cheeses.items()]
    return f"{listed(kinds)} {'cheese' if list(cheeses.values())[-1] == 1 else 'cheeses'}"


def die_words(color: str, top: int) -> str:
    """Names a die: `white die with a 5`."""
    return f"{color} die with a {top}"


def slot_words(slot: int) -> str:
    """Names a machine's slot: `3 north`."""
    return f"{slot // 4 + 1} {DIRECTIONS[slot % 4]}"


def space_words(space: int) -> str:
    """Names a die space: `board 1, north-west`."""
    return f"board {space // 4 + 1}, {QUARTER_WORDS[QUARTERS[space % 4]]}"


def place_words(place: int) -> str:
    """Names where an assistant stands, on the inner gear by the sector in which it lies."""
    word, _, number = place_name(place).partition(" ")
    if word == "shared":
        return "the zeppelin's first space"
    if place < 1 + 2 * COLUMNS:
        return f"column {number} of the zeppelin's {word} row"
    return f"sector {number} of the {word} gear"


def spot_words(spot: int, edition: Edition) -> str:
    """Names where a bonus tile can lie."""
    if spot < SLOTS:
        return f"the machine at {slot_words(spot)}"
    if spot < SLOTS + OVERSEER_SPACES:
        return f"the overseer space {quoted(edition.overseer_spaces[spot - SLOTS].name)}"
    return f"sector {(spot - SLOTS - OVERSEER_SPACES) % SECTORS} of the assistant board"
