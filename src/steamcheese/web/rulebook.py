"""The rules and rulings in words for players: what the page on the rules and the prompts show."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from markupsafe import Markup

from steamcheese.language import by_language, language
from steamcheese.rules.index import chapters

__all__ = ["Chapter", "Rule", "linked", "rule", "rulings", "search", "text_of"]

RULINGS = "R"  # the code of their chapter
WHY = re.compile(r"\*\w+:\* ")  # `*Why:* `, in any language
SHORT = 3  # letters of a word that a search can let go
ID = re.compile(r"\b(?:R|[A-Z]{3})-\d+\b")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule or a ruling: its ID, its title, its words and, of a ruling, the reason for it."""

    id: str
    title: str
    text: str
    why: str = ""

    @property
    def address(self) -> str:
        """Where it stands among the others: the rules' page or the rulings'."""
        page = "rulings" if self.id.startswith(f"{RULINGS}-") else "rules"
        return f"/{page}#{self.id}"


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
        if (named := rule(found[0])) is not None:
            link = Markup('<a class="rule" href="{}" rel="help">{}</a>')
            link = link.format(named.address, named.id)
            parts += [Markup.escape(text[at : found.start()]), link]
            at = found.end()
    return Markup("").join([*parts, Markup.escape(text[at:])])


def rulings() -> Chapter:
    """Returns the chapter of the rulings, which has a page of its own."""
    return next(chapter for chapter in _chapters() if chapter.code == RULINGS)


def search(words: str) -> Sequence[Chapter]:
    """Returns the chapters with the rules in which every word occurs; all of them for no words.

    Where there is none, short words are let go: who asks `how to get rid of waste` finds waste.
    """
    wanted = words.casefold().split()
    long = [word for word in wanted if len(word) > SHORT]
    return _found(wanted) or (_found(long) if long else [])


def _found(wanted: Sequence[str]) -> Sequence[Chapter]:
    found = []
    for chapter in _chapters():
        rules = tuple(each for each in chapter.rules if _has(each, chapter.title, wanted))
        if rules:
            found.append(Chapter(chapter.code, chapter.title, rules))
    return found


def _has(each: Rule, chapter: str, wanted: Sequence[str]) -> bool:
    text = f"{each.id} {chapter} {each.title} {each.text} {each.why}".casefold()
    return all(word in text for word in wanted)


@by_language
def _chapters() -> tuple[Chapter, ...]:
    written = tomllib.loads(text_of("rulebook.toml"))
    # The index has the English titles.
    titles, names = written.get("titles", {}), written.get("chapters", {})
    words = _rulings()
    words |= {id_: (titles.get(id_, ""), text) for id_, text in written["rules"].items()}
    return tuple(
        Chapter(
            chapter.code,
            names.get(chapter.code, chapter.title),
            tuple(
                Rule(id_, words[id_][0] or title, *words[id_][1:])
                for id_, title in chapter.rules.items()
            ),
        )
        for chapter in chapters()
    )


@by_language
def _by_id() -> dict[str, Rule]:
    return {each.id: each for chapter in _chapters() for each in chapter.rules}


def text_of(name: str) -> str:
    """Reads a file as it is written in the reader's language: `rulings.md`, `rulings.de.md`."""
    if language() != "en":
        name = name.replace(".", f".{language()}.")
    return resources.files("steamcheese.web").joinpath(name).read_text(encoding="utf-8")


def _rulings() -> dict[str, tuple[str, ...]]:
    """Reads the page of rulings: `## R-1 Title`, a paragraph, `*Why:* ...`."""
    rulings: dict[str, tuple[str, ...]] = {}
    for part in text_of("rulings.md").split("\n## ")[1:]:
        head, _, body = part.partition("\n")
        text, why = WHY.split(" ".join(body.split()), maxsplit=1)
        id_, _, title = head.partition(" ")
        rulings[id_] = (title, text.strip(), why.strip())
    return rulings
