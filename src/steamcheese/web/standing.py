"""Who stands where: the score part by part, now and after each turn, and what a stretch brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from steamcheese.rules.vocabulary import OVER, ROUNDS, TURNS_A_ROUND
from steamcheese.web.table import Table
from steamcheese.web.words import N_, _

__all__ = ["Course", "Gains", "Scores", "course", "gains", "scores_of", "vp_gains"]

# The parts of the final scoring, in the order of the rules.
PARTS = {
    "track": N_("VP while playing"),
    "waste": N_("Waste, spoilt milk"),
    "coins": N_("Coins, cheese sold"),
    "markers": N_("Markers placed"),
    "assistants": N_("Assistants out"),
    "sets": N_("Sets of clients"),
}
STOCKS = ("vp", "money", "rennet", "spice", "milk", "cheese", "waste")
TURNS = ROUNDS * TURNS_A_ROUND


class Gains(NamedTuple):
    """How much more or less of something a seat has than before."""

    good: str
    number: int


@dataclass(frozen=True, slots=True)
class Scores:
    """The scoring as a table: a row for each part, a column for each seat."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    won: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """How the game went: moments in their order, and what each seat stood at then."""

    names: tuple[str, ...]
    turns: tuple[float, ...]  # how many turns everybody had had, 0 to 18
    moves: tuple[int, ...]  # how many plays were made by then
    totals: tuple[tuple[float, ...], ...]  # by seat, in VP, one for each of the moments


def scores_of(table: Table, number: int | None = None) -> Scores:
    """Returns the scoring as if the game ended now, or had after so many plays."""
    game = table.game if number is None else table.game_after(number)
    scores = game.scores()
    return Scores(
        tuple(seat.name for seat in table.seats),
        tuple(
            (_(title), tuple(score.parts[part] for score in scores))
            for part, title in PARTS.items()
        ),
        tuple(score.total for score in scores),
        tuple(score.wins for score in scores),
    )


def course(table: Table) -> Course:
    """Returns the score after each turn of everybody, as if the game had ended then."""
    if "course" not in table.drawn:
        table.drawn["course"] = _course(table)
    drawn: Course = table.drawn["course"]
    return drawn


def _course(table: Table) -> Course:
    moves: list[int] = []
    for number in range(len(table.plays) + 1):
        while len(moves) <= _turns_done(table.row_after(number)):
            moves.append(number)
    totals = [[score.total for score in table.game_after(number).scores()] for number in moves]
    return Course(
        tuple(seat.name for seat in table.seats),
        tuple(range(len(moves))),
        tuple(moves),
        tuple(zip(*totals, strict=True)),
    )


def _turns_done(row: Any) -> int:
    """Counts the turns that everybody has had; the last of a round ends with its overseers."""
    if row["phase"] == OVER:
        return TURNS
    turns = min(int(row["turns_taken"]) // int(row["players"]), TURNS_A_ROUND - 1)
    return max(0, int(row["round"]) - 1) * TURNS_A_ROUND + turns


def gains(table: Table, seat: int, start: int, end: int) -> tuple[Gains, ...]:
    """Returns what a seat had more or less after `end` plays than after `start`."""
    before, after = _stocks(table.row_after(start), seat), _stocks(table.row_after(end), seat)
    return tuple(
        Gains(good, now - then)
        for good, then, now in zip(STOCKS, before, after, strict=True)
        if now != then
    )


def vp_gains(table: Table, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Returns which seats got how many VP between two numbers of plays."""
    change = (table.row_after(end)["vp"] - table.row_after(start)["vp"])[: len(table.seats)]
    return tuple((seat, number) for seat, number in enumerate(change.tolist()) if number)


def _stocks(row: Any, seat: int) -> list[int]:
    """Returns how much a seat has of everything."""
    return [int(row[good][seat].sum()) for good in STOCKS]
