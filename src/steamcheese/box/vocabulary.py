"""The rulebook's words and the numbers that stand for them.

A word's number is its place in its tuple. Editions, records, positions, moves and pages use the
words; the compiled rules use the numbers.
"""

from __future__ import annotations

__all__ = [
    "ACTIONS",
    "COLORS",
    "DIRECTIONS",
    "EFFECTS",
    "GOALS",
    "GOODS",
    "GRADES",
    "MACHINE_ACTIONS",
    "QUARTERS",
    "ROWS",
    "TRIGGERS",
]

COLORS = ("white", "yellow", "brown", "purple")
WHITE, YELLOW, BROWN, PURPLE = range(4)

GOODS = ("milk", "pasteurized", "rennet", "spice", "money", "vp")
MILK, PASTEURIZED, RENNET, SPICE, MONEY, VP = range(6)

ROWS = ("raw", "pasteurized")
GRADES = ("fresh", "soft", "hard", "refined")
FRESH, SOFT, HARD, REFINED = range(4)

DIRECTIONS = ("north", "east", "south", "west")
QUARTERS = ("nw", "ne", "sw", "se")

# The first twelve are what machines and the own die space do; the rest only effects bring.
ACTIONS = (
    "pasteurize",
    "cut-curd",
    "press",
    "refine",
    "dispose",
    "zeppelin-top",
    "zeppelin-bottom",
    "assistant-move",
    "turn-gear",
    "acquire",
    "complete-orders",
    "modify",
    "press-without-waste",
    "complete-one-order",
    "zeppelin",
    "move-overseer",
)
(
    PASTEURIZE,
    CUT_CURD,
    PRESS,
    REFINE,
    DISPOSE,
    ZEPPELIN_TOP,
    ZEPPELIN_BOTTOM,
    ASSISTANT_MOVE,
    TURN_GEAR,
    ACQUIRE,
    COMPLETE_ORDERS,
    MODIFY,
    PRESS_WITHOUT_WASTE,
    COMPLETE_ONE_ORDER,
    ZEPPELIN,
    MOVE_OVERSEER,
) = range(16)
MACHINE_ACTIONS = 12

# What a space, tile, card or bar can give: a good, one of four other gifts, or an action. The
# action with number a is the effect FIRST_ACTION + a.
EFFECTS = (
    *GOODS,
    "remove-waste",
    "bonus-tile",
    "machine-tile",
    "ownership-marker",
    *ACTIONS,
)
REMOVE_WASTE, BONUS_TILE, MACHINE_TILE, OWNERSHIP_MARKER = range(6, 10)
FIRST_ACTION = 10

# When an overseer space gives its effect.
TRIGGERS = (
    "arrival",
    "white-die",
    "yellow-die",
    "brown-die",
    "zeppelin-action",
    "modify-discount",
)
ON_ARRIVAL, ON_WHITE_DIE, ON_YELLOW_DIE, ON_BROWN_DIE, ON_ZEPPELIN, MODIFY_DISCOUNT = range(6)

# What an achievement asks for; the card says how many.
GOALS = (
    "own-machines",
    "waste",
    "spice",
    "bonus-tiles",
    "milk",
    "cheese",
    "orders-of-one-client",
    "own-space-rounds",
    "assistant-on-last-column",
    "assistants-deployed",
    "clients-served",
    "refined-cheese",
    "money",
    "blueprints",
    "cheese-of-one-kind",
    "rennet",
    "extended-orders",
)
(
    OWN_MACHINES,
    WASTE_GOAL,
    SPICE_GOAL,
    BONUS_TILES_GOAL,
    MILK_GOAL,
    CHEESE_GOAL,
    ORDERS_OF_ONE_CLIENT,
    OWN_SPACE_ROUNDS,
    ASSISTANT_ON_LAST_COLUMN,
    ASSISTANTS_DEPLOYED,
    CLIENTS_SERVED,
    REFINED_CHEESE,
    MONEY_GOAL,
    BLUEPRINTS_GOAL,
    CHEESE_OF_ONE_KIND,
    RENNET_GOAL,
    EXTENDED_ORDERS,
) = range(17)
