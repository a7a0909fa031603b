"""Lets bots play at their tables: in the background, one move at a time, at a pace to follow.

They think in few threads: one less than there are cores, so that one is left for the pages. Each
table waits for one thought at a time and the threads take them in the order in which they came, so
that no table keeps the others waiting for more than one thought. Bots of other packages have
threads of their own, so that a slow one delays only its like.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from concurrent.futures import Executor, ThreadPoolExecutor

from steamcheese.bot_seat import PATIENCE, BotSeat, Fault
from steamcheese.game import Game
from steamcheese.web.hints import Thought, think
from steamcheese.web.store import Seat
from steamcheese.web.table import Table
from steamcheese.web.tables import Stale, Tables

__all__ = ["BotsRunner", "quiet_threads"]

log = logging.getLogger(__name__)

GUESTS = 2  # threads for bots of other packages
NICENESS = 10  # of a bot's threads, above that of the thread of the pages


class BotsRunner:
    """Watches tables; wherever a bot must decide, it thinks in a thread and its move is made."""

    def __init__(
        self, tables: Tables, delay: float, ready: asyncio.Event, patience: float = PATIENCE
    ) -> None:
        self._tables = tables
        self._delay, self._patience = delay, patience
        self._ready = ready  # set when the rules are compiled: most bots wait for that
        self._bots: dict[tuple[str, int], BotSeat] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._savings: set[asyncio.Task[None]] = set()
        self._threads: Executor = quiet_threads(max(1, (os.cpu_count() or 1) - 1))
        self._guest_threads: Executor = quiet_threads(GUESTS)
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
        while self._tasks or self._savings:  # a move that is saved wakes the next bot
            for task in self._tasks.values():
                task.cancel()
            running = *self._tasks.values(), *self._savings
            await asyncio.gather(*running, return_exceptions=True)
        for threads in (self._threads, self._guest_threads):
            threads.shutdown(wait=False, cancel_futures=True)

    async def think(self, game: Game) -> Thought:
        """Lets a bot play the rest of a turn on a copy of the game, as advice."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, think, game)

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
            version, game, bot = table.version, table.game.copy(), self._bot(table, seat)
            if not self._ready.is_set() and not await asyncio.to_thread(bot.can_decide, game):
                await self._ready.wait()
            await asyncio.sleep(self._pause(game))
            known = bot.fault
            threads = self._guest_threads if bot.is_guest else self._threads
            move = await asyncio.get_running_loop().run_in_executor(threads, bot.choose, game)
            if bot.fault is not None and bot.fault is not known:
                await self._tell(table, seat, bot.fault)
                continue  # at the table's new version
            try:
                await self._make(table, version, game.text_of(move))
            except Stale:
                continue

    async def _tell(self, table: Table, seat: Seat, fault: Fault) -> None:
        """Tells everybody at the table that a bot has lost its seat, for good."""
        log.warning("table %s: %s", table.id, fault)
        while True:
            try:
                await self._tables.note_failure(table, seat, fault)
            except Stale:  # the table has caught up with whoever was faster
                continue
            return

    def _bot(self, table: Table, seat: Seat) -> BotSeat:
        key = (table.id, seat.number)
        if key not in self._bots:
            kind = table.heirs.get(seat.number, seat.kind)
            self._bots[key] = BotSeat(kind, patience=self._patience)
        return self._bots[key]

    def _pause(self, game: Game) -> float:
        """Gives time to follow what was decided; what follows by itself needs none."""
        decision = game.decision
        forced = decision is not None and decision.kind == "amount"
        return 0.0 if forced or len(game.legal()) == 1 else self._delay


def quiet_threads(number: int) -> ThreadPoolExecutor:
    """Makes threads that let others go first."""
    return ThreadPoolExecutor(number, "bots", initializer=_give_way)


def _give_way() -> None:
    """Lets other threads go first: on Linux each thread has its own niceness."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        niceness = os.getpriority(os.PRIO_PROCESS, thread) + NICENESS
        os.setpriority(os.PRIO_PROCESS, thread, niceness)  # the most there is, if it is too much
