"""Order cards, large and small."""

from __future__ import annotations

from functools import cache
from html import escape

from steamcheese.box.edition import Edition
from steamcheese.web.views.effects import cheese_words, cheeses, effect_icons, effect_words
from steamcheese.web.views.icons import icon
from steamcheese.web.words import _

__all__ = ["order_card", "order_chip", "order_words"]


@cache
def order_card(edition: Edition, id_: str) -> str:
    """Returns what a card shows: client, basic order, extended order and the bonus for once."""
    card = edition.orders[edition.numbers["orders"][id_]]
    bonus = ""
    if card.bonus:
        bonus = f'<span class="once">{icon("arrival")}<i>{_("once")}</i>{effect_icons(card.bonus)}</span>'
    return (
        f'<span class="card-head">{_client(edition, card.client)}'
        f'<span class="card-name">{escape(card.name)}</span></span>'
        f'<span class="deal"><span class="wants">{cheeses(card.basic)}</span>{icon("arrow")}'
        f'<span class="gives">{effect_icons(card.reward)}</span></span>'
        f'<span class="deal extended"><span class="wants"><b class="more">+</b>{cheeses(card.extra)}</span>{icon("arrow")}'
        f'<span class="gives">{effect_icons(card.extra_reward)}</span></span>{bonus}'
    )


@cache
def order_chip(edition: Edition, id_: str) -> str:
    """Returns a card in one line: client and basic order."""
    card = edition.orders[edition.numbers["orders"][id_]]
    once = icon("arrival") if card.bonus else ""
    return f"{_client(edition, card.client)}{cheeses(card.basic)}{once}"


@cache
def order_words(edition: Edition, id_: str) -> str:
    """Returns all that a card says, in words."""
    card = edition.orders[edition.numbers["orders"][id_]]
    client = edition.clients[edition.numbers["clients"][card.client]]
    words = _("{name} for {client}: {basic} for {reward}; extended: {extra} for {extra_reward}").format(
        name=card.name,
        client=client.name,
        basic=cheese_words(card.basic),
        reward=effect_words(card.reward),
        extra=cheese_words(card.extra),
        extra_reward=effect_words(card.extra_reward),
    )
    if card.bonus:
        words += _("; once a game: {bonus}").format(bonus=effect_words(card.bonus))
    return words


def _client(edition: Edition, client: str) -> str:
    return icon(f"client-{edition.numbers['clients'][client]}", f"client c{edition.numbers['clients'][client]}")
