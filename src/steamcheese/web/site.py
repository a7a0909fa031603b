"""Everything that the pages of a running server share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, cast

from litestar import Request
from litestar.datastructures import FormMultiDict
from litestar.exceptions import ClientException

from steamcheese.box.edition import Edition
from steamcheese.web.analyses import Analyses
from steamcheese.web.bots_runner import BotsRunner
from steamcheese.web.live import Live
from steamcheese.web.store import Store
from steamcheese.web.tables import Tables
from steamcheese.web.words import N_

__all__ = ["AnyRequest", "Site", "form_of", "is_script", "posted", "site_of"]

AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Site:
    """The parts of a running server."""

    edition: Edition
    store: Store
    live: Live
    tables: Tables
    bots: BotsRunner
    analyses: Analyses
    ready: asyncio.Event  # set when the rules are compiled


def site_of(request: AnyRequest) -> Site:
    """Returns the site that a request came to."""
    return cast(Site, request.app.state.site)


async def posted(request: AnyRequest) -> FormMultiDict:
    """Returns a posted form, files and all."""
    try:
        return await request.form()
    except (UnicodeError, LookupError) as error:  # of a charset that the form itself names
        raise ClientException(N_("The server refused that.")) from error


async def form_of(request: AnyRequest) -> dict[str, str]:
    """Returns the fields of a posted form; the last one of each name counts."""
    form = await posted(request)
    return {name: value for name, value in form.multi_items() if isinstance(value, str)}


def is_script(request: AnyRequest) -> bool:
    """Tells whether a page's own script asks, which takes the answer to pieces."""
    return request.headers.get("x-requested-with") == "fetch"
