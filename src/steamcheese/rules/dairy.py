"""Cheese making: pasteurize, cutting curd, pressing, refining, disposing of waste.

Each of these actions asks for amounts, one small number an item, in a fixed order. The items:
pasteurize: raw milk, oldest space first; cutting curd: raw then pasteurized milk, oldest first;
pressing: in each row fresh to soft, then soft to hard (both together are PRE-2); refining: each
row; disposing: the waste.
"""

from __future__ import annotations

from steamcheese.box.vocabulary import (
    CUT_CURD,
    DISPOSE,
    FRESH,
    HARD,
    PASTEURIZE,
    PRESS,
    PRESS_WITHOUT_WASTE,
    REFINE,
    REFINED,
    RENNET,
    SPICE,
)
from steamcheese.rules.agenda import pop
from steamcheese.rules.events import emit
from steamcheese.rules.goods import change_waste, pay
from steamcheese.rules.jit import rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import E_CHEESE_MOVES, E_CURD, E_MILK_MOVES

__all__ = ["age_milk", "can_make", "is_dairy", "items", "maximum", "next_item", "process"]


@rule
def is_dairy(action: int) -> bool:
    """Tells whether an action asks for amounts."""
    return action <= DISPOSE or action == PRESS_WITHOUT_WASTE


@rule
def items(action: int) -> int:
    """Tells for how many amounts an action asks."""
    if action == PASTEURIZE:
        return 3
    if action == CUT_CURD:
        return 6
    if action == REFINE:
        return 2
    if action == DISPOSE:
        return 1
    return 4


@rule
def maximum(table: Table, seat: int, action: int, item: int, left: int) -> int:
    """Tells how many of an item `left` points of strength can process."""
    if action == PASTEURIZE:  # PAS-1
        have = table.milk[seat, 0, 2 - item]
    elif action == CUT_CURD:  # CUR-1, CUR-3
        have = min(table.milk[seat, item // 3, 2 - item % 3], table.rennet[seat])
    elif action == REFINE:  # REF-1
        have = min(table.cheese[seat, item, HARD], table.spice[seat])
    elif action == DISPOSE:  # DIS-1
        have = table.waste[seat]
    else:  # PRE-1
        have = table.cheese[seat, item >> 1, FRESH + (item & 1)]
    return min(have, left)


@rule
def process(table: Table, seat: int, action: int, item: int, number: int) -> None:
    """Processes an amount of one item."""
    if action == PASTEURIZE:
        age = 2 - item
        table.milk[seat, 0, age] -= number
        table.milk[seat, 1, 0] += number
        emit(table, E_MILK_MOVES, seat, age, 3, number)
    elif action == CUT_CURD:
        row, age = item // 3, 2 - item % 3
        table.milk[seat, row, age] -= number
        table.cheese[seat, row, FRESH] += number
        emit(table, E_CURD, seat, row * 3 + age, 0, number)
        pay(table, seat, RENNET, number)
    elif action == REFINE:
        table.cheese[seat, item, HARD] -= number
        table.cheese[seat, item, REFINED] += number
        emit(table, E_CHEESE_MOVES, seat, item * 4 + HARD, REFINED, number)
        pay(table, seat, SPICE, number)
    elif action == DISPOSE:
        change_waste(table, seat, -number)
    else:
        row, grade = item >> 1, FRESH + (item & 1)
        table.cheese[seat, row, grade] -= number
        table.cheese[seat, row, grade + 1] += number
        emit(table, E_CHEESE_MOVES, seat, row * 4 + grade, grade + 1, number)


@rule
def next_item(table: Table, action: int) -> bool:
    """Goes on to the next item of the action on top that can be processed.

    Where there is none the action is finished: a performed pressing makes one waste (PRE-4).
    """
    top = table.agenda_size - 1
    seat, left = table.agenda_seat[top], table.agenda_strength[top]
    item = table.agenda_which[top]
    count = items(action)
    while item < count and maximum(table, seat, action, item, left) == 0:
        item += 1
    if item < count:
        table.agenda_which[top] = item
        return True
    if action == PRESS and table.agenda_changed[top] != 0:
        table.cause = table.agenda_cause[top]
        change_waste(table, seat, 1)
    pop(table)
    return False


@rule
def can_make(table: Table, seat: int, action: int, strength: int) -> bool:
    """Tells whether the action could process anything."""
    for item in range(items(action)):
        if maximum(table, seat, action, item, strength) > 0:
            return True
    return False


@rule
def age_milk(table: Table, seat: int) -> None:
    """Moves all milk one space right; from a third space it spoils to waste (TRN-8)."""
    for row in range(2):
        spoilt = table.milk[seat, row, 2]
        if spoilt > 0:
            table.milk[seat, row, 2] = 0
            table.waste[seat] += spoilt
            emit(table, E_MILK_MOVES, seat, row * 3 + 2, 6, spoilt)
        for age in range(1, -1, -1):
            number = table.milk[seat, row, age]
            if number > 0:
                table.milk[seat, row, age] = 0
                table.milk[seat, row, age + 1] = number
                emit(table, E_MILK_MOVES, seat, row * 3 + age, row * 3 + age + 1, number)
