"""Bots of other packages: the template of docs/bots.md, found, seated, compiled and cached."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from steamcheese import BadOption, Game
from steamcheese.bot_plugins import GROUP, load_all, load_plugin, plugin_names
from steamcheese.bot_seat import BotSeat, guest_names
from steamcheese.bots import bot_named, bot_names
from steamcheese.web.players import bot_titles
from tests.guests import install

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "examples" / "my_bot"
GUIDE = (ROOT / "docs" / "bots.md").read_text()


def offered() -> dict[str, str]:
    project = tomllib.loads((TEMPLATE / "pyproject.toml").read_text())["project"]
    bots: dict[str, str] = project["entry-points"][GROUP]
    return bots


@pytest.fixture
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the template installed: its modules and its metadata are on the path."""
    install(tmp_path, monkeypatch, offered())
    monkeypatch.syspath_prepend(str(TEMPLATE))


@pytest.mark.usefixtures("_installed")
def test_the_template_is_offered_where_bots_are() -> None:
    assert plugin_names() == list(offered()) == ["my-bot"]
    assert bot_names()[-1] == "my-bot"
    assert bot_titles()["my-bot"] == "My bot"


@pytest.mark.usefixtures("_installed")
def test_the_template_plays_better_than_chance() -> None:
    wins = 0
    for seed in range(10):
        game = Game.new(2, seed)
        bots = [bot_named("my-bot", seed), bot_named("random", seed)]
        while game.seat is not None:
            game.play(bots[game.seat].choose(game))
        wins += game.winners == [0]
    assert wins >= 9


@pytest.mark.usefixtures("_installed")
def test_the_template_decides_alike_compiled_or_not() -> None:
    code = (
        "from steamcheese import Game; from steamcheese.bots import bot_named\n"
        "game, bot = Game.new(2, 7), bot_named('my-bot', 3)\n"
        "for _ in range(25): game.play(bot.choose(game))\n"
        "print([game.text_of(entry.move) for entry in game.log], bot.values(game))"
    )

    def told(jit: str) -> str:
        environment = {
            **os.environ,
            "STEAMCHEESE_JIT": jit,
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        command = [sys.executable, "-c", code]
        return subprocess.run(
            command, check=True, capture_output=True, text=True, env=environment
        ).stdout

    assert told("0") == told("1")


def test_rules_of_other_packages_are_compiled_once_and_again_after_a_change(
    tmp_path: Path,
) -> None:
    package = tmp_path / "own" / "brew"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("from brew.taste import taste\n")
    (package / "numbers.py").write_text("TASTE = 3\n")
    (package / "taste.py").write_text(
        "from __future__ import annotations\n"
        "from brew.numbers import TASTE\n"
        "from steamcheese.rules.jit import Tables, door, rule\n"
        "from steamcheese.rules.table import Table\n"
        "@rule\n"
        "def part(table: Table, seat: int) -> int:\n"
        "    return TASTE + seat + table.players\n"
        "@door\n"
        "def taste(tables: Tables, seat: int) -> int:\n"
        "    return part(tables[0], seat)\n"
    )
    code = (
        "import numpy as np, brew, sys\n"
        "from steamcheese.rules import door, jit, table\n"
        "door.get_ready()\n"
        "told = []\n"
        "jit.compile_rules(lambda done, total: told.append(done))\n"
        "two = np.zeros(1, table.TABLE); two['players'] = 2\n"
        "print(brew.taste(two, 1), bool(told), len(brew.taste.signatures))"
    )

    def told() -> str:
        path = os.pathsep.join([str(package.parent), *sys.path])
        return subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        ).stdout.strip()

    assert told() == "6 False 1"
    assert told() == "6 False 1"
    (package / "numbers.py").write_text("TASTE = 30\n")  # another file than that of the rules
    shutil.rmtree(package / "__pycache__", ignore_errors=True)
    assert told() == "33 False 1"


def test_a_rule_without_annotations_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(
        "from steamcheese.rules import jit\n"
        "@jit.rule\n"
        "def wrong(table, seat: int) -> int:\n"
        "    return seat\n"
        "jit.compile_rules()"
    )
    done = subprocess.run(
        [sys.executable, str(tmp_path / "wrong.py")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert "need one of the annotations int, bool" in done.stderr


def test_no_guest_takes_a_name_that_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = dict.fromkeys(("greedy", "random", "person", "open", "polite"), "tests.guests:Guest")
    own = bot_names()
    install(tmp_path, monkeypatch, taken)
    assert guest_names() == ["polite"]
    assert bot_names() == [*own, "polite"]
    game = Game.new(2, 3)
    assert not BotSeat("greedy", 1).is_guest
    assert BotSeat("greedy", 1).choose(game) == bot_named("greedy", 1).choose(game)


def test_broken_packages_break_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    load_all()
    assert "missing" in bot_names()
    with pytest.raises(BadOption, match=r"'missing' \(no_such_module:Bot\) cannot be loaded"):
        bot_named("missing")
    with pytest.raises(BadOption, match="no installed package"):
        load_plugin("unheard-of")


@pytest.mark.parametrize("number", range(2))
def test_the_guides_examples_run(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)[number]
    (tmp_path / f"guide_{number}.py").write_text(example)
    code = (
        "from guide_0 import First\n"
        if number == 0
        else "import numpy as np\n"
        "from guide_1 import best_lead\n"
        "from steamcheese.rules.table import TABLE\n"
        "from steamcheese.rules.vocabulary import MOST_MOVES\n"
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, game):\n"
        "        given = np.zeros(1, TABLE), np.zeros(MOST_MOVES, np.int16), 5\n"
        "        return best_lead(game.table, game.edition.record, *given)\n"
    ) + (
        "from steamcheese import Game\n"
        "game, bot = Game.new(2, 7), First(3)\n"
        "while game.seat is not None: game.play(int(bot.choose(game)))\n"
        "print(game.winners)"
    )
    monkeypatch.setenv("STEAMCHEESE_JIT", "1" if number == 0 else "0")
    path = os.pathsep.join([str(tmp_path), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.stdout.startswith("["), done.stderr


def test_the_guides_links_lead_somewhere() -> None:
    for link in re.findall(r"\]\(((?!http)[^)]+)\)", GUIDE):
        assert (ROOT / "docs" / link).exists(), link
