"""Pages in the language that a browser likes, or that its reader has chosen."""

from __future__ import annotations

import pytest

from tests.web.browsing import Browser


def language_of(page: str) -> str:
    return page.partition('<html lang="')[2].partition('"')[0]


@pytest.mark.parametrize(
    ("likes", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-CH, fr;q=0.9, en;q=0.8", "de"),
        ("fr, en;q=0.5, de;q=0.8", "de"),
        ("en-GB, de;q=0.9", "en"),
        ("fr-FR, fr;q=0.9", "en"),
        ("de;q=0, en;q=0.1", "en"),
        ("*;q=x, ;;;, ----", "en"),
        ("DE", "de"),
        ("EN-gb", "en"),
    ],
)
async def test_browser_says_what_it_likes(browser: Browser, likes: str, language: str) -> None:
    browser.client.headers["accept-language"] = likes
    assert language_of(await browser.get("/")) == language
    assert language_of(await browser.get("/nowhere")) == language


async def test_reader_chooses_on_every_page(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    for path in ("/", "/rules?q=waste", "/icons", table):
        page = await browser.get(path)
        assert (language_of(page), '<button name="language" value="de"' in page) == ("en", True)
        assert f'name="back" value="{path}"' in page
        page = await browser.post("/language", language="de", back=path)
        assert (language_of(page), browser.path) == ("de", path.partition("?")[0])
        assert '<button name="language" value="en"' in page
        browser.client.cookies.delete("language")


async def test_choice_is_kept_whatever_the_browser_likes(browser: Browser) -> None:
    browser.client.headers["accept-language"] = "de"
    await browser.post("/language", language="en", back="/")
    assert language_of(await browser.get("/rules")) == "en"


async def test_choosing_leads_nowhere_else(browser: Browser) -> None:
    for back in ("//elsewhere.example/", "/\\elsewhere.example", "https://elsewhere.example/", ""):
        await browser.post("/language", language="de", back=back)
        assert (browser.status, browser.path) == (200, "/")
    await browser.post("/language", language="tlh", back="/")
    assert (browser.status, "tlh" in browser.page) == (400, True)
