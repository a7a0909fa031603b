"""The bot `random`: every legal move is equally likely."""

from __future__ import annotations

from steamcheese.box.contents import SEATS
from steamcheese.rules.chance import WORD, mix
from steamcheese.rules.engine import deal, legal, play
from steamcheese.rules.jit import Boxes, Ints, Moves, Tables, door, rule
from steamcheese.rules.vocabulary import OVER

__all__ = ["pick", "pick_one", "play_games"]


@rule
def nth(seed: int, number: int, count: int) -> int:
    """Returns the draw of that number from a bot's own generator: 0 to count - 1."""
    word = mix(mix(number & WORD) ^ (seed & WORD))
    return (word * count) >> 32


@rule
def pick(state: Ints, count: int) -> int:
    """Draws a number from 0 to count - 1 from a bot's own generator: seed and draws so far."""
    state[1] += 1
    return nth(state[0], state[1], count)


@door
def pick_one(state: Ints, count: int) -> int:
    """Draws like `pick`; the door for Python."""
    return pick(state, count)


@door
def play_games(
    tables: Tables, blanks: Tables, boxes: Boxes, moves: Moves, bots: Ints, games: int
) -> int:
    """Plays games to their end on the first of the tables; returns how many decisions they took.

    The first blank table tells the options and the first game's seed, the later ones have the next.
    `bots` holds the four seats' seeds, then their draws so far; each seat plays as the bot does.
    """
    table, box = tables[0], boxes[0]
    decisions = 0
    for game in range(games):
        tables[0] = blanks[0]
        table.seed += game
        deal(table, box)
        while table.phase != OVER:
            seat = table.agenda_seat[table.agenda_size - 1]
            count = legal(table, box, moves)
            bots[SEATS + seat] += 1
            play(table, box, moves[nth(bots[seat], bots[SEATS + seat], count)])
            decisions += 1
    return decisions
