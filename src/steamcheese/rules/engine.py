"""The rules' front door: `deal` sets a table up, `legal` lists moves, `play` carries one out."""

from __future__ import annotations

from steamcheese.box.contents import NONE, Box
from steamcheese.rules.achievements import claim
from steamcheese.rules.actions import can_act, legal_action, play_action, settle_action
from steamcheese.rules.agenda import pop, push, take_waiting
from steamcheese.rules.assistants import real_place, take_back
from steamcheese.rules.bonus_tiles import legal_spots, put_tile, use_tile
from steamcheese.rules.dice import bottom, legal_dice
from steamcheese.rules.jit import Boxes, Ints, Moves, Tables, door, rule
from steamcheese.rules.machines import (
    legal_owner_bonuses,
    settle_neighbour,
    take_owner_bonus,
    trigger_neighbour,
    use_machine,
)
from steamcheese.rules.market import refill_blueprints, refill_orders
from steamcheese.rules.orders import use_order_bonus
from steamcheese.rules.outcomes import (
    is_outcome_due,
    legal_outcomes,
    play_outcome,
    sample_outcome,
)
from steamcheese.rules.overseers import legal_empty_spaces, place_overseer
from steamcheese.rules.rounds import next_step, select_overseer_die
from steamcheese.rules.scoring import (
    assistant_points,
    coins,
    final_waste,
    is_winner,
    marker_points,
    set_points,
)
from steamcheese.rules.setup import (
    choose_start_tile,
    legal_start_tiles,
    set_up,
    set_up_overseer,
)
from steamcheese.rules.table import Table
from steamcheese.rules.turns import (
    do_extra_action,
    do_own_action,
    end_turn,
    legal_turn,
    place_die,
    place_die_on_own_space,
    take_die,
)
from steamcheese.rules.vocabulary import (
    ACTION,
    BY_PLACING,
    CHANCE,
    CHOOSE_ACTION,
    CHOOSE_DIE,
    CHOOSE_WAITING,
    DISPLACED,
    M_AT,
    M_BONUS,
    M_CLAIM,
    M_DIE,
    M_DO,
    M_END,
    M_EXTRA,
    M_OVERSEER,
    M_PASS,
    M_PLACE,
    M_PLACE_OWN,
    M_PUT,
    M_START,
    M_TAKE,
    M_TAKE_BACK,
    M_TILE,
    M_TRIGGER,
    M_USE,
    NEIGHBOUR,
    OVER,
    OVERSEER_SETUP,
    OVERSEER_STEP,
    OWNER_BONUS,
    REFILL_ORDERS,
    SPOT,
    START_TILE,
    TURN,
)

__all__ = ["advance", "deal", "legal", "play"]


@rule
def deal(table: Table, box: Box) -> None:
    """Sets a blank table up, whose options, seed and switches are given, to its first decision."""
    table.event_count = 0
    set_up(table, box)
    advance(table, box)


@rule
def legal(table: Table, box: Box, moves: Moves) -> int:
    """Lists the legal moves of the top of the agenda in `moves`; returns how many there are."""
    if table.phase == OVER:
        return 0
    top = table.agenda_size - 1
    kind, seat = table.agenda_kind[top], table.agenda_seat[top]
    if kind >= CHANCE:
        return legal_outcomes(table, moves)
    if kind >= ACTION:
        return legal_action(table, box, kind - ACTION, moves)
    if kind == TURN:
        return legal_turn(table, box, seat, moves)
    if kind == CHOOSE_DIE or kind == OVERSEER_STEP:
        return legal_dice(table, moves)
    if kind == SPOT:
        return legal_spots(moves)
    if kind == START_TILE:
        return legal_start_tiles(table, box, moves)
    if kind == OVERSEER_SETUP or kind == DISPLACED:
        return legal_empty_spaces(table, moves)
    if kind == CHOOSE_ACTION:
        tile = table.agenda_which[top]
        moves[0] = M_DO + box.tile_action[tile, 0] * 8
        moves[1] = M_DO + box.tile_action[tile, 1] * 8
        return 2
    if kind == CHOOSE_WAITING:
        return legal_waiting(table, box, seat, moves)
    moves[0] = M_PASS
    if kind == OWNER_BONUS:
        return legal_owner_bonuses(box, moves, 1)
    moves[1] = M_TRIGGER
    return 2


@rule
def play(table: Table, box: Box, move: int) -> None:
    """Carries a legal move out and goes on to the next decision. Illegal moves are not noticed."""
    table.event_count = 0
    kind = table.agenda_kind[table.agenda_size - 1]
    if kind >= CHANCE:
        play_outcome(table, move)
    elif kind >= ACTION:
        play_action(table, box, kind - ACTION, move)
    elif kind == TURN:
        play_turn(table, box, move)
    else:
        play_choice(table, box, kind, move)
    advance(table, box)


@rule
def play_turn(table: Table, box: Box, move: int) -> None:
    """Carries a move between units out."""
    seat = table.active_seat
    if move == M_END:
        end_turn(table, seat)
    elif move == M_EXTRA:
        do_extra_action(table, box, seat)
    elif move < M_PLACE_OWN:
        place_die(table, seat, (move - M_PLACE) // 6, (move - M_PLACE) % 6 + 1)
    elif move == M_PLACE_OWN:
        place_die_on_own_space(table, seat)
    elif move < M_DO:
        use_machine(table, box, seat, move - M_USE)
    elif move < M_TAKE:
        do_own_action(table, seat, (move - M_DO) >> 3)
    elif move < M_PUT:
        use_tile(table, box, seat, move - M_TILE, bottom(table))
    elif move < M_AT:
        table.tile_played = 1
        push(table, SPOT, seat, 0, move - M_PUT, 0, BY_PLACING + move - M_PUT)
    elif move < M_TAKE_BACK:
        use_order_bonus(table, box, seat, move - M_BONUS, bottom(table))
    elif move < M_CLAIM:
        take_back(table, seat, real_place(table, move - M_TAKE_BACK))
    else:
        claim(table, box, seat, move - M_CLAIM)


@rule
def play_choice(table: Table, box: Box, kind: int, move: int) -> None:
    """Carries a move of any other decision out."""
    top = table.agenda_size - 1
    seat, strength = table.agenda_seat[top], table.agenda_strength[top]
    which, placed = table.agenda_which[top], table.agenda_placed[top]
    cause = table.agenda_cause[top]
    table.cause = cause
    if kind == CHOOSE_DIE:
        pop(table)
        take_die(table, box, seat, (move - M_DIE) // 6, (move - M_DIE) % 6 + 1)
    elif kind == OVERSEER_STEP:
        select_overseer_die(table, box, seat, (move - M_DIE) % 6 + 1)
    elif kind == START_TILE:
        choose_start_tile(table, box, seat, move - M_START)
    elif kind == OVERSEER_SETUP:
        set_up_overseer(table, box, seat, move - M_OVERSEER)
    elif kind == CHOOSE_WAITING:
        pop(table)
        begin_waiting(table, find_waiting(table, seat, (move - M_DO) >> 3, (move - M_DO) & 7))
    else:
        pop(table)
        if kind == DISPLACED:
            place_overseer(table, box, seat, move - M_OVERSEER, strength, placed)
        elif kind == SPOT:
            put_tile(table, seat, which, move - M_AT)
        elif kind == CHOOSE_ACTION:
            choose_action(table, box, seat, (move - M_DO) >> 3, which, strength, cause)
        elif move != M_PASS:
            if kind == OWNER_BONUS:
                take_owner_bonus(table, box, seat, move - M_TAKE)
            else:
                trigger_neighbour(table, box, seat, which, strength)


@rule
def choose_action(
    table: Table, box: Box, seat: int, action: int, tile: int, strength: int, cause: int
) -> None:
    """Begins the chosen half; of a level 3 machine the other half follows (MCH-5, R 29)."""
    if box.tile_level[tile] == 3:
        other = box.tile_action[tile, 0] + box.tile_action[tile, 1] - action
        push(table, ACTION + other, seat, strength, 0, 0, cause)
    push(table, ACTION + action, seat, strength, 0, 0, cause)


@rule
def settle_choice(table: Table, box: Box) -> bool:
    """Tells whether both actions of a machine are possible; begins the only possible one."""
    top = table.agenda_size - 1
    seat, strength = table.agenda_seat[top], table.agenda_strength[top]
    tile, cause = table.agenda_which[top], table.agenda_cause[top]
    first, second = box.tile_action[tile, 0], box.tile_action[tile, 1]
    can_first = can_act(table, box, seat, first, strength, cause)
    can_second = can_act(table, box, seat, second, strength, cause)
    if can_first and can_second:
        return True
    pop(table)
    if can_first:
        choose_action(table, box, seat, first, tile, strength, cause)
    elif can_second:
        choose_action(table, box, seat, second, tile, strength, cause)
    return False


@rule
def find_waiting(table: Table, seat: int, action: int, strength: int) -> int:
    """Finds the row of a seat's waiting action."""
    for row in range(table.waiting_size):
        if (
            table.waiting_seat[row] == seat
            and table.waiting_action[row] == action
            and table.waiting_strength[row] == strength
        ):
            return row
    return NONE


@rule
def begin_waiting(table: Table, row: int) -> None:
    """Puts a waiting action on the agenda."""
    push(
        table,
        ACTION + table.waiting_action[row],
        table.waiting_seat[row],
        table.waiting_strength[row],
        0,
        table.waiting_placed[row],
        table.waiting_cause[row],
    )
    take_waiting(table, row)


@rule
def can_begin(table: Table, box: Box, row: int) -> bool:
    """Tells whether a waiting action could change anything now."""
    return can_act(
        table,
        box,
        table.waiting_seat[row],
        table.waiting_action[row],
        table.waiting_strength[row],
        table.waiting_cause[row],
    )


@rule
def legal_waiting(table: Table, box: Box, seat: int, moves: Moves) -> int:
    """Lists a seat's waiting actions that could change anything: the player picks the next one."""
    count = 0
    for row in range(table.waiting_size):
        if table.waiting_seat[row] == seat and can_begin(table, box, row):
            move = M_DO + table.waiting_action[row] * 8 + table.waiting_strength[row]
            twice = False
            for earlier in range(count):
                twice = twice or moves[earlier] == move
            if not twice:
                moves[count] = move
                count += 1
    return count


@rule
def offer_waiting(table: Table, box: Box) -> None:
    """Offers what waits: first to the player whose turn or step it is, then clockwise (R 16)."""
    for later in range(table.players):
        seat = (table.active_seat + later) % table.players
        possible, kinds = NONE, 0
        for row in range(table.waiting_size):
            if table.waiting_seat[row] == seat and can_begin(table, box, row):
                possible = row
                kinds += 1
        if kinds > 1:
            push(table, CHOOSE_WAITING, seat, 0, 0, 0, 0)
            return
        if kinds == 1:
            begin_waiting(table, possible)
            return
        row = 0  # what cannot change anything lapses
        while row < table.waiting_size:
            if table.waiting_seat[row] == seat:
                take_waiting(table, row)
            else:
                row += 1


@rule
def advance(table: Table, box: Box) -> None:
    """Does everything that needs nobody's choice, up to the next decision or the end."""
    while True:
        if table.agenda_size == 0:
            if table.waiting_size > 0:
                offer_waiting(table, box)
                continue
            if table.phase == OVER:
                return
            next_step(table)
            continue
        kind = table.agenda_kind[table.agenda_size - 1]
        if kind >= REFILL_ORDERS:
            if kind == REFILL_ORDERS:
                refill_orders(table)
            else:
                refill_blueprints(table)
        elif kind >= CHANCE:
            if is_outcome_due(table):
                if table.chance_from_outside != 0:
                    return
                play_outcome(table, sample_outcome(table))
        elif kind >= ACTION:
            if settle_action(table, box, kind - ACTION):
                return
        elif kind == TURN:
            if table.waiting_size == 0:
                return
            offer_waiting(table, box)
        elif kind == NEIGHBOUR:
            if table.waiting_size > 0:
                offer_waiting(table, box)
            elif settle_neighbour(table, box):
                return
        elif kind != CHOOSE_ACTION or settle_choice(table, box):
            return


@door
def deal_one(tables: Tables, boxes: Boxes) -> None:
    """Sets the first of the tables up; the door for Python."""
    deal(tables[0], boxes[0])


@door
def legal_of_one(tables: Tables, boxes: Boxes, moves: Moves) -> int:
    """Lists the legal moves of the first of the tables; the door for Python."""
    return legal(tables[0], boxes[0], moves)


@door
def play_one(tables: Tables, boxes: Boxes, move: int) -> None:
    """Plays a move on the first of the tables; the door for Python."""
    play(tables[0], boxes[0], move)


@door
def sample_one(tables: Tables) -> int:
    """Draws an outcome on the first of the tables; the door for Python."""
    return sample_outcome(tables[0])


@door
def score_one(tables: Tables, boxes: Boxes, seat: int, parts: Ints) -> bool:
    """Writes the six parts of a seat's final score; tells whether it wins; the door for Python."""
    table, box = tables[0], boxes[0]
    parts[0] = table.vp[seat]
    parts[1] = -final_waste(table, seat) * box.waste_vp
    parts[2] = coins(table, box, seat) // box.coins_per_vp
    parts[3] = marker_points(table, box, seat)
    parts[4] = assistant_points(table, box, seat)
    parts[5] = set_points(table, box, seat)
    return is_winner(table, box, seat)
