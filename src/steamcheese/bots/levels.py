"""The levels of play, from a beginner to a master: one style each, in levels.toml."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from importlib.resources import files

from steamcheese.bots.desk import CANDIDATES, FINALISTS, WIDTH, Style

__all__ = ["LEVELS", "MASTER", "with_effort"]

LEVELS = {
    name: Style(**row)
    for name, row in tomllib.loads(
        (files("steamcheese.bots") / "levels.toml").read_text("utf-8")
    ).items()
}
MASTER = list(LEVELS)[-1]


def with_effort(style: Style, effort: float) -> Style:
    """Returns a style that takes about `effort` times as long, as far as the desk has room."""
    wider = effort**0.5
    return replace(
        style,
        places=min(round(style.places * wider), CANDIDATES),
        width=min(round(style.width * wider), WIDTH),
        finalists=min(round(style.finalists * wider), FINALISTS),
        futures=round(style.futures * wider),
        budget=round(style.budget * effort),
    )
