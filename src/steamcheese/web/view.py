"""What a page shows of a table to the browser that asks for it."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.web.amounts import amount_form, asks_amount
from steamcheese.web.choices import board_choices
from steamcheese.web.last_chances import last_chances
from steamcheese.web.prompts import grouped
from steamcheese.web.store import Seat
from steamcheese.web.table import Play, Table
from steamcheese.web.views import board

__all__ = ["LogLine", "table_view"]

LOGGED = 60  # plays shown at once


@dataclass(frozen=True, slots=True)
class LogLine:
    """A play, or something else worth telling, as the log shows it."""

    number: int
    name: str
    seat: int | None
    label: str
    events: tuple[str, ...]


def table_view(
    table: Table, edition: Edition, mine: tuple[int, ...], *, confirm_end: bool = False
) -> dict[str, Any]:
    """Returns everything the template of a table needs; `mine` are the browser's seats."""
    game = table.game
    decider = table.seat_to_decide
    my_turn = decider is not None and decider.number in mine
    moves = game.moves() if my_turn else []
    view: dict[str, Any] = {
        "table": table,
        "edition": edition,
        "mine": mine,
        "act": uuid.uuid4().hex,
        "decider": decider,
        "decision": game.decision,
        "my_turn": my_turn,
        "my_name": decider.name if my_turn and decider else "",
        "open_seats": [seat for seat in table.seats if seat.kind == "open"],
        "boards": _boards(table, edition, mine, my_turn),
        "log": _log(table),
        "since": _since(table, mine),
        "seed_hash": seed_hash(table.saved.seed),
        "groups": (),
        "amounts": None,
        "warnings": [],
        "can_end": any(move.text == "end" for move in moves),
        "undo_step": 0,
        "undo_turn": 0,
        "scores": None,
        "winners": [],
    }
    if table.plays and table.plays[-1].seat in mine:
        view["undo_turn"] = table.undoable
        view["undo_step"] = table.last_step
    if my_turn:
        if asks_amount(game):
            view["amounts"] = amount_form(game)
        else:
            view["groups"] = grouped(moves, edition)
        if confirm_end and view["can_end"]:
            view["warnings"] = last_chances(game)
    if game.seat is None:
        view["scores"] = score_rows(table)
        view["winners"] = [table.seats[seat].name for seat in game.winners]
    return view


def _boards(table: Table, edition: Edition, mine: tuple[int, ...], my_turn: bool) -> Markup:
    """Draws the boards once a version for everybody who sees the same."""
    key = ("boards", mine, my_turn)
    if key not in table.drawn:
        moves = table.game.moves() if my_turn else []
        names = [seat.name for seat in table.seats]
        table.drawn[key] = board(
            table.game.position(), edition, mine, board_choices(moves, edition), names
        )
    drawn: Markup = table.drawn[key]
    return drawn


def _log(table: Table, first: int = 0) -> list[LogLine]:
    """Returns the log, latest first."""
    lines: list[LogLine] = []
    notes = list(table.notes)
    if first == 0 and table.opening:
        lines.append(LogLine(0, "", None, "The table is set up.", table.opening))
    for number, play in enumerate(table.plays):
        while notes and notes[0][0] <= number:
            lines.append(_note(notes.pop(0)))
        lines.append(_line(table.seats, number + 1, play))
    lines += [_note(note) for note in notes]
    return lines[: -LOGGED - 1 : -1]


def _line(seats: Sequence[Seat], number: int, play: Play) -> LogLine:
    return LogLine(number, seats[play.seat].name, play.seat, play.label, play.events)


def _note(note: tuple[int, str]) -> LogLine:
    return LogLine(note[0], "", None, note[1], ())


def _since(table: Table, mine: tuple[int, ...]) -> list[tuple[str, list[str]]]:
    """Sums up what others did since the browser's last move: a name and labels for each turn."""
    turns: list[tuple[str, list[str]]] = []
    for play in reversed(table.plays):
        if play.seat in mine:
            break
        name = table.seats[play.seat].name
        if not turns or turns[-1][0] != name:
            turns.append((name, []))
        turns[-1][1].append(play.label)
    return [(name, labels[::-1]) for name, labels in reversed(turns)]


def seed_hash(seed: int) -> str:
    """Returns what is told of the seed while it is secret."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


PART_TITLES = {
    "track": "VP while playing",
    "waste": "Waste, spoilt milk",
    "coins": "Coins, cheese sold",
    "markers": "Markers placed",
    "assistants": "Assistants out",
    "sets": "Sets of clients",
}


def score_rows(table: Table) -> dict[str, Any]:
    """Returns the final scoring as a table: a row for each part, a column for each seat."""
    scores = table.game.scores()
    parts = list(scores[0].parts)
    return {
        "names": [seat.name for seat in table.seats],
        "rows": [
            (PART_TITLES.get(part, part.capitalize()), [score.parts[part] for score in scores])
            for part in parts
        ],
        "totals": [score.total for score in scores],
        "won": [score.wins for score in scores],
    }
