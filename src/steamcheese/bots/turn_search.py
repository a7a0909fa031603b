"""Searches the best turn: a die, a place for it and what is done with it, unit after unit.

Places of a die are ranked by what each machine alone would bring; the most promising are tried in
full. There units are combined by a beam search: tables are followed side by side, and one that was
met before is not followed twice, so that the order of units that do not touch costs nothing. What a
unit asks on the way (which half, how many, which assistant) is answered one by one by what looks
best at once. Every table is judged as if the turn ended now, its milk aged. What chance would bring
on the way is pinned by `desk.pin`, never taken from the table's own generator.
"""

from __future__ import annotations

from steamcheese.bots.at_random import nth
from steamcheese.bots.calls import judge, play
from steamcheese.bots.desk import (
    BEAMS,
    BEST,
    CANDIDATES,
    DIE,
    INNER,
    JUDGED,
    PATH,
    PLACED,
    ROOT,
    SEEN,
    UNIT,
    WIDTH,
    Desk,
)
from steamcheese.box.contents import (
    NONE,
    OPEN_ACHIEVEMENTS,
    SEATS,
    START_MACHINES,
    TILES,
    Box,
)
from steamcheese.box.vocabulary import MACHINE_ACTIONS
from steamcheese.rules.chance import WORD
from steamcheese.rules.dairy import age_milk
from steamcheese.rules.dice import sees, side
from steamcheese.rules.engine import legal
from steamcheese.rules.jit import Buffers, Moves, Tables, Words, rule
from steamcheese.rules.outcomes import nth_bonus_tile, nth_order, nth_tile, sample_outcome
from steamcheese.rules.table import TABLE, Table
from steamcheese.rules.turns import place_die
from steamcheese.rules.vocabulary import (
    CHANCE,
    CHOOSE_DIE,
    DRAW_BLUEPRINT,
    DRAW_BONUS_TILE,
    IN_HAND,
    IN_TURNS,
    M_BLUEPRINT,
    M_BONUS_TILE,
    M_CLAIM,
    M_DO,
    M_EXTRA,
    M_ORDER,
    M_PLACE,
    M_PLACE_OWN,
    M_ROLL,
    M_TAKE_BACK,
    M_USE,
    OVER,
    REVEAL_ORDER,
    ROLL,
    SLOTS,
    SPACES,
    TURN,
)

__all__ = [
    "begin_search",
    "draw_number",
    "mark_of",
    "pinned_outcome",
    "search_answer",
    "search_turn",
    "settle",
    "top_kind",
]


def _word(field: str) -> int:
    """Returns the number of the 64-bit word of a table's bytes where a field lies."""
    offset: int = TABLE.fields[field][1]  # type: ignore[index]
    return offset // 8


UNKNOWN = -1e9
GAIN = 1e-9  # VP that count as better
UNITS_A_TURN = 10  # no turn is searched deeper
MARK = 0x7FFFFFFF  # marks have 31 bits
# The words of a table's bytes with what lies on the player boards, and with all other pieces.
GOODS, GOODS_END = _word("money"), _word("agenda_cause")
PIECES, PIECES_END = _word("players"), _word("agenda_size")


@rule
def top_kind(table: Table) -> int:
    """Tells what is on top of the agenda; NONE after the end."""
    if table.phase == OVER:
        return NONE
    return table.agenda_kind[table.agenda_size - 1]


@rule
def time_of(table: Table) -> int:
    """Numbers the turns and steps of a game."""
    return (table.round * 3 + table.phase) * 64 + table.turns_taken * 4 + table.steps_taken


@rule
def is_mine(table: Table, desk: Desk) -> bool:
    """Tells whether the desk's seat has something to decide in the turn or step searched."""
    if table.phase == OVER or time_of(table) != desk.time:
        return False
    top = table.agenda_size - 1
    return table.agenda_kind[top] < CHANCE and table.agenda_seat[top] == desk.seat


@rule
def is_between_units(table: Table) -> bool:
    """Tells whether a turn has come to a point where a unit, or the die, is chosen."""
    kind = top_kind(table)
    return kind == TURN or kind == CHOOSE_DIE


@rule
def mark_of(tables: Tables, words: Words, row: int) -> int:
    """Hashes what players may know of a table, to 31 bits; `words` are the tables' bytes."""
    table = tables[row]
    table.cause, table.event_count = 0, 0
    top = max(table.agenda_size - 1, 0)
    mark: int = (
        table.agenda_kind[top] * 64 + table.agenda_seat[top] * 8 + table.agenda_strength[top]
    )
    mark = mark * 64 + table.agenda_which[top] * 32 + table.agenda_size
    for card in range(OPEN_ACHIEVEMENTS):
        for place in range(SEATS):
            mark = (mark * 5 + table.claimed[card, place] + 1) & MARK
    for word in range(GOODS, GOODS_END):
        mark = blend(mark, words[row, word])
    for word in range(PIECES, PIECES_END):
        mark = blend(mark, words[row, word])
    return mark


@rule
def blend(mark: int, word: int) -> int:
    """Adds a 64-bit word to a mark."""
    number = (word & WORD) * 0x2C1B3C6D + ((word >> 32) & WORD) * 0x1F123BB5
    mark = mark * 0x5851F42D + ((number ^ (number >> 31)) & MARK)
    return (mark ^ (mark >> 31)) & MARK


@rule
def pinned_outcome(table: Table, pin: int) -> int:
    """Tells what chance brings in the future numbered `pin`.

    It depends on the die or card that is asked for, not on what was drawn before: two lines of
    play that are compared in one future meet the same dice.
    """
    top = table.agenda_size - 1
    kind, which = table.agenda_kind[top], table.agenda_which[top]
    if kind == ROLL:
        number = (table.round * 3 + which) * 8 + table.agenda_strength[top]
        return M_ROLL + which * 6 + nth(pin, number, 6)
    if kind == DRAW_BONUS_TILE:
        left = table.bonus_tiles_left
        return M_BONUS_TILE + nth_bonus_tile(table, nth(pin, 1000 + left, left))
    if kind == REVEAL_ORDER:
        left = table.orders_left
        return M_ORDER + nth_order(table, nth(pin, 2000 + left, left))
    if kind == DRAW_BLUEPRINT:
        left = table.blueprints_left
        return M_BLUEPRINT + nth_tile(table, START_MACHINES, TILES, nth(pin, 3000 + left, left))
    return sample_outcome(table)


@rule
def draw_number(desk: Desk, count: int) -> int:
    """Draws a number from 0 to count - 1 from the bot's own generator."""
    desk.draws += 1
    return nth(desk.seed, desk.draws, count)


@rule
def is_overlooked(desk: Desk) -> bool:
    """Tells whether the bot does not see the place or unit it comes to now."""
    share = desk.overlooked[desk.mode]
    return share > 0.0 and draw_number(desk, 1000) < 1000.0 * share


@rule
def mistake(desk: Desk) -> float:
    """Tells by how much the bot errs in judging what it comes to now."""
    noise = desk.noise[desk.mode]
    return noise * (draw_number(desk, 2001) - 1000.0) / 1000.0 if noise > 0.0 else 0.0


@rule
def worth(tables: Tables, box: Box, desk: Desk, row: int) -> float:
    """Values what the seat has on a table, as if its turn ended now."""
    table = tables[row]
    if table.phase == IN_TURNS and table.active_seat == desk.seat and time_of(table) == desk.time:
        tables[JUDGED] = table
        table = tables[JUDGED]
        age_milk(table, desk.seat)
    return judge(table, box, desk.seat, desk)


@rule
def begin_search(table: Table, desk: Desk, pin: int) -> None:
    """Looks at a decision: whose it is and when; pins what chance brings while thinking."""
    desk.seat = table.agenda_seat[table.agenda_size - 1]
    desk.time = time_of(table)
    desk.pin = pin


# --- one move -------------------------------------------------------------------------------------


@rule
def copy_row(tables: Tables, desk: Desk, source: int, target: int) -> None:
    """Copies a table together with the path that led to it."""
    tables[target] = tables[source]
    for step in range(desk.length[source]):
        desk.path[target, step] = desk.path[source, step]
    desk.length[target] = desk.length[source]


@rule
def settle(table: Table, box: Box, desk: Desk, moves: Moves) -> None:
    """Plays what others decide on the way, and pinned chance, while the turn or step goes on."""
    while table.phase != OVER and time_of(table) == desk.time and not is_mine(table, desk):
        if top_kind(table) >= CHANCE:
            play(table, box, pinned_outcome(table, desk.pin))
        else:
            play(table, box, moves[legal(table, box, moves) - 1])


@rule
def try_move(
    tables: Tables, box: Box, desk: Desk, buffers: Buffers, source: int, target: int, move: int
) -> None:
    """Plays a move on a copy."""
    copy_row(tables, desk, source, target)
    if desk.length[target] < PATH:
        desk.path[target, desk.length[target]] = move
        desk.length[target] += 1
    play(tables[target], box, move)
    settle(tables[target], box, desk, buffers[target])


@rule
def finish_unit(tables: Tables, box: Box, desk: Desk, buffers: Buffers, row: int) -> float:
    """Answers what a unit still asks, each time by what looks best at once.

    Uses the two rows after `row`; returns what the seat then has.
    """
    points = UNKNOWN
    while is_mine(tables[row], desk) and not is_between_units(tables[row]):
        moves = buffers[row]
        points = UNKNOWN
        for number in range(legal(tables[row], box, moves)):
            try_move(tables, box, desk, buffers, row, row + 1, moves[number])
            reached = worth(tables, box, desk, row + 1)
            if reached > points:
                points = reached
                copy_row(tables, desk, row + 1, row + 2)
        copy_row(tables, desk, row + 2, row)
    return worth(tables, box, desk, row) if points == UNKNOWN else points


# --- units after units ----------------------------------------------------------------------------


@rule
def begins_unit(move: int) -> bool:
    """Tells whether a move between units is worth trying: no placing, no end, no taking back."""
    return move == M_EXTRA or (move >= M_USE and not M_TAKE_BACK <= move < M_CLAIM)


@rule
def is_new(desk: Desk, mark: int) -> bool:
    """Tells whether a table is met for the first time, and remembers it."""
    place = mark & (SEEN - 1)
    if desk.seen[place] == mark:
        return False
    desk.seen[place] = mark
    return True


@rule
def offer(
    tables: Tables,
    words: Words,
    desk: Desk,
    row: int,
    points: float,
    side_of_beam: int,
    result: int,
) -> None:
    """Takes a table that a unit led to into a beam, and as the result if it is the best so far."""
    if not is_new(desk, mark_of(tables, words, row)):
        return
    points += mistake(desk)
    if points > desk.best_points + GAIN:
        desk.best_points = points
        copy_row(tables, desk, row, result)
    if not is_mine(tables[row], desk):
        return
    size = desk.beam_size[side_of_beam]
    place = size
    if size == desk.width[desk.mode]:
        place = 0
        for other in range(1, size):
            if desk.beam_points[side_of_beam, other] < desk.beam_points[side_of_beam, place]:
                place = other
        if points <= desk.beam_points[side_of_beam, place]:
            return
    else:
        desk.beam_size[side_of_beam] = size + 1
    desk.beam_points[side_of_beam, place] = points
    copy_row(tables, desk, row, BEAMS + side_of_beam * WIDTH + place)


@rule
def try_units(
    tables: Tables,
    words: Words,
    box: Box,
    desk: Desk,
    buffers: Buffers,
    source: int,
    side_of_beam: int,
    result: int,
) -> None:
    """Tries every unit on a table and offers what each leads to."""
    moves = buffers[source]
    for number in range(legal(tables[source], box, moves)):
        if not begins_unit(moves[number]) or is_overlooked(desk):
            continue
        try_move(tables, box, desk, buffers, source, UNIT, moves[number])
        if (
            desk.thorough[desk.mode] != 0
            and is_mine(tables[UNIT], desk)
            and not is_between_units(tables[UNIT])
        ):
            answers = buffers[UNIT]
            for answer in range(legal(tables[UNIT], box, answers)):
                try_move(tables, box, desk, buffers, UNIT, INNER, answers[answer])
                points = finish_unit(tables, box, desk, buffers, INNER)
                offer(tables, words, desk, INNER, points, side_of_beam, result)
        else:
            points = finish_unit(tables, box, desk, buffers, UNIT)
            offer(tables, words, desk, UNIT, points, side_of_beam, result)


@rule
def combine_units(
    tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers, source: int, result: int
) -> float:
    """Finds the best units to play from a table on; writes what they lead to into a row."""
    desk.best_points = worth(tables, box, desk, source)
    copy_row(tables, desk, source, result)
    desk.beam_size[0], desk.beam_size[1] = 0, 0
    if is_mine(tables[source], desk):
        copy_row(tables, desk, source, BEAMS)
        desk.beam_size[0] = 1
    here = 0
    for _ in range(UNITS_A_TURN):
        if desk.beam_size[here] == 0:
            break
        there = 1 - here
        desk.beam_size[there] = 0
        for place in range(desk.beam_size[here]):
            row = BEAMS + here * WIDTH + place
            try_units(tables, words, box, desk, buffers, row, there, result)
        here = there
    return desk.best_points


# --- a place for the die --------------------------------------------------------------------------


@rule
def rank_machines(tables: Tables, box: Box, desk: Desk, buffers: Buffers) -> None:
    """Writes what each machine alone would bring at each strength to `desk.gains[slot, face]`."""
    for slot in range(SLOTS):
        for face in range(8):
            desk.gains[slot, face] = UNKNOWN
    now = worth(tables, box, desk, DIE)
    table = tables[DIE]
    for space in range(SPACES):
        if table.space_color[space] != NONE:
            continue
        for quarter in range(4):
            for direction in range(4):
                slot = space // 4 * 4 + direction
                face = side(table.die_top, quarter, direction)
                if desk.gains[slot, face] == UNKNOWN and sees(table, space, direction):
                    copy_row(tables, desk, DIE, PLACED)
                    place_die(tables[PLACED], desk.seat, space, side(table.die_top, quarter, 0))
                    try_move(tables, box, desk, buffers, PLACED, UNIT, M_USE + slot)
                    points = finish_unit(tables, box, desk, buffers, UNIT)
                    desk.gains[slot, face] = max(points - now, 0.0)


@rule
def promise(table: Table, desk: Desk, place: int) -> float:
    """Adds the two best gains among the machines that a die on a place would see."""
    space, north = place // 6, place % 6 + 1
    quarter = 0
    while side(table.die_top, quarter, 0) != north:
        quarter += 1
    first, second = 0.0, 0.0
    for direction in range(4):
        if sees(table, space, direction):
            slot = space // 4 * 4 + direction
            gain = desk.gains[slot, side(table.die_top, quarter, direction)]
            if gain > first:
                first, second = gain, first
            elif gain > second:
                second = gain
    return first + second


@rule
def own_promise(tables: Tables, box: Box, desk: Desk, buffers: Buffers) -> float:
    """Tells what the best action on the own die space would bring."""
    now = worth(tables, box, desk, DIE)
    best = 0.0
    try_move(tables, box, desk, buffers, DIE, PLACED, M_PLACE_OWN)
    for action in range(MACHINE_ACTIONS):
        try_move(tables, box, desk, buffers, PLACED, UNIT, M_DO + action * 8)
        best = max(best, finish_unit(tables, box, desk, buffers, UNIT) - now)
    return best


@rule
def note_candidate(desk: Desk, die: int, place: int, promised: float) -> None:
    """Notes a place among the most promising ones."""
    limit = min(desk.places[desk.mode], CANDIDATES)
    spot = desk.candidates
    if spot < limit:
        desk.candidates += 1
    else:
        spot = 0
        for other in range(1, limit):
            if desk.promised[other] < desk.promised[spot]:
                spot = other
        if promised <= desk.promised[spot]:
            return
    desk.candidate_die[spot] = die
    desk.candidate_place[spot] = place
    desk.promised[spot] = promised


@rule
def note_places(
    tables: Tables, box: Box, desk: Desk, buffers: Buffers, die: int, rank: bool
) -> None:
    """Notes what the places for the die in hand on the row DIE promise."""
    if rank:
        rank_machines(tables, box, desk, buffers)
    now = worth(tables, box, desk, DIE)
    moves = buffers[DIE]
    for number in range(legal(tables[DIE], box, moves)):
        move: int = moves[number]
        if M_PLACE <= move < M_PLACE_OWN and not is_overlooked(desk):
            gain = promise(tables[DIE], desk, move - M_PLACE)
            note_candidate(desk, die, move, now + gain)
        elif move == M_PLACE_OWN:
            gain = own_promise(tables, box, desk, buffers)
            note_candidate(desk, die, move, now + gain)


@rule
def note_all_places(tables: Tables, box: Box, desk: Desk, buffers: Buffers) -> None:
    """Notes the most promising places of all dice; machines are ranked once a colour."""
    desk.candidates = 0
    if tables[ROOT].agenda_kind[tables[ROOT].agenda_size - 1] == CHOOSE_DIE:
        dice = buffers[ROOT]
        color = NONE
        for number in range(legal(tables[ROOT], box, dice)):
            try_move(tables, box, desk, buffers, ROOT, DIE, dice[number])
            fresh = tables[DIE].die_color != color or desk.thorough[desk.mode] != 0
            color = tables[DIE].die_color
            note_places(tables, box, desk, buffers, dice[number], fresh)
    else:
        copy_row(tables, desk, ROOT, DIE)
        note_places(tables, box, desk, buffers, NONE, True)


# --- the turn -------------------------------------------------------------------------------------


@rule
def search_turn(tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers) -> int:
    """Finds the best turn from the row ROOT on, a table between units.

    Fills `desk.points` and the rows from BEST on for every candidate; returns the best one.
    """
    for place in range(SEEN):
        desk.seen[place] = 0
    desk.length[ROOT] = 0
    desk.candidates = 0
    if tables[ROOT].die_space == IN_HAND:
        note_all_places(tables, box, desk, buffers)
    if desk.candidates == 0:  # the die lies already, or every place was overlooked
        desk.candidates = 1
        desk.candidate_die[0] = NONE
        desk.candidate_place[0] = NONE
    best = 0
    for candidate in range(desk.candidates):
        if candidate > 0 and desk.judged > desk.budget:
            desk.points[candidate] = UNKNOWN
            continue
        row = ROOT
        if desk.candidate_die[candidate] != NONE:
            try_move(tables, box, desk, buffers, ROOT, DIE, desk.candidate_die[candidate])
            row = DIE
        if desk.candidate_place[candidate] != NONE:
            try_move(tables, box, desk, buffers, row, PLACED, desk.candidate_place[candidate])
            row = PLACED
        desk.points[candidate] = combine_units(
            tables, words, box, desk, buffers, row, BEST + candidate
        )
        if desk.points[candidate] > desk.points[best]:
            best = candidate
    return best


@rule
def search_answer(tables: Tables, words: Words, box: Box, desk: Desk, buffers: Buffers) -> int:
    """Finds the best answer to the decision on the row ROOT, one that does not begin a unit."""
    moves = buffers[ROOT]
    desk.length[ROOT] = 0
    best = UNKNOWN
    count = legal(tables[ROOT], box, moves)
    best_move: int = moves[0]
    for number in range(count if count > 1 else 0):
        try_move(tables, box, desk, buffers, ROOT, UNIT, moves[number])
        points = finish_unit(tables, box, desk, buffers, UNIT)
        if is_mine(tables[UNIT], desk) and is_between_units(tables[UNIT]):
            copy_row(tables, desk, UNIT, PLACED)
            points = combine_units(tables, words, box, desk, buffers, PLACED, BEST)
        points += mistake(desk)
        if points > best:
            best, best_move = points, moves[number]
    return best_move
