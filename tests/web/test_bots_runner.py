"""Bots at their tables: in few threads, and the game goes on whatever they do."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from steamcheese import Game
from steamcheese.bot_seat import BotSeat
from steamcheese.web.app import create_app
from steamcheese.web.bots_runner import NICENESS
from steamcheese.web.players import bot_titles
from steamcheese.web.store import Act
from tests.guests import install
from tests.web.browsing import Browser, Litestar, alive, browsing, site_of


@pytest.fixture(autouse=True)
def _guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch)
    titles = bot_titles() | {name: name for name in ("raising", "sleeping", "guest")}
    monkeypatch.setattr("steamcheese.web.pages.bot_titles", lambda: titles)


@pytest.fixture
async def app(database: str) -> AsyncIterator[Litestar]:
    app = create_app(database, bot_delay=0, patience=0.3)
    async with alive(app):
        yield app


async def seen(browser: Browser, table: str, text: str, seconds: float = 20) -> bool:
    """Waits until a table's page says something; makes the person's moves meanwhile."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if text in await browser.get(table):
            return True
        if browser.moves:
            await browser.play(table, browser.moves[0])
        await asyncio.sleep(0.05)
    return False


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("raising", "bot raising failed: ZeroDivisionError: cheese by zero"),
        ("sleeping", "bot sleeping did not decide within 0.3 seconds"),
    ],
)
async def test_greedy_plays_on_for_a_bot_that_fails(browser: Browser, kind: str, told: str) -> None:
    table = await browser.open_table(kind, "person")
    assert await seen(browser, table, told)
    assert browser.page.count(told) == 1
    assert await seen(browser, table, 'name="move"')  # it is the person's turn to choose


async def test_a_lost_seat_stays_lost_when_the_server_starts_again(
    browser: Browser, database: str
) -> None:
    table = await browser.open_table("raising", "person")
    assert await seen(browser, table, "cheese by zero; greedy plays on in its seat")
    again = create_app(database, bot_delay=0)
    async with alive(again), browsing(again) as other:
        page = await other.get(table)
        assert page.count("cheese by zero") == 1
        found = await site_of(again).tables.find(table.removeprefix("/tables/"))
        assert found.heirs == {0: "greedy"}
        assert site_of(again).bots._bot(found, found.seats[0]).name == "greedy"


async def test_a_bot_that_is_no_more_is_replaced(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("steamcheese.web.pages.bot_titles", lambda: {"uninstalled": "Uninstalled"})
    table = await browser.open_table("uninstalled", "person")
    assert await seen(browser, table, "there is no bot")


async def test_bots_think_in_one_thread_less_than_there_are_cores(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking: list[int] = []
    most = thoughts = 0
    niceness: set[int] = set()
    enough = threading.Event()
    choose = BotSeat.choose

    def watched(seat: BotSeat, game: Game) -> int:
        nonlocal most, thoughts
        thinking.append(1)
        most, thoughts = max(most, len(thinking)), thoughts + 1
        niceness.add(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
        time.sleep(0.002)
        if thoughts == 100:
            enough.set()
        try:
            return choose(seat, game)
        finally:
            thinking.pop()

    monkeypatch.setattr(BotSeat, "choose", watched)
    for _ in range(4):
        await browser.open_table("random", "random")
    assert await asyncio.to_thread(enough.wait, 60)
    assert most <= max(1, (os.cpu_count() or 1) - 1)
    if sys.platform == "linux":
        own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        assert niceness == {min(own + NICENESS, 19)}


async def test_bots_go_on_when_the_database_works_again(
    browser: Browser, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, broken = site_of(app).store, asyncio.Event()
    append = store.append

    async def fail(*_given: object, **_more: object) -> None:
        broken.set()
        raise OSError("no space left on device")

    monkeypatch.setattr(store, "append", fail)
    table = await browser.open_table("random", "random")
    await asyncio.wait_for(broken.wait(), 10)
    await asyncio.sleep(0.05)
    monkeypatch.setattr(store, "append", append)
    version = browser.version
    while browser.version == version:
        await browser.get(table)  # as whoever waits does


async def test_a_slow_guest_does_not_keep_other_tables_waiting(
    tmp_path: Path,
) -> None:
    patient = create_app(str(tmp_path / "slow.sqlite3"), bot_delay=0, patience=60)
    async with alive(patient), browsing(patient) as first:
        slow = [await first.open_table("sleeping", "person") for _ in range(3)]
        table = await first.open_table("random", "random")
        reached = 0
        while reached < 20:
            await first.get(table)
            reached = first.version
        for each in slow:
            await first.get(each)
            assert first.version < reached


async def test_stopped_bots_save_what_they_did_and_do_no_more(
    browser: Browser, app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, saving = site_of(app).store, asyncio.Event()
    saved: list[int] = []
    append = store.append

    async def slowly(table: str, version: int, act: Act, *, over: bool = False) -> None:
        saving.set()
        await asyncio.sleep(0.05)
        await append(table, version, act, over=over)
        saved.append(version)

    monkeypatch.setattr(store, "append", slowly)
    await browser.open_table("random", "random")
    await asyncio.wait_for(saving.wait(), 10)
    await site_of(app).bots.close()
    done = len(saved)
    assert done >= 1
    assert not [task for task in asyncio.all_tasks() if task.get_name().startswith("bots at")]
    await asyncio.sleep(0.2)
    assert len(saved) == done
