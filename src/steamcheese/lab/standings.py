"""Sums up the games of an arena: ratings, shares of victories, VP and time, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
from openskill.models import PlackettLuce

from steamcheese.lab.arena import Played
from steamcheese.lab.estimates import CONFIDENCE, Estimate, mean_of, wilson

__all__ = ["Share", "Standing", "Standings", "Step", "Tally", "stand"]

# What a bot has to reach against the one below it to be a step of the ladder.
STEP, STEP_AT_LEAST, STEP_OF_MANY = 0.7, 0.6, 1.5


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How one bot did in the games of a line-up."""

    bot: str
    seats: int  # of the table's
    fair: float  # the share of victories that as many seats of equal strength would have
    share: Estimate  # of the victories: a shared one counts as its part; Wilson
    vp: Estimate | None  # of its seats; None where it lost them all


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The games of one line-up."""

    line_up: tuple[str, ...]
    games: int
    shares: tuple[Share, ...]  # the bot that comes first in the line-up first
    difference: Estimate | None  # VP of the first bot's seats minus the others', seed by seed
    winner_vp: Estimate


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How one bot did at tables of one size."""

    bot: str
    rating: Estimate  # OpenSkill, Plackett-Luce: 25 is where everybody begins
    games: int  # against other bots
    share: Estimate  # of the victories in those, over what its seats' fair share would be: 1
    vp: Estimate | None
    alone_vp: Estimate | None  # a seat's at tables of its own kind
    alone_winner_vp: Estimate | None
    turn_ms: tuple[float, float, float] | None  # mean, 95th percentile, most
    lost: int  # seats lost by failing


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A bot against the one below it, at tables of one size: one of it, the rest of the other."""

    players: int
    upper: str
    lower: str
    games: int
    share: Estimate
    wanted: str
    reached: bool

    def cells(self) -> tuple[str, ...]:
        """Returns what a table shows: seats, bot, against, games, victories, wanted, reached."""
        return (
            str(self.players),
            self.upper,
            f"{self.players - 1} {self.lower}" if self.players > 2 else self.lower,
            f"{self.games:,}",
            self.share.percent(),
            self.wanted,
            "yes" if self.reached else "no",
        )


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """The results of an arena."""

    by_players: dict[int, tuple[Standing, ...]]
    tallies: tuple[Tally, ...]
    steps: tuple[Step, ...]


def stand(games: Sequence[Played], bots: Sequence[str]) -> Standings:
    """Sums games up that come in the order of their tasks."""
    by_line_up: dict[tuple[str, ...], list[Played]] = defaultdict(list)
    for game in games:
        by_line_up[game.line_up].append(game)
    tallies = tuple(_tally(some) for some in by_line_up.values())
    sizes = sorted({len(game.line_up) for game in games})
    return Standings(
        by_players={
            size: _standings([game for game in games if len(game.line_up) == size], bots)
            for size in sizes
        },
        tallies=tallies,
        steps=tuple(_steps(tallies, bots)),
    )


# --- one line-up ----------------------------------------------------------------------------------


def _tally(games: Sequence[Played]) -> Tally:
    line_up = games[0].line_up
    names = list(dict.fromkeys(line_up))
    return Tally(
        line_up=line_up,
        games=len(games),
        shares=tuple(_share(games, name) for name in names),
        difference=_difference(games, names[0]) if len(names) > 1 else None,
        winner_vp=_mean((game.number, float(max(game.scores))) for game in games)
        or Estimate(0, 0, 0),
    )


def _share(games: Sequence[Played], name: str) -> Share:
    line_up = games[0].line_up
    wins = sum(
        share
        for game in games
        for seat, share in zip(game.seats, game.shares, strict=True)
        if seat == name
    )
    low, high = wilson(wins, len(games))
    return Share(
        bot=name,
        seats=line_up.count(name),
        fair=line_up.count(name) / len(line_up),
        share=Estimate(round(wins / len(games), 4), round(low, 4), round(high, 4)),
        vp=_mean((game.number, score) for game in games for score in _scores(game, name)),
    )


def _scores(game: Played, name: str) -> list[float]:
    """Returns the scores of the seats that a bot kept."""
    lost = {seat for seat, _ in game.faults}
    return [
        float(score)
        for seat, (bot, score) in enumerate(zip(game.seats, game.scores, strict=True))
        if bot == name and seat not in lost
    ]


def _difference(games: Sequence[Played], name: str) -> Estimate | None:
    def differences() -> Iterable[tuple[int, float]]:
        for game in games:
            mine = _scores(game, name)
            others = [score for bot in set(game.seats) - {name} for score in _scores(game, bot)]
            if mine and others:
                yield game.number, sum(mine) / len(mine) - sum(others) / len(others)

    return _mean(differences())


def _mean(samples: Iterable[tuple[int, float]]) -> Estimate | None:
    by_seed: dict[int, list[float]] = defaultdict(list)
    for seed, value in samples:
        by_seed[seed].append(value)
    return mean_of(by_seed) if by_seed else None


# --- one bot --------------------------------------------------------------------------------------


def _standings(games: Sequence[Played], bots: Sequence[str]) -> tuple[Standing, ...]:
    ratings = rate([game for game in games if len(set(game.line_up)) > 1])
    found = [
        _standing(name, [game for game in games if name in game.line_up], ratings)
        for name in bots
        if any(name in game.line_up for game in games)
    ]
    return tuple(sorted(found, key=lambda standing: -standing.rating.value))


def _standing(name: str, games: Sequence[Played], ratings: dict[str, Estimate]) -> Standing:
    alone = [game for game in games if set(game.line_up) == {name}]
    others = [game for game in games if set(game.line_up) != {name}]
    times = [
        ms
        for game in games
        for bot, turns in zip(game.seats, game.turn_ms, strict=True)
        if bot == name
        for ms in turns
    ]
    fair = sum(game.line_up.count(name) / len(game.line_up) for game in others)
    won = sum(
        share
        for game in others
        for bot, share in zip(game.seats, game.shares, strict=True)
        if bot == name
    )
    low, high = wilson(won, len(others)) if others else (0.0, 0.0)
    scale = len(others) / fair if others else 0.0
    return Standing(
        bot=name,
        rating=ratings.get(name, Estimate(25, 0, 50)),
        games=len(others),
        share=Estimate(*(round(part * scale, 4) for part in (won / (len(others) or 1), low, high))),
        vp=_mean((game.number, score) for game in others for score in _scores(game, name)),
        alone_vp=_mean((game.number, score) for game in alone for score in _scores(game, name)),
        alone_winner_vp=_mean((game.number, float(max(game.scores))) for game in alone),
        turn_ms=(
            (
                round(float(np.mean(times)), 2),
                round(float(np.quantile(times, 0.95)), 2),
                round(max(times), 2),
            )
            if times
            else None
        ),
        lost=sum(game.seats[seat] == name for game in games for seat, _ in game.faults),
    )


def rate(games: Sequence[Played]) -> dict[str, Estimate]:
    """Rates the bots by the places they took, game by game.

    A bot with several seats learns from each as if it had one, and takes the mean: its own seats
    say nothing about it. Bots do not change, so ratings have no drift.
    """
    model = PlackettLuce(tau=0.0)
    ratings: dict[str, Any] = {}
    for game in games:
        teams = [[ratings.setdefault(bot, model.rating())] for bot in game.seats]
        rated = model.rate(teams, ranks=places(game))
        for bot in set(game.seats):
            mine = [team[0] for team, seat in zip(rated, game.seats, strict=True) if seat == bot]
            ratings[bot] = model.rating(
                mu=sum(rating.mu for rating in mine) / len(mine),
                sigma=sum(rating.sigma for rating in mine) / len(mine),
            )
    return {
        bot: Estimate(
            round(rating.mu, 2),
            round(rating.mu - CONFIDENCE * rating.sigma, 2),
            round(rating.mu + CONFIDENCE * rating.sigma, 2),
        )
        for bot, rating in ratings.items()
    }


def places(game: Played) -> list[float]:
    """Returns each seat's place, 0 the best: winners, then by score; who lost the seat is last."""
    lost = {seat for seat, _ in game.faults}
    keys = [
        (seat in lost, not share, -score)
        for seat, (share, score) in enumerate(zip(game.shares, game.scores, strict=True))
    ]
    keys = [(lost, rest, 0 if not rest else score) for lost, rest, score in keys]
    order = sorted(set(keys))
    return [float(order.index(key)) for key in keys]


# --- the ladder -----------------------------------------------------------------------------------


def _steps(tallies: Sequence[Tally], bots: Sequence[str]) -> Iterable[Step]:
    """Yields how each bot does against the one before it."""
    for tally in tallies:
        for lower, upper in pairwise(bots):
            if set(tally.line_up) != {lower, upper}:
                continue
            players = len(tally.line_up)
            if players > 2 and tally.line_up.count(upper) != 1:
                continue
            mine = next(share for share in tally.shares if share.bot == upper)
            if players == 2:
                reached = mine.share.value >= STEP and mine.share.low > STEP_AT_LEAST
                wanted = f"{STEP:.0%}, interval above {STEP_AT_LEAST:.0%}"
            else:
                reached = mine.share.value >= STEP_OF_MANY * mine.fair
                wanted = f"{STEP_OF_MANY * mine.fair:.1%}"
            yield Step(
                players=players,
                upper=upper,
                lower=lower,
                games=tally.games,
                share=mine.share,
                wanted=wanted,
                reached=reached,
            )
