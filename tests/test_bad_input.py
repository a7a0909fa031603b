"""Whatever somebody hands in, the answer is one clear line, and nothing else happens."""

from __future__ import annotations

from typing import Any

import pytest

from steamcheese import BadOption, BadPosition, BadRecord, Game, SteamCheeseError
from tests.scenario import Scenario


def position() -> dict[str, Any]:
    return Scenario().game().position()


@pytest.mark.parametrize("waste", [-1, 1001, 30000, 10**30, "many", None, 1.5])
def test_an_impossible_number_is_refused_with_its_path(waste: Any) -> None:
    given = position()
    given["seats"][0]["waste"] = waste
    with pytest.raises(BadPosition, match=r"seats\[0\]\.waste|seats\[\.\.\.\]\.waste"):
        Game.from_position(given)


def test_a_missing_die_space_is_refused() -> None:
    given = position()
    del given["boards"][1]["dice"]["sw"]
    with pytest.raises(BadPosition, match=r"boards\[1\]\.dice\.sw: is missing"):
        Game.from_position(given)


def test_every_refusal_is_one_line() -> None:
    given = position() | {"a\nb": 1}
    with pytest.raises(BadPosition) as refused:
        Game.from_position(given)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("text", ["\ud800", {"\ud800": 1}])
def test_texts_that_are_no_unicode_are_refused(text: Any) -> None:
    given = position()
    given["boards"][0]["machines"]["north"]["owner"] = text
    with pytest.raises(BadPosition):
        Game.from_position(given)
    with pytest.raises(BadRecord):
        Game.replay({"rules_version": text})


DEEP = b'{"result":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001


@pytest.mark.parametrize(
    "record", [None, 7, [], float("nan"), "\0", {}, b"\xff", DEEP, "no such file"]
)
def test_what_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(BadRecord):
        Game.replay(record)


@pytest.mark.parametrize("edition", [None, 5])
def test_what_is_no_edition_is_refused(edition: Any) -> None:
    with pytest.raises(BadOption):
        Game.new(edition=edition)


@pytest.mark.parametrize("name", ["/etc/hostname", "../box.toml", "..", "no-such-edition"])
def test_a_position_or_record_opens_no_file(name: str) -> None:
    given = position()
    given["options"]["edition"] = name
    with pytest.raises(SteamCheeseError, match="edition"):
        Game.from_position(given)
    record = Game.new(players=2, seed=1).record() | {"edition": name}
    with pytest.raises(BadRecord, match="edition"):
        Game.replay(record)


def test_a_game_taken_up_has_no_record_of_its_beginning() -> None:
    game = Scenario().game()
    for each in (game, game.copy()):
        with pytest.raises(BadRecord, match="beginning"):
            each.record()
