"""Intervals: those of the textbook, and a bootstrap that respects what belongs together."""

from __future__ import annotations

import numpy as np
import pytest

from steamcheese.lab.estimates import Estimate, mean_of, wilson


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    low, high = wilson(0, 10)
    assert low == pytest.approx(0, abs=1e-9)
    assert high == pytest.approx(0.2775, abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_the_bootstrap_agrees_with_the_normal_interval() -> None:
    values = np.random.default_rng(1).normal(50, 10, 400)
    estimate = mean_of({number: [value] for number, value in enumerate(values)})

    half = 1.96 * values.std() / 20
    assert estimate.value == pytest.approx(values.mean(), abs=1e-3)
    assert estimate.low == pytest.approx(values.mean() - half, abs=0.15)
    assert estimate.high == pytest.approx(values.mean() + half, abs=0.15)
    assert estimate == mean_of({number: [value] for number, value in enumerate(values)})


def test_samples_of_one_seed_count_as_one() -> None:
    values = np.random.default_rng(1).normal(50, 10, 100)
    once = mean_of({number: [value] for number, value in enumerate(values)})
    often = mean_of({number: [value] * 9 for number, value in enumerate(values)})
    assert often.high - often.low == pytest.approx(once.high - once.low, rel=0.05)


def test_estimates_are_written_with_their_interval() -> None:
    assert Estimate(0.5, 0.4, 0.612).percent() == "50.0% (40.0 to 61.2)"
    assert Estimate(12.34, 11, 13.5).text() == "12.3 (11.0 to 13.5)"
