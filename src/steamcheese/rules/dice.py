"""Dice: their faces, the roll, and where they lie (rulebook: Dice, How a Round Works)."""

from __future__ import annotations

from steamcheese.box.contents import NONE, SEATS
from steamcheese.box.vocabulary import PURPLE
from steamcheese.rules.agenda import push
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    BY_ROUND,
    E_DICE_CLEARED,
    M_DIE,
    ROLL,
    SPACES,
)

__all__ = ["SIDES", "bottom", "clear_dice", "legal_dice", "roll_dice", "sees", "side"]

# The four side faces of each top, clockwise (R 1), six tops of four faces.
SIDES = (0, 0, 0, 0, 2, 4, 5, 3, 1, 3, 6, 4, 1, 5, 6, 2, 1, 2, 6, 5, 1, 4, 6, 3, 2, 3, 5, 4)


@rule
def side(top: int, turn: int, direction: int) -> int:
    """Tells which face looks north, east, south or west after `turn` quarter turns (DIE-1)."""
    return SIDES[top * 4 + ((turn + direction) & 3)]


@rule
def bottom(table: Table) -> int:
    """Tells the bottom strength of this turn's die (DIE-2)."""
    return 7 - table.die_top


@rule
def sees(table: Table, space: int, direction: int) -> bool:
    """Tells whether no die stands between a die on the space and the machine there (MCH-2).

    Quarters are numbered nw, ne, sw, se: bit 0 is east, bit 1 is south.
    """
    if direction == 0:
        between = space - 2 if space & 2 else NONE
    elif direction == 1:
        between = NONE if space & 1 else space + 1
    elif direction == 2:
        between = NONE if space & 2 else space + 2
    else:
        between = space - 1 if space & 1 else NONE
    return between == NONE or table.space_color[between] == NONE


@rule
def legal_dice(table: Table, moves: Moves) -> int:
    """Lists the dice left in the pool, equal ones once (TRN-1, RND-3)."""
    count = 0
    for color in range(3):
        for top in range(1, 7):
            if table.pool[color, top] > 0:
                moves[count] = M_DIE + color * 6 + top - 1
                count += 1
    return count


@rule
def clear_dice(table: Table) -> None:
    """Takes every die off boards and pool; the purple ones stay (RND-7)."""
    for color in range(3):
        for top in range(1, 7):
            table.pool[color, top] = 0
    for space in range(SPACES):
        if table.space_color[space] != PURPLE:
            table.space_color[space] = NONE
    for seat in range(SEATS):
        table.own_color[seat] = NONE
    emit(table, E_DICE_CLEARED, NONE, 0, 0, 0)


@rule
def roll_dice(table: Table) -> None:
    """Rolls one more die of each colour than there are players (SET-9, RND-1)."""
    for color in range(2, -1, -1):
        push(table, ROLL, NONE, table.players + 1, color, 0, BY_ROUND)
