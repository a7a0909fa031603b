"""What chance decides: asking for an outcome, listing the possible ones, carrying one out.

An outcome is a move like any other. The table's own generator picks it, or, with
`chance_from_outside`, a record, a real die or a search does.
"""

from __future__ import annotations

from steamcheese.box.contents import (
    ACHIEVEMENTS,
    BONUS_KINDS,
    NONE,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    START_MACHINES,
    TILES,
)
from steamcheese.box.vocabulary import PURPLE
from steamcheese.rules.agenda import pop
from steamcheese.rules.bonus_tiles import draw_bonus_tile, reshuffle_tiles
from steamcheese.rules.chance import draw
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.market import draw_blueprint, reshuffle_blueprints, reveal_order
from steamcheese.rules.setup import set_up_achievement, set_up_machine
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    BOARDS,
    DRAW_ACHIEVEMENT,
    DRAW_BLUEPRINT,
    DRAW_BONUS_TILE,
    DRAW_FIRST_SEAT,
    DRAW_MACHINE,
    DRAW_PURPLE,
    E_PURPLE_DIE_SET_UP,
    E_ROLLED,
    E_STARTING_SEAT,
    IN_PILE,
    M_ACHIEVEMENT,
    M_BLUEPRINT,
    M_BONUS_TILE,
    M_FIRST,
    M_MACHINE,
    M_ORDER,
    M_PURPLE,
    M_ROLL,
    REVEAL_ORDER,
    ROLL,
    SLOTS,
)

__all__ = ["is_outcome_due", "legal_outcomes", "play_outcome", "sample_outcome"]


@rule
def is_outcome_due(table: Table) -> bool:
    """Tells whether chance has to speak; takes a finished draw off the agenda otherwise."""
    top = table.agenda_size - 1
    kind = table.agenda_kind[top]
    if kind == DRAW_BONUS_TILE:
        due = table.agenda_strength[top] > 0 and reshuffle_tiles(table)
    elif kind == DRAW_BLUEPRINT:
        due = table.agenda_strength[top] > 0 and reshuffle_blueprints(table)
    else:
        return True
    if not due:
        pop(table)
    return due


@rule
def is_open(table: Table, which: int) -> bool:
    """Tells whether an achievement lies open already."""
    for card in range(OPEN_ACHIEVEMENTS):
        if table.achievement[card] == which:
            return True
    return False


@rule
def legal_outcomes(table: Table, moves: Moves) -> int:
    """Lists the outcomes that chance can bring now; not all are equally likely."""
    top = table.agenda_size - 1
    kind, which = table.agenda_kind[top], table.agenda_which[top]
    count = 0
    if kind == DRAW_FIRST_SEAT:
        for seat in range(table.players):
            moves[count] = M_FIRST + seat
            count += 1
    elif kind == DRAW_MACHINE:
        for tile in range(START_MACHINES):
            if table.tile_place[tile] == IN_PILE:
                moves[count] = M_MACHINE + tile
                count += 1
    elif kind == DRAW_ACHIEVEMENT:
        for achievement in range(ACHIEVEMENTS):
            if not is_open(table, achievement):
                moves[count] = M_ACHIEVEMENT + achievement
                count += 1
    elif kind == DRAW_PURPLE:
        for quarter in range(4):
            moves[count] = M_PURPLE + which * 4 + quarter
            count += 1
    elif kind == REVEAL_ORDER:
        for order in range(ORDERS):
            if table.order_place[order] == IN_PILE:
                moves[count] = M_ORDER + order
                count += 1
    elif kind == DRAW_BLUEPRINT:
        for tile in range(START_MACHINES, TILES):
            if table.tile_place[tile] == IN_PILE:
                moves[count] = M_BLUEPRINT + tile
                count += 1
    elif kind == DRAW_BONUS_TILE:
        for tile in range(BONUS_KINDS):
            if table.bonus_pile[tile] > 0:
                moves[count] = M_BONUS_TILE + tile
                count += 1
    else:
        for face in range(6):
            moves[count] = M_ROLL + which * 6 + face
            count += 1
    return count


@rule
def nth_tile(table: Table, first: int, last: int, number: int) -> int:
    """Finds the tile of that number, counted from 0, among those in the stack."""
    for tile in range(first, last):
        if table.tile_place[tile] == IN_PILE:
            if number == 0:
                return tile
            number -= 1
    return NONE


@rule
def nth_order(table: Table, number: int) -> int:
    """Finds the order of that number, counted from 0, among those in the pile."""
    for order in range(ORDERS):
        if table.order_place[order] == IN_PILE:
            if number == 0:
                return order
            number -= 1
    return NONE


@rule
def nth_achievement(table: Table, number: int) -> int:
    """Finds the achievement of that number, counted from 0, among those not yet open."""
    for which in range(ACHIEVEMENTS):
        if not is_open(table, which):
            if number == 0:
                return which
            number -= 1
    return NONE


@rule
def nth_bonus_tile(table: Table, number: int) -> int:
    """Finds the kind of the bonus tile of that number, counted from 0, in the stack."""
    kind = 0
    while number >= table.bonus_pile[kind]:
        number -= table.bonus_pile[kind]
        kind += 1
    return kind


@rule
def sample_outcome(table: Table) -> int:
    """Draws an outcome, every face, card and tile equally likely."""
    top = table.agenda_size - 1
    kind, which = table.agenda_kind[top], table.agenda_which[top]
    if kind == ROLL:
        return M_ROLL + which * 6 + draw(table, 6)
    if kind == DRAW_BONUS_TILE:
        return M_BONUS_TILE + nth_bonus_tile(table, draw(table, table.bonus_tiles_left))
    if kind == REVEAL_ORDER:
        return M_ORDER + nth_order(table, draw(table, table.orders_left))
    if kind == DRAW_BLUEPRINT:
        number = draw(table, table.blueprints_left)
        return M_BLUEPRINT + nth_tile(table, START_MACHINES, TILES, number)
    if kind == DRAW_MACHINE:
        number = draw(table, START_MACHINES - which)
        return M_MACHINE + nth_tile(table, 0, START_MACHINES, number)
    if kind == DRAW_ACHIEVEMENT:
        return M_ACHIEVEMENT + nth_achievement(table, draw(table, ACHIEVEMENTS - which))
    if kind == DRAW_PURPLE:
        return M_PURPLE + which * 4 + draw(table, 4)
    return M_FIRST + draw(table, table.players)


@rule
def play_outcome(table: Table, outcome: int) -> None:
    """Carries an outcome out."""
    top = table.agenda_size - 1
    kind, which = table.agenda_kind[top], table.agenda_which[top]
    seat = table.agenda_seat[top]
    table.cause = table.agenda_cause[top]
    if kind == ROLL:
        face = outcome - M_ROLL - which * 6
        table.pool[which, face + 1] += 1
        emit(table, E_ROLLED, NONE, which, face + 1, 0)
        table.agenda_strength[top] -= 1
        if table.agenda_strength[top] == 0:
            pop(table)
    elif kind == DRAW_BONUS_TILE:
        table.agenda_strength[top] -= 1
        draw_bonus_tile(table, seat, outcome - M_BONUS_TILE)
    elif kind == REVEAL_ORDER:
        pop(table)
        reveal_order(table, outcome - M_ORDER)
    elif kind == DRAW_BLUEPRINT:
        table.agenda_strength[top] -= 1
        draw_blueprint(table, seat, which, outcome - M_BLUEPRINT)
    elif kind == DRAW_MACHINE:
        set_up_machine(table, which, outcome - M_MACHINE)
        go_on(table, top, SLOTS)
    elif kind == DRAW_ACHIEVEMENT:
        set_up_achievement(table, which, outcome - M_ACHIEVEMENT)
        go_on(table, top, OPEN_ACHIEVEMENTS)
    elif kind == DRAW_PURPLE:
        table.space_color[outcome - M_PURPLE] = PURPLE
        emit(table, E_PURPLE_DIE_SET_UP, NONE, outcome - M_PURPLE, 0, 0)
        go_on(table, top, BOARDS)
    else:
        pop(table)
        table.starting_seat = outcome - M_FIRST
        emit(table, E_STARTING_SEAT, table.starting_seat, 0, 0, 0)


@rule
def go_on(table: Table, top: int, last: int) -> None:
    """Goes on to the next slot, card or board to set up."""
    table.agenda_which[top] += 1
    if table.agenda_which[top] == last:
        pop(table)
