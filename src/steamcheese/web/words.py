"""The one door through which text for people goes, so that catalogues can be put behind it."""

from __future__ import annotations

__all__ = ["_", "ngettext"]


def _(text: str) -> str:
    """Returns the text in the reader's language."""
    return text


def ngettext(one: str, many: str, number: int) -> str:
    """Returns the text for so many things in the reader's language."""
    return one if number == 1 else many
