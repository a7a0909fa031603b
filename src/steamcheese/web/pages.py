"""The pages around the tables: the lobby with its form, the rules, the legend of icons."""

from __future__ import annotations

import re
from collections.abc import Mapping

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from steamcheese.errors import BadOption
from steamcheese.language import LANGUAGES
from steamcheese.web.failures import failure
from steamcheese.web.options import MOST_SEATS, NAME_LENGTH, chosen
from steamcheese.web.pictures import pictures
from steamcheese.web.players import bot_titles
from steamcheese.web.render import page
from steamcheese.web.rulebook import rule, rulings, search
from steamcheese.web.seats import browser_of, cookie_for, holder, new_secret, secret_of
from steamcheese.web.site import AnyRequest, form_of, is_script, site_of
from steamcheese.web.views.hero import hero
from steamcheese.web.views.icons import sprite
from steamcheese.web.views.legend import legend
from steamcheese.web.views.markup import drawn
from steamcheese.web.words import _, language_cookie

__all__ = ["PAGES", "show_lobby"]

MOST_SEARCHED = 100  # characters of a search
FIRST_FORM = {"kind0": "person", "kind1": "apprentice", "kind2": "farmhand"}


@get("/")
async def lobby(request: AnyRequest) -> Response[str]:
    """Shows the browser's own tables and the form for a new one."""
    return await show_lobby(request)


@post("/tables")
async def open_table(request: AnyRequest) -> Response[str] | Redirect:
    """Opens a table as the form says, or shows the form again with what is wrong."""
    form = await form_of(request)
    secret = secret_of(request) or new_secret()
    try:
        choice = chosen(form, bot_titles(), holder(secret))
    except BadOption as error:
        return await show_lobby(request, form, str(error))
    table = await site_of(request).tables.create(
        {"first_game": choice.first_game, "expert": choice.expert}, choice.seats
    )
    return Redirect(f"/tables/{table.id}", status_code=303, cookies=[cookie_for(request, secret)])


async def show_lobby(
    request: AnyRequest,
    form: Mapping[str, str] = FIRST_FORM,
    message: str = "",
    record_message: str = "",
) -> Response[str]:
    """Returns the lobby; the messages say what was wrong with the form or with a file."""
    site = site_of(request)
    browser = browser_of(request)
    bots = bot_titles()
    kinds = {"person": _("Person here"), "open": _("Person by link")}
    return page(
        "lobby.html.j2",
        status=400 if message or record_message else 200,
        message=message,
        record_message=record_message,
        form=form,
        kinds={
            **kinds,
            **{name: _("Bot: {name}").format(name=title) for name, title in bots.items()},
        },
        rows=range(MOST_SEATS),
        name_length=NAME_LENGTH,
        edition=site.edition,
        browser=browser,
        hero=hero(),
        tables=await site.store.held_by(browser) if browser else [],
    )


@get("/rules")
async def rules(request: AnyRequest) -> Response[str]:
    """Tells every rule, each an anchor; `?q=` finds those and rulings by their words."""
    words = str(request.query_params.get("q", ""))[:MOST_SEARCHED]
    found = search(words)
    if not words:
        found = [chapter for chapter in found if chapter != rulings()]
    count = sum(len(chapter.rules) for chapter in found)
    return page(
        "rules.html.j2",
        chapters=found,
        words=words,
        count=count,
        sprite=drawn(sprite()),
        pictures=pictures(site_of(request).edition),
    )


@get("/rulings")
async def all_rulings(request: AnyRequest) -> Response[str]:  # noqa: ARG001 - as every page
    """Tells every ruling and why it is played so, each an anchor."""
    return page("rulings.html.j2", chapter=rulings())


@get("/rules/{id_:str}")
async def one_rule(request: AnyRequest, id_: FromPath[str]) -> Response[str] | Redirect:
    """Tells one rule to a page's script; everybody else finds it among all rules."""
    found = rule(id_.upper())
    if found is None:
        return failure(404, _("There is no rule of that number."))
    if not is_script(request):
        return Redirect(found.address, status_code=303)
    return page("rule.html.j2", rule=found)


@get("/icons")
async def icons(request: AnyRequest) -> Response[str]:
    """Explains every icon."""
    return page("icons.html.j2", sprite=drawn(sprite()), parts=legend(site_of(request).edition))


@post("/language")
async def choose_language(request: AnyRequest) -> Redirect:
    """Keeps the language that a browser has chosen, and goes back to the page it came from."""
    form = await form_of(request)
    code, back = form.get("language", ""), form.get("back", "")
    if code not in LANGUAGES:
        raise BadOption(
            _("There is no language {code}. There are: {codes}.").format(
                code=repr(code[:20]), codes=", ".join(LANGUAGES)
            )
        )
    # Only pages of this site: `//elsewhere.example/` would lead away.
    address = back if re.fullmatch(r"/(?![/\\])[!-~]*", back) else "/"
    return Redirect(address, status_code=303, cookies=[language_cookie(request, code)])


PAGES = [lobby, open_table, rules, all_rulings, one_rule, icons, choose_language]
