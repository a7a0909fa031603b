"""Games that go out and come in: records, reports of problems, rematches."""

from __future__ import annotations

import asyncio
import html
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from steamcheese.game import Game
from steamcheese.record import read_record
from steamcheese.web.options import NAME_LENGTH
from steamcheese.web.records import read_in
from steamcheese.web.table import Table
from tests.web.browsing import Browser, Litestar, site_of

GOLDEN = Path(__file__).parent.parent / "golden" / "records"


async def found(app: Litestar, table: str) -> Table:
    return await site_of(app).tables.find(table.removeprefix("/tables/"))


async def bring_in(browser: Browser, data: bytes, **fields: str) -> None:
    files = {"record": ("game.json", data, "application/json")}
    browser._saw(await browser.client.post("/records", files=files, data=fields))


def golden(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_bytes())
    return record


def cut(record: dict[str, Any], moves: int) -> dict[str, Any]:
    """Returns the record of the same game after so many moves."""
    ends = [at for at, entry in enumerate(record["log"]) if "move" in entry]
    return {**record, "log": record["log"][: ends[moves]], "result": None}


# --- records --------------------------------------------------------------------------------------


async def test_a_finished_game_comes_in_as_it_went_out(browser: Browser, app: Litestar) -> None:
    record = golden("3-players")
    await bring_in(browser, json.dumps(record).encode(), bots="on")
    assert browser.status == 200, browser.message
    assert "Final scoring" in browser.page
    table = browser.path
    assert f'id="seed">{record["seed"]}<' in browser.page
    names = [player["name"] for player in record["players"]]
    assert [seat.name for seat in (await found(app, table)).seats] == names
    await browser.get(f"{table}/record.json")
    again = json.loads(browser.page)
    assert again["log"] == record["log"]
    assert again["result"] == record["result"]
    assert again["seed"] == record["seed"]
    await browser.get(f"{table}/moves/40")
    assert browser.status == 200


async def test_a_seed_that_yields_another_game_is_not_shown(browser: Browser) -> None:
    await bring_in(browser, json.dumps(golden("3-players") | {"seed": 5}).encode())
    assert "Final scoring" in browser.page
    assert 'id="seed"' not in browser.page
    await browser.get(f"{browser.path}/record.json")
    assert json.loads(browser.page)["seed"] is None


async def test_a_running_game_can_be_played_on(browser: Browser, app: Litestar) -> None:
    record = cut(golden("2-players-expert"), 60)
    await bring_in(browser, json.dumps(record).encode())
    table = await found(app, browser.path)
    assert table.game.position() == Game.replay(record).position()
    assert table.saved.options["expert"] is True
    assert {seat.kind for seat in table.seats} == {"person"}
    assert table.saved.seed != record["seed"]  # what comes is nobody's to know
    move = browser.moves[0]
    address = browser.path
    await browser.play(address, move, confirmed="on")
    assert browser.status == 200, browser.message
    await browser.get(f"{address}/record.json")
    again = json.loads(browser.page)
    assert again["log"][: len(record["log"])] == record["log"]
    assert again["seed"] is None


async def test_chance_never_begins_again(browser: Browser, app: Litestar) -> None:
    """What was drawn at the setup would foretell the dice."""
    address = await browser.open_table("person", "person")
    table = await found(app, address)
    while table.game.position()["round"] < 2:
        site_of(app).tables._tables.clear()  # as if the server had started anew
        table = await found(app, address)
        await site_of(app).tables.play(table, table.version, [table.game.moves()[-1].text])
    table.game.check_seed()


async def test_bots_go_on_if_wanted(browser: Browser, app: Litestar) -> None:
    record = cut(golden("2-players"), 60)
    await bring_in(browser, json.dumps(record).encode(), bots="on")
    kinds = [player["kind"] for player in record["players"]]
    assert [seat.kind for seat in (await found(app, browser.path)).seats] == kinds


async def test_a_record_of_a_program_comes_in(browser: Browser, app: Litestar) -> None:
    game = Game.new(2, seed=3)
    game.play(game.moves()[0])
    record = game.record([("same\u202e", "person"), ("SAME", "genius")])
    await bring_in(browser, json.dumps(record).encode(), bots="on")
    seats = (await found(app, browser.path)).seats
    assert [(seat.name, seat.kind) for seat in seats] == [("same", "person"), ("SAME 2", "person")]


BROKEN: dict[str, bytes] = {
    "empty": b"",
    "no JSON": b"\x00\xff\xfe",
    "another JSON": b'{"format": "chess"}',
    "a list": b"[]",
    "nested too deep": b'{"result":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001,
    "huge number": b'{"seed": ' + b"9" * 5000 + b"}",
}


@pytest.mark.parametrize("what", BROKEN)
async def test_what_is_no_record_is_refused_with_what_is_allowed(
    browser: Browser, what: str
) -> None:
    await bring_in(browser, BROKEN[what])
    assert browser.status == 400
    assert "This file cannot be opened" in browser.message
    assert "steamcheese-record/1, at most 1 MB" in browser.message
    assert "Open the table" in browser.page


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"edition_sha256": "0" * 64}, "another edition"),
        ({"rules_version": 99}, "version 99 of the rules"),
        ({"players": []}, "0 players are named"),
        ({"log": []}, "an outcome of chance is due"),
        ({"result": {"winners": [1]}}, "not the one to which its moves lead"),
        ({"seed": -4}, "seed"),
        ({"options": {"players": 9}}, "9 play"),
    ],
)
async def test_a_record_that_does_not_fit_is_refused(
    browser: Browser, change: dict[str, Any], says: str
) -> None:
    await bring_in(browser, json.dumps(golden("2-players") | change).encode())
    assert browser.status == 400
    assert says in browser.message


@pytest.mark.parametrize("entry", [{"seat": 0, "move": "end"}, {"chance": "roll white 5"}])
async def test_nothing_comes_after_the_end(browser: Browser, entry: dict[str, Any]) -> None:
    record = golden("2-players")
    await bring_in(browser, json.dumps(record | {"log": [*record["log"], entry]}).encode())
    assert "comes after the end of the game" in browser.message


async def test_a_record_cannot_be_larger_than_the_limit(browser: Browser) -> None:
    record = golden("2-players") | {"result": {"text": "x" * 1_100_000}}
    await bring_in(browser, json.dumps(record).encode())
    assert browser.status == 413
    assert "1 MB" in browser.message
    await browser.post("/records")  # no file at all
    assert browser.status == 400


def test_names_are_made_fit_for_a_table(app: Litestar) -> None:
    record = golden("3-players")
    record["players"] = [
        {"name": "x" * 100, "kind": "person"},
        {"name": "\n", "kind": "person"},
        {"name": "x" * 200, "kind": "person"},
    ]
    brought = read_in(read_record(record), site_of(app).edition)
    names = [name for name, _kind in brought.players]
    assert names[1] == "Seat 2"
    assert len({name.casefold() for name in names}) == 3
    assert all(len(name) <= NAME_LENGTH for name in names)


# --- reports --------------------------------------------------------------------------------------


async def test_a_report_holds_what_helps_and_no_secret(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person", name0="Ada")
    await browser.play(table, browser.moves[0])
    browser.client.headers["user-agent"] = "Cheese Browser 7"
    page = await browser.get(f"{table}/moves/1/report")
    game = await found(app, table)
    text = html.unescape(page.split("<textarea")[1].split(">", 1)[1].split("</textarea>")[0])
    assert "Cheese Browser 7" in text
    assert f"1. seat {game.plays[0].seat}: {game.plays[0].move}" in text
    assert json.dumps(game.game.position(), separators=(",", ":")) in text
    assert "rules 1" in text
    assert str(game.saved.seed) not in text
    assert game.id not in text
    answer = await browser.client.post("/reports", data={"text": "Odd <b>cheese</b>"})
    assert answer.text == "Odd <b>cheese</b>"
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    await browser.get(f"{table}/moves/2/report")
    assert browser.status == 404


# --- rematch --------------------------------------------------------------------------------------


async def finished(browser: Browser, other: Browser, app: Litestar) -> str:
    """Opens a table with the end of a game, at which each browser holds a seat."""
    await bring_in(browser, json.dumps(golden("2-players")).encode())
    table = browser.path
    game = await found(app, table)
    await other.get(table)
    await other.open_table("person", "person")
    seats = [seat for seat in (await found(app, other.path)).seats if seat.holder is not None]
    holders = (game.seats[0].holder, seats[0].holder)
    game.saved = replace(
        game.saved,
        seats=tuple(
            replace(seat, holder=holder) for seat, holder in zip(game.seats, holders, strict=True)
        ),
    )
    return table


async def test_a_rematch_is_opened_once_for_all(
    browser: Browser, other: Browser, app: Litestar
) -> None:
    table = await finished(browser, other, app)
    page = await browser.get(table)
    assert f'action="{table}/rematch"' in page
    await asyncio.gather(browser.post(f"{table}/rematch"), other.post(f"{table}/rematch"))
    assert browser.path == other.path != table
    assert (browser.status, other.status) == (200, 200)
    new, old = await found(app, browser.path), await found(app, table)
    assert [seat.name for seat in new.seats] == [seat.name for seat in old.seats]
    assert [seat.holder for seat in new.seats] == [seat.holder for seat in old.seats]
    assert new.saved.seed != old.saved.seed
    assert new.plays == []
    assert new.dealt_until is None
    due, idle = (browser, other) if browser.moves else (other, browser)
    assert due.moves
    assert not idle.moves
    page = await browser.get(table)
    assert f'href="/tables/{new.id}" id="rematch"' in page
    assert "opens a table for a rematch" in page


async def test_a_rematch_is_for_players_after_the_end(browser: Browser, other: Browser) -> None:
    table = await browser.open_table("person", "person")
    await browser.post(f"{table}/rematch")
    assert (browser.status, "when the game is over" in browser.message) == (409, True)
    await bring_in(browser, json.dumps(golden("2-players")).encode())
    await other.post(f"{browser.path}/rematch")
    assert other.status == 403
