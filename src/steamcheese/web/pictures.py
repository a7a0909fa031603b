"""Pictures for the page of rules: the table's own drawings, of a game made to show something."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.game import Game
from steamcheese.language import by_language
from steamcheese.narration.words import name_of
from steamcheese.position import die_faces
from steamcheese.web.views.achievements import achievements
from steamcheese.web.views.assistant_board import assistant_board
from steamcheese.web.views.dairy import dairy
from steamcheese.web.views.dice import placed_die, solid
from steamcheese.web.views.effects import effect_icons
from steamcheese.web.views.gears import gear, gears
from steamcheese.web.views.icons import cheese, icon
from steamcheese.web.views.market import blueprint, market
from steamcheese.web.views.markup import Scene, drawn, span
from steamcheese.web.views.orders import order_card
from steamcheese.web.views.overseers import overseers
from steamcheese.web.views.zeppelin import zeppelin
from steamcheese.web.words import N_, _

__all__ = ["Picture", "pictures"]

SEED = 7
CAPTIONS = {
    "SET": N_("The machines as a first game has them. With two players, purple dice block spaces."),
    "STA": N_("The start tiles."),
    "RES": N_("White dice bring milk, yellow ones money, brown ones rennet."),
    "RND": N_("The dice of a round with three players: four of each colour."),
    "TRN": N_("A turn: take a die, get its goods, place it, use what it sees."),
    "DIE": N_(
        "The same die in the pool and placed, seen from above. The figures on its sides are the"
        " strengths of the machines they look at; the bottom is 7 minus the top."
    ),
    "MCH": N_(
        "The nearer die hides a machine from the farther one: the white die does not see east."
    ),
    "PAS": N_("Raw milk becomes pasteurized milk, fresh again."),
    "CUR": N_("Milk and rennet become fresh cheese of the same row."),
    "PRE": N_("Fresh cheese becomes soft, soft becomes hard; waste is left."),
    "REF": N_("Hard cheese and spice become refined cheese."),
    "DIS": N_("Milk ages from left to right. What spoils is waste, and only disposing ends it."),
    "ZEP": N_(
        "Each assistant is paid by the spaces it crosses; one above and one below in the same"
        " column earn what stands between them."
    ),
    "AST": N_("The outer gear is walked clockwise, the inner one against it."),
    "GEA": N_("The inner gear turned by three sectors: other bonuses meet other numbers."),
    "ACQ": N_("Orders and blueprints; the factor above multiplies what they cost."),
    "ORD": N_("An order: cheese on the left, its reward on the right, the extension below."),
    "MOD": N_("A blueprint in place of a machine, with its owner's marker beside it."),
    "OVR": N_("When a space pays stands before what it pays. Hats walk along the arrows."),
    "BON": N_("Bonus tiles, in the supply or beside a machine."),
    "ACH": N_("What a card asks for, and what the first, second, third and fourth get."),
    "END": N_("What is left is sold; waste costs points."),
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing and what there is to see in it."""

    drawing: Markup
    caption: str


@by_language
def pictures(edition: Edition) -> Mapping[str, Picture]:
    """Returns the pictures by the codes of the chapters that they belong to."""
    scene = Scene(_position(edition), edition, frozenset(), {}, ("Ada", "Ben", "Cleo"))
    shown = {
        "SET": f'<div class="gear-row">{gears(Scene(_first_position(edition), edition))}</div>',
        "STA": _start_tiles(edition),
        "RES": _row(*(_flow(solid(*die), _ARROW, icon(good)) for die, good in _GOODS)),
        "RND": _row(*(solid(color, top) for color in _COLORS for top in (1, 3, 4, 6))),
        "TRN": _flow(
            solid("white", 5), _ARROW, icon("milk"), _ARROW, _placed("white", 5, 1),
            _ARROW, icon("press"),
        ),
        "DIE": _flow(solid("white", 5), _ARROW, _placed("white", 5, 0)),
        "MCH": gear(scene, 0),
        "PAS": _flow(icon("milk"), _ARROW, icon("pasteurized")),
        "CUR": _flow(
            icon("milk"), "+", icon("rennet"), _ARROW, cheese("raw", "fresh")
        ),
        "PRE": _flow(
            cheese("raw", "fresh"), _ARROW, cheese("raw", "soft"), _ARROW,
            cheese("raw", "hard"), "+", icon("waste"),
        ),
        "REF": _flow(
            cheese("raw", "hard"), "+", icon("spice"), _ARROW, cheese("raw", "refined")
        ),
        "DIS": dairy(scene.seats[0], 0, labels=True),
        "ZEP": zeppelin(scene),
        "AST": assistant_board(Scene({**scene.position, "assistants": _walkers(0)}, edition)),
        "GEA": assistant_board(Scene({**scene.position, "assistants": _walkers(3)}, edition)),
        "ACQ": market(scene),
        "ORD": _row(*(span("card order", order_card(edition, id_)) for id_ in _orders(edition))),
        "MOD": _modified(scene),
        "OVR": overseers(scene),
        "BON": _row(
            *(span("bonus-token", effect_icons(kind.effect)) for kind in edition.bonus_kinds)
        ),
        "ACH": f'<div class="achievements-panel">{achievements(scene)}</div>',
        "END": _row(*(_flow(cheese("raw", grade), _ARROW, f"<b>{money}</b>", icon("money"))
                      for grade, money in _SOLD),
                    _flow(icon("waste"), _ARROW, "<b>&#8722;3</b>", icon("vp"))),
    }  # fmt: skip
    return {code: Picture(_still(body), _(CAPTIONS[code])) for code, body in shown.items()}


_ARROW = icon("arrow", "arrow")
_COLORS = ("white", "yellow", "brown")
_GOODS = ((("white", 5), "milk"), (("yellow", 3), "money"), (("brown", 2), "rennet"))
_SOLD = (("fresh", 1), ("soft", 2), ("hard", 3), ("refined", 4))


def _still(body: str) -> Markup:
    """Takes the names away by which the table's script finds things: they may stand here twice."""
    return drawn(re.sub(r' (?:id|data-[a-z]+|tabindex)="[^"]*"', "", body))


def _row(*parts: str) -> str:
    return span("picture-row", "".join(parts))


def _flow(*parts: str) -> str:
    return span("flow", "".join(parts))


def _placed(color: str, top: int, turn: int) -> str:
    die = placed_die({"color": color, **die_faces(top, turn)})
    return f'<svg class="own-die" viewBox="-25 -25 50 50" aria-hidden="true">{die}</svg>'


def _start_tiles(edition: Edition) -> str:
    cards = []
    for tile in edition.start_tiles:
        less = f"<b>&#8722;{tile.assistant_discount}</b>{icon('money')}{icon('assistant-move')}"
        icons = effect_icons(tile.effect) + (span("fx", less) if tile.assistant_discount else "")
        name = span("card-name", str(Markup.escape(name_of(tile))))
        cards.append(span("card start-card", f"{name}{span('', icons)}"))
    return _row(*cards)


def _orders(edition: Edition) -> list[str]:
    """Returns an order without and one with a bonus for once."""
    plain = next(order.id for order in edition.orders if not order.bonus)
    return [plain, next(order.id for order in edition.orders if order.bonus)]


def _modified(scene: Scene) -> str:
    tile = scene.edition.tiles[-1]
    plan = span("card tile", blueprint(scene.edition, tile.id))
    return _row(plan, _ARROW, gear(scene, 2))


def _walkers(rotation: int) -> dict[str, Any]:
    return {
        "rotation": rotation,
        "outer": [[], [0], [], [], [1], [], [], []],
        "inner": [[], [0], [], [], [], [], [1], []],
        "bonus_tiles": [None] * 8,
    }


def _first_position(edition: Edition) -> dict[str, Any]:
    """Returns the position of a first game of two as it is set up."""
    return Game.new(players=2, seed=SEED, edition=edition, first_game=True).position()


def _position(edition: Edition) -> dict[str, Any]:
    """Returns a position with something to see on every board."""
    game = Game.new(players=3, seed=SEED, edition=edition, first_game=True)
    position = game.position()
    position["boards"][0]["dice"].update(
        nw={"color": "white", **die_faces(5, 0)}, ne={"color": "brown", **die_faces(2, 1)}
    )
    last = edition.tiles[-1]
    position["boards"][2]["machines"]["north"].update(
        tile=last.id, level=last.level, plus=last.plus, actions=list(last.actions), owner=0
    )
    position["seats"][0].update(milk=[[3, 2, 1], [0, 2, 0]], cheese=[[2, 1, 0, 0], [0, 0, 1, 1]])
    position["zeppelin"]["top"][2] = position["zeppelin"]["bottom"][2] = [0]
    position["zeppelin"]["top"][4] = [1]
    position["overseers"]["spaces"][1], position["overseers"]["spaces"][4] = 0, 1
    position["achievements"][0]["claimed_by"] = [1, 0]
    return position
