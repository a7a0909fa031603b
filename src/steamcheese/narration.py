"""Sentences for people: what a move does, what is asked, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from steamcheese.box.edition import Edition
from steamcheese.moves import Notation
from steamcheese.rules.events import LoggedEvent

__all__ = ["Event", "label", "prompt", "source_of", "tell"]


class Event(NamedTuple):
    """What changed: a kind, the seat it concerns, a sentence, and the numbers behind it."""

    kind: str
    seat: int | None
    text: str
    data: dict[str, Any]


def label(move: int, notation: Notation, table: np.ndarray) -> str:
    """Says in a sentence what a move does."""
    return notation.texts[move]


def prompt(
    table: np.ndarray,
    edition: Edition,
    kind: str,
    action: str | None,
    strength: int,
    item: int | None,
) -> tuple[str, str]:
    """Says what a decision asks, and names its rule."""
    return kind, ""


def source_of(cause: int, table: np.ndarray, edition: Edition) -> str:
    """Names what brought a decision about."""
    return str(cause)


def tell(
    logged: Sequence[LoggedEvent], table: np.ndarray, edition: Edition, names: Sequence[str]
) -> list[Event]:
    """Tells logged events in sentences."""
    return [Event(event.kind, event.seat, str(event), event._asdict()) for event in logged]
