"""Why a move is not possible now, and by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from steamcheese.box.contents import COLUMNS, NONE
from steamcheese.box.vocabulary import (
    ACTIONS,
    COLORS,
    DIRECTIONS,
    GOALS,
    GRADES,
    MACHINE_ACTIONS,
    PURPLE,
    ROWS,
)
from steamcheese.moves import Notation, slot_name, space_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.words import (
    DOINGS,
    cheese_words,
    good_words,
    listed,
    place_words,
    points,
    quoted,
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


# The moves with which each kind of decision can be answered, and what it is about.
ANSWERS = {
    "start-tile": (("start",), "a start tile must be chosen"),
    "overseer-setup": (("overseer",), "an overseer must be placed"),
    "die": (("die",), "a die must be chosen"),
    "choose-action": (("do", "pass"), "an action must be chosen"),
    "owner-bonus": (("take", "pass"), "the machine's owner takes a bonus"),
    "neighbour": (("trigger", "pass"), "the bonus tile beside the machine comes"),
    "spot": (("at",), "the bonus tile must be placed"),
    "overseer-step": (("die",), "a die must be chosen for the overseer"),
    "displaced": (("overseer",), "the displaced overseer must be placed"),
    "amount": (("amount",), "an amount must be chosen"),
    "assistant": (("move", "deploy", "pass"), "an assistant is to move"),
    "gear": (("turn", "pass"), "the gear is to turn"),
    "acquire": (("buy order", "buy tile", "pass"), "orders and blueprints are acquired"),
    "complete": (("complete", "pass"), "orders are completed"),
    "modify": (("modify", "pass"), "a machine is modified"),
    "move-overseer": (("overseer", "pass"), "an overseer is to move"),
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
        "it is between two units of a turn",
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
        return "an outcome of chance is due", ""
    if notation.is_outcome(move):
        return "only chance does that", ""
    answers, about = ANSWERS[decision.kind]
    if kind not in answers:
        return _out_of_place(kind, decision, about)
    scene = Scene(table, notation.edition)
    why = _REASONS.get((decision.kind, kind)) or _REASONS.get(("", kind))
    if why is not None:
        return why(scene, number, decision)
    return f"now {about}", decision.rule


def _out_of_place(kind: str, decision: Asked, about: str) -> Why:
    if kind == "pass":
        advice = {
            "amount": "'amount 0' makes nothing",
            "turn": "'end' ends the turn",
        }.get(decision.kind, f"now {about}")
        return f"there is nothing to decline; {advice}", decision.rule
    in_setup = decision.kind in {"start-tile", "overseer-setup"}
    if kind in BETWEEN_UNITS and decision.kind not in {"turn", "die", "overseer-step"}:
        if not in_setup:
            return f"that comes between units only, now {about}", BETWEEN_UNITS[kind]
    elif kind == "die" and decision.kind == "turn":
        return "this turn's die is chosen already", "TRN-1"
    return f"now {about}", decision.rule


# --- setup, dice and overseers --------------------------------------------------------------------


def _start(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    tile = scene.edition.start_tiles[number]
    if number in list(scene.table.start_tile):
        return "another player has taken it", "SET-12"
    if not tile.in_use:
        return "it is left out of the game", "SET-14"
    return "a first game has no such start tile", "SET-13"


def _die(scene: Scene, number: int, decision: Asked) -> Why:
    table, color = scene.table, number // 6
    tops = [top for top in range(1, 7) if table.pool[color, top]]
    left = listed([f"{COLORS[color]} {top}" for top in tops]) or f"no {COLORS[color]} die"
    return f"it is not in the pool, which has {left}", decision.rule


def _overseer(scene: Scene, number: int, decision: Asked) -> Why:
    if scene.overseer_at(number) == scene.seat:
        return "your overseer stands there and must not stay", "OVR-4"
    return "an overseer stands there", decision.rule


# --- the turn: die and machines -------------------------------------------------------------------


def _place(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, space = scene.table, number // 6
    if table.die_space != IN_HAND:
        return "the die is placed already", "TRN-3"
    color = table.space_color[space]
    if color == PURPLE:
        return "a purple die stands there", "SET-10"
    if color != NONE:
        return f"a {COLORS[color]} die stands there", "TRN-3"
    top = table.die_top
    sides = sorted(scene.ask(side, top, turn, 0) for turn in range(4))
    faces = listed([str(face) for face in sides], "or")
    return f"with a {top} on top only {faces} can look north", "R-1"


def _place_own(scene: Scene, number: int, decision: Asked) -> Why:
    del number, decision
    if scene.table.die_space != IN_HAND:
        return "the die is placed already", "TRN-3"
    return "your own die space is taken in this round", "MCH-6"


def _use(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, space = scene.table, scene.table.die_space
    if space == IN_HAND:
        return "the die must be placed first", "TRN-3"
    if space == ON_OWN_SPACE:
        return "a die on the own die space uses no machine", "MCH-6"
    if space // 4 != number // 4:
        return f"the die stands on board {space // 4 + 1}", "MCH-3"
    if table.used_slots[number]:
        return "it was used in this turn", "MCH-10"
    if table.machines_used >= MACHINES_A_TURN:
        return f"{MACHINES_A_TURN} machines were used in this turn", "MCH-3"
    direction = DIRECTIONS[number % 4]
    return f"another die stands {direction} of the die at {space_name(space)}", "MCH-2"


def _end(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, number, decision
    return "the die must be placed first", "TRN-3"


def _do_own(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, action, strength = scene.table, number // 8, number % 8
    if table.die_space == IN_HAND:
        return "the die must be placed on your own die space first", "MCH-6"
    if table.die_space != ON_OWN_SPACE:
        return "the die stands on an action board, not on your own die space", "MCH-6"
    if not table.own_action_open:
        return "your own die space's action is used", "MCH-6"
    if action >= MACHINE_ACTIONS:
        return "only the twelve starting actions can be done there", "MCH-6"
    return f"'do {ACTIONS[action]}' is enough: {strength} is not the strength", "MCH-6"


def _do(scene: Scene, number: int, decision: Asked) -> Why:
    if scene.kind == CHOOSE_ACTION:
        machine = scene.edition.tiles[scene.which]
        actions = [f"'do {action}'" for action in machine.actions]
        return f"the {machine.name} offers {listed(actions, 'and')}", "MCH-5"
    if scene.kind == CHOOSE_WAITING:
        return f"{DOINGS[ACTIONS[number // 8]]!r} does not wait with that strength", "R-16"
    return "only 'do zeppelin-top' and 'do zeppelin-bottom' can be chosen", decision.rule


def _no_pass(scene: Scene, number: int, decision: Asked) -> Why:
    del number
    if scene.kind == CHOOSE_ACTION:
        return "choose an action first; it can be declined then", "MCH-11"
    if scene.kind == CHOOSE_WAITING:
        return "choose an action first; each can be declined then", "R-16"
    return "it cannot be declined: the chosen die must be used", decision.rule


def _take(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, number
    return "the owner's bonus offers no such thing", decision.rule


# --- the turn: bonus tiles, bonuses, assistants, achievements -------------------------------------


def _tile(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table = scene.table
    if number >= len(scene.edition.bonus_kinds):
        return "this edition has no such bonus tile", "BON-2"
    if not table.bonus_hand[scene.seat, number]:
        return "there is no such bonus tile in your supply", "BON-2"
    return "one bonus tile was used or placed in this turn already", "BON-1"


def _bonus(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    if scene.table.order_place[number] != COMPLETED + scene.seat:
        return "you have not completed that order", "ORD-4"
    if scene.table.order_bonus_used[number]:
        return "its bonus is used", "ORD-4"
    return "that order has no bonus", "ORD-4"


def _extra(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, number, decision
    return "no overseer space grants you an extra action, or it is used", "R-23"


def _take_back(scene: Scene, number: int, decision: Asked) -> Why:
    del scene, decision
    return f"none of your assistants is at {place_words(number)}", "ZEP-10"


# What goals count, with a number before it.
COUNTED = {
    "own-machines": "own machines",
    "waste": "waste",
    "spice": "spices",
    "bonus-tiles": "bonus tiles",
    "milk": "milk",
    "cheese": "cheeses",
    "orders-of-one-client": "orders of one client",
    "own-space-rounds": "rounds with a die on the own die space",
    "assistant-on-last-column": "assistants on the last column",
    "assistants-deployed": "assistants deployed",
    "clients-served": "clients served",
    "refined-cheese": "refined cheeses",
    "money": "money",
    "blueprints": "blueprints",
    "cheese-of-one-kind": "cheeses of one kind",
    "rennet": "rennet",
    "extended-orders": "extended orders",
}


def _claim(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    table, cards = scene.table, list(scene.table.achievement)
    if number not in cards:
        return "that achievement is not used in this game", "SET-7"
    if scene.ask(has_claimed, table, cards.index(number), scene.seat):
        return "you have claimed it already", "ACH-1"
    if scene.ask(leftmost_marker, table, scene.seat) == NONE:
        return "you have no ownership marker left", "ACH-3"
    printed = scene.edition.achievements[number]
    have = scene.ask(progress, table, scene.seat, GOALS.index(printed.goal))
    return f"its goal is not met: {have} of {printed.number} {COUNTED[printed.goal]}", "ACH-1"


# --- actions --------------------------------------------------------------------------------------


def _amount(scene: Scene, number: int, decision: Asked) -> Why:
    most = decision.maximum or 0
    table, seat, strength = scene.table, scene.seat, scene.strength
    if number > strength:
        return f"at most {most}: {points(strength)} of strength are left", decision.rule
    if scene.action == "cut-curd" and most == table.rennet[seat]:
        return f"at most {most}: you have {good_words('rennet', most)}", "CUR-3"
    if scene.action == "refine" and most == table.spice[seat]:
        return f"at most {most}: you have {good_words('spice', most)}", "REF-1"
    return f"at most {most} are there", decision.rule


def _move_zeppelin(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    row = 1 if scene.action == "zeppelin-bottom" else 0
    first = BOTTOM_ROW if row else TOP_ROW
    if scene.ask(assistant_at, scene.table, scene.seat, number) == NONE or number >= OUTER:
        return f"none of your assistants is at {place_words(number)}", "ZEP-1"
    if number != SHARED and not first <= number < first + COLUMNS:
        return "that assistant stays on the other row", "ZEP-4"
    if number == first + COLUMNS - 1:
        return "that assistant has reached the last column", "ZEP-9"
    cost = scene.box.zeppelin_cost[row, 0 if number == SHARED else number - first + 1]
    money = scene.table.money[scene.seat]
    return f"its next space costs {cost} money and you have {money}", "ZEP-11"


def _move_on_gears(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    place = scene.ask(real_place, scene.table, number)
    if number < OUTER and scene.ask(assistant_at, scene.table, scene.seat, place) != NONE:
        return "that assistant is on the zeppelin", "AST-1"
    return f"none of your assistants is at {place_words(number)}", "AST-1"


def _move(scene: Scene, number: int, decision: Asked) -> Why:
    if scene.action == "assistant-move":
        return _move_on_gears(scene, number, decision)
    return _move_zeppelin(scene, number, decision)


def _deploy(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    on_gears = scene.action == "assistant-move"
    rule = "AST-1" if on_gears else "ZEP-3"
    if on_gears and not number:
        return "write 'deploy outer' or 'deploy inner'", rule
    if not on_gears and number:
        return "on the zeppelin it is written 'deploy' alone", rule
    price = scene.deploy_price(scene.seat)
    if price is None:
        return "all your assistants are deployed", rule
    return f"it costs {price} money and you have {scene.table.money[scene.seat]}", rule


def _buy_order(scene: Scene, number: int, decision: Asked) -> Why:
    return _buy(scene, scene.order_price(number), scene.table.order_place[number], decision)


def _buy_tile(scene: Scene, number: int, decision: Asked) -> Why:
    return _buy(scene, scene.tile_price(number), scene.table.tile_place[number], decision)


def _buy(scene: Scene, price: int | None, place: int, decision: Asked) -> Why:
    del decision
    if place == HAND + scene.seat:
        return "you have it already", "ACQ-1"
    if price is None:
        return "it is not in the market", "ACQ-1"
    return f"it costs {points(price)}, {scene.strength} left", "ACQ-2"


def _complete(scene: Scene, number: int, decision: Asked) -> Why:
    order, extended = scene.edition.orders[number // 2], number % 2
    place = scene.table.order_place[number // 2]
    if place == COMPLETED + scene.seat:
        return "you have completed it already", "ORD-3" if extended else "ORD-2"
    if place != HAND + scene.seat:
        return "that order is not in your hand", decision.rule
    missing = []
    for cell in range(8):
        kind = f"{ROWS[cell // 4]}-{GRADES[cell % 4]}"
        need = order.basic.get(kind, 0) + (order.extra.get(kind, 0) if extended else 0)
        need -= scene.table.cheese[scene.seat, cell // 4, cell % 4]
        if need > 0:
            missing.append(cheese_words(cell, need))
    return f"{listed(missing)} missing", "ORD-3" if extended else "ORD-2"


def _modify(scene: Scene, number: int, decision: Asked) -> Why:
    del decision
    slot, tile = divmod(number, len(scene.edition.tiles))
    if scene.table.tile_place[tile] != HAND + scene.seat:
        return f"you have no blueprint {quoted(scene.edition.tiles[tile].name)}", "MOD-1"
    if scene.cause == BY_MACHINE + slot:
        return f"the machine at {slot_name(slot)} is the one in use", "MOD-2"
    owner = scene.table.slot_owner[slot]
    if owner not in {NONE, scene.seat} and not scene.table.expert:
        return "it carries another player's marker", "MOD-5"
    price = scene.modify_price(scene.seat, scene.strength)
    if price is None:
        return "you have no ownership marker left", "MOD-3"
    return f"it costs {price} money and you have {scene.table.money[scene.seat]}", "MOD-4"


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
