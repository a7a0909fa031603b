"""Draws pages from templates."""

from __future__ import annotations

import hashlib
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from babel.dates import format_date, format_time
from babel.numbers import format_decimal
from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import Response
from litestar.datastructures import Cookie
from litestar.enums import MediaType

from steamcheese.language import LANGUAGES, _, language, ngettext, npgettext, pgettext
from steamcheese.narration.words import listed
from steamcheese.web.rulebook import linked
from steamcheese.web.words import here

__all__ = ["STATIC", "draw", "page"]

STATIC = Path(__file__).parent / "static"


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("steamcheese.web", "templates"),
        extensions=["jinja2.ext.i18n"],
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(linked=linked, listed=listed, moment=moment)
    environment.filters.update(minus=minus, tenths=tenths)
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_callables(_, ngettext, pgettext=pgettext, npgettext=npgettext)  # type: ignore[attr-defined]
    environment.globals.update(static=static, here=here, language=language, languages=LANGUAGES)
    return environment


def moment(at: datetime) -> str:
    """Returns a date and time as the reader's language writes them."""
    date = format_date(at, "medium", locale=language())
    return f"{date}, {format_time(at, 'HH:mm', locale=language())}"


def minus(number: int) -> str:
    """Returns a number with a minus sign that is as wide as a figure."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def tenths(value: float) -> str:
    """Returns a number with one decimal as the reader's language writes it."""
    return format_decimal(value, "0.0", locale=language()).replace("-", "\N{MINUS SIGN}")


@cache
def static(name: str) -> str:
    """Returns the address of a static file, which changes with the file so browsers may keep it."""
    digest = hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?{digest}"


def draw(template: str, **context: Any) -> str:
    """Returns a drawn template."""
    return _environment().get_template(template).render(context)


def page(
    template: str, *, status: int = 200, cookie: Cookie | None = None, **context: Any
) -> Response[str]:
    """Returns a drawn template as an answer that nobody in between may keep."""
    return Response(
        draw(template, **context),
        media_type=MediaType.HTML,
        status_code=status,
        headers={"cache-control": "no-store"},
        cookies=[] if cookie is None else [cookie],
    )
