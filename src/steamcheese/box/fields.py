"""Declares records: one field a line, from which the NumPy dtype and the plain view are made."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

__all__ = [
    "Bits8",
    "Bits16",
    "Bits64",
    "Grid",
    "Plain",
    "Plains",
    "Real32",
    "Real64",
    "Reals",
    "dtype_of",
    "field",
]

Bits8, Bits16, Bits64 = "i1", "i2", "i8"
Real32, Real64 = "f4", "f8"


class Grid(Protocol):
    """An array field: indexed in full, by as many integers as it has axes."""

    def __getitem__(self, index: Any) -> int: ...
    def __setitem__(self, index: Any, value: int) -> None: ...


class Reals(Protocol):
    """An array field of real numbers."""

    def __getitem__(self, index: Any) -> float: ...
    def __setitem__(self, index: Any, value: float) -> None: ...


def field(bits: str, *shape: int) -> Any:
    """Declares one field: the kind and width of its numbers and, for an array, its shape."""
    return (bits, shape)


def dtype_of(declaration: type) -> np.dtype[np.void]:
    """Returns the record dtype of a class whose attributes are made by `field`.

    Wide numbers come first, whatever the order of declaration, so that every field is aligned.
    """
    rows = [(name, value) for name, value in vars(declaration).items() if isinstance(value, tuple)]
    rows.sort(key=lambda row: -int(row[1][0][1]))
    size = sum(int(bits[1]) * int(np.prod(shape)) for _, (bits, shape) in rows)
    padding = [("_padding", "i1", (-size % 8,))] if size % 8 else []
    return np.dtype([(name, f"<{bits}", shape) for name, (bits, shape) in rows] + padding)


class Plain:
    """A record's bytes seen as plain Python numbers and memory views, for interpreted rules.

    NumPy scalars wrap around silently and are slow one by one; here a value that does not fit its
    field raises ValueError. Writing goes through to the record. A field is opened when first used.
    """

    __slots__ = ("_cells", "_fields", "_raw", "_views")

    def __init__(self, record: np.ndarray) -> None:
        cells: dict[str, memoryview] = {}
        views: dict[str, memoryview] = {}
        object.__setattr__(self, "_raw", record.view(np.uint8).reshape(-1).data)
        object.__setattr__(self, "_fields", record.dtype.fields)
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_views", views)

    def _open(self, name: str) -> None:
        if name not in self._fields:
            raise AttributeError(name)
        kind, offset, *_ = self._fields[name]
        code = {"i1": "b", "i2": "h", "i8": "q", "f4": "f", "f8": "d"}[kind.base.str[1:]]
        piece = self._raw[offset : offset + kind.itemsize]
        if kind.shape:
            self._views[name] = piece.cast(code, kind.shape)
        else:
            self._cells[name] = piece.cast(code)

    def __getattr__(self, name: str) -> Any:
        view = self._views.get(name)
        if view is not None:
            return view
        cell = self._cells.get(name)
        if cell is not None:
            return cell[0]
        self._open(name)
        return getattr(self, name)

    def __setattr__(self, name: str, value: int) -> None:
        if name not in self._cells:
            self._open(name)
        self._cells[name][0] = value


class Plains:
    """An array of records seen as plain views: assigning one to a place copies its bytes."""

    def __init__(self, records: np.ndarray) -> None:
        self._views = [Plain(records[row : row + 1]) for row in range(len(records))]

    def __getitem__(self, row: int) -> Plain:
        return self._views[row]

    def __setitem__(self, row: int, plain: Plain) -> None:
        self._views[row]._raw[:] = plain._raw
