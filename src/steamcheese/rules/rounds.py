"""The order of play (rulebook: How a Round Works)."""

from __future__ import annotations

from steamcheese.box.contents import NONE, Box
from steamcheese.box.vocabulary import MOVE_OVERSEER
from steamcheese.rules.agenda import pop, push
from steamcheese.rules.dice import clear_dice, roll_dice
from steamcheese.rules.events import emit
from steamcheese.rules.jit import rule
from steamcheese.rules.market import refill_market, remove_cheapest
from steamcheese.rules.overseers import place_overseer
from steamcheese.rules.setup import setup_step
from steamcheese.rules.table import Table
from steamcheese.rules.turns import begin_turn
from steamcheese.rules.vocabulary import (
    ACTION,
    BY_OVERSEER_STEP,
    BY_ROUND,
    E_GAME_OVER,
    E_OVERSEER_STEP_BEGINS,
    E_ROUND_BEGINS,
    IN_OVERSEERS,
    IN_SETUP,
    IN_TURNS,
    OVER,
    OVERSEER_STEP,
    ROUNDS,
    TURNS_A_ROUND,
)

__all__ = ["next_step", "select_overseer_die"]


@rule
def next_step(table: Table) -> None:
    """Goes on where nothing is left on the agenda."""
    if table.bought != 0:
        refill_market(table)
    elif table.phase == IN_SETUP:
        if not setup_step(table):
            begin_round(table)
    elif table.phase == IN_TURNS:
        if table.turns_taken < TURNS_A_ROUND * table.players:  # RND-2
            begin_turn(table, (table.starting_seat + table.turns_taken) % table.players)
        elif table.round < ROUNDS:
            table.phase = IN_OVERSEERS
            table.steps_taken = 0
        else:  # RND-4, RND-8
            table.phase = OVER
            table.cause = BY_ROUND
            emit(table, E_GAME_OVER, NONE, 0, 0, 0)
    elif table.steps_taken < table.players:  # RND-3
        begin_overseer_step(table, (table.starting_seat + table.steps_taken) % table.players)
    elif table.steps_taken == table.players:  # RND-5
        table.steps_taken += 1
        remove_cheapest(table)
        refill_market(table)
    else:  # RND-6
        table.starting_seat = (table.starting_seat + 1) % table.players
        table.round += 1
        begin_round(table)


@rule
def begin_round(table: Table) -> None:
    """Clears the boards of dice and rolls them all (RND-1, RND-7)."""
    table.phase = IN_TURNS
    table.turns_taken, table.steps_taken = 0, 0
    table.active_seat = table.starting_seat
    table.cause = BY_ROUND
    emit(table, E_ROUND_BEGINS, table.starting_seat, 0, 0, table.round)
    clear_dice(table)
    roll_dice(table)


@rule
def begin_overseer_step(table: Table, seat: int) -> None:
    """Asks a seat to select one of the dice left over (RND-3)."""
    table.steps_taken += 1
    table.active_seat = seat
    table.cause = BY_OVERSEER_STEP
    emit(table, E_OVERSEER_STEP_BEGINS, seat, 0, 0, 0)
    push(table, OVERSEER_STEP, seat, 0, 0, 0, BY_OVERSEER_STEP)


@rule
def select_overseer_die(table: Table, box: Box, seat: int, top: int) -> None:
    """Moves the overseer as many spaces as the die shows; the die stays (OVR-2, RND-3)."""
    pop(table)
    table.cause = BY_OVERSEER_STEP
    space = table.overseer[seat]
    if space == NONE:  # OVR-9
        push(table, ACTION + MOVE_OVERSEER, seat, top, 0, 0, BY_OVERSEER_STEP)
    else:
        place_overseer(table, box, seat, (space + top) % 8, top, 0)
