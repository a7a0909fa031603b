"""No text outside the catalogues: pages in a made-up language that marks every text it says."""

from __future__ import annotations

import random
import re
from gettext import NullTranslations
from html.parser import HTMLParser

import pytest

from steamcheese import language
from steamcheese.box.edition import load_edition
from steamcheese.narration.words import name_of
from steamcheese.rules.index import rule_titles
from steamcheese.web import rulebook
from tests.web.browsing import Browser, Litestar, site_of

PSEUDO = "eo"  # a language whose dates Babel can write, that nobody translates here
PLACES = re.compile(r"\{\w+\}|%\(\w+\)s|</?\w[^>]*>|&\w+;")
LETTERS = re.compile(r"[A-Za-zÄÖÜäöüß]{2,}")
SILENT = {"script", "style", "code", "kbd", "pre", "textarea"}
SAID = {"title", "aria-label", "aria-description", "placeholder", "alt", "label"}
PLAYERS = ("Ada", "Bo", "Cyd")
PICTURED = ("Ben", "Cleo", "Dora")  # who plays in the pictures of the rules

# What is the same in every language: the game's name, players' names, what an edition brings along,
# rules by their IDs, the levels of machines, moves in the notation, the names of formats.
EDITION = load_edition()
NAMES = {
    "Steam & Cheese", "Deutsch", "English", *PLAYERS, *PICTURED, EDITION.name, *rule_titles(),
    *(name_of(row) for row in EDITION.rows.values()), "Steam", "Cheese",
    "II", "III", "SHA", "JSON", "steamcheese", "record",
}  # fmt: skip
ALLOWED = re.compile("|".join(sorted(map(re.escape, NAMES), key=len, reverse=True)))
NOTATION = re.compile(
    r"'[a-z][a-z0-9 -]*'|\b\d\d? [A-Z][a-z]{2} \d{4}\b|http\S+|\b[a-z0-9]{10}\b"
    r"|(?<=\uff1a )[a-z][a-z0-9 ,.-]*"  # what else could be written, after a colon
)


def _marked_letter(letter: str) -> str:
    if "!" < letter < "~":
        return chr(ord(letter) + 0xFEE0)
    return "\uff58" if letter.isalpha() else letter


def marked(text: str) -> str:
    """Writes a text in letters of another alphabet, its places as they are."""
    parts, at = [], 0
    for found in [*PLACES.finditer(text), None]:
        end = len(text) if found is None else found.start()
        parts += [_marked_letter(letter) for letter in text[at:end]]
        if found is not None:
            parts.append(found[0])
            at = found.end()
    return "".join(parts)


class Marking(NullTranslations):
    """Marks whatever is said."""

    def gettext(self, message: str) -> str:
        return marked(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return marked(msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        return marked(message)

    def npgettext(self, _context: str, msgid1: str, msgid2: str, n: int) -> str:
        return marked(msgid1 if n == 1 else msgid2)


class Visible(HTMLParser):
    """Collects what a reader of a page sees or hears."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in SILENT
        for name, value in attrs:
            # What scripts say stands in data attributes: sentences have blanks, moves no capitals.
            said = name.startswith("data-") and re.search(r"[A-Z][a-z]+ |[a-z], [a-z]", value or "")
            if name in SAID or said:
                self.texts.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def unmarked(page: str) -> set[str]:
    """Returns the texts of a page in which letters are not marked that nothing excuses."""
    return {
        text.strip()
        for text in Visible(page).texts
        if LETTERS.search(NOTATION.sub("", ALLOWED.sub("", text)))
    }


@pytest.fixture(autouse=True)
def _pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speaks the made-up language wherever somebody asks for it; rules are marked as they stand."""
    catalogue, text = language.catalogue, rulebook.text_of
    monkeypatch.setitem(language.LANGUAGES, PSEUDO, "E")
    monkeypatch.setattr(
        language, "catalogue", lambda code: Marking() if code == PSEUDO else catalogue(code)
    )

    def marked_text(name: str) -> str:
        if language.language() != PSEUDO:
            return text(name)
        with language.speaking("de"):  # the file that has titles, too
            lines = text(name).splitlines()
        if name.endswith(".md"):
            heads = (re.fullmatch(r"(## R-\d+ |\*\w+:\* )?(.*)", line) for line in lines)
            return "\n".join((head[1] or "") + marked(head[2]) for head in heads if head)
        rows = (re.fullmatch(r'(.* = ")(.*)(")', line) for line in lines)
        return "\n".join(
            row[1] + marked(row[2]) + row[3] if row else line
            for row, line in zip(rows, lines, strict=True)
        )

    monkeypatch.setattr(rulebook, "text_of", marked_text)


@pytest.fixture
def reader(browser: Browser) -> Browser:
    browser.client.cookies.set("language", PSEUDO)
    return browser


def check(reader: Browser) -> None:
    assert f'<html lang="{PSEUDO}"' in reader.page
    assert unmarked(reader.page) == set(), reader.path


def test_marks_and_finds() -> None:
    take, now = marked("Take"), marked("now")
    assert not LETTERS.search(take + now)
    assert marked("Take {goods} <b>now</b>") == f"{take} {{goods}} <b>{now}</b>"
    assert unmarked(f"<p title='{take}'>{take} 5 TRN-1 Ada</p>") == set()
    assert unmarked(f"<p title='Take it'>{now}</p>") == {"Take it"}
    assert unmarked(f"<p>{now} and <code>then</code></p>") == {f"{now} and"}


async def test_pages_around_the_tables(reader: Browser) -> None:
    await reader.open_table("person", "open", "random", name0="Ada")
    for path in (
        "/",
        "/rules",
        "/rules?q=e",
        "/rulings",
        "/icons",
        "/nowhere",
        "/rules/PRE-4",
        "/rules/X-1",
    ):
        await reader.get(path)
        check(reader)
    for path, fields in (
        ("/tables", {"kind0": "person"}),
        ("/tables", {"kind0": "person", "kind1": "person", "name0": "Ada", "name1": "Ada"}),
        ("/language", {"language": "xx"}),
        ("/tables/nosuchtable/moves", {"move": "end"}),
    ):
        await reader.post(path, **fields)
        check(reader)


async def test_tables_of_others(reader: Browser, other: Browser) -> None:
    table = await other.open_table("person", "open", "person", name0="Ada", name2="Bo")
    for path in ("", "/plan", "/why", "/settings", "/moves", "/record.json"):
        await reader.get(f"{table}{path}")
        if path != "/record.json" or reader.status != 200:
            check(reader)
    await reader.get(table)
    await reader.play(table, "end")
    check(reader)
    await reader.get(table)
    await reader.post(f"{table}/seats/1", name="Cyd")
    check(reader)


async def test_whole_game(reader: Browser, app: Litestar) -> None:
    """Looks at the table at every new kind of decision and at the end."""
    path = await reader.open_table("person", "person", "person", **dict(zip(
        ("name0", "name1", "name2"), PLAYERS, strict=True)))  # fmt: skip
    tables, choice = site_of(app).tables, random.Random(3)
    table = await tables.find(path.removeprefix("/tables/"))
    seen: set[tuple[str, str | None]] = set()
    while (decision := table.game.decision) is not None:
        moves = table.game.moves()
        if (decision.kind, decision.action) not in seen:
            seen.add((decision.kind, decision.action))
            await reader.get(path)
            check(reader)
            for page in ("plan", "why", "settings"):
                await reader.get(f"{path}/{page}")
                check(reader)
            await reader.get(path)
            for wrong in ("end", "pass", "use 1n", "claim milk-dealer", "nonsense", "amount 9"):
                if wrong not in {move.text for move in moves}:
                    await reader.play(path, wrong)
                    check(reader)
        wanted = [move for move in moves if move.text.split(" ")[0] not in {"end", "take-back"}]
        await tables.play(table, table.version, [choice.choice(wanted or moves).text])
    await reader.get(path)
    check(reader)
    for moment in ("0", "40", "40/report", "9999"):
        await reader.get(f"{path}/moves/{moment}")
        check(reader)
    assert {kind for kind, _action in seen} >= {"start-tile", "die", "turn", "amount", "assistant"}


async def test_last_chances_and_undo(reader: Browser) -> None:
    table = await reader.open_table("person", "person", name0="Ada", name1="Bo")
    for _step in range(40):
        moves = reader.moves
        if "end" in moves:
            break
        placed = [move for move in moves if move.startswith("place 1")]
        await reader.play(table, (placed or moves)[0])
    await reader.play(table, "end")
    check(reader)
    await reader.undo(table)
    check(reader)
