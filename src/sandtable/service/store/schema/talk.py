"""What people say to each other at a table, what of it is to be looked at, and what they note for themselves."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment

# What people say to each other at a table, what of it is to be looked at, and what they note for themselves; they came
# with schema 18.
SAID = Table(
    "said",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    # "" is somebody who looks on, and has a name of his own.
    Column("seat", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("phrase", String, nullable=False),
    Column("at", Moment, nullable=False),
    # A number is not given again: whoever listens knows by it what is new.
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
