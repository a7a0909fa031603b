"""Machines and actions that would bring nothing are said to."""

from __future__ import annotations

from steamcheese.bots import bot_named
from steamcheese.game import Game
from steamcheese.language import speaking
from steamcheese.web.idle import is_idle, noted
from steamcheese.web.last_chances import last_chances

NOTE = " (brings nothing now)"


def test_what_brings_nothing_says_so() -> None:
    game, bot = Game.new(players=2, seed=5), bot_named("greedy", seed=1)
    idle: set[str] = set()
    useful: set[str] = set()
    while game.seat is not None:
        plain, moves = game.moves(), noted(game)
        assert [move.id for move in moves] == [move.id for move in plain]
        for move, before in zip(moves, plain, strict=True):
            assert move.label == before.label + NOTE * is_idle(game, move)
            word, _, what = move.text.partition(" ")
            if word in {"use", "do"}:
                (idle if move.label.endswith(NOTE) else useful).add(what.split(" ")[0])
            else:
                assert not move.label.endswith(NOTE)
            if move.text.startswith("do cut-curd"):
                seat = game.position()["seats"][game.seat]
                milk = sum(sum(row) for row in seat["milk"])
                assert is_idle(game, move) == (min(milk, seat["rennet"]) == 0)
        game.play(bot.choose(game))
    assert {"refine", "pasteurize", "modify"} <= idle
    assert {"acquire", "turn-gear"} <= useful


def test_nothing_is_regretted_that_would_bring_nothing() -> None:
    game, bot = Game.new(players=2, seed=5), bot_named("greedy", seed=1)
    while not any(is_idle(game, move) for move in game.moves()):
        game.play(bot.choose(game))
    uses = [move for move in game.moves() if move.text.startswith("use ")]
    useful = sum(not is_idle(game, move) for move in uses)
    assert 0 < useful < len(uses)
    assert any(f"one of {useful} machines" in words for words in last_chances(game))


def test_the_note_is_translated() -> None:
    game, bot = Game.new(players=2, seed=5), bot_named("greedy", seed=1)
    while not any(is_idle(game, move) for move in game.moves()):
        game.play(bot.choose(game))
    with speaking("de"):
        assert any(move.label.endswith(" (bringt jetzt nichts)") for move in noted(game))
