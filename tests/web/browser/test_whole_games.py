"""Whole games in a real browser, to the final scoring."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browser.conftest import NewPage

pytestmark = pytest.mark.browser

STEPS = 2000  # more than any game takes
PICKS = "#prompt button[data-pick]:visible, #prompt summary[data-pick]:visible"


def open_table(page: Page, server: str, *kinds: str) -> None:
    page.goto(server)
    for row in range(4):
        kind = kinds[row] if row < len(kinds) else ""
        page.locator(f"#kind{row}").select_option(kind)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/tables/"))


def version(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-version") or 0)


def wait_for_turn(page: Page) -> bool:
    """Waits until a seat of the page must decide; tells whether the game goes on."""
    page.wait_for_selector("#prompt.mine, #scores")
    return page.locator("#scores").count() == 0


WARNED = "document.getElementById('warnings')"
ASKED = "!document.getElementById('choice-menu').hidden"  # which of several moves is meant


def settle(page: Page, before: int, otherwise: str = "false") -> None:
    """Waits for a later version than `before`, or for something else that the page answers with."""
    later = "Number(document.body.dataset.version) > before"
    page.wait_for_function(f"before => {later} || {otherwise}", arg=before)


def send(button: Locator) -> None:
    """Presses a form's button where no script runs: the browser loads the next page."""
    with button.page.expect_navigation():
        button.click()


def one(choices: Locator, chance: random.Random) -> Locator:
    return choices.nth(chance.randrange(choices.count()))


def play_by_mouse(
    page: Page,
    chance: random.Random,
    haste: float = 0.3,
    click: Callable[[Locator], None] = Locator.click,
) -> None:
    """Makes one move as somebody with a mouse would, on the boards wherever that is possible.

    `haste` is how likely the turn is ended as soon as it can be.
    """
    before = version(page)
    on_boards = page.locator("#boards .choice:visible")
    if page.locator("#warnings").count():
        click(page.get_by_role("button", name="End the turn all the same"))
    elif page.locator(".amounts").count():
        if page.locator(".amounts input").count() == 1:  # of several, one may need the other
            click(page.locator(".notch").first)
        click(page.get_by_role("button", name="Confirm"))
    elif page.locator("#end").count() and (
        not page.locator(PICKS).count() or chance.random() < haste
    ):
        click(page.locator("#end"))
        if page.locator("#warnings").count() or version(page) > before:
            return
        settle(page, before, WARNED)
        return
    elif on_boards.count() and chance.random() < 0.7:
        click(one(on_boards, chance))
        menu = page.locator("#choice-menu:visible button")
        settle(page, before, ASKED)
        if menu.count():
            click(one(menu, chance))
    else:
        pick = one(page.locator(PICKS), chance)
        if pick.evaluate("pick => pick.localName") == "summary":
            click(pick)
            click(pick.locator("xpath=..").locator("button:visible").first)
        else:
            click(pick)
    settle(page, before)


def check_end(page: Page) -> None:
    expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()
    expect(page.locator("#prompt-title")).to_have_text("The game is over")
    expect(page.locator("#seed")).to_have_text(re.compile(r"\d+"))


def test_one_person_against_three_bots(new_page: NewPage, server: str, tmp_path: Path) -> None:
    page, chance = new_page(), random.Random(1)
    open_table(page, server, "person", "greedy", "greedy", "random")
    for _ in range(STEPS):
        if not wait_for_turn(page):
            break
        play_by_mouse(page, chance)
    check_end(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert '"steamcheese-record/1"' in Path(download.value.path()).read_text()
    page.screenshot(path=tmp_path / "end.png")


def press(page: Page, key: str) -> None:
    page.keyboard.press(key)


def play_by_keys(page: Page, chance: random.Random) -> None:
    """Makes one move with the keyboard alone."""
    before = version(page)
    if page.locator(".amounts").count():
        page.locator(".amounts input").first.focus()
        if page.locator(".amounts input").count() == 1:
            press(page, "ArrowDown")
        press(page, "Enter")
    elif page.locator("#warnings").count():
        press(page, "1")
    elif page.locator("#end").count() and (
        not page.locator(PICKS).count() or chance.random() < 0.4
    ):
        press(page, "e")
    else:
        hints = page.locator("#prompt [data-hint]")
        while hints.count() and version(page) == before:
            chosen = one(hints, chance)
            is_group = chosen.evaluate("chosen => chosen.localName") == "summary"
            press(page, chosen.get_attribute("data-hint") or "")
            if not is_group:
                break
    settle(page, before, WARNED)


def test_with_the_keyboard_alone(new_page: NewPage, server: str) -> None:
    page, chance = new_page(), random.Random(2)
    page.goto(server)
    page.keyboard.press("Tab")  # the link that skips to the content
    for _ in range(40):
        if page.evaluate("document.activeElement.textContent") == "Open the table":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/tables/"))
    wait_for_turn(page)
    press(page, "?")
    expect(page.locator("#help")).to_be_visible()
    press(page, "Escape")
    expect(page.locator("#help")).to_be_hidden()
    for _ in range(STEPS):
        if not wait_for_turn(page):
            break
        play_by_keys(page, chance)
    check_end(page)


def test_between_two_browsers(new_page: NewPage, server: str) -> None:
    first, second, chance = new_page(), new_page(), random.Random(3)
    open_table(first, server, "person", "open")
    second.goto(first.url)
    second.get_by_label("Seat 2 is free. Your name").fill("Bob")
    second.get_by_role("button", name="Take this seat").click()
    expect(second.locator("#player-1")).to_contain_text("you")
    expect(first.locator("#player-1")).to_contain_text("Bob")  # told without being asked
    for _ in range(STEPS):
        if first.locator("#scores").count():
            break
        first.wait_for_selector("#prompt")
        mine = first if first.locator("#prompt.mine").count() else second
        if not wait_for_turn(mine):
            break
        play_by_mouse(mine, chance, haste=0.8)
        other = second if mine is first else first
        other.wait_for_function(
            "at => Number(document.body.dataset.version) >= at", arg=version(mine)
        )
    for page in (first, second):
        check_end(page)
