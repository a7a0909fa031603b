"""The legend: every icon with its name and what it means."""

from __future__ import annotations

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.narration.words import name_of
from steamcheese.web.views.dice import solid
from steamcheese.web.views.effects import ACTION_NAMES
from steamcheese.web.views.icons import SEAT_SHAPES, cheese, icon
from steamcheese.web.views.markup import drawn
from steamcheese.web.views.overseers import die_letters
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import N_, _

__all__ = ["Entry", "legend"]

Entry = tuple[Markup, str, str]  # the icon, its name, what it means

GOODS = (
    ("vp", N_("Victory point (VP)"), N_("Whoever has most of them in the end wins.")),
    (
        "milk",
        N_("Raw milk"),
        N_("Ages by a space with each of your turns; spoils after the third."),
    ),
    (
        "pasteurized",
        N_("Pasteurized milk"),
        N_("Milk with a flame: the same, in a row of its own."),
    ),
    ("rennet", N_("Rennet"), N_("One is needed for each milk whose curd is cut.")),
    ("spice", N_("Spice"), N_("One is needed for each cheese that is refined.")),
    (
        "money",
        N_("Money"),
        N_("Pays for assistants and modified machines; 5 are worth a VP in the end."),
    ),
    ("waste", N_("Waste"), N_("Costs 3 VP each in the end.")),
    ("remove-waste", N_("Remove waste"), N_("So much waste of yours goes away.")),
    (
        "bonus-tile",
        N_("Bonus tile"),
        N_("Draw one from the stack; as a goal: bonus tiles in your supply."),
    ),
    ("machine-tile", N_("Blueprint"), N_("A machine that is still a plan: buy it, then modify.")),
    ("ownership-marker", N_("Ownership marker"), N_("A marker of yours; as a goal: own machines.")),
    ("order", N_("Order"), N_("A card that wants cheese and pays for it.")),
)
ACTIONS = {
    "pasteurize": N_("Raw milk, up to the strength, becomes fresh pasteurized milk."),
    "cut-curd": N_("Milk and as much rennet, up to the strength, become fresh cheese."),
    "press": N_("Fresh cheese becomes soft, soft becomes hard: a point each. Leaves one waste."),
    "refine": N_("Hard cheese and as much spice, up to the strength, become refined cheese."),
    "dispose": N_("Waste, up to the strength, is thrown away."),
    "zeppelin-top": N_("An assistant walks on the top row, or a new one is sent to the zeppelin."),
    "zeppelin-bottom": N_("The same on the bottom row."),
    "assistant-move": N_(
        "An assistant walks on a gear of the assistant board, or a new one is sent."
    ),
    "turn-gear": N_("The inner gear of the assistant board turns by the strength."),
    "acquire": N_("Orders and blueprints are bought for points of strength."),
    "complete-orders": N_(
        "Orders, up to the strength, are paid with cheese. From 3 on: a bonus tile."
    ),
    "modify": N_("A blueprint replaces a machine; the strength makes the marker cheaper."),
    "press-without-waste": N_("Pressing that leaves no waste."),
    "complete-one-order": N_("One order is completed; no bonus tile is drawn."),
    "zeppelin": N_("An assistant walks on either row."),
    "move-overseer": N_("Your overseer moves to any other space."),
}
SIGNS = (
    (
        "strength",
        N_("Strength"),
        N_("As much as the strength. In an empty die space: a die fits here."),
    ),
    (
        "arrival",
        N_("At once, or once"),
        N_("An overseer space that pays on arrival; an order's bonus for one use."),
    ),
    ("start", N_("Crown"), N_("The starting player of the round.")),
    ("arrow", N_("For"), N_("Cheese on the left is handed in for what is on the right.")),
)
LETTERS = N_("A die's colour")
CHOSEN = N_("On an overseer space: whenever you choose a die of this colour.")
GRADES = ("fresh", "soft", "hard", "refined")
FRESH = N_("Cut from curd. Sold for 1 money in the end.")
SOFT = N_("Pressed once. Sold for 2.")
HARD = N_("Pressed twice. Sold for 3.")
REFINED = N_("Hard cheese with spice. Sold for 4.")
CHEESES = {
    "raw-fresh": (N_("Fresh cheese, raw"), FRESH),
    "raw-soft": (N_("Soft cheese, raw"), SOFT),
    "raw-hard": (N_("Hard cheese, raw"), HARD),
    "raw-refined": (N_("Refined cheese, raw"), REFINED),
    "pasteurized-fresh": (N_("Fresh cheese, pasteurized"), FRESH),
    "pasteurized-soft": (N_("Soft cheese, pasteurized"), SOFT),
    "pasteurized-hard": (N_("Hard cheese, pasteurized"), HARD),
    "pasteurized-refined": (N_("Refined cheese, pasteurized"), REFINED),
}
DICE = {
    "white": (
        N_("White die"),
        N_("Its top pays so much milk. Sides are for machines, the bottom for your own."),
    ),
    "yellow": (
        N_("Yellow die"),
        N_("Its top pays so much money. Sides are for machines, the bottom for your own."),
    ),
    "brown": (
        N_("Brown die"),
        N_("Its top pays so much rennet. Sides are for machines, the bottom for your own."),
    ),
    "purple": (N_("Purple die"), N_("Blocks a space in a game of two.")),
}
SHAPES = {
    "disc": N_("Disc: seat {seat}"),
    "square": N_("Square: seat {seat}"),
    "triangle": N_("Triangle: seat {seat}"),
    "diamond": N_("Diamond: seat {seat}"),
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
        (_("Dice"), [_die(color) for color in DICE]),
        (
            _("Signs"),
            [
                *(_entry(icon(*row[:1]), *row[1:]) for row in SIGNS),
                _entry(die_letters(), LETTERS, CHOSEN),
            ],
        ),
        (_("Clients of orders"), _clients(edition)),
        (_("Players"), _seats()),
    ]


def _entry(sign: str, name: str, words: str) -> Entry:
    return drawn(sign), _(name), _(words)


def _cheese(row: str, grade: str) -> Entry:
    return _entry(cheese(row, grade), *CHEESES[f"{row}-{grade}"])


def _die(color: str) -> Entry:
    return _entry(solid(color, 5), *DICE[color])


def _clients(edition: Edition) -> list[Entry]:
    return [
        (
            drawn(icon(f"client-{number}", f"client c{number}")),
            name_of(client),
            _("Completed orders of different clients make sets."),
        )
        for number, client in enumerate(edition.clients)
    ]


def _seats() -> list[Entry]:
    words = _("Markers, assistants and the overseer's hat of one player bear this sign.")
    return [
        (drawn(seat_mark(seat)), _(SHAPES[shape]).format(seat=seat + 1), words)
        for seat, shape in enumerate(SEAT_SHAPES)
    ]
