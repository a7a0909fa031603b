"""Causes in words: what brought a decision or an event about."""

from __future__ import annotations

import numpy as np

from steamcheese.box.contents import COLUMNS, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.language import N_, _
from steamcheese.moves import place_name, slot_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.words import name_of, place_words, quoted, slot_words
from steamcheese.rules.vocabulary import (
    CAUSES,
    CHOOSE_WAITING,
    DISPLACED,
    INNER,
    OUTER,
    SHARED,
    TOP_ROW,
)

__all__ = ["cause_words", "machine_words", "source_of", "which_name"]


def source_of(cause: int, table: np.ndarray, edition: Edition) -> str:
    """Names what brought the decision on top about, to the one who decides."""
    scene = Scene(table, edition)
    if scene.kind == CHOOSE_WAITING:
        return _("what waits")
    word, which = CAUSES[cause // 128], cause % 128
    if word == "die":
        return _("your turn")
    return cause_words(word, which, scene, scene.table.rotation, yours=scene.kind != DISPLACED)


def machine_words(scene: Scene, slot: int) -> str:
    """Names a machine in its slot: `Screw Press at 3 north`."""
    machine = scene.machine(slot)
    assert machine is not None
    return _("{machine} at {slot}").format(machine=name_of(machine), slot=slot_words(slot))


def cause_words(word: str, which: int, scene: Scene, rotation: int, *, yours: bool = False) -> str:
    """Names a cause; what belongs to the deciding seat is called `yours`, if that is asked for."""
    if word in _SLOTS:
        name = machine_words(scene, which)
    elif word in _ROWS:
        name = quoted(name_of(getattr(scene.edition, _ROWS[word])[which]))
    elif word in {"zeppelin-space", "gear-space"}:
        return place_words(_place(word, which, rotation))
    else:
        name = str(which + 1 if word == "zeppelin-middle" else which)
    text = _YOURS[word] if yours and word in _YOURS else _PHRASES[word]
    return _(text).format(name=name)


def which_name(word: str, which: int, edition: Edition, rotation: int) -> str | int | None:
    """Names what a cause names, as moves and positions do: an id, a slot, a place, a number."""
    if word in _SLOTS:
        return slot_name(which)
    if word in {"zeppelin-space", "gear-space"}:
        return place_name(_place(word, which, rotation))
    if word in {"overseer-zone", "overseer-space", "sector-zone", "middle-bar"}:
        return which
    if word in _ROWS:
        return str(getattr(edition, _ROWS[word])[which].id)
    return which + 1 if word == "zeppelin-middle" else None


def _place(word: str, which: int, rotation: int) -> int:
    """Finds the place of a zeppelin's space, or of a gear's by the sector in which it lies."""
    if word == "zeppelin-space":
        return SHARED if which == 2 * COLUMNS else TOP_ROW + which
    if which < SECTORS:
        return OUTER + which
    return INNER + (which - SECTORS - rotation) % SECTORS


# Causes that name a machine's slot, and those that name a row of the edition.
_SLOTS = frozenset(("machine", "neighbour", "owner"))
_ROWS = {
    "start-tile": "start_tiles",
    "bonus-tile": "bonus_kinds",
    "placing": "bonus_kinds",
    "order": "orders",
    "order-bonus": "orders",
    "overseer-zone": "overseer_spaces",
    "overseer-space": "overseer_spaces",
    "achievement": "achievements",
}
_PHRASES = {
    "setup": N_("the setup"),
    "start-tile": N_("the start tile {name}"),
    "die": N_("the die"),
    "machine": N_("the {name}"),
    "own-space": N_("the own die space"),
    "bonus-tile": N_("the bonus tile {name}"),
    "order": N_("the reward of the order {name}"),
    "order-bonus": N_("the bonus of the order {name}"),
    "neighbour": N_("the bonus tile beside the {name}"),
    "overseer-zone": N_("the bonus tile on the overseer space {name}"),
    "sector-zone": N_("the bonus tile in sector {name}"),
    "zeppelin-middle": N_("the middle bonus of column {name}"),
    "middle-bar": N_("the middle bonus of sector {name}"),
    "overseer-space": N_("the overseer space {name}"),
    "achievement": N_("the achievement {name}"),
    "owner": N_("the marker on the {name}"),
    "placing": N_("placing the bonus tile {name}"),
    "ageing": N_("the end of the turn"),
    "market": N_("the market"),
    "round": N_("the round"),
    "overseer-step": N_("the die for the overseer"),
}
_YOURS = {
    "start-tile": N_("your start tile {name}"),
    "own-space": N_("your own die space"),
    "bonus-tile": N_("your bonus tile {name}"),
    "owner": N_("your marker on the {name}"),
}
