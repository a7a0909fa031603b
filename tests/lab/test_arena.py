"""Arenas: who plays whom on which seeds, the same games however they are played, the sums."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from steamcheese import BadOption
from steamcheese.box.edition import load_edition
from steamcheese.lab import arena as module
from steamcheese.lab.arena import Arena, LineUp, Played, State, Task, play_arena, play_task
from steamcheese.lab.arena_report import markdown, table_name, write_arena_report
from steamcheese.lab.provenance import commit, provenance
from steamcheese.lab.standings import places, rate, stand
from tests.guests import install

RANDOM = ("random", "greedy")


def arena(bots: tuple[str, ...] = RANDOM, players: tuple[int, ...] = (2,), **more: Any) -> Arena:
    return Arena(load_edition(), bots, players, **({"games": 4, "seed": 9} | more))


def game(*line_up: str, scores: tuple[int, ...], rotation: int = 0, **more: Any) -> Played:
    fields: dict[str, Any] = {
        "number": 0,
        "wins": tuple(score == max(scores) for score in scores),
        "decisions": 1,
        "turn_ms": ((1.0, 3.0),) * len(scores),
    }
    return Played(line_up=line_up, rotation=rotation, scores=scores, **(fields | more))


def without_times(games: list[Played]) -> list[Played]:
    return [msgspec.structs.replace(each, turn_ms=((),) * len(each.line_up)) for each in games]


# --- who plays whom -------------------------------------------------------------------------------


def test_seats_rotate() -> None:
    line_up = LineUp(("a", "b", "b"))
    assert [line_up.seats(rotation) for rotation in range(line_up.rotations)] == [
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
    ]
    assert LineUp(("a", "a")).rotations == 1


def test_line_ups_are_all_pairs_all_mixtures_and_each_alone() -> None:
    two = [line_up.bots for line_up in arena(("a", "b", "c")).line_ups()]
    assert two == [("c", "b"), ("c", "a"), ("b", "a"), ("a", "a"), ("b", "b"), ("c", "c")]

    three = [line_up.bots for line_up in arena(("a", "b", "c"), (3,)).line_ups()]
    assert len(three) == len(set(three)) == 6 + 1 + 3
    assert {("a", "b", "b"), ("b", "a", "a"), ("c", "b", "a"), ("c", "c", "c")} <= set(three)

    ladder = [line_up.bots for line_up in arena(("a", "b", "c"), (2, 4), ladder=True).line_ups()]
    assert ladder == [("b", "a"), ("c", "b"), ("b", "a", "a", "a"), ("c", "b", "b", "b")]


def test_every_line_up_plays_each_seed_in_every_rotation() -> None:
    tasks = arena(("a", "b"), (2, 3), games=6).tasks()
    assert len(tasks) == len(set(tasks))
    for line_up in (LineUp(("b", "a")), LineUp(("a", "b", "b"))):
        mine = {(task.number, task.rotation) for task in tasks if task.line_up == line_up}
        size = len(line_up.bots)
        assert mine == {(n, rotation) for n in range(6 // size) for rotation in range(size)}
    assert sum(task.line_up.bots == ("a", "a") for task in tasks) == 6
    assert [task.number for task in tasks] == sorted(task.number for task in tasks)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"players": (5,)}, "2, 3 or 4"),
        ({"games": 0}, "0 games"),
        ({"games": 10**12}, "1 to 100000"),
        ({"seed": -1}, "seed"),
        ({"patience": 0}, "seconds"),
        ({"bots": ("random",)}, "nobody to play against"),
        ({"bots": ("random", "random")}, "named once"),
        ({"bots": ("random", "nobody")}, "no bot 'nobody'"),
    ],
)
def test_arenas_that_cannot_be_played_are_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        arena(**wrong).check()


# --- playing --------------------------------------------------------------------------------------


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = arena(("random", "greedy"), (2, 3), games=2)
    one, complete = play_arena(plan, jobs=1)
    two, _ = play_arena(plan, jobs=2)

    assert complete
    assert without_times(one) == without_times(two)
    assert [each.task for each in one] == plan.tasks()
    for each in one:
        assert [len(turns) for turns in each.turn_ms] == [18] * len(each.scores)
        assert all(ms >= 0 for turns in each.turn_ms for ms in turns)


def test_line_ups_meet_the_same_chance() -> None:
    plan = arena()
    first = play_task(plan, Task(LineUp(("random", "random")), 3, 0))
    again = play_task(plan, Task(LineUp(("random", "random")), 3, 0))
    other = play_task(plan, Task(LineUp(("random", "random")), 4, 0))
    assert first.scores == again.scores != other.scores


def test_finished_games_are_kept_and_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, path = arena(("random", "greedy"), games=2), tmp_path / "state.jsonl"
    whole, _ = play_arena(plan, state=State(path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + len(plan.tasks())
    assert State(path).seed() == plan.seed

    path.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # killed while it wrote
    played: list[Task] = []

    def counted(plan: Arena, task: Task) -> Played:
        played.append(task)
        return play_task(plan, task)

    monkeypatch.setattr(module, "play_task", counted)
    resumed, complete = play_arena(plan, state=State(path))
    assert complete
    assert without_times(resumed) == without_times(whole)
    assert len(played) == len(plan.tasks()) - 2
    assert play_arena(plan, state=State(path))[0] == resumed
    assert len(played) == len(plan.tasks()) - 2


def test_a_state_of_other_games_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.jsonl"
    State(path).load(arena())
    with pytest.raises(BadOption, match="games with seed 9, this run has 8"):
        State(path).load(arena(seed=8))
    with pytest.raises(BadOption, match="expert"):
        State(path).load(arena(expert=True))
    path.write_text("{}\n")
    with pytest.raises(BadOption, match="no state file"):
        State(path).load(arena())
    short = (
        b'{"line_up":["random","greedy"],"number":0,"rotation":0,"scores":[1],"wins":[true,false],'
        b'"decisions":1,"turn_ms":[[],[]]}'
    )
    for number, line in enumerate((b"[]", b"", short)):
        new = State(path.with_name(f"new{number}"))
        new.load(arena())
        new.path.write_bytes(new.path.read_bytes() + line + b"\n")
        with pytest.raises(BadOption, match="damaged"):
            new.load(arena())


def test_ctrl_c_keeps_what_is_finished(tmp_path: Path) -> None:
    def stop_after_two(done: int, total: int) -> None:
        if done == 2 < total:
            raise KeyboardInterrupt

    path = tmp_path / "state.jsonl"
    plan = arena(("random", "greedy"), games=20)
    played, complete = play_arena(plan, jobs=2, state=State(path), show=stop_after_two)

    assert (len(played), complete) == (2, False)
    assert {each.task for each in State(path).load(plan)} == {each.task for each in played}


def test_a_bot_that_fails_is_beaten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)
    plan = arena(("raising", "random"), games=2)
    games, _ = play_arena(plan)

    duels = [each for each in games if len(set(each.line_up)) == 2]
    for each in duels:
        ((seat, message),) = each.faults
        assert each.seats[seat] == "raising"
        assert "greedy plays on" in message
        assert each.wins[seat]
        assert each.shares[seat] == 0
        assert sum(each.shares) == 1
        assert places(each)[seat] == 1
    standing = next(row for row in stand(games, plan.bots).by_players[2] if row.bot == "raising")
    assert (standing.share.value, standing.vp) == (0, None)
    assert standing.lost == len(duels) + sum(
        2 for each in games if set(each.line_up) == {"raising"}
    )


def test_a_bot_that_ends_its_process_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    with pytest.raises(BadOption, match="ended by the system or by a bot"):
        play_arena(arena(("random", "crashing"), games=1), jobs=2)


# --- sums -----------------------------------------------------------------------------------------


def test_victories_are_shared_and_compared_with_the_fair_share() -> None:
    games = [
        game("a", "b", scores=(10, 10)),
        game("a", "b", scores=(4, 9), rotation=1),
        game("a", "b", scores=(8, 5), number=1),
        game("a", "b", scores=(3, 7), number=1, rotation=1),
        game("a", "a", scores=(20, 30)),
    ]
    standings = stand(games, ("b", "a"))

    pair, alone = standings.tallies
    mine, other = pair.shares
    assert (mine.bot, mine.fair, mine.share.value) == ("a", 0.5, 0.875)
    assert other.share.value == 0.125
    assert mine.vp is not None
    assert mine.vp.value == (10 + 9 + 8 + 7) / 4
    assert pair.difference is not None
    assert pair.difference.value == (0 + 5 + 3 + 4) / 4
    assert pair.winner_vp.value == (10 + 9 + 8 + 7) / 4
    assert alone.difference is None

    first, second = standings.by_players[2]
    assert (first.bot, second.bot) == ("a", "b")
    assert (first.games, first.share.value) == (4, 1.75)
    assert first.alone_vp is not None
    assert first.alone_winner_vp is not None
    assert (first.alone_vp.value, first.alone_winner_vp.value) == (25, 30)
    assert first.turn_ms == (2.0, 3.0, 3.0)
    assert second.alone_vp is None


def test_one_against_many_is_fair_at_its_share_of_the_seats() -> None:
    games = [
        game("a", "b", "b", scores=(9, 1, 2)),
        game("a", "b", "b", scores=(1, 2, 9), rotation=1),
    ]
    standings = stand(games, ("b", "a"))
    (step,) = standings.steps
    assert (step.players, step.upper, step.lower) == (3, "a", "b")
    assert (step.share.value, step.wanted, step.reached) == (0.5, "50.0%", True)
    by_bot = {row.bot: row for row in standings.by_players[3]}
    assert by_bot["a"].share.value == pytest.approx(1.5, abs=1e-3)
    assert by_bot["b"].share.value == pytest.approx(0.75, abs=1e-3)


def test_a_step_of_two_needs_seventy_percent_and_an_interval_above_sixty() -> None:
    def duel(won: int, played: int) -> list[Played]:
        return [
            game("b", "a", scores=(9, 1) if number < won else (1, 9), number=number)
            for number in range(played)
        ]

    for won, played, reached in ((70, 100, True), (14, 20, False), (690, 1000, False)):
        (step,) = stand(duel(won, played), ("a", "b")).steps
        assert step.reached is reached, (won, played, step.share)


def test_ratings_follow_the_places_and_ties_are_even() -> None:
    even = rate([game("a", "b", scores=(5, 5))] * 10)
    assert even["a"].value == pytest.approx(even["b"].value, abs=0.5)

    games = [game("a", "b", "c", scores=(9, 5, 1))] * 20
    ratings = rate(games)
    assert ratings["a"].low > ratings["b"].value > ratings["c"].high
    surer = rate(games * 5)["a"]
    assert surer.high - surer.low < ratings["a"].high - ratings["a"].low
    assert places(game("a", "b", "c", scores=(5, 9, 9))) == [1, 0, 0]
    tie_broken = game("a", "b", scores=(5, 5), wins=(True, False))
    assert places(tie_broken) == [0, 1]


# --- reports --------------------------------------------------------------------------------------


def test_the_report_needs_nothing_else(tmp_path: Path) -> None:
    bots = ("<b>", "a")
    games = [
        game("a", "<b>", "<b>", scores=(9, 1, 2)),
        game("<b>", "a", "a", scores=(9, 1, 2)),
        game("a", "<b>", scores=(9, 1)),
        game("a", "a", scores=(9, 1)),
    ]
    facts = arena(bots, (2, 3)).options()
    facts |= {"bots": bots, "games": 4, "games_wanted": 9, "made_by": provenance()}
    standings = stand(games, bots)

    write_arena_report(tmp_path / "arena.html", facts, standings)
    page = (tmp_path / "arena.html").read_text(encoding="utf-8")
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert "Stopped after 4 of 9" in page
    assert page.count("<svg") == 2
    assert not any(word in page for word in ("http:", "https:", "src=", "href=", "<script"))

    text = markdown(facts, standings)
    assert "| 3 | a | 2 <b> | 1 | 100.0% (20.6 to 100.0) | 50.0% | yes |" in text
    assert f"steamcheese {provenance()['version']}" in text
    for line in text.splitlines():
        assert line.startswith("|") is (line.count("|") > 1)


def test_tables_are_named() -> None:
    assert table_name(("a", "b", "b", "b")) == "a against 3 b"
    assert table_name(("a", "b")) == "a against b"
    assert table_name(("a", "a")) == "a alone, 2 seats"
    assert table_name(("c", "b", "a")) == "c, b, a"


def test_the_commit_is_known_in_a_working_copy() -> None:
    known = commit()
    assert known is None or len(known.removesuffix("+")) == 10
