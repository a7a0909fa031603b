"""Games that go out and come in: records as files, reports of problems, rematches."""

from __future__ import annotations

import platform
from importlib.metadata import version

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect

from steamcheese.errors import BadRecord
from steamcheese.record import RULES_VERSION, Record, read_record
from steamcheese.web.failures import failure
from steamcheese.web.pages import show_lobby
from steamcheese.web.records import record_of_table
from steamcheese.web.render import page
from steamcheese.web.seats import browser_of, cookie_for, holder, new_secret, secret_of
from steamcheese.web.site import AnyRequest, form_of, posted, site_of
from steamcheese.web.table import Table
from steamcheese.web.tables import NotYours
from steamcheese.web.travel_pages import moment_of, no_moment
from steamcheese.web.words import _

__all__ = ["MOST_RECORD", "RECORD_PAGES"]

MOST_RECORD = 1024 * 1024  # bytes of a file; a game of four takes 30,000
MOST_REPORT = 256 * 1024
LAST = 12  # moves told in a report

Answer = Response[str] | Redirect


@get("/tables/{name:str}/record.json")
async def record(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Returns the record of a game so far; the seed is in it only when the game is over."""
    table = await site_of(request).tables.find(name)
    return _file(
        msgspec.json.encode(record_of_table(table)),
        "application/json",
        f"steam-and-cheese-{name}.json",
    )


@post("/records", request_max_body_size=MOST_RECORD + 4096)
async def bring_in(request: AnyRequest) -> Answer:
    """Opens a table with the game of a file, or shows the lobby again with what is wrong."""
    form = await posted(request)
    secret = secret_of(request) or new_secret()
    try:
        given = await _record_in(form.get("record"))
        table = await site_of(request).tables.bring_in(given, holder(secret), bots="bots" in form)
    except BadRecord as error:
        text = _(
            "This file cannot be opened: {error}. Allowed is the record of a game, as a table or"
            " a program hands it out: JSON of the format steamcheese-record/1, at most 1 MB, played"
            " with the edition {edition}."
        )
        edition = site_of(request).edition.name
        told = str(error).removesuffix(".")
        return await show_lobby(request, record_message=text.format(error=told, edition=edition))
    return Redirect(f"/tables/{table.id}", status_code=303, cookies=[cookie_for(request, secret)])


async def _record_in(file: object) -> Record:
    """Reads an uploaded file. Raises BadRecord."""
    data = await file.read() if isinstance(file, UploadFile) else b""
    if not data:
        raise BadRecord(_("no file was chosen, or it is empty"))
    if len(data) > MOST_RECORD:
        raise BadRecord(_("it is too large"))
    return read_record(data)


@post("/tables/{name:str}/rematch")
async def rematch(request: AnyRequest, name: FromPath[str]) -> Answer:
    """Opens a new table for the same players, once for all of them."""
    site = site_of(request)
    table = await site.tables.find(name)
    mine = table.seats_of(browser_of(request))
    if not mine:
        raise NotYours(_("You are watching this table: no seat at it is yours."))
    if not table.game.over:
        return failure(409, _("A rematch can be opened when the game is over."))
    new = await site.tables.rematch(table, table.seats[mine[0]].name)
    return Redirect(f"/tables/{new.id}", status_code=303)


# --- reports --------------------------------------------------------------------------------------


@get("/tables/{name:str}/moves/{number:str}/report")
async def report(request: AnyRequest, name: FromPath[str], number: FromPath[str]) -> Response[str]:
    """Shows everything that helps to understand a problem as a text to copy; sends nothing."""
    table = await site_of(request).tables.find(name)
    at = moment_of(table, number)
    if at is None:
        return no_moment(table)
    browser = request.headers.get("user-agent", "")
    return page("report.html.j2", table=table, number=at, text=_report(table, at, browser))


@post("/reports", request_max_body_size=MOST_REPORT)
async def download_report(request: AnyRequest) -> Response[bytes]:
    """Returns the text of a report as a file, with what its writer has added."""
    form = await form_of(request)
    text = form.get("text", "").replace("\r\n", "\n")
    return _file(text.encode(), "text/plain; charset=utf-8", "steam-and-cheese-problem.txt")


def _report(table: Table, number: int, browser: str) -> str:
    """Returns a report's text. It names no table: whoever has its address could sit down there."""
    game = table.game_after(number)
    saved = table.saved
    decision = game.decision
    first = max(0, number - LAST)
    moves = [
        f"{after}. seat {play.seat}: {play.move}"
        for after, play in enumerate(table.plays[first:number], first + 1)
    ]
    legal = [move.text for move in game.moves()]
    return "\n".join(
        (
            _("What happened, and what should have happened instead?"),
            "",
            "",
            "---",
            f"Steam & Cheese {version('steamcheese')}, rules {RULES_VERSION}",
            f"Edition {saved.options['edition']} {saved.options['edition_sha256']}",
            f"Python {platform.python_version()}, {platform.system()}",
            f"Browser: {browser}",
            f"After move {number} of {len(table.plays)}"
            + ("" if decision is None else f"; seat {decision.seat} is to decide: {decision.kind}"),
            "Last moves:",
            *moves,
            "Possible then:",
            ", ".join(legal) or "nothing: the game is over",
            "Position:",
            msgspec.json.encode(game.position()).decode(),
            "Record:",
            msgspec.json.encode(record_of_table(table)).decode(),
            "",
        )
    )


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(
        data,
        media_type=kind,
        headers={
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{name}"',
        },
    )


RECORD_PAGES = [record, bring_in, rematch, report, download_report]
