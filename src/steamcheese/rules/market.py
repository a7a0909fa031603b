"""The market and its stacks (rulebook: Acquiring Orders and Blueprints, How a Round Works)."""

from __future__ import annotations

from steamcheese.box.contents import MARKET, NONE, ORDERS, START_MACHINES, TILES, Box
from steamcheese.rules.agenda import pop, push
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    BY_MARKET,
    DISCARDED,
    DRAW_BLUEPRINT,
    E_BLUEPRINT_BOUGHT,
    E_BLUEPRINT_DEALT,
    E_BLUEPRINT_DRAWN,
    E_BLUEPRINT_REMOVED,
    E_BLUEPRINT_SHIFTED,
    E_BLUEPRINTS_RESHUFFLED,
    E_ORDER_BOUGHT,
    E_ORDER_DEALT,
    E_ORDER_REMOVED,
    E_ORDER_REVEALED,
    E_ORDER_SHIFTED,
    E_ORDERS_RESHUFFLED,
    HAND,
    IN_MARKET,
    IN_PILE,
    M_BUY_ORDER,
    M_BUY_TILE,
    OPEN,
    REFILL_BLUEPRINTS,
    REFILL_ORDERS,
    REVEAL_ORDER,
)

__all__ = [
    "buy_order",
    "buy_tile",
    "can_buy",
    "draw_blueprint",
    "legal_purchases",
    "price",
    "refill_blueprints",
    "refill_market",
    "refill_orders",
    "remove_cheapest",
    "reshuffle_blueprints",
    "reveal_order",
]


@rule
def price(box: Box, base: int, position: int) -> int:
    """Tells what an item costs at a position: base times factor (ACQ-2)."""
    return base * box.market_factor[position]


@rule
def can_buy(table: Table, box: Box, strength: int) -> bool:
    """Tells whether anything in the market costs at most `strength`."""
    for position in range(MARKET):
        if table.market_order[position] != NONE and price(box, 1, position) <= strength:
            return True
        tile = table.market_tile[position]
        if tile != NONE and price(box, box.tile_level[tile], position) <= strength:
            return True
    return False


@rule
def legal_purchases(table: Table, box: Box, strength: int, moves: Moves, count: int) -> int:
    """Adds what the strength left can acquire (ACQ-1, ACQ-3)."""
    for position in range(MARKET):
        order, tile = table.market_order[position], table.market_tile[position]
        if order != NONE and price(box, 1, position) <= strength:
            moves[count] = M_BUY_ORDER + order
            count += 1
        if tile != NONE and price(box, box.tile_level[tile], position) <= strength:
            moves[count] = M_BUY_TILE + tile
            count += 1
    return count


@rule
def buy_order(table: Table, box: Box, seat: int, order: int) -> int:
    """Moves an order from the market to the hand, leaving a gap (ACQ-4); returns its price."""
    position = 0
    while table.market_order[position] != order:
        position += 1
    table.market_order[position] = NONE
    table.order_place[order] = HAND + seat
    table.orders_in_hand[seat] += 1
    table.bought = 1
    emit(table, E_ORDER_BOUGHT, seat, order, position, 0)
    return price(box, 1, position)


@rule
def buy_tile(table: Table, box: Box, seat: int, tile: int) -> int:
    """Moves a blueprint from the market to the hand, leaving a gap; returns its price."""
    position = 0
    while table.market_tile[position] != tile:
        position += 1
    table.market_tile[position] = NONE
    table.tile_place[tile] = HAND + seat
    table.blueprints_in_hand[seat] += 1
    table.bought = 1
    emit(table, E_BLUEPRINT_BOUGHT, seat, tile, position, 0)
    return price(box, box.tile_level[tile], position)


@rule
def remove_cheapest(table: Table) -> None:
    """Discards the two rightmost orders and machines (RND-5)."""
    table.cause = BY_MARKET
    for position in range(MARKET - 2, MARKET):
        order, tile = table.market_order[position], table.market_tile[position]
        if order != NONE:
            table.market_order[position] = NONE
            table.order_place[order] = DISCARDED
            emit(table, E_ORDER_REMOVED, NONE, order, position, 0)
        if tile != NONE:
            table.market_tile[position] = NONE
            table.tile_place[tile] = DISCARDED
            emit(table, E_BLUEPRINT_REMOVED, NONE, tile, position, 0)


@rule
def refill_market(table: Table) -> None:
    """Lets the market close its gaps and refill (TRN-9)."""
    table.bought = 0
    table.cause = BY_MARKET
    push(table, REFILL_BLUEPRINTS, NONE, 0, 0, 0, BY_MARKET)
    push(table, REFILL_ORDERS, NONE, 0, 0, 0, BY_MARKET)
    shift_orders(table)
    shift_blueprints(table)


@rule
def shift_orders(table: Table) -> None:
    """Moves the orders as far to the right, the cheap end, as they can go."""
    free = MARKET - 1
    for position in range(MARKET - 1, -1, -1):
        order = table.market_order[position]
        if order != NONE:
            if free != position:
                table.market_order[free] = order
                table.market_order[position] = NONE
                emit(table, E_ORDER_SHIFTED, NONE, position, free, 0)
            free -= 1


@rule
def shift_blueprints(table: Table) -> None:
    """Moves the blueprints as far to the right, the cheap end, as they can go."""
    free = MARKET - 1
    for position in range(MARKET - 1, -1, -1):
        tile = table.market_tile[position]
        if tile != NONE:
            if free != position:
                table.market_tile[free] = tile
                table.market_tile[position] = NONE
                emit(table, E_BLUEPRINT_SHIFTED, NONE, position, free, 0)
            free -= 1


@rule
def refill_orders(table: Table) -> None:
    """Does one step of refilling the orders: deals the open card or reveals the next (SET-4)."""
    position = MARKET - 1
    while position >= 0 and table.market_order[position] != NONE:
        position -= 1
    if position < 0:
        pop(table)
        if table.open_order == NONE and table.orders_left > 0:
            push(table, REVEAL_ORDER, NONE, 0, 0, 0, BY_MARKET)
    elif table.open_order != NONE:
        order = table.open_order
        table.open_order = NONE
        table.market_order[position] = order
        table.order_place[order] = IN_MARKET
        table.cause = BY_MARKET
        emit(table, E_ORDER_DEALT, NONE, order, position, 0)
    else:
        if table.orders_left == 0:
            reshuffle_orders(table)
        if table.orders_left > 0:
            push(table, REVEAL_ORDER, NONE, 0, 0, 0, BY_MARKET)
        else:
            pop(table)


@rule
def reshuffle_orders(table: Table) -> None:
    """Makes the discarded orders the new pile (R 6)."""
    for order in range(ORDERS):
        if table.order_place[order] == DISCARDED:
            table.order_place[order] = IN_PILE
            table.orders_left += 1
    if table.orders_left > 0:
        emit(table, E_ORDERS_RESHUFFLED, NONE, 0, 0, 0)


@rule
def reveal_order(table: Table, order: int) -> None:
    """Turns the pile's next card face up."""
    table.order_place[order] = OPEN
    table.open_order = order
    table.orders_left -= 1
    emit(table, E_ORDER_REVEALED, NONE, order, 0, 0)


@rule
def refill_blueprints(table: Table) -> None:
    """Does one step of refilling the blueprints: the rightmost gap comes first."""
    position = MARKET - 1
    while position >= 0 and table.market_tile[position] != NONE:
        position -= 1
    if position < 0 or not reshuffle_blueprints(table):
        pop(table)
    else:
        push(table, DRAW_BLUEPRINT, NONE, 1, position, 0, BY_MARKET)


@rule
def reshuffle_blueprints(table: Table) -> bool:
    """Makes the discards the new stack if that is empty (R 6); tells whether one can be drawn."""
    if table.blueprints_left == 0:
        for tile in range(START_MACHINES, TILES):
            if table.tile_place[tile] == DISCARDED:
                table.tile_place[tile] = IN_PILE
                table.blueprints_left += 1
        if table.blueprints_left > 0:
            emit(table, E_BLUEPRINTS_RESHUFFLED, NONE, 0, 0, 0)
    return table.blueprints_left > 0


@rule
def draw_blueprint(table: Table, seat: int, position: int, tile: int) -> None:
    """Takes a tile off the stack: to a seat's hand, or to a place of the market."""
    table.blueprints_left -= 1
    if seat == NONE:
        table.tile_place[tile] = IN_MARKET
        table.market_tile[position] = tile
        emit(table, E_BLUEPRINT_DEALT, NONE, tile, position, 0)
    else:
        table.tile_place[tile] = HAND + seat
        table.blueprints_in_hand[seat] += 1
        emit(table, E_BLUEPRINT_DRAWN, seat, tile, 0, 0)
