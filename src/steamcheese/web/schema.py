"""The database's tables: who sits at a table, and everything that was done there, in order.

Nothing in `acts` is ever changed or deleted: taking moves back is an act of its own. Whatever else
is stored can be made anew from it.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, DateTime, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

__all__ = ["SCHEMA", "ActRow", "Base", "SchemaRow", "SeatRow", "TableRow"]

SCHEMA = 1  # raised whenever a table below changes


class Base(DeclarativeBase):
    """Gathers the tables below."""

    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy's way to declare it
        dict[str, Any]: JSON,
        list[Any]: JSON,
        datetime: DateTime(timezone=True),
    }


class SchemaRow(Base):
    """Says by its only row which version of the schema the database has."""

    __tablename__ = "steamcheese_schema"

    version: Mapped[int] = mapped_column(primary_key=True)


class TableRow(Base):
    """A table at which a game is played."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    version: Mapped[int]  # of its last act; a new act needs the next one
    over: Mapped[bool]
    options: Mapped[dict[str, Any]]
    seed: Mapped[int] = mapped_column(BigInteger)  # secret while the game goes on
    created_at: Mapped[datetime]
    changed_at: Mapped[datetime]


class SeatRow(Base):
    """A seat at a table; the hash of its browser's secret says who holds it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(40))  # "person", "open" until somebody joins, or a bot
    holder: Mapped[str | None] = mapped_column(String(64), index=True)


class ActRow(Base):
    """One thing that was done at a table: moves, taking moves back, joining, a note."""

    __tablename__ = "acts"
    __table_args__ = (UniqueConstraint("table_id", "request"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int | None]
    request: Mapped[str | None] = mapped_column(String(40))  # the act's own id, given by the page
    data: Mapped[dict[str, Any]]
    at: Mapped[datetime]
