"""Steam & Cheese: the digital home of a heavy board game for 2 to 4 people."""

from steamcheese.errors import (
    AmbiguousMove,
    BadEdition,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    SteamCheeseError,
    UnreadableMove,
)
from steamcheese.game import Decision, Game, Score
from steamcheese.moves import Move
from steamcheese.narration import Event
from steamcheese.record import Record

__all__ = [
    "AmbiguousMove",
    "BadEdition",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Record",
    "Score",
    "SteamCheeseError",
    "UnreadableMove",
]
