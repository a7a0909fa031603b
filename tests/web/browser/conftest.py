"""A real Chromium for the tests of the table: any word on its console is a failure."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"


class NewPage(Protocol):
    """Opens a page, by default of a desk's browser; options are those of a browser's context."""

    def __call__(self, **options: Any) -> Page: ...


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "browser: needs Chromium, as `make test` installs it")


@pytest.fixture(scope="module")  # its event loop must be gone before other modules run theirs
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def new_page(
    chromium: Browser,
    server: str,  # noqa: ARG001 - to be closed before the server, or the console complains
    request: pytest.FixtureRequest,
) -> Iterator[NewPage]:
    """Opens pages of browsers that know nothing of each other, and watches their consoles."""
    said: list[str] = []
    contexts = []

    def open_page(**options: Any) -> Page:
        usual = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
        context = chromium.new_context(**{**usual, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        return page

    yield open_page
    for number, context in enumerate(contexts):
        if folder := os.environ.get("SCREENSHOTS"):  # what was seen last, to be looked at
            context.pages[0].screenshot(path=Path(folder) / f"{request.node.name}-{number}.png")
        context.close()
    assert said == []
