"""Complete games over all seats and options replay to the position in which they ended."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from steamcheese import Game
from tests.golden.regenerate import HASHES, RECORDS, hash_of

FILES = sorted(RECORDS.glob("*.json"))


def test_there_is_a_game_for_all_seats_and_options() -> None:
    options = {
        msgspec.json.encode(msgspec.json.decode(file.read_bytes())["options"]) for file in FILES
    }
    assert len(options) == 12


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_replays_to_its_end(file: Path) -> None:
    record = msgspec.json.decode(file.read_bytes())

    game = Game.replay(record)

    assert game.over
    assert hash_of(game) == msgspec.json.decode(HASHES.read_bytes())[file.name]
    players = [(player["name"], player["kind"]) for player in record["players"]]
    assert {**game.record(players), "seed": record["seed"]} == record
