"""What a browser is told when something is wrong: one readable page, whatever it was."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException

from steamcheese.errors import SteamCheeseError
from steamcheese.web.render import page
from steamcheese.web.site import AnyRequest
from steamcheese.web.tables import NotYours, OtherEdition, UnknownTable

__all__ = ["EXCEPTION_HANDLERS", "failure"]

log = logging.getLogger(__name__)

TITLES = {
    400: "That cannot be read",
    403: "Not allowed",
    404: "Nothing here",
    405: "Not like this",
    409: "Not now",
    413: "Too much",
    500: "Something broke",
}


def failure(status: int, message: str) -> Response[str]:
    """Returns a page that says what is wrong."""
    title = TITLES.get(status, "That did not work")
    return page("failure.html.j2", status=status, title=title, message=message)


def _unknown_table(_request: AnyRequest, _error: UnknownTable) -> Response[str]:
    return failure(404, "There is no such table. Look at the link again, or open a new table.")


def _not_yours(_request: AnyRequest, error: NotYours) -> Response[str]:
    return failure(403, str(error))


def _other_edition(_request: AnyRequest, error: OtherEdition) -> Response[str]:
    return failure(
        409,
        f"This table was opened with another edition (or another version of it): {error}."
        " Start the server with that edition to go on with it.",
    )


def _project(_request: AnyRequest, error: SteamCheeseError) -> Response[str]:
    return failure(400, str(error))


def _http(_request: AnyRequest, error: HTTPException) -> Response[str]:
    if error.status_code == 404:
        return failure(404, "There is no page at this address.")
    return failure(error.status_code, error.detail or "The server refused that.")


def _unexpected(request: AnyRequest, error: Exception) -> Response[str]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return failure(500, "The server met an error of its own. The game is saved; load it again.")


EXCEPTION_HANDLERS: dict[Any, Any] = {
    UnknownTable: _unknown_table,
    NotYours: _not_yours,
    OtherEdition: _other_edition,
    SteamCheeseError: _project,
    HTTPException: _http,
    Exception: _unexpected,
}
