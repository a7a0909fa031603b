"""The edition that is shipped: the rulebook's figures, and the care its other cards need."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import numpy as np
import pytest

from steamcheese.box.contents import AMOUNT, BOX, KIND, NONE
from steamcheese.box.edition import Edition, load_edition
from steamcheese.box.schema import Effects
from steamcheese.box.vocabulary import (
    ACTIONS,
    EFFECTS,
    FIRST_ACTION,
    GOALS,
    GOODS,
    MACHINE_ACTIONS,
    TRIGGERS,
)

SECTIONS = (
    "clients",
    "orders",
    "tiles",
    "bonus_kinds",
    "achievements",
    "start_tiles",
    "overseer_spaces",
)
TWELVE = ACTIONS[:MACHINE_ACTIONS]


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


def words(pairs: np.ndarray) -> Effects:
    """Reads effects back from the record; an amount of 0 is the strength."""
    return {
        EFFECTS[pair[KIND]]: int(pair[AMOUNT]) or "strength"
        for pair in pairs.reshape(-1, 2)
        if pair[KIND] != NONE
    }


class TestRulebook:
    """What the rulebook prints, read from the record that the rules use."""

    def test_counts(self, edition: Edition) -> None:
        assert len(edition.orders) == 80
        assert Counter(order.client for order in edition.orders) == {
            client.id: 16 for client in edition.clients
        }
        assert Counter(edition.record["tile_level"][0].tolist()) == {1: 12, 2: 24, 3: 12}
        assert edition.record["bonus_copies"].sum() == 32
        assert len(edition.achievements) == 17
        assert len(edition.start_tiles) == 6

    @pytest.mark.rule("SET-3")
    def test_first_game_arrangement(self, edition: Edition) -> None:
        tiles = edition.record["first_game_tile"][0]
        actions = [ACTIONS[edition.record["tile_action"][0, tile, 0]] for tile in tiles]
        assert actions == [
            *("cut-curd", "refine", "turn-gear", "zeppelin-top"),
            *("pasteurize", "acquire", "modify", "assistant-move"),
            *("press", "dispose", "complete-orders", "zeppelin-bottom"),
        ]

    @pytest.mark.rule("SET-8")
    def test_starred_achievements(self, edition: Edition) -> None:
        starred = np.flatnonzero(edition.record["achievement_starred"][0])
        assert {edition.achievements[number].name for number in starred} == {
            "Busy Little Mouse",
            "The Best Mechanic",
            "A Knack for Spices",
            "Milk Dealer",
            "Submerged in Trash",
        }

    @pytest.mark.parametrize(
        ("tile", "effects", "discount"),
        [
            pytest.param(0, {"money": 5, "rennet": 4}, 0, marks=pytest.mark.rule("STA-1")),
            pytest.param(1, {"ownership-marker": 1, "vp": 2}, 0, marks=pytest.mark.rule("STA-2")),
            pytest.param(2, {"money": 5, "machine-tile": 1}, 0, marks=pytest.mark.rule("STA-3")),
            pytest.param(3, {"money": 5, "milk": 4}, 0, marks=pytest.mark.rule("STA-4")),
            pytest.param(4, {"money": 5, "bonus-tile": 1}, 0, marks=pytest.mark.rule("STA-5")),
            pytest.param(5, {"spice": 2}, 2, marks=pytest.mark.rule("STA-6")),
        ],
    )
    def test_start_tile(self, edition: Edition, tile: int, effects: Effects, discount: int) -> None:
        assert words(edition.record["start_effect"][0, tile]) == effects
        assert edition.record["start_discount"][0, tile] == discount

    @pytest.mark.rule("SET-13", "SET-14")
    def test_start_tiles_in_use(self, edition: Edition) -> None:
        assert edition.record["start_in_use"][0].tolist() == [1, 0, 1, 1, 1, 1]
        assert edition.record["start_first_game"][0].tolist() == [1, 0, 1, 1, 1, 0]

    @pytest.mark.rule("OVR-7")
    def test_overseer_spaces(self, edition: Edition) -> None:
        spaces = [
            (TRIGGERS[trigger], words(effect))
            for trigger, effect in zip(
                edition.record["overseer_trigger"][0],
                edition.record["overseer_effect"][0],
                strict=True,
            )
        ]
        assert spaces == [
            ("brown-die", {"zeppelin": "strength"}),
            ("arrival", {"money": 5}),
            ("white-die", {"vp": 1}),
            ("zeppelin-action", {"vp": 2}),
            ("modify-discount", {"money": 5}),
            ("arrival", {"vp": 3}),
            ("yellow-die", {"money": 3}),
            ("zeppelin-action", {"spice": 1}),
        ]

    @pytest.mark.rule("ACH-4")
    def test_goals(self, edition: Edition) -> None:
        goals = [
            (GOALS[goal], number)
            for goal, number in zip(
                edition.record["achievement_goal"][0].tolist(),
                edition.record["achievement_number"][0].tolist(),
                strict=True,
            )
        ]
        assert goals[:7] == [
            ("own-machines", 4),
            ("waste", 10),
            ("spice", 16),
            ("bonus-tiles", 5),
            ("milk", 16),
            ("cheese", 20),
            ("orders-of-one-client", 4),
        ]
        assert goals[7] == ("own-space-rounds", 4)

    @pytest.mark.rule("MCH-8")
    def test_owner_bonus(self, edition: Edition) -> None:
        choices = [words(choice) for choice in edition.record["owner_bonus"][0]]
        given = ("milk", "pasteurized", "rennet", "money", "spice", "vp")
        assert choices == [{good: 1} for good in given]

    @pytest.mark.rule("R-5", "ACQ-2")
    def test_market_factors(self, edition: Edition) -> None:
        factors = edition.record["market_factor"][0]
        assert factors.tolist() == [3, 2, 2, 1, 1]
        costs = np.outer(factors, [1, 2, 3])  # an order costs as much as a tile of level 1
        assert (costs.min(), costs.max()) == (1, 9)

    @pytest.mark.rule("R-15")
    def test_achievement_points(self, edition: Edition) -> None:
        assert edition.record["achievement_vp"][0].tolist() == [10, 7, 4, 2]

    @pytest.mark.rule("END-1")
    def test_waste_costs_three(self, edition: Edition) -> None:
        assert edition.record["waste_vp"] == 3

    @pytest.mark.rule("END-2")
    def test_cheese_prices(self, edition: Edition) -> None:
        assert edition.record["cheese_price"][0].tolist() == [1, 2, 3, 4]

    @pytest.mark.rule("END-3")
    def test_coins(self, edition: Edition) -> None:
        assert edition.record["coins_per_vp"] == 5

    @pytest.mark.rule("END-5")
    def test_sets(self, edition: Edition) -> None:
        assert edition.record["set_vp"][0].tolist() == [0, 0, 0, 6, 16, 28]


class TestMachines:
    def test_starting_and_plus_one_tiles(self, edition: Edition) -> None:
        starting, better = edition.tiles[:12], edition.tiles[12:24]
        assert [tile.actions for tile in starting] == [(action,) for action in TWELVE]
        assert all((tile.level, tile.plus) == (1, 0) for tile in starting)
        assert sorted(tile.actions for tile in better) == sorted((action,) for action in TWELVE)
        assert all((tile.level, tile.plus) == (2, 1) for tile in better)

    @pytest.mark.parametrize(("level", "numbers"), [(2, slice(24, 36)), (3, slice(36, 48))])
    def test_each_action_is_in_two_pairs(
        self, edition: Edition, level: int, numbers: slice
    ) -> None:
        tiles = edition.tiles[numbers]
        assert all((tile.level, tile.plus) == (level, 0) for tile in tiles)
        found = Counter(chain.from_iterable(tile.actions for tile in tiles))
        assert found == dict.fromkeys(TWELVE, 2)

    def test_no_pair_is_there_twice(self, edition: Edition) -> None:
        pairs = {frozenset(tile.actions) for tile in edition.tiles[24:]}
        assert len(pairs) == 24
        assert all(len(pair) == 2 for pair in pairs)


class TestOrders:
    def test_no_two_ask_for_the_same(self, edition: Edition) -> None:
        asked = {(frozenset(o.basic.items()), frozenset(o.extra.items())) for o in edition.orders}
        assert len(asked) == 80

    def test_sizes(self, edition: Edition) -> None:
        for order in edition.orders:
            assert 1 <= sum(order.basic.values()) <= 4, order.id
            assert 1 <= len(order.basic) <= 2, order.id
            assert 1 <= sum(order.extra.values()) <= 3, order.id

    def test_about_thirty_have_a_bonus(self, edition: Edition) -> None:
        assert 27 <= sum(bool(order.bonus) for order in edition.orders) <= 33

    def test_rewards_are_worth_the_cheese_asked_for(self, edition: Edition) -> None:
        values = {"fresh": 1, "soft": 1.5, "hard": 2, "refined": 3.4}
        for order in edition.orders:
            asked = sum(
                number * (values[cheese.split("-")[1]] + 0.5 * cheese.startswith("pasteurized"))
                for cheese, number in order.basic.items()
            )
            given = worth(order.reward) + (0.8 if order.bonus else 0)
            assert asked + 0.5 <= given <= asked + 2, order.id

    def test_every_client_has_a_taste(self, edition: Edition) -> None:
        def share(client: str, part: str) -> float:
            asked: Counter[str] = Counter()
            for order in edition.orders:
                if order.client == client:
                    asked.update(order.basic)
            return sum(n for cheese, n in asked.items() if part in cheese) / asked.total()

        assert share("grand-hotel-aurora", "refined") > 0.6
        assert share("dockside-canteen", "fresh") > 0.6
        assert share("abbey-of-saint-brine", "raw") == 1
        assert share("cloudliner-company", "pasteurized") == 1
        assert 0.4 < share("society-of-tinkerers", "raw") < 0.6


def worth(effects: Effects) -> float:
    """Values goods roughly in VP."""
    rates = {"vp": 1, "money": 1 / 3, "spice": 0.8, "rennet": 0.45}
    rates |= {"milk": 0.4, "pasteurized": 0.55, "bonus-tile": 1.7, "machine-tile": 1.3}
    return sum(rates[word] * amount for word, amount in effects.items() if amount != "strength")


class TestBoards:
    def test_top_row_gives_eight_to_ten_spices(self, edition: Edition) -> None:
        effects = edition.record["zeppelin_effect"][0, 0].reshape(-1, 2)
        spices = effects[effects[:, KIND] == EFFECTS.index("spice"), AMOUNT].sum()
        assert 8 <= spices <= 10

    def test_a_third_of_the_zeppelin_costs_money(self, edition: Edition) -> None:
        costs = edition.record["zeppelin_cost"].flatten()
        assert 6 <= np.count_nonzero(costs) <= 8
        assert costs.max() == 4

    def test_zeppelin_spaces_with_a_cost_give_about_twice_as_much(self, edition: Edition) -> None:
        spaces = [*edition.zeppelin.top, *edition.zeppelin.bottom]
        dear = [worth(space.effect) for space in spaces if space.cost]
        free = [worth(space.effect) for space in spaces if not space.cost]
        assert 1.7 <= np.mean(dear) / np.mean(free) <= 3.5

    def test_tracks_give_goods_and_draws_only(self, edition: Edition) -> None:
        record = edition.record
        fields = ("shared_effect", "zeppelin_effect", "zeppelin_middle", "gear_effect")
        kinds = chain.from_iterable(
            record[field][..., KIND].flatten() for field in (*fields, "bar_symbol")
        )
        assert {EFFECTS[kind] for kind in kinds if kind != NONE} <= {*GOODS, "bonus-tile"}

    def test_three_spaces_of_each_gear_are_empty(self, edition: Edition) -> None:
        empty = edition.record["gear_effect"][0, :, :, KIND] == NONE
        assert empty.sum(axis=1).tolist() == [3, 3]

    def test_bars(self, edition: Edition) -> None:
        assert sorted(edition.record["bar_multiplier"][0].tolist()) == [0, 1, 1, 2, 2, 2, 3, 3]
        symbols = [words(symbol) for symbol in edition.record["bar_symbol"][0]]
        wanted: list[Effects] = [{}, {"money": 2}, {"vp": 2}]
        wanted += [{good: 1} for good in ("milk", "rennet", "spice", "vp", "pasteurized")]
        assert sorted(map(str, symbols)) == sorted(map(str, wanted))

    def test_player_board(self, edition: Edition) -> None:
        record = edition.record
        assert record["marker_cost"][0].tolist() == [3, 5, 7, 9, 11, 13]
        assert record["marker_vp"][0].tolist() == [1, 2, 3, 4, 5, 6]
        assert record["assistant_cost"][0].tolist() == [2, 4, 6, 8]
        assert record["assistant_vp"][0].tolist() == [1, 2, 3, 5]

    def test_bonus_tiles_are_sixteen_pairs(self, edition: Edition) -> None:
        assert [kind.copies for kind in edition.bonus_kinds] == [2] * 16
        effects = {str(kind.effect) for kind in edition.bonus_kinds}
        assert len(effects) == 16


class TestNames:
    def test_ids_and_names_are_unique(self, edition: Edition) -> None:
        rows = [row for section in SECTIONS for row in getattr(edition, section)]
        for part in ("id", "name", "name_de"):
            doubled = [
                text
                for text, found in Counter(getattr(row, part) for row in rows).items()
                if found > 1
            ]
            assert not doubled

    def test_ids_are_the_english_names(self, edition: Edition) -> None:
        for section in SECTIONS:
            for number, row in enumerate(getattr(edition, section)):
                if section == "tiles" and number < MACHINE_ACTIONS:
                    assert row.id == ACTIONS[number]
                else:
                    plain = row.name.lower().replace("'", "").replace("é", "e")
                    assert row.id == re.sub(r"[^a-z0-9]+", "-", plain).strip("-")

    def test_what_the_rulebook_gives_is_marked(self, edition: Edition) -> None:
        given = [
            row.id
            for section in SECTIONS
            for row in getattr(edition, section)
            if row.source == "rulebook"
        ]
        assert len(given) == 12 + 7 + 6 + 8  # machines, achievements, start tiles, overseer spaces


class TestRecord:
    def test_shape(self, edition: Edition) -> None:
        assert edition.record.shape == (1,)
        assert edition.record.dtype == BOX

    def test_strength_is_zero_and_printed_order_is_kept(self, edition: Edition) -> None:
        number = edition.numbers["bonus_kinds"]["pocket-boiler"]
        assert edition.record["bonus_effect"][0, number].tolist() == [
            FIRST_ACTION + ACTIONS.index("pasteurize"),
            0,
        ]
        for order, pairs in zip(edition.orders, edition.record["order_reward"][0], strict=True):
            assert list(words(pairs).items()) == list(order.reward.items())

    def test_orders_ask_for_their_cheese(self, edition: Edition) -> None:
        number = edition.numbers["orders"]["chefs-secret"]
        asked = edition.record["order_basic"][0, number]
        assert asked.tolist() == [[0, 0, 0, 1], [0, 0, 1, 0]]
        assert words(edition.record["order_bonus"][0, number]) == {"refine": "strength"}
        plain = edition.numbers["orders"]["midnight-room-service"]
        assert edition.record["order_bonus"][0, plain].tolist() == [NONE, 0]

    def test_kinds_that_do_not_exist_have_no_copies(self, edition: Edition) -> None:
        assert not edition.record["bonus_copies"][0, 16:].any()
        assert (edition.record["bonus_effect"][0, 16:, KIND] == NONE).all()
