"""Turns an edition's rows into the one constant record that the rules read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from steamcheese.box.contents import ASSISTANTS, BOX, COLUMNS, MARKERS, NONE, SECTORS
from steamcheese.box.schema import Cheeses, Contents, Effects
from steamcheese.box.vocabulary import ACTIONS, EFFECTS, GOALS, GRADES, ROWS, TRIGGERS

__all__ = ["compile_box", "effect_pairs"]

Pairs = list[tuple[int, int]]


def compile_box(contents: Contents) -> np.ndarray:
    """Returns the record, of shape (1,) and dtype BOX, of rows that were found valid."""
    record = np.zeros(1, BOX)
    box = record[0]
    _player_board(box, contents)
    _machines(box, contents)
    _orders(box, contents)
    _bonus_tiles(box, contents)
    _zeppelin(box, contents)
    _assistant_board(box, contents)
    _overseers(box, contents)
    _achievements(box, contents)
    _start_tiles(box, contents)
    _scoring(box, contents)
    return record


def effect_pairs(effects: Effects, slots: int) -> Pairs:
    """Returns `slots` pairs of effect number and amount in printed order, 0 for the strength."""
    pairs = [
        (EFFECTS.index(word), 0 if amount == "strength" else int(amount))
        for word, amount in effects.items()
    ]
    return pairs + [(NONE, 0)] * (slots - len(pairs))


def _pair(effects: Effects) -> tuple[int, int]:
    return effect_pairs(effects, 1)[0]


def _cheeses(cheeses: Cheeses) -> list[list[int]]:
    return [[cheeses.get(f"{row}-{grade}", 0) for grade in GRADES] for row in ROWS]


def _numbers(ids: Sequence[str]) -> dict[str, int]:
    return {row_id: number for number, row_id in enumerate(ids)}


def _player_board(box: np.void, contents: Contents) -> None:
    board = contents.player_board
    for place in range(MARKERS):
        box["marker_cost"][place] = board.marker_cost[place]
        box["marker_vp"][place] = board.marker_vp[place]
    for place in range(ASSISTANTS):
        box["assistant_cost"][place] = board.assistant_cost[place]
        box["assistant_vp"][place] = board.assistant_vp[place]
    box["market_factor"][:] = contents.market.factors
    box["owner_bonus"][:] = (NONE, 0)
    for place, effects in enumerate(contents.owner_bonus.choices):
        box["owner_bonus"][place] = _pair(effects)


def _machines(box: np.void, contents: Contents) -> None:
    for number, tile in enumerate(contents.tiles):
        actions = [ACTIONS.index(word) for word in tile.actions]
        box["tile_level"][number] = tile.level
        box["tile_plus"][number] = tile.plus
        box["tile_action"][number] = [*actions, NONE][:2]
    numbers = _numbers([tile.id for tile in contents.tiles])
    slots = [tile_id for board in contents.first_game.boards for tile_id in board]
    box["first_game_tile"][:] = [numbers[tile_id] for tile_id in slots]


def _orders(box: np.void, contents: Contents) -> None:
    clients = _numbers([client.id for client in contents.clients])
    for number, order in enumerate(contents.orders):
        box["order_client"][number] = clients[order.client]
        box["order_basic"][number] = _cheeses(order.basic)
        box["order_extra"][number] = _cheeses(order.extra)
        box["order_reward"][number] = effect_pairs(order.reward, 3)
        box["order_extra_reward"][number] = effect_pairs(order.extra_reward, 3)
        box["order_bonus"][number] = _pair(order.bonus)


def _bonus_tiles(box: np.void, contents: Contents) -> None:
    box["bonus_effect"][:] = (NONE, 0)
    for number, kind in enumerate(contents.bonus_kinds):
        box["bonus_effect"][number] = _pair(kind.effect)
        box["bonus_copies"][number] = kind.copies


def _zeppelin(box: np.void, contents: Contents) -> None:
    board = contents.zeppelin
    box["shared_effect"][:] = effect_pairs(board.shared, 2)
    for row, spaces in enumerate((board.top, board.bottom)):
        for column, space in enumerate(spaces):
            box["zeppelin_cost"][row, column] = space.cost
            box["zeppelin_effect"][row, column] = effect_pairs(space.effect, 2)
    for column in range(COLUMNS):
        box["zeppelin_middle"][column] = effect_pairs(board.middle[column], 2)


def _assistant_board(box: np.void, contents: Contents) -> None:
    board = contents.assistant_board
    for sector in range(SECTORS):
        box["gear_effect"][0, sector] = _pair(board.outer[sector])
        box["gear_effect"][1, sector] = _pair(board.inner[sector])
        box["bar_symbol"][sector] = _pair(board.symbols[sector])
        box["bar_multiplier"][sector] = board.multipliers[sector]


def _overseers(box: np.void, contents: Contents) -> None:
    for number, space in enumerate(contents.overseer_spaces):
        box["overseer_trigger"][number] = TRIGGERS.index(space.trigger)
        box["overseer_effect"][number] = _pair(space.effect)


def _achievements(box: np.void, contents: Contents) -> None:
    for number, card in enumerate(contents.achievements):
        box["achievement_goal"][number] = GOALS.index(card.goal)
        box["achievement_number"][number] = card.number
        box["achievement_starred"][number] = card.starred
    box["achievement_vp"][:] = contents.achievement_points.vp


def _start_tiles(box: np.void, contents: Contents) -> None:
    for number, tile in enumerate(contents.start_tiles):
        box["start_effect"][number] = effect_pairs(tile.effect, 2)
        box["start_discount"][number] = tile.assistant_discount
        box["start_in_use"][number] = tile.in_use
        box["start_first_game"][number] = tile.first_game


def _scoring(box: np.void, contents: Contents) -> None:
    scoring = contents.scoring
    prices = scoring.cheese_price
    box["cheese_price"][:] = [prices.fresh, prices.soft, prices.hard, prices.refined]
    box["coins_per_vp"] = scoring.coins_per_vp
    box["waste_vp"] = scoring.waste_vp
    box["set_vp"][:] = scoring.set_vp
