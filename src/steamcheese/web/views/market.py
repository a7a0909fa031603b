"""The market: factors, orders, blueprints and the piles beside them."""

from __future__ import annotations

from html import escape

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Machine
from steamcheese.language import by_language
from steamcheese.narration.words import name_of
from steamcheese.web.views.effects import actions_words, plate_name, short_name
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import Scene, span
from steamcheese.web.views.orders import order_card, order_words
from steamcheese.web.words import N_, _

__all__ = ["blueprint", "market", "tile_words"]

LEVELS = ("", "I", "II", "III")
PILES = (
    ("orders", "order", N_("Orders: {count} in the pile, {discarded} discarded")),
    ("blueprints", "machine-tile", N_("Blueprints: {count} in the stack, {discarded} discarded")),
    ("bonus_tiles", "bonus-tile", N_("Bonus tiles: {count} in the stack, {discarded} discarded")),
)


def market(scene: Scene) -> str:
    """Returns the market: a column a factor, and the open order of the pile before them."""
    now = scene.position["market"]
    columns = [_piles(scene)]
    for place, factor in enumerate(now["factors"]):
        tip = _("Costs here are multiplied by {factor}").format(factor=factor)
        head = span("factor", f"&#215;{factor}", tip)
        order = _order(scene, now["orders"][place], factor)
        tile = _tile(scene, now["blueprints"][place], factor)
        columns.append(f'<div class="stall">{head}{order}{tile}</div>')
    return f'<div class="stalls">{"".join(columns)}</div>'


def _order(scene: Scene, id_: str | None, factor: int) -> str:
    if id_ is None:
        return _gap("order")
    words = order_words(scene.edition, id_)
    tip = _("{order}. Price {price}").format(order=words, price=factor)
    card = order_card(scene.edition, id_)
    return scene.html(f"order:{id_}", card, tip, "card order", f"order-{id_}")


def _tile(scene: Scene, id_: str | None, factor: int) -> str:
    if id_ is None:
        return _gap("tile")
    tile = scene.tile(id_)
    price = factor * tile.level
    tip = _("Blueprint {tile}. Price {price}").format(tile=tile_words(tile), price=price)
    body = f'<span class="price">{price}</span>{blueprint(scene.edition, id_)}'
    return scene.html(f"tile:{id_}", body, tip, "card tile", f"tile-{id_}")


def _gap(kind: str) -> str:
    return span(
        f"card {kind} gap", "", _("Empty; refilled at the end of the turn, if there are any")
    )


@by_language
def blueprint(edition: Edition, id_: str) -> str:
    """Returns what a machine tile shows: level and actions."""
    tile = edition.tiles[edition.numbers["tiles"][id_]]
    sign = f'<b class="sign">{"+" if tile.level == 3 else "/"}</b>'
    icons = sign.join(icon(action) for action in tile.actions)
    if tile.plus:
        icons += '<b class="plus">+1</b>'
    name = short_name if len(tile.actions) > 1 else plate_name
    names = "<br/>".join(escape(name(action)) for action in tile.actions)
    return span("level", LEVELS[tile.level]) + span("acts", icons) + span("act-names", names)


def tile_words(tile: Machine) -> str:
    """Returns what a machine tile does, in words."""
    text = (
        _("{name}, level {level}: {actions}, strength +1")
        if tile.plus
        else _("{name}, level {level}: {actions}")
    )
    actions = actions_words(tile.actions, both=tile.level == 3)
    return text.format(name=name_of(tile), level=tile.level, actions=actions)


def _piles(scene: Scene) -> str:
    piles = scene.position["piles"]
    lines = []
    for name, sign, words in PILES:
        count, discarded = piles[name]["count"], len(piles[name]["discard"])
        tip = _(words).format(count=count, discarded=discarded)
        body = f"{icon(sign)}<b>{count}</b><small>{discarded}</small>"
        lines.append(span("pile", body, tip, f"pile-{name.replace('_', '-')}"))
    top = piles["orders"]["top"]
    if top is None:
        shown = span("card order gap", "", _("The pile of orders is empty"))
    else:
        tip = _("Next from the pile: {order}").format(order=order_words(scene.edition, top))
        shown = span("card order next", order_card(scene.edition, top), tip, f"next-{top}")
    head = span("factor", _("next"))
    return (
        f'<div class="stall piles">{head}{shown}<div class="pile-list">{"".join(lines)}</div></div>'
    )
