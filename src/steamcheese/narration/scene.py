"""What a sentence is about: the table, the box, and the top of the agenda."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from steamcheese.box.contents import NONE
from steamcheese.box.edition import Edition
from steamcheese.box.fields import Plain
from steamcheese.box.schema import Machine
from steamcheese.box.vocabulary import ACTIONS
from steamcheese.rules import jit
from steamcheese.rules.assistants import deploy_price
from steamcheese.rules.dice import sees, side
from steamcheese.rules.market import price
from steamcheese.rules.overseers import is_at, overseer_of_die
from steamcheese.rules.vocabulary import ACTION
from steamcheese.rules.workshop import modify_price

__all__ = ["Scene"]


@lru_cache(maxsize=16)
def _box_of(edition: Edition) -> Any:
    return Plain(edition.record)


class Scene:
    """A table to be read, never changed. Prices and sides come from the rules themselves."""

    def __init__(self, table: np.ndarray, edition: Edition) -> None:
        self.table: Any = Plain(table)
        self.box: Any = _box_of(edition)
        self.edition = edition

    def ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Asks a rule, interpreted: a question takes microseconds, compiling it a second."""
        return jit.interpreted(function)(*arguments)

    # --- the top of the agenda -------------------------------------------------------------------

    def _top(self, field: str) -> int:
        size = self.table.agenda_size
        return int(getattr(self.table, field)[size - 1]) if size else NONE

    @property
    def kind(self) -> int:
        """The kind of the decision."""
        return self._top("agenda_kind")

    @property
    def seat(self) -> int:
        """Who decides."""
        return self._top("agenda_seat")

    @property
    def strength(self) -> int:
        """How strong the action is, or what is left of it."""
        return self._top("agenda_strength")

    @property
    def which(self) -> int:
        """What the decision is about: a slot, a tile, an item; the kind tells."""
        return self._top("agenda_which")

    @property
    def cause(self) -> int:
        """What has brought the decision about."""
        return self._top("agenda_cause")

    @property
    def action(self) -> str | None:
        """The action that is carried out, if it is one."""
        kind = self.kind
        return ACTIONS[kind - ACTION] if ACTION <= kind < ACTION + len(ACTIONS) else None

    # --- dice and machines -----------------------------------------------------------------------

    @property
    def bottom(self) -> int:
        """The bottom of this turn's die."""
        return 7 - int(self.table.die_top)

    def machine(self, slot: int) -> Machine | None:
        """Returns the machine in a slot."""
        tile = self.table.slot_tile[slot]
        return None if tile == NONE else self.edition.tiles[tile]

    def seen(self, space: int, face: int, top: int = NONE) -> Iterable[tuple[int, int]]:
        """Yields slot and strength of each machine a die would see, a face looking north.

        The die is this turn's one unless another top is given.
        """
        top = self.table.die_top if top == NONE else top
        turn = next(turn for turn in range(4) if self.ask(side, top, turn, 0) == face)
        for direction in range(4):
            slot = space // 4 * 4 + direction
            machine = self.machine(slot)
            if machine is not None and self.ask(sees, self.table, space, direction):
                yield slot, self.ask(side, top, turn, direction) + machine.plus

    def faces(self, top: int) -> list[int]:
        """Returns the faces of a die that can look north, by quarter turn."""
        return [self.ask(side, top, turn, 0) for turn in range(4)]

    def free_spaces(self) -> list[int]:
        """Returns the die spaces of the action boards on which no die stands."""
        return [space for space, color in enumerate(self.table.space_color) if color == NONE]

    def strength_at(self, slot: int) -> int:
        """Returns the strength that the placed die gives to the machine in a slot."""
        space = self.table.die_space
        top, turn = self.table.space_top[space], self.table.space_turn[space]
        machine = self.machine(slot)
        return int(self.ask(side, top, turn, slot & 3)) + (machine.plus if machine else 0)

    # --- prices ----------------------------------------------------------------------------------

    def deploy_price(self, seat: int) -> int | None:
        """Returns what a seat pays for its next assistant; None if all are out."""
        number = self.ask(deploy_price, self.table, self.box, seat)
        return None if number == NONE else int(number)

    def modify_price(self, seat: int, strength: int) -> int | None:
        """Returns what a seat pays for modifying; None without a marker."""
        number = self.ask(modify_price, self.table, self.box, seat, strength)
        return None if number == NONE else int(number)

    def order_price(self, order: int) -> int | None:
        """Returns what an order costs; None if it is not in the market."""
        places: list[int] = list(self.table.market_order)
        return int(self.ask(price, self.box, 1, places.index(order))) if order in places else None

    def tile_price(self, tile: int) -> int | None:
        """Returns what a blueprint costs; None if it is not in the market."""
        places = list(self.table.market_tile)
        if tile not in places:
            return None
        return int(self.ask(price, self.box, self.edition.tiles[tile].level, places.index(tile)))

    # --- overseers -------------------------------------------------------------------------------

    def overseer_at(self, space: int) -> int | None:
        """Returns whose overseer stands on a space."""
        seat = self.ask(is_at, self.table, space)
        return None if seat == NONE else int(seat)

    def overseer_of_die(self, seat: int, color: int) -> int | None:
        """Returns the seat's overseer space if it rewards taking a die of the colour."""
        space = self.ask(overseer_of_die, self.table, self.box, seat, color)
        return None if space == NONE else int(space)
