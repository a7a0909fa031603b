"""Writes what an arena came to: as a web page that needs nothing else, and as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from steamcheese.lab.estimates import Estimate
from steamcheese.lab.page import write_page
from steamcheese.lab.standings import Standing, Standings, Tally

__all__ = ["markdown", "table_name", "times", "write_arena_report"]

LEFT, WIDTH, ROW = 150, 620, 30  # of the ratings' chart
STEPS = (1, 2, 5, 10, 20, 50)  # between the marks of its scale


def table_name(line_up: Sequence[str]) -> str:
    """Names a line-up: `greedy against 3 random`, `greedy alone`, `random, greedy, other`."""
    names = list(dict.fromkeys(line_up))
    if len(names) == 1:
        return f"{names[0]} alone, {len(line_up)} seats"
    if len(names) == 2:
        rest = line_up.count(names[1])
        return f"{names[0]} against {f'{rest} ' if rest > 1 else ''}{names[1]}"
    return ", ".join(line_up)


def times(standing: Standing) -> str:
    """Writes how long a bot takes for a turn: mean, 95th percentile and most."""
    if standing.turn_ms is None:
        return ""
    return " / ".join(f"{ms:,.1f}" if ms < 100 else f"{ms:,.0f}" for ms in standing.turn_ms)


# --- the page -------------------------------------------------------------------------------------


def write_arena_report(path: Path, facts: Mapping[str, Any], standings: Standings) -> None:
    """Writes the page; raises BadOption if the file cannot be written."""
    sections = [
        {
            "players": players,
            "rows": rows,
            "chart": _chart(rows),
            "matrix": _matrix(rows, players, standings.tallies),
            "tallies": [tally for tally in standings.tallies if len(tally.line_up) == players],
        }
        for players, rows in standings.by_players.items()
    ]
    write_page(
        path,
        "arena.html.j2",
        facts=facts,
        sections=sections,
        steps=standings.steps,
        table_name=table_name,
        times=times,
    )


def _chart(rows: Sequence[Standing]) -> dict[str, Any]:
    """Lays the ratings and their intervals out over one scale."""
    low = min(row.rating.low for row in rows)
    high = max(row.rating.high for row in rows)
    scale = WIDTH / ((high - low) or 1)

    def x(value: float) -> float:
        return round(LEFT + (value - low) * scale, 1)

    step = next((step for step in STEPS if (high - low) / step <= 8), STEPS[-1])
    first = int(low // step + 1) * step
    marks = [{"x": x(value), "value": value} for value in range(first, int(high) + 1, step)]
    lines = [
        {
            "name": row.bot,
            "y": number * ROW + ROW // 2 + 4,
            "low": x(row.rating.low),
            "at": x(row.rating.value),
            "high": x(row.rating.high),
            "text": row.rating.text(),
        }
        for number, row in enumerate(rows)
    ]
    return {"lines": lines, "marks": marks, "height": len(rows) * ROW + 30}


def _matrix(
    rows: Sequence[Standing], players: int, tallies: Sequence[Tally]
) -> list[tuple[str, list[tuple[Estimate, float] | None]]]:
    """Returns for each bot its share against a table of each other, and how strong that is: 0 to 1.

    The half of the scale is the fair share. At two seats both see the same games.
    """
    found: dict[tuple[str, str], tuple[Estimate, float]] = {}
    for tally in tallies:
        names = [share.bot for share in tally.shares]
        if len(tally.line_up) != players or len(names) != 2:
            continue
        for share, other in zip(tally.shares, reversed(names), strict=True):
            if share.seats == 1:
                fair, won = share.fair, share.share.value
                strength = won / fair / 2 if won < fair else 0.5 + (won - fair) / (1 - fair) / 2
                found[share.bot, other] = (share.share, round(strength, 3))
    names = [row.bot for row in rows]
    return [(name, [found.get((name, other)) for other in names]) for name in names]


# --- Markdown -------------------------------------------------------------------------------------


def markdown(facts: Mapping[str, Any], standings: Standings) -> str:
    """Returns the results as Markdown: who made them, the ladder, the standings."""
    made = facts["made_by"]
    commit = f", commit {made['commit']}" if made["commit"] else ""
    made_by = (
        f"Played on {made['date'][:10]} with steamcheese {made['version']}{commit}, edition "
        f"{facts['edition']} ({facts['edition_sha256'][:12]}), seed {facts['seed']}: "
        f"{facts['games']:,} games on {made['machine']}, Python {made['python']}. "
        "Brackets hold 95 % intervals."
    )
    lines = [made_by, ""]
    if standings.steps:
        lines += _table(
            ("seats", "bot", "against", "games", "victories", "wanted", "reached"),
            "rlrrrrl",
            (step.cells() for step in standings.steps),
        )
    for players, rows in standings.by_players.items():
        lines += [f"With {players} seats:", ""]
        headings = (
            *("bot", "rating", "games", "victories, fair is 1", "VP of a seat"),
            *("VP among its like", "winner's VP there", "ms a turn: mean / 95 % / most"),
        )
        lines += _table(headings, "lrrrrrrr", (_row(row) for row in rows))
    return "\n".join(lines)


def _row(row: Standing) -> tuple[str, ...]:
    return (
        row.bot,
        row.rating.text(),
        f"{row.games:,}",
        row.share.text(2),
        _vp(row.vp),
        _vp(row.alone_vp),
        _vp(row.alone_winner_vp),
        times(row),
    )


def _vp(estimate: Estimate | None) -> str:
    return "" if estimate is None else estimate.text()


def _table(headings: Sequence[str], align: str, rows: Iterator[Sequence[str]]) -> list[str]:
    rule = ["---:" if side == "r" else "---" for side in align]
    return [f"| {' | '.join(cells)} |" for cells in (headings, rule, *rows)] + [""]
