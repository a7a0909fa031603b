"""Advice of a bot: whole turns in words, from a copy whose chance is its own."""

from __future__ import annotations

import asyncio

import pytest

from steamcheese.bots import bot_named
from steamcheese.game import Game
from steamcheese.web import hints
from steamcheese.web.hints import think, told
from tests.web.browsing import Browser, Litestar, site_of
from tests.web.scripts import play_until


async def set_up(browser: Browser, table: str) -> None:
    while any(move.split()[0] in {"start", "overseer"} for move in browser.moves):
        await browser.play(table, browser.moves[0])


def test_turn_is_played_to_its_end_and_the_game_stays_as_it_was() -> None:
    game = play_until(Game.new(players=3, seed=5), "die")
    before, length = game.table.tobytes(), len(game.log)
    thought = think(game)
    assert (game.table.tobytes(), len(game.log)) == (before, length)
    moves = [move for seat, move, _, _ in thought.plays if seat == thought.seat]
    assert moves[0] == thought.first
    assert thought.first in [move.text for move in game.moves()]
    assert moves[-1] == "end"
    assert moves.count("end") == 1


def test_every_decision_of_a_game_can_be_advised_and_told() -> None:
    game, bot = Game.new(players=3, seed=8), bot_named("greedy", seed=1)
    said = set()
    while game.decision is not None:
        if game.version % 3 == 0:
            hint = told(think(game), "Greedy")
            assert hint.first in [move.text for move in game.moves()]
            assert hint.reasons
            assert all(step[0].isupper() and "None" not in step for step in hint.steps)
            said |= {reason.split(" ")[1] for reason in hint.reasons}
        game.play(bot.choose(game))
    assert {"completes", "gets", "makes", "brings"} <= said


def test_what_it_brings_and_costs_is_what_the_turn_changes() -> None:
    game = play_until(Game.new(players=2, seed=11), "die")
    assert game.seat is not None
    thought = think(game)
    hint = told(thought, "Greedy")
    before, after = (g.position()["seats"][game.seat] for g in (game, thought.after))
    gained = after["vp"] - before["vp"]
    assert (f"{gained} VP" in hint.brings) == (gained > 0)
    spent = before["money"] - after["money"]
    assert (f"{spent} money" in hint.costs) == (spent > 0)


def test_advice_knows_nothing_of_what_will_be_rolled_or_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same game with other secrets gets the same advice, and a copy draws otherwise."""
    fixed = bot_named("greedy", seed=3)
    seeds: list[int] = []

    class Watched:
        name = "greedy"

        def choose(self, game: Game) -> int:
            seeds.append(game.seed)
            return fixed.choose(game)

    monkeypatch.setattr(hints, "bot_named", lambda _name: Watched())
    game = play_until(Game.new(players=2, seed=11), "die")
    think(game)
    assert seeds
    assert game.seed not in seeds
    first = set(seeds)
    seeds.clear()
    think(game)
    assert not first & set(seeds)  # another one each time: nothing can be read from it either

    # With the copy's chance given, the table's secret seed makes no difference at all.
    monkeypatch.setattr("secrets.randbelow", lambda _most: 77)
    plays = set()
    for secret in (1, 2, 3):
        fixed = bot_named("greedy", seed=3)
        twin = game.copy(seed=secret)
        plays.add(tuple(move for _, move, _, _ in think(twin).plays))
    assert len(plays) == 1


async def test_advice_is_shown_in_the_prompt_and_changes_nothing(
    browser: Browser, other: Browser
) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    assert "Ask a bot" in browser.page
    version, moves = browser.version, browser.moves
    await browser.post(f"{table}/hint")
    assert (browser.status, browser.version, browser.moves) == (200, version, moves)
    assert "Affineur would play:" in browser.page
    assert 'class="advised"' in browser.page
    await other.post(f"{table}/hint")
    assert other.status == 403
    assert "would play" not in other.page


async def test_slow_advice_holds_up_no_other_table(
    browser: Browser, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, another = await browser.open_table("person", "person"), ""
    await set_up(browser, table)
    thinking = asyncio.Event()
    going_on = asyncio.Event()
    real = site_of(app).bots.think
    asked = 0

    async def slowly(game: Game) -> hints.Thought:
        nonlocal asked
        asked += 1
        thinking.set()
        await going_on.wait()
        return await real(game)

    monkeypatch.setattr(type(site_of(app).bots), "think", lambda _self, game: slowly(game))
    client = browser.client
    first = asyncio.create_task(client.post(f"{table}/hint"))
    await thinking.wait()
    again = asyncio.create_task(client.post(f"{table}/hint"))
    another = await browser.open_table("person", "person")  # everybody else is served meanwhile
    assert another != table
    await browser.play(another, browser.moves[0])
    assert browser.status == 200
    going_on.set()
    answers = [(await answer).text for answer in (first, again)]
    assert all("would play" in page for page in answers)
    assert asked == 1
