"""Where effects are printed, and which may be printed there, so that every chain of them ends."""

from __future__ import annotations

from dataclasses import dataclass

from steamcheese.box.schema import Effects
from steamcheese.box.vocabulary import ACTIONS, EFFECTS, GOODS

__all__ = [
    "MOST_DRAWS",
    "OF_BONUS_TILE",
    "OF_ORDER_BONUS",
    "OF_OVERSEER",
    "OF_OWNER",
    "OF_REWARD",
    "OF_SECTOR",
    "OF_SPACE",
    "OF_START_TILE",
    "Place",
    "objection",
]

DRAWS = ("bonus-tile", "machine-tile")
MOST_DRAWS = 3
STRONGEST = 7  # a 6 on a "+1" machine; moves know no greater amount
# They happen once by their very name: the number beside them is a strength and nothing else.
ONCE = ("complete-one-order", "move-overseer")
# 'Complete orders' draws bonus tiles: as an effect it would print them for ever.
ACTION_WORDS = tuple(word for word in ACTIONS if word != "complete-orders")
# Spaces that are walked on never act: otherwise one step could set off another without end.
TRACK = (*GOODS, "bonus-tile")


@dataclass(frozen=True, slots=True)
class Place:
    """The words that a place can show, how many at most, and whether it knows a strength."""

    words: tuple[str, ...]
    most: int = 1
    strength: bool = False


OF_SPACE = Place(TRACK, most=2)
OF_SECTOR = Place(TRACK)
OF_OWNER = Place(GOODS)
OF_START_TILE = Place((*TRACK, "machine-tile", "ownership-marker"), most=2)
OF_REWARD = Place((*TRACK, "remove-waste", "machine-tile", *ACTION_WORDS), most=3, strength=True)
OF_ORDER_BONUS = Place(OF_REWARD.words, strength=True)
OF_BONUS_TILE = Place((*GOODS, "remove-waste", "machine-tile", *ACTION_WORDS), strength=True)
OF_OVERSEER = {
    "arrival": Place(TRACK),
    "white-die": OF_OWNER,
    "yellow-die": OF_OWNER,
    "brown-die": Place((*GOODS, "zeppelin"), strength=True),
    "zeppelin-action": OF_OWNER,
    "modify-discount": Place(("money",)),
}


def objection(effects: Effects, place: Place) -> str:
    """Says why effects cannot be printed in a place and what can; nothing if they can."""
    for word, amount in effects.items():
        wrong = _objection(word, amount, place)
        if wrong:
            return f"{word!r} {wrong}"
    if len(effects) > place.most:
        return f"holds {len(effects)} effects; at most {place.most} fit here"
    return ""


def _objection(word: str, amount: int | str, place: Place) -> str:
    if word not in EFFECTS:
        return f"is not known; use {', '.join(place.words)}"
    if word not in place.words:
        return f"cannot be here, only {', '.join(place.words)}"
    if amount == "strength" and not place.strength:
        return "needs a number here, no strength"
    if word in ACTION_WORDS and not isinstance(amount, str) and amount > STRONGEST:
        return f'has a strength of 1 to {STRONGEST}, or "strength"'
    if amount != "strength" and word in ONCE:
        return 'takes "strength", no number'
    if word in DRAWS and (isinstance(amount, str) or amount > MOST_DRAWS):
        return f"draws 1 to {MOST_DRAWS}"
    return ""
