"""Final scoring, and what everybody may see."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from steamcheese import Game
from steamcheese.box.edition import load_edition
from tests.scenario import WORKBENCH, Scenario, play

SLOTS = [f"{board}{side}" for board in (1, 2, 3) for side in "nesw"]
CLIENTS = [client.id for client in load_edition().clients]


def orders_of(counts: tuple[int, ...]) -> list[dict[str, Any]]:
    """Lists completed orders, so many of each client."""
    completed = []
    for client, count in zip(CLIENTS, counts, strict=True):
        ids = [order.id for order in load_edition().orders if order.client == client]
        completed += [{"id": id_, "extended": False, "bonus_used": False} for id_ in ids[:count]]
    return completed


def scores(scenario: Scenario) -> dict[str, int]:
    return scenario.game().scores()[0].parts


def bench(**fields: Any) -> Scenario:
    return Scenario(edition=WORKBENCH).seat(0, **fields)


def last_turn(players: int = 2) -> Scenario:
    """The last turn of the game is about to begin, the last seat's."""
    return Scenario(players, round=6, turn=3, seat=players - 1)


def finished(scenario: Scenario) -> Game:
    """Plays the last turn with a brown 1 on the own die space: 1 rennet for the last seat."""
    return play(scenario.pool("brown 1").game(), "die brown 1", "place own", "end")


class TestParts:
    @pytest.mark.rule("END-1", "RES-4")
    @pytest.mark.parametrize(
        ("waste", "milk", "points"),
        [
            (0, [[0, 0, 0], [0, 0, 0]], 0),
            (2, [[0, 0, 0], [0, 0, 0]], -6),
            (0, [[1, 0, 0], [0, 0, 0]], -3),
            (1, [[1, 2, 3], [4, 5, 6]], -66),
        ],
    )
    def test_three_points_a_waste_and_milk_is_waste(
        self, waste: int, milk: list[list[int]], points: int
    ) -> None:
        assert scores(Scenario().seat(0, waste=waste, milk=milk))["waste"] == points

    @pytest.mark.rule("END-2", "END-3")
    @pytest.mark.parametrize("row", [0, 1])
    @pytest.mark.parametrize(("grade", "price"), [*enumerate((1, 2, 3, 4))])
    def test_cheese_is_sold_by_grade(self, row: int, grade: int, price: int) -> None:
        """So many that exactly 5 coins are made, by what is missing in money."""
        cheese = [[0, 0, 0, 0], [0, 0, 0, 0]]
        cheese[row][grade] = 1
        for money, points in ((4 - price, 0), (5 - price, 1), (9 - price, 1), (10 - price, 2)):
            assert scores(Scenario().seat(0, money=money, cheese=cheese))["coins"] == points

    @pytest.mark.rule("END-2")
    def test_all_of_it(self) -> None:
        cheese = [[1, 2, 3, 4], [5, 6, 7, 8]]
        coins = (1 + 5) + 2 * (2 + 6) + 3 * (3 + 7) + 4 * (4 + 8)
        assert scores(Scenario().seat(0, cheese=cheese))["coins"] == coins // 5

    @pytest.mark.rule("END-3")
    @pytest.mark.parametrize(
        ("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (54, 10)]
    )
    def test_a_point_for_five_coins(self, money: int, points: int) -> None:
        assert scores(Scenario().seat(0, money=money))["coins"] == points

    @pytest.mark.rule("END-4")
    @pytest.mark.parametrize(
        ("home", "points"),
        [
            ([True] * 6, 0),
            ([False, True, True, True, True, True], 1),
            ([False, False, False, True, True, True], 1 + 2 + 3),
            ([False] * 6, 1 + 2 + 3 + 4 + 5 + 6),
            ([False, False, True, False, False, False], 1 + 2),  # up to the first occupied one
            ([True, False, False, False, False, False], 0),
        ],
    )
    def test_markers(self, home: list[bool], points: int) -> None:
        scenario = bench(markers=home)
        for slot in SLOTS[: home.count(False)]:
            scenario.machine(slot, owner=0)
        assert scores(scenario)["markers"] == points

    @pytest.mark.rule("END-4")
    @pytest.mark.parametrize(
        ("home", "points"),
        [
            ([True] * 4, 0),
            ([False, True, True, True], 1),
            ([False, False, True, True], 1 + 2),
            ([False] * 4, 1 + 2 + 3 + 5),
            ([False, True, False, False], 1),
            ([True, False, False, False], 0),
        ],
    )
    def test_assistants(self, home: list[bool], points: int) -> None:
        scenario = bench(assistants=home).assistants(0, *["outer 1"] * home.count(False))
        assert scores(scenario)["assistants"] == points

    @pytest.mark.rule("END-7")
    def test_rennet_and_spices_yield_nothing(self) -> None:
        score = Scenario().seat(0, rennet=50, spice=50).game().scores()[0]
        assert (score.total, sum(score.parts.values())) == (0, 0)

    @pytest.mark.rule("END-8", "R-21")
    @pytest.mark.parametrize(("vp", "waste", "total"), [(390, 0, 390), (0, 40, -120), (7, 3, -2)])
    def test_scores_know_no_bounds(self, vp: int, waste: int, total: int) -> None:
        score = Scenario().seat(0, vp=vp, waste=waste).game().scores()[0]
        assert (score.total, score.parts["track"]) == (total, vp)

    @pytest.mark.rule("END-8", "R-21")
    @pytest.mark.parametrize("vp", [49, 99, 149, 249])
    def test_nothing_happens_at_the_end_of_the_track(self, vp: int) -> None:
        scenario = Scenario().overseer(0, 2).seat(0, vp=vp).pool("white 1")
        game = play(scenario.game(), "die white 1")
        assert game.position()["seats"][0]["vp"] == vp + 1

    @pytest.mark.rule("END-1", "END-2", "END-3", "END-4", "END-5")
    def test_the_total_is_the_sum(self) -> None:
        scenario = bench(
            vp=20,
            waste=1,
            money=3,
            milk=[[0, 0, 1], [0, 0, 0]],
            cheese=[[0, 1, 0, 0], [0, 0, 0, 0]],
            completed=orders_of((1, 1, 1, 0, 0)),
        )
        score = scenario.machine("1n", owner=0).assistants(0, "top 1").game().scores()[0]
        assert score.parts == {
            "track": 20,
            "waste": -6,
            "coins": 1,
            "markers": 1,
            "assistants": 1,
            "sets": 6,
        }
        assert score.total == 23


# --- sets -----------------------------------------------------------------------------------------

SET_POINTS = {0: 0, 1: 0, 2: 0, 3: 6, 4: 16, 5: 28}


@cache
def best_partition(counts: tuple[int, ...]) -> int:
    """Tries every partition: the first client with cards left joins a set or gives a card up."""
    first = next((client for client, count in enumerate(counts) if count), None)
    if first is None:
        return 0
    others = [client for client in range(first + 1, len(counts)) if counts[client]]
    best = 0
    for size in range(len(others) + 1):
        for members in combinations(others, size):
            left = list(counts)
            for client in (first, *members):
                left[client] -= 1
            best = max(best, SET_POINTS[size + 1] + best_partition(tuple(left)))
    return best


class TestSets:
    @pytest.mark.rule("END-5")
    @pytest.mark.parametrize(
        ("counts", "points"),
        [
            ((1, 1, 1, 1, 1), 28),
            ((1, 1, 1, 1, 0), 16),
            ((0, 1, 1, 0, 1), 6),
            ((1, 1, 0, 0, 0), 0),
            ((16, 16, 0, 0, 0), 0),
            ((2, 2, 2, 2, 0), 32),
            ((2, 2, 2, 1, 1), 28 + 6),
            ((2, 2, 2, 2, 1), 28 + 16),
            ((3, 1, 1, 1, 1), 28),
            ((2, 2, 1, 1, 2), 28 + 6),
            ((3, 3, 3, 3, 3), 84),
        ],
    )
    def test_their_points(self, counts: tuple[int, ...], points: int) -> None:
        assert scores(Scenario().seat(0, completed=orders_of(counts)))["sets"] == points

    @pytest.mark.rule("END-5")
    def test_orders_in_hand_do_not_count(self) -> None:
        done = orders_of((1, 1, 1, 1, 1))
        scenario = Scenario().seat(0, completed=done[:3], orders=[done[3]["id"], done[4]["id"]])
        assert scores(scenario)["sets"] == 6

    @pytest.mark.rule("END-5")
    @given(st.tuples(*[st.integers(0, 4)] * 5))
    @settings(
        max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
    )
    def test_against_every_partition(self, counts: tuple[int, ...]) -> None:
        found = scores(Scenario().seat(0, completed=orders_of(counts)))["sets"]
        assert found == best_partition(counts)


# --- who wins -------------------------------------------------------------------------------------


class TestWinners:
    @pytest.mark.rule("END-6")
    def test_nobody_before_the_end(self) -> None:
        assert Scenario().seat(0, vp=99).game().winners == []

    @pytest.mark.rule("END-6")
    def test_most_points(self) -> None:
        assert finished(last_turn().seat(0, vp=9).seat(1, vp=10)).winners == [1]
        assert finished(last_turn().seat(0, vp=11, waste=1).seat(1, vp=7)).winners == [0]

    @pytest.mark.rule("END-6")
    def test_then_least_waste(self) -> None:
        """12 points each; the one with less waste has more rennet."""
        scenario = last_turn().seat(0, vp=15, waste=1).seat(1, vp=12, rennet=9)
        assert finished(scenario).winners == [1]

    @pytest.mark.rule("END-6", "END-1")
    def test_milk_left_over_is_waste_here_too(self) -> None:
        """9 points each: one unspoilt milk against nothing, and two milk against one waste."""
        milk = [[0, 0, 0], [1, 0, 0]]
        game = finished(last_turn().seat(0, vp=12, milk=milk).seat(1, vp=9, rennet=5))
        assert game.winners == [1]
        milk = [[0, 0, 0], [2, 0, 0]]
        game = finished(last_turn().seat(0, vp=12, waste=1, rennet=9).seat(1, vp=15, milk=milk))
        assert game.winners == [0]

    @pytest.mark.rule("END-6")
    @pytest.mark.parametrize(
        ("first", "second", "winners"),
        [
            ({"rennet": 2, "spice": 1}, {"rennet": 0, "spice": 1}, [1]),  # 3 against 1 + 1
            ({"rennet": 0, "spice": 1}, {"rennet": 1, "spice": 0}, [0]),
            ({"rennet": 2, "spice": 3}, {"rennet": 4, "spice": 0}, [0, 1]),  # 5 and 4 + 1
        ],
    )
    def test_then_least_rennet_and_spices_then_all_share(
        self, first: dict[str, int], second: dict[str, int], winners: list[int]
    ) -> None:
        assert finished(last_turn().seat(0, **first).seat(1, **second)).winners == winners

    @pytest.mark.rule("END-6")
    def test_a_shared_victory_among_four(self) -> None:
        """Seats 0, 2 and 3 tie on points; 0 has waste; 2 and 3 share."""
        scenario = last_turn(4).seat(0, vp=23, waste=1).seat(1, vp=19)
        scenario.seat(2, vp=20, spice=1).seat(3, vp=20)  # and 1 rennet of the last die
        game = finished(scenario)
        assert game.winners == [2, 3]
        assert [score.wins for score in game.scores()] == [False, False, True, True]
        assert [score.total for score in game.scores()] == [20, 19, 20, 20]


# --- what everybody may see -----------------------------------------------------------------------


class TestOpenInformation:
    @pytest.mark.rule("R-25")
    def test_hands_goods_and_tiles_are_open(self) -> None:
        order, tile = load_edition().orders[40].id, "two-way-vat"
        scenario = Scenario().seat(
            1, orders=[order], blueprints=[tile], bonus_tiles=["pepper-tin"], spice=3, money=4
        )
        position = scenario.game().position()  # at seat 0's turn
        board = position["seats"][1]
        assert (board["orders"], board["blueprints"]) == ([order], [tile])
        assert (board["bonus_tiles"], board["spice"], board["money"]) == (["pepper-tin"], 3, 4)

    @pytest.mark.rule("R-25")
    def test_stacks_show_their_size_and_their_discards_only(self) -> None:
        position = Scenario().game().position()
        assert {name: set(pile) for name, pile in position["piles"].items()} == {
            "orders": {"top", "count", "discard"},
            "blueprints": {"count", "discard"},
            "bonus_tiles": {"count", "discard"},
        }

    @pytest.mark.rule("R-25")
    def test_the_seed_does_not_show(self) -> None:
        """The same position, whatever will be drawn and rolled from it."""
        position = Scenario().position()
        games = [Game.from_position(position, seed=seed) for seed in (1, 2)]
        assert games[0].position() == games[1].position() == {**position, "seat": 0}
