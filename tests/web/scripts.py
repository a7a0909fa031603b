"""Ways into a game for the tests of the web pages."""

from __future__ import annotations

import random

from steamcheese.game import Game

__all__ = ["play_until"]


def play_until(game: Game, kind: str, chance: random.Random | None = None) -> Game:
    """Plays on until a decision of some kind: first moves, or any by `chance`."""
    while game.decision is not None and game.decision.kind != kind:
        moves = game.moves()
        game.play(moves[0] if chance is None else chance.choice(moves))
    assert game.decision is not None
    return game
