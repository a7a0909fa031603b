"""The rules by their IDs: what a test, an error and a page on the rules refer to."""

from __future__ import annotations

import functools
from importlib import resources

import msgspec

__all__ = ["Chapter", "chapters", "rule_titles"]


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook, or the rulings: its rules' titles by their IDs, in order."""

    code: str
    title: str
    rules: dict[str, str]


class _Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    chapter: list[Chapter]


@functools.cache
def chapters() -> tuple[Chapter, ...]:
    """Returns all chapters in the rulebook's order, the rulings (code "R") last."""
    text = resources.files("steamcheese.rules").joinpath("index.toml").read_bytes()
    return tuple(msgspec.toml.decode(text, type=_Index).chapter)


@functools.cache
def rule_titles() -> dict[str, str]:
    """Returns every rule's and ruling's title by its ID."""
    return {rule: title for chapter in chapters() for rule, title in chapter.rules.items()}
