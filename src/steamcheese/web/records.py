"""Games that come from elsewhere: the past of another table, or a record from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from steamcheese.box.edition import Edition
from steamcheese.errors import BadRecord, one_line
from steamcheese.game import Game
from steamcheese.record import Record, record_of
from steamcheese.web.options import NAME_LENGTH
from steamcheese.web.store import Act
from steamcheese.web.table import Play, Table
from steamcheese.web.words import _

__all__ = ["Brought", "acts_of", "fit_names", "read_in", "record_of_table"]


@dataclass(frozen=True, slots=True)
class Brought:
    """A game from a record as a table keeps it; `players` are (name, kind) by seat."""

    players: tuple[tuple[str, str], ...]
    options: Mapping[str, Any]
    acts: tuple[Act, ...]
    seed: int | None  # None unless it yields the whole game


def acts_of(table: Table, number: int) -> list[Act]:
    """Returns acts that lead to where a table was after so many plays, one step an act."""
    steps = groupby(table.plays[:number], key=lambda play: play.version)
    acts = [_moves([_kept(play) for play in plays]) for _version, plays in steps]
    return [Act("deal", data={"log": list(table.dealt)}), *acts]


def read_in(record: Record, edition: Edition) -> Brought:
    """Replays a record's game and parts its log into acts. Raises BadRecord."""
    game = Game.replay(record, edition)
    log: list[dict[str, Any]] = record_of(game)["log"]
    starts = [number for number, entry in enumerate(log) if "move" in entry]
    parts = [log[start:end] for start, end in pairwise([*starts, len(log)])]
    steps = groupby(
        parts, key=lambda part: part[0]["seat"] if _is_amount(part[0]["move"]) else None
    )
    acts = [Act("deal", data={"log": log[: starts[0] if starts else len(log)]})]
    for seat, step in steps:
        # The amounts of one action are made in one go, everything else one by one.
        plays = [{"seat": part[0]["seat"], "log": part} for part in step]
        acts += [_moves([play]) for play in plays] if seat is None else [_moves(plays)]
    names = fit_names([player.name for player in record.players])
    players = tuple(zip(names, (player.kind for player in record.players), strict=True))
    options = {"first_game": record.options.first_game, "expert": record.options.expert}
    if game.over and record.seed is not None and _follows_seed(game):
        return Brought(players, options, tuple(acts), record.seed)
    return Brought(players, {**options, "dealt": len(parts)}, tuple(acts), None)


def _follows_seed(game: Game) -> bool:
    try:
        game.check_seed()
    except BadRecord:
        return False
    return True


def _moves(plays: Sequence[Mapping[str, Any]]) -> Act:
    """Returns the act of plays made in one go."""
    return Act("moves", plays[0]["seat"], {"plays": list(plays)})


def _kept(play: Play) -> dict[str, Any]:
    """Returns a play as an act keeps it."""
    kept = {"seat": play.seat, "log": list(play.log)}
    return kept | {"by_itself": True} if play.by_itself else kept


def _is_amount(move: str) -> bool:
    return move.startswith("amount ")


def fit_names(given: Sequence[str]) -> list[str]:
    """Returns the players' names as a table can show them, all different."""
    names: list[str] = []
    for seat, name in enumerate(given, 1):
        tidy = one_line(name)[:NAME_LENGTH].strip() or _("Seat {number}").format(number=seat)
        taken = {other.casefold() for other in names}
        number, wanted = 1, tidy
        while wanted.casefold() in taken:
            number += 1
            wanted = f"{tidy[: NAME_LENGTH - 2].strip()} {number}"
        names.append(wanted)
    return names


def record_of_table(table: Table) -> dict[str, Any]:
    """Returns a table's record; the seed is in it only when it is no secret and yields it all."""
    players = [(seat.name, seat.kind) for seat in table.seats]
    known = table.game.over and table.dealt_until is None
    return record_of(table.game, players, with_seed=known)
