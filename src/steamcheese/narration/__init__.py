"""Sentences for people: what a move does, what is asked, what has happened."""

from __future__ import annotations

from steamcheese.narration.events import Event, tell
from steamcheese.narration.labels import label
from steamcheese.narration.prompts import prompt
from steamcheese.narration.retold import Told, retold, setup_retold
from steamcheese.narration.sources import source_of

__all__ = ["Event", "Told", "label", "prompt", "retold", "setup_retold", "source_of", "tell"]
