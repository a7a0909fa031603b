"""Plays random games over all options and checks after every move what must always hold.

    python -m steamcheese.lab.fuzz --games 100000 [--seed S] [--first N] [--interpreted 50]

A game's options and moves follow from the seed and its number alone, so that any failure can be
played again by itself; the report says how. Four manners of play, in turn: any legal move; rarely
declining; the same with full stores from the start; the same with outcomes inside a move.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from cyclopts import App
from rich.console import Console

from steamcheese.bots.at_random import pick
from steamcheese.box.edition import Edition, load_edition
from steamcheese.box.fields import Plain
from steamcheese.game import Game
from steamcheese.lab.progress import compile_with_progress, progress_bar, show_nothing
from steamcheese.moves import notation
from steamcheese.rules import engine, jit
from steamcheese.rules.chance import WORD, mix
from steamcheese.rules.engine import deal, legal, play
from steamcheese.rules.invariants import (
    BAD_NUMBER_OF_TURNS,
    BAD_OUTCOME,
    CHANGED_BY_LISTING,
    INVARIANTS,
    SOUND,
    TOO_LONG,
    UNEXPLAINED,
    broken_moves,
    first_broken,
)
from steamcheese.rules.jit import Boxes, Ints, Moves, Tables, door, rule
from steamcheese.rules.outcomes import sample_outcome
from steamcheese.rules.retelling import are_alike, retell, stand_alike, words_on_the_table
from steamcheese.rules.table import EVENT_CAPACITY, TABLE, Table
from steamcheese.rules.vocabulary import (
    CHANCE,
    IN_TURNS,
    M_AMOUNT,
    M_END,
    M_FIRST,
    M_PASS,
    M_TAKE_BACK,
    MOVE_COUNT,
    OVER,
    PLACES,
    ROUNDS,
    TURNS_A_ROUND,
)

__all__ = [
    "Failure",
    "Fuzzer",
    "Setting",
    "check_games",
    "check_interpreted",
    "check_through_game",
    "main",
    "setting",
]

LONGEST = 20_000  # moves and outcomes that a game's list holds
ROOM = 4096  # for legal moves: more than MOST_MOVES, so that too many are noticed
ANY, EAGER, RICH, INSIDE = range(4)
MANNERS = ("any legal move", "eager", "rich", "eager, chance inside the moves")
# What is measured in a game: the largest of each.
FIGURES = ("moves and outcomes", "decisions", "agenda", "waiting", "events", "legal moves")
LENGTH, DECISIONS, AGENDA_SIZE, WAITING_SIZE, EVENT_COUNT, MOVE_NUMBER = range(6)
SAMPLE_EVERY = 499  # every so many games one is also played through `Game`


class Setting(NamedTuple):
    """How one game of a run is set up, which follows from the run's seed and its number."""

    number: int
    seed: int
    players: int
    first_game: bool
    expert: bool
    manner: int


def setting(seed: int, number: int) -> Setting:
    """Returns a game's setting; 48 games in a row go through all options and manners."""
    draw = np.random.default_rng([seed, number])
    return Setting(
        number,
        int(draw.integers(2**62)),
        players=2 + number % 3,
        first_game=number // 3 % 2 == 1,
        expert=number // 6 % 2 == 1,
        manner=number // 12 % 4,
    )


class Failure(Exception):
    """Says which invariant a game broke, after which moves, and how to play it again."""


# --- one game, compiled ---------------------------------------------------------------------------


@rule
def plenty(table: Table, number: int, most: int) -> int:
    """Draws from the game's seed, apart from everything else: 0 to most - 1."""
    return (mix(mix(number) ^ (table.seed & WORD)) * most) >> 32


@rule
def fill_stores(table: Table) -> None:
    """Gives every seat plenty, so that rare and long actions come up."""
    for seat in range(table.players):
        first = seat * 32
        table.money[seat] += plenty(table, first, 60)
        table.rennet[seat] += plenty(table, first + 1, 20)
        table.spice[seat] += plenty(table, first + 2, 20)
        table.waste[seat] += plenty(table, first + 3, 10)
        for row in range(2):
            for age in range(3):
                table.milk[seat, row, age] += plenty(table, first + 4 + row * 3 + age, 6)
            for grade in range(4):
                table.cheese[seat, row, grade] += plenty(table, first + 10 + row * 4 + grade, 8)


@rule
def is_declining(move: int) -> bool:
    """Tells whether a move gives something up."""
    return move in (M_PASS, M_END, M_AMOUNT) or M_TAKE_BACK <= move < M_TAKE_BACK + PLACES


@rule
def choose(moves: Moves, count: int, manner: int, state: Ints) -> int:
    """Draws a move; who is eager draws up to six times while the move would decline."""
    move: int = moves[pick(state, count)]
    again = 0 if manner == ANY else 5
    while again > 0 and is_declining(move):
        move = moves[pick(state, count)]
        again -= 1
    return move


@rule
def note_most(table: Table, count: int, figures: Ints) -> None:
    """Notes the largest sizes seen."""
    figures[AGENDA_SIZE] = max(figures[AGENDA_SIZE], table.agenda_size)
    figures[WAITING_SIZE] = max(figures[WAITING_SIZE], table.waiting_size)
    figures[EVENT_COUNT] = max(figures[EVENT_COUNT], table.event_count)
    figures[MOVE_NUMBER] = max(figures[MOVE_NUMBER], count)


@rule
def copy_words(source: Ints, target: Ints) -> None:
    """Copies a table, given as words."""
    for at in range(len(source)):
        target[at] = source[at]


@door
def fuzz_game(
    tables: Tables,
    olds: Tables,
    boxes: Boxes,
    manner: int,
    words: Ints,
    old_words: Ints,
    everything: Ints,
    on_the_table: Ints,
    moves: Moves,
    log: Moves,
    seen: Ints,
    state: Ints,
    figures: Ints,
) -> int:
    """Plays a game on the first table; returns the number of the invariant that it broke, or 0.

    `olds` holds the table before each move. The words are the same two tables, 64 bits each; the
    two masks, whole words and those that lie on the table. `log` receives the moves.
    """
    table, old, box = tables[0], olds[0], boxes[0]
    turns = 0
    filled = manner != RICH
    deal(table, box)
    for number in range(LONGEST):
        if not filled and table.phase == IN_TURNS:
            filled = True
            fill_stores(table)
        broken = first_broken(table, box)
        if broken != SOUND:
            return broken
        if table.phase == OVER:
            return SOUND if turns == TURNS_A_ROUND * ROUNDS * table.players else BAD_NUMBER_OF_TURNS
        copy_words(words, old_words)
        count = legal(table, box, moves)
        note_most(table, count, figures)
        state[2] += 1
        broken = broken_moves(table, moves, count, seen, state[2])
        if not are_alike(words, old_words, everything):
            broken = CHANGED_BY_LISTING
        if broken != SOUND:
            return broken
        if table.agenda_kind[table.agenda_size - 1] >= CHANCE:
            move = sample_outcome(table)
            if move < M_FIRST or move >= MOVE_COUNT or seen[move] != state[2]:
                return BAD_OUTCOME
        else:
            move = choose(moves, count, manner, state)
            figures[DECISIONS] += 1
            if move == M_END:
                turns += 1
        log[number] = move
        figures[LENGTH] = number + 1
        play(table, box, move)
        if table.event_count <= EVENT_CAPACITY and not (
            retell(old, box, table)
            and are_alike(words, old_words, on_the_table)
            and stand_alike(table, old)
        ):
            return UNEXPLAINED
    return TOO_LONG


# --- many games -----------------------------------------------------------------------------------


def blank_table(game: Setting) -> np.ndarray:
    """Returns the array of one table that the rules deal from."""
    table = np.zeros(1, TABLE)
    table["players"], table["seed"] = game.players, game.seed
    table["first_game"], table["expert"] = game.first_game, game.expert
    table["logging"], table["chance_from_outside"] = 1, game.manner != INSIDE
    return table


class Fuzzer:
    """Plays games by their numbers, one after the other; a thread needs its own."""

    def __init__(self, edition: Edition, seed: int) -> None:
        self.edition, self.seed = edition, seed
        self.most = np.zeros(len(FIGURES), np.int64)
        self.decisions = 0
        self._tables, self._olds = np.zeros(1, TABLE), np.zeros(1, TABLE)
        self._everything = np.full(TABLE.itemsize // 8, -1, np.int64)
        self._on_the_table = words_on_the_table()
        self._moves, self._log = np.zeros(ROOM, np.int16), np.zeros(LONGEST, np.int16)
        self._seen, self._state = np.zeros(MOVE_COUNT, np.int64), np.zeros(3, np.int64)

    def play(self, number: int) -> list[int]:
        """Plays one game and returns its moves and outcomes; raises Failure."""
        game = setting(self.seed, number)
        figures = np.zeros(len(FIGURES), np.int64)
        self._tables[:] = blank_table(game)
        self._state[:2] = game.seed & 0x7FFFFFFF, 0
        broken = fuzz_game(
            self._tables,
            self._olds,
            self.edition.record,
            game.manner,
            self._tables.view(np.int64),
            self._olds.view(np.int64),
            self._everything,
            self._on_the_table,
            self._moves,
            self._log,
            self._seen,
            self._state,
            figures,
        )
        log = [int(move) for move in self._log[: figures[LENGTH]]]
        self.most = np.maximum(self.most, figures)
        self.decisions += int(figures[DECISIONS])
        if broken != SOUND:
            raise Failure(self.explain(game, INVARIANTS[broken], log))
        return log

    def explain(self, game: Setting, broken: str, log: Sequence[int]) -> str:
        """Tells everything about a failure."""
        return explained(self.edition, self.seed, game, broken, log)

    @property
    def table(self) -> np.ndarray:
        """The table as the last game left it."""
        return self._tables


def explained(edition: Edition, seed: int, game: Setting, broken: str, log: Sequence[int]) -> str:
    """Tells which game failed, where, after which moves, and how to play it again."""
    texts = notation(edition).texts
    options = f"players={game.players}, first_game={game.first_game}, expert={game.expert}"
    again = f"--seed {seed} --first {game.number} --games 1"
    return "\n".join(
        (
            f"game {game.number} of seed {seed} broke: {broken}",
            f"options: {options}, seed {game.seed}; manner: {MANNERS[game.manner]}",
            f"after {len(log)} moves and outcomes: " + "; ".join(texts[move] for move in log),
            f"again: python -m steamcheese.lab.fuzz {again}",
        )
    )


def check_games(
    fuzzers: Sequence[Fuzzer],
    numbers: range,
    show: Callable[[int, int], None] = show_nothing,
) -> None:
    """Plays the games of those numbers, each fuzzer in a thread of its own; raises Failure.

    The rules give the interpreter's lock away, so that the threads really run side by side.
    """
    done = 0

    def play_some(share: int) -> None:
        nonlocal done
        for number in numbers[share :: len(fuzzers)]:
            if stop:
                return
            fuzzers[share].play(number)
            done += 1
            show(done, len(numbers))

    stop: list[bool] = []
    with ThreadPoolExecutor(len(fuzzers)) as threads:
        try:
            for running in [threads.submit(play_some, share) for share in range(len(fuzzers))]:
                running.result()
        finally:
            stop.append(True)


# --- the same through `Game`, and interpreted -----------------------------------------------------


def check_through_game(edition: Edition, seed: int, number: int) -> None:
    """Plays a game through `Game`: undo, copies, positions, notation, record and a second run."""
    options = setting(seed, number)
    game, again = new_game(options, edition), new_game(options, edition)

    def check(holds: bool, what: str) -> None:
        if not holds:
            moves = [entry.move for entry in game.log]
            raise Failure(explained(edition, seed, options, what, moves))

    state = np.array([options.seed & 0x7FFFFFFF, 0], np.int64)
    positions = {len(game.log): game.position()}
    while game.seat is not None:
        legal_moves = {move.id: move for move in game.moves()}
        ids = np.array(list(legal_moves), np.int16)
        move = legal_moves[int(jit.interpreted(choose)(ids, len(ids), options.manner, state))]
        before, events, twin = game.table.tobytes(), game.events, game.copy()
        if at_start(game):
            position = positions[len(game.log)]
            taken_up = Game.from_position(position, options.seed, edition).position()
            check(position == taken_up, "a position is taken up as another one")
        game.play(move)
        after = game.table.tobytes()
        check(twin.table.tobytes() == before, "a copy changes with its original")
        game.undo()
        check(game.table.tobytes() == before, "taking a move back does not restore the table")
        check(game.events == events, "taking a move back does not restore the events")
        game.play(move.text)
        check(game.table.tobytes() == after, "a move's text and number lead to different tables")
        again.play(move.id)
        check(again.table.tobytes() == after, "the same moves and seed lead to different tables")
        positions[len(game.log)] = game.position()
    first = min(positions)
    for step, replayed in Game.steps(game.record(), edition):
        expected = positions.get(step or first)
        holds = expected is None or replayed.position() == expected
        check(holds, f"entry {step} of the record leads to another position")


def new_game(options: Setting, edition: Edition) -> Game:
    """Returns the game of a setting."""
    return Game.new(
        options.players,
        options.seed,
        edition,
        first_game=options.first_game,
        expert=options.expert,
    )


def at_start(game: Game) -> bool:
    """Tells whether a turn or an overseer step has just begun."""
    decision = game.decision
    return decision is not None and decision.kind in {"die", "overseer-step"}


def check_interpreted(fuzzer: Fuzzer, number: int) -> None:
    """Plays a game compiled and interpreted, comparing moves and bytes; raises Failure."""
    game, edition = setting(fuzzer.seed, number), fuzzer.edition
    log = fuzzer.play(number)
    table, twin = blank_table(game), blank_table(game)
    moves, twin_moves = np.zeros(ROOM, np.int16), np.zeros(ROOM, np.int16)
    plain: Any = Plain(twin)
    box: Any = Plain(edition.record)
    filled = game.manner != RICH

    def check(at: int, what: str) -> None:
        if table.tobytes() != twin.tobytes():
            broken = f"compiled and interpreted rules differ after {what}"
            raise Failure(explained(edition, fuzzer.seed, game, broken, log[:at]))

    engine.deal_one(table, edition.record)
    jit.interpreted(deal)(plain, box)
    check(0, "dealing")
    for at, move in enumerate(log):
        if not filled and table["phase"][0] == IN_TURNS:
            filled = True
            jit.interpreted(fill_stores)(plain)
            same: Any = Plain(table)
            jit.interpreted(fill_stores)(same)
        count = engine.legal_of_one(table, edition.record, moves)
        twin_count = jit.interpreted(legal)(plain, box, twin_moves)
        if moves[:count].tolist() != twin_moves[:twin_count].tolist():
            broken = "compiled and interpreted rules list different moves"
            raise Failure(explained(edition, fuzzer.seed, game, broken, log[:at]))
        if move >= M_FIRST:
            engine.sample_one(table)
            jit.interpreted(sample_outcome)(plain)
        engine.play_one(table, edition.record, move)
        jit.interpreted(play)(plain, box, move)
        check(at + 1, notation(edition).texts[move])
    if table.tobytes() != fuzzer.table.tobytes():
        broken = "the moves lead to another table the second time"
        raise Failure(explained(edition, fuzzer.seed, game, broken, log))


# --- the command ----------------------------------------------------------------------------------


def run(
    *,
    games: int = 2000,
    seed: int = 1,
    first: int = 0,
    interpreted: int = 0,
    edition: str = "prototype",
) -> int:
    """Plays random games and checks every invariant after every move.

    Args:
        games: How many games to play.
        seed: From which the games' options, dice and moves follow.
        first: The number of the first game.
        interpreted: How many more games to play by interpreted rules beside compiled ones.
        edition: A built-in edition's name, a file or a folder.

    Returns:
        0 if everything held, 1 if not.

    """
    out = Console(highlight=False, soft_wrap=True)
    box = load_edition(edition)
    compile_with_progress()
    began = perf_counter()
    fuzzers = [Fuzzer(box, seed) for _ in range(os.cpu_count() or 1)]
    try:
        with progress_bar("Games") as show:
            check_games(fuzzers, range(first, first + games), show)
        spent = perf_counter() - began
        decisions = sum(fuzzer.decisions for fuzzer in fuzzers)
        out.print(f"{games:,} games, {decisions:,} decisions in {spent:,.0f} s: all holds")
        most = np.max([fuzzer.most for fuzzer in fuzzers], axis=0)
        sizes = (f"{size:,} {what}" for what, size in zip(FIGURES, most, strict=True))
        out.print("the most in one game or at one moment: " + ", ".join(sizes))
        sample = range(first, first + games, SAMPLE_EVERY)
        for number in sample:
            check_through_game(box, seed, number)
        out.print(f"{len(sample):,} games through Game: all holds")
        with progress_bar("Interpreted") as show:
            for number in range(first, first + interpreted):
                check_interpreted(fuzzers[0], number)
                show(number - first + 1, interpreted)
        if interpreted:
            out.print(f"{interpreted:,} games interpreted beside compiled: no difference")
    except Failure as failure:
        Console(stderr=True, highlight=False, soft_wrap=True).print(str(failure), markup=False)
        return 1
    return 0


def main() -> None:
    """Runs the command."""
    app = App(name="python -m steamcheese.lab.fuzz", default_command=run)
    sys.exit(app())


if __name__ == "__main__":
    main()
