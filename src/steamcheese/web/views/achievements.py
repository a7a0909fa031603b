"""The five achievements of a game and who has reached them."""

from __future__ import annotations

from html import escape

from steamcheese.box.schema import Achievement
from steamcheese.narration.words import name_of
from steamcheese.web.views.hyphens import soft
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import Scene
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import NN_, _, ngettext

__all__ = ["achievements", "goal_words"]

# What a goal counts, and the icon that stands for it.
GOALS = {
    "own-machines": (
        NN_("{number} own machine installed", "{number} own machines installed"),
        "ownership-marker",
    ),
    "waste": (NN_("{number} waste", "{number} waste"), "waste"),
    "spice": (NN_("{number} spice", "{number} spices"), "spice"),
    "bonus-tiles": (
        NN_("{number} bonus tile in the supply", "{number} bonus tiles in the supply"),
        "bonus-tile",
    ),
    "milk": (NN_("{number} milk", "{number} milk"), "milk"),
    "cheese": (NN_("{number} cheese", "{number} cheeses"), "hard"),
    "orders-of-one-client": (
        NN_("{number} completed order of one client", "{number} completed orders of one client"),
        "complete-orders",
    ),
    "own-space-rounds": (
        NN_(
            "{number} round in which the own die space was used",
            "{number} rounds in which the own die space was used",
        ),
        "strength",
    ),
    "assistant-on-last-column": (
        NN_(
            "{number} assistant on the zeppelin's last column",
            "{number} assistants on the zeppelin's last column",
        ),
        "zeppelin",
    ),
    "assistants-deployed": (
        NN_("{number} assistant deployed", "{number} assistants deployed"),
        "assistant-move",
    ),
    "clients-served": (NN_("{number} client served", "{number} clients served"), "complete-orders"),
    "refined-cheese": (NN_("{number} refined cheese", "{number} refined cheeses"), "refined"),
    "money": (NN_("{number} money", "{number} money"), "money"),
    "blueprints": (
        NN_("{number} blueprint in hand", "{number} blueprints in hand"),
        "machine-tile",
    ),
    "cheese-of-one-kind": (
        NN_("{number} cheese of one kind", "{number} cheeses of one kind"),
        "soft",
    ),
    "rennet": (NN_("{number} rennet", "{number} rennet"), "rennet"),
    "extended-orders": (
        NN_("{number} extended order completed", "{number} extended orders completed"),
        "order",
    ),
}


def goal_words(card: Achievement) -> str:
    """Returns what a card asks for, in words."""
    return ngettext(*GOALS[card.goal][0], card.number).format(number=card.number)


def achievements(scene: Scene) -> str:
    """Returns the achievement cards in play."""
    return "".join(_card(scene, place) for place in range(len(scene.position["achievements"])))


def _card(scene: Scene, place: int) -> str:
    here = scene.position["achievements"][place]
    card = scene.edition.achievements[scene.edition.numbers["achievements"][here["id"]]]
    worth = scene.edition.achievement_points.vp
    claimed = here["claimed_by"]
    spaces = [
        _claim(scene, claimed[space], vp)
        if space < len(claimed)
        else f'<span class="claim"><b>{vp}</b></span>'
        for space, vp in enumerate(worth)
    ]
    body = (
        f'<span class="card-name">{escape(soft(name_of(card)))}</span>'
        f'<span class="goal"><b>{card.number}</b>{icon(GOALS[card.goal][1])}</span>'
        f'<span class="claims">{"".join(spaces)}</span>'
    )
    tip = _("{name}: at least {goal}").format(name=name_of(card), goal=goal_words(card))
    return scene.html(f"achievement:{card.id}", body, tip, "achievement", f"achievement-{card.id}")


def _claim(scene: Scene, seat: int, vp: int) -> str:
    tip = escape(_("{name}: {vp} VP").format(name=scene.name(seat), vp=vp))
    return f'<span class="claim taken" title="{tip}">{seat_mark(seat)}<b>{vp}</b></span>'
