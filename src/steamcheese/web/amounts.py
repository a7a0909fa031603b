"""Amounts in one form: all items of an action together instead of one decision after the other.

What can be chosen is found by trying it on copies of the game, so no rule is written twice. The
page gets what was found, and can tell what is possible before anything is sent.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from steamcheese.box.contents import NONE
from steamcheese.errors import IllegalMove
from steamcheese.game import Game
from steamcheese.narration.prompts import amount_action
from steamcheese.narration.scene import Scene
from steamcheese.rules.door import door_to
from steamcheese.web.words import N_, _

__all__ = [
    "PREFIX",
    "AmountForm",
    "Item",
    "Step",
    "amount_form",
    "amount_moves",
    "asks_amount",
    "legal_steps",
]

PREFIX = "amount:"
END = -1  # nothing more is asked

# What is counted, by item; milk is asked for from the oldest to the freshest.
MILK = (
    N_("Raw milk that spoils next"),
    N_("Older raw milk"),
    N_("New raw milk"),
    N_("Pasteurized milk that spoils next"),
    N_("Older pasteurized milk"),
    N_("New pasteurized milk"),
)
REFINED = (N_("Raw cheese: hard to refined"), N_("Pasteurized cheese: hard to refined"))
PRESSED = (
    N_("Raw cheese: fresh to soft"),
    N_("Raw cheese: soft to hard"),
    N_("Pasteurized cheese: fresh to soft"),
    N_("Pasteurized cheese: soft to hard"),
)
COUNTED = {"pasteurize": MILK, "cut-curd": MILK, "refine": REFINED, "dispose": (N_("Waste"),)}


@dataclass(frozen=True, slots=True)
class Step:
    """One question: of which item, and by the number chosen the step after it, or END."""

    item: int
    following: tuple[int, ...]

    @property
    def most(self) -> int:
        """Returns the most that can be chosen here."""
        return len(self.following) - 1


@dataclass(frozen=True, slots=True)
class Item:
    """A stepper: its form field, what it counts, the most it can be and what is set at first."""

    field: str
    label: str
    most: int
    preset: int


@dataclass(frozen=True, slots=True)
class AmountForm:
    """All steppers of an action, the strength they share and the ways through its questions."""

    action: str
    title: str
    strength: int
    items: tuple[Item, ...]
    steps: tuple[Step, ...]

    @property
    def legal(self) -> str:
        """Returns the steps as the page reads them: `[["amount:0", [1, 2, -1]], ...]`."""
        steps = [(f"{PREFIX}{step.item}", step.following) for step in self.steps]
        return json.dumps(steps, separators=(",", ":"))


def asks_amount(game: Game) -> bool:
    """Tells whether the game asks for an amount."""
    return game.decision is not None and game.decision.kind == "amount"


def legal_steps(game: Game) -> tuple[Step, ...]:
    """Returns all questions that the action at hand can ask, the first one first.

    Questions about the same item with the same most and the same strength left go on alike: what
    was done before has left its mark in these three.
    """
    door, table = door_to(game.edition), game.table.copy()
    table["logging"] = 0
    waiting, steps = [table], []
    numbers = {_key(table, len(door.legal(table))): 0}
    for asked in waiting:
        following = []
        for move in door.legal(asked):
            after = asked.copy()
            door.play(after, move)
            if not _goes_on(asked, after):
                following.append(END)
                continue
            key = _key(after, len(door.legal(after)))
            if key not in numbers:
                numbers[key] = len(waiting)
                waiting.append(after)
            following.append(numbers[key])
        steps.append(Step(_top(asked, "agenda_which"), tuple(following)))
    return tuple(steps)


def amount_form(game: Game) -> AmountForm:
    """Returns the form of all amounts that the action at hand asks for.

    As much of everything as possible is proposed, in the order asked: the oldest milk first.
    """
    decision = game.decision
    assert decision is not None
    action, steps = decision.action or "", legal_steps(game)
    most: dict[int, int] = {}
    for step in steps:
        most[step.item] = max(most.get(step.item, 0), step.most)
    presets, at = {}, 0
    while at != END:
        presets[steps[at].item] = steps[at].most
        at = steps[at].following[-1]
    items = (
        Item(f"{PREFIX}{item}", item_label(action, item), most[item], presets.get(item, 0))
        for item in sorted(most)
    )
    title = amount_action(Scene(game.table, game.edition), action, decision.strength)
    return AmountForm(action, title, decision.strength, tuple(items), steps)


def item_label(action: str, item: int) -> str:
    """Names what is counted by an item of an action."""
    labels = COUNTED.get(action, PRESSED)
    return _(labels[item]) if item < len(labels) else str(item)


def amount_moves(game: Game, fields: Mapping[str, str]) -> list[str]:
    """Returns the moves that a filled form stands for. Raises IllegalMove with what is allowed."""
    numbers = {name: _number(text) for name, text in fields.items() if name.startswith(PREFIX)}
    steps, at = legal_steps(game), 0
    moves: list[str] = []
    while at != END:
        step = steps[at]
        number = numbers.pop(f"{PREFIX}{step.item}", 0)
        if not 0 <= number <= step.most:
            raise _refusal(game, step.item, number, step.most)
        moves.append(f"amount {number}")
        at = step.following[number]
    for name, number in numbers.items():
        if number != 0:
            item = name.removeprefix(PREFIX)
            raise _refusal(game, int(item) if item.isdecimal() else 0, number, 0)
    return moves


def _refusal(game: Game, item: int, number: int, most: int) -> IllegalMove:
    """Says what is possible of an item instead of the number chosen."""
    decision = game.decision
    action, rule = (decision.action or "", decision.rule) if decision else ("", "")
    words = (
        _("{name}: {number} is not possible after the amounts before it; 0 to {most} is.")
        if most
        else _("{name}: {number} is not possible; after the amounts before it nothing is.")
    )
    return IllegalMove(
        words.format(name=item_label(action, item), number=number, most=most), rule=rule
    )


def _goes_on(asked: np.ndarray, after: np.ndarray) -> bool:
    """Tells whether the next question is about a later item of the same action."""
    same = all(_top(asked, name) == _top(after, name) for name in ("agenda_kind", "agenda_seat"))
    # An earlier item would be the first one of another action of the same kind.
    return same and _top(after, "agenda_which") > _top(asked, "agenda_which")


def _key(table: np.ndarray, count: int) -> tuple[int, int, int]:
    return _top(table, "agenda_which"), count, _top(table, "agenda_strength")


def _top(table: np.ndarray, field: str) -> int:
    """Returns a field of what is to be decided on a table, which is an array of one."""
    size = int(table["agenda_size"][0])
    return int(table[field][0][size - 1]) if size else NONE


def _number(text: str) -> int:
    try:
        return int(text or 0)
    except ValueError:
        raise IllegalMove(_("{text} is no number.").format(text=repr(text[:20]))) from None
