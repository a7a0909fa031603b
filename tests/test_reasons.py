"""Why a move is not possible: every illegal move is refused with a reason and its rule."""

from __future__ import annotations

import random
import re

import pytest

from steamcheese import Game
from steamcheese.box.edition import load_edition
from steamcheese.errors import IllegalMove
from steamcheese.rules.index import rule_titles
from steamcheese.rules.vocabulary import M_FIRST, MOVE_COUNT
from tests.scenario import Scenario, at_own_space, at_strength, blueprint, moves, play

ORDER = load_edition().orders[0].id  # one raw refined cheese, with a raw soft one more


def refused(game: Game, move: str) -> tuple[str, str]:
    """Returns why a move is refused, without the move itself, and the rule."""
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    before, _, why = str(caught.value).partition(" is not possible: ")
    assert before == repr(move)
    assert caught.value.legal == moves(game)
    return why, caught.value.rule


@pytest.mark.parametrize("seed", range(8))
def test_every_illegal_move_has_a_reason_and_a_rule(seed: int) -> None:
    game, choice = Game.new(2 + seed % 3, seed=seed, expert=seed % 2 == 0), random.Random(seed)
    while game.seat is not None:
        legal = game.moves()
        known = {move.id for move in legal}
        others = set(choice.sample(range(MOVE_COUNT), 12)) | {0, 1}  # pass and end are likely
        for move in sorted(others - known):
            with pytest.raises(IllegalMove, match=r"\w") as caught:
                game.play(move)
            text, rule = str(caught.value), caught.value.rule
            assert not re.search(r"None|\(\)|\n|  ", text), text
            assert rule in rule_titles() or move >= M_FIRST, (text, rule)
        game.play(choice.choice(legal))


def test_other_decisions_come_first() -> None:
    game = Scenario(3).machine("1n", "dispose").seat(0, waste=3).pool("white 2").game()
    assert refused(game, "place 1nw n1") == ("now a die must be chosen", "TRN-1")
    assert refused(game, "end") == ("now a die must be chosen", "TRN-1")
    play(game, "die white 2")
    assert refused(game, "die white 2") == ("this turn's die is chosen already", "TRN-1")
    assert refused(game, "end") == ("the die must be placed first", "TRN-3")
    play(game, "place 1nw n4", "use 1n")
    assert refused(game, "end") == (
        "that comes between units only, now an amount must be chosen",
        "R-28",
    )
    assert refused(game, "claim milk-dealer")[1] == "ACH-1"
    assert refused(game, "pass") == (
        "there is nothing to decline; 'amount 0' makes nothing",
        "DIS-1",
    )
    assert refused(game, "roll white 5") == ("only chance does that", "")


@pytest.mark.rule("SET-12", "SET-13", "SET-14", "SET-16")
def test_of_the_setup() -> None:
    game = Game.new(2, seed=1, first_game=True)
    assert refused(game, "start apprentice-contract")[1] == "SET-13"
    assert refused(game, "start spare-nameplate")[1] == "SET-14"
    play(game, "start milk-round")
    assert refused(game, "start milk-round") == ("another player has taken it", "SET-12")
    play(game, "start lucky-cog", "overseer 1")
    assert refused(game, "overseer 1") == ("an overseer stands there", "SET-16")


@pytest.mark.rule("TRN-1", "TRN-3", "R-1")
def test_of_dice() -> None:
    game = Scenario(3).die("1nw", "white 5").pool("yellow 6 yellow 2").game()
    assert refused(game, "die yellow 5")[1] == "TRN-1"
    play(game, "die yellow 6")
    assert refused(game, "place 1nw n4") == ("a white die stands there", "TRN-3")
    assert refused(game, "place 1ne n1") == (
        "with a 6 on top only 2, 3, 4 or 5 can look north",
        "R-1",
    )
    play(game, "place 1ne n2")
    assert refused(game, "place 1ne n2") == ("the die is placed already", "TRN-3")


@pytest.mark.rule("SET-10")
def test_of_purple_dice() -> None:
    game = play(Scenario(2).purple("1nw", "2nw", "3nw").pool("white 5").game(), "die white 5")
    assert refused(game, "place 1nw n4") == ("a purple die stands there", "SET-10")


@pytest.mark.rule("MCH-2", "MCH-3", "MCH-6", "MCH-10")
def test_of_machines() -> None:
    scenario = Scenario(3).die("1ne", "white 5").machine("1n", "dispose").machine("1w", "press")
    game = scenario.machine("1s", "refine").pool("yellow 6").game()
    play(game, "die yellow 6")
    assert refused(game, "use 1n") == ("the die must be placed first", "TRN-3")
    play(game, "place 1nw n2")
    assert refused(game, "use 1e") == ("another die stands east of the die at 1nw", "MCH-2")
    assert refused(game, "use 2n") == ("the die stands on board 1", "MCH-3")
    assert refused(game, "do press")[1] == "MCH-6"
    play(game, "use 1n")
    assert refused(game, "use 1n") == ("it was used in this turn", "MCH-10")
    play(game, "use 1w")
    assert refused(game, "use 1s") == ("2 machines were used in this turn", "MCH-3")


@pytest.mark.rule("MCH-6")
def test_of_the_own_die_space() -> None:
    game = Scenario(3).seat(0, die="white 5").pool("brown 2").game()
    play(game, "die brown 2")
    assert refused(game, "place own") == ("your own die space is taken in this round", "MCH-6")
    game = at_own_space(Scenario(3), 3)
    assert refused(game, "use 1n") == ("a die on the own die space uses no machine", "MCH-6")
    assert refused(game, "do zeppelin")[1] == "MCH-6"
    play(game, "do press")
    assert refused(game, "do press") == ("your own die space's action is used", "MCH-6")


@pytest.mark.rule("BON-1", "BON-2", "ORD-4", "R-23", "ZEP-10")
def test_of_what_comes_between_units() -> None:
    game = Scenario(3).seat(0, bonus_tiles=["petty-cash", "pepper-tin"]).pool("white 5").game()
    play(game, "die white 5")
    assert refused(game, "tile night-cart") == (
        "there is no such bonus tile in your supply",
        "BON-2",
    )
    play(game, "tile petty-cash")
    assert refused(game, "put pepper-tin") == (
        "one bonus tile was used or placed in this turn already",
        "BON-1",
    )
    assert refused(game, f"bonus {ORDER}") == ("you have not completed that order", "ORD-4")
    assert refused(game, "extra")[1] == "R-23"
    assert refused(game, "take-back top 3") == (
        "none of your assistants is at column 3 of the zeppelin's top row",
        "ZEP-10",
    )


@pytest.mark.rule("ACH-1", "ACH-3", "SET-7")
def test_of_achievements() -> None:
    scenario = Scenario(3).achievements("milk-dealer", "a-knack-for-spices", "busy-little-mouse")
    scenario.seat(0, milk=[[0, 7, 0], [0, 0, 0]], spice=16).claimed("a-knack-for-spices", 0)
    game = play(scenario.pool("white 5").game(), "die white 5")
    assert refused(game, "claim milk-dealer") == ("its goal is not met: 12 of 16 milk", "ACH-1")
    assert refused(game, "claim a-knack-for-spices") == ("you have claimed it already", "ACH-1")
    assert refused(game, "claim going-the-extra-mile")[1] == "SET-7"
    scenario = Scenario(3).achievements("milk-dealer").seat(0, milk=[[0, 16, 0], [0, 0, 0]])
    for slot in ("1n", "1e", "1s", "2n", "2e", "2s"):
        scenario.machine(slot, owner=0)
    game = play(scenario.pool("white 5").game(), "die white 5")
    assert refused(game, "claim milk-dealer") == ("you have no ownership marker left", "ACH-3")


@pytest.mark.rule("PAS-1", "CUR-3", "REF-1")
def test_of_amounts() -> None:
    scenario = Scenario(3).machine("1n", "cut-curd").seat(0, milk=[[0, 0, 6], [0, 0, 0]], rennet=2)
    game = play(at_strength(scenario, "1n", 6, "yellow"), "use 1n")
    assert refused(game, "amount 3") == ("at most 2: you have 2 rennet", "CUR-3")
    scenario = Scenario(3).machine("1n", "pasteurize").seat(0, milk=[[0, 0, 6], [0, 0, 0]])
    game = play(at_strength(scenario, "1n", 4), "use 1n")
    assert refused(game, "amount 5") == ("at most 4: 4 points of strength are left", "PAS-1")


@pytest.mark.rule("ZEP-1", "ZEP-3", "ZEP-4", "ZEP-9", "ZEP-11", "AST-1")
def test_of_assistants() -> None:
    scenario = Scenario(3).machine("1n", "zeppelin-top").machine("1w", "assistant-move")
    scenario.assistants(0, "shared", "top 3", "top 11", "bottom 2").seat(0, money=1)
    game = play(at_strength(scenario, "1n", 6), "use 1n")
    assert refused(game, "move top 5")[1] == "ZEP-1"
    assert refused(game, "move bottom 2") == ("that assistant stays on the other row", "ZEP-4")
    assert refused(game, "move top 11") == ("that assistant has reached the last column", "ZEP-9")
    assert refused(game, "move top 3") == ("its next space costs 2 money and you have 1", "ZEP-11")
    assert refused(game, "deploy") == ("all your assistants are deployed", "ZEP-3")
    scenario = Scenario(3).machine("1n", "assistant-move").assistants(0, "outer 3", "shared")
    game = play(at_strength(scenario.seat(0, money=5), "1n", 6), "use 1n")
    assert refused(game, "deploy outer") == ("it costs 6 money and you have 5", "AST-1")
    assert refused(game, "move shared") == ("that assistant is on the zeppelin", "AST-1")


@pytest.mark.rule("ACQ-1", "ACQ-2")
def test_of_the_market() -> None:
    tiles = [tile.id for tile in load_edition().tiles if tile.level == 3]
    scenario = Scenario(3).machine("1n", "acquire").market(None, tiles[:5])
    game = play(at_strength(scenario, "1n", 4), "use 1n")
    assert refused(game, f"buy {tiles[0]}") == ("it costs 9 points, 4 left", "ACQ-2")
    assert refused(game, f"buy {tiles[7]}") == ("it is not in the market", "ACQ-1")


@pytest.mark.rule("ORD-1", "ORD-2", "ORD-3")
def test_of_orders() -> None:
    scenario = (
        Scenario(3).machine("1n", "complete-orders").seat(0, orders=[ORDER, "sunrise-terrace"])
    )
    scenario.seat(0, cheese=[[0, 0, 0, 1], [0, 0, 0, 0]])
    game = play(at_strength(scenario, "1n", 2), "use 1n")
    assert refused(game, f"complete {ORDER} extended") == ("1 raw soft cheese missing", "ORD-3")
    assert refused(game, "complete sunrise-terrace")[1] == "ORD-2"
    assert refused(game, f"complete {load_edition().orders[5].id}") == (
        "that order is not in your hand",
        "ORD-1",
    )


@pytest.mark.rule("MOD-1", "MOD-2", "MOD-5")
def test_of_modifying() -> None:
    tile = blueprint(2, "press")
    scenario = Scenario(3).machine("1n", "modify").machine("2n", owner=1)
    game = at_strength(scenario.seat(0, blueprints=[tile], money=9), "1n", 2)
    play(game, "use 1n")
    assert refused(game, f"modify 1n {tile}") == ("the machine at 1n is the one in use", "MOD-2")
    assert refused(game, f"modify 2n {tile}") == ("it carries another player's marker", "MOD-5")
    assert refused(game, f"modify 3n {blueprint(3)}")[1] == "MOD-1"


@pytest.mark.rule("MCH-5", "MCH-11")
def test_of_machines_with_two_actions() -> None:
    tile = blueprint(2, "pasteurize", "dispose")
    scenario = Scenario(3).machine("1n", tile)
    scenario.seat(0, waste=2, milk=[[0, 0, 2], [0, 0, 0]])
    game = play(at_strength(scenario, "1n", 2), "use 1n")
    name = next(row.name for row in load_edition().tiles if row.id == tile)
    assert refused(game, "do press") == (
        f"the {name} offers 'do pasteurize' and 'do dispose'",
        "MCH-5",
    )
    assert refused(game, "pass")[1] == "MCH-11"


@pytest.mark.rule("OVR-4")
def test_of_overseers() -> None:
    game = (
        Scenario(3).seat(0, bonus_tiles=["marching-orders"]).overseer(0, 1).pool("white 5").game()
    )
    play(game, "die white 5", "tile marching-orders")
    assert refused(game, "overseer 1") == ("your overseer stands there and must not stay", "OVR-4")
