"""Measures this engine on this machine, beside the engines of other games."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import metadata
from time import perf_counter, perf_counter_ns
from typing import Any, NamedTuple

import numpy as np
from rich.table import Table

from steamcheese.bots.at_random import play_games
from steamcheese.box.contents import SEATS
from steamcheese.box.edition import Edition
from steamcheese.game import Game
from steamcheese.lab.speed import WINDOWS, Played, Speed, measure
from steamcheese.rules.jit import Tables, door
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import MOST_MOVES

__all__ = ["Figure", "figures", "own_speed", "speeds_as_json", "speeds_as_table"]

IN_A_CALL = 200  # games that one call plays, so that the call itself costs nothing
COPIES = 100_000
TABLES = 64  # copied in turn: as many as a search keeps, more than fit the fastest cache


class Figure(NamedTuple):
    """One measured number: what it is, in which unit."""

    name: str
    value: float
    unit: str


def own_speed(edition: Edition, players: int, seconds: float) -> Speed:
    """Measures random play by compiled rules on one core, legal moves listed at each decision."""
    blank, table = np.zeros(1, TABLE), np.zeros(1, TABLE)
    blank["players"] = players
    moves, bots = np.zeros(MOST_MOVES, np.int16), np.arange(2 * SEATS, dtype=np.int64)

    def play(seed: int) -> Played:
        blank["seed"] = seed * IN_A_CALL
        start = perf_counter()
        decisions = play_games(table, blank, edition.record, moves, bots, IN_A_CALL)
        return Played(IN_A_CALL, int(decisions), perf_counter() - start)

    return measure(
        play,
        seconds,
        engine=f"steamcheese {metadata.version('steamcheese')}",
        game=f"Steam & Cheese, {players} players",
        how="compiled: legal, draw, play, whole games with their setup",
    )


@door
def copy_tables(tables: Tables, times: int) -> None:
    """Copies tables onto each other in turn."""
    count = len(tables)
    for number in range(times):
        tables[number % count] = tables[(number + 1) % count]


def figures(edition: Edition) -> Iterator[Figure]:
    """Yields what else matters to a search or a server, each measured when it is asked for."""
    yield Figure("a table", TABLE.itemsize, "bytes")
    tables = np.zeros(TABLES, TABLE)
    copy_tables(tables, 1)
    yield Figure("copying a table", best(lambda: copy_tables(tables, COPIES)) / COPIES, "ns")
    game = Game.new(3, 1, edition)
    for _ in range(40):
        game.play(game.moves()[0].id)
    twin = game.copy()
    move = next(move.id for move in game.moves())

    def play_and_undo() -> None:
        twin.play(move)
        twin.undo()

    for name, call in (
        ("Game.copy", game.copy),
        ("Game.moves", game.moves),
        ("Game.position", game.position),
        ("Game.play and Game.undo", play_and_undo),
    ):
        yield Figure(name, best(call, 50) / 50 / 1000, "µs")
    yield Figure("steamcheese simulate --games 1, warm", warm_start(), "s")


def best(call: Callable[[], object], times: int = 1) -> float:
    """Returns the nanoseconds that so many calls take in the fastest of several windows."""
    spent = []
    for _ in range(WINDOWS + 2):
        start = perf_counter_ns()
        for _ in range(times):
            call()
        spent.append(perf_counter_ns() - start)
    return float(min(spent))


def warm_start() -> float:
    """Returns the seconds that a whole command takes whose rules are compiled already."""
    command = [sys.executable, "-m", "steamcheese", "simulate", "--games", "1", "--seed", "1"]

    def start() -> None:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - this program

    return best(start) / 1e9


def speeds_as_table(speeds: Sequence[Speed]) -> Table:
    """Returns the speeds, one a row; the first is the one that the ratios compare with the others.

    A ratio of 10 says that the first engine makes ten times as many decisions in a second.
    """
    table = Table()
    for heading in ("Engine", "Game", "Timed"):
        table.add_column(heading)
    for heading in ("Decisions/s", "ns each", "Games/s", "Decisions a game", "Ratio"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        table.add_row(
            speed.engine,
            speed.game,
            speed.how,
            f"{speed.decisions_per_second:,.0f}",
            f"{1e9 / speed.decisions_per_second:,.0f}",
            f"{speed.games_per_second:,.0f}",
            f"{speed.decisions / speed.games:,.0f}",
            f"{speeds[0].decisions_per_second / speed.decisions_per_second:,.1f}",
        )
    return table


def speeds_as_json(speeds: Sequence[Speed]) -> list[dict[str, Any]]:
    """Returns the speeds ready for JSON, rounded to what is meaningful."""
    return [
        {
            "engine": speed.engine,
            "game": speed.game,
            "timed": speed.how,
            "decisions_per_second": round(speed.decisions_per_second),
            "ns_per_decision": round(1e9 / speed.decisions_per_second, 1),
            "games_per_second": round(speed.games_per_second, 1),
            "decisions_per_game": round(speed.decisions / speed.games, 1),
            "ratio": round(speeds[0].decisions_per_second / speed.decisions_per_second, 2),
        }
        for speed in speeds
    ]
