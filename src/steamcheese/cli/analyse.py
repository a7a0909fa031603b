"""`steamcheese analyse`: what a bot thinks of a game that was played."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from steamcheese.analysis import JUDGE, SAMPLES, Analysed, Analysis, costliest
from steamcheese.analysis import analyse as analyse_record
from steamcheese.bot_seat import BotSeat
from steamcheese.box.edition import load_edition
from steamcheese.cli.board import make_console
from steamcheese.errors import BadOption, one_line
from steamcheese.lab.progress import compile_with_progress, progress_bar
from steamcheese.record import read_record

__all__ = ["analyse"]


def analyse(
    file: Path,
    /,
    *,
    bot: str = JUDGE,
    top: int = 5,
    samples: int = SAMPLES,
    json: Annotated[bool, Parameter(negative="")] = False,
    edition: str | None = None,
) -> None:
    """Tell how each turn of a record stands, and which cost most.

    A bot estimates after each turn how many VP every seat will end with, and plays each turn anew:
    what it expects from its own turn more than from the one that was played, that one cost.

    Args:
        file: The record.
        bot: Whose eyes the game is seen with.
        top: How many of the costliest turns are shown.
        samples: How often a turn is played anew where chance intervenes.
        json: Whether to print one JSON document with every turn.
        edition: The edition it was played with, if that is not a built-in one.

    """
    if top < 0:
        raise BadOption(f"{top} turns: at least 0 can be shown")
    if not 1 <= samples <= 1000:
        raise BadOption(f"{samples} samples: 1 to 1000 can be taken")
    record = read_record(str(file))
    box = None if edition is None else load_edition(edition)
    compile_with_progress()
    seat = BotSeat(bot, seed=1).make()
    with progress_bar("Thinking") as show:
        analysis = analyse_record(record, seat, box, samples, show)
    if seat.fault is not None:
        raise BadOption(str(seat.fault))
    if json:
        document = msgspec.json.encode(analysis)
        sys.stdout.write(msgspec.json.format(document, indent=2).decode() + "\n")
        return
    tell(analysis, top, make_console())


def tell(analysis: Analysis, top: int, console: Console) -> None:
    """Prints the estimates after each turn and the turns that cost most."""
    names = [one_line(name) for name in analysis.names]
    table = Table(
        title=f"VP that {analysis.bot} expects at the end, after each turn",
        title_justify="left",
        box=None,
        pad_edge=False,
    )
    for heading in ("turn", "round", "played by"):
        table.add_column(heading)
    for name in names:
        table.add_column(Text(name), justify="right")
    table.add_column("cost", justify="right")
    table.add_row("0", "", "", *(f"{value:.1f}" for value in analysis.start), "")
    for turn in analysis.turns:
        values = (f"{value:.1f}" for value in turn.values)
        who = Text(names[turn.seat])
        cost = f"{turn.loss:.1f}" if turn.loss > 0 else ""
        table.add_row(str(turn.number), when(turn), who, *values, cost)
    console.print(table)
    for seat, name in enumerate(names):
        total = sum(turn.loss for turn in analysis.turns if turn.seat == seat)
        console.print(f"{name}'s turns cost {total:.1f} VP in all", style="dim")
    for turn in costliest(analysis.turns, top):
        where = f"turn {turn.number} ({when(turn)}), {names[turn.seat]}"
        told = f"expects {turn.played:.1f} VP instead of {turn.best:.1f}"
        console.print(f"\n{where}: cost {turn.loss:.1f}, {told}", style="bold")
        ways = Table.grid(padding=(0, 2))
        ways.add_row("  played", Text("; ".join(turn.moves)))
        ways.add_row("  better", Text("; ".join(turn.better)))
        console.print(ways)


def when(turn: Analysed) -> str:
    """Says where in the game a turn lies."""
    if turn.phase == "setup":
        return "setup"
    step = "overseer" if turn.phase == "overseers" else str(turn.turn)
    return f"{turn.round}.{step}"
