"""The game as programs see it: its past."""

from __future__ import annotations

import random

from steamcheese import Game


def played(moves: int, seed: int = 5) -> tuple[Game, list[tuple[int, dict[str, object]]]]:
    """Plays at random; returns the game and what it was before each move."""
    game, chance, before = Game.new(3, seed=seed), random.Random(seed), []
    for _ in range(moves):
        before.append((len(game.log), game.position()))
        game.play(chance.choice(game.moves()))
    return game, before


def test_a_game_can_be_seen_as_it_was_before_each_move() -> None:
    game, before = played(60)
    end = game.position()
    for length, position in before:
        earlier = game.at(length)
        assert earlier.position() == position
        assert len(earlier.log) == length
    assert game.at(len(game.log)).position() == end == game.position()


def test_an_earlier_game_plays_on_by_itself() -> None:
    game, before = played(30)
    length, _position = before[20]
    earlier, end = game.at(length), game.position()
    earlier.play(earlier.moves()[0])
    earlier.undo()
    earlier.undo()  # its own past goes on before it
    assert earlier.position() == before[19][1]
    assert game.position() == end


def test_a_replayed_game_has_the_future_of_the_game_itself() -> None:
    game, _before = played(50)
    twin, chance = Game.replay(game.record()), random.Random(6)
    for _ in range(40):
        move = chance.choice(game.legal())
        game.play(move)
        twin.play(move)
        assert twin.log == game.log
    assert any(entry.seat is None for entry in game.log[-40:])
