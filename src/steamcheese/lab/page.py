"""Web pages of results that need nothing else: one file, no script."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from steamcheese.errors import BadOption

__all__ = ["write_page"]


def write_page(path: Path, template: str, **content: Any) -> None:
    """Renders a template into a file; raises BadOption if it cannot be written."""
    pages = Environment(
        loader=PackageLoader("steamcheese.lab", "."), autoescape=True, undefined=StrictUndefined
    )
    text = pages.get_template(template).render(content)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written ({error.strerror})") from error
