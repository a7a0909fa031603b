"""Bots that fail: they lose their seat to `greedy`, and the game goes on."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from steamcheese import BadOption, Game, bot_seat
from steamcheese.bot_seat import BotSeat, values_of
from steamcheese.bots import bot_named
from tests.guests import Answering, install


@pytest.fixture(autouse=True)
def _guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)


def play_out(seat: BotSeat, game: Game) -> Game:
    while game.seat is not None:
        game.play(seat.choose(game))
    return game


def started() -> Game:
    """Returns a game at its first turn, where `greedy` and a first move differ."""
    game, bot = Game.new(2, 3), bot_named("greedy", 1)
    while game.decision is not None and game.decision.kind != "die":
        game.play(bot.choose(game))
    return game


def test_a_good_guest_keeps_its_seat() -> None:
    seat = BotSeat("guest", 1)
    game = play_out(seat, Game.new(2, 5))

    assert game.over
    assert (seat.name, seat.fault) == ("guest", None)
    assert seat.is_guest


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("raising", "bot raising failed: ZeroDivisionError: cheese by zero"),
        ("leaving", "failed: RuntimeError: SystemExit"),
        ("interrupting", "failed: RuntimeError: KeyboardInterrupt"),
        ("cancelling", "failed: RuntimeError: CancelledError"),
        ("shouting", "failed: ValueError: [31m moo moo moo"),
        ("speechless", "Error: <exception str() failed>"),
        ("unmade", "failed: OSError: no weights"),
        ("missing", "cannot be loaded: ModuleNotFoundError"),
        ("nothing", "nothing that can be called"),
        ("sleeping", "did not decide within 0.2 seconds"),
        ("looping", "did not decide within 0.2 seconds"),
    ],
)
def test_greedy_plays_on_for_a_bot_that_fails(name: str, told: str) -> None:
    game = started()
    seat = BotSeat(name, 1, patience=0.2)

    assert seat.choose(game) == bot_named("greedy", 1).choose(game)
    assert told in str(seat.fault)
    assert str(seat.fault).endswith("; greedy plays on in its seat")
    assert str(seat.fault).isprintable()
    assert len(str(seat.fault)) < 300
    assert (seat.name, seat.is_guest) == ("greedy", False)
    assert play_out(seat, game).over


@pytest.mark.parametrize("answer", range(len(Answering.ANSWERS)))
def test_nonsense_is_no_move(answer: int) -> None:
    game = started()
    seat = BotSeat("answering", answer)

    assert seat.choose(game) in game.legal()
    assert seat.fault is not None
    assert seat.fault.kind == "nonsense"
    assert repr(Answering.ANSWERS[answer])[:20] in str(seat.fault)


def test_a_guest_changes_only_its_own_copy() -> None:
    game = started()
    before, names, log = game.table.tobytes(), list(game.names), list(game.log)
    seat = BotSeat("meddling", 1)

    assert seat.choose(game) == game.legal()[0]
    assert (game.table.tobytes(), game.names, list(game.log)) == (before, names, log)
    assert seat.fault is None


def test_a_guest_cannot_see_what_will_be_rolled() -> None:
    """Even if it plays on a copy without giving it a seed."""
    game = started()
    seat = BotSeat("peeking", 77)
    seat.choose(game)
    assert getattr(seat._made(), "seed", None) == 77 != game.seed
    assert seat.values(game) == [77.0] * game.players


def test_a_loop_is_ended_and_one_that_cannot_be_is_left_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_seat, "LEFT_BEHIND", 2)
    game, others = started(), set(threading.enumerate())
    BotSeat("looping", 1, patience=0.05).choose(game)
    until = time.monotonic() + 10
    while thinking := set(threading.enumerate()) - others:
        assert time.monotonic() < until, thinking
        time.sleep(0.02)

    for _ in range(2):
        BotSeat("stubborn", 1, patience=0.05).choose(game)
    refused = BotSeat("guest", 1)
    refused.choose(game)
    assert "too many bots" in str(refused.fault)

    time.sleep(2)  # they come to an end after all
    accepted = BotSeat("guest", 1)
    accepted.choose(game)
    assert accepted.fault is None


def test_a_bot_of_the_house_that_fails_loses_its_seat_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = started()
    seat = BotSeat("greedy", 1)
    monkeypatch.setattr(type(seat._made()), "choose", lambda *_: 1 / 0)

    assert seat.choose(game) in game.legal()
    assert (seat.name, seat.fault and seat.fault.heir) == ("random", "random")


def test_who_is_left_alone_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    seat = BotSeat("random", 1)
    monkeypatch.setattr(type(seat._made()), "choose", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        seat.choose(started())


def test_an_unknown_bot_has_no_seat_but_the_game_goes_on() -> None:
    with pytest.raises(BadOption, match="choose from random"):
        BotSeat("stockfish").make()
    seat = BotSeat("stockfish", 1)
    game = started()
    assert seat.choose(game) == bot_named("greedy", 1).choose(game)
    assert "there is no bot 'stockfish'" in str(seat.fault)


def test_values_are_the_bots_or_the_scores() -> None:
    game = Game.new(3, 1)
    scores = [float(score.total) for score in game.scores()]

    assert BotSeat("valuing", 0).values(game) == [50.0, 1.0, 2.0]
    assert BotSeat("guest", 0).values(game) == scores
    assert values_of(bot_named("random"), game) == scores
    with pytest.raises(BadOption, match="values 3 seats"):
        BotSeat("valuing", 1).values(game)
    over = play_out(BotSeat("guest", 0), game)
    assert BotSeat("valuing", 0).values(over) == [float(score.total) for score in over.scores()]
