"""Machines and actions that would bring nothing say so where they are chosen."""

from __future__ import annotations

from steamcheese.game import Game
from steamcheese.moves import Move
from steamcheese.web.words import _

__all__ = ["is_idle", "noted"]


def noted(game: Game) -> list[Move]:
    """Returns the legal moves, with a word of warning to those that would change nothing."""
    return [_warned(move) if is_idle(game, move) else move for move in game.moves()]


def _warned(move: Move) -> Move:
    return move._replace(label=_("{move} (brings nothing now)").format(move=move.label))


def is_idle(game: Game, move: Move) -> bool:
    """Tells whether a machine or an action would be used up without anything to decide or gain."""
    if not move.text.startswith(("use ", "do ")):
        return False
    trial = game.copy(seed=1)
    trial.play(move.text)
    decision = trial.decision
    told = {event.kind for event in trial.events}
    return decision is not None and decision.kind == "turn" and told <= {"machine-used"}
