"""Why a thing on the boards cannot be chosen now, in a sentence and by which rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from steamcheese.box.edition import Edition
from steamcheese.game import Decision, Game
from steamcheese.moves import notation
from steamcheese.narration.words import die_words, name_of, sentence
from steamcheese.reasons import ANSWERS, BETWEEN_UNITS, reason
from steamcheese.web.choices import targets
from steamcheese.web.views.planning import space_title
from steamcheese.web.words import N_, _

__all__ = ["Why", "Whys", "end_why", "whys"]


@dataclass(frozen=True, slots=True)
class Why:
    """A thing that cannot be chosen: its key, its name, the reason and the rule behind it."""

    thing: str
    name: str
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Whys:
    """Reasons for things of one kind."""

    title: str
    things: tuple[Why, ...]


# What has to come first, by the kind of move that a thing stands for, and the rule that says so.
FIRST = {
    "die": (N_("A die is taken at the beginning of your turn, one in each."), "TRN-1"),
    "place": (N_("First take a die: then it can be placed on any free space."), "TRN-3"),
    "place own": (N_("First take a die: then it can be placed here, once a round."), "TRN-3"),
    "use": (N_("First place a die on this board, in sight of the machine."), "TRN-4"),
    "end": (N_("A turn ends when its die is placed."), "TRN-3"),
    "buy order": (N_("Orders are bought by the action 'acquire'."), "ACQ-1"),
    "buy tile": (N_("Blueprints are bought by the action 'acquire'."), "ACQ-1"),
    "complete": (N_("Orders are completed by the action 'complete'."), "ORD-1"),
    "modify": (N_("Blueprints are installed by the action 'modify'."), "MOD-1"),
    "overseer": (
        N_("Overseers walk after a round, by the die that is chosen, or move by a special effect."),
        "RND-3",
    ),
    "at": (N_("A bonus tile is placed here when you choose one of yours to be placed."), "BON-3"),
    "move": (
        N_("Assistants walk by the actions of the zeppelin or of the assistant board."),
        "AST-1",
    ),
    "deploy": (N_("Assistants set out by the actions of the zeppelin or of their board."), "AST-1"),
    "claim": (N_("Achievements are claimed in your own turn, between two things you do."), "ACH-1"),
    "tile": (N_("Bonus tiles are used in your own turn, between two things you do."), "TRN-5"),
    "bonus": (
        N_("Bonuses of orders are used in your own turn, between two things you do."),
        "TRN-6",
    ),
}
HELD_UP = {*BETWEEN_UNITS, "die", "place", "place own"}  # by whatever is to be decided
OUTSIDE_TURNS = {"start-tile", "overseer-setup", "overseer-step", "displaced"}
UNFINISHED = N_("First finish what has begun: {prompt}.")


def whys(game: Game, edition: Edition, names: Sequence[str], mine: Sequence[int]) -> list[Whys]:
    """Returns the reason for every thing on the boards that a browser cannot choose now."""
    position = game.position()
    legal = {
        target
        for move in (game.moves() if game.seat in mine else ())
        for target in targets(move.text, edition.numbers)
    }
    return [
        Whys(
            title,
            tuple(
                Why(thing, name, *_why(game, edition, names, mine, thing, moves))
                for thing, name, moves in things
                if thing not in legal
            ),
        )
        for title, things in _things(position, edition, game.seat)
    ]


def end_why(game: Game, edition: Edition) -> Why:
    """Returns why the seat that decides cannot end its turn yet."""
    return Why("end", _("End turn"), *_why(game, edition, (), (game.seat,), "end", ("end",)))


def _why(
    game: Game,
    edition: Edition,
    names: Sequence[str],
    mine: Sequence[int | None],
    thing: str,
    moves: Sequence[str],
) -> tuple[str, str]:
    decision = game.decision
    if decision is None:
        return _("The game is over."), ""
    if decision.seat not in mine:
        return _("It is for {name} to decide.").format(name=names[decision.seat]), ""
    texts = notation(edition)
    kinds = [texts.kinds[texts.ids[move]][0] for move in moves]
    answers = ANSWERS[decision.kind][0]
    fitting = [move for move, kind in zip(moves, kinds, strict=True) if kind in answers]
    if fitting:
        if fitting[0].startswith("deploy") and thing in _elsewhere(decision):
            return _("The action at hand moves assistants elsewhere."), decision.rule
        why, rule = reason(texts.ids[fitting[0]], texts, game.table, decision)
        return f"{sentence(why)}.", rule
    return _first(decision, kinds[0])


def _elsewhere(decision: Decision) -> tuple[str, ...]:
    """Returns where assistants cannot set out by the action at hand, whatever they cost."""
    if decision.action == "assistant-move":
        return ("assistant:shared deploy",)
    return ("assistant:outer deploy", "assistant:inner deploy")


def _first(decision: Decision, kind: str) -> tuple[str, str]:
    """Says what has to come before a kind of move that the decision has no place for."""
    if decision.kind not in {"die", "turn"} and kind in HELD_UP:
        in_a_turn = decision.kind not in OUTSIDE_TURNS
        rule = BETWEEN_UNITS.get(kind, decision.rule) if in_a_turn else decision.rule
        return _(UNFINISHED).format(prompt=decision.prompt.rstrip("?.")), rule
    if decision.kind == "turn" and kind == "die":
        return _("This turn's die is taken already."), "TRN-1"
    words, rule = FIRST[kind]
    return _(words), rule


Things = Iterator[tuple[str, str, tuple[str, ...]]]


def _things(
    position: dict[str, Any], edition: Edition, seat: int | None
) -> Iterator[tuple[str, Things]]:
    """Yields all things by kind: key, name, and the moves that they could stand for."""
    own = position["seats"][seat or 0]
    yield _("Dice"), _dice(position)
    yield _("Die spaces"), _spaces(position)
    yield _("Machines"), _machines(position, edition, own)
    yield _("Market"), _market(position, edition)
    yield _("In your hand"), _hand(edition, own)
    yield _("Achievements"), _achievements(position, edition)
    yield _("Overseer spaces"), _overseers(edition)
    yield _("Assistant board and zeppelin"), _assistants(position)


def _dice(position: dict[str, Any]) -> Things:
    seen = dict.fromkeys((die["color"], die["top"]) for die in position["pool"])
    for color, top in seen:
        name = sentence(die_words(color, top))
        yield f"die:{color}:{top}", name, (f"die {color} {top}",)


def _spaces(position: dict[str, Any]) -> Things:
    for board, here in enumerate(position["boards"], 1):
        for quarter in here["dice"]:
            space = f"{board}{quarter}"
            moves = (f"place {space} n1",)
            yield f"space:{space}", space_title(space), moves
    yield "own-space:", _("Own die space"), ("place own",)


def _machines(position: dict[str, Any], edition: Edition, own: dict[str, Any]) -> Things:
    plans = own["blueprints"] or [edition.tiles[0].id]
    for board, here in enumerate(position["boards"], 1):
        for side, machine in here["machines"].items():
            slot = f"{board}{side[0]}"
            moves = (f"use {slot}", *(f"modify {slot} {tile}" for tile in plans), f"at {slot}")
            yield f"slot:{slot}", name_of(edition.rows[machine["tile"]]), moves


def _market(position: dict[str, Any], edition: Edition) -> Things:
    market = position["market"]
    for order in filter(None, market["orders"]):
        yield f"order:{order}", name_of(edition.rows[order]), (f"buy {order}", f"complete {order}")
    for tile in filter(None, market["blueprints"]):
        yield f"tile:{tile}", name_of(edition.rows[tile]), (f"buy {tile}",)


def _hand(edition: Edition, own: dict[str, Any]) -> Things:
    for order in own["orders"]:
        yield f"order:{order}", name_of(edition.rows[order]), (f"complete {order}", f"buy {order}")
    for tile in own["blueprints"]:
        yield f"tile:{tile}", name_of(edition.rows[tile]), (f"modify 1n {tile}", f"buy {tile}")
    for kind in dict.fromkeys(own["bonus_tiles"]):
        yield f"bonus-kind:{kind}", name_of(edition.rows[kind]), (f"tile {kind}",)
    for row in own["completed"]:
        yield f"completed:{row['id']}", name_of(edition.rows[row["id"]]), (f"bonus {row['id']}",)


def _achievements(position: dict[str, Any], edition: Edition) -> Things:
    for card in position["achievements"]:
        name = name_of(edition.rows[card["id"]])
        yield f"achievement:{card['id']}", name, (f"claim {card['id']}",)


def _overseers(edition: Edition) -> Things:
    for space, row in enumerate(edition.overseer_spaces):
        yield f"overseer:{space}", name_of(row), (f"overseer {space}", f"at overseer {space}")


def _assistants(position: dict[str, Any]) -> Things:
    yield "assistant:shared deploy", _("Zeppelin's first space"), ("deploy",)
    yield "assistant:outer deploy", _("Entry of the outer gear"), ("deploy outer",)
    yield "assistant:inner deploy", _("Entry of the inner gear"), ("deploy inner",)
    for sector in range(len(position["assistants"]["bonus_tiles"])):
        name = _("Sector {number}").format(number=sector)
        yield f"sector:{sector}", name, (f"at sector {sector}",)
