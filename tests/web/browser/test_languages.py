"""Two browsers at one table, each in its own language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser


def opened(chromium: Browser, locale: str) -> Page:
    page = chromium.new_context(locale=locale).new_page()
    page.set_default_timeout(20_000)
    return page


def test_each_browser_reads_the_table_in_its_own_language(chromium: Browser, server: str) -> None:
    german, english = opened(chromium, "de-CH"), opened(chromium, "en-GB")
    try:
        german.goto(server)
        for row, kind in enumerate(("person", "open", "", "")):
            german.locator(f"#kind{row}").select_option(kind)
        german.locator("#name0").fill("Ada")
        german.get_by_role("button", name="Tisch eröffnen").click()
        german.wait_for_url(re.compile("/tables/"))
        expect(german.locator("html")).to_have_attribute("lang", "de")

        english.goto(german.url)
        english.locator("#join-name-1").fill("Bo")
        english.get_by_role("button", name="Take this seat").click()
        expect(english.locator("html")).to_have_attribute("lang", "en")
        # What one does, the other reads, too: told anew, not sent.
        expect(german.locator("#log")).to_contain_text("Bo setzt sich an den Tisch.")
        expect(english.locator("#log")).to_contain_text("Bo sits down at the table.")

        german.get_by_role("button", name="English").click()
        expect(german.locator("html")).to_have_attribute("lang", "en")
        expect(german.locator("#log")).to_contain_text("Bo sits down at the table.")
        assert german.url == english.url
    finally:
        for page in (german, english):
            page.context.close()
