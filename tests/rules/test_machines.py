"""Using machines: MCH, the owner's bonus, neighbour tiles, the own die space."""

from __future__ import annotations

from typing import Any

import pytest

from steamcheese import Game
from steamcheese.box.vocabulary import ACTIONS
from tests.scenario import (
    WORKBENCH,
    Scenario,
    at_own_space,
    blueprint,
    bonus_kind,
    changes,
    moves,
    order_with,
    play,
)

# A die with the top 5, placed on 1nw with 1 north, looks at all four machines of board 1.
FACES = {"n": 1, "e": 4, "s": 6, "w": 3}
COINS = bonus_kind("money")  # as much money as the strength


def placed(scenario: Scenario, color: str = "brown") -> Game:
    """Places a die that looks north with 1, east with 4, south with 6 and west with 3."""
    game = scenario.pool(f"{color} 5").game()
    return play(game, f"die {color} 5", "place 1nw n1")


def money(game: Game, seat: int = 0) -> int:
    return int(game.position()["seats"][seat]["money"])


def waste(game: Game) -> int:
    return int(game.position()["seats"][0]["waste"])


def asked(game: Game) -> tuple[str, int | None, str | None, int]:
    """Kind, seat, action and strength of the decision at hand."""
    decision = game.decision
    assert decision is not None
    return decision.kind, decision.seat, decision.action, decision.strength


# --- how many, how strong -------------------------------------------------------------------------


@pytest.mark.rule("MCH-3", "TRN-4", "R-4")
def test_two_different_machines_of_the_board_at_most() -> None:
    game = play(Scenario(3).pool("yellow 5").game(), "die yellow 5", "place 2nw n1")
    assert moves(game, "use") == ["use 2n", "use 2e", "use 2s", "use 2w"]  # no other board's
    play(game, "use 2e", "pass")
    assert moves(game, "use") == ["use 2n", "use 2s", "use 2w"]
    play(game, "use 2n")

    assert moves(game, "use") == []


@pytest.mark.rule("MCH-4")
def test_each_machine_has_the_strength_of_the_face_that_looks_at_it() -> None:
    for side, face in FACES.items():
        game = placed(Scenario(3).seat(0, waste=9).machine(f"1{side}", "dispose"))
        assert asked(play(game, f"use 1{side}")) == ("amount", 0, "dispose", face)


@pytest.mark.rule("MCH-5")
def test_a_plus_one_machine_is_stronger_by_one() -> None:
    game = placed(Scenario(3).seat(0, waste=9).machine("1e", blueprint(2, "dispose")))

    assert asked(play(game, "use 1e")) == ("amount", 0, "dispose", 4 + 1)


def cellar(**board: Any) -> dict[str, Any]:
    """Something to do for dairy machines."""
    stock = {"milk": [[0, 0, 3], [0, 0, 0]], "cheese": [[5, 0, 0, 0], [0, 0, 5, 0]]}
    return {**stock, "waste": 5, "spice": 9, **board}


@pytest.mark.rule("MCH-5")
@pytest.mark.parametrize("chosen", ["pasteurize", "cut-curd"])
def test_an_a_or_b_machine_does_one_of_the_two(chosen: str) -> None:
    scenario = Scenario(3).seat(0, **cellar(rennet=9))
    game = placed(scenario.machine("1e", blueprint(2, "pasteurize", "cut-curd")))
    play(game, "use 1e")
    assert moves(game) == ["do pasteurize", "do cut-curd"]
    play(game, f"do {chosen}")
    assert asked(game)[2:] == (chosen, 4)  # no +1 of a machine with two actions
    play(game, "amount 1")  # of the only milk there is

    assert asked(game)[0] == "turn"  # the other one is not to be had
    assert moves(game, "use") == ["use 1n", "use 1s", "use 1w"]


@pytest.mark.rule("MCH-5", "R-29")
@pytest.mark.parametrize(("first", "second"), [("press", "dispose"), ("dispose", "press")])
def test_an_a_plus_b_machine_does_both_at_full_strength_in_any_order(
    first: str, second: str
) -> None:
    scenario = Scenario(3).seat(0, **cellar(waste=9))
    game = placed(scenario.machine("1e", blueprint(3, "press", "dispose")))
    play(game, "use 1e")
    assert moves(game) == ["do press", "do dispose"]
    play(game, f"do {first}")
    assert asked(game) == ("amount", 0, first, 4)
    play(game, "amount 4")
    assert asked(game) == ("amount", 0, second, 4)
    play(game, "amount 4")

    assert asked(game)[0] == "turn"
    assert waste(game) == 9 + 1 - 4
    assert game.position()["seats"][0]["cheese"][0] == [1, 4, 0, 0]


@pytest.mark.rule("MCH-5")
@pytest.mark.parametrize("first", ["press", "dispose"])
def test_each_half_of_an_a_plus_b_machine_is_optional(first: str) -> None:
    scenario = Scenario(3).seat(0, **cellar())
    game = placed(scenario.machine("1e", blueprint(3, "press", "dispose")))
    found = changes(game, "use 1e", f"do {first}", "amount 0", "amount 0")
    while moves(game, "amount"):
        found |= changes(game, "amount 0")

    assert found == {}
    assert asked(game)[0] == "turn"


@pytest.mark.rule("R-29")
def test_what_the_first_half_brought_the_second_may_use() -> None:
    scenario = Scenario(3).machine("1s", blueprint(3, "acquire", "modify")).seat(0, money=9)
    game = placed(scenario)
    bought = game.position()["market"]["blueprints"][4]
    play(game, "use 1s", f"buy {bought}", "pass")
    assert asked(game)[2:] == ("modify", 6)
    play(game, f"modify 2n {bought}")

    assert game.position()["boards"][1]["machines"]["north"]["tile"] == bought


@pytest.mark.rule("R-29", "PRE-4")
def test_the_waste_of_the_first_half_can_be_disposed_of_by_the_second() -> None:
    scenario = Scenario(3).machine("1n", blueprint(3, "press", "dispose"))
    game = placed(scenario.seat(0, cheese=[[0, 1, 0, 0], [0, 0, 0, 0]]))
    play(game, "use 1n", "amount 1")

    assert asked(game) == ("amount", 0, "dispose", 1)
    assert changes(game, "amount 1") == {"seats[0].waste": (1, 0)}


@pytest.mark.rule("MCH-10", "R-4")
def test_a_machine_installed_in_this_turn_may_be_used_at_once() -> None:
    incinerator = blueprint(2, "dispose")
    scenario = Scenario(3).seat(0, money=9, waste=9, blueprints=[incinerator])
    game = placed(scenario.machine("1e", "modify"))
    play(game, "use 1e", f"modify 1s {incinerator}")
    assert "use 1s" in moves(game)

    assert asked(play(game, "use 1s")) == ("amount", 0, "dispose", 6 + 1)


@pytest.mark.rule("MCH-10", "MCH-3", "R-4")
def test_a_used_slot_stays_used_whatever_is_installed_there() -> None:
    bonus, incinerator = order_with("modify"), blueprint(2, "dispose")
    done = {"id": bonus, "extended": False, "bonus_used": False}
    scenario = Scenario(3).seat(0, money=20, waste=9, blueprints=[incinerator], completed=[done])
    game = placed(scenario)
    play(game, "use 1e", f"bonus {bonus}", f"modify 1e {incinerator}")

    assert moves(game, "use") == ["use 1n", "use 1s", "use 1w"]


@pytest.mark.rule("MCH-11", "R-17")
def test_choosing_a_machine_is_using_it() -> None:
    """Nothing can be refined here, and yet the owner and the neighbour tile are served."""
    scenario = Scenario(3).machine("1e", owner=1).tile("1e", COINS)
    game = placed(scenario)
    play(game, "use 1e")
    assert asked(game)[:2] == ("owner-bonus", 1)
    play(game, "pass")
    assert moves(game) == ["pass", "trigger"]
    play(game, "trigger")

    assert money(game) == 4
    assert moves(game, "use") == ["use 1n", "use 1s", "use 1w"]
    play(game, "use 1n")
    assert moves(game, "use") == []  # both uses are spent


@pytest.mark.rule("MCH-11", "R-17")
def test_a_forgone_action_is_a_use_too() -> None:
    scenario = Scenario(3).seat(0, waste=3).machine("1e", "dispose", owner=1).tile("1e", COINS)
    game = placed(scenario)
    play(game, "use 1e", "take vp", "amount 0", "trigger")

    assert waste(game) == 3
    assert money(game) == 4
    assert game.position()["seats"][1]["vp"] == 1


# --- the own die space ----------------------------------------------------------------------------


@pytest.mark.rule("MCH-6")
def test_the_own_die_space_does_one_of_the_twelve_starting_actions() -> None:
    scenario = Scenario(3).seat(0, waste=9)
    scenario.machine("3e", blueprint(2, "press"))  # nobody else can dispose of waste now
    game = at_own_space(scenario, 2)
    assert moves(game, "do") == [f"do {action}" for action in ACTIONS[:12]]
    assert moves(game, "use") == []
    play(game, "do dispose")
    assert asked(game) == ("amount", 0, "dispose", 2)
    play(game, "amount 2")

    assert moves(game, "do") == []
    assert moves(game, "use") == []


@pytest.mark.rule("MCH-6", "TRN-4")
def test_the_own_action_may_be_forgone() -> None:
    assert "end" in moves(at_own_space(Scenario(3), 2))


@pytest.mark.rule("MCH-6", "TRN-3")
def test_the_own_die_space_is_taken_for_the_rest_of_the_round() -> None:
    game = Scenario(2, turn=2).seat(0, die="brown 4").pool("white 1").game()
    play(game, "die white 1")
    assert "place own" not in moves(game)

    # the other seat's own space is its own affair
    play(game, "place 1nw n2", "end", "die yellow 1")
    assert "place own" in moves(game)


@pytest.mark.rule("MCH-6", "TRN-3")
def test_a_die_on_the_own_die_space_takes_it() -> None:
    game = at_own_space(Scenario(2).pool("white 1 yellow 1 yellow 2"), 3)
    assert game.position()["seats"][0]["die"] == {"color": "brown", "top": 4, "bottom": 3}
    play(game, "end", "die yellow 1", "place own", "end", "die yellow 2")

    assert "place own" not in moves(game)


@pytest.mark.rule("MCH-6", "RND-7")
def test_the_own_die_space_is_free_again_in_the_next_round() -> None:
    scenario = Scenario(2, phase="overseers", seat=1).seat(1, die="brown 4")
    game = scenario.overseer(0, 5).overseer(1, 0).pool("white 1").game()
    play(game, "die white 1")
    assert game.seat == 1
    play(game, game.moves()[0].text)

    assert "place own" in moves(game)


@pytest.mark.rule("MCH-6", "R-29")
def test_the_own_die_space_uses_no_machine() -> None:
    scenario = Scenario(3).seat(0, waste=9)
    scenario.machine("3e", owner=1).tile("3e", COINS)
    game = at_own_space(scenario, 3)

    assert changes(game, "do dispose", "amount 3") == {"seats[0].waste": (9, 6)}
    assert asked(game)[0] == "turn"


@pytest.mark.rule("R-29", "MOD-2")
def test_the_own_die_space_may_modify_any_machine() -> None:
    vat = blueprint(3)
    game = at_own_space(Scenario(3).seat(0, money=9, blueprints=[vat]), 3)
    play(game, "do modify")

    assert f"modify 2s {vat}" in moves(game)  # the modifying machine itself, too
    assert len(moves(game, "modify")) == 12


# --- neighbour tiles ------------------------------------------------------------------------------


@pytest.mark.rule("MCH-7")
def test_the_tile_beside_a_machine_used_may_be_triggered_at_its_strength() -> None:
    for side, face in FACES.items():
        game = placed(Scenario(3).tile(f"1{side}", COINS))
        play(game, f"use 1{side}")
        if asked(game)[0] != "neighbour":
            play(game, "pass")  # the machine's own action
        assert moves(game) == ["pass", "trigger"]
        assert changes(game, "trigger") == {"seats[0].money": (0, face)}


@pytest.mark.rule("MCH-7", "R-20")
def test_its_strength_includes_the_plus_one() -> None:
    scenario = Scenario(3).machine("1s", blueprint(2, "dispose")).tile("1s", COINS)
    game = placed(scenario)

    assert changes(game, "use 1s", "trigger") == {"seats[0].money": (0, 6 + 1)}


@pytest.mark.rule("MCH-7")
def test_triggering_is_optional_and_the_tile_stays() -> None:
    game = placed(Scenario(3).tile("1e", COINS))
    assert changes(game, "use 1e", "pass") == {}
    assert asked(game)[0] == "turn"

    game = play(placed(Scenario(3).tile("1e", COINS)), "use 1e", "trigger")
    assert game.position()["boards"][0]["machines"]["east"]["bonus_tile"] == COINS


@pytest.mark.rule("MCH-7", "R-22")
def test_a_tile_placed_earlier_in_the_same_turn_counts() -> None:
    game = placed(Scenario(3).seat(0, bonus_tiles=[COINS]))
    play(game, f"put {COINS}", "at 1e", "use 1e", "trigger")
    assert money(game) == 4

    # but not one that comes after the use
    game = placed(Scenario(3).seat(0, bonus_tiles=[COINS]))
    play(game, "use 1e", f"put {COINS}", "at 1e")
    assert asked(game)[0] == "turn"
    assert money(game) == 0


@pytest.mark.rule("MCH-7")
def test_only_the_tile_of_the_machine_used_is_triggered() -> None:
    game = placed(Scenario(3).tile("1n", COINS).tile("2e", COINS))

    assert changes(game, "use 1e") == {}
    assert asked(game)[0] == "turn"


@pytest.mark.rule("R-22")
def test_the_neighbour_tile_comes_after_both_halves() -> None:
    scenario = Scenario(3).machine("1e", blueprint(3, "press", "dispose")).tile("1e", COINS)
    game = placed(scenario.seat(0, **cellar()))
    play(game, "use 1e", "do dispose", "amount 4")
    assert asked(game)[2] == "press"
    assert money(game) == 0
    play(game, "amount 4")

    assert moves(game) == ["pass", "trigger"]
    assert changes(game, "trigger") == {"seats[0].money": (0, 4)}


@pytest.mark.rule("R-22", "R-16")
def test_the_neighbour_tile_comes_after_what_waited() -> None:
    """The order's reward is an action: it waits for the machine's, and the tile waits for it."""
    order = "chefs-secret"  # on the workbench: for a fresh cheese, move your overseer
    scenario = Scenario(3, edition=WORKBENCH).machine("1n", "complete-orders").tile("1n", COINS)
    scenario.seat(0, orders=[order], cheese=[[1, 0, 0, 0], [0, 0, 0, 0]]).overseer(0, 6)
    game = placed(scenario)
    play(game, "use 1n", f"complete {order}")
    assert asked(game)[0] == "move-overseer"
    play(game, "overseer 7")

    assert moves(game) == ["pass", "trigger"]


@pytest.mark.rule("R-22", "MCH-7")
def test_a_neighbour_tile_that_is_an_action_is_a_full_action() -> None:
    scenario = Scenario(3).machine("1e", blueprint(2, "dispose")).tile("1e", bonus_kind("refine"))
    game = placed(scenario.seat(0, cheese=[[0, 0, 9, 0], [0, 0, 9, 0]], spice=9))
    play(game, "use 1e")
    assert asked(game) == ("amount", 0, "refine", 4 + 1)

    assert changes(game, "amount 2", "amount 3") == {
        "seats[0].cheese[0][2]": (9, 7),
        "seats[0].cheese[0][3]": (0, 2),
        "seats[0].cheese[1][2]": (9, 6),
        "seats[0].cheese[1][3]": (0, 3),
        "seats[0].spice": (9, 4),
    }


@pytest.mark.rule("R-22", "ACQ-3")
def test_a_neighbour_tile_that_acquires_buys_as_an_action_does() -> None:
    game = placed(Scenario(3).tile("1e", bonus_kind("acquire")))
    cheap = game.position()["market"]["orders"][3:]
    play(game, "use 1e")
    assert asked(game) == ("acquire", 0, "acquire", 4)
    play(game, f"buy {cheap[0]}", f"buy {cheap[1]}", "pass")

    assert sorted(game.position()["seats"][0]["orders"]) == sorted(cheap)


# --- the owner's bonus ----------------------------------------------------------------------------

BONUSES = {
    "milk": "milk[0][0]",
    "pasteurized": "milk[1][0]",
    "rennet": "rennet",
    "money": "money",
    "spice": "spice",
    "vp": "vp",
}


@pytest.mark.rule("MCH-8", "R-18")
@pytest.mark.parametrize("bonus", list(BONUSES))
def test_a_machines_owner_takes_one_thing_when_another_uses_it(bonus: str) -> None:
    game = placed(Scenario(3).machine("1e", owner=2))
    play(game, "use 1e")
    assert asked(game)[:2] == ("owner-bonus", 2)
    assert moves(game) == ["pass", *(f"take {good}" for good in BONUSES)]

    assert changes(game, f"take {bonus}") == {f"seats[2].{BONUSES[bonus]}": (0, 1)}
    assert asked(game)[:2] == ("turn", 0)


@pytest.mark.rule("MCH-8")
def test_the_owner_takes_once_for_a_machine_with_two_halves_too() -> None:
    scenario = Scenario(3).machine("1e", blueprint(3, "press", "dispose"), owner=1)
    game = placed(scenario.seat(0, **cellar()))
    play(game, "use 1e", "take money", "do press", "amount 4")
    assert asked(game)[:3] == ("amount", 0, "dispose")
    play(game, "amount 1")

    assert asked(game)[:2] == ("turn", 0)
    assert money(game, 1) == 1


@pytest.mark.rule("MCH-8")
def test_the_owner_takes_for_every_machine_used() -> None:
    game = placed(Scenario(3).machine("1e", owner=1).machine("1n", owner=1))
    play(game, "use 1e", "take money", "use 1n", "take money")

    assert money(game, 1) == 2


@pytest.mark.rule("R-18")
def test_the_owner_chooses_before_the_action_and_may_decline() -> None:
    game = placed(Scenario(3).machine("1e", "dispose", owner=1).seat(0, waste=5))
    play(game, "use 1e")
    assert asked(game)[:2] == ("owner-bonus", 1)
    assert waste(game) == 5
    assert changes(game, "pass") == {}

    assert asked(game) == ("amount", 0, "dispose", 4)


@pytest.mark.rule("R-18", "MCH-8")
def test_the_owner_chooses_before_the_halves_are_ordered() -> None:
    scenario = Scenario(3).machine("1e", blueprint(3, "press", "dispose"), owner=1)
    game = play(placed(scenario.seat(0, **cellar())), "use 1e", "take spice")

    assert moves(game) == ["do press", "do dispose"]


@pytest.mark.rule("MCH-9")
@pytest.mark.parametrize("owner", [None, 0])
def test_nobody_takes_anything_for_an_unmarked_machine_or_the_users_own(owner: int | None) -> None:
    game = placed(Scenario(3).machine("1e", owner=owner))

    assert changes(game, "use 1e") == {}
    assert asked(game)[:2] == ("turn", 0)


@pytest.mark.rule("MCH-8", "MCH-10")
def test_a_machine_that_was_just_replaced_pays_its_new_owner_only() -> None:
    """Installed by the user in this turn and used at once, it is the user's own machine."""
    incinerator = blueprint(2, "dispose")
    scenario = Scenario(3, expert=True).machine("1s", owner=1).machine("1e", "modify")
    game = placed(scenario.seat(0, money=9, waste=9, blueprints=[incinerator]))
    play(game, "use 1e", f"modify 1s {incinerator}", "use 1s")

    assert asked(game)[:3] == ("amount", 0, "dispose")


@pytest.mark.rule("MCH-5", "R-17", "R-34")
def test_a_half_that_can_change_nothing_is_not_asked_for() -> None:
    scenario = Scenario(3).machine("1e", blueprint(3, "cut-curd", "refine"))
    game = placed(scenario.seat(0, cheese=[[0, 0, 2, 0], [0, 0, 0, 0]], spice=2))
    play(game, "use 1e")
    assert asked(game) == ("amount", 0, "refine", 4)
    play(game, "amount 2")

    assert asked(game)[0] == "turn"


@pytest.mark.rule("MCH-4", "MCH-5")
def test_the_second_machine_has_its_own_strength() -> None:
    scenario = Scenario(3).seat(0, waste=9).machine("1w", "dispose")
    game = placed(scenario.machine("1s", blueprint(2, "dispose")))
    play(game, "use 1w", "amount 3", "use 1s")

    assert asked(game) == ("amount", 0, "dispose", 6 + 1)
    assert game.position()["seats"][0]["waste"] == 6
