"""What a searching bot works with, as one record: its style, its brain and room to write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from steamcheese.box.fields import Bits16, Bits64, Grid, Real32, Real64, Reals, dtype_of, field
from steamcheese.rules.jit import add_record
from steamcheese.rules.vocabulary import SLOTS

__all__ = ["DESK", "ROWS", "Desk", "Desks", "Style", "new_desk"]

Desks = Any  # an array of desks

# --- sizes ----------------------------------------------------------------------------------------
FEATURES = 128  # numbers that describe a seat's prospects
FIRST, SECOND = 64, 32  # units of the network's hidden layers
CANDIDATES = 64  # places of a die that can be tried in full
FINALISTS = 16  # turns that can be compared by playing futures out
WIDTH = 16  # tables that can be followed side by side
PATH = 64  # own moves of a turn
SEEN = 4096  # marks of tables met

# --- rows: the tables on the desk -----------------------------------------------------------------
ROOT, JUDGED, DIE, PLACED, UNIT = range(5)
INNER = 5  # a decision within a unit; two more follow
BEAMS = 8  # two beams of WIDTH tables
FUTURE = BEAMS + 2 * WIDTH  # a future that is played out
BEST = FUTURE + 1  # what each candidate leads to
FINALS = BEST + CANDIDATES  # what each finalist leads to
BEGIN = FINALS + FINALISTS  # the table that is thought about while futures are played
ROWS = BEGIN + 1

# --- how a search goes about: the chosen style, or the quick one that plays futures out -----------
CHOSEN, QUICK = 0, 1


@dataclass(frozen=True)
class Style:
    """How a bot looks for its turn. Points are VP."""

    places: int  # places of a die that are tried in full; at most CANDIDATES
    width: int = 1  # tables followed side by side while units are combined; at most WIDTH
    thorough: bool = False  # every first decision within a unit is followed, not only the best
    finalists: int = 0  # turns that are compared by playing futures out; at most FINALISTS
    futures: int = 0  # in how many futures every finalist is tried
    rivalry: float = 0.0  # share of the best rival's VP that counts against a future
    budget: int = 1 << 40  # tables that may be judged for one turn, about
    noise: float = 0.0  # the greatest mistake in judging what a unit leads to
    overlooked: float = 0.0  # share of places and units that are not seen
    learned: bool = True  # judges by the network; otherwise by rules of thumb


class Desk:
    """One bot's desk; `Style` tells what its first fields mean."""

    places: Grid = field(Bits64, 2)  # of the chosen and the quick style
    width: Grid = field(Bits64, 2)
    thorough: Grid = field(Bits64, 2)
    noise: Reals = field(Real64, 2)
    overlooked: Reals = field(Real64, 2)
    finalists: int = field(Bits64)
    futures: int = field(Bits64)
    rivalry: float = field(Real64)
    budget: int = field(Bits64)
    learned: int = field(Bits64)

    # The search under way
    mode: int = field(Bits64)  # CHOSEN or QUICK
    seat: int = field(Bits64)  # whose decision it is
    time: int = field(Bits64)  # the turn or step that is searched
    pin: int = field(Bits64)  # what chance brings while thinking follows from it
    seed: int = field(Bits64)  # the bot's own generator
    draws: int = field(Bits64)
    judged: int = field(Bits64)  # tables judged so far
    gains: Reals = field(Real64, SLOTS, 8)  # by each machine alone, at each strength
    seen: Grid = field(Bits64, SEEN)
    path: Grid = field(Bits16, ROWS, PATH)  # own moves that led to each table
    length: Grid = field(Bits64, ROWS)
    beam_size: Grid = field(Bits64, 2)
    beam_points: Reals = field(Real64, 2, WIDTH)
    best_points: float = field(Real64)  # of the candidate under way

    # Candidates: a die, a place for it, what it promises and what it leads to
    candidates: int = field(Bits64)
    candidate_die: Grid = field(Bits16, CANDIDATES)  # NONE: it is taken already
    candidate_place: Grid = field(Bits16, CANDIDATES)
    promised: Reals = field(Real64, CANDIDATES)
    points: Reals = field(Real64, CANDIDATES)

    # Finalists, the best first
    final_points: Reals = field(Real64, FINALISTS)  # added up over their futures

    # The plan: own moves and the marks of the tables on which they are due
    plan_size: int = field(Bits64)
    plan_next: int = field(Bits64)
    plan_move: Grid = field(Bits16, PATH)
    plan_mark: Grid = field(Bits64, PATH)

    # The brain
    weights_1: Reals = field(Real32, FEATURES, FIRST)
    bias_1: Reals = field(Real32, FIRST)
    weights_2: Reals = field(Real32, FIRST, SECOND)
    bias_2: Reals = field(Real32, SECOND)
    weights_3: Reals = field(Real32, SECOND)
    bias_3: float = field(Real32)
    inputs: Reals = field(Real32, FEATURES)
    hidden_1: Reals = field(Real32, FIRST)
    hidden_2: Reals = field(Real32, SECOND)


DESK = dtype_of(Desk)
add_record("Desk", DESK)

QUICK_STYLE = Style(places=3)


def new_desk(style: Style, seed: int, network: dict[str, np.ndarray] | None = None) -> np.ndarray:
    """Returns a desk, as an array of one record, for a style and a network's weights."""
    desk = np.zeros(1, DESK)
    for name in ("places", "width", "thorough", "noise", "overlooked"):
        desk[name][0] = getattr(style, name), getattr(QUICK_STYLE, name)
    for name in ("finalists", "futures", "rivalry", "budget", "learned"):
        desk[name] = getattr(style, name)
    desk["seed"] = seed & 0x7FFFFFFF
    for name, weights in (network or {}).items():
        desk[name][0] = weights
    return desk
