"""The page of settings: what a seat lets happen by itself, and whether the coach speaks."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from steamcheese.errors import BadOption
from steamcheese.web.preferences import owner_goods, preferences_from
from steamcheese.web.render import page
from steamcheese.web.seats import browser_of
from steamcheese.web.site import AnyRequest, form_of, site_of
from steamcheese.web.tables import NotYours, Stale
from steamcheese.web.views.effects import effect_words
from steamcheese.web.words import _

__all__ = ["PREFERENCE_PAGES"]

TRIES = 3  # somebody else may act at the same moment


@get("/tables/{name:str}/settings")
async def show_settings(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """Shows a form for each seat that the browser holds."""
    site = site_of(request)
    table = await site.tables.find(name)
    mine = table.seats_of(browser_of(request))
    goods = {good: effect_words({good: 1}) for good in owner_goods(site.edition)}
    seats = [(table.seats[seat], table.preferences(seat)) for seat in mine]
    return page("settings.html.j2", table=table, seats=seats, goods=goods)


@post("/tables/{name:str}/preferences")
async def prefer(request: AnyRequest, name: FromPath[str]) -> Redirect:
    """Keeps the preferences of one seat."""
    site, form = site_of(request), await form_of(request)
    table = await site.tables.find(name)
    seat = form.get("seat", "")
    mine = table.seats_of(browser_of(request))
    if seat not in map(str, mine):
        raise NotYours(_("That seat is not yours."))
    if table.game.seat is None:
        raise BadOption(_("The game is over."))
    wishes = preferences_from(form, site.edition)
    for last in reversed(range(TRIES)):
        try:
            await site.tables.prefer(table, int(seat), wishes)
            break
        except Stale:
            if not last:
                raise
    return Redirect(f"/tables/{name}", status_code=303)


PREFERENCE_PAGES = [show_settings, prefer]
