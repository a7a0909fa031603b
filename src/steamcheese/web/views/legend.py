"""The legend: every icon with its name and what it means."""

from __future__ import annotations

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.web.views.dice import solid
from steamcheese.web.views.effects import ACTION_NAMES
from steamcheese.web.views.icons import SEAT_SHAPES, cheese, icon
from steamcheese.web.views.markup import drawn
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import _

__all__ = ["Entry", "legend"]

Entry = tuple[Markup, str, str]  # the icon, its name, what it means

GOODS = (
    ("vp", "Victory point (VP)", "Whoever has most of them in the end wins."),
    ("milk", "Raw milk", "Ages by a space with each of your turns; spoils after the third."),
    ("pasteurized", "Pasteurized milk", "Milk with a flame: the same, in a row of its own."),
    ("rennet", "Rennet", "One is needed for each milk whose curd is cut."),
    ("spice", "Spice", "One is needed for each cheese that is refined."),
    ("money", "Money", "Pays for assistants and modified machines; 5 are worth a VP in the end."),
    ("waste", "Waste", "Costs 3 VP each in the end."),
    ("remove-waste", "Remove waste", "So much waste of yours goes away."),
    ("bonus-tile", "Bonus tile", "Draw one from the stack; as a goal: bonus tiles in your supply."),
    ("machine-tile", "Blueprint", "A machine that is still a plan: buy it, then modify."),
    ("ownership-marker", "Ownership marker", "A marker of yours; as a goal: own machines."),
    ("order", "Order", "A card that wants cheese and pays for it."),
)
ACTIONS = {
    "pasteurize": "Raw milk, up to the strength, becomes fresh pasteurized milk.",
    "cut-curd": "Milk and as much rennet, up to the strength, become fresh cheese.",
    "press": "Fresh cheese becomes soft, soft becomes hard: a point each. Leaves one waste.",
    "refine": "Hard cheese and as much spice, up to the strength, become refined cheese.",
    "dispose": "Waste, up to the strength, is thrown away.",
    "zeppelin-top": "An assistant walks on the top row, or a new one is sent to the zeppelin.",
    "zeppelin-bottom": "The same on the bottom row.",
    "assistant-move": "An assistant walks on a gear of the assistant board, or a new one is sent.",
    "turn-gear": "The inner gear of the assistant board turns by the strength.",
    "acquire": "Orders and blueprints are bought for points of strength.",
    "complete-orders": "Orders, up to the strength, are paid with cheese. From 3 on: a bonus tile.",
    "modify": "A blueprint replaces a machine; the strength makes the marker cheaper.",
    "press-without-waste": "Pressing that leaves no waste.",
    "complete-one-order": "One order is completed; no bonus tile is drawn.",
    "zeppelin": "An assistant walks on either row.",
    "move-overseer": "Your overseer moves to any other space.",
}
SIGNS = (
    ("strength", "Strength", "As much as the strength. In an empty die space: a die fits here."),
    (
        "arrival",
        "At once, or once",
        "An overseer space that pays on arrival; an order's bonus for one use.",
    ),
    ("start", "Crown", "The starting player of the round."),
    ("arrow", "For", "Cheese on the left is handed in for what is on the right."),
)
GRADES = ("fresh", "soft", "hard", "refined")
SIGHT = {
    "white": "milk",
    "yellow": "money",
    "brown": "rennet",
}


def legend(edition: Edition) -> list[tuple[str, list[Entry]]]:
    """Returns all entries, part by part."""
    return [
        (_("Goods and cards"), [_entry(icon(*row[:1]), *row[1:]) for row in GOODS]),
        (_("Cheese"), [_cheese(row, grade) for row in ("raw", "pasteurized") for grade in GRADES]),
        (
            _("Actions"),
            [_entry(icon(name), ACTION_NAMES[name][0], words) for name, words in ACTIONS.items()],
        ),
        (_("Dice"), [_die(color, good) for color, good in SIGHT.items()] + [_purple()]),
        (_("Signs"), [_entry(icon(*row[:1]), *row[1:]) for row in SIGNS]),
        (_("Clients of orders"), _clients(edition)),
        (_("Players"), _seats()),
    ]


def _entry(sign: str, name: str, words: str) -> Entry:
    return drawn(sign), _(name), _(words)


def _cheese(row: str, grade: str) -> Entry:
    words = {
        "fresh": "Cut from curd. Sold for 1 money in the end.",
        "soft": "Pressed once. Sold for 2.",
        "hard": "Pressed twice. Sold for 3.",
        "refined": "Hard cheese with spice. Sold for 4.",
    }[grade]
    kind = "pasteurized" if row == "pasteurized" else "raw"
    return _entry(cheese(row, grade), f"{grade.capitalize()} cheese, {kind}", words)


def _die(color: str, good: str) -> Entry:
    words = f"Its top pays so much {good}. Sides are for machines, the bottom for your own."
    return _entry(solid(color, 5), f"{color.capitalize()} die", words)


def _purple() -> Entry:
    return _entry(solid("purple", 5), "Purple die", "Blocks a space in a game of two.")


def _clients(edition: Edition) -> list[Entry]:
    return [
        (
            drawn(icon(f"client-{number}", f"client c{number}")),
            client.name,
            _("Completed orders of different clients make sets."),
        )
        for number, client in enumerate(edition.clients)
    ]


def _seats() -> list[Entry]:
    words = "Markers, assistants and the overseer's hat of one player bear this sign."
    return [
        _entry(seat_mark(seat), f"{shape.capitalize()}: seat {seat + 1}", words)
        for seat, shape in enumerate(SEAT_SHAPES)
    ]
