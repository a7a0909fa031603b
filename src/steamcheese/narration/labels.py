"""A move in a sentence, as its player reads it on a button."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from steamcheese.box.contents import NONE, OVERSEER_SPACES, SECTORS
from steamcheese.box.schema import OverseerSpace
from steamcheese.box.vocabulary import ACTIONS, COLORS, DIRECTIONS, GRADES, ROWS
from steamcheese.moves import Notation
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import machine_words
from steamcheese.narration.words import (
    AGES,
    DOINGS,
    cheeses_words,
    counted,
    die_words,
    does,
    doing,
    effects_words,
    good_words,
    place_words,
    points,
    quoted,
    slot_words,
    space_words,
    spot_words,
)
from steamcheese.rules.achievements import arrivals
from steamcheese.rules.orders import tiles_drawn
from steamcheese.rules.vocabulary import (
    CHOOSE_ACTION,
    INNER,
    OUTER,
    OVERSEER_STEP,
    OWNER_BONUS,
    SLOTS,
    TURN,
)

__all__ = ["label"]


def label(move: int, notation: Notation, table: np.ndarray) -> str:
    """Says in a sentence what a legal move does."""
    kind, number = notation.kinds[move]
    return _LABELS[kind](Scene(table, notation.edition), number)


# --- setup, dice, machines ------------------------------------------------------------------------


def _start(scene: Scene, number: int) -> str:
    tile = scene.edition.start_tiles[number]
    gifts = effects_words(tile.effect)
    if tile.assistant_discount:
        gifts += f", and each assistant costs {tile.assistant_discount} money less"
    return f"Take the start tile {quoted(tile.name)}: {gifts}"


def _space_gives(space: OverseerSpace) -> str:
    gifts = effects_words(space.effect)
    if space.trigger == "arrival":
        return f"{gifts} at once"
    if space.trigger == "modify-discount":
        return f"modifying costs {gifts} less"
    if space.trigger == "zeppelin-action":
        return f"{gifts} with each zeppelin action"
    die = space.trigger.replace("-", " ")
    action = next(iter(space.effect))
    return f"with each {die} " + DOINGS.get(action, gifts)


def _overseer(scene: Scene, number: int, verb: str = "") -> str:
    if not verb:
        moves = scene.table.overseer[scene.seat] != NONE
        verb = "Move your overseer to" if moves else "Place your overseer on"
    space = scene.edition.overseer_spaces[number]
    sentence = f"{verb} {quoted(space.name)}: {_space_gives(space)}"
    tile = scene.table.overseer_bonus[number]
    if tile != NONE:
        sentence += f"; a bonus tile lies there, {quoted(scene.edition.bonus_kinds[tile].name)}"
    other = scene.overseer_at(number)
    if other is not None and other != scene.seat:
        sentence += "; displaces the overseer there"
    return sentence


def _die(scene: Scene, number: int) -> str:
    color, top = number // 6, number % 6 + 1
    die = die_words(COLORS[color], top)
    if scene.kind == OVERSEER_STEP:
        at = scene.table.overseer[scene.seat]
        if at == NONE:
            return f"Choose the {die} for your overseer"
        target = (at + top) % OVERSEER_SPACES
        return _overseer(scene, target, f"Choose the {die}: your overseer moves to")
    gifts = [good_words(("milk", "money", "rennet")[color], top)]
    space = scene.overseer_of_die(scene.seat, color)
    if space is not None:
        printed = scene.edition.overseer_spaces[space]
        gifts.append(f"{effects_words(printed.effect, 7 - top)} from {quoted(printed.name)}")
    return f"Take the {die}: {' and '.join(gifts)}"


def _place(scene: Scene, number: int) -> str:
    space, face = number // 6, number % 6 + 1
    seen = []
    for slot, strength in scene.seen(space, face):
        machine = scene.machine(slot)
        assert machine is not None
        seen.append(f"{does(machine, short=True)} {strength} ({DIRECTIONS[slot % 4][0].upper()})")
    return (
        f"Place the die at {space_words(space)}, with the {face} looking north: "
        f"sees {', '.join(seen)}"
    )


def _place_own(scene: Scene, number: int) -> str:
    del number
    return f"Place the die on your own die space: one action with strength {scene.bottom}"


def _use(scene: Scene, number: int) -> str:
    machine = scene.machine(number)
    assert machine is not None
    owner = scene.table.slot_owner[number]
    sentence = (
        f"Use the {machine_words(scene, number)}: "
        f"{does(machine)} with strength {scene.strength_at(number)}"
    )
    if owner not in {NONE, scene.seat}:
        sentence += "; its owner takes a bonus"
    return sentence


def _end(scene: Scene, number: int) -> str:
    del scene, number
    return "End your turn"


# --- choices of actions ---------------------------------------------------------------------------


def _do(scene: Scene, number: int) -> str:
    action, strength = ACTIONS[number // 8], number % 8
    if scene.kind == TURN:
        return _sentence(doing(action, scene.bottom))
    if scene.kind == CHOOSE_ACTION:
        machine = scene.edition.tiles[scene.which]
        sentence = _sentence(doing(action, scene.strength))
        if machine.level == 3:
            other = next(half for half in machine.actions if half != action)
            sentence += f", then {DOINGS[other]}"
        return sentence
    return _sentence(doing(action, strength or scene.strength))


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:]


def _take(scene: Scene, number: int) -> str:
    return f"Take {effects_words(scene.edition.owner_bonus.choices[number])}"


def _trigger(scene: Scene, number: int) -> str:
    del number
    tile = scene.edition.bonus_kinds[scene.table.slot_bonus[scene.which]]
    gifts = effects_words(tile.effect, scene.strength)
    return f"Trigger the bonus tile {quoted(tile.name)}: {gifts}"


def _extra(scene: Scene, number: int) -> str:
    del number
    space = scene.edition.overseer_spaces[scene.table.extra_space]
    return f"Use {quoted(space.name)}: {effects_words(space.effect, scene.bottom)}"


def _pass(scene: Scene, number: int) -> str:
    del number
    match scene.action:
        case "zeppelin-top" | "zeppelin-bottom" | "zeppelin" | "assistant-move":
            return "Move no assistant"
        case "turn-gear":
            return "Leave the gear as it is"
        case "acquire":
            return "Buy nothing more"
        case "complete-orders" | "complete-one-order":
            drawn = scene.ask(tiles_drawn, ACTIONS.index(scene.action), scene.which)
            more = f" and draw {counted(drawn, 'bonus tile')}" if drawn else ""
            return f"Complete no more orders{more}"
        case "modify":
            return "Leave all machines as they are"
        case "move-overseer":
            return "Leave your overseer where it is"
        case _:
            return "Take nothing" if scene.kind == OWNER_BONUS else "Do not trigger the bonus tile"


# --- actions --------------------------------------------------------------------------------------


def _amount(scene: Scene, number: int) -> str:
    item, many = scene.which, str(number or "no")
    match scene.action:
        case "pasteurize":
            return f"Pasteurize {many} milk from the {AGES[2 - item]} space"
        case "cut-curd":
            return f"Cut curd from {many} {ROWS[item // 3]} milk of the {AGES[2 - item % 3]} space"
        case "refine":
            return f"Refine {many} {ROWS[item]} {_cheese(number)}"
        case "dispose":
            return f"Dispose of {many} waste"
        case _:
            steps = f"from {GRADES[item % 2]} to {GRADES[item % 2 + 1]}"
            return f"Press {many} {ROWS[item // 2]} {_cheese(number)} {steps}"


def _cheese(number: int) -> str:
    return "cheese" if number == 1 else "cheeses"


def _move(scene: Scene, number: int) -> str:
    steps = scene.strength
    sentence = f"Move the assistant at {place_words(number)} by {counted(steps, 'step')}"
    if number >= OUTER:
        inside = number >= INNER
        first = INNER if inside else OUTER
        ahead = -steps if inside else steps
        sentence += f" to sector {(number - first + ahead) % SECTORS}"
    return sentence


def _deploy(scene: Scene, number: int) -> str:
    where = ("zeppelin", "outer gear", "inner gear")[number]
    price = scene.deploy_price(scene.seat)
    steps = scene.strength - 1
    sentence = f"deploy an assistant on the {where}"
    sentence = f"Pay {price} money and {sentence}" if price else _sentence(f"{sentence} for free")
    return f"{sentence}, then {counted(steps, 'more step', 'more steps')}" if steps else sentence


def _turn(scene: Scene, number: int) -> str:
    del number
    return f"Turn the inner gear by {counted(scene.strength, 'sector')}"


def _buy_order(scene: Scene, number: int) -> str:
    order = scene.edition.orders[number]
    return f"Buy the order {quoted(order.name)} for {points(scene.order_price(number) or 0)}"


def _buy_tile(scene: Scene, number: int) -> str:
    tile = scene.edition.tiles[number]
    plus = " +1" if tile.plus else ""
    price = points(scene.tile_price(number) or 0)
    return f"Buy the blueprint {quoted(tile.name)} for {price}: {does(tile)}{plus}"


def _complete(scene: Scene, number: int) -> str:
    order, strength = scene.edition.orders[number // 2], scene.which
    sentence = (
        f"Complete the order {quoted(order.name)}: hand in {cheeses_words(order.basic)} "
        f"for {effects_words(order.reward, strength)}"
    )
    if number % 2:
        sentence += (
            f", and {cheeses_words(order.extra)} more "
            f"for {effects_words(order.extra_reward, strength)}"
        )
    return sentence


def _modify(scene: Scene, number: int) -> str:
    slot, tile = divmod(number, len(scene.edition.tiles))
    price = scene.modify_price(scene.seat, scene.strength)
    cost = f"for {price} money" if price else "for free"
    old = scene.machine(slot)
    place = f"at {slot_words(slot)} instead of the {old.name if old else 'machine'}"
    return f"Install the {scene.edition.tiles[tile].name} {place} {cost}"


# --- bonus tiles, order bonuses, assistants, achievements -----------------------------------------


def _tile(scene: Scene, number: int) -> str:
    tile = scene.edition.bonus_kinds[number]
    gifts = effects_words(tile.effect, scene.bottom)
    return f"Use the bonus tile {quoted(tile.name)}: {gifts}"


def _put(scene: Scene, number: int) -> str:
    return f"Place the bonus tile {quoted(scene.edition.bonus_kinds[number].name)} on a board"


def _at(scene: Scene, number: int) -> str:
    table, first = scene.table, SLOTS + OVERSEER_SPACES
    vp = 1
    if number < SLOTS:
        place, old = f"beside the {machine_words(scene, number)}", table.slot_bonus[number]
        vp = 1 if table.slot_owner[number] in {NONE, scene.seat} else 2
    elif number < first:
        place, old = f"on {spot_words(number, scene.edition)}", table.overseer_bonus[number - SLOTS]
    else:
        place, old = f"in {spot_words(number, scene.edition)}", table.sector_bonus[number - first]
    sentence = f"Place it {place} for {vp} VP"
    if old != NONE:
        sentence += f"; {quoted(scene.edition.bonus_kinds[old].name)} is discarded"
    return sentence


def _bonus(scene: Scene, number: int) -> str:
    order = scene.edition.orders[number]
    gifts = effects_words(order.bonus, scene.bottom)
    return f"Use the bonus of the order {quoted(order.name)}: {gifts}"


def _take_back(scene: Scene, number: int) -> str:
    del scene
    return f"Take the assistant at {place_words(number)} back"


def _claim(scene: Scene, number: int) -> str:
    card = list(scene.table.achievement).index(number)
    place = scene.ask(arrivals, scene.table, card)
    points = scene.edition.achievement_points.vp[place]
    return (
        f"Claim the achievement {quoted(scene.edition.achievements[number].name)} for {points} VP"
    )


# --- outcomes of chance ---------------------------------------------------------------------------


def _first(scene: Scene, number: int) -> str:
    del scene
    return f"Seat {number} begins"


def _machine(scene: Scene, number: int) -> str:
    return f"The {scene.edition.tiles[number].name} lies at {slot_words(scene.which)}"


def _achievement(scene: Scene, number: int) -> str:
    return f"The achievement {quoted(scene.edition.achievements[number].name)} is used"


def _purple(scene: Scene, number: int) -> str:
    del scene
    return f"A purple die stands at {space_words(number)}"


def _order(scene: Scene, number: int) -> str:
    return f"The pile's next order is {quoted(scene.edition.orders[number].name)}"


def _blueprint(scene: Scene, number: int) -> str:
    return f"The blueprint {quoted(scene.edition.tiles[number].name)} is drawn"


def _bonus_tile(scene: Scene, number: int) -> str:
    return f"The bonus tile {quoted(scene.edition.bonus_kinds[number].name)} is drawn"


def _roll(scene: Scene, number: int) -> str:
    del scene
    return f"A {COLORS[number // 6]} die shows {number % 6 + 1}"


_LABELS: dict[str, Callable[[Scene, int], str]] = {
    "pass": _pass,
    "end": _end,
    "turn": _turn,
    "trigger": _trigger,
    "extra": _extra,
    "start": _start,
    "overseer": _overseer,
    "die": _die,
    "place": _place,
    "place own": _place_own,
    "use": _use,
    "do": _do,
    "take": _take,
    "amount": _amount,
    "move": _move,
    "deploy": _deploy,
    "buy order": _buy_order,
    "buy tile": _buy_tile,
    "complete": _complete,
    "modify": _modify,
    "tile": _tile,
    "put": _put,
    "at": _at,
    "bonus": _bonus,
    "take-back": _take_back,
    "claim": _claim,
    "first": _first,
    "machine": _machine,
    "achievement": _achievement,
    "purple": _purple,
    "order": _order,
    "blueprint": _blueprint,
    "bonus-tile": _bonus_tile,
    "roll": _roll,
}
