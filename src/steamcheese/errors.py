"""Everything that can go wrong, as one tree.

    SteamCheeseError
     +- IllegalMove          the rules do not allow it; `rule` and `legal` say why and what else
     |   +- UnreadableMove   no move is written like this
     |   +- AmbiguousMove    several legal moves are meant by it
     +- BadPosition          a position contradicts the box or itself
     +- BadRecord            a record cannot be read or replayed
     +- BadEdition           an edition's file holds something that cannot be played
     +- BadOption            an option, a number of players or a name that does not exist

`str(error)` is always one readable line.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = [
    "AmbiguousMove",
    "BadEdition",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "SteamCheeseError",
    "UnreadableMove",
    "one_line",
]


def one_line(text: str) -> str:
    """Returns a text as a line that can be shown: a blank for what would break or steer it."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


class SteamCheeseError(Exception):
    """Is the parent of every error that this package raises on purpose."""


class IllegalMove(SteamCheeseError):
    """Says that a move is not legal now, by which rule, and what would be."""

    def __init__(self, message: str, rule: str = "", legal: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.rule = rule
        self.legal = list(legal)


class UnreadableMove(IllegalMove):
    """Says that a text is no move at all."""


class AmbiguousMove(IllegalMove):
    """Says that a text fits several legal moves."""


class BadPosition(SteamCheeseError):
    """Says which field of a position is wrong."""

    def __init__(self, path: str, message: str) -> None:
        line = f"{path}: {message}" if path else message
        super().__init__(one_line(line))
        self.path = path
        self.message = message


class BadRecord(SteamCheeseError):
    """Says why a record cannot be read or replayed."""


class BadEdition(SteamCheeseError):
    """Says which file, item and field of an edition is wrong."""

    def __init__(self, file: str, item: str, field: str, message: str) -> None:
        super().__init__(": ".join(part for part in (file, item, field, message) if part))
        self.file = file
        self.item = item
        self.field = field
        self.message = message


class BadOption(SteamCheeseError):
    """Says which option is not known and which are."""
