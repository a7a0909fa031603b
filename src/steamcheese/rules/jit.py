"""Compiles the rules: `@rule`, a cache that cannot be stale, and the interpreted twin of a rule.

Every rule is compiled for the one signature that its annotations tell, callees before callers. A
rule's cache folder is named by a hash of all sources that it may call, because Numba itself does
not notice a change in another file's callee: box and rules; for the bots the bots as well; for
another package's rules that package, too. With STEAMCHEESE_JIT=0 nothing is compiled; `interpreted`
gives the plain Python of a rule at any time.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from llvmlite.binding import add_symbol
from numba.core.config import _OptLevel
from numba.core.typing import signature

from steamcheese.box.contents import BOX
from steamcheese.box.fields import Plains
from steamcheese.rules.table import TABLE

__all__ = [
    "JIT",
    "Boxes",
    "Buffers",
    "Floats",
    "Ints",
    "Moves",
    "Rows",
    "Tables",
    "Words",
    "add_record",
    "apart",
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
Words = Any  # the bytes of an array of tables, a row each, as 64-bit integers
Ints = Any  # a writable array of 64-bit integers
Rows = Any  # rows of 32-bit floats
Floats = Any  # a writable array of 64-bit floats
Function = TypeVar("Function", bound=Callable[..., Any])

_PACKAGE = Path(__file__).resolve().parent.parent
_LAYERS = ("box", "rules", "bots")  # each may call itself and those before it


@cache
def _cache_of(source: str) -> Path:
    """Returns the cache folder of the rules of a source file."""
    path = Path(source).resolve()
    layers = _LAYERS[:2] if path.parent in (_PACKAGE / "box", _PACKAGE / "rules") else _LAYERS
    files = [file for name in layers for file in sorted((_PACKAGE / name).glob("*.py"))]
    if path not in files:
        files += [path] if path.is_relative_to(_PACKAGE) else _package_of(path)
    versions = f"{numba.__version__} {np.__version__}"
    digest = hashlib.sha256(f"{versions} {_PACKAGE} {path.parent}".encode())
    for file in files:
        digest.update(file.name.encode() + file.read_bytes())
    root = os.environ.get("STEAMCHEESE_CACHE") or platformdirs.user_cache_dir("steamcheese")
    folder = Path(root) / digest.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _package_of(path: Path) -> list[Path]:
    """Returns the sources of the package that a file is part of, or the file alone."""
    folder = path.parent
    if not (folder / "__init__.py").exists():
        return [path]
    while (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return sorted(folder.rglob("*.py"))


if JIT:
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
    "Words": numba.int64[:, ::1],
    "Rows": numba.float32[:, ::1],
    "Ints": numba.int64[::1],
    "Floats": numba.float64[::1],
}


def add_record(name: str, dtype: np.dtype[np.void]) -> None:
    """Lets rules take a record of that dtype, as `name`, and doors an array of them, `name`s."""
    _TYPES[name] = numba.from_dtype(dtype)
    _TYPES[f"{name}s"] = numba.from_dtype(dtype)[::1]


_rules: list[Any] = []
_unlinked: list[_Apart] = []
_twins: dict[Any, Callable[..., Any]] = {}


def rule(function: Function) -> Function:
    """Makes a function a rule: compiled, cached, free of the interpreter's lock."""
    return _compiled(function, no_cpython_wrapper=True)


def door(function: Function) -> Function:
    """Makes a function a rule that Python calls, too.

    Doors take whole arrays of tables and boxes: handing a single record over costs microseconds.
    A door is loaded from the cache at its first call. Where nothing is compiled, it takes the same
    arrays.
    """
    if not JIT:
        return cast(Function, _on_plain_views(function))
    dispatcher: Any = _compiled(function)
    load = dispatcher._compile_for_args

    def link_and_load(*given: Any) -> Any:
        _link()
        return load(*given)

    dispatcher._compile_for_args = link_and_load  # what Numba calls when it has nothing loaded yet
    return cast(Function, dispatcher)


def _on_plain_views(function: Callable[..., Any]) -> Callable[..., Any]:
    """Makes a door that is not compiled see plain views where it is given arrays of records."""

    @wraps(function)
    def door_in_python(*given: Any) -> Any:
        return function(*(Plains(one) if _holds_records(one) else one for one in given))

    return door_in_python


def _holds_records(given: Any) -> bool:
    return isinstance(given, np.ndarray) and given.dtype.names is not None


def apart(function: Function) -> Function:
    """Returns a rule to be called by its address.

    Otherwise every caller is compiled together with the rule and all that it calls: seconds for the
    engine. Calling so costs some nanoseconds.
    """
    return cast(Function, _Apart(function)) if JIT else function


class _Apart(numba.types.ExternalFunction):  # type: ignore[misc]
    """What Numba sees of a rule that is compiled apart: a symbol that `link` gives an address."""

    def __init__(self, rule: Any) -> None:
        self.rule, self.py_func = rule, rule.py_func
        self.name = rule.py_func.__name__
        result = _TYPES[rule.py_func.__annotations__["return"]]
        folder = _cache_of(rule.py_func.__code__.co_filename).name
        super().__init__(f"{_name(rule)}.{folder}", signature(result, *_signature(rule)))
        rule.targetoptions["no_cfunc_wrapper"] = False
        _unlinked.append(self)

    def link(self) -> None:
        """Compiles the rule or loads it from the cache, and makes its address known."""
        _compile(self.rule)
        compiled = self.rule.overloads[_signature(self.rule)]
        wrapper = compiled.fndesc.llvm_cfunc_wrapper_name
        add_symbol(self.symbol, compiled.library.get_pointer_to_function(wrapper))


def _link(only: Any = None) -> None:
    """Links the rules apart, or one of them; a caller that is loaded before would call nowhere."""
    for distant in [each for each in _unlinked if only in (None, each.rule)]:
        distant.link()
        _unlinked.remove(distant)


def _compiled(function: Function, **options: bool) -> Function:
    if not JIT:
        return function
    ours, theirs = _cache_of(function.__code__.co_filename), numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(ours)  # the environment variable is read too early
    compiler = numba.njit(
        cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, _nrt=False, **options
    )
    dispatcher = compiler(function)
    numba.config.CACHE_DIR = theirs
    _rules.append(dispatcher)
    return cast(Function, dispatcher)


def _signature(dispatcher: Any) -> Any:
    source = dispatcher.py_func
    names = source.__code__.co_varnames[: source.__code__.co_argcount]
    notes = [source.__annotations__.get(name) for name in (*names, "return")]
    if not all(note in _TYPES for note in notes):
        raise TypeError(
            f"{_name(dispatcher)}: each parameter and the result of a rule need one of the "
            f"annotations {', '.join(_TYPES)}, below 'from __future__ import annotations'"
        )
    return tuple(_TYPES[note] for note in notes[:-1])


def _name(dispatcher: Any) -> str:
    return f"{dispatcher.py_func.__module__}.{dispatcher.py_func.__qualname__}"


def _compiled_before(folder: Path) -> set[str]:
    try:
        return set((folder / "complete").read_text().split())
    except OSError:
        return set()


def _known() -> dict[Path, set[str]]:
    """Returns the names of all rules known so far by their cache folders."""
    names: dict[Path, set[str]] = {}
    for dispatcher in _rules:
        folder = _cache_of(dispatcher.py_func.__code__.co_filename)
        names.setdefault(folder, set()).add(_name(dispatcher))
    return names


def cache_is_warm() -> bool:
    """Tells whether every rule known so far is compiled already, so that loading takes no time."""
    return not JIT or all(_compiled_before(at) >= names for at, names in _known().items())


def _callees(dispatcher: Any) -> dict[str, Any]:
    """Returns the rules that a rule calls, by the names it has for them."""
    source = dispatcher.py_func
    named = ((name, source.__globals__.get(name)) for name in source.__code__.co_names)
    return {name: rule for name, rule in named if hasattr(rule, "py_func")}


def _callees_first() -> list[Any]:
    """Sorts the rules so that each call finds its callee compiled, for the annotated types."""
    ordered: dict[Any, None] = {}

    def visit(dispatcher: Any) -> None:
        if dispatcher not in ordered:
            for callee in _callees(dispatcher).values():
                visit(callee.rule if isinstance(callee, _Apart) else callee)
            ordered[dispatcher] = None

    for dispatcher in _rules:
        visit(dispatcher)
    return list(ordered)


def no_progress(done: int, total: int) -> None:
    """Tells nobody how far compiling has come."""


def _compile(dispatcher: Any) -> None:
    if not dispatcher.signatures:
        dispatcher.compile(_signature(dispatcher))
        dispatcher.disable_compile()


def compile_rules(progress: Callable[[int, int], None] = no_progress) -> None:
    """Compiles every rule, calling `progress(done, total)`; with a warm cache does nothing."""
    if cache_is_warm():
        _link()
        return
    for done, dispatcher in enumerate(_callees_first()):
        _compile(dispatcher)
        _link(dispatcher)
        progress(done + 1, len(_rules))
    for folder, names in _known().items():
        fresh = folder / f"complete.{os.getpid()}"
        fresh.write_text("\n".join(sorted(_compiled_before(folder) | names)))
        fresh.replace(folder / "complete")


def interpreted(function: Function) -> Function:
    """Returns the plain Python twin of a rule, which calls the twins of the rules it names."""
    source = getattr(function, "py_func", None)
    if source is None:
        return function
    if function not in _twins:
        names = dict(source.__globals__)
        twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__)
        _twins[function] = twin
        for name, callee in _callees(function).items():
            names[name] = interpreted(callee)
    return cast(Function, _twins[function])
