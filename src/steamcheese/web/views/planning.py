"""Placements of dice as small compasses, and the price of the machines in view in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.narration.words import listed, name_of, sentence, space_words
from steamcheese.web.plans import Plan, Reach, Seen
from steamcheese.web.views.effects import actions_words, effect_words
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import drawn
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import N_, _

__all__ = [
    "PlannedMachine",
    "PlannedSpace",
    "compass",
    "plan_words",
    "planned_machines",
    "planned_spaces",
    "prices",
    "space_title",
]

QUARTERS = {
    "nw": N_("north-west"),
    "ne": N_("north-east"),
    "sw": N_("south-west"),
    "se": N_("south-east"),
}
SEEN = {
    "north": N_("north {actions} {strength}"),
    "east": N_("east {actions} {strength}"),
    "south": N_("south {actions} {strength}"),
    "west": N_("west {actions} {strength}"),
}


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
    if machine.tile is not None:
        body += icon("bonus-tile")
    return f'<b class="{machine.direction[0]}" data-slot="{machine.slot}">{body}</b>'


def space_title(space: str) -> str:
    """Names a die space: `Board 1, north-west`."""
    return sentence(space_words(4 * (int(space[0]) - 1) + [*QUARTERS].index(space[1:])))


def plan_words(plan: Plan) -> str:
    """Returns a placement in words: `5 looks north: north press 5, east refine 4`."""
    seen = [
        _(SEEN[machine.direction]).format(actions=_actions(machine), strength=machine.strength)
        for machine in plan.seen
    ]
    return _("{face} looks north: {machines}").format(face=plan.north, machines=", ".join(seen))


def prices(machines: Iterable[Seen | Reach], edition: Edition, names: Sequence[str]) -> list[str]:
    """Returns what using the machines brings others, and which tiles beside them can be had."""
    gifts = ", ".join(effect_words(choice) for choice in edition.owner_bonus.choices)
    lines: dict[str, None] = {}
    for machine in machines:
        if machine.owner is not None:
            words = _("{machine} is {name}'s: using it, you let {name} take one of {gifts}.")
            said = words.format(machine=machine.name, name=names[machine.owner], gifts=gifts)
            lines[said] = None
        if machine.tile is not None:
            kind = edition.bonus_kinds[edition.numbers["bonus_kinds"][machine.tile]]
            words = _("Beside {machine} you may trigger the bonus tile {tile}: {effect}.")
            effect = effect_words(kind.effect)
            said = words.format(machine=machine.name, tile=name_of(kind), effect=effect)
            lines[said] = None
    return list(lines)


@dataclass(frozen=True, slots=True)
class PlannedSpace:
    """A free space: each quarter turn as a compass and in words, and what it would cost."""

    space: str
    title: str
    turns: tuple[tuple[Markup, str], ...]
    notes: Sequence[str]


@dataclass(frozen=True, slots=True)
class PlannedMachine:
    """A machine: the spaces from which it is in sight, and how strong a die can make it.

    `strengths` are a die's top and what its sides offer, as words like `1, 3, 4 or 6`.
    """

    slot: str
    title: str
    spaces: Sequence[str]
    sight: str
    strengths: tuple[tuple[int, str], ...]
    badge: str
    notes: Sequence[str]


def planned_spaces(
    plans: Mapping[str, Sequence[Plan]], edition: Edition, names: Sequence[str]
) -> list[PlannedSpace]:
    """Returns what a die would see from each free space, ready to be shown."""
    return [
        PlannedSpace(
            space,
            space_title(space),
            tuple((compass(plan), plan_words(plan)) for plan in turns),
            prices((machine for plan in turns for machine in plan.seen), edition, names),
        )
        for space, turns in plans.items()
    ]


def planned_machines(
    reaches: Iterable[Reach], edition: Edition, names: Sequence[str]
) -> list[PlannedMachine]:
    """Returns from where each machine is reached and how strongly, ready to be shown."""
    return [
        PlannedMachine(
            reach.slot,
            _machine_title(reach),
            reach.spaces,
            _sight(reach),
            tuple(
                (top, listed([str(each) for each in found], "or")) for top, found in reach.strengths
            ),
            " ".join(str(each) for each in reach.strengths[0][1]) if reach.strengths else "",
            prices([reach], edition, names),
        )
        for reach in reaches
    ]


def _machine_title(machine: Reach) -> str:
    return _("{machine}: {actions}").format(machine=machine.name, actions=_actions(machine))


def _sight(machine: Reach) -> str:
    if not machine.spaces:
        return _("No free space has it in sight.")
    seen = ", ".join(_(QUARTERS[space[1:]]) for space in machine.spaces)
    if machine.hidden:
        hidden = ", ".join(_(QUARTERS[space[1:]]) for space in machine.hidden)
        return _("In sight from {quarters}. Hidden by another die from {hidden}.").format(
            quarters=seen, hidden=hidden
        )
    return _("In sight from {quarters}.").format(quarters=seen)


def _actions(machine: Seen | Reach) -> str:
    return actions_words(machine.actions, both=machine.both)
