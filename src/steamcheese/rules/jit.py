"""Compiles the rules: `@rule`, a cache that cannot be stale, and the interpreted twin of a rule.

Every rule is compiled for the one signature that its annotations tell, callees before callers. The
cache folder is named by a hash of all sources that are compiled, because Numba itself does not
notice a change in another file's callee. With STEAMCHEESE_JIT=0 nothing is compiled;
`interpreted` gives the plain Python of a rule at any time.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba.core.config import _OptLevel

from steamcheese.box.contents import BOX
from steamcheese.rules.table import TABLE

__all__ = [
    "JIT",
    "Boxes",
    "Buffers",
    "Floats",
    "Ints",
    "Moves",
    "Tables",
    "cache_is_warm",
    "compile_rules",
    "door",
    "interpreted",
    "no_progress",
    "rule",
]

JIT = os.environ.get("STEAMCHEESE_JIT", "1") != "0"

Moves = Any  # a writable buffer of 16-bit integers
Tables = Any  # an array of table records
Boxes = Any  # an array of box records
Buffers = Any  # rows of 16-bit integers
Ints = Any  # a writable array of 64-bit integers
Floats = Any  # a writable array of 64-bit floats
Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).resolve().parent.parent


def _sources() -> Iterator[Path]:
    for folder in ("box", "rules", "bots"):
        yield from sorted((_PACKAGE / folder).glob("*.py"))


def _cache_folder() -> Path:
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for path in _sources():
        digest.update(path.name.encode() + path.read_bytes())
    root = os.environ.get("STEAMCHEESE_CACHE") or platformdirs.user_cache_dir("steamcheese")
    return Path(root) / digest.hexdigest()[:16]


if JIT:
    CACHE = _cache_folder()
    CACHE.mkdir(parents=True, exist_ok=True)
    numba.config.CACHE_DIR = str(CACHE)  # the environment variable is read too early
    numba.config.OPT = _OptLevel(2)  # compiles a quarter faster than 3 at the same speed

_TYPES = {
    "int": numba.int64,
    "bool": numba.boolean,
    "float": numba.float64,
    "None": numba.none,
    "Table": numba.from_dtype(TABLE),
    "Tables": numba.from_dtype(TABLE)[::1],
    "Box": numba.from_dtype(BOX),
    "Boxes": numba.from_dtype(BOX)[::1],
    "Moves": numba.int16[::1],
    "Buffers": numba.int16[:, ::1],
    "Ints": numba.int64[::1],
    "Floats": numba.float64[::1],
}


_rules: list[Any] = []
_twins: dict[Any, Callable[..., Any]] = {}


def rule(function: Function) -> Function:
    """Makes a function a rule: compiled, cached, free of the interpreter's lock."""
    return _compiled(function, no_cpython_wrapper=True)


def door(function: Function) -> Function:
    """Makes a function a rule that Python calls, too.

    Doors take whole arrays of tables and boxes: handing a single record over costs microseconds.
    A door is loaded from the cache at its first call.
    """
    return _compiled(function)


def _compiled(function: Function, **options: bool) -> Function:
    if not JIT:
        return function
    compiler = numba.njit(
        cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, _nrt=False, **options
    )
    dispatcher = compiler(function)
    _rules.append(dispatcher)
    return cast(Function, dispatcher)


def _signature(dispatcher: Any) -> Any:
    notes = dispatcher.py_func.__annotations__
    return tuple(_TYPES[note] for name, note in notes.items() if name != "return")


def _name(dispatcher: Any) -> str:
    return f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__qualname__}"


def _compiled_before() -> set[str]:
    try:
        return set((CACHE / "complete").read_text().split())
    except OSError:
        return set()


def cache_is_warm() -> bool:
    """Tells whether every rule known so far is compiled already, so that loading takes no time."""
    return not JIT or _compiled_before().issuperset(map(_name, _rules))


def _callees(dispatcher: Any) -> list[Any]:
    source = dispatcher.py_func
    named = (source.__globals__.get(name) for name in source.__code__.co_names)
    return [rule for rule in named if hasattr(rule, "py_func")]


def _callees_first() -> list[Any]:
    """Sorts the rules so that each call finds its callee compiled, for the annotated types."""
    ordered: dict[Any, None] = {}

    def visit(dispatcher: Any) -> None:
        if dispatcher not in ordered:
            for callee in _callees(dispatcher):
                visit(callee)
            ordered[dispatcher] = None

    for dispatcher in _rules:
        visit(dispatcher)
    return list(ordered)


def no_progress(done: int, total: int) -> None:
    """Tells nobody how far compiling has come."""


def compile_rules(progress: Callable[[int, int], None] = no_progress) -> None:
    """Compiles every rule, calling `progress(done, total)`; with a warm cache does nothing."""
    if cache_is_warm():
        return
    for done, dispatcher in enumerate(_callees_first()):
        if not dispatcher.signatures:
            dispatcher.compile(_signature(dispatcher))
            dispatcher.disable_compile()
        progress(done + 1, len(_rules))
    names = _compiled_before().union(map(_name, _rules))
    fresh = CACHE / f"complete.{os.getpid()}"
    fresh.write_text("\n".join(sorted(names)))
    fresh.replace(CACHE / "complete")


def interpreted(function: Function) -> Function:
    """Returns the plain Python twin of a rule, which calls the twins of the rules it names."""
    source = getattr(function, "py_func", None)
    if source is None:
        return function
    if function not in _twins:
        names = dict(source.__globals__)
        twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__)
        _twins[function] = twin
        for callee in _callees(function):
            names[callee.py_func.__name__] = interpreted(callee)
    return cast(Function, _twins[function])
