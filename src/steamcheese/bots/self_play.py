"""Games of the searching bot against itself, and what can be learned from them."""

from __future__ import annotations

from steamcheese.bots.calls import play
from steamcheese.bots.desk import FEATURES, ROOT, Desk, Desks
from steamcheese.bots.evaluation import value
from steamcheese.bots.features import describe_seat
from steamcheese.bots.judgement import SCALE, think
from steamcheese.bots.search import choose
from steamcheese.bots.turn_search import time_of
from steamcheese.box.contents import SEATS, Box
from steamcheese.rules.engine import deal
from steamcheese.rules.jit import Boxes, Buffers, Ints, Rows, Tables, Words, door, rule
from steamcheese.rules.scoring import total
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import IN_SETUP, IN_TURNS, OVER

__all__ = ["play_and_watch"]

# Of a row after its features: what the rules of thumb said, what they said as corrected by the
# network, how it ended, and the seat.
BY_THUMB, SAID, ENDED, WHOSE = range(FEATURES, FEATURES + 4)


@rule
def watch(table: Table, box: Box, desk: Desk, seat: int, rows: Rows, row: int) -> None:
    """Writes a seat's features and what the network says of them to a row."""
    describe_seat(table, box, seat, desk)
    for entry in range(FEATURES):
        rows[row, entry] = desk.inputs[entry]
    rows[row, BY_THUMB] = value(table, box, seat)
    rows[row, SAID] = rows[row, BY_THUMB] + SCALE * think(desk)
    rows[row, WHOSE] = seat


@door
def play_and_watch(
    given: Tables,
    tables: Tables,
    words: Words,
    boxes: Boxes,
    desks: Desks,
    buffers: Buffers,
    rows: Rows,
    scores: Ints,
) -> int:
    """Plays a game on a given blank table and returns how many rows were written; the door.

    Each seat has a row for the start of round 1 and for the end of each of its turns. `scores`
    receives the totals.
    """
    table, box = given[0], boxes[0]
    deal(table, box)
    count = 0
    begun = False
    while table.phase != OVER:
        if not begun and table.phase != IN_SETUP:
            begun = True
            for seat in range(table.players):
                watch(table, box, desks[seat], seat, rows, count)
                count += 1
        time, mover, phase = time_of(table), table.active_seat, table.phase
        seat = table.agenda_seat[table.agenda_size - 1]
        tables[ROOT] = table
        play(table, box, choose(tables, words, box, desks[seat], buffers))
        if phase == IN_TURNS and table.phase != OVER and time_of(table) != time:
            watch(table, box, desks[mover], mover, rows, count)
            count += 1
    for seat in range(min(table.players, SEATS)):
        scores[seat] = total(table, box, seat)
    for row in range(count):
        rows[row, ENDED] = scores[int(rows[row, WHOSE])]
    return count
