"""What must always hold on a table: every component in exactly one place, every counter right.

`first_broken` runs after every move of the fuzz harness; nothing else imports this module, so that
nobody waits for its compilation.
"""

from __future__ import annotations

from steamcheese.box.contents import (
    ASSISTANTS,
    BONUS_KINDS,
    CLIENTS,
    KIND,
    MARKERS,
    MARKET,
    NONE,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    OVERSEER_SPACES,
    SEATS,
    SECTORS,
    START_MACHINES,
    TILES,
    Box,
)
from steamcheese.box.vocabulary import PURPLE
from steamcheese.rules.jit import Ints, Moves, rule
from steamcheese.rules.overseers import is_at
from steamcheese.rules.table import AGENDA, EVENT_CAPACITY, WAITING, Table
from steamcheese.rules.vocabulary import (
    AT_HOME,
    BOARDS,
    CHANCE,
    COMPLETED,
    DISCARDED,
    DISPLACED,
    GONE,
    HAND,
    IN_HAND,
    IN_MARKET,
    IN_PILE,
    IN_SETUP,
    IN_TURNS,
    M_FIRST,
    MACHINES_A_TURN,
    MOST_MOVES,
    MOVE_COUNT,
    ON_BOARD,
    ON_OWN_SPACE,
    OPEN,
    OVER,
    PLACES,
    REFILL_ORDERS,
    ROLL,
    ROUNDS,
    SLOTS,
    SPACES,
    TURNS_A_ROUND,
)

__all__ = ["INVARIANTS", "broken_moves", "first_broken"]

INVARIANTS = (
    "",
    "every order lies in exactly one place and the counters of orders are right",
    "every machine tile lies in exactly one place and the counters of tiles are right",
    "every bonus tile lies in exactly one place and the counters of bonus tiles are right",
    "every die lies in exactly one place and as many are placed as turns were taken",
    "every ownership marker is at home, beside a machine or on an achievement",
    "every assistant is at home or deployed, at home as often as its board says",
    "every overseer stands on a space of its own or is about to be set down",
    "no good and no number of VP is negative",
    "achievements are different and claimed once a seat, in order of arrival",
    "start tiles are different and the seats of the table exist",
    "the turn's bookkeeping agrees with itself",
    "rounds, turns and steps stay within the game",
    "the agenda and what waits stay within their bounds",
    "exactly one seat decides, or chance",
    "the events of a move fit the table",
    "there is a legal move and there are not too many",
    "legal moves are in range and different",
    "every seat has eighteen turns",
    "the game ends",
    "an outcome is one of the possible ones",
    "listing the legal moves changes nothing",
    "the events of a move explain every change",
)
(
    SOUND,
    BAD_ORDERS,
    BAD_TILES,
    BAD_BONUS_TILES,
    BAD_DICE,
    BAD_MARKERS,
    BAD_ASSISTANTS,
    BAD_OVERSEERS,
    BAD_GOODS,
    BAD_ACHIEVEMENTS,
    BAD_SEATS,
    BAD_TURN,
    BAD_TIME,
    BAD_AGENDA,
    BAD_SEAT,
    BAD_EVENTS,
    BAD_NUMBER_OF_MOVES,
    BAD_MOVES,
    BAD_NUMBER_OF_TURNS,
    TOO_LONG,
    BAD_OUTCOME,
    CHANGED_BY_LISTING,
    UNEXPLAINED,
) = range(23)


@rule
def count_orders(table: Table, place: int) -> int:
    """Counts the orders in a place."""
    number = 0
    for order in range(ORDERS):
        if table.order_place[order] == place:
            number += 1
    return number


@rule
def are_orders_of_seat_right(table: Table, box: Box, seat: int) -> bool:
    """Tells whether a seat's counters of orders equal a recount."""
    if count_orders(table, HAND + seat) != table.orders_in_hand[seat]:
        return False
    extended, bonuses, completed = 0, 0, 0
    for order in range(ORDERS):
        if table.order_place[order] == COMPLETED + seat:
            completed += 1
            extended += table.order_extended[order]
            if box.order_bonus[order, KIND] != NONE and table.order_bonus_used[order] == 0:
                bonuses += 1
    if extended != table.extended_orders[seat] or bonuses != table.bonuses_open[seat]:
        return False
    for client in range(CLIENTS):
        completed -= table.completed_for[seat, client]
        number = 0
        for order in range(ORDERS):
            if table.order_place[order] == COMPLETED + seat and box.order_client[order] == client:
                number += 1
        if number != table.completed_for[seat, client]:
            return False
    return completed == 0


@rule
def are_orders_right(table: Table, box: Box) -> bool:
    """Tells whether every order lies where the table says, and nowhere else."""
    known = count_orders(table, IN_PILE) + count_orders(table, DISCARDED)
    if count_orders(table, IN_PILE) != table.orders_left:
        return False
    is_open = 1 if table.open_order != NONE else 0
    if count_orders(table, OPEN) != is_open:
        return False
    if is_open != 0 and table.order_place[table.open_order] != OPEN:
        return False
    in_market = 0
    for position in range(MARKET):
        order = table.market_order[position]
        if order != NONE:
            in_market += 1
            if table.order_place[order] != IN_MARKET:
                return False
            for other in range(position):
                if table.market_order[other] == order:
                    return False
    if count_orders(table, IN_MARKET) != in_market:
        return False
    known += in_market + is_open
    for seat in range(table.players):
        if not are_orders_of_seat_right(table, box, seat):
            return False
        known += count_orders(table, HAND + seat) + count_orders(table, COMPLETED + seat)
    for order in range(ORDERS):
        if table.order_place[order] < COMPLETED:
            if table.order_extended[order] != 0 or table.order_bonus_used[order] != 0:
                return False
        elif table.order_bonus_used[order] != 0 and box.order_bonus[order, KIND] == NONE:
            return False
    return known == ORDERS


@rule
def count_tiles(table: Table, first: int, place: int) -> int:
    """Counts the machine tiles in a place: from the first one, or without the starting ones."""
    number = 0
    for tile in range(first, TILES):
        if table.tile_place[tile] == place:
            number += 1
    return number


@rule
def are_tiles_right(table: Table) -> bool:
    """Tells whether every machine tile lies where the table says, and nowhere else."""
    built = 0
    for slot in range(SLOTS):
        tile, owner = table.slot_tile[slot], table.slot_owner[slot]
        if tile == NONE:
            if table.phase != IN_SETUP or owner != NONE:
                return False
            continue
        built += 1
        if table.tile_place[tile] != ON_BOARD or (owner != NONE) != (tile >= START_MACHINES):
            return False
        for other in range(slot):
            if table.slot_tile[other] == tile:
                return False
    in_market = 0
    for position in range(MARKET):
        tile = table.market_tile[position]
        if tile != NONE:
            in_market += 1
            if tile < START_MACHINES or table.tile_place[tile] != IN_MARKET:
                return False
            for other in range(position):
                if table.market_tile[other] == tile:
                    return False
    known = count_tiles(table, START_MACHINES, IN_PILE)
    if known != table.blueprints_left or count_tiles(table, 0, IN_MARKET) != in_market:
        return False
    known += in_market + count_tiles(table, START_MACHINES, DISCARDED)
    for seat in range(table.players):
        in_hand = count_tiles(table, START_MACHINES, HAND + seat)
        if in_hand != table.blueprints_in_hand[seat]:
            return False
        known += in_hand
    for tile in range(START_MACHINES):
        place = table.tile_place[tile]
        if place == GONE or (place == IN_PILE and built < SLOTS):
            known += 1
        elif place != ON_BOARD:
            return False
    return known + built == TILES and count_tiles(table, 0, ON_BOARD) == built


@rule
def are_bonus_tiles_right(table: Table, box: Box) -> bool:
    """Tells whether the bonus tiles of all piles, hands and zones are those of the box."""
    left = 0
    for kind in range(BONUS_KINDS):
        if table.bonus_pile[kind] < 0 or table.bonus_discard[kind] < 0:
            return False
        left += table.bonus_pile[kind]
        number = table.bonus_pile[kind] + table.bonus_discard[kind]
        for seat in range(SEATS):
            if table.bonus_hand[seat, kind] < 0:
                return False
            number += table.bonus_hand[seat, kind]
        for slot in range(SLOTS):
            if table.slot_bonus[slot] == kind:
                number += 1
        for space in range(OVERSEER_SPACES):
            if table.overseer_bonus[space] == kind:
                number += 1
        for sector in range(SECTORS):
            if table.sector_bonus[sector] == kind:
                number += 1
        if number != box.bonus_copies[kind]:
            return False
    for seat in range(SEATS):
        number = 0
        for kind in range(BONUS_KINDS):
            number += table.bonus_hand[seat, kind]
        if number != table.bonus_tiles_in_hand[seat]:
            return False
    return left == table.bonus_tiles_left


@rule
def count_dice(table: Table, color: int) -> int:
    """Counts the dice of a colour on pool, boards and player boards, in hand and in the air."""
    number = 0
    for top in range(1, 7):
        if table.pool[color, top] < 0:
            return NONE
        number += table.pool[color, top]
    for space in range(SPACES):
        if table.space_color[space] == color:
            number += 1
    for seat in range(table.players):
        if table.own_color[seat] == color:
            number += 1
    if table.phase == IN_TURNS and table.die_color == color and table.die_space == IN_HAND:
        number += 1
    for at in range(table.agenda_size):
        if table.agenda_kind[at] == ROLL and table.agenda_which[at] == color:
            number += table.agenda_strength[at]
    return number


@rule
def are_dice_right(table: Table) -> bool:
    """Tells whether every die is in one place, and as many are placed as there were turns."""
    for color in range(3):
        number = 0 if table.phase == IN_SETUP else table.players + 1
        if count_dice(table, color) != number:
            return False
    placed, purple = 0, 0
    for space in range(SPACES):
        color = table.space_color[space]
        if color == PURPLE:
            purple += 1
            for other in range(space // 4 * 4, space):
                if table.space_color[other] == PURPLE:
                    return False
        elif color != NONE:
            placed += 1
            if not 1 <= table.space_top[space] <= 6 or not 0 <= table.space_turn[space] <= 3:
                return False
    for seat in range(SEATS):
        if table.own_color[seat] != NONE:
            placed += 1
            if seat >= table.players or not 1 <= table.own_top[seat] <= 6:
                return False
        if table.own_space_rounds[seat] > table.round or table.own_space_rounds[seat] < 0:
            return False
    if table.phase != IN_SETUP and purple != (BOARDS if table.players == 2 else 0):
        return False
    if table.phase == IN_TURNS and table.die_color != NONE and table.die_space != IN_HAND:
        placed -= 1
    return placed == table.turns_taken


@rule
def are_markers_right(table: Table) -> bool:
    """Tells whether each seat's markers are all there."""
    for seat in range(SEATS):
        machines = 0
        for slot in range(SLOTS):
            if table.slot_owner[slot] == seat:
                machines += 1
        if machines != table.own_machines[seat]:
            return False
        number = machines
        for place in range(MARKERS):
            if table.marker_home[seat, place] != 0 and table.marker_home[seat, place] != 1:
                return False
            number += table.marker_home[seat, place]
        for card in range(OPEN_ACHIEVEMENTS):
            for place in range(SEATS):
                if table.claimed[card, place] == seat:
                    number += 1
        if number != MARKERS:
            return False
    return True


@rule
def are_assistants_right(table: Table) -> bool:
    """Tells whether each seat's assistants are all there."""
    for seat in range(SEATS):
        homes, at_home = 0, 0
        for assistant in range(ASSISTANTS):
            place, home = (
                table.assistant_place[seat, assistant],
                table.assistant_home[seat, assistant],
            )
            if place < AT_HOME or place >= PLACES or (home != 0 and home != 1):
                return False
            homes += home
            if place == AT_HOME:
                at_home += 1
        if homes != at_home:
            return False
    return 0 <= table.rotation < SECTORS


@rule
def count_displaced(table: Table, seat: int) -> int:
    """Counts how often the agenda asks a seat to set its displaced overseer down."""
    number = 0
    for at in range(table.agenda_size):
        if table.agenda_kind[at] == DISPLACED and table.agenda_seat[at] == seat:
            number += 1
    return number


@rule
def are_overseers_right(table: Table) -> bool:
    """Tells whether each overseer stands alone on its space, or off the board for one decision."""
    for seat in range(table.players):
        space, displaced = table.overseer[seat], count_displaced(table, seat)
        if space == NONE:
            if displaced != 1 and (table.phase != IN_SETUP or displaced != 0):
                return False
        elif not 0 <= space < OVERSEER_SPACES or displaced != 0 or is_at(table, space) != seat:
            return False
    return True


@rule
def are_goods_right(table: Table) -> bool:
    """Tells whether no number of anything is below nothing."""
    for seat in range(SEATS):
        least = min(table.money[seat], table.rennet[seat], table.spice[seat], table.waste[seat])
        least = min(least, table.vp[seat])
        for row in range(2):
            for age in range(3):
                least = min(least, table.milk[seat, row, age])
            for grade in range(4):
                least = min(least, table.cheese[seat, row, grade])
        if least < 0:
            return False
    return True


@rule
def are_achievements_right(table: Table) -> bool:
    """Tells whether the open achievements are different and their claims in order."""
    for card in range(OPEN_ACHIEVEMENTS):
        which = table.achievement[card]
        if which == NONE and table.phase != IN_SETUP:
            return False
        for other in range(card):
            if which != NONE and table.achievement[other] == which:
                return False
        for place in range(SEATS):
            seat = table.claimed[card, place]
            if seat >= table.players or seat < NONE:
                return False
            for earlier in range(place):
                before = table.claimed[card, earlier]
                if seat != NONE and (before == NONE or before == seat):
                    return False
    return True


@rule
def are_seats_right(table: Table) -> bool:
    """Tells whether the seats have different start tiles, and only seats of the table have any."""
    for seat in range(SEATS):
        tile = table.start_tile[seat]
        if tile == NONE:
            if seat < table.players and table.phase != IN_SETUP:
                return False
            continue
        if seat >= table.players:
            return False
        for other in range(seat):
            if table.start_tile[other] == tile:
                return False
    in_range = 0 <= table.starting_seat < table.players
    return in_range and 0 <= table.active_seat < table.players


@rule
def is_turn_right(table: Table) -> bool:
    """Tells whether what is noted about the running turn agrees with itself."""
    if table.phase != IN_TURNS or table.die_color == NONE:
        return True
    used = 0
    for slot in range(SLOTS):
        if table.used_slots[slot] != 0:
            used += 1
            if slot // 4 != table.die_space // 4:
                return False
    if used != table.machines_used or used > MACHINES_A_TURN:
        return False
    if table.die_space == ON_OWN_SPACE:
        if table.own_color[table.active_seat] != table.die_color:
            return False
    else:
        if table.own_action_open != 0 or not IN_HAND <= table.die_space < SPACES:
            return False
        if table.die_space != IN_HAND and table.space_color[table.die_space] != table.die_color:
            return False
    return 1 <= table.die_top <= 6 and 0 <= table.tile_played <= 1


@rule
def is_time_right(table: Table) -> bool:
    """Tells whether round, turn and step are within the game's."""
    if not 1 <= table.round <= ROUNDS or not IN_SETUP <= table.phase <= OVER:
        return False
    most = TURNS_A_ROUND * table.players
    if table.phase == OVER and (table.round != ROUNDS or table.turns_taken != most):
        return False
    return 0 <= table.turns_taken <= most and 0 <= table.steps_taken <= 2 * table.players


@rule
def is_agenda_right(table: Table) -> bool:
    """Tells whether agenda and waiting actions are within their bounds."""
    if table.phase == OVER:
        return table.agenda_size == 0 and table.waiting_size == 0
    if not 1 <= table.agenda_size <= AGENDA or not 0 <= table.waiting_size <= WAITING:
        return False
    for row in range(table.waiting_size):
        seat = table.waiting_seat[row]
        if not 0 <= seat < table.players or table.waiting_times[row] < 1:
            return False
    return True


@rule
def is_seat_right(table: Table) -> bool:
    """Tells whether one seat decides, or chance where it is asked from outside."""
    if table.phase == OVER:
        return True
    top = table.agenda_size - 1
    kind, seat = table.agenda_kind[top], table.agenda_seat[top]
    if kind >= CHANCE:
        return table.chance_from_outside != 0 and kind < REFILL_ORDERS
    return 0 <= seat < table.players


@rule
def first_broken(table: Table, box: Box) -> int:
    """Returns the number in INVARIANTS of the first one that does not hold, or 0."""
    if not is_agenda_right(table):
        return BAD_AGENDA
    if not is_time_right(table):
        return BAD_TIME
    if not are_orders_right(table, box):
        return BAD_ORDERS
    if not are_tiles_right(table):
        return BAD_TILES
    if not are_bonus_tiles_right(table, box):
        return BAD_BONUS_TILES
    if not are_dice_right(table):
        return BAD_DICE
    if not are_markers_right(table):
        return BAD_MARKERS
    if not are_assistants_right(table):
        return BAD_ASSISTANTS
    if not are_overseers_right(table):
        return BAD_OVERSEERS
    if not are_goods_right(table):
        return BAD_GOODS
    if not are_achievements_right(table):
        return BAD_ACHIEVEMENTS
    if not are_seats_right(table):
        return BAD_SEATS
    if not is_turn_right(table):
        return BAD_TURN
    if not is_seat_right(table):
        return BAD_SEAT
    if table.event_count > EVENT_CAPACITY:
        return BAD_EVENTS
    return SOUND


@rule
def broken_moves(table: Table, moves: Moves, count: int, seen: Ints, stamp: int) -> int:
    """Checks a list of legal moves; `seen` is as long as the space of moves, `stamp` is new."""
    if count < 1 or count > MOST_MOVES:
        return BAD_NUMBER_OF_MOVES
    is_chance = table.agenda_kind[table.agenda_size - 1] >= CHANCE
    first, last = (M_FIRST, MOVE_COUNT) if is_chance else (0, M_FIRST)
    for number in range(count):
        move = moves[number]
        if move < first or move >= last or seen[move] == stamp:
            return BAD_MOVES
        seen[move] = stamp
    return SOUND
