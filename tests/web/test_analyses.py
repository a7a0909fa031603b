"""Analyses of games, made behind the pages."""

from __future__ import annotations

import asyncio
import json
import re
import time

from steamcheese.analysis import Analysis, costliest
from steamcheese.web import analyses
from steamcheese.web.analyses import Judged
from tests.web.browsing import Browser, Litestar, site_of
from tests.web.test_records import bring_in, cut, found, golden


async def analysed(app: Litestar, table: str) -> Analysis:
    """Waits until the game of a table is analysed; meanwhile pages must come at once."""
    for _ in range(1200):
        judged = site_of(app).analyses.of(await found(app, table))
        assert judged is not None
        assert not judged.failed
        if judged.analysis is not None:
            return judged.analysis
        await asyncio.sleep(0.05)
    raise AssertionError("the analysis did not end")


async def brought_in(browser: Browser, moves: int) -> str:
    await bring_in(browser, json.dumps(cut(golden("2-players"), moves)).encode())
    return browser.path


async def test_a_game_is_analysed_behind_the_pages(browser: Browser, app: Litestar) -> None:
    table = await brought_in(browser, 70)
    page = await browser.get(f"{table}/moves/30")
    assert "Analyse this game" in page
    await browser.post(f"{table}/analysis", n="30")
    assert browser.path == f"{table}/moves/30"
    assert "data-running" in browser.page
    start = time.perf_counter()
    await browser.get("/")
    assert time.perf_counter() - start < 2  # milliseconds on an idle machine
    analysis = await analysed(app, table)
    page = await browser.get(f"{table}/moves/30")
    assert "data-running" not in page
    rows = re.search(r'id="steps-table">(.*?)</details>', page, re.DOTALL)
    assert rows is not None
    assert rows[1].count("<tr>") == len(analysis.turns) + 1
    assert page.count('class="chart"') == 2
    assert page.count("<dt>Better</dt>") == len(costliest(analysis.turns, 6))
    # Each row leads to where the turn had ended.
    game = await found(app, table)
    ends = [int(end) for end in re.findall(r"/moves/(\d+)\">", rows[1])]
    assert ends == sorted(ends)
    assert ends[-1] <= len(game.plays)
    for turn, end in zip(analysis.turns, ends, strict=True):
        assert len(game.game_after(end).log) == turn.last


async def test_a_game_that_goes_on_needs_another_analysis(browser: Browser, app: Litestar) -> None:
    table = await brought_in(browser, 24)
    await browser.post(f"{table}/analysis", n="0")
    await analysed(app, table)
    await browser.get(table)
    await browser.play(table, browser.moves[0], confirmed="on")
    assert "Analyse this game" in await browser.get(f"{table}/moves/0")


async def test_a_game_without_a_whole_turn_has_an_analysis_too(
    browser: Browser, app: Litestar
) -> None:
    table = await browser.open_table("person", "person", "person")
    await browser.post(f"{table}/analysis", n="0")
    analysis = await analysed(app, table)
    assert (len(analysis.start), analysis.turns) == (3, ())
    page = await browser.get(f"{table}/moves/0")
    assert browser.status == 200
    assert page.count('class="chart"') == 2


async def test_an_analysis_is_made_once_and_only_few_wait(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    held = asyncio.Event()
    site = site_of(app)
    site.analyses._ready = held
    for _ in range(3):
        site.analyses.start(await found(app, table))
    assert len(site.analyses._tasks) == 1
    for _ in range(analyses.WAITING - 1):
        other = await browser.open_table("person", "person")
        site.analyses.start(await found(app, other))
    last = await browser.open_table("person", "person")
    await browser.post(f"{last}/analysis", n="0")
    assert browser.status == 503
    assert "Try again" in browser.message


async def test_a_failed_analysis_can_be_tried_again(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    site = site_of(app)
    key = analyses._key(await found(app, table))
    site.analyses._judged[key] = Judged(failed=True)
    assert "you can try once more" in await browser.get(f"{table}/moves/0")
    site.analyses.start(await found(app, table))
    judged = site.analyses.of(await found(app, table))
    assert judged is not None
    assert not judged.failed
    await browser.post(f"{table}/analysis", n="7")
    assert browser.status == 404
