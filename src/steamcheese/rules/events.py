"""Writes down what changes, while logging is on: who, what, how much and why.

An event is one integer: kind, seat, a, b, number and cause. What a and b mean:

| event | a | b | number |
|---|---|---|---|
| gain, pay | good | | how many |
| waste | | | how many, negative when removed |
| milk-moves | from space (row x 3 + age) | to space, 6: spoilt to waste | how many |
| curd | from milk space | | how many |
| cheese-moves | from cell (row x 4 + grade) | to grade | how many |
| cheese-handed-in | cell | | how many |
| die-taken, rolled | colour | top | |
| die-placed | space | quarter turn | |
| machine-*, marker-* | slot / marker place | tile | |
| order-*, blueprint-* | card or tile | market place, from | to |
| bonus-tile-* | kind | spot | |
| assistant-* | from place + 1 | to place + 1 | home place |
| overseer-* | from space + 1 | to space | |
| achievement-claimed | open card | marker place | |
"""

from __future__ import annotations

from typing import NamedTuple

from steamcheese.rules.jit import rule
from steamcheese.rules.table import EVENT_CAPACITY, Table
from steamcheese.rules.vocabulary import CAUSES, EVENTS

__all__ = ["LoggedEvent", "emit", "read_event"]


@rule
def emit(table: Table, kind: int, seat: int, a: int, b: int, number: int) -> None:
    """Writes one event, because of the table's present cause."""
    if table.logging != 0:
        if table.event_count < EVENT_CAPACITY:
            word = (kind << 24) | ((seat + 1) << 16) | (a << 8) | b
            word = (word << 32) | ((number + 32768) << 16) | table.cause
            table.events[table.event_count] = word
        table.event_count += 1


class LoggedEvent(NamedTuple):
    """An event's parts, its kind and cause as words."""

    kind: str
    seat: int | None
    a: int
    b: int
    number: int
    cause: str
    which: int


def read_event(word: int) -> LoggedEvent:
    """Takes an event's integer apart."""
    seat = (word >> 48 & 255) - 1
    return LoggedEvent(
        EVENTS[word >> 56 & 255],
        None if seat < 0 else seat,
        word >> 40 & 255,
        word >> 32 & 255,
        (word >> 16 & 0xFFFF) - 32768,
        CAUSES[(word & 0xFFFF) // 128],
        word % 128,
    )
