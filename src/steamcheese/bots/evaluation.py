"""What a position is worth to a seat, in VP, by rules of thumb."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, ASSISTANTS, CLIENTS, KIND, NONE, ORDERS, Box
from steamcheese.box.vocabulary import MONEY, ON_ARRIVAL, ON_ZEPPELIN, VP
from steamcheese.rules.jit import rule
from steamcheese.rules.scoring import assistant_points, marker_points, set_points
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import HAND, OUTER, ROUNDS, TOP_ROW, TURNS_A_ROUND

__all__ = ["turns_left", "value"]

# VP for a cheese by grade while there is time to sell it, on top of its price at the end.
HOPE_FRESH, HOPE_STEP = 0.7, 0.35
# VP for a good that is still needed, and for one more than can be used soon.
RENNET_NEEDED, RENNET_SPARE = 0.45, 0.08
SPICE_NEEDED, SPICE_SPARE = 0.5, 0.15
MILK_USABLE, MILK_TOO_MUCH = 0.5, -1.6


@rule
def turns_left(table: Table, seat: int) -> int:
    """Counts the turns that a seat still has after those it has begun."""
    later = (seat - table.starting_seat) % table.players
    begun = (table.turns_taken - later + table.players - 1) // table.players
    if table.active_seat == seat and table.turns_taken % table.players == later:
        begun += 1
    return (ROUNDS - table.round + 1) * TURNS_A_ROUND - min(max(begun, 0), TURNS_A_ROUND)


@rule
def milk_value(table: Table, seat: int, left: int) -> float:
    """Values the milk: worth something while rennet and turns are left, waste afterwards."""
    usable = table.rennet[seat] + 2
    points = 0.0
    for age in range(2, -1, -1):
        for row in range(2):
            number = table.milk[seat, row, age]
            if left == 0:
                points -= 3.0 * number
            else:
                used = min(number, usable)
                usable -= used
                points += used * (MILK_USABLE + 0.1 * row - 0.35 * age)
                points += (number - used) * (MILK_TOO_MUCH - 0.4 * age)
    return points


@rule
def reward_value(box: Box, order: int, extended: int) -> float:
    """Values an order's reward."""
    points = 0.0
    for part in range(3):
        kind, amount = box.order_reward[order, part, KIND], box.order_reward[order, part, AMOUNT]
        if extended != 0:
            kind = box.order_extra_reward[order, part, KIND]
            amount = box.order_extra_reward[order, part, AMOUNT]
        if kind == VP:
            points += amount
        elif kind == MONEY:
            points += 0.25 * amount
        elif kind != NONE:
            points += 0.6 * amount
    return points


@rule
def order_value(table: Table, box: Box, seat: int, order: int, left: int) -> float:
    """Values an order in hand by how little is missing for it."""
    missing = 0.0
    for row in range(2):
        for grade in range(4):
            lack = box.order_basic[order, row, grade] - table.cheese[seat, row, grade]
            if lack > 0:
                missing += lack * (1.0 + 0.4 * grade)
    near = 1.0 - missing / 7.0
    if left == 0 or near <= 0.0:
        return 0.15 if left > 3 else 0.0
    return near * (0.45 * reward_value(box, order, 0) + 1.2) * min(left, 3) / 3.0


@rule
def overseer_value(table: Table, box: Box, seat: int, left: int) -> float:
    """Values the overseer's permanent bonus."""
    space = table.overseer[seat]
    if space == NONE or box.overseer_trigger[space] == ON_ARRIVAL:
        return 0.0
    return (0.22 if box.overseer_trigger[space] == ON_ZEPPELIN else 0.2) * left


@rule
def value(table: Table, box: Box, seat: int) -> float:
    """Values a position for a seat, in VP; exact when the seat has no turn left."""
    left = turns_left(table, seat)
    hope = min(left, 4) / 4.0
    points = 1.0 * table.vp[seat] + marker_points(table, box, seat)
    points += assistant_points(table, box, seat) + set_points(table, box, seat)
    points -= table.waste[seat] * (box.waste_vp if left == 0 else 2.5)
    points += milk_value(table, seat, left)
    coins = 1.0 * table.money[seat]
    for row in range(2):
        for grade in range(4):
            number = table.cheese[seat, row, grade]
            coins += number * box.cheese_price[grade]
            points += hope * number * (HOPE_FRESH + HOPE_STEP * grade)
    points += coins / box.coins_per_vp + hope * 0.07 * min(table.money[seat], 15)
    rennet, spice = table.rennet[seat], table.spice[seat]
    points += hope * (RENNET_NEEDED * min(rennet, 6) + RENNET_SPARE * max(rennet - 6, 0))
    points += hope * (SPICE_NEEDED * min(spice, 5) + SPICE_SPARE * max(spice - 5, 0))
    if left > 0:
        points += 1.1 * min(table.bonus_tiles_in_hand[seat], left)
        points += 1.2 * min(table.bonuses_open[seat], 2 * left)
        points += hope * 0.8 * min(table.blueprints_in_hand[seat], 2)
        points += 0.1 * left * table.own_machines[seat]
        clients = 0
        for client in range(CLIENTS):
            clients += min(table.completed_for[seat, client], 1)
        points += hope * (2.0 if clients == 2 else 0.8 * clients)
        for assistant in range(ASSISTANTS):
            place = table.assistant_place[seat, assistant]
            if TOP_ROW <= place < OUTER:
                points += hope * 0.08 * ((place - TOP_ROW) % 11)
        points += overseer_value(table, box, seat, left)
    if table.orders_in_hand[seat] > 0:
        for order in range(ORDERS):
            if table.order_place[order] == HAND + seat:
                points += order_value(table, box, seat, order, left)
    return points
