"""Completing orders (rulebook: Completing Orders)."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, KIND, NONE, ORDERS, Box
from steamcheese.box.vocabulary import COMPLETE_ORDERS, FIRST_ACTION
from steamcheese.rules.agenda import pop, push
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    ACTION,
    BY_ORDER,
    BY_ORDER_BONUS,
    COMPLETED,
    DRAW_BONUS_TILE,
    E_CHEESE_HANDED_IN,
    E_ORDER_BONUS_USED,
    E_ORDER_COMPLETED,
    HAND,
    M_BONUS,
    M_COMPLETE,
)

__all__ = [
    "can_complete",
    "complete_order",
    "finish_orders",
    "legal_completions",
    "legal_order_bonuses",
    "tiles_drawn",
    "use_order_bonus",
]


@rule
def has_cheese(table: Table, box: Box, seat: int, order: int, extended: int) -> bool:
    """Tells whether the seat owns the cheese of an order, exact in row and grade (ORD-2)."""
    for row in range(2):
        for grade in range(4):
            need = box.order_basic[order, row, grade]
            need += extended * box.order_extra[order, row, grade]
            if table.cheese[seat, row, grade] < need:
                return False
    return True


@rule
def can_complete(table: Table, box: Box, seat: int) -> bool:
    """Tells whether the seat can complete any order of its hand."""
    if table.orders_in_hand[seat] > 0:
        for order in range(ORDERS):
            if table.order_place[order] == HAND + seat and has_cheese(table, box, seat, order, 0):
                return True
    return False


@rule
def legal_completions(table: Table, box: Box, seat: int, moves: Moves, count: int) -> int:
    """Adds the orders that can be completed, each also with its extended order (ORD-3)."""
    if table.orders_in_hand[seat] > 0:
        for order in range(ORDERS):
            if table.order_place[order] == HAND + seat and has_cheese(table, box, seat, order, 0):
                moves[count] = M_COMPLETE + order * 2
                count += 1
                if has_cheese(table, box, seat, order, 1):
                    moves[count] = M_COMPLETE + order * 2 + 1
                    count += 1
    return count


@rule
def complete_order(
    table: Table, box: Box, seat: int, order: int, extended: int, strength: int, placed: int
) -> None:
    """Hands the cheese in and grants the rewards (ORD-2, ORD-3); actions have `strength`."""
    table.cause = BY_ORDER + order
    for row in range(2):
        for grade in range(4):
            need = box.order_basic[order, row, grade]
            need += extended * box.order_extra[order, row, grade]
            if need > 0:
                table.cheese[seat, row, grade] -= need
                emit(table, E_CHEESE_HANDED_IN, seat, row * 4 + grade, 0, need)
    table.order_place[order] = COMPLETED + seat
    table.order_extended[order] = extended
    table.orders_in_hand[seat] -= 1
    table.completed_for[seat, box.order_client[order]] += 1
    table.extended_orders[seat] += extended
    if box.order_bonus[order, KIND] != NONE:
        table.bonuses_open[seat] += 1
    emit(table, E_ORDER_COMPLETED, seat, order, extended, 0)
    for part in range(3):
        give(
            table,
            seat,
            box.order_reward[order, part, KIND],
            box.order_reward[order, part, AMOUNT],
            strength,
            placed,
        )
    if extended != 0:
        for part in range(3):
            give(
                table,
                seat,
                box.order_extra_reward[order, part, KIND],
                box.order_extra_reward[order, part, AMOUNT],
                strength,
                placed,
            )


@rule
def tiles_drawn(action: int, strength: int) -> int:
    """Tells how many bonus tiles completing orders draws (ORD-5, R 20)."""
    if action != COMPLETE_ORDERS or strength < 3:
        return 0
    return 2 if strength >= 6 else 1


@rule
def finish_orders(table: Table, action: int) -> None:
    """Ends completing orders; the bonus tiles come after the orders (ORD-5, ORD-6)."""
    top = table.agenda_size - 1
    seat, strength = table.agenda_seat[top], table.agenda_which[top]
    cause = table.agenda_cause[top]
    pop(table)
    number = tiles_drawn(action, strength)
    if number > 0:
        push(table, DRAW_BONUS_TILE, seat, number, 0, 0, cause)


@rule
def legal_order_bonuses(table: Table, box: Box, seat: int, moves: Moves, count: int) -> int:
    """Adds the bonuses of completed orders that are not used yet (ORD-4)."""
    if table.bonuses_open[seat] > 0:
        for order in range(ORDERS):
            if (
                table.order_place[order] == COMPLETED + seat
                and table.order_bonus_used[order] == 0
                and box.order_bonus[order, KIND] != NONE
            ):
                moves[count] = M_BONUS + order
                count += 1
    return count


@rule
def use_order_bonus(table: Table, box: Box, seat: int, order: int, strength: int) -> None:
    """Uses a completed order's bonus, once per game, at the die's bottom strength (ORD-4)."""
    table.order_bonus_used[order] = 1
    table.bonuses_open[seat] -= 1
    table.cause = BY_ORDER_BONUS + order
    emit(table, E_ORDER_BONUS_USED, seat, order, 0, 0)
    kind, amount = box.order_bonus[order, KIND], box.order_bonus[order, AMOUNT]
    if kind >= FIRST_ACTION:
        number = amount if amount > 0 else strength
        push(table, ACTION + kind - FIRST_ACTION, seat, number, 0, 0, BY_ORDER_BONUS + order)
    else:
        give(table, seat, kind, amount, strength, 0)
