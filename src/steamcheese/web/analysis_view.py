"""What an analysis says, for a page: the course of what was to be expected, and costly turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from steamcheese.analysis import Analysed, Analysis, costliest
from steamcheese.game import Game
from steamcheese.language import language
from steamcheese.rules.vocabulary import TURNS_A_ROUND
from steamcheese.web.analyses import Judged
from steamcheese.web.players import bot_titles
from steamcheese.web.standing import Course
from steamcheese.web.table import Table
from steamcheese.web.views.chart import chart
from steamcheese.web.words import _

__all__ = ["judged_view"]

COSTLIEST = 6  # turns shown with what would have been better


@dataclass(frozen=True, slots=True)
class Step:
    """A turn of an analysis: when, whose, where it begins and ends, and what it was worth."""

    when: str
    seat: int
    start: int  # plays made before it
    end: int
    values: tuple[float, ...]
    loss: float


@dataclass(frozen=True, slots=True)
class Costly:
    """A turn that cost much: what was done, and what the bot would have done."""

    step: Step
    did: tuple[str, ...]
    better: tuple[str, ...]
    played: float
    best: float


def judged_view(table: Table, judged: Judged | None) -> dict[str, Any]:
    """Returns what the template of an analysis needs; made once for each language."""
    view: dict[str, Any] = {"judged": judged}
    if judged is None or judged.analysis is None:
        return view
    view["judge"] = bot_titles().get(judged.analysis.bot, judged.analysis.bot)
    key = language()
    if key not in judged.drawn:
        analysis = judged.analysis
        steps = [_step(table, turn) for turn in analysis.turns]
        judged.drawn[key] = {
            "expected": chart(_expected(table, analysis, steps)),
            "steps": steps,
            "costly": [
                _costly(table, turn, steps[turn.number - 1])
                for turn in costliest(analysis.turns, COSTLIEST)
            ],
        }
    drawn: dict[str, Any] = judged.drawn[key]
    return view | drawn


def _step(table: Table, turn: Analysed) -> Step:
    match turn.phase:
        case "setup":
            when = _("Setup")
        case "overseers":
            when = _("Round {round}, overseers").format(round=turn.round)
        case _:
            when = _("Round {round}, turn {turn}").format(round=turn.round, turn=turn.turn)
    start, end = table.plays_after(turn.first - 1), table.plays_after(turn.last)
    return Step(when, turn.seat, max(0, start), end, turn.values, turn.loss)


def _expected(table: Table, analysis: Analysis, steps: Sequence[Step]) -> Course:
    """Returns what each seat could expect after each turn, spread over the turns of everybody."""
    moments = [0.0]
    for _when, group in groupby(
        analysis.turns, key=lambda turn: (turn.phase, turn.round, turn.turn)
    ):
        turns = list(group)
        base = (turns[0].round - 1) * TURNS_A_ROUND + turns[0].turn
        for number, turn in enumerate(turns, 1):
            match turn.phase:
                case "setup":
                    moments.append(0.0)
                case "overseers":
                    moments.append(float(base))
                case _:
                    moments.append(base - 1 + number / len(table.seats))
    values = [analysis.start, *(turn.values for turn in analysis.turns)]
    return Course(
        tuple(seat.name for seat in table.seats),
        tuple(moments),
        (0, *(step.end for step in steps)),
        tuple(zip(*values, strict=True)),
    )


def _costly(table: Table, turn: Analysed, step: Step) -> Costly:
    plays = table.plays[step.start : step.end]
    return Costly(
        step,
        tuple(play.label for play in plays if play.seat == turn.seat),
        tuple(_told(table.game_after(step.start), turn.seat, turn.better)),
        turn.played,
        turn.best,
    )


def _told(game: Game, seat: int, moves: Sequence[str]) -> list[str]:
    """Returns moves in words, as far as they can be made without what chance and others decide."""
    trial = game.copy(seed=1)  # what the real dice will bring must not show
    told: list[str] = []
    for text in moves:
        while trial.seat not in {seat, None}:
            trial.play(trial.legal()[0])
        label = next((move.label for move in trial.moves() if move.text == text), None)
        if label is None:
            return [*told, _("and so on, as dice and draws fall")]
        told.append(label.rstrip("."))
        trial.play(text)
    return told
