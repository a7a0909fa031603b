"""Pieces in motion: shown where wanted, skipped by any key or click, never in the way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import NewPage
from tests.web.browser.test_whole_games import open_table, settle, version, wait_for_turn

pytestmark = pytest.mark.browser

# Counts what comes on the stage, however briefly.
COUNT = """() => {
    window.shown = 0;
    new MutationObserver((changes) => changes.forEach((change) => {
        window.shown += change.addedNodes.length;
    })).observe(document.getElementById("stage"), { childList: true });
}"""


def choose_start_tile(page: Page) -> None:
    """Takes a start tile, which pays something, and waits for what it shows."""
    wait_for_turn(page)
    before = version(page)
    page.locator("#boards .choice:visible").first.click()
    settle(page, before)


def test_goods_fly_and_a_key_skips_them(new_page: NewPage, server: str) -> None:
    page = new_page(reduced_motion="no-preference")
    open_table(page, server, "person", "person")
    page.evaluate(COUNT)
    choose_start_tile(page)
    page.wait_for_function("window.shown > 0")
    page.keyboard.press("Shift")
    expect(page.locator("#stage > *")).to_have_count(0)
    choose_start_tile(page)  # a click is carried out at once, whatever still moves
    before = version(page)
    page.locator("#boards .choice:visible").first.click()
    settle(page, before)
    page.wait_for_function("document.getElementById('stage').childElementCount === 0")


def test_who_wants_no_motion_gets_none(new_page: NewPage, server: str) -> None:
    calm = new_page()  # a browser that asks for reduced motion
    open_table(calm, server, "person", "person")
    calm.evaluate(COUNT)
    choose_start_tile(calm)
    assert calm.evaluate("window.shown") == 0
    page = new_page(reduced_motion="no-preference")
    open_table(page, server, "person", "person")
    page.keyboard.press("?")
    page.get_by_label("Show moves in motion").uncheck()
    page.keyboard.press("Escape")
    page.evaluate(COUNT)
    choose_start_tile(page)
    assert page.evaluate("window.shown") == 0


def test_the_boards_grow_and_shrink_by_keys_and_wheel(new_page: NewPage, server: str) -> None:
    page = new_page()
    open_table(page, server, "person", "person")
    wait_for_turn(page)
    gear = page.locator("#gear-2")
    usual = gear.bounding_box()
    page.keyboard.press("+")
    grown = gear.bounding_box()
    assert usual is not None
    assert grown is not None
    assert grown["width"] == pytest.approx(1.25 * usual["width"], rel=0.02)
    page.locator("[data-zoom=reset]").click()
    assert gear.bounding_box() == usual
    gear.hover()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    page.wait_for_function("document.documentElement.classList.contains('zoomed')")
    page.keyboard.press("-")
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert gear.bounding_box() == usual
