"""Says which things on the boards stand for which legal moves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from steamcheese.box.edition import Edition
from steamcheese.web.views import Choice

__all__ = ["LegalMove", "board_choices", "targets"]


class LegalMove(Protocol):
    """What a page needs to know of a move."""

    @property
    def text(self) -> str:
        """Returns the move in the notation."""

    @property
    def label(self) -> str:
        """Returns what the move means, as a sentence."""


def board_choices(moves: Iterable[LegalMove], edition: Edition) -> dict[str, list[Choice]]:
    """Returns the moves, each with its label, by the things on the boards that stand for them."""
    choices: dict[str, list[Choice]] = defaultdict(list)
    for move in moves:
        for target in targets(move.text, edition.numbers):
            choices[target].append({"move": move.text, "label": move.label})
    return dict(choices)


# What the word after a move's first word names.
NAMED = {
    "use": "slot",
    "tile": "bonus-kind",
    "put": "bonus-kind",
    "bonus": "completed",
    "claim": "achievement",
    "complete": "order",
    "start": "start-tile",
    "overseer": "overseer",
}


def targets(text: str, numbers: Mapping[str, Mapping[str, int]]) -> Sequence[str]:
    """Returns the things on the boards that a move is about; none for a bare `pass` or `end`."""
    word, *rest = text.split()
    if word in NAMED:
        return (f"{NAMED[word]}:{rest[0]}",)
    match word, rest:
        case "die", [color, top]:
            return (f"die:{color}:{top}",)
        case "place", ["own"]:
            return ("own-space:",)
        case "place", [space, _]:
            return (f"space:{space}",)
        case "buy", [card]:
            return (f"order:{card}" if card in numbers["orders"] else f"tile:{card}",)
        case "modify", [slot, tile]:
            return (f"slot:{slot}", f"tile:{tile}")
        case "at", [slot]:
            return (f"slot:{slot}",)
        case "at", [zone, number]:
            return (f"{zone}:{number}",)
        case (("move" | "take-back"), _):
            return (f"assistant:{' '.join(rest)}",)
        case "deploy", _:
            return (f"assistant:{rest[0] if rest else 'shared'} deploy",)
    return ()
