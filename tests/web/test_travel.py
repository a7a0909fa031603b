"""A table's past: every moment of it, playing on from there, and taking back and making again."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest

from steamcheese.web.app import create_app
from steamcheese.web.journal import Wanted, log_lines, since, wanted, whole_log
from steamcheese.web.standing import course, gains, scores_of, vp_gains
from steamcheese.web.table import Table
from tests.web.browsing import Browser, Litestar, alive, browsing, site_of


async def found(app: Litestar, table: str) -> Table:
    return await site_of(app).tables.find(table.removeprefix("/tables/"))


async def some_moves(browser: Browser, table: str, count: int) -> None:
    """Makes moves of a table whose seats are all the browser's own."""
    for number in range(count):
        if browser.amounts:
            await browser.play(table, **{name: str(n) for name, (_, n) in browser.amounts.items()})
        else:
            moves = [move for move in browser.moves if move not in {"end", "pass"}]
            moves = moves or browser.moves
            await browser.play(table, moves[number * 7 % len(moves)], confirmed="on")
        assert browser.status == 200, browser.message


# --- moments --------------------------------------------------------------------------------------


async def test_every_moment_is_shown_as_it_was(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person", name0="Ada")
    boards = {}
    for _ in range(25):
        made = len((await found(app, table)).plays)
        boards[made] = re.findall(r'id="stock-[^"]*"[^>]*>.*?</span>', browser.page, re.DOTALL)
        await some_moves(browser, table, 1)
    for number, stocks in boards.items():
        page = await browser.get(f"{table}/moves/{number}")
        assert browser.status == 200
        shown = re.findall(r'id="stock-[^"]*"[^>]*>.*?</span>', page, re.DOTALL)
        assert shown == stocks
        assert f"After move {number} of " in page
        assert 'name="move"' not in page  # nothing can be chosen
        assert len(re.findall(r'aria-current="step"', page)) == 1


async def test_moments_lead_to_each_other(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 30)
    most = len((await found(app, table)).plays)
    page = await browser.get(f"{table}/moves/0")
    assert 'id="way-previous" aria-hidden' in page
    for step in range(1, most + 1):
        link = re.search(r'id="way-next" href="([^"]*)"', browser.page)
        assert link is not None
        await browser.get(link[1])
        assert browser.path == f"{table}/moves/{step}"
    assert 'id="way-next" aria-hidden' in browser.page
    # From turn to turn it takes fewer steps, and each begins with another decision of a seat.
    stops = [most]
    while link := re.search(r'id="way-previous-turn" href="([^"]*)"', browser.page):
        await browser.get(link[1])
        stops.append(int(browser.path.rpartition("/")[2]))
    assert stops[-1] == 0
    assert len(stops) < most
    plays = (await found(app, table)).plays
    assert all(
        plays[stop - 1].move.split()[0] in {"end", "start", "overseer"} for stop in stops[1:-1]
    )
    await browser.get(f"{table}/moves?n=7")  # the slider without scripts
    assert browser.path == f"{table}/moves/7"


async def test_every_line_of_the_log_leads_to_the_moment_after_it(
    browser: Browser, app: Litestar
) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 30)
    lines = whole_log(await found(app, table))
    assert [line.after for line in lines][-1] == 0
    for line in lines:
        page = await browser.get(f"{table}/moves/{line.after}")
        marked = re.search(r'data-after="(\d+)" aria-current="step"', page)
        assert marked is not None
        assert int(marked[1]) == line.after
    for number in range(len((await found(app, table)).plays) + 1):
        assert 'aria-current="step"' in await browser.get(f"{table}/moves/{number}")


@pytest.mark.parametrize("number", ["31", "-1", "1e3", "999999", "9999999999999", "one"])
async def test_unknown_moment_is_told_with_what_there_is(browser: Browser, number: str) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 3)
    for path in (f"{table}/moves/{number}", f"{table}/moves?n={number}"):
        page = await browser.get(path)
        assert browser.status == 404
        assert "0 (the table as set up) to 3" in browser.message
        assert f'href="{table}/moves/3"' in page
    await browser.post(f"{table}/moves/{number}/fork")
    assert browser.status == 404


async def test_a_moment_that_was_taken_back_is_gone(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 4)
    while not any(move.startswith("die ") for move in browser.moves):
        await some_moves(browser, table, 1)
    await some_moves(browser, table, 1)
    most = len((await found(app, table)).plays)
    await browser.get(table)
    await browser.undo(table)
    await browser.get(f"{table}/moves/{most}")
    assert browser.status == 404
    await browser.get(f"{table}/moves/{most - 1}")
    assert browser.status == 200


async def test_a_moment_is_seen_by_whoever_has_the_link(browser: Browser, other: Browser) -> None:
    table = await browser.open_table("person", "person", name0="Ada")
    await some_moves(browser, table, 5)
    page = await other.get(f"{table}/moves/2")
    assert other.status == 200
    assert "<small>you" not in page
    assert "<small>you" in await browser.get(f"{table}/moves/2")


async def test_a_moment_is_quick_and_its_script_gets_no_log(browser: Browser) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 60)
    whole = await browser.get(f"{table}/moves/30")
    start = time.perf_counter()
    answer = await browser.client.get(f"{table}/moves/31", headers={"x-requested-with": "fetch"})
    assert time.perf_counter() - start < 0.5  # 30 ms on an idle machine
    assert "data-after" not in answer.text
    assert len(answer.text) < len(whole)


# --- playing on -----------------------------------------------------------------------------------


async def test_play_on_from_a_moment(browser: Browser, other: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "open", "person", name0="Ada", name2="Cy")
    await other.get(table)
    await other.post(f"{table}/seats/1", name="Bob")
    await browser.get(table)
    for _ in range(24):
        due = browser if browser.moves or browser.amounts else other
        await due.get(table)
        await some_moves(due, table, 1)
        await browser.get(table)
    first = await found(app, table)
    at = 15
    position = first.game_after(at).position()
    await other.post(f"{table}/moves/{at}/fork")
    assert other.status == 200
    twin = await found(app, other.path)
    assert other.path != table
    assert twin.game.position() == position
    assert [play.move for play in twin.plays] == [play.move for play in first.plays[:at]]
    assert [seat.name for seat in twin.seats] == ["Ada", "Bob", "Cy"]
    assert {seat.kind for seat in twin.seats} == {"person"}
    assert other.moves or other.amounts  # every seat is at this screen
    assert twin.saved.seed != first.saved.seed  # the other game's dice stay a secret
    assert "Played on from move 15" in other.page
    # Its past is there, step by step.
    await other.get(f"{other.path}/moves/3")
    assert other.status == 200
    assert twin.game_after(3).position() == first.game_after(3).position()
    # The first table has not noticed.
    assert len(first.plays) == 24


async def test_free_seats_get_names_of_their_own_in_a_fork(
    browser: Browser, other: Browser, app: Litestar
) -> None:
    table = await browser.open_table("person", "open", "open")
    await other.post(f"{table}/moves/0/fork")
    names = (await found(app, other.path)).names
    assert names == ["Player 1", "Free seat", "Free seat 2"]


async def test_a_fork_can_be_taken_back_step_by_step(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    while not any(move.startswith("place ") for move in browser.moves):
        await some_moves(browser, table, 1)
    placed = next(move for move in browser.moves if move.startswith("place 1"))
    await browser.play(table, placed)
    first = await found(app, table)
    await browser.post(f"{table}/moves/{len(first.plays)}/fork")
    twin = browser.path
    await browser.undo(twin)
    assert any(move.startswith("place ") for move in browser.moves)
    await browser.undo(twin)
    assert any(move.startswith("die ") for move in browser.moves)


async def test_a_fork_remembers_what_happened_by_itself(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 3)
    first = await found(app, table)
    first.plays[1] = replace(first.plays[1], by_itself=True)
    await browser.post(f"{table}/moves/3/fork")
    twin = await found(app, browser.path)
    assert [play.by_itself for play in twin.plays] == [False, True, False]


async def test_bots_can_keep_their_seats_in_a_fork(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "random")
    await browser.post(f"{table}/moves/0/fork", bots="on")
    assert [seat.kind for seat in (await found(app, browser.path)).seats] == ["person", "random"]
    await browser.post(f"{table}/moves/0/fork")
    assert [seat.kind for seat in (await found(app, browser.path)).seats] == ["person", "person"]


async def test_a_fork_outlives_its_server(browser: Browser, app: Litestar, database: str) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 20)
    await browser.post(f"{table}/moves/12/fork")
    twin = browser.path
    await some_moves(browser, twin, 3)
    before = await found(app, twin)
    again = create_app(database, bot_delay=0)
    async with alive(again), browsing(again):
        after = await found(again, twin)
        assert after.game.position() == before.game.position()
        assert after.plays == before.plays
        assert after.dealt_until == 12


# --- redo -----------------------------------------------------------------------------------------


async def placed_die(browser: Browser) -> str:
    """Opens a table and plays to where a die was taken and placed."""
    table = await browser.open_table("person", "person")
    while not any(move.startswith("place ") for move in browser.moves):
        await some_moves(browser, table, 1)
    await browser.play(table, next(move for move in browser.moves if move.startswith("place 1")))
    return table


async def redo(browser: Browser, table: str, **fields: str) -> None:
    given = {"version": str(browser.version), "act": browser.act + "-r"}
    await browser.post(f"{table}/redo", **(given | fields))


async def test_what_was_taken_back_can_be_made_again(browser: Browser, app: Litestar) -> None:
    table = await placed_die(browser)
    before = await found(app, table)
    position, plays = before.game.position(), list(before.plays)
    assert 'id="redo"' not in browser.page
    await browser.undo(table, "turn")
    assert 'id="redo"' in browser.page
    await redo(browser, table)
    assert any(move.startswith("place ") for move in browser.moves)
    await redo(browser, table)
    assert browser.status == 200
    assert 'id="redo"' not in browser.page
    after = await found(app, table)
    assert after.game.position() == position
    assert after.plays == plays
    await redo(browser, table)
    assert browser.status == 422
    assert "Nothing that was taken back" in browser.message


async def test_a_new_move_ends_what_can_be_made_again(browser: Browser, app: Litestar) -> None:
    table = await placed_die(browser)
    await browser.undo(table)
    other = [move for move in browser.moves if move.startswith("place ")][-1]
    await browser.play(table, other)
    assert 'id="redo"' not in browser.page
    await browser.undo(table)
    await redo(browser, table)
    assert (await found(app, table)).plays[-1].move == other


async def test_redo_is_for_whoever_took_back_on_a_page_of_today(
    browser: Browser, other: Browser
) -> None:
    table = await placed_die(browser)
    old = browser.version
    await browser.undo(table)
    await redo(browser, table, version=str(old))
    assert browser.status == 409
    assert 'id="redo"' in browser.page
    page = await other.get(table)
    assert 'id="redo"' not in page
    await redo(other, table, version=str(browser.version), act="0123456789")
    assert other.status == 403
    fields = {"version": str(browser.version), "act": "again-and-again"}
    await redo(browser, table, **fields)
    done = browser.version
    await redo(browser, table, **fields)  # sent twice, made once
    assert (browser.status, browser.version) == (200, done)


async def test_redo_outlives_its_server(browser: Browser, app: Litestar, database: str) -> None:
    table = await placed_die(browser)
    position = (await found(app, table)).game.position()
    await browser.undo(table, "turn")
    await redo(browser, table)
    again = create_app(database, bot_delay=0)
    async with alive(again), browsing(again) as later:
        later.client.cookies = browser.client.cookies
        await later.get(table)
        await redo(later, table)
        assert later.status == 200
        assert (await found(again, table)).game.position() == position
        # The first process learns of it.
        await browser.get(table)
        assert 'id="redo"' not in browser.page


# --- the log --------------------------------------------------------------------------------------


async def test_the_log_is_filtered_by_player_and_kind(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person", name0="Ada", name1="Bob")
    await some_moves(browser, table, 120)
    game = await found(app, table)
    everything = whole_log(game)
    of_bob = log_lines(game, Wanted(1), most=999)
    assert of_bob == [line for line in everything if line.seat == 1]
    chance = log_lines(game, Wanted(kind="chance"), most=999)
    assert chance[-1].after == 0  # the setup
    assert 1 < len(chance) < len(everything)
    assert all(line.events for line in chance)
    points = log_lines(game, Wanted(kind="points"), most=999)
    assert points
    assert all(line.points for line in points)
    await browser.get(f"{table}?who=1&what=moves")
    assert 'id="log-0"' not in browser.page
    assert 'class="who-0" id="log-' not in browser.page
    assert f'action="{table}/moves?who=1&amp;what=moves"' in browser.page
    fields = {"version": str(browser.version), "act": browser.act, "move": "nonsense"}
    await browser.post(f"{table}/moves?who=1&what=moves", **fields)  # what is wanted is kept
    assert 'value="1" selected' in browser.page


def test_what_makes_no_sense_wants_everything() -> None:
    assert wanted({"who": "7", "what": "gossip"}, 3) == Wanted()
    assert wanted({"who": "2", "what": "chance"}, 3) == Wanted(2, "chance")
    assert Wanted(2, "chance").query == "?who=2&what=chance"
    assert Wanted().query == ""


async def test_since_sums_up_each_turn_of_the_others(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person", "person", name0="A", name1="B", name2="C")
    await some_moves(browser, table, 90)
    game = await found(app, table)
    last = game.plays[-1].seat
    mine = (next(seat for seat in range(3) if seat not in {last, (last + 2) % 3}),)
    turns = since(game, mine)
    assert turns
    assert all(turn.seat not in mine for turn in turns)
    start = next(
        number for number in range(len(game.plays), 0, -1) if game.plays[number - 1].seat in mine
    )
    for turn in turns:
        assert turn.gains == gains(game, turn.seat, start, turn.after)
        start = turn.after
    assert start == len(game.plays)


# --- scores ---------------------------------------------------------------------------------------


async def test_scores_and_gains_are_those_of_the_moments(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    await some_moves(browser, table, 60)
    game = await found(app, table)
    now = scores_of(game)
    assert now.totals == tuple(score.total for score in game.game.scores())
    assert [sum(column) for column in zip(*(row for _, row in now.rows), strict=True)] == list(
        now.totals
    )
    assert "If it ended now" in browser.page
    positions = [game.game_after(number).position() for number in (10, 60)]
    for seat in range(2):
        before, after = (position["seats"][seat] for position in positions)
        change = dict(gains(game, seat, 10, 60))
        assert change.get("money", 0) == after["money"] - before["money"]
        assert change.get("milk", 0) == sum(map(sum, after["milk"])) - sum(map(sum, before["milk"]))
        assert dict(vp_gains(game, 10, 60)).get(seat, 0) == after["vp"] - before["vp"]


async def test_the_course_holds_the_score_after_every_turn(browser: Browser, app: Litestar) -> None:
    table = await browser.open_table("person", "person")
    while (await found(app, table)).game.position()["round"] < 2:
        await some_moves(browser, table, 5)
    game = await found(app, table)
    told = course(game)
    assert told.turns == tuple(range(len(told.turns)))
    assert len(told.turns) >= 4
    assert list(told.moves) == sorted(told.moves)
    for turn, number in enumerate(told.moves):
        moment = game.game_after(number)
        position = moment.position()
        assert ((position["round"] - 1) * 3 + position["turn"] - 1) >= turn
        assert [totals[turn] for totals in told.totals] == [s.total for s in moment.scores()]
