"""Grants an effect: everything that gives something goes through `give` (R 16)."""

from __future__ import annotations

from steamcheese.box.vocabulary import BONUS_TILE, FIRST_ACTION, MACHINE_TILE, REMOVE_WASTE, VP
from steamcheese.rules.agenda import push_draw, wait
from steamcheese.rules.goods import change_waste, gain
from steamcheese.rules.jit import rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import DRAW_BLUEPRINT, DRAW_BONUS_TILE

__all__ = ["give"]


@rule
def give(table: Table, seat: int, kind: int, amount: int, strength: int, placed: int) -> None:
    """Grants an effect because of the table's cause; an amount of 0 is the strength.

    Goods come at once, draws as soon as the running step is done, actions wait. `placed` is 1 for
    what came from a placed bonus tile (BON-7).
    """
    if kind < 0:
        return
    number = amount if amount > 0 else strength
    if kind <= VP:
        gain(table, seat, kind, number)
    elif kind >= FIRST_ACTION:
        wait(table, seat, kind - FIRST_ACTION, number, placed, table.cause)
    elif kind == REMOVE_WASTE:
        change_waste(table, seat, -min(table.waste[seat], number))
    elif kind == BONUS_TILE:
        push_draw(table, DRAW_BONUS_TILE, seat, number)
    elif kind == MACHINE_TILE:
        push_draw(table, DRAW_BLUEPRINT, seat, number)
