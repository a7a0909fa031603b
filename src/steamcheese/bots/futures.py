"""Compares the best turns by playing futures out: the others' turns, then one's own next one.

A future is pinned: its dice and cards are the same for every turn that is compared in it. After
each future the weakest turn drops out, so that most are played for those that are close. Everybody
plays the quick style for the best of the own seat, as in max^n search. A turn's first judgement
counts as one future more.
"""

from __future__ import annotations

from steamcheese.bots.at_random import nth
from steamcheese.bots.calls import judge, play
from steamcheese.bots.desk import (
    BEGIN,
    BEST,
    CHOSEN,
    FINALISTS,
    FINALS,
    FUTURE,
    QUICK,
    ROOT,
    Desk,
)
from steamcheese.bots.turn_search import (
    UNKNOWN,
    begin_search,
    copy_row,
    draw_number,
    pinned_outcome,
    search_answer,
    search_turn,
    top_kind,
)
from steamcheese.box.contents import Box
from steamcheese.rules.jit import Buffers, Tables, Words, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import CHANCE, CHOOSE_DIE, M_END, OVER, TURN

__all__ = ["best_finalist"]


@rule
def select_finalists(tables: Tables, desk: Desk) -> int:
    """Copies the best candidates to the rows from FINALS on, the best first."""
    limit = min(desk.finalists, desk.candidates, FINALISTS)
    for place in range(limit):
        best = 0
        for candidate in range(1, desk.candidates):
            if desk.points[candidate] > desk.points[best]:
                best = candidate
        copy_row(tables, desk, BEST + best, FINALS + place)
        desk.final_points[place] = desk.points[best]
        desk.points[best] = UNKNOWN
    return limit


@rule
def margin(table: Table, box: Box, desk: Desk, seat: int) -> float:
    """Values a table for a seat: what it has, less a share of what its best rival has."""
    points = judge(table, box, seat, desk)
    if desk.rivalry > 0.0:
        best = UNKNOWN
        for other in range(table.players):
            if other != seat:
                best = max(best, judge(table, box, other, desk))
        points -= desk.rivalry * best
    return points


@rule
def play_future(
    tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers, seat: int, pin: int
) -> float:
    """Plays on from the row FUTURE to the end of the seat's next turn; returns its margin."""
    table = tables[FUTURE]
    while table.phase != OVER:
        kind = top_kind(table)
        if kind >= CHANCE:
            play(table, box, pinned_outcome(table, pin))
            continue
        tables[ROOT] = table
        begin_search(table, desk, nth(pin, 4000 + desk.time % 997, 1 << 30))
        if kind == CHOOSE_DIE or kind == TURN:
            tables[FUTURE] = tables[BEST + search_turn(tables, words, box, desk, buffers)]
            if top_kind(table) == TURN:
                play(table, box, M_END)
            if desk.seat == seat:
                break
        else:
            play(table, box, search_answer(tables, words, box, desk, buffers))
    return margin(table, box, desk, seat)


@rule
def best_finalist(tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers) -> int:
    """Finds the finalist whose futures are best; returns its row. ROOT is left as it was."""
    seat, time, pin = desk.seat, desk.time, desk.pin
    tables[BEGIN] = tables[ROOT]
    alive = select_finalists(tables, desk)
    desk.mode = QUICK
    pins = draw_number(desk, 1 << 30)
    for number in range(desk.futures):
        if alive == 1 or desk.judged > desk.budget:
            break
        for place in range(alive):
            tables[FUTURE] = tables[FINALS + place]
            if top_kind(tables[FUTURE]) == TURN:
                play(tables[FUTURE], box, M_END)
            points = play_future(tables, words, box, desk, buffers, seat, pins + number)
            desk.final_points[place] += points
        if number > 0:
            alive = drop_weakest(tables, desk, alive)
    tables[ROOT] = tables[BEGIN]
    desk.mode, desk.seat, desk.time, desk.pin = CHOSEN, seat, time, pin
    best = 0
    for place in range(1, alive):
        if desk.final_points[place] > desk.final_points[best]:
            best = place
    return FINALS + best


@rule
def drop_weakest(tables: Tables, desk: Desk, alive: int) -> int:
    """Drops the finalist that has fallen behind most; returns how many are left."""
    worst = 0
    for place in range(1, alive):
        if desk.final_points[place] < desk.final_points[worst]:
            worst = place
    last = alive - 1
    if worst != last:
        copy_row(tables, desk, FINALS + last, FINALS + worst)
        desk.final_points[worst] = desk.final_points[last]
    return last
