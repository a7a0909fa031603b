"""Zeppelin movement, on the spaces of the workbench: see tests/workbench.toml."""

from __future__ import annotations

import pytest

from steamcheese import Game
from tests.scenario import (
    WORKBENCH,
    Scenario,
    at_own_space,
    bonus_kind,
    changes,
    moves,
    play,
)

ZEPPELIN_TILE = bonus_kind("zeppelin")


def bench(**fields: object) -> Scenario:
    return Scenario(edition=WORKBENCH).seat(0, **fields)


class TestWhoMoves:
    @pytest.mark.rule("ZEP-1")
    def test_one_assistant_makes_all_the_steps(self) -> None:
        game = at_own_space(bench().assistants(0, "top 1", "top 5"), 2)
        play(game, "do zeppelin-top")
        assert moves(game) == ["pass", "move top 1"]  # the other one has no 4 money to go on
        assert changes(game, "move top 1") == {
            "zeppelin.top[0]": ([0], []),
            "zeppelin.top[2]": ([], [0]),
            "seats[0].spice": (0, 2 + 4),
        }
        assert moves(game, "move") == []
        assert "end" in moves(game)

    @pytest.mark.rule("ZEP-1")
    def test_two_on_one_space_are_one_choice(self) -> None:
        game = at_own_space(bench().assistants(0, "top 1", "top 1"), 1)
        play(game, "do zeppelin-top")
        assert moves(game) == ["pass", "move top 1"]
        assert changes(game, "move top 1") == {
            "zeppelin.top[0]": ([0], []),  # one went, one stays
            "zeppelin.top[1]": ([], [0]),
            "seats[0].spice": (0, 2),
        }

    @pytest.mark.rule("ZEP-1")
    def test_nobody_moves_the_assistants_of_others(self) -> None:
        game = at_own_space(bench().assistants(1, "shared", "top 2"), 2)
        assert changes(game, "do zeppelin-top") == {}
        assert "end" in moves(game)

    @pytest.mark.rule("ZEP-2")
    @pytest.mark.parametrize("strength", [1, 2, 3])
    def test_it_makes_exactly_as_many_steps_as_the_strength(self, strength: int) -> None:
        game = at_own_space(bench().assistants(0, "shared"), strength)
        play(game, "do zeppelin-bottom")
        assert moves(game) == ["pass", "move shared"]  # nothing about fewer steps
        play(game, "move shared")
        assert game.position()["zeppelin"]["bottom"][strength - 1] == [0]

    @pytest.mark.rule("ZEP-5")
    def test_spaces_hold_any_number(self) -> None:
        game = at_own_space(bench().assistants(0, "top 1", "top 2").assistants(1, "top 2"), 1)
        play(game, "do zeppelin-top", "move top 1")
        assert game.position()["zeppelin"]["top"][1] == [0, 0, 1]


class TestDeploying:
    @pytest.mark.rule("ZEP-3")
    @pytest.mark.parametrize(
        ("home", "price"),
        [
            ([True, True, True, True], 2),
            ([False, True, True, True], 4),
            ([False, False, True, True], 6),
            ([False, False, False, True], 8),
            ([False, True, False, True], 4),  # the leftmost one, whatever gaps there are
        ],
    )
    def test_the_leftmost_assistant_is_paid_for(self, home: list[bool], price: int) -> None:
        outside = ["outer 3"] * home.count(False)

        def flight(money: int) -> Game:
            scenario = bench(money=money, assistants=home).assistants(0, *outside)
            return play(at_own_space(scenario, 2), "do zeppelin-top")

        assert "deploy" not in moves(flight(price - 1))
        game = flight(price)
        leftmost = home.index(True)
        assert changes(game, "deploy") == {
            "zeppelin.top[0]": ([], [0]),  # the deployment was the first of two steps
            f"seats[0].assistants[{leftmost}]": (True, False),
            "seats[0].money": (price, 0),
            "seats[0].rennet": (5, 6),
            "seats[0].spice": (0, 1),
        }

    @pytest.mark.rule("ZEP-3")
    def test_a_strength_of_one_only_deploys(self) -> None:
        game = at_own_space(bench(money=2), 1)
        assert changes(game, "do zeppelin-bottom", "deploy") == {
            "zeppelin.shared": ([], [0]),
            "seats[0].assistants[0]": (True, False),
            "seats[0].money": (2, 0),
            "seats[0].rennet": (6, 7),
        }

    @pytest.mark.rule("ZEP-3")
    def test_nobody_is_deployed_when_all_are_out(self) -> None:
        game = at_own_space(bench(money=30).assistants(0, *["outer 3"] * 4), 3)
        assert changes(game, "do zeppelin-top") == {}

    @pytest.mark.rule("ZEP-3", "STA-6", "R-24")
    @pytest.mark.parametrize(("out", "price"), [(0, 0), (1, 2), (2, 4), (3, 6)])
    def test_the_discount_of_the_start_tile(self, out: int, price: int) -> None:
        scenario = bench(money=price, start_tile="apprentice-contract")
        game = at_own_space(scenario.assistants(0, *["outer 3"] * out), 1)
        play(game, "do zeppelin-top", "deploy")
        assert game.position()["seats"][0]["money"] == 0

    @pytest.mark.rule("ZEP-4")
    @pytest.mark.parametrize("row", ["top", "bottom"])
    def test_the_shared_space_leads_to_either_row(self, row: str) -> None:
        """Deployed at strength 1 by a top action, it may go on along either row."""
        game = at_own_space(bench(money=2, bonus_tiles=[ZEPPELIN_TILE]), 1)
        play(game, "do zeppelin-top", "deploy", f"tile {ZEPPELIN_TILE}")
        play(game, f"do zeppelin-{row}", "move shared")
        zeppelin = game.position()["zeppelin"]
        assert (zeppelin["shared"], zeppelin[row][0]) == ([], [0])

    @pytest.mark.rule("ZEP-4")
    @pytest.mark.parametrize(("row", "own"), [("top", "top 3"), ("bottom", "bottom 3")])
    def test_past_it_an_assistant_keeps_to_its_row(self, row: str, own: str) -> None:
        game = at_own_space(bench(money=9).assistants(0, "top 3", "bottom 3", "shared"), 1)
        play(game, f"do zeppelin-{row}")
        assert sorted(moves(game, "move")) == sorted([f"move {own}", "move shared"])


class TestBonuses:
    @pytest.mark.rule("ZEP-6")
    def test_every_space_on_the_way_gives_its_bonus(self) -> None:
        game = at_own_space(bench(money=2), 4)
        assert changes(game, "do zeppelin-top", "deploy") == {
            "zeppelin.top[2]": ([], [0]),
            "seats[0].assistants[0]": (True, False),
            "seats[0].money": (2, 0),
            "seats[0].rennet": (3, 4),  # of the shared space
            "seats[0].spice": (0, 1 + 2 + 4),
        }

    @pytest.mark.rule("ZEP-6")
    def test_they_come_in_the_order_of_the_spaces(self) -> None:
        game = at_own_space(bench().assistants(0, "bottom 2"), 2)
        play(game, "do zeppelin-bottom", "move bottom 2")
        kinds = [event.kind for event in game.events]
        assert kinds == ["assistant-moved", "gain", "pay", "assistant-moved", "gain", "gain"]
        assert game.position()["seats"][0]["vp"] == 4  # 2 money came in time to be paid

    @pytest.mark.rule("ZEP-7")
    def test_a_toll_is_paid_before_entering(self) -> None:
        game = at_own_space(bench(money=5).assistants(0, "top 3"), 1)
        assert changes(game, "do zeppelin-top", "move top 3") == {
            "zeppelin.top[2]": ([0], []),
            "zeppelin.top[3]": ([], [0]),
            "seats[0].money": (5, 2),
            "seats[0].rennet": (6, 11),
        }

    @pytest.mark.rule("ZEP-7")
    def test_without_the_money_it_stops_before_the_space(self) -> None:
        game = at_own_space(bench(money=2).assistants(0, "top 1"), 6)
        assert changes(game, "do zeppelin-top", "move top 1") == {
            "zeppelin.top[0]": ([0], []),
            "zeppelin.top[2]": ([], [0]),
            "seats[0].spice": (0, 2 + 4),
        }

    @pytest.mark.rule("ZEP-7")
    def test_money_gained_on_the_way_pays(self) -> None:
        game = at_own_space(bench(money=0).assistants(0, "top 4"), 2)
        assert changes(game, "do zeppelin-top", "move top 4") == {
            "zeppelin.top[3]": ([0], []),
            "zeppelin.top[5]": ([], [0]),
            "seats[0].spice": (0, 8),  # 4 money came from column 5 and went for column 6
        }

    @pytest.mark.rule("ZEP-7")
    def test_two_tolls_in_one_movement(self) -> None:
        """The second toll is met with what the first one left and the way gave."""
        scenario = bench(money=3).assistants(0, "top 3")
        assert at_own_space(scenario, 3).position()["seats"][0]["money"] == 3
        game = at_own_space(scenario, 3)
        play(game, "do zeppelin-top", "move top 3")
        assert game.position()["zeppelin"]["top"][5] == [0]
        assert game.position()["seats"][0]["money"] == 3 - 3 + 4 - 4

    @pytest.mark.rule("ZEP-7")
    def test_the_price_of_deploying_may_leave_too_little_for_a_toll(self) -> None:
        game = at_own_space(bench(money=4), 5)
        play(game, "do zeppelin-top", "deploy")
        assert game.position()["zeppelin"]["top"][2] == [0]
        game = at_own_space(bench(money=5), 5)
        play(game, "do zeppelin-top", "deploy")
        assert game.position()["zeppelin"]["top"][3] == [0]
        assert game.position()["seats"][0]["money"] == 0

    @pytest.mark.rule("ZEP-8")
    @pytest.mark.parametrize(("row", "other"), [("top", "bottom"), ("bottom", "top")])
    def test_a_partner_in_the_last_column_earns_its_middle(self, row: str, other: str) -> None:
        game = at_own_space(bench().assistants(0, f"{row} 1", f"{other} 2"), 1)
        found = changes(game, f"do zeppelin-{row}", f"move {row} 1")
        assert found["seats[0].rennet"] == (6, 6 + 12)

    @pytest.mark.rule("ZEP-8")
    def test_a_partner_passed_by_earns_nothing(self) -> None:
        game = at_own_space(bench().assistants(0, "top 1", "bottom 2"), 2)
        assert "seats[0].rennet" not in changes(game, "do zeppelin-top", "move top 1")

    @pytest.mark.rule("ZEP-8")
    def test_two_partners_earn_it_once(self) -> None:
        game = at_own_space(bench().assistants(0, "top 1", "bottom 2", "bottom 2"), 1)
        found = changes(game, "do zeppelin-top", "move top 1")
        assert found["seats[0].rennet"] == (6, 6 + 12)

    @pytest.mark.rule("ZEP-8")
    def test_others_and_those_on_the_same_row_are_no_partners(self) -> None:
        scenario = bench().assistants(0, "top 1", "top 2").assistants(1, "bottom 2")
        game = at_own_space(scenario, 1)
        assert "seats[0].rennet" not in changes(game, "do zeppelin-top", "move top 1")

    @pytest.mark.rule("ZEP-8", "ZEP-7")
    def test_where_a_toll_ends_the_movement_is_the_last_space(self) -> None:
        game = at_own_space(bench(money=2).assistants(0, "top 1", "bottom 3"), 6)
        found = changes(game, "do zeppelin-top", "move top 1")
        assert found["seats[0].rennet"] == (1, 1 + 13)

    @pytest.mark.rule("ZEP-8", "R-9")
    def test_the_shared_space_has_no_middle_bonus(self) -> None:
        scenario = bench(money=9).assistants(0, "shared", "top 1", "bottom 1")
        game = at_own_space(scenario, 1)
        assert changes(game, "do zeppelin-top", "deploy") == {
            "zeppelin.shared": ([], [0]),
            "seats[0].assistants[3]": (True, False),
            "seats[0].money": (9, 1),
            "seats[0].rennet": (6, 7),
        }


class TestTheEnds:
    @pytest.mark.rule("ZEP-9", "R-9")
    @pytest.mark.parametrize(("row", "vp"), [("top", 9), ("bottom", 16)])
    def test_the_eleventh_column_is_the_last(self, row: str, vp: int) -> None:
        game = at_own_space(bench().assistants(0, f"{row} 10"), 6)
        assert changes(game, f"do zeppelin-{row}", f"move {row} 10") == {
            f"zeppelin.{row}[9]": ([0], []),
            f"zeppelin.{row}[10]": ([], [0]),
            "seats[0].vp": (0, vp),
        }
        assert len(game.position()["zeppelin"][row]) == 11

    @pytest.mark.rule("ZEP-9")
    @pytest.mark.parametrize("row", ["top", "bottom"])
    def test_there_an_assistant_cannot_be_chosen(self, row: str) -> None:
        game = at_own_space(bench().assistants(0, f"{row} 11", f"{row} 2"), 1)
        play(game, f"do zeppelin-{row}")
        assert moves(game) == ["pass", f"move {row} 2"]
        game = at_own_space(bench().assistants(0, f"{row} 11"), 1)
        assert changes(game, f"do zeppelin-{row}") == {}

    @pytest.mark.rule("ZEP-11", "R-9")
    def test_an_assistant_that_cannot_pay_its_first_step_cannot_be_chosen(self) -> None:
        """Were it chosen, its column would give the middle bonus again and again."""
        game = at_own_space(bench(money=1).assistants(0, "top 3", "bottom 3", "top 1"), 1)
        play(game, "do zeppelin-top")
        assert moves(game) == ["pass", "move top 1"]

    @pytest.mark.rule("ZEP-11", "R-9")
    @pytest.mark.parametrize(("space", "reward"), [(3, "vp"), (7, "spice")])
    def test_without_a_step_there_is_no_bonus_at_all(self, space: int, reward: str) -> None:
        scenario = bench(money=1).assistants(0, "top 3", "bottom 3").overseer(0, space)
        game = at_own_space(scenario, 4)
        assert changes(game, "do zeppelin-top") == {}
        assert "end" in moves(game)
        # Deploying is a step.
        game = at_own_space(bench(money=2).overseer(0, space), 1)
        found = changes(game, "do zeppelin-top", "deploy")
        assert found[f"seats[0].{reward}"] == (0, 2 if space == 3 else 1)

    @pytest.mark.rule("ZEP-11")
    def test_passing_gives_no_bonus_either(self) -> None:
        scenario = bench().assistants(0, "top 2", "bottom 2").overseer(0, 3)
        game = at_own_space(scenario, 2)
        assert changes(game, "do zeppelin-top", "pass") == {}


def taken_back(game: Game) -> list[str]:
    return moves(game, "take-back")


class TestTakingBack:
    @pytest.mark.rule("ZEP-10", "R-26")
    def test_between_units_from_the_taking_of_the_die(self) -> None:
        game = bench(money=2).assistants(0, "top 2", "shared").pool("brown 6").game()
        assert taken_back(game) == []  # the die comes first
        play(game, "die brown 6")
        assert sorted(taken_back(game)) == ["take-back shared", "take-back top 2"]
        play(game, "place own")
        assert sorted(taken_back(game)) == ["take-back shared", "take-back top 2"]
        play(game, "do zeppelin-top")
        assert taken_back(game) == []  # never inside a unit
        play(game, "move shared")
        assert sorted(taken_back(game)) == ["take-back top 1", "take-back top 2"]

    @pytest.mark.rule("ZEP-10")
    def test_it_is_no_action(self) -> None:
        game = at_own_space(bench().assistants(0, "top 2", "bottom 2"), 1)
        play(game, "take-back top 2", "take-back bottom 2")
        assert "do press" in moves(game)

    @pytest.mark.rule("ZEP-10")
    def test_not_the_assistants_of_others(self) -> None:
        game = at_own_space(bench().assistants(1, "top 2"), 1)
        assert taken_back(game) == []

    @pytest.mark.rule("ZEP-10", "R-10")
    @pytest.mark.parametrize(
        ("home", "space"),
        [
            ([False, True, True, True], 0),
            ([False, False, True, True], 1),
            ([False, True, False, True], 2),
            ([False, False, False, False], 3),
        ],
    )
    def test_it_returns_to_the_rightmost_empty_space(self, home: list[bool], space: int) -> None:
        places = ["top 2"] * home.count(False)
        game = at_own_space(bench(assistants=home).assistants(0, *places), 1)
        assert changes(game, "take-back top 2") == {
            "zeppelin.top[1]": ([0], []),
            f"seats[0].assistants[{space}]": (False, True),
        }

    @pytest.mark.rule("ZEP-10")
    def test_deployed_anew_it_is_paid_for_anew(self) -> None:
        game = at_own_space(bench(money=4).assistants(0, "bottom 3", "bottom 5"), 1)
        play(game, "take-back bottom 3")
        assert changes(game, "do zeppelin-top", "deploy") == {
            "zeppelin.shared": ([], [0]),
            "seats[0].assistants[1]": (True, False),
            "seats[0].money": (4, 0),
            "seats[0].rennet": (6, 7),
        }
