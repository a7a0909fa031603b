"""All tables of this process: opens, finds and changes them, each change saved before it shows."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from steamcheese.bot_seat import Fault
from steamcheese.bots import bot_names
from steamcheese.box.edition import Edition
from steamcheese.record import Record
from steamcheese.web.live import Live
from steamcheese.web.preferences import Preferences
from steamcheese.web.records import acts_of, fit_names, read_in
from steamcheese.web.store import Act, Overtaken, Saved, Seat, Store
from steamcheese.web.table import Table, deal, play_on, rebuild

__all__ = ["NotYours", "OtherEdition", "Stale", "Tables", "UnknownTable"]

ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without what looks alike
ID_LENGTH = 10
KEPT = 50  # tables kept in memory


class UnknownTable(Exception):
    """Says that there is no such table."""


class Stale(Exception):
    """Says that the table has moved on since the page was drawn."""


class NotYours(Exception):
    """Says that the seat is held by somebody else."""


class OtherEdition(Exception):
    """Says that a table was opened with another edition than the one served; names that."""


class Tables:
    """Keeps the tables in use in memory, in step with the database."""

    def __init__(self, store: Store, live: Live, edition: Edition) -> None:
        self.store = store
        self.edition = edition
        self.live = live
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.on_change: Callable[[Table], None] = lambda _table: None

    async def create(
        self, options: Mapping[str, Any], seats: Sequence[Seat], seed: int | None = None
    ) -> Table:
        """Opens a table. Its seed is drawn from the machine's secrets unless given."""
        saved = self._blank(options, seats, seed)
        game, act = deal(saved, self.edition)
        await self.store.create(saved, [act])
        table = Table(saved, game)
        table.apply(replace(act, version=1))
        self._open(table)
        return table

    async def fork(self, table: Table, number: int, holder: str, *, bots: bool) -> Table:
        """Opens a table that plays on from after some plays of another, with a seed of its own.

        All seats are the browser's; with `bots`, bots keep theirs.
        """
        names = fit_names(table.names)  # free seats are all called the same
        seats = [
            seat if bots and seat.is_bot else replace(seat, kind="person", holder=holder)
            for seat in (replace(seat, name=names[seat.number]) for seat in table.seats)
        ]
        acts = [*acts_of(table, number), Act("forked", data={"number": number})]
        return await self._take_up({**table.saved.options, "dealt": number}, seats, acts)

    async def bring_in(self, record: Record, holder: str, *, bots: bool) -> Table:
        """Opens a table with the game of a record. Raises BadRecord.

        All seats are the browser's; with `bots`, those of bots that are known are theirs.
        """
        brought = await asyncio.to_thread(read_in, record, self.edition)
        seats = [
            Seat(number, name, kind if bots and kind in bot_names() else "person", holder)
            for number, (name, kind) in enumerate(brought.players)
        ]
        seats = [replace(seat, holder=None) if seat.is_bot else seat for seat in seats]
        return await self._take_up(brought.options, seats, brought.acts, brought.seed)

    async def rematch(self, table: Table, name: str) -> Table:
        """Opens a table for the same players, or finds the one that was opened already."""
        async with table.lock:
            while table.rematch is None:
                options = {key: table.saved.options[key] for key in ("first_game", "expert")}
                saved = self._blank(options, table.seats)
                game, act = deal(saved, self.edition)
                told = Act("rematch", data={"table": saved.id, "name": name})
                try:
                    await self.store.create(saved, [act], (table.id, table.version, told))
                except Overtaken:
                    await self._catch_up(table)
                    continue
                new = Table(saved, game)
                new.apply(replace(act, version=1))
                self._open(new)
                table.apply(replace(told, version=table.version + 1))
                self._tell(table)
                return new
        return await self.find(table.rematch)

    def _blank(
        self, options: Mapping[str, Any], seats: Sequence[Seat], seed: int | None = None
    ) -> Saved:
        name = "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))
        if seed is None:
            seed = secrets.randbits(62) + 1
        at = datetime.now(UTC)
        options = {**options, "edition": self.edition.name, "edition_sha256": self.edition.sha256}
        return Saved(name, 1, False, options, seed, at, at, tuple(seats))

    async def _take_up(
        self,
        options: Mapping[str, Any],
        seats: Sequence[Seat],
        acts: Sequence[Act],
        seed: int | None = None,
    ) -> Table:
        """Opens a table at which things were done already."""
        acts = [replace(act, version=version) for version, act in enumerate(acts, 1)]
        saved = replace(self._blank(options, seats, seed), version=len(acts))
        table = await asyncio.to_thread(rebuild, saved, self.edition, acts)
        await self.store.create(replace(saved, over=table.game.over), acts)
        self._open(table)
        return table

    def _open(self, table: Table) -> None:
        self._keep(table)
        self.on_change(table)

    async def find(self, name: str) -> Table:
        """Returns a table at its latest version. Raises UnknownTable."""
        version = await self.store.version(name)
        if version is None:
            raise UnknownTable
        table = self._tables.get(name)
        if table is not None and table.version == version:
            self.on_change(table)  # bots that an error has stopped try again
            return table
        async with self._loading.setdefault(name, asyncio.Lock()):
            table = self._tables.get(name)
            if table is None:
                saved = await self.store.table(name)
                if saved is None:
                    raise UnknownTable
                if saved.options["edition_sha256"] != self.edition.sha256:
                    raise OtherEdition(saved.options["edition"])
                acts = await self.store.acts(name)
                table = await asyncio.to_thread(rebuild, saved, self.edition, acts)
                self._open(table)
            else:
                async with table.lock:
                    if table.version != await self.store.version(name):
                        await self._catch_up(table)
        self._loading.pop(name, None)
        return table

    async def play(
        self, table: Table, version: int, moves: Sequence[str], request: str | None = None
    ) -> None:
        """Makes moves of the seat that must decide. May raise Stale and IllegalMove."""
        async with table.lock:
            self._check(table, version)
            game, plays, moved = play_on(table.game, moves, table.wishes)
            act = Act("moves", table.game.seat, {"plays": plays}, request)
            await self._save(table, act, game)
            table.happenings.add(table.version, moved)

    async def undo(
        self, table: Table, version: int, plays: int, request: str | None = None
    ) -> None:
        """Takes back the last plays of the turn. May raise Stale."""
        async with table.lock:
            self._check(table, version)
            plays = min(plays, table.undoable)
            if plays == 0:
                return
            seat = table.game.seat
            game = table.game.copy()
            for _ in range(plays):
                game.undo()
            act = Act("undo", seat, {"keep": len(table.plays) - plays}, request)
            await self._save(table, act, game)

    async def redo(self, table: Table, version: int, request: str | None = None) -> None:
        """Makes again what was taken back last. May raise Stale."""
        async with table.lock:
            self._check(table, version)
            plays = table.redoable
            if not plays:
                return
            game = table.game.copy()
            for play in plays:
                game.play(play.move)
            await self._save(
                table, Act("redo", plays[0].seat, {"plays": len(plays)}, request), game
            )

    async def prefer(self, table: Table, seat: int, wishes: Preferences) -> None:
        """Keeps what a seat lets happen by itself from now on. May raise Stale."""
        async with table.lock:
            await self._save(table, Act("preferences", seat, wishes.data()), table.game)

    async def note_failure(self, table: Table, seat: Seat, fault: Fault) -> None:
        """Tells everybody at the table that a bot has lost its seat to another one."""
        data = {"name": seat.name, **fault._asdict()}
        async with table.lock:
            await self._save(table, Act("failed", seat.number, data), table.game)

    async def sit_down(self, table: Table, seat: int, name: str, holder: str) -> bool:
        """Gives an open seat to a browser; returns False when somebody was faster."""
        async with table.lock:
            act = Act("joined", seat, {"name": name})
            try:
                if not await self.store.sit_down(table.id, table.version, seat, name, holder, act):
                    return False
            except Overtaken:
                await self._catch_up(table)
                return False
            await self._catch_up(table)
        return True

    def _check(self, table: Table, version: int) -> None:
        if table.version != version:
            raise Stale

    async def _save(self, table: Table, act: Act, game: Any) -> None:
        """Commits an act, then shows it. Another process may have been faster: Stale."""
        try:
            await self.store.append(table.id, table.version, act, over=game.seat is None)
        except Overtaken as late:
            await self._catch_up(table)
            raise Stale from late
        table.apply(replace(act, version=table.version + 1))
        table.game = game
        self._tell(table)

    async def _catch_up(self, table: Table) -> None:
        """Takes over what is in the database and not yet here."""
        saved = await self.store.table(table.id)
        if saved is None:
            raise UnknownTable
        acts = await self.store.acts(table.id)
        now = await asyncio.to_thread(rebuild, saved, self.edition, acts)
        table.become(now)
        self._tell(table)

    def _tell(self, table: Table) -> None:
        self.live.tell(table.id)
        self.on_change(table)

    def _keep(self, table: Table) -> None:
        """Remembers a table; forgets the ones used least lately that nobody watches."""
        self._tables[table.id] = table
        for name in list(self._tables)[: max(0, len(self._tables) - KEPT)]:
            if not self.live.is_watched(name) and not self._tables[name].lock.locked():
                del self._tables[name]
