"""Modifying machines: markers, prices and whose machines may be replaced."""

from __future__ import annotations

import pytest

from steamcheese import Game
from tests.scenario import (
    WORKBENCH,
    Scenario,
    at_own_space,
    at_strength,
    blueprint,
    changes,
    moves,
    play,
)

NEW, SECOND, THIRD = "two-way-vat", "dairy-automaton", "pressure-cooker"  # levels 2, 2 and 3
SLOTS = [f"{board}{side}" for board in (1, 2, 3) for side in "nesw"]
MODIFYING_ORDER = "bridal-suite-tray"  # of the workbench: rewards with a modification


def bench(expert: bool = False, **fields: object) -> Scenario:
    return Scenario(edition=WORKBENCH, expert=expert).seat(0, **fields)


def at_modify(scenario: Scenario, strength: int = 1) -> Game:
    return play(at_own_space(scenario, strength), "do modify")


def path(slot: str) -> str:
    words = {"n": "north", "e": "east", "s": "south", "w": "west"}
    return f"boards[{int(slot[0]) - 1}].machines.{words[slot[1]]}"


def slots(game: Game) -> list[str]:
    return [text.split()[1] for text in moves(game, "modify")]


class TestReplacing:
    @pytest.mark.rule("MOD-1", "MOD-3", "MOD-4")
    def test_a_blueprint_replaces_a_starting_machine_which_leaves_the_game(self) -> None:
        game = at_modify(bench(money=5, blueprints=[NEW]))
        assert slots(game) == SLOTS
        assert changes(game, f"modify 3n {NEW}") == {
            f"{path('3n')}.tile": ("press", NEW),
            f"{path('3n')}.level": (1, 2),
            f"{path('3n')}.actions": (["press"], ["pasteurize", "cut-curd"]),
            f"{path('3n')}.owner": (None, 0),
            "seats[0].blueprints": ([NEW], []),
            "seats[0].markers[0]": (True, False),
            "seats[0].money": (5, 3),  # 3 for the marker, less a strength of 1
        }
        assert "end" in moves(game)  # one machine an action

    @pytest.mark.rule("MOD-1")
    @pytest.mark.parametrize("old", [SECOND, THIRD])
    def test_machines_of_the_higher_levels_are_discarded(self, old: str) -> None:
        game = at_modify(bench(money=5, blueprints=[NEW]).machine("3n", old))
        found = changes(game, f"modify 3n {NEW}")
        assert found["piles.blueprints.discard"] == ([], [old])
        assert found[f"{path('3n')}.tile"] == (old, NEW)

    @pytest.mark.rule("MOD-1")
    def test_every_blueprint_of_the_hand_fits_every_slot(self) -> None:
        scenario = bench(money=5, blueprints=[NEW, THIRD]).seat(1, blueprints=[SECOND])
        game = at_modify(scenario)
        assert set(moves(game, "modify")) == {
            f"modify {slot} {tile}" for slot in SLOTS for tile in (NEW, THIRD)
        }

    @pytest.mark.rule("MOD-1")
    def test_without_a_blueprint_nothing_happens(self) -> None:
        done = [{"id": MODIFYING_ORDER, "extended": False, "bonus_used": False}]
        game = at_own_space(bench(money=30, blueprints=[NEW], completed=done), 6)
        play(game, "do modify", f"modify 3n {NEW}")
        found = changes(game, f"bonus {MODIFYING_ORDER}")
        assert found == {"seats[0].completed[0].bonus_used": (False, True)}
        assert "end" in moves(game)

    @pytest.mark.rule("MOD-7", "R-7")
    def test_the_slot_keeps_its_bonus_tile(self) -> None:
        game = at_modify(bench(money=5, blueprints=[NEW]).tile("3n", "petty-cash"))
        assert not any("bonus_tile" in where for where in changes(game, f"modify 3n {NEW}"))
        machine = game.position()["boards"][2]["machines"]["north"]
        assert (machine["tile"], machine["bonus_tile"]) == (NEW, "petty-cash")


class TestTheMachineAtWork:
    @pytest.mark.rule("MOD-2")
    @pytest.mark.parametrize("tile", ["modify", blueprint(2, "modify")])
    def test_it_is_never_replaced(self, tile: str) -> None:
        scenario = bench(money=20, blueprints=[NEW]).machine("2s", tile)
        game = play(at_strength(scenario, "2s", 2), "use 2s")
        assert slots(game) == [slot for slot in SLOTS if slot != "2s"]

    @pytest.mark.rule("MOD-2")
    def test_not_even_by_the_other_half_of_a_level_3_tile(self) -> None:
        office = blueprint(3, "acquire", "modify")
        scenario = bench(money=20, blueprints=[NEW]).machine("2s", office)
        game = play(at_strength(scenario, "2s", 2), "use 2s")
        play(game, "do acquire", "pass")
        assert slots(game) == [slot for slot in SLOTS if slot != "2s"]

    @pytest.mark.rule("MOD-2")
    def test_the_own_die_space_has_no_such_limit(self) -> None:
        assert "2s" in slots(at_modify(bench(money=20, blueprints=[NEW])))

    @pytest.mark.rule("MOD-2")
    def test_an_order_bonus_may_replace_a_machine_that_was_used(self) -> None:
        done = [{"id": MODIFYING_ORDER, "extended": False, "bonus_used": False}]
        scenario = bench(money=20, blueprints=[NEW, SECOND], completed=done)
        game = play(at_strength(scenario, "2s", 2), "use 2s", f"modify 1n {NEW}")
        play(game, f"bonus {MODIFYING_ORDER}")
        assert slots(game) == SLOTS

    @pytest.mark.rule("MOD-2", "MOD-7", "R-7", "R-22")
    def test_what_waited_in_its_unit_may_replace_it_and_its_neighbour_still_triggers(self) -> None:
        """An order completed by 3s rewards with a modification, which replaces 3s itself."""
        scenario = bench(money=20, blueprints=[NEW], orders=[MODIFYING_ORDER])
        scenario.seat(0, cheese=[[1, 0, 0, 0], [0, 0, 0, 0]])
        game = at_strength(scenario.tile("3s", "coin-press"), "3s", 2)
        play(game, "use 3s", f"complete {MODIFYING_ORDER}")
        assert slots(game) == SLOTS
        found = changes(game, f"modify 3s {NEW}")
        assert found["seats[0].money"] == (20, 19)  # 3 less the strength of the completion
        assert moves(game) == ["trigger", "pass"] or moves(game) == ["pass", "trigger"]
        assert changes(game, "trigger") == {"seats[0].money": (19, 21)}  # the strength of the use

    @pytest.mark.rule("R-7")
    def test_an_owners_bonus_stays_taken(self) -> None:
        """Expert rule: the machine in use is another's until the waiting modification."""
        scenario = bench(True, money=20, blueprints=[NEW], orders=[MODIFYING_ORDER])
        scenario.seat(0, cheese=[[1, 0, 0, 0], [0, 0, 0, 0]])
        scenario.machine("3s", blueprint(2, "complete-orders"), owner=1).tile("3s", "petty-cash")
        game = at_strength(scenario, "3s", 2)
        play(game, "use 3s", "take vp", f"complete {MODIFYING_ORDER}", f"modify 3s {NEW}")
        assert changes(game, "trigger") == {"seats[0].money": (20, 24)}
        assert game.position()["seats"][1]["vp"] == 1
        assert game.position()["seats"][1]["markers"] == [True] * 6


class TestMarkersAndPrices:
    @pytest.mark.rule("MOD-3", "MOD-4")
    @pytest.mark.parametrize(("gone", "cost"), [*enumerate((3, 5, 7, 9, 11, 13))])
    def test_the_leftmost_marker_sets_the_price(self, gone: int, cost: int) -> None:
        def scenario(money: int) -> Scenario:
            built = bench(money=money, blueprints=[NEW])
            for slot in SLOTS[:gone]:
                built.machine(slot, owner=0)
            return built

        assert moves(at_modify(scenario(cost - 2 - 1), 2), "modify") == []
        game = at_modify(scenario(cost - 2), 2)
        found = changes(game, f"modify 3w {NEW}")
        assert found.get("seats[0].money", (0, 0)) == (cost - 2, 0)
        assert found[f"seats[0].markers[{gone}]"] == (True, False)

    @pytest.mark.rule("MOD-3")
    def test_whatever_gaps_there_are(self) -> None:
        scenario = bench(money=5, blueprints=[NEW]).machine("1n", owner=0).machine("1e", owner=0)
        scenario.seat(0, markers=[False, True, False, True, True, True])
        found = changes(at_modify(scenario, 1), f"modify 3n {NEW}")
        assert found["seats[0].markers[1]"] == (True, False)
        assert found["seats[0].money"] == (5, 1)

    @pytest.mark.rule("MOD-3")
    def test_without_a_marker_it_is_impossible(self) -> None:
        """Even where one's own marker would come back from the replaced machine."""
        scenario = bench(money=30, blueprints=[NEW])
        for slot in SLOTS[:6]:
            scenario.machine(slot, owner=0)
        game = at_own_space(scenario, 6)
        assert changes(game, "do modify") == {}
        assert "end" in moves(game)

    @pytest.mark.rule("MOD-4")
    @pytest.mark.parametrize("strength", [3, 4, 6])
    def test_never_below_nothing(self, strength: int) -> None:
        game = at_modify(bench(money=2, blueprints=[NEW]), strength)
        assert "seats[0].money" not in changes(game, f"modify 3n {NEW}")

    @pytest.mark.rule("MOD-4", "OVR-7")
    @pytest.mark.parametrize(("gone", "price"), [(0, 0), (2, 0), (3, 2), (5, 6)])
    def test_five_less_with_the_overseer_in_the_tool_store(self, gone: int, price: int) -> None:
        def scenario(money: int) -> Scenario:
            built = bench(money=money, blueprints=[NEW]).overseer(0, 4)
            for slot in SLOTS[:gone]:
                built.machine(slot, owner=0)
            return built

        if price:
            assert moves(at_modify(scenario(price - 1), 2), "modify") == []
        found = changes(at_modify(scenario(price + 1), 2), f"modify 3n {NEW}")
        assert found.get("seats[0].money", (price + 1, price + 1)) == (price + 1, 1)

    @pytest.mark.rule("MOD-4")
    def test_anothers_overseer_there_is_of_no_use(self) -> None:
        game = at_modify(bench(money=3, blueprints=[NEW]).overseer(1, 4), 1)
        assert changes(game, f"modify 3n {NEW}")["seats[0].money"] == (3, 1)

    @pytest.mark.rule("MOD-4")
    def test_the_plus_of_the_machine_counts(self) -> None:
        scenario = bench(money=0, blueprints=[NEW]).machine("2s", blueprint(2, "modify"))
        game = play(at_strength(scenario, "2s", 2), "use 2s")
        assert len(slots(game)) == 11
        game = play(at_strength(scenario.machine("2s", "modify"), "2s", 2), "use 2s")
        assert slots(game) == []


class TestWhoseMachines:
    @pytest.mark.rule("MOD-5", "XPT-1")
    @pytest.mark.parametrize("expert", [False, True])
    def test_unmarked_and_own_ones_and_by_the_expert_rule_all(self, expert: bool) -> None:
        scenario = bench(expert, money=9, blueprints=[NEW])
        scenario.machine("1n", owner=0).machine("1e", owner=1).machine("3w", SECOND, owner=1)
        game = at_modify(scenario)
        foreign = {"1e", "3w"}
        assert set(slots(game)) == (set(SLOTS) if expert else set(SLOTS) - foreign)

    @pytest.mark.rule("MOD-5")
    def test_impossible_when_all_machines_belong_to_others(self) -> None:
        scenario = Scenario(3, edition=WORKBENCH).seat(0, money=30, blueprints=[NEW])
        for slot in SLOTS:
            scenario.machine(slot, owner=1 if slot < "2s" else 2)
        game = at_own_space(scenario, 6)
        assert changes(game, "do modify") == {}

    @pytest.mark.rule("MOD-6", "R-7")
    def test_the_own_marker_comes_back_after_the_new_one_was_taken(self) -> None:
        """With one marker out the second is paid for, 5, though the first one comes home."""
        scenario = bench(money=9, blueprints=[NEW]).machine("3n", SECOND, owner=0)
        game = at_modify(scenario, 1)
        found = changes(game, f"modify 3n {NEW}")
        assert found.pop("seats[0].money") == (9, 9 - (5 - 1))
        # Taken from the second space, the old one put back on it: the rightmost empty one.
        assert not any("markers" in where or "owner" in where for where in found)
        assert game.position()["seats"][0]["markers"] == [False, *[True] * 5]

    @pytest.mark.rule("MOD-6")
    def test_to_the_rightmost_empty_space_whatever_gaps_there_are(self) -> None:
        scenario = bench(money=9, blueprints=[NEW])
        scenario.machine("3n", owner=0).machine("3e", owner=0).machine("3s", owner=0)
        scenario.seat(0, markers=[False, True, False, True, False, True])
        game = at_modify(scenario, 1)
        play(game, f"modify 3n {NEW}")
        assert game.position()["seats"][0]["markers"] == [False, False, False, True, True, True]

    @pytest.mark.rule("XPT-1", "MOD-6", "R-7")
    @pytest.mark.parametrize(
        ("markers", "space"),
        [
            ([False, False, True, True, True, True], 1),
            ([False, True, True, False, True, True], 3),
            ([True, True, True, True, False, False], 5),
        ],
    )
    def test_anothers_marker_goes_home(self, markers: list[bool], space: int) -> None:
        scenario = bench(True, money=2, blueprints=[NEW])
        scenario.machine("3n", THIRD, owner=1).machine("3e", owner=1).seat(1, markers=markers)
        game = at_modify(scenario, 1)
        found = changes(game, f"modify 3n {NEW}")
        assert found[f"{path('3n')}.owner"] == (1, 0)
        assert found["piles.blueprints.discard"] == ([], [THIRD])
        assert found[f"seats[1].markers[{space}]"] == (False, True)
        assert found["seats[0].markers[0]"] == (True, False)
        assert [where for where in found if "markers" in where] == [
            *("seats[0].markers[0]", f"seats[1].markers[{space}]")
        ]
        assert "seats[1].money" not in found  # nothing is paid back

    @pytest.mark.rule("XPT-1")
    def test_one_whose_markers_are_all_out_gets_one_back_by_it(self) -> None:
        scenario = bench(True, money=9, blueprints=[NEW])
        for slot in SLOTS[:6]:
            scenario.machine(slot, owner=1)
        game = at_modify(scenario)
        play(game, f"modify 1n {NEW}")
        assert game.position()["seats"][1]["markers"] == [*[False] * 5, True]
