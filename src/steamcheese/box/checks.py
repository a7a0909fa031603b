"""Checks an edition as a whole: what no single field can show to be wrong.

Every error names file, item and field, what is wrong and what is allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from steamcheese.box.contents import (
    ACHIEVEMENTS,
    ASSISTANTS,
    BONUS_TILES,
    CLIENTS,
    MARKERS,
    OPEN_ACHIEVEMENTS,
    ORDERS,
    OVERSEER_SPACES,
    SEATS,
    START_MACHINES,
    START_TILES,
    TILES,
)
from steamcheese.box.places import (
    MOST_DRAWS,
    OF_BONUS_TILE,
    OF_ORDER_BONUS,
    OF_OVERSEER,
    OF_OWNER,
    OF_REWARD,
    OF_SECTOR,
    OF_SPACE,
    OF_START_TILE,
    Place,
    objection,
)
from steamcheese.box.reading import Section
from steamcheese.box.schema import ATTRIBUTE_OF, MOST, ROWS_OF, Cheeses, Contents, Effects, Row
from steamcheese.box.vocabulary import (
    ACTIONS,
    GOALS,
    GRADES,
    MACHINE_ACTIONS,
    ROWS,
    TRIGGERS,
)
from steamcheese.errors import BadEdition

__all__ = ["check"]

CHEESES = tuple(f"{row}-{grade}" for row in ROWS for grade in GRADES)
HIGHEST_GOAL = {
    "own-machines": MARKERS,
    "bonus-tiles": BONUS_TILES,
    "own-space-rounds": 6,
    "assistant-on-last-column": ASSISTANTS,
    "assistants-deployed": ASSISTANTS,
    "clients-served": CLIENTS,
    "orders-of-one-client": ORDERS // CLIENTS,
    "blueprints": TILES - START_MACHINES,
    "extended-orders": ORDERS,
}


class Checker:
    """Knows the file of every section, so that each complaint names it."""

    def __init__(self, contents: Contents, sections: Mapping[str, Section]) -> None:
        self.contents = contents
        self.sections = sections

    def rows(self, section: str) -> Sequence[Row]:
        """Returns the typed rows of a section."""
        rows: Sequence[Row] = getattr(self.contents, ATTRIBUTE_OF.get(section, section))
        return rows

    def fail(self, section: str, item: str, field: str, message: str) -> BadEdition:
        """Returns the error that names the item's file."""
        return BadEdition(self.sections[section].file_of(item), item, field, message)

    def word(self, section: str, item: str, field: str, word: str, known: Iterable[str]) -> None:
        """Refuses a word that is not among the known ones."""
        if word not in known:
            raise self.fail(section, item, field, f"{word!r} is not known; use {listed(known)}")

    def count(self, section: str, found: int, wanted: int, things: str) -> None:
        """Refuses any other number of things than the wanted one."""
        if found != wanted:
            raise self.fail(section, section, "", f"there must be {wanted} {things}, not {found}")

    def effects(self, section: str, item: str, field: str, effects: Effects, place: Place) -> None:
        """Refuses effects that a place cannot give."""
        wrong = objection(effects, place)
        if wrong:
            raise self.fail(section, item, field, wrong)

    def some_effect(
        self, section: str, item: str, field: str, effects: Effects, place: Place
    ) -> None:
        """Refuses effects that a place cannot give, or none at all."""
        if not effects:
            raise self.fail(section, item, field, "is empty; it must give something")
        self.effects(section, item, field, effects, place)


def check(contents: Contents, sections: Mapping[str, Section]) -> None:
    """Raises BadEdition at the first thing that could not be played."""
    checker = Checker(contents, sections)
    _ids(checker)
    _machines(checker)
    _first_game(checker)
    _orders(checker)
    _bonus_tiles(checker)
    _achievements(checker)
    _start_tiles(checker)
    _overseers(checker)
    _boards(checker)


def listed(words: Iterable[str]) -> str:
    """Joins words for a message."""
    return ", ".join(words)


def _ids(checker: Checker) -> None:
    home: dict[str, str] = {}
    for section in ROWS_OF:
        for row in checker.rows(section):
            if row.id in home:
                raise checker.fail(section, row.id, "id", f"is used twice, also in {home[row.id]}")
            home[row.id] = section
        for field in ("name", "name_de"):
            names = Counter(getattr(row, field) for row in checker.rows(section))
            for row in checker.rows(section):
                if names[getattr(row, field)] > 1:
                    raise checker.fail(
                        section, row.id, field, f"{getattr(row, field)!r} names two {section}"
                    )


def _machines(checker: Checker) -> None:
    tiles = checker.contents.tiles
    pairs: dict[frozenset[str], str] = {}
    classes: Counter[str] = Counter()
    for number, tile in enumerate(tiles):
        for word in tile.actions:
            checker.word("machines", tile.id, "actions", word, ACTIONS[:MACHINE_ACTIONS])
        shape = (tile.level, tile.plus, len(tile.actions))
        if shape not in TILE_CLASSES:
            raise checker.fail(
                "machines", tile.id, "level", f"must make it one of {listed(TILE_CLASSES.values())}"
            )
        classes[TILE_CLASSES[shape]] += 1
        if number < START_MACHINES and (tile.level, tile.actions) != (1, (ACTIONS[number],)):
            raise checker.fail(
                "machines",
                tile.id,
                "actions",
                f"tile {number + 1} must be the starting machine of {ACTIONS[number]!r}",
            )
        if len(tile.actions) == 2:
            _pair(checker, tile.id, tile.actions, pairs)
    checker.count("machines", len(tiles), TILES, "machine tiles")
    for name in TILE_CLASSES.values():
        checker.count("machines", classes[name], TILES // 4, f"tiles of the class {name}")


TILE_CLASSES = {
    (1, 0, 1): "level 1 with one action",
    (2, 1, 1): "level 2 with plus 1 and one action",
    (2, 0, 2): "level 2 with two actions",
    (3, 0, 2): "level 3 with two actions",
}


def _pair(
    checker: Checker, tile_id: str, actions: Sequence[str], pairs: dict[frozenset[str], str]
) -> None:
    pair = frozenset(actions)
    if len(pair) < 2:
        raise checker.fail("machines", tile_id, "actions", "must be two different actions")
    if pair in pairs:
        raise checker.fail("machines", tile_id, "actions", f"are those of {pairs[pair]!r} too")
    pairs[pair] = tile_id


def _first_game(checker: Checker) -> None:
    starting = [tile.id for tile in checker.contents.tiles[:START_MACHINES]]
    slots = [tile for board in checker.contents.first_game.boards for tile in board]
    for tile in slots:
        checker.word("first_game", "first_game", "boards", tile, starting)
        if slots.count(tile) > 1:
            raise checker.fail(
                "first_game", "first_game", "boards", f"{tile!r} lies there twice; once is right"
            )


def _orders(checker: Checker) -> None:
    clients = [client.id for client in checker.contents.clients]
    checker.count("clients", len(clients), CLIENTS, "clients")
    seen: dict[object, str] = {}
    for order in checker.contents.orders:
        checker.word("orders", order.id, "client", order.client, clients)
        _cheeses(checker, order.id, "basic", order.basic, 4)
        _cheeses(checker, order.id, "extra", order.extra, 3)
        checker.some_effect("orders", order.id, "reward", order.reward, OF_REWARD)
        checker.some_effect("orders", order.id, "extra_reward", order.extra_reward, OF_REWARD)
        checker.effects("orders", order.id, "bonus", order.bonus, OF_ORDER_BONUS)
        content = tuple(
            frozenset(part.items())
            for part in (order.basic, order.extra, order.reward, order.extra_reward, order.bonus)
        )
        if content in seen:
            raise checker.fail(
                "orders", order.id, "", f"asks and gives the same as {seen[content]!r}"
            )
        seen[content] = order.id
    checker.count("orders", len(checker.contents.orders), ORDERS, "orders")
    per_client = Counter(order.client for order in checker.contents.orders)
    for client in clients:
        checker.count("orders", per_client[client], ORDERS // CLIENTS, f"orders of {client}")


def _cheeses(checker: Checker, item: str, field: str, cheeses: Cheeses, most: int) -> None:
    for word in cheeses:
        checker.word("orders", item, field, word, CHEESES)
    total = sum(cheeses.values())
    if not 1 <= total <= most:
        raise checker.fail("orders", item, field, f"asks for {total} cheeses, not 1 to {most}")
    if field == "basic" and len(cheeses) > 2:
        raise checker.fail("orders", item, field, "asks for more than two kinds of cheese")


def _bonus_tiles(checker: Checker) -> None:
    kinds = checker.contents.bonus_kinds
    for kind in kinds:
        checker.some_effect("bonus_tiles", kind.id, "effect", kind.effect, OF_BONUS_TILE)
    total = sum(kind.copies for kind in kinds)
    checker.count("bonus_tiles", total, BONUS_TILES, "bonus tiles (all copies together)")


def _achievements(checker: Checker) -> None:
    cards = checker.contents.achievements
    seen: dict[tuple[str, int], str] = {}
    for card in cards:
        checker.word("achievements", card.id, "goal", card.goal, GOALS)
        highest = HIGHEST_GOAL.get(card.goal, 99)
        if card.number > highest:
            raise checker.fail(
                "achievements", card.id, "number", f"can never be reached; 1 to {highest} can"
            )
        if (card.goal, card.number) in seen:
            raise checker.fail(
                "achievements", card.id, "goal", f"is that of {seen[card.goal, card.number]!r} too"
            )
        seen[card.goal, card.number] = card.id
    checker.count("achievements", len(cards), ACHIEVEMENTS, "achievements")
    starred = sum(card.starred for card in cards)
    checker.count("achievements", starred, OPEN_ACHIEVEMENTS, "starred achievements")


def _start_tiles(checker: Checker) -> None:
    tiles = checker.contents.start_tiles
    for tile in tiles:
        checker.effects("start_tiles", tile.id, "effect", tile.effect, OF_START_TILE)
        if tile.first_game and not tile.in_use:
            raise checker.fail("start_tiles", tile.id, "first_game", "needs in_use = true")
        if tile.in_use and "ownership-marker" in tile.effect:
            raise checker.fail(
                "start_tiles", tile.id, "in_use", "must be false: boards hold no seventh marker"
            )
    checker.count("start_tiles", len(tiles), START_TILES, "start tiles")
    for field in ("in_use", "first_game"):
        if sum(getattr(tile, field) for tile in tiles) < SEATS:
            raise checker.fail(
                "start_tiles", "start_tiles", field, f"must be true for {SEATS} tiles at least"
            )


def _overseers(checker: Checker) -> None:
    spaces = checker.contents.overseer_spaces
    for space in spaces:
        checker.word("overseer_spaces", space.id, "trigger", space.trigger, TRIGGERS)
        checker.some_effect(
            "overseer_spaces", space.id, "effect", space.effect, OF_OVERSEER[space.trigger]
        )
    checker.count("overseer_spaces", len(spaces), OVERSEER_SPACES, "overseer spaces")


def _boards(checker: Checker) -> None:
    for section, field, effects, place in _printed(checker.contents):
        checker.effects(section, section, field, effects, place)
    for number, choice in enumerate(checker.contents.owner_bonus.choices):
        if not choice:
            raise checker.fail("owner_bonus", "owner_bonus", f"choices[{number}]", "is empty")
    _products(checker)


def _products(checker: Checker) -> None:
    """A symbol counts as often as its multiplier says: the product has the limits of an effect."""
    board = checker.contents.assistant_board
    largest = max(board.multipliers)
    for sector, effects in enumerate(board.symbols):
        for word, amount in effects.items():
            most = (MOST_DRAWS if word == "bonus-tile" else MOST) // max(largest, 1)
            if isinstance(amount, int) and amount > most:
                wrong = f"{word!r} may be {most} at most, for a multiplier of {largest}"
                raise checker.fail(
                    "assistant_board", "assistant_board", f"symbols[{sector}]", wrong
                )


def _printed(contents: Contents) -> Iterator[tuple[str, str, Effects, Place]]:
    zeppelin, board = contents.zeppelin, contents.assistant_board
    yield "zeppelin", "shared", zeppelin.shared, OF_SPACE
    for row, spaces in (("top", zeppelin.top), ("bottom", zeppelin.bottom)):
        for column, space in enumerate(spaces):
            yield "zeppelin", f"{row}[{column}]", space.effect, OF_SPACE
    for column, effects in enumerate(zeppelin.middle):
        yield "zeppelin", f"middle[{column}]", effects, OF_SPACE
    rings = (("outer", board.outer), ("inner", board.inner), ("symbols", board.symbols))
    for ring, sectors in rings:
        for sector, effects in enumerate(sectors):
            yield "assistant_board", f"{ring}[{sector}]", effects, OF_SECTOR
    for number, choice in enumerate(contents.owner_bonus.choices):
        yield "owner_bonus", f"choices[{number}]", choice, OF_OWNER
