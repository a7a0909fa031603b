"""Measures how fast an engine plays, the same way for every engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Played", "Speed", "measure"]

WINDOWS = 3


class Played(NamedTuple):
    """What one call played, and the seconds of wall clock that the playing alone took."""

    games: int
    decisions: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast one engine played: its fastest window."""

    engine: str  # whose, with its version
    game: str  # what was played, by how many
    how: str  # exactly what was timed
    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_second(self) -> float:
        """Returns the decisions made in a second, the listing of the legal moves included."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Returns the games played to their end in a second."""
        return self.games / self.seconds


def measure(
    play: Callable[[int], Played], seconds: float, *, engine: str, game: str, how: str
) -> Speed:
    """Calls `play` with 0, 1, 2, ... and returns the fastest of three windows of `seconds` each.

    The fastest, because what else the machine does only ever makes a window slower. The first call
    is not counted: it pays for imports, caches and compilers.
    """
    play(0)
    best: Speed | None = None
    seed = 0
    for _ in range(WINDOWS):
        games = decisions = 0
        spent = 0.0
        while spent < seconds:
            seed += 1
            played = play(seed)
            games += played.games
            decisions += played.decisions
            spent += played.seconds
        window = Speed(engine, game, how, games, decisions, spent)
        if best is None or window.decisions_per_second > best.decisions_per_second:
            best = window
    assert best is not None
    return best
