"""Overseers (rulebook: Moving Overseers, Overseer Board)."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, KIND, NONE, OVERSEER_SPACES, Box
from steamcheese.box.vocabulary import MODIFY_DISCOUNT, ON_ARRIVAL, ON_WHITE_DIE
from steamcheese.rules.agenda import push
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    BY_OVERSEER_SPACE,
    BY_OVERSEER_ZONE,
    DISPLACED,
    E_OVERSEER_DISPLACED,
    E_OVERSEER_PLACED,
    M_OVERSEER,
)

__all__ = [
    "is_at",
    "legal_empty_spaces",
    "legal_other_spaces",
    "modify_discount",
    "overseer_of_die",
    "place_overseer",
]


@rule
def is_at(table: Table, space: int) -> int:
    """Tells whose overseer stands on a space; NONE if it is empty."""
    for seat in range(table.players):
        if table.overseer[seat] == space:
            return seat
    return NONE


@rule
def legal_empty_spaces(table: Table, moves: Moves) -> int:
    """Lists the spaces without an overseer (SET-16, OVR-5)."""
    count = 0
    for space in range(OVERSEER_SPACES):
        if is_at(table, space) == NONE:
            moves[count] = M_OVERSEER + space
            count += 1
    return count


@rule
def legal_other_spaces(table: Table, seat: int, moves: Moves, count: int) -> int:
    """Adds every space but the overseer's own (OVR-3, OVR-4, OVR-9)."""
    for space in range(OVERSEER_SPACES):
        if table.overseer[seat] != space:
            moves[count] = M_OVERSEER + space
            count += 1
    return count


@rule
def place_overseer(
    table: Table, box: Box, seat: int, space: int, strength: int, placed: int
) -> None:
    """Sets an overseer down, displacing whoever stands there, and grants what the space gives.

    Immediate bonus (OVR-6) and the zone's bonus tile (BON-5) come before the displaced overseer
    moves (R 16).
    """
    other = is_at(table, space)
    if other != NONE:
        table.overseer[other] = NONE
        emit(table, E_OVERSEER_DISPLACED, other, space, 0, 0)
        push(table, DISPLACED, other, strength, space, placed, table.cause)
    emit(table, E_OVERSEER_PLACED, seat, table.overseer[seat] + 1, space, 0)
    table.overseer[seat] = space
    if box.overseer_trigger[space] == ON_ARRIVAL:
        table.cause = BY_OVERSEER_SPACE + space
        give(
            table,
            seat,
            box.overseer_effect[space, KIND],
            box.overseer_effect[space, AMOUNT],
            strength,
            placed,
        )
    tile = table.overseer_bonus[space]
    if tile != NONE and placed == 0:
        table.cause = BY_OVERSEER_ZONE + space
        give(table, seat, box.bonus_effect[tile, KIND], box.bonus_effect[tile, AMOUNT], strength, 1)


@rule
def overseer_of_die(table: Table, box: Box, seat: int, color: int) -> int:
    """Tells the seat's overseer space if it rewards choosing a die of the colour (OVR-8)."""
    space = table.overseer[seat]
    if space != NONE and box.overseer_trigger[space] == ON_WHITE_DIE + color:
        return space
    return NONE


@rule
def modify_discount(table: Table, box: Box, seat: int) -> int:
    """Tells how much less modifying costs the seat (OVR-7)."""
    space = table.overseer[seat]
    if space != NONE and box.overseer_trigger[space] == MODIFY_DISCOUNT:
        return box.overseer_effect[space, AMOUNT]
    return 0
