"""Servers and browsers, one for each test of the web pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.web.browsing import Browser, Litestar, alive, browsing, serving  # isort: skip

from steamcheese.rules.door import get_ready
from steamcheese.web.app import create_app


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite3")


@pytest.fixture(scope="session", autouse=True)
def _rules() -> None:
    """Compiles the rules, so that bots need not wait in a test."""
    get_ready()


@pytest.fixture
async def app(database: str) -> AsyncIterator[Litestar]:
    app = create_app(database, bot_delay=0)
    async with alive(app):
        yield app


@pytest.fixture
async def browser(app: Litestar) -> AsyncIterator[Browser]:
    async with browsing(app) as first:
        yield first


@pytest.fixture
async def other(app: Litestar) -> AsyncIterator[Browser]:
    async with browsing(app) as second:
        yield second


@pytest.fixture
def server(database: str) -> Iterator[str]:
    with serving(create_app(database, bot_delay=0)) as address:
        yield address
