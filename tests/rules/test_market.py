"""Acquiring orders and blueprints."""

from __future__ import annotations

import pytest

from steamcheese import Game
from steamcheese.box.edition import load_edition
from tests.scenario import (
    Scenario,
    at_own_space,
    at_strength,
    blueprint,
    bonus_kind,
    changes,
    moves,
    play,
)

ACQUIRE_TILE = bonus_kind("acquire")
ORDERS = [order.id for order in load_edition().orders]
LEVEL_2 = [tile.id for tile in load_edition().tiles if tile.level == 2]
LEVEL_3 = [tile.id for tile in load_edition().tiles if tile.level == 3]
FIVE_ORDERS = ORDERS[10:15]
FACTORS = (3, 2, 2, 1, 1)


def market(**fields: object) -> Scenario:
    """Level 3 and 2 by turns: they cost 9, 4, 6, 2 and 3; the orders 3, 2, 2, 1 and 1."""
    tiles = [LEVEL_3[0], LEVEL_2[0], LEVEL_3[1], LEVEL_2[1], LEVEL_3[2]]
    return Scenario().seat(0, **fields).market(orders=FIVE_ORDERS, blueprints=tiles)


def offered(game: Game) -> list[str]:
    return [text.removeprefix("buy ") for text in moves(game, "buy")]


def rows(game: Game) -> tuple[list[str | None], list[str | None]]:
    position = game.position()["market"]
    return position["orders"], position["blueprints"]


class TestPrices:
    @pytest.mark.rule("R-5")
    def test_the_factors_from_left_to_right(self) -> None:
        assert Game.new(players=2, seed=1).position()["market"]["factors"] == [3, 2, 2, 1, 1]

    @pytest.mark.rule("ACQ-1", "ACQ-2", "R-5")
    @pytest.mark.parametrize("strength", [1, 2, 3, 4, 5, 6, 7])
    @pytest.mark.parametrize("level", [1, 2, 3])
    def test_base_times_factor(self, level: int, strength: int) -> None:
        """The base is 1 for an order and the level for a blueprint; 7 is a 6 on a '+1' machine."""
        blueprints = (LEVEL_2 if level == 2 else LEVEL_3)[-5:]
        scenario = Scenario().market(orders=FIVE_ORDERS, blueprints=blueprints)
        scenario.machine("2e", blueprint(2, "acquire"))
        if strength == 1:
            game = play(at_own_space(scenario, 1), "do acquire")
        else:
            game = play(at_strength(scenario, "2e", strength - 1), "use 2e")
        affordable = {at for at in range(5) if level * FACTORS[at] <= strength}
        items = FIVE_ORDERS if level == 1 else blueprints
        assert {items.index(item) for item in offered(game) if item in items} == affordable

    @pytest.mark.rule("ACQ-2")
    def test_the_dearest_item_costs_nine(self) -> None:
        """A strength of 7 is the highest there is: the level 3 on the left stays where it is."""
        scenario = market().machine("2e", blueprint(2, "acquire"))
        game = play(at_strength(scenario, "2e", 6), "use 2e")
        assert offered(game).count(LEVEL_3[0]) == 0
        assert len(offered(game)) == 9

    @pytest.mark.rule("ACQ-2", "ACQ-3")
    @pytest.mark.parametrize(
        ("item", "price"),
        [
            *zip(FIVE_ORDERS, (3, 2, 2, 1, 1), strict=True),
            *zip((LEVEL_2[0], LEVEL_3[1], LEVEL_2[1], LEVEL_3[2]), (4, 6, 2, 3), strict=True),
        ],
    )
    def test_the_price_is_spent(self, item: str, price: int) -> None:
        game = play(at_own_space(market(), 6), "do acquire", f"buy {item}")
        left = game.decision.strength if game.decision and game.decision.action else 0
        assert left == 6 - price


class TestBuying:
    @pytest.mark.rule("ACQ-3", "ACQ-4")
    def test_several_up_to_the_strength(self) -> None:
        game = at_own_space(market(), 6)
        play(game, "do acquire", f"buy {FIVE_ORDERS[0]}", f"buy {LEVEL_2[1]}")
        assert offered(game) == FIVE_ORDERS[3:]  # 1 of 6 is left
        assert changes(game, f"buy {FIVE_ORDERS[3]}") == {
            "market.orders[3]": (FIVE_ORDERS[3], None),
            "seats[0].orders": ([], [FIVE_ORDERS[3]]),
        }
        assert "end" in moves(game)  # all is spent
        assert game.position()["seats"][0]["blueprints"] == [LEVEL_2[1]]

    @pytest.mark.rule("ACQ-3")
    def test_one_may_stop_early(self) -> None:
        game = at_own_space(market(), 6)
        play(game, "do acquire", f"buy {FIVE_ORDERS[4]}")
        assert changes(game, "pass") == {}
        assert "end" in moves(game)

    @pytest.mark.rule("ACQ-3")
    def test_never_beyond_the_strength(self) -> None:
        game = play(at_own_space(market(), 3), "do acquire", f"buy {FIVE_ORDERS[1]}")
        assert offered(game) == FIVE_ORDERS[3:]

    @pytest.mark.rule("ACQ-4")
    def test_gaps_and_factors_stay_for_a_second_acquiring(self) -> None:
        game = at_own_space(market(bonus_tiles=[ACQUIRE_TILE]), 2)
        play(game, "do acquire", f"buy {FIVE_ORDERS[3]}", f"buy {FIVE_ORDERS[4]}")
        assert rows(game)[0] == [*FIVE_ORDERS[:3], None, None]
        play(game, f"tile {ACQUIRE_TILE}")
        # At strength 2: the orders in the middle still cost 2, the one on the left still 3.
        assert offered(game) == [FIVE_ORDERS[1], FIVE_ORDERS[2], LEVEL_2[1]]
        play(game, f"buy {FIVE_ORDERS[2]}")
        assert rows(game)[0] == [*FIVE_ORDERS[:2], None, None, None]

    @pytest.mark.rule("ACQ-4", "TRN-9")
    def test_gaps_close_and_fill_at_the_end_of_the_turn(self) -> None:
        scenario = market().open_order(ORDERS[70])
        outcomes = [f"order {ORDERS[71]}", f"order {ORDERS[72]}", f"blueprint {LEVEL_3[9]}"]
        die = "brown 1"
        game = play(scenario.pool(die).game(chance=outcomes), f"die {die}", "place own")
        play(game, "do acquire", f"buy {FIVE_ORDERS[1]}", f"buy {FIVE_ORDERS[4]}")
        play(game, f"buy {LEVEL_3[2]}")
        before = rows(game)
        assert before == (
            [FIVE_ORDERS[0], None, FIVE_ORDERS[2], FIVE_ORDERS[3], None],
            [LEVEL_3[0], LEVEL_2[0], LEVEL_3[1], LEVEL_2[1], None],
        )
        play(game, "end")
        assert rows(game) == (
            [ORDERS[71], ORDERS[70], FIVE_ORDERS[0], FIVE_ORDERS[2], FIVE_ORDERS[3]],
            [LEVEL_3[9], LEVEL_3[0], LEVEL_2[0], LEVEL_3[1], LEVEL_2[1]],
        )
        assert game.position()["piles"]["orders"]["top"] == ORDERS[72]

    @pytest.mark.rule("ACQ-4")
    def test_what_was_passed_over_gets_cheaper(self) -> None:
        scenario = market().seat(0, bonus_tiles=[ACQUIRE_TILE])
        game = play(at_own_space(scenario, 1), "do acquire", f"buy {FIVE_ORDERS[4]}", "end")
        play(game, "die white 1", "place own", "do acquire")  # seat 1, at strength 6
        play(game, f"buy {FIVE_ORDERS[0]}")
        assert game.decision is not None
        assert game.decision.strength == 6 - 2  # no longer 3


class TestHands:
    @pytest.mark.rule("ACQ-5")
    def test_hands_know_no_limit(self) -> None:
        orders = [order for order in ORDERS if order not in FIVE_ORDERS][:60]
        tiles = [LEVEL_3[0], LEVEL_2[0], LEVEL_3[1], LEVEL_2[1], LEVEL_3[2]]
        blueprints = [tile for tile in [*LEVEL_2, *LEVEL_3] if tile not in tiles]
        scenario = market(orders=orders, blueprints=blueprints).leave("blueprints", 0)
        game = at_own_space(scenario, 3)
        play(game, "do acquire", f"buy {FIVE_ORDERS[3]}", f"buy {LEVEL_2[1]}")
        hand = game.position()["seats"][0]
        assert (len(hand["orders"]), len(hand["blueprints"])) == (61, 32)

    @pytest.mark.rule("ACQ-5")
    def test_an_order_is_ready_in_the_same_turn(self) -> None:
        tile = bonus_kind("complete-one-order")
        scenario = market(cheese=[[9, 9, 9, 9], [9, 9, 9, 9]], bonus_tiles=[tile])
        game = at_own_space(scenario, 1)
        play(game, "do acquire", f"buy {FIVE_ORDERS[4]}", f"tile {tile}")
        assert moves(game, "complete")[0] == f"complete {FIVE_ORDERS[4]}"
        play(game, f"complete {FIVE_ORDERS[4]}")
        assert game.position()["seats"][0]["completed"][0]["id"] == FIVE_ORDERS[4]

    @pytest.mark.rule("ACQ-5")
    def test_a_blueprint_is_ready_in_the_same_action(self) -> None:
        """Of a level 3 machine that acquires and modifies."""
        office = blueprint(3, "acquire", "modify")
        tiles = [LEVEL_3[0], LEVEL_2[0], LEVEL_3[1], LEVEL_2[1], LEVEL_2[2]]
        assert office not in tiles
        scenario = market(money=9).market(orders=FIVE_ORDERS, blueprints=tiles)
        game = at_strength(scenario.machine("1w", office), "1w", 2)
        play(game, "use 1w", f"buy {LEVEL_2[1]}")  # nothing to modify with before
        assert f"modify 3n {LEVEL_2[1]}" in moves(game)
