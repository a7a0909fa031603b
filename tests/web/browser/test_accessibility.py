"""Every page and every kind of decision, judged by axe-core, in light and in dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import NewPage
from tests.web.browser.decisions import KINDS, prepared, take_seats

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parent / "axe" / "axe.min.js").read_text(encoding="utf-8")
PHONE = {"width": 390, "height": 844}
PAGES = ("/", "/rules?q=milk", "/rules", "/rulings", "/icons")
# What is the same in every decision is judged once, with a whole table.
JUDGED_ONCE = "document.querySelectorAll('#boards, .log, header').forEach((part) => part.remove())"


@pytest.fixture
def tables(database: str) -> dict[str, str]:
    """Makes a table for each kind of decision; asked for before the server is started."""
    return prepared(database)


def judged(page: Page) -> list[dict[str, Any]]:
    """Returns what axe-core finds wrong with the page."""
    page.evaluate(AXE)  # through the debugger: the page itself may not load it
    found = page.evaluate(
        """async () => {
            const { violations } = await axe.run(document, { resultTypes: ["violations"] });
            return violations.map(({ id, help, nodes }) =>
                ({ id, help, where: nodes.map((node) => node.target.join(" ")).slice(0, 5) }));
        }"""
    )
    assert isinstance(found, list)
    return found


def sit(page: Page, server: str) -> None:
    take_seats(page, server)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_to_read(new_page: NewPage, server: str, scheme: str) -> None:
    page = new_page(color_scheme=scheme)
    for path in PAGES:
        page.goto(server + path)
        assert judged(page) == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_kind_of_decision(
    tables: dict[str, str], new_page: NewPage, server: str, scheme: str
) -> None:
    page = new_page(color_scheme=scheme)
    sit(page, server)
    for kind in KINDS:
        page.goto(f"{server}/tables/{tables[kind]}")
        page.evaluate("document.querySelectorAll('#prompt details').forEach((d) => d.open = true)")
        page.evaluate(JUDGED_ONCE)
        assert judged(page) == [], kind


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_whole_table_and_the_end(
    tables: dict[str, str], new_page: NewPage, server: str, scheme: str
) -> None:
    for size in ({"width": 1440, "height": 900}, PHONE):
        page = new_page(color_scheme=scheme, viewport=size)
        sit(page, server)
        for kind in ("turn", "over"):
            page.goto(f"{server}/tables/{tables[kind]}")
            assert judged(page) == [], (kind, size)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_finished_analysis_in_german(
    tables: dict[str, str], new_page: NewPage, server: str, scheme: str
) -> None:
    for size in ({"width": 1440, "height": 900}, PHONE):
        page = new_page(color_scheme=scheme, viewport=size, locale="de-CH")
        page.goto(f"{server}/tables/{tables['amount press']}/moves/1")
        if (start := page.locator("#analyse button")).count():
            start.click()
        expect(page.locator(".costly > li").first).to_be_visible(timeout=120_000)
        page.evaluate(
            "document.querySelectorAll('.analysis details').forEach((d) => d.open = true)"
        )
        page.evaluate("document.querySelectorAll('#boards, .log').forEach((part) => part.remove())")
        assert judged(page) == [], size


def test_nothing_needs_scrolling_sideways(
    tables: dict[str, str], new_page: NewPage, server: str
) -> None:
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page = new_page(viewport={"width": width, "height": height})
        sit(page, server)
        for path in (
            "/",
            "/rules",
            "/rulings",
            "/icons",
            *(f"/tables/{tables[k]}" for k in ("turn", "over")),
        ):
            page.goto(server + path)
            wide, high = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert wide <= width, (path, width)
            if width == 1440 and path.endswith(tables["turn"]):
                assert high <= height, path  # the whole table is in sight


def test_no_card_is_cut_off(tables: dict[str, str], new_page: NewPage, server: str) -> None:
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page = new_page(viewport={"width": width, "height": height}, locale="de-CH")
        sit(page, server)
        page.goto(f"{server}/tables/{tables['amount press']}")
        for tab in ("market", "mine"):
            if width == PHONE["width"]:
                page.locator(f"label[for=tab-{tab}]").click()
            cards = page.locator(f"#{tab} :is(.card, .card-name, .shelf h2)")
            expect(cards.first).to_be_visible()
            cut = cards.evaluate_all(
                """cards => cards
                    .filter((card) => card.scrollWidth > card.clientWidth + 1
                        || card.scrollHeight > card.clientHeight + 2)
                    .map((card) => `${card.className} ${card.textContent}`)"""
            )
            assert cut == [], (width, tab)
