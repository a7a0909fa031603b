"""Who a browser is: one secret in a cookie, whose hash the database keeps beside each held seat."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from steamcheese.web.cookies import lasting_cookie

__all__ = ["COOKIE", "browser_of", "cookie_for", "new_secret"]

COOKIE = "steamcheese"
LEAST, MOST = 20, 100  # characters of a secret that is looked at at all


def new_secret() -> str:
    """Returns a secret for a browser that has none."""
    return secrets.token_urlsafe(32)


def secret_of(request: Request[Any, Any, Any]) -> str | None:
    """Returns the secret that the browser sent, or None."""
    secret = request.cookies.get(COOKIE, "")
    return secret if LEAST <= len(secret) <= MOST else None


def holder(secret: str) -> str:
    """Returns what is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def browser_of(request: Request[Any, Any, Any]) -> str:
    """Returns the stored name of the browser; empty for one that has no cookie yet."""
    secret = secret_of(request)
    return "" if secret is None else holder(secret)


def cookie_for(request: Request[Any, Any, Any], secret: str) -> Cookie:
    """Returns the cookie that holds seats, out of reach of scripts and other sites."""
    return lasting_cookie(request, COOKIE, secret)
