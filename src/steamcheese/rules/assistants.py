"""Assistants: deploying, taking back, and the assistant board with its two gears."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, ASSISTANTS, KIND, NONE, SECTORS, Box
from steamcheese.box.vocabulary import MONEY
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.goods import pay
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    AT_HOME,
    BY_GEAR_SPACE,
    BY_MIDDLE_BAR,
    BY_SECTOR_ZONE,
    E_ASSISTANT_BACK,
    E_ASSISTANT_DEPLOYED,
    E_ASSISTANT_MOVED,
    E_GEAR_TURNED,
    INNER,
    M_DEPLOY,
    M_MOVE,
    M_TAKE_BACK,
    OUTER,
)

__all__ = [
    "assistant_at",
    "can_deploy",
    "can_move_on_gears",
    "deploy",
    "deploy_price",
    "legal_gear_moves",
    "legal_take_backs",
    "move_on_gears",
    "real_place",
    "sector_of",
    "step",
    "take_back",
    "turn_gear",
]


@rule
def deploy_price(table: Table, box: Box, seat: int) -> int:
    """Tells what deploying the leftmost assistant costs; NONE without one (ZEP-3, STA-6)."""
    for space in range(ASSISTANTS):
        if table.assistant_home[seat, space] != 0:
            discount = 0
            if table.start_tile[seat] != NONE:
                discount = box.start_discount[table.start_tile[seat]]
            return max(box.assistant_cost[space] - discount, 0)
    return NONE


@rule
def can_deploy(table: Table, box: Box, seat: int) -> bool:
    """Tells whether an assistant is at home and can be paid."""
    price = deploy_price(table, box, seat)
    return price != NONE and price <= table.money[seat]


@rule
def deploy(table: Table, box: Box, seat: int, place: int) -> int:
    """Pays for the leftmost assistant and sets it down; returns its number."""
    pay(table, seat, MONEY, deploy_price(table, box, seat))
    space = 0
    while table.assistant_home[seat, space] == 0:
        space += 1
    table.assistant_home[seat, space] = 0
    assistant = assistant_at(table, seat, AT_HOME)
    table.assistant_place[seat, assistant] = place
    emit(table, E_ASSISTANT_DEPLOYED, seat, place + 1, space, 0)
    return assistant


@rule
def assistant_at(table: Table, seat: int, place: int) -> int:
    """Finds the seat's first assistant on a place; NONE if there is none."""
    for assistant in range(ASSISTANTS):
        if table.assistant_place[seat, assistant] == place:
            return assistant
    return NONE


@rule
def step(table: Table, seat: int, assistant: int, place: int) -> None:
    """Moves an assistant to the next place."""
    emit(
        table,
        E_ASSISTANT_MOVED,
        seat,
        table.assistant_place[seat, assistant] + 1,
        place + 1,
        0,
    )
    table.assistant_place[seat, assistant] = place


@rule
def legal_take_backs(table: Table, seat: int, moves: Moves, count: int) -> int:
    """Adds taking an assistant back, once a place (ZEP-10, AST-7)."""
    for assistant in range(ASSISTANTS):
        place = table.assistant_place[seat, assistant]
        if place != AT_HOME and assistant_at(table, seat, place) == assistant:
            moves[count] = M_TAKE_BACK + seen_place(table, place)
            count += 1
    return count


@rule
def take_back(table: Table, seat: int, place: int) -> None:
    """Returns an assistant to the rightmost empty space of the player board (R 10)."""
    table.assistant_place[seat, assistant_at(table, seat, place)] = AT_HOME
    space = ASSISTANTS - 1
    while table.assistant_home[seat, space] != 0:
        space -= 1
    table.assistant_home[seat, space] = 1
    emit(table, E_ASSISTANT_BACK, seat, place + 1, space, 0)


@rule
def sector_of(table: Table, place: int) -> int:
    """Tells the sector in which a place of the gears lies now (R 11)."""
    if place >= INNER:
        return (place - INNER - table.rotation) % SECTORS
    return place - OUTER


@rule
def seen_place(table: Table, place: int) -> int:
    """Names a place as moves do: on the inner gear by the sector in which it lies now."""
    return INNER + sector_of(table, place) if place >= INNER else place


@rule
def real_place(table: Table, seen: int) -> int:
    """Finds the place that a move names."""
    return INNER + (seen - INNER + table.rotation) % SECTORS if seen >= INNER else seen


@rule
def can_move_on_gears(table: Table, box: Box, seat: int) -> bool:
    """Tells whether an assistant can make a step on the assistant board."""
    for assistant in range(ASSISTANTS):
        if table.assistant_place[seat, assistant] >= OUTER:
            return True
    return can_deploy(table, box, seat)


@rule
def legal_gear_moves(table: Table, box: Box, seat: int, moves: Moves, count: int) -> int:
    """Adds moving each own assistant of the gears, once a place, and deploying (AST-1)."""
    for assistant in range(ASSISTANTS):
        place = table.assistant_place[seat, assistant]
        if place >= OUTER and assistant_at(table, seat, place) == assistant:
            moves[count] = M_MOVE + seen_place(table, place)
            count += 1
    if can_deploy(table, box, seat):
        moves[count] = M_DEPLOY + 1
        moves[count + 1] = M_DEPLOY + 2
        count += 2
    return count


@rule
def enter_gear_space(
    table: Table, box: Box, seat: int, place: int, strength: int, placed: int
) -> None:
    """Grants a space's bonus and triggers the tile of its sector (AST-4, BON-5, R 31)."""
    gear = 1 if place >= INNER else 0
    space = (place - OUTER) % SECTORS
    table.cause = BY_GEAR_SPACE + gear * SECTORS + space
    give(
        table,
        seat,
        box.gear_effect[gear, space, KIND],
        box.gear_effect[gear, space, AMOUNT],
        strength,
        placed,
    )
    sector = sector_of(table, place)
    tile = table.sector_bonus[sector]
    if tile != NONE and placed == 0:
        table.cause = BY_SECTOR_ZONE + sector
        give(table, seat, box.bonus_effect[tile, KIND], box.bonus_effect[tile, AMOUNT], strength, 1)


@rule
def standing(table: Table, seat: int, sector: int, gear: int) -> int:
    """Counts a seat's assistants in a sector of the outer (0) or the inner (1) gear."""
    place = OUTER + sector
    if gear == 1:
        place = INNER + (sector + table.rotation) % SECTORS
    number = 0
    for assistant in range(ASSISTANTS):
        if table.assistant_place[seat, assistant] == place:
            number += 1
    return number


@rule
def give_middle_bonus(table: Table, box: Box, seat: int, sector: int, placed: int) -> None:
    """Grants symbol times multiplier; an empty one grants nothing (AST-8)."""
    symbol = (sector + table.rotation) % SECTORS
    number = box.bar_symbol[symbol, AMOUNT] * box.bar_multiplier[sector]
    if box.bar_symbol[symbol, KIND] != NONE and number > 0:
        table.cause = BY_MIDDLE_BAR + sector
        give(table, seat, box.bar_symbol[symbol, KIND], number, 0, placed)


@rule
def move_on_gears(
    table: Table, box: Box, seat: int, place: int, strength: int, placed: int
) -> None:
    """Moves an assistant exactly `strength` steps; from AT_HOME - gear it is deployed first.

    The outer gear runs clockwise, the inner one anticlockwise (AST-3).
    """
    cause, left = table.cause, strength
    if place <= AT_HOME:
        place = OUTER if place == AT_HOME else INNER
        assistant = deploy(table, box, seat, place)
        enter_gear_space(table, box, seat, place, strength, placed)
        left -= 1
    else:
        assistant = assistant_at(table, seat, place)
    while left > 0:
        if place >= INNER:
            place = INNER + (place - INNER - 1) % SECTORS
        else:
            place = OUTER + (place - OUTER + 1) % SECTORS
        table.cause = cause
        step(table, seat, assistant, place)
        enter_gear_space(table, box, seat, place, strength, placed)
        left -= 1
    sector = sector_of(table, place)
    if standing(table, seat, sector, 0) > 0 and standing(table, seat, sector, 1) > 0:
        give_middle_bonus(table, box, seat, sector, placed)


@rule
def turn_gear(table: Table, box: Box, seat: int, strength: int, placed: int) -> None:
    """Turns the inner gear, then grants the middle bonuses (GEA-1, GEA-2, R 12)."""
    table.rotation = (table.rotation + strength) % SECTORS
    emit(table, E_GEAR_TURNED, seat, 0, 0, strength)
    for sector in range(SECTORS):
        outside = standing(table, seat, sector, 0)
        inside = standing(table, seat, sector, 1)
        for _ in range(min(inside, outside)):
            give_middle_bonus(table, box, seat, sector, placed)
