"""The rows of an edition's files: what each may hold, and the numbers it may take.

Fields are written as here; goods, actions, goals and triggers as in `vocabulary`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from steamcheese.box.contents import (
    ASSISTANTS,
    CLIENTS,
    COLUMNS,
    MARKERS,
    MARKET,
    SEATS,
    SECTORS,
    START_MACHINES,
)

__all__ = [
    "ATTRIBUTE_OF",
    "MOST",
    "ROWS_OF",
    "TABLE_OF",
    "Achievement",
    "AchievementPoints",
    "AssistantBoard",
    "BonusKind",
    "Cheeses",
    "Client",
    "Contents",
    "EditionInfo",
    "Effects",
    "FirstGame",
    "Machine",
    "Market",
    "Order",
    "OverseerSpace",
    "OwnerBonus",
    "Part",
    "PlayerBoard",
    "Prices",
    "Row",
    "Scoring",
    "Space",
    "StartTile",
    "Zeppelin",
]

Source = Literal["rulebook", "reconstruction"]
Id = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]

# Amounts stay small enough that a whole chain of gains fits the table's bytes.
MOST = 30
Amount = Annotated[int, Meta(ge=1, le=MOST)]
Small = Annotated[int, Meta(ge=0, le=MOST)]
Cheeses = dict[str, Annotated[int, Meta(ge=1, le=9)]]
Effects = dict[str, Amount | Literal["strength"]]


class Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of an edition file; fields that it does not declare are refused."""


class Row(Part, frozen=True, kw_only=True):
    """A component with a name: a card, a tile, a space of the overseer board."""

    id: Id
    name: Name
    name_de: Name
    source: Source


class EditionInfo(Part, frozen=True):
    """What the edition is called; `base` names the edition that fills what is missing."""

    name: Name
    version: Name
    description: Text = "-"
    base: str = ""


class Client(Row, frozen=True, kw_only=True):
    """Somebody who orders cheese."""

    personality: Text
    personality_de: Text


class Order(Row, frozen=True, kw_only=True):
    """An order card: a basic order, its extension and perhaps a bonus for once."""

    client: str
    basic: Cheeses
    reward: Effects
    extra: Cheeses
    extra_reward: Effects
    bonus: Effects = {}


class Machine(Row, frozen=True, kw_only=True):
    """A machine tile. Two actions mean 'A / B' on level 2 and 'A + B' on level 3."""

    level: Annotated[int, Meta(ge=1, le=3)]
    plus: Annotated[int, Meta(ge=0, le=1)] = 0
    actions: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)]


class BonusKind(Row, frozen=True, kw_only=True):
    """A kind of bonus tile and how many of it there are."""

    effect: Effects
    copies: Annotated[int, Meta(ge=1, le=32)]


class Achievement(Row, frozen=True, kw_only=True):
    """An achievement card: at least `number` of what `goal` says."""

    goal: str
    number: Annotated[int, Meta(ge=1, le=99)]
    starred: bool = False


class StartTile(Row, frozen=True, kw_only=True):
    """A start tile: gifts at once and, all game, cheaper assistants."""

    effect: Effects
    assistant_discount: Small = 0
    in_use: bool = True
    first_game: bool = False


class OverseerSpace(Row, frozen=True, kw_only=True):
    """A space of the overseer board, listed clockwise from the top right."""

    trigger: str
    effect: Effects


class Space(Part, frozen=True, kw_only=True):
    """A zeppelin space: what it gives, and the money due before entering it."""

    effect: Effects = {}
    cost: Small = 0


class Zeppelin(Part, frozen=True, kw_only=True):
    """The zeppelin board: the shared space, two rows and the bonuses between them."""

    source: Source
    shared: Effects
    top: Annotated[tuple[Space, ...], Meta(min_length=COLUMNS, max_length=COLUMNS)]
    bottom: Annotated[tuple[Space, ...], Meta(min_length=COLUMNS, max_length=COLUMNS)]
    middle: Annotated[tuple[Effects, ...], Meta(min_length=COLUMNS, max_length=COLUMNS)]


Ring = Annotated[tuple[Effects, ...], Meta(min_length=SECTORS, max_length=SECTORS)]


class AssistantBoard(Part, frozen=True, kw_only=True):
    """The assistant board, clockwise from the entry spaces; `{}` is an empty space."""

    source: Source
    outer: Ring
    inner: Ring
    symbols: Ring
    multipliers: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=5)], ...], Meta(min_length=SECTORS, max_length=SECTORS)
    ]


class Market(Part, frozen=True, kw_only=True):
    """The market's factors, left to right; times a level of 3 a cost is at most 9."""

    source: Source
    factors: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=3)], ...], Meta(min_length=MARKET, max_length=MARKET)
    ]


FourSlots = Annotated[tuple[str, ...], Meta(min_length=4, max_length=4)]


class FirstGame(Part, frozen=True, kw_only=True):
    """Where the starting machines lie in a first game: a row a board, north, east, south, west."""

    source: Source
    boards: Annotated[
        tuple[FourSlots, ...],
        Meta(min_length=START_MACHINES // 4, max_length=START_MACHINES // 4),
    ]


MarkerSpaces = Annotated[tuple[Small, ...], Meta(min_length=MARKERS, max_length=MARKERS)]
AssistantSpaces = Annotated[tuple[Small, ...], Meta(min_length=ASSISTANTS, max_length=ASSISTANTS)]


class PlayerBoard(Part, frozen=True, kw_only=True):
    """Costs of markers and assistants and the VP of their empty spaces, left to right."""

    source: Source
    marker_cost: MarkerSpaces
    marker_vp: MarkerSpaces
    assistant_cost: AssistantSpaces
    assistant_vp: AssistantSpaces


class Prices(Part, frozen=True, kw_only=True):
    """Coins for one cheese at the end."""

    fresh: Small
    soft: Small
    hard: Small
    refined: Small


class OwnerBonus(Part, frozen=True, kw_only=True):
    """What the owner of a machine chooses from when somebody else uses it."""

    source: Source
    choices: Annotated[tuple[Effects, ...], Meta(min_length=1, max_length=6)]


class AchievementPoints(Part, frozen=True, kw_only=True):
    """VP of an achievement's spaces, by arrival."""

    source: Source
    vp: Annotated[tuple[Small, ...], Meta(min_length=SEATS, max_length=SEATS)]


class Scoring(Part, frozen=True, kw_only=True):
    """The figures of the final scoring; `set_vp` goes by the number of clients, 0 to 5."""

    source: Source
    cheese_price: Prices
    coins_per_vp: Annotated[int, Meta(ge=1, le=30)]
    waste_vp: Small
    set_vp: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=99)], ...],
        Meta(min_length=CLIENTS + 1, max_length=CLIENTS + 1),
    ]


class Contents(Struct, frozen=True, kw_only=True):
    """All rows of an edition; a row's place in its tuple is its number everywhere else."""

    info: EditionInfo
    clients: tuple[Client, ...]
    orders: tuple[Order, ...]
    tiles: tuple[Machine, ...]
    bonus_kinds: tuple[BonusKind, ...]
    achievements: tuple[Achievement, ...]
    start_tiles: tuple[StartTile, ...]
    overseer_spaces: tuple[OverseerSpace, ...]
    first_game: FirstGame
    owner_bonus: OwnerBonus
    achievement_points: AchievementPoints
    zeppelin: Zeppelin
    assistant_board: AssistantBoard
    market: Market
    player_board: PlayerBoard
    scoring: Scoring


# Sections of the files that hold rows, and sections that are one table. Two have another name in
# `Contents`.
ROWS_OF: dict[str, type[Row]] = {
    "clients": Client,
    "orders": Order,
    "machines": Machine,
    "bonus_tiles": BonusKind,
    "achievements": Achievement,
    "start_tiles": StartTile,
    "overseer_spaces": OverseerSpace,
}
TABLE_OF: dict[str, type[Part]] = {
    "edition": EditionInfo,
    "first_game": FirstGame,
    "owner_bonus": OwnerBonus,
    "achievement_points": AchievementPoints,
    "zeppelin": Zeppelin,
    "assistant_board": AssistantBoard,
    "market": Market,
    "player_board": PlayerBoard,
    "scoring": Scoring,
}
ATTRIBUTE_OF = {"machines": "tiles", "bonus_tiles": "bonus_kinds", "edition": "info"}
