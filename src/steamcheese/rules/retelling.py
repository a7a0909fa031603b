"""Retells events: applies what a move's events say to the table before it.

The result must be the table after the move in everything that lies on a real table. Nothing else
imports this module, so that nobody waits for its compilation.
"""

from __future__ import annotations

import numpy as np

from steamcheese.box.contents import (
    ASSISTANTS,
    BONUS_KINDS,
    KIND,
    NONE,
    ORDERS,
    OVERSEER_SPACES,
    SEATS,
    SECTORS,
    START_MACHINES,
    TILES,
    Box,
)
from steamcheese.box.vocabulary import (
    FRESH,
    MILK,
    MONEY,
    PASTEURIZED,
    PURPLE,
    RENNET,
    SPICE,
)
from steamcheese.rules.assistants import assistant_at
from steamcheese.rules.jit import Ints, rule
from steamcheese.rules.table import TABLE, Table
from steamcheese.rules.vocabulary import (
    AT_HOME,
    COMPLETED,
    DISCARDED,
    E_ACHIEVEMENT_CLAIMED,
    E_ACHIEVEMENT_SET_UP,
    E_ASSISTANT_BACK,
    E_ASSISTANT_DEPLOYED,
    E_ASSISTANT_MOVED,
    E_BLUEPRINT_BOUGHT,
    E_BLUEPRINT_DEALT,
    E_BLUEPRINT_DRAWN,
    E_BLUEPRINT_REMOVED,
    E_BLUEPRINT_SHIFTED,
    E_BLUEPRINTS_RESHUFFLED,
    E_BONUS_TILE_DRAWN,
    E_BONUS_TILE_PLACED,
    E_BONUS_TILE_REPLACED,
    E_BONUS_TILE_USED,
    E_BONUS_TILES_RESHUFFLED,
    E_CHEESE_HANDED_IN,
    E_CHEESE_MOVES,
    E_CURD,
    E_DICE_CLEARED,
    E_DIE_PLACED,
    E_DIE_PLACED_OWN,
    E_DIE_TAKEN,
    E_GAIN,
    E_GEAR_TURNED,
    E_MACHINE_INSTALLED,
    E_MACHINE_REMOVED,
    E_MACHINE_SET_UP,
    E_MACHINE_USED,
    E_MARKER_BACK,
    E_MARKER_TAKEN,
    E_MILK_MOVES,
    E_ORDER_BONUS_USED,
    E_ORDER_BOUGHT,
    E_ORDER_COMPLETED,
    E_ORDER_DEALT,
    E_ORDER_REMOVED,
    E_ORDER_REVEALED,
    E_ORDER_SHIFTED,
    E_ORDERS_RESHUFFLED,
    E_OVERSEER_DISPLACED,
    E_OVERSEER_PLACED,
    E_PAY,
    E_PURPLE_DIE_SET_UP,
    E_ROLLED,
    E_ROUND_BEGINS,
    E_START_TILE_TAKEN,
    E_STARTING_SEAT,
    E_TURN_BEGINS,
    E_WASTE,
    GONE,
    HAND,
    IN_MARKET,
    IN_PILE,
    ON_BOARD,
    OPEN,
    SLOTS,
    SPACES,
)

__all__ = ["ON_THE_TABLE", "are_alike", "retell", "stand_alike", "words_on_the_table"]

# The fields that stand for something on a real table. Assistants are compared by place, since one
# seat's are alike.
ON_THE_TABLE = (
    *("round", "starting_seat"),
    *("pool", "space_color", "space_top", "space_turn", "own_color", "own_top"),
    *("slot_tile", "slot_owner", "slot_bonus"),
    *("money", "rennet", "spice", "waste", "vp", "milk", "cheese"),
    *("marker_home", "assistant_home", "start_tile", "own_space_rounds"),
    *("order_place", "order_extended", "order_bonus_used", "tile_place", "open_order"),
    *("orders_left", "blueprints_left", "orders_in_hand", "blueprints_in_hand", "bonuses_open"),
    *("completed_for", "extended_orders", "own_machines", "market_order", "market_tile"),
    *("bonus_pile", "bonus_discard", "bonus_hand", "bonus_tiles_left", "bonus_tiles_in_hand"),
    *("overseer", "overseer_bonus", "rotation", "sector_bonus", "achievement", "claimed"),
)


def words_on_the_table() -> np.ndarray:
    """Returns a table as 64-bit words whose bits are set where ON_THE_TABLE stands."""
    mask = np.zeros(1, TABLE)
    for name in ON_THE_TABLE:
        mask[name] = -1
    return mask.view(np.int64)


@rule
def retell(table: Table, box: Box, told: Table) -> bool:
    """Applies all events of `told` to an older table; False if an event is of no known kind."""
    for number in range(told.event_count):
        word = told.events[number]
        kind, seat = (word >> 56) & 255, ((word >> 48) & 255) - 1
        a, b = (word >> 40) & 255, (word >> 32) & 255
        amount = ((word >> 16) & 0xFFFF) - 32768
        known = (
            retell_goods(table, kind, seat, a, b, amount)
            or retell_dice(table, kind, seat, a, b)
            or retell_machines(table, kind, seat, a, b)
            or retell_orders(table, box, kind, seat, a, b)
            or retell_blueprints(table, kind, seat, a, b)
            or retell_bonus_tiles(table, kind, seat, a, b)
            or retell_people(table, kind, seat, a, b, amount)
        )
        if not known:
            return False
    return True


@rule
def retell_goods(table: Table, kind: int, seat: int, a: int, b: int, number: int) -> bool:
    """Applies an event about goods; False if it is about something else."""
    if kind == E_GAIN or kind == E_PAY:
        change = number if kind == E_GAIN else -number
        if a == MILK or a == PASTEURIZED:
            table.milk[seat, a - MILK, 0] += change
        elif a == RENNET:
            table.rennet[seat] += change
        elif a == SPICE:
            table.spice[seat] += change
        elif a == MONEY:
            table.money[seat] += change
        else:
            table.vp[seat] += change
    elif kind == E_WASTE:
        table.waste[seat] += number
    elif kind == E_MILK_MOVES:
        table.milk[seat, a // 3, a % 3] -= number
        if b == 6:
            table.waste[seat] += number
        else:
            table.milk[seat, b // 3, b % 3] += number
    elif kind == E_CURD:
        table.milk[seat, a // 3, a % 3] -= number
        table.cheese[seat, a // 3, FRESH] += number
    elif kind == E_CHEESE_MOVES:
        table.cheese[seat, a // 4, a % 4] -= number
        table.cheese[seat, a // 4, b] += number
    elif kind == E_CHEESE_HANDED_IN:
        table.cheese[seat, a // 4, a % 4] -= number
    else:
        return False
    return True


@rule
def retell_dice(table: Table, kind: int, seat: int, a: int, b: int) -> bool:
    """Applies an event about dice; False if it is about something else."""
    if kind == E_DIE_TAKEN:
        table.pool[a, b] -= 1
        table.die_color, table.die_top = a, b
    elif kind == E_DIE_PLACED:
        table.space_color[a] = table.die_color
        table.space_top[a], table.space_turn[a] = table.die_top, b
    elif kind == E_DIE_PLACED_OWN:
        table.own_color[seat], table.own_top[seat] = table.die_color, table.die_top
        table.own_space_rounds[seat] += 1
    elif kind == E_DICE_CLEARED:
        for color in range(3):
            for top in range(7):
                table.pool[color, top] = 0
        for space in range(SPACES):
            if table.space_color[space] != PURPLE:
                table.space_color[space] = NONE
        for owner in range(SEATS):
            table.own_color[owner] = NONE
    elif kind == E_ROLLED:
        table.pool[a, b] += 1
    elif kind == E_PURPLE_DIE_SET_UP:
        table.space_color[a] = PURPLE
    else:
        return False
    return True


@rule
def retell_machines(table: Table, kind: int, seat: int, a: int, b: int) -> bool:
    """Applies an event about machines and markers; False if it is about something else."""
    if kind == E_MACHINE_REMOVED:
        table.tile_place[b] = GONE if b < START_MACHINES else DISCARDED
        if table.slot_owner[a] != NONE:
            table.own_machines[table.slot_owner[a]] -= 1
        table.slot_tile[a], table.slot_owner[a] = NONE, NONE
    elif kind == E_MACHINE_INSTALLED:
        table.slot_tile[a], table.slot_owner[a] = b, seat
        table.tile_place[b] = ON_BOARD
        table.blueprints_in_hand[seat] -= 1
        table.own_machines[seat] += 1
    elif kind == E_MACHINE_SET_UP:
        table.slot_tile[a], table.tile_place[b] = b, ON_BOARD
    elif kind == E_MARKER_TAKEN:
        table.marker_home[seat, a] -= 1
    elif kind == E_MARKER_BACK:
        table.marker_home[seat, a] += 1
    else:
        return False
    return True


@rule
def retell_orders(table: Table, box: Box, kind: int, seat: int, a: int, b: int) -> bool:
    """Applies an event about orders; False if it is about something else."""
    if kind == E_ORDER_BOUGHT:
        table.market_order[b], table.order_place[a] = NONE, HAND + seat
        table.orders_in_hand[seat] += 1
    elif kind == E_ORDER_SHIFTED:
        table.market_order[b], table.market_order[a] = table.market_order[a], NONE
    elif kind == E_ORDER_REMOVED:
        table.market_order[b], table.order_place[a] = NONE, DISCARDED
    elif kind == E_ORDER_DEALT:
        table.market_order[b], table.order_place[a] = a, IN_MARKET
        table.open_order = NONE
    elif kind == E_ORDER_REVEALED:
        table.open_order, table.order_place[a] = a, OPEN
        table.orders_left -= 1
    elif kind == E_ORDERS_RESHUFFLED:
        for order in range(ORDERS):
            if table.order_place[order] == DISCARDED:
                table.order_place[order] = IN_PILE
                table.orders_left += 1
    elif kind == E_ORDER_COMPLETED:
        table.order_place[a], table.order_extended[a] = COMPLETED + seat, b
        table.orders_in_hand[seat] -= 1
        table.completed_for[seat, box.order_client[a]] += 1
        table.extended_orders[seat] += b
        if box.order_bonus[a, KIND] != NONE:
            table.bonuses_open[seat] += 1
    elif kind == E_ORDER_BONUS_USED:
        table.order_bonus_used[a] = 1
        table.bonuses_open[seat] -= 1
    else:
        return False
    return True


@rule
def retell_blueprints(table: Table, kind: int, seat: int, a: int, b: int) -> bool:
    """Applies an event about blueprints; False if it is about something else."""
    if kind == E_BLUEPRINT_BOUGHT:
        table.market_tile[b], table.tile_place[a] = NONE, HAND + seat
        table.blueprints_in_hand[seat] += 1
    elif kind == E_BLUEPRINT_SHIFTED:
        table.market_tile[b], table.market_tile[a] = table.market_tile[a], NONE
    elif kind == E_BLUEPRINT_REMOVED:
        table.market_tile[b], table.tile_place[a] = NONE, DISCARDED
    elif kind == E_BLUEPRINT_DEALT:
        table.market_tile[b], table.tile_place[a] = a, IN_MARKET
        table.blueprints_left -= 1
    elif kind == E_BLUEPRINT_DRAWN:
        table.tile_place[a] = HAND + seat
        table.blueprints_left -= 1
        table.blueprints_in_hand[seat] += 1
    elif kind == E_BLUEPRINTS_RESHUFFLED:
        for tile in range(START_MACHINES, TILES):
            if table.tile_place[tile] == DISCARDED:
                table.tile_place[tile] = IN_PILE
                table.blueprints_left += 1
    else:
        return False
    return True


@rule
def retell_bonus_tiles(table: Table, kind: int, seat: int, a: int, b: int) -> bool:
    """Applies an event about bonus tiles; False if it is about something else."""
    if kind == E_BONUS_TILE_DRAWN:
        table.bonus_pile[a] -= 1
        table.bonus_tiles_left -= 1
        table.bonus_hand[seat, a] += 1
        table.bonus_tiles_in_hand[seat] += 1
    elif kind == E_BONUS_TILE_USED:
        table.bonus_hand[seat, a] -= 1
        table.bonus_tiles_in_hand[seat] -= 1
        table.bonus_discard[a] += 1
    elif kind == E_BONUS_TILE_REPLACED:
        table.bonus_discard[a] += 1
    elif kind == E_BONUS_TILE_PLACED:
        table.bonus_hand[seat, a] -= 1
        table.bonus_tiles_in_hand[seat] -= 1
        if b < SLOTS:
            table.slot_bonus[b] = a
        elif b < SLOTS + OVERSEER_SPACES:
            table.overseer_bonus[b - SLOTS] = a
        else:
            table.sector_bonus[b - SLOTS - OVERSEER_SPACES] = a
    elif kind == E_BONUS_TILES_RESHUFFLED:
        for number in range(BONUS_KINDS):
            table.bonus_pile[number] += table.bonus_discard[number]
            table.bonus_tiles_left += table.bonus_discard[number]
            table.bonus_discard[number] = 0
    else:
        return False
    return True


@rule
def retell_people(table: Table, kind: int, seat: int, a: int, b: int, number: int) -> bool:
    """Applies an event about assistants, overseers, claims or the order of play.

    Events that only mark a moment change nothing; False for a kind that does not exist.
    """
    if kind == E_ASSISTANT_DEPLOYED:
        table.assistant_place[seat, assistant_at(table, seat, AT_HOME)] = a - 1
        table.assistant_home[seat, b] -= 1
    elif kind == E_ASSISTANT_MOVED:
        table.assistant_place[seat, assistant_at(table, seat, a - 1)] = b - 1
    elif kind == E_ASSISTANT_BACK:
        table.assistant_place[seat, assistant_at(table, seat, a - 1)] = AT_HOME
        table.assistant_home[seat, b] += 1
    elif kind == E_GEAR_TURNED:
        table.rotation = (table.rotation + number) % SECTORS
    elif kind == E_OVERSEER_PLACED:
        table.overseer[seat] = b
    elif kind == E_OVERSEER_DISPLACED:
        table.overseer[seat] = NONE
    elif kind == E_ACHIEVEMENT_CLAIMED:
        table.claimed[a, b] = seat
    elif kind == E_ACHIEVEMENT_SET_UP:
        table.achievement[a] = b
    elif kind == E_START_TILE_TAKEN:
        table.start_tile[seat] = a
    elif kind == E_STARTING_SEAT:
        table.starting_seat = seat
    elif kind == E_ROUND_BEGINS:
        table.starting_seat, table.round = seat, number
    else:
        return kind >= E_TURN_BEGINS or kind == E_MACHINE_USED
    return True


@rule
def count_at(table: Table, seat: int, place: int) -> int:
    """Counts a seat's assistants on a place."""
    number = 0
    for assistant in range(ASSISTANTS):
        if table.assistant_place[seat, assistant] == place:
            number += 1
    return number


@rule
def are_alike(words: Ints, others: Ints, mask: Ints) -> bool:
    """Tells whether two tables, given as words, agree wherever the mask is set."""
    for at in range(len(mask)):
        if (words[at] ^ others[at]) & mask[at] != 0:
            return False
    return True


@rule
def stand_alike(table: Table, other: Table) -> bool:
    """Tells whether every seat's assistants stand on the same places of both tables."""
    for seat in range(SEATS):
        for assistant in range(ASSISTANTS):
            place = table.assistant_place[seat, assistant]
            if count_at(table, seat, place) != count_at(other, seat, place):
                return False
    return True
