"""Hand-made positions and plays in move notation, for the tests of the rules.

    game = Scenario().seat(0, rennet=2, milk=[[0, 0, 3], [0, 0, 0]]).pool("white 5").game()
    play(game, "die white 5", "place 1nw n1", "use 1n", "amount 2")

A scenario starts from a bare table in the middle of a game: the machines of a first game, empty
player boards, seat 0 about to choose a die. Whatever is not given is filled in so that every
component exists exactly as often as the box says.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from steamcheese import Game
from steamcheese.box.edition import Edition, load_edition
from steamcheese.position import die_faces

__all__ = [
    "WORKBENCH",
    "Scenario",
    "at_own_space",
    "at_strength",
    "blueprint",
    "bonus_kind",
    "changes",
    "diff",
    "moves",
    "order_with",
    "play",
    "printed",
    "scripted",
]

Position = dict[str, Any]

COLORS = ("white", "yellow", "brown")
SIDES = {"n": "north", "e": "east", "s": "south", "w": "west"}
QUARTERS = ("nw", "ne", "sw", "se")
WORKBENCH = load_edition(Path(__file__).with_name("workbench.toml"))  # figures that are not tuned
OVERSEERS_AT = (1, 5, 4, 3)  # two immediate bonuses, long granted, and two quiet ones


def _die(text: str) -> tuple[str, int]:
    color, top = text.split()
    return color, int(top)


class Scenario:
    """Builds a position by changes that can be chained; `game` takes it up.

    Seat 0 begins the round and is about to choose a die (`seat`, `starting`, `phase` say
    otherwise); `turn` is the first one for which enough dice are placed.
    """

    def __init__(
        self,
        players: int = 2,
        *,
        round: int = 2,  # noqa: A002 - the rulebook's word
        turn: int = 1,
        seat: int = 0,
        starting: int = 0,
        phase: str = "turn",
        expert: bool = False,
        edition: Edition | None = None,
    ) -> None:
        self.edition = edition or load_edition()
        self._time = {"round": round, "turn": turn, "seat": seat, "starting_seat": starting}
        self._phase = phase
        self._options: Position = {
            "edition": self.edition.name,
            "first_game": False,
            "expert": expert,
        }
        self._players = players
        self._seats: list[Position] = [_blank_seat() for _ in range(players)]
        self._pool: list[tuple[str, int]] = []
        self._dice: dict[str, tuple[str, int, int]] = {}
        self._purple = ["1se", "2se", "3se"] if players == 2 else []
        arrangement = self.edition.first_game.boards
        self._machines: dict[str, Position] = {
            f"{board + 1}{side}": {"tile": arrangement[board][place], "owner": None}
            for board in range(3)
            for place, side in enumerate(SIDES)
        }
        self._overseers: dict[int, int | None] = dict(enumerate(OVERSEERS_AT[:players]))
        self._assistants: list[tuple[int, str]] = []
        self._tiles: dict[str, str] = {}
        self._rotation = 0
        self._achievements = [card.id for card in self.edition.achievements[:5]]
        self._claims: dict[str, list[int]] = {}
        self._market: dict[str, Sequence[str | None] | None] = {"orders": None, "blueprints": None}
        self._top: str | None = None
        self._discards: dict[str, list[str]] = {"orders": [], "blueprints": [], "bonus_tiles": []}
        self._leave: dict[str, int] = {}

    # --- changes ---------------------------------------------------------------------------------

    def seat(self, seat: int, **fields: Any) -> Self:
        """Sets fields of a player board, as in a position; `die="white 5"` is the own die space."""
        unknown = fields.keys() - self._seats[seat].keys()
        assert not unknown, f"{unknown} are no fields of a player board"
        self._seats[seat].update(fields)
        return self

    def pool(self, dice: str) -> Self:
        """Puts dice into the pool, `"white 5 yellow 1"`; others fill up what is missing."""
        words = dice.replace(",", " ").split()
        self._pool += [(words[at], int(words[at + 1])) for at in range(0, len(words), 2)]
        return self

    def die(self, space: str, die: str, north: int | None = None) -> Self:
        """Puts a die on a space, `die("1nw", "white 5", 4)`: 4 looks north."""
        color, top = _die(die)
        turns = [
            turn for turn in range(4) if north in (None, die_faces(top, turn)["north"])
        ]  # the first where no face is named
        assert turns, f"{north} cannot look north under a {top}"
        self._dice[space] = (color, top, turns[0])
        return self

    def purple(self, *spaces: str) -> Self:
        """Moves the purple dice of a game of two, one a board."""
        for space in spaces:
            self._purple[int(space[0]) - 1] = space
        return self

    def machine(self, slot: str, tile: str | None = None, owner: int | None = None) -> Self:
        """Puts a machine into a slot; an owner's marker is taken off the player board."""
        if tile is not None:
            for other in self._machines.values():
                if other["tile"] == tile:  # a starting machine changes places
                    other["tile"] = self._machines[slot]["tile"]
            self._machines[slot]["tile"] = tile
        self._machines[slot]["owner"] = owner
        return self

    def tile(self, spot: str, kind: str) -> Self:
        """Places a bonus tile: `"1n"`, `"overseer 3"` or `"sector 5"`."""
        self._tiles[spot] = kind
        return self

    def overseer(self, seat: int, space: int | None) -> Self:
        """Stands an overseer on a space, or off the board."""
        self._overseers[seat] = space
        return self

    def assistants(self, seat: int, *places: str) -> Self:
        """Deploys assistants: `"shared"`, `"top 3"`, `"outer 0"`, `"inner 7"` (a sector)."""
        self._assistants += [(seat, place) for place in places]
        return self

    def rotation(self, sectors: int) -> Self:
        """Turns the inner gear."""
        self._rotation = sectors
        return self

    def achievements(self, *ids: str) -> Self:
        """Lays achievements open, filled up to five."""
        others = [card.id for card in self.edition.achievements if card.id not in ids]
        self._achievements = [*ids, *others][:5]
        return self

    def claimed(self, achievement: str, *seats: int) -> Self:
        """Puts the seats' markers on an open achievement."""
        self._claims[achievement] = list(seats)
        return self

    def market(
        self,
        orders: Sequence[str | None] | None = None,
        blueprints: Sequence[str | None] | None = None,
    ) -> Self:
        """Lays the market out, left to right; None is a gap."""
        self._market = {"orders": orders, "blueprints": blueprints}
        return self

    def open_order(self, order: str) -> Self:
        """Lays an order on top of the pile."""
        self._top = order
        return self

    def discard(self, pile: str, *ids: str) -> Self:
        """Discards orders, blueprints or bonus_tiles."""
        self._discards[pile] += ids
        return self

    def leave(self, pile: str, count: int) -> Self:
        """Discards a pile down to `count`, an open order included."""
        self._leave[pile] = count
        return self

    # --- the position ----------------------------------------------------------------------------

    def position(self) -> Position:
        """Returns the position, JSON-ready."""
        turn, dice = self._placed_dice()
        orders = self._orders()
        tiles = self._blueprints()
        kinds = self._bonus_tiles()
        return {
            "players": self._players,
            **self._time,
            "turn": turn,
            "phase": self._phase,
            "options": self._options,
            "pool": [{"color": color, "top": top} for color, top in self._filled_pool(dice)],
            "boards": [self._board(board, dice) for board in range(3)],
            "market": {
                "factors": list(self.edition.market.factors),
                "orders": orders["market"],
                "blueprints": tiles["market"],
            },
            "piles": {
                "orders": {key: orders[key] for key in ("top", "count", "discard")},
                "blueprints": {key: tiles[key] for key in ("count", "discard")},
                "bonus_tiles": kinds,
            },
            "achievements": [
                {"id": card, "claimed_by": self._claims.get(card, [])}
                for card in self._achievements
            ],
            "overseers": {
                "spaces": [
                    next((seat for seat, at in self._overseers.items() if at == space), None)
                    for space in range(8)
                ],
                "bonus_tiles": [self._tiles.get(f"overseer {space}") for space in range(8)],
            },
            "zeppelin": {
                "shared": self._standing("shared"),
                "top": [self._standing(f"top {column}") for column in range(1, 12)],
                "bottom": [self._standing(f"bottom {column}") for column in range(1, 12)],
            },
            "assistants": {
                "rotation": self._rotation,
                "outer": [self._standing(f"outer {sector}") for sector in range(8)],
                "inner": [self._standing(f"inner {sector}") for sector in range(8)],
                "bonus_tiles": [self._tiles.get(f"sector {sector}") for sector in range(8)],
            },
            "seats": [self._player_board(seat) for seat in range(self._players)],
            "hand": None,
            "displaced": None,
        }

    def game(self, seed: int = 0, chance: Iterable[str] = ()) -> Game:
        """Takes the position up.

        Each outcome of `chance` comes true as soon as it is possible; all others are drawn from
        `seed`.
        """
        outcomes = scripted(chance, seed)
        return Game.from_position(self.position(), seed=seed, edition=self.edition, chance=outcomes)

    def _placed_dice(self) -> tuple[int, dict[str, tuple[str, int, int]]]:
        """Returns the turn and all dice on boards and own spaces, as many as turns were taken."""
        own: dict[str, tuple[str, int, int]] = {
            f"own {seat}": (*_die(board["die"]), 0)
            for seat, board in enumerate(self._seats)
            if board["die"]
        }
        dice = {**self._dice, **own}
        if self._phase == "overseers":
            turn, needed = 3, 3 * self._players
        else:
            later = (self._time["seat"] - self._time["starting_seat"]) % self._players
            turn = max(self._time["turn"], -(-(len(dice) - later) // self._players) + 1)
            needed = (turn - 1) * self._players + later
        free = [f"{board}{quarter}" for board in (3, 2, 1) for quarter in reversed(QUARTERS)]
        free = [space for space in free if space not in dice and space not in self._purple]
        left = self._left([*self._pool, *((die[0], die[1]) for die in dice.values())])
        for space in free[: needed - len(dice)]:
            color = max(COLORS, key=lambda color: left[color])
            left[color] -= 1
            dice[space] = (color, 3, 0)
        assert len(dice) == needed, f"{len(dice)} dice placed, {needed} needed"
        return turn, dice

    def _left(self, dice: Iterable[tuple[str, int]]) -> Counter[str]:
        used = Counter(color for color, _ in dice)
        left = Counter({color: self._players + 1 - used[color] for color in COLORS})
        assert min(left.values()) >= 0, f"there are {self._players + 1} dice of each colour"
        return left

    def _filled_pool(self, placed: Mapping[str, tuple[str, int, int]]) -> list[tuple[str, int]]:
        left = self._left([*self._pool, *((die[0], die[1]) for die in placed.values())])
        others = [(color, number + 1) for color in COLORS for number in range(left[color])]
        return sorted([*self._pool, *others], key=lambda die: (COLORS.index(die[0]), -die[1]))

    def _board(self, board: int, dice: Mapping[str, tuple[str, int, int]]) -> Position:
        machines: Position = {}
        spaces: Position = {}
        for side, word in SIDES.items():
            slot = f"{board + 1}{side}"
            tile = next(
                tile for tile in self.edition.tiles if tile.id == self._machines[slot]["tile"]
            )
            machines[word] = {
                "tile": tile.id,
                "level": tile.level,
                "plus": tile.plus,
                "actions": list(tile.actions),
                "owner": self._machines[slot]["owner"],
                "bonus_tile": self._tiles.get(slot),
            }
        for quarter in QUARTERS:
            space = f"{board + 1}{quarter}"
            spaces[quarter] = None
            if space in self._purple:
                spaces[quarter] = {"color": "purple"}
            elif space in dice:
                color, top, turn = dice[space]
                spaces[quarter] = {"color": color, **die_faces(top, turn)}
        return {"machines": machines, "dice": spaces}

    def _player_board(self, seat: int) -> Position:
        board = dict(self._seats[seat])
        if board["die"]:
            color, top = _die(board["die"])
            board["die"] = {"color": color, "top": top, "bottom": 7 - top}
        if board["markers"] is None:
            gone = sum(machine["owner"] == seat for machine in self._machines.values())
            gone += sum(seats.count(seat) for seats in self._claims.values())
            board["markers"] = [place >= gone for place in range(6)]
        if board["assistants"] is None:
            gone = sum(whose == seat for whose, _ in self._assistants)
            board["assistants"] = [place >= gone for place in range(4)]
        return board

    def _standing(self, place: str) -> list[int]:
        return sorted(seat for seat, at in self._assistants if at == place)

    def _orders(self) -> Position:
        held = [order for board in self._seats for order in board["orders"]]
        held += [done["id"] for board in self._seats for done in board["completed"]]
        everything = [order.id for order in self.edition.orders]
        top = [] if self._top is None else [self._top]
        market, discard, pile = self._stock("orders", everything, [*held, *top])
        pile = [*top, *pile]
        return {
            "market": market,
            "top": pile[0] if pile else None,
            "count": len(pile),
            "discard": discard,
        }

    def _blueprints(self) -> Position:
        held = [tile for board in self._seats for tile in board["blueprints"]]
        held += [machine["tile"] for machine in self._machines.values()]
        everything = [tile.id for tile in self.edition.tiles if tile.level > 1]
        market, discard, pile = self._stock("blueprints", everything, held)
        return {"market": market, "count": len(pile), "discard": discard}

    def _stock(
        self, name: str, everything: Sequence[str], elsewhere: Sequence[str]
    ) -> tuple[list[str | None], list[str], list[str]]:
        """Deals what lies nowhere else: the market, the discards, the pile."""
        discard, given = list(self._discards[name]), self._market[name]
        used = {*elsewhere, *discard, *(given or ())}
        pile = [item for item in everything if item not in used]
        market: list[str | None] = list(given) if given is not None else list(pile[:5])
        pile = pile if given is not None else pile[5:]
        if name in self._leave:
            left = self._leave[name] - (name == "orders" and self._top is not None)
            pile, rest = pile[:left], pile[left:]
            discard += rest
        return market, discard, pile

    def _bonus_tiles(self) -> Position:
        held = [
            *self._tiles.values(),
            *(kind for seat in self._seats for kind in seat["bonus_tiles"]),
        ]
        discard = list(self._discards["bonus_tiles"])
        everything = Counter({kind.id: kind.copies for kind in self.edition.bonus_kinds})
        pile = sorted((everything - Counter(held) - Counter(discard)).elements())
        if "bonus_tiles" in self._leave:
            left = self._leave["bonus_tiles"]
            pile, discard = pile[:left], discard + pile[left:]
        return {"count": len(pile), "discard": sorted(discard)}


def _blank_seat() -> Position:
    return {
        "money": 0,
        "rennet": 0,
        "spice": 0,
        "waste": 0,
        "vp": 0,
        "milk": [[0, 0, 0], [0, 0, 0]],
        "cheese": [[0, 0, 0, 0], [0, 0, 0, 0]],
        "markers": None,  # from the machines and claims
        "assistants": None,  # from the places
        "die": None,
        "orders": [],
        "completed": [],
        "blueprints": [],
        "bonus_tiles": [],
        "start_tile": None,
        "own_space_rounds": 0,
    }


# --- playing and looking --------------------------------------------------------------------------


def scripted(outcomes: Iterable[str], seed: int = 0) -> Callable[[Game], str]:
    """Makes a chance that lets each outcome come true as soon as it is possible."""
    left, rng = list(outcomes), random.Random(seed)

    def chance(game: Game) -> str:
        possible = moves(game)
        wanted = next((outcome for outcome in left if outcome in possible), None)
        if wanted is None:
            return rng.choice(possible)
        left.remove(wanted)
        return wanted

    return chance


def play(game: Game, *texts: str) -> Game:
    """Plays moves one after the other; returns the game."""
    for text in texts:
        game.play(text)
    return game


def at_own_space(scenario: Scenario, strength: int, color: str = "brown") -> Game:
    """Lets a scenario's seat put a die on the own die space, whose action has a strength."""
    die = f"{color} {7 - strength}"
    return play(scenario.pool(die).game(), f"die {die}", "place own")


def at_strength(scenario: Scenario, slot: str, strength: int, color: str = "brown") -> Game:
    """Lets a scenario's seat place a die, as low as can be, whose face looks at a slot's machine.

    `strength` is the face; a machine's +1 comes on top.
    """
    quarters = {"n": ("nw", "ne"), "w": ("nw", "sw"), "e": ("ne", "se"), "s": ("sw", "se")}
    for top in range(1, 7):
        for turn in range(4):
            faces = die_faces(top, turn)
            if faces[SIDES[slot[1]]] == strength:
                game = scenario.pool(f"{color} {top}").game()
                play(game, f"die {color} {top}")
                spaces = [f"{slot[0]}{quarter}" for quarter in quarters[slot[1]]]
                places = [f"place {space} n{faces['north']}" for space in spaces]
                place = next(place for place in places if place in moves(game))
                return play(game, place)
    raise LookupError(f"no die has a side {strength}")


def moves(game: Game, first: str = "") -> list[str]:
    """Lists the legal moves by their notation, those with a first word or words if asked."""
    texts = [move.text for move in game.moves()]
    return [text for text in texts if not first or f"{text} ".startswith(f"{first} ")]


def changes(game: Game, *texts: str) -> dict[str, tuple[Any, Any]]:
    """Plays moves and returns what they changed in the position, old and new by path."""
    before = game.position()
    return diff(before, play(game, *texts).position())


def diff(before: Any, after: Any, path: str = "") -> dict[str, tuple[Any, Any]]:
    """Returns where two positions differ: `{"seats[0].milk[0][1]": (2, 0), ...}`.

    Of lists of different lengths it tells what went and what came. A die is written `white 5`, on
    a board `white 5 n4`. Who decides (`seat`) is left out.
    """
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        pairs = [(f"{path}.{key}".lstrip("."), before[key], after[key]) for key in before]
    elif isinstance(before, list) and isinstance(after, list):
        if len(before) != len(after):
            old, new = [_short(item) for item in before], [_short(item) for item in after]
            return {path: (_without(old, new), _without(new, old))}
        pairs = [(f"{path}[{at}]", before[at], after[at]) for at in range(len(before))]
    else:
        return {} if before == after else {path: (_short(before), _short(after))}
    found: dict[str, tuple[Any, Any]] = {}
    for where, old, new in pairs:
        if where != "seat":
            found |= diff(old, new, where)
    return found


def _short(item: Any) -> Any:
    if not isinstance(item, dict) or "color" not in item:
        return item
    words = [item["color"]]
    if "top" in item:
        words.append(str(item["top"]))
    if "north" in item:
        words.append(f"n{item['north']}")
    return " ".join(words)


def _without(items: list[Any], others: list[Any]) -> list[Any]:
    left, without = list(others), []
    for item in items:
        if item in left:
            left.remove(item)
        else:
            without.append(item)
    return without


# --- finding components by what they do -----------------------------------------------------------


def blueprint(level: int, *actions: str) -> str:
    """Finds a machine tile of the prototype by its level and its actions, level 2 +1 by one."""
    for tile in load_edition().tiles:
        if tile.level == level and (not actions or set(tile.actions) == set(actions)):
            return tile.id
    raise LookupError(f"no tile of level {level} does {actions}")


def bonus_kind(effect: str, amount: int | str = "strength") -> str:
    """Finds a bonus tile of the prototype by its effect."""
    for kind in load_edition().bonus_kinds:
        if kind.effect == {effect: amount}:
            return kind.id
    raise LookupError(f"no bonus tile gives {amount} {effect}")


def order_with(bonus: str) -> str:
    """Finds an order of the prototype by the effect of its bonus."""
    for order in load_edition().orders:
        if bonus in order.bonus:
            return order.id
    raise LookupError(f"no order's bonus is {bonus}")


def printed(kind: str, item: str, **fields: Any) -> Edition:
    """Returns the prototype with other words on one row: `printed("orders", id, reward={...})`."""
    edition = load_edition()
    rows = list(getattr(edition, kind))
    number = edition.numbers[kind][item]
    rows[number] = msgspec.structs.replace(rows[number], **fields)
    return msgspec.structs.replace(edition, **{kind: tuple(rows)})
