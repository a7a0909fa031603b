"""Reads an edition's files into sections, before anything is known of their contents."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from steamcheese.box.schema import ROWS_OF, TABLE_OF
from steamcheese.errors import BadEdition

__all__ = ["Section", "Stamp", "built_in", "read_sections", "stamps_of"]

BUILT_IN = Path(__file__).with_name("editions")
CHANGES = "change"

Stamp = tuple[str, int, int]  # a file's path, time of change and size


@dataclass(frozen=True, slots=True)
class Section:
    """One section as TOML gave it, and where it came from.

    `changed` names the file of every row that `[change.<id>]` touched.
    """

    file: str
    data: Any
    changed: dict[str, str] = field(default_factory=dict)

    def file_of(self, row_id: str) -> str:
        """Returns the file in which a row got its present form."""
        return self.changed.get(row_id, self.file)


def files_of(name_or_path: str | Path) -> list[Path]:
    """Lists the files of an edition: a built-in name, a folder of TOML files, or one such file."""
    path = BUILT_IN / name_or_path if name_or_path in built_in() else Path(name_or_path)
    try:
        if path.is_file():
            return [path]
        # An empty name would be the current folder.
        found = sorted(path.glob("*.toml")) if name_or_path and path.is_dir() else None
    except OSError:  # not even a path, such as a name far too long
        found = None
    if found is None:
        allowed = f"no such edition; give {', '.join(built_in())}, a folder or a .toml file"
        raise BadEdition(str(name_or_path)[:100], "", "", allowed)
    if not found:
        raise BadEdition(str(path), "", "", "the folder holds no .toml file")
    return found


def stamps_of(name_or_path: str | Path) -> tuple[Stamp, ...]:
    """Returns what tells whether a file of an edition has changed."""
    found = [(file, file.stat()) for file in files_of(name_or_path)]
    return tuple((str(file), stat.st_mtime_ns, stat.st_size) for file, stat in found)


@cache
def built_in() -> tuple[str, ...]:
    """Lists the names of the editions that come with the package."""
    return tuple(sorted(path.name for path in BUILT_IN.iterdir() if path.is_dir()))


def read_sections(name_or_path: str | Path) -> dict[str, Section]:
    """Reads all sections of an edition, those of its base where it has none of its own."""
    sections: dict[str, Section] = {}
    for file in files_of(name_or_path):
        for name, data in _parsed(file).items():
            _refuse_misfit(file.name, name, data)
            if name in sections:
                raise BadEdition(file.name, name, "", f"is in {sections[name].file} as well")
            sections[name] = Section(file.name, data)
    changes = sections.pop(CHANGES, None)
    sections = _on_base(sections)
    if changes is not None:
        _change(sections, changes)
    return sections


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(file.name, "", "", f"is no valid TOML: {error}") from error
    except UnicodeDecodeError as error:
        raise BadEdition(file.name, "", "", f"is no UTF-8 text: {error.reason}") from error
    except OSError as error:
        raise BadEdition(file.name, "", "", f"cannot be read: {error.strerror}") from error


def _refuse_misfit(file: str, name: str, data: Any) -> None:
    if name in ROWS_OF:
        if not isinstance(data, list) or not all(isinstance(row, dict) for row in data):
            raise BadEdition(file, name, "", f"must be a list of tables, each under [[{name}]]")
    elif name in TABLE_OF or name == CHANGES:
        if not isinstance(data, dict):
            raise BadEdition(file, name, "", f"must be a table, under [{name}]")
    else:
        known = ", ".join([*TABLE_OF, *ROWS_OF, CHANGES])
        raise BadEdition(file, name, "", f"is no section; the sections are {known}")


def _on_base(sections: dict[str, Section]) -> dict[str, Section]:
    if "edition" not in sections:
        file = next((section.file for section in sections.values()), "")
        raise BadEdition(file, "edition", "", "is missing: it gives name and version")
    base = sections["edition"].data.get("base", "")
    if not base:
        return sections
    if base not in built_in():
        names = ", ".join(built_in())
        raise BadEdition(
            sections["edition"].file, "edition", "base", f"is {base!r}; it may be {names}"
        )
    return {**read_sections(base), **sections}


def _change(sections: dict[str, Section], changes: Section) -> None:
    """Replaces single fields of single rows: `[change.<id>]` names the row."""
    homes = {
        row["id"]: name
        for name in ROWS_OF
        if name in sections
        for row in sections[name].data
        if isinstance(row.get("id"), str)
    }
    for row_id, fields in changes.data.items():
        if row_id not in homes:
            raise BadEdition(changes.file, CHANGES, row_id, "no row of the edition has this id")
        if not isinstance(fields, dict):
            raise BadEdition(changes.file, CHANGES, row_id, "must be a table of fields")
        old = sections[homes[row_id]]
        rows = [{**row, **fields} if row.get("id") == row_id else row for row in old.data]
        changed = {**old.changed, row_id: changes.file}
        sections[homes[row_id]] = Section(old.file, rows, changed)
