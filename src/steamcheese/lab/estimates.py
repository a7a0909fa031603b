"""Figures from samples, with how far they can be trusted: 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt

import msgspec
import numpy as np

__all__ = ["Estimate", "mean_of", "wilson"]

CONFIDENCE = 1.959964  # standard deviations that 95 % of a normal distribution lie within
RESAMPLES = 2000


class Estimate(msgspec.Struct, frozen=True):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float

    def text(self, digits: int = 1) -> str:
        """Writes `12.3 (11.0 to 13.6)`."""
        return f"{self.value:.{digits}f} ({self.low:.{digits}f} to {self.high:.{digits}f})"

    def percent(self) -> str:
        """Writes `52.1 % (48.0 to 56.2)`."""
        return f"{self.value:.1%} ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Returns the Wilson interval, 95 %, of a share of victories."""
    share, square = wins / games, CONFIDENCE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = sqrt(share * (1 - share) / games + square / (4 * games**2))
    half *= CONFIDENCE / (1 + square / games)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def mean_of(samples: Mapping[int, Sequence[float]]) -> Estimate:
    """Estimates a mean from samples of which those under one key belong together.

    The interval is a bootstrap over the keys: what is played on one seed is not independent. It
    draws the same numbers each time.
    """
    sums = np.array([[sum(values), len(values)] for _, values in sorted(samples.items())], float)
    value = float(sums[:, 0].sum() / sums[:, 1].sum())
    draws = np.random.default_rng(len(sums)).integers(len(sums), size=(RESAMPLES, len(sums)))
    drawn = sums[draws].sum(axis=1)
    low, high = np.quantile(drawn[:, 0] / drawn[:, 1], (0.025, 0.975))
    return Estimate(round(value, 4), round(float(low), 4), round(float(high), 4))
