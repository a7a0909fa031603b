"""What a bot is, and the bots there are."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

import numpy as np

from steamcheese.bots.at_random import pick_one
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.rules import jit
from steamcheese.rules.door import door_to

__all__ = ["Bot", "bot_named", "bot_names"]


class Bot(Protocol):
    """Chooses moves for a seat. It sees the game and must not change it."""

    name: str

    def choose(self, game: Game) -> int:
        """Returns the number of one of the legal moves of the seat that decides now."""
        ...


class RandomBot:
    """Plays every legal move equally often."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._state = np.array([seed & 0x7FFFFFFF, 0], np.int64)

    def choose(self, game: Game) -> int:
        """Returns any legal move."""
        moves = game.moves()
        pick = pick_one if door_to(game.edition).compiled else jit.interpreted(pick_one)
        return moves[int(pick(self._state, len(moves)))].id


_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bot_names() -> list[str]:
    """Returns the names of all bots, the weakest first."""
    return list(_BOTS)


def bot_named(name: str, seed: int | None = None) -> Bot:
    """Returns a new bot of that name; BadOption if there is none."""
    if name not in _BOTS:
        raise BadOption(f"there is no bot {name!r}: choose from " + ", ".join(_BOTS))
    return _BOTS[name](secrets.randbelow(2**31) if seed is None else seed)
