"""Who can sit at a table besides people: the bots that the program knows."""

from __future__ import annotations

from steamcheese.bots import bot_names
from steamcheese.web.words import N_, _

__all__ = ["bot_titles"]

TITLES = {
    "random": N_("Random"),
    "farmhand": N_("Farmhand"),
    "apprentice": N_("Apprentice"),
    "greedy": N_("Greedy"),
    "journeyman": N_("Journeyman"),
    "cheesemaker": N_("Cheesemaker"),
    "affineur": N_("Affineur"),
}


def bot_titles() -> dict[str, str]:
    """Returns the bots' names, each with what people call it."""
    return {
        name: _(TITLES[name]) if name in TITLES else name.replace("-", " ").capitalize()
        for name in bot_names()
    }
