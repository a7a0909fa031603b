"""The five achievements of a game and who has reached them."""

from __future__ import annotations

from html import escape

from steamcheese.box.schema import Achievement
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import Scene
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import _

__all__ = ["achievements", "goal_words"]

# What a goal counts, and the icon that stands for it.
GOALS = {
    "own-machines": ("own machines installed", "ownership-marker"),
    "waste": ("waste", "waste"),
    "spice": ("spice", "spice"),
    "bonus-tiles": ("bonus tiles in the supply", "bonus-tile"),
    "milk": ("milk", "milk"),
    "cheese": ("cheese", "hard"),
    "orders-of-one-client": ("completed orders of one client", "complete-orders"),
    "own-space-rounds": ("rounds in which the own die space was used", "strength"),
    "assistant-on-last-column": ("assistant on the zeppelin's last column", "zeppelin"),
    "assistants-deployed": ("assistants deployed", "assistant-move"),
    "clients-served": ("clients served", "complete-orders"),
    "refined-cheese": ("refined cheese", "refined"),
    "money": ("money", "money"),
    "blueprints": ("blueprints in hand", "machine-tile"),
    "cheese-of-one-kind": ("cheese of one kind", "soft"),
    "rennet": ("rennet", "rennet"),
    "extended-orders": ("extended orders completed", "order"),
}


def goal_words(card: Achievement) -> str:
    """Returns what a card asks for, in words."""
    return f"{card.number} {_(GOALS[card.goal][0])}"


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
        f'<span class="card-name">{escape(card.name)}</span>'
        f'<span class="goal"><b>{card.number}</b>{icon(GOALS[card.goal][1])}</span>'
        f'<span class="claims">{"".join(spaces)}</span>'
    )
    tip = _("{name}: at least {goal}").format(name=card.name, goal=goal_words(card))
    return scene.html(f"achievement:{card.id}", body, tip, "achievement", f"achievement-{card.id}")


def _claim(scene: Scene, seat: int, vp: int) -> str:
    tip = escape(_("{name}: {vp} VP").format(name=scene.name(seat), vp=vp))
    return f'<span class="claim taken" title="{tip}">{seat_mark(seat)}<b>{vp}</b></span>'
