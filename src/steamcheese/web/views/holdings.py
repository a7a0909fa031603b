"""What a seat holds beside its board: cards, blueprints, bonus tiles and completed orders."""

from __future__ import annotations

from collections import Counter

from steamcheese.narration.words import name_of
from steamcheese.web.views.effects import effect_icons, effect_words
from steamcheese.web.views.icons import icon
from steamcheese.web.views.market import blueprint, tile_words
from steamcheese.web.views.markup import Position, Scene, span
from steamcheese.web.views.orders import (
    client_sign,
    order_card,
    order_chip,
    order_strip,
    order_words,
)
from steamcheese.web.words import _

__all__ = ["bonus_tiles", "cards", "chips", "completed"]

CARDS = 3  # orders in hand that are shown as whole cards


def cards(scene: Scene, own: Position) -> tuple[str, str]:
    """Returns the reader's own orders and blueprints as cards; many orders in two lines each."""
    edition = scene.edition
    many = len(own["orders"]) > CARDS
    drawn, kind = (order_strip, "card order strip") if many else (order_card, "card order")
    orders = "".join(
        scene.html(
            f"order:{id_}",
            drawn(edition, id_),
            order_words(edition, id_),
            kind,
            f"hand-{id_}",
        )
        for id_ in own["orders"]
    )
    plans = "".join(
        scene.html(
            f"tile:{id_}",
            blueprint(edition, id_),
            tile_words(scene.tile(id_)),
            "card tile",
            f"plan-{id_}",
        )
        for id_ in own["blueprints"]
    )
    return orders, plans


def chips(scene: Scene, own: Position) -> str:
    """Returns another seat's orders and blueprints in one line each, the rest in the tooltip."""
    edition = scene.edition
    orders = "".join(
        span("chip", order_chip(edition, id_), order_words(edition, id_), f"hand-{id_}")
        for id_ in own["orders"]
    )
    plans = "".join(
        span("chip", _plan(scene, id_), tile_words(scene.tile(id_)), f"plan-{id_}")
        for id_ in own["blueprints"]
    )
    return orders + plans


def _plan(scene: Scene, id_: str) -> str:
    tile = scene.tile(id_)
    icons = ("+" if tile.level == 3 else "/").join(icon(action) for action in tile.actions)
    return f"<b>{icons}{'+1' if tile.plus else ''}</b>"


def bonus_tiles(scene: Scene, own: Position, seat: int) -> str:
    """Returns the bonus tiles in a seat's supply."""
    parts = []
    held: Counter[str] = Counter(own["bonus_tiles"])
    for kind, count in held.items():
        tile = scene.bonus_kind(kind)
        tip = _("Bonus tile {name}: {effect}").format(
            name=name_of(tile), effect=effect_words(tile.effect)
        )
        key = f"bonus-kind:{kind}" if seat == scene.focus else ""
        for copy in range(count):
            id_ = f"bonus-{seat}-{kind}" + (f"-{copy + 1}" if copy else "")
            parts.append(scene.html(key, effect_icons(tile.effect), tip, "bonus-token", id_))
    return "".join(parts)


def completed(scene: Scene, own: Position, seat: int) -> str:
    """Returns the completed orders by client, which is what sets are made of."""
    numbers = scene.edition.numbers["clients"]
    done = sorted(own["completed"], key=lambda row: numbers[scene.order(row["id"]).client])
    return "".join(_done(scene, row, seat) for row in done)


def _done(scene: Scene, row: Position, seat: int) -> str:
    card = scene.order(row["id"])
    words = _("Completed in full: {order}") if row["extended"] else _("Completed: {order}")
    words = words.format(order=order_words(scene.edition, card.id))
    body = client_sign(scene.edition, card.client)
    if row["extended"]:
        body += '<b class="more">+</b>'
    if card.bonus:
        used = row["bonus_used"]
        body += span("once used" if used else "once", effect_icons(card.bonus))
        more = _("{words}; its bonus is used") if used else _("{words}; its bonus is unused")
        words = more.format(words=words)
    key = f"completed:{card.id}" if seat == scene.focus else ""
    return scene.html(key, body, words, "done", f"done-{card.id}")
