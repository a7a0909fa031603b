"""Doors find whatever they call, in whatever order a program gets its rules ready."""

from __future__ import annotations

import subprocess
import sys

import pytest

CHOOSE = (
    "from steamcheese.bots import bot_named\n"
    "assert bot_named('greedy', 1).choose(game) in game.legal()\n"
)
BEGIN = "from steamcheese import Game\ngame = Game.new(2, 1)\n"
READY = "from steamcheese.rules.door import get_ready\nget_ready()\n"


@pytest.mark.parametrize("program", [BEGIN + CHOOSE, READY + BEGIN + CHOOSE])
def test_rules_called_by_address_are_found(program: str) -> None:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
