"""Positions: what everybody at the table may know, as a JSON-ready dict, and back again.

The layout is fixed by the public interface: see docs/positions.md. A position at the start of a
turn or of an overseer step can be taken up again; every other one is for reading.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import numpy as np

from steamcheese.box.contents import (
    COLUMNS,
    NONE,
    OVERSEER_SPACES,
    SECTORS,
)
from steamcheese.box.edition import Edition
from steamcheese.box.vocabulary import COLORS, DIRECTIONS, PURPLE, QUARTERS
from steamcheese.rules.dice import SIDES
from steamcheese.rules.vocabulary import (
    BOTTOM_ROW,
    COMPLETED,
    DISCARDED,
    DISPLACED,
    HAND,
    IN_HAND,
    IN_SETUP,
    IN_TURNS,
    INNER,
    OUTER,
    PHASES,
    SHARED,
    TOP_ROW,
)

__all__ = ["Position", "describe", "die_faces"]

# Far beyond any game, and far from what the table's 16 bits hold.
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Score = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class _Part(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Options(_Part):
    """How the game was set up."""

    edition: str
    first_game: bool
    expert: bool


class PoolDie(_Part):
    """A die that nobody has taken."""

    color: Literal["white", "yellow", "brown"]
    top: Face


class Die(_Part, omit_defaults=True):
    """A die that was taken; on a board its four sides look at the machines."""

    color: Literal["white", "yellow", "brown", "purple"]
    top: Face | None = None
    bottom: Face | None = None
    north: Face | None = None
    east: Face | None = None
    south: Face | None = None
    west: Face | None = None


class Machine(_Part):
    """A machine in its slot. Level, plus and actions repeat the tile."""

    tile: str
    level: int
    plus: int
    actions: list[str]
    owner: Seat | None
    bonus_tile: str | None


class Board(_Part):
    """A gear-shaped action board."""

    machines: dict[Literal["north", "east", "south", "west"], Machine]
    dice: dict[Literal["nw", "ne", "sw", "se"], Die | None]


class Market(_Part):
    """The market from left to right."""

    factors: list[int]
    orders: list[str | None]
    blueprints: list[str | None]


class OrderPile(_Part):
    """The orders' pile; its top card lies open and counts."""

    top: str | None
    count: Count
    discard: list[str]


class Pile(_Part):
    """A face-down stack."""

    count: Count
    discard: list[str]


class Piles(_Part):
    """The three stacks."""

    orders: OrderPile
    blueprints: Pile
    bonus_tiles: Pile


class Achievement(_Part):
    """An open achievement and who has claimed it, in order."""

    id: str
    claimed_by: list[Seat]


class Overseers(_Part):
    """The overseer board."""

    spaces: list[Seat | None]
    bonus_tiles: list[str | None]


class Zeppelin(_Part):
    """Whose assistants stand where on the zeppelin."""

    shared: list[Seat]
    top: list[list[Seat]]
    bottom: list[list[Seat]]


class Assistants(_Part):
    """The assistant board by sector, as it lies now."""

    rotation: Annotated[int, msgspec.Meta(ge=0, le=7)]
    outer: list[list[Seat]]
    inner: list[list[Seat]]
    bonus_tiles: list[str | None]


class CompletedOrder(_Part):
    """An order that was delivered."""

    id: str
    extended: bool
    bonus_used: bool


class PlayerBoard(_Part):
    """What a seat has."""

    money: Count
    rennet: Count
    spice: Count
    waste: Count
    vp: Score
    milk: list[list[Count]]
    cheese: list[list[Count]]
    markers: list[bool]
    assistants: list[bool]
    die: Die | None
    orders: list[str]
    completed: list[CompletedOrder]
    blueprints: list[str]
    bonus_tiles: list[str]
    start_tile: str | None
    own_space_rounds: Annotated[int, msgspec.Meta(ge=0, le=6)]


class Position(_Part):
    """Everything that all players may know."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    round: Annotated[int, msgspec.Meta(ge=1, le=6)]
    turn: Annotated[int, msgspec.Meta(ge=1, le=3)]
    starting_seat: Seat
    seat: Seat | None
    phase: Literal["setup", "turn", "overseers", "over"]
    options: Options
    pool: list[PoolDie]
    boards: list[Board]
    market: Market
    piles: Piles
    achievements: list[Achievement]
    overseers: Overseers
    zeppelin: Zeppelin
    assistants: Assistants
    seats: list[PlayerBoard]
    hand: Die | None
    displaced: Seat | None


def die_faces(top: int, turn: int) -> dict[str, int]:
    """Returns the faces of a die on a board: top, bottom and the four sides (DIE-1)."""
    sides = {word: SIDES[top * 4 + (turn + place) % 4] for place, word in enumerate(DIRECTIONS)}
    return {"top": top, "bottom": 7 - top, **sides}


class _Reader:
    """Reads one table for `describe`."""

    def __init__(self, table: np.ndarray, edition: Edition) -> None:
        self.row = table[0]
        self.edition = edition
        self.players = int(self.row["players"])
        self.places: list[list[int]] = self.row["assistant_place"].tolist()
        self.orders = [order.id for order in edition.orders]
        self.tiles = [tile.id for tile in edition.tiles]
        self.kinds = [kind.id for kind in edition.bonus_kinds]

    def name(self, names: list[str], number: int) -> str | None:
        return None if number == NONE else names[number]

    def found(self, field: str, names: list[str], place: int) -> list[str]:
        return [names[number] for number in np.flatnonzero(self.row[field] == place)]

    def counted(self, counts: np.ndarray) -> list[str]:
        return [kind for kind, count in zip(self.kinds, counts, strict=False) for _ in range(count)]

    def standing(self, place: int) -> list[int]:
        return [seat for seat in range(self.players) for at in self.places[seat] if at == place]

    def board(self, board: int) -> dict[str, Any]:
        row = self.row
        machines: dict[str, Any] = {}
        dice: dict[str, Any] = {}
        for place, word in enumerate(DIRECTIONS):
            slot = board * 4 + place
            tile = int(row["slot_tile"][slot])
            owner = int(row["slot_owner"][slot])
            printed = self.edition.tiles[tile] if tile != NONE else None
            machines[word] = {
                "tile": printed.id if printed else None,
                "level": printed.level if printed else 0,
                "plus": printed.plus if printed else 0,
                "actions": list(printed.actions) if printed else [],
                "owner": None if owner == NONE else owner,
                "bonus_tile": self.name(self.kinds, int(row["slot_bonus"][slot])),
            }
        for place, word in enumerate(QUARTERS):
            space = board * 4 + place
            color = int(row["space_color"][space])
            if color == NONE:
                dice[word] = None
            elif color == PURPLE:
                dice[word] = {"color": "purple"}
            else:
                faces = die_faces(int(row["space_top"][space]), int(row["space_turn"][space]))
                dice[word] = {"color": COLORS[color], **faces}
        return {"machines": machines, "dice": dice}

    def seat(self, seat: int) -> dict[str, Any]:
        row = self.row
        color, top = int(row["own_color"][seat]), int(row["own_top"][seat])
        start = int(row["start_tile"][seat])
        goods = ("money", "rennet", "spice", "waste", "vp")
        die = None if color == NONE else {"color": COLORS[color], "top": top, "bottom": 7 - top}
        return {
            **{good: int(row[good][seat]) for good in goods},
            "milk": row["milk"][seat].tolist(),
            "cheese": row["cheese"][seat].tolist(),
            "markers": [bool(home) for home in row["marker_home"][seat]],
            "assistants": [bool(home) for home in row["assistant_home"][seat]],
            "die": die,
            "orders": self.found("order_place", self.orders, HAND + seat),
            "completed": [
                {
                    "id": self.orders[order],
                    "extended": bool(row["order_extended"][order]),
                    "bonus_used": bool(row["order_bonus_used"][order]),
                }
                for order in np.flatnonzero(row["order_place"] == COMPLETED + seat)
            ],
            "blueprints": self.found("tile_place", self.tiles, HAND + seat),
            "bonus_tiles": self.counted(row["bonus_hand"][seat]),
            "start_tile": None if start == NONE else self.edition.start_tiles[start].id,
            "own_space_rounds": int(row["own_space_rounds"][seat]),
        }


def describe(table: np.ndarray, edition: Edition, seat: int | None) -> dict[str, Any]:
    """Returns the position on a table of shape (1,), with the seat that decides now."""
    reader = _Reader(table, edition)
    row, players = reader.row, reader.players
    phase = int(row["phase"])
    pool = [
        {"color": COLORS[color], "top": top}
        for color in range(3)
        for top in range(6, 0, -1)
        for _ in range(row["pool"][color, top])
    ]
    hand = None
    if phase == IN_TURNS and row["die_color"] != NONE and row["die_space"] == IN_HAND:
        top = int(row["die_top"])
        hand = {"color": COLORS[row["die_color"]], "top": top, "bottom": 7 - top}
    agenda = range(int(row["agenda_size"]))
    displaced = [
        int(row["agenda_seat"][at]) for at in agenda if row["agenda_kind"][at] == DISPLACED
    ]
    spaces: list[int | None] = [None] * OVERSEER_SPACES
    for number in range(players):
        if row["overseer"][number] != NONE:
            spaces[row["overseer"][number]] = number
    open_order = int(row["open_order"])
    inner = [(sector + int(row["rotation"])) % SECTORS for sector in range(SECTORS)]
    turn = 1 if phase == IN_SETUP else min(int(row["turns_taken"]) // players + 1, 3)
    return {
        "players": players,
        "round": int(row["round"]),
        "turn": turn,
        "starting_seat": int(row["starting_seat"]),
        "seat": seat,
        "phase": PHASES[phase],
        "options": {
            "edition": edition.name,
            "first_game": bool(row["first_game"]),
            "expert": bool(row["expert"]),
        },
        "pool": pool,
        "boards": [reader.board(board) for board in range(3)],
        "market": {
            "factors": list(edition.market.factors),
            "orders": [reader.name(reader.orders, int(at)) for at in row["market_order"]],
            "blueprints": [reader.name(reader.tiles, int(at)) for at in row["market_tile"]],
        },
        "piles": {
            "orders": {
                "top": reader.name(reader.orders, open_order),
                "count": int(row["orders_left"]) + (open_order != NONE),
                "discard": reader.found("order_place", reader.orders, DISCARDED),
            },
            "blueprints": {
                "count": int(row["blueprints_left"]),
                "discard": reader.found("tile_place", reader.tiles, DISCARDED),
            },
            "bonus_tiles": {
                "count": int(row["bonus_tiles_left"]),
                "discard": reader.counted(row["bonus_discard"]),
            },
        },
        "achievements": [
            {
                "id": edition.achievements[which].id,
                "claimed_by": [int(at) for at in row["claimed"][card] if at != NONE],
            }
            for card, which in enumerate(row["achievement"])
            if which != NONE
        ],
        "overseers": {
            "spaces": spaces,
            "bonus_tiles": [reader.name(reader.kinds, int(at)) for at in row["overseer_bonus"]],
        },
        "zeppelin": {
            "shared": reader.standing(SHARED),
            "top": [reader.standing(TOP_ROW + column) for column in range(COLUMNS)],
            "bottom": [reader.standing(BOTTOM_ROW + column) for column in range(COLUMNS)],
        },
        "assistants": {
            "rotation": int(row["rotation"]),
            "outer": [reader.standing(OUTER + sector) for sector in range(SECTORS)],
            "inner": [reader.standing(INNER + space) for space in inner],
            "bonus_tiles": [reader.name(reader.kinds, int(at)) for at in row["sector_bonus"]],
        },
        "seats": [reader.seat(number) for number in range(players)],
        "hand": hand,
        "displaced": displaced[0] if displaced else None,
    }
