"""Progress bars: on a terminal only and on stderr, so that a pipe receives nothing but results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console

from steamcheese.rules.door import get_ready, is_ready
from steamcheese.rules.jit import cache_is_warm

__all__ = ["compile_with_progress", "progress_bar", "show_nothing"]


def show_nothing(done: int, total: int) -> None:
    """Shows no progress."""


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """Shows a bar and yields the function that tells it how much is done, of how much."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield show_nothing
        return
    from rich.progress import (  # noqa: PLC0415 - imported for those who see it
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(title, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def compile_with_progress() -> None:
    """Gets the rules ready, with a bar where they have to be compiled first."""
    if is_ready():
        return
    if cache_is_warm():
        get_ready()
        return
    with progress_bar("Compiling the rules, once") as show:
        get_ready(show)
