"""Declares records: one field a line, from which the NumPy dtype and the plain view are made."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

__all__ = ["Bits8", "Bits16", "Bits64", "Grid", "Plain", "dtype_of", "field"]

Bits8, Bits16, Bits64 = "i1", "i2", "i8"


class Grid(Protocol):
    """An array field: indexed in full, by as many integers as it has axes."""

    def __getitem__(self, index: Any) -> int: ...
    def __setitem__(self, index: Any, value: int) -> None: ...


def field(bits: str, *shape: int) -> Any:
    """Declares one field: the width of its integers and, for an array, its shape."""
    return (bits, shape)


def dtype_of(declaration: type) -> np.dtype[np.void]:
    """Returns the record dtype of a class whose attributes are made by `field`.

    Wide integers come first, whatever the order of declaration, so that every field is aligned.
    """
    rows = [(name, value) for name, value in vars(declaration).items() if isinstance(value, tuple)]
    rows.sort(key=lambda row: -int(row[1][0][1]))
    size = sum(int(bits[1]) * int(np.prod(shape)) for _, (bits, shape) in rows)
    padding = [("_padding", "i1", (-size % 8,))] if size % 8 else []
    return np.dtype([(name, f"<{bits}", shape) for name, (bits, shape) in rows] + padding)


class Plain:
    """A record's bytes seen as plain Python integers and memory views, for interpreted rules.

    NumPy scalars wrap around silently and are slow one by one; here a value that does not fit its
    field raises ValueError. Writing goes through to the record.
    """

    __slots__ = ("_cells", "_views")

    def __init__(self, record: np.ndarray) -> None:
        raw = memoryview(record.view(np.uint8).reshape(-1))
        cells: dict[str, memoryview] = {}
        views: dict[str, memoryview] = {}
        assert record.dtype.fields is not None
        for name, (kind, offset, *_) in record.dtype.fields.items():
            code = {1: "b", 2: "h", 8: "q"}[kind.base.itemsize]
            piece = raw[offset : offset + kind.itemsize]
            if kind.shape:
                views[name] = piece.cast(code, kind.shape)
            else:
                cells[name] = piece.cast(code)
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_views", views)

    def __getattr__(self, name: str) -> Any:
        view = self._views.get(name)
        if view is not None:
            return view
        try:
            return self._cells[name][0]
        except KeyError:
            raise AttributeError(name) from None

    def __setattr__(self, name: str, value: int) -> None:
        self._cells[name][0] = value
