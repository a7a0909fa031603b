"""`steamcheese simulate`: many games between bots, summed up."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.table import Table

from steamcheese.bot_seat import PATIENCE
from steamcheese.box.edition import load_edition
from steamcheese.cli.board import make_console
from steamcheese.cli.faults import report_faults
from steamcheese.cli.files import check_files
from steamcheese.cli.names import names_of
from steamcheese.game import PARTS
from steamcheese.lab.progress import compile_with_progress, progress_bar
from steamcheese.lab.report import write_report
from steamcheese.lab.simulate import Plan, Result, Summary, summarize
from steamcheese.lab.simulate import simulate as play_games

__all__ = ["simulate"]

INTERRUPTED = 130


def simulate(
    *,
    players: int = 3,
    games: int = 100,
    bots: str = "random",
    seed: int | None = None,
    records: Path | None = None,
    edition: str = "prototype",
    report: Path | None = None,
    patience: float = PATIENCE,
    json: Annotated[bool, Parameter(negative="")] = False,
    first_game: Annotated[bool, Parameter(negative="")] = False,
    expert: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play many games between bots and sum them up.

    Seats go through the bots in turn, one further with every game. Ctrl-C keeps what is finished.

    Args:
        players: How many seats: 2, 3 or 4.
        games: How many games.
        bots: The bots' names, separated by commas.
        seed: From which all games follow; by default random.
        records: A folder that receives the record of each game.
        edition: A built-in edition's name, a file or a folder.
        report: A file that receives the results as a web page.
        patience: How many seconds a bot of another package has for a decision before greedy plays
            on in its seat.
        json: Whether to print one JSON document.
        first_game: Whether to set up as for a first game.
        expert: Whether to play by the expert rule.

    """
    plan = Plan(
        load_edition(edition),
        players,
        games,
        names_of(bots),
        secrets.randbelow(2**32) if seed is None else seed,
        first_game,
        expert,
        records,
        patience,
    )
    plan.check()
    check_files(report)
    compile_with_progress()
    with progress_bar("Games") as show:
        results, complete = play_games(plan, show)
    if results:
        by_bot, by_seat = summarize(results, plan.bots, plan.players)
        facts = _facts(plan, results)
        report_faults(facts["faults"])
        if report is not None:
            write_report(report, facts, by_bot, by_seat)
        console = make_console()
        if json:
            document = {
                **facts,
                "bots": [summary.as_json() for summary in by_bot],
                "seats": [summary.as_json() for summary in by_seat],
            }
            text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
            console.print(text, soft_wrap=True)
        else:
            console.print(f"{len(results):,} games, {players} players, seed {plan.seed}")
            console.print(_table("Bot", by_bot))
            console.print(_table("Seat", by_seat))
    return 0 if complete else INTERRUPTED


def _facts(plan: Plan, results: Sequence[Result]) -> dict[str, Any]:
    return {
        "edition": plan.edition.name,
        "edition_sha256": plan.edition.sha256,
        "options": {
            "players": plan.players,
            "first_game": plan.first_game,
            "expert": plan.expert,
        },
        "seed": plan.seed,
        "games": len(results),
        "games_wanted": plan.games,
        "decisions": sum(result.decisions for result in results),
        "faults": [
            {"game": result.number, "seat": seat, **fault._asdict(), "message": str(fault)}
            for result in results
            for seat, fault in result.faults
        ],
    }


def _table(title: str, summaries: list[Summary]) -> Table:
    table = Table(box=None, pad_edge=False, title_justify="left")
    table.add_column(title)
    for heading in ("Scores", "Mean", "Deviation", "Least", "Most", "Wins", "95 %", *PARTS):
        table.add_column(heading.capitalize(), justify="right")
    for summary in summaries:
        row = summary.as_json()
        low, high = row["win_interval"]
        deviation = row["score_deviation"]
        table.add_row(
            summary.name,
            f"{summary.games:,}",
            f"{row['score_mean']:.1f}",
            "-" if deviation is None else f"{deviation:.1f}",
            str(row["score_least"]),
            str(row["score_most"]),
            f"{row['win_share']:.1%}",
            f"{low:.1%} to {high:.1%}",
            *(f"{row['parts_mean'][part]:.1f}" for part in PARTS),
        )
    return table
