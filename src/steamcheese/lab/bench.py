"""Measures this engine on this machine, beside the engines of other games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from steamcheese.lab.speed import Speed

__all__ = ["speeds_as_json", "speeds_as_table"]


def speeds_as_table(speeds: Sequence[Speed]) -> Table:
    """Returns the speeds, one a row; the first is the one that the ratios compare with the others.

    A ratio of 10 says that the first engine makes ten times as many decisions in a second.
    """
    table = Table()
    for heading in ("Engine", "Game", "Timed"):
        table.add_column(heading)
    for heading in ("Decisions/s", "Games/s", "Decisions a game", "Ratio"):
        table.add_column(heading, justify="right")
    for speed in speeds:
        table.add_row(
            speed.engine,
            speed.game,
            speed.how,
            f"{speed.decisions_per_second:,.0f}",
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
            "games_per_second": round(speed.games_per_second, 1),
            "decisions_per_game": round(speed.decisions / speed.games, 1),
            "ratio": round(speeds[0].decisions_per_second / speed.decisions_per_second, 2),
        }
        for speed in speeds
    ]
