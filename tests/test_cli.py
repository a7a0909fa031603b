"""The command line: what it prints, what it refuses, and how it leaves."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from steamcheese import Game, IllegalMove
from steamcheese.analysis import Analysis
from steamcheese.cli import run
from steamcheese.cli.play import find_move
from tests.guests import install

STEAMCHEESE = [sys.executable, "-m", "steamcheese"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Returns the file of a record of twelve moves."""
    game = Game.new(2, 11, expert=True)
    for _ in range(12):
        game.play(game.moves()[0])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game.record([("Ann [red]", "person"), ("Bob", "greedy")])))
    return path


def damaged(record: Path, **changes: Any) -> Path:
    """Returns the file of the record with other fields."""
    data = json.loads(record.read_text()) | changes
    path = record.with_name("damaged.json")
    path.write_text(json.dumps(data))
    return path


# --- wrong input ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("juggle", "juggle"),
        ("simulate --colour red", "--colour"),
        ("simulate --games many", "many"),
        ("simulate --games 0", "0 games"),
        ("simulate --players 5", "2, 3 or 4"),
        ("simulate --bots random,deep-thought", "choose from random"),
        ("simulate --bots random,,random", "commas"),
        ("simulate --seed -1", "seed"),
        ("simulate --edition /no/such/folder", "no such edition"),
        ("simulate --report /no/such/folder/report.html", "no folder"),
        ("play --players 1", "2, 3 or 4"),
        ("play --patience 0", "seconds"),
        ("serve --patience -1", "seconds"),
        ("arena --patience nan", "seconds"),
        ("simulate --patience inf", "seconds"),
        ("play --bots deep-thought", "choose from random"),
        ("play --players 2 --bots random,random,random", "2 seats"),
        ("replay", "FILE"),
        ("replay /no/such/record.json", "No such file"),
        ("analyse /no/such/record.json", "No such file"),
        ("analyse record.json --samples 0", "0 samples"),
        ("analyse record.json --top -1", "-1 turns"),
        ("bench --seconds 0", "seconds"),
        ("arena --bots random", "nobody to play against"),
        ("arena --bots random,greedy --players two", "2, 3 or 4"),
        ("arena --bots random,greedy --jobs 0", "0 jobs"),
        ("arena --bots random,greedy --state /no/such/folder/file", "no folder"),
        ("arena --bots random,greedy --report /tmp", "is a folder"),
        ("arena --bots random,greedy --games 1000000000000", "1 to 100000 are allowed"),
        ("simulate --report /tmp", "is a folder"),
        pytest.param(
            "serve --port 70000",
            "port",
            marks=pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # of libraries
        ),
    ],
)
def test_wrong_input_is_one_line_and_status_2(
    arguments: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = run(arguments.split())

    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("steamcheese: ")
    assert told in err


def test_files_that_are_no_records_are_refused(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = json.loads(record.read_text())["log"]
    damages: list[dict[str, Any]] = [
        {"format": "chess/1"},
        {"rules_version": 99},
        {"edition": "unheard-of"},
        {"edition_sha256": "0" * 64},
        {"players": []},
        {"log": log[:4]},
        {"log": log[::-1]},
        {"result": {"winners": [0], "scores": []}},
    ]
    for changes in damages:
        assert run(["replay", str(damaged(record, **changes))]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1), changes


# --- replay ---------------------------------------------------------------------------------------


def test_a_record_is_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(record)]) == 0

    out = capsys.readouterr().out
    assert "Ann [red] (person)" in out  # a name is no markup
    assert "12 moves" in out
    assert "expert rule" in out
    assert "not over: round 1" in out


def test_a_record_does_not_steer_the_terminal(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = [{"name": "\x1b[2JAnn\n", "kind": "\x9b1m"}, {"name": "Bob", "kind": "person"}]
    path = str(damaged(record, players=players, edition="\x1b]0;x\x07"))
    assert run(["replay", path, "--edition", "prototype"]) == 0
    assert run(["analyse", path, "--edition", "prototype", "--samples", "1"]) == 0
    out = capsys.readouterr().out
    assert "  [2JAnn (1m)" in out
    assert all(line.isprintable() for line in out.splitlines())

    path = str(damaged(record, edition_sha256="\x1b[2J"))
    assert run(["replay", path]) == 2
    assert capsys.readouterr().err.rstrip("\n").isprintable()


def test_a_trace_has_the_position_after_every_entry(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(record), "--trace"]) == 0

    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    data = json.loads(record.read_text())
    last = None
    for line, (number, game) in zip(lines, Game.steps(data), strict=True):
        assert line["n"] == number
        assert line["position"] == json.loads(msgspec.json.encode(game.position()))
        if number:
            entry = data["log"][number - 1]
            assert line["seat"] == entry.get("seat")
            assert {key: line[key] for key in ("move", "chance") if key in line} == {
                key: entry[key] for key in ("move", "chance") if key in entry
            }
            assert line["events"] == json.loads(
                msgspec.json.encode([event._asdict() for event in game.events])
            )
            expected = None if "chance" in entry else last
            assert (line["decision"] and line["decision"]["kind"]) == expected
        else:
            assert (line["seat"], line["decision"], line["events"]) == (None, None, [])
        last = game.decision and game.decision.kind
    assert set(lines[1]["decision"]) == {"kind", "seat", "action", "strength", "source", "rule"}


def test_a_seed_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(record), "--verify-seed"]) == 0
    assert "seed yields" in capsys.readouterr().out

    assert run(["replay", str(damaged(record, seed=12)), "--verify-seed"]) == 2
    assert "but the seed yields" in capsys.readouterr().err

    assert run(["replay", str(damaged(record, seed=None)), "--verify-seed"]) == 2
    assert "names no seed" in capsys.readouterr().err


# --- analyse --------------------------------------------------------------------------------------


def test_analyse_tells_how_each_turn_stands(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["analyse", str(record), "--json", "--samples", "2"]) == 0
    analysis = msgspec.json.decode(capsys.readouterr().out, type=Analysis)
    assert (analysis.bot, analysis.names) == ("greedy", ("Ann [red]", "Bob"))
    assert all(len(turn.values) == 2 for turn in analysis.turns)

    assert run(["analyse", str(record), "--samples", "2", "--top", "1"]) == 0
    out = capsys.readouterr().out
    assert "Ann [red]'s turns cost" in out
    assert out.count("better") == min(1, sum(turn.loss > 0 for turn in analysis.turns))

    assert run(["analyse", str(record), "--bot", "deep-thought"]) == 2
    assert "choose from random" in capsys.readouterr().err


# --- simulate -------------------------------------------------------------------------------------


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    arguments = "simulate --games 4 --players 2 --bots random --seed 3 --first-game --json"
    assert run([*arguments.split(), "--report", str(report)]) == 0

    out, err = capsys.readouterr()
    document = json.loads(out)
    assert err == ""  # no progress bar in a pipe
    assert document["games"] == 4
    assert document["options"] == {"players": 2, "first_game": True, "expert": False}
    assert [seat["games"] for seat in document["seats"]] == [4, 4]
    assert document["bots"][0]["games"] == 8
    assert "</html>" in report.read_text(encoding="utf-8")

    assert run(arguments.split()) == 0
    assert json.loads(capsys.readouterr().out) == document


def test_seats_lost_in_a_simulation_are_told_beside_the_results(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    command = "simulate --games 7 --players 2 --bots raising,random --seed 3 --json"
    assert run(shlex.split(command)) == 0

    out, err = capsys.readouterr()
    faults = json.loads(out)["faults"]
    assert len(faults) == 7
    assert faults[0] | {"message": ""} == {
        "game": 0,
        "seat": 0,
        "bot": "raising",
        "kind": "raised",
        "detail": "ZeroDivisionError: cheese by zero",
        "heir": "greedy",
        "message": "",
    }
    assert err.count("greedy plays on in its seat") == 5
    assert "2 more seats were lost" in err


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shlex.split("simulate --games 2 --players 4 --bots random --seed 3")) == 0

    out = capsys.readouterr().out
    assert "2 games, 4 players, seed 3" in out
    assert "seat 3" in out
    assert "\x1b" not in out


# --- arena ----------------------------------------------------------------------------------------


def test_arena_rates_bots_and_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    command = shlex.split("arena --bots random,greedy --players 2,3 --games 2 --jobs 1")
    files = {name: tmp_path / name for name in ("state", "report", "markdown")}
    options = [word for name, path in files.items() for word in (f"--{name}", str(path))]
    assert run([*command, *options, "--seed", "4", "--json"]) == 0

    out, err = capsys.readouterr()
    document = json.loads(out)
    assert err == ""
    assert document["games"] == document["games_wanted"] == 6 + 10
    assert document["seed"] == 4
    assert document["made_by"]["version"]
    standings = document["standings"]
    assert [row["bot"] for row in standings["by_players"]["3"]] == ["greedy", "random"]
    assert [(step["players"], step["upper"]) for step in standings["steps"]] == [
        (2, "greedy"),
        (3, "greedy"),
    ]
    assert "</html>" in files["report"].read_text(encoding="utf-8")
    assert "| greedy |" in files["markdown"].read_text(encoding="utf-8")

    begun = files["state"].read_bytes()
    assert run([*command, "--state", str(files["state"]), "--json"]) == 0  # the seed is the file's
    assert json.loads(capsys.readouterr().out)["standings"] == standings
    assert files["state"].read_bytes() == begun

    assert run([*command, "--state", str(files["state"]), "--seed", "5"]) == 2
    assert "games with seed 4" in capsys.readouterr().err


def test_arena_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    command = "arena --bots random,greedy --ladder --players 4 --games 4 --seed 1 --jobs 1"
    assert run(command.split()) == 0

    out = capsys.readouterr().out
    assert "4 games, seed 1" in out
    assert "greedy against 3 random" in out
    assert "The ladder" in out
    assert "\x1b" not in out


# --- play -----------------------------------------------------------------------------------------


def test_a_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    typed = ["help", "board", "1", "gibberish", "overseer", "1", "score", "undo"]
    typed += ["999", "die", f"save {saved}", "quit"]

    done = subprocess.run(
        [*STEAMCHEESE, "play", "--bots", "random", "--seed", "3"],
        input="\n".join(typed) + "\n",
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    for told in (
        "Market",
        "Zeppelin",
        "moves begin with one of",
        "could mean several moves",
        "Nothing can be taken back",
        "is the number of no move",
        "Goodbye.",
    ):
        assert told in done.stdout, told
    assert Game.replay(json.loads(saved.read_text())).version > 1


def test_a_whole_game_of_bots_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shlex.split("play --players 2 --bots random,random --seed 3")) == 0
    assert "Scores" in capsys.readouterr().out


def test_a_bot_that_fails_is_told_and_the_game_goes_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    assert run(shlex.split("play --players 2 --bots raising,random --seed 3")) == 0
    out = capsys.readouterr().out
    assert out.count("cheese by zero; greedy plays on in its seat") == 1
    assert "Scores" in out


def test_input_that_ends_leaves_the_game() -> None:
    done = subprocess.run(
        [*STEAMCHEESE, "play", "--bots", "random"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "Goodbye." in done.stdout


def test_the_beginning_of_a_move_is_enough() -> None:
    game = Game.new(2, 1)
    moves = game.moves()
    only = moves[0].text[: len("start ") + 4]

    assert find_move("2", moves, 1) == moves[1]
    assert find_move(only.upper(), moves, 1) == moves[0]
    assert find_move("claim", moves, 1) == "claim"
    for words in ("start", "0", str(len(moves) + 1)):
        with pytest.raises(IllegalMove):
            find_move(words, moves, 1)


# --- leaving --------------------------------------------------------------------------------------


def test_ctrl_c_is_status_130_in_the_arena_too(tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    command = "arena --games 100000 --bots random,greedy --json --state"
    running = subprocess.Popen(
        [*STEAMCHEESE, *command.split(), str(state)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # who runs the tests in the background ignores SIGINT, and so would a child
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads
    )
    try:
        until = time.monotonic() + 120
        while time.monotonic() < until and not (
            state.exists() and state.read_bytes().count(b"\n") > 3
        ):
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to all processes
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()

    assert (running.returncode, err) == (130, b"")
    document = json.loads(out)
    assert 0 < document["games"] < document["games_wanted"]
    kept = state.read_bytes().count(b"\n") - 1
    assert document["games"] in {kept, kept - 1}  # one may just have been kept


def test_ctrl_c_is_status_130_and_keeps_what_is_finished(tmp_path: Path) -> None:
    records = tmp_path / "records"
    command = "simulate --games 100000 --players 2 --bots random --json --records"
    running = subprocess.Popen(
        [*STEAMCHEESE, *command.split(), str(records)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ,
        # who runs the tests in the background ignores SIGINT, and so would a child
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads
    )
    try:
        until = time.monotonic() + 120
        while time.monotonic() < until and not (records / "000003.json").exists():
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=60)
    finally:
        running.kill()

    assert running.returncode == 130
    document = json.loads(out)
    assert 0 < document["games"] < document["games_wanted"]


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    for command in ("serve", "play", "replay", "analyse", "simulate", "arena", "bench"):
        assert command in out
