"""Setup, general and of the players (rulebook: Game Setup)."""

from __future__ import annotations

from steamcheese.box.contents import (
    ACHIEVEMENTS,
    AMOUNT,
    ASSISTANTS,
    BONUS_KINDS,
    KIND,
    MARKERS,
    MARKET,
    NONE,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    OVERSEER_SPACES,
    SEATS,
    SECTORS,
    START_MACHINES,
    START_TILES,
    TILES,
    Box,
)
from steamcheese.rules.agenda import pop, push
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.market import refill_market
from steamcheese.rules.overseers import place_overseer
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    AT_HOME,
    BY_SETUP,
    BY_START_TILE,
    DRAW_ACHIEVEMENT,
    DRAW_FIRST_SEAT,
    DRAW_MACHINE,
    DRAW_PURPLE,
    E_ACHIEVEMENT_SET_UP,
    E_MACHINE_SET_UP,
    E_START_TILE_TAKEN,
    IN_SETUP,
    M_START,
    ON_BOARD,
    OVERSEER_SETUP,
    SLOTS,
    SPACES,
    START_TILE,
)

__all__ = [
    "choose_start_tile",
    "clear_table",
    "legal_start_tiles",
    "set_up",
    "set_up_achievement",
    "set_up_machine",
    "set_up_overseer",
    "setup_step",
]


@rule
def clear_table(table: Table, box: Box) -> None:
    """Empties every board and makes full piles; options and chance stay as they are."""
    table.phase, table.round, table.turns_taken, table.steps_taken = IN_SETUP, 1, 0, 0
    table.starting_seat, table.active_seat = 0, 0
    table.die_color, table.die_top, table.die_space, table.extra_space = NONE, 0, NONE, NONE
    table.open_order, table.orders_left = NONE, ORDERS
    table.blueprints_left, table.bonus_tiles_left = TILES - START_MACHINES, 0
    for space in range(SPACES):
        table.space_color[space] = NONE
    for slot in range(SLOTS):
        table.slot_tile[slot] = NONE
        table.slot_owner[slot] = NONE
        table.slot_bonus[slot] = NONE
    for position in range(MARKET):
        table.market_order[position] = NONE
        table.market_tile[position] = NONE
    for kind in range(BONUS_KINDS):
        table.bonus_pile[kind] = box.bonus_copies[kind]
        table.bonus_tiles_left += box.bonus_copies[kind]
    for space in range(OVERSEER_SPACES):
        table.overseer_bonus[space] = NONE
    for sector in range(SECTORS):
        table.sector_bonus[sector] = NONE
    for card in range(OPEN_ACHIEVEMENTS):
        table.achievement[card] = NONE
        for place in range(SEATS):
            table.claimed[card, place] = NONE
    for seat in range(SEATS):
        table.own_color[seat] = NONE
        table.start_tile[seat] = NONE
        table.overseer[seat] = NONE
        for place in range(MARKERS):
            table.marker_home[seat, place] = 1
        for assistant in range(ASSISTANTS):
            table.assistant_home[seat, assistant] = 1
            table.assistant_place[seat, assistant] = AT_HOME


@rule
def set_up(table: Table, box: Box) -> None:
    """Sets the boards up (SET-2 to SET-10, SET-17); what chance decides is put on the agenda."""
    clear_table(table, box)
    table.cause = BY_SETUP
    if table.players == 2:  # SET-10
        push(table, DRAW_PURPLE, NONE, 0, 0, 0, BY_SETUP)
    if table.first_game != 0:
        for slot in range(SLOTS):  # SET-3
            set_up_machine(table, slot, box.first_game_tile[slot])
        card = 0
        for which in range(ACHIEVEMENTS):  # SET-8
            if box.achievement_starred[which] != 0:
                set_up_achievement(table, card, which)
                card += 1
    else:
        push(table, DRAW_ACHIEVEMENT, NONE, 0, 0, 0, BY_SETUP)
    refill_market(table)
    if table.first_game == 0:
        push(table, DRAW_MACHINE, NONE, 0, 0, 0, BY_SETUP)
    push(table, DRAW_FIRST_SEAT, NONE, 0, 0, 0, BY_SETUP)


@rule
def set_up_machine(table: Table, slot: int, tile: int) -> None:
    """Puts a starting machine into a slot."""
    table.slot_tile[slot] = tile
    table.tile_place[tile] = ON_BOARD
    emit(table, E_MACHINE_SET_UP, NONE, slot, tile, 0)


@rule
def set_up_achievement(table: Table, card: int, which: int) -> None:
    """Lays an achievement open."""
    table.achievement[card] = which
    emit(table, E_ACHIEVEMENT_SET_UP, NONE, card, which, 0)


@rule
def setup_step(table: Table) -> bool:
    """Asks the next player, anticlockwise and the starting one last (SET-12, SET-16).

    First each chooses a start tile, then each places the overseer; False when all have.
    """
    step = table.steps_taken
    if step == 2 * table.players:
        return False
    table.steps_taken = step + 1
    seat = (table.starting_seat - 1 - step) % table.players
    table.active_seat = seat
    kind = START_TILE if step < table.players else OVERSEER_SETUP
    push(table, kind, seat, 0, 0, 0, BY_SETUP)
    return True


@rule
def legal_start_tiles(table: Table, box: Box, moves: Moves) -> int:
    """Lists the start tiles still on offer (SET-12 to SET-14)."""
    count = 0
    for tile in range(START_TILES):
        offered = box.start_in_use[tile] != 0
        if table.first_game != 0:
            offered = box.start_first_game[tile] != 0
        for seat in range(table.players):
            if table.start_tile[seat] == tile:
                offered = False
        if offered:
            moves[count] = M_START + tile
            count += 1
    return count


@rule
def choose_start_tile(table: Table, box: Box, seat: int, tile: int) -> None:
    """Grants a start tile's goods (SET-15)."""
    pop(table)
    table.start_tile[seat] = tile
    table.cause = BY_START_TILE + tile
    emit(table, E_START_TILE_TAKEN, seat, tile, 0, 0)
    for part in range(2):
        give(
            table,
            seat,
            box.start_effect[tile, part, KIND],
            box.start_effect[tile, part, AMOUNT],
            0,
            0,
        )


@rule
def set_up_overseer(table: Table, box: Box, seat: int, space: int) -> None:
    """Places a seat's overseer for the first time (SET-16, R 14)."""
    pop(table)
    table.cause = BY_SETUP
    place_overseer(table, box, seat, space, 0, 0)
