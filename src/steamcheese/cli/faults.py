"""Bots that lost their seats, told on stderr beside the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console

__all__ = ["report_faults"]

SHOWN = 5


def report_faults(faults: Sequence[Mapping[str, Any]]) -> None:
    """Says which bots lost their seats, and why: the first few, and how many more."""
    console = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    for fault in faults[:SHOWN]:
        console.print(f"game {fault['game']}, seat {fault['seat']}: {fault['message']}")
    if len(faults) > SHOWN:
        console.print(f"{len(faults) - SHOWN} more seats were lost")
