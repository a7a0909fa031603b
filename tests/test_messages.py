"""The catalogues: every text of the sources in every language, none that is gone."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterable, Iterator
from string import Formatter

import pytest
from babel.messages import Message

from steamcheese import Game
from steamcheese.language import LANGUAGES, speaking
from tests.messages import KEYWORDS, SOURCES, catalogue, collected, path_of, updated, written

OTHERS = [language for language in LANGUAGES if language != "en"]
MARKERS = {*KEYWORDS, "NN_"}


def parts(text: str | Iterable[str] | None) -> list[str]:
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def texts_of(message: Message) -> tuple[list[str], list[str]]:
    """Returns the texts of the sources and those of the catalogue."""
    return parts(message.id), parts(message.string)


def messages(language: str) -> Iterator[Message]:
    return (message for message in catalogue(language) if message.id)


@pytest.mark.parametrize("language", OTHERS)
def test_catalogue_is_in_step_with_the_sources(language: str) -> None:
    assert path_of(language).read_text() == written(updated(language)), "run `make messages`"


@pytest.mark.parametrize("language", OTHERS)
def test_catalogue_is_complete(language: str) -> None:
    assert not [message.id for message in messages(language) if not all(texts_of(message)[1])]
    assert not [message.id for message in messages(language) if message.fuzzy]


@pytest.mark.parametrize("language", OTHERS)
def test_places_are_those_of_the_sources(language: str) -> None:
    def places(text: str) -> set[str]:
        named = {name for _before, name, _spec, _how in Formatter().parse(text) if name}
        return named | set(re.findall(r"%\(\w+\)s|</?\w+", text))

    for message in messages(language):
        sources, translations = texts_of(message)
        known = [places(text) for text in sources]
        for text in translations:
            assert set.union(*known) >= places(text) >= set.intersection(*known), text


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_begin_and_end_alike(language: str) -> None:
    for message in messages(language):
        sources, translations = texts_of(message)
        for source, text in zip(sources, translations, strict=False):
            assert source.endswith("?") == text.endswith("?"), text
            assert source.endswith((".", ".)")) == text.endswith((".", ".)")), text
            if source[0].isupper():
                assert text[0].isupper() or not text[0].isalpha(), text


@pytest.mark.parametrize("language", OTHERS)
def test_events_go_on_after_a_name_and_labels_begin_a_line(language: str) -> None:
    """Pages tell what stands in a line by its first letter."""
    game, choice = Game.new(3, seed=8), random.Random(8)
    with speaking(language):
        while game.seat is not None:
            moves = game.moves()
            assert all(move.label[0].isupper() for move in moves)
            assert len({move.label for move in moves}) == len(moves)
            assert all(event.text[0].islower() == (event.seat is not None) for event in game.events)
            assert game.decision is not None
            assert game.decision.prompt[0].isupper()
            game.play(choice.choice(moves))


def test_no_text_hides_where_it_is_not_collected() -> None:
    """Calls within f-strings and within other calls are not found on every version of Python."""

    def calls(node: ast.AST, names: set[str]) -> Iterator[ast.Call]:
        for inner in ast.walk(node):
            if not isinstance(inner, ast.Call) or not isinstance(inner.func, ast.Name):
                continue
            if inner.func.id in names:
                yield inner

    hidden = []
    for path in SOURCES.rglob("*.py"):
        tree = ast.parse(path.read_text())
        strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        hidden += [(path.name, call.lineno) for each in strings for call in calls(each, MARKERS)]
        hidden += [
            (path.name, call.lineno)
            for outer in calls(tree, MARKERS)
            for argument in outer.args
            for call in calls(argument, {"N_", "NN_"})
        ]
    assert not hidden


def test_what_is_collected_is_a_text() -> None:
    ids = [message.id for message in collected() if message.id]
    assert len(ids) > 800
    assert all(text.strip() == text for id_ in ids for text in parts(id_))
