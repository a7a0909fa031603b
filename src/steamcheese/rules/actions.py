"""The sixteen actions: whether one can change anything, its legal moves, carrying one out."""

from __future__ import annotations

from steamcheese.box.contents import ORDERS, TILES, Box
from steamcheese.box.vocabulary import (
    ACQUIRE,
    ASSISTANT_MOVE,
    COMPLETE_ONE_ORDER,
    COMPLETE_ORDERS,
    MODIFY,
    MOVE_OVERSEER,
    TURN_GEAR,
    ZEPPELIN,
    ZEPPELIN_BOTTOM,
    ZEPPELIN_TOP,
)
from steamcheese.rules.agenda import pop
from steamcheese.rules.assistants import (
    can_move_on_gears,
    legal_gear_moves,
    move_on_gears,
    real_place,
    turn_gear,
)
from steamcheese.rules.dairy import can_make, is_dairy, maximum, next_item, process
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.market import buy_order, buy_tile, can_buy, legal_purchases
from steamcheese.rules.orders import (
    can_complete,
    complete_order,
    finish_orders,
    legal_completions,
    tiles_drawn,
)
from steamcheese.rules.overseers import legal_other_spaces, place_overseer
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    ACTION,
    AT_HOME,
    BY_OVERSEER_STEP,
    M_AMOUNT,
    M_BUY_ORDER,
    M_BUY_TILE,
    M_COMPLETE,
    M_DEPLOY,
    M_DO,
    M_MODIFY,
    M_MOVE,
    M_OVERSEER,
    M_PASS,
    M_TURN,
)
from steamcheese.rules.workshop import can_modify, legal_modifications, modify
from steamcheese.rules.zeppelin import can_fly, legal_flights, move_zeppelin

__all__ = ["can_act", "legal_action", "play_action", "settle_action"]


@rule
def can_act(table: Table, box: Box, seat: int, action: int, strength: int, cause: int) -> bool:
    """Tells whether an action could change anything (R 17)."""
    if is_dairy(action):
        return can_make(table, seat, action, strength)
    if action == ZEPPELIN_TOP:
        return can_fly(table, box, seat, 0)
    if action == ZEPPELIN_BOTTOM:
        return can_fly(table, box, seat, 1)
    if action == ZEPPELIN:
        return can_fly(table, box, seat, 0) or can_fly(table, box, seat, 1)
    if action == ASSISTANT_MOVE:
        return can_move_on_gears(table, box, seat)
    if action == ACQUIRE:
        return can_buy(table, box, strength)
    if action == COMPLETE_ORDERS or action == COMPLETE_ONE_ORDER:
        return tiles_drawn(action, strength) > 0 or can_complete(table, box, seat)
    if action == MODIFY:
        return can_modify(table, box, seat, strength, cause)
    return True


@rule
def settle_action(table: Table, box: Box, action: int) -> bool:
    """Tells whether the action on top asks for a choice; takes it away when nothing is left."""
    top = table.agenda_size - 1
    seat, strength = table.agenda_seat[top], table.agenda_strength[top]
    if is_dairy(action):
        return next_item(table, action)
    if action == COMPLETE_ORDERS or action == COMPLETE_ONE_ORDER:
        if table.agenda_which[top] == 0:  # begins: which keeps the strength, strength counts cards
            table.agenda_which[top] = strength
            if action == COMPLETE_ONE_ORDER:
                strength = 1
                table.agenda_strength[top] = 1
        if strength > 0 and can_complete(table, box, seat):
            return True
        finish_orders(table, action)
        return False
    if action == ZEPPELIN:
        above, below = can_fly(table, box, seat, 0), can_fly(table, box, seat, 1)
        if above and below:
            return True
        if above or below:
            table.agenda_kind[top] = ACTION + (ZEPPELIN_TOP if above else ZEPPELIN_BOTTOM)
        else:
            pop(table)
        return False
    if can_act(table, box, seat, action, strength, table.agenda_cause[top]):
        return True
    pop(table)
    return False


@rule
def legal_action(table: Table, box: Box, action: int, moves: Moves) -> int:
    """Lists the legal moves of the action on top; every action may be declined."""
    top = table.agenda_size - 1
    seat, strength = table.agenda_seat[top], table.agenda_strength[top]
    cause = table.agenda_cause[top]
    if is_dairy(action):
        most = maximum(table, seat, action, table.agenda_which[top], strength)
        for number in range(most + 1):
            moves[number] = M_AMOUNT + number
        return most + 1
    moves[0] = M_PASS
    count = 1
    if action == ZEPPELIN_TOP:
        count = legal_flights(table, box, seat, 0, moves, count)
    elif action == ZEPPELIN_BOTTOM:
        count = legal_flights(table, box, seat, 1, moves, count)
    elif action == ZEPPELIN:
        moves[1] = M_DO + ZEPPELIN_TOP * 8
        moves[2] = M_DO + ZEPPELIN_BOTTOM * 8
        count = 3
    elif action == ASSISTANT_MOVE:
        count = legal_gear_moves(table, box, seat, moves, count)
    elif action == TURN_GEAR:
        moves[1] = M_TURN
        count = 2
    elif action == ACQUIRE:
        count = legal_purchases(table, box, strength, moves, count)
    elif action == COMPLETE_ORDERS or action == COMPLETE_ONE_ORDER:
        count = legal_completions(table, box, seat, moves, count)
    elif action == MODIFY:
        count = legal_modifications(table, seat, cause, moves, count)
    else:
        if cause == BY_OVERSEER_STEP:  # OVR-9: the selected die must be used
            count = 0
        count = legal_other_spaces(table, seat, moves, count)
    return count


@rule
def play_action(table: Table, box: Box, action: int, move: int) -> None:
    """Carries a move of the action on top out."""
    top = table.agenda_size - 1
    seat, strength = table.agenda_seat[top], table.agenda_strength[top]
    which, placed = table.agenda_which[top], table.agenda_placed[top]
    table.cause = table.agenda_cause[top]
    if is_dairy(action):
        number = move - M_AMOUNT
        if number > 0:
            table.agenda_strength[top] = strength - number
            table.agenda_changed[top] = 1
            process(table, seat, action, which, number)
        table.agenda_which[top] = which + 1
    elif action == COMPLETE_ORDERS or action == COMPLETE_ONE_ORDER:
        if move == M_PASS:
            finish_orders(table, action)
        else:
            card = move - M_COMPLETE
            table.agenda_strength[top] = strength - 1
            complete_order(table, box, seat, card >> 1, card & 1, which, placed)
    elif move == M_PASS:
        pop(table)
    elif action == ACQUIRE:
        if move < M_BUY_ORDER + ORDERS:
            spent = buy_order(table, box, seat, move - M_BUY_ORDER)
        else:
            spent = buy_tile(table, box, seat, move - M_BUY_TILE)
        table.agenda_strength[top] = strength - spent
    elif action == ZEPPELIN:
        table.agenda_kind[top] = ACTION + (move - M_DO) // 8
    else:
        pop(table)
        if action == ZEPPELIN_TOP or action == ZEPPELIN_BOTTOM:
            place = AT_HOME if move == M_DEPLOY else move - M_MOVE
            move_zeppelin(table, box, seat, action - ZEPPELIN_TOP, place, strength)
        elif action == ASSISTANT_MOVE:
            # deploying on the outer gear is AT_HOME, on the inner one AT_HOME - 1
            if move >= M_DEPLOY:
                place = AT_HOME - (move - M_DEPLOY - 1)
            else:
                place = real_place(table, move - M_MOVE)
            move_on_gears(table, box, seat, place, strength, placed)
        elif action == TURN_GEAR:
            turn_gear(table, box, seat, strength, placed)
        elif action == MODIFY:
            slot = (move - M_MODIFY) // TILES
            modify(table, box, seat, slot, (move - M_MODIFY) % TILES, strength)
        elif action == MOVE_OVERSEER:
            place_overseer(table, box, seat, move - M_OVERSEER, strength, placed)
