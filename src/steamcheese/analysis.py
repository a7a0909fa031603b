"""What a bot thinks of a game that was played: how each turn stands, and what would be better."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean

import msgspec
import numpy as np

from steamcheese.bot_seat import BotSeat
from steamcheese.box.edition import Edition
from steamcheese.game import Game
from steamcheese.record import Record, read_record
from steamcheese.rules.vocabulary import IN_SETUP, PHASES

__all__ = [
    "JUDGE",
    "Analysed",
    "Analysis",
    "analyse",
    "costliest",
    "moves_since",
    "play_turn",
    "replay_turn",
    "turn_of",
]

JUDGE = "greedy"  # whose estimates hold from the first turn on
SAMPLES = 4  # of the chance inside a turn

Turn = tuple[int, ...]


class Analysed(msgspec.Struct, frozen=True, kw_only=True):
    """One turn, overseer step or choice of the setup, and what the bot would have done.

    The estimates are VP at the end of the game. Where chance spoke during the turn, `played` and
    `best` are means over other outcomes, too, and `values` are those of what really happened.
    """

    number: int  # from 1
    phase: str  # "setup", "turn" or "overseers"
    round: int
    turn: int  # 1 to 3, in the overseer steps 3
    seat: int
    first: int  # the first and the last entry of the record's log that belong to it, from 1
    last: int
    moves: tuple[str, ...]  # what its seat did, in notation
    values: tuple[float, ...]  # what every seat is expected to end with, after it
    played: float  # what its own seat is expected to end with after what it did
    best: float  # and after what the bot would have done
    loss: float  # how much better the bot's turn is; 0 if it is not
    better: tuple[str, ...]  # the bot's turn, in notation

    @property
    def same(self) -> bool:
        """Whether the bot would have made the same moves."""
        return self.moves == self.better


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as a bot sees it."""

    bot: str
    samples: int
    names: tuple[str, ...]
    start: tuple[float, ...]  # what every seat is expected to end with, before the first decision
    turns: tuple[Analysed, ...]


@dataclass(frozen=True)
class _Played:
    """A turn of a record: the game before it and after it."""

    number: int
    before: Game
    after: Game
    first: int
    last: int


def turn_of(game: Game) -> Turn:
    """Tells turns apart: two moments of a game are in the same turn if these numbers agree.

    The setup counts as a turn of each seat that chooses.
    """
    row = game.table[0]
    phase = int(row["phase"])
    if game.over:
        return (phase,)
    seat = game.seat if phase == IN_SETUP else int(row["active_seat"])
    assert seat is not None
    return phase, int(row["round"]), int(row["turns_taken"]), int(row["steps_taken"]), seat


def play_turn(bot: BotSeat, game: Game) -> list[str]:
    """Lets a bot play the rest of the turn, for whoever decides; returns its seat's moves."""
    turn = turn_of(game)
    moves = []
    while turn_of(game) == turn:
        seat, move = game.seat, bot.choose(game)
        if seat == turn[-1]:
            moves.append(game.text_of(move))
        game.play(move)
    return moves


def moves_since(before: Game, after: Game) -> list[tuple[int, str]]:
    """Returns what the seats did between two moments of a game, without the outcomes of chance."""
    log = after.log[len(before.log) :]
    return [(entry.seat, after.text_of(entry.move)) for entry in log if entry.seat is not None]


def replay_turn(game: Game, moves: Sequence[tuple[int, str]]) -> Game | None:
    """Plays a turn's moves under another chance; returns None where that forbids them."""
    turn = turn_of(game)
    for seat, text in moves:
        if game.seat != seat or text not in {game.text_of(move) for move in game.legal()}:
            return None
        game.play(text)
    return None if turn_of(game) == turn else game


def analyse(
    record: Record,
    bot: BotSeat,
    edition: Edition | None = None,
    samples: int = SAMPLES,
    show: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Returns what the bot thinks of each turn of a record that was played to its end.

    The bot plays each turn anew on a copy with another chance; where chance spoke, so often as
    `samples` says. The same bot and record give the same result. `show` is told how many entries of
    the log are done, of how many. Raises BadRecord.
    """
    record = read_record(record)
    _number, set_up = next(Game.steps(record, edition))
    start = bot.values(set_up)
    turns: list[Analysed] = []
    for played in _turns(record, edition):
        turns.append(_judged(played, bot, samples))
        if show is not None:
            show(played.last, len(record.log))
    names = tuple(player.name for player in record.players)
    return Analysis(
        bot=bot.name, samples=samples, names=names, start=tuple(start), turns=tuple(turns)
    )


def costliest(turns: Sequence[Analysed], count: int) -> list[Analysed]:
    """Returns the turns that cost their seat most, the worst first."""
    costly = [turn for turn in turns if turn.loss > 0]
    return sorted(costly, key=lambda turn: -turn.loss)[:count]


def _turns(record: Record, edition: Edition | None) -> Iterator[_Played]:
    before: Game | None = None
    number = first = 0
    for entry, game in Game.steps(record, edition):
        if game.chance_is_due:
            continue  # whatever it brings belongs to the move before
        if before is None:
            before = game.copy()
        elif turn_of(game) != turn_of(before):
            number += 1
            after = game.copy()
            yield _Played(number, before, after, first + 1, entry)
            before, first = after, entry


def _judged(played: _Played, bot: BotSeat, samples: int) -> Analysed:
    before, after = played.before, played.after
    phase, *_, seat = turn_of(before)
    log = after.log[len(before.log) :]
    done = moves_since(before, after)
    values = bot.values(after)
    seeds = np.random.default_rng([played.number, 1]).integers(2**62, size=samples).tolist()

    by_chance = len(done) < len(log)
    again = [replay_turn(before.copy(seed), done) for seed in seeds] if by_chance else []
    estimates = [bot.values(game)[seat] for game in again if game is not None] or [values[seat]]

    better: list[str] = []
    bests = []
    for seed in seeds:
        trial = before.copy(seed)
        moves = play_turn(bot, trial)
        better = better or moves
        bests.append(bot.values(trial)[seat])
        if all(entry.seat is not None for entry in trial.log[len(before.log) :]):
            break  # no chance: it would be the same again
    made = [text for mover, text in done if mover == seat]
    best = fmean(estimates) if made == better else fmean(bests)
    row = before.table[0]
    return Analysed(
        number=played.number,
        phase=PHASES[phase],
        round=int(row["round"]),
        turn=before.position()["turn"],
        seat=seat,
        first=played.first,
        last=played.last,
        moves=tuple(made),
        values=tuple(values),
        played=fmean(estimates),
        best=best,
        loss=max(0.0, best - fmean(estimates)),
        better=tuple(better),
    )
