"""Where the game stands: round, turn, whose turn, the dice left."""

from __future__ import annotations

from html import escape

from steamcheese.narration.words import name_of
from steamcheese.web.views.dice import hand, pool
from steamcheese.web.views.effects import effect_icons, effect_words
from steamcheese.web.views.hyphens import soft
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import Scene, span
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import N_, _

__all__ = ["status"]

PHASES = {
    "setup": N_("Setting up"),
    "turn": N_("Turn {turn} of 3"),
    "overseers": N_("Overseers move"),
    "over": N_("The game is over"),
}


def status(scene: Scene) -> str:
    """Returns the strip above the gears: round, order of play and the dice in the middle."""
    dice = _("Dice")
    return (
        f'<div class="status">{_round(scene)}{_order(scene)}</div>'
        f'<div class="pool" role="group" aria-label="{dice}">'
        f"{_start_tiles(scene) or pool(scene)}{hand(scene)}</div>"
    )


def _round(scene: Scene) -> str:
    now = scene.position["round"]
    kinds = {True: "step past", False: "step"}
    steps = "".join(
        span("step now" if step == now else kinds[step < now], str(step)) for step in range(1, 7)
    )
    phase = _(PHASES[scene.position["phase"]]).format(turn=scene.position["turn"])
    label = _("Round {round} of 6").format(round=now)
    return (
        f'<span class="round" title="{label}"><span class="steps">{steps}</span>'
        f'<b class="phase">{phase}</b></span>'
    )


def _order(scene: Scene) -> str:
    start, players = scene.position["starting_seat"], scene.position["players"]
    parts = []
    for step in range(players):
        seat = (start + step) % players
        due = " due" if seat == scene.position["seat"] else ""
        crown = icon("start") if step == 0 else ""
        tip = _("{name}, {vp} VP").format(name=scene.name(seat), vp=scene.seats[seat]["vp"])
        body = f"{crown}{seat_mark(seat)}<b>{escape(scene.name(seat))}</b>"
        parts.append(span(f"turn{due}", body, tip, f"turn-{seat}"))
    label = _("Order of play")
    return f'<span class="order-of-play" role="group" aria-label="{label}">{"".join(parts)}</span>'


def _start_tiles(scene: Scene) -> str:
    """Returns the start tiles to choose from, while there are any."""
    parts = []
    for tile in scene.edition.start_tiles:
        key = f"start-tile:{tile.id}"
        if key not in scene.choices:
            continue
        effect = effect_words(tile.effect)
        icons = effect_icons(tile.effect)
        if tile.assistant_discount:
            effect = _("{gifts}, and each assistant costs {money} money less").format(
                gifts=effect, money=tile.assistant_discount
            )
            less = f"<b>&#8722;{tile.assistant_discount}</b>{icon('assistant-move')}"
            icons += span("fx", less)
        body = f'<span class="card-name">{escape(soft(name_of(tile)))}</span><span>{icons}</span>'
        tip = _("{name}: {effect}").format(name=name_of(tile), effect=effect)
        parts.append(scene.html(key, body, tip, "card start-card", f"start-{tile.id}"))
    return "".join(parts)
