"""Lets bots play at their tables: in the background, one move at a time, at a pace to follow."""

from __future__ import annotations

import asyncio
import logging
import random

from steamcheese.bots import Bot, bot_named, can_decide
from steamcheese.errors import IllegalMove
from steamcheese.game import Game
from steamcheese.web.store import Seat
from steamcheese.web.table import Table
from steamcheese.web.tables import Stale, Tables

__all__ = ["BotsRunner"]

log = logging.getLogger(__name__)


class BotsRunner:
    """Watches tables; wherever a bot must decide, it thinks in a thread and its move is made."""

    def __init__(self, tables: Tables, delay: float, ready: asyncio.Event) -> None:
        self._tables = tables
        self._delay = delay
        self._ready = ready  # set when the rules are compiled: most bots wait for that
        self._bots: dict[tuple[str, int], Bot] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._savings: set[asyncio.Task[None]] = set()
        tables.on_change = self.wake

    def wake(self, table: Table) -> None:
        """Starts playing at a table where a bot must decide, unless that is going on already."""
        seat = table.seat_to_decide
        if seat is not None and seat.is_bot and table.id not in self._tasks:
            task = asyncio.create_task(self._play(table), name=f"bots at {table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda done: self._finish(table, done))

    async def close(self) -> None:
        """Stops all bots; what they did is saved."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*self._savings, return_exceptions=True)

    async def _make(self, table: Table, version: int, move: str) -> None:
        """Makes a move; one that is being saved is saved whole, even if the bots are stopped."""
        saving = asyncio.create_task(self._tables.play(table, version, [move]))
        self._savings.add(saving)
        saving.add_done_callback(self._savings.discard)
        await asyncio.shield(saving)

    def _finish(self, table: Table, done: asyncio.Task[None]) -> None:
        del self._tasks[table.id]
        if table.seat_to_decide is None:
            for seat in table.seats:
                self._bots.pop((table.id, seat.number), None)
        if not done.cancelled() and (error := done.exception()) is not None:
            log.error("bots stopped at table %s", table.id, exc_info=error)

    async def _play(self, table: Table) -> None:
        while (seat := table.seat_to_decide) is not None and seat.is_bot:
            version, game = table.version, table.game.copy()
            if not can_decide(self._bot(table, seat), game):
                await self._ready.wait()
            await asyncio.sleep(self._pause(game))
            try:
                move = await asyncio.to_thread(self._bot(table, seat).choose, game)
                await self._make(table, version, game.text_of(move))
            except Stale:
                continue
            except Exception as error:
                # Whatever a bot does wrong, the others can play on, and everybody is told.
                log.exception("bot %s failed at table %s", seat.kind, table.id)
                await self._stand_in(table, seat, error)

    async def _stand_in(self, table: Table, seat: Seat, error: Exception) -> None:
        said = f"{type(error).__name__}, {error}"
        try:
            await self._tables.note_failure(table, seat, said)
            move = random.choice(table.game.moves())
            await self._make(table, table.version, move.text)
        except (Stale, IllegalMove):
            return  # somebody else has moved on meanwhile

    def _bot(self, table: Table, seat: Seat) -> Bot:
        key = (table.id, seat.number)
        if key not in self._bots:
            self._bots[key] = bot_named(seat.kind)
        return self._bots[key]

    def _pause(self, game: Game) -> float:
        """Gives time to follow what was decided; what follows by itself needs none."""
        decision = game.decision
        forced = decision is not None and decision.kind == "amount"
        return 0.0 if forced or len(game.moves()) == 1 else self._delay
