"""Bots of other packages, which name them in the entry-point group `steamcheese.bots`."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from steamcheese.errors import BadOption
from steamcheese.rules import jit
from steamcheese.rules.door import get_ready

__all__ = ["GROUP", "load_all", "load_plugin", "plugin_names"]

GROUP = "steamcheese.bots"
NO_BOTS = ("person", "open")  # who else can sit in a seat
_loading = threading.Lock()


@cache
def _found() -> dict[str, EntryPoint]:
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    return {name: entry for name, entry in found.items() if name not in NO_BOTS}


def plugin_names() -> list[str]:
    """Returns the names of all bots that installed packages offer, without importing them."""
    return sorted(_found())


def load_all() -> None:
    """Imports and compiles all of them; those that fail do so again where they are asked for."""
    for name in plugin_names():
        with contextlib.suppress(BadOption):
            load_plugin(name)


def load_plugin(name: str) -> Callable[[int], Any]:
    """Returns what makes a bot of that name from a seed, its own rules compiled.

    Raises BadOption if there is none, or whatever goes wrong when it is imported.
    """
    entry = _found().get(name)
    if entry is None:
        raise BadOption(f"no installed package offers a bot {name!r}")
    with _loading:
        try:
            make = entry.load()
            get_ready()
            jit.compile_rules()  # again: the package may have brought rules of its own
        except Exception as error:
            raise BadOption(
                f"bot {name!r} ({entry.value}) cannot be loaded: {type(error).__name__}, {error}"
            ) from error
    if not callable(make):
        raise BadOption(f"bot {name!r} ({entry.value}) is nothing that can be called with a seed")
    return make  # type: ignore[no-any-return]
