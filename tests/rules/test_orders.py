"""Completing orders, with the order cards of the workbench: see tests/workbench.toml."""

from __future__ import annotations

import pytest

from steamcheese import Game
from tests.scenario import (
    WORKBENCH,
    Scenario,
    at_own_space,
    at_strength,
    blueprint,
    bonus_kind,
    changes,
    moves,
    play,
)

# Each wants one raw fresh cheese.
PLAIN, MONEY, TILE = "midnight-room-service", "sunrise-terrace", "champagne-reception"
BALL = "harvest-ball"  # wants 2 raw fresh and 1 pasteurized soft
ONE_ORDER = bonus_kind("complete-one-order")


def bench(**fields: object) -> Scenario:
    return Scenario(edition=WORKBENCH).seat(0, **fields)


def at_orders(scenario: Scenario, strength: int) -> Game:
    return play(at_own_space(scenario, strength), "do complete-orders")


def raw_fresh(number: int) -> list[list[int]]:
    return [[number, 0, 0, 0], [0, 0, 0, 0]]


class TestCompleting:
    @pytest.mark.rule("ORD-1")
    @pytest.mark.parametrize("strength", [1, 2])
    def test_up_to_strength_cards(self, strength: int) -> None:
        scenario = bench(orders=[PLAIN, MONEY, TILE], cheese=raw_fresh(5))
        game = at_orders(scenario, strength)
        play(game, *[f"complete {order}" for order in (PLAIN, MONEY)[:strength]])
        assert moves(game, "complete") == []
        assert len(game.position()["seats"][0]["completed"]) == strength

    @pytest.mark.rule("ORD-1")
    def test_fewer_will_do(self) -> None:
        game = at_orders(bench(orders=[PLAIN, MONEY], cheese=raw_fresh(5)), 2)
        play(game, f"complete {MONEY}")
        assert moves(game) == ["pass", f"complete {PLAIN}"]
        assert changes(game, "pass") == {}
        assert "end" in moves(game)

    @pytest.mark.rule("ORD-2")
    def test_the_cheese_is_handed_in_and_the_reward_granted(self) -> None:
        game = at_orders(bench(orders=[BALL], cheese=[[3, 1, 0, 0], [0, 2, 0, 0]]), 1)
        assert changes(game, f"complete {BALL}") == {
            "seats[0].cheese[0][0]": (3, 1),
            "seats[0].cheese[1][1]": (2, 1),
            "seats[0].vp": (0, 7),
            "seats[0].spice": (0, 1),
            "seats[0].orders": ([BALL], []),
            "seats[0].completed": ([], [{"id": BALL, "extended": False, "bonus_used": False}]),
        }

    @pytest.mark.rule("ORD-2")
    @pytest.mark.parametrize(
        ("cheese", "can"),
        [
            ([[2, 0, 0, 0], [0, 1, 0, 0]], True),
            ([[1, 9, 9, 9], [9, 1, 9, 9]], False),  # one raw fresh too few
            ([[9, 9, 9, 9], [9, 0, 9, 9]], False),  # soft and pasteurized, not together
        ],
    )
    def test_exact_in_row_and_grade(self, cheese: list[list[int]], can: bool) -> None:
        game = at_own_space(bench(orders=[BALL], cheese=cheese), 1)
        play(game, "do complete-orders")
        assert (f"complete {BALL}" in moves(game)) == can

    @pytest.mark.rule("ORD-2")
    def test_only_from_the_own_hand(self) -> None:
        scenario = bench(cheese=raw_fresh(9)).seat(1, orders=[PLAIN, MONEY])
        game = at_own_space(scenario, 2)
        assert changes(game, "do complete-orders") == {}
        game = at_orders(scenario.seat(0, orders=[TILE]), 2)
        assert moves(game, "complete") == [f"complete {TILE}"]


class TestExtendedOrders:
    @pytest.mark.rule("ORD-3")
    def test_both_in_one_for_a_single_point(self) -> None:
        scenario = bench(orders=[BALL, PLAIN], cheese=[[4, 0, 0, 1], [0, 1, 0, 0]])
        game = at_orders(scenario, 2)
        assert moves(game, "complete") == [
            f"complete {PLAIN}",
            f"complete {BALL}",
            f"complete {BALL} extended",
        ]
        assert changes(game, f"complete {BALL} extended") == {
            "seats[0].cheese[0][0]": (4, 1),
            "seats[0].cheese[0][3]": (1, 0),
            "seats[0].cheese[1][1]": (1, 0),
            "seats[0].vp": (0, 7 + 5),
            "seats[0].spice": (0, 1),
            "seats[0].rennet": (5, 7),
            "seats[0].orders": ([BALL], []),
            "seats[0].completed": ([], [{"id": BALL, "extended": True, "bonus_used": False}]),
        }
        assert moves(game) == ["pass", f"complete {PLAIN}"]

    @pytest.mark.rule("ORD-3")
    @pytest.mark.parametrize("cheese", [[[2, 0, 0, 1], [0, 1, 0, 0]], [[3, 9, 9, 0], [9, 9, 9, 9]]])
    def test_all_its_cheese_is_needed(self, cheese: list[list[int]]) -> None:
        """What the basic order takes does not count again."""
        game = at_orders(bench(orders=[BALL], cheese=cheese), 1)
        assert moves(game, "complete") == [f"complete {BALL}"]

    @pytest.mark.rule("ORD-3")
    def test_never_afterwards(self) -> None:
        scenario = bench(orders=[PLAIN], cheese=[[9, 9, 9, 9], [9, 9, 9, 9]])
        game = at_orders(scenario.seat(0, bonus_tiles=[ONE_ORDER]), 2)
        play(game, f"complete {PLAIN}")
        assert moves(game, "complete") == []
        assert changes(game, f"tile {ONE_ORDER}")["seats[0].bonus_tiles"] == ([ONE_ORDER], [])
        assert moves(game, "complete") == []


class TestOrderBonuses:
    @pytest.mark.rule("ORD-4", "TRN-6")
    @pytest.mark.parametrize("strength", [1, 2])
    def test_at_once_at_bottom_strength_and_once(self, strength: int) -> None:
        done = [{"id": TILE, "extended": False, "bonus_used": False}]
        game = at_orders(bench(orders=[MONEY], completed=done, cheese=raw_fresh(1)), strength)
        play(game, f"complete {MONEY}")  # the basic order is enough
        assert moves(game, "bonus") == [f"bonus {MONEY}", f"bonus {TILE}"]
        assert changes(game, f"bonus {MONEY}") == {
            "seats[0].money": (3, 3 + strength),
            "seats[0].completed[0].bonus_used": (False, True),
        }
        assert moves(game, "bonus") == [f"bonus {TILE}"]

    @pytest.mark.rule("ORD-4")
    def test_the_bottom_strength_not_that_of_the_machine(self) -> None:
        game = at_strength(bench(orders=[MONEY], cheese=raw_fresh(1)), "3s", 4)
        bottom = 7 - game.position()["seats"][0]["rennet"]  # the brown die's top
        play(game, "use 3s", f"complete {MONEY}")
        assert changes(game, f"bonus {MONEY}")["seats[0].money"] == (3, 3 + bottom)
        assert bottom != 4

    @pytest.mark.rule("ORD-4")
    def test_in_any_later_turn_too_but_not_in_others(self) -> None:
        done = [{"id": MONEY, "extended": False, "bonus_used": False}]
        game = bench(completed=done).pool("brown 5, white 4").game()
        assert moves(game, "bonus") == []
        play(game, "die brown 5")  # before the die is placed, too
        assert moves(game, "bonus") == [f"bonus {MONEY}"]
        play(game, "place own", "end", "die white 4", "place own")
        assert game.seat == 1
        assert moves(game, "bonus") == []

    @pytest.mark.rule("ORD-4")
    def test_not_in_hand_nor_used_nor_anothers(self) -> None:
        mine = {"id": BALL, "extended": False, "bonus_used": False}
        used = {"id": TILE, "extended": True, "bonus_used": True}
        theirs = {"id": "chefs-secret", "extended": False, "bonus_used": False}
        scenario = bench(orders=[MONEY], completed=[mine, used]).seat(1, completed=[theirs])
        assert moves(at_own_space(scenario, 1), "bonus") == [f"bonus {BALL}"]
        scenario.seat(0, completed=[used])
        assert moves(at_own_space(scenario, 1), "bonus") == []

    @pytest.mark.rule("ORD-4")
    def test_a_card_without_a_bonus_has_none(self) -> None:
        done = [{"id": PLAIN, "extended": True, "bonus_used": False}]
        assert moves(at_own_space(bench(completed=done), 1), "bonus") == []

    @pytest.mark.rule("ORD-4")
    def test_a_bonus_that_is_an_action(self) -> None:
        done = [{"id": BALL, "extended": False, "bonus_used": False}]
        game = at_own_space(bench(completed=done).assistants(0, "outer 2"), 2)
        play(game, f"bonus {BALL}")
        assert moves(game) == ["pass", "move outer 2"]
        play(game, "move outer 2")
        assert game.position()["assistants"]["outer"][4] == [0]


class TestBonusTiles:
    @pytest.mark.rule("ORD-5", "R-20", "R-35")
    @pytest.mark.parametrize(
        ("strength", "number"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2)]
    )
    def test_drawn_at_three_and_at_six(self, strength: int, number: int) -> None:
        if strength == 7:  # a 6 on a '+1' machine
            scenario = bench().machine("3s", blueprint(2, "complete-orders"))
            game = at_strength(scenario, "3s", 6)
            play(game, "use 3s")
        else:
            game = at_own_space(bench(), strength)
            play(game, "do complete-orders")  # no order is needed for it
        assert len(game.position()["seats"][0]["bonus_tiles"]) == number

    @pytest.mark.rule("ORD-5")
    def test_after_the_orders(self) -> None:
        game = at_orders(bench(orders=[PLAIN, MONEY], cheese=raw_fresh(2)), 3)
        found = changes(game, f"complete {PLAIN}")
        assert "seats[0].bonus_tiles" not in found
        found = changes(game, "pass")
        assert len(found["seats[0].bonus_tiles"][1]) == 1
        assert found["piles.bonus_tiles.count"] == (32, 31)

    @pytest.mark.rule("ORD-5")
    def test_besides_those_of_a_reward(self) -> None:
        game = at_orders(bench(orders=[TILE], cheese=raw_fresh(1)), 6)
        play(game, f"complete {TILE}")
        assert len(game.position()["seats"][0]["bonus_tiles"]) == 1 + 2

    @pytest.mark.rule("ORD-5", "BON-1", "R-19")
    def test_usable_at_once_within_the_limit_of_the_turn(self) -> None:
        scenario = bench(bonus_tiles=["petty-cash"]).pool("brown 1")
        game = scenario.game(chance=["bonus-tile pepper-tin", "bonus-tile coin-press"])
        play(game, "die brown 1", "place own", "do complete-orders")
        assert game.position()["seats"][0]["bonus_tiles"] == [
            *("petty-cash", "pepper-tin", "coin-press")
        ]
        play(game, "tile pepper-tin")
        assert moves(game, "tile") == []
        assert moves(game, "put") == []


class TestASingleOrder:
    @pytest.mark.rule("ORD-6")
    def test_one_order_with_its_extension_and_no_tile(self) -> None:
        scenario = bench(orders=[PLAIN, MONEY], bonus_tiles=[ONE_ORDER])
        game = at_own_space(scenario.seat(0, cheese=[[2, 1, 0, 0], [0, 0, 0, 0]]), 6)
        play(game, f"tile {ONE_ORDER}")
        assert moves(game) == [
            *("pass", f"complete {PLAIN}", f"complete {PLAIN} extended", f"complete {MONEY}")
        ]
        assert changes(game, f"complete {PLAIN} extended") == {
            "seats[0].cheese[0][0]": (2, 1),
            "seats[0].cheese[0][1]": (1, 0),
            "seats[0].vp": (0, 1 + 4),
            "seats[0].money": (0, 2),
            "seats[0].orders": ([PLAIN], []),
            "seats[0].completed": ([], [{"id": PLAIN, "extended": True, "bonus_used": False}]),
        }
        assert moves(game, "complete") == []

    @pytest.mark.rule("ORD-6")
    def test_declining_it_draws_nothing_either(self) -> None:
        scenario = bench(orders=[PLAIN], cheese=raw_fresh(1), bonus_tiles=[ONE_ORDER])
        game = at_own_space(scenario, 6)
        play(game, f"tile {ONE_ORDER}")
        assert changes(game, "pass") == {}
