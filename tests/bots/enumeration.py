"""Finds the best turn by trying every one in which chance has no say: slow, and right."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from steamcheese import Game
from steamcheese.box.contents import NONE
from steamcheese.box.vocabulary import PURPLE, WHITE
from steamcheese.rules.door import door_to
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import CHANCE, IN_HAND, SPACES, TURN

__all__ = ["TooMany", "best_by_enumeration", "with_few_choices"]

# What tells two tables apart in the middle of a turn: all but chance and events.
KNOWN = [name for name in TABLE.names or () if name not in ("seed", "draws", "events", "cause")]


class TooMany(Exception):
    """Says that there are more tables than were asked for."""


def with_few_choices(game: Game, draw: np.random.Generator) -> Game:
    """Returns a copy at the start of a turn with one die in the pool and one free space."""
    twin = game.copy()
    table = twin.table[0]
    dice = np.argwhere(table["pool"] > 0)
    color, top = draw.choice(dice)
    table["pool"] = 0
    table["pool"][color, top] = 1
    free = np.flatnonzero(table["space_color"] == NONE)
    kept = draw.choice(free)
    for space in range(SPACES):
        if space in free and space != kept:
            table["space_color"][space] = PURPLE
    table["own_color"][game.seat] = WHITE
    return twin


def best_by_enumeration(game: Game, value: Callable[[np.ndarray], float], most: int) -> float:
    """Returns what the best turn without chance leaves to the seat that decides.

    `value` is given each table on which the turn could end; TooMany is raised beyond `most` tables.
    """
    door = door_to(game.edition)
    start = game.table.copy()
    start["chance_from_outside"] = 1
    start["logging"] = 0
    seat, taken = game.seat, int(start["turns_taken"][0])
    best, seen, stack = -np.inf, set(), [start]
    while stack:
        table = stack.pop()
        kind = table["agenda_kind"][0, table["agenda_size"][0] - 1]
        if kind == TURN and table["die_space"][0] != IN_HAND:
            best = max(best, value(table))
        for move in door.legal(table):
            after = table.copy()
            door.play(after, move)
            if after["turns_taken"][0] != taken:
                continue  # the turn has ended; `value` has seen the table before
            after["event_count"] = 0
            top = after["agenda_size"][0] - 1
            while after["agenda_seat"][0, top] != seat and after["agenda_kind"][0, top] < CHANCE:
                door.play(after, door.legal(after)[0])  # an owner's bonus is nothing to the seat
                top = after["agenda_size"][0] - 1
            if after["agenda_kind"][0, top] >= CHANCE:
                continue
            for name in ("agenda_kind", "agenda_seat", "agenda_strength", "agenda_which"):
                after[name][0, top + 1 :] = 0
            for name in ("agenda_placed", "agenda_changed", "agenda_cause"):
                after[name][0, top + 1 :] = 0
            key = b"".join(after[name].tobytes() for name in KNOWN)
            if key not in seen:
                seen.add(key)
                stack.append(after)
        if len(seen) > most:
            raise TooMany
    return best
