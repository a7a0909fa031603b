"""The whole table: every board in its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from markupsafe import Markup

from steamcheese.box.edition import Edition
from steamcheese.web.views.achievements import achievements
from steamcheese.web.views.assistant_board import assistant_board
from steamcheese.web.views.gears import gears
from steamcheese.web.views.icons import sprite
from steamcheese.web.views.market import market
from steamcheese.web.views.markup import Choices, Position, Scene, drawn, panel
from steamcheese.web.views.overseers import overseers
from steamcheese.web.views.player_board import compact, large
from steamcheese.web.views.rounds import status
from steamcheese.web.views.zeppelin import zeppelin
from steamcheese.web.words import N_, _

__all__ = ["board"]

TABS = {
    "gears": N_("Gears"),
    "market": N_("Market"),
    "tracks": N_("Tracks"),
    "mine": N_("Mine"),
    "others": N_("Others"),
    "log": N_("Log"),
}


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
    hint = _("An assistant on both gears of a sector earns the symbol times the number.")
    labels = {
        "gears": _("Action boards"),
        "tracks": _("Tracks"),
        "mine": _("Own board"),
        "others": _("Other boards"),
    }
    tracks = (
        _framed(
            "assistants",
            _("Assistant board"),
            f'{assistant_board(scene)}<p class="hint">{hint}</p>',
        )
        + _framed("overseers", _("Overseers"), overseers(scene))
        + _framed("zeppelin", _("Zeppelin"), zeppelin(scene))
        + _framed("achievements", _("Achievements"), achievements(scene))
    )
    areas = {
        "gears": f'<section id="gears" class="area" aria-label="{labels["gears"]}">'
        f'{status(scene)}<div class="gear-row">{gears(scene)}</div></section>',
        "market": panel("market", _("Market"), "area", market(scene)),
        "tracks": f'<section id="tracks" class="area" aria-label="{labels["tracks"]}">'
        f"{tracks}</section>",
        "mine": f'<section id="mine" class="area panel seat-edge-{focus}"'
        f' aria-label="{labels["mine"]}">{large(scene, focus)}</section>',
        "others": f'<section id="others" class="area" aria-label="{labels["others"]}">'
        f"{others}</section>",
    }
    return drawn(
        f"{sprite()}{_tabs(areas, position['seat'] in scene.viewer_seats)}"
        f'<div class="board players-{players}">'
        f"{''.join(areas.values())}</div>"
    )


def _tabs(areas: Mapping[str, str], due: bool) -> str:
    """Returns what a phone shows instead of everything at once: a tab an area, and the log.

    A badge counts what can be chosen there. The first with one is open; without any, a reader who
    is due is asked about the own board.
    """
    waiting = {name: body.count(' choice"') for name, body in areas.items()}
    opened = next((name for name, count in waiting.items() if count), "mine" if due else "gears")
    tabs, meaning, legend = [], _("to choose from"), _("Show")
    titles = {name: _(title) for name, title in TABS.items()}
    for name in TABS:
        checked = ' checked="checked"' if name == opened else ""
        count = waiting.get(name, 0)
        badge = f' <b class="badge" title="{meaning}">{count}</b>' if count else ""
        tabs.append(
            f'<input type="radio" name="tab" id="tab-{name}" autocomplete="off"{checked}/>'
            f'<label for="tab-{name}">{titles[name]}{badge}</label>'
        )
    return (
        f'<fieldset class="tabs" id="tabs"><legend class="unseen">{legend}</legend>'
        f"{''.join(tabs)}</fieldset>"
    )


def _framed(name: str, title: str, body: str) -> str:
    # On a phone the zeppelin is wider than the screen and has to be moved by keys too.
    stop = ' tabindex="0"' if name == "zeppelin" else ""
    return (
        f'<div class="panel track {name}-panel" role="group" aria-labelledby="{name}-title"{stop}>'
        f'<h2 class="panel-title" id="{name}-title">{title}</h2>{body}</div>'
    )
