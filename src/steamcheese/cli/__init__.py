"""The command line: one module a command, imported when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError
from rich.console import Console

from steamcheese.errors import BadOption, SteamCheeseError, one_line

__all__ = ["app", "main", "run"]

DONE, WRONG_INPUT, INTERRUPTED = 0, 2, 130

app = App(
    name="steamcheese",
    help="Steam & Cheese, a heavy board game of dice, gears and milk for two to four. "
    "Without a command it serves a table and opens the browser.",
    version_flags=["--version"],
)
COMMANDS = {
    "serve": "Serve tables to browsers, and open one.",
    "play": "Play in the terminal against bots.",
    "replay": "Tell the game of a record, or trace it entry by entry.",
    "analyse": "Tell how each turn of a record stands, and which cost most.",
    "simulate": "Play many games between bots and sum them up.",
    "arena": "Let bots play against each other and rate them.",
    "bench": "Measure how fast this machine plays, beside other engines.",
}
for command, summary in COMMANDS.items():
    app.command(f"steamcheese.cli.{command}:{command}", name=command, help=summary)


def main() -> None:
    """Runs the command line and exits with its status."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Runs one command and returns the exit status: 0, 2 for wrong input, 130 after Ctrl-C."""
    words = list(arguments) or ["serve"]
    try:
        if words[0] not in COMMANDS and not words[0].startswith("-"):
            # Before the framework looks for it, which imports every command.
            raise BadOption(f"there is no command {words[0]!r}: choose from {', '.join(COMMANDS)}")
        status = app(
            words,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
    except (CycloptsError, SteamCheeseError) as error:
        complain(one_line(str(error)))
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return status if isinstance(status, int) else DONE


def complain(message: str) -> None:
    """Says on stderr, in one line, what is wrong."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(f"steamcheese: {message}", markup=False)
