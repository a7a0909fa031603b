"""The pages of one table: looking at it, making moves, taking them back, sitting down."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from steamcheese.bots import MASTER
from steamcheese.errors import BadOption, IllegalMove
from steamcheese.web.amounts import PREFIX, amount_moves, asks_amount
from steamcheese.web.hints import Hint, told
from steamcheese.web.journal import wanted
from steamcheese.web.last_chances import last_chances
from steamcheese.web.options import seat_name
from steamcheese.web.players import bot_titles
from steamcheese.web.render import page
from steamcheese.web.seats import browser_of, cookie_for, holder, new_secret, secret_of
from steamcheese.web.site import AnyRequest, Site, form_of, is_script, site_of
from steamcheese.web.table import Table
from steamcheese.web.tables import NotYours, Stale
from steamcheese.web.view import table_view
from steamcheese.web.words import N_, _

__all__ = ["TABLE_PAGES"]

MOVED_ON = N_("The table has moved on since your page was drawn. This is how it stands now.")
THIS_COMPUTER = {"localhost", "127.0.0.1", "::1"}
_NUMBER = re.compile(r"[0-9]{1,9}")
REQUEST = re.compile(r"[0-9A-Za-z-]{8,40}")

Answer = Response[str] | Redirect


@get("/tables/{name:str}")
async def show_table(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """Shows a table to whoever has its link."""
    site = site_of(request)
    table = await site.tables.find(name)
    return _shown(request, table, confirm_end="end" in request.query_params)


@get("/tables/{name:str}/events")
async def follow_table(request: AnyRequest, name: FromPath[str]) -> ServerSentEvent:
    """Streams the numbers of the table's versions, nothing else."""
    site = site_of(request)
    await site.tables.find(name)
    return ServerSentEvent(_versions(site, name))


async def _versions(site: Site, name: str) -> AsyncIterator[ServerSentEventMessage]:
    async def latest() -> int | None:
        return await site.store.version(name)

    async for version in site.live.versions(name, latest):
        if version is None:
            yield ServerSentEventMessage(data=None, comment="still here")
        else:
            yield ServerSentEventMessage(
                data=f'{{"table": "{name}", "version": {version}}}', event="version", id=version
            )


@post("/tables/{name:str}/moves")
async def make_move(request: AnyRequest, name: FromPath[str]) -> Answer:
    """Makes a move, or all amounts of an action; warns before a turn is ended in haste."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    if (answered := _answered(request, table, form)) is not None:
        return answered
    game = table.game
    move = " ".join(form.get("move", "").lower().split())
    if move == "end" and "confirmed" not in form and last_chances(game):
        return _ask_again(request, table)
    try:
        amounts = asks_amount(game) and any(field.startswith(PREFIX) for field in form)
        moves = amount_moves(game, form) if amounts else [move]
        await site.tables.play(table, int(form["version"]), moves, form["act"])
    except Stale:
        return _after_all(request, table, form)
    except IllegalMove as error:
        return _shown(request, table, message=_sentence(error), status=422)
    return _done(request, table)


@post("/tables/{name:str}/hint")
async def advise(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """Shows what a good bot would do in the place of the seat that decides."""
    site = site_of(request)
    table = await site.tables.find(name)
    if table.game.seat not in table.seats_of(browser_of(request)):
        return _shown(request, table, message=_("Advice is for whoever decides."), status=403)
    if not site.ready.is_set():
        message = _("The bot waits for the rules to be compiled. Ask again in a minute.")
        return _shown(request, table, message=message, status=503)
    if "thought" not in table.drawn:  # asked more than once, it thinks once
        table.drawn["thought"] = asyncio.create_task(site.bots.think(table.game.copy()))
    version = table.version
    thought = await table.drawn["thought"]
    if table.version != version:
        return _shown(request, table, message=_(MOVED_ON), status=409)
    return _shown(request, table, hint=told(thought, bot_titles()[MASTER]))


@post("/tables/{name:str}/undo")
async def take_back(request: AnyRequest, name: FromPath[str]) -> Answer:
    """Takes the last step of the turn back, or all of them."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    last = table.game.seat if table.undoable else table.plays[-1].seat if table.plays else None
    if (answered := _answered(request, table, form, last)) is not None:
        return answered
    plays = table.undoable if form.get("undo") == "turn" else table.last_step
    if plays == 0:
        message = _("Nothing can be taken back: dice, a draw or another player have spoken.")
        return _shown(request, table, message=message, status=422)
    try:
        await site.tables.undo(table, int(form["version"]), plays, form["act"])
    except Stale:
        return _after_all(request, table, form)
    return _done(request, table)


@post("/tables/{name:str}/redo")
async def make_again(request: AnyRequest, name: FromPath[str]) -> Answer:
    """Makes again what was taken back last, as long as nothing else was done since."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    if (answered := _answered(request, table, form, table.undone_by)) is not None:
        return answered
    if not table.undone:
        message = _("Nothing that was taken back can be made again.")
        return _shown(request, table, message=message, status=422)
    try:
        await site.tables.redo(table, int(form["version"]), form["act"])
    except Stale:
        return _after_all(request, table, form)
    return _done(request, table)


@post("/tables/{name:str}/seats/{seat:int}")
async def sit_down(request: AnyRequest, name: FromPath[str], seat: FromPath[int]) -> Answer:
    """Gives a free seat to the browser that asks for it."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    if not 0 <= seat < len(table.seats):
        message = _("This table has the seats 1 to {last}.").format(last=len(table.seats))
        return _shown(request, table, message=message, status=400)
    taken = _("Seat {number} is taken already.").format(number=seat + 1)
    if table.seats[seat].kind != "open":
        return _shown(request, table, message=taken, status=409)
    try:
        player = seat_name(form.get("name", ""))
    except BadOption as error:
        return _shown(request, table, message=str(error), status=400)
    if player.casefold() in {other.name.casefold() for other in table.seats}:
        message = _("Somebody at this table has that name already; choose another.")
        return _shown(request, table, message=message, status=400)
    secret = secret_of(request) or new_secret()
    if not await site.tables.sit_down(table, seat, player, holder(secret)):
        return _shown(request, table, message=taken, status=409)
    return Redirect(f"/tables/{name}", status_code=303, cookies=[cookie_for(request, secret)])


def _answered(
    request: AnyRequest, table: Table, form: Mapping[str, str], seat: int | None = None
) -> Answer | None:
    """Answers what needs no new act: repeated, unreadable, stale, or not this browser's to do."""
    mine = table.seats_of(browser_of(request))
    if not mine:
        raise NotYours(_("You are watching this table: no seat at it is yours."))
    act, version = form.get("act", ""), form.get("version", "")
    if not REQUEST.fullmatch(act) or not re.fullmatch(r"\d{1,9}", version):
        message = _("The form is incomplete: it must name its version and an id of its own.")
        return _shown(request, table, message=message, status=400)
    if act in table.requests:
        if table.requests[act] not in mine:
            raise NotYours(_("Another seat has made this move."))
        return _done(request, table)
    if int(version) != table.version:
        return _shown(request, table, message=_(MOVED_ON), status=409)
    decider = table.seat_to_decide
    if decider is None:
        return _shown(request, table, message=_("The game is over."), status=409)
    if (decider.number if seat is None else seat) not in mine:
        message = _("It is for {name} to decide, and that seat is not yours.")
        raise NotYours(message.format(name=decider.name))
    return None


def _after_all(request: AnyRequest, table: Table, form: Mapping[str, str]) -> Answer:
    """Answers a move that came late: made a moment ago by the same form, or overtaken."""
    if form["act"] in table.requests:
        return _done(request, table)
    return _shown(request, table, message=_(MOVED_ON), status=409)


def _done(request: AnyRequest, table: Table) -> Answer:
    if is_script(request):
        return _shown(request, table)
    query = wanted(request.query_params, len(table.seats)).query
    return Redirect(f"/tables/{table.id}{query}", status_code=303)


def _ask_again(request: AnyRequest, table: Table) -> Answer:
    if is_script(request):
        return _shown(request, table, confirm_end=True)
    query = wanted(request.query_params, len(table.seats)).query
    return Redirect(f"/tables/{table.id}{query}{'&' if query else '?'}end#prompt", status_code=303)


def _shown(
    request: AnyRequest,
    table: Table,
    *,
    message: str = "",
    status: int = 200,
    confirm_end: bool = False,
    hint: Hint | None = None,
) -> Response[str]:
    site = site_of(request)
    mine = table.seats_of(browser_of(request))
    shown = wanted(request.query_params, len(table.seats))
    view = table_view(table, site.edition, mine, shown, confirm_end=confirm_end)
    return page(
        "table.html.j2",
        status=status,
        message=message,
        hint=hint,
        compiling=not site.ready.is_set(),
        happened=_happened(request, table),
        link=str(request.url.with_replacements(path=f"/tables/{table.id}", query="")),
        only_here=request.url.hostname in THIS_COMPUTER,
        **view,
    )


def _happened(request: AnyRequest, table: Table) -> str:
    """Tells what has happened since the version that the page shows, as its script says."""
    shown = request.headers.get("x-version", "")
    return table.happenings.since(int(shown), table.version) if _NUMBER.fullmatch(shown) else ""


def _sentence(error: IllegalMove) -> str:
    text = str(error)
    legal = ", ".join(error.legal[:12])
    if legal:
        more = ", ..." if len(error.legal) > 12 else ""
        text = _("{message} Possible now: {moves}.").format(message=text, moves=legal + more)
    return f"{text} ({error.rule})" if error.rule else text


TABLE_PAGES = [show_table, follow_table, make_move, advise, take_back, make_again, sit_down]
