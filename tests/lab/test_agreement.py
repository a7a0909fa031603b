"""A bot beside itself at a bigger budget."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from steamcheese import BadOption
from steamcheese.box.edition import load_edition
from steamcheese.lab.agreement import A_GAME, Comparison, compare_game, run, summed_up
from tests.guests import install


def test_who_does_the_same_agrees_and_loses_nothing() -> None:
    plan = Comparison(load_edition(), "greedy", effort=1.0, players=2)
    compared = compare_game(plan, 0)

    assert len(compared) == A_GAME
    assert len({each.turn for each in compared}) == A_GAME
    assert all(each.same_turn and each.same_die and each.loss == 0 for each in compared)
    assert all(each.usual[-1] == "end" for each in compared)
    assert [each.usual for each in compare_game(plan, 0)] == [each.usual for each in compared]


def test_who_plays_better_with_a_bigger_budget_disagrees_and_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    plan = Comparison(load_edition(), "searching", effort=2.0, players=2, positions=16)
    compared = [each for number in range(plan.games) for each in compare_game(plan, number)]
    agreement = summed_up(plan, compared)

    assert agreement.games == 2
    assert agreement.same_turn.value < 0.5
    assert agreement.loss.value > 0
    assert agreement.loss_95 >= agreement.loss_median
    assert agreement.loss.value == pytest.approx(
        sum(each.loss for each in compared) / len(compared), abs=1e-3
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 5},
        {"positions": 0},
        {"effort": 0.0},
        {"bot": "nobody"},
    ],
)
def test_what_cannot_be_compared_is_refused(wrong: dict[str, str | float]) -> None:
    fields = {"bot": "random"} | wrong
    with pytest.raises(BadOption):
        Comparison(load_edition(), **fields).check()  # type: ignore[arg-type]


def test_the_command_prints_figures_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("greedy", positions=2, players=2, effort=1, jobs=1) == 0
    assert "the same turn: 100.0%" in capsys.readouterr().out

    assert run("greedy", positions=2, players=2, effort=1, jobs=1, json=True) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["agreement"]["positions"] == len(document["positions"]) == A_GAME
