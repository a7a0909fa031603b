"""Measures other engines at random play, in the same run and by the same clock as this one.

They are an optional group of dependencies (`make bench` installs it); one that is missing is left
out. Every engine lists its legal moves at every decision, draws one and carries it out; what chance
deals or rolls is part of the time but is no decision.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from importlib import metadata, util
from time import perf_counter
from typing import Any

from steamcheese.lab.speed import Played, Speed, measure

__all__ = ["missing_peers", "peer_speeds"]

PACKAGES = {"pyspiel": "open-spiel", "catanatron": "catanatron"}  # module: package
OPEN_SPIEL_GAMES = {"hearts": "hearts, 4 players", "backgammon": "backgammon, 2 players"}
PLAYOUTS = 200  # in one call, so that the call itself costs nothing


def missing_peers() -> list[str]:
    """Returns the packages of the peers that are not installed."""
    return [package for module, package in PACKAGES.items() if util.find_spec(module) is None]


def peer_speeds(seconds: float) -> Iterator[Speed]:
    """Yields the speed of every peer that is installed, each measured when it is asked for."""
    if "open-spiel" not in missing_peers():
        for game in OPEN_SPIEL_GAMES:
            yield open_spiel_games_in_cpp(game, seconds)
            yield open_spiel_playouts_in_cpp(game, seconds)
            yield open_spiel_games_from_python(game, seconds)
    if "catanatron" not in missing_peers():
        yield catanatron_games(seconds)


def open_spiel_games_in_cpp(game: str, seconds: float) -> Speed:
    """Measures whole games in OpenSpiel's own loop, with its own random bots, all of it C++."""
    spiel = importlib.import_module("pyspiel")
    loaded = spiel.load_game(game)
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(loaded.num_players())]

    def play(seed: int) -> Played:
        state = loaded.new_initial_state()
        start = perf_counter()
        spiel.evaluate_bots(state, bots, seed)
        spent = perf_counter() - start
        return Played(1, _decisions(state), spent)

    return _measure_open_spiel(
        play, seconds, game, "C++: evaluate_bots, uniform random bots, whole games with their deal"
    )


def open_spiel_playouts_in_cpp(game: str, seconds: float) -> Speed:
    """Measures OpenSpiel's random playouts: the evaluator of its Monte Carlo tree search, in C++.

    Nothing stands between the rules and the clock here, so it is the fastest that the wheel offers.
    Playouts begin after the deal and do not tell their length: they count as long as whole games
    are on average.
    """
    spiel = importlib.import_module("pyspiel")
    loaded = spiel.load_game(game)
    draw = random.Random(game)
    lengths = [_decisions(_played_from_python(loaded, draw)) for _ in range(PLAYOUTS)]
    decisions = round(PLAYOUTS * sum(lengths) / len(lengths))

    def play(seed: int) -> Played:
        state = loaded.new_initial_state()
        while state.is_chance_node():
            _let_chance_act(state, draw)
        evaluator = spiel.RandomRolloutEvaluator(n_rollouts=PLAYOUTS, seed=seed)
        one_simulation = spiel.MCTSBot(loaded, evaluator, 1.0, 1, 1, False, seed, False)
        start = perf_counter()
        one_simulation.step(state)
        spent = perf_counter() - start
        return Played(PLAYOUTS, decisions, spent)

    return _measure_open_spiel(
        play, seconds, game, "C++: RandomRolloutEvaluator, playouts after the deal"
    )


def open_spiel_games_from_python(game: str, seconds: float) -> Speed:
    """Measures whole games of OpenSpiel with the loop and the draws in Python."""
    spiel = importlib.import_module("pyspiel")
    loaded = spiel.load_game(game)

    def play(seed: int) -> Played:
        draw = random.Random(seed)
        start = perf_counter()
        state = _played_from_python(loaded, draw)
        spent = perf_counter() - start
        return Played(1, _decisions(state), spent)

    return _measure_open_spiel(
        play, seconds, game, "Python: legal_actions, random.choice, apply_action, whole games"
    )


def catanatron_games(seconds: float) -> Speed:
    """Measures whole games of catanatron's random players, an engine in pure Python."""
    catanatron = importlib.import_module("catanatron")
    colors = list(catanatron.Color)

    def play(seed: int) -> Played:
        random.seed(seed)  # the engine draws from the shared generator
        start = perf_counter()
        game = catanatron.Game([catanatron.RandomPlayer(color) for color in colors])
        game.play()
        spent = perf_counter() - start
        return Played(1, len(game.state.actions), spent)

    return measure(
        play,
        seconds,
        engine=_version("catanatron"),
        game="Catan, 4 players",
        how="Python: Game.play with RandomPlayer, whole games",
    )


def _played_from_python(game: Any, draw: random.Random) -> Any:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            _let_chance_act(state, draw)
        else:
            state.apply_action(draw.choice(state.legal_actions()))
    return state


def _let_chance_act(state: Any, draw: random.Random) -> None:
    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(draw.choices(outcomes, probabilities)[0])


def _decisions(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())  # chance plays as -1


def _measure_open_spiel(
    play: Callable[[int], Played], seconds: float, game: str, how: str
) -> Speed:
    name = OPEN_SPIEL_GAMES[game]
    return measure(play, seconds, engine=_version("open-spiel"), game=name, how=how)


def _version(package: str) -> str:
    return f"{package} {metadata.version(package)}"
