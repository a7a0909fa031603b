"""Sentences: every legal move has a label, every decision a prompt, a source and a rule."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from steamcheese import Game
from steamcheese.box.edition import load_edition
from steamcheese.box.vocabulary import ACTIONS
from steamcheese.game import KIND_OF_ACTION
from steamcheese.rules.index import rule_titles
from steamcheese.rules.vocabulary import DECISIONS
from tests.scenario import Scenario, at_own_space, at_strength, blueprint, play

IDS = {row_id for row_id in load_edition().rows if "-" in row_id}
WANTED = ("complete", "modify", "bonus", "buy", "move", "trigger", "amount", "use", "do")


def check_text(text: str) -> None:
    """Refuses a text in which something was not put into words."""
    assert text, "an empty text"
    assert text == " ".join(text.split())
    assert not re.search(r"\bNone\b|-1\b|[\[\]{}_<>]", text), text
    assert not IDS & set(re.findall(r"[a-z0-9-]+", text)), text


def check_decision(game: Game) -> None:
    decision, moves = game.decision, game.moves()
    assert decision is not None
    for text in (decision.prompt, decision.source, *(move.label for move in moves)):
        check_text(text)
    assert decision.rule in rule_titles()
    labels = [move.label for move in moves]
    assert len(set(labels)) == len(labels), decision
    assert all(label[0].isupper() and not label.endswith(".") for label in labels)


def decisions(seed: int, first_words: tuple[str, ...] = ("",)) -> Iterator[Game]:
    """Plays a random game; yields it at each decision."""
    game = Game.new(2 + seed % 3, seed=seed, first_game=seed % 5 == 0, expert=seed % 2 == 0)
    choice = random.Random(seed)
    while game.seat is not None:
        yield game
        moves = game.moves()
        wanted = [move for move in moves if move.text.startswith(first_words)]
        game.play(choice.choice(wanted or moves))


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_is_told(seed: int) -> None:
    for game in decisions(seed):
        check_decision(game)
        for event in game.events:
            check_text(event.text)
            assert event.text[0].isupper() == (event.seat is None)


def test_every_kind_of_decision_and_action_is_told() -> None:
    kinds: set[str] = set()
    actions: set[str | None] = set()
    wanted = {*DECISIONS, *KIND_OF_ACTION.values()} - {"choose-waiting"}
    seed = 100
    while not (kinds >= wanted and actions >= set(ACTIONS)) and seed < 130:
        for game in decisions(seed, WANTED):
            assert game.decision is not None
            check_decision(game)
            kinds.add(game.decision.kind)
            actions.add(game.decision.action)
        seed += 1
    assert wanted <= kinds
    assert set(ACTIONS) <= actions


def labels(game: Game) -> dict[str, str]:
    return {move.text: move.label for move in game.moves()}


def asked(game: Game) -> tuple[str, str, str]:
    decision = game.decision
    assert decision is not None
    return decision.prompt, decision.rule, decision.source


def test_labels_of_dice() -> None:
    game = Scenario(3).overseer(0, 6).pool("white 5 yellow 2").game()
    assert labels(game)["die white 5"] == "Take the white die with a 5: 5 raw milk"
    assert labels(game)["die yellow 2"] == (
        'Take the yellow die with a 2: 2 money and 3 money from "Counting House"'
    )
    assert asked(game) == ("Choose a die for your turn", "TRN-1", "your turn")
    scenario = Scenario(3).machine("1n", "cut-curd").machine("1w", blueprint(2, "refine"))
    play(
        game := scenario.die("1ne", "white 1").die("1sw", "white 2").pool("white 3").game(),
        "die white 3",
    )
    assert labels(game)["place 1nw n5"] == (
        "Place the die at board 1, north-west, with the 5 looking north: "
        "sees cut curd 5 (N), refine 2 (W)"
    )
    assert labels(game)["place own"] == (
        "Place the die on your own die space: one action with strength 4"
    )
    assert asked(game) == (
        "Place the white die with a 3 on an action board or your own die space",
        "TRN-3",
        "your turn",
    )


def test_labels_of_machines() -> None:
    scenario = Scenario(3).machine("1n", "press", owner=1).machine("1w", "dispose")
    scenario.seat(0, cheese=[[2, 0, 0, 0], [0, 0, 0, 0]]).tile("1n", "petty-cash")
    game = at_strength(scenario, "1n", 5)
    assert asked(game)[:2] == ("Use up to 2 machines of board 1, or end your turn", "TRN-4")
    assert labels(game)["use 1n"] == (
        "Use the Screw Press at 1 north: press with strength 5; its owner takes a bonus"
    )
    play(game, "use 1n")
    assert asked(game) == (
        "Your Screw Press at 1 north is used: take one bonus",
        "MCH-8",
        "your marker on the Screw Press at 1 north",
    )
    assert labels(game)["take vp"] == "Take 1 VP"
    play(game, "pass")
    assert asked(game) == (
        "Press with 5 points: how many raw cheeses from fresh to soft?",
        "PRE-1",
        "the Screw Press at 1 north",
    )
    assert labels(game)["amount 1"] == "Press 1 raw cheese from fresh to soft"
    play(game, "amount 2", "amount 0")
    assert labels(game)["trigger"] == 'Trigger the bonus tile "Petty Cash": 4 money'
    play(game, "trigger")
    assert asked(game)[0] == "Use one more machine of board 1, or end your turn"


def test_labels_of_machines_with_two_actions() -> None:
    tile = blueprint(3, "pasteurize", "press")
    scenario = Scenario(3).machine("1n", tile)
    scenario.seat(0, milk=[[0, 0, 3], [0, 0, 0]], cheese=[[2, 0, 0, 0], [0, 0, 0, 0]])
    game = at_strength(scenario, "1n", 4)
    assert labels(game)["use 1n"] == (
        "Use the Pressure Cooker at 1 north: pasteurize and press with strength 4"
    )
    play(game, "use 1n")
    assert asked(game)[:2] == (
        "What does the Pressure Cooker do first: pasteurize or press, with strength 4?",
        "R-29",
    )
    assert labels(game)["do press"] == "Press with strength 4, then pasteurize"
    play(game, "do pasteurize")
    assert asked(game)[:2] == ("Pasteurize up to 4 milk: how many from the oldest space?", "PAS-1")


def test_labels_of_assistants() -> None:
    scenario = Scenario(3).seat(0, money=5).assistants(0, "outer 6", "top 2")
    game = play(at_own_space(scenario, 4), "do assistant-move")
    assert labels(game) == {
        "pass": "Move no assistant",
        "move outer 6": "Move the assistant at sector 6 of the outer gear by 4 steps to sector 2",
    }
    game = play(at_own_space(scenario.seat(0, money=6), 4), "do assistant-move")
    assert labels(game)["deploy inner"] == (
        "Pay 6 money and deploy an assistant on the inner gear, then 3 more steps"
    )
    assert asked(game) == (
        "Move or deploy one assistant: 4 steps on the assistant board",
        "AST-1",
        "your own die space",
    )


def test_labels_of_the_market_and_of_modifying() -> None:
    edition = load_edition()
    orders = [order.id for order in edition.orders[:5]]
    tile = blueprint(2, "press")
    game = at_own_space(Scenario(3).market(orders, [None] * 5).seat(0, blueprints=[tile]), 3)
    play(game, "do acquire")
    assert labels(game)[f"buy {orders[0]}"] == (
        'Buy the order "Midnight Room Service" for 3 points'
    )
    assert labels(game)[f"buy {orders[4]}"].endswith(" for 1 point")
    assert asked(game)[:2] == ("Acquire orders and blueprints: 3 points left", "ACQ-3")
    game = at_own_space(Scenario(3).seat(0, blueprints=[tile], money=9), 1)
    play(game, "do modify")
    assert labels(game)[f"modify 1n {tile}"].endswith(
        " at 1 north instead of the Curd Harp for 2 money"
    )


def test_labels_of_orders_and_tiles() -> None:
    scenario = Scenario(3).seat(0, orders=["midnight-room-service"], bonus_tiles=["petty-cash"])
    scenario.seat(0, cheese=[[0, 1, 0, 1], [0, 0, 0, 0]]).machine("1n", owner=1)
    game = at_own_space(scenario, 3)
    assert labels(game)["tile petty-cash"] == 'Use the bonus tile "Petty Cash": 4 money'
    play(game, "do complete-orders")
    assert labels(game) == {
        "pass": "Complete no more orders and draw 1 bonus tile",
        "complete midnight-room-service": (
            'Complete the order "Midnight Room Service": '
            "hand in 1 raw refined cheese for 4 VP and 2 money"
        ),
        "complete midnight-room-service extended": (
            'Complete the order "Midnight Room Service": '
            "hand in 1 raw refined cheese for 4 VP and 2 money, "
            "and 1 raw soft cheese more for 2 VP and 1 money"
        ),
    }
    play(game, "pass", "put petty-cash")
    assert asked(game) == (
        'Where do you place the bonus tile "Petty Cash"?',
        "BON-3",
        'placing the bonus tile "Petty Cash"',
    )
    assert labels(game)["at 1n"] == "Place it beside the Curd Harp at 1 north for 2 VP"
    assert labels(game)["at sector 5"] == "Place it in sector 5 of the assistant board for 1 VP"


def test_labels_of_outcomes() -> None:
    seen: dict[str, str] = {}

    def chance(game: Game) -> int:
        moves = game.moves()
        for move in moves:
            check_text(move.label)
            seen.setdefault(move.text.split(" ")[0], move.label)
        return moves[0].id

    Game.new(2, seed=1, chance=chance)
    assert {"first", "machine", "achievement", "purple", "order", "blueprint"} <= set(seen)
    assert seen["first"] == "Seat 0 begins"


def test_the_bonus_of_an_airship_is_told_with_its_die() -> None:
    game = Game.new(3, seed=1)
    while game.decision and game.decision.kind == "start-tile":
        game.play(game.moves()[0])
    assert labels(game)["overseer 0"] == (
        'Place your overseer on "Airship Bridge": '
        "with each brown die move on either row of the zeppelin"
    )
