"""A player's board: large for the reader, compact for everybody else."""

from __future__ import annotations

from collections import Counter
from html import escape

from steamcheese.web.views.dice import placed_die
from steamcheese.web.views.effects import effect_icons, effect_words
from steamcheese.web.views.icons import cheese, icon
from steamcheese.web.views.market import blueprint, tile_words
from steamcheese.web.views.markup import Position, Scene
from steamcheese.web.views.orders import order_card, order_chip, order_words
from steamcheese.web.views.pieces import seat_mark
from steamcheese.web.words import _

__all__ = ["compact", "large"]

STOCKS = (
    ("vp", "vp", "victory points"),
    ("money", "money", "money"),
    ("rennet", "rennet", "rennet"),
    ("spice", "spice", "spices"),
    ("waste", "waste", "waste: each costs 3 VP at the end"),
)
ROWS = (("raw", "Raw", "milk"), ("pasteurized", "Past.", "pasteurized"))
GRADES = ("fresh", "soft", "hard", "refined")
AGES = ("fresh from the cow", "a turn old", "spoils after this turn")


def large(scene: Scene, seat: int) -> str:
    """Returns the reader's own board."""
    mine = scene.seats[seat]
    return (
        f'<div class="mine-head">{_name(scene, seat)}{_stocks(mine, seat)}{_start_tile(scene, mine)}</div>'
        f'<div class="mine-body"><div class="dairy-board">{_dairy(mine, seat, labels=True)}'
        f"{_works(scene, mine, seat)}</div>{_hand(scene, mine, seat)}</div>"
    )


def compact(scene: Scene, seat: int) -> str:
    """Returns another seat's board in little room, complete all the same."""
    theirs = scene.seats[seat]
    orders = "".join(
        scene.html("", order_chip(scene.edition, id_), order_words(scene.edition, id_), "chip", f"hand-{id_}")
        for id_ in theirs["orders"]
    )
    plans = "".join(
        scene.html("", _plan_chip(scene, id_), tile_words(scene.tile(id_)), "chip", f"plan-{id_}")
        for id_ in theirs["blueprints"]
    )
    return (
        f'<article class="other seat-edge-{seat}" id="board-{seat}" aria-label="{escape(scene.name(seat))}">'
        f'<div class="other-head">{_name(scene, seat)}{_start_tile(scene, theirs)}</div>'
        f"{_stocks(theirs, seat)}{_dairy(theirs, seat, labels=False)}"
        f'<div class="places">{_markers(scene, theirs, seat)}{_helpers(scene, theirs, seat)}'
        f'{_own_die(scene, theirs, seat)}</div>'
        f'<div class="chips">{_tokens(scene, theirs, seat)}{_completed(scene, theirs, seat)}{orders}{plans}</div></article>'
    )


def _name(scene: Scene, seat: int) -> str:
    start = ""
    if seat == scene.position["starting_seat"]:
        start = f'<span title="{_("starting player")}">{icon("start")}</span>'
    due = " due" if seat == scene.position["seat"] else ""
    return f'<b class="seat-name{due}">{seat_mark(seat)}<span>{escape(scene.name(seat))}</span>{start}</b>'


def _stocks(own: Position, seat: int) -> str:
    return '<span class="stocks">' + "".join(
        f'<span class="stock {key}" id="stock-{seat}-{key}" title="{_(tip)}">{icon(sign)}<b>{own[key]}</b></span>'
        for key, sign, tip in STOCKS
    ) + "</span>"


def _dairy(own: Position, seat: int, labels: bool) -> str:
    """Returns the milk that ages and the cheese that ripens, a row each for raw and pasteurized."""
    cells = []
    for row, (kind, label, bottle) in enumerate(ROWS):
        if labels:
            cells.append(f'<span class="row-label">{_(label)}</span>')
        for age, count in enumerate(own["milk"][row]):
            tip = _("{count} {milk}, {age}").format(
                count=count,
                milk=_("raw milk") if row == 0 else _("pasteurized milk"),
                age=_(AGES[age]),
            )
            cells.append(_cell(icon(bottle), count, f"milk age-{age}", tip, f"milk-{seat}-{kind}-{age + 1}"))
        for grade, count in zip(GRADES, own["cheese"][row], strict=True):
            tip = _("{count} {grade} {kind} cheese").format(
                count=count, grade=_(grade), kind=_("raw-milk") if row == 0 else _("pasteurized")
            )
            cells.append(_cell(cheese(kind, grade), count, "cheese", tip, f"cheese-{seat}-{kind}-{grade}"))
    head = ""
    if labels:
        names = (_("milk 1"), "2", "3", *(_(grade) for grade in GRADES))
        head = '<span class="row-label"></span>' + "".join(f'<span class="col-label">{name}</span>' for name in names)
    return f'<div class="dairy{" labelled" if labels else ""}">{head}{"".join(cells)}</div>'


def _cell(sign: str, count: int, kind: str, tip: str, id_: str) -> str:
    empty = "" if count else " none"
    return f'<span class="cell {kind}{empty}" id="{id_}" title="{tip}">{sign}<b>{count}</b></span>'


def _works(scene: Scene, own: Position, seat: int) -> str:
    return (
        f'<div class="works"><div class="places">{_markers(scene, own, seat)}{_helpers(scene, own, seat)}</div>'
        f"{_own_die(scene, own, seat)}</div>"
    )


def _markers(scene: Scene, own: Position, seat: int) -> str:
    board = scene.edition.player_board
    return _row(
        scene, seat, own["markers"], board.marker_cost, board.marker_vp, "marker", _("ownership marker"),
    )


def _helpers(scene: Scene, own: Position, seat: int) -> str:
    board = scene.edition.player_board
    discount = 0
    if own["start_tile"] is not None:
        discount = scene.edition.start_tiles[
            scene.edition.numbers["start_tiles"][own["start_tile"]]
        ].assistant_discount
    costs = tuple(max(0, cost - discount) for cost in board.assistant_cost)
    return _row(scene, seat, own["assistants"], costs, board.assistant_vp, "helper", _("assistant"))


def _row(
    scene: Scene, seat: int, there: list[bool], costs: tuple[int, ...], worth: tuple[int, ...], kind: str, what: str,
) -> str:
    cells = []
    for place, (here, cost, vp) in enumerate(zip(there, costs, worth, strict=True)):
        sign = seat_mark(seat, kind) if here else f'<span class="i vacant">{vp}</span>'
        tip = _("{what} {place}: costs {cost} money, empty it is worth {vp} VP").format(
            what=what, place=place + 1, cost=cost, vp=vp
        )
        body = f'<small class="worth">{vp}{icon("vp")}</small>{sign}<small class="cost">{cost}{icon("money")}</small>'
        cells.append(f'<span class="place{"" if here else " gone"}" id="{kind}-{seat}-{place + 1}" title="{tip}">{body}</span>')
    return f'<span class="row {kind}s" title="{what}">{"".join(cells)}</span>'


def _own_die(scene: Scene, own: Position, seat: int) -> str:
    """Returns the own die space; only its owner's is a target."""
    die = own["die"]
    inside = placed_die(die) if die else '<rect class="edge well" x="-23" y="-23" width="46" height="46" rx="6"/>'
    svg = f'<svg class="own-die" viewBox="-25 -25 50 50" aria-hidden="true">{inside}</svg>'
    if die:
        tip = _("Own die space: bottom {bottom}").format(bottom=die["bottom"])
        svg += f'<b>{icon("strength")}{die["bottom"]}</b>'
    else:
        tip = _("Own die space: any starting action at the strength of the die's bottom")
        svg += f'<b>{icon("strength")}</b>'
    key = "own-space:" if seat == scene.focus else ""
    return scene.html(key, svg, tip, "own-space", f"own-space-{seat}")


def _start_tile(scene: Scene, own: Position) -> str:
    id_ = own["start_tile"]
    if id_ is None:
        return ""
    tile = scene.edition.start_tiles[scene.edition.numbers["start_tiles"][id_]]
    if not tile.assistant_discount:
        return f'<span class="start-tile" title="{escape(_("Start tile: {name}").format(name=tile.name))}">{escape(tile.name)}</span>'
    tip = _("Start tile {name}: each assistant costs {n} money less").format(name=tile.name, n=tile.assistant_discount)
    return f'<span class="start-tile" title="{escape(tip)}">{escape(tile.name)}</span>'


def _hand(scene: Scene, own: Position, seat: int) -> str:
    orders = "".join(
        scene.html(f"order:{id_}", order_card(scene.edition, id_), order_words(scene.edition, id_), "card order", f"hand-{id_}")
        for id_ in own["orders"]
    )
    plans = "".join(
        scene.html(f"tile:{id_}", blueprint(scene.edition, id_), tile_words(scene.tile(id_)), "card tile", f"plan-{id_}")
        for id_ in own["blueprints"]
    )
    shelves = (
        ("hand-orders", _("Orders"), orders),
        ("hand-plans", _("Blueprints"), plans),
        ("hand-tiles", _("Bonus tiles"), _tokens(scene, own, seat, names=True)),
        ("hand-done", _("Completed"), _completed(scene, own, seat)),
    )
    drawn = "".join(
        f'<div class="shelf {kind}"><h3>{title}</h3><div class="shelf-row">{body or _nothing()}</div></div>'
        for kind, title, body in shelves
    )
    return f'<div class="holdings">{drawn}</div>'


def _nothing() -> str:
    return f'<span class="note">{_("none")}</span>'


def _tokens(scene: Scene, own: Position, seat: int, names: bool = False) -> str:
    parts = []
    for kind, count in Counter(own["bonus_tiles"]).items():
        tile = scene.bonus_kind(kind)
        for copy in range(count):
            words = _("Bonus tile {name}: {effect}").format(name=tile.name, effect=effect_words(tile.effect))
            key = f"bonus-kind:{kind}" if seat == scene.focus else ""
            id_ = f"bonus-{seat}-{kind}" + (f"-{copy + 1}" if copy else "")
            name = f"<small>{escape(tile.name)}</small>" if names else ""
            parts.append(scene.html(key, effect_icons(tile.effect) + name, words, "bonus-token", id_))
    return "".join(parts)


def _completed(scene: Scene, own: Position, seat: int) -> str:
    """Returns the completed orders, by client: what the sets are made of."""
    numbers = scene.edition.numbers["clients"]
    done = sorted(own["completed"], key=lambda row: numbers[scene.order(row["id"]).client])
    parts = []
    for row in done:
        card = scene.order(row["id"])
        unused = bool(card.bonus) and not row["bonus_used"]
        words = _("Completed{extended}: {order}").format(
            extended=_(" with its extension") if row["extended"] else "",
            order=order_words(scene.edition, row["id"]),
        )
        bonus = ""
        if card.bonus:
            bonus = f'<span class="once{"" if unused else " used"}">{effect_icons(card.bonus)}</span>'
            words += _("; bonus unused") if unused else _("; bonus used")
        client = numbers[card.client]
        sign = icon(f"client-{client}", f"client c{client}")
        plus = '<b class="more">+</b>' if row["extended"] else ""
        key = f"completed:{row['id']}" if seat == scene.focus else ""
        parts.append(scene.html(key, sign + plus + bonus, words, "done", f"done-{row['id']}"))
    return "".join(parts)


def _plan_chip(scene: Scene, id_: str) -> str:
    tile = scene.tile(id_)
    sign = "+" if tile.level == 3 else "/"
    icons = sign.join(icon(action) for action in tile.actions)
    return f'<b class="plan">{icons}{"+1" if tile.plus else ""}</b>'
