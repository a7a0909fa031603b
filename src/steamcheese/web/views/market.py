"""The market: factors, orders, blueprints and the piles beside them."""

from __future__ import annotations

from functools import cache
from html import escape

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Machine
from steamcheese.web.views.effects import action_name, short_name
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import Scene
from steamcheese.web.views.orders import order_card, order_words
from steamcheese.web.words import _

__all__ = ["blueprint", "market", "tile_words"]

LEVELS = ("", "I", "II", "III")


def market(scene: Scene) -> str:
    """Returns the market: a column a factor, and the open order of the pile before them."""
    now = scene.position["market"]
    columns = [_piles(scene)]
    for place, factor in enumerate(now["factors"]):
        order, tile = now["orders"][place], now["blueprints"][place]
        head = f'<span class="factor" title="{_("costs are multiplied by {factor}").format(factor=factor)}">×{factor}</span>'
        columns.append(
            f'<div class="stall">{head}{_order(scene, order, factor)}{_tile(scene, tile, factor)}</div>'
        )
    return f'<div class="stalls">{"".join(columns)}</div>'


def _order(scene: Scene, id_: str | None, factor: int) -> str:
    if id_ is None:
        return f'<span class="card order gap" title="{_("sold; refilled at the end of the turn")}"></span>'
    words = order_words(scene.edition, id_)
    tip = _("{order}. Price {price}").format(order=words, price=factor)
    price = f'<span class="price" aria-hidden="true">{factor}</span>'
    return scene.html(f"order:{id_}", price + order_card(scene.edition, id_), tip, "card order", f"order-{id_}")


def _tile(scene: Scene, id_: str | None, factor: int) -> str:
    if id_ is None:
        return f'<span class="card tile gap" title="{_("sold; refilled at the end of the turn")}"></span>'
    tile = scene.tile(id_)
    price = factor * tile.level
    tip = _("Blueprint {tile}. Price {price}").format(tile=tile_words(tile), price=price)
    body = f'<span class="price" aria-hidden="true">{price}</span>{blueprint(scene.edition, id_)}'
    return scene.html(f"tile:{id_}", body, tip, "card tile", f"tile-{id_}")


@cache
def blueprint(edition: Edition, id_: str) -> str:
    """Returns what a machine tile shows: level, actions and name."""
    tile = edition.tiles[edition.numbers["tiles"][id_]]
    sign = f'<b class="sign">{"+" if tile.level == 3 else "/"}</b>'
    icons = sign.join(icon(action) for action in tile.actions)
    if tile.plus:
        icons += '<b class="plus">+1</b>'
    names = "<br/>".join(escape(short_name(action)) for action in tile.actions)
    return (
        f'<span class="level">{LEVELS[tile.level]}</span><span class="acts">{icons}</span>'
        f'<span class="act-names">{names}</span>'
    )


def tile_words(tile: Machine) -> str:
    """Returns what a machine tile does, in words."""
    between = _(" and ") if tile.level == 3 else _(" or ")
    words = between.join(action_name(action) for action in tile.actions)
    plus = _(", strength +1") if tile.plus else ""
    return _("{name}, level {level}: {actions}{plus}").format(
        name=tile.name, level=tile.level, actions=words, plus=plus
    )


def _piles(scene: Scene) -> str:
    piles = scene.position["piles"]
    counts = {name: piles[name]["count"] for name in ("orders", "blueprints", "bonus_tiles")}
    gone = {name: len(piles[name]["discard"]) for name in counts}
    top = piles["orders"]["top"]
    if top is None:
        shown = f'<span class="card order gap" title="{_("the pile of orders is empty")}"></span>'
    else:
        tip = _("Next from the pile: {order}").format(order=order_words(scene.edition, top))
        shown = scene.html("", order_card(scene.edition, top), tip, "card order next", f"next-{top}")
    lines = "".join(
        f'<span class="pile" id="pile-{name.replace("_", "-")}" title="{escape(tip)}">{icon(sign)}<b>{counts[name]}</b>'
        f'<small>{gone[name]}</small></span>'
        for name, sign, tip in (
            ("orders", "order", _("{n} orders in the pile, {m} discarded").format(n=counts["orders"], m=gone["orders"])),
            ("blueprints", "machine-tile", _("{n} blueprints in the stack, {m} discarded").format(n=counts["blueprints"], m=gone["blueprints"])),
            ("bonus_tiles", "bonus-tile", _("{n} bonus tiles in the stack, {m} discarded").format(n=counts["bonus_tiles"], m=gone["bonus_tiles"])),
        )
    )
    return (
        f'<div class="stall piles"><span class="factor">{_("next")}</span>{shown}'
        f'<div class="pile-list">{lines}</div></div>'
    )
