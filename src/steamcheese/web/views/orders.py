"""Order cards, large and small."""

from __future__ import annotations

from html import escape

from steamcheese.box.edition import Edition
from steamcheese.box.schema import Order
from steamcheese.language import by_language
from steamcheese.narration.words import name_of
from steamcheese.web.views.effects import cheese_words, cheeses, effect_icons, effect_words
from steamcheese.web.views.hyphens import soft
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import span
from steamcheese.web.words import _

__all__ = ["client_sign", "order_card", "order_chip", "order_strip", "order_words"]


@by_language
def order_card(edition: Edition, id_: str) -> str:
    """Returns what a card shows: client, basic order, extended order and the bonus for once."""
    card = edition.orders[edition.numbers["orders"][id_]]
    bonus = ""
    if card.bonus:
        once = _("once")
        once = f"{icon('arrival')}<i>{once}</i>"
        bonus = span("once", f"{once}{effect_icons(card.bonus)}")
    title = name_of(card)
    long = max(map(len, title.split())) > 9 or len(title) > 17
    name = span("card-name long" if long else "card-name", escape(soft(title)))
    head = client_sign(edition, card.client) + name
    return span("card-head", head) + _deals(card) + bonus


def _deals(card: Order) -> str:
    """Returns the basic and the extended order: what is wanted, and what it gives."""
    deals = ""
    for kind, sign, wants, gives in (
        ("deal", "", card.basic, card.reward),
        ("deal extended", "+", card.extra, card.extra_reward),
    ):
        crowded = (" crowded" if len(wants) > 1 else " rich") if len(gives) > 2 else ""
        wanted = span("wants", cheeses(wants, sign))
        given = span("gives", effect_icons(gives))
        deals += span(kind + crowded, wanted + icon("arrow") + given)
    return deals


@by_language
def order_strip(edition: Edition, id_: str) -> str:
    """Returns all that a card shows, in two lines."""
    card = edition.orders[edition.numbers["orders"][id_]]
    bonus = span("once", effect_icons(card.bonus)) if card.bonus else ""
    return client_sign(edition, card.client) + _deals(card) + bonus


@by_language
def order_chip(edition: Edition, id_: str) -> str:
    """Returns a card in one line: client and basic order."""
    card = edition.orders[edition.numbers["orders"][id_]]
    once = icon("arrival") if card.bonus else ""
    return f"{client_sign(edition, card.client)}{cheeses(card.basic)}{once}"


@by_language
def order_words(edition: Edition, id_: str) -> str:
    """Returns all that a card says, in words."""
    card = edition.orders[edition.numbers["orders"][id_]]
    client = edition.clients[edition.numbers["clients"][card.client]]
    text = (
        _(
            "{name} for {client}: {basic} for {reward}; extended: {extra} for {extra_reward};"
            " once a game: {bonus}"
        )
        if card.bonus
        else _("{name} for {client}: {basic} for {reward}; extended: {extra} for {extra_reward}")
    )
    return text.format(
        name=name_of(card),
        client=name_of(client),
        basic=cheese_words(card.basic),
        reward=effect_words(card.reward),
        extra=cheese_words(card.extra),
        extra_reward=effect_words(card.extra_reward),
        bonus=effect_words(card.bonus or {}),
    )


def client_sign(edition: Edition, client: str) -> str:
    """Returns the symbol of a client."""
    number = edition.numbers["clients"][client]
    return icon(f"client-{number}", f"client c{number}")
