"""Resources and victory points (rulebook: Resources, Victory Points)."""

from __future__ import annotations

from steamcheese.box.vocabulary import MILK, MONEY, PASTEURIZED, RENNET, SPICE
from steamcheese.rules.events import emit
from steamcheese.rules.jit import rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import E_GAIN, E_PAY, E_WASTE

__all__ = ["change_waste", "gain", "pay", "stock"]


@rule
def gain(table: Table, seat: int, good: int, number: int) -> None:
    """Gives a seat goods or VP from the supply (RES-2: new milk goes to a row's first space)."""
    if number == 0:
        return
    if good == MILK:
        table.milk[seat, 0, 0] += number
    elif good == PASTEURIZED:
        table.milk[seat, 1, 0] += number
    elif good == RENNET:
        table.rennet[seat] += number
    elif good == SPICE:
        table.spice[seat] += number
    elif good == MONEY:
        table.money[seat] += number
    else:
        table.vp[seat] += number
    emit(table, E_GAIN, seat, good, 0, number)


@rule
def pay(table: Table, seat: int, good: int, number: int) -> None:
    """Returns rennet, spice or money that the seat owns to the supply."""
    if number == 0:
        return
    if good == RENNET:
        table.rennet[seat] -= number
    elif good == SPICE:
        table.spice[seat] -= number
    else:
        table.money[seat] -= number
    emit(table, E_PAY, seat, good, 0, number)


@rule
def change_waste(table: Table, seat: int, number: int) -> None:
    """Adds waste, or removes it where the number is negative."""
    if number != 0:
        table.waste[seat] += number
        emit(table, E_WASTE, seat, 0, 0, number)


@rule
def stock(table: Table, seat: int) -> int:
    """Counts a seat's milk, ripe for spoiling or not (R 32)."""
    number = 0
    for row in range(2):
        for age in range(3):
            number += table.milk[seat, row, age]
    return number
