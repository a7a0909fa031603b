"""Planning, reasons and rules in place: by mouse, keyboard and touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import NewPage
from tests.web.browser.decisions import prepared, take_seats
from tests.web.browser.test_whole_games import (
    open_table,
    send,
    settle,
    version,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

SETUP = "#prompt button[value^='start '], #prompt button[value^='overseer ']"
FREE = "#boards .die-space[id^='space-']"


def to_the_first_die(page: Page, server: str) -> None:
    open_table(page, server, "person", "person")
    wait_for_turn(page)
    while page.locator(SETUP).count():
        before = version(page)
        page.locator(SETUP).first.click()
        settle(page, before)


def test_with_the_mouse(new_page: NewPage, server: str) -> None:
    page = new_page()
    to_the_first_die(page, server)
    tip, before = page.locator("#aid-tip"), version(page)

    page.locator("#slot-2n").hover()  # no die thought of: all of them
    expect(tip).to_contain_text("In sight from")
    assert tip.locator(".strengths li").count() > 1
    page.locator("#boards .die-button").first.hover()
    expect(page.locator(".planned-die")).to_have_count(1)
    page.locator("#slot-2n").hover()
    expect(tip.locator(".strengths li")).to_have_count(1)
    expect(page.locator(".in-reach .reach-badge").first).to_have_text(re.compile(r"\d \d \d \d"))
    page.locator(FREE).first.hover()
    expect(tip.locator(".compass")).to_have_count(4)
    expect(page.locator(".reach-badge")).to_have_count(0)

    page.locator("#market .card.order").nth(1).click()
    expect(tip).to_contain_text("Orders are bought by the action")
    tip.get_by_role("link", name="ACQ-1").click()
    expect(page.locator("#aid")).to_contain_text("base")
    assert "/tables/" in page.url
    page.keyboard.press("Escape")
    expect(page.locator("#aid")).to_be_hidden()
    page.locator("#cannot-end").click(force=True)  # disabled, and says why
    expect(tip).to_contain_text("A turn ends when its die is placed.")
    expect(page.locator("#market .card.order").nth(1)).to_have_attribute(
        "title", re.compile("Orders are bought")
    )
    assert version(page) == before


def test_with_the_keyboard(new_page: NewPage, server: str) -> None:
    page = new_page()
    to_the_first_die(page, server)
    page.keyboard.press("p")
    page.locator("#aid .die-list a").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#aid [data-about^='space:']").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#boards .die-button").first.focus()
    page.keyboard.press("w")
    expect(page.locator(".looking-hint")).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id").startswith("slot-"):
            break
    expect(page.locator("#aid-tip")).to_contain_text("In sight from")
    expect(page.locator("#aid-tip")).to_contain_text("First place a die on this board")
    expect(page.locator(":focus")).to_have_attribute("aria-describedby", "aid-tip")
    page.keyboard.press("w")
    expect(page.locator("#boards [data-thing]:not(.choice)[tabindex]")).to_have_count(0)


def test_number_keys_mean_only_what_is_in_sight(new_page: NewPage, server: str) -> None:
    page = new_page()
    to_the_first_die(page, server)
    before = version(page)
    page.keyboard.press("1")
    settle(page, before)
    hinted = page.locator("#prompt [data-hint]")
    expect(hinted).to_have_count(9)
    for pick in hinted.all():
        expect(pick).to_be_visible()
    page.keyboard.press("3")  # opens the second of the spaces
    expect(page.locator("#prompt details.group").nth(1)).to_have_attribute("open", "")
    assert version(page) == before + 1
    page.keyboard.press("0")
    page.locator("#prompt .rule-text summary").click()  # is no group of choices
    expect(hinted).to_have_count(9)


def test_with_a_finger(new_page: NewPage, server: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    to_the_first_die(page, server)
    before = version(page)
    die = page.locator("#boards .die-button").first
    die.tap()
    menu = page.locator("#choice-menu")
    expect(menu.locator("button")).to_have_count(1)  # asked before it is taken
    assert version(page) == before
    page.locator(FREE).first.tap()
    expect(page.locator("#aid-tip .compass")).to_have_count(4)
    page.locator("#slot-1n").tap()
    expect(page.locator("#aid-tip")).to_contain_text("strength")
    assert version(page) == before
    die.tap()
    menu.locator("button").tap()
    settle(page, before)
    page.locator(FREE).first.tap()
    expect(menu.locator("button.plan")).to_have_count(4)
    before = version(page)
    menu.locator("button.plan").first.tap()
    settle(page, before)


def test_without_scripts(new_page: NewPage, server: str) -> None:
    page = new_page(java_script_enabled=False)
    open_table(page, server, "person", "person")
    while page.locator(SETUP).count():
        send(page.locator(SETUP).first)
    page.get_by_role("link", name="Plan a die").click()
    page.locator(".die-list a").first.click()
    expect(page.locator("[data-about^='space:']").first).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("link", name="Why not").click()
    expect(page.locator("dd").first).to_be_visible()


def test_amounts_that_depend_on_each_other(database: str, request: pytest.FixtureRequest) -> None:
    table = prepared(database)["amount press"]
    new_page: NewPage = request.getfixturevalue("new_page")
    server: str = request.getfixturevalue("server")
    page = new_page()
    take_seats(page, server)
    page.goto(f"{server}/tables/{table}")
    fields, confirm = page.locator(".amounts input"), page.locator("#confirm-amounts")
    total = page.locator("#amount-total")
    expect(confirm).to_be_enabled()
    last = fields.last
    last.fill("9")
    expect(confirm).to_be_disabled()
    expect(total).to_contain_text("at most")
    expect(last).to_have_attribute("aria-invalid", "")
    before = version(page)
    last.press("Enter")
    for field in fields.all():
        field.fill("0")
    expect(confirm).to_be_enabled()
    more = page.locator(".notch[data-step='1']")
    for notch in more.all():  # pressed until the server's limits are reached
        for _ in range(9):
            if notch.is_enabled():
                notch.click()
    expect(more.and_(page.locator(":enabled"))).to_have_count(0)
    expect(confirm).to_be_enabled()
    assert version(page) == before
    confirm.click()
    settle(page, before)
    expect(page.locator("#message")).to_have_count(0)


def test_first_game_with_coach_bot_and_settings(new_page: NewPage, server: str) -> None:
    page = new_page()
    page.goto(server)
    page.locator("[name=first_game]").check()
    for row, kind in enumerate(("person", "greedy", "", "")):
        page.locator(f"#kind{row}").select_option(kind)
    page.get_by_role("button", name="Open the table").click()
    wait_for_turn(page)
    coach, title = page.locator("#coach"), page.locator("#coach-title")
    expect(title).to_have_text("Welcome to the dairy")
    page.locator("#coach-fold").check()
    expect(coach.locator(".coach-text")).to_be_hidden()
    while page.locator(SETUP).count():
        before = version(page)
        page.locator(SETUP).first.click()
        settle(page, before)
        wait_for_turn(page)
    expect(title).to_have_text("A turn begins with a die")

    before = version(page)
    page.locator("#ask-bot").click()
    expect(page.locator("#hint")).to_contain_text("Affineur would play:")
    expect(page.locator("#hint")).to_be_focused()
    assert version(page) == before
    page.locator("#move .advised").click()
    settle(page, before)
    expect(page.locator("#hint")).to_have_count(0)

    page.get_by_role("link", name="Settings").click()
    dialog = page.locator("#aid")
    dialog.locator("[name=take]").select_option("money")
    dialog.locator("[name=coach]").uncheck()
    dialog.get_by_role("button", name="Keep").click()
    expect(coach).to_have_count(0)
    expect(dialog).to_be_hidden()
    page.reload()
    page.get_by_role("link", name="Settings").click()
    expect(dialog.locator("[name=take]")).to_have_value("money")
    page.keyboard.press("Escape")


def test_a_phone_shows_where_to_choose(new_page: NewPage, server: str) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    open_table(page, server, "person", "person")
    wait_for_turn(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    while (setup := page.locator(SETUP)).count():
        before = version(page)
        setup.first.tap()
        settle(page, before)
        bar = page.locator("#prompt").bounding_box()
        boxes = [each.bounding_box() for each in page.locator("#boards .choice:visible").all()]
        assert bar is not None
        assert any(box and 40 < box["y"] < bar["y"] - box["height"] for box in boxes)
