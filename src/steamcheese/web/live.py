"""Tells open pages that a table has a new version; what changed they fetch themselves."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable

__all__ = ["Live"]

PAUSE = 5.0  # seconds without news after which the database is asked, in case another process wrote


class Live:
    """Passes the versions of tables on to whoever watches them."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._closing = False

    def tell(self, table: str) -> None:
        """Wakes everybody who watches a table."""
        for watcher in self._watchers.get(table, ()):
            watcher.set()

    def is_watched(self, table: str) -> bool:
        """Tells whether anybody has the table's page open."""
        return bool(self._watchers.get(table))

    def close(self) -> None:
        """Ends every stream, so that the server can stop."""
        self._closing = True
        for table in list(self._watchers):
            self.tell(table)

    async def versions(
        self, table: str, latest: Callable[[], Awaitable[int | None]]
    ) -> AsyncIterator[int | None]:
        """Yields the table's version at once and then each new one; None after a silence."""
        news = asyncio.Event()
        self._watchers[table].add(news)
        known = None
        try:
            while not self._closing:
                news.clear()
                version = await latest()
                yield version if version != known else None
                known = version
                try:
                    await asyncio.wait_for(news.wait(), PAUSE)
                except TimeoutError:
                    continue
        finally:
            self._watchers[table].discard(news)
            if not self._watchers[table]:
                del self._watchers[table]
