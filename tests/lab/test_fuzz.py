"""The fuzz harness: short here, long by `make fuzz`; and that it notices what is broken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from steamcheese import Game
from steamcheese.box.edition import load_edition
from steamcheese.box.fields import Plain
from steamcheese.lab import fuzz
from steamcheese.lab.fuzz import (
    Failure,
    Fuzzer,
    Setting,
    check_games,
    check_interpreted,
    check_through_game,
    setting,
)
from steamcheese.rules import invariants, jit
from steamcheese.rules.door import get_ready
from steamcheese.rules.invariants import INVARIANTS, first_broken
from steamcheese.rules.retelling import are_alike, retell, words_on_the_table
from steamcheese.rules.table import AGENDA, EVENT_CAPACITY, WAITING

GAMES, INTERPRETED = 2000, 50
SEED = 1


def test_two_thousand_games_break_nothing() -> None:
    get_ready()
    fuzzers = [Fuzzer(load_edition(), SEED) for _ in range(2)]

    check_games(fuzzers, range(GAMES))

    most = np.max([fuzzer.most for fuzzer in fuzzers], axis=0)
    assert most[fuzz.AGENDA_SIZE] <= AGENDA // 2
    assert most[fuzz.WAITING_SIZE] <= WAITING // 2
    assert most[fuzz.EVENT_COUNT] <= EVENT_CAPACITY // 2


def test_games_go_through_all_options_and_manners() -> None:
    games = {setting(SEED, number)[2:] for number in range(48)}
    assert len(games) == 48


@pytest.mark.parametrize("number", range(1, 48, 5))
def test_a_game_through_game_breaks_nothing(number: int) -> None:
    check_through_game(load_edition(), SEED, number)


@pytest.mark.parametrize("first", range(0, INTERPRETED, 5))
def test_interpreted_rules_do_what_compiled_ones_do(first: int) -> None:
    get_ready()
    fuzzer = Fuzzer(load_edition(), SEED)
    for number in range(first, first + 5):
        check_interpreted(fuzzer, number)


def test_a_failure_tells_how_to_play_the_game_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_at_once(*arguments: Any) -> int:
        arguments[9][0], arguments[-1][fuzz.LENGTH] = 4, 1
        return invariants.BAD_DICE

    monkeypatch.setattr(fuzz, "fuzz_game", break_at_once)

    with pytest.raises(Failure) as caught:
        Fuzzer(load_edition(), 7).play(3)

    told = str(caught.value)
    assert "game 3 of seed 7 broke: every die" in told
    assert "first_game=True" in told
    assert "after 1 moves and outcomes: extra" in told
    assert "--seed 7 --first 3 --games 1" in told


# --- it notices -----------------------------------------------------------------------------------


def middle_of_a_game() -> Game:
    """Returns a game in the middle of its third round, in a turn."""
    draw = np.random.default_rng(5)
    game = Game.new(3, 5)
    while game.table["round"][0] < 3 or game.table["turns_taken"][0] < 4:
        moves = game.moves()
        game.play(moves[draw.integers(len(moves))])
    return game


DAMAGES: list[tuple[str, tuple[int, ...], int, int]] = [
    ("orders_left", (), 1, invariants.BAD_ORDERS),
    ("orders_in_hand", (0,), 1, invariants.BAD_ORDERS),
    ("order_place", (3,), 9, invariants.BAD_ORDERS),
    ("completed_for", (1, 2), 1, invariants.BAD_ORDERS),
    ("bonuses_open", (1,), 1, invariants.BAD_ORDERS),
    ("blueprints_left", (), 1, invariants.BAD_TILES),
    ("slot_tile", (5,), 1, invariants.BAD_TILES),
    ("tile_place", (2,), 1, invariants.BAD_TILES),
    ("bonus_pile", (1,), 1, invariants.BAD_BONUS_TILES),
    ("bonus_hand", (2, 0), 1, invariants.BAD_BONUS_TILES),
    ("sector_bonus", (2,), 1, invariants.BAD_BONUS_TILES),
    ("pool", (0, 3), 1, invariants.BAD_DICE),
    ("turns_taken", (), 1, invariants.BAD_DICE),
    ("marker_home", (0, 5), -1, invariants.BAD_MARKERS),
    ("own_machines", (0,), 1, invariants.BAD_MARKERS),
    ("assistant_home", (0, 3), -1, invariants.BAD_ASSISTANTS),
    ("rotation", (), 8, invariants.BAD_ASSISTANTS),
    ("overseer", (1,), 20, invariants.BAD_OVERSEERS),
    ("money", (2,), -1000, invariants.BAD_GOODS),
    ("cheese", (2, 1, 3), -100, invariants.BAD_GOODS),
    ("milk", (0, 0, 2), -100, invariants.BAD_GOODS),
    ("starting_seat", (), 3, invariants.BAD_SEATS),
    ("machines_used", (), 1, invariants.BAD_TURN),
    ("round", (), 6, invariants.BAD_TIME),
    ("agenda_size", (), AGENDA, invariants.BAD_AGENDA),
    ("waiting_size", (), 25, invariants.BAD_AGENDA),
    ("agenda_seat", (0,), 5, invariants.BAD_SEAT),
    ("event_count", (), EVENT_CAPACITY + 1, invariants.BAD_EVENTS),
]


@pytest.mark.parametrize(
    ("field", "at", "by", "broken"),
    DAMAGES,
    ids=["-".join([field, *map(str, at)]) for field, at, _, _ in DAMAGES],
)
def test_damage_is_noticed(field: str, at: tuple[int, ...], by: int, broken: int) -> None:
    game = middle_of_a_game()
    while game.table["die_color"][0] < 0 or game.table["agenda_size"][0] != 1:
        game.play(game.moves()[0])
    table: Any = Plain(game.table)
    box: Any = Plain(game.edition.record)
    assert jit.interpreted(first_broken)(table, box) == invariants.SOUND

    game.table[field][(0, *at)] += by

    assert INVARIANTS[jit.interpreted(first_broken)(table, box)] == INVARIANTS[broken]


def test_an_achievement_that_lies_open_twice_is_noticed() -> None:
    game = middle_of_a_game()
    game.table["achievement"][0, 1] = game.table["achievement"][0, 0]
    table: Any = Plain(game.table)
    box: Any = Plain(game.edition.record)

    assert jit.interpreted(first_broken)(table, box) == invariants.BAD_ACHIEVEMENTS


def test_a_missing_event_is_noticed() -> None:
    game = middle_of_a_game()
    while game.decision is not None and game.decision.kind != "die":
        game.play(game.moves()[0])
    before = game.table.copy()
    game.play(game.moves()[0])
    told: Any = Plain(game.table)
    box: Any = Plain(game.edition.record)
    assert [event.kind for event in game.events][:2] == ["die-taken", "gain"]

    for missing in range(3):
        old = before.copy()
        plain: Any = Plain(old)
        told.event_count = 2 - missing
        jit.interpreted(retell)(plain, box, told)
        words, old_words = game.table.view(np.int64), old.view(np.int64)
        alike = jit.interpreted(are_alike)(words, old_words, words_on_the_table())
        assert alike == (missing == 0)


def test_a_setting_follows_from_its_number() -> None:
    assert setting(1, 5) == setting(1, 5)
    assert setting(1, 5) != setting(2, 5)
    assert isinstance(setting(1, 5), Setting)
