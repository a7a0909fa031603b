"""How much a page weighs, where it comes from, how steady it is; and, told only, how quick.

`pytest -m browser -k quick -rP` tells the times.
"""

from __future__ import annotations

import gzip
import random
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page

from tests.web.browser.conftest import NewPage
from tests.web.browser.decisions import prepared, take_seats
from tests.web.browser.test_whole_games import open_table, play_by_mouse, wait_for_turn

pytestmark = pytest.mark.browser

MOST_PAGE = 60_000  # bytes of a table's page as it is sent
MOST_VISIT = 150_000  # bytes of everything that a first visit of a table loads
MOST_SHIFT = 0.1
# The worst group of layout shifts, as browsers count them: by pauses of a second, five at most.
WATCH = """
window.watched = { shift: 0, taps: {} };
let group = { from: 0, last: 0, sum: 0 };
new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
        if (hadRecentInput) continue;
        if (startTime - group.last > 1000 || startTime - group.from > 5000)
            group = { from: startTime, last: startTime, sum: 0 };
        group.last = startTime;
        group.sum += value;
        watched.shift = Math.max(watched.shift, group.sum);
    }
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
        if (interactionId)
            watched.taps[interactionId] = Math.max(watched.taps[interactionId] ?? 0, duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


class Traffic:
    """What a page loads: the addresses, and the bytes that went over the wire."""

    def __init__(self, page: Page) -> None:
        self.sizes: dict[str, float] = {}
        self._urls: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._loaded)

    def _asked(self, event: dict[str, Any]) -> None:
        self._urls[event["requestId"]] = event["request"]["url"]

    def _loaded(self, event: dict[str, Any]) -> None:
        self.sizes[self._urls[event["requestId"]]] = event["encodedDataLength"]

    @property
    def hosts(self) -> set[str]:
        """Every host that was asked for anything."""
        return {urlsplit(url).netloc for url in self._urls.values() if url.startswith("http")}


def test_pages_are_light_and_ask_nobody_else(database: str, request: pytest.FixtureRequest) -> None:
    table = prepared(database)["over"]  # the fullest page of all
    new_page: NewPage = request.getfixturevalue("new_page")
    server: str = request.getfixturevalue("server")
    page = new_page()
    traffic = Traffic(page)
    take_seats(page, server)
    page.goto(f"{server}/tables/{table}", wait_until="load")
    page.wait_for_timeout(300)
    assert traffic.sizes[f"{server}/tables/{table}"] <= MOST_PAGE
    assert sum(traffic.sizes.values()) <= MOST_VISIT
    for path in ("/", "/rules", "/icons"):
        page.goto(server + path, wait_until="load")
        assert traffic.sizes[server + path] <= MOST_PAGE, path
    assert traffic.hosts == {urlsplit(server).netloc}


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_table_stays_where_it_is(new_page: NewPage, server: str, motion: str) -> None:
    page, chance = new_page(reduced_motion=motion), random.Random(5)
    page.add_init_script(WATCH)
    open_table(page, server, "person", "greedy")
    for _ in range(12):
        wait_for_turn(page)
        page.wait_for_timeout(600)  # a hand is slower: a shift soon after a click is no shift
        play_by_mouse(page, chance)
    assert page.evaluate("watched.shift") <= MOST_SHIFT


def click_by_hand(thing: Locator) -> None:
    """Clicks as a hand does: it rests on the thing before it presses."""
    thing.hover()
    thing.page.wait_for_timeout(250)
    thing.page.mouse.down()
    thing.page.mouse.up()


def test_how_quick_it_is_on_a_slow_machine(
    new_page: NewPage, server: str, record_property: Any, tmp_path: Path
) -> None:
    page, chance = new_page(reduced_motion="no-preference"), random.Random(6)
    page.add_init_script(WATCH)
    open_table(page, server, "person", "greedy")
    page.wait_for_load_state("load")
    loaded = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for _ in range(24):
        wait_for_turn(page)
        page.wait_for_timeout(500)  # what is asked is read first
        play_by_mouse(page, chance, click=click_by_hand)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    taps = sorted(page.evaluate("Object.values(watched.taps)"))
    told = {
        "page loaded (ms)": round(loaded),
        "slowest tap to paint, 4x slower (ms)": round(taps[-1]) if taps else 0,
        "usual tap to paint, 4x slower (ms)": round(taps[len(taps) // 2]) if taps else 0,
        "page, compressed (bytes)": len(gzip.compress(page.content().encode(), 6)),
    }
    for name, value in told.items():
        record_property(name, value)
    (tmp_path / "speed.txt").write_text("\n".join(f"{n}: {v}" for n, v in told.items()))
    print(told)  # noqa: T201 - the point of this test
    assert loaded < 10_000
