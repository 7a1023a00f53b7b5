"""Chat messages at tables, reports of them, and players' notes."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment

# All three tables exist since schema 18.
SAID = Table(
    "said",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    # The seat that wrote the message; "" for a spectator, whose name is in the next column.
    Column("seat", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("phrase", String, nullable=False),
    Column("at", Moment, nullable=False),
    # Numbers are never reused, so that a higher number always means a newer message.
    sqlite_autoincrement=True,
)
REPORTS = Table(
    "reports",
    METADATA,
    Column("said", ForeignKey("said.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("why", String, nullable=False),
    Column("at", Moment, nullable=False),
)
NOTES = Table(
    "notes",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("step", Integer, primary_key=True, autoincrement=False),
    Column("text", String, nullable=False),
    Column("at", Moment, nullable=False),
)
