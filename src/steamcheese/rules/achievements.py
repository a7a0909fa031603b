"""Achievements (rulebook: Achievements; appendix)."""

from __future__ import annotations

from steamcheese.box.contents import (
    ASSISTANTS,
    CLIENTS,
    COLUMNS,
    NONE,
    OPEN_ACHIEVEMENTS,
    SEATS,
    Box,
)
from steamcheese.box.vocabulary import (
    ASSISTANT_ON_LAST_COLUMN,
    ASSISTANTS_DEPLOYED,
    BLUEPRINTS_GOAL,
    BONUS_TILES_GOAL,
    CHEESE_GOAL,
    CHEESE_OF_ONE_KIND,
    CLIENTS_SERVED,
    MILK_GOAL,
    MONEY_GOAL,
    ORDERS_OF_ONE_CLIENT,
    OWN_MACHINES,
    OWN_SPACE_ROUNDS,
    REFINED,
    REFINED_CHEESE,
    RENNET_GOAL,
    SPICE_GOAL,
    VP,
    WASTE_GOAL,
)
from steamcheese.rules.assistants import assistant_at
from steamcheese.rules.events import emit
from steamcheese.rules.goods import gain, stock
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    AT_HOME,
    BOTTOM_ROW,
    BY_ACHIEVEMENT,
    E_ACHIEVEMENT_CLAIMED,
    M_CLAIM,
    TOP_ROW,
)
from steamcheese.rules.workshop import leftmost_marker, take_marker

__all__ = ["claim", "legal_claims", "progress"]


@rule
def progress(table: Table, seat: int, goal: int) -> int:
    """Counts how far a seat is on the way to a goal (ACH-4, R 32)."""
    if goal == OWN_MACHINES:
        return table.own_machines[seat]
    if goal == WASTE_GOAL:
        return table.waste[seat]
    if goal == SPICE_GOAL:
        return table.spice[seat]
    if goal == BONUS_TILES_GOAL:
        return table.bonus_tiles_in_hand[seat]
    if goal == MILK_GOAL:
        return stock(table, seat)
    if goal == OWN_SPACE_ROUNDS:
        return table.own_space_rounds[seat]
    if goal == MONEY_GOAL:
        return table.money[seat]
    if goal == BLUEPRINTS_GOAL:
        return table.blueprints_in_hand[seat]
    if goal == RENNET_GOAL:
        return table.rennet[seat]
    if goal == REFINED_CHEESE:
        return table.cheese[seat, 0, REFINED] + table.cheese[seat, 1, REFINED]
    number = 0
    if goal == CHEESE_GOAL or goal == CHEESE_OF_ONE_KIND:
        for row in range(2):
            for grade in range(4):
                have = table.cheese[seat, row, grade]
                number = number + have if goal == CHEESE_GOAL else max(number, have)
    elif goal == ORDERS_OF_ONE_CLIENT or goal == CLIENTS_SERVED:
        for client in range(CLIENTS):
            have = table.completed_for[seat, client]
            number = max(number, have) if goal == ORDERS_OF_ONE_CLIENT else number + min(have, 1)
    elif goal == ASSISTANT_ON_LAST_COLUMN:
        for last in (TOP_ROW + COLUMNS - 1, BOTTOM_ROW + COLUMNS - 1):
            if assistant_at(table, seat, last) != NONE:
                number = 1
    elif goal == ASSISTANTS_DEPLOYED:
        for assistant in range(ASSISTANTS):
            if table.assistant_place[seat, assistant] != AT_HOME:
                number += 1
    else:
        number = table.extended_orders[seat]
    return number


@rule
def arrivals(table: Table, card: int) -> int:
    """Counts the markers on an open achievement."""
    count = 0
    while count < SEATS and table.claimed[card, count] != NONE:
        count += 1
    return count


@rule
def has_claimed(table: Table, card: int, seat: int) -> bool:
    """Tells whether the seat has a marker on an open achievement."""
    for place in range(SEATS):
        if table.claimed[card, place] == seat:
            return True
    return False


@rule
def legal_claims(table: Table, box: Box, seat: int, moves: Moves, count: int) -> int:
    """Adds the achievements whose goal is met at this moment (ACH-1, ACH-3)."""
    if leftmost_marker(table, seat) == NONE:
        return count
    for card in range(OPEN_ACHIEVEMENTS):
        which = table.achievement[card]
        enough = progress(table, seat, box.achievement_goal[which])
        if enough >= box.achievement_number[which] and not has_claimed(table, card, seat):
            moves[count] = M_CLAIM + which
            count += 1
    return count


@rule
def claim(table: Table, box: Box, seat: int, which: int) -> None:
    """Puts the leftmost marker on the card's next space, for VP by arrival (ACH-2, R 15)."""
    card = 0
    while table.achievement[card] != which:
        card += 1
    place = arrivals(table, card)
    table.claimed[card, place] = seat
    table.cause = BY_ACHIEVEMENT + which
    emit(table, E_ACHIEVEMENT_CLAIMED, seat, card, place, 0)
    take_marker(table, seat)
    gain(table, seat, VP, box.achievement_vp[place])
