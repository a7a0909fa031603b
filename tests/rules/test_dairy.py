"""Cheese making: PAS, CUR, PRE, REF, DIS.

All actions are done from the own die space, whose strength is the bottom of the die. A brown die
brings rennet, a yellow one money, so that what is in the cellar is what the test put there.
"""

from __future__ import annotations

from typing import Any

import pytest

from steamcheese import Game
from tests.scenario import Scenario, at_own_space, bonus_kind, changes, moves, play

EMPTY = [[0, 0, 0, 0], [0, 0, 0, 0]]


def begin(action: str, strength: int, **board: Any) -> Game:
    """Begins an action of seat 0."""
    return play(at_own_space(Scenario().seat(0, **board), strength, "yellow"), f"do {action}")


def cheese(game: Game) -> list[list[int]]:
    rows: list[list[int]] = game.position()["seats"][0]["cheese"]
    return rows


def milk(game: Game) -> list[list[int]]:
    rows: list[list[int]] = game.position()["seats"][0]["milk"]
    return rows


def is_finished(game: Game) -> bool:
    return "end" in moves(game)


def most(game: Game) -> int:
    """The most that can be chosen now, everything down to 0 being allowed too."""
    texts = moves(game)
    assert texts == [f"amount {number}" for number in range(len(texts))]
    return len(texts) - 1


# --- pasteurize -----------------------------------------------------------------------------------


@pytest.mark.rule("PAS-1")
def test_milk_of_any_raw_spaces_moves_to_the_first_pasteurized_space() -> None:
    game = begin("pasteurize", 6, milk=[[3, 2, 1], [0, 4, 5]])
    found = changes(game, "amount 1", "amount 2", "amount 3")

    assert found == {
        "seats[0].milk[0][0]": (3, 0),
        "seats[0].milk[0][1]": (2, 0),
        "seats[0].milk[0][2]": (1, 0),
        "seats[0].milk[1][0]": (0, 6),
    }
    assert is_finished(game)


@pytest.mark.rule("PAS-1")
@pytest.mark.parametrize(
    ("amounts", "raw"),
    [
        (["amount 3"], [4, 4, 1]),
        (["amount 0", "amount 3"], [4, 1, 4]),
        (["amount 0", "amount 0", "amount 3"], [1, 4, 4]),
        (["amount 1", "amount 1", "amount 1"], [3, 3, 3]),
    ],
)
def test_its_strength_limits_the_milk_of_all_spaces_together(
    amounts: list[str], raw: list[int]
) -> None:
    game = begin("pasteurize", 3, milk=[[4, 4, 4], [0, 0, 0]])
    assert most(game) == 3
    play(game, *amounts)

    assert milk(game) == [raw, [3, 0, 0]]
    assert is_finished(game)


@pytest.mark.rule("PAS-2")
def test_less_milk_or_none_may_be_pasteurized() -> None:
    game = begin("pasteurize", 5, milk=[[0, 0, 4], [0, 0, 0]])
    assert most(game) == 4
    assert milk(play(game, "amount 1")) == [[0, 0, 3], [1, 0, 0]]

    game = begin("pasteurize", 5, milk=[[0, 0, 4], [0, 0, 0]])
    assert milk(play(game, "amount 0")) == [[0, 0, 4], [0, 0, 0]]


@pytest.mark.rule("PAS-3")
def test_pasteurized_milk_is_never_raw_again() -> None:
    game = begin("pasteurize", 4, milk=[[0, 0, 0], [2, 2, 2]])

    assert is_finished(game)  # nothing to choose
    assert milk(game) == [[0, 0, 0], [2, 2, 2]]


# --- cutting curd ---------------------------------------------------------------------------------


@pytest.mark.rule("CUR-1")
def test_milk_of_any_space_becomes_fresh_cheese_of_its_row_for_a_rennet_each() -> None:
    game = begin("cut-curd", 6, milk=[[1, 1, 1], [1, 1, 1]], rennet=9)

    assert changes(game, *["amount 1"] * 6) == {
        **{f"seats[0].milk[{row}][{age}]": (1, 0) for row in (0, 1) for age in (0, 1, 2)},
        "seats[0].cheese[0][0]": (0, 3),
        "seats[0].cheese[1][0]": (0, 3),
        "seats[0].rennet": (9, 3),
    }
    assert is_finished(game)


@pytest.mark.rule("CUR-1")
@pytest.mark.parametrize(
    ("row", "age", "zeros"),
    [(0, 2, 0), (0, 1, 1), (0, 0, 2), (1, 2, 3), (1, 1, 4), (1, 0, 5)],
)
def test_any_one_of_the_six_spaces_can_give_all_the_milk(row: int, age: int, zeros: int) -> None:
    stock = [[5, 5, 5], [5, 5, 5]]
    game = begin("cut-curd", 4, milk=stock, rennet=4)
    play(game, *["amount 0"] * zeros)
    assert most(game) == 4

    assert changes(game, "amount 4") == {
        f"seats[0].milk[{row}][{age}]": (5, 1),
        f"seats[0].cheese[{row}][0]": (0, 4),
        "seats[0].rennet": (4, 0),
    }
    assert is_finished(game)


@pytest.mark.rule("CUR-2")
def test_less_curd_or_none_may_be_cut() -> None:
    game = begin("cut-curd", 6, milk=[[0, 0, 3], [0, 0, 0]], rennet=9)
    assert most(game) == 3

    assert changes(game, "amount 1") == {
        "seats[0].milk[0][2]": (3, 2),
        "seats[0].cheese[0][0]": (0, 1),
        "seats[0].rennet": (9, 8),
    }
    game = begin("cut-curd", 6, milk=[[0, 0, 3], [0, 0, 0]], rennet=9)
    assert changes(game, "amount 0") == {}


@pytest.mark.rule("CUR-3")
def test_there_is_no_more_curd_than_rennet() -> None:
    game = begin("cut-curd", 6, milk=[[0, 3, 3], [3, 0, 0]], rennet=2)
    assert most(game) == 2
    play(game, "amount 1")
    assert most(game) == 1
    play(game, "amount 1")

    assert is_finished(game)
    assert milk(game) == [[0, 2, 2], [3, 0, 0]]
    assert game.position()["seats"][0]["rennet"] == 0


@pytest.mark.rule("CUR-3")
def test_without_rennet_there_is_no_curd() -> None:
    assert is_finished(begin("cut-curd", 6, milk=[[3, 3, 3], [3, 3, 3]]))


# --- pressing -------------------------------------------------------------------------------------


@pytest.mark.rule("PRE-1")
@pytest.mark.parametrize("row", [0, 1])
def test_a_point_presses_fresh_to_soft_or_soft_to_hard(row: int) -> None:
    stock = [list(grades) for grades in EMPTY]
    stock[row] = [2, 1, 0, 0]
    game = begin("press", 3, cheese=stock)

    assert changes(game, "amount 2", "amount 1") == {
        f"seats[0].cheese[{row}][0]": (2, 0),
        f"seats[0].cheese[{row}][1]": (1, 2),
        f"seats[0].cheese[{row}][2]": (0, 1),
        "seats[0].waste": (0, 1),
    }
    assert is_finished(game)


@pytest.mark.rule("PRE-1")
def test_the_points_of_both_rows_and_both_steps_add_up_to_the_strength() -> None:
    game = begin("press", 4, cheese=[[3, 3, 0, 0], [3, 3, 0, 0]])
    for left in (4, 3, 2):
        assert most(game) == min(left, 3)
        play(game, "amount 1")
    assert most(game) == 1
    play(game, "amount 1")

    assert is_finished(game)
    assert cheese(game) == [[2, 3, 1, 0], [2, 3, 1, 0]]


@pytest.mark.rule("PRE-2")
def test_two_points_press_fresh_to_hard() -> None:
    game = begin("press", 5, cheese=[[0, 0, 0, 0], [3, 0, 0, 0]])
    play(game, "amount 3")
    assert most(game) == 2  # the five points less three
    play(game, "amount 2")

    assert cheese(game) == [[0, 0, 0, 0], [0, 1, 2, 0]]
    assert game.position()["seats"][0]["waste"] == 1


@pytest.mark.rule("PRE-1", "PRE-2")
def test_a_point_is_not_enough_for_two_steps() -> None:
    game = play(begin("press", 1, cheese=[[1, 0, 0, 0], [0, 0, 0, 0]]), "amount 1")

    assert is_finished(game)
    assert cheese(game) == [[0, 1, 0, 0], [0, 0, 0, 0]]


@pytest.mark.rule("PRE-1")
def test_hard_cheese_is_not_pressed() -> None:
    assert is_finished(begin("press", 6, cheese=[[0, 0, 2, 0], [0, 0, 2, 0]]))


@pytest.mark.rule("PRE-3")
def test_pressing_never_mixes_the_rows() -> None:
    game = begin("press", 4, cheese=[[2, 0, 0, 0], [0, 2, 0, 0]])
    play(game, "amount 2", "amount 0")
    assert cheese(game) == [[0, 2, 0, 0], [0, 2, 0, 0]]
    play(game, "amount 2")

    assert cheese(game) == [[0, 2, 0, 0], [0, 0, 2, 0]]


@pytest.mark.rule("PRE-4")
@pytest.mark.parametrize(("strength", "pressed"), [(1, 1), (3, 1), (6, 6)])
def test_a_performed_pressing_makes_one_waste(strength: int, pressed: int) -> None:
    game = begin("press", strength, cheese=[[9, 0, 0, 0], [0, 0, 0, 0]], waste=2)
    play(game, f"amount {pressed}")
    while not is_finished(game):
        play(game, "amount 0")

    assert game.position()["seats"][0]["waste"] == 3


@pytest.mark.rule("PRE-4", "R-17")
def test_pressing_nothing_makes_no_waste() -> None:
    game = begin("press", 6, cheese=[[1, 1, 0, 0], [0, 0, 0, 0]])
    assert changes(game, "amount 0", "amount 0") == {}
    assert is_finished(game)
    assert changes(begin("press", 6), "end") == {}  # without any cheese


@pytest.mark.rule("PRE-5")
def test_fewer_points_may_be_used() -> None:
    game = begin("press", 6, cheese=[[2, 2, 0, 0], [0, 0, 0, 0]])
    play(game, "amount 1", "amount 0")

    assert is_finished(game)
    assert cheese(game) == [[1, 3, 0, 0], [0, 0, 0, 0]]


@pytest.mark.rule("PRE-6")
def test_pressing_without_waste_is_pressing_that_makes_none() -> None:
    clamp = bonus_kind("press-without-waste")
    scenario = Scenario().seat(0, cheese=[[3, 0, 0, 0], [0, 2, 0, 0]], bonus_tiles=[clamp])
    game = play(scenario.pool("yellow 2").game(), "die yellow 2", f"tile {clamp}")
    assert most(game) == 3
    found = changes(game, "amount 3", "amount 1", "amount 1")

    assert found == {
        "seats[0].cheese[0][0]": (3, 0),
        "seats[0].cheese[0][1]": (0, 2),
        "seats[0].cheese[0][2]": (0, 1),
        "seats[0].cheese[1][1]": (2, 1),
        "seats[0].cheese[1][2]": (0, 1),
    }


# --- refining -------------------------------------------------------------------------------------


@pytest.mark.rule("REF-1")
def test_hard_cheese_is_refined_for_a_spice_each() -> None:
    game = begin("refine", 3, cheese=[[1, 1, 4, 0], [0, 0, 0, 0]], spice=5)
    assert most(game) == 3

    assert changes(game, "amount 3") == {
        "seats[0].cheese[0][2]": (4, 1),
        "seats[0].cheese[0][3]": (0, 3),
        "seats[0].spice": (5, 2),
    }
    assert is_finished(game)


@pytest.mark.rule("REF-1")
def test_there_is_no_more_refining_than_spice() -> None:
    game = begin("refine", 6, cheese=[[0, 0, 2, 0], [0, 0, 2, 0]], spice=3)
    assert most(game) == 2
    play(game, "amount 2")
    assert most(game) == 1

    assert changes(game, "amount 1") == {
        "seats[0].cheese[1][2]": (2, 1),
        "seats[0].cheese[1][3]": (0, 1),
        "seats[0].spice": (1, 0),
    }


@pytest.mark.rule("REF-1")
def test_only_hard_cheese_is_refined_and_only_with_spice() -> None:
    assert is_finished(begin("refine", 6, cheese=[[3, 3, 0, 3], [3, 3, 0, 3]], spice=9))
    assert is_finished(begin("refine", 6, cheese=[[0, 0, 3, 0], [0, 0, 3, 0]]))


@pytest.mark.rule("REF-2")
def test_refined_cheese_stays_in_its_row() -> None:
    game = begin("refine", 5, cheese=[[0, 0, 2, 0], [0, 0, 3, 0]], spice=5)
    play(game, "amount 2", "amount 3")

    assert cheese(game) == [[0, 0, 0, 2], [0, 0, 0, 3]]


@pytest.mark.rule("REF-3")
def test_less_may_be_refined() -> None:
    game = begin("refine", 6, cheese=[[0, 0, 2, 0], [0, 0, 2, 0]], spice=6)
    play(game, "amount 1", "amount 0")

    assert is_finished(game)
    assert cheese(game) == [[0, 0, 1, 1], [0, 0, 2, 0]]


# --- disposing of waste ---------------------------------------------------------------------------


@pytest.mark.rule("DIS-1")
@pytest.mark.parametrize(("strength", "waste", "limit"), [(3, 5, 3), (6, 5, 5), (1, 1, 1)])
def test_up_to_strength_waste_is_removed(strength: int, waste: int, limit: int) -> None:
    game = begin("dispose", strength, waste=waste)
    assert most(game) == limit

    assert changes(game, f"amount {limit}") == {"seats[0].waste": (waste, waste - limit)}
    assert is_finished(game)


@pytest.mark.rule("DIS-1")
def test_less_waste_may_be_removed() -> None:
    game = begin("dispose", 4, waste=3)

    assert changes(game, "amount 1") == {"seats[0].waste": (3, 2)}
    assert is_finished(game)
