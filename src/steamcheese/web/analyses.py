"""Lets a bot judge games that were played: in the background, one game at a time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from steamcheese.analysis import JUDGE, Analysis, analyse
from steamcheese.bot_seat import BotSeat
from steamcheese.record import read_record
from steamcheese.web.bots_runner import quiet_threads
from steamcheese.web.records import record_of_table
from steamcheese.web.table import Table

__all__ = ["Analyses", "Busy", "Judged"]

log = logging.getLogger(__name__)

KEPT = 30  # games whose analyses are remembered
WAITING = 8  # games that may wait for theirs


class Busy(Exception):
    """Says that too many games wait for their analysis."""


@dataclass(slots=True)
class Judged:
    """How far the analysis of a game has come, and what it says when it is done."""

    analysis: Analysis | None = None
    done: int = 0  # entries of the log
    all: int = 0
    failed: bool = False
    drawn: dict[Any, Any] = field(default_factory=dict)  # parts of pages

    @property
    def running(self) -> bool:
        """Tells whether there is still something to wait for."""
        return self.analysis is None and not self.failed


class Analyses:
    """Makes analyses and remembers them; a game that goes on needs a new one."""

    def __init__(self, ready: asyncio.Event) -> None:
        self._ready = ready
        self._judged: OrderedDict[Hashable, Judged] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = quiet_threads(1)

    def of(self, table: Table) -> Judged | None:
        """Returns the analysis of the game as it stands, if it was asked for."""
        return self._judged.get(_key(table))

    def start(self, table: Table) -> None:
        """Starts an analysis, unless that was done already. Raises Busy."""
        key = _key(table)
        known = self._judged.get(key)
        if known is not None and not known.failed:
            return
        if len(self._tasks) >= WAITING:
            raise Busy
        self._judged[key] = judged = Judged()
        for old in [key for key, other in self._judged.items() if not other.running]:
            if len(self._judged) > KEPT:
                del self._judged[old]
        task = asyncio.create_task(self._judge(table, judged), name=f"analysis of {table.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stops all analyses."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _judge(self, table: Table, judged: Judged) -> None:
        record = read_record(record_of_table(table))
        edition = table.game.edition

        def show(done: int, all_: int) -> None:
            judged.done, judged.all = done, all_

        def work() -> Analysis:
            return analyse(record, BotSeat(JUDGE, seed=1).make(), edition, show=show)

        try:
            await self._ready.wait()
            loop = asyncio.get_running_loop()
            judged.analysis = await loop.run_in_executor(self._threads, work)
        except Exception:
            log.exception("the game of table %s could not be analysed", table.id)
            judged.failed = True


def _key(table: Table) -> Hashable:
    return table.id, tuple(play.move for play in table.plays)
