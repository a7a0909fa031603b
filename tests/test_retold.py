"""What happened, told in few lines."""

from __future__ import annotations

from steamcheese.game import Game
from steamcheese.narration import Told, retold, setup_retold


def told_setup(game: Game, start: int = 0) -> tuple[str, ...]:
    tables = [game.table_after(step) for step in range(start, len(game.log) + 1)]
    return setup_retold(tables, game.edition, game.names)


def played(game: Game, move: str) -> Told:
    """Plays a move and tells it."""
    start, seat = len(game.log), game.seat
    assert seat is not None
    game.play(move)
    tables = [game.table_after(step) for step in range(start, len(game.log) + 1)]
    return retold(move, seat, tables, game.edition, game.names)


def test_setup_and_roll_take_few_lines() -> None:
    game = Game.new(players=4, seed=5)
    lines = told_setup(game)
    assert len(lines) <= 6
    assert any(
        line.startswith("Machines (north, east, south, west) of board 1: ") for line in lines
    )
    assert any(line.startswith("New in the market: ") and "next order" in line for line in lines)
    then: tuple[str, ...] = ()
    while game.decision is not None and game.decision.kind in {"start-tile", "overseer-setup"}:
        then = played(game, game.moves()[0].text).then
    rolled = [line for line in then if "rolled" in line]
    assert len(rolled) == 1
    tops = rolled[0].removeprefix("The dice are rolled: ").split(", ")
    assert [part.split(" ")[0] for part in tops] == ["white", "yellow", "brown"]
    assert sum(len(part.split(" ")) - 1 for part in tops) == 15


def test_a_move_is_told_by_what_it_did() -> None:
    game = Game.new(players=2, seed=5)
    did, then = played(game, "start milk-round")
    assert did == 'takes the start tile "Milk Round"'
    assert then == (
        'gains 5 money (the start tile "Milk Round") and 4 raw milk (the start tile "Milk Round")',
    )


def test_a_move_that_changes_nothing_is_told_by_its_label() -> None:
    game = Game.new(players=2, seed=5)
    while not any(move.text == "pass" for move in game.moves()):
        wanted = [move.text for move in game.moves() if move.text.startswith(("use", "place 1"))]
        game.play(wanted[0] if wanted else game.moves()[0].text)
    label = next(move.label for move in game.moves() if move.text == "pass")
    assert played(game, "pass").did == label
