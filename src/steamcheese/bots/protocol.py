"""What a bot is, and the bots there are."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol, cast

import numpy as np

from steamcheese.bot_plugins import load_plugin, plugin_names
from steamcheese.bots.at_random import pick_one
from steamcheese.bots.desk import ROWS, Style, new_desk
from steamcheese.bots.judgement import learned_network
from steamcheese.bots.levels import LEVELS, with_effort
from steamcheese.bots.search import choose_by_search, estimate
from steamcheese.box.contents import SEATS
from steamcheese.box.fields import Plains
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.rules import jit
from steamcheese.rules.door import door_to, get_ready, is_ready
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import MOST_MOVES

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


class SearchBot:
    """Plays the best turn that a search of its style finds."""

    def __init__(self, name: str, style: Style, seed: int) -> None:
        self.name = name
        self._desk = new_desk(style, seed, learned_network() if style.learned else None)
        self._tables = np.zeros(ROWS, TABLE)
        self._buffers = np.zeros((ROWS, MOST_MOVES), np.int16)

    def choose(self, game: Game) -> int:
        """Returns the next move of the best turn found; waits for the compiler if need be."""
        if not is_ready() and self.decides_interpreted(game):
            return self._choose_interpreted(game)
        get_ready()
        words = self._tables.view(np.int64).reshape(ROWS, -1)
        rest = words, game.edition.record, self._desk, self._buffers
        return int(choose_by_search(game.table, self._tables, *rest))

    def values(self, game: Game) -> list[float]:
        """Returns the VP with which it expects each seat to end, as if a running turn ended now."""
        get_ready()
        values = np.zeros(SEATS)
        rest = game.edition.record, self._desk, values
        estimate(game.table, self._tables, *rest)
        return [float(value) for value in values[: game.players]]

    def _choose_interpreted(self, game: Game) -> int:
        words = self._tables.view(np.int64).reshape(ROWS, -1)
        tables, box, desk = map(Plains, (self._tables, game.edition.record, self._desk))
        choose: Callable[..., int] = jit.interpreted(choose_by_search)
        return int(choose(Plains(game.table), tables, words.data, box, desk, self._buffers))

    def decides_interpreted(self, game: Game) -> bool:
        """Only during setup, where it compares a few moves and no turns."""
        decision = game.decision
        return decision is not None and decision.kind in ("start-tile", "overseer-setup")


def bot_names() -> list[str]:
    """Returns the names of all bots, the weakest first, then those of other packages."""
    own = ["random", *LEVELS]
    return own + [name for name in plugin_names() if name not in own]


def bot_named(name: str, seed: int | None = None, effort: float = 1.0) -> Bot:
    """Returns a new bot of that name; BadOption if there is none.

    With `effort` a searching bot takes about that many times as long as its level does; other bots
    do not mind it.
    """
    if name not in bot_names():
        raise BadOption(f"there is no bot {name!r}: choose from " + ", ".join(bot_names()))
    seed = secrets.randbelow(2**31) if seed is None else seed
    if name in LEVELS:
        return SearchBot(name, with_effort(LEVELS[name], effort), seed)
    return RandomBot(seed) if name == "random" else cast(Bot, load_plugin(name)(seed))
