"""A placement of the die as a small compass: what it sees on each side, and how strongly."""

from __future__ import annotations

from markupsafe import Markup

from steamcheese.web.plans import Plan, Seen
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import drawn
from steamcheese.web.views.pieces import seat_mark

__all__ = ["compass"]


def compass(plan: Plan) -> Markup:
    """Returns what a die sees, laid out as on its board: the strength beside each machine."""
    seen = "".join(_machine(machine) for machine in plan.seen)
    die = f'<i class="d">{plan.top}</i>'
    return drawn(f'<span class="compass {plan.color}" aria-hidden="true">{die}{seen}</span>')


def _machine(machine: Seen) -> str:
    sign = "+" if machine.both else "/"
    body = f"{sign.join(icon(action) for action in machine.actions)}{machine.strength}"
    if machine.owner is not None:
        body += seat_mark(machine.owner)
    if machine.has_tile:
        body += icon("bonus-tile")
    return f'<b class="{machine.direction[0]}" data-slot="{machine.slot}">{body}</b>'
