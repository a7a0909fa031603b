"""The searching bot's front door: a plan for a whole turn, and answers to everything else."""

from __future__ import annotations

from steamcheese.bots.at_random import nth
from steamcheese.bots.calls import play
from steamcheese.bots.desk import BEST, CHOSEN, FUTURE, PATH, ROOT, Desk, Desks
from steamcheese.bots.evaluation import turns_left
from steamcheese.bots.futures import best_finalist
from steamcheese.bots.turn_search import (
    begin_search,
    draw_number,
    mark_of,
    search_answer,
    search_turn,
    settle,
    time_of,
    top_kind,
    worth,
)
from steamcheese.box.contents import SEATS, Box
from steamcheese.rules.engine import legal
from steamcheese.rules.jit import Boxes, Buffers, Floats, Tables, Words, door, rule
from steamcheese.rules.vocabulary import CHOOSE_DIE, M_END, TURN

__all__ = ["choose_by_search", "estimate"]


@rule
def make_plan(
    tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers, row: int
) -> None:
    """Notes the moves that led from the row ROOT to another row, and the end of the turn."""
    tables[FUTURE] = tables[ROOT]
    size = desk.length[row]
    for step in range(size):
        desk.plan_move[step] = desk.path[row, step]
        desk.plan_mark[step] = mark_of(tables, words, FUTURE)
        play(tables[FUTURE], box, desk.path[row, step])
        settle(tables[FUTURE], box, desk, buffers[FUTURE])
    if size < PATH and top_kind(tables[FUTURE]) == TURN:
        desk.plan_move[size] = M_END
        desk.plan_mark[size] = mark_of(tables, words, FUTURE)
        size += 1
    desk.plan_size, desk.plan_next = size, 0


@rule
def choose(tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers) -> int:
    """Chooses a move for the seat that decides on the row ROOT."""
    table = tables[ROOT]
    table.chance_from_outside, table.logging, table.seed = 1, 0, 0  # no look at the future
    moves = buffers[ROOT]
    mark = mark_of(tables, words, ROOT)
    if desk.plan_next >= desk.plan_size or desk.plan_mark[desk.plan_next] != mark:
        desk.mode, desk.judged = CHOSEN, 0
        begin_search(table, desk, draw_number(desk, 1 << 30))
        kind = top_kind(table)
        if kind != TURN and kind != CHOOSE_DIE:
            desk.plan_size = 0
            return search_answer(tables, words, box, desk, buffers)
        row = BEST + search_turn(tables, words, box, desk, buffers)
        if desk.finalists > 1 and desk.candidates > 1 and turns_left(table, desk.seat) > 0:
            row = best_finalist(tables, words, box, desk, buffers)
        make_plan(tables, words, box, desk, buffers, row)
    count = legal(tables[ROOT], box, moves)
    if desk.plan_next < desk.plan_size:
        move: int = desk.plan_move[desk.plan_next]
        desk.plan_next += 1
        for number in range(count):
            if moves[number] == move:
                return move
    desk.plan_size = 0  # every place was overlooked: any move will do
    other: int = moves[nth(desk.seed, desk.draws, count)]
    return other


@door
def choose_by_search(
    given: Tables, tables: Tables, words: Words, boxes: Boxes, desks: Desks, buffers: Buffers
) -> int:
    """Chooses a move for the seat that decides on the given table; the door for Python.

    `tables` and `buffers` have ROWS rows, `words` are the bytes of `tables`.
    """
    tables[ROOT] = given[0]
    return choose(tables, words, boxes[0], desks[0], buffers)


@door
def estimate(given: Tables, tables: Tables, boxes: Boxes, desks: Desks, values: Floats) -> None:
    """Writes the VP with which each seat of the given table is expected to end to `values`.

    A running turn is judged as if it ended now; the door for Python.
    """
    tables[ROOT] = given[0]
    tables[ROOT].logging = 0
    desk = desks[0]
    desk.time = time_of(tables[ROOT])
    for seat in range(min(tables[ROOT].players, SEATS)):
        desk.seat = seat
        values[seat] = worth(tables, boxes[0], desk, ROOT)
