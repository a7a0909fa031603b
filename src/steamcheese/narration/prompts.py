"""What a decision asks, in a sentence, and the rule that governs it."""

from __future__ import annotations

import numpy as np

from steamcheese.box.contents import NONE
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS, GRADES, ROWS
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import machine_words
from steamcheese.narration.words import (
    AGES,
    DOINGS,
    counted,
    effects_words,
    good_words,
    listed,
    points,
    quoted,
)
from steamcheese.rules.machines import legal_machines
from steamcheese.rules.vocabulary import CHOOSE_WAITING, IN_HAND, MACHINES_A_TURN

__all__ = ["prompt"]

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
            return "Choose a start tile", "SET-12"
        case "overseer-setup":
            return "Place your overseer on an empty space", "SET-16"
        case "die":
            return "Choose a die for your turn", "TRN-1"
        case "owner-bonus":
            return f"Your {machine_words(scene, which)} is used: take one bonus", "MCH-8"
        case "neighbour":
            tile = edition.bonus_kinds[scene.table.slot_bonus[which]]
            gifts = effects_words(tile.effect, scene.strength)
            return f"Trigger the bonus tile {quoted(tile.name)} beside it: {gifts}?", "MCH-7"
        case "spot":
            name = quoted(edition.bonus_kinds[which].name)
            return f"Where do you place the bonus tile {name}?", "BON-3"
        case "overseer-step":
            return "Choose a die: your overseer moves as many spaces as it shows", "RND-3"
        case _:  # displaced
            name = quoted(edition.overseer_spaces[which].name)
            return f"Your overseer was displaced from {name}: choose an empty space", "OVR-5"


def _turn(scene: Scene) -> Prompt:
    """Asks for what comes next in a turn, by how far it has come."""
    table = scene.table
    if table.die_space == IN_HAND:
        die = f"{COLORS[table.die_color]} {table.die_top}"
        own = table.own_color[scene.seat] == NONE
        where = "an action board or your own die space" if own else "an action board"
        return f"Place your {die} on {where}", "TRN-3"
    if table.own_action_open:
        strength = f"with strength {scene.bottom}"
        return f"Choose an action {strength} for your own die space, or end your turn", "MCH-6"
    seen: list[int] = [0] * 4
    if scene.ask(legal_machines, table, seen, 0):
        board = table.die_space // 4 + 1
        left = MACHINES_A_TURN - table.machines_used
        how_many = "up to 2 machines" if left > 1 else "one more machine"
        return f"Use {how_many} of board {board}, or end your turn", "TRN-4"
    return "Your die is used up: claim and use what you like, then end your turn", "TRN-7"


def _choose_action(scene: Scene, action: str | None, strength: int) -> Prompt:
    if action == "zeppelin":
        return (
            f"Choose the zeppelin's top or bottom row, with strength {strength}",
            "ZEP-4",
        )
    if scene.kind == CHOOSE_WAITING:
        return "Several actions wait for you: which comes next?", "R-16"
    machine = scene.edition.tiles[scene.which]
    words = listed([DOINGS[half] for half in machine.actions], "or")
    if machine.level == 3:
        return f"What does the {machine.name} do first: {words}, with strength {strength}?", "R-29"
    return f"What does the {machine.name} do: {words}, with strength {strength}?", "MCH-5"


def _action(scene: Scene, action: str, strength: int) -> Prompt:
    """Asks what an action other than cheese making needs to know."""
    match action:
        case "zeppelin-top" | "zeppelin-bottom":
            row = action.removeprefix("zeppelin-")
            steps = counted(strength, "step")
            return f"Move or deploy one assistant: {steps} on the zeppelin's {row} row", "ZEP-2"
        case "assistant-move":
            steps = counted(strength, "step")
            return f"Move or deploy one assistant: {steps} on the assistant board", "AST-1"
        case "turn-gear":
            return f"Turn the inner gear by {counted(strength, 'sector')}?", "GEA-1"
        case "acquire":
            return f"Acquire orders and blueprints: {points(strength)} left", "ACQ-3"
        case "complete-orders":
            return f"Complete up to {counted(strength, 'order')}", "ORD-1"
        case "complete-one-order":
            return "Complete one order", "ORD-6"
        case "modify":
            price = scene.modify_price(scene.seat, strength)
            cost = f"for {price} money" if price else "for free"
            return f"Replace a machine by a blueprint of yours {cost}", "MOD-1"
        case "move-overseer" if scene.table.overseer[scene.seat] == NONE:
            return "Place your overseer on any space", "OVR-9"
        case _:
            return "Move your overseer to any other space", "OVR-3"


def _amount(scene: Scene, action: str, strength: int, item: int) -> Prompt:
    """Asks how much of one item is made into something."""
    table, seat = scene.table, scene.seat
    match action:
        case "pasteurize":
            return (
                f"Pasteurize up to {strength} milk: how many from the {AGES[2 - item]} space?",
                "PAS-1",
            )
        case "cut-curd":
            place = f"the {AGES[2 - item % 3]} {ROWS[item // 3]} space"
            have = good_words("rennet", table.rennet[seat])
            return (
                f"Cut curd from up to {strength} milk, with {have}: how many from {place}?",
                "CUR-1",
            )
        case "refine":
            have = good_words("spice", table.spice[seat])
            cheese = counted(strength, "cheese")
            return f"Refine up to {cheese}, with {have}: how many {ROWS[item]} ones?", "REF-1"
        case "dispose":
            return f"Dispose of up to {strength} waste: how much?", "DIS-1"
        case _:
            grade = item % 2
            cheeses = f"{ROWS[item // 2]} cheeses from {GRADES[grade]} to {GRADES[grade + 1]}"
            words = "Press" if action == "press" else "Press without waste"
            rule = "PRE-1" if action == "press" else "PRE-6"
            return f"{words} with {points(strength)}: how many {cheeses}?", rule
