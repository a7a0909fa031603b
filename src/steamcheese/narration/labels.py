"""A move in a sentence, as its player reads it on a button."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from steamcheese.box.contents import NONE, OVERSEER_SPACES, SECTORS
from steamcheese.box.schema import OverseerSpace
from steamcheese.box.vocabulary import ACTIONS, COLORS
from steamcheese.language import N_, NN_, _, ngettext
from steamcheese.moves import Notation
from steamcheese.narration.scene import Scene
from steamcheese.narration.sources import machine_words
from steamcheese.narration.words import (
    AGES,
    cheeses_words,
    does,
    doing,
    effects_words,
    good_words,
    listed,
    name_of,
    place_words,
    points,
    quoted,
    rolled_words,
    sentence,
    slot_words,
    space_words,
    spot_words,
    steps_words,
    the_die,
    undertaking,
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

__all__ = ["label", "seen_words"]


def label(move: int, notation: Notation, table: np.ndarray) -> str:
    """Says in a sentence what a legal move does."""
    kind, number = notation.kinds[move]
    return _LABELS[kind](Scene(table, notation.edition), number)


# --- setup, dice, machines ------------------------------------------------------------------------


def _start(scene: Scene, number: int) -> str:
    tile = scene.edition.start_tiles[number]
    gifts = effects_words(tile.effect)
    if tile.assistant_discount:
        gifts = _("{gifts}, and each assistant costs {money} money less").format(
            gifts=gifts, money=tile.assistant_discount
        )
    return _("Take the start tile {tile}: {gifts}").format(tile=quoted(name_of(tile)), gifts=gifts)


# What an overseer space gives, by when it does.
SPACE_GIVES = {
    "arrival": N_("{gifts} at once"),
    "modify-discount": N_("modifying costs {gifts} less"),
    "zeppelin-action": N_("{gifts} with each zeppelin action"),
    "white-die": N_("with each white die {gifts}"),
    "yellow-die": N_("with each yellow die {gifts}"),
    "brown-die": N_("with each brown die {gifts}"),
}


def _space_gives(space: OverseerSpace) -> str:
    gifts = effects_words(space.effect)
    action = next(iter(space.effect))
    if space.trigger.endswith("-die") and action in ACTIONS:
        gifts = undertaking(action)
    return _(SPACE_GIVES[space.trigger]).format(gifts=gifts)


def _overseer(scene: Scene, number: int, text: str = "", **values: str) -> str:
    if not text:
        moves = scene.table.overseer[scene.seat] != NONE
        text = (
            _("Move your overseer to {space}: {gifts}")
            if moves
            else _("Place your overseer on {space}: {gifts}")
        )
    space = scene.edition.overseer_spaces[number]
    words = text.format(space=quoted(name_of(space)), gifts=_space_gives(space), **values)
    tile = scene.table.overseer_bonus[number]
    if tile != NONE:
        name = quoted(name_of(scene.edition.bonus_kinds[tile]))
        words = _("{words}; a bonus tile lies there, {tile}").format(words=words, tile=name)
    other = scene.overseer_at(number)
    if other is not None and other != scene.seat:
        words = _("{words}; displaces the overseer there").format(words=words)
    return words


def _die(scene: Scene, number: int) -> str:
    color, top = number // 6, number % 6 + 1
    die = the_die(COLORS[color], top)
    if scene.kind == OVERSEER_STEP:
        at = scene.table.overseer[scene.seat]
        if at == NONE:
            return _("Choose {the_die} for your overseer").format(the_die=die)
        target = (at + top) % OVERSEER_SPACES
        text = _("Choose {the_die}: your overseer moves to {space}: {gifts}")
        return _overseer(scene, target, text, the_die=die)
    gifts = [good_words(("milk", "money", "rennet")[color], top)]
    space = scene.overseer_of_die(scene.seat, color)
    if space is not None:
        printed = scene.edition.overseer_spaces[space]
        gifts.append(
            _("{gifts} from {space}").format(
                gifts=effects_words(printed.effect, 7 - top), space=quoted(name_of(printed))
            )
        )
    return _("Take {the_die}: {gifts}").format(the_die=die, gifts=listed(gifts))


# A machine that a die sees: what it does, how strongly, on which side.
SEEN = (
    N_("{actions} {strength} (N)"),
    N_("{actions} {strength} (E)"),
    N_("{actions} {strength} (S)"),
    N_("{actions} {strength} (W)"),
)


def seen_words(scene: Scene, space: int, face: int) -> str:
    """Says what a die in a space would see, a face looking north: `cut curd 5 (N), press 2 (W)`."""
    seen = []
    for slot, strength in scene.seen(space, face):
        machine = scene.machine(slot)
        assert machine is not None
        actions = does(machine, short=True)
        seen.append(_(SEEN[slot % 4]).format(actions=actions, strength=strength))
    return ", ".join(seen)


def _place(scene: Scene, number: int) -> str:
    space, face = number // 6, number % 6 + 1
    text = _("Place the die at {space}, with the {face} looking north: sees {machines}")
    return text.format(space=space_words(space), face=face, machines=seen_words(scene, space, face))


def _place_own(scene: Scene, number: int) -> str:
    del number
    text = _("Place the die on your own die space: one action with strength {strength}")
    return text.format(strength=scene.bottom)


def _use(scene: Scene, number: int) -> str:
    machine = scene.machine(number)
    assert machine is not None
    text = (
        _("Use the {machine}: {actions} with strength {strength}")
        if scene.table.slot_owner[number] in {NONE, scene.seat}
        else _("Use the {machine}: {actions} with strength {strength}; its owner takes a bonus")
    )
    return text.format(
        machine=machine_words(scene, number),
        actions=does(machine),
        strength=scene.strength_at(number),
    )


def _end(scene: Scene, number: int) -> str:
    del scene, number
    return _("End your turn")


# --- choices of actions ---------------------------------------------------------------------------


def _do(scene: Scene, number: int) -> str:
    action, strength = ACTIONS[number // 8], number % 8
    if scene.kind == TURN:
        return sentence(doing(action, scene.bottom))
    if scene.kind == CHOOSE_ACTION:
        machine = scene.edition.tiles[scene.which]
        words = sentence(doing(action, scene.strength))
        if machine.level == 3:
            other = next(half for half in machine.actions if half != action)
            words = _("{first}, then {second}").format(first=words, second=undertaking(other))
        return words
    return sentence(doing(action, strength or scene.strength))


def _take(scene: Scene, number: int) -> str:
    gifts = effects_words(scene.edition.owner_bonus.choices[number])
    return _("Take {gifts}").format(gifts=gifts)


def _trigger(scene: Scene, number: int) -> str:
    del number
    tile = scene.edition.bonus_kinds[scene.table.slot_bonus[scene.which]]
    gifts = effects_words(tile.effect, scene.strength)
    return _("Trigger the bonus tile {tile}: {gifts}").format(
        tile=quoted(name_of(tile)), gifts=gifts
    )


def _extra(scene: Scene, number: int) -> str:
    del number
    space = scene.edition.overseer_spaces[scene.table.extra_space]
    gifts = effects_words(space.effect, scene.bottom)
    return _("Use {space}: {gifts}").format(space=quoted(name_of(space)), gifts=gifts)


def _pass(scene: Scene, number: int) -> str:
    del number
    match scene.action:
        case "zeppelin-top" | "zeppelin-bottom" | "zeppelin" | "assistant-move":
            return _("Move no assistant")
        case "turn-gear":
            return _("Leave the gear as it is")
        case "acquire":
            return _("Buy nothing more")
        case "complete-orders" | "complete-one-order":
            drawn = scene.ask(tiles_drawn, ACTIONS.index(scene.action), scene.which)
            if not drawn:
                return _("Complete no more orders")
            return ngettext(
                "Complete no more orders and draw {number} bonus tile",
                "Complete no more orders and draw {number} bonus tiles",
                drawn,
            ).format(number=drawn)
        case "modify":
            return _("Leave all machines as they are")
        case "move-overseer":
            return _("Leave your overseer where it is")
        case _:
            if scene.kind == OWNER_BONUS:
                return _("Take nothing")
            return _("Do not trigger the bonus tile")


# --- actions --------------------------------------------------------------------------------------

# How much is made into something, and where it matters of which row and grade.
PASTEURIZED = NN_("Pasteurize {number} milk from {space}", "Pasteurize {number} milk from {space}")
CUT = (
    NN_("Cut curd from {number} raw milk of {space}", "Cut curd from {number} raw milk of {space}"),
    NN_(
        "Cut curd from {number} pasteurized milk of {space}",
        "Cut curd from {number} pasteurized milk of {space}",
    ),
)
REFINED = (
    NN_("Refine {number} raw cheese", "Refine {number} raw cheeses"),
    NN_("Refine {number} pasteurized cheese", "Refine {number} pasteurized cheeses"),
)
DISPOSED = NN_("Dispose of {number} waste", "Dispose of {number} waste")
PRESSED = (
    NN_(
        "Press {number} raw cheese from fresh to soft",
        "Press {number} raw cheeses from fresh to soft",
    ),
    NN_(
        "Press {number} raw cheese from soft to hard",
        "Press {number} raw cheeses from soft to hard",
    ),
    NN_(
        "Press {number} pasteurized cheese from fresh to soft",
        "Press {number} pasteurized cheeses from fresh to soft",
    ),
    NN_(
        "Press {number} pasteurized cheese from soft to hard",
        "Press {number} pasteurized cheeses from soft to hard",
    ),
)
PRESS_NOTHING = N_("Press no cheese")
NO_AMOUNT = {
    "pasteurize": N_("Pasteurize no milk from {space}"),
    "cut-curd": N_("Cut no curd from the milk of {space}"),
    "refine": N_("Refine no cheese"),
    "dispose": N_("Dispose of no waste"),
}


def _amount(scene: Scene, number: int) -> str:
    item, action = scene.which, scene.action or ""
    space = _(AGES[2 - item % 3])
    if not number:
        return _(NO_AMOUNT.get(action, PRESS_NOTHING)).format(space=space)
    match action:
        case "pasteurize":
            texts = PASTEURIZED
        case "cut-curd":
            texts = CUT[item // 3]
        case "refine":
            texts = REFINED[item]
        case "dispose":
            texts = DISPOSED
        case _:
            texts = PRESSED[item]
    return ngettext(*texts, number).format(number=number, space=space)


def _move(scene: Scene, number: int) -> str:
    steps, place = scene.strength, place_words(number)
    if number < OUTER:
        text = _("Move the assistant at {place} by {steps}")
        return text.format(place=place, steps=steps_words(steps))
    inside = number >= INNER
    first = INNER if inside else OUTER
    ahead = -steps if inside else steps
    sector = (number - first + ahead) % SECTORS
    text = _("Move the assistant at {place} by {steps} to sector {sector}")
    return text.format(place=place, steps=steps_words(steps), sector=sector)


DEPLOYED = (
    (
        N_("Pay {money} money and deploy an assistant on the zeppelin"),
        N_("Pay {money} money and deploy an assistant on the outer gear"),
        N_("Pay {money} money and deploy an assistant on the inner gear"),
    ),
    (
        N_("Deploy an assistant on the zeppelin for free"),
        N_("Deploy an assistant on the outer gear for free"),
        N_("Deploy an assistant on the inner gear for free"),
    ),
)


def _deploy(scene: Scene, number: int) -> str:
    price = scene.deploy_price(scene.seat)
    steps = scene.strength - 1
    words = _(DEPLOYED[0 if price else 1][number]).format(money=price)
    if not steps:
        return words
    return ngettext(
        "{words}, then {number} more step", "{words}, then {number} more steps", steps
    ).format(words=words, number=steps)


def _turn(scene: Scene, number: int) -> str:
    del number
    return ngettext(
        "Turn the inner gear by {number} sector",
        "Turn the inner gear by {number} sectors",
        scene.strength,
    ).format(number=scene.strength)


def _buy_order(scene: Scene, number: int) -> str:
    order = scene.edition.orders[number]
    price = points(scene.order_price(number) or 0)
    return _("Buy the order {order} for {points}").format(
        order=quoted(name_of(order)), points=price
    )


def _buy_tile(scene: Scene, number: int) -> str:
    tile = scene.edition.tiles[number]
    text = (
        _("Buy the blueprint {tile} for {points}: {actions} +1")
        if tile.plus
        else _("Buy the blueprint {tile} for {points}: {actions}")
    )
    price = points(scene.tile_price(number) or 0)
    return text.format(tile=quoted(name_of(tile)), points=price, actions=does(tile))


def _complete(scene: Scene, number: int) -> str:
    order, strength = scene.edition.orders[number // 2], scene.which
    text = (
        _(
            "Complete the order {order}: hand in {cheese} for {reward},"
            " and {extra} more for {extra_reward}"
        )
        if number % 2
        else _("Complete the order {order}: hand in {cheese} for {reward}")
    )
    return text.format(
        order=quoted(name_of(order)),
        cheese=cheeses_words(order.basic),
        reward=effects_words(order.reward, strength),
        extra=cheeses_words(order.extra),
        extra_reward=effects_words(order.extra_reward, strength),
    )


def _modify(scene: Scene, number: int) -> str:
    slot, tile = divmod(number, len(scene.edition.tiles))
    price, old = scene.modify_price(scene.seat, scene.strength), scene.machine(slot)
    text = (
        _("Install the {machine} at {slot} instead of the {old} for {money} money")
        if price
        else _("Install the {machine} at {slot} instead of the {old} for free")
    )
    return text.format(
        machine=name_of(scene.edition.tiles[tile]),
        slot=slot_words(slot),
        old=name_of(old) if old else "",
        money=price,
    )


# --- bonus tiles, order bonuses, assistants, achievements -----------------------------------------


def _tile(scene: Scene, number: int) -> str:
    tile = scene.edition.bonus_kinds[number]
    gifts = effects_words(tile.effect, scene.bottom)
    return _("Use the bonus tile {tile}: {gifts}").format(tile=quoted(name_of(tile)), gifts=gifts)


def _put(scene: Scene, number: int) -> str:
    tile = scene.edition.bonus_kinds[number]
    return _("Place the bonus tile {tile} on a board").format(tile=quoted(name_of(tile)))


def _at(scene: Scene, number: int) -> str:
    table, first = scene.table, SLOTS + OVERSEER_SPACES
    vp, spot = 1, spot_words(number, scene.edition)
    if number < SLOTS:
        text, old = _("Place it beside the {machine} for {vp} VP"), table.slot_bonus[number]
        vp = 1 if table.slot_owner[number] in {NONE, scene.seat} else 2
    elif number < first:
        text, old = _("Place it on {spot} for {vp} VP"), table.overseer_bonus[number - SLOTS]
    else:
        text, old = _("Place it in {spot} for {vp} VP"), table.sector_bonus[number - first]
    machine = machine_words(scene, number) if number < SLOTS else ""
    words = text.format(machine=machine, spot=spot, vp=vp)
    if old == NONE:
        return words
    name = quoted(name_of(scene.edition.bonus_kinds[old]))
    return _("{words}; {tile} is discarded").format(words=words, tile=name)


def _bonus(scene: Scene, number: int) -> str:
    order = scene.edition.orders[number]
    gifts = effects_words(order.bonus, scene.bottom)
    return _("Use the bonus of the order {order}: {gifts}").format(
        order=quoted(name_of(order)), gifts=gifts
    )


def _take_back(scene: Scene, number: int) -> str:
    del scene
    return _("Take the assistant at {place} back").format(place=place_words(number))


def _claim(scene: Scene, number: int) -> str:
    card = list(scene.table.achievement).index(number)
    place = scene.ask(arrivals, scene.table, card)
    return _("Claim the achievement {achievement} for {vp} VP").format(
        achievement=quoted(name_of(scene.edition.achievements[number])),
        vp=scene.edition.achievement_points.vp[place],
    )


# --- outcomes of chance ---------------------------------------------------------------------------


def _first(scene: Scene, number: int) -> str:
    del scene
    return _("Seat {number} begins").format(number=number)


def _machine(scene: Scene, number: int) -> str:
    return _("The {machine} lies at {slot}").format(
        machine=name_of(scene.edition.tiles[number]), slot=slot_words(scene.which)
    )


def _achievement(scene: Scene, number: int) -> str:
    name = quoted(name_of(scene.edition.achievements[number]))
    return _("The achievement {achievement} is used").format(achievement=name)


def _purple(scene: Scene, number: int) -> str:
    del scene
    return _("A purple die stands at {space}").format(space=space_words(number))


def _order(scene: Scene, number: int) -> str:
    name = quoted(name_of(scene.edition.orders[number]))
    return _("The pile's next order is {order}").format(order=name)


def _blueprint(scene: Scene, number: int) -> str:
    name = quoted(name_of(scene.edition.tiles[number]))
    return _("The blueprint {tile} is drawn").format(tile=name)


def _bonus_tile(scene: Scene, number: int) -> str:
    name = quoted(name_of(scene.edition.bonus_kinds[number]))
    return _("The bonus tile {tile} is drawn").format(tile=name)


def _roll(scene: Scene, number: int) -> str:
    del scene
    return rolled_words(COLORS[number // 6], number % 6 + 1)


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
