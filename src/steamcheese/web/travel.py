"""The table as it was after any move: read-only, with its way to every other move."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any

from steamcheese.box.edition import Edition
from steamcheese.web.journal import LogLine, Wanted, whole_log
from steamcheese.web.standing import course, scores_of
from steamcheese.web.table import Table
from steamcheese.web.view import shared_view
from steamcheese.web.views import board
from steamcheese.web.views.chart import chart

__all__ = ["travel_view"]

TURN_ENDS = ("end", "start ", "overseer ")  # moves that end a turn or a step of one


def travel_view(
    table: Table,
    edition: Edition,
    mine: tuple[int, ...],
    wanted: Wanted,
    number: int,
    *,
    whole: bool = True,
) -> dict[str, Any]:
    """Returns everything the template of a moment needs; `number` plays were made by then.

    Unless the `whole` page is asked for, the log is left out, which a page that shows it keeps.
    """
    game = table.game_after(number)
    most = len(table.plays)
    names = [seat.name for seat in table.seats]
    lines = whole_log(table)
    told = _line_at(lines, number)
    return shared_view(table, edition, mine, wanted) | {
        "number": number,
        "most": most,
        "boards": board(game.position(), edition, mine, {}, names),
        "decider": None if game.seat is None else table.seats[game.seat],
        "decision": game.decision,
        "my_turn": False,
        "told": told,
        "marked": told.after,
        "travelling": True,
        "log": [line for line in lines if line.is_wanted(wanted)] if whole else [],
        "log_address": f"/tables/{table.id}/moves/{number}",
        "standing": scores_of(table, number),
        "chart": chart(course(table), number),
        "course": course(table),
        **_ways(table, number),
    }


def _line_at(lines: list[LogLine], number: int) -> LogLine:
    """Returns the line that tells how the moment came about; lines come latest first."""
    told = [line for line in reversed(lines) if line.after is not None]
    return told[bisect_left(told, number, key=lambda line: line.after or 0)]


def _ways(table: Table, number: int) -> dict[str, int | None]:
    """Returns the numbers of the moments to go to from here; None where there is none."""
    most = len(table.plays)
    turns = [
        0,
        *(
            after
            for after, play in enumerate(table.plays, 1)
            if play.move.startswith(TURN_ENDS) and after < most
        ),
        most,
    ]
    earlier = turns[: bisect_left(turns, number)]
    later = turns[bisect_right(turns, number) :]
    return {
        "previous": number - 1 if number > 0 else None,
        "next": number + 1 if number < most else None,
        "previous_turn": earlier[-1] if earlier else None,
        "next_turn": later[0] if later else None,
    }
