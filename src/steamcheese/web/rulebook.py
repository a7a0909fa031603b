"""The rules and rulings in words for players: what the page on the rules and the prompts show."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from markupsafe import Markup

from steamcheese.rules.index import chapters

__all__ = ["Chapter", "Rule", "linked", "rule", "search"]

ID = re.compile(r"\b(?:R|[A-Z]{3})-\d+\b")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule or a ruling: its ID, its title, its words and, of a ruling, the reason for it."""

    id: str
    title: str
    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together."""

    code: str
    title: str
    rules: tuple[Rule, ...]


def rule(id_: str) -> Rule | None:
    """Returns a rule or ruling by its ID, or None."""
    return _by_id().get(id_)


def linked(text: str) -> Markup:
    """Returns a text in which every rule that it names is a link to that rule."""
    parts, at = [], 0
    for found in ID.finditer(text):
        if rule(found[0]) is not None:
            link = Markup('<a class="rule" href="/rules#{0}" rel="help">{0}</a>').format(found[0])
            parts += [Markup.escape(text[at : found.start()]), link]
            at = found.end()
    return Markup("").join([*parts, Markup.escape(text[at:])])


def search(words: str) -> Sequence[Chapter]:
    """Returns the chapters with the rules in which every word occurs; all of them for no words."""
    wanted = words.casefold().split()
    found = []
    for chapter in _chapters():
        rules = tuple(each for each in chapter.rules if _has(each, chapter.title, wanted))
        if rules:
            found.append(Chapter(chapter.code, chapter.title, rules))
    return found


def _has(each: Rule, chapter: str, wanted: Sequence[str]) -> bool:
    text = f"{each.id} {chapter} {each.title} {each.text} {each.why}".casefold()
    return all(word in text for word in wanted)


@functools.cache
def _chapters() -> tuple[Chapter, ...]:
    words = {**_rules(), **_rulings()}
    return tuple(
        Chapter(
            chapter.code,
            chapter.title,
            tuple(Rule(id_, title, *words[id_]) for id_, title in chapter.rules.items()),
        )
        for chapter in chapters()
    )


@functools.cache
def _by_id() -> dict[str, Rule]:
    return {each.id: each for chapter in _chapters() for each in chapter.rules}


def _text(name: str) -> str:
    return resources.files("steamcheese.web").joinpath(name).read_text(encoding="utf-8")


def _rules() -> dict[str, tuple[str, str]]:
    return {id_: (text, "") for id_, text in tomllib.loads(_text("rulebook.toml")).items()}


def _rulings() -> dict[str, tuple[str, str]]:
    """Reads the page of rulings: `## R-1 Title`, a paragraph, `*Why:* ...`."""
    rulings = {}
    for part in _text("rulings.md").split("\n## ")[1:]:
        head, _, body = part.partition("\n")
        text, _, why = " ".join(body.split()).partition("*Why:* ")
        rulings[head.split(" ")[0]] = (text.strip(), why.strip())
    return rulings
