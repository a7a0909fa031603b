"""The log of a table: a line a move, the latest first, and what happened since one's own last."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from steamcheese.web.table import Note, Play, Table
from steamcheese.web.words import _

__all__ = ["LogLine", "log_lines", "since"]

LOGGED = 40  # lines shown at once


@dataclass(frozen=True, slots=True)
class LogLine:
    """A move, or something else worth telling, as the log shows it."""

    number: int
    name: str
    seat: int | None
    label: str
    events: tuple[str, ...]

    @property
    def continues(self) -> bool:
        """Tells whether the label goes on after the name: `takes the die`."""
        return self.label[:1].islower()


def log_lines(table: Table) -> list[LogLine]:
    """Returns the log, latest first; the amounts of one action make a line together."""
    moves = _moves(table)[-LOGGED:]
    since = moves[0][0] if moves else 0
    notes = [note for note in table.notes if note[0] >= since - 1]
    lines: list[LogLine] = []
    if len(moves) < LOGGED and table.opening:
        lines.append(LogLine(0, "", None, _("The table is set up."), table.opening))
    for number, plays in moves:
        while notes and notes[0][0] < number:
            lines.append(_note(notes.pop(0)))
        lines.append(_line(table, number, plays))
    lines += [_note(note) for note in notes]
    return lines[: -LOGGED - 1 : -1]


def since(table: Table, mine: tuple[int, ...]) -> list[LogLine]:
    """Returns what others did since the browser's last move, in the order of play."""
    lines: list[LogLine] = []
    for number, plays in reversed(_moves(table)):
        if plays[0].seat in mine:
            break
        lines.append(_line(table, number, plays))
    return lines[::-1]


def _moves(table: Table) -> list[tuple[int, list[Play]]]:
    """Returns the plays, each with its number; successive amounts of a seat as one."""
    numbered = (
        (number, play)
        for number, play in enumerate(table.plays, 1)
        # Where the tile is put says the next move.
        if not (play.move.startswith("put ") and number < len(table.plays))
    )
    moves: list[tuple[int, list[Play]]] = []
    for seat, group in groupby(
        numbered, key=lambda item: item[1].seat if item[1].move.startswith("amount ") else None
    ):
        plays = list(group)
        if seat is None:
            moves += [(number, [play]) for number, play in plays]
        else:
            moves.append((plays[0][0], [play for _, play in plays]))
    return moves


def _line(table: Table, number: int, plays: list[Play]) -> LogLine:
    did = [play.label for play in plays if play.label[:1].islower()] or [plays[0].label]
    events = tuple(event for play in plays for event in play.events)
    name = table.seats[plays[0].seat].name
    return LogLine(number, name, plays[0].seat, "; ".join(_once(did)), events)


def _once(texts: Iterable[str]) -> Iterable[str]:
    return dict.fromkeys(texts)


def _note(note: tuple[int, Note]) -> LogLine:
    return LogLine(note[0], "", None, note[1].text, ())
