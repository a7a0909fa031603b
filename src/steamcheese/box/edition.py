"""Loads an edition: what is in the box, by its files."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from steamcheese.box.checks import check
from steamcheese.box.compile import compile_box
from steamcheese.box.reading import Section, Stamp, built_in, read_sections, stamps_of
from steamcheese.box.schema import ATTRIBUTE_OF, ROWS_OF, TABLE_OF, Contents, Part, Row
from steamcheese.errors import BadEdition

__all__ = ["Edition", "is_path", "load_edition"]

# What does not matter to play, and therefore not to `Edition.sha256`.
WORDING = frozenset(
    ("name", "name_de", "description", "personality", "personality_de", "source", "base", "version")
)


class Edition(Contents, frozen=True, kw_only=True, eq=False, dict=True):
    """An edition that was found valid: its rows, its record and the numbers of its ids."""

    @property
    def name(self) -> str:
        """Returns the name by which the edition calls itself."""
        return self.info.name

    @cached_property
    def record(self) -> np.ndarray:
        """Returns the record of shape (1,) and dtype BOX that the rules read. Never write to it."""
        return compile_box(self)

    @cached_property
    def sha256(self) -> str:
        """Returns the hash of all that matters to play, whatever the files, names or comments."""
        return hashlib.sha256(msgspec.json.encode(_bare(msgspec.to_builtins(self)))).hexdigest()

    @cached_property
    def numbers(self) -> Mapping[str, Mapping[str, int]]:
        """Returns the row number of every id by kind: `numbers["orders"]["sunday-platter"]`.

        The kinds are clients, orders, tiles, bonus_kinds, achievements, start_tiles and
        overseer_spaces.
        """
        return {
            kind: {row.id: number for number, row in enumerate(getattr(self, kind))}
            for kind in (ATTRIBUTE_OF.get(section, section) for section in ROWS_OF)
        }

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """Returns every row by its id; ids are unique over the whole edition."""
        return {row.id: row for kind in self.numbers for row in getattr(self, kind)}


def load_edition(name_or_path: str | Path = "prototype") -> Edition:
    """Returns the edition of a built-in name, a folder of TOML files or a single one.

    Loaded once; a changed file is noticed. Raises BadEdition with file, item and field.
    """
    if name_or_path in built_in():
        return _built_in(str(name_or_path))
    return _load_stamped(str(Path(name_or_path).absolute()), stamps_of(name_or_path))


@lru_cache
def _built_in(name: str) -> Edition:
    return _load(name)


@lru_cache(maxsize=64)
def _load_stamped(path: str, _stamps: tuple[Stamp, ...]) -> Edition:
    return _load(path)


def _load(name_or_path: str | Path) -> Edition:
    sections = read_sections(name_or_path)
    parts: dict[str, Any] = {}
    for name, kind in TABLE_OF.items():
        section = _section(sections, name)
        parts[ATTRIBUTE_OF.get(name, name)] = _typed(section.data, kind, section.file, name)
    for name, row_kind in ROWS_OF.items():
        section = _section(sections, name)
        parts[ATTRIBUTE_OF.get(name, name)] = tuple(
            _typed_row(section, row, row_kind, f"{name} {number}")
            for number, row in enumerate(section.data, 1)
        )
    edition = Edition(**parts)
    check(edition, sections)
    return edition


def _section(sections: dict[str, Section], name: str) -> Section:
    if name not in sections:
        raise BadEdition(sections["edition"].file, name, "", "the section is missing")
    return sections[name]


def _typed_row(section: Section, data: dict[str, Any], kind: type[Row], fallback: str) -> Row:
    row_id = data.get("id")
    item = row_id if isinstance(row_id, str) and row_id else fallback
    row: Row = _typed(data, kind, section.file_of(item), item)
    return row


def _typed(data: Any, kind: type[Any], file: str, item: str) -> Any:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise _explained(error, kind, file, item) from error


def _explained(
    error: msgspec.ValidationError, kind: type[Part], file: str, item: str
) -> BadEdition:
    message, _, path = str(error).partition(" - at `")
    field = re.sub(r"^(key in )?\$\.?", "", path.rstrip("`"))
    if "unknown field" in message and not field:
        message += f"; the fields are {', '.join(kind.__struct_fields__)}"
    return BadEdition(file, item, field, message[:1].lower() + message[1:])


def _bare(data: Any) -> Any:
    """Drops all wording from plain data, at every depth."""
    if isinstance(data, dict):
        return {key: _bare(value) for key, value in data.items() if key not in WORDING}
    if isinstance(data, list | tuple):
        return [_bare(value) for value in data]
    return data


def is_path(name: str) -> bool:
    """Tells whether an edition's name would be taken for a file or folder of this machine.

    Names that come with a record or a position must not open files.
    """
    return (
        any(mark in name for mark in ("/", "\\", "\0"))
        or name.endswith(".toml")
        or name in {".", ".."}
    )
