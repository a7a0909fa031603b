"""The pages on rulings and on events tell everything that there is."""

from __future__ import annotations

import random
import re
from pathlib import Path

from steamcheese import Game
from steamcheese.rules.index import rule_titles
from steamcheese.rules.vocabulary import CAUSES, EVENTS

DOCS = Path(__file__).parent.parent / "docs"
FACES = {"color", "top", "bottom", "north", "east", "south", "west"}


def test_every_ruling_has_its_place_and_its_reason() -> None:
    page = (DOCS / "rulings.md").read_text(encoding="utf-8")
    parts = re.split(r"^## ", page, flags=re.MULTILINE)[1:]
    titles = [f"{rule} {title}" for rule, title in rule_titles().items() if rule.startswith("R-")]
    assert [part.splitlines()[0] for part in parts] == titles
    assert all("\n*Why:* " in part for part in parts)


def events_of_the_page() -> dict[str, set[str]]:
    """Returns the words in code letters that the page has for each kind of event."""
    page = (DOCS / "positions.md").read_text(encoding="utf-8").partition("## Events")[2]
    rows = [line.split("|") for line in page.splitlines() if line.startswith("| `")]
    return {
        kind: set(re.findall(r"`([a-z_]+)`", row[2]))
        for row in rows
        for kind in re.findall(r"`([a-z-]+)`", row[1])
    }


def test_every_kind_of_event_and_cause_is_on_its_page() -> None:
    assert set(events_of_the_page()) == set(EVENTS)
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    assert all(f"`{cause}`" in page for cause in CAUSES)


def test_the_data_of_events_is_as_the_page_says() -> None:
    told = events_of_the_page()
    for seed in range(4):
        game, choice = Game.new(2 + seed % 3, seed=seed), random.Random(seed)
        while game.seat is not None:
            for event in game.events:
                found = set(event.data) - {"cause", "which"}
                if event.kind == "die-placed":
                    found -= FACES
                known = told[event.kind] - {"seat", "pay"}
                assert found == known, event.kind
            game.play(choice.choice(game.moves()))
