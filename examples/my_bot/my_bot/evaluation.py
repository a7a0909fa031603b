"""What the bot likes, compiled together with the rules: some 100,000 positions a second."""

from __future__ import annotations

from steamcheese.box.contents import Box
from steamcheese.rules.engine import legal, play
from steamcheese.rules.jit import Boxes, Moves, Tables, door, rule
from steamcheese.rules.scoring import total
from steamcheese.rules.table import Table

__all__ = ["best_move", "worth_of_seat"]

CHEESE_NOT_SOLD = 0.8  # VP for each cheese that may still complete an order
TO_WORK_WITH = 0.4  # VP for each rennet and spice


@rule
def worth(table: Table, box: Box, seat: int) -> float:
    """Values a seat: its score if the game ended now, and what it could still make of its goods."""
    points = 1.0 * total(table, box, seat)
    for row in range(2):
        for grade in range(4):
            points += CHEESE_NOT_SOLD * table.cheese[seat, row, grade]
        for age in range(3):
            points += 2.5 * table.milk[seat, row, age]  # the score counts milk as waste
    return points + TO_WORK_WITH * min(table.rennet[seat] + table.spice[seat], 10)


@door
def worth_of_seat(tables: Tables, boxes: Boxes, seat: int) -> float:
    """Values a seat at the first of the tables; the door for Python."""
    return worth(tables[0], boxes[0], seat)


@door
def best_move(tables: Tables, boxes: Boxes, scratch: Tables, moves: Moves, seed: int) -> int:
    """Tries each legal move on the first scratch table; returns the one it likes best."""
    box, trial = boxes[0], scratch[0]
    seat = tables[0].agenda_seat[tables[0].agenda_size - 1]
    count = legal(tables[0], box, moves)
    best, chosen = -1e9, 0
    for number in range(count):
        scratch[0] = tables[0]
        trial.seed = seed  # the dice to come are nobody's to know
        trial.chance_from_outside = 0  # a draw inside the move is drawn at once
        trial.logging = 0  # and nobody tells of it
        play(trial, box, moves[number])
        points = worth(trial, box, seat)
        if points > best:
            best, chosen = points, number
    return moves[chosen]
