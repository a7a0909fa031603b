"""Lists of names on the command line."""

from __future__ import annotations

from steamcheese.errors import BadOption

__all__ = ["names_of"]


def names_of(listed: str) -> tuple[str, ...]:
    """Returns the names of a list separated by commas; raises BadOption if one is empty."""
    names = tuple(name.strip() for name in listed.split(","))
    if not all(names):
        raise BadOption(f"{listed!r}: names are needed, with commas between them")
    return names
