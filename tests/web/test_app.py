"""Tables over HTTP, as a browser without JavaScript sees them."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from hashlib import sha256
from pathlib import Path

import httpx
import pytest

from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.record import read_record
from steamcheese.web import app as app_module
from steamcheese.web.app import create_app
from steamcheese.web.store import Store
from tests.web.browsing import Browser, Litestar, alive, browsing, site_of


async def set_up(browser: Browser, table: str) -> None:
    """Plays the setup of a table whose seats are all the browser's own."""
    while any(move.split()[0] in {"start", "overseer"} for move in browser.moves):
        await browser.play(table, browser.moves[0])
        assert browser.status == 200


async def take_die(browser: Browser, table: str, color: str = "") -> None:
    die = next(move for move in browser.moves if move.startswith(f"die {color}"))
    await browser.play(table, die)
    assert browser.status == 200


async def place(browser: Browser, table: str) -> None:
    """Places the die where it sees machines."""
    move = next(move for move in browser.moves if move.startswith("place 1"))
    await browser.play(table, move)


# --- opening --------------------------------------------------------------------------------------


async def test_lobby_offers_every_bot(browser: Browser) -> None:
    page = await browser.get("/")
    assert 'value="random"' in page
    assert 'value="greedy"' in page


async def test_table_opens_with_all_its_seats(browser: Browser) -> None:
    table = await browser.open_table("person", "person", "open", "random", name0="Ada")
    assert browser.page.count('<li class="player ') == 4
    assert "Ada" in browser.page
    page = await browser.get("/")
    assert table in page  # the lobby lists the browser's own tables


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"kind0": "person"}, "2 to 4 players"),
        ({}, "2 to 4 players"),
        ({"kind0": "person", "kind1": "genius"}, "There are: person, open, random, farmhand"),
        ({"kind0": "person", "kind1": "person", "name0": "x" * 25}, "1 to 24 characters"),
        ({"kind0": "person", "kind1": "person", "name0": "Al", "name1": "al"}, "name of their own"),
        ({"kind0": "person", "kind1": "person", "expert": "maybe"}, "on or left out"),
    ],
)
async def test_bad_option_is_told_on_the_form(
    browser: Browser, fields: dict[str, str], says: str
) -> None:
    await browser.post("/tables", **fields)
    assert browser.status == 400
    assert says in browser.message
    assert "Open the table" in browser.page


async def test_options_reach_the_game(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person", first_game="on", expert="on")
    game = (await site_of(app).tables.find(table.removeprefix("/tables/"))).game
    options = game.position()["options"]
    assert (options["first_game"], options["expert"]) == (True, True)


async def test_unknown_table_and_page_are_told_kindly(browser: Browser) -> None:
    await browser.get("/tables/nosuchtable")
    assert (browser.status, "no such table" in browser.page) == (404, True)
    await browser.get("/nowhere")
    assert browser.status == 404
    await browser.post("/tables/nosuchtable/moves", move="end")
    assert browser.status == 404
    await browser.get("/rules")
    assert 'id="PRE-4"' in browser.page


async def test_answers_carry_security_headers(browser: Browser) -> None:
    for path in ("/", "/nowhere", "/tables/none", "/static/page.css", "/static/none.css"):
        answer = await browser.client.get(path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "unsafe" not in answer.headers["content-security-policy"]


async def test_pages_hold_no_inline_code_and_name_no_other_host(browser: Browser) -> None:
    await browser.open_table("person", "person")
    for page in (browser.page, await browser.get("/"), await browser.get("/rules")):
        assert " style=" not in page
        assert " onclick=" not in page
        assert "<style" not in page
        outside = page.replace("http://www.w3.org/", "").replace("http://table.test/", "")
        assert "http://" not in outside
        assert "https://" not in outside


# --- seats ----------------------------------------------------------------------------------------


async def test_seat_is_held_by_a_cookie_scripts_cannot_read(browser: Browser) -> None:
    answer = await browser.client.post(
        "/tables", data={"kind0": "person", "kind1": "person"}, follow_redirects=False
    )
    cookie = answer.headers["set-cookie"].lower()
    assert answer.status_code == 303
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_other_browser_watches_and_may_not_move(browser: Browser, other: Browser) -> None:
    table = await browser.open_table("person", "person")
    await other.get(table)
    assert other.moves == []
    await other.play(table, browser.moves[0], act="0123456789")
    assert other.status == 403
    assert "no seat" in other.message


async def test_joining_by_the_link(browser: Browser, other: Browser) -> None:
    table = await browser.open_table("person", "open", name0="Ada")
    assert "Send the link" in browser.page
    await other.get(table)
    assert "Take this seat" in other.page
    assert "Send the link" not in other.page
    await other.post(f"{table}/seats/1", name="ada")
    assert (other.status, "name already" in other.message) == (400, True)
    await other.post(f"{table}/seats/1", name="Bob")
    assert other.status == 200
    assert "Bob" in await browser.get(table)
    assert "Send the link" not in browser.page
    await browser.post(f"{table}/seats/1", name="Eve")
    assert (browser.status, browser.message) == (409, "Seat 2 is taken already.")
    for seat in (-1, 7):
        await browser.post(f"{table}/seats/{seat}", name="Eve")
        assert browser.status == 400

    # The seats now belong to two browsers: exactly one of them has moves, the other may not move.
    await browser.get(table)
    await other.get(table)
    due, idle = (browser, other) if browser.moves else (other, browser)
    assert due.moves
    assert not idle.moves
    await idle.play(table, due.moves[0], act="0123456789")
    assert idle.status == 403
    assert "not yours" in idle.message


@pytest.mark.parametrize(("host", "told"), [("0.0.0.0", True), ("127.0.0.1", False)])  # noqa: S104
def test_a_server_for_the_network_tells_its_address_there(
    host: str,
    told: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(app_module.Server, "run", lambda _server, sockets: sockets[0].close())
    monkeypatch.setattr(app_module, "_in_network", lambda: "192.168.7.9")
    app_module.run(host, 0, str(tmp_path / "games.sqlite"), open_browser=False)
    said = capsys.readouterr().err
    assert "http://localhost:" in said
    assert ("http://192.168.7.9:" in said) == told


async def test_form_from_another_site_is_refused(browser: Browser) -> None:
    for headers in (
        {"origin": "http://evil.test"},
        {"origin": "http://["},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
    ):
        browser.extra = headers
        await browser.post("/tables", kind0="person", kind1="person")
        assert browser.status == 403
    browser.extra = {"origin": "http://table.test", "sec-fetch-site": "same-origin"}
    await browser.open_table("person", "person")


# --- moves ----------------------------------------------------------------------------------------


async def test_every_legal_move_is_a_button(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    for _ in range(30):
        game = (await site_of(app).tables.find(table.removeprefix("/tables/"))).game
        legal = [move.text for move in game.moves()]
        if browser.amounts:
            await browser.play(table, **dict.fromkeys(browser.amounts, "0"))
        else:
            assert sorted(browser.moves) == sorted(legal)
            await browser.play(table, legal[len(legal) // 2])
            if browser.moves == ["end"]:  # asked whether it is meant
                await browser.play(table, "end", confirmed="on")
        assert browser.status == 200


async def test_repeated_move_is_answered_as_the_first_time(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    fields = {"version": str(browser.version), "act": browser.act, "move": browser.moves[0]}
    await browser.post(f"{table}/moves", **fields)
    first = browser.version
    await browser.post(f"{table}/moves", **fields)
    assert (browser.status, browser.version) == (200, first)


async def test_the_same_move_sent_twice_at_once_is_made_once(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    before = browser.version
    fields = {"version": str(before), "act": browser.act, "move": browser.moves[0]}
    answers = await asyncio.gather(
        *(browser.client.post(f"{table}/moves", data=fields) for _ in range(5))
    )
    assert [answer.status_code for answer in answers] == [200] * 5
    await browser.get(table)
    assert browser.version == before + 1


async def test_stale_move_gets_the_current_table(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    version, move = browser.version, browser.moves[0]
    await browser.play(table, move)
    await browser.play(table, browser.moves[0], version=str(version))
    assert browser.status == 409
    assert "moved on" in browser.message
    assert browser.version == version + 1
    assert browser.moves


@pytest.mark.parametrize(
    "move", ["", "fly to the moon", "use 1n", "die", "end\x00", "%", "a" * 999]
)
async def test_illegal_move_is_explained_and_changes_nothing(browser: Browser, move: str) -> None:
    table = await browser.open_table("person", "person")
    version = browser.version
    await browser.play(table, move)
    assert browser.status == 422
    assert browser.message
    assert browser.version == version


@pytest.mark.parametrize(
    "fields",
    [{"version": "x"}, {"version": ""}, {"act": ""}, {"act": "<script>"}, {"act": "x" * 99}],
)
async def test_unreadable_form_is_refused(browser: Browser, fields: dict[str, str]) -> None:
    table = await browser.open_table("person", "person")
    version = browser.version
    await browser.play(table, browser.moves[0], **fields)
    assert (browser.status, browser.version) == (400, version)


@pytest.mark.parametrize("charset", ["utf-7", "no-such-charset"])
@pytest.mark.parametrize("path", ["/tables", "/records"])
async def test_form_in_signs_that_cannot_be_read_is_refused(
    browser: Browser, path: str, charset: str
) -> None:
    part = f'name="kind0"\r\nContent-Type: text/plain; charset={charset}\r\n\r\n'
    body = b"--x\r\nContent-Disposition: form-data; " + part.encode() + b"\xff\r\n--x--\r\n"
    headers = {"content-type": "multipart/form-data; boundary=x"}
    browser._saw(await browser.client.post(path, content=body, headers=headers))
    assert browser.status == 400


async def test_undo_goes_back_to_the_start_of_the_turn(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    await take_die(browser, table)
    await place(browser, table)
    assert "end" in browser.moves
    placed = browser.version
    await browser.undo(table)
    assert browser.version == placed + 1  # versions never go back
    assert any(move.startswith("place ") for move in browser.moves)
    await place(browser, table)
    await browser.undo(table, "turn")
    assert all(move.startswith("die ") for move in browser.moves)


async def test_a_roll_cannot_be_taken_back(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    assert 'id="undo"' not in browser.page
    await browser.undo(table)
    assert browser.status == 422
    assert "Nothing can be taken back" in browser.message


async def test_end_turn_warns_before(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    await take_die(browser, table)
    await place(browser, table)
    version = browser.version
    await browser.play(table, "end")
    assert "could still use" in browser.page
    assert (browser.version, browser.moves) == (version, ["end"])
    assert 'name="confirmed"' in browser.page
    await browser.play(table, "end", confirmed="on")
    assert browser.version == version + 1
    assert all(move.startswith("die ") for move in browser.moves)


async def test_amounts_are_made_in_one_form(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    await take_die(browser, table, "white")
    await browser.play(table, "place own")
    await browser.play(table, "do pasteurize")
    game = (await site_of(app).tables.find(table.removeprefix("/tables/"))).game
    assert game.decision is not None
    assert game.decision.kind == "amount"
    ((name, (most, preset)),) = browser.amounts.items()
    assert 0 < preset <= most
    version = browser.version

    await browser.play(table, **{name: str(most + 1)})
    assert (browser.status, browser.version) == (422, version)
    assert f"0 to {most}" in browser.message
    await browser.play(table, **{name: "-1"})
    assert browser.status == 422
    await browser.play(table, **{name: "many"})
    assert browser.status == 422

    await browser.play(table, **{name: "1"})
    assert (browser.status, browser.version) == (200, version + 1)
    game = (await site_of(app).tables.find(table.removeprefix("/tables/"))).game
    mine = next(seat for seat in game.position()["seats"] if seat["die"])
    assert mine["milk"][1] == [1, 0, 0]
    await browser.undo(table)
    assert browser.amounts


# --- what is kept ---------------------------------------------------------------------------------


async def test_table_is_made_anew_from_the_database(
    browser: Browser, app: Litestar, database: str
) -> None:
    table = await browser.open_table("person", "person")
    await set_up(browser, table)
    await take_die(browser, table)
    await place(browser, table)
    await browser.undo(table)
    before = (await site_of(app).tables.find(table.removeprefix("/tables/"))).game

    again = create_app(database, bot_delay=0)
    async with alive(again), browsing(again) as later:
        later.client.cookies = browser.client.cookies
        await later.get(table)
        after = (await site_of(again).tables.find(table.removeprefix("/tables/"))).game
        assert after.position() == before.position()
        assert after.log == before.log
        assert later.version == browser.version
        await place(later, table)  # the seats are still held
        assert later.status == 200

        # This process learns what the other one saved.
        version = browser.version
        await browser.play(table, next(m for m in browser.moves if m.startswith("place ")))
        assert browser.status == 409
        assert browser.version == version + 1


def test_move_outlives_a_killed_server(tmp_path: Path) -> None:
    database, port = tmp_path / "tables.sqlite3", tmp_path / "port"
    script = (
        "import socket, uvicorn, pathlib\n"
        "from steamcheese.web.app import create_app\n"
        "listener = socket.create_server(('127.0.0.1', 0))\n"
        f"pathlib.Path({str(port)!r}).write_text(str(listener.getsockname()[1]))\n"
        f"config = uvicorn.Config(create_app({str(database)!r}), log_level='error')\n"
        "uvicorn.Server(config).run(sockets=[listener])\n"
    )
    cookies: httpx.Cookies | None = None
    table, versions = "", []
    for _ in range(2):
        process = subprocess.Popen([sys.executable, "-c", script])
        try:
            for _ in range(300):
                if port.exists() and port.read_text():
                    break
                time.sleep(0.1)
            with httpx.Client(
                base_url=f"http://127.0.0.1:{port.read_text()}",
                cookies=cookies,
                follow_redirects=True,
                timeout=30,
            ) as client:
                if not table:
                    first = client.post("/tables", data={"kind0": "person", "kind1": "person"})
                    table = first.url.path
                browser = Browser(httpx.AsyncClient(), client.get(table).text)
                versions.append(browser.version)
                fields = {"version": str(browser.version), "act": browser.act}
                made = client.post(f"{table}/moves", data={**fields, "move": browser.moves[0]})
                assert made.status_code == 200
                cookies = client.cookies
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()
            port.unlink(missing_ok=True)
    assert versions[1] == versions[0] + 1


async def test_database_that_is_none_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear cheese, this is no database at all. " * 40)
    with pytest.raises(BadOption, match="is no database"):
        await Store(str(text)).open()

    foreign = tmp_path / "foreign.sqlite3"
    with sqlite3.connect(foreign) as connection:
        connection.execute("create table songs (title text)")
    connection.close()
    with pytest.raises(BadOption, match="songs"):
        await Store(str(foreign)).open()

    threads = set(threading.enumerate())
    with pytest.raises(BadOption, match="database"):
        await Store(str(tmp_path / "no" / "such" / "folder" / "x.sqlite3")).open()
    assert set(threading.enumerate()) <= threads  # none that would speak to a loop that is closed
    with pytest.raises(BadOption, match="database"):
        await Store("carrier-pigeon://loft").open()


# --- bots and the end -----------------------------------------------------------------------------


async def played_out(app: Litestar, table: str, seconds: float = 60) -> Game:
    """Waits for bots to finish a game."""
    for _ in range(int(seconds * 20)):
        found = await site_of(app).tables.find(table.removeprefix("/tables/"))
        if found.game.seat is None:
            return found.game
        await asyncio.sleep(0.05)
    raise AssertionError("the bots did not finish")


async def test_bots_play_on_and_the_end_is_told(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("random", "random")
    hashed = browser.page.split("<code>")[1].split("</code>")[0]
    await browser.get(f"{table}/record.json")
    assert json.loads(browser.page)["seed"] is None  # it is secret
    game = await played_out(app, table)
    page = await browser.get(table)
    assert "Final scoring" in page
    for score in game.scores():
        assert f"<b>{score.total}</b>".replace("-", "\N{MINUS SIGN}") in page
    seed = page.split('id="seed">')[1].split("<")[0]
    assert sha256(seed.encode()).hexdigest() == hashed
    await browser.get(f"{table}/record.json")
    replayed = Game.replay(read_record(json.loads(browser.page)))
    assert replayed.position() == game.position()


async def test_bot_takes_its_turns_between_a_persons(browser: Browser) -> None:
    table = await browser.open_table("person", "greedy")
    for _ in range(200):
        await browser.get(table)
        if any(move.startswith("die ") for move in browser.moves):
            break
        if browser.moves:
            await browser.play(table, browser.moves[0])
        await asyncio.sleep(0.05)
    assert any(move.startswith("die ") for move in browser.moves)


# --- live -----------------------------------------------------------------------------------------


def test_stream_tells_new_versions_and_nothing_else(server: str) -> None:
    with (
        httpx.Client(base_url=server, follow_redirects=True, timeout=30) as client,
        httpx.Client(base_url=server, timeout=30) as watcher,
    ):
        first = client.post("/tables", data={"kind0": "person", "kind1": "person"})
        table = first.url.path
        browser = Browser(httpx.AsyncClient(), first.text)
        with watcher.stream("GET", f"{table}/events") as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = stream.iter_lines()

            def told() -> dict[str, object]:
                data = next(line for line in lines if line.startswith("data: "))
                event: dict[str, object] = json.loads(data.removeprefix("data: "))
                return event

            name = table.removeprefix("/tables/")
            assert told() == {"table": name, "version": browser.version}
            fields = {"version": str(browser.version), "act": browser.act}
            client.post(f"{table}/moves", data={**fields, "move": browser.moves[0]})
            assert told() == {"table": name, "version": browser.version + 1}


async def test_stream_of_an_unknown_table_is_refused(browser: Browser) -> None:
    await browser.get("/tables/nosuchtable/events")
    assert browser.status == 404


# --- size and speed -------------------------------------------------------------------------------


async def test_page_is_light_and_a_move_is_answered_fast(browser: Browser) -> None:
    table = await browser.open_table("person", "person", "person", "person")
    await set_up(browser, table)
    times, sizes = [], []
    for _ in range(40):
        started = time.perf_counter()
        if browser.amounts:
            await browser.play(table, **dict.fromkeys(browser.amounts, "0"))
        else:
            await browser.play(table, browser.moves[0], confirmed="on")
        times.append(time.perf_counter() - started)
        sizes.append(len(browser.page.encode()))
        assert browser.status == 200
    assert max(sizes) <= 200_000
    assert sorted(times)[len(times) // 2] <= 0.15  # 50 ms on an idle machine
