"""Plays the golden games anew: `make golden`, after a rule or the edition has changed on purpose.

Twelve games, one for each number of seats and each option. A record replays from its own outcomes,
so a file that changes here says that a rule did.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from steamcheese import Game
from steamcheese.box.edition import load_edition
from steamcheese.lab.simulate import Plan, simulate

__all__ = ["HASHES", "RECORDS", "hash_of", "main"]

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records"
HASHES = FOLDER / "positions.json"  # of each record: the hash of the position in which it ends


def hash_of(game: Game) -> str:
    """Returns the hash of a game's position."""
    return hashlib.sha256(msgspec.json.encode(game.position(), order="sorted")).hexdigest()


def main() -> None:
    """Writes all golden records and the hashes of their last positions."""
    RECORDS.mkdir(exist_ok=True)
    hashes: dict[str, str] = {}
    for players in (2, 3, 4):
        for first_game in (False, True):
            for expert in (False, True):
                plan = Plan(
                    load_edition(),
                    players,
                    games=1,
                    bots=("greedy", "random"),
                    seed=len(hashes),
                    first_game=first_game,
                    expert=expert,
                    records=FOLDER / "new",
                )
                simulate(plan)
                made = FOLDER / "new" / "000000.json"
                words = ["first-game"] * first_game + ["expert"] * expert
                name = "-".join([f"{players}-players", *words]) + ".json"
                record = msgspec.json.decode(made.read_bytes())
                (RECORDS / name).write_bytes(msgspec.json.encode(record) + b"\n")
                made.unlink()
                hashes[name] = hash_of(Game.replay(record))
    (FOLDER / "new").rmdir()
    HASHES.write_bytes(msgspec.json.format(msgspec.json.encode(hashes), indent=1) + b"\n")


if __name__ == "__main__":
    main()
