"""Using machines (rulebook: Machines, Using Machines)."""

from __future__ import annotations

from steamcheese.box.contents import AMOUNT, KIND, NONE, Box
from steamcheese.box.vocabulary import FIRST_ACTION, REMOVE_WASTE
from steamcheese.rules.agenda import pop, push
from steamcheese.rules.dice import sees, side
from steamcheese.rules.effects import give
from steamcheese.rules.events import emit
from steamcheese.rules.jit import Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import (
    ACTION,
    BY_MACHINE,
    BY_NEIGHBOUR,
    BY_OWNER,
    CHOOSE_ACTION,
    E_MACHINE_USED,
    M_TAKE,
    M_USE,
    MACHINES_A_TURN,
    NEIGHBOUR,
    ON_OWN_SPACE,
    OWNER_BONUS,
)

__all__ = [
    "legal_machines",
    "legal_owner_bonuses",
    "settle_neighbour",
    "take_owner_bonus",
    "trigger_neighbour",
    "use_machine",
]


@rule
def legal_machines(table: Table, moves: Moves, count: int) -> int:
    """Adds the machines that the placed die sees and that are still unused (MCH-2, MCH-3)."""
    space = table.die_space
    if space < 0 or space >= ON_OWN_SPACE or table.machines_used >= MACHINES_A_TURN:
        return count
    for direction in range(4):
        slot = space // 4 * 4 + direction
        if table.used_slots[slot] == 0 and sees(table, space, direction):
            moves[count] = M_USE + slot
            count += 1
    return count


@rule
def use_machine(table: Table, box: Box, seat: int, slot: int) -> None:
    """Begins a machine's unit: owner's bonus, its action or actions, neighbour tile (R 28)."""
    space = table.die_space
    tile = table.slot_tile[slot]
    strength = side(table.space_top[space], table.space_turn[space], slot & 3)  # MCH-4
    strength += box.tile_plus[tile]  # MCH-5
    table.used_slots[slot] = 1
    table.machines_used += 1
    cause = BY_MACHINE + slot
    table.cause = cause
    emit(table, E_MACHINE_USED, seat, slot, tile, strength)
    push(table, NEIGHBOUR, seat, strength, slot, 0, cause)
    if box.tile_action[tile, 1] == NONE:
        push(table, ACTION + box.tile_action[tile, 0], seat, strength, 0, 0, cause)
    else:
        push(table, CHOOSE_ACTION, seat, strength, tile, 0, cause)
    owner = table.slot_owner[slot]
    if owner != NONE and owner != seat:  # MCH-8, MCH-9
        push(table, OWNER_BONUS, owner, strength, slot, 0, BY_OWNER + slot)


@rule
def legal_owner_bonuses(box: Box, moves: Moves, count: int) -> int:
    """Adds the things among which an owner chooses (MCH-8)."""
    for choice in range(6):
        if box.owner_bonus[choice, KIND] != NONE:
            moves[count] = M_TAKE + choice
            count += 1
    return count


@rule
def take_owner_bonus(table: Table, box: Box, seat: int, choice: int) -> None:
    """Gives a machine's owner the chosen thing."""
    give(table, seat, box.owner_bonus[choice, KIND], box.owner_bonus[choice, AMOUNT], 0, 0)


@rule
def settle_neighbour(table: Table, box: Box) -> bool:
    """Tells whether the tile beside the machine used waits for a choice (MCH-7, R 22).

    A tile that brings an action becomes that action, which may be declined by itself.
    """
    top = table.agenda_size - 1
    slot, seat = table.agenda_which[top], table.agenda_seat[top]
    strength = table.agenda_strength[top]
    tile = table.slot_bonus[slot]
    if tile == NONE:
        pop(table)
        return False
    kind = box.bonus_effect[tile, KIND]
    if kind >= FIRST_ACTION:
        pop(table)
        amount = box.bonus_effect[tile, AMOUNT]
        number = amount if amount > 0 else strength
        push(table, ACTION + kind - FIRST_ACTION, seat, number, 0, 1, BY_NEIGHBOUR + slot)
        return False
    if kind == REMOVE_WASTE and table.waste[seat] == 0:
        pop(table)
        return False
    return True


@rule
def trigger_neighbour(table: Table, box: Box, seat: int, slot: int, strength: int) -> None:
    """Grants the goods of the tile beside the machine used."""
    tile = table.slot_bonus[slot]
    table.cause = BY_NEIGHBOUR + slot
    give(table, seat, box.bonus_effect[tile, KIND], box.bonus_effect[tile, AMOUNT], strength, 1)
