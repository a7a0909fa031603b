"""Measures a bot by a better judge than itself: by the same bot with a hundred times the budget.

    python -m steamcheese.lab.agreement BOT [--positions 200] [--effort 100] [--players 3] [--json]

Positions are starts of turns, drawn from games of the bot against itself. From each both play the
turn: how often it is the same one, and how many VP the smaller one loses by the bigger one's
estimate, is what the bot's speed costs it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean, median
from time import process_time

import msgspec
import numpy as np
from rich.console import Console

from steamcheese.analysis import moves_since, play_turn, replay_turn, turn_of
from steamcheese.bot_seat import BotSeat
from steamcheese.box.contents import SEATS
from steamcheese.box.edition import Edition, load_edition
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.lab.commands import run_as_command
from steamcheese.lab.estimates import Estimate, mean_of, wilson
from steamcheese.lab.progress import compile_with_progress, progress_bar
from steamcheese.lab.provenance import provenance
from steamcheese.lab.workers import check_stopped, work
from steamcheese.rules.vocabulary import IN_TURNS, ROUNDS, TURNS_A_ROUND

__all__ = ["Agreement", "Compared", "Comparison", "compare_game", "summed_up"]

A_GAME = 8  # positions drawn from one game
SAMPLES = 4  # of the chance inside a turn
INTERRUPTED = 130


@dataclass(frozen=True)
class Comparison:
    """What is to be compared."""

    edition: Edition
    bot: str
    effort: float = 100.0
    positions: int = 200
    players: int = 3
    seed: int = 1

    def check(self) -> None:
        """Raises BadOption for what cannot be compared."""
        if not 2 <= self.players <= SEATS:
            raise BadOption(f"{self.players} players: Steam & Cheese is for 2, 3 or 4 (SET-1)")
        if self.positions < 1:
            raise BadOption(f"{self.positions} positions: at least one is needed")
        if self.effort <= 0:
            raise BadOption(f"{self.effort} times the budget: it has to be more than 0")
        BotSeat(self.bot, 0, effort=self.effort).make()

    @property
    def games(self) -> int:
        """The number of games from which the positions come."""
        return -(-self.positions // A_GAME)


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One position and the two turns from it."""

    game: int
    turn: int
    seat: int
    same_die: bool
    same_turn: bool
    loss: float  # VP by the estimate of the bigger budget; below 0 where it finds the other better
    seconds: tuple[float, float]  # of the processor: the usual budget, the bigger one
    usual: tuple[str, ...]
    bigger: tuple[str, ...]


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """What the positions come to."""

    bot: str
    effort: float
    players: int
    positions: int
    games: int
    same_turn: Estimate
    same_die: Estimate
    loss: Estimate  # VP a turn, mean
    loss_median: float
    loss_95: float  # nineteen of twenty turns lose at most this
    seconds: tuple[float, float]  # a turn, mean


def compare_game(plan: Comparison, number: int) -> list[Compared]:
    """Plays a game of the bot against itself and compares some of its turns."""
    draw = np.random.default_rng([plan.seed, plan.players, number])
    game = Game.new(plan.players, int(draw.integers(2**62)), plan.edition)
    seats = [BotSeat(plan.bot, int(seed)) for seed in draw.integers(2**31, size=plan.players)]
    turns = plan.players * ROUNDS * TURNS_A_ROUND
    chosen = set(draw.choice(turns, min(A_GAME, turns), replace=False).tolist())
    found = []
    begun = 0
    known = None
    while game.seat is not None:
        check_stopped()
        if turn_of(game) != known:
            known = turn_of(game)
            if known[0] == IN_TURNS:
                if begun in chosen:
                    found.append(_compare(plan, game, number, begun))
                begun += 1
        game.play(seats[game.seat].choose(game))
    return found


def _compare(plan: Comparison, game: Game, number: int, turn: int) -> Compared:
    """Lets both play the turn by the same chance, and the bigger one judge both by several."""
    seat = turn_of(game)[-1]
    draw = np.random.default_rng([plan.seed, number, turn])
    own, chances = int(draw.integers(2**31)), draw.integers(2**62, size=SAMPLES).tolist()
    usual, bigger = BotSeat(plan.bot, own), BotSeat(plan.bot, own, effort=plan.effort)
    moves, ends, seconds = [], [], []
    for bot in (usual, bigger):
        twin = game.copy(chances[0])
        started = process_time()
        moves.append(tuple(play_turn(bot, twin)))
        seconds.append(round(process_time() - started, 4))
        ends.append(twin)
    pairs = [(ends[0], ends[1])]
    for chance in chances[1:]:
        again = [replay_turn(game.copy(chance), moves_since(game, end)) for end in ends]
        if again[0] is not None and again[1] is not None:
            pairs.append((again[0], again[1]))
    losses = [bigger.values(better)[seat] - bigger.values(worse)[seat] for worse, better in pairs]
    return Compared(
        game=number,
        turn=turn,
        seat=seat,
        same_die=moves[0][0] == moves[1][0],
        same_turn=moves[0] == moves[1] or ends[0].position() == ends[1].position(),
        loss=round(fmean(losses), 4),
        seconds=(seconds[0], seconds[1]),
        usual=moves[0],
        bigger=moves[1],
    )


def summed_up(plan: Comparison, compared: Sequence[Compared]) -> Agreement:
    """Sums positions up; those of one game belong together."""
    losses = [each.loss for each in compared]
    by_game: dict[int, list[float]] = {}
    for each in compared:
        by_game.setdefault(each.game, []).append(each.loss)
    return Agreement(
        bot=plan.bot,
        effort=plan.effort,
        players=plan.players,
        positions=len(compared),
        games=len(by_game),
        same_turn=_share(each.same_turn for each in compared),
        same_die=_share(each.same_die for each in compared),
        loss=mean_of(by_game),
        loss_median=round(median(losses), 4),
        loss_95=round(float(np.quantile(losses, 0.95)), 4),
        seconds=(
            round(fmean(each.seconds[0] for each in compared), 4),
            round(fmean(each.seconds[1] for each in compared), 4),
        ),
    )


def _share(found: Iterable[bool]) -> Estimate:
    values = list(found)
    share = sum(values) / len(values)
    low, high = wilson(sum(values), len(values))
    return Estimate(round(share, 4), round(low, 4), round(high, 4))


# --- the command ----------------------------------------------------------------------------------


def run(
    bot: str,
    /,
    *,
    positions: int = 200,
    effort: float = 100.0,
    players: int = 3,
    seed: int = 1,
    jobs: int = 2,
    json: bool = False,
    edition: str = "prototype",
) -> int:
    """Compares a bot with itself at a bigger budget.

    Args:
        bot: The bot's name.
        positions: How many turns to compare, at least.
        effort: How many times the usual budget the judge has.
        players: How many seats: 2, 3 or 4.
        seed: From which games and bots follow.
        jobs: How many processes play; the results do not depend on it.
        json: Whether to print one JSON document with every position.
        edition: A built-in edition's name, a file or a folder.

    """
    plan = Comparison(load_edition(edition), bot, effort, positions, players, seed)
    compile_with_progress()
    plan.check()
    compared: list[Compared] = []
    with progress_bar("Positions") as show:
        tasks = range(plan.games)
        try:
            with closing(work(compare_game, plan, tasks, jobs)) as results:
                for result in results:
                    compared += result
                    show(len(compared), plan.games * A_GAME)
        except KeyboardInterrupt:
            pass
    if not compared:
        return INTERRUPTED
    compared.sort(key=lambda each: (each.game, each.turn))
    agreement = summed_up(plan, compared)
    if json:
        document = {"agreement": agreement, "positions": compared, "made_by": provenance()}
        text = msgspec.json.format(msgspec.json.encode(document), indent=2).decode()
        sys.stdout.write(text + "\n")
    else:
        Console(highlight=False, markup=False, soft_wrap=True).print(told(agreement))
    return 0 if len(compared) == plan.games * A_GAME else INTERRUPTED


def told(agreement: Agreement) -> str:
    """Writes an agreement in a few lines."""
    usual, bigger = agreement.seconds
    return (
        f"{agreement.bot} beside itself at {agreement.effort:g} times the budget: "
        f"{agreement.positions} turns of {agreement.games} games with {agreement.players} seats\n"
        f"the same turn: {agreement.same_turn.percent()}\n"
        f"the same die: {agreement.same_die.percent()}\n"
        f"VP lost a turn: {agreement.loss.text(2)}, half lose at most "
        f"{agreement.loss_median:.2f}, 95 % at most {agreement.loss_95:.2f}\n"
        f"seconds a turn: {usual:.3f} and {bigger:.3f}"
    )


if __name__ == "__main__":
    run_as_command("agreement", run)
