"""The bots that come with the game."""

from __future__ import annotations

import pytest

from steamcheese import BadOption, Game
from steamcheese.bots import bot_named, bot_names, can_decide
from steamcheese.rules import door


def play_out(game: Game, *names: str, seed: int = 0) -> None:
    bots = [bot_named(name, seed + seat) for seat, name in enumerate(names)]
    while (seat := game.seat) is not None:
        game.play(bots[seat].choose(game))


def wins_of(upper: str, lower: str, games: int) -> int:
    """Counts the games of two that the upper bot alone wins, in either seat by turns."""
    wins = 0
    for seed in range(games):
        game = Game.new(players=2, seed=seed)
        names = (upper, lower) if seed % 2 else (lower, upper)
        play_out(game, *names, seed=seed)
        wins += game.winners == [names.index(upper)]
    return wins


def test_greedy_beats_random_in_98_of_100_games() -> None:
    assert wins_of("greedy", "random", games=100) >= 98


def test_the_master_beats_greedy_in_most_games() -> None:
    assert wins_of("affineur", "greedy", games=16) >= 12  # about 15 are usual


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_leaves_the_game_as_it_is(name: str) -> None:
    game, bot = Game.new(players=3, seed=5), bot_named(name, 1)
    for _ in range(60):
        before, log = game.table.tobytes(), list(game.log)
        move = bot.choose(game)
        assert (game.table.tobytes(), list(game.log)) == (before, log)
        assert move in game.legal()
        game.play(move)


@pytest.mark.rule("R-25")
def test_greedy_sees_no_hidden_stack_and_no_future_die() -> None:
    game = Game.new(players=2, seed=11)
    bot = bot_named("greedy", 2)
    for _ in range(40):
        other = game.copy()
        other.table["seed"] = 12345  # another future, the same past
        assert bot_named("greedy", 3).choose(game) == bot_named("greedy", 3).choose(other)
        game.play(bot.choose(game))


def test_greedy_chooses_alike_before_the_compiler_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(players=4, seed=3)
    while (decision := game.decision) is not None and decision.kind != "die":
        compiled = bot_named("greedy", 4).choose(game)
        with monkeypatch.context() as patch:
            patch.setattr("steamcheese.bots.protocol.is_ready", lambda: False)
            bot = bot_named("greedy", 4)
            assert can_decide(bot, game)
            assert bot.choose(game) == compiled
        game.play(compiled)
    with monkeypatch.context() as patch:
        patch.setattr("steamcheese.bots.protocol.is_ready", lambda: False)
        assert not can_decide(bot_named("greedy"), game)
    assert door.is_ready()


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match=r"'stockfish': choose from random, farmhand"):
        bot_named("stockfish")
