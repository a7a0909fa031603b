"""The agenda: a stack of what is to be decided or done next, and the actions that wait (R 16)."""

from __future__ import annotations

from steamcheese.rules.jit import rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import DRAW_BLUEPRINT, DRAW_BONUS_TILE

__all__ = ["pop", "push", "push_draw", "take_waiting", "wait"]


@rule
def push(
    table: Table, kind: int, seat: int, strength: int, which: int, placed: int, cause: int
) -> None:
    """Puts one thing on top of the agenda."""
    top = table.agenda_size
    table.agenda_kind[top] = kind
    table.agenda_seat[top] = seat
    table.agenda_strength[top] = strength
    table.agenda_which[top] = which
    table.agenda_placed[top] = placed
    table.agenda_changed[top] = 0
    table.agenda_cause[top] = cause
    table.agenda_size = top + 1


@rule
def push_draw(table: Table, kind: int, seat: int, number: int) -> None:
    """Puts a draw below those of the same step that came before it: in printed order (R 16)."""
    at = table.agenda_size
    push(table, kind, seat, number, 0, 0, table.cause)
    while at > 0 and (
        table.agenda_kind[at - 1] == DRAW_BONUS_TILE or table.agenda_kind[at - 1] == DRAW_BLUEPRINT
    ):
        table.agenda_kind[at] = table.agenda_kind[at - 1]
        table.agenda_seat[at] = table.agenda_seat[at - 1]
        table.agenda_strength[at] = table.agenda_strength[at - 1]
        table.agenda_cause[at] = table.agenda_cause[at - 1]
        at -= 1
    table.agenda_kind[at] = kind
    table.agenda_seat[at] = seat
    table.agenda_strength[at] = number
    table.agenda_cause[at] = table.cause


@rule
def pop(table: Table) -> None:
    """Takes the top of the agenda away."""
    table.agenda_size -= 1


@rule
def wait(table: Table, seat: int, action: int, strength: int, placed: int, cause: int) -> None:
    """Lets an effect that is an action wait until the running action is finished (R 16).

    Equal ones share a row, which bounds their number: a unit knows few strengths.
    """
    for row in range(table.waiting_size):
        if (
            table.waiting_seat[row] == seat
            and table.waiting_action[row] == action
            and table.waiting_strength[row] == strength
            and table.waiting_placed[row] == placed
        ):
            table.waiting_times[row] += 1
            return
    row = table.waiting_size
    table.waiting_seat[row] = seat
    table.waiting_action[row] = action
    table.waiting_strength[row] = strength
    table.waiting_placed[row] = placed
    table.waiting_times[row] = 1
    table.waiting_cause[row] = cause
    table.waiting_size = row + 1


@rule
def take_waiting(table: Table, row: int) -> None:
    """Takes one waiting action out of its row, and the row away when it is empty."""
    table.waiting_times[row] -= 1
    if table.waiting_times[row] == 0:
        table.waiting_size -= 1
        for later in range(row, table.waiting_size):
            table.waiting_seat[later] = table.waiting_seat[later + 1]
            table.waiting_action[later] = table.waiting_action[later + 1]
            table.waiting_strength[later] = table.waiting_strength[later + 1]
            table.waiting_placed[later] = table.waiting_placed[later + 1]
            table.waiting_times[later] = table.waiting_times[later + 1]
            table.waiting_cause[later] = table.waiting_cause[later + 1]
