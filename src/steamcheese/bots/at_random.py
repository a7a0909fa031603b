"""The bot `random`: every legal move is equally likely."""

from __future__ import annotations

from steamcheese.box.contents import Box
from steamcheese.rules.chance import WORD, mix
from steamcheese.rules.engine import legal, play
from steamcheese.rules.jit import Ints, Moves, rule
from steamcheese.rules.table import Table
from steamcheese.rules.vocabulary import OVER

__all__ = ["pick", "pick_one", "play_out"]


@rule
def pick(state: Ints, count: int) -> int:
    """Draws a number from 0 to count - 1 from a bot's own generator: seed and draws so far."""
    state[1] += 1
    word = mix(mix(state[1] & WORD) ^ (state[0] & WORD))
    return (word * count) >> 32


@rule
def pick_one(state: Ints, count: int) -> int:
    """Draws like `pick`; the door for Python."""
    return pick(state, count)


@rule
def play_out(table: Table, box: Box, moves: Moves, state: Ints) -> int:
    """Plays a game to its end at random; returns how many decisions that took."""
    decisions = 0
    while table.phase != OVER:
        count = legal(table, box, moves)
        play(table, box, moves[pick(state, count)])
        decisions += 1
    return decisions
