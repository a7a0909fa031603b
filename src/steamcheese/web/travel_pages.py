"""The pages of a table's past: every moment of it, and playing on from there."""

from __future__ import annotations

import re
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from steamcheese.web.analyses import Busy
from steamcheese.web.analysis_view import judged_view
from steamcheese.web.failures import failure
from steamcheese.web.journal import wanted
from steamcheese.web.render import page
from steamcheese.web.seats import browser_of, cookie_for, holder, new_secret, secret_of
from steamcheese.web.site import AnyRequest, form_of, site_of
from steamcheese.web.table import Table
from steamcheese.web.travel import travel_view
from steamcheese.web.words import _

__all__ = ["TRAVEL_PAGES", "moment_of", "no_moment"]

Answer = Response[str] | Redirect


@get("/tables/{name:str}/moves")
async def go_to(request: AnyRequest, name: FromPath[str]) -> Answer:
    """Leads to the moment that a form without scripts asks for."""
    table = await site_of(request).tables.find(name)
    number = str(request.query_params.get("n", len(table.plays)))
    if moment_of(table, number) is None:
        return no_moment(table)
    return Redirect(f"/tables/{name}/moves/{number}")


@get("/tables/{name:str}/moves/{number:str}")
async def show_moment(
    request: AnyRequest, name: FromPath[str], number: FromPath[str]
) -> Response[str]:
    """Shows the table as it was after a move, read-only."""
    site = site_of(request)
    table = await site.tables.find(name)
    at = moment_of(table, number)
    if at is None:
        return no_moment(table)
    mine = table.seats_of(browser_of(request))
    shown = wanted(request.query_params, len(table.seats))
    whole = request.headers.get("x-requested-with") != "fetch"
    view = travel_view(table, site.edition, mine, shown, at, whole=whole)
    return page("travel.html.j2", **view, **judged_view(table, site.analyses.of(table)))


@post("/tables/{name:str}/moves/{number:str}/fork")
async def fork(request: AnyRequest, name: FromPath[str], number: FromPath[str]) -> Answer:
    """Opens a new table at one screen, which plays on from a moment of this one."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    at = moment_of(table, number)
    if at is None:
        return no_moment(table)
    secret = secret_of(request) or new_secret()
    twin = await site.tables.fork(table, at, holder(secret), bots="bots" in form)
    return Redirect(f"/tables/{twin.id}", status_code=303, cookies=[cookie_for(request, secret)])


@post("/tables/{name:str}/analysis")
async def analyse(request: AnyRequest, name: FromPath[str]) -> Answer:
    """Lets a bot look at the game so far, in the background."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    at = moment_of(table, form.get("n", ""))
    if at is None:
        return no_moment(table)
    try:
        site.analyses.start(table)
    except Busy:
        return failure(503, _("Many games are being analysed just now. Try again in a minute."))
    return Redirect(f"/tables/{name}/moves/{at}#analysis-course", status_code=303)


def moment_of(table: Table, number: str) -> int | None:
    """Reads the number of a moment; None if the log has no such move now."""
    if not re.fullmatch(r"\d{1,6}", number) or int(number) > len(table.plays):
        return None
    return int(number)


def no_moment(table: Table) -> Response[Any]:
    """Says which moments there are."""
    text = _(
        "This game has the moves 0 (the table as set up) to {most}. Moves that were taken back are"
        " no longer among them."
    ).format(most=len(table.plays))
    address = f"/tables/{table.id}/moves/{len(table.plays)}"
    return failure(404, text, (_("To the last move"), address))


TRAVEL_PAGES = [go_to, show_moment, fork, analyse]
