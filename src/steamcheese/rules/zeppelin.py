"""Zeppelin movement, top and bottom (rulebook: Zeppelin Movement)."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, ASSISTANTS, COLUMNS, KIND, NONE, Box
from steamcheese.box.vocabulary import MONEY, ON_ZEPPELIN
from steamcheese.rules.assistants import assistant_at, can_deploy, deploy, step
from steamcheese.rules.effects import give
from steamcheese.rules.goods import pay
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    AT_HOME,
    BOTTOM_ROW,
    BY_OVERSEER_SPACE,
    BY_ZEPPELIN_MIDDLE,
    BY_ZEPPELIN_SPACE,
    M_DEPLOY,
    M_MOVE,
    SHARED,
    TOP_ROW,
)

__all__ = ["can_fly", "legal_flights", "move_zeppelin"]


@rule
def can_step(table: Table, box: Box, seat: int, row: int, place: int) -> bool:
    """Tells whether an assistant could enter the space after its own (ZEP-7, ZEP-9, ZEP-11)."""
    first = BOTTOM_ROW if row == 1 else TOP_ROW
    if place == SHARED:
        column = 0
    elif first <= place < first + COLUMNS - 1:
        column = place - first + 1
    else:
        return False
    return box.zeppelin_cost[row, column] <= table.money[seat]


@rule
def can_fly(table: Table, box: Box, seat: int, row: int) -> bool:
    """Tells whether any assistant can make a step on the row."""
    for assistant in range(ASSISTANTS):
        if can_step(table, box, seat, row, table.assistant_place[seat, assistant]):
            return True
    return can_deploy(table, box, seat)


@rule
def legal_flights(table: Table, box: Box, seat: int, row: int, moves: Moves, count: int) -> int:
    """Adds each own assistant that can move on the row, once a place, and deploying (ZEP-1)."""
    for assistant in range(ASSISTANTS):
        place = table.assistant_place[seat, assistant]
        if can_step(table, box, seat, row, place) and assistant_at(table, seat, place) == assistant:
            moves[count] = M_MOVE + place
            count += 1
    if can_deploy(table, box, seat):
        moves[count] = M_DEPLOY
        count += 1
    return count


@rule
def enter_space(table: Table, box: Box, seat: int, row: int, column: int, strength: int) -> None:
    """Grants the bonuses of a space of a row (ZEP-6)."""
    table.cause = BY_ZEPPELIN_SPACE + row * COLUMNS + column
    for part in range(2):
        give(
            table,
            seat,
            box.zeppelin_effect[row, column, part, KIND],
            box.zeppelin_effect[row, column, part, AMOUNT],
            strength,
            0,
        )


@rule
def move_zeppelin(table: Table, box: Box, seat: int, row: int, place: int, strength: int) -> None:
    """Moves an assistant exactly `strength` steps, or deploys it from AT_HOME first (ZEP-2).

    The movement ends early on the last column or before a space that cannot be paid.
    """
    cause = table.cause
    left = strength
    if place == AT_HOME:
        place = SHARED
        assistant = deploy(table, box, seat, place)
        table.cause = BY_ZEPPELIN_SPACE + 2 * COLUMNS
        for part in range(2):
            give(
                table,
                seat,
                box.shared_effect[part, KIND],
                box.shared_effect[part, AMOUNT],
                strength,
                0,
            )
        left -= 1
    else:
        assistant = assistant_at(table, seat, place)
    first = BOTTOM_ROW if row == 1 else TOP_ROW
    while left > 0 and can_step(table, box, seat, row, place):
        place = first if place == SHARED else place + 1
        column = place - first
        table.cause = cause
        pay(table, seat, MONEY, box.zeppelin_cost[row, column])
        step(table, seat, assistant, place)
        enter_space(table, box, seat, row, column, strength)
        left -= 1
    if place != SHARED:
        other = (TOP_ROW if row == 1 else BOTTOM_ROW) + place - first
        if assistant_at(table, seat, other) != NONE:  # ZEP-8
            table.cause = BY_ZEPPELIN_MIDDLE + place - first
            for part in range(2):
                give(
                    table,
                    seat,
                    box.zeppelin_middle[place - first, part, KIND],
                    box.zeppelin_middle[place - first, part, AMOUNT],
                    strength,
                    0,
                )
    space = table.overseer[seat]
    if space != NONE and box.overseer_trigger[space] == ON_ZEPPELIN:  # OVR-7
        table.cause = BY_OVERSEER_SPACE + space
        give(
            table,
            seat,
            box.overseer_effect[space, KIND],
            box.overseer_effect[space, AMOUNT],
            strength,
            0,
        )
