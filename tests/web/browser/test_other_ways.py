"""Whole games by fingers on a phone, and without scripts."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import NewPage
from tests.web.browser.test_whole_games import (
    ASKED,
    STEPS,
    WARNED,
    check_end,
    one,
    open_table,
    send,
    settle,
    version,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
LEAST = 24  # pixels that a finger's target is wide and high at least (WCAG 2.5.8)


def tap(target: Locator) -> None:
    """Taps what a finger can hit."""
    box = target.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= LEAST, target
    target.tap()


def play_by_touch(page: Page, chance: random.Random) -> None:
    """Makes one move by taps alone, on the tab whose badge says that something waits there."""
    before = version(page)
    on_board = page.locator("#boards .choice:visible")
    ends = page.locator("#end:enabled")
    if page.locator("#warnings").count():
        tap(page.get_by_role("button", name="End the turn all the same"))
    elif page.locator(".amounts").count():
        tap(page.get_by_role("button", name="Confirm"))
    elif ends.count() and chance.random() < 0.8:
        tap(ends)
        settle(page, before, WARNED)
        return
    elif on_board.count() and chance.random() < 0.3:
        chosen = one(on_board, chance)
        chosen.evaluate("thing => thing.scrollIntoView({ block: 'start' })")
        page.evaluate("scrollBy(0, -120)")  # from under the tabs, away from the bar
        chosen.tap()
        settle(page, before, ASKED)
        menu = page.locator("#choice-menu:visible button")
        if menu.count():
            tap(one(menu, chance))
    else:
        pick = one(
            page.locator("#prompt button[data-pick]:visible, #prompt summary[data-pick]:visible"),
            chance,
        )
        folded = pick.evaluate("pick => pick.localName") == "summary"
        tap(pick)
        if folded:
            tap(pick.locator("xpath=..").locator("button:visible").first)
    settle(page, before)


def test_by_touch_on_a_phone(new_page: NewPage, server: str) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True)
    chance = random.Random(7)
    open_table(page, server, "person", "greedy")
    for _ in range(STEPS):
        if not wait_for_turn(page):
            break
        play_by_touch(page, chance)
    check_end(page)


def play_by_forms(page: Page, chance: random.Random) -> bool:
    """Makes one move as a browser without scripts can: by a button of the prompt's form."""
    if page.locator("#scores").count():
        return False
    if not page.locator("#prompt.mine").count():
        page.reload()  # as the page does by itself after three seconds
    elif page.locator("#warnings").count():
        send(page.get_by_role("button", name="End the turn all the same"))
    elif page.locator(".amounts").count():
        send(page.get_by_role("button", name="Confirm"))
    elif page.locator("#end:enabled").count() and chance.random() < 0.8:
        send(page.locator("#end"))
    else:
        folded = page.locator("#prompt details.group:not([open]) > summary")
        plain = page.locator("#prompt button[name=move]:not(#end):visible")
        if not plain.count():
            folded.first.click()  # a browser opens and closes these by itself
        send(one(plain, chance))
    return True


def test_without_scripts(new_page: NewPage, server: str) -> None:
    page, chance = new_page(java_script_enabled=False), random.Random(8)
    page.goto(server)
    for row, kind in enumerate(("person", "greedy", "", "")):
        page.locator(f"#kind{row}").select_option(kind)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))
    for _ in range(STEPS):
        if not play_by_forms(page, chance):
            break
    expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()
