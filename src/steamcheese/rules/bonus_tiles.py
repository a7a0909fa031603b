"""Bonus tiles: drawing, using and placing them (rulebook: Bonus Tiles)."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, BONUS_KINDS, KIND, NONE, OVERSEER_SPACES, Box
from steamcheese.box.vocabulary import FIRST_ACTION, VP
from steamcheese.rules.agenda import push
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.goods import gain
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    ACTION,
    BY_BONUS_TILE,
    BY_PLACING,
    E_BONUS_TILE_DRAWN,
    E_BONUS_TILE_PLACED,
    E_BONUS_TILE_REPLACED,
    E_BONUS_TILE_USED,
    E_BONUS_TILES_RESHUFFLED,
    M_AT,
    M_PUT,
    M_TILE,
    SLOTS,
    SPOTS,
)

__all__ = [
    "draw_bonus_tile",
    "legal_spots",
    "legal_tiles",
    "put_tile",
    "reshuffle_tiles",
    "use_tile",
]


@rule
def reshuffle_tiles(table: Table) -> bool:
    """Makes the discards the new stack if that is empty (R 6); tells whether one can be drawn."""
    if table.bonus_tiles_left == 0:
        for kind in range(BONUS_KINDS):
            table.bonus_tiles_left += table.bonus_discard[kind]
            table.bonus_pile[kind] = table.bonus_discard[kind]
            table.bonus_discard[kind] = 0
        if table.bonus_tiles_left > 0:
            emit(table, E_BONUS_TILES_RESHUFFLED, NONE, 0, 0, 0)
    return table.bonus_tiles_left > 0


@rule
def draw_bonus_tile(table: Table, seat: int, kind: int) -> None:
    """Takes a tile off the stack into the seat's supply."""
    table.bonus_tiles_left -= 1
    table.bonus_pile[kind] -= 1
    table.bonus_hand[seat, kind] += 1
    table.bonus_tiles_in_hand[seat] += 1
    emit(table, E_BONUS_TILE_DRAWN, seat, kind, 0, 0)


@rule
def legal_tiles(table: Table, seat: int, moves: Moves, count: int) -> int:
    """Adds using and placing each kind of the supply, one tile a turn (BON-1)."""
    if table.tile_played == 0 and table.bonus_tiles_in_hand[seat] > 0:
        for kind in range(BONUS_KINDS):
            if table.bonus_hand[seat, kind] > 0:
                moves[count] = M_TILE + kind
                moves[count + 1] = M_PUT + kind
                count += 2
    return count


@rule
def use_tile(table: Table, box: Box, seat: int, kind: int, strength: int) -> None:
    """Uses a tile from the supply; it is discarded before its effect (BON-2, R 16)."""
    table.tile_played = 1
    table.bonus_hand[seat, kind] -= 1
    table.bonus_tiles_in_hand[seat] -= 1
    table.bonus_discard[kind] += 1
    table.cause = BY_BONUS_TILE + kind
    emit(table, E_BONUS_TILE_USED, seat, kind, 0, 0)
    effect, amount = box.bonus_effect[kind, KIND], box.bonus_effect[kind, AMOUNT]
    if effect >= FIRST_ACTION:
        number = amount if amount > 0 else strength
        push(table, ACTION + effect - FIRST_ACTION, seat, number, 0, 0, BY_BONUS_TILE + kind)
    else:
        give(table, seat, effect, amount, strength, 0)


@rule
def legal_spots(moves: Moves) -> int:
    """Lists every machine, overseer space and assistant sector (BON-3)."""
    for spot in range(SPOTS):
        moves[spot] = M_AT + spot
    return SPOTS


@rule
def put_tile(table: Table, seat: int, kind: int, spot: int) -> None:
    """Places a tile for 1 VP, 2 beside another player's machine (BON-3, BON-4)."""
    vp = 1
    table.cause = BY_PLACING + kind
    if spot < SLOTS:
        old = table.slot_bonus[spot]
        table.slot_bonus[spot] = kind
        owner = table.slot_owner[spot]
        if owner != NONE and owner != seat:
            vp = 2
    elif spot < SLOTS + OVERSEER_SPACES:
        old = table.overseer_bonus[spot - SLOTS]
        table.overseer_bonus[spot - SLOTS] = kind
    else:
        old = table.sector_bonus[spot - SLOTS - OVERSEER_SPACES]
        table.sector_bonus[spot - SLOTS - OVERSEER_SPACES] = kind
    table.bonus_hand[seat, kind] -= 1
    table.bonus_tiles_in_hand[seat] -= 1
    if old != NONE:
        table.bonus_discard[old] += 1
        emit(table, E_BONUS_TILE_REPLACED, seat, old, spot, 0)
    emit(table, E_BONUS_TILE_PLACED, seat, kind, spot, 0)
    gain(table, seat, VP, vp)
