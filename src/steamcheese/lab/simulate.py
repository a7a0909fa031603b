"""Plays many games between bots and sums them up."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

import msgspec
import numpy as np

from steamcheese.bot_seat import PATIENCE, BotSeat, Fault, check_patience
from steamcheese.bots.at_random import play_games
from steamcheese.box.contents import SEATS
from steamcheese.box.edition import Edition
from steamcheese.errors import BadOption
from steamcheese.game import PARTS, Game
from steamcheese.lab.estimates import wilson
from steamcheese.lab.progress import show_nothing
from steamcheese.rules.door import door_to, get_ready
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import MOST_MOVES

__all__ = ["Plan", "Result", "Summary", "simulate", "summarize"]


@dataclass(frozen=True)
class Plan:
    """What is to be played. Seats go through the bots in turn, one further with every game."""

    edition: Edition
    players: int
    games: int
    bots: tuple[str, ...]
    seed: int
    first_game: bool = False
    expert: bool = False
    records: Path | None = None  # a folder that receives each game's record
    patience: float = PATIENCE  # seconds that a bot of another package has for a decision

    def check(self) -> None:
        """Raises BadOption for what cannot be played."""
        if not 2 <= self.players <= SEATS:
            raise BadOption(f"{self.players} players: Steam & Cheese is for 2, 3 or 4 (SET-1)")
        if self.games < 1:
            raise BadOption(f"{self.games} games: at least one has to be played")
        if not 0 <= self.seed < 2**63:
            raise BadOption(f"seed {self.seed}: a whole number from 0 to 2**63 - 1 is allowed")
        for name in self.bots:
            BotSeat(name, 0).make()
        check_patience(self.patience)

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Returns the bots of one game, by seat."""
        return tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.players))

    def seeds_of(self, number: int) -> tuple[int, list[int]]:
        """Returns the seed of one game's chance and those of its bots, by seat."""
        draw = np.random.default_rng([self.seed, number])
        seeds = draw.integers(2**31, size=self.players).tolist()
        return int(draw.integers(2**62)), seeds


class Result(NamedTuple):
    """How one game ended: by seat, its bot, the parts of its score and whether it won.

    `faults` tells by seat which bot lost it, and why.
    """

    number: int
    bots: tuple[str, ...]
    parts: tuple[tuple[int, ...], ...]
    wins: tuple[bool, ...]
    decisions: int
    faults: tuple[tuple[int, Fault], ...] = ()


def simulate(
    plan: Plan, show: Callable[[int, int], None] = show_nothing
) -> tuple[list[Result], bool]:
    """Plays the games, on all cores; returns the results in order, and whether all were played.

    Ctrl-C stops early and keeps what is finished. Every game follows from the seed and its number,
    however many cores there are.
    """
    get_ready()
    if plan.records is not None:
        try:
            plan.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadOption(f"{plan.records}: no folder for records ({error.strerror})") from error
    play = _play_compiled if _is_random(plan) else _play_through_game
    numbers, stop = iter(range(plan.games)), threading.Event()
    finished: SimpleQueue[Result | None] = SimpleQueue()
    results: list[Result] = []

    def work() -> None:
        try:
            while not stop.is_set() and (number := next(numbers, None)) is not None:
                finished.put(play(plan, number))
        finally:
            finished.put(None)

    cores = min(os.cpu_count() or 1, plan.games)
    with ThreadPoolExecutor(cores) as threads:
        try:
            workers = [threads.submit(work) for _ in range(cores)]
            for _ in workers:
                while (result := finished.get()) is not None:
                    results.append(result)
                    show(len(results), plan.games)
            for worker in workers:
                worker.result()  # raises what went wrong there
        except KeyboardInterrupt:
            pass
        finally:
            stop.set()
    return sorted(results), len(results) == plan.games


def _is_random(plan: Plan) -> bool:
    """Tells whether games can be played without a `Game`, which is faster."""
    return set(plan.bots) == {"random"} and plan.records is None and door_to(plan.edition).compiled


def _play_compiled(plan: Plan, number: int) -> Result:
    seed, bot_seeds = plan.seeds_of(number)
    blank, table = np.zeros(1, TABLE), np.zeros(1, TABLE)
    blank["players"], blank["seed"] = plan.players, seed
    blank["first_game"], blank["expert"] = plan.first_game, plan.expert
    bots = np.zeros(2 * SEATS, np.int64)
    bots[: plan.players] = bot_seeds
    moves = np.zeros(MOST_MOVES, np.int16)
    decisions = int(play_games(table, blank, plan.edition.record, moves, bots, 1))
    door = door_to(plan.edition)
    scores = [door.score(table, seat) for seat in range(plan.players)]
    parts, wins = zip(*scores, strict=True)
    return Result(number, plan.bots_of(number), tuple(map(tuple, parts)), wins, decisions)


def _play_through_game(plan: Plan, number: int) -> Result:
    seed, bot_seeds = plan.seeds_of(number)
    names = plan.bots_of(number)
    bots = [BotSeat(name, bot, plan.patience) for name, bot in zip(names, bot_seeds, strict=True)]
    game = Game.new(
        plan.players, seed, plan.edition, first_game=plan.first_game, expert=plan.expert
    )
    while game.seat is not None:
        game.play(bots[game.seat].choose(game))
    if plan.records is not None:
        record = game.record([(f"{name} {seat}", name) for seat, name in enumerate(names)])
        path = plan.records / f"{number:06}.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1))
    scores = game.scores()
    parts = tuple(tuple(score.parts.values()) for score in scores)
    wins = tuple(score.wins for score in scores)
    faults = tuple((seat, bot.fault) for seat, bot in enumerate(bots) if bot.fault is not None)
    return Result(number, names, parts, wins, game.version, faults)


# --- sums -----------------------------------------------------------------------------------------


@dataclass
class Summary:
    """What the games of one bot, or of one seat, came to. A shared victory counts as one."""

    name: str
    parts: list[tuple[int, ...]] = field(default_factory=list)
    wins: int = 0

    @property
    def games(self) -> int:
        """The number of scores."""
        return len(self.parts)

    @property
    def totals(self) -> np.ndarray:
        """All scores."""
        return np.array([sum(parts) for parts in self.parts], np.int64)

    def as_json(self) -> dict[str, Any]:
        """Returns the figures ready for JSON, rounded to what is meaningful."""
        totals = self.totals
        low, high = wilson(self.wins, self.games)
        means = np.mean(self.parts, axis=0)
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "win_share": round(self.wins / self.games, 4),
            "win_interval": [round(low, 4), round(high, 4)],
            "score_mean": round(float(totals.mean()), 2),
            "score_deviation": round(float(totals.std(ddof=1)), 2) if self.games > 1 else None,
            "score_least": int(totals.min()),
            "score_most": int(totals.max()),
            "parts_mean": {
                part: round(float(mean), 2) for part, mean in zip(PARTS, means, strict=True)
            },
        }


def summarize(
    results: Iterable[Result], bots: Sequence[str], players: int
) -> tuple[list[Summary], list[Summary]]:
    """Sums the results up by bot and by seat; a bot that lost its seat does not score there."""
    by_bot = {name: Summary(name) for name in bots}
    by_seat = [Summary(f"seat {seat}") for seat in range(players)]
    for result in results:
        lost = {seat for seat, _ in result.faults}
        for seat, name in enumerate(result.bots):
            for summary in (by_seat[seat], *([] if seat in lost else [by_bot[name]])):
                summary.parts.append(result.parts[seat])
                summary.wins += result.wins[seat]
    played = [summary for summary in by_bot.values() if summary.parts]
    return played, [summary for summary in by_seat if summary.parts]
