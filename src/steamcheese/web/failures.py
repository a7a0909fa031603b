"""What a browser is told when something is wrong: one readable page, whatever it was."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException

from steamcheese.errors import SteamCheeseError
from steamcheese.web.render import page
from steamcheese.web.site import AnyRequest
from steamcheese.web.tables import NotYours, OtherEdition, UnknownTable
from steamcheese.web.words import N_, _, hear

__all__ = ["EXCEPTION_HANDLERS", "failure"]

log = logging.getLogger(__name__)

FAILED = N_("That did not work")
TITLES = {
    400: N_("That cannot be read"),
    403: N_("Not allowed"),
    404: N_("Nothing here"),
    405: N_("Not like this"),
    409: N_("Not now"),
    413: N_("Too much"),
    500: N_("Something broke"),
    503: N_("Not now"),
}


def failure(status: int, message: str, way: tuple[str, str] | None = None) -> Response[str]:
    """Returns a page that says what is wrong, with a way out: its words and its address."""
    title = _(TITLES.get(status, FAILED))
    return page("failure.html.j2", status=status, title=title, message=message, way=way)


def _unknown_table(_request: AnyRequest, _error: UnknownTable) -> Response[str]:
    return failure(404, _("There is no such table. Look at the link again, or open a new table."))


def _not_yours(_request: AnyRequest, error: NotYours) -> Response[str]:
    return failure(403, str(error))


def _other_edition(_request: AnyRequest, error: OtherEdition) -> Response[str]:
    return failure(
        409,
        _(
            "This table was opened with another edition (or another version of it): {edition}."
            " Start the server with that edition to go on with it."
        ).format(edition=error),
    )


def _project(_request: AnyRequest, error: SteamCheeseError) -> Response[str]:
    return failure(400, str(error))


def _http(_request: AnyRequest, error: HTTPException) -> Response[str]:
    if error.status_code == 404:
        return failure(404, _("There is no page at this address."))
    if error.status_code == 413:
        return failure(413, _("A record may have at most 1 MB, every other form less."))
    detail = error.detail or N_("The server refused that.")
    return failure(error.status_code, _(detail))


def _unexpected(request: AnyRequest, error: Exception) -> Response[str]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return failure(500, _("The server met an error of its own. The game is saved; load it again."))


def _told(handler: Callable[[AnyRequest, Any], Response[str]]) -> Callable[..., Response[str]]:
    """Lets a handler speak the reader's language: an error may come before anybody has listened."""

    def telling(request: AnyRequest, error: Exception) -> Response[str]:
        hear(request)
        return handler(request, error)

    return telling


EXCEPTION_HANDLERS: dict[Any, Any] = {
    UnknownTable: _told(_unknown_table),
    NotYours: _told(_not_yours),
    OtherEdition: _told(_other_edition),
    SteamCheeseError: _told(_project),
    HTTPException: _told(_http),
    Exception: _told(_unexpected),
}
