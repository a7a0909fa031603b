"""A player's board: large for the reader, compact for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from steamcheese.language import by_language
from steamcheese.narration.words import name_of
from steamcheese.web.views.dairy import dairy
from steamcheese.web.views.dice import placed_die
from steamcheese.web.views.holdings import bonus_tiles, cards, chips, completed
from steamcheese.web.views.icons import icon
from steamcheese.web.views.markup import Position, Scene, span
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import N_, _

__all__ = ["compact", "large"]

STOCKS = (
    ("vp", N_("Victory points")),
    ("money", N_("Money")),
    ("rennet", N_("Rennet")),
    ("spice", N_("Spices")),
    ("waste", N_("Waste: each costs VP at the end")),
)
MANY = 6  # orders and blueprints of another seat beyond which they stand in columns
ROW_SIGNS = {"marker": "ownership-marker", "helper": "assistant-move"}
ROW_NAMES = {"marker": N_("Ownership markers"), "helper": N_("Assistants")}
PLACES = {
    "marker": N_("Ownership marker {place}: costs {cost} money, its empty space is worth {vp} VP"),
    "helper": N_("Assistant {place}: costs {cost} money, its empty space is worth {vp} VP"),
}
EMPTY_SPACE = '<rect class="edge well" x="-23" y="-23" width="46" height="46" rx="6"/>'


def large(scene: Scene, seat: int) -> str:
    """Returns the reader's own board."""
    own = scene.seats[seat]
    orders, plans = cards(scene, own)
    shelves = (
        ("hand-plans", _("Blueprints"), plans),
        ("hand-tiles", _("Bonus tiles"), bonus_tiles(scene, own, seat)),
        ("hand-done", _("Completed"), completed(scene, own, seat)),
        ("hand-orders", _("Orders"), orders),
    )
    held = "".join(
        f'<div class="shelf {kind}"><h2>{title}</h2><div class="shelf-row">{body}</div></div>'
        for kind, title, body in shelves
        if body
    )
    if not held:
        nothing = _("Neither orders nor blueprints nor bonus tiles yet.")
        held = f'<p class="note">{nothing}</p>'
    label = _("Cards and tiles")
    return (
        f'<div class="mine-head">{_name(scene, seat)}{_stocks(own, seat)}'
        f'{_start_tile(scene, own)}</div><div class="mine-body"><div class="dairy-board">'
        f'{dairy(own, seat, labels=True)}<div class="works"><div class="places">'
        f"{_markers(scene, own, seat, True)}{_helpers(scene, own, seat, True)}</div>"
        f'{_own_die(scene, own, seat)}</div></div><div class="holdings" tabindex="0" role="group"'
        f' aria-label="{label}">{held}</div></div>'
    )


def compact(scene: Scene, seat: int) -> str:
    """Returns another seat's board in little room, complete all the same."""
    own = scene.seats[seat]
    many = len(own["orders"]) + len(own["blueprints"]) > MANY
    shelves = (
        (_("Die"), _own_die(scene, own, seat) + bonus_tiles(scene, own, seat), False),
        (_("Hand"), chips(scene, own), many),
        (_("Done"), completed(scene, own, seat), False),
    )
    held = "".join(
        f'<div class="chips{" many" if crowded else ""}">'
        f'<small class="chips-of">{title}</small>{body}</div>'
        for title, body, crowded in shelves
        if body
    )
    return (
        f'<article class="other seat-edge-{seat}" id="board-{seat}" tabindex="0"'
        f' aria-label="{escape(scene.name(seat))}"><div class="other-head">{_name(scene, seat)}'
        f"{_start_tile(scene, own)}</div>{_stocks(own, seat)}{dairy(own, seat, labels=False)}"
        f'<div class="places">{_markers(scene, own, seat)}'
        f"{_helpers(scene, own, seat)}</div>{held}</article>"
    )


def _name(scene: Scene, seat: int) -> str:
    body = f"{seat_mark(seat)}<span>{escape(scene.name(seat))}</span>"
    if seat == scene.position["starting_seat"]:
        body += span("starts", icon("start"), _("Starting player"))
    due = " due" if seat == scene.position["seat"] else ""
    return f'<b class="seat-name{due}">{body}</b>'


def _stocks(own: Position, seat: int) -> str:
    return span("stocks", "".join(_stock(seat, key, tip, own[key]) for key, tip in STOCKS))


@by_language
def _stock(seat: int, key: str, tip: str, number: int) -> str:
    return span("stock", f"{icon(key)}<b>{number}</b>", _(tip), f"stock-{seat}-{key}")


def _markers(scene: Scene, own: Position, seat: int, figures: bool = False) -> str:
    board = scene.edition.player_board
    places = zip(own["markers"], board.marker_cost, board.marker_vp, strict=True)
    return _row(seat, tuple(places), "marker", figures)


def _helpers(scene: Scene, own: Position, seat: int, figures: bool = False) -> str:
    board = scene.edition.player_board
    discount = _discount(scene, own)
    costs = [max(0, cost - discount) for cost in board.assistant_cost]
    places = zip(own["assistants"], costs, board.assistant_vp, strict=True)
    return _row(seat, tuple(places), "helper", figures)


@by_language
def _row(seat: int, places: Sequence[tuple[bool, int, int]], kind: str, figures: bool) -> str:
    """Returns the spaces of markers or assistants, with VP and cost if figures are wanted."""
    cells = []
    for place, (there, cost, vp) in enumerate(places, 1):
        sign = seat_mark(seat, kind) if there else span("i vacant", "")
        tip = _(PLACES[kind]).format(place=place, cost=cost, vp=vp)
        if figures:
            sign = f"<small>{vp}{icon('vp')}</small>{sign}<small>{cost}{icon('money')}</small>"
        cells.append(span("place" if there else "place gone", sign, tip, f"{kind}-{seat}-{place}"))
    sign = span("row-sign", icon(ROW_SIGNS[kind]), _(ROW_NAMES[kind]))
    return span(f"row {kind}s", sign + "".join(cells))


def _own_die(scene: Scene, own: Position, seat: int) -> str:
    """Returns the own die space; only the reader's is a target."""
    die = own["die"]
    inside = placed_die(die) if die else EMPTY_SPACE
    bottom = die["bottom"] if die else ""
    body = (
        f'<svg class="own-die" viewBox="-25 -25 50 50" aria-hidden="true">{inside}</svg>'
        f"<b>{icon('strength')}{bottom}</b>"
    )
    tip = _("Own die space: one of the twelve starting actions at the strength of the bottom")
    if die:
        tip = _("Own die space, used in this round at strength {bottom}").format(bottom=bottom)
    key = "own-space:" if seat == scene.focus else ""
    return scene.html(key, body, tip, "own-space", f"own-space-{seat}")


def _discount(scene: Scene, own: Position) -> int:
    if own["start_tile"] is None:
        return 0
    numbers = scene.edition.numbers["start_tiles"]
    return scene.edition.start_tiles[numbers[own["start_tile"]]].assistant_discount


def _start_tile(scene: Scene, own: Position) -> str:
    if own["start_tile"] is None:
        return ""
    name = name_of(scene.edition.rows[own["start_tile"]])
    discount = _discount(scene, own)
    text = (
        _("Start tile: {name}; each assistant costs {discount} money less")
        if discount
        else _("Start tile: {name}")
    )
    tip = text.format(name=name, discount=discount)
    return span("start-tile", escape(name), tip)
