"""The reader's language: the one door through which text for people goes.

The sources are written in English; what else can be read lies in `locales`, a catalogue a
language. Everything is English until somebody says otherwise, for one task or thread:

    with speaking("de"):
        print(game.decision.prompt)

A catalogue is read when its language is first spoken, so that importing costs nothing. Sentences
are whole, with named places (`_("Take {goods}").format(goods=...)`): word order, case and gender
are each language's own.
"""

from __future__ import annotations

import functools
import io
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from typing import ParamSpec, TypeVar

__all__ = [
    "LANGUAGES",
    "NN_",
    "N_",
    "_",
    "by_language",
    "language",
    "ngettext",
    "npgettext",
    "pgettext",
    "speak",
    "speaking",
]

LANGUAGES = {"en": "English", "de": "Deutsch"}  # each by its own name, the sources' one first

P = ParamSpec("P")
R = TypeVar("R")

_spoken: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """Returns the code of the language that is spoken here and now."""
    return _spoken.get()


def speak(code: str) -> None:
    """Speaks a language from now on, in this task or thread and whatever it starts."""
    if code not in LANGUAGES:
        raise ValueError(f"{code!r} is none of the languages {', '.join(LANGUAGES)}")
    _spoken.set(code)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speaks a language for a while."""
    before = language()
    speak(code)
    try:
        yield
    finally:
        speak(before)


@functools.cache
def catalogue(code: str) -> NullTranslations:
    """Returns what is read in a language; the sources' own one needs no file."""
    if code == "en":
        return NullTranslations()
    # Only who reads another language than the sources' pays for this.
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    folder = resources.files("steamcheese") / "locales" / code / "LC_MESSAGES"
    with (folder / "steamcheese.po").open("rb") as file:
        messages = read_po(file, locale=code)
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _(text: str) -> str:
    """Returns a text in the reader's language."""
    return catalogue(_spoken.get()).gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """Returns the text for so many things in the reader's language."""
    return catalogue(_spoken.get()).ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """Returns a text in the reader's language, as it is said in a context: a case, a place."""
    return catalogue(_spoken.get()).pgettext(context, text)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Returns the text for so many things, as it is said in a context."""
    return catalogue(_spoken.get()).npgettext(context, one, many, number)


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Marks a text of a list or dictionary for the catalogues; `_` says it when it is read."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - gettext has no name for it
    """Marks a text that counts, for one and for many; `ngettext` says it when it is read."""
    return one, many


def by_language(function: Callable[P, R]) -> Callable[P, R]:
    """Remembers what a function returns, in each language apart. Takes hashable arguments."""
    told: dict[Hashable, R] = {}

    @functools.wraps(function)
    def in_this_language(*arguments: P.args, **named: P.kwargs) -> R:
        key = (language(), arguments, *named.items())
        if key not in told:
            told[key] = function(*arguments, **named)
        return told[key]

    return in_this_language
