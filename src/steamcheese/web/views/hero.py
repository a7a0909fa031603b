"""The picture over the list of tables: the works, a few dice and what comes out of them."""

from __future__ import annotations

from markupsafe import Markup

from steamcheese.web.views.icons import sprite, use
from steamcheese.web.views.markup import drawn

__all__ = ["hero"]

# Metal, outline, centre: neighbours' teeth mesh, as on the table.
WHEELS = (("iron", "a", 100), ("copper", "b", 356), ("brass", "a", 612))
GOODS = (("milk", 100, 58), ("hard", 356, 76), ("soft", 612, 70))


def hero() -> Markup:
    """Returns the picture with the symbols it is made of; it says nothing, so has no name."""
    wheels = "".join(
        f'<g transform="translate({x} 150)"><g class="{metal}"><g class="wheel turning {outline}">'
        f'<use href="#gear-{outline}"/><circle class="rim" r="113.5"/></g></g>'
        '<circle class="sheen" r="120"/><circle class="dial" r="66"/></g>'
        for metal, outline, x in WHEELS
    )
    goods = "".join(use(name, x, 150, size, "raw") for name, x, size in GOODS)
    picture = (
        f'<svg class="display" viewBox="-40 10 792 280" aria-hidden="true">{wheels}{goods}</svg>'
    )
    return drawn(sprite() + picture)
