"""Speeds are measured and told the same way for every engine."""

from __future__ import annotations

import pytest
from rich.console import Console

from steamcheese.lab import peers
from steamcheese.lab.bench import speeds_as_json, speeds_as_table
from steamcheese.lab.speed import Played, Speed, measure

OWN = Speed("own 1.0", "a game", "whole games", games=10, decisions=1000, seconds=0.5)
OTHER = Speed("other 2.0", "a game", "whole games", games=4, decisions=100, seconds=1.0)


def test_the_fastest_window_counts() -> None:
    seconds_of_a_game = [9.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0, 4.0]  # the first only warms up

    def play(seed: int) -> Played:
        return Played(games=1, decisions=100, seconds=seconds_of_a_game[seed])

    speed = measure(play, 4.0, engine="own 1.0", game="a game", how="whole games")

    assert (speed.games, speed.decisions, speed.seconds) == (4, 400, 4.0)
    assert speed.decisions_per_second == 100
    assert speed.games_per_second == 1


def test_the_ratio_compares_the_first_engine_with_the_others() -> None:
    assert [row["ratio"] for row in speeds_as_json([OWN, OTHER])] == [1, 20]

    console = Console(width=200)
    with console.capture() as printed:
        console.print(speeds_as_table([OWN, OTHER]))
    assert "2,000" in printed.get()
    assert "20.0" in printed.get()


def test_a_peer_that_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        peers, "PACKAGES", {"no_such_engine": "open-spiel", "nor_this": "catanatron"}
    )

    assert peers.missing_peers() == ["open-spiel", "catanatron"]
    assert list(peers.peer_speeds(1.0)) == []
