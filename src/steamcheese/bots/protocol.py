"""What a bot is, and the bots there are."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol

import numpy as np

from steamcheese.bots.at_random import pick_one
from steamcheese.bots.greedy import LEVELS, choose_greedily
from steamcheese.box.fields import Plains
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.rules import jit
from steamcheese.rules.door import door_to, get_ready, is_ready
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import MOST_MOVES, SLOTS

__all__ = ["Bot", "bot_named", "bot_names", "can_decide"]


class Bot(Protocol):
    """Chooses moves for a seat. It sees the game and must not change it."""

    name: str

    def choose(self, game: Game) -> int:
        """Returns the number of one of the legal moves of the seat that decides now."""
        ...


def can_decide(bot: Bot, game: Game) -> bool:
    """Tells whether a bot can decide now, or waits for the compiled rules.

    A bot whose `decides_interpreted(game)` is true needs none.
    """
    return is_ready() or bool(getattr(bot, "decides_interpreted", lambda _: False)(game))


class RandomBot:
    """Plays every legal move equally often."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._state = np.array([seed & 0x7FFFFFFF, 0], np.int64)

    def decides_interpreted(self, _: Game) -> bool:
        """Always: it looks at nothing but the list of moves."""
        return True

    def choose(self, game: Game) -> int:
        """Returns any legal move."""
        legal = game.legal()
        pick = pick_one if door_to(game.edition).compiled else jit.interpreted(pick_one)
        return legal[int(pick(self._state, len(legal)))]


class GreedyBot:
    """Plays the turn that leaves the best position by rules of thumb."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._state = np.array([seed & 0x7FFFFFFF, 0], np.int64)
        self._scratch = np.zeros(LEVELS + 1, TABLE)
        self._buffers = np.zeros((LEVELS + 1, MOST_MOVES), np.int16)
        self._gains = np.zeros(SLOTS * 8 + 2)

    def choose(self, game: Game) -> int:
        """Returns the first move of the best turn found; waits for the compiler if need be."""
        rest = self._buffers, self._gains, self._state
        if not is_ready() and self.decides_interpreted(game):
            choose: Callable[..., int] = jit.interpreted(choose_greedily)
            plain = Plains(game.table), Plains(game.edition.record), Plains(self._scratch)
            return int(choose(*plain, *rest))
        get_ready()
        return int(choose_greedily(game.table, game.edition.record, self._scratch, *rest))

    def decides_interpreted(self, game: Game) -> bool:
        """Only during setup, where it compares a few moves and no turns."""
        decision = game.decision
        return decision is not None and decision.kind in ("start-tile", "overseer-setup")


_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_names() -> list[str]:
    """Returns the names of all bots, the weakest first."""
    return list(_BOTS)


def bot_named(name: str, seed: int | None = None) -> Bot:
    """Returns a new bot of that name; BadOption if there is none."""
    if name not in _BOTS:
        raise BadOption(f"there is no bot {name!r}: choose from " + ", ".join(_BOTS))
    return _BOTS[name](secrets.randbelow(2**31) if seed is None else seed)
