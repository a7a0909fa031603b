"""In which language a browser reads, and the words that pages are written with."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any

from babel.core import negotiate_locale
from litestar import Request
from litestar.datastructures import Cookie

from steamcheese.language import LANGUAGES, N_, NN_, _, ngettext, npgettext, pgettext, speak
from steamcheese.web.cookies import lasting_cookie

__all__ = [
    "NN_",
    "N_",
    "_",
    "hear",
    "here",
    "language_cookie",
    "listen",
    "ngettext",
    "npgettext",
    "pgettext",
]

COOKIE = "language"

_here: ContextVar[str] = ContextVar("here", default="/")


async def listen(request: Request[Any, Any, Any]) -> None:
    """Speaks the language of the browser that asks, until the answer is given."""
    hear(request)


def hear(request: Request[Any, Any, Any]) -> None:
    """Speaks the language of the browser that asks from now on."""
    speak(_wanted(request))
    query = f"?{request.url.query}" if request.url.query else ""
    _here.set(request.url.path + query if request.method == "GET" else "/")


def here() -> str:
    """Returns the address of the page that is asked for, to come back to; `/` for a post."""
    return _here.get()


def _wanted(request: Request[Any, Any, Any]) -> str:
    """Returns the language chosen on a page, else the one the browser likes best of ours."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    liked = _liked(request.headers.get("accept-language", ""))
    return negotiate_locale(liked, [*LANGUAGES]) or "en"


def _liked(header: str) -> list[str]:
    """Reads `de-CH, de;q=0.9, en;q=0.8`: the languages, the best liked first."""
    liked: list[tuple[float, str]] = []
    for part in header[:500].split(","):
        code, _semicolon, quality = part.partition(";")
        try:
            weight = float(quality.partition("=")[2] or 1)
        except ValueError:
            continue
        if weight > 0:
            liked.append((weight, code.strip().lower().replace("-", "_")))
    liked.sort(key=lambda each: -each[0])  # stable: the browser's own order
    return [code for _weight, code in liked if code]


def language_cookie(request: Request[Any, Any, Any], code: str) -> Cookie:
    """Returns the cookie that keeps the language chosen on a page."""
    return lasting_cookie(request, COOKIE, code)
