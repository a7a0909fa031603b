"""What an open page is told of the events since the version it shows."""

from __future__ import annotations

import html
import json
import re
from typing import Any

from steamcheese.game import Game
from steamcheese.web.happenings import KEPT, MOST, Happenings, happened
from tests.web.browsing import Browser


def test_only_what_moves_is_told_and_without_words() -> None:
    game = Game.new(players=2, seed=3)
    while game.decision is not None and game.decision.kind != "die":
        game.play(game.moves()[0])
    die = game.moves()[0]
    color, top = die.text.split()[1:]
    game.play(die)
    first = happened(game.events)[0]
    assert first["kind"] == "die-taken"
    assert (first["seat"], first["color"], first["top"]) == (game.seat, color, int(top))
    assert "text" not in first


def test_what_is_not_known_is_not_told() -> None:
    past = Happenings()
    gain = {"kind": "gain", "seat": 0, "good": "vp", "number": 2}
    past.add(5, [gain])
    past.add(7, [gain])
    assert json.loads(past.since(4, 5)) == [gain]
    assert past.since(6, 7) != ""
    assert past.since(5, 7) == ""  # version 6 was an undo
    assert past.since(7, 7) == ""
    assert past.since(9, 7) == ""


def test_old_versions_are_forgotten_and_long_stories_left_out() -> None:
    past = Happenings()
    for version in range(1, KEPT + 3):
        past.add(version, [{"kind": "rolled"}])
    assert past.since(1, 2) == ""
    assert len(json.loads(past.since(2, KEPT + 2))) == KEPT
    past.add(KEPT + 3, [{"kind": "rolled"}] * (MOST + 1))
    assert past.since(KEPT + 2, KEPT + 3) == ""


def told(page: str) -> list[dict[str, Any]]:
    found = re.search(r'id="stage"[^>]*data-events="([^"]*)"', page)
    return json.loads(html.unescape(found[1])) if found else []


async def test_the_page_is_told_what_led_to_it(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    start = browser.version
    await browser.play(table, browser.moves[0])
    browser.client.headers["x-version"] = str(start)
    assert {event["kind"] for event in told(await browser.get(table))} >= {"gain"}
    browser.client.headers["x-version"] = "no number"
    assert told(await browser.get(table)) == []
    del browser.client.headers["x-version"]
    assert told(await browser.get(table)) == []
