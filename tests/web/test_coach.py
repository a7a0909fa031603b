"""The coach: a lesson for every kind of choice, in the first round and when one is new."""

from __future__ import annotations

import random

from steamcheese.bots import bot_named
from steamcheese.game import KIND_OF_ACTION, Game
from steamcheese.rules.vocabulary import DECISIONS
from steamcheese.web.coach import LESSONS, lesson_for
from steamcheese.web.preferences import Preferences
from steamcheese.web.store import Act
from steamcheese.web.table import Table, play_on
from tests.web.browsing import Browser
from tests.web.test_prompt_bar import table_of


def move(table: Table, text: str) -> None:
    table.game, plays, _ = play_on(table.game, [text])
    table.apply(Act("moves", 0, {"plays": plays}, version=table.version + 1))


def coached(seed: int, players: int = 3) -> Table:
    table = table_of(Game.new(players=players, seed=seed))
    table.dealt = tuple({"chance": ""} for _ in table.game.log)
    table.wishes = {seat: Preferences(coach=True) for seat in range(players)}
    return table


def test_every_kind_of_decision_has_its_lesson_in_the_first_round() -> None:
    kinds = {*DECISIONS, *KIND_OF_ACTION.values()} - {"choose-waiting", "turn", "amount"}
    wanted = kinds - {"assistant"} | {
        "round-two", "place", "machines", "own-action", "last", "zeppelin",
        "assistant-move", "waiting", "bonus", "claim",
        "pasteurize", "cut-curd", "press", "refine", "dispose",
    }  # fmt: skip
    assert wanted == set(LESSONS)
    said, chance, bot = set(), random.Random(3), bot_named("greedy", seed=2)
    for seed in range(4):
        table = coached(seed)
        while table.game.seat is not None and table.game.position()["round"] == 1:
            for seat in range(3):
                lesson = lesson_for(table, seat)
                assert lesson is not None
                assert (lesson.id == "waiting") == (seat != table.game.seat)
                said.add(lesson.id)
            legal = table.game.legal()
            greedy = chance.random() < 0.7
            choice = bot.choose(table.game) if greedy else chance.choice(legal)
            move(table, table.game.text_of(choice))
    assert len(said) > 15


def test_after_the_first_round_only_what_is_new_is_explained() -> None:
    table, bot = coached(5), bot_named("greedy", seed=2)
    told: list[str] = []
    while table.game.seat is not None:
        lesson = lesson_for(table, table.game.seat)
        if table.game.position()["round"] > 1:
            assert lesson is None or lesson.id not in {"die", "place", "machines", "last"}
            told += [] if lesson is None else [lesson.id]
            assert lesson_for(table, (table.game.seat + 1) % 3) is None
        move(table, table.game.text_of(bot.choose(table.game)))
    assert told.count("round-two") == 3
    assert 3 < len(told) < 60


def test_what_may_be_done_beside_the_machines_is_explained_once() -> None:
    bonus_turns: dict[tuple[int, int], set[int]] = {}
    claims: dict[tuple[int, int], list[bool]] = {}
    for seed in range(2):
        table, bot = coached(seed), bot_named("greedy", seed=2)
        while (seat := table.game.seat) is not None:
            lesson = lesson_for(table, seat)
            said = "" if lesson is None else lesson.id
            text = table.game.text_of(bot.choose(table.game))
            if said == "bonus":
                turn = int(table.game.table["round"][0]) * 100 + table.game.position()["turn"]
                bonus_turns.setdefault((seed, seat), set()).add(turn)
            if text.startswith("claim "):
                claims.setdefault((seed, seat), []).append(said == "claim")
            move(table, text)
    assert all(len(turns) == 1 for turns in bonus_turns.values())
    assert all(first and not any(later) for first, *later in claims.values())
    assert len(bonus_turns) > 3
    assert len(claims) > 3


async def test_coach_speaks_in_a_first_game_until_it_is_sent_away(browser: Browser) -> None:
    await browser.open_table("person", "person")
    assert 'id="coach"' not in browser.page
    table = await browser.open_table("person", "person", first_game="on")
    assert "Welcome to the dairy" in browser.page
    for seat in "01":
        await browser.post(f"{table}/preferences", seat=seat)
    assert 'id="coach"' not in browser.page
    await browser.post(f"{table}/preferences", seat="0", coach="on")
    await browser.post(f"{table}/preferences", seat="1", coach="on")
    assert 'id="coach"' in browser.page
