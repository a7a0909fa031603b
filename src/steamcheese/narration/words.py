"""The words of all sentences: goods, effects, actions, cheeses and places.

Whatever is put into a sentence is a direct object there or stands by itself, in parentheses or
after a colon; so languages with cases need one form of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from steamcheese.box.contents import OVERSEER_SPACES, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.box.schema import Effects, Machine
from steamcheese.box.vocabulary import GOODS, GRADES, ROWS
from steamcheese.language import N_, NN_, _, language, ngettext
from steamcheese.moves import place_name
from steamcheese.rules.vocabulary import SLOTS

__all__ = [
    "AGES",
    "cheese_words",
    "cheeses_words",
    "color_words",
    "die_words",
    "does",
    "doing",
    "effects_words",
    "good_by_strength",
    "good_words",
    "grade_words",
    "listed",
    "name_of",
    "place_words",
    "points",
    "quoted",
    "rolled_words",
    "seat_words",
    "sentence",
    "slot_words",
    "space_words",
    "spot_words",
    "steps_words",
    "the_die",
    "track_words",
    "undertaking",
]

# What each action does, as a verb; `doing` adds how strongly.
DOINGS = {
    "pasteurize": N_("pasteurize"),
    "cut-curd": N_("cut curd"),
    "press": N_("press"),
    "refine": N_("refine"),
    "dispose": N_("dispose of waste"),
    "zeppelin-top": N_("move on the zeppelin's top row"),
    "zeppelin-bottom": N_("move on the zeppelin's bottom row"),
    "assistant-move": N_("move on the assistant board"),
    "turn-gear": N_("turn the inner gear"),
    "acquire": N_("acquire orders and blueprints"),
    "complete-orders": N_("complete orders"),
    "modify": N_("modify a machine"),
    "press-without-waste": N_("press without waste"),
    "complete-one-order": N_("complete one order"),
    "zeppelin": N_("move on either row of the zeppelin"),
    "move-overseer": N_("move the overseer"),
}

# The same where many must fit a line.
SHORT = {
    **DOINGS,
    "dispose": N_("dispose"),
    "zeppelin-top": N_("zeppelin top"),
    "zeppelin-bottom": N_("zeppelin bottom"),
    "assistant-move": N_("assistants"),
    "turn-gear": N_("gear"),
    "acquire": N_("acquire"),
    "complete-orders": N_("orders"),
    "modify": N_("modify"),
}

# Spaces of milk, from the freshest.
AGES = (N_("the first space"), N_("the second space"), N_("the oldest space"))

COUNTED_GOODS = {
    "milk": NN_("{number} raw milk", "{number} raw milk"),
    "pasteurized": NN_("{number} pasteurized milk", "{number} pasteurized milk"),
    "rennet": NN_("{number} rennet", "{number} rennet"),
    "spice": NN_("{number} spice", "{number} spices"),
    "money": NN_("{number} money", "{number} money"),
    "vp": NN_("{number} VP", "{number} VP"),
}
GOODS_BY_STRENGTH = {
    "milk": N_("raw milk by the strength"),
    "pasteurized": N_("pasteurized milk by the strength"),
    "rennet": N_("rennet by the strength"),
    "spice": N_("spices by the strength"),
    "money": N_("money by the strength"),
    "vp": N_("VP by the strength"),
}
COUNTED_GIFTS = {
    "remove-waste": NN_("up to {number} waste removed", "up to {number} waste removed"),
    "bonus-tile": NN_("{number} bonus tile", "{number} bonus tiles"),
    "machine-tile": NN_("{number} blueprint", "{number} blueprints"),
    "ownership-marker": NN_("{number} ownership marker", "{number} ownership markers"),
}
COUNTED_CHEESES = {
    "raw-fresh": NN_("{number} raw fresh cheese", "{number} raw fresh cheeses"),
    "raw-soft": NN_("{number} raw soft cheese", "{number} raw soft cheeses"),
    "raw-hard": NN_("{number} raw hard cheese", "{number} raw hard cheeses"),
    "raw-refined": NN_("{number} raw refined cheese", "{number} raw refined cheeses"),
    "pasteurized-fresh": NN_(
        "{number} pasteurized fresh cheese", "{number} pasteurized fresh cheeses"
    ),
    "pasteurized-soft": NN_(
        "{number} pasteurized soft cheese", "{number} pasteurized soft cheeses"
    ),
    "pasteurized-hard": NN_(
        "{number} pasteurized hard cheese", "{number} pasteurized hard cheeses"
    ),
    "pasteurized-refined": NN_(
        "{number} pasteurized refined cheese", "{number} pasteurized refined cheeses"
    ),
}
GRADE_WORDS = {
    "fresh": N_("fresh"),
    "soft": N_("soft"),
    "hard": N_("hard"),
    "refined": N_("refined"),
}
COLOR_WORDS = {
    "white": N_("white"),
    "yellow": N_("yellow"),
    "brown": N_("brown"),
    "purple": N_("purple"),
}
DICE = {
    "white": N_("white die with a {top}"),
    "yellow": N_("yellow die with a {top}"),
    "brown": N_("brown die with a {top}"),
}
THE_DICE = {
    "white": N_("the white die with a {top}"),
    "yellow": N_("the yellow die with a {top}"),
    "brown": N_("the brown die with a {top}"),
}
ROLLED = {
    "white": N_("A white die shows {top}"),
    "yellow": N_("A yellow die shows {top}"),
    "brown": N_("A brown die shows {top}"),
}
SLOT_WORDS = (N_("{board} north"), N_("{board} east"), N_("{board} south"), N_("{board} west"))
SPACE_WORDS = (
    N_("board {board}, north-west"),
    N_("board {board}, north-east"),
    N_("board {board}, south-west"),
    N_("board {board}, south-east"),
)
PLACE_WORDS = {
    "shared": N_("the zeppelin's first space"),
    "top": N_("column {number} of the zeppelin's top row"),
    "bottom": N_("column {number} of the zeppelin's bottom row"),
    "outer": N_("sector {number} of the outer gear"),
    "inner": N_("sector {number} of the inner gear"),
}


class _Named(Protocol):
    """A component with a name in each language."""

    @property
    def name(self) -> str: ...
    @property
    def name_de(self) -> str: ...


def name_of(row: _Named) -> str:
    """Returns what a component is called in the reader's language."""
    return row.name_de if language() == "de" else row.name


def seat_words(seat: int, names: Sequence[str]) -> str:
    """Names a seat: by its player, if that has a name."""
    return names[seat] if seat < len(names) else _("Seat {number}").format(number=seat)


def listed(items: Sequence[str], word: str = "and") -> str:
    """Joins items as a sentence does: `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    text = _("{items} or {last}") if word == "or" else _("{items} and {last}")
    return text.format(items=", ".join(items[:-1]), last=items[-1])


def sentence(words: str) -> str:
    """Lets words begin a sentence."""
    return words[:1].upper() + words[1:]


def quoted(name: str) -> str:
    """Puts a name into quotation marks."""
    return _('"{name}"').format(name=name)


def points(number: int) -> str:
    """Counts points of strength."""
    return ngettext("{number} point", "{number} points", number).format(number=number)


def steps_words(number: int) -> str:
    """Counts steps of an assistant."""
    return ngettext("{number} step", "{number} steps", number).format(number=number)


def good_words(good: str | int, number: int) -> str:
    """Counts a good: `5 money`, `2 spices`."""
    word = GOODS[good] if isinstance(good, int) else good
    return ngettext(*COUNTED_GOODS[word], number).format(number=number)


def good_by_strength(good: str) -> str:
    """Says that there is as much of a good as the strength."""
    return _(GOODS_BY_STRENGTH[good])


def undertaking(action: str) -> str:
    """Says what an action does, as a verb: `press`."""
    return _(DOINGS[action])


def doing(action: str, strength: int | None) -> str:
    """Says what an action does and how strongly: `press with strength 3`."""
    words = undertaking(action)
    if action in {"complete-one-order", "move-overseer"}:
        return words
    if strength is None:
        return _("{action} with the strength at hand").format(action=words)
    return _("{action} with strength {strength}").format(action=words, strength=strength)


def does(machine: Machine, short: bool = False) -> str:
    """Says what a machine can do: `press`, `press or refine`, `press and refine`."""
    if short:
        words = [_(SHORT[action]) for action in machine.actions]
        return (" + " if machine.level == 3 else " / ").join(words)
    words = [undertaking(action) for action in machine.actions]
    return listed(words, "and" if machine.level == 3 else "or")


def _effect_words(effect: str, amount: int | str, strength: int | None) -> str:
    number = strength if isinstance(amount, str) else amount
    if effect in DOINGS:
        return doing(effect, number)
    if effect in GOODS:
        return good_by_strength(effect) if number is None else good_words(effect, number)
    how_many = number or 1
    return ngettext(*COUNTED_GIFTS[effect], how_many).format(number=how_many)


def effects_words(effects: Effects, strength: int | None = None) -> str:
    """Says what effects give, at a strength where one is needed: `2 money and 1 VP`."""
    words = listed([_effect_words(*effect, strength) for effect in effects.items()])
    return words or _("nothing")


def cheese_words(cell: int, number: int) -> str:
    """Counts cheese of a cell (row x 4 + grade): `2 raw hard cheeses`."""
    kind = f"{ROWS[cell // 4]}-{GRADES[cell % 4]}"
    return ngettext(*COUNTED_CHEESES[kind], number).format(number=number)


def cheeses_words(cheeses: Mapping[str, int]) -> str:
    """Says what an order asks for: `2 raw fresh cheeses and 1 raw hard cheese`."""
    return listed(
        [
            ngettext(*COUNTED_CHEESES[kind], number).format(number=number)
            for kind, number in cheeses.items()
        ]
    )


def grade_words(grade: str) -> str:
    """Names a grade of cheese: `fresh`."""
    return _(GRADE_WORDS[grade])


def color_words(color: str) -> str:
    """Names a colour of dice: `white`."""
    return _(COLOR_WORDS[color])


def die_words(color: str, top: int) -> str:
    """Names a die: `white die with a 5`."""
    return _(DICE[color]).format(top=top)


def the_die(color: str, top: int) -> str:
    """Names a die as the object of a sentence: `the white die with a 5`."""
    return _(THE_DICE[color]).format(top=top)


def rolled_words(color: str, top: int) -> str:
    """Says what a die shows: `A white die shows 5`."""
    return _(ROLLED[color]).format(top=top)


def slot_words(slot: int) -> str:
    """Names a machine's slot: `3 north`."""
    return _(SLOT_WORDS[slot % 4]).format(board=slot // 4 + 1)


def space_words(space: int) -> str:
    """Names a die space: `board 1, north-west`."""
    return _(SPACE_WORDS[space % 4]).format(board=space // 4 + 1)


def place_words(place: int) -> str:
    """Names where an assistant stands, on the inner gear by the sector in which it lies."""
    word, _space, number = place_name(place).partition(" ")
    return track_words(word, number)


def track_words(track: str, number: int | str = "") -> str:
    """Names a space of a track of assistants: `top`, `bottom`, `outer`, `inner` or `shared`."""
    return _(PLACE_WORDS[track]).format(number=number)


def spot_words(spot: int, edition: Edition) -> str:
    """Names where a bonus tile can lie."""
    if spot < SLOTS:
        return _("the machine at {slot}").format(slot=slot_words(spot))
    if spot < SLOTS + OVERSEER_SPACES:
        space = edition.overseer_spaces[spot - SLOTS]
        return _("the overseer space {space}").format(space=quoted(name_of(space)))
    sector = (spot - SLOTS - OVERSEER_SPACES) % SECTORS
    return _("sector {sector} of the assistant board").format(sector=sector)
