"""Plays bots against each other: all line-ups on the same seeds, each in every rotation."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from pathlib import Path
from time import process_time
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from steamcheese.analysis import turn_of
from steamcheese.bot_seat import PATIENCE, BotSeat, check_patience
from steamcheese.box.contents import SEATS
from steamcheese.box.edition import Edition
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.lab.progress import show_nothing
from steamcheese.lab.provenance import sources_sha256
from steamcheese.lab.workers import check_stopped, work
from steamcheese.rules.vocabulary import IN_TURNS

__all__ = ["Arena", "LineUp", "Played", "State", "Task", "play_arena", "play_task"]


MOST_GAMES = 100_000


class LineUp(NamedTuple):
    """Who plays at a table, in the first rotation of the seats."""

    bots: tuple[str, ...]

    @property
    def rotations(self) -> int:
        """The number of ways to sit that differ: one where all are the same bot."""
        return 1 if len(set(self.bots)) == 1 else len(self.bots)

    def seats(self, rotation: int) -> tuple[str, ...]:
        """Returns who sits where, everybody so many seats further."""
        return tuple(
            self.bots[(seat - rotation) % len(self.bots)] for seat in range(len(self.bots))
        )


class Task(NamedTuple):
    """One game: a line-up, the number of its seed and the rotation."""

    line_up: LineUp
    number: int
    rotation: int


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How one game ended, by seat: the line of a state file."""

    line_up: tuple[str, ...]
    number: int
    rotation: int
    scores: tuple[int, ...]
    wins: tuple[bool, ...]
    decisions: int
    turn_ms: tuple[tuple[float, ...], ...]  # of the processor, for each of the 18 turns
    faults: tuple[tuple[int, str], ...] = ()  # the seats whose bot failed, and how

    def __post_init__(self) -> None:
        """Raises ValueError unless every part is told of every seat."""
        seats = len(self.line_up)
        if not len(self.scores) == len(self.wins) == len(self.turn_ms) == seats:
            raise ValueError(f"a game of {seats} seats has other numbers of results")

    @property
    def task(self) -> Task:
        """The game that was to be played."""
        return Task(LineUp(self.line_up), self.number, self.rotation)

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sat where."""
        return LineUp(self.line_up).seats(self.rotation)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the victory; where a bot lost its seat, that of the best others."""
        lost = {seat for seat, _ in self.faults}
        winners = [seat for seat, wins in enumerate(self.wins) if wins and seat not in lost]
        if not winners:
            kept = [seat for seat in range(len(self.wins)) if seat not in lost]
            most = max((self.scores[seat] for seat in kept), default=0)
            winners = [seat for seat in kept if self.scores[seat] == most]
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(self.wins)))


@dataclass(frozen=True)
class Arena:
    """What is to be played."""

    edition: Edition
    bots: tuple[str, ...]
    players: tuple[int, ...] = (2,)
    games: int = 100  # of each line-up, rounded up to whole rotations
    seed: int = 0
    ladder: bool = False  # only neighbours: each bot against the one before it
    first_game: bool = False
    expert: bool = False
    patience: float = PATIENCE

    def check(self) -> None:
        """Raises BadOption for what cannot be played."""
        for players in self.players:
            if not 2 <= players <= SEATS:
                raise BadOption(f"{players} players: Steam & Cheese is for 2, 3 or 4 (SET-1)")
        if not 1 <= self.games <= MOST_GAMES:
            raise BadOption(f"{self.games} games of each line-up: 1 to {MOST_GAMES} are allowed")
        if not 0 <= self.seed < 2**63:
            raise BadOption(f"seed {self.seed}: a whole number from 0 to 2**63 - 1 is allowed")
        check_patience(self.patience)
        if len(set(self.bots)) < len(self.bots):
            raise BadOption(f"{', '.join(self.bots)}: each bot is to be named once")
        if len(self.bots) < 2:
            raise BadOption("a single bot has nobody to play against: name two or more")
        for name in self.bots:
            BotSeat(name, 0).make()

    def line_ups(self) -> list[LineUp]:
        """Returns the line-ups, for each number of players.

        Each bot against a table of each other one; each choice of different bots; each by itself.
        """
        found: dict[LineUp, None] = {}
        for players in self.players:
            rest = players - 1
            if self.ladder:
                pairs = [(upper, lower) for lower, upper in pairwise(self.bots)]
            else:
                pairs = list((permutations if rest > 1 else combinations)(self.bots[::-1], 2))
            found |= dict.fromkeys(LineUp((one, *[other] * rest)) for one, other in pairs)
            if not self.ladder:
                found |= dict.fromkeys(
                    LineUp(some) for some in combinations(self.bots[::-1], players)
                )
                found |= dict.fromkeys(LineUp((name,) * players) for name in self.bots)
        return list(found)

    def tasks(self) -> list[Task]:
        """Returns the games, seed by seed, so that a run cut short is a fair one, too."""
        line_ups = self.line_ups()
        return [
            Task(line_up, number, rotation)
            for number in range(self.games)
            for line_up in line_ups
            if number < -(-self.games // line_up.rotations)
            for rotation in range(line_up.rotations)
        ]

    def options(self) -> dict[str, Any]:
        """Returns what makes two runs parts of one, ready for JSON."""
        return {
            "edition": self.edition.name,
            "edition_sha256": self.edition.sha256,
            "seed": self.seed,
            "first_game": self.first_game,
            "expert": self.expert,
        }


def play_task(arena: Arena, task: Task) -> Played:
    """Plays one game. Its chance and its bots' seeds follow from the number of players and seed."""
    names = task.line_up.seats(task.rotation)
    players = len(names)
    draw = np.random.default_rng([arena.seed, players, task.number])
    seed, bot_seeds = int(draw.integers(2**62)), draw.integers(2**31, size=players).tolist()
    bots = [BotSeat(name, own, arena.patience) for name, own in zip(names, bot_seeds, strict=True)]
    game = Game.new(players, seed, arena.edition, first_game=arena.first_game, expert=arena.expert)
    spent = [0.0] * players  # since a seat's last turn ended
    turns: list[list[float]] = [[] for _ in names]
    while (seat := game.seat) is not None:
        check_stopped()
        turn = turn_of(game)
        started = process_time()
        move = bots[seat].choose(game)
        spent[seat] += process_time() - started
        game.play(move)
        if turn[0] == IN_TURNS and turn_of(game) != turn:
            turns[turn[-1]].append(round(1000 * spent[turn[-1]], 3))
            spent[turn[-1]] = 0.0
    scores = game.scores()
    return Played(
        line_up=task.line_up.bots,
        number=task.number,
        rotation=task.rotation,
        scores=tuple(score.total for score in scores),
        wins=tuple(score.wins for score in scores),
        decisions=game.version,
        turn_ms=tuple(map(tuple, turns)),
        faults=tuple((seat, str(bot.fault)) for seat, bot in enumerate(bots) if bot.fault),
    )


class _Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a state file: games with another one are no part of the same run."""

    format: Literal["steamcheese-arena/1"] = "steamcheese-arena/1"
    edition: str
    edition_sha256: str
    seed: int
    first_game: bool
    expert: bool
    sources_sha256: str


class State:
    """The file in which finished games are kept: a header, then a line a game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def seed(self) -> int | None:
        """Returns the seed of the games in the file; None if there is no file yet."""
        return self._header().seed if self.path.exists() else None

    def _header(self) -> _Header:
        try:
            with self.path.open("rb") as file:
                return msgspec.json.decode(file.readline(), type=_Header)
        except OSError as error:
            raise BadOption(f"{self.path}: cannot be read ({error.strerror})") from error
        except (msgspec.MsgspecError, ValueError) as error:
            raise BadOption(f"{self.path} is no state file of an arena: {error}") from error

    def load(self, arena: Arena) -> list[Played]:
        """Returns the games in the file that belong to the arena, and begins the file if need be.

        A line that was cut off while it was written is cleared away. Raises BadOption for games of
        other options or another program.
        """
        wanted = _Header(**arena.options(), sources_sha256=sources_sha256())
        if not self.path.exists():
            try:
                self.path.write_bytes(msgspec.json.encode(wanted) + b"\n")
            except OSError as error:
                raise BadOption(f"{self.path}: cannot be written ({error.strerror})") from error
            return []
        header = self._header()
        for name in wanted.__struct_fields__:
            old, new = getattr(header, name), getattr(wanted, name)
            if old != new:
                raise BadOption(f"{self.path} holds games with {name} {old}, this run has {new}")
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            self.path.write_bytes(whole)
        tasks = set(arena.tasks())
        try:
            games = [msgspec.json.decode(line, type=Played) for line in whole.splitlines()[1:]]
        except msgspec.MsgspecError as error:
            raise BadOption(f"{self.path} is damaged: {error}") from error
        return [game for game in games if game.task in tasks]

    def add(self, played: Played) -> None:
        """Keeps a finished game."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")


def play_arena(
    arena: Arena,
    jobs: int = 1,
    state: State | None = None,
    show: Callable[[int, int], None] = show_nothing,
) -> tuple[list[Played], bool]:
    """Plays the games; returns them in order, and whether all were played.

    Each game follows from the arena's seed and its task alone, however many processes there are.
    Games in the state file are not played again. Ctrl-C stops early and keeps what is finished.
    """
    played = {game.task: game for game in (state.load(arena) if state is not None else [])}
    tasks = arena.tasks()
    missing = [task for task in tasks if task not in played]
    show(len(played), len(tasks))
    try:
        with closing(work(play_task, arena, missing, jobs)) as games:
            for game in games:
                if state is not None:
                    state.add(game)
                played[game.task] = game
                show(len(played), len(tasks))
    except KeyboardInterrupt:
        pass
    return [played[task] for task in tasks if task in played], len(played) == len(tasks)
