"""Dice: their faces, what each face is for, and what a die sees. DIE, MCH-1, MCH-2."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from steamcheese import Game
from tests.scenario import Scenario, blueprint, bonus_kind, changes, moves, order_with, play

# The four sides clockwise, seen from above, as ruled; the first may look anywhere.
CLOCKWISE = {
    1: [2, 4, 5, 3],
    2: [1, 3, 6, 4],
    3: [1, 5, 6, 2],
    4: [1, 2, 6, 5],
    5: [1, 4, 6, 3],
    6: [2, 3, 5, 4],
}
# Where quarters and machines lie, in steps east and south of the north-west quarter.
QUARTERS = {"nw": (0, 0), "ne": (1, 0), "sw": (0, 1), "se": (1, 1)}
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def turned_dice() -> Iterator[dict[str, int]]:
    """Rolls and turns one standard die into all its orientations."""
    # Held with 1 up and 2 north, 3 is west: 1, 2, 3 run anticlockwise around their corner.
    first = {"top": 1, "bottom": 6, "north": 2, "south": 5, "west": 3, "east": 4}
    found, todo = [first], [first]
    while todo:
        die = todo.pop()
        turned = {**die, "east": die["north"], "south": die["east"]}
        turned |= {"west": die["south"], "north": die["west"]}
        rolled = {**die, "north": die["top"], "bottom": die["north"]}
        rolled |= {"south": die["bottom"], "top": die["south"]}
        for new in (turned, rolled):
            if new not in found:
                found.append(new)
                todo.append(new)
    yield from found


def placed(top: int, north: int) -> dict[str, int]:
    """The faces of a die that was placed."""
    game = Scenario(3).pool(f"white {top}").game()
    play(game, f"die white {top}", f"place 2ne n{north}")
    die: dict[str, Any] = game.position()["boards"][1]["dice"]["ne"]
    assert die.pop("color") == "white"
    return die


@pytest.mark.rule("DIE-1", "R-1")
@pytest.mark.parametrize("top", range(1, 7))
def test_a_die_is_a_standard_die_that_may_be_given_any_quarter_turn(top: int) -> None:
    found = [placed(top, north) for north in CLOCKWISE[top]]

    for die in found:
        assert die["top"] + die["bottom"] == die["north"] + die["south"] == 7
        assert die["east"] + die["west"] == 7
        sides = [die[side] for side in ("north", "east", "south", "west")]
        at = CLOCKWISE[top].index(sides[0])
        assert sides == (CLOCKWISE[top] * 2)[at : at + 4]
    standard = [die for die in turned_dice() if die["top"] == top]
    assert len(standard) == 4
    assert sorted(found, key=str) == sorted(
        [{key: die[key] for key in found[0]} for die in standard], key=str
    )


@pytest.mark.rule("R-1")
def test_its_top_stays_whatever_the_quarter_turn() -> None:
    game = play(Scenario(3).pool("brown 3").game(), "die brown 3")

    assert {move.split()[2] for move in moves(game, "place 1nw")} == {"n1", "n2", "n5", "n6"}


@pytest.mark.rule("DIE-2")
@pytest.mark.parametrize("top", range(1, 7))
def test_the_top_is_the_amount_of_the_resource(top: int) -> None:
    game = Scenario().pool(f"brown {top}").game()

    assert changes(game, f"die brown {top}") == {
        "pool": ([f"brown {top}"], []),
        "hand": (None, f"brown {top}"),
        "seats[0].rennet": (0, top),
    }


@pytest.mark.rule("DIE-2", "MCH-4")
@pytest.mark.parametrize("north", CLOCKWISE[5])
def test_the_side_that_looks_at_a_machine_is_its_strength(north: int) -> None:
    at = CLOCKWISE[5].index(north)
    faces = dict(zip("nesw", (CLOCKWISE[5] * 2)[at : at + 4], strict=True))
    for side in "nesw":
        scenario = Scenario(3).seat(0, waste=9).machine(f"3{side}", "dispose")
        quarter = {"n": "nw", "e": "ne", "s": "se", "w": "sw"}[side]
        game = scenario.pool("white 5").game()
        play(game, "die white 5", f"place 3{quarter} n{north}", f"use 3{side}")

        assert moves(game) == [f"amount {number}" for number in range(faces[side] + 1)]


@pytest.mark.rule("DIE-2", "MCH-6")
@pytest.mark.parametrize("top", range(1, 7))
def test_the_bottom_is_the_strength_of_the_own_die_space(top: int) -> None:
    game = Scenario().seat(0, waste=9).pool(f"brown {top}").game()
    play(game, f"die brown {top}", "place own", "do dispose")

    assert moves(game) == [f"amount {number}" for number in range(7 - top + 1)]


@pytest.mark.rule("DIE-2")
@pytest.mark.parametrize("top", range(1, 7))
def test_the_bottom_is_the_strength_of_own_tiles_and_order_bonuses(top: int) -> None:
    coins, disposal = bonus_kind("money"), order_with("dispose")
    done = {"id": disposal, "extended": False, "bonus_used": False}
    scenario = Scenario().seat(0, waste=9, bonus_tiles=[coins], completed=[done])
    game = play(scenario.pool(f"brown {top}").game(), f"die brown {top}")
    assert changes(game, f"tile {coins}")["seats[0].money"] == (0, 7 - top)
    play(game, f"bonus {disposal}")

    assert moves(game) == [f"amount {number}" for number in range(7 - top + 1)]


@pytest.mark.rule("MCH-1", "R-2", "TRN-3")
def test_the_boards_have_four_die_spaces_each() -> None:
    game = play(Scenario(3).pool("white 1").game(), "die white 1")
    spaces = [move.split()[1] for move in moves(game, "place")]

    assert set(spaces) == {f"{board}{quarter}" for board in (1, 2, 3) for quarter in QUARTERS} | {
        "own"
    }
    assert len(spaces) == 12 * 4 + 1


def seen(quarter: str, dice: set[str]) -> list[str]:
    """The machines to which the straight line from a quarter crosses no die."""
    found = []
    for side, (east, south) in STEPS.items():
        at, free = QUARTERS[quarter], True
        while free and (at := (at[0] + east, at[1] + south)) in QUARTERS.values():
            free = at not in [QUARTERS[die] for die in dice]
        if free:
            found.append(side)
    return found


@pytest.mark.rule("MCH-1", "MCH-2", "R-2")
@pytest.mark.parametrize("quarter", list(QUARTERS))
def test_a_die_sees_the_machines_between_which_no_die_stands(quarter: str) -> None:
    others = [other for other in QUARTERS if other != quarter]
    for taken in product((False, True), repeat=3):
        dice = {other for other, here in zip(others, taken, strict=True) if here}
        scenario = Scenario(4, seat=3)
        for die in dice:
            scenario.die(f"2{die}", "yellow 2")
        game = scenario.pool("white 6").game()
        play(game, "die white 6", f"place 2{quarter} n2")
        expected = seen(quarter, dice)

        assert moves(game, "use") == [f"use 2{side}" for side in expected]
        assert 2 <= len(expected) <= 4
    assert len(seen(quarter, set())) == 4


@pytest.mark.rule("MCH-2", "SET-10", "R-2")
def test_a_purple_die_stands_in_the_way_too() -> None:
    def uses(purple: str) -> list[str]:
        game = Scenario(2).purple(purple).pool("white 6").game()
        return moves(play(game, "die white 6", "place 1nw n2"), "use")

    assert uses("1ne") == ["use 1n", "use 1s", "use 1w"]
    assert uses("1sw") == ["use 1n", "use 1e", "use 1w"]
    assert uses("1se") == ["use 1n", "use 1e", "use 1s", "use 1w"]


def use(game: Game, slot: str) -> int:
    """The strength of a machine used."""
    decision = play(game, f"use {slot}").decision
    assert decision is not None
    return decision.strength


@pytest.mark.rule("R-20", "MCH-5")
def test_a_six_on_a_plus_one_machine_is_a_strength_of_seven() -> None:
    scenario = Scenario().machine("1n", blueprint(2, "dispose")).seat(0, waste=9)
    game = scenario.pool("brown 5").game()
    play(game, "die brown 5", "place 1nw n6")

    assert use(game, "1n") == 7
    assert moves(game)[-1] == "amount 7"
    assert changes(game, "amount 7") == {"seats[0].waste": (9, 2)}


@pytest.mark.rule("R-20", "ORD-5")
@pytest.mark.parametrize(("face", "drawn"), [(1, 0), (3, 1), (4, 1), (6, 2)])
def test_seven_is_six_or_more_where_tiles_are_drawn(face: int, drawn: int) -> None:
    scenario = Scenario().machine("1n", blueprint(2, "complete-orders"))
    game = play(scenario.pool("brown 5").game(), "die brown 5", f"place 1nw n{face}", "use 1n")

    assert len(game.position()["seats"][0]["bonus_tiles"]) == drawn
