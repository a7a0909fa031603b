"""Measurements that are run as a module: `python -m steamcheese.lab.NAME`."""

from __future__ import annotations

import sys
from collections.abc import Callable

from cyclopts import App
from rich.console import Console

from steamcheese.errors import SteamCheeseError

__all__ = ["run_as_command"]

WRONG_INPUT = 2


def run_as_command(name: str, run: Callable[..., int]) -> None:
    """Runs a function with the words of the command line and ends with the status it returns.

    What is wrong with the words is told in one line.
    """
    try:
        status = App(name=f"python -m steamcheese.lab.{name}", default_command=run)()
    except SteamCheeseError as error:
        Console(stderr=True, highlight=False, soft_wrap=True).print(str(error), markup=False)
        status = WRONG_INPUT
    sys.exit(status)
