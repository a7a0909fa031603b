"""Bonus tiles: drawn, used, placed, and triggered by others."""

from __future__ import annotations

import pytest

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

MARCH = bonus_kind("move-overseer")
CURD = bonus_kind("cut-curd")
PASTEURIZE = bonus_kind("pasteurize")
ONE_ORDER = bonus_kind("complete-one-order")
# Of the workbench: 4 money; money, rennet, milk by strength; 2 spices; 2 VP; 4 waste less.
CASH, COINS, RENNET, COW = "petty-cash", "coin-press", "rennet-pump", "mechanical-cow"
SPICE, MEDAL, CART = "pepper-tin", "brass-medal", "night-cart"


def bench(*tiles: str, **fields: object) -> Scenario:
    return Scenario(edition=WORKBENCH).seat(0, bonus_tiles=list(tiles), **fields)


def phase(*tiles: str) -> Scenario:
    scenario = Scenario(phase="overseers", edition=WORKBENCH).seat(0, bonus_tiles=list(tiles))
    return scenario.pool("white 4")


class TestOneATurn:
    @pytest.mark.rule("BON-1", "TRN-5")
    @pytest.mark.parametrize("first", [("tile petty-cash",), ("put petty-cash", "at 1n")])
    def test_one_is_used_or_placed(self, first: tuple[str, ...]) -> None:
        game = at_own_space(bench(CASH, COINS, CASH), 1)
        assert moves(game, "tile") == [f"tile {CASH}", f"tile {COINS}"]
        assert moves(game, "put") == [f"put {CASH}", f"put {COINS}"]
        play(game, *first)
        assert (moves(game, "tile"), moves(game, "put")) == ([], [])

    @pytest.mark.rule("BON-1")
    def test_the_others_keep_for_later_turns(self) -> None:
        game = at_own_space(bench(CASH, COINS), 1)
        play(game, f"tile {CASH}", "end", "die white 1", "place own", "end")
        play(game, moves(game, "die")[0])
        assert moves(game, "tile") == [f"tile {COINS}"]

    @pytest.mark.rule("BON-1", "R-26")
    def test_never_before_the_die_nor_in_the_overseer_phase(self) -> None:
        game = bench(CASH).pool("brown 6").game()
        assert moves(game, "tile") == []
        play(game, "die brown 6")
        assert moves(game, "tile") == [f"tile {CASH}"]
        assert [text for text in moves(phase(CASH).game()) if not text.startswith("die")] == []

    @pytest.mark.rule("BON-1", "R-19")
    @pytest.mark.parametrize("spent", [True, False])
    def test_drawn_tiles_obey_the_limit_like_any_other(self, spent: bool) -> None:
        game = bench(CASH).pool("brown 3").game(chance=[f"bonus-tile {SPICE}"])
        play(game, "die brown 3", "place own")
        if spent:
            play(game, f"tile {CASH}")
        play(game, "do complete-orders")  # at strength 4
        assert SPICE in game.position()["seats"][0]["bonus_tiles"]
        assert (f"tile {SPICE}" in moves(game)) == (not spent)


class TestUsing:
    @pytest.mark.rule("BON-2", "BON-6")
    @pytest.mark.parametrize("strength", [1, 3, 6])
    @pytest.mark.parametrize(
        ("tile", "where", "number"),
        [
            (CASH, "money", 4),
            (SPICE, "spice", 2),
            (MEDAL, "vp", 2),
            (COINS, "money", "strength"),
            (RENNET, "rennet", "strength"),
            (COW, "milk[0][0]", "strength"),
        ],
    )
    def test_at_bottom_strength_where_that_matters(
        self, tile: str, where: str, number: int | str, strength: int
    ) -> None:
        game = at_own_space(bench(tile), strength)
        gain = strength if number == "strength" else int(number)
        before = 7 - strength if where == "rennet" else 0  # by the brown die
        assert changes(game, f"tile {tile}") == {
            f"seats[0].{where}": (before, before + gain),
            "seats[0].bonus_tiles": ([tile], []),
            "piles.bonus_tiles.discard": ([], [tile]),
        }

    @pytest.mark.rule("BON-2", "DIE-2")
    def test_not_at_the_strength_of_a_machine(self) -> None:
        game = at_strength(bench(COINS), "2s", 6)
        bottom = 7 - game.position()["seats"][0]["rennet"]
        assert bottom != 6
        assert changes(game, f"tile {COINS}")["seats[0].money"] == (0, bottom)

    @pytest.mark.rule("BON-2")
    def test_an_action_at_bottom_strength(self) -> None:
        game = at_own_space(bench(CURD, milk=[[9, 0, 0], [0, 0, 0]], rennet=9), 2)
        play(game, f"tile {CURD}")
        assert moves(game) == ["amount 0", "amount 1", "amount 2"]
        play(game, "amount 2")
        assert game.position()["seats"][0]["cheese"][0] == [2, 0, 0, 0]

    @pytest.mark.rule("BON-6")
    @pytest.mark.parametrize(("waste", "left"), [(9, 5), (3, 0)])
    @pytest.mark.parametrize("strength", [1, 6])
    def test_waste_is_removed_up_to_four(self, waste: int, left: int, strength: int) -> None:
        game = at_own_space(bench(CART, waste=waste), strength)
        assert changes(game, f"tile {CART}")["seats[0].waste"] == (waste, left)


class TestPlacing:
    @pytest.mark.rule("BON-3")
    def test_beside_every_machine_and_in_every_zone(self) -> None:
        game = play(at_own_space(bench(CASH), 1), f"put {CASH}")
        machines = [f"at {board}{side}" for board in (1, 2, 3) for side in "nesw"]
        zones = [f"at {board} {zone}" for board in ("overseer", "sector") for zone in range(8)]
        assert moves(game) == [*machines, *zones]

    @pytest.mark.rule("BON-3")
    @pytest.mark.parametrize(
        ("spot", "where", "vp"),
        [
            ("3n", "boards[2].machines.north.bonus_tile", 1),
            ("1e", "boards[0].machines.east.bonus_tile", 1),  # one's own machine
            ("1n", "boards[0].machines.north.bonus_tile", 2),  # another player's
            ("overseer 5", "overseers.bonus_tiles[5]", 1),
            ("sector 2", "assistants.bonus_tiles[2]", 1),
        ],
    )
    def test_a_point_and_two_beside_anothers_machine(self, spot: str, where: str, vp: int) -> None:
        scenario = bench(CASH).machine("1n", owner=1).machine("1e", owner=0)
        game = at_own_space(scenario, 1)
        assert changes(game, f"put {CASH}", f"at {spot}") == {
            where: (None, CASH),
            "seats[0].bonus_tiles": ([CASH], []),
            "seats[0].vp": (0, vp),
        }

    @pytest.mark.rule("BON-3")
    def test_it_never_returns(self) -> None:
        """Triggered or not, it lies where it was placed."""
        game = at_own_space(bench(CASH, COINS), 1)
        play(game, f"put {CASH}", "at 1w", "end", "die white 1", "place own", "end")
        play(game, moves(game, "die")[0])
        play(game, moves(game, "place 1nw")[0])
        assert moves(game, "tile") == [f"tile {COINS}"]
        play(game, "use 1w", "trigger")
        assert game.position()["boards"][0]["machines"]["west"]["bonus_tile"] == CASH
        assert game.position()["seats"][0]["bonus_tiles"] == [COINS]

    @pytest.mark.rule("BON-4")
    @pytest.mark.parametrize(
        ("spot", "where"),
        [
            ("3n", "boards[2].machines.north.bonus_tile"),
            ("overseer 5", "overseers.bonus_tiles[5]"),
            ("sector 2", "assistants.bonus_tiles[2]"),
        ],
    )
    def test_an_older_tile_is_discarded(self, spot: str, where: str) -> None:
        game = at_own_space(bench(CASH).tile(spot, MEDAL), 1)
        assert changes(game, f"put {CASH}", f"at {spot}") == {
            where: (MEDAL, CASH),
            "seats[0].bonus_tiles": ([CASH], []),
            "piles.bonus_tiles.discard": ([], [MEDAL]),
            "seats[0].vp": (0, 1),
        }


class TestMachines:
    @pytest.mark.rule("BON-5", "MCH-7", "R-22")
    def test_a_neighbour_triggers_for_whoever_uses_the_machine(self) -> None:
        scenario = Scenario(edition=WORKBENCH, seat=1, turn=1).tile("3e", COINS)
        game = at_strength(scenario, "3e", 4)
        play(game, "use 3e")
        assert changes(game, "trigger") == {"seats[1].money": (0, 4)}

    @pytest.mark.rule("BON-5", "MCH-7", "R-20")
    def test_at_the_strength_of_the_machine_its_plus_included(self) -> None:
        scenario = bench().machine("3e", blueprint(2, "dispose")).tile("3e", COINS)
        game = at_strength(scenario, "3e", 6)
        play(game, "use 3e")
        assert changes(game, "trigger") == {"seats[0].money": (0, 7)}

    @pytest.mark.rule("BON-5")
    def test_it_may_be_left_alone(self) -> None:
        game = at_strength(bench().tile("3e", COINS), "3e", 4)
        play(game, "use 3e")
        assert changes(game, "pass") == {}

    @pytest.mark.rule("BON-6")
    def test_a_fixed_bonus_beside_a_machine(self) -> None:
        game = at_strength(bench().tile("3e", CASH), "3e", 6)
        play(game, "use 3e")
        assert changes(game, "trigger") == {"seats[0].money": (0, 4)}

    @pytest.mark.rule("BON-5", "MCH-7", "TRN-5")
    def test_placed_earlier_in_the_turn_it_counts(self) -> None:
        """Also after the machine beside it was replaced; triggering it is no second tile."""
        scenario = bench(COINS, money=5, blueprints=["two-way-vat"])
        game = at_strength(scenario, "2s", 2)
        strength = game.position()["boards"][1]["dice"]["sw"]["west"]
        play(game, f"put {COINS}", "at 2w", "use 2s", "modify 2w two-way-vat", "use 2w")
        assert changes(game, "trigger") == {"seats[0].money": (4, 4 + strength)}


class TestZones:
    @pytest.mark.rule("BON-5", "R-31")
    @pytest.mark.parametrize(("tile", "money"), [(CASH, 4), (COINS, 2)])
    def test_landing_on_an_overseer_space_at_the_number_of_the_die(
        self, tile: str, money: int
    ) -> None:
        scenario = phase().overseer(0, 0).overseer(1, 7).pool("yellow 2")
        game = scenario.tile("overseer 2", tile).game()
        assert changes(game, "die yellow 2") == {
            "overseers.spaces[0]": (0, None),
            "overseers.spaces[2]": (None, 0),
            "seats[0].money": (0, money),
        }

    @pytest.mark.rule("BON-5")
    def test_overseer_spaces_passed_do_not_trigger(self) -> None:
        scenario = phase().overseer(0, 0).overseer(1, 7).tile("overseer 1", CASH)
        game = scenario.tile("overseer 0", CASH).pool("white 2").game()
        assert not [where for where in changes(game, "die white 2") if "seats" in where]

    @pytest.mark.rule("BON-5", "R-31")
    def test_by_an_own_tile_at_bottom_strength(self) -> None:
        game = at_own_space(bench(MARCH).tile("overseer 7", COINS), 3)
        found = changes(game, f"tile {MARCH}", "overseer 7")
        assert found["seats[0].money"] == (0, 3)

    @pytest.mark.rule("BON-5", "R-31")
    def test_by_an_order_at_the_strength_of_its_completion(self) -> None:
        """And of an order's bonus: bottom strength."""
        order = "chefs-secret"  # of the workbench: rewards with moving the overseer
        scenario = bench(orders=[order], cheese=[[1, 0, 0, 0], [0, 0, 0, 0]])
        scenario.tile("overseer 7", COINS).tile("overseer 6", COINS)
        game = at_strength(scenario, "3s", 2)
        bottom = 7 - game.position()["seats"][0]["rennet"]
        assert bottom != 2
        play(game, "use 3s", f"complete {order}")
        assert changes(game, "overseer 7")["seats[0].money"] == (0, 2)
        play(game, f"bonus {order}")
        assert changes(game, "overseer 6")["seats[0].money"] == (2, 2 + bottom)

    @pytest.mark.rule("BON-5", "R-31")
    def test_a_zone_action_comes_if_wanted(self) -> None:
        scenario = phase().seat(0, milk=[[9, 0, 0], [0, 0, 0]], rennet=9).tile("overseer 5", CURD)
        game = scenario.overseer(1, 7).game()
        play(game, "die white 4")
        assert moves(game) == [f"amount {number}" for number in range(5)]
        assert changes(game.copy(), "amount 0") == {}
        play(game, "amount 4")
        assert game.position()["seats"][0]["cheese"][0][0] == 4

    @pytest.mark.rule("BON-5", "R-31")
    @pytest.mark.parametrize(("gear", "way"), [("outer", 1), ("inner", -1)])
    def test_every_sector_entered_triggers_on_either_gear(self, gear: str, way: int) -> None:
        """Two passed and the last: three gains by the strength of 3, none where it began."""
        scenario = bench().assistants(0, f"{gear} 3").tile("sector 3", "sealed-churns")
        for sector, tile in ((3 + way, COW), (3 + 2 * way, SPICE), (3 + 3 * way, COW)):
            scenario.tile(f"sector {sector}", tile)
        game = at_own_space(scenario, 3)
        found = changes(game, "do assistant-move", f"move {gear} 3")
        printed = 1 if gear == "outer" else 0  # milk on outer space 5
        assert found["seats[0].milk[0][0]"] == (0, 3 + 3 + printed)
        assert found["seats[0].spice"] == (0, 2)
        assert "seats[0].blueprints" not in found

    @pytest.mark.rule("BON-5")
    @pytest.mark.parametrize("gear", ["outer", "inner"])
    @pytest.mark.parametrize("rotation", [0, 3])
    def test_deploying_enters_a_sector(self, gear: str, rotation: int) -> None:
        entry = 0 if gear == "outer" else -rotation % 8
        scenario = bench(money=2).rotation(rotation).tile(f"sector {entry}", MEDAL)
        game = at_own_space(scenario, 1)
        assert changes(game, "do assistant-move", f"deploy {gear}")["seats[0].vp"] == (0, 2)

    @pytest.mark.rule("BON-5")
    def test_sectors_do_not_turn(self) -> None:
        scenario = bench().assistants(0, "inner 3").tile("sector 2", MEDAL).rotation(5)
        game = at_own_space(scenario, 1)
        assert changes(game, "do assistant-move", "move inner 3")["seats[0].vp"] == (0, 2)

    @pytest.mark.rule("BON-5", "R-31")
    def test_sector_actions_wait_for_the_end_of_the_movement(self) -> None:
        scenario = bench(milk=[[9, 0, 0], [0, 0, 0]], rennet=9).assistants(0, "outer 2")
        scenario.tile("sector 3", CURD).tile("sector 4", PASTEURIZE)
        game = at_own_space(scenario, 2)
        play(game, "do assistant-move", "move outer 2")
        assert game.position()["assistants"]["outer"][4] == [0]
        assert sorted(moves(game)) == ["do cut-curd 2", "do pasteurize 2"]
        play(game, "do cut-curd 2")
        assert moves(game) == ["amount 0", "amount 1", "amount 2"]

    @pytest.mark.rule("BON-5")
    def test_for_everybody(self) -> None:
        """A zone's tile belongs to nobody once it is placed."""
        scenario = Scenario(edition=WORKBENCH, seat=1).assistants(1, "outer 2")
        game = at_own_space(scenario.tile("sector 3", MEDAL), 1)
        assert changes(game, "do assistant-move", "move outer 2")["seats[1].vp"] == (0, 2)


class TestNoChains:
    """An effect that came from a placed tile triggers no other placed tile."""

    @pytest.mark.rule("BON-7", "R-8")
    def test_from_a_machine_to_an_overseer_space(self) -> None:
        scenario = bench().tile("3e", MARCH).tile("overseer 7", CASH).tile("overseer 1", CASH)
        game = at_strength(scenario.overseer(0, 0), "3e", 4)
        play(game, "use 3e")
        assert "seats[0].money" not in changes(game.copy(), "overseer 7")
        # What is printed on the space is given all the same: 5, without the tile's 4.
        assert changes(game, "overseer 1")["seats[0].money"] == (0, 5)

    @pytest.mark.rule("BON-7", "R-8")
    def test_the_same_move_by_an_own_tile_does_trigger(self) -> None:
        game = at_own_space(bench(MARCH).tile("overseer 7", CASH), 4)
        assert changes(game, f"tile {MARCH}", "overseer 7")["seats[0].money"] == (0, 4)

    @pytest.mark.rule("BON-7", "R-8")
    def test_not_by_way_of_an_order_that_a_placed_tile_completes(self) -> None:
        order = "chefs-secret"
        scenario = bench(orders=[order], cheese=[[1, 0, 0, 0], [0, 0, 0, 0]])
        scenario.tile("3e", ONE_ORDER).tile("overseer 7", CASH)
        game = at_strength(scenario, "3e", 4)
        play(game, "use 3e", f"complete {order}")
        assert changes(game, "overseer 7") == {
            "overseers.spaces[1]": (0, None),
            "overseers.spaces[7]": (None, 0),
        }

    @pytest.mark.rule("BON-7", "R-8")
    def test_an_orders_bonus_is_free_of_the_tile_that_completed_it(self) -> None:
        order = "chefs-secret"
        scenario = bench(orders=[order], cheese=[[1, 0, 0, 0], [0, 0, 0, 0]])
        scenario.tile("3e", ONE_ORDER).tile("overseer 7", CASH)
        game = at_strength(scenario, "3e", 4)
        play(game, "use 3e", f"complete {order}", "pass", f"bonus {order}")
        assert changes(game, "overseer 7")["seats[0].money"] == (0, 4)

    @pytest.mark.rule("BON-7", "R-8")
    def test_from_a_sector_to_an_overseer_space(self) -> None:
        scenario = bench().assistants(0, "outer 2").tile("sector 3", MARCH)
        game = at_own_space(scenario.tile("overseer 7", CASH), 1)
        play(game, "do assistant-move", "move outer 2")
        assert "seats[0].money" not in changes(game, "overseer 7")

    @pytest.mark.rule("BON-7", "R-8", "R-31")
    @pytest.mark.parametrize("placed", [True, False])
    def test_to_the_sectors_by_way_of_an_order(self, placed: bool) -> None:
        """Completed by a placed tile it moves an assistant past tiles that keep still."""
        order = "golden-key-dinner"  # of the workbench: rewards with moving an assistant
        scenario = bench(orders=[order], cheese=[[1, 0, 0, 0], [0, 0, 0, 0]])
        scenario.assistants(0, "outer 7").tile("sector 0", COINS).tile("sector 1", MEDAL)
        if placed:
            game = play(at_strength(scenario.tile("3e", ONE_ORDER), "3e", 2), "use 3e")
        else:
            game = play(at_strength(scenario, "3s", 2), "use 3s")
        play(game, f"complete {order}")
        found = changes(game, "move outer 7")
        printed = 1 + 2  # on the two spaces
        assert found["seats[0].money"] == (0, printed if placed else printed + 2)
        assert ("seats[0].vp" in found) == (not placed)
