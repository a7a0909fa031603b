"""Events told in few lines: what belongs together in one sentence, the move itself as the first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from steamcheese.box.vocabulary import COLORS
from steamcheese.narration.events import Event
from steamcheese.narration.words import listed

__all__ = ["in_short", "told_by_event"]

# The event that says what a move did, by the move's first word.
_SAYS = {
    "start": ("start-tile-taken",),
    "overseer": ("overseer-placed",),
    "die": ("die-taken", "overseer-placed"),
    "place": ("die-placed", "die-placed-own"),
    "use": ("machine-used",),
    "take": ("gain",),
    "turn": ("gear-turned",),
    "move": ("assistant-moved",),
    "deploy": ("assistant-deployed",),
    "buy": ("order-bought", "blueprint-bought"),
    "complete": ("order-completed",),
    "modify": ("machine-installed",),
    "tile": ("bonus-tile-used",),
    "at": ("bonus-tile-placed",),
    "bonus": ("order-bonus-used",),
    "take-back": ("assistant-back",),
    "claim": ("achievement-claimed",),
    "amount": ("milk-moves", "curd", "cheese-moves", "waste"),
}


def told_by_event(
    events: Sequence[Event], move: str, seat: int | None
) -> tuple[Event | None, list[Event]]:
    """Returns the event that says what a move of a seat did, if there is one, and the others.

    The steps of a walk before its end are told by what they bring.
    """
    walk = [event for event in events if event.kind == "assistant-moved" and event.seat == seat]
    left = [event for event in events if event not in walk[:-1]]
    kinds = _SAYS.get(move.split(" ", maxsplit=1)[0], ())
    said = next((event for event in left if event.kind in kinds and event.seat == seat), None)
    return said, [event for event in left if event is not said]


def in_short(
    events: Iterable[Event], told: Callable[[Event], str], names: Sequence[str], actor: int | None
) -> list[str]:
    """Tells events in sentences, one for all that belongs together.

    `told` says a single event; `names` and `actor` say whom a joined sentence names.
    """
    lines: list[str] = []
    for (kind, seat), group in groupby(events, key=lambda event: (_part(event), event.seat)):
        same = list(group)
        who = "" if seat is None or seat == actor else f"{_player(names, seat)} "
        joined = _JOINED.get(kind)
        if joined is not None:
            text = joined(same)
            lines += [who + text] if text else []
        else:
            lines += [told(event) for event in same]
    return lines


def _player(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def _part(event: Event) -> str:
    """Returns what an event is joined with: its kind, or a word for several kinds."""
    return _PARTS.get(event.kind, event.kind)


_PARTS = {
    **dict.fromkeys(("order-shifted", "blueprint-shifted"), "shifted"),
    **dict.fromkeys(("order-removed", "blueprint-removed"), "removed"),
    **dict.fromkeys(("order-dealt", "blueprint-dealt", "order-revealed"), "dealt"),
}


def _rolled(events: Sequence[Event]) -> str:
    parts = []
    for color in COLORS:
        tops = sorted(event.data["top"] for event in events if event.data["color"] == color)
        if tops:
            parts.append(f"{color} {' '.join(map(str, tops))}")
    return f"The dice are rolled: {', '.join(parts)}"


def _dealt(events: Sequence[Event]) -> str:
    dealt = [_name(event) for event in events if event.kind != "order-revealed"]
    text = f"New in the market: {', '.join(dealt)}" if dealt else ""
    shown = [_name(event) for event in events if event.kind == "order-revealed"]
    if not shown:
        return text
    return f"{text}; next order: {shown[-1]}" if text else f"The pile's next order: {shown[-1]}"


def _name(event: Event) -> str:
    """Returns the quoted name in an event's sentence."""
    return '"' + event.text.split('"')[1] + '"'


def _removed(events: Sequence[Event]) -> str:
    return f"Cleared from the market: {', '.join(map(_name, events))}"


def _shifted(_events: Sequence[Event]) -> str:
    return "The market moves up to the cheaper places"


def _machines(events: Sequence[Event]) -> str:
    boards = []
    for board, group in groupby(events, key=lambda event: event.data["slot"][0]):
        names = (event.text.removeprefix("The ").split(" lies at ")[0] for event in group)
        boards.append(f"board {board}: {', '.join(names)}")
    return f"Machines (north, east, south, west) of {'; '.join(boards)}"


def _achievements(events: Sequence[Event]) -> str:
    return f"Achievements: {', '.join(map(_name, events))}"


def _purple(events: Sequence[Event]) -> str:
    places = (event.text.split(" stands at ")[1] for event in events)
    return f"Purple dice stand at {'; '.join(places)}"


def _after(verb: str) -> Callable[[Sequence[Event]], str]:
    """Joins sentences that begin with the same verb."""

    def joined(events: Sequence[Event]) -> str:
        return f"{verb} {listed([event.text.removeprefix(f'{verb} ') for event in events])}"

    return joined


def _milk(events: Sequence[Event]) -> str:
    """Joins what ages; spoiling and pasteurizing keep their own words."""
    ageing = [
        event.text.replace(": it becomes waste", " into waste")
        for event in events
        if event.text.startswith("lets")
    ]
    others = [event.text for event in events if not event.text.startswith("lets")]
    rest = [text.removeprefix("lets ") for text in ageing]
    return listed(([f"lets {listed(rest)}"] if rest else []) + others)


_JOINED: dict[str, Callable[[Sequence[Event]], str]] = {
    "rolled": _rolled,
    "dealt": _dealt,
    "removed": _removed,
    "shifted": _shifted,
    "machine-set-up": _machines,
    "achievement-set-up": _achievements,
    "purple-die-set-up": _purple,
    "gain": _after("gains"),
    "milk-moves": _milk,
}
