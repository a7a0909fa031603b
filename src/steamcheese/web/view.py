"""What a page shows of a table to the browser that asks for it."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.game import Decision, Game
from steamcheese.language import language
from steamcheese.moves import Move
from steamcheese.narration.words import sentence
from steamcheese.web.amounts import amount_form, asks_amount
from steamcheese.web.choices import board_choices
from steamcheese.web.coach import Lesson, lesson_for
from steamcheese.web.idle import noted
from steamcheese.web.journal import EVERYTHING, KINDS, Wanted, log_lines, since
from steamcheese.web.last_chances import last_chances
from steamcheese.web.plans import dice_to_plan, plans
from steamcheese.web.prompts import grouped
from steamcheese.web.rulebook import rule
from steamcheese.web.standing import course, scores_of
from steamcheese.web.table import Table
from steamcheese.web.views import board
from steamcheese.web.views.chart import chart
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import drawn
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.whys import end_why
from steamcheese.web.words import N_, _

__all__ = ["shared_view", "table_view"]


def table_view(
    table: Table,
    edition: Edition,
    mine: tuple[int, ...],
    wanted: Wanted = EVERYTHING,
    *,
    confirm_end: bool = False,
) -> dict[str, Any]:
    """Returns everything the template of a table needs.

    `mine` are the browser's seats; `wanted` is what its reader wants to see of the log.
    """
    game = table.game
    decider = table.seat_to_decide
    my_turn = decider is not None and decider.number in mine
    moves = noted(game) if my_turn else []
    position = game.position()
    view = shared_view(table, edition, mine, wanted) | {
        "act": uuid.uuid4().hex,
        "decider": decider,
        "decision": game.decision,
        "reason": _reason(game.decision),
        "rule": None if game.decision is None else rule(game.decision.rule),
        "my_turn": my_turn,
        "my_name": decider.name if my_turn and decider else "",
        "open_seats": [seat for seat in table.seats if seat.kind == "open"],
        "boards": _boards(table, edition, position, mine, moves),
        "log": log_lines(table, wanted),
        "log_address": f"/tables/{table.id}",
        "since": since(table, mine),
        "standing": scores_of(table),
        "groups": (),
        "amounts": None,
        "warnings": [],
        "can_end": any(move.text == "end" for move in moves),
        "end_why": None,
        "lesson": _lesson(table, mine),
        "by_itself": [],
        "can_plan": False,
        "in_hand": "",
        "undo_step": 0,
        "undo_turn": 0,
        "can_redo": table.undone_by in mine,
    }
    if my_turn:
        last = [play for play in table.plays if play.version == table.plays[-1].version]
        view["by_itself"] = [play for play in last if play.by_itself and play.seat in mine]
        view["undo_turn"] = table.undoable
        view["undo_step"] = table.last_step
    if game.seat is not None:
        view["can_plan"], view["in_hand"] = _planning(game, position, my_turn)
    if my_turn:
        if not view["can_end"] and position["phase"] == "turn":
            view["end_why"] = end_why(game, edition)
        if asks_amount(game):
            view["amounts"] = amount_form(game)
        else:
            texts = [move.text for move in moves]
            view["groups"] = grouped(
                moves,
                edition,
                plans(game, texts, edition),
                [seat.name for seat in table.seats],
            )
        if confirm_end and view["can_end"]:
            view["warnings"] = last_chances(game)
    if game.seat is None:
        view["scores"] = view["standing"]
        view["winners"] = [table.seats[seat].name for seat in game.winners]
        view["course"] = course(table)
        view["chart"] = chart(course(table))
    return view


def shared_view(
    table: Table, edition: Edition, mine: tuple[int, ...], wanted: Wanted
) -> dict[str, Any]:
    """Returns what the pages of a table have in common, whatever moment they show."""
    return {
        "table": table,
        "edition": edition,
        "mine": mine,
        "marks": [drawn(seat_mark(seat.number)) for seat in table.seats],
        "goods": GOODS,
        "wanted": wanted,
        "kinds": KINDS,
        "marked": None,
        "travelling": False,
        "since": [],
        "scores": None,
        "winners": [],
        "seed_hash": seed_hash(table.saved.seed),
    }


# What a turn can bring: a sign and a word.
GOODS = {
    "vp": (drawn(icon("vp")), N_("VP")),
    "money": (drawn(icon("money")), N_("Money")),
    "rennet": (drawn(icon("rennet")), N_("Rennet")),
    "spice": (drawn(icon("spice")), N_("Spice")),
    "milk": (drawn(icon("milk")), N_("Milk")),
    "cheese": (drawn(icon("soft", "raw")), N_("Cheese")),
    "waste": (drawn(icon("waste")), N_("Waste")),
}


# Sources that say nothing which the prompt does not say.
PLAIN_SOURCES = {"your turn", "the setup", "the round", "the die for the overseer", "what waits"}


def _reason(decision: Decision | None) -> dict[str, str]:
    """Says how strong something is and what has brought it about, where that adds something."""
    if decision is None:
        return {"strength": "", "tip": "", "source": ""}
    strength = tip = ""
    if decision.strength and decision.kind == "turn":
        strength = _("Bottom of the die")
        tip = _("The strength of your own die space, bonus tiles and the bonuses of orders")
    elif decision.strength and decision.kind != "displaced":
        strength, tip = _("Strength"), _("How much can be done")
    plain = decision.kind in {"owner-bonus", "displaced", "spot"} or decision.source in {
        _(source) for source in PLAIN_SOURCES
    }
    source = "" if plain or not decision.source else _("by {source}")
    source = source.format(source=decision.source)
    if not strength:
        source = sentence(source)
    return {"strength": strength, "tip": tip, "source": source}


def _lesson(table: Table, mine: tuple[int, ...]) -> Lesson | None:
    """Returns what the coach says to the seat of the browser that decides, or that waits."""
    seat = table.game.seat if table.game.seat in mine else min(mine, default=None)
    return None if seat is None else lesson_for(table, seat)


def _planning(game: Game, position: Mapping[str, Any], my_turn: bool) -> tuple[bool, str]:
    """Tells whether planning makes sense now, and which die of the reader's is still in hand."""
    dice = dice_to_plan(position)
    in_hand = position["hand"] is not None
    decision = game.decision
    placing = decision is not None and (decision.kind == "die" or in_hand)
    return bool(dice) and (placing or not my_turn), dice[0].id if in_hand else ""


def _boards(
    table: Table,
    edition: Edition,
    position: Mapping[str, Any],
    mine: tuple[int, ...],
    moves: Sequence[Move],
) -> Markup:
    """Draws the boards once a version for everybody who sees the same."""
    key = ("boards", mine, bool(moves), language())
    if key not in table.drawn:
        names = [seat.name for seat in table.seats]
        table.drawn[key] = board(position, edition, mine, board_choices(moves, edition), names)
    drawn: Markup = table.drawn[key]
    return drawn


def seed_hash(seed: int) -> str:
    """Returns what is told of the seed while it is secret."""
    return hashlib.sha256(str(seed).encode()).hexdigest()
