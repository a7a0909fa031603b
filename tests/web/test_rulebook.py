"""The rules and rulings in words for players."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from steamcheese.rules.index import rule_titles
from steamcheese.web.rulebook import rule, search

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"


def test_every_rule_and_ruling_is_told() -> None:
    told = {each.id: each for chapter in search("") for each in chapter.rules}
    assert list(told) == list(rule_titles())
    assert all(each.text.endswith((".", ")")) for each in told.values())
    assert all(each.why for id_, each in told.items() if id_.startswith("R-"))


def test_rulings_are_those_of_the_document() -> None:
    packed = resources.files("steamcheese.web").joinpath("rulings.md").read_text()
    assert packed == RULINGS.read_text()


def test_search_finds_every_word() -> None:
    found = [each.id for chapter in search("Waste PRESS") for each in chapter.rules]
    assert "PRE-4" in found
    assert "RES-1" not in found
    assert search("no such word") == []
    assert rule("PRE-4") is not None
    assert rule("XYZ-1") is None
