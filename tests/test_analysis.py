"""Analysis: where turns begin and end, and what they cost by a bot's own estimate."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from steamcheese import BadRecord, Game
from steamcheese.analysis import Analysis, analyse, costliest, play_turn, turn_of
from steamcheese.bot_seat import BotSeat
from steamcheese.bots import bot_named
from steamcheese.record import read_record
from tests.guests import install


def played(*names: str, seed: int = 7) -> Game:
    game = Game.new(len(names), seed)
    bots = [bot_named(name, seat) for seat, name in enumerate(names)]
    while game.seat is not None:
        game.play(bots[game.seat].choose(game))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return played("random", "greedy")


@pytest.fixture(scope="module")
def analysis(game: Game) -> Analysis:
    return analyse(read_record(game.record()), BotSeat("greedy", 1), samples=2)


def test_every_entry_belongs_to_one_turn(game: Game, analysis: Analysis) -> None:
    turns = analysis.turns
    assert turns[0].first == 1
    assert turns[-1].last == len(game.log)
    for turn, later in pairwise(turns):
        assert turn.last + 1 == later.first
        assert turn.number + 1 == later.number
    for seat in range(2):
        assert sum(turn.seat == seat and turn.phase == "turn" for turn in turns) == 18
        assert sum(turn.seat == seat and turn.phase == "overseers" for turn in turns) == 5


def test_moves_are_those_of_the_turns_own_seat(game: Game, analysis: Analysis) -> None:
    for turn in analysis.turns:
        log = game.log[turn.first - 1 : turn.last]
        assert turn.moves == tuple(
            game.text_of(entry.move) for entry in log if entry.seat == turn.seat
        )
        if turn.phase == "turn":
            assert turn.moves[-1] == turn.better[-1] == "end"
            assert turn.moves[0].startswith("die ")


def test_the_last_estimate_is_the_result(game: Game, analysis: Analysis) -> None:
    assert list(analysis.turns[-1].values) == [float(score.total) for score in game.scores()]


def test_random_turns_cost_more_than_the_bots_own(analysis: Analysis) -> None:
    costs = [sum(turn.loss for turn in analysis.turns if turn.seat == seat) for seat in range(2)]
    assert costs[0] > 5 * costs[1]
    assert all(turn.loss == 0 for turn in analysis.turns if turn.same)
    worst = costliest(analysis.turns, 3)
    assert [turn.loss for turn in worst] == sorted(turn.loss for turn in analysis.turns)[:-4:-1]
    assert costliest(analysis.turns, 0) == []


def test_the_same_record_is_analysed_alike(game: Game, analysis: Analysis) -> None:
    told: list[tuple[int, int]] = []
    again = analyse(
        read_record(game.record()),
        BotSeat("greedy", 1),
        samples=2,
        show=lambda done, total: told.append((done, total)),
    )
    assert again == analysis
    assert told[-1] == (len(game.log), len(game.log))


def test_an_unfinished_turn_is_left_out() -> None:
    game, bot = Game.new(2, 3), bot_named("greedy", 1)
    while game.decision is None or game.decision.kind != "die":
        game.play(bot.choose(game))
    game.play(bot.choose(game))
    turns = analyse(read_record(game.record()), BotSeat("greedy", 1), samples=1).turns
    assert {turn.phase for turn in turns} == {"setup"}


def test_a_bots_own_values_are_used(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    analysis = analyse(read_record(game.record()), BotSeat("valuing", 0), samples=1)
    assert analysis.start == (50.0, 1.0)
    assert {turn.values for turn in analysis.turns[:-1]} == {(50.0, 1.0)}


def test_a_bot_plays_one_turn_and_no_more() -> None:
    game = Game.new(3, 5)
    bot = BotSeat("greedy", 1)
    while not game.over:
        turn, before = turn_of(game), len(game.log)
        moves = play_turn(bot, game)
        assert moves
        assert turn_of(game) != turn
        assert len(game.log) >= before + len(moves)


def test_a_damaged_record_is_refused(game: Game) -> None:
    record = game.record()
    record["log"] = record["log"][:2] + record["log"][5:]
    with pytest.raises(BadRecord):
        analyse(read_record(record), BotSeat("random", 1))
