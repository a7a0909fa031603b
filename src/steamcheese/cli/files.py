"""Files on the command line that results are written to."""

from __future__ import annotations

from pathlib import Path

from steamcheese.errors import BadOption

__all__ = ["check_files"]


def check_files(*files: Path | None) -> None:
    """Raises BadOption for a file that could not be written, before anything is played for it."""
    for file in files:
        if file is None:
            continue
        folder = file.absolute().parent
        if not folder.is_dir():
            raise BadOption(f"{file}: there is no folder {folder}")
        if file.is_dir():
            raise BadOption(f"{file} is a folder: name a file in it")
