"""Sentences for people: what a move does, what is asked, what has happened."""

from __future__ import annotations

from steamcheese.narration.events import Event, tell
from steamcheese.narration.labels import label
from steamcheese.narration.prompts import prompt
from steamcheese.narration.retold import in_short, told_by_event
from steamcheese.narration.sources import source_of

__all__ = ["Event", "in_short", "label", "prompt", "source_of", "tell", "told_by_event"]
