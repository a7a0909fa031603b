"""What a decision asks, in a sentence, and the rule that governs it."""

from __future__ import annotations

import numpy as np

from steamcheese.box.contents import NONE
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS
from steamcheese.language import N_, NN_, _, ngettext
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import machine_words
from steamcheese.narration.words import (
    AGES,
    effects_words,
    good_words,
    listed,
    name_of,
    points,
    quoted,
    the_die,
    undertaking,
)
from steamcheese.rules.machines import legal_machines
from steamcheese.rules.vocabulary import CHOOSE_WAITING, IN_HAND, MACHINES_A_TURN

__all__ = ["amount_action", "prompt"]

Prompt = tuple[str, str]


def prompt(
    table: np.ndarray,
    edition: Edition,
    kind: str,
    action: str | None,
    strength: int,
    item: int | None,
) -> Prompt:
    """Says what the decision on top asks, to the one who decides, and names its rule."""
    scene = Scene(table, edition)
    match kind:
        case "amount":
            return _amount(scene, action or "", strength, item or 0)
        case "turn":
            return _turn(scene)
        case "choose-action":
            return _choose_action(scene, action, strength)
        case _ if action is not None:
            return _action(scene, action, strength)
        case _:
            return _choice(scene, kind)


def _choice(scene: Scene, kind: str) -> Prompt:
    """Asks what does not belong to an action."""
    edition, which = scene.edition, scene.which
    match kind:
        case "start-tile":
            return _("Choose a start tile"), "SET-12"
        case "overseer-setup":
            return _("Place your overseer on an empty space"), "SET-16"
        case "die":
            return _("Choose a die for your turn"), "TRN-1"
        case "owner-bonus":
            machine = machine_words(scene, which)
            text = _("Your {machine} is used: take one bonus")
            return text.format(machine=machine), "MCH-8"
        case "neighbour":
            tile = edition.bonus_kinds[scene.table.slot_bonus[which]]
            gifts = effects_words(tile.effect, scene.strength)
            text = _("Trigger the bonus tile {tile} beside it: {gifts}?")
            return text.format(tile=quoted(name_of(tile)), gifts=gifts), "MCH-7"
        case "spot":
            name = quoted(name_of(edition.bonus_kinds[which]))
            return _("Where do you place the bonus tile {tile}?").format(tile=name), "BON-3"
        case "overseer-step":
            text = _("Choose a die: your overseer moves as many spaces as it shows")
            return text, "RND-3"
        case _:  # displaced
            name = quoted(name_of(edition.overseer_spaces[which]))
            text = _("Your overseer was displaced from {space}: choose an empty space")
            return text.format(space=name), "OVR-5"


def _turn(scene: Scene) -> Prompt:
    """Asks for what comes next in a turn, by how far it has come."""
    table = scene.table
    if table.die_space == IN_HAND:
        die = the_die(COLORS[table.die_color], table.die_top)
        text = (
            _("Place {the_die} on an action board or your own die space")
            if table.own_color[scene.seat] == NONE
            else _("Place {the_die} on an action board")
        )
        return text.format(the_die=die), "TRN-3"
    if table.own_action_open:
        text = _(
            "Choose an action with strength {strength} for your own die space, or end your turn"
        )
        return text.format(strength=scene.bottom), "MCH-6"
    seen: list[int] = [0] * 4
    if scene.ask(legal_machines, table, seen, 0):
        text = (
            _("Use up to 2 machines of board {board}, or end your turn")
            if table.machines_used < MACHINES_A_TURN - 1
            else _("Use one more machine of board {board}, or end your turn")
        )
        return text.format(board=table.die_space // 4 + 1), "TRN-4"
    return _("Your die is used up: claim and use what you like, then end your turn"), "TRN-7"


def _choose_action(scene: Scene, action: str | None, strength: int) -> Prompt:
    if action == "zeppelin":
        text = _("Choose the zeppelin's top or bottom row, with strength {strength}")
        return text.format(strength=strength), "ZEP-4"
    if scene.kind == CHOOSE_WAITING:
        return _("Several actions wait for you: which comes next?"), "R-16"
    machine = scene.edition.tiles[scene.which]
    words = listed([undertaking(half) for half in machine.actions], "or")
    both = machine.level == 3
    text = (
        _("What does the {machine} do first: {actions}, with strength {strength}?")
        if both
        else _("What does the {machine} do: {actions}, with strength {strength}?")
    )
    told = text.format(machine=name_of(machine), actions=words, strength=strength)
    return told, "R-29" if both else "MCH-5"


def _action(scene: Scene, action: str, strength: int) -> Prompt:
    """Asks what an action other than cheese making needs to know."""
    match action:
        case "zeppelin-top" | "zeppelin-bottom" | "assistant-move":
            texts, rule = WALKS[action]
            return ngettext(*texts, strength).format(number=strength), rule
        case "turn-gear":
            text = ngettext(
                "Turn the inner gear by {number} sector?",
                "Turn the inner gear by {number} sectors?",
                strength,
            )
            return text.format(number=strength), "GEA-1"
        case "acquire":
            text = _("Acquire orders and blueprints: {points} left")
            return text.format(points=points(strength)), "ACQ-3"
        case "complete-orders":
            text = ngettext(
                "Complete up to {number} order", "Complete up to {number} orders", strength
            )
            return text.format(number=strength), "ORD-1"
        case "complete-one-order":
            return _("Complete one order"), "ORD-6"
        case "modify":
            price = scene.modify_price(scene.seat, strength)
            text = (
                _("Replace a machine by a blueprint of yours for {money} money")
                if price
                else _("Replace a machine by a blueprint of yours for free")
            )
            return text.format(money=price), "MOD-1"
        case "move-overseer" if scene.table.overseer[scene.seat] == NONE:
            return _("Place your overseer on any space"), "OVR-9"
        case _:
            return _("Move your overseer to any other space"), "OVR-3"


WALKS = {
    "zeppelin-top": (
        NN_(
            "Move or deploy one assistant: {number} step on the zeppelin's top row",
            "Move or deploy one assistant: {number} steps on the zeppelin's top row",
        ),
        "ZEP-2",
    ),
    "zeppelin-bottom": (
        NN_(
            "Move or deploy one assistant: {number} step on the zeppelin's bottom row",
            "Move or deploy one assistant: {number} steps on the zeppelin's bottom row",
        ),
        "ZEP-2",
    ),
    "assistant-move": (
        NN_(
            "Move or deploy one assistant: {number} step on the assistant board",
            "Move or deploy one assistant: {number} steps on the assistant board",
        ),
        "AST-1",
    ),
}


# --- amounts: what is to be done at all, and how much of one item ---------------------------------

UNDERTAKEN = {
    "pasteurize": (
        NN_("Pasteurize up to {number} milk", "Pasteurize up to {number} milk"),
        "PAS-1",
    ),
    "cut-curd": (
        NN_(
            "Cut curd from up to {number} milk, with {have}",
            "Cut curd from up to {number} milk, with {have}",
        ),
        "CUR-1",
    ),
    "refine": (
        NN_(
            "Refine up to {number} cheese, with {have}",
            "Refine up to {number} cheeses, with {have}",
        ),
        "REF-1",
    ),
    "dispose": (
        NN_("Dispose of up to {number} waste", "Dispose of up to {number} waste"),
        "DIS-1",
    ),
    "press": (NN_("Press with {number} point", "Press with {number} points"), "PRE-1"),
    "press-without-waste": (
        NN_("Press without waste with {number} point", "Press without waste with {number} points"),
        "PRE-6",
    ),
}
HOW_MANY = {
    "pasteurize": (N_("{action}: how many from {space}?"),),
    "cut-curd": (
        N_("{action}: how many raw ones from {space}?"),
        N_("{action}: how many pasteurized ones from {space}?"),
    ),
    "refine": (N_("{action}: how many raw ones?"), N_("{action}: how many pasteurized ones?")),
    "dispose": (N_("{action}: how much?"),),
    "press": (
        N_("{action}: how many raw cheeses from fresh to soft?"),
        N_("{action}: how many raw cheeses from soft to hard?"),
        N_("{action}: how many pasteurized cheeses from fresh to soft?"),
        N_("{action}: how many pasteurized cheeses from soft to hard?"),
    ),
}
ITEMS_OF_A_KIND = {"pasteurize": 3, "cut-curd": 3}
NEEDED = {"cut-curd": "rennet", "refine": "spice"}


def amount_action(scene: Scene, action: str, strength: int) -> str:
    """Says what is to be done, without a word on how much of what: `Press with 5 points`."""
    need = NEEDED.get(action)
    have = good_words(need, getattr(scene.table, need)[scene.seat]) if need else ""
    texts = UNDERTAKEN[action][0]
    return ngettext(*texts, strength).format(number=strength, have=have)


def _amount(scene: Scene, action: str, strength: int, item: int) -> Prompt:
    """Asks how much of one item is made into something."""
    texts = HOW_MANY[action if action in HOW_MANY else "press"]
    text = _(texts[item // ITEMS_OF_A_KIND.get(action, 1)])
    words = text.format(action=amount_action(scene, action, strength), space=_(AGES[2 - item % 3]))
    return words, UNDERTAKEN[action][1]
