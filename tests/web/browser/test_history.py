"""A table's past in a real browser: stepping through it, taking back, playing on, the end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.conftest import NewPage
from tests.web.browser.test_whole_games import open_table, settle, version, wait_for_turn

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).parents[2] / "golden" / "records"


def bring_in(page: Page, server: str, record: Path) -> None:
    page.goto(server)
    page.get_by_label("Record (JSON").set_input_files(record)
    page.locator("input[name=bots]").uncheck()
    page.get_by_role("button", name="Open the record").click()
    page.wait_for_url(re.compile("/tables/"))


def unfinished(folder: Path) -> Path:
    """Writes the record of a game that stops at the first die of a turn."""
    record = json.loads((GOLDEN / "2-players.json").read_bytes())
    dice = [n for n, entry in enumerate(record["log"]) if entry.get("move", "").startswith("die ")]
    record |= {"log": record["log"][: dice[9]], "result": None}
    file = folder / "unfinished.json"
    file.write_text(json.dumps(record))
    return file


def at(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-at") or -1)


def go(page: Page, key: str, number: int) -> None:
    page.keyboard.press(key)
    expect(page.locator("body")).to_have_attribute("data-at", str(number))
    assert page.url.endswith(f"/moves/{number}")
    assert page.locator("#log [aria-current]").count() == 1


def test_through_the_past_by_keys_slider_and_log(
    new_page: NewPage, server: str, tmp_path: Path
) -> None:
    page = new_page()
    bring_in(page, server, unfinished(tmp_path))
    table = page.url
    page.keyboard.press("t")
    page.wait_for_url(re.compile(r"/moves/\d+"))
    last = at(page)
    expect(page.get_by_role("heading", name=f"After move {last} of {last}")).to_be_visible()
    go(page, "ArrowLeft", last - 1)
    go(page, "ArrowLeft", last - 2)
    go(page, "ArrowRight", last - 1)
    go(page, "Home", 0)
    page.keyboard.press("ArrowLeft")  # there is nothing before it
    go(page, "ArrowRight", 1)
    page.keyboard.press("PageDown")
    expect(page.locator("body")).to_have_attribute("data-at", "2")
    go(page, "End", last)

    page.locator("#travel-to").fill("5")
    expect(page.locator("body")).to_have_attribute("data-at", "5")
    line = page.locator("#log li[data-after]").nth(6)
    after = line.get_attribute("data-after") or ""
    line.locator(".then").click()
    expect(page.locator("body")).to_have_attribute("data-at", after)
    expect(line).to_have_attribute("aria-current", "step")
    expect(page.locator("#boards .choice")).to_have_count(0)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-at", after)
    page.keyboard.press("n")
    page.wait_for_url(table)


def test_playing_on_from_a_moment(new_page: NewPage, server: str, tmp_path: Path) -> None:
    page = new_page()
    bring_in(page, server, unfinished(tmp_path))
    table = page.url
    page.goto(f"{table}/moves/4")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/tables/\w+$"))
    assert page.url != table
    wait_for_turn(page)
    expect(page.locator("#log")).to_contain_text("Played on from move 4 of another table.")
    before = version(page)
    page.locator("#prompt button[data-pick]:visible").first.click()
    settle(page, before)


def test_undo_and_redo_by_keys_beside_somebody_who_watches(
    new_page: NewPage, server: str, tmp_path: Path
) -> None:
    page, other = new_page(), new_page()
    bring_in(page, server, unfinished(tmp_path))
    other.goto(page.url)
    start = version(page)
    page.locator("#prompt button[value^='die ']").first.click()
    settle(page, start)
    page.locator("#prompt button[value^='place ']").first.evaluate("button => button.click()")
    settle(page, start + 1)
    placed = page.locator("#prompt-title").inner_text()
    expect(other.locator("body")).to_have_attribute("data-version", str(version(page)))
    page.keyboard.press("Shift+U")
    settle(page, start + 2)
    expect(page.locator("#prompt button[value^='die ']").first).to_be_visible()
    expect(other.locator("#redo")).to_have_count(0)
    for step in (3, 4):
        page.keyboard.press("r")
        settle(page, start + step)
    expect(page.locator("#prompt-title")).to_have_text(placed)
    expect(page.locator("#redo")).to_have_count(0)
    expect(other.locator("body")).to_have_attribute("data-version", str(version(page)))


def test_the_log_is_filtered_and_stays_so(new_page: NewPage, server: str, tmp_path: Path) -> None:
    page = new_page()
    bring_in(page, server, unfinished(tmp_path))
    page.locator("#log-what").select_option("points")
    expect(page.locator("#log > li:not(:has(.won))")).to_have_count(0)
    assert page.url.endswith("?what=points")
    page.locator("#log-who").select_option("1")
    expect(page.locator("#log > li:not(.who-1)")).to_have_count(0)
    before = version(page)
    page.locator("#prompt button[value^='die ']").first.click()
    settle(page, before)
    expect(page.locator("#log > li:not(.who-1)")).to_have_count(0)
    expect(page.locator("#log-who")).to_have_value("1")
    page.keyboard.press("u")
    settle(page, before + 1)
    page.locator("#log-who").select_option("")
    page.locator("#log-what").select_option("")
    expect(page.locator("#log > li.who-0").first).to_be_visible()


def test_the_end_and_a_rematch_for_both(new_page: NewPage, server: str) -> None:
    first, second = new_page(), new_page()
    open_table(first, server, "person", "open")
    second.goto(first.url)
    bring_in(first, server, GOLDEN / "2-players.json")
    second.goto(first.url)
    for page in (first, second):
        expect(page.get_by_role("heading", name="Final scoring")).to_be_visible()
        expect(page.locator(".ending-scores tbody tr")).to_have_count(6)
        expect(page.locator(".chart .course")).to_have_count(2)
    expect(second.locator("#rematch")).to_have_count(0)  # only players can ask for one
    page = first
    page.get_by_text("The chart as a table").click()
    expect(page.locator(".course-rows tbody tr")).to_have_count(19)
    page.get_by_role("link", name="Analyse this game").click()
    expect(page.get_by_role("button", name="Analyse this game")).to_be_in_viewport()
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != second.url)
    wait_for_turn(page)
    expect(second.get_by_role("link", name="To the rematch")).to_be_visible()
    second.get_by_role("link", name="To the rematch").click()
    second.wait_for_url(page.url)


def test_a_report_is_copied(new_page: NewPage, server: str, tmp_path: Path) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    bring_in(page, server, unfinished(tmp_path))
    page.keyboard.press("t")
    page.get_by_role("link", name="Report a problem").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "Position:" in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert "Record:" in Path(download.value.path()).read_text()
