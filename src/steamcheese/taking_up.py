"""Takes a position up: a table from a dict, or BadPosition with the path of what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from steamcheese.box.contents import (
    ASSISTANTS,
    BONUS_TILES,
    COLUMNS,
    MARKERS,
    MARKET,
    NONE,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    OVERSEER_SPACES,
    SECTORS,
    START_MACHINES,
    TILES,
)
from steamcheese.box.edition import Edition, is_path, load_edition
from steamcheese.box.fields import Plain
from steamcheese.box.vocabulary import COLORS, DIRECTIONS, PURPLE, QUARTERS
from steamcheese.errors import BadPosition
from steamcheese.position import Die, PlayerBoard, Position, die_faces
from steamcheese.rules import jit
from steamcheese.rules.rounds import begin_overseer_step
from steamcheese.rules.setup import clear_table
from steamcheese.rules.table import TABLE
from steamcheese.rules.turns import begin_turn
from steamcheese.rules.vocabulary import (
    AT_HOME,
    BOTTOM_ROW,
    COMPLETED,
    DISCARDED,
    GONE,
    HAND,
    IN_MARKET,
    IN_OVERSEERS,
    IN_PILE,
    IN_TURNS,
    INNER,
    ON_BOARD,
    OPEN,
    OUTER,
    SHARED,
    TOP_ROW,
    TURNS_A_ROUND,
)

__all__ = ["take_up"]


def take_up(position: Mapping[str, Any], edition: Edition | None) -> tuple[np.ndarray, Edition]:
    """Returns a table of shape (1,) and its edition; raises BadPosition."""
    try:
        parsed = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise BadPosition(path.strip("`").removeprefix("$.").removeprefix("$"), message) from error
    except UnicodeEncodeError as error:
        raise BadPosition("", "a text in it is no Unicode") from error
    if edition is None and is_path(parsed.options.edition):
        raise BadPosition("options.edition", "is a name; pass an edition of your own by itself")
    if edition is None:
        edition = load_edition(parsed.options.edition)
    taker = _Taker(parsed, edition)
    taker.take()
    return taker.table, edition


def _refuse(path: str, message: str) -> None:
    raise BadPosition(path, message)


def _check_length(path: str, row: Sequence[Any], length: int) -> None:
    if len(row) != length:
        _refuse(path, f"has {len(row)} entries, {length} are needed")


class _Taker:
    """Fills one table from one position, every component in exactly one place."""

    def __init__(self, position: Position, edition: Edition) -> None:
        self.given = position
        self.edition = edition
        self.table = np.zeros(1, TABLE)
        self.cells: Any = Plain(self.table)
        self.numbers = edition.numbers
        self.placed: dict[str, dict[int, str]] = {"orders": {}, "tiles": {}}
        self.bonus_tiles: Counter[int] = Counter()

    def take(self) -> None:
        """Takes every part of the position in turn."""
        given, cells = self.given, self.cells
        cells.players = given.players
        cells.first_game, cells.expert = given.options.first_game, given.options.expert
        box: Any = Plain(self.edition.record)
        jit.interpreted(clear_table)(cells, box)
        now = self._take_time()
        for seat, board in enumerate(given.seats):
            self._take_seat(seat, board, f"seats[{seat}]")
        self._take_boards()
        self._take_dice()
        self._take_market_and_piles()
        self._take_achievements()
        self._take_overseers()
        self._take_assistants()
        self._take_markers()
        begin = begin_turn if given.phase == "turn" else begin_overseer_step
        jit.interpreted(begin)(cells, now)
        cells.event_count = 0

    # --- time ------------------------------------------------------------------------------------

    def _take_time(self) -> int:
        """Takes round, turn and seat; returns the seat that decides."""
        given, cells = self.given, self.cells
        if given.phase not in ("turn", "overseers"):
            _refuse("phase", "only the start of a turn or of an overseer step can be taken up")
        if given.hand is not None:
            _refuse("hand", "a die is in hand; only the start of a turn can be taken up")
        if given.displaced is not None:
            _refuse("displaced", "an overseer waits; only the start of a step can be taken up")
        _check_length("seats", given.seats, given.players)
        if given.starting_seat >= given.players:
            _refuse("starting_seat", f"seats 0 to {given.players - 1} exist")
        if given.seat is None or given.seat >= given.players:
            _refuse("seat", f"one of the seats 0 to {given.players - 1} has to decide")
        assert given.seat is not None
        later = (given.seat - given.starting_seat) % given.players
        cells.round, cells.starting_seat = given.round, given.starting_seat
        if given.phase == "turn":
            cells.phase = IN_TURNS
            cells.turns_taken = (given.turn - 1) * given.players + later
        else:
            if given.round == 6:
                _refuse("phase", "there is no overseer phase after round 6 (RND-4)")
            if given.turn != TURNS_A_ROUND:
                _refuse("turn", "it is 3 in the overseer phase")
            cells.phase = IN_OVERSEERS
            cells.turns_taken = TURNS_A_ROUND * given.players
            cells.steps_taken = later
        return given.seat

    # --- names -----------------------------------------------------------------------------------

    def _number(self, kind: str, name: str, path: str) -> int:
        numbers = self.numbers[kind]
        if name not in numbers:
            some = ", ".join(list(numbers)[:4])
            _refuse(path, f"{name!r} is none of the edition's {kind}: {some}, ...")
        return numbers[name]

    def _put(self, kind: str, name: str, path: str) -> int:
        """Notes that an order or a tile lies somewhere: each exists once."""
        number = self._number(kind, name, path)
        before = self.placed[kind].setdefault(number, path)
        if before != path:
            _refuse(path, f"{name!r} lies at {before} already; it exists once")
        return number

    def _put_kind(self, name: str | None, path: str) -> int:
        """Notes that a bonus tile lies somewhere: no more of a kind than the box holds."""
        if name is None:
            return NONE
        kind = self._number("bonus_kinds", name, path)
        self.bonus_tiles[kind] += 1
        copies = self.edition.bonus_kinds[kind].copies
        if self.bonus_tiles[kind] > copies:
            _refuse(path, f"{name!r} exists {copies} times, this is one too many")
        return kind

    # --- player boards ---------------------------------------------------------------------------

    def _take_seat(self, seat: int, board: PlayerBoard, path: str) -> None:
        cells = self.cells
        cells.money[seat], cells.rennet[seat] = board.money, board.rennet
        cells.spice[seat], cells.waste[seat], cells.vp[seat] = board.spice, board.waste, board.vp
        cells.own_space_rounds[seat] = board.own_space_rounds
        for word, rows, width in (("milk", board.milk, 3), ("cheese", board.cheese, 4)):
            _check_length(f"{path}.{word}", rows, 2)
            for row, numbers in enumerate(rows):
                _check_length(f"{path}.{word}[{row}]", numbers, width)
                for column, number in enumerate(numbers):
                    getattr(cells, word)[seat, row, column] = number
        _check_length(f"{path}.markers", board.markers, MARKERS)
        _check_length(f"{path}.assistants", board.assistants, ASSISTANTS)
        for place, home in enumerate(board.markers):
            cells.marker_home[seat, place] = home
        for place, home in enumerate(board.assistants):
            cells.assistant_home[seat, place] = home
        if board.start_tile is not None:
            where = f"{path}.start_tile"
            cells.start_tile[seat] = self._number("start_tiles", board.start_tile, where)
            if any(cells.start_tile[other] == cells.start_tile[seat] for other in range(seat)):
                _refuse(where, f"{board.start_tile!r} is another seat's already")
        for at, name in enumerate(board.orders):
            order = self._put("orders", name, f"{path}.orders[{at}]")
            cells.order_place[order] = HAND + seat
            cells.orders_in_hand[seat] += 1
        for at, done in enumerate(board.completed):
            order = self._put("orders", done.id, f"{path}.completed[{at}].id")
            printed = self.edition.orders[order]
            cells.order_place[order] = COMPLETED + seat
            cells.order_extended[order] = done.extended
            cells.order_bonus_used[order] = done.bonus_used
            cells.extended_orders[seat] += done.extended
            cells.completed_for[seat, self.numbers["clients"][printed.client]] += 1
            if printed.bonus and not done.bonus_used:
                cells.bonuses_open[seat] += 1
            if done.bonus_used and not printed.bonus:
                _refuse(f"{path}.completed[{at}].bonus_used", f"{done.id!r} has no bonus")
        for at, name in enumerate(board.blueprints):
            tile = self._put_blueprint(name, f"{path}.blueprints[{at}]")
            cells.tile_place[tile] = HAND + seat
            cells.blueprints_in_hand[seat] += 1
        for at, name in enumerate(board.bonus_tiles):
            kind = self._put_kind(name, f"{path}.bonus_tiles[{at}]")
            cells.bonus_hand[seat, kind] += 1
            cells.bonus_tiles_in_hand[seat] += 1

    def _put_blueprint(self, name: str, path: str) -> int:
        tile = self._put("tiles", name, path)
        if tile < START_MACHINES:
            _refuse(path, f"{name!r} is a starting machine; it lies on the boards or nowhere")
        return tile

    # --- action boards and dice ------------------------------------------------------------------

    def _take_boards(self) -> None:
        cells, given = self.cells, self.given
        _check_length("boards", given.boards, 3)
        for tile in range(START_MACHINES):
            cells.tile_place[tile] = GONE
        for number, board in enumerate(given.boards):
            for place, word in enumerate(DIRECTIONS):
                path = f"boards[{number}].machines.{word}"
                machine = board.machines.get(word)  # type: ignore[call-overload]
                if machine is None:
                    raise BadPosition(path, "is missing")
                slot = number * 4 + place
                tile = self._put("tiles", machine.tile, f"{path}.tile")
                printed = self.edition.tiles[tile]
                for field in ("level", "plus"):
                    if getattr(machine, field) != getattr(printed, field):
                        _refuse(f"{path}.{field}", f"is {getattr(printed, field)} on this tile")
                if list(machine.actions) != list(printed.actions):
                    _refuse(f"{path}.actions", f"are {list(printed.actions)} on this tile")
                cells.slot_tile[slot], cells.tile_place[tile] = tile, ON_BOARD
                cells.slot_bonus[slot] = self._put_kind(machine.bonus_tile, f"{path}.bonus_tile")
                if machine.owner is not None:
                    self._check_seat(machine.owner, f"{path}.owner")
                    cells.slot_owner[slot] = machine.owner
                    cells.own_machines[machine.owner] += 1

    def _check_seat(self, seat: int, path: str) -> None:
        if seat >= self.given.players:
            _refuse(path, f"seats 0 to {self.given.players - 1} exist")

    def _take_dice(self) -> None:
        cells, given = self.cells, self.given
        count = [0, 0, 0]
        for die in given.pool:
            color = COLORS.index(die.color)
            cells.pool[color, die.top] += 1
            count[color] += 1
        placed = 0
        for number, board in enumerate(given.boards):
            purple = 0
            for quarter, word in enumerate(QUARTERS):
                path = f"boards[{number}].dice.{word}"
                if word not in board.dice:
                    _refuse(path, "is missing; an empty space is null")
                die_here = board.dice.get(word)  # type: ignore[call-overload]
                if die_here is None:
                    continue
                space = number * 4 + quarter
                color = COLORS.index(die_here.color)
                cells.space_color[space] = color
                if color == PURPLE:
                    purple += 1
                    continue
                count[color] += 1
                placed += 1
                cells.space_top[space], cells.space_turn[space] = self._faces(die_here, path)
            if purple != (given.players == 2):
                needed = "one purple die" if given.players == 2 else "no purple die"
                _refuse(
                    f"boards[{number}].dice", f"{needed} is on each board of this game (SET-10)"
                )
        for seat, board_ in enumerate(given.seats):
            own = board_.die
            if own is None:
                continue
            path = f"seats[{seat}].die"
            if own.color == "purple" or own.top is None:
                _refuse(path, "needs a colour (white, yellow, brown) and a top")
            assert own.top is not None
            if own.bottom not in (None, 7 - own.top):
                _refuse(f"{path}.bottom", f"is {7 - own.top} under a {own.top} (DIE-1)")
            cells.own_color[seat], cells.own_top[seat] = COLORS.index(own.color), own.top
            count[COLORS.index(own.color)] += 1
            placed += 1
        for color, word in enumerate(COLORS[:3]):
            if count[color] != given.players + 1:
                _refuse("pool", f"{count[color]} {word} dice in all, there are {given.players + 1}")
        if placed != cells.turns_taken:
            _refuse("pool", f"{placed} dice were placed, but {cells.turns_taken} turns were taken")

    def _faces(self, die: Die, path: str) -> tuple[int, int]:
        for turn in range(4):
            faces = die_faces(die.top or 1, turn)
            if all(getattr(die, face) == number for face, number in faces.items()):
                return die.top or 1, turn
        raise BadPosition(
            path, "no die has these faces: top, bottom and four sides are needed (R 1)"
        )

    # --- market, piles, other boards -------------------------------------------------------------

    def _take_market_and_piles(self) -> None:
        cells, market, piles = self.cells, self.given.market, self.given.piles
        if list(market.factors) != list(self.edition.market.factors):
            _refuse("market.factors", f"are {list(self.edition.market.factors)} in this edition")
        _check_length("market.orders", market.orders, MARKET)
        _check_length("market.blueprints", market.blueprints, MARKET)
        for position, name in enumerate(market.orders):
            if name is not None:
                order = self._put("orders", name, f"market.orders[{position}]")
                cells.market_order[position], cells.order_place[order] = order, IN_MARKET
        for position, name in enumerate(market.blueprints):
            if name is not None:
                tile = self._put_blueprint(name, f"market.blueprints[{position}]")
                cells.market_tile[position], cells.tile_place[tile] = tile, IN_MARKET
        for at, name in enumerate(piles.orders.discard):
            cells.order_place[self._put("orders", name, f"piles.orders.discard[{at}]")] = DISCARDED
        for at, name in enumerate(piles.blueprints.discard):
            tile = self._put_blueprint(name, f"piles.blueprints.discard[{at}]")
            cells.tile_place[tile] = DISCARDED
        for at, name in enumerate(piles.bonus_tiles.discard):
            kind = self._put_kind(name, f"piles.bonus_tiles.discard[{at}]")
            cells.bonus_discard[kind] += 1
        if piles.orders.top is not None:
            order = self._put("orders", piles.orders.top, "piles.orders.top")
            cells.open_order, cells.order_place[order] = order, OPEN
        cells.orders_left = ORDERS - len(self.placed["orders"])
        if piles.orders.top is None and cells.orders_left:
            _refuse("piles.orders.top", "the pile's top card lies open while there is a pile")
        self._check_count("orders", piles.orders.count, cells.orders_left + (cells.open_order >= 0))
        cells.blueprints_left = sum(
            cells.tile_place[tile] == IN_PILE for tile in range(START_MACHINES, TILES)
        )
        self._check_count("blueprints", piles.blueprints.count, cells.blueprints_left)

    def _check_count(self, pile: str, given: int, left: int) -> None:
        if given != left:
            _refuse(
                f"piles.{pile}.count", f"is {given}, but {left} are left when all else is counted"
            )

    def _take_achievements(self) -> None:
        cells, given = self.cells, self.given.achievements
        _check_length("achievements", given, OPEN_ACHIEVEMENTS)
        for card, achievement in enumerate(given):
            path = f"achievements[{card}]"
            which = self._number("achievements", achievement.id, f"{path}.id")
            if any(cells.achievement[before] == which for before in range(card)):
                _refuse(f"{path}.id", f"{achievement.id!r} lies open already")
            cells.achievement[card] = which
            if len(set(achievement.claimed_by)) != len(achievement.claimed_by):
                _refuse(f"{path}.claimed_by", "a seat claims an achievement once (ACH-1)")
            for place, seat in enumerate(achievement.claimed_by):
                self._check_seat(seat, f"{path}.claimed_by[{place}]")
                cells.claimed[card, place] = seat

    def _take_overseers(self) -> None:
        cells, given = self.cells, self.given.overseers
        _check_length("overseers.spaces", given.spaces, OVERSEER_SPACES)
        _check_length("overseers.bonus_tiles", given.bonus_tiles, OVERSEER_SPACES)
        for space, seat in enumerate(given.spaces):
            path = f"overseers.spaces[{space}]"
            if seat is not None:
                self._check_seat(seat, path)
                if cells.overseer[seat] != NONE:
                    _refuse(path, f"seat {seat} has one overseer, at space {cells.overseer[seat]}")
                cells.overseer[seat] = space
        for space, name in enumerate(given.bonus_tiles):
            path = f"overseers.bonus_tiles[{space}]"
            cells.overseer_bonus[space] = self._put_kind(name, path)

    def _take_assistants(self) -> None:
        cells, zeppelin, gears = self.cells, self.given.zeppelin, self.given.assistants
        for word, row, length in (
            ("zeppelin.top", zeppelin.top, COLUMNS),
            ("zeppelin.bottom", zeppelin.bottom, COLUMNS),
            ("assistants.outer", gears.outer, SECTORS),
            ("assistants.inner", gears.inner, SECTORS),
            ("assistants.bonus_tiles", gears.bonus_tiles, SECTORS),
        ):
            _check_length(word, row, length)
        cells.rotation = gears.rotation
        self._stand(zeppelin.shared, SHARED, "zeppelin.shared")
        for column in range(COLUMNS):
            self._stand(zeppelin.top[column], TOP_ROW + column, f"zeppelin.top[{column}]")
            self._stand(zeppelin.bottom[column], BOTTOM_ROW + column, f"zeppelin.bottom[{column}]")
        for sector in range(SECTORS):
            inner = INNER + (sector + gears.rotation) % SECTORS
            self._stand(gears.outer[sector], OUTER + sector, f"assistants.outer[{sector}]")
            self._stand(gears.inner[sector], inner, f"assistants.inner[{sector}]")
            path = f"assistants.bonus_tiles[{sector}]"
            cells.sector_bonus[sector] = self._put_kind(gears.bonus_tiles[sector], path)
        for seat in range(self.given.players):
            home = sum(cells.assistant_home[seat, place] for place in range(ASSISTANTS))
            deployed = sum(cells.assistant_place[seat, at] != AT_HOME for at in range(ASSISTANTS))
            if home + deployed != ASSISTANTS:
                message = f"{home} at home and {deployed} deployed, there are {ASSISTANTS}"
                _refuse(f"seats[{seat}].assistants", message)
        self._take_bonus_stack()

    def _stand(self, seats: Sequence[int], place: int, path: str) -> None:
        for at, seat in enumerate(seats):
            self._check_seat(seat, f"{path}[{at}]")
            free = [
                assistant
                for assistant in range(ASSISTANTS)
                if self.cells.assistant_place[seat, assistant] == AT_HOME
            ]
            if not free:
                _refuse(f"{path}[{at}]", f"seat {seat} has only {ASSISTANTS} assistants")
            self.cells.assistant_place[seat, free[0]] = place

    def _take_bonus_stack(self) -> None:
        cells = self.cells
        for kind, printed in enumerate(self.edition.bonus_kinds):
            cells.bonus_pile[kind] = printed.copies - self.bonus_tiles[kind]
        cells.bonus_tiles_left = BONUS_TILES - self.bonus_tiles.total()
        given = self.given.piles.bonus_tiles.count
        self._check_count("bonus_tiles", given, cells.bonus_tiles_left)

    def _take_markers(self) -> None:
        cells = self.cells
        for seat in range(self.given.players):
            home = sum(cells.marker_home[seat, place] for place in range(MARKERS))
            claims = sum(
                cells.claimed[card, place] == seat
                for card in range(OPEN_ACHIEVEMENTS)
                for place in range(4)
            )
            machines = cells.own_machines[seat]
            if home + claims + machines != MARKERS:
                message = (
                    f"{home} at home, {machines} beside machines and {claims} on achievements: "
                    f"there are {MARKERS}"
                )
                _refuse(f"seats[{seat}].markers", message)
