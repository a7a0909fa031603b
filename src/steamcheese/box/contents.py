"""The box: everything that never changes during a game, as one constant record."""

from __future__ import annotations

from steamcheese.box.fields import Bits8, Bits16, Grid, dtype_of, field

__all__ = ["BOX", "Box"]

ORDERS, CLIENTS = 80, 5
TILES, START_MACHINES = 48, 12
BONUS_TILES, BONUS_KINDS = 32, 32  # a box may hold fewer kinds than tiles, never more
ACHIEVEMENTS, OPEN_ACHIEVEMENTS = 17, 5
START_TILES = 6
MARKERS, ASSISTANTS = 6, 4
COLUMNS, SECTORS, OVERSEER_SPACES = 11, 8, 8
MARKET = 5
SEATS = 4
NONE = -1  # no such thing: no tile, no owner, no effect, ...

# An effect is a pair: its number in EFFECTS (or NONE) and how much. An amount of 0 stands for the
# strength at hand.
KIND, AMOUNT = 0, 1


class Box:
    """One edition's components. Ids are row numbers in the edition's files."""

    marker_cost: Grid = field(Bits16, MARKERS)  # money, left to right
    marker_vp: Grid = field(Bits16, MARKERS)  # VP of the empty space
    assistant_cost: Grid = field(Bits16, ASSISTANTS)
    assistant_vp: Grid = field(Bits16, ASSISTANTS)

    market_factor: Grid = field(Bits8, MARKET)  # left to right

    tile_level: Grid = field(Bits8, TILES)  # 1 to 3; the first 12 tiles are the starting machines
    tile_plus: Grid = field(Bits8, TILES)  # added to the strength: 0 or 1
    tile_action: Grid = field(Bits8, TILES, 2)  # action numbers; second NONE if there is one only
    first_game_tile: Grid = field(Bits8, 12)  # tile of each slot (board x 4 + direction)

    order_client: Grid = field(Bits8, ORDERS)
    order_basic: Grid = field(Bits8, ORDERS, 2, 4)  # cheeses asked for: row, grade
    order_extra: Grid = field(Bits8, ORDERS, 2, 4)  # cheeses of the extended order, on top
    order_reward: Grid = field(Bits8, ORDERS, 3, 2)  # up to three effects
    order_extra_reward: Grid = field(Bits8, ORDERS, 3, 2)
    order_bonus: Grid = field(Bits8, ORDERS, 2)  # once per game; NONE on most cards

    bonus_effect: Grid = field(Bits8, BONUS_KINDS, 2)
    bonus_copies: Grid = field(Bits8, BONUS_KINDS)  # 0 for kinds that the edition does not have

    shared_effect: Grid = field(Bits8, 2, 2)  # the zeppelin's shared first space: two effects
    zeppelin_cost: Grid = field(Bits8, 2, COLUMNS)  # row (top, bottom), column; money
    zeppelin_effect: Grid = field(Bits8, 2, COLUMNS, 2, 2)  # row, column, up to two effects
    zeppelin_middle: Grid = field(Bits8, COLUMNS, 2, 2)

    gear_effect: Grid = field(Bits8, 2, SECTORS, 2)  # gear (outer, inner), its own space: effect
    bar_symbol: Grid = field(Bits8, SECTORS, 2)  # inner gear's space: effect
    bar_multiplier: Grid = field(Bits8, SECTORS)  # sector (outer bar): 0 if empty

    overseer_trigger: Grid = field(Bits8, OVERSEER_SPACES)
    overseer_effect: Grid = field(Bits8, OVERSEER_SPACES, 2)  # of a discount: kind money

    achievement_goal: Grid = field(Bits8, ACHIEVEMENTS)
    achievement_number: Grid = field(Bits8, ACHIEVEMENTS)
    achievement_starred: Grid = field(Bits8, ACHIEVEMENTS)  # 1: used in the first game
    achievement_vp: Grid = field(Bits8, SEATS)  # by arrival

    start_effect: Grid = field(Bits8, START_TILES, 2, 2)  # up to two effects
    start_discount: Grid = field(Bits8, START_TILES)  # money less for each assistant
    start_in_use: Grid = field(Bits8, START_TILES)
    start_first_game: Grid = field(Bits8, START_TILES)

    owner_bonus: Grid = field(Bits8, 6, 2)  # effects among which a machine's owner chooses

    cheese_price: Grid = field(Bits8, 4)  # coins, by grade
    coins_per_vp: int = field(Bits8)
    waste_vp: int = field(Bits8)  # VP lost for each waste
    set_vp: Grid = field(Bits8, CLIENTS + 1)  # VP of a set by its number of different clients


BOX = dtype_of(Box)
