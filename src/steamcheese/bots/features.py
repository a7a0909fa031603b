"""What a learned evaluation sees of a position, from one seat: numbers of about unit size."""

from __future__ import annotations

from steamcheese.bots.desk import FEATURES, Desk
from steamcheese.bots.evaluation import order_value, reward_value, turns_left
from steamcheese.box.contents import (
    ASSISTANTS,
    CLIENTS,
    COLUMNS,
    KIND,
    MARKERS,
    MARKET,
    NONE,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    START_MACHINES,
    TILES,
    Box,
)
from steamcheese.rules.achievements import arrivals, has_claimed, progress
from steamcheese.rules.jit import rule
from steamcheese.rules.scoring import assistant_points, marker_points, set_points
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    BOTTOM_ROW,
    HAND,
    INNER,
    OUTER,
    SHARED,
    SLOTS,
    TOP_ROW,
    TURNS_A_ROUND,
)

__all__ = ["describe_seat"]


@rule
def describe_seat(table: Table, box: Box, seat: int, desk: Desk) -> None:
    """Writes the FEATURES numbers that describe a seat's prospects to `desk.inputs`."""
    for entry in range(FEATURES):
        desk.inputs[entry] = 0.0
    left = turns_left(table, seat)
    desk.inputs[0] = left / 18.0
    desk.inputs[1] = 1.0 if left == 0 else 0.0
    desk.inputs[2] = 1.0 if left == 1 else 0.0
    desk.inputs[3] = 1.0 if left == 2 else 0.0
    desk.inputs[4] = min(left, 4) / 4.0
    desk.inputs[5] = table.vp[seat] / 50.0
    desk.inputs[6] = (marker_points(table, box, seat) + assistant_points(table, box, seat)) / 10.0
    desk.inputs[7] = set_points(table, box, seat) / 28.0
    describe_goods(table, seat, left, desk)
    describe_orders(table, box, seat, left, desk)
    describe_pieces(table, box, seat, left, desk)
    describe_achievements(table, box, seat, left, desk)
    describe_dice(table, seat, left, desk)


@rule
def describe_goods(table: Table, seat: int, left: int, desk: Desk) -> None:
    """Goods, milk by age, cheese by row and grade, each also by the turns that are left."""
    time = left / 18.0
    desk.inputs[8] = table.money[seat] / 15.0
    desk.inputs[9] = min(table.money[seat], 10) / 10.0 * time
    desk.inputs[10] = table.rennet[seat] / 10.0
    desk.inputs[11] = min(table.rennet[seat], 6) / 6.0 * time
    desk.inputs[12] = table.spice[seat] / 8.0
    desk.inputs[13] = min(table.spice[seat], 5) / 5.0 * time
    desk.inputs[14] = table.waste[seat] / 6.0
    desk.inputs[15] = table.waste[seat] / 6.0 * time
    milk = 0
    for row in range(2):
        for age in range(3):
            number = table.milk[seat, row, age]
            milk += number
            desk.inputs[16 + row * 3 + age] = number / 6.0
    usable = min(milk, table.rennet[seat])
    desk.inputs[22] = usable / 6.0
    desk.inputs[23] = (milk - usable) / 6.0
    desk.inputs[24] = milk / 6.0 if left == 0 else 0.0
    desk.inputs[25] = milk / 6.0 if left == 1 else 0.0
    cheese = 0
    for row in range(2):
        for grade in range(4):
            number = table.cheese[seat, row, grade]
            cheese += number
            desk.inputs[26 + row * 4 + grade] = number / 5.0
            desk.inputs[34 + grade] += number / 6.0 * time
    desk.inputs[38] = cheese / 12.0 * min(left, 3) / 3.0
    hard = table.cheese[seat, 0, 2] + table.cheese[seat, 1, 2]
    desk.inputs[39] = min(hard, table.spice[seat]) / 5.0


@rule
def lacking(table: Table, box: Box, seat: int, order: int, extended: int) -> int:
    """Counts the cheeses that a seat lacks for an order."""
    number = 0
    for row in range(2):
        for grade in range(4):
            need = box.order_basic[order, row, grade]
            need += extended * box.order_extra[order, row, grade]
            number += max(need - table.cheese[seat, row, grade], 0)
    return number


@rule
def describe_orders(table: Table, box: Box, seat: int, left: int, desk: Desk) -> None:
    """Orders in hand by how near they are, orders completed by client, the market's offers."""
    first, second, third = 0.0, 0.0, 0.0
    time = left / 18.0
    if table.orders_in_hand[seat] > 0:
        for order in range(ORDERS):
            if table.order_place[order] != HAND + seat:
                continue
            worth = order_value(table, box, seat, order, left)
            reward = reward_value(box, order, 0)
            desk.inputs[44] += reward / 20.0 * time
            new_client = table.completed_for[seat, box.order_client[order]] == 0
            if new_client:
                desk.inputs[53] += min(left, 6) / 24.0
            if lacking(table, box, seat, order, 0) == 0:
                desk.inputs[43] += reward / 12.0
                desk.inputs[121] += 0.5
                if new_client:
                    desk.inputs[122] += 0.5
                if lacking(table, box, seat, order, 1) == 0:
                    desk.inputs[123] += reward_value(box, order, 1) / 8.0
            if box.order_bonus[order, KIND] != NONE:
                desk.inputs[124] += 0.5 * time
            if worth > first:
                first, second, third = worth, first, second
            elif worth > second:
                second, third = worth, second
            elif worth > third:
                third = worth
    desk.inputs[40], desk.inputs[41], desk.inputs[42] = first / 6.0, second / 6.0, third / 6.0
    desk.inputs[45] = table.orders_in_hand[seat] / 5.0
    desk.inputs[46] = min(table.orders_in_hand[seat], 4) / 4.0 * time
    kinds, completed = 0, 0
    for client in range(CLIENTS):
        number = table.completed_for[seat, client]
        completed += number
        kinds += min(number, 1)
    desk.inputs[47] = completed / 6.0
    for number in range(1, CLIENTS):
        desk.inputs[47 + number] = 1.0 if kinds == number else 0.0
    desk.inputs[52] = kinds / 5.0 * time
    desk.inputs[54] = table.bonuses_open[seat] / 3.0
    desk.inputs[55] = table.bonuses_open[seat] / 3.0 * time
    best = 0.0
    for position in range(MARKET):
        order = table.market_order[position]
        if order != NONE:
            best = max(best, order_value(table, box, seat, order, left))
    desk.inputs[56] = best / 6.0
    desk.inputs[57] = table.extended_orders[seat] / 3.0


@rule
def describe_pieces(table: Table, box: Box, seat: int, left: int, desk: Desk) -> None:
    """Blueprints, bonus tiles, machines, markers, assistants and the overseer."""
    time = left / 18.0
    if table.blueprints_in_hand[seat] > 0:
        for tile in range(START_MACHINES, TILES):
            if table.tile_place[tile] == HAND + seat:
                desk.inputs[56 + box.tile_level[tile]] += 0.5
    desk.inputs[60] = min(table.blueprints_in_hand[seat], 3) / 3.0 * time
    desk.inputs[61] = table.bonus_tiles_in_hand[seat] / 4.0
    desk.inputs[62] = min(table.bonus_tiles_in_hand[seat], left) / 4.0
    desk.inputs[63] = table.bonus_tiles_in_hand[seat] / 4.0 * time
    desk.inputs[64] = table.own_machines[seat] / 4.0
    desk.inputs[65] = table.own_machines[seat] / 4.0 * time
    markers, assistants = 0, 0
    for place in range(MARKERS):
        markers += table.marker_home[seat, place]
    for place in range(ASSISTANTS):
        assistants += table.assistant_home[seat, place]
    desk.inputs[66] = markers / 6.0
    desk.inputs[67] = markers / 6.0 * time
    desk.inputs[68] = assistants / 4.0
    desk.inputs[69] = assistants / 4.0 * time
    for assistant in range(ASSISTANTS):
        place = table.assistant_place[seat, assistant]
        if place == SHARED:
            desk.inputs[70] += 0.5
        elif place < SHARED:
            continue
        elif place < BOTTOM_ROW:
            column = (place - TOP_ROW + 1.0) / COLUMNS
            desk.inputs[71] += column * 0.5
            desk.inputs[72] += (1.0 - column) * time
        elif place < OUTER:
            column = (place - BOTTOM_ROW + 1.0) / COLUMNS
            desk.inputs[73] += column * 0.5
            desk.inputs[74] += (1.0 - column) * time
        elif place < INNER:
            desk.inputs[75] += 0.5
            desk.inputs[76] += time
        else:
            desk.inputs[77] += 0.5
            desk.inputs[78] += time
    space = table.overseer[seat]
    if space != NONE:
        desk.inputs[79 + space] = time
    if table.start_tile[seat] != NONE:
        desk.inputs[87] = box.start_discount[table.start_tile[seat]] / 2.0 * time * assistants
    level = 0
    for slot in range(SLOTS):  # better machines are better for everybody
        level += box.tile_level[table.slot_tile[slot]] if table.slot_tile[slot] != NONE else 1
    desk.inputs[88] = (level - SLOTS) / 8.0 * time
    desk.inputs[89] = table.players / 4.0
    desk.inputs[90] = table.own_space_rounds[seat] / 4.0


@rule
def describe_achievements(table: Table, box: Box, seat: int, left: int, desk: Desk) -> None:
    """How near each open achievement is and what it would bring."""
    for card in range(OPEN_ACHIEVEMENTS):
        which = table.achievement[card]
        if which == NONE or has_claimed(table, card, seat):
            continue
        number = box.achievement_number[which]
        done = min(progress(table, seat, box.achievement_goal[which]) / number, 1.0)
        reward = box.achievement_vp[min(arrivals(table, card), 3)] / 10.0
        desk.inputs[92] += done * done * reward * min(left, 1)
        desk.inputs[93] += done * reward * left / 18.0
        desk.inputs[94] += reward * left / 18.0
        if done >= 1.0:
            desk.inputs[95] += reward * min(left, 1)
        desk.inputs[96 + box.achievement_goal[which]] = done * min(left, 4) / 4.0


@rule
def describe_dice(table: Table, seat: int, left: int, desk: Desk) -> None:
    """Turns left in this round and the dice that are there for them."""
    now = left % TURNS_A_ROUND
    desk.inputs[113] = now / 2.0
    desk.inputs[91] = 1.0 if now > 0 and table.own_color[seat] == NONE else 0.0
    if now == 0:
        return
    for color in range(3):
        for top in range(1, 7):
            number = table.pool[color, top]
            if number > 0:
                desk.inputs[114 + color] += number / 5.0
                desk.inputs[117 + color] = top / 6.0
    desk.inputs[120] = 1.0 if now > 1 else 0.0
