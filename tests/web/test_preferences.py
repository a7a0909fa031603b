"""What seats let happen by itself: played without asking, kept, and undone with what led to it."""

from __future__ import annotations

import random

import pytest

from steamcheese.box.edition import load_edition
from steamcheese.errors import BadOption
from steamcheese.game import Game
from steamcheese.web.app import create_app
from steamcheese.web.preferences import Preferences, automatic, preferences_from
from steamcheese.web.table import Table, play_on
from tests.web.browsing import Browser, Litestar, alive, browsing, site_of
from tests.web.scripts import play_until

SINGLES = Preferences(singles=True)


def before_an_owners_bonus() -> tuple[Game, str]:
    """Returns a game and the move that lets another seat take its owner's bonus."""
    game = play_until(Game.new(players=2, seed=11), "die")
    position = game.position()
    assert game.seat is not None
    for board in position["boards"][:1]:
        for side, machine in list(board["machines"].items())[:2]:
            machine["owner"] = 1 - game.seat
            position["seats"][1 - game.seat]["markers"][("north", "east").index(side)] = False
    game = Game.from_position(position, seed=1)
    game.play(next(move for move in game.moves() if move.text.startswith("die ")))
    game.play(next(move for move in game.moves() if move.text.startswith("place 1")))
    using = [text for text in ("use 1n", "use 1e") if text in [m.text for m in game.moves()]]
    return game, using[0]


def test_owner_who_wants_money_is_not_asked() -> None:
    game, use = before_an_owners_bonus()
    owner = 1 - (game.seat or 0)
    had = game.position()["seats"][owner]["money"]
    asked, plays, _ = play_on(game, [use])
    assert asked.decision is not None
    assert (asked.decision.kind, len(plays)) == ("owner-bonus", 1)
    after, plays, _ = play_on(game, [use], {owner: Preferences(take="money")})
    assert after.position()["seats"][owner]["money"] == had + 1
    assert [play.get("by_itself", False) for play in plays] == [False, True]
    assert after.seat == game.seat
    assert automatic(asked, {owner: Preferences()}) is None
    assert automatic(asked, {1 - owner: Preferences(take="money")}) is None


def test_only_what_has_no_alternative_happens_by_itself_and_never_the_end() -> None:
    seen, chance = set(), random.Random(2)
    for seed in range(30):
        game = Game.new(players=2, seed=seed)
        while game.decision is not None:
            legal = game.legal()
            forced = automatic(game, dict.fromkeys(range(2), SINGLES))
            only = game.text_of(legal[0])
            assert (forced is not None) == (len(legal) == 1 and only != "end")
            if forced is not None:
                assert forced == only
                seen.add(only.split(" ")[0])
            game.play(chance.choice(legal))
    assert seen == {"die"}


def test_bad_preference_is_told() -> None:
    with pytest.raises(BadOption, match="not 'gold'"):
        preferences_from({"take": "gold"}, load_edition())
    wishes = preferences_from({"take": "spice", "singles": "on"}, load_edition())
    assert wishes == Preferences("spice", singles=True, coach=False)


async def found(app: Litestar, path: str) -> Table:
    return await site_of(app).tables.find(path.removeprefix("/tables/"))


async def prefer(browser: Browser, table: str, **wishes: str) -> None:
    for seat in ("0", "1"):
        await browser.post(f"{table}/preferences", seat=seat, **wishes)
        assert browser.status == 200


async def test_undo_goes_back_to_before_what_happened_by_itself(
    browser: Browser, app: Litestar
) -> None:
    path = await browser.open_table("person", "person")
    table = await found(app, path)
    table.game, use = before_an_owners_bonus()
    table.game.names = ["Ada", "Bob"]
    table.dealt = ()
    before = table.game.position()
    await prefer(browser, path, take="money")
    await browser.play(path, use)
    assert browser.status == 200
    assert [play.by_itself for play in table.plays] == [False, True]
    assert (table.undoable, table.last_step) == (2, 2)
    await browser.undo(path)
    assert (browser.status, browser.message) == (200, "")
    assert table.game.position() == before

    # Whoever is asked again does not decide as before because somebody else makes a move again.
    fields = {"version": str(browser.version), "act": browser.act + "-r"}
    await browser.post(f"{path}/preferences", seat=str(table.game.seat), coach="on")
    assert len(table.undone) == 2
    await browser.post(f"{path}/preferences", seat=str(1 - (table.game.seat or 0)))
    assert table.undone == []
    await browser.post(f"{path}/redo", **(fields | {"version": str(table.version)}))
    assert browser.status == 422
    await prefer(browser, path, take="money")

    # What happened by itself before a seat's own moves is not its to take back.
    await browser.play(path, use)
    while table.game.decision is not None and "end" not in browser.moves:
        amounts = dict.fromkeys(browser.amounts, "0")
        await browser.play(path, "" if amounts else browser.moves[-1], **amounts)
    await browser.play(path, "end", confirmed="on")
    assert table.undoable == 0


async def test_preferences_are_kept_and_belong_to_their_seat(
    browser: Browser, other: Browser, app: Litestar, database: str
) -> None:
    table = await browser.open_table("person", "person")
    await browser.post(f"{table}/preferences", seat="1", take="spice", coach="on")
    assert browser.status == 200
    await browser.post(f"{table}/preferences", seat="1", take="gold")
    assert (browser.status, "not 'gold'" in browser.message) == (400, True)
    await other.post(f"{table}/preferences", seat="1", take="money")
    assert other.status == 403
    assert (await found(app, table)).preferences(1).take == "spice"
    again = create_app(database, bot_delay=0)
    async with alive(again), browsing(again) as later:
        later.client.cookies = browser.client.cookies
        page = await later.get(f"{table}/settings")
        assert '<option value="spice" selected>' in page
        assert page.count("<form") >= 2
        wishes = (await found(again, table)).wishes
        assert wishes == {1: Preferences("spice", singles=False, coach=True)}
    page = await other.get(f"{table}/settings")
    assert "settings belong to seats" in page
