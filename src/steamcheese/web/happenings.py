"""What an open page needs to know of events, to show how the pieces came where they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from steamcheese.narration import Event

__all__ = ["Happened", "Happenings", "happened"]

Happened = Mapping[str, Any]

KEPT = 24  # versions that are remembered
MOST = 120  # events that are sent; a page further behind shows the end alone

# Events that move something on the table.
MOVING = frozenset(
    (
        "gain", "waste", "milk-moves", "curd", "cheese-moves", "cheese-handed-in",
        "die-taken", "die-placed", "die-placed-own", "rolled",
        "machine-installed", "marker-taken", "order-bought", "blueprint-bought",
        "order-dealt", "blueprint-dealt", "blueprint-drawn", "bonus-tile-drawn",
        "bonus-tile-placed", "order-completed", "assistant-deployed", "assistant-moved",
        "assistant-back", "gear-turned", "overseer-placed", "achievement-claimed",
    )
)  # fmt: skip


def happened(events: Iterable[Event]) -> list[Happened]:
    """Returns the events that move something, without their words."""
    return [
        {"kind": event.kind, "seat": event.seat, **event.data}
        for event in events
        if event.kind in MOVING
    ]


class Happenings:
    """What happened at a table in its last versions, as long as this process remembers."""

    def __init__(self) -> None:
        self._versions: dict[int, Sequence[Happened]] = {}

    def add(self, version: int, events: Sequence[Happened]) -> None:
        """Remembers what led to a version."""
        self._versions[version] = events
        for old in list(self._versions)[:-KEPT]:
            del self._versions[old]

    def since(self, shown: int, version: int) -> str:
        """Returns what happened between two versions as JSON; empty if that is not known."""
        steps = range(shown + 1, version + 1)
        if not steps or any(step not in self._versions for step in steps):
            return ""
        events = [event for step in steps for event in self._versions[step]]
        return msgspec.json.encode(events).decode() if 0 < len(events) <= MOST else ""
