"""Who can sit at a table besides people: the bots that the program knows."""

from __future__ import annotations

from steamcheese.bots import bot_names

__all__ = ["bot_titles"]


def bot_titles() -> dict[str, str]:
    """Returns the bots' names, each with what people call it."""
    return {name: name.replace("-", " ").capitalize() for name in bot_names()}
