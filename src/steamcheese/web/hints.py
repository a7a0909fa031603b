"""What a good bot would do with the rest of the turn, retold, and what that would bring.

The bot plays on a copy of the game with another future: what it draws or rolls there says nothing
about what will come at the table.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from steamcheese.bots import MASTER, bot_named
from steamcheese.box.edition import Edition
from steamcheese.game import Game
from steamcheese.narration import retold
from steamcheese.narration.words import cheese_words, good_words, listed, seat_words, sentence
from steamcheese.web.words import NN_, _, ngettext

__all__ = ["Hint", "Thought", "think", "told"]

MOST_STEPS = 80  # no turn takes more
MOST_SEED = 2**62
TIME = ("round", "phase", "turns_taken", "steps_taken")
MILK = ("milk", "pasteurized")

# What has become more by the turn, and how that is told.
DEEDS = {
    "completed": NN_("It completes an order.", "It completes {number} orders."),
    "orders": NN_("It gets an order to work for.", "It gets {number} orders to work for."),
    "blueprints": NN_("It gets a blueprint.", "It gets {number} blueprints."),
    "bonus_tiles": NN_("It gets a bonus tile.", "It gets {number} bonus tiles."),
    "machines": NN_("It installs a machine.", "It installs {number} machines."),
    "sent": NN_("It sends an assistant out.", "It sends {number} assistants out."),
    "made": NN_("It makes a cheese.", "It makes {number} cheeses."),
    "achievements": NN_("It reaches an achievement.", "It reaches {number} achievements."),
    "waste": NN_("It leaves {number} more waste.", "It leaves {number} more waste."),
}


@dataclass(frozen=True, slots=True)
class Thought:
    """A rest of a turn as a bot has played it: the games before and after, each move's place."""

    seat: int
    before: Game
    after: Game
    plays: tuple[tuple[int, str, int, int], ...]  # seat, move, from where in the log, to where

    @property
    def first(self) -> str:
        """Returns the move to begin with."""
        return self.plays[0][1]

    @property
    def by_chance(self) -> bool:
        """Tells whether chance has spoken before the end: at the table it may fall otherwise."""
        return any(until - start > 1 for _seat, move, start, until in self.plays if move != "end")


@dataclass(frozen=True, slots=True)
class Hint:
    """A thought in words: what the bot does, step by step, and what that brings and costs."""

    bot: str
    first: str
    steps: tuple[str, ...]
    reasons: tuple[str, ...]
    brings: str
    costs: str
    by_chance: bool


def think(game: Game) -> Thought:
    """Lets the best bot play the rest of the turn on a copy whose chance is its own.

    Takes as long as the bot needs for a turn: not for the thread of the pages.
    """
    seat = game.seat
    assert seat is not None
    player = bot_named(MASTER)
    twin = game.copy(seed=secrets.randbelow(MOST_SEED))
    in_setup = game.position()["phase"] == "setup"
    plays: list[tuple[int, str, int, int]] = []
    while twin.seat is not None and _time(twin) == _time(game) and len(plays) < MOST_STEPS:
        if in_setup and twin.seat != seat:
            break
        start, decider = len(twin.log), twin.seat
        move = twin.text_of(player.choose(twin))
        twin.play(move)
        plays.append((decider, move, start, len(twin.log)))
    return Thought(seat, game, twin, tuple(plays))


def told(thought: Thought, title: str) -> Hint:
    """Tells a thought in the reader's language; `title` is what the bot is called."""
    before, after = (_holdings(game, thought.seat) for game in (thought.before, thought.after))
    more = {what: after[what] - before[what] for what in after}
    counted = {what: more[what] for what in _WORDS if more[what]}
    return Hint(
        title,
        thought.first,
        tuple(_steps(thought)),
        tuple(_reasons(more)),
        listed([_WORDS[what](number) for what, number in counted.items() if number > 0]),
        listed([_WORDS[what](-number) for what, number in counted.items() if number < 0]),
        thought.by_chance,
    )


def _time(game: Game) -> tuple[int, ...]:
    """Numbers the turns and steps of a game."""
    return tuple(int(game.table[name][0]) for name in TIME)


def _steps(thought: Thought) -> Iterator[str]:
    """Yields what is done, a sentence each; amounts of nothing and the end go without saying."""
    game = thought.after
    for seat, move, start, until in thought.plays:
        if move in {"amount 0", "end", "pass"} or move.startswith("put "):
            continue
        tables = [game.table_after(step) for step in range(start, until + 1)]
        did = retold(move, seat, tables, game.edition, game.names).did
        if seat == thought.seat:
            yield sentence(did)
        else:
            yield _("{name} {does}").format(name=seat_words(seat, game.names), does=did)


def _reasons(more: Mapping[str, int]) -> Iterator[str]:
    """Yields what the turn is good for, as far as it can be counted."""
    for what, words in DEEDS.items():
        if more[what] > 0:
            yield ngettext(*words, more[what]).format(number=more[what])
    if more["score"] > 0:
        yield _("If the game ended then, you would have {number} VP more than now.").format(
            number=more["score"]
        )
    else:
        yield _("It brings no points at once: it prepares later turns.")


# What can be counted as goods are, and the words for so many of it.
_WORDS: dict[str, Callable[[int], str]] = {
    **{good: partial(good_words, good) for good in ("vp", "money", "rennet", "spice", *MILK)},
    **{f"cheese-{cell}": partial(cheese_words, cell) for cell in range(8)},
}


def _holdings(game: Game, seat: int) -> dict[str, int]:
    """Counts everything that a seat has."""
    position = game.position()
    own = position["seats"][seat]
    cells = [number for row in own["cheese"] for number in row]
    machines = [each for board in position["boards"] for each in board["machines"].values()]
    return {
        **{good: own[good] for good in ("vp", "money", "rennet", "spice", "waste")},
        **{good: sum(own["milk"][row]) for row, good in enumerate(MILK)},
        **{f"cheese-{cell}": number for cell, number in enumerate(cells)},
        **{what: len(own[what]) for what in ("completed", "orders", "blueprints", "bonus_tiles")},
        "made": sum(cells) + sum(_handed_in(game.edition, row) for row in own["completed"]),
        "machines": sum(machine["owner"] == seat for machine in machines),
        "sent": sum(not there for there in own["assistants"]),
        "achievements": sum(seat in card["claimed_by"] for card in position["achievements"]),
        "score": game.scores()[seat].total,
    }


def _handed_in(edition: Edition, row: Mapping[str, Any]) -> int:
    """Counts the cheese that a completed order has taken."""
    order = edition.orders[edition.numbers["orders"][row["id"]]]
    extra = sum(order.extra.values()) if row["extended"] else 0
    return sum(order.basic.values()) + extra
