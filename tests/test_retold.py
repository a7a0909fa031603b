"""Events told in few lines."""

from __future__ import annotations

from steamcheese.game import Game
from steamcheese.narration import Event, in_short, told_by_event


def told(event: Event) -> str:
    return event.text


def test_setup_and_roll_take_few_lines() -> None:
    game = Game.new(players=4, seed=5)
    lines = in_short(game.events, told, game.names, None)
    assert len(lines) <= 6
    assert any(
        line.startswith("Machines (north, east, south, west) of board 1: ") for line in lines
    )
    assert any(line.startswith("New in the market: ") and "next order" in line for line in lines)
    while game.decision is not None and game.decision.kind in {"start-tile", "overseer-setup"}:
        game.play(game.moves()[0])
    rolled = [line for line in in_short(game.events, told, game.names, None) if "rolled" in line]
    assert len(rolled) == 1
    tops = rolled[0].removeprefix("The dice are rolled: ").split(", ")
    assert [part.split(" ")[0] for part in tops] == ["white", "yellow", "brown"]
    assert sum(len(part.split(" ")) - 1 for part in tops) == 15


def test_a_move_is_told_by_what_it_did() -> None:
    game = Game.new(players=2, seed=5)
    move, seat = game.moves()[0], game.seat
    game.play(move)
    events = game.events
    said, others = told_by_event(events, move.text, seat)
    assert said is not None
    assert said.text.startswith("takes the start tile")
    assert len(others) == len(events) - 1
    assert told_by_event(events, "pass", seat) == (None, events)
