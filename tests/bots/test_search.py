"""The searching bot: it finds the best turn, pins chance, and never peeks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from steamcheese import Game
from steamcheese.bots import bot_named
from steamcheese.bots.desk import ROWS, Style, new_desk
from steamcheese.bots.levels import LEVELS
from steamcheese.bots.protocol import SearchBot
from steamcheese.bots.search import estimate
from steamcheese.bots.turn_search import pinned_outcome
from steamcheese.box.fields import Plain
from steamcheese.rules import jit
from steamcheese.rules.door import door_to
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import CHANCE, M_END
from tests.bots.enumeration import best_by_enumeration, with_few_choices

WIDE = Style(places=64, width=16, thorough=True, learned=False)
# Games of greedy against itself, and turns with few enough choices to try every one.
SMALL = [
    (0, [0, 5, 10, 20, 25]),
    (2, [3]),
    (4, [1]),
    (5, [0, 5, 15, 20]),
    (7, [3]),
    (8, [22, 27, 32]),
    (9, [1]),
    (10, [0]),
    (12, [3, 8, 13]),
    (13, [2]),
    (14, [1]),
    (15, [5]),
]


def turn_starts(players: int, seed: int, bot: str = "greedy") -> list[Game]:
    """Returns the games as they stand at the start of each turn."""
    game, player = Game.new(players, seed), bot_named(bot, seed)
    starts = []
    while game.seat is not None:
        decision = game.decision
        assert decision is not None
        if decision.kind == "die":
            starts.append(game.copy())
        game.play(player.choose(game))
    return starts


@pytest.mark.parametrize(("seed", "turns"), SMALL)
def test_the_search_finds_the_turn_that_enumeration_finds(seed: int, turns: list[int]) -> None:
    desk, tables, values = new_desk(WIDE, 0), np.zeros(ROWS, TABLE), np.zeros(4)
    starts = turn_starts(2, seed)
    for turn in turns:
        game = with_few_choices(starts[turn], np.random.default_rng([seed, turn]))
        seat = game.seat
        assert seat is not None

        def value(table: np.ndarray, seat: int = seat) -> float:
            estimate(table, tables, starts[0].edition.record, desk, values)
            return float(values[seat])

        best = best_by_enumeration(game, value, most=2000)
        bot = SearchBot("wide", WIDE, seed=1)
        while (move := bot.choose(game)) != M_END:
            game.play(move)
        # More where the bot's turn lets chance speak, which the enumeration leaves out.
        assert value(game.table) >= best - 1e-6


def roll_next_round(game: Game, pin: int) -> np.ndarray:
    """Plays the rest of a round with the first legal moves and pinned chance; returns the pool."""
    table, door = game.table.copy(), door_to(game.edition)
    table["chance_from_outside"] = 1
    pinned: Callable[..., int] = jit.interpreted(pinned_outcome)
    round_before = int(table["round"][0])
    while True:
        kind = table["agenda_kind"][0, table["agenda_size"][0] - 1]
        if kind < CHANCE:
            if table["round"][0] > round_before:
                return table["pool"].copy()
            door.play(table, door.legal(table)[0])
        else:
            outcome = pinned(Plain(table), pin)
            assert outcome in door.legal(table)
            door.play(table, outcome)


def test_a_pinned_future_has_the_same_dice_whatever_was_drawn_before() -> None:
    start = turn_starts(2, 8)[6]
    pools, drawn = [], set()
    for seed in range(12):  # other turns, which draw other numbers of cards and tiles
        game, bot = start.copy(), bot_named("random", seed)
        while game.table["round"][0] == 2 and game.table["turns_taken"][0] < 6:
            game.play(bot.choose(game))
        drawn.add(int(game.table["draws"][0]))
        pools.append(roll_next_round(game, pin=77))
    assert len(drawn) > 1
    assert all((pool == pools[0]).all() for pool in pools)


def test_pinned_dice_are_fair_and_differ_from_future_to_future() -> None:
    start = next(game for game in turn_starts(2, 8) if game.table["turns_taken"][0] == 5)
    faces = sum(roll_next_round(start, pin).sum(axis=(0, 1)) for pin in range(400))
    dice = 400 * 9
    assert faces[0] == 0
    assert faces[1:].sum() == dice
    assert faces[1:] == pytest.approx(dice / 6, rel=0.12)


@pytest.mark.rule("R-25")
@pytest.mark.parametrize("name", list(LEVELS))
def test_no_level_sees_a_hidden_stack_or_a_future_die(name: str) -> None:
    for game in turn_starts(2, 11)[::5]:
        other = game.copy(seed=12345)  # another future, the same past
        assert bot_named(name, 3).choose(game) == bot_named(name, 3).choose(other)


def test_a_search_stops_at_its_budget() -> None:
    game = turn_starts(2, 3)[10]
    judged = []
    for budget in (2_000, 20_000):
        style = Style(32, 8, thorough=True, finalists=8, futures=64, learned=False, budget=budget)
        bot = SearchBot("bounded", style, seed=1)
        assert bot.choose(game) in game.legal()
        judged.append(int(bot._desk["judged"][0]))
    assert judged[0] < judged[1] < 40_000


def test_a_plan_is_followed_while_nothing_unforeseen_happens() -> None:
    game, bot = turn_starts(2, 5)[6], SearchBot("planner", WIDE, seed=1)
    game.play(bot.choose(game))
    searched = int(bot._desk["draws"][0])
    moves = 1
    while (move := bot.choose(game)) != M_END:
        game.play(move)
        moves += 1
    assert moves > 2
    assert bot._desk["draws"][0] == searched


def test_more_effort_searches_more() -> None:
    game = turn_starts(3, 5)[6]
    judged = []
    for effort in (1.0, 8.0):
        bot = bot_named("cheesemaker", 1, effort)
        bot.choose(game)
        assert isinstance(bot, SearchBot)
        judged.append(int(bot._desk["judged"][0]))
    assert judged[1] > 2 * judged[0]


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_level_values_every_seat_and_exactly_at_the_end(name: str) -> None:
    game, bot = Game.new(3, 4), bot_named(name, 1)
    player = bot_named("greedy", 2)
    assert isinstance(bot, SearchBot)
    while game.seat is not None:
        game.play(player.choose(game))
        assert len(bot.values(game)) == 3
    assert bot.values(game) == [score.total for score in game.scores()]
