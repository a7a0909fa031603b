"""What every view draws with: the scene it looks at, and targets that can be clicked.

A view is a pure function from a scene to a fragment of HTML or SVG. A fragment is well-formed XML
and holds neither style attributes nor scripts, whatever the Content-Security-Policy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.box.schema import BonusKind, Machine, Order
from steamcheese.web.words import _

__all__ = ["Choice", "Choices", "Position", "Scene", "drawn", "number", "panel", "span"]

Position = Mapping[str, Any]


# A legal move as a target offers it: `move`, its text, and `label`, the sentence that says it.
Choice = Mapping[str, str]
Choices = Mapping[str, Sequence[Choice]]


@dataclass(frozen=True, slots=True)
class Scene:
    """One table as one reader sees it: the position, what is in the box, what can be clicked."""

    position: Position
    edition: Edition
    viewer_seats: frozenset[int] = frozenset()
    choices: Choices = field(default_factory=dict)
    names: Sequence[str] = ()

    @property
    def seats(self) -> Sequence[Position]:
        """Returns what each seat owns, by seat."""
        seats: Sequence[Position] = self.position["seats"]
        return seats

    @property
    def focus(self) -> int:
        """Returns the seat whose board is drawn large: the reader's, and of several the one due."""
        due = self.position["seat"]
        if self.viewer_seats and due not in self.viewer_seats:
            return min(self.viewer_seats)
        return int(due or 0)

    def name(self, seat: int) -> str:
        """Returns what a seat is called."""
        if seat < len(self.names):
            return self.names[seat]
        return _("Seat {number}").format(number=seat + 1)

    def order(self, id_: str) -> Order:
        """Returns an order card by its id."""
        return self.edition.orders[self.edition.numbers["orders"][id_]]

    def tile(self, id_: str) -> Machine:
        """Returns a machine tile by its id."""
        return self.edition.tiles[self.edition.numbers["tiles"][id_]]

    def bonus_kind(self, id_: str) -> BonusKind:
        """Returns a kind of bonus tile by its id."""
        return self.edition.bonus_kinds[self.edition.numbers["bonus_kinds"][id_]]

    def svg(self, key: str, body: str, tip: str, kind: str = "", id_: str = "") -> str:
        """Returns an SVG group that is a button if the key has choices, else only explained.

        The tip is its tooltip; with one choice the choice's label is its name instead.
        """
        offered = self.choices.get(key, ())
        if not offered:
            shape = f"{_attributes(kind, id_)}{_thing(key)}"
            return f"<g{shape}><title>{escape(tip)}</title>{body}</g>"
        label = offered[0]["label"] if len(offered) == 1 else tip
        return (
            f'<g{_attributes(f"{kind} choice", id_)}{_thing(key)} role="button" tabindex="0"'
            f"{_data(offered)}"
            f"><title>{escape(label)}</title>{body}</g>"
        )

    def html(self, key: str, body: str, tip: str, kind: str = "", id_: str = "") -> str:
        """Returns an HTML element that is a button if the key has choices, else only explained.

        The body is phrasing content: a button holds nothing else.
        """
        offered = self.choices.get(key, ())
        if not offered:
            return span(kind, body, tip, id_, key)
        shape = f"{_attributes(f'{kind} choice', id_)}{_thing(key)}"
        # Its figures tell nothing without the eye: the button is called by its title alone.
        inside = f'<span class="inside" aria-hidden="true">{body}</span>'
        if len(offered) == 1:
            move, label = escape(offered[0]["move"]), escape(offered[0]["label"])
            return (
                f'<button type="submit" form="move" name="move" value="{move}"{shape}'
                f' title="{label}">{inside}</button>'
            )
        name = escape(tip)
        return f'<button type="button"{shape}{_data(offered)} title="{name}">{inside}</button>'


def span(kind: str, body: str, tip: str = "", id_: str = "", key: str = "") -> str:
    """Returns a span of some kind, with a tooltip if there is something to say."""
    title = f' title="{escape(tip)}"' if tip else ""
    return f"<span{_attributes(kind, id_)}{_thing(key)}{title}>{body}</span>"


def panel(id_: str, title: str, kind: str, body: str) -> str:
    """Returns a titled panel of the table."""
    return (
        f'<section id="{id_}" class="panel {kind}" aria-labelledby="{id_}-title">'
        f'<h2 id="{id_}-title" class="panel-title">{escape(title)}</h2>{body}</section>'
    )


def drawn(body: str) -> Markup:
    """Returns what views have drawn, for a template: they escape every text that they are given."""
    return Markup(body)  # noqa: S704 - see above


def number(value: float) -> str:
    """Returns a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def _attributes(kind: str, id_: str = "") -> str:
    """Returns the class and id attributes, each with a leading space."""
    text = f' id="{escape(id_)}"' if id_ else ""
    return f'{text} class="{kind.strip()}"' if kind else text


def _thing(key: str) -> str:
    """Returns the attribute by which plans and reasons find a thing that has a key."""
    return f' data-thing="{escape(key)}"' if key else ""


def _data(offered: Sequence[Choice]) -> str:
    if len(offered) == 1:
        return f' data-move="{escape(offered[0]["move"])}"'
    moves = escape(";".join(choice["move"] for choice in offered))
    return f' aria-haspopup="dialog" data-moves="{moves}"'
