"""Positions made by hand, rich enough that every view has something to draw."""

from __future__ import annotations

from typing import Any

from steamcheese.box.edition import load_edition

__all__ = ["EDITION", "rich_choices", "rich_position", "setup_position"]

EDITION = load_edition()
SIDES = {  # clockwise, by the top
    1: (2, 4, 5, 3), 2: (1, 3, 6, 4), 3: (1, 5, 6, 2),
    4: (1, 2, 6, 5), 5: (1, 4, 6, 3), 6: (2, 3, 5, 4),
}  # fmt: skip


def _die(color: str, top: int, turn: int = 0) -> dict[str, Any]:
    sides = SIDES[top][turn:] + SIDES[top][:turn]
    names = ("north", "east", "south", "west")
    return {"color": color, "top": top, "bottom": 7 - top, **dict(zip(names, sides, strict=True))}


def _machine(number: int, owner: int | None = None, bonus: str | None = None) -> dict[str, Any]:
    tile = EDITION.tiles[number]
    return {
        "tile": tile.id, "level": tile.level, "plus": tile.plus, "actions": list(tile.actions),
        "owner": owner, "bonus_tile": bonus,
    }  # fmt: skip


def _slots(*machines: dict[str, Any]) -> dict[str, Any]:
    return dict(zip(("north", "east", "south", "west"), machines, strict=True))


def rich_position(players: int = 4) -> dict[str, Any]:
    """Returns a position in the fourth round: pieces, tiles and cards everywhere."""
    orders = [order.id for order in EDITION.orders]
    tiles = [tile.id for tile in EDITION.tiles]
    kinds = [kind.id for kind in EDITION.bonus_kinds]
    every = list(range(players))
    boards: list[dict[str, dict[str, Any]]] = [
        {
            "machines": _slots(
                _machine(1), _machine(24, 0, kinds[4]), _machine(36, 1, kinds[0]), _machine(5)
            ),
            "dice": {"nw": _die("white", 5), "ne": None, "sw": _die("brown", 2, 1), "se": None},
        },
        {
            "machines": _slots(
                _machine(12, 2 % players, kinds[6]),
                _machine(9),
                _machine(11),
                _machine(37, 0, kinds[9]),
            ),
            "dice": {"nw": None, "ne": _die("yellow", 6, 2), "sw": None, "se": None},
        },
        {
            "machines": _slots(
                _machine(2, None, kinds[13]), _machine(4), _machine(10), _machine(23, 1, kinds[15])
            ),
            "dice": {"nw": None, "ne": None, "sw": None, "se": _die("white", 3, 3)},
        },
    ]
    if players == 2:
        for board in boards:
            board["dice"]["nw"] = {"color": "purple"}
    seats: list[dict[str, Any]] = [
        {
            "money": 14 + 3 * seat, "rennet": 5 + seat, "spice": 3, "waste": 2 + seat,
            "vp": 31 + 7 * seat,
            "milk": [[4, 2, 1], [3, 0, 2]], "cheese": [[2, 1, 0, 1], [12, 3, 2, 0]],
            "markers": [False, False, True, True, True, True],
            "assistants": [False, False, False, True], "die": None,
            "orders": orders[36 + 3 * seat : 39 + 3 * seat],
            "completed": [
                {"id": id_, "extended": step % 2 == 0, "bonus_used": step == 3}
                for step, id_ in enumerate(orders[seat : 65 + seat : 16])
            ],
            "blueprints": tiles[14 + 3 * seat : 16 + 3 * seat],
            "bonus_tiles": [kinds[seat], kinds[seat + 8], kinds[seat + 8]],
            "start_tile": EDITION.start_tiles[2 + seat].id, "own_space_rounds": 2,
        }
        for seat in every
    ]  # fmt: skip
    seats[1]["die"] = {"color": "brown", "top": 4, "bottom": 3}
    return {
        "players": players, "round": 4, "turn": 2, "starting_seat": 1, "seat": 0, "phase": "turn",
        "options": {"edition": "prototype", "first_game": False, "expert": False},
        "pool": [
            *({"color": "white", "top": top} for top in (1, 4, 4)),
            *({"color": "yellow", "top": top} for top in (2, 3, 6, 6)[: players + 1]),
            *({"color": "brown", "top": top} for top in (1, 5)),
        ],
        "boards": boards,
        "market": {
            "factors": [3, 2, 2, 1, 1],
            "orders": [orders[5], orders[22], None, orders[52], orders[72]],
            "blueprints": [tiles[40], tiles[25], tiles[13], tiles[47], None],
        },
        "piles": {
            "orders": {"top": orders[29], "count": 51, "discard": orders[30:32]},
            "blueprints": {"count": 17, "discard": tiles[26:30]},
            "bonus_tiles": {"count": 9, "discard": [kinds[3]]},
        },
        "achievements": [
            {"id": EDITION.achievements[number].id, "claimed_by": every[:claims]}
            for number, claims in ((0, 1), (3, 0), (8, 2), (10, 4), (16, 0))
        ],
        "overseers": {
            "spaces": [seat if seat in every else None for seat in (0, 9, 1, 9, 2, 9, 9, 3)],
            "bonus_tiles": [None, kinds[2], None, kinds[7], None, None, kinds[11], kinds[13]],
        },
        "zeppelin": {
            "shared": [0, *every[2:]],
            "top": [[], [], [0], [], [1], *[[] for _ in range(5)], every],
            "bottom": [[], [], [0, 0, 1], [], [], every, *[[] for _ in range(5)]],
        },
        "assistants": {
            "rotation": 3,
            "outer": [[0], [], [1, 1], [], every, [], [], []],
            "inner": [[], [1], [], [0, 1], [], every, [], []],
            "bonus_tiles": [kinds[1], None, None, kinds[8], None, kinds[12], None, None],
        },
        "seats": seats, "hand": {"color": "yellow", "top": 5, "bottom": 2}, "displaced": None,
    }  # fmt: skip


def setup_position(players: int = 3) -> dict[str, Any]:
    """Returns a table before anybody has chosen a start tile."""
    position = rich_position(players)
    position.update(phase="setup", round=1, turn=1, pool=[], hand=None)
    position["zeppelin"] = {"shared": [], "top": [[]] * 11, "bottom": [[]] * 11}
    position["assistants"].update(rotation=0, outer=[[]] * 8, inner=[[]] * 8)
    position["overseers"] = {"spaces": [None] * 8, "bonus_tiles": [None] * 8}
    for seat in position["seats"]:
        seat.update(start_tile=None, orders=[], completed=[], blueprints=[], bonus_tiles=[], vp=0)
        seat.update(markers=[True] * 6, assistants=[True] * 4, die=None)
    return position


def rich_choices() -> dict[str, list[dict[str, str]]]:
    """Returns a choice on a target of every kind, several on some."""
    orders = [order.id for order in EDITION.orders]
    tiles = [tile.id for tile in EDITION.tiles]
    keys = (
        "die:white:4", "space:1ne", "space:2sw", "own-space:", "slot:1n", "slot:1e",
        f"order:{orders[5]}", f"order:{orders[36]}", f"tile:{tiles[25]}", f"tile:{tiles[14]}",
        f"bonus-kind:{EDITION.bonus_kinds[0].id}", "assistant:top 3", "assistant:shared",
        "assistant:outer 0", "assistant:inner 3", "assistant:inner deploy", "overseer:5",
        "sector:6",
        f"achievement:{EDITION.achievements[0].id}", f"completed:{orders[16]}",
    )  # fmt: skip
    choices = {key: [{"move": f"move {key}", "label": f"Do <{key}>"}] for key in keys}
    choices["space:1ne"] = [
        {"move": f"place 1ne n{face}", "label": f"Place it with {face} north"}
        for face in (1, 4, 6, 3)
    ]
    return choices
