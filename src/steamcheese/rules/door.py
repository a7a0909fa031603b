"""The way from Python into the rules: compiled when they can be, interpreted until then."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from steamcheese.box.edition import Edition
from steamcheese.box.fields import Plain
from steamcheese.rules import engine, jit
from steamcheese.rules.vocabulary import MOST_MOVES, OVER

__all__ = ["Door", "door_to", "get_ready", "is_ready"]

_ready = not jit.JIT
_getting_ready = threading.Lock()  # two threads may ask at once


class Door:
    """Calls the rules for one edition on arrays of one table.

    Compiled and interpreted rules do the same; only the speed differs, by a factor of a thousand.
    """

    def __init__(self, edition: Edition, *, compiled: bool) -> None:
        self.compiled = compiled
        self._box: Any = edition.record if compiled else [Plain(edition.record)]

    def _call(self, function: Callable[..., Any], table: np.ndarray, *rest: Any) -> Any:
        if self.compiled:
            return function(table, *rest)
        return jit.interpreted(function)([Plain(table)], *rest)

    def deal(self, table: np.ndarray) -> None:
        """Sets a blank table up to its first decision or outcome."""
        self._call(engine.deal_one, table, self._box)

    def legal(self, table: np.ndarray) -> list[int]:
        """Returns the legal moves, or the possible outcomes when chance is asked."""
        moves = np.empty(MOST_MOVES, np.int16)  # no shared buffer: threads use one door
        count = self._call(engine.legal_of_one, table, self._box, moves)
        return [int(move) for move in moves[:count]]

    def play(self, table: np.ndarray, move: int) -> None:
        """Plays a legal move or outcome."""
        self._call(engine.play_one, table, self._box, move)

    def sample(self, table: np.ndarray) -> int:
        """Draws the outcome that is due from the table's own generator."""
        return int(self._call(engine.sample_one, table))

    def score(self, table: np.ndarray, seat: int) -> tuple[list[int], bool]:
        """Returns the parts of a seat's score as it stands and whether it would win."""
        parts = np.zeros(6, np.int64)
        wins = self._call(engine.score_one, table, self._box, seat, parts)
        return [int(part) for part in parts], bool(wins)

    def is_over(self, table: np.ndarray) -> bool:
        """Tells whether the game has ended."""
        return bool(table["phase"][0] == OVER)


def is_ready() -> bool:
    """Tells whether the compiled rules can be used without waiting."""
    return _ready


def get_ready(progress: Callable[[int, int], None] | None = None) -> None:
    """Loads the compiled rules, compiling them first where the cache is cold."""
    global _ready  # noqa: PLW0603 - one process has one set of compiled rules
    with _getting_ready:
        if not _ready:
            jit.compile_rules(progress or jit.no_progress)
            _ready = True


@lru_cache(maxsize=64)
def _door(edition: Edition, compiled: bool) -> Door:
    return Door(edition, compiled=compiled)


def door_to(edition: Edition) -> Door:
    """Returns the fastest door that needs no waiting: a warm cache is loaded, a cold one is not."""
    if not _ready and jit.cache_is_warm():
        get_ready()
    return _door(edition, _ready and jit.JIT)
