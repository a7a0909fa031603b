"""Bots as other packages bring them, good and bad, and how a test has them installed."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from steamcheese import Game, bot_plugins
from steamcheese.bots import bot_named

__all__ = ["GUESTS", "install"]


class Guest:
    """Plays the first legal move."""

    name = "guest"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game) -> Any:
        return game.legal()[0]


class Raising(Guest):
    def choose(self, _game: Game) -> Any:
        raise ZeroDivisionError("cheese\nby zero")


class Leaving(Guest):
    def choose(self, _game: Game) -> Any:
        raise SystemExit(3)


class Crashing(Guest):
    """Takes its process along, as compiled code can."""

    def choose(self, _game: Game) -> Any:
        os._exit(1)


class Interrupting(Guest):
    def choose(self, _game: Game) -> Any:
        raise KeyboardInterrupt


class Cancelling(Guest):
    def choose(self, _game: Game) -> Any:
        raise asyncio.CancelledError


class Shouting(Guest):
    def choose(self, _game: Game) -> Any:
        raise ValueError("\x1b[31m\udcff" + "moo " * 1000)


class Speechless(Guest):
    """Raises an error that cannot even be told."""

    class Error(Exception):
        def __str__(self) -> str:
            raise RuntimeError("no words")

    def choose(self, _game: Game) -> Any:
        raise self.Error


class Sleeping(Guest):
    def choose(self, game: Game) -> Any:
        time.sleep(3)
        return game.legal()[0]


class Looping(Guest):
    def choose(self, _game: Game) -> Any:
        while True:
            pass


class Stubborn(Guest):
    """Cannot be stopped; ends by itself, so that the tests do."""

    def choose(self, _game: Game) -> Any:
        until = time.monotonic() + 1.5
        while time.monotonic() < until:
            try:
                while time.monotonic() < until:
                    pass
            except SystemExit:
                continue


class Answering(Guest):
    """Answers what the seed says: 0 and up, nonsense of many kinds."""

    ANSWERS: tuple[Any, ...] = (-1, 10**9, None, "end", 1.0, True, [], object())

    def choose(self, _game: Game) -> Any:
        return self.ANSWERS[self.seed]


class Meddling(Guest):
    """Changes whatever it is shown."""

    def choose(self, game: Game) -> Any:
        move = game.legal()[0]
        game.table["vp"] += 100
        game.names[:] = ["me"] * game.players
        while game.seat is not None:
            game.play(game.legal()[0])
        return move


class Peeking(Guest):
    """Tells which seed it has seen."""

    def choose(self, game: Game) -> Any:
        self.seed = game.seed
        return game.legal()[0]

    def values(self, game: Game) -> list[float]:
        return [float(game.seed)] * game.players


class Unmade(Guest):
    def __init__(self, _seed: int) -> None:
        raise OSError("no weights")


class Valuing(Guest):
    """Expects seat 0 to end with 50 VP, and says something silly with an odd seed."""

    def values(self, game: Game) -> list[float]:
        return (
            [50.0] if self.seed % 2 else [50.0] + [float(seat) for seat in range(1, game.players)]
        )


class Searching(Guest):
    """Plays as `greedy` with a bigger budget than the usual one, else at random."""

    def __init__(self, seed: int, effort: float = 1.0) -> None:
        super().__init__(seed)
        self.bot = bot_named("greedy" if effort > 1 else "random", seed)

    def choose(self, game: Game) -> Any:
        return self.bot.choose(game)


_KINDS: list[type[Guest]] = [Guest, *Guest.__subclasses__()]
GUESTS = {kind.__name__.lower(): f"tests.guests:{kind.__name__}" for kind in _KINDS} | {
    "missing": "no_such_module:Bot",
    "nothing": "tests.guests:GUESTS",
}


def install(
    folder: Path, monkeypatch: pytest.MonkeyPatch, bots: Mapping[str, str] = GUESTS
) -> None:
    """Puts a package's metadata on the path, as an installer does, until the test is over."""
    info = folder / "guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    lines = [f"[{bot_plugins.GROUP}]", *(f"{name} = {value}" for name, value in bots.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(str(folder))
    found = bot_plugins._found
    found.cache_clear()
    monkeypatch.setattr(bot_plugins, "_found", found.__wrapped__)
