"""Tables that wait for a decision of every kind, made before they are served."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from playwright.sync_api import Page

from steamcheese.bots import bot_named
from steamcheese.box.edition import load_edition
from steamcheese.game import Decision, Game
from steamcheese.web.live import Live
from steamcheese.web.seats import holder
from steamcheese.web.store import Seat, Store
from steamcheese.web.tables import Tables

__all__ = ["KINDS", "prepared", "take_seats"]

SECRET = "the secret of the browser of the tests"
SEEDS = range(1, 9)
OVER = "over"

# Every kind of decision; those that are asked in different forms by their action, too.
KINDS = (
    "start-tile", "overseer-setup", "die", "turn", "choose-action", "owner-bonus", "neighbour",
    "spot", "overseer-step", "displaced", "assistant zeppelin-top", "assistant assistant-move",
    "gear", "acquire", "complete", "modify", "move-overseer", "amount pasteurize",
    "amount cut-curd", "amount press", "amount refine", "amount dispose", OVER,
)  # fmt: skip


def _kind(decision: Decision | None) -> str:
    if decision is None:
        return OVER
    if decision.kind in {"assistant", "amount"}:
        return f"{decision.kind} {decision.action}"
    return decision.kind


@cache
def _found() -> dict[str, tuple[int, tuple[str, ...]]]:
    """Returns for each kind a seed and the moves that lead there first."""
    greedy = bot_named("greedy")
    found: dict[str, tuple[int, tuple[str, ...]]] = {}
    for seed in SEEDS:
        game, chance = Game.new(players=2, seed=seed), random.Random(seed)
        moves: list[str] = []
        while not game.over:
            found.setdefault(_kind(game.decision), (seed, tuple(moves)))
            choose = greedy.choose(game) if seed % 2 else chance.choice(game.legal())
            moves.append(game.text_of(choose))
            game.play(choose)
        found.setdefault(OVER, (seed, tuple(moves)))
        if set(KINDS) <= set(found):
            break
    return found


async def _prepare(database: str) -> dict[str, str]:
    store = Store(database)
    await store.open()
    tables, made = Tables(store, Live(), load_edition()), {}
    seats = [Seat(n, name, "person", holder(SECRET)) for n, name in enumerate(("Ada", "Ben"))]
    for kind in KINDS:
        seed, moves = _found()[kind]
        table = await tables.create({"first_game": False, "expert": False}, seats, seed=seed)
        if moves:
            await tables.play(table, table.version, moves)
        made[kind] = table.id
    await store.close()
    return made


def prepared(database: str) -> dict[str, str]:
    """Makes the tables in a database that is not in use; returns their names by kind."""
    with ThreadPoolExecutor(1) as other:  # Playwright has a loop of its own in this one
        return other.submit(lambda: asyncio.run(_prepare(database))).result()


def take_seats(page: Page, server: str) -> None:
    """Makes a page's browser the one whose seats those of the tables are."""
    page.context.add_cookies([{"name": "steamcheese", "value": SECRET, "url": server}])
