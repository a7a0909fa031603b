"""The table: everything that changes during a game, as one record of a few kilobytes.

Copying its bytes copies the game: that is undo, search, save and fork.
"""

from __future__ import annotations

from steamcheese.box.contents import (
    ASSISTANTS,
    BONUS_KINDS,
    CLIENTS,
    MARKERS,
    MARKET,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    OVERSEER_SPACES,
    SEATS,
    SECTORS,
    TILES,
)
from steamcheese.box.fields import Bits8, Bits16, Bits64, Grid, dtype_of, field
from steamcheese.rules.vocabulary import SLOTS, SPACES

__all__ = ["TABLE", "Table"]

AGENDA, WAITING, EVENT_CAPACITY = 32, 24, 200


class Table:
    """A game in progress. NONE (-1) stands for 'no such thing'; seats count from 0."""

    # Options
    players: int = field(Bits8)  # 2 to 4
    first_game: int = field(Bits8)
    expert: int = field(Bits8)

    # Where the game stands
    phase: int = field(Bits8)
    round: int = field(Bits8)  # 1 to 6
    starting_seat: int = field(Bits8)
    turns_taken: int = field(Bits8)  # in this round: 0 to 3 a seat
    steps_taken: int = field(Bits8)  # of the overseer phase: 0 to 1 a seat
    active_seat: int = field(Bits8)  # whose turn or step it is

    # The turn
    die_color: int = field(Bits8)  # NONE until a die is taken
    die_top: int = field(Bits8)
    die_space: int = field(Bits8)  # IN_HAND, ON_OWN_SPACE or a space
    used_slots: Grid = field(Bits8, SLOTS)  # 1: its machine was used in this turn
    machines_used: int = field(Bits8)
    own_action_open: int = field(Bits8)  # 1: the own die space's action is still to be had
    tile_played: int = field(Bits8)  # 1: this turn's bonus tile was used or placed
    extra_space: int = field(Bits8)  # overseer space that grants one extra action; or NONE
    bought: int = field(Bits8)  # 1: the market is to be refilled at the end of the turn or step

    # Dice
    pool: Grid = field(Bits8, 3, 7)  # colour, top: how many (top 0 unused)
    space_color: Grid = field(Bits8, SPACES)
    space_top: Grid = field(Bits8, SPACES)
    space_turn: Grid = field(Bits8, SPACES)  # quarter turn, see dice.side
    own_color: Grid = field(Bits8, SEATS)
    own_top: Grid = field(Bits8, SEATS)

    # Action boards
    slot_tile: Grid = field(Bits8, SLOTS)
    slot_owner: Grid = field(Bits8, SLOTS)
    slot_bonus: Grid = field(Bits8, SLOTS)  # kind of the bonus tile beside it

    # Player boards
    money: Grid = field(Bits16, SEATS)
    rennet: Grid = field(Bits16, SEATS)
    spice: Grid = field(Bits16, SEATS)
    waste: Grid = field(Bits16, SEATS)
    vp: Grid = field(Bits16, SEATS)  # on the scoring track
    milk: Grid = field(Bits16, SEATS, 2, 3)  # row, age
    cheese: Grid = field(Bits16, SEATS, 2, 4)  # row, grade
    marker_home: Grid = field(Bits8, SEATS, MARKERS)  # 1: still on the player board
    assistant_home: Grid = field(Bits8, SEATS, ASSISTANTS)
    assistant_place: Grid = field(Bits8, SEATS, ASSISTANTS)  # of each deployed one; else AT_HOME
    start_tile: Grid = field(Bits8, SEATS)
    own_space_rounds: Grid = field(Bits8, SEATS)

    # Cards and tiles: where each one is, and what is counted often
    order_place: Grid = field(Bits8, ORDERS)
    order_extended: Grid = field(Bits8, ORDERS)  # 1: completed with its extended order
    order_bonus_used: Grid = field(Bits8, ORDERS)
    tile_place: Grid = field(Bits8, TILES)
    open_order: int = field(Bits8)  # the pile's top card, face up
    orders_left: int = field(Bits8)  # in the pile, without the open one
    blueprints_left: int = field(Bits8)
    orders_in_hand: Grid = field(Bits8, SEATS)
    blueprints_in_hand: Grid = field(Bits8, SEATS)
    bonuses_open: Grid = field(Bits8, SEATS)  # bonuses of completed orders not yet used
    completed_for: Grid = field(Bits8, SEATS, CLIENTS)
    extended_orders: Grid = field(Bits8, SEATS)
    own_machines: Grid = field(Bits8, SEATS)
    market_order: Grid = field(Bits8, MARKET)
    market_tile: Grid = field(Bits8, MARKET)
    bonus_pile: Grid = field(Bits8, BONUS_KINDS)  # by kind: how many
    bonus_discard: Grid = field(Bits8, BONUS_KINDS)
    bonus_hand: Grid = field(Bits8, SEATS, BONUS_KINDS)
    bonus_tiles_left: int = field(Bits8)
    bonus_tiles_in_hand: Grid = field(Bits8, SEATS)

    # The other boards
    overseer: Grid = field(Bits8, SEATS)  # its space, or NONE while off the board
    overseer_bonus: Grid = field(Bits8, OVERSEER_SPACES)
    rotation: int = field(Bits8)  # sectors that the inner gear has turned, modulo 8
    sector_bonus: Grid = field(Bits8, SECTORS)
    achievement: Grid = field(Bits8, OPEN_ACHIEVEMENTS)
    claimed: Grid = field(Bits8, OPEN_ACHIEVEMENTS, SEATS)  # seats in order of arrival

    # Agenda: a stack of what is to be decided or done next
    agenda_size: int = field(Bits8)
    agenda_kind: Grid = field(Bits8, AGENDA)
    agenda_seat: Grid = field(Bits8, AGENDA)
    agenda_strength: Grid = field(Bits8, AGENDA)
    agenda_which: Grid = field(Bits8, AGENDA)  # slot, tile, step, ...: the kind tells
    agenda_placed: Grid = field(Bits8, AGENDA)  # 1: it came from a placed bonus tile
    agenda_changed: Grid = field(Bits8, AGENDA)  # 1: the action has changed something
    agenda_cause: Grid = field(Bits16, AGENDA)

    # Effects that are actions and wait until the running one is finished
    waiting_size: int = field(Bits8)
    waiting_seat: Grid = field(Bits8, WAITING)
    waiting_action: Grid = field(Bits8, WAITING)
    waiting_strength: Grid = field(Bits8, WAITING)
    waiting_placed: Grid = field(Bits8, WAITING)
    waiting_times: Grid = field(Bits8, WAITING)
    waiting_cause: Grid = field(Bits16, WAITING)

    # Chance
    seed: int = field(Bits64)
    draws: int = field(Bits64)  # outcomes drawn so far
    chance_from_outside: int = field(Bits8)  # 1: outcomes are played like moves

    # Events of the last move
    logging: int = field(Bits8)
    cause: int = field(Bits16)
    event_count: int = field(Bits16)
    events: Grid = field(Bits64, EVENT_CAPACITY)


TABLE = dtype_of(Table)
