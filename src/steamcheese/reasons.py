"""Why a move is not possible now, and by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from steamcheese.box.contents import COLUMNS, NONE
from steamcheese.box.vocabulary import (
    ACTIONS,
    COLORS,
    GOALS,
    GRADES,
    MACHINE_ACTIONS,
    PURPLE,
    ROWS,
)
from steamcheese.language import N_, _
from steamcheese.moves import Notation, slot_name, space_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.words import (
    cheese_words,
    die_words,
    good_words,
    listed,
    name_of,
    place_words,
    points,
    quoted,
    undertaking,
)
from steamcheese.rules.achievements import has_claimed, progress
from steamcheese.rules.assistants import assistant_at, real_place
from steamcheese.rules.dice import side
from steamcheese.rules.vocabulary import (
    BOTTOM_ROW,
    BY_MACHINE,
    CHOOSE_ACTION,
    CHOOSE_WAITING,
    COMPLETED,
    HAND,
    IN_HAND,
    MACHINES_A_TURN,
    ON_OWN_SPACE,
    OUTER,
    SHARED,
    TOP_ROW,
)
from steamcheese.rules.workshop import leftmost_marker

__all__ = ["reason"]

Why = tuple[str, str]


class Asked(Protocol):
    """What has to be known of a decision."""

    @property
    def kind(self) -> str: ...
    @property
    def prompt(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def maximum(self) -> int | None: ...


# The moves with which each kind of decision can be answered, and what is due.
ANSWERS = {
    "start-tile": (("start",), N_("now a start tile must be chosen")),
    "overseer-setup": (("overseer",), N_("now an overseer must be placed")),
    "die": (("die",), N_("now a die must be chosen")),
    "choose-action": (("do", "pass"), N_("now an action must be chosen")),
    "owner-bonus": (("take", "pass"), N_("now the machine's owner takes a bonus")),
    "neighbour": (("trigger", "pass"), N_("now the bonus tile beside the machine comes")),
    "spot": (("at",), N_("now the bonus tile must be placed")),
    "overseer-step": (("die",), N_("now a die must be chosen for the overseer")),
    "displaced": (("overseer",), N_("now the displaced overseer must be placed")),
    "amount": (("amount",), N_("now an amount must be chosen")),
    "assistant": (("move", "deploy", "pass"), N_("now an assistant is to move")),
    "gear": (("turn", "pass"), N_("now the gear is to turn")),
    "acquire": (("buy order", "buy tile", "pass"), N_("now orders and blueprints are acquired")),
    "complete": (("complete", "pass"), N_("now orders are completed")),
    "modify": (("modify", "pass"), N_("now a machine is modified")),
    "move-overseer": (("overseer", "pass"), N_("now an overseer is to move")),
    "turn": (
        (
            "place",
            "place own",
            "use",
            "do",
            "tile",
            "put",
            "bonus",
            "extra",
            "take-back",
            "claim",
            "end",
        ),
        N_("now it is between two units of a turn"),
    ),
}

# What is done between units, and the rule that says so.
BETWEEN_UNITS = {
    "tile": "TRN-5",
    "put": "TRN-5",
    "bonus": "TRN-6",
    "take-back": "ZEP-10",
    "claim": "ACH-1",
    "extra": "R-23",
    "use": "R-28",
    "end": "R-28",
}


def reason(
    move: int, notation: Notation, table: np.ndarray, decision: Asked | None
) -> tuple[str, str]:
    """Says why a move is not possible now, and names the rule."""
    kind, number = notation.kinds[move]
    if decision is None:
        return _("an outcome of chance is due"), ""
    if notation.is_outcome(move):
        return _("only chance does that"), ""
    answers, due = ANSWERS[decision.kind]
    if kind not in answers:
        return _out_of_place(kind, decision, _(due))
    scene = Scene(table, notation.edition)
    why = _REASONS.get((decision.kind, kind)) or _REASONS.get(("", kind))
    if why is not None:
        return why(scene, number, decision)
    return _(due), decision.rule


def _out_of_place(kind: str, decision: Asked, due: str) -> Why:
    if kind == "pass":
        advice = {
            "amount": _("'amount 0' makes nothing"),
            "turn": _("'end' ends the turn"),
        }.get(decision.kind, due)
        return _("there is nothing to decline; {advice}").format(advice=advice), decision.rule
    in_setup = decision.kind in {"start-tile", "overseer-setup"}
    if kind in BETWEEN_UNITS and decision.kind not in {"turn", "die", "overseer-step"}:
        if not in_setup:
            text = _("that comes between units only, {due}")
            return text.format(due=due), BETWEEN_UNITS[kind]
    elif kind == "die" and decision.kind == "turn":
        return _("this turn's die is chosen already"), "TRN-1"
    return due, decision.rule


# --- setup, dice and overseers --------------------------------------------------------------------


def _start(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    tile = scene.edition.start_tiles[number]
    if number in list(scene.table.start_tile):
        return _("another player has taken it"), "SET-12"
    if not tile.in_use:
        return _("it is left out of the game"), "SET-14"
    return _("a first game has no such start tile"), "SET-13"


NO_DIE = {
    "white": N_("the pool has no white die"),
    "yellow": N_("the pool has no yellow die"),
    "brown": N_("the pool has no brown die"),
}
STANDS_THERE = {
    "white": N_("a white die stands there"),
    "yellow": N_("a yellow die stands there"),
    "brown": N_("a brown die stands there"),
}


def _die(scene: Scene, number: int, decision: Asked) -> Why:
    table, color = scene.table, number // 6
    tops = [top for top in range(1, 7) if table.pool[color, top]]
    if not tops:
        return _(NO_DIE[COLORS[color]]), decision.rule
    left = listed([die_words(COLORS[color], top) for top in tops])
    return _("it is not in the pool, which has: {dice}").format(dice=left), decision.rule


def _overseer(scene: Scene, number: int, decision: Asked) -> Why:
    if scene.overseer_at(number) == scene.seat:
        return _("your overseer stands there and must not stay"), "OVR-4"
    return _("an overseer stands there"), decision.rule


# --- the turn: die and machines -------------------------------------------------------------------


def _place(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, space = scene.table, number // 6
    if table.die_space != IN_HAND:
        return _("the die is placed already"), "TRN-3"
    color = table.space_color[space]
    if color == PURPLE:
        return _("a purple die stands there"), "SET-10"
    if color != NONE:
        return _(STANDS_THERE[COLORS[color]]), "TRN-3"
    top = table.die_top
    sides = sorted(scene.ask(side, top, turn, 0) for turn in range(4))
    faces = listed([str(face) for face in sides], "or")
    text = _("with a {top} on top only {faces} can look north")
    return text.format(top=top, faces=faces), "R-1"


def _place_own(scene: Scene, number: int, decision: Asked) -> Why:
    del number, decision
    if scene.table.die_space != IN_HAND:
        return _("the die is placed already"), "TRN-3"
    return _("your own die space is taken in this round"), "MCH-6"


IN_BETWEEN = (
    N_("another die stands north of the die at {space}"),
    N_("another die stands east of the die at {space}"),
    N_("another die stands south of the die at {space}"),
    N_("another die stands west of the die at {space}"),
)


def _use(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, space = scene.table, scene.table.die_space
    if space == IN_HAND:
        return _("the die must be placed first"), "TRN-3"
    if space == ON_OWN_SPACE:
        return _("a die on the own die space uses no machine"), "MCH-6"
    if space // 4 != number // 4:
        return _("the die stands on board {board}").format(board=space // 4 + 1), "MCH-3"
    if table.used_slots[number]:
        return _("it was used in this turn"), "MCH-10"
    if table.machines_used >= MACHINES_A_TURN:
        text = _("{number} machines were used in this turn")
        return text.format(number=MACHINES_A_TURN), "MCH-3"
    return _(IN_BETWEEN[number % 4]).format(space=space_name(space)), "MCH-2"


def _end(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, number, decision
    return _("the die must be placed first"), "TRN-3"


def _do_own(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, action, strength = scene.table, number // 8, number % 8
    if table.die_space == IN_HAND:
        return _("the die must be placed on your own die space first"), "MCH-6"
    if table.die_space != ON_OWN_SPACE:
        return _("the die stands on an action board, not on your own die space"), "MCH-6"
    if not table.own_action_open:
        return _("your own die space's action is used"), "MCH-6"
    if action >= MACHINE_ACTIONS:
        return _("only the twelve starting actions can be done there"), "MCH-6"
    text = _("'do {action}' is enough: {strength} is not the strength")
    return text.format(action=ACTIONS[action], strength=strength), "MCH-6"


def _do(scene: Scene, number: int, decision: Asked) -> Why:
    if scene.kind == CHOOSE_ACTION:
        machine = scene.edition.tiles[scene.which]
        actions = [f"'do {action}'" for action in machine.actions]
        text = _("the {machine} offers {actions}")
        return text.format(machine=name_of(machine), actions=listed(actions)), "MCH-5"
    if scene.kind == CHOOSE_WAITING:
        action = undertaking(ACTIONS[number // 8])
        return _("'{action}' does not wait with that strength").format(action=action), "R-16"
    return _("only 'do zeppelin-top' and 'do zeppelin-bottom' can be chosen"), decision.rule


def _no_pass(scene: Scene, number: int, decision: Asked) -> Why:
    del number
    if scene.kind == CHOOSE_ACTION:
        return _("choose an action first; it can be declined then"), "MCH-11"
    if scene.kind == CHOOSE_WAITING:
        return _("choose an action first; each can be declined then"), "R-16"
    return _("it cannot be declined: the chosen die must be used"), decision.rule


def _take(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, number
    return _("the owner's bonus offers no such thing"), decision.rule


# --- the turn: bonus tiles, bonuses, assistants, achievements -------------------------------------


def _tile(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table = scene.table
    if number >= len(scene.edition.bonus_kinds):
        return _("this edition has no such bonus tile"), "BON-2"
    if not table.bonus_hand[scene.seat, number]:
        return _("there is no such bonus tile in your supply"), "BON-2"
    return _("one bonus tile was used or placed in this turn already"), "BON-1"


def _bonus(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    if scene.table.order_place[number] != COMPLETED + scene.seat:
        return _("you have not completed that order"), "ORD-4"
    if scene.table.order_bonus_used[number]:
        return _("its bonus is used"), "ORD-4"
    return _("that order has no bonus"), "ORD-4"


def _extra(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, number, decision
    return _("no overseer space grants you an extra action, or it is used"), "R-23"


def _take_back(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, decision
    return _nobody_at(number), "ZEP-10"


def _nobody_at(place: int) -> str:
    return _("none of your assistants is at {place}").format(place=place_words(place))


# How much of a goal is met.
COUNTED = {
    "own-machines": N_("its goal is not met: {have} of {number} own machines"),
    "waste": N_("its goal is not met: {have} of {number} waste"),
    "spice": N_("its goal is not met: {have} of {number} spices"),
    "bonus-tiles": N_("its goal is not met: {have} of {number} bonus tiles"),
    "milk": N_("its goal is not met: {have} of {number} milk"),
    "cheese": N_("its goal is not met: {have} of {number} cheeses"),
    "orders-of-one-client": N_("its goal is not met: {have} of {number} orders of one client"),
    "own-space-rounds": N_(
        "its goal is not met: {have} of {number} rounds with a die on the own die space"
    ),
    "assistant-on-last-column": N_(
        "its goal is not met: {have} of {number} assistants on the last column"
    ),
    "assistants-deployed": N_("its goal is not met: {have} of {number} assistants deployed"),
    "clients-served": N_("its goal is not met: {have} of {number} clients served"),
    "refined-cheese": N_("its goal is not met: {have} of {number} refined cheeses"),
    "money": N_("its goal is not met: {have} of {number} money"),
    "blueprints": N_("its goal is not met: {have} of {number} blueprints"),
    "cheese-of-one-kind": N_("its goal is not met: {have} of {number} cheeses of one kind"),
    "rennet": N_("its goal is not met: {have} of {number} rennet"),
    "extended-orders": N_("its goal is not met: {have} of {number} extended orders"),
}


def _claim(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, cards = scene.table, list(scene.table.achievement)
    if number not in cards:
        return _("that achievement is not used in this game"), "SET-7"
    if scene.ask(has_claimed, table, cards.index(number), scene.seat):
        return _("you have claimed it already"), "ACH-1"
    if scene.ask(leftmost_marker, table, scene.seat) == NONE:
        return _("you have no ownership marker left"), "ACH-3"
    printed = scene.edition.achievements[number]
    have = scene.ask(progress, table, scene.seat, GOALS.index(printed.goal))
    text = _(COUNTED[printed.goal])
    return text.format(have=have, number=printed.number), "ACH-1"


# --- actions --------------------------------------------------------------------------------------


def _amount(scene: Scene, number: int, decision: Asked) -> Why:
    most = decision.maximum or 0
    table, seat, strength = scene.table, scene.seat, scene.strength
    if number > strength:
        text = _("at most {most}: {points} of strength are left")
        return text.format(most=most, points=points(strength)), decision.rule
    if scene.action == "cut-curd" and most == table.rennet[seat]:
        return _at_most(most, "rennet"), "CUR-3"
    if scene.action == "refine" and most == table.spice[seat]:
        return _at_most(most, "spice"), "REF-1"
    return _("at most {most} are there").format(most=most), decision.rule


def _at_most(most: int, good: str) -> str:
    return _("at most {most}: you have {goods}").format(most=most, goods=good_words(good, most))


def _move_zeppelin(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    row = 1 if scene.action == "zeppelin-bottom" else 0
    first = BOTTOM_ROW if row else TOP_ROW
    if scene.ask(assistant_at, scene.table, scene.seat, number) == NONE or number >= OUTER:
        return _nobody_at(number), "ZEP-1"
    if number != SHARED and not first <= number < first + COLUMNS:
        return _("that assistant stays on the other row"), "ZEP-4"
    if number == first + COLUMNS - 1:
        return _("that assistant has reached the last column"), "ZEP-9"
    cost = scene.box.zeppelin_cost[row, 0 if number == SHARED else number - first + 1]
    money = scene.table.money[scene.seat]
    text = _("its next space costs {cost} money and you have {money}")
    return text.format(cost=cost, money=money), "ZEP-11"


def _move_on_gears(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    place = scene.ask(real_place, scene.table, number)
    if number < OUTER and scene.ask(assistant_at, scene.table, scene.seat, place) != NONE:
        return _("that assistant is on the zeppelin"), "AST-1"
    return _nobody_at(number), "AST-1"


def _move(scene: Scene, number: int, decision: Asked) -> Why:
    if scene.action == "assistant-move":
        return _move_on_gears(scene, number, decision)
    return _move_zeppelin(scene, number, decision)


def _deploy(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    on_gears = scene.action == "assistant-move"
    rule = "AST-1" if on_gears else "ZEP-3"
    if on_gears and not number:
        return _("write 'deploy outer' or 'deploy inner'"), rule
    if not on_gears and number:
        return _("on the zeppelin it is written 'deploy' alone"), rule
    price = scene.deploy_price(scene.seat)
    if price is None:
        return _("all your assistants are deployed"), rule
    return _too_dear(scene, price), rule


def _too_dear(scene: Scene, price: int) -> str:
    text = _("it costs {cost} money and you have {money}")
    return text.format(cost=price, money=scene.table.money[scene.seat])


def _buy_order(scene: Scene, number: int, decision: Asked) -> Why:
    return _buy(scene, scene.order_price(number), scene.table.order_place[number], decision)


def _buy_tile(scene: Scene, number: int, decision: Asked) -> Why:
    return _buy(scene, scene.tile_price(number), scene.table.tile_place[number], decision)


def _buy(scene: Scene, price: int | None, place: int, decision: Asked) -> Why:
    del decision
    if place == HAND + scene.seat:
        return _("you have it already"), "ACQ-1"
    if price is None:
        return _("it is not in the market"), "ACQ-1"
    text = _("it costs {points}, {strength} left")
    return text.format(points=points(price), strength=scene.strength), "ACQ-2"


def _complete(scene: Scene, number: int, decision: Asked) -> Why:
    order, extended = scene.edition.orders[number // 2], number % 2
    place = scene.table.order_place[number // 2]
    if place == COMPLETED + scene.seat:
        return _("you have completed it already"), "ORD-3" if extended else "ORD-2"
    if place != HAND + scene.seat:
        return _("that order is not in your hand"), decision.rule
    missing = []
    for cell in range(8):
        kind = f"{ROWS[cell // 4]}-{GRADES[cell % 4]}"
        need = order.basic.get(kind, 0) + (order.extra.get(kind, 0) if extended else 0)
        need -= scene.table.cheese[scene.seat, cell // 4, cell % 4]
        if need > 0:
            missing.append(cheese_words(cell, need))
    text = _("{cheese} missing")
    return text.format(cheese=listed(missing)), "ORD-3" if extended else "ORD-2"


def _modify(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    slot, tile = divmod(number, len(scene.edition.tiles))
    if scene.table.tile_place[tile] != HAND + scene.seat:
        name = quoted(name_of(scene.edition.tiles[tile]))
        return _("you have no blueprint {tile}").format(tile=name), "MOD-1"
    if scene.cause == BY_MACHINE + slot:
        text = _("the machine at {slot} is the one in use")
        return text.format(slot=slot_name(slot)), "MOD-2"
    owner = scene.table.slot_owner[slot]
    if owner not in {NONE, scene.seat} and not scene.table.expert:
        return _("it carries another player's marker"), "MOD-5"
    price = scene.modify_price(scene.seat, scene.strength)
    if price is None:
        return _("you have no ownership marker left"), "MOD-3"
    return _too_dear(scene, price), "MOD-4"


# By the decision's kind and the move's, or by the move's alone.
_REASONS: dict[tuple[str, str], Callable[[Scene, int, Asked], Why]] = {
    ("", "start"): _start,
    ("", "die"): _die,
    ("", "overseer"): _overseer,
    ("", "place"): _place,
    ("", "place own"): _place_own,
    ("", "use"): _use,
    ("", "end"): _end,
    ("turn", "do"): _do_own,
    ("", "do"): _do,
    ("", "pass"): _no_pass,
    ("", "take"): _take,
    ("", "tile"): _tile,
    ("", "put"): _tile,
    ("", "bonus"): _bonus,
    ("", "extra"): _extra,
    ("", "take-back"): _take_back,
    ("", "claim"): _claim,
    ("", "amount"): _amount,
    ("", "move"): _move,
    ("", "deploy"): _deploy,
    ("", "buy order"): _buy_order,
    ("", "buy tile"): _buy_tile,
    ("", "complete"): _complete,
    ("", "modify"): _modify,
}
