"""The bot `greedy`: compares whole turns by what they leave, one turn deep.

A turn is a die, a place for it and a few units. A unit's inner decisions (which half, how many,
which assistant) go one by one to what looks best; units are tried in pairs; places of the die are
first ranked by what each machine alone would bring, and the best few are tried in full. Whatever
chance would draw on the way is drawn from the bot's own generator, never from the table's.
"""

from __future__ import annotations

from steamcheese.bots.at_random import pick
from steamcheese.bots.evaluation import value
from steamcheese.box.contents import NONE, Box
from steamcheese.rules.dice import sees, side
from steamcheese.rules.engine import legal, play
from steamcheese.rules.jit import Boxes, Buffers, Floats, Ints, Moves, Tables, door, rule
from steamcheese.rules.table import Table
from steamcheese.rules.turns import place_die
from steamcheese.rules.vocabulary import (
    ACTION,
    CHOOSE_ACTION,
    CHOOSE_DIE,
    CHOOSE_WAITING,
    IN_HAND,
    M_END,
    M_EXTRA,
    M_PLACE,
    M_PLACE_OWN,
    M_TAKE_BACK,
    M_USE,
    OVER,
    SLOTS,
    SPACES,
    TURN,
)

__all__ = ["choose_greedily"]

LEVELS = 6  # scratch tables: one for each depth of looking ahead
PLACES_TRIED = 6
UNKNOWN = -1e9


@rule
def top_kind(table: Table) -> int:
    """Tells what is on top of the agenda; NONE after the end."""
    if table.phase == OVER:
        return NONE
    return table.agenda_kind[table.agenda_size - 1]


@rule
def is_mine(table: Table, seat: int, turn: int) -> bool:
    """Tells whether the seat has something to decide in the same turn or step."""
    if table.phase == OVER or time_of(table) != turn:
        return False
    return table.agenda_seat[table.agenda_size - 1] == seat


@rule
def time_of(table: Table) -> int:
    """Numbers the turns and steps of a game."""
    return (table.round * 3 + table.phase) * 64 + table.turns_taken * 4 + table.steps_taken


@rule
def try_move(
    scratch: Tables, box: Box, level: int, move: int, seat: int, turn: int, moves: Moves
) -> None:
    """Plays a move on a copy one level deeper; others' answers on the way are guessed."""
    scratch[level + 1] = scratch[level]
    table = scratch[level + 1]
    play(table, box, move)
    while table.phase != OVER and time_of(table) == turn and not is_mine(table, seat, turn):
        count = legal(table, box, moves)
        play(table, box, moves[count - 1])


@rule
def best_inner_move(
    scratch: Tables, box: Box, level: int, seat: int, turn: int, buffers: Buffers
) -> int:
    """Finds the move of a decision within a unit that looks best at once."""
    moves = buffers[level]
    count = legal(scratch[level], box, moves)
    best = UNKNOWN
    best_move: int = moves[0]
    for number in range(count):
        try_move(scratch, box, level, moves[number], seat, turn, buffers[level + 1])
        points = value(scratch[level + 1], box, seat)
        if points > best:
            best, best_move = points, moves[number]
    return best_move


@rule
def finish_unit(
    scratch: Tables, box: Box, level: int, seat: int, turn: int, buffers: Buffers
) -> float:
    """Plays the rest of a unit on the level's table; returns what the seat then has."""
    while is_mine(scratch[level], seat, turn):
        if top_kind(scratch[level]) == TURN or top_kind(scratch[level]) == CHOOSE_DIE:
            break
        move = best_inner_move(scratch, box, level, seat, turn, buffers)
        try_move(scratch, box, level, move, seat, turn, buffers[level + 1])
        scratch[level] = scratch[level + 1]
    return value(scratch[level], box, seat)


@rule
def best_choice(
    scratch: Tables, box: Box, level: int, seat: int, turn: int, buffers: Buffers
) -> int:
    """Finds the best move of a decision whose moves show their worth only later in the unit."""
    moves = buffers[level]
    count = legal(scratch[level], box, moves)
    best = UNKNOWN
    best_move: int = moves[0]
    for number in range(count):
        try_move(scratch, box, level, moves[number], seat, turn, buffers[level + 1])
        points = finish_unit(scratch, box, level + 1, seat, turn, buffers)
        if points > best:
            best, best_move = points, moves[number]
    return best_move


@rule
def begins_unit(move: int) -> bool:
    """Tells whether a move between units is worth trying: no placing, no end, no taking back."""
    if move == M_EXTRA:
        return True
    return move >= M_USE and not M_TAKE_BACK <= move < M_TAKE_BACK + 40


@rule
def best_unit(
    scratch: Tables, box: Box, level: int, seat: int, turn: int, buffers: Buffers, result: Floats
) -> int:
    """Finds the best next unit, looking at the one after it; M_END where none is worth it.

    Writes the points reached into `result[0]`.
    """
    moves = buffers[level]
    count = legal(scratch[level], box, moves)
    best, best_move = value(scratch[level], box, seat), M_END
    for number in range(count):
        if not begins_unit(moves[number]):
            continue
        try_move(scratch, box, level, moves[number], seat, turn, buffers[level + 1])
        points = finish_unit(scratch, box, level + 1, seat, turn, buffers)
        if is_mine(scratch[level + 1], seat, turn):
            later = buffers[level + 1]
            more = legal(scratch[level + 1], box, later)
            for second in range(more):
                if begins_unit(later[second]):
                    try_move(scratch, box, level + 1, later[second], seat, turn, buffers[level + 2])
                    reached = finish_unit(scratch, box, level + 2, seat, turn, buffers)
                    points = max(points, reached)
        if points > best + 1e-9:
            best, best_move = points, moves[number]
    result[0] = best
    return best_move


@rule
def rank_places(
    scratch: Tables, box: Box, level: int, seat: int, turn: int, buffers: Buffers, gains: Floats
) -> None:
    """Writes what each machine alone would bring at each strength to `gains[slot * 8 + face]`."""
    for entry in range(SLOTS * 8):
        gains[entry] = UNKNOWN
    now = value(scratch[level], box, seat)
    top = scratch[level].die_top
    for space in range(SPACES):
        if scratch[level].space_color[space] != NONE:
            continue
        for quarter in range(4):
            for direction in range(4):
                slot = space // 4 * 4 + direction
                face = side(top, quarter, direction)
                if gains[slot * 8 + face] == UNKNOWN and sees(scratch[level], space, direction):
                    scratch[level + 1] = scratch[level]
                    place_die(scratch[level + 1], seat, space, side(top, quarter, 0))
                    try_move(scratch, box, level + 1, M_USE + slot, seat, turn, buffers[level + 2])
                    points = finish_unit(scratch, box, level + 2, seat, turn, buffers)
                    gains[slot * 8 + face] = max(points - now, 0.0)


@rule
def promise(table: Table, place: int, gains: Floats) -> float:
    """Adds the two best gains among the machines that a die on a place would see."""
    space, north = place // 6, place % 6 + 1
    quarter = 0
    while side(table.die_top, quarter, 0) != north:
        quarter += 1
    first, second = 0.0, 0.0
    for direction in range(4):
        if sees(table, space, direction):
            slot = space // 4 * 4 + direction
            gain = gains[slot * 8 + side(table.die_top, quarter, direction)]
            if gain > first:
                first, second = gain, first
            elif gain > second:
                second = gain
    return first + second


@rule
def best_place(
    scratch: Tables,
    box: Box,
    level: int,
    seat: int,
    turn: int,
    buffers: Buffers,
    gains: Floats,
    result: Floats,
) -> int:
    """Finds the best place for the die in hand; writes the points reached into `result[1]`."""
    rank_places(scratch, box, level, seat, turn, buffers, gains)
    moves = buffers[level]
    count = legal(scratch[level], box, moves)
    best, best_move = UNKNOWN, NONE
    for _ in range(PLACES_TRIED):
        most, chosen = UNKNOWN, NONE
        for number in range(count):
            if M_PLACE <= moves[number] < M_PLACE_OWN:
                points = promise(scratch[level], moves[number] - M_PLACE, gains)
                if points > most:
                    most, chosen = points, number
        if chosen == NONE:
            break
        move = moves[chosen]
        moves[chosen] = NONE
        try_move(scratch, box, level, move, seat, turn, buffers[level + 1])
        best_unit(scratch, box, level + 1, seat, turn, buffers, result)
        if result[0] > best:
            best, best_move = result[0], move
    for number in range(count):
        if moves[number] == M_PLACE_OWN:
            try_move(scratch, box, level, M_PLACE_OWN, seat, turn, buffers[level + 1])
            best_unit(scratch, box, level + 1, seat, turn, buffers, result)
            if result[0] > best + 0.3:
                best, best_move = result[0], M_PLACE_OWN
    result[1] = best
    return best_move


@rule
def best_die(
    scratch: Tables,
    box: Box,
    seat: int,
    turn: int,
    buffers: Buffers,
    gains: Floats,
    result: Floats,
) -> int:
    """Finds the die with which the best turn can be played."""
    moves = buffers[0]
    count = legal(scratch[0], box, moves)
    best = UNKNOWN
    best_move: int = moves[0]
    for number in range(count):
        try_move(scratch, box, 0, moves[number], seat, turn, buffers[1])
        best_place(scratch, box, 1, seat, turn, buffers, gains, result)
        if result[1] > best:
            best, best_move = result[1], moves[number]
    return best_move


@door
def choose_greedily(
    tables: Tables,
    boxes: Boxes,
    scratch: Tables,
    buffers: Buffers,
    gains: Floats,
    state: Ints,
) -> int:
    """Chooses a move for the seat that decides on the first of the tables; the door for Python.

    `scratch` holds LEVELS + 1 tables, `buffers` as many rows of moves, `gains` 12 x 8 + 2 floats.
    """
    box = boxes[0]
    scratch[0] = tables[0]
    table = scratch[0]
    table.seed = pick(state, 1 << 30)  # whatever is drawn while thinking is not what will come
    table.chance_from_outside = 0
    table.logging = 0
    seat = table.agenda_seat[table.agenda_size - 1]
    turn = time_of(table)
    kind = top_kind(table)
    result = gains[SLOTS * 8 :]
    if kind == CHOOSE_DIE:
        return best_die(scratch, box, seat, turn, buffers, gains, result)
    if kind == TURN:
        if table.die_space == IN_HAND:
            return best_place(scratch, box, 0, seat, turn, buffers, gains, result)
        return best_unit(scratch, box, 0, seat, turn, buffers, result)
    if kind == CHOOSE_ACTION or kind == CHOOSE_WAITING or kind >= ACTION:
        return best_choice(scratch, box, 0, seat, turn, buffers)
    return best_inner_move(scratch, box, 0, seat, turn, buffers)
