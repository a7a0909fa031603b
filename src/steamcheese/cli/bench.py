"""`steamcheese bench`: the figures of the README, on this machine."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from steamcheese.box.edition import load_edition
from steamcheese.cli.board import make_console
from steamcheese.errors import BadOption
from steamcheese.lab.bench import figures, own_speed, speeds_as_json, speeds_as_table
from steamcheese.lab.peers import missing_peers, peer_speeds
from steamcheese.lab.progress import compile_with_progress, progress_bar

__all__ = ["bench"]


def bench(
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
    seconds: float = 1.0,
    peers: bool = True,
) -> None:
    """Measure how fast this machine plays, beside other engines.

    Args:
        json: Whether to print one JSON document.
        seconds: How long each of the windows is, of which the fastest counts.
        peers: Whether to measure other engines too, where they are installed.

    """
    if not 0 < seconds <= 60:
        raise BadOption(f"{seconds} seconds: more than 0 and at most 60 are allowed")
    compile_with_progress()
    edition = load_edition()
    with progress_bar("Measuring") as show:
        speeds = []
        for done, players in enumerate((4, 3, 2)):
            show(done, 5)
            speeds.append(own_speed(edition, players, seconds))
        show(3, 5)
        if peers:
            speeds += peer_speeds(seconds)
        show(4, 5)
        measured = list(figures(edition))
    missing = missing_peers() if peers else []
    console = make_console()
    if json:
        document = {
            "random_play": speeds_as_json(speeds),
            "figures": [figure._asdict() for figure in measured],
            "missing_peers": missing,
        }
        text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
        console.print(text, soft_wrap=True)
        return
    console.print("Random play on one core, legal moves listed at every decision:")
    console.print(speeds_as_table(speeds))
    for figure in measured:
        console.print(f"{figure.name}: {figure.value:,.4g} {figure.unit}")
    if missing:
        console.print(f"not installed, so not measured: {', '.join(missing)} (see make bench)")
