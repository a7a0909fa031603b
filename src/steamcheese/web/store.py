"""Keeps tables in a database: SQLite by default, any other that SQLAlchemy knows by its URL."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import event, insert, inspect, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from steamcheese.errors import BadOption
from steamcheese.web.schema import SCHEMA, ActRow, Base, SchemaRow, SeatRow, TableRow

__all__ = ["Act", "Overtaken", "Saved", "Seat", "Store", "default_url"]


class Overtaken(Exception):
    """Says that somebody else's act was saved first: look again, then decide anew."""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that was done at a table. `data` depends on `kind`; see `table.py`."""

    kind: str
    seat: int | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    request: str | None = None
    version: int = 0  # given by the table on saving
    at: datetime = field(default_factory=lambda: datetime.now(UTC))


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where. `kind` is "person", "open" (free for who has the link) or a bot's name."""

    number: int
    name: str
    kind: str
    holder: str | None = None

    @property
    def is_bot(self) -> bool:
        """Tells whether a program plays here."""
        return self.kind not in {"person", "open"}


@dataclass(frozen=True, slots=True)
class Saved:
    """A table as the database has it."""

    id: str
    version: int
    over: bool
    options: Mapping[str, Any]
    seed: int
    created_at: datetime
    changed_at: datetime
    seats: tuple[Seat, ...]


def default_url() -> str:
    """Returns the URL of the SQLite file in the user's data folder, which it makes if needed."""
    folder = Path(platformdirs.user_data_dir("steamcheese", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"database: the folder {folder} cannot be made ({error})") from error
    return f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"


def _url(text: str) -> str:
    """Lets people write a file's name where a URL is due, and URLs without the async driver."""
    if "://" not in text:
        return f"sqlite+aiosqlite:///{text}"
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadOption(f"database: {text!r} is neither a file nor a database URL") from error
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}
    name = drivers.get(url.drivername, url.drivername)
    return url.set(drivername=name).render_as_string(hide_password=False)


class Store:
    """Reads and writes tables. Every writing method has committed when it returns."""

    def __init__(self, url: str | None = None) -> None:
        self.url = _url(url or default_url())
        self._engine: AsyncEngine
        self._sessions: async_sessionmaker[AsyncSession]

    async def open(self) -> None:
        """Connects, and makes the tables in an empty database. Raises BadOption if it is none."""
        try:
            self._engine = create_async_engine(self.url)
        except (SQLAlchemyError, ModuleNotFoundError) as error:
            raise BadOption(f"database: {_shown(self.url)} cannot be used ({error})") from error
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _set_up_sqlite)
        self._sessions = async_sessionmaker(self._engine, expire_on_commit=False)
        threads = set(threading.enumerate())
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(_prepare)
        except (SQLAlchemyError, OSError) as error:
            await self.close()
            for thread in set(threading.enumerate()) - threads:
                thread.join(1)  # a driver that could not connect tells the loop while it runs
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise BadOption(
                f"database: {_shown(self.url)} is no database of Steam & Cheese ({reason});"
                " name another file or one that does not exist yet"
            ) from error
        except BadOption:
            await self.close()
            raise

    async def close(self) -> None:
        """Closes all connections."""
        await self._engine.dispose()

    async def create(
        self, new: Saved, acts: Sequence[Act], told: tuple[str, int, Act] | None = None
    ) -> None:
        """Saves a new table, its seats and its acts, which get the versions from 1 on.

        `told` is an act of another table, with that table's id and version, which is saved with
        it or not at all. Raises Overtaken when the other table has moved on since.
        """
        async with self._guarded() as session:
            if told is not None:
                other, version, act = told
                await _advance(session, other, version, act, over=True)
            session.add(
                TableRow(
                    id=new.id,
                    version=new.version,
                    over=new.over,
                    options=dict(new.options),
                    seed=new.seed,
                    created_at=new.created_at,
                    changed_at=new.changed_at,
                )
            )
            await session.flush()
            for seat in new.seats:
                session.add(
                    SeatRow(
                        table_id=new.id,
                        seat=seat.number,
                        name=seat.name,
                        kind=seat.kind,
                        holder=seat.holder,
                    )
                )
            session.add_all(_row(new.id, version, act) for version, act in enumerate(acts, 1))

    async def append(self, table: str, version: int, act: Act, *, over: bool = False) -> None:
        """Saves an act made on a version. Raises Overtaken when the table has moved on since."""
        async with self._guarded() as session:
            await _advance(session, table, version, act, over=over)

    async def sit_down(
        self, table: str, version: int, seat: int, name: str, holder: str, act: Act
    ) -> bool:
        """Gives an open seat to a browser; returns False when somebody was faster."""
        async with self._guarded() as session:
            taken = await session.execute(
                update(SeatRow)
                .where(SeatRow.table_id == table, SeatRow.seat == seat, SeatRow.kind == "open")
                .values(kind="person", name=name, holder=holder)
            )
            if _count(taken) == 0:
                return False
            await _advance(session, table, version, act, over=False)
        return True

    async def version(self, table: str) -> int | None:
        """Returns a table's version, or None if there is no such table."""
        async with self._sessions() as session:
            return await session.scalar(select(TableRow.version).where(TableRow.id == table))

    async def table(self, table: str) -> Saved | None:
        """Returns a table and its seats, or None if there is no such table."""
        async with self._sessions() as session:
            row = await session.get(TableRow, table)
            return None if row is None else (await _with_seats(session, [row]))[0]

    async def held_by(self, holder: str, most: int = 50) -> list[Saved]:
        """Returns the tables at which a browser holds a seat, the last changed first."""
        async with self._sessions() as session:
            seats = select(SeatRow.table_id).where(SeatRow.holder == holder)
            rows = await session.scalars(
                select(TableRow)
                .where(TableRow.id.in_(seats))
                .order_by(TableRow.changed_at.desc())
                .limit(most)
            )
            return await _with_seats(session, list(rows))

    async def acts(self, table: str, after: int = 0) -> list[Act]:
        """Returns the acts of a table after a version, oldest first."""
        async with self._sessions() as session:
            rows = await session.scalars(
                select(ActRow)
                .where(ActRow.table_id == table, ActRow.version > after)
                .order_by(ActRow.version)
            )
            return [
                Act(row.kind, row.seat, row.data, row.request, row.version, row.at) for row in rows
            ]

    @asynccontextmanager
    async def _guarded(self) -> AsyncIterator[AsyncSession]:
        """Opens a transaction in which a row that somebody else wrote first means Overtaken."""
        try:
            async with self._sessions.begin() as session:
                yield session
        except IntegrityError as late:
            raise Overtaken from late


async def _advance(
    session: AsyncSession, table: str, version: int, act: Act, *, over: bool
) -> None:
    moved = await session.execute(
        update(TableRow)
        .where(TableRow.id == table, TableRow.version == version)
        .values(version=version + 1, over=over, changed_at=act.at)
    )
    if _count(moved) == 0:
        raise Overtaken
    session.add(_row(table, version + 1, act))
    await session.flush()


async def _with_seats(session: AsyncSession, rows: list[TableRow]) -> list[Saved]:
    found = await session.scalars(
        select(SeatRow)
        .where(SeatRow.table_id.in_([row.id for row in rows]))
        .order_by(SeatRow.table_id, SeatRow.seat)
    )
    seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for seat in found:
        seats[seat.table_id].append(Seat(seat.seat, seat.name, seat.kind, seat.holder))
    return [
        Saved(
            row.id,
            row.version,
            row.over,
            row.options,
            row.seed,
            row.created_at,
            row.changed_at,
            tuple(seats[row.id]),
        )
        for row in rows
    ]


def _row(table: str, version: int, act: Act) -> ActRow:
    return ActRow(
        table_id=table,
        version=version,
        kind=act.kind,
        seat=act.seat,
        request=act.request,
        data=dict(act.data),
        at=act.at,
    )


def _count(result: Any) -> int:
    return int(result.rowcount)


def _prepare(connection: Any) -> None:
    """Makes the tables, or finds out that a database belongs to something else."""
    names = set(inspect(connection).get_table_names())
    if not names:
        Base.metadata.create_all(connection)
        connection.execute(insert(SchemaRow).values(version=SCHEMA))
        return
    if SchemaRow.__tablename__ not in names:
        shown = ", ".join(sorted(names)[:5])
        raise BadOption(
            f"database: it holds the tables of another program ({shown});"
            " name another file or one that does not exist yet"
        )
    version = connection.execute(select(SchemaRow.version)).scalar()
    if version != SCHEMA:
        raise BadOption(
            f"database: it was made for schema {version}, this program knows schema {SCHEMA}"
        )


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """Lets readers go on while one writes, and a commit outlive the machine's power."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)
