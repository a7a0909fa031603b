"""Trains the network that values positions: expert iteration by self-play.

Each round plays games of a searching bot against itself, with the network of the round before (in
the first round with rules of thumb), and fits the network to how the games ended. A position's
target is TD(lambda): the VP that its seat ended with, mixed with what the network said later in the
same game. `python -m steamcheese.lab.training --help` tells how to run it.
"""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path

import cyclopts
import numpy as np

from steamcheese.bots.desk import DESK, FEATURES, FIRST, ROWS, SECOND, Style, new_desk
from steamcheese.bots.judgement import SCALE
from steamcheese.bots.self_play import BY_THUMB, ENDED, SAID, WHOSE, play_and_watch
from steamcheese.box.contents import SEATS
from steamcheese.box.edition import load_edition
from steamcheese.rules.door import get_ready
from steamcheese.rules.table import TABLE
from steamcheese.rules.vocabulary import MOST_MOVES, ROUNDS, TURNS_A_ROUND

__all__ = ["play_games", "targets", "train"]

Network = dict[str, np.ndarray]
MOST_ROWS = SEATS * (ROUNDS * TURNS_A_ROUND + 1)  # of one game
KEPT = 4  # rounds whose games are learned from


def play_games(
    games: int, style: Style, network: Network | None, seed: int, noise: float
) -> tuple[list[np.ndarray], np.ndarray]:
    """Plays games on all cores; returns each game's rows and the final scores.

    Half of the games are for two; in every second game the bots err by up to `noise` VP, so that
    positions off the beaten track are seen, too.
    """
    get_ready()
    box = load_edition("prototype").record

    def play(number: int) -> tuple[np.ndarray, np.ndarray]:
        draw = np.random.default_rng([seed, number])
        players = (2, 3, 2, 4)[number % 4]
        blank = np.zeros(1, TABLE)
        blank["players"], blank["seed"] = players, draw.integers(2**62)
        blank["first_game"], blank["expert"] = number % 13 == 0, number % 7 == 0
        desks = np.zeros(SEATS, DESK)
        for seat in range(players):
            desks[seat] = new_desk(style, int(draw.integers(2**31)), network)[0]
            desks[seat]["noise"][0] = noise * draw.random() if draw.random() < 0.5 else 0.0
        tables = np.zeros(ROWS, TABLE)
        words, buffers = tables.view(np.int64).reshape(ROWS, -1), np.zeros((ROWS, MOST_MOVES), "i2")
        rows, scores = np.zeros((MOST_ROWS, FEATURES + 4), "f4"), np.zeros(SEATS, np.int64)
        count = play_and_watch(blank, tables, words, box, desks, buffers, rows, scores)
        return rows[:count], scores[:players]

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        played = list(threads.map(play, range(games)))
    return [rows for rows, _ in played], np.concatenate([scores for _, scores in played])


def targets(rows: np.ndarray, share: float) -> np.ndarray:
    """Returns TD(lambda) targets, in VP, for the rows of one game; `share` is lambda."""
    wanted = rows[:, ENDED].astype(np.float64)
    for seat in np.unique(rows[:, WHOSE]):
        own = np.flatnonzero(rows[:, WHOSE] == seat)
        for now, later in zip(own[-2::-1], own[:0:-1], strict=True):
            wanted[now] = (1 - share) * rows[later, SAID] + share * wanted[later]
    return wanted


def fit(games: Sequence[np.ndarray], share: float, epochs: int, seed: int) -> tuple[Network, float]:
    """Fits a network to what the rules of thumb missed.

    Returns it and its mean absolute error, in VP, on a tenth of the games that are kept apart.
    """
    from sklearn.exceptions import ConvergenceWarning  # noqa: PLC0415 - only training needs it
    from sklearn.neural_network import MLPRegressor  # noqa: PLC0415

    order = np.random.default_rng(seed).permutation(len(games))
    parts = []
    for chosen in (order[: len(games) // 10], order[len(games) // 10 :]):
        rows = np.concatenate([games[number] for number in chosen])
        wanted = np.concatenate([targets(games[number], share) for number in chosen])
        missed = (wanted - rows[:, BY_THUMB]) / SCALE
        parts.append((np.ascontiguousarray(rows[:, :FEATURES]), missed.astype("f4")))
    (kept_inputs, kept), (inputs, missed) = parts
    model = MLPRegressor(
        hidden_layer_sizes=(FIRST, SECOND),
        batch_size=256,
        alpha=0.03,
        random_state=seed,
        warm_start=True,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConvergenceWarning)  # the number of epochs is meant
        for rate in (1e-3, 3e-4, 1e-4):
            model.set_params(learning_rate_init=rate, max_iter=epochs)
            model.fit(inputs, missed)
    error = np.abs(model.predict(kept_inputs) - kept).mean() * SCALE
    network: Network = {}
    for number, (coefs, intercepts) in enumerate(
        zip(model.coefs_, model.intercepts_, strict=True), 1
    ):
        network[f"weights_{number}"] = np.squeeze(coefs).astype("f4")
        network[f"bias_{number}"] = np.squeeze(intercepts).astype("f4")
    return network, float(error)


def train(
    folder: Path,
    rounds: int,
    games: int,
    epochs: int,
    share: float,
    seed: int,
    style: Style,
    show: Callable[[str], None],
) -> None:
    """Trains and writes after each round `network-N.npz` and a line of the log into a folder."""
    network: Network | None = None
    kept: list[list[np.ndarray]] = []
    for number in range(rounds):
        begun = time.monotonic()
        learned = replace(style, learned=network is not None)
        played, scores = play_games(games, learned, network, seed + number, noise=1.5)
        kept = [*kept, played][-KEPT:]
        playing = time.monotonic() - begun
        lamda = share if network is not None else 1.0
        rows = [rows for played in kept for rows in played]
        network, error = fit(rows, lamda, epochs, seed + number)
        np.savez_compressed(folder / f"network-{number + 1}.npz", allow_pickle=False, **network)
        line = (
            f"{number + 1}\t{games}\t{sum(map(len, rows))}\t{scores.mean():.1f}\t{error:.2f}"
            f"\t{playing:.0f}\t{time.monotonic() - begun - playing:.0f}"
        )
        with (folder / "training.tsv").open("a") as log:
            log.write(line + "\n")
        show(line)


def main(
    folder: Path,
    *,
    rounds: int = 4,
    games: int = 1000,
    epochs: int = 8,
    share: float = 0.7,
    seed: int = 1,
) -> None:
    """Train the network that values positions; takes hours on two cores.

    Parameters
    ----------
    folder
        Receives a network after each round and `training.tsv`, the log.
    rounds
        How often games are played and the network is fitted to them.
    games
        Games of one round.
    epochs
        How often each position is learned from at each of three rates.
    share
        How much the end of the game counts against what the network says in between.
    seed
        The same seed trains the same network.

    """
    folder.mkdir(parents=True, exist_ok=True)
    style = Style(places=6, thorough=True)
    train(folder, rounds, games, epochs, share, seed, style, partial(print, flush=True))


if __name__ == "__main__":
    cyclopts.run(main)
