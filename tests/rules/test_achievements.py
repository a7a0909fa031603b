"""Achievements: goals, claims and what they score."""

from __future__ import annotations

from typing import Any

import pytest

from steamcheese import Game
from steamcheese.box.edition import Edition, load_edition
from tests.scenario import WORKBENCH, Scenario, at_own_space, bonus_kind, changes, moves, play

SPICES = "a-knack-for-spices"
SLOTS = [f"{board}{side}" for board in (1, 2, 3) for side in "nesw"]
KINDS = [kind.id for kind in load_edition().bonus_kinds]
CLIENTS = [client.id for client in load_edition().clients]


def orders_of(client: int, number: int) -> list[dict[str, Any]]:
    ids = [order.id for order in load_edition().orders if order.client == CLIENTS[client]]
    return [{"id": order, "extended": False, "bonus_used": False} for order in ids[:number]]


def rich(seat: int = 0, **fields: Any) -> Scenario:
    """A seat that has met the goal for spices."""
    return Scenario(seat=seat).achievements(SPICES).seat(seat, **{"spice": 16, **fields})


def claims(game: Game) -> list[str]:
    return [text.removeprefix("claim ") for text in moves(game, "claim")]


class TestWhen:
    @pytest.mark.rule("ACH-1", "R-26")
    def test_between_units_from_the_taking_of_the_die(self) -> None:
        game = rich(money=2).pool("brown 6, white 1").game()
        assert claims(game) == []
        play(game, "die brown 6")
        assert claims(game) == [SPICES]
        play(game, "place own")
        assert claims(game) == [SPICES]
        play(game, "do zeppelin-top")
        assert claims(game) == []  # never inside a unit
        play(game, "deploy")
        assert claims(game) == [SPICES]
        play(game, "end")
        assert claims(game) == []

    @pytest.mark.rule("ACH-1")
    def test_the_goal_must_be_met_at_that_moment(self) -> None:
        game = at_own_space(rich(spice=16, cheese=[[0, 0, 1, 0], [0, 0, 0, 0]]), 1)
        assert claims(game) == [SPICES]
        play(game, "do refine", "amount 1")
        assert claims(game) == []

    @pytest.mark.rule("ACH-1", "TRN-7")
    def test_the_last_chance_comes_before_the_milk_ages(self) -> None:
        scenario = Scenario().achievements("milk-dealer")
        scenario.seat(0, milk=[[0, 0, 15], [0, 0, 0]])
        game = play(scenario.pool("white 1").game(), "die white 1", "place own")
        assert claims(game) == ["milk-dealer"]
        play(game, "end")
        assert game.position()["seats"][0]["milk"] == [[0, 1, 0], [0, 0, 0]]

    @pytest.mark.rule("ACH-1", "ACH-4")
    def test_milk_that_spoils_at_the_end_of_the_turn_counts_in_the_next_one(self) -> None:
        scenario = Scenario().achievements("submerged-in-trash")
        scenario.seat(0, milk=[[0, 0, 1], [0, 0, 0]], waste=9)
        game = at_own_space(scenario, 1)
        assert claims(game) == []
        play(game, "end")
        assert (game.seat, claims(game)) == (1, [])
        play(game, moves(game, "die")[0])
        assert claims(game) == []
        play(game, "place own", "end")
        play(game, moves(game, "die")[0])
        assert (game.seat, claims(game)) == (0, ["submerged-in-trash"])

    @pytest.mark.rule("ACH-1")
    def test_once_per_player_and_card(self) -> None:
        game = play(at_own_space(rich(), 1), f"claim {SPICES}")
        assert claims(game) == []
        game = at_own_space(rich().claimed(SPICES, 1, 0), 1)
        assert claims(game) == []

    @pytest.mark.rule("ACH-1")
    def test_a_claim_stays_when_the_goal_is_lost_later(self) -> None:
        game = at_own_space(rich(cheese=[[0, 0, 1, 0], [0, 0, 0, 0]]), 1)
        play(game, f"claim {SPICES}", "do refine", "amount 1")
        assert game.position()["seats"][0]["spice"] == 15
        assert game.position()["achievements"][0]["claimed_by"] == [0]
        assert game.position()["seats"][0]["vp"] == 10

    @pytest.mark.rule("ACH-1")
    def test_never_in_anothers_turn_but_in_the_next_own_one(self) -> None:
        """What was forgotten waits: seat 0 has met the goal all along."""
        game = at_own_space(rich(), 1)
        play(game, "end", "die white 1")
        assert (game.seat, claims(game)) == (1, [])
        play(game, "place own", "end")
        play(game, moves(game, "die")[0])
        assert (game.seat, claims(game)) == (0, [SPICES])

    @pytest.mark.rule("ACH-1")
    def test_never_in_the_overseer_phase(self) -> None:
        scenario = Scenario(phase="overseers").achievements(SPICES).seat(0, spice=16)
        game = scenario.pool("white 2").game()
        assert claims(game) == []


class TestScore:
    @pytest.mark.rule("ACH-2", "R-15")
    @pytest.mark.parametrize(("arrival", "vp"), [(0, 10), (1, 7), (2, 4), (3, 2)])
    def test_by_arrival_for_free(self, arrival: int, vp: int) -> None:
        others = (3, 1, 2)[:arrival]
        scenario = Scenario(4).achievements(SPICES).claimed(SPICES, *others).seat(0, spice=16)
        game = at_own_space(scenario.machine("1n", owner=0), 1)
        assert changes(game, f"claim {SPICES}") == {
            "achievements[0].claimed_by": ([], [0]),
            "seats[0].markers[1]": (True, False),
            "seats[0].vp": (0, vp),
        }
        assert game.position()["achievements"][0]["claimed_by"] == [*others, 0]

    @pytest.mark.rule("ACH-2")
    def test_the_leftmost_marker_whatever_gaps_there_are(self) -> None:
        scenario = rich(markers=[False, True, False, True, True, True])
        scenario.machine("1n", owner=0).machine("1e", owner=0)
        game = at_own_space(scenario, 1)
        assert "seats[0].markers[1]" in changes(game, f"claim {SPICES}")

    @pytest.mark.rule("ACH-3")
    @pytest.mark.parametrize("gone", [5, 6])
    def test_without_a_marker_nothing_can_be_claimed(self, gone: int) -> None:
        scenario = rich()
        for slot in SLOTS[:gone]:
            scenario.machine(slot, owner=0)
        assert claims(at_own_space(scenario, 1)) == ([SPICES, "the-best-mechanic"] * (gone < 6))

    @pytest.mark.rule("ACH-2", "ACH-3")
    def test_several_claims_as_long_as_markers_last(self) -> None:
        scenario = rich(waste=10)
        for slot in SLOTS[:5]:
            scenario.machine(slot, owner=0)
        game = at_own_space(scenario, 1)
        assert set(claims(game)) == {SPICES, "the-best-mechanic", "submerged-in-trash"}
        play(game, "claim submerged-in-trash")
        assert claims(game) == []


def goal(card: str, edition: Edition | None = None, **fields: Any) -> Game:
    scenario = Scenario(edition=edition).achievements(card).seat(0, **fields)
    return at_own_space(scenario, 1, "yellow")


class TestGoals:
    @pytest.mark.rule("ACH-4", "R-32")
    @pytest.mark.parametrize(
        ("card", "missed", "met"),
        [
            ("submerged-in-trash", {"waste": 9}, {"waste": 10}),
            ("a-knack-for-spices", {"spice": 15}, {"spice": 16}),
            ("busy-little-mouse", {"bonus_tiles": KINDS[:4]}, {"bonus_tiles": KINDS[:5]}),
            (
                "milk-dealer",
                {"milk": [[3, 3, 3], [3, 3, 0]], "waste": 5},  # waste is no milk
                {"milk": [[3, 3, 3], [3, 3, 1]]},
            ),
            (
                "abundance-of-cheese",
                {"cheese": [[3, 3, 3, 3], [3, 3, 1, 0]], "milk": [[9, 9, 9], [9, 9, 9]]},
                {"cheese": [[3, 3, 3, 3], [3, 3, 1, 1]]},
            ),
            (
                "cheese-merchant",
                {"completed": orders_of(2, 3) + orders_of(1, 3) + orders_of(0, 3)},
                {"completed": orders_of(2, 4)},
            ),
        ],
    )
    def test_the_goals_of_the_rulebook(
        self, card: str, missed: dict[str, Any], met: dict[str, Any]
    ) -> None:
        assert card not in claims(goal(card, **missed))
        assert card in claims(goal(card, **met))

    @pytest.mark.rule("ACH-4", "R-32")
    @pytest.mark.parametrize("number", [3, 4])
    def test_the_best_mechanic(self, number: int) -> None:
        """Own markers beside machines count, not those on cards, nor others' machines."""
        scenario = Scenario().achievements("the-best-mechanic", SPICES).claimed(SPICES, 0)
        for slot in SLOTS[:number]:
            scenario.machine(slot, owner=0)
        for slot in SLOTS[6:12]:
            scenario.machine(slot, owner=1)
        game = at_own_space(scenario, 1)
        assert ("the-best-mechanic" in claims(game)) == (number == 4)

    @pytest.mark.rule("ACH-4")
    def test_modifying_counts_a_replaced_own_machine_once(self) -> None:
        scenario = Scenario().achievements("the-best-mechanic")
        scenario.seat(0, money=30, blueprints=["two-way-vat", "dairy-automaton"])
        for slot in SLOTS[:3]:
            scenario.machine(slot, owner=0)
        game = at_own_space(scenario, 1)
        assert claims(play(game.copy(), "do modify", "modify 1n two-way-vat")) == []
        play(game, "do modify", "modify 3n two-way-vat")
        assert claims(game) == ["the-best-mechanic"]

    @pytest.mark.rule("ACH-4", "R-32")
    def test_placed_bonus_tiles_do_not_count(self) -> None:
        scenario = Scenario().achievements("busy-little-mouse").seat(0, bonus_tiles=KINDS[:5])
        game = at_own_space(scenario.tile("1n", KINDS[5]), 1)
        assert claims(game) == ["busy-little-mouse"]
        play(game, f"put {KINDS[0]}", "at 1e")
        assert claims(game) == []

    @pytest.mark.rule("ACH-4", "R-32")
    def test_orders_in_hand_do_not_count(self) -> None:
        done = orders_of(2, 4)
        game = goal("cheese-merchant", completed=done[:3], orders=[done[3]["id"]])
        assert "cheese-merchant" not in claims(game)

    @pytest.mark.rule("ACH-4")
    def test_two_of_the_same_kind_are_two_bonus_tiles(self) -> None:
        kind = bonus_kind("cut-curd")
        assert claims(goal("busy-little-mouse", bonus_tiles=[kind, kind, *KINDS[:3]])) == [
            "busy-little-mouse"
        ]

    @pytest.mark.rule("ACH-4")
    def test_only_the_open_cards_can_be_claimed(self) -> None:
        others = ("milk-dealer", "abundance-of-cheese", "cheese-merchant", "time-and-again")
        scenario = Scenario().achievements(*others, "end-of-the-line").seat(0, spice=16)
        assert claims(at_own_space(scenario, 1)) == []


class TestFurtherGoals:
    """Those that the rulebook does not print, with the numbers of the workbench."""

    @pytest.mark.parametrize(
        ("card", "missed", "met"),
        [
            ("time-and-again", {"own_space_rounds": 2}, {"own_space_rounds": 3}),  # and this one
            (
                "the-golden-cellar",
                {"cheese": [[9, 9, 9, 3], [9, 9, 9, 2]]},
                {"cheese": [[0, 0, 0, 3], [0, 0, 0, 3]]},
            ),
            ("a-full-strongbox", {"money": 23}, {"money": 24}),  # and 6 of the die
            ("coagulation-baron", {"rennet": 15}, {"rennet": 16}),
            (
                "one-track-palate",
                {"cheese": [[7, 7, 7, 7], [7, 7, 7, 7]]},
                {"cheese": [[0, 0, 0, 0], [0, 8, 0, 0]]},
            ),
            (
                "everybodys-darling",
                {"completed": [done for client in range(4) for done in orders_of(client, 2)]},
                {"completed": [done for client in range(5) for done in orders_of(client, 1)]},
            ),
            (
                "going-the-extra-mile",
                {
                    "completed": [
                        {**done, "extended": at < 2} for at, done in enumerate(orders_of(0, 3))
                    ]
                },
                {"completed": [{**done, "extended": True} for done in orders_of(0, 3)]},
            ),
        ],
    )
    def test_goods_and_orders(self, card: str, missed: dict[str, Any], met: dict[str, Any]) -> None:
        assert card not in claims(goal(card, WORKBENCH, **missed))
        assert card in claims(goal(card, WORKBENCH, **met))

    def test_five_blueprints(self) -> None:
        tiles = [tile.id for tile in load_edition().tiles if tile.level == 2]
        assert claims(goal("the-paper-factory", WORKBENCH, blueprints=tiles[:4])) == []
        assert claims(goal("the-paper-factory", WORKBENCH, blueprints=tiles[:5])) == [
            "the-paper-factory"
        ]

    @pytest.mark.parametrize(
        ("places", "met"),
        [(["top 10", "bottom 10"], False), (["top 11"], True), (["bottom 11"], True)],
    )
    def test_an_assistant_on_the_last_column(self, places: list[str], met: bool) -> None:
        scenario = (
            Scenario(edition=WORKBENCH).achievements("end-of-the-line").assistants(0, *places)
        )
        game = at_own_space(scenario.assistants(1, "top 11"), 1)
        assert claims(game) == ["end-of-the-line"] * met

    @pytest.mark.parametrize("number", [3, 4])
    def test_all_assistants_deployed(self, number: int) -> None:
        places = ["top 1", "shared", "outer 0", "inner 5"][:number]
        scenario = (
            Scenario(edition=WORKBENCH).achievements("all-hands-aloft").assistants(0, *places)
        )
        assert claims(at_own_space(scenario, 1)) == ["all-hands-aloft"] * (number == 4)
