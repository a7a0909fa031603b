"""A bot that looks one move ahead."""

from __future__ import annotations

import numpy as np

from my_bot.evaluation import best_move, worth_of_seat
from steamcheese import Game
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import MOST_MOVES

__all__ = ["MyBot"]


class MyBot:
    """Takes the move after which it likes its seat best."""

    name = "my-bot"

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)
        self._scratch = np.zeros(1, TABLE)
        self._moves = np.zeros(MOST_MOVES, np.int16)

    def choose(self, game: Game) -> int:
        """Returns the number of one of the legal moves."""
        seed = int(self._random.integers(2**31))
        move = best_move(game.table, game.edition.record, self._scratch, self._moves, seed)
        return int(move)

    def values(self, game: Game) -> list[float]:
        """Returns the VP with which it expects each seat to end; may be left out."""
        box = game.edition.record
        return [worth_of_seat(game.table, box, seat) for seat in range(game.players)]
