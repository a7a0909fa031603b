"""`steamcheese arena`: bots against each other, rated, with intervals."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from steamcheese.bot_seat import PATIENCE, guest_names
from steamcheese.bots import bot_names
from steamcheese.box.edition import load_edition
from steamcheese.cli.board import make_console
from steamcheese.cli.faults import report_faults
from steamcheese.cli.files import check_files
from steamcheese.cli.names import names_of
from steamcheese.errors import BadOption
from steamcheese.lab.arena import Arena, Played, State, play_arena
from steamcheese.lab.arena_report import markdown as as_markdown
from steamcheese.lab.arena_report import table_name, times, write_arena_report
from steamcheese.lab.estimates import Estimate
from steamcheese.lab.progress import compile_with_progress, progress_bar
from steamcheese.lab.provenance import provenance
from steamcheese.lab.standings import Standing, Standings, Tally, stand

__all__ = ["arena"]

INTERRUPTED = 130
MOST_JOBS = 256


def arena(
    *,
    bots: str | None = None,
    players: str = "2",
    games: int = 100,
    seed: int | None = None,
    ladder: Annotated[bool, Parameter(negative="")] = False,
    jobs: int = 2,
    state: Path | None = None,
    report: Path | None = None,
    markdown: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
    patience: float = PATIENCE,
    edition: str = "prototype",
    first_game: Annotated[bool, Parameter(negative="")] = False,
    expert: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Let bots play against each other and rate them.

    Every bot plays against every other one, alone against a table of it, and at mixed tables; all
    line-ups on the same seeds, each in every rotation of the seats. Ctrl-C keeps what is finished.

    Args:
        bots: The bots' names, separated by commas, the weakest first; by default all that come with
            the game.
        players: How many seats the tables have: 2, 3 or 4, or several of these with commas.
        games: How many games each line-up plays.
        seed: From which all games follow; by default random, or that of the state file.
        ladder: Whether each bot plays only against the one before it.
        jobs: How many processes play; the results do not depend on it.
        state: A file that keeps finished games; if there are some, the rest is played.
        report: A file that receives the results as a web page.
        markdown: A file that receives the results as Markdown.
        json: Whether to print one JSON document.
        patience: How many seconds a bot of another package has for a decision before greedy plays
            on in its seat and the game counts as lost for it.
        edition: A built-in edition's name, a file or a folder.
        first_game: Whether to set up as for a first game.
        expert: Whether to play by the expert rule.

    """
    keep = None if state is None else State(state)
    if seed is None:
        seed = keep.seed() if keep is not None else None
    plan = Arena(
        load_edition(edition),
        _own_bots() if bots is None else names_of(bots),
        _sizes(players),
        games,
        secrets.randbelow(2**32) if seed is None else seed,
        ladder,
        first_game,
        expert,
        patience,
    )
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOption(f"{jobs} jobs: 1 to {MOST_JOBS} are allowed")
    check_files(state, report, markdown)
    compile_with_progress()
    plan.check()
    with progress_bar("Games") as show:
        played, complete = play_arena(plan, jobs, keep, show)
    if played:
        standings = stand(played, plan.bots)
        facts = _facts(plan, played)
        report_faults(facts["faults"])
        if report is not None:
            write_arena_report(report, facts, standings)
        if markdown is not None:
            _write(markdown, as_markdown(facts, standings))
        if json:
            document = msgspec.json.encode({**facts, "standings": standings})
            sys.stdout.write(msgspec.json.format(document, indent=2).decode() + "\n")
        else:
            tell(facts, standings, make_console())
    return 0 if complete else INTERRUPTED


def _own_bots() -> tuple[str, ...]:
    guests = guest_names()
    return tuple(name for name in bot_names() if name not in guests)


def _sizes(listed: str) -> tuple[int, ...]:
    try:
        return tuple(dict.fromkeys(int(size) for size in names_of(listed)))
    except ValueError as error:
        raise BadOption(f"{listed} players: Steam & Cheese is for 2, 3 or 4 (SET-1)") from error


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written ({error.strerror})") from error


def _facts(plan: Arena, played: Sequence[Played]) -> dict[str, Any]:
    return {
        **plan.options(),
        "bots": plan.bots,
        "players": plan.players,
        "games_of_a_line_up": plan.games,
        "ladder": plan.ladder,
        "games": len(played),
        "games_wanted": len(plan.tasks()),
        "decisions": sum(game.decisions for game in played),
        "faults": [
            {
                "game": f"{game.number} of {table_name(game.line_up)}",
                "seat": seat,
                "bot": game.seats[seat],
                "message": message,
            }
            for game in played
            for seat, message in game.faults
        ],
        "made_by": provenance(),
    }


# --- tables ---------------------------------------------------------------------------------------


def tell(facts: dict[str, Any], standings: Standings, console: Console) -> None:
    """Prints the standings, the line-ups and the ladder."""
    console.print(f"{facts['games']:,} games, seed {facts['seed']}; brackets hold 95 % intervals")
    for players, rows in standings.by_players.items():
        console.print(f"\n{players} seats", style="bold")
        console.print(_standings_table(rows))
        console.print()
        console.print(
            _tallies_table([tally for tally in standings.tallies if len(tally.line_up) == players])
        )
    if standings.steps:
        console.print("\nThe ladder", style="bold")
        console.print(_steps_table(standings))


def _grid(left: Sequence[str], right: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in left:
        table.add_column(heading, header_style="dim")
    for heading in right:
        table.add_column(heading, justify="right", header_style="dim")
    return table


def _standings_table(rows: Sequence[Standing]) -> Table:
    headings = ("rating", "games", "victories, fair is 1", "VP of a seat", "VP among its like")
    table = _grid(("bot",), (*headings, "ms a turn: mean / 95 % / most"))
    for row in rows:
        table.add_row(
            row.bot,
            row.rating.text(),
            f"{row.games:,}",
            row.share.text(2),
            _vp(row.vp),
            _vp(row.alone_vp),
            times(row),
        )
    return table


def _tallies_table(tallies: Sequence[Tally]) -> Table:
    headings = ("games", "victories of the first", "its VP minus the others'", "winner's VP")
    table = _grid(("table",), headings)
    for tally in tallies:
        first = tally.shares[0].share.percent() if len(tally.shares) > 1 else ""
        table.add_row(
            table_name(tally.line_up),
            f"{tally.games:,}",
            first,
            _vp(tally.difference),
            tally.winner_vp.text(),
        )
    return table


def _steps_table(standings: Standings) -> Table:
    table = _grid(("seats", "bot", "against"), ("games", "victories", "wanted", "reached"))
    for step in standings.steps:
        table.add_row(*step.cells())
    return table


def _vp(estimate: Estimate | None) -> str:
    return "" if estimate is None else estimate.text()
