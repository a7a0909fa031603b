"""Numbers of the compiled rules: phases, places, decisions, moves, causes and events.

Moves are integers in one flat, stable space: a range for each kind of move. `MOVE_RANGES` is the
one place where the ranges are laid out.
"""

from __future__ import annotations

from steamcheese.box.contents import (
    ACHIEVEMENTS,
    BONUS_KINDS,
    COLUMNS,
    ORDERS,
    OVERSEER_SPACES,
    SEATS,
    SECTORS,
    START_TILES,
    TILES,
)

__all__ = ["CAUSES", "DECISIONS", "EVENTS", "MOVE_COUNT", "MOVE_RANGES"]

# --- sizes of the rulebook's prose ----------------------------------------------------------------
ROUNDS, TURNS_A_ROUND, MACHINES_A_TURN = 6, 3, 2
BOARDS, SLOTS, SPACES = 3, 12, 12  # slot = board x 4 + direction, space = board x 4 + quarter
SPOTS = SLOTS + OVERSEER_SPACES + SECTORS  # where a bonus tile can lie

# --- phases ---------------------------------------------------------------------------------------
PHASES = ("setup", "turn", "overseers", "over")
IN_SETUP, IN_TURNS, IN_OVERSEERS, OVER = range(4)

# --- places ---------------------------------------------------------------------------------------
# Of an order card or a machine tile; HAND and COMPLETED (DONE) are followed by the seat.
IN_PILE, OPEN, IN_MARKET, DISCARDED, GONE, ON_BOARD = range(6)
HAND, COMPLETED = 8, 16

# Of an assistant: at home, the zeppelin's shared space, its two rows, the two gears (the inner one
# by its own spaces, which turn with it).
AT_HOME, SHARED = -1, 0
TOP_ROW = 1
BOTTOM_ROW = TOP_ROW + COLUMNS
OUTER = BOTTOM_ROW + COLUMNS
INNER = OUTER + SECTORS
PLACES = INNER + SECTORS

# The die of the turn: on a space, on the own die space, or still in hand.
IN_HAND, ON_OWN_SPACE = -1, SPACES

# --- decisions, in the order of the game ----------------------------------------------------------
DECISIONS = (
    "start-tile",
    "overseer-setup",
    "die",
    "turn",
    "choose-action",
    "choose-waiting",
    "owner-bonus",
    "neighbour",
    "spot",
    "overseer-step",
    "displaced",
)
(
    START_TILE,
    OVERSEER_SETUP,
    CHOOSE_DIE,
    TURN,
    CHOOSE_ACTION,
    CHOOSE_WAITING,
    OWNER_BONUS,
    NEIGHBOUR,
    SPOT,
    OVERSEER_STEP,
    DISPLACED,
) = range(11)
ACTION = 16  # an action to be carried out: ACTION + its number

# What the table does by itself, by chance or by rule.
CHANCE = 40
(
    DRAW_FIRST_SEAT,
    DRAW_MACHINE,
    DRAW_ACHIEVEMENT,
    DRAW_PURPLE,
    REVEAL_ORDER,
    DRAW_BLUEPRINT,
    DRAW_BONUS_TILE,
    ROLL,
) = range(CHANCE, CHANCE + 8)
REFILL_ORDERS, REFILL_BLUEPRINTS = 50, 51

# --- moves ----------------------------------------------------------------------------------------
MOVE_RANGES = {
    "pass": 1,
    "end": 1,
    "turn": 1,  # the gear
    "trigger": 1,
    "extra": 1,
    "start": START_TILES,
    "overseer": OVERSEER_SPACES,
    "die": 18,  # colour x 6 + top - 1
    "place": SPACES * 6,  # space x 6 + face that looks north - 1
    "place own": 1,
    "use": SLOTS,
    "do": 128,  # action x 8 + strength, or + 0 where only the action is chosen
    "take": 6,  # one of the owner's bonuses
    "amount": 8,
    "move": PLACES,
    "deploy": 3,  # zeppelin, outer gear, inner gear
    "buy order": ORDERS,
    "buy tile": TILES,
    "complete": ORDERS * 2,  # order x 2 + 1 if extended
    "modify": SLOTS * TILES,
    "tile": BONUS_KINDS,
    "put": BONUS_KINDS,
    "at": SPOTS,
    "bonus": ORDERS,
    "take-back": PLACES,
    "claim": ACHIEVEMENTS,
    # outcomes of chance
    "first": SEATS,
    "machine": TILES,
    "achievement": ACHIEVEMENTS,
    "purple": SPACES,
    "order": ORDERS,
    "blueprint": TILES,
    "bonus-tile": BONUS_KINDS,
    "roll": 18,  # colour x 6 + top - 1
}
_starts = [sum(list(MOVE_RANGES.values())[:place]) for place in range(len(MOVE_RANGES) + 1)]
(
    M_PASS,
    M_END,
    M_TURN,
    M_TRIGGER,
    M_EXTRA,
    M_START,
    M_OVERSEER,
    M_DIE,
    M_PLACE,
    M_PLACE_OWN,
    M_USE,
    M_DO,
    M_TAKE,
    M_AMOUNT,
    M_MOVE,
    M_DEPLOY,
    M_BUY_ORDER,
    M_BUY_TILE,
    M_COMPLETE,
    M_MODIFY,
    M_TILE,
    M_PUT,
    M_AT,
    M_BONUS,
    M_TAKE_BACK,
    M_CLAIM,
    M_FIRST,
    M_MACHINE,
    M_ACHIEVEMENT,
    M_PURPLE,
    M_ORDER,
    M_BLUEPRINT,
    M_BONUS_TILE,
    M_ROLL,
    MOVE_COUNT,
) = _starts
MOST_MOVES = 1024  # no decision has more legal moves

# --- causes: why something changed; a cause is kind x 128 + which ---------------------------------
CAUSES = (
    "setup",
    "start-tile",
    "die",
    "machine",  # slot
    "own-space",
    "bonus-tile",  # kind, used from the supply
    "order",  # its reward
    "order-bonus",
    "neighbour",  # slot whose tile was triggered
    "overseer-zone",
    "sector-zone",
    "zeppelin-space",  # row x 11 + column; 22 the shared space
    "zeppelin-middle",  # column
    "gear-space",  # gear x 8 + space
    "middle-bar",  # sector
    "overseer-space",
    "achievement",
    "owner",  # slot whose owner takes a bonus
    "placing",  # kind of the bonus tile put down
    "ageing",
    "market",
    "round",
    "overseer-step",
)
(
    BY_SETUP,
    BY_START_TILE,
    BY_DIE,
    BY_MACHINE,
    BY_OWN_SPACE,
    BY_BONUS_TILE,
    BY_ORDER,
    BY_ORDER_BONUS,
    BY_NEIGHBOUR,
    BY_OVERSEER_ZONE,
    BY_SECTOR_ZONE,
    BY_ZEPPELIN_SPACE,
    BY_ZEPPELIN_MIDDLE,
    BY_GEAR_SPACE,
    BY_MIDDLE_BAR,
    BY_OVERSEER_SPACE,
    BY_ACHIEVEMENT,
    BY_OWNER,
    BY_PLACING,
    BY_AGEING,
    BY_MARKET,
    BY_ROUND,
    BY_OVERSEER_STEP,
) = range(0, 23 * 128, 128)

# --- events: what changed; see events.py for what a and b mean ------------------------------------
EVENTS = (
    "gain",
    "pay",
    "waste",
    "milk-moves",
    "curd",
    "cheese-moves",
    "cheese-handed-in",
    "die-taken",
    "die-placed",
    "die-placed-own",
    "dice-cleared",
    "rolled",
    "machine-used",
    "machine-removed",
    "machine-installed",
    "marker-taken",
    "marker-back",
    "order-bought",
    "blueprint-bought",
    "order-shifted",
    "blueprint-shifted",
    "order-removed",
    "blueprint-removed",
    "order-dealt",
    "blueprint-dealt",
    "order-revealed",
    "orders-reshuffled",
    "blueprints-reshuffled",
    "bonus-tiles-reshuffled",
    "blueprint-drawn",
    "bonus-tile-drawn",
    "bonus-tile-used",
    "bonus-tile-placed",
    "bonus-tile-replaced",
    "order-completed",
    "order-bonus-used",
    "assistant-deployed",
    "assistant-moved",
    "assistant-back",
    "gear-turned",
    "overseer-placed",
    "overseer-displaced",
    "achievement-claimed",
    "start-tile-taken",
    "starting-seat",
    "machine-set-up",
    "achievement-set-up",
    "purple-die-set-up",
    "round-begins",
    "turn-begins",
    "overseer-step-begins",
    "game-over",
)
(
    E_GAIN,
    E_PAY,
    E_WASTE,
    E_MILK_MOVES,
    E_CURD,
    E_CHEESE_MOVES,
    E_CHEESE_HANDED_IN,
    E_DIE_TAKEN,
    E_DIE_PLACED,
    E_DIE_PLACED_OWN,
    E_DICE_CLEARED,
    E_ROLLED,
    E_MACHINE_USED,
    E_MACHINE_REMOVED,
    E_MACHINE_INSTALLED,
    E_MARKER_TAKEN,
    E_MARKER_BACK,
    E_ORDER_BOUGHT,
    E_BLUEPRINT_BOUGHT,
    E_ORDER_SHIFTED,
    E_BLUEPRINT_SHIFTED,
    E_ORDER_REMOVED,
    E_BLUEPRINT_REMOVED,
    E_ORDER_DEALT,
    E_BLUEPRINT_DEALT,
    E_ORDER_REVEALED,
    E_ORDERS_RESHUFFLED,
    E_BLUEPRINTS_RESHUFFLED,
    E_BONUS_TILES_RESHUFFLED,
    E_BLUEPRINT_DRAWN,
    E_BONUS_TILE_DRAWN,
    E_BONUS_TILE_USED,
    E_BONUS_TILE_PLACED,
    E_BONUS_TILE_REPLACED,
    E_ORDER_COMPLETED,
    E_ORDER_BONUS_USED,
    E_ASSISTANT_DEPLOYED,
    E_ASSISTANT_MOVED,
    E_ASSISTANT_BACK,
    E_GEAR_TURNED,
    E_OVERSEER_PLACED,
    E_OVERSEER_DISPLACED,
    E_ACHIEVEMENT_CLAIMED,
    E_START_TILE_TAKEN,
    E_STARTING_SEAT,
    E_MACHINE_SET_UP,
    E_ACHIEVEMENT_SET_UP,
    E_PURPLE_DIE_SET_UP,
    E_ROUND_BEGINS,
    E_TURN_BEGINS,
    E_OVERSEER_STEP_BEGINS,
    E_GAME_OVER,
) = range(52)
