"""Collects the texts of the sources into the catalogues: `python -m tests.messages`.

New texts come untranslated, vanished ones go; nothing is guessed from similar texts.
"""

from __future__ import annotations

import io
import tomllib
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from steamcheese.language import LANGUAGES

__all__ = ["catalogue", "collected", "main", "path_of", "written"]

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "steamcheese"
WIDTH = 100
KEYWORDS = {**DEFAULT_KEYWORDS, "NN_": (1, 2)}
# Headers that would change with every run, or that ask for somebody's name.
NEWS = (
    '"Report-Msgid', '"POT-Creation', '"PO-Revision', '"Last-Translator', '"Language-Team',
    '"Generated-By',
)  # fmt: skip


def path_of(language: str) -> Path:
    """Returns the file of a language's catalogue."""
    return SOURCES / "locales" / language / "LC_MESSAGES" / "steamcheese.po"


def catalogue(language: str) -> Catalog:
    """Returns a language's catalogue, empty if there is none yet."""
    path = path_of(language)
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def collected() -> Catalog:
    """Returns all texts of the sources, each with the files in which it stands."""
    mappings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
    methods = [(mapping["pattern"], mapping["method"]) for mapping in mappings]
    options = {
        mapping["pattern"]: {
            key: str(value).lower()
            for key, value in mapping.items()
            if key not in {"pattern", "method"}
        }
        for mapping in mappings
    }
    texts = Catalog()
    found = extract_from_dir(
        SOURCES, methods, options, keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    # A file's name tells where a text belongs; a line's number would change with every edit.
    for name, _line, text, comments, context in sorted(found, key=lambda each: each[:2]):
        texts.add(text, None, [(f"src/steamcheese/{name}", 0)], auto_comments=comments,
                  context=context)  # fmt: skip
    return texts


def written(texts: Catalog) -> str:
    """Returns a catalogue as its file has it."""
    file = io.BytesIO()
    write_po(file, texts, width=WIDTH, sort_output=False, ignore_obsolete=True,
             include_previous=False, include_lineno=False)  # fmt: skip
    lines = file.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(NEWS))


def updated(language: str) -> Catalog:
    """Returns a language's catalogue with the texts of the sources as they are now."""
    old = catalogue(language)
    new = Catalog(
        language,
        project="Steam & Cheese",
        version="1",
        header_comment="# Steam & Cheese, " + LANGUAGES[language] + ".",
        fuzzy=False,
    )
    for text in collected():
        if text.id:
            known: Message | None = old.get(text.id, text.context)
            new.add(text.id, known.string if known else None, text.locations,
                    auto_comments=text.auto_comments, context=text.context)  # fmt: skip
    return new


def main() -> None:
    """Brings every catalogue in step with the sources."""
    for language in LANGUAGES:
        if language != "en":
            path_of(language).parent.mkdir(parents=True, exist_ok=True)
            path_of(language).write_text(written(updated(language)))


if __name__ == "__main__":
    main()
