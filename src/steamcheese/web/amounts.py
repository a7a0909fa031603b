"""Amounts in one form: all items of an action together instead of one decision after the other.

What can be chosen is found by trying it on copies of the game, so no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from steamcheese.errors import IllegalMove
from steamcheese.game import Game

__all__ = ["PREFIX", "AmountForm", "Item", "amount_form", "amount_moves", "asks_amount"]

PREFIX = "amount:"
TRIED = 300  # copies looked at, at most

# Items are asked for from the oldest milk to the freshest.
AGES = ("third space (spoils next)", "second space", "first space")
ROW_NAMES = ("Raw", "Pasteurized")


@dataclass(frozen=True, slots=True)
class Item:
    """A stepper: its form field, what it counts, the most it can be and what is set at first."""

    field: str
    label: str
    most: int
    preset: int


@dataclass(frozen=True, slots=True)
class AmountForm:
    """All steppers of an action and the strength they share."""

    action: str
    strength: int
    items: tuple[Item, ...]


def asks_amount(game: Game) -> bool:
    """Tells whether the game asks for an amount."""
    return game.decision is not None and game.decision.kind == "amount"


def amount_form(game: Game) -> AmountForm:
    """Returns the form of all amounts that the action at hand asks for."""
    decision = game.decision
    assert decision is not None
    most = {_item(game): _maximum(game)}
    seen: set[tuple[int, int, int]] = set()
    waiting = [game]
    while waiting and len(seen) < TRIED:
        tried = waiting.pop(0)
        for number in range(_maximum(tried) + 1):
            after = _after(tried, number)
            if after is None or after.decision is None:
                continue
            item, maximum = _item(after), _maximum(after)
            most[item] = max(most.get(item, 0), maximum)
            key = (item, maximum, after.decision.strength)
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    presets, action = _presets(game), decision.action or ""
    items = (
        Item(f"{PREFIX}{item}", item_label(action, item), most[item], presets.get(item, 0))
        for item in sorted(most)
    )
    return AmountForm(action, decision.strength, tuple(items))


def item_label(action: str, item: int) -> str:
    """Names what is counted by an item of an action."""
    match action:
        case "pasteurize":
            return f"Raw milk, {AGES[item]}"
        case "cut-curd":
            return f"{ROW_NAMES[item // 3]} milk, {AGES[item % 3]}"
        case "refine":
            return f"{ROW_NAMES[item]} cheese: hard to refined"
        case "dispose":
            return "Waste"
        case _:
            grades = ("fresh to soft", "soft to hard")[item % 2]
            return f"{ROW_NAMES[item // 2]} cheese: {grades}"


def amount_moves(game: Game, fields: Mapping[str, str]) -> list[str]:
    """Returns the moves that a filled form stands for. Raises IllegalMove with what is allowed."""
    numbers = {name: _number(text) for name, text in fields.items() if name.startswith(PREFIX)}
    moves: list[str] = []
    asked: Game | None = game
    while asked is not None:
        number, most = numbers.pop(f"{PREFIX}{_item(asked)}", 0), _maximum(asked)
        if not 0 <= number <= most:
            action = asked.decision.action if asked.decision else ""
            name = item_label(action or "", _item(asked))
            raise IllegalMove(
                f"{name}: {number} is not possible after the amounts before it; 0 to {most} is.",
                rule=game.decision.rule if game.decision else "",
            )
        moves.append(f"amount {number}")
        asked = _after(asked, number)
    left = sum(numbers.values())
    if left != 0:
        raise IllegalMove(
            f"{left} of the chosen amounts go beyond what the strength and the goods allow.",
            rule=game.decision.rule if game.decision else "",
        )
    return moves


def _after(game: Game, number: int) -> Game | None:
    """Returns a copy with the amount played, or None if that ends the questions of the action."""
    before = game.decision
    copy = game.copy()
    copy.play(f"amount {number}")
    after = copy.decision
    if before is None or after is None:
        return None
    if (after.kind, after.seat, after.action) != (before.kind, before.seat, before.action):
        return None
    # The next item of this action, or the first one of another of the same kind.
    return copy if (after.item or 0) > (before.item or 0) else None


def _presets(game: Game) -> dict[int, int]:
    """Proposes as much of everything as possible, in the order asked: the oldest milk first."""
    presets: dict[int, int] = {}
    asked: Game | None = game
    while asked is not None:
        presets[_item(asked)] = _maximum(asked)
        asked = _after(asked, _maximum(asked))
    return presets


def _maximum(game: Game) -> int:
    return 0 if game.decision is None else game.decision.maximum or 0


def _item(game: Game) -> int:
    return 0 if game.decision is None else game.decision.item or 0


def _number(text: str) -> int:
    try:
        return int(text or 0)
    except ValueError:
        raise IllegalMove(f"{text[:20]!r} is no number.") from None
