"""The pictures beside the rules: one a chapter, well-formed, without names that would collide."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from steamcheese.language import speaking
from steamcheese.rules.index import chapters
from steamcheese.web.pictures import pictures
from steamcheese.web.views.icons import sprite
from tests.web.browsing import Browser
from tests.web.sample import EDITION

WITHOUT = {"XPT", "R"}  # a variant and the rulings have nothing of their own to show


def test_every_chapter_has_a_picture_with_words() -> None:
    shown = pictures(EDITION)
    assert set(shown) == {chapter.code for chapter in chapters()} - WITHOUT
    assert all(picture.caption for picture in shown.values())


@pytest.mark.parametrize("code", sorted(pictures(EDITION)))
def test_a_picture_is_made_of_the_tables_symbols_and_has_no_names(code: str) -> None:
    symbols = ET.fromstring(sprite())  # noqa: S314 - our own markup
    names = {element.get("id") for element in symbols.iter()}
    picture = ET.fromstring(f"<p>{pictures(EDITION)[code].drawing}</p>")  # noqa: S314
    assert not [e for e in picture.iter() if {"id", "style", "tabindex"} & set(e.attrib)]
    used = [use.attrib["href"].removeprefix("#") for use in picture.iter("use")]
    assert used
    assert set(used) <= names


def test_captions_speak_the_readers_language() -> None:
    english = pictures(EDITION)["PAS"].caption
    with speaking("de"):
        assert pictures(EDITION)["PAS"] is not None
    assert pictures(EDITION)["PAS"].caption == english


async def test_the_page_of_rules_shows_them(browser: Browser) -> None:
    page = await browser.get("/rules")
    assert page.count('<figure class="picture"') == len(pictures(EDITION))
    assert 'id="picture-ZEP"' in await browser.get("/rules?q=zeppelin")
