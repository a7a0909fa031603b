"""A turn, in its order (rulebook: How a Turn Works)."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, KIND, NONE, Box
from steamcheese.box.vocabulary import (
    FIRST_ACTION,
    MACHINE_ACTIONS,
    MILK,
    MONEY,
    RENNET,
    WHITE,
    YELLOW,
)
from steamcheese.rules.achievements import legal_claims
from steamcheese.rules.agenda import pop, push
from steamcheese.rules.assistants import legal_take_backs
from steamcheese.rules.bonus_tiles import legal_tiles
from steamcheese.rules.dairy import age_milk
from steamcheese.rules.dice import bottom, side
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.goods import gain
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.machines import legal_machines
from steamcheese.rules.orders import legal_order_bonuses
from steamcheese.rules.overseers import overseer_of_die
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    ACTION,
    BY_AGEING,
    BY_DIE,
    BY_OVERSEER_SPACE,
    BY_OWN_SPACE,
    CHOOSE_DIE,
    E_DIE_PLACED,
    E_DIE_PLACED_OWN,
    E_DIE_TAKEN,
    E_TURN_BEGINS,
    IN_HAND,
    M_DO,
    M_END,
    M_EXTRA,
    M_PLACE,
    M_PLACE_OWN,
    ON_OWN_SPACE,
    SLOTS,
    SPACES,
    TURN,
)

__all__ = [
    "begin_turn",
    "do_extra_action",
    "do_own_action",
    "end_turn",
    "legal_turn",
    "place_die",
    "place_die_on_own_space",
    "take_die",
]


@rule
def begin_turn(table: Table, seat: int) -> None:
    """Gives a seat its turn; it must choose a die (TRN-1)."""
    table.active_seat = seat
    table.die_color = NONE
    table.die_space = IN_HAND
    for slot in range(SLOTS):
        table.used_slots[slot] = 0
    table.machines_used = 0
    table.own_action_open = 0
    table.tile_played = 0
    table.extra_space = NONE
    table.cause = BY_DIE
    emit(table, E_TURN_BEGINS, seat, table.turns_taken // table.players + 1, 0, 0)
    push(table, CHOOSE_DIE, seat, 0, 0, 0, BY_DIE)


@rule
def take_die(table: Table, box: Box, seat: int, color: int, top: int) -> None:
    """Takes a die and its resource (TRN-2, RES-1), with what the overseer adds (OVR-8)."""
    table.pool[color, top] -= 1
    table.die_color, table.die_top = color, top
    table.cause = BY_DIE
    emit(table, E_DIE_TAKEN, seat, color, top, 0)
    if color == WHITE:
        gain(table, seat, MILK, top)
    elif color == YELLOW:
        gain(table, seat, MONEY, top)
    else:
        gain(table, seat, RENNET, top)
    push(table, TURN, seat, 7 - top, 0, 0, BY_DIE)
    space = overseer_of_die(table, box, seat, color)
    if space != NONE:
        if box.overseer_effect[space, KIND] >= FIRST_ACTION:
            table.extra_space = space  # R 23
        else:
            table.cause = BY_OVERSEER_SPACE + space
            give(
                table,
                seat,
                box.overseer_effect[space, KIND],
                box.overseer_effect[space, AMOUNT],
                7 - top,
                0,
            )


@rule
def legal_turn(table: Table, box: Box, seat: int, moves: Moves) -> int:
    """Lists what can be done between units: the die, machines, tiles, bonuses, claims, the end."""
    count = 0
    if table.die_space == IN_HAND:  # TRN-3
        for space in range(SPACES):
            if table.space_color[space] == NONE:
                for turn in range(4):
                    moves[count] = M_PLACE + space * 6 + side(table.die_top, turn, 0) - 1
                    count += 1
        if table.own_color[seat] == NONE:
            moves[count] = M_PLACE_OWN
            count += 1
    else:
        moves[count] = M_END
        count += 1
        count = legal_machines(table, moves, count)
        if table.own_action_open != 0:  # MCH-6
            for action in range(MACHINE_ACTIONS):
                moves[count] = M_DO + action * 8
                count += 1
    count = legal_tiles(table, seat, moves, count)
    count = legal_order_bonuses(table, box, seat, moves, count)
    if table.extra_space != NONE:
        moves[count] = M_EXTRA
        count += 1
    count = legal_take_backs(table, seat, moves, count)
    return legal_claims(table, box, seat, moves, count)


@rule
def place_die(table: Table, seat: int, space: int, face: int) -> None:
    """Places the die on a board, turned so that a face looks north (TRN-3, R 1)."""
    turn = 0
    while side(table.die_top, turn, 0) != face:
        turn += 1
    table.space_color[space] = table.die_color
    table.space_top[space] = table.die_top
    table.space_turn[space] = turn
    table.die_space = space
    table.cause = BY_DIE
    emit(table, E_DIE_PLACED, seat, space, turn, 0)


@rule
def place_die_on_own_space(table: Table, seat: int) -> None:
    """Places the die on the player board for one of the twelve actions (MCH-6)."""
    table.own_color[seat] = table.die_color
    table.own_top[seat] = table.die_top
    table.die_space = ON_OWN_SPACE
    table.own_action_open = 1
    table.own_space_rounds[seat] += 1
    table.cause = BY_DIE
    emit(table, E_DIE_PLACED_OWN, seat, 0, 0, 0)


@rule
def do_own_action(table: Table, seat: int, action: int) -> None:
    """Begins the own die space's action, at bottom strength (MCH-6)."""
    table.own_action_open = 0
    push(table, ACTION + action, seat, bottom(table), 0, 0, BY_OWN_SPACE)


@rule
def do_extra_action(table: Table, box: Box, seat: int) -> None:
    """Begins the extra action of an overseer space, at bottom strength (R 23)."""
    space = table.extra_space
    action = box.overseer_effect[space, KIND] - FIRST_ACTION
    table.extra_space = NONE
    push(table, ACTION + action, seat, bottom(table), 0, 0, BY_OVERSEER_SPACE + space)


@rule
def end_turn(table: Table, seat: int) -> None:
    """Ends the turn: the milk ages (TRN-8)."""
    pop(table)
    table.turns_taken += 1
    table.extra_space = NONE
    table.die_color = NONE
    table.cause = BY_AGEING
    age_milk(table, seat)
