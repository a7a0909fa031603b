"""`steamcheese replay`: a record told, traced, or compared with what its seed yields."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from steamcheese.box.edition import Edition, load_edition
from steamcheese.cli.board import make_console, score_table
from steamcheese.errors import BadRecord, one_line
from steamcheese.game import Decision, Game
from steamcheese.lab.progress import compile_with_progress
from steamcheese.record import Record, read_record

__all__ = ["check_seed", "replay", "trace_lines"]


def replay(
    file: Path,
    /,
    *,
    trace: Annotated[bool, Parameter(negative="")] = False,
    verify_seed: Annotated[bool, Parameter(negative="")] = False,
    edition: str | None = None,
) -> None:
    """Tell the game of a record, or trace it entry by entry.

    Args:
        file: The record.
        trace: Whether to print one JSON line for each entry: what was decided, what it changed and
            the position after it.
        verify_seed: Whether to check that the seed yields the outcomes of the record.
        edition: The edition it was played with, if that is not a built-in one.

    """
    record = read_record(str(file))
    box = None if edition is None else load_edition(edition)
    compile_with_progress()
    if verify_seed:
        check_seed(record, box)
    if trace:
        for line in trace_lines(record, box):
            sys.stdout.write(line + "\n")
        return
    console = make_console()
    tell(record, box, console)
    if verify_seed:
        console.print("The seed yields the outcomes of the record.")


# --- trace ----------------------------------------------------------------------------------------


def trace_lines(record: Record, edition: Edition | None) -> Iterator[str]:
    """Yields one JSON line for the table as set up and for each entry after it."""
    decision: Decision | None = None
    for number, game in Game.steps(record, edition):
        line: dict[str, Any] = {"n": number, "seat": None, "decision": None}
        if number > 0:
            entry = record.log[number - 1]
            line["seat"] = entry.seat
            if entry.chance is not None:
                line["chance"] = entry.chance
            else:
                line["decision"] = _told(decision)
                line["move"] = entry.move
        line["events"] = [event._asdict() for event in game.events] if number > 0 else []
        line["position"] = game.position()
        yield msgspec.json.encode(line).decode()
        decision = game.decision


def _told(decision: Decision | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    fields = ("kind", "seat", "action", "strength", "source", "rule")
    return {field: getattr(decision, field) for field in fields}


# --- seed -----------------------------------------------------------------------------------------


def check_seed(record: Record, edition: Edition | None) -> None:
    """Plays the record's moves on the table that its seed yields; raises BadRecord if they part."""
    if record.seed is None:
        raise BadRecord("the record names no seed")
    Game.replay(record, edition).check_seed()


# --- summary --------------------------------------------------------------------------------------


def tell(record: Record, edition: Edition | None, console: Console) -> None:
    """Prints who played what, the VP after each round, and the scores."""
    names = [one_line(player.name) for player in record.players]
    after: dict[int, list[int]] = {}
    game = None
    for _, game in Game.steps(record, edition):
        row = game.table[0]
        after[int(row["round"])] = [int(vp) for vp in row["vp"][: game.players]]
    if game is None:
        raise BadRecord("its log does not even set the table up")
    options = [
        f"edition {one_line(record.edition)}",
        f"{record.options.players} players",
        *(["first game"] if record.options.first_game else []),
        *(["expert rule"] if record.options.expert else []),
        *([f"seed {record.seed}"] if record.seed is not None else []),
    ]
    console.print(", ".join(options))
    for name, player in zip(names, record.players, strict=True):
        console.print(f"  {name} ({one_line(player.kind)})")
    console.print(f"{game.version} moves, {len(record.log) - game.version} outcomes of chance\n")
    table = Table(title="VP on the track after each round", title_justify="left", box=None)
    table.add_column("round")
    for name in names:
        table.add_column(name, justify="right")
    for number, points in after.items():
        table.add_row(str(number), *map(str, points))
    console.print(table)
    console.print(score_table(game, names))
    if game.over:
        console.print("won by " + " and ".join(names[seat] for seat in game.winners))
    else:
        row = game.table[0]
        seat = "" if game.seat is None else f", {names[game.seat]} to decide"
        console.print(f"not over: round {row['round']}{seat}")
