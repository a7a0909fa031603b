"""Training: what a position's target is, and that games are watched rightly."""

from __future__ import annotations

import numpy as np

from steamcheese.bots.desk import FEATURES, Style
from steamcheese.bots.judgement import learned_network
from steamcheese.bots.self_play import BY_THUMB, ENDED, SAID, WHOSE
from steamcheese.lab.training import play_games, targets


def test_targets_mix_the_end_with_what_was_said_later_in_the_same_seat() -> None:
    rows = np.zeros((5, FEATURES + 4), "f4")
    rows[:, WHOSE] = [0, 1, 0, 1, 0]
    rows[:, SAID] = [10, 99, 20, 99, 30]
    rows[:, ENDED] = [40, 7, 40, 7, 40]
    assert targets(rows, 1.0).tolist() == [40, 7, 40, 7, 40]
    assert targets(rows, 0.5)[[4, 2, 0]].tolist() == [40, (30 + 40) / 2, (20 + 35) / 2]


def test_a_watched_game_has_a_row_for_each_seat_and_turn() -> None:
    (rows,), scores = play_games(1, Style(places=2), learned_network(), seed=5, noise=0.0)
    assert len(scores) == 2
    assert len(rows) == 2 * 18 + 1  # the last turn ends the game
    for seat, score in enumerate(scores):
        own = rows[rows[:, WHOSE] == seat]
        assert (own[:, ENDED] == score).all()
        assert own[0, 0] >= 17 / 18 - 1e-6  # of the first one the turn has begun
    assert (rows[:, SAID] != rows[:, BY_THUMB]).all()  # the network has its say
