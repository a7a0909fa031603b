"""The whole table: every board in its place."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.web.views.achievements import achievements
from steamcheese.web.views.assistant_board import assistant_board
from steamcheese.web.views.gears import gears
from steamcheese.web.views.icons import sprite
from steamcheese.web.views.market import market
from steamcheese.web.views.markup import Choices, Position, Scene, panel
from steamcheese.web.views.overseers import overseers
from steamcheese.web.views.player_board import compact, large
from steamcheese.web.views.rounds import status
from steamcheese.web.views.zeppelin import zeppelin
from steamcheese.web.words import _

__all__ = ["board"]

HINT = "An assistant on both gears of a sector earns the symbol times the number."


def board(
    position: Position,
    edition: Edition,
    viewer_seats: Collection[int],
    choices: Choices,
    names: Sequence[str] = (),
) -> Markup:
    """Returns all boards of a table as one reader sees them.

    `choices` says what a click does, by target: `die:white:5`, `space:1nw`, `own-space:`,
    `slot:1n`, `order:<id>`, `tile:<id>`, `bonus-kind:<kind>`, `assistant:<where>`,
    `assistant:<shared, outer or inner> deploy`, `overseer:<0-7>`, `sector:<0-7>`,
    `achievement:<id>`, `completed:<id>`, `start-tile:<id>`. The sections have the ids gears,
    market, tracks, mine and others.
    """
    scene = Scene(position, edition, frozenset(viewer_seats), choices, names)
    focus, players = scene.focus, position["players"]
    others = "".join(compact(scene, (focus + step) % players) for step in range(1, players))
    tracks = (
        _framed(
            "assistants",
            _("Assistant board"),
            f'{assistant_board(scene)}<p class="hint">{_(HINT)}</p>',
        )
        + _framed("overseers", _("Overseers"), overseers(scene))
        + _framed("zeppelin", _("Zeppelin"), zeppelin(scene))
        + _framed("achievements", _("Achievements"), achievements(scene))
    )
    return Markup(  # noqa: S704 - the views escape every text that they are given
        f'{sprite()}<div class="board players-{players}">'
        f'<section id="gears" class="area" aria-label="{_("Action boards")}">{status(scene)}'
        f'<div class="gear-row">{gears(scene)}</div></section>'
        f"{panel('market', _('Market'), 'area', market(scene))}"
        f'<section id="tracks" class="area" aria-label="{_("Tracks")}">{tracks}</section>'
        f'<section id="mine" class="area panel seat-edge-{focus}" aria-label="{_("Own board")}">'
        f"{large(scene, focus)}</section>"
        f'<section id="others" class="area" aria-label="{_("Other boards")}">{others}</section>'
        "</div>"
    )


def _framed(name: str, title: str, body: str) -> str:
    return (
        f'<div class="panel track {name}-panel" role="group" aria-labelledby="{name}-title">'
        f'<h2 class="panel-title" id="{name}-title">{title}</h2>{body}</div>'
    )
