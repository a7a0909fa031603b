"""The rules and rulings in words for players, in every language."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from steamcheese.language import LANGUAGES, speaking
from steamcheese.rules.index import rule_titles
from steamcheese.web.rulebook import Rule, rule, search
from tests.web.browsing import Browser

DOCS = Path(__file__).parents[2] / "docs"


def told(language: str) -> dict[str, Rule]:
    with speaking(language):
        return {each.id: each for chapter in search("") for each in chapter.rules}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_and_ruling_is_told(language: str) -> None:
    rules = told(language)
    assert list(rules) == list(rule_titles())
    assert all(each.text.endswith((".", ")")) for each in rules.values())
    assert all(each.title and each.text for each in rules.values())
    assert all(each.why for id_, each in rules.items() if id_.startswith("R-"))


def test_titles_are_those_of_the_index() -> None:
    assert {id_: each.title for id_, each in told("en").items()} == dict(rule_titles())


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_other_languages_say_the_same_in_words_of_their_own(language: str) -> None:
    english, other = told("en"), told(language)
    assert list(english) == list(other)
    for id_, each in other.items():
        assert each.title != english[id_].title, id_
        assert each.text != english[id_].text, id_
        # Whatever other rule a rule names, it names in every language.
        for named in set(rule_titles()):
            assert (f"({named})" in each.text) == (f"({named})" in english[id_].text), (id_, named)
    with speaking(language):
        chapters = [chapter.title for chapter in search("")]
    assert not set(chapters) & {chapter.title for chapter in search("")}


@pytest.mark.parametrize("name", ["rulings.md", "rulings.de.md"])
def test_rulings_are_those_of_the_document(name: str) -> None:
    packed = resources.files("steamcheese.web").joinpath(name).read_text()
    assert packed == (DOCS / name).read_text()


def test_search_finds_every_word() -> None:
    found = [each.id for chapter in search("Waste PRESS") for each in chapter.rules]
    assert "PRE-4" in found
    assert "RES-1" not in found
    assert search("no such word") == []
    asked = [each.id for chapter in search("how to get rid of waste") for each in chapter.rules]
    assert "DIS-1" in asked
    assert "SET-1" not in asked
    assert rule("PRE-4") is not None
    assert rule("XYZ-1") is None
    with speaking("de"):
        found = [each.id for chapter in search("Abfall PRESSEN") for each in chapter.rules]
    assert "PRE-4" in found


async def test_rules_and_rulings_have_the_same_anchors_in_every_language(browser: Browser) -> None:
    for language in LANGUAGES:
        browser.client.headers["accept-language"] = language
        pages = {path: await browser.get(path) for path in ("/rules", "/rulings")}
        for id_ in rule_titles():
            home = "/rulings" if id_.startswith("R-") else "/rules"
            assert [path for path in pages if f'<div id="{id_}"' in pages[path]] == [home]
        assert told(language)["PRE-4"].title in pages["/rules"]
        assert 'href="/rulings"' in pages["/rules"]


async def test_a_ruling_is_found_among_the_rules_and_has_an_address(browser: Browser) -> None:
    assert '<div id="R-6"' in await browser.get("/rules?q=discards")
    await browser.get("/rules/r-6")
    assert (browser.path, '<div id="R-6"' in browser.page) == ("/rulings", True)
