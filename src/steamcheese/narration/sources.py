"""Causes in words: what brought a decision or an event about."""

from __future__ import annotations

import numpy as np

from steamcheese.box.contents import COLUMNS, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.moves import place_name, slot_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.words import place_words, quoted, slot_words
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
        return "what waits"
    word, which = CAUSES[cause // 128], cause % 128
    if word == "die":
        return "your turn"
    whose = "the" if scene.kind == DISPLACED else "your"
    return cause_words(word, which, scene, scene.table.rotation, whose)


def machine_words(scene: Scene, slot: int) -> str:
    """Names a machine in its slot: `Screw Press at 3 north`."""
    machine = scene.machine(slot)
    return f"{machine.name if machine else 'machine'} at {slot_words(slot)}"


def cause_words(word: str, which: int, scene: Scene, rotation: int, whose: str = "the") -> str:
    """Names a cause; what belongs to the deciding seat is called `whose`."""
    if word in _SLOTS:
        name = machine_words(scene, which)
    elif word in _ROWS:
        name = quoted(getattr(scene.edition, _ROWS[word])[which].name)
    elif word in {"zeppelin-space", "gear-space"}:
        return place_words(_place(word, which, rotation))
    else:
        name = str(which + 1 if word == "zeppelin-middle" else which)
    return _PHRASES[word].format(name=name, whose=whose)


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
    "setup": "the setup",
    "start-tile": "{whose} start tile {name}",
    "die": "{whose} die",
    "machine": "the {name}",
    "own-space": "{whose} own die space",
    "bonus-tile": "{whose} bonus tile {name}",
    "order": "the reward of the order {name}",
    "order-bonus": "the bonus of the order {name}",
    "neighbour": "the bonus tile beside the {name}",
    "overseer-zone": "the bonus tile on the overseer space {name}",
    "sector-zone": "the bonus tile in sector {name}",
    "zeppelin-middle": "the middle bonus of column {name}",
    "middle-bar": "the middle bonus of sector {name}",
    "overseer-space": "the overseer space {name}",
    "achievement": "the achievement {name}",
    "owner": "{whose} marker on the {name}",
    "placing": "placing the bonus tile {name}",
    "ageing": "the end of the turn",
    "market": "the market",
    "round": "the round",
    "overseer-step": "the die for the overseer",
}
