"""What happened in few lines: what belongs together in one sentence, the move itself as the first.

Told from the tables that a game keeps: as it stood before a move, and after every step of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np

from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS
from steamcheese.language import N_, _
from steamcheese.moves import notation
from steamcheese.narration.events import Event, tell_briefly
from steamcheese.narration.labels import label
from steamcheese.narration.words import listed, seat_words

__all__ = ["Told", "retold", "setup_retold"]

Brief = tuple[Event, str]  # an event, and what a sentence that joins it with others says of it


class Told(NamedTuple):
    """A move in words: what it did, to go on after the player's name, and what else happened."""

    did: str
    then: tuple[str, ...]


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


def retold(
    move: str, seat: int, tables: Sequence[np.ndarray], edition: Edition, names: Sequence[str]
) -> Told:
    """Tells a move by what it did, and what else happened; a label where nothing happened.

    `tables` are the one before the move and those after each of its steps.
    """
    told = [brief for table in tables[1:] for brief in tell_briefly(table, edition, names)]
    said, others = _told_by_event(told, move, seat)
    if said is not None:
        did = said.text
    elif move == "end":
        did = _("ends the turn")
    else:
        known = notation(edition)
        did = label(known.ids[move], known, tables[0])
        if move.startswith("do "):
            did = _("chooses: {action}").format(action=did)
    return Told(did, _in_short(others, names, seat))


def setup_retold(
    tables: Sequence[np.ndarray], edition: Edition, names: Sequence[str]
) -> tuple[str, ...]:
    """Tells how a table was set up, from the tables after each of its steps."""
    told = [brief for table in tables for brief in tell_briefly(table, edition, names)]
    return _in_short(told, names, None)


def _told_by_event(
    told: Sequence[Brief], move: str, seat: int
) -> tuple[Event | None, Sequence[Brief]]:
    """Returns the event that says what a move of a seat did, if there is one, and the others.

    The steps of a walk before its end are told by what they bring.
    """
    walk = [brief for brief in told if brief[0].kind == "assistant-moved" and brief[0].seat == seat]
    left = [brief for brief in told if brief not in walk[:-1]]
    kinds = _SAYS.get(move.split(" ", maxsplit=1)[0], ())
    for number, (event, _brief) in enumerate(left):
        if event.kind in kinds and event.seat == seat:
            return event, [*left[:number], *left[number + 1 :]]
    return None, left


def _in_short(told: Iterable[Brief], names: Sequence[str], actor: int | None) -> tuple[str, ...]:
    """Tells events in sentences, one for all that belongs together; names whoever has not moved."""
    lines: list[str] = []
    for (kind, seat), group in groupby(told, key=lambda each: (_part(each[0]), each[0].seat)):
        same = list(group)
        joined = _JOINED.get(kind)
        texts = [joined(same)] if joined else [event.text for event, _brief in same]
        for text in filter(None, texts):
            if seat is None or seat == actor:
                lines.append(text)
            else:
                lines.append(_("{name} {does}").format(name=seat_words(seat, names), does=text))
    return tuple(lines)


def _part(event: Event) -> str:
    """Returns what an event is joined with: its kind, or a word for several kinds."""
    return _PARTS.get(event.kind, event.kind)


_PARTS = {
    **dict.fromkeys(("order-shifted", "blueprint-shifted"), "shifted"),
    **dict.fromkeys(("order-removed", "blueprint-removed"), "removed"),
    **dict.fromkeys(("order-dealt", "blueprint-dealt", "order-revealed"), "dealt"),
}
TOPS = {
    "white": N_("white {tops}"),
    "yellow": N_("yellow {tops}"),
    "brown": N_("brown {tops}"),
}


def _rolled(told: Sequence[Brief]) -> str:
    parts = []
    for color in COLORS:
        tops = sorted(event.data["top"] for event, _brief in told if event.data["color"] == color)
        if tops:
            parts.append(_(TOPS[color]).format(tops=" ".join(map(str, tops))))
    return _("The dice are rolled: {dice}").format(dice=", ".join(parts))


def _briefs(told: Iterable[Brief]) -> str:
    return ", ".join(brief for _event, brief in told)


def _dealt(told: Sequence[Brief]) -> str:
    dealt = _briefs(each for each in told if each[0].kind != "order-revealed")
    shown = [brief for event, brief in told if event.kind == "order-revealed"]
    if not shown:
        return _("New in the market: {items}").format(items=dealt)
    if not dealt:
        return _("The pile's next order: {order}").format(order=shown[-1])
    return _("New in the market: {items}; next order: {order}").format(items=dealt, order=shown[-1])


def _removed(told: Sequence[Brief]) -> str:
    return _("Cleared from the market: {items}").format(items=_briefs(told))


def _shifted(_told: Sequence[Brief]) -> str:
    return _("The market moves up to the cheaper places")


def _machines(told: Sequence[Brief]) -> str:
    boards = []
    for board, group in groupby(told, key=lambda each: each[0].data["slot"][0]):
        boards.append(_("board {board}: {machines}").format(board=board, machines=_briefs(group)))
    return _("Machines (north, east, south, west) of {boards}").format(boards="; ".join(boards))


def _achievements(told: Sequence[Brief]) -> str:
    return _("Achievements: {items}").format(items=_briefs(told))


def _purple(told: Sequence[Brief]) -> str:
    places = "; ".join(brief for _event, brief in told)
    return _("Purple dice stand at {places}").format(places=places)


def _gains(told: Sequence[Brief]) -> str:
    return _("gains {goods}").format(goods=listed([brief for _event, brief in told]))


def _milk(told: Sequence[Brief]) -> str:
    """Joins what ages and spoils; pasteurizing keeps its own words."""
    let = [brief for event, brief in told if event.data["to_row"] in {None, event.data["row"]}]
    others = [brief for event, brief in told if brief not in let]
    texts = [_("lets {milk}").format(milk=listed(let))] if let else []
    return listed(texts + others)


_JOINED: dict[str, Callable[[Sequence[Brief]], str]] = {
    "rolled": _rolled,
    "dealt": _dealt,
    "removed": _removed,
    "shifted": _shifted,
    "machine-set-up": _machines,
    "achievement-set-up": _achievements,
    "purple-die-set-up": _purple,
    "gain": _gains,
    "milk-moves": _milk,
}
