"""Writes what a simulation came to as one web page that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from steamcheese.game import PARTS
from steamcheese.lab.page import write_page
from steamcheese.lab.simulate import Summary

__all__ = ["write_report"]

# Told apart by people of every colour vision, on light and on dark.
COLORS = ("#e69f00", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#56b4e9")
LEFT, WIDTH, ROW = 150, 640, 34  # of the bars


def write_report(
    path: Path, facts: Mapping[str, Any], by_bot: Sequence[Summary], by_seat: Sequence[Summary]
) -> None:
    """Writes the page; raises BadOption if the file cannot be written."""
    bots = [summary.as_json() for summary in by_bot]
    tables = [("bot", bots), ("seat", [summary.as_json() for summary in by_seat])]
    write_page(
        path,
        "report.html.j2",
        facts=facts,
        tables=tables,
        parts=PARTS,
        colors=COLORS,
        bars=_bars(bots),
    )


def _bars(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Lays the means of each row's parts out side by side; losses go to the left of zero."""
    lows = [sum(min(mean, 0) for mean in row["parts_mean"].values()) for row in rows]
    highs = [sum(max(mean, 0) for mean in row["parts_mean"].values()) for row in rows]
    scale = WIDTH / ((max(highs) - min(lows)) or 1)
    bars = []
    for number, row in enumerate(rows):
        left = right = LEFT - min(lows) * scale
        pieces = []
        for color, (part, mean) in zip(COLORS, row["parts_mean"].items(), strict=True):
            width = abs(mean) * scale
            left -= width if mean < 0 else 0
            x = left if mean < 0 else right
            right += width if mean > 0 else 0
            pieces.append(
                {"x": round(x, 1), "width": round(width, 1), "color": color, "part": part}
                | {"mean": mean}
            )
        bars.append({"name": row["name"], "y": number * ROW + 4, "pieces": pieces})
    return bars
