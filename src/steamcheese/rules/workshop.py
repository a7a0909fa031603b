"""Modifying machines and the ownership markers (rulebook: Modifying Machines, Expert Rule)."""

from __future__ import annotations

from steamcheese.box.contents import MARKERS, NONE, START_MACHINES, TILES, Box
from steamcheese.box.vocabulary import MONEY
from steamcheese.rules.events import emit
from steamcheese.rules.goods import pay
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.overseers import modify_discount
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    BY_MACHINE,
    DISCARDED,
    E_MACHINE_INSTALLED,
    E_MACHINE_REMOVED,
    E_MARKER_BACK,
    E_MARKER_TAKEN,
    GONE,
    HAND,
    M_MODIFY,
    ON_BOARD,
    SLOTS,
)

__all__ = [
    "can_modify",
    "can_replace",
    "leftmost_marker",
    "legal_modifications",
    "modify",
    "take_marker",
]


@rule
def leftmost_marker(table: Table, seat: int) -> int:
    """Tells the place of the cheapest marker at home; NONE without one (MOD-3)."""
    for place in range(MARKERS):
        if table.marker_home[seat, place] != 0:
            return place
    return NONE


@rule
def take_marker(table: Table, seat: int) -> int:
    """Takes the leftmost marker off the player board; returns its place."""
    place = leftmost_marker(table, seat)
    table.marker_home[seat, place] = 0
    emit(table, E_MARKER_TAKEN, seat, place, 0, 0)
    return place


@rule
def return_marker(table: Table, seat: int) -> None:
    """Puts a marker back on its owner's rightmost empty space (MOD-6)."""
    place = MARKERS - 1
    while table.marker_home[seat, place] != 0:
        place -= 1
    table.marker_home[seat, place] = 1
    emit(table, E_MARKER_BACK, seat, place, 0, 0)


@rule
def modify_price(table: Table, box: Box, seat: int, strength: int) -> int:
    """Tells what modifying costs the seat at a strength; NONE without a marker (MOD-4)."""
    place = leftmost_marker(table, seat)
    if place == NONE:
        return NONE
    return max(box.marker_cost[place] - strength - modify_discount(table, box, seat), 0)


@rule
def can_replace(table: Table, seat: int, slot: int, cause: int) -> bool:
    """Tells whether the machine in a slot may be replaced by the seat (MOD-2, MOD-5, XPT-1)."""
    if cause == BY_MACHINE + slot:
        return False
    owner = table.slot_owner[slot]
    return owner == NONE or owner == seat or table.expert != 0


@rule
def can_modify(table: Table, box: Box, seat: int, strength: int, cause: int) -> bool:
    """Tells whether the seat can pay for replacing any machine by a blueprint of its hand."""
    if table.blueprints_in_hand[seat] == 0:
        return False
    cost = modify_price(table, box, seat, strength)
    if cost == NONE or cost > table.money[seat]:
        return False
    for slot in range(SLOTS):
        if can_replace(table, seat, slot, cause):
            return True
    return False


@rule
def legal_modifications(table: Table, seat: int, cause: int, moves: Moves, count: int) -> int:
    """Adds every blueprint of the hand in every slot that may be replaced (MOD-1)."""
    for tile in range(START_MACHINES, TILES):
        if table.tile_place[tile] == HAND + seat:
            for slot in range(SLOTS):
                if can_replace(table, seat, slot, cause):
                    moves[count] = M_MODIFY + slot * TILES + tile
                    count += 1
    return count


@rule
def modify(table: Table, box: Box, seat: int, slot: int, tile: int, strength: int) -> None:
    """Replaces a machine: marker and price first, then the swap, then the old marker (R 7)."""
    pay(table, seat, MONEY, modify_price(table, box, seat, strength))
    take_marker(table, seat)
    old, owner = table.slot_tile[slot], table.slot_owner[slot]
    table.tile_place[old] = GONE if old < START_MACHINES else DISCARDED
    emit(table, E_MACHINE_REMOVED, seat, slot, old, 0)
    table.slot_tile[slot] = tile
    table.slot_owner[slot] = seat
    table.tile_place[tile] = ON_BOARD
    table.blueprints_in_hand[seat] -= 1
    table.own_machines[seat] += 1
    emit(table, E_MACHINE_INSTALLED, seat, slot, tile, 0)
    if owner != NONE:
        table.own_machines[owner] -= 1
        return_marker(table, owner)
