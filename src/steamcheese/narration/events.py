"""Events: what has happened, in words and in data from which it can be replayed.

Where an event has a seat, its text goes on after the seat's name: `gains 5 milk (the die)`. Its
data names everything as positions and moves do: with the position before a move they give the
position after it. Of events that are told together, `brief` is what the joint sentence lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from steamcheese.box.contents import NONE, SECTORS
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS, GOODS, GRADES, ROWS
from steamcheese.language import N_, NN_, _, ngettext
from steamcheese.moves import place_name, slot_name, space_name, spot_name
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import cause_words, which_name
from steamcheese.narration.words import (
    AGES,
    cheese_words,
    does,
    good_words,
    name_of,
    place_words,
    quoted,
    rolled_words,
    seat_words,
    slot_words,
    space_words,
    spot_words,
    the_die,
)
from steamcheese.position import die_faces
from steamcheese.rules.events import LoggedEvent, read_event
from steamcheese.rules.vocabulary import INNER

__all__ = ["Event", "tell", "tell_briefly"]

Told = tuple[str, dict[str, Any]]
Teller = Callable[["_Story", LoggedEvent], Told]


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
        return seat_words(seat, self.names)

    def cause(self, event: LoggedEvent) -> str:
        return cause_words(event.cause, event.which, self.scene, self.rotation)

    def seen(self, place: int) -> int:
        """Names an assistant's place by the sector in which it lies at that moment."""
        return INNER + (place - INNER - self.rotation) % SECTORS if place >= INNER else place


def _logged(table: np.ndarray) -> list[LoggedEvent]:
    count = int(table["event_count"][0])
    return [read_event(word) for word in table["events"][0][:count].tolist()]


def tell(table: np.ndarray, edition: Edition, names: Sequence[str]) -> list[Event]:
    """Tells the events of the step after which a table stands as it is given."""
    logged = _logged(table)
    if not logged:
        return []
    story = _Story(logged, table, edition, names)
    return [_told(story, event, *_TELLERS[event.kind](story, event)) for event in logged]


def tell_briefly(
    table: np.ndarray, edition: Edition, names: Sequence[str]
) -> list[tuple[Event, str]]:
    """Tells the same; beside each event what a sentence that joins it with others says of it."""
    logged = _logged(table)
    story = _Story(logged, table, edition, names)
    told = []
    for each in logged:
        brief = _BRIEFS.get(each.kind)
        event = _told(story, each, *_TELLERS[each.kind](story, each))
        told.append((event, brief(story, each) if brief else event.text))
    return told


def _told(story: _Story, event: LoggedEvent, text: str, data: dict[str, Any]) -> Event:
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
    text = _("gains {goods}").format(goods=_gained(story, event))
    return text, {"good": GOODS[event.a], "number": event.number}


def _gained(story: _Story, event: LoggedEvent) -> str:
    """Says what was gained and why: `5 raw milk (the die)`."""
    goods = good_words(event.a, event.number)
    return _("{goods} ({cause})").format(goods=goods, cause=story.cause(event))


def _pay(story: _Story, event: LoggedEvent) -> Told:
    del story
    text = _("pays {goods}") if GOODS[event.a] == "money" else _("uses {goods}")
    text = text.format(goods=good_words(event.a, event.number))
    return text, {"good": GOODS[event.a], "number": event.number}


def _waste(story: _Story, event: LoggedEvent) -> Told:
    number = event.number
    text = (
        ngettext("makes {number} waste ({cause})", "makes {number} waste ({cause})", number)
        if number > 0
        else ngettext(
            "disposes of {number} waste ({cause})", "disposes of {number} waste ({cause})", -number
        )
    )
    return text.format(number=abs(number), cause=story.cause(event)), {"number": number}


AGED = (
    NN_("{number} raw milk age to {space}", "{number} raw milk age to {space}"),
    NN_("{number} pasteurized milk age to {space}", "{number} pasteurized milk age to {space}"),
)
SPOILT = (
    NN_("{number} raw milk spoil into waste", "{number} raw milk spoil into waste"),
    NN_("{number} pasteurized milk spoil into waste", "{number} pasteurized milk spoil into waste"),
)


def _milk_let(event: LoggedEvent) -> str:
    """Says what milk is let to do: `3 raw milk age to the second space`."""
    texts = SPOILT if event.b == 6 else AGED
    space = "" if event.b == 6 else _(AGES[event.b % 3])
    text = ngettext(*texts[event.a // 3], event.number)
    return text.format(number=event.number, space=space)


def _is_pasteurizing(event: LoggedEvent) -> bool:
    return event.b != 6 and event.b // 3 != event.a // 3


def _milk_moves(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, age = divmod(event.a, 3)
    to_row, to_age = (None, None) if event.b == 6 else divmod(event.b, 3)
    data = {
        "number": event.number,
        "row": ROWS[row],
        "from": age + 1,
        "to_row": None if to_row is None else ROWS[to_row],
        "to": None if to_age is None else to_age + 1,
    }
    if not _is_pasteurizing(event):
        return _("lets {milk}").format(milk=_milk_let(event)), data
    text = ngettext(
        "pasteurizes {number} milk from {space}",
        "pasteurizes {number} milk from {space}",
        event.number,
    )
    return text.format(number=event.number, space=_(AGES[age])), data


CURDLED = (
    NN_(
        "cuts {number} raw milk from {space} into fresh cheese",
        "cuts {number} raw milk from {space} into fresh cheese",
    ),
    NN_(
        "cuts {number} pasteurized milk from {space} into fresh cheese",
        "cuts {number} pasteurized milk from {space} into fresh cheese",
    ),
)


def _curd(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, age = divmod(event.a, 3)
    text = ngettext(*CURDLED[row], event.number).format(number=event.number, space=_(AGES[age]))
    return text, {"number": event.number, "row": ROWS[row], "from": age + 1}


# By the grade to which it comes.
RIPENED = {
    "soft": N_("presses {cheese} to soft"),
    "hard": N_("presses {cheese} to hard"),
    "refined": N_("refines {cheese}"),
}


def _cheese_moves(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, grade = divmod(event.a, 4)
    to = GRADES[event.b]
    text = _(RIPENED[to]).format(cheese=cheese_words(event.a, event.number))
    data = {"number": event.number, "row": ROWS[row]}
    return text, data | {"from": GRADES[grade], "to": to}


def _cheese_handed_in(story: _Story, event: LoggedEvent) -> Told:
    del story
    row, grade = divmod(event.a, 4)
    text = _("hands in {cheese}").format(cheese=cheese_words(event.a, event.number))
    return text, {"number": event.number, "row": ROWS[row], "grade": GRADES[grade]}


# --- dice -----------------------------------------------------------------------------------------


def _die_taken(story: _Story, event: LoggedEvent) -> Told:
    del story
    color = COLORS[event.a]
    text = _("takes {the_die}").format(the_die=the_die(color, event.b))
    return text, {"color": color, "top": event.b}


def _die_placed(story: _Story, event: LoggedEvent) -> Told:
    table, space = story.scene.table, event.a
    faces = die_faces(table.space_top[space], event.b)
    text = _("places the die at {space}, with the {face} looking north")
    data = {"space": space_name(space), "color": COLORS[table.space_color[space]], **faces}
    return text.format(space=space_words(space), face=faces["north"]), data


def _die_placed_own(story: _Story, event: LoggedEvent) -> Told:
    table = story.scene.table
    top = table.own_top[event.seat]
    data = {"color": COLORS[table.own_color[event.seat]], "top": top, "bottom": 7 - top}
    return _("places the die on the own die space"), data


def _dice_cleared(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return _("All dice come back"), {}


def _rolled(story: _Story, event: LoggedEvent) -> Told:
    del story
    color = COLORS[event.a]
    return rolled_words(color, event.b), {"color": color, "top": event.b}


def _purple_die_set_up(story: _Story, event: LoggedEvent) -> Told:
    del story
    text = _("A purple die stands at {space}").format(space=space_words(event.a))
    return text, {"space": space_name(event.a)}


# --- machines and markers -------------------------------------------------------------------------


def _machine_data(story: _Story, event: LoggedEvent) -> dict[str, Any]:
    return {"slot": slot_name(event.a), "tile": story.edition.tiles[event.b].id}


def _machine_used(story: _Story, event: LoggedEvent) -> Told:
    owner = story.scene.table.slot_owner[event.a]
    own = owner in {NONE, event.seat}
    text = (
        _("uses the {machine} at {slot} with strength {strength}")
        if own
        else _("uses {name}'s {machine} at {slot} with strength {strength}")
    )
    words = text.format(
        name="" if own else story.name(owner),
        machine=name_of(story.edition.tiles[event.b]),
        slot=slot_words(event.a),
        strength=event.number,
    )
    return words, _machine_data(story, event) | {"strength": event.number}


def _machine_removed(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.b]
    back = [told.seat for told in story.logged if told.kind == "marker-back"]
    own = back in ([], [event.seat])
    text = (
        _("removes the {machine} at {slot}") if own else _("removes {name}'s {machine} at {slot}")
    )
    words = text.format(
        name="" if own else story.name(back[0] or 0),
        machine=name_of(tile),
        slot=slot_words(event.a),
    )
    return words, _machine_data(story, event) | {"discarded": tile.level > 1}


def _machine_installed(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.b]
    text = _("installs the {machine} at {slot}")
    data = {"level": tile.level, "plus": tile.plus, "actions": list(tile.actions)}
    words = text.format(machine=name_of(tile), slot=slot_words(event.a))
    return words, _machine_data(story, event) | data


def _machine_set_up(story: _Story, event: LoggedEvent) -> Told:
    data = _machine_installed(story, event)[1]
    name = name_of(story.edition.tiles[event.b])
    return _("The {machine} lies at {slot}").format(machine=name, slot=slot_words(event.a)), data


def _marker_taken(story: _Story, event: LoggedEvent) -> Told:
    del story
    return _("takes an ownership marker off the player board"), {"place": event.a + 1}


def _marker_back(story: _Story, event: LoggedEvent) -> Told:
    del story
    return _("gets an ownership marker back"), {"place": event.a + 1}


# --- market ---------------------------------------------------------------------------------------


def _order(text: str) -> Teller:
    def told(story: _Story, event: LoggedEvent) -> Told:
        order = story.edition.orders[event.a]
        words = _(text).format(order=quoted(name_of(order)))
        return words, {"order": order.id, "place": event.b + 1}

    return told


def _blueprint(text: str) -> Teller:
    def told(story: _Story, event: LoggedEvent) -> Told:
        tile = story.edition.tiles[event.a]
        words = _(text).format(tile=quoted(name_of(tile)))
        return words, {"tile": tile.id, "place": event.b + 1}

    return told


def _shifted(text: str) -> Teller:
    def told(story: _Story, event: LoggedEvent) -> Told:
        del story
        places = {"from": event.a + 1, "to": event.b + 1}
        return _(text).format(old=event.a + 1, new=event.b + 1), places

    return told


def _reshuffled(text: str) -> Teller:
    def told(story: _Story, event: LoggedEvent) -> Told:
        del story, event
        return _(text), {}

    return told


def _order_revealed(story: _Story, event: LoggedEvent) -> Told:
    order = story.edition.orders[event.a]
    text = _("The next order on the pile is {order}")
    return text.format(order=quoted(name_of(order))), {"order": order.id}


def _blueprint_bought(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.a]
    text = (
        _("acquires the blueprint {tile}: {actions} +1")
        if tile.plus
        else _("acquires the blueprint {tile}: {actions}")
    )
    words = text.format(tile=quoted(name_of(tile)), actions=does(tile))
    return words, {"tile": tile.id, "place": event.b + 1}


def _blueprint_drawn(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.tiles[event.a]
    text = _("draws the blueprint {tile}").format(tile=quoted(name_of(tile)))
    return text, {"tile": tile.id}


# --- orders and bonus tiles -----------------------------------------------------------------------


def _order_completed(story: _Story, event: LoggedEvent) -> Told:
    order = story.edition.orders[event.a]
    text = (
        _("completes the order {order} and its extension")
        if event.b
        else _("completes the order {order}")
    )
    words = text.format(order=quoted(name_of(order)))
    return words, {"order": order.id, "extended": bool(event.b)}


def _order_bonus_used(story: _Story, event: LoggedEvent) -> Told:
    order = story.edition.orders[event.a]
    text = _("uses the bonus of the order {order}").format(order=quoted(name_of(order)))
    return text, {"order": order.id}


def _bonus_tile(text: str) -> Teller:
    def told(story: _Story, event: LoggedEvent) -> Told:
        tile = story.edition.bonus_kinds[event.a]
        return _(text).format(tile=quoted(name_of(tile))), {"tile": tile.id}

    return told


def _bonus_tile_at(text: str) -> Teller:
    def told(story: _Story, event: LoggedEvent) -> Told:
        tile = story.edition.bonus_kinds[event.a]
        spot = spot_words(event.b, story.edition)
        words = _(text).format(tile=quoted(name_of(tile)), spot=spot)
        return words, {"tile": tile.id, "spot": spot_name(event.b)}

    return told


# --- assistants and overseers ---------------------------------------------------------------------


def _assistant_deployed(story: _Story, event: LoggedEvent) -> Told:
    place = story.seen(event.a - 1)
    data = {"to": place_name(place), "place": event.b + 1}
    return _("deploys an assistant at {place}").format(place=place_words(place)), data


def _assistant_moved(story: _Story, event: LoggedEvent) -> Told:
    start, place = story.seen(event.a - 1), story.seen(event.b - 1)
    data = {"from": place_name(start), "to": place_name(place)}
    return _("moves the assistant on to {place}").format(place=place_words(place)), data


def _assistant_back(story: _Story, event: LoggedEvent) -> Told:
    place = story.seen(event.a - 1)
    data = {"from": place_name(place), "place": event.b + 1}
    return _("takes the assistant at {place} back").format(place=place_words(place)), data


def _gear_turned(story: _Story, event: LoggedEvent) -> Told:
    story.rotation = (story.rotation + event.number) % SECTORS
    text = ngettext(
        "turns the inner gear by {number} sector",
        "turns the inner gear by {number} sectors",
        event.number,
    )
    data = {"number": event.number, "rotation": story.rotation}
    return text.format(number=event.number), data


def _overseer_placed(story: _Story, event: LoggedEvent) -> Told:
    name = quoted(name_of(story.edition.overseer_spaces[event.b]))
    text = _("moves the overseer to {space}") if event.a else _("places the overseer on {space}")
    data = {"from": event.a - 1 if event.a else None, "to": event.b}
    return text.format(space=name), data


def _overseer_displaced(story: _Story, event: LoggedEvent) -> Told:
    name = quoted(name_of(story.edition.overseer_spaces[event.a]))
    return _("has the overseer displaced from {space}").format(space=name), {"from": event.a}


# --- achievements, setup, rounds ------------------------------------------------------------------


def _achievement_claimed(story: _Story, event: LoggedEvent) -> Told:
    printed = story.edition.achievements[story.scene.table.achievement[event.a]]
    text = _("claims the achievement {achievement} as number {place}").format(
        achievement=quoted(name_of(printed)), place=event.b + 1
    )
    return text, {"achievement": printed.id, "place": event.b + 1}


def _achievement_set_up(story: _Story, event: LoggedEvent) -> Told:
    printed = story.edition.achievements[event.b]
    text = _("The achievement {achievement} is used")
    data = {"achievement": printed.id, "place": event.a + 1}
    return text.format(achievement=quoted(name_of(printed))), data


def _start_tile_taken(story: _Story, event: LoggedEvent) -> Told:
    tile = story.edition.start_tiles[event.a]
    text = _("takes the start tile {tile}").format(tile=quoted(name_of(tile)))
    return text, {"tile": tile.id}


def _starting_seat(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return _("is the starting player"), {}


def _round_begins(story: _Story, event: LoggedEvent) -> Told:
    del story
    text = _("is the starting player of round {round}").format(round=event.number)
    return text, {"round": event.number}


def _turn_begins(story: _Story, event: LoggedEvent) -> Told:
    del story
    return _("begins turn {turn}").format(turn=event.a), {"turn": event.a}


def _overseer_step_begins(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return _("is to move the overseer"), {}


def _game_over(story: _Story, event: LoggedEvent) -> Told:
    del story, event
    return _("The game is over"), {}


# --- what a sentence that joins several events says of each ---------------------------------------


def _milk_brief(story: _Story, event: LoggedEvent) -> str:
    return _milk_moves(story, event)[0] if _is_pasteurizing(event) else _milk_let(event)


def _order_brief(story: _Story, event: LoggedEvent) -> str:
    return quoted(name_of(story.edition.orders[event.a]))


def _tile_brief(story: _Story, event: LoggedEvent) -> str:
    return quoted(name_of(story.edition.tiles[event.a]))


def _machine_brief(story: _Story, event: LoggedEvent) -> str:
    return name_of(story.edition.tiles[event.b])


def _achievement_brief(story: _Story, event: LoggedEvent) -> str:
    return quoted(name_of(story.edition.achievements[event.b]))


def _space_brief(story: _Story, event: LoggedEvent) -> str:
    del story
    return space_words(event.a)


_BRIEFS: dict[str, Callable[[_Story, LoggedEvent], str]] = {
    "gain": _gained,
    "milk-moves": _milk_brief,
    "order-dealt": _order_brief,
    "order-removed": _order_brief,
    "order-revealed": _order_brief,
    "blueprint-dealt": _tile_brief,
    "blueprint-removed": _tile_brief,
    "machine-set-up": _machine_brief,
    "achievement-set-up": _achievement_brief,
    "purple-die-set-up": _space_brief,
}
_TELLERS: dict[str, Teller] = {
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
    "order-bought": _order(N_("acquires the order {order}")),
    "blueprint-bought": _blueprint_bought,
    "order-shifted": _shifted(N_("An order moves from place {old} to place {new} of the market")),
    "blueprint-shifted": _shifted(
        N_("A blueprint moves from place {old} to place {new} of the market")
    ),
    "order-removed": _order(N_("The order {order} leaves the market")),
    "blueprint-removed": _blueprint(N_("The blueprint {tile} leaves the market")),
    "order-dealt": _order(N_("The order {order} comes to the market")),
    "blueprint-dealt": _blueprint(N_("The blueprint {tile} comes to the market")),
    "order-revealed": _order_revealed,
    "orders-reshuffled": _reshuffled(N_("The discarded orders become the new stack")),
    "blueprints-reshuffled": _reshuffled(N_("The discarded blueprints become the new stack")),
    "bonus-tiles-reshuffled": _reshuffled(N_("The discarded bonus tiles become the new stack")),
    "blueprint-drawn": _blueprint_drawn,
    "bonus-tile-drawn": _bonus_tile(N_("draws the bonus tile {tile}")),
    "bonus-tile-used": _bonus_tile(N_("uses the bonus tile {tile}")),
    "bonus-tile-placed": _bonus_tile_at(N_("places the bonus tile {tile} at {spot}")),
    "bonus-tile-replaced": _bonus_tile_at(N_("discards the bonus tile {tile} at {spot}")),
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
