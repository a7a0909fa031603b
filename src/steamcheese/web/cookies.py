"""The cookies that the pages set: out of reach of scripts and other sites, kept for a year."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

__all__ = ["lasting_cookie"]

YEAR = 365 * 24 * 3600


def lasting_cookie(request: Request[Any, Any, Any], key: str, value: str) -> Cookie:
    """Returns a cookie; where the page came by HTTPS it is sent back by HTTPS alone."""
    return Cookie(
        key=key,
        value=value,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )
