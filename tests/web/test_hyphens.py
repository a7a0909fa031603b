"""Long German words of names may be broken, at places where readers expect it."""

from __future__ import annotations

import pytest

from steamcheese.box.edition import load_edition
from steamcheese.language import speaking
from steamcheese.narration.words import name_of
from steamcheese.web.views.hyphens import soft


@pytest.mark.parametrize(
    "broken",
    [
        "Koh-len-trä-ger-sack",
        "Rot-schmier-mitt-woch",
        "Gewerk-schafts-abend",
        "Schreib-stu-ben-häpp-chen",
        "Dampf-or-gel-pre-miere",
        "Kup-fer-kes-sel",
        "Glöck-ner-block",
        "Werk-zeug-la-ger",
    ],
)
def test_words_are_broken_where_speech_breaks_them(broken: str) -> None:
    with speaking("de"):
        assert soft(broken.replace("-", "")).replace("\u00ad", "-") == broken


def test_short_words_and_other_languages_stay_whole() -> None:
    with speaking("de"):
        assert soft("Käse für alle") == "Käse für alle"
    assert soft("Kohlenträgersack") == "Kohlenträgersack"


def test_no_part_of_a_name_is_too_long_for_its_card() -> None:
    edition = load_edition()
    with speaking("de"):
        names = [soft(name_of(row)) for row in (*edition.orders, *edition.achievements)]
    parts = [part for name in names for word in name.split(" ") for part in word.split("\u00ad")]
    assert max(map(len, parts)) <= 11
    assert [name.replace("\u00ad", "") for name in names] == [
        row.name_de for row in (*edition.orders, *edition.achievements)
    ]
