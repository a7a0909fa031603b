"""Events: what has happened, in words and in data from which it can be replayed.

Where an event has a seat, its text goes on after the seat's name: `gains 5 milk (the die)`. Its
data names everything as positions and moves do: with the position before a move they give the
position after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from steamcheese.box.contents import NONE, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS, GOODS, GRADES, HARD, ROWS
from steamcheese.moves import place_name, slot_name, space_name, spot_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import cause_words, which_name
from steamcheese.narration.words import (
    AGES,
    cheese_words,
    counted,
    die_words,
    good_words,
    place_words,
    quoted,
    slot_words,
    space_words,
    spot_words,
)
from steamcheese.position import die_faces
from steamcheese.rules.events import LoggedEvent
from steamcheese.rules.vocabulary import INNER

__all__ = ["Event", "tell"]

Told = tuple[str, dict[str, Any]]


class Event(NamedTuple):
    """What changed: a kind, the seat it concerns, a sentence, and the numbers behind it."""

    kind: str
    seat: int | None
    text: str
    data: dict[str, Any]


class _Story:
    """The events of one step, which are told one after the other."""

    def __init__(
        self,
        logged: Sequence[LoggedEvent],
        table: np.ndarray,
        edition: Edition,
        names: Sequence[str],
    ) -> None:
        self.logged = logged
        self.scene = Scene(table, edition)
        self.edition = edition
        self.names = names
        # The table is the one after the step: go back to how the inner gear lay before it.
        turned = sum(event.number for event in logged if event.kind == "gear-turned")
        self.rotation = (self.scene.table.rotation - turned) % SECTORS

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"Seat {seat}"

    def cause(self, event: LoggedEvent) -> str:
        return cause_words(event.cause, event.which, self.scene, self.rotation)

    def seen(self, place: int) -> int:
        """Names an assistant's place by the sector in which it lies at that moment."""
        return INNER + (place - INNER - self.rotation) % SECTORS if place >= INNER else place


def tell(
    logged: Sequence[LoggedEvent], table: np.ndarray, edition: Edition, names: Sequence[str]
) -> list[Event]:
    """Tells the events of a step, whose table is given as it stands after them."""
    if not logged:
        return []
    story = _Story(logged, table, edition, names)
    return [_told(story, event) for event in logged]


def _told(story: _Story, event: LoggedEvent) -> Event:
    text, data = _TELLERS[event.kind](story, event)
    if event.kind not in _WITHOUT_CAUSE:
        data["cause"] = event.cause
        data["which"] = which_name(event.cause, event.which, story.edition, story.rotation)
    return Event(event.kind, event.seat, text, data)


# A cause says nothing where a player simply wanted it, or where the event is the cause itself.
_WITHOUT_CAUSE = frozenset(
    ("assistant-back", "game-over", "overseer-step-begins", "round-begins", "turn-begins")
)


# --- goods ----------------------------------------------------------------------------------------


def _gain(story: _Story, event: LoggedEvent) -> Told:
    text = f"gains {good_words(event.a, event.number)} ({story.cause(event)})"
    return text, {"good": GOODS[event.a], "number": event.number}


def _pay(story: _Story, event: LoggedEvent) -> Told:
    del story
    verb = "pays" if GOODS[event.a] == "money" else "uses"
    text = f"{verb} {good_words(event.a, event.number)}"
    return text, {"good": GOODS[event.a], "number": event.number}


def _waste(story: _Story, event: LoggedEvent) -> Told:
    number = event.number
    verb = "makes" if number > 0 else "disposes of"
    text = f"{verb} {abs(number)} waste ({story.cause(event)})"
    return text, {"number": number}


def _milk_moves(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, age = divmod(event.a, 3)
    milk = f"{event.number} {ROWS[row]} milk"
    data: dict[str, Any] = {"number": event.number, "row": ROWS[row], "from": age + 1}
    if event.b == 6:
        return f"lets {milk} spoil: it becomes waste", data | {"to_row": None, "to": None}
    to_row, to_age = divmod(event.b, 3)
    data |= {"to_row": ROWS[to_row], "to": to_age + 1}
    if to_row == row:
        return f"lets {milk} age to the {AGES[to_age]} space", data
    return f"pasteurizes {event.number} milk from the {AGES[age]} space", data


def _curd(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, age = divmod(event.a, 3)
    text = f"cuts {event.number} milk from the {AGES[age]} {ROWS[row]} space into fresh cheese"
    return text, {"number": event.number, "row": ROWS[row], "from": age + 1}


def _cheese_moves(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, grade = divmod(event.a, 4)
    cheese = cheese_words(event.a, event.number)
    verb = "refines" if grade == HARD else "presses"
    text = f"{verb} {cheese}" + ("" if grade == HARD else f" to {GRADES[event.b]}")
    data = {"number": event.number, "row": ROWS[row]}
    return text, data | {"from": GRADES[grade], "to": GRADES[event.b]}


def _cheese_handed_in(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, grade = divmod(event.a, 4)
    text = f"hands in {cheese_words(event.a, event.number)}"
    return text, {"number": event.number, "row": ROWS[row], "grade": GRADES[grade]}


# --- dice -----------------------------------------------------------------------------------------


def _die_taken(story: _Story, event: LoggedEvent) -> Told:
    del story
    color = COLORS[event.a]
    return f"takes the {die_words(color, event.b)}", {"color": color, "top": event.b}


def _die_placed(story: _Story, event: LoggedEvent) -> Told:
    table, space = story.scene.table, event.a
    faces = die_faces(table.space_top[space], event.b)
    text = f"places the die at {space_words(space)}, with the {faces['north']} looking north"
    return text, {"space": space_name(space), "color": COLORS[table.space_color[space]], **faces}


def _die_placed_own(story: _Story, event: LoggedEvent) -> Told:
    table = story.scene.table
    top = table.own_top[event.seat]
    data = {"color": COLORS[table.own_color[event.seat]], "top": top, "bottom": 7 - top}
    return "places the die on the own die space", data


def _dice_cleared(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return "All dice come back", {}


def _rolled(story: _Story, event: LoggedEvent) -> Told:
    del story
    color = COLORS[event.a]
    return f"A {color} die shows {event.b}", {"color": color, "top": event.b}


def _purple_die_set_up(story: _Story, event: LoggedEvent) -> Told:
    del story
    text = f"A purple die stands at {space_words(event.a)}"
    return text, {"space": space_name(event.a)}


# --- machines and markers -------------------------------------------------------------------------


def _machine_data(story: _Story, event: LoggedEvent) -> dict[str, Any]:
    return {"slot": slot_name(event.a), "tile": story.edition.tiles[event.b].id}


def _machine_used(story: _Story, event: LoggedEvent) -> Told:
    owner = story.scene.table.slot_owner[event.a]
    whose = "the" if owner in {NONE, event.seat} else f"{story.name(owner)}'s"
    name = story.edition.tiles[event.b].name
    text = f"uses {whose} {name} at {slot_words(event.a)} with strength {event.number}"
    return text, _machine_data(story, event) | {"strength": event.number}


def _machine_removed(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.b]
    back = [told.seat for told in story.logged if told.kind == "marker-back"]
    whose = "the" if back in ([], [event.seat]) else f"{story.name(back[0] or 0)}'s"
    text = f"removes {whose} {tile.name} at {slot_words(event.a)}"
    return text, _machine_data(story, event) | {"discarded": tile.level > 1}


def _machine_installed(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.b]
    text = f"installs the {tile.name} at {slot_words(event.a)}"
    data = {"level": tile.level, "plus": tile.plus, "actions": list(tile.actions)}
    return text, _machine_data(story, event) | data


def _machine_set_up(story: _Story, event: LoggedEvent) -> Told:
    _, data = _machine_installed(story, event)
    name = story.edition.tiles[event.b].name
    return f"The {name} lies at {slot_words(event.a)}", data


def _marker_taken(story: _Story, event: LoggedEvent) -> Told:
    del story
    return "takes an ownership marker off the player board", {"place": event.a + 1}


def _marker_back(story: _Story, event: LoggedEvent) -> Told:
    del story
    return "gets an ownership marker back", {"place": event.a + 1}


# --- market ---------------------------------------------------------------------------------------


def _order(text: str) -> Callable[[_Story, LoggedEvent], Told]:
    def told(story: _Story, event: LoggedEvent) -> Told:
        order = story.edition.orders[event.a]
        return text.format(quoted(order.name)), {"order": order.id, "place": event.b + 1}

    return told


def _blueprint(text: str) -> Callable[[_Story, LoggedEvent], Told]:
    def told(story: _Story, event: LoggedEvent) -> Told:
        tile = story.edition.tiles[event.a]
        return text.format(quoted(tile.name)), {"tile": tile.id, "place": event.b + 1}

    return told


def _shifted(text: str) -> Callable[[_Story, LoggedEvent], Told]:
    def told(story: _Story, event: LoggedEvent) -> Told:
        del story
        data = {"from": event.a + 1, "to": event.b + 1}
        return f"{text} moves from place {event.a + 1} to place {event.b + 1} of the market", data

    return told


def _reshuffled(text: str) -> Callable[[_Story, LoggedEvent], Told]:
    def told(story: _Story, event: LoggedEvent) -> Told:
        del story, event
        return f"The discarded {text} become the new stack", {}

    return told


def _order_revealed(story: _Story, event: LoggedEvent) -> Told:
    order = story.edition.orders[event.a]
    return f"The next order on the pile is {quoted(order.name)}", {"order": order.id}


def _blueprint_drawn(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.a]
    return f"draws the blueprint {quoted(tile.name)}", {"tile": tile.id}


# --- orders and bonus tiles -----------------------------------------------------------------------


def _order_completed(story: _Story, event: LoggedEvent) -> Told:
    order = story.edition.orders[event.a]
    text = f"completes the order {quoted(order.name)}"
    text += " and its extension" if event.b else ""
    return text, {"order": order.id, "extended": bool(event.b)}


def _order_bonus_used(story: _Story, event: LoggedEvent) -> Told:
    order = story.edition.orders[event.a]
    return f"uses the bonus of the order {quoted(order.name)}", {"order": order.id}


def _bonus_tile_drawn(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.bonus_kinds[event.a]
    return f"draws the bonus tile {quoted(tile.name)}", {"tile": tile.id}


def _bonus_tile_used(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.bonus_kinds[event.a]
    return f"uses the bonus tile {quoted(tile.name)}", {"tile": tile.id}


def _bonus_tile_placed(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.bonus_kinds[event.a]
    text = f"places the bonus tile {quoted(tile.name)} at {spot_words(event.b, story.edition)}"
    return text, {"tile": tile.id, "spot": spot_name(event.b)}


def _bonus_tile_replaced(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.bonus_kinds[event.a]
    text = f"discards the bonus tile {quoted(tile.name)} at {spot_words(event.b, story.edition)}"
    return text, {"tile": tile.id, "spot": spot_name(event.b)}


# --- assistants and overseers ---------------------------------------------------------------------


def _assistant_deployed(story: _Story, event: LoggedEvent) -> Told:
    place = story.seen(event.a - 1)
    data = {"to": place_name(place), "place": event.b + 1}
    return f"deploys an assistant at {place_words(place)}", data


def _assistant_moved(story: _Story, event: LoggedEvent) -> Told:
    start, place = story.seen(event.a - 1), story.seen(event.b - 1)
    data = {"from": place_name(start), "to": place_name(place)}
    return f"moves the assistant on to {place_words(place)}", data


def _assistant_back(story: _Story, event: LoggedEvent) -> Told:
    place = story.seen(event.a - 1)
    data = {"from": place_name(place), "place": event.b + 1}
    return f"takes the assistant at {place_words(place)} back", data


def _gear_turned(story: _Story, event: LoggedEvent) -> Told:
    story.rotation = (story.rotation + event.number) % SECTORS
    text = f"turns the inner gear by {counted(event.number, 'sector')}"
    return text, {"number": event.number, "rotation": story.rotation}


def _overseer_placed(story: _Story, event: LoggedEvent) -> Told:
    name = quoted(story.edition.overseer_spaces[event.b].name)
    text = f"moves the overseer to {name}" if event.a else f"places the overseer on {name}"
    return text, {"from": event.a - 1 if event.a else None, "to": event.b}


def _overseer_displaced(story: _Story, event: LoggedEvent) -> Told:
    name = quoted(story.edition.overseer_spaces[event.a].name)
    return f"has the overseer displaced from {name}", {"from": event.a}


# --- achievements, setup, rounds ------------------------------------------------------------------


def _achievement_claimed(story: _Story, event: LoggedEvent) -> Told:
    printed = story.edition.achievements[story.scene.table.achievement[event.a]]
    text = f"claims the achievement {quoted(printed.name)} as number {event.b + 1}"
    return text, {"achievement": printed.id, "place": event.b + 1}


def _achievement_set_up(story: _Story, event: LoggedEvent) -> Told:
    printed = story.edition.achievements[event.b]
    text = f"The achievement {quoted(printed.name)} is used"
    return text, {"achievement": printed.id, "place": event.a + 1}


def _start_tile_taken(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.start_tiles[event.a]
    return f"takes the start tile {quoted(tile.name)}", {"tile": tile.id}


def _starting_seat(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return "is the starting player", {}


def _round_begins(story: _Story, event: LoggedEvent) -> Told:
    del story
    return f"is the starting player of round {event.number}", {"round": event.number}


def _turn_begins(story: _Story, event: LoggedEvent) -> Told:
    del story
    return f"begins turn {event.a}", {"turn": event.a}


def _overseer_step_begins(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return "is to move the overseer", {}


def _game_over(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return "The game is over", {}


_TELLERS: dict[str, Callable[[_Story, LoggedEvent], Told]] = {
    "gain": _gain,
    "pay": _pay,
    "waste": _waste,
    "milk-moves": _milk_moves,
    "curd": _curd,
    "cheese-moves": _cheese_moves,
    "cheese-handed-in": _cheese_handed_in,
    "die-taken": _die_taken,
    "die-placed": _die_placed,
    "die-placed-own": _die_placed_own,
    "dice-cleared": _dice_cleared,
    "rolled": _rolled,
    "machine-used": _machine_used,
    "machine-removed": _machine_removed,
    "machine-installed": _machine_installed,
    "marker-taken": _marker_taken,
    "marker-back": _marker_back,
    "order-bought": _order("acquires the order {}"),
    "blueprint-bought": _blueprint("acquires the blueprint {}"),
    "order-shifted": _shifted("An order"),
    "blueprint-shifted": _shifted("A blueprint"),
    "order-removed": _order("The order {} leaves the market"),
    "blueprint-removed": _blueprint("The blueprint {} leaves the market"),
    "order-dealt": _order("The order {} comes to the market"),
    "blueprint-dealt": _blueprint("The blueprint {} comes to the market"),
    "order-revealed": _order_revealed,
    "orders-reshuffled": _reshuffled("orders"),
    "blueprints-reshuffled": _reshuffled("blueprints"),
    "bonus-tiles-reshuffled": _reshuffled("bonus tiles"),
    "blueprint-drawn": _blueprint_drawn,
    "bonus-tile-drawn": _bonus_tile_drawn,
    "bonus-tile-used": _bonus_tile_used,
    "bonus-tile-placed": _bonus_tile_placed,
    "bonus-tile-replaced": _bonus_tile_replaced,
    "order-completed": _order_completed,
    "order-bonus-used": _order_bonus_used,
    "assistant-deployed": _assistant_deployed,
    "assistant-moved": _assistant_moved,
    "assistant-back": _assistant_back,
    "gear-turned": _gear_turned,
    "overseer-placed": _overseer_placed,
    "overseer-displaced": _overseer_displaced,
    "achievement-claimed": _achievement_claimed,
    "start-tile-taken": _start_tile_taken,
    "starting-seat": _starting_seat,
    "machine-set-up": _machine_set_up,
    "achievement-set-up": _achievement_set_up,
    "purple-die-set-up": _purple_die_set_up,
    "round-begins": _round_begins,
    "turn-begins": _turn_begins,
    "overseer-step-begins": _overseer_step_begins,
    "game-over": _game_over,
}
