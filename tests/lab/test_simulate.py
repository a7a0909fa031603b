"""Simulations: who sits where, the same games however they are played, and the sums."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from steamcheese import BadOption, Game
from steamcheese.box.edition import load_edition
from steamcheese.lab import simulate as module
from steamcheese.lab.report import write_report
from steamcheese.lab.simulate import Plan, Result, simulate, summarize
from steamcheese.rules.door import get_ready
from tests.guests import install


def plan(players: int = 2, games: int = 3, bots: tuple[str, ...] = ("random",)) -> Plan:
    return Plan(load_edition(), players, games, bots, seed=5)


def test_seats_go_through_the_bots_one_further_with_every_game() -> None:
    three = plan(players=4, bots=("random", "greedy"))
    assert three.bots_of(0) == ("random", "greedy", "random", "greedy")
    assert three.bots_of(1) == ("greedy", "random", "greedy", "random")


def test_games_are_the_same_with_and_without_a_game_object() -> None:
    get_ready()
    for players in (2, 3, 4):
        compiled = module._play_compiled(plan(players), 1)
        assert compiled == module._play_through_game(plan(players), 1)


def test_records_replay_to_the_results(tmp_path: Path) -> None:
    recorded = Plan(load_edition(), 3, 2, ("random",), seed=2, expert=True, records=tmp_path / "r")
    results, complete = simulate(recorded)

    assert complete
    for result, file in zip(results, sorted((tmp_path / "r").iterdir()), strict=True):
        game = Game.replay(msgspec.json.decode(file.read_bytes()))
        assert tuple(tuple(score.parts.values()) for score in game.scores()) == result.parts


def test_ctrl_c_keeps_what_is_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def stop_after_two(done: int, total: int) -> None:
        if done == 2 < total:
            raise KeyboardInterrupt

    def play(_plan: Plan, number: int) -> Result:
        played.append(number)
        return Result(number, ("random", "random"), ((1,) * 6, (2,) * 6), (False, True), 9)

    monkeypatch.setattr(module, "_play_compiled", play)
    results, complete = simulate(plan(games=200), stop_after_two)

    assert len(results) == 2
    assert not complete


def test_a_bot_that_fails_loses_its_seat_and_does_not_score(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    results, complete = simulate(plan(games=2, bots=("raising", "random")))

    assert complete
    for result in results:
        ((seat, fault),) = result.faults
        assert result.bots[seat] == fault.bot == "raising"
        assert fault.heir == "greedy"
    by_bot, by_seat = summarize(results, ("raising", "random"), 2)
    assert [(summary.name, summary.games) for summary in by_bot] == [("random", 2)]
    assert [summary.games for summary in by_seat] == [2, 2]


def test_sums_go_by_bot_and_by_seat() -> None:
    results = [
        Result(0, ("a", "b"), ((5, 0, 0, 0, 0, 0), (9, -1, 0, 0, 0, 0)), (False, True), 1),
        Result(1, ("b", "a"), ((3, 0, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0)), (True, True), 1),
    ]

    by_bot, by_seat = summarize(results, ("a", "b"), 2)

    first = by_bot[0].as_json()
    assert (first["name"], first["games"], first["wins"], first["score_mean"]) == ("a", 2, 1, 4)
    assert by_bot[1].as_json()["parts_mean"]["waste"] == -0.5
    assert [summary.wins for summary in by_seat] == [1, 2]


@pytest.mark.parametrize(
    "wrong",
    [
        Plan(load_edition(), 5, 1, ("random",), seed=1),
        Plan(load_edition(), 2, 0, ("random",), seed=1),
        Plan(load_edition(), 2, 1, ("nobody",), seed=1),
        Plan(load_edition(), 2, 1, ("random",), seed=-1),
        Plan(load_edition(), 2, 1, ("random",), seed=1, patience=0),
    ],
)
def test_plans_that_cannot_be_played_are_refused(wrong: Plan) -> None:
    with pytest.raises(BadOption):
        wrong.check()


def test_the_report_needs_nothing_else(tmp_path: Path) -> None:
    results = [Result(0, ("a", "<b>"), ((5, -2, 0, 0, 0, 0),) * 2, (True, True), 1)]
    facts = {"games": 1, "games_wanted": 2, "edition": "e", "edition_sha256": "0" * 64, "seed": 1}
    facts["options"] = {"players": 2, "first_game": True, "expert": False}

    write_report(tmp_path / "report.html", facts, *summarize(results, ("a", "<b>"), 2))

    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "&lt;b&gt;" in page
    assert "Stopped after 1 of 2" in page
    assert not any(word in page for word in ("http:", "https:", "src=", "href="))
