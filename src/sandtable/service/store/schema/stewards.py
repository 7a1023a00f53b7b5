"""Stewards, what some accounts may not do, and the log of what was done."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# Stewards, what some accounts may not do, and what was done; they came with schema 28.
STEWARDS = Table("stewards", METADATA, of_account(primary_key=True), Column("since", Moment, nullable=False))
SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    # "mute" or "ban"; until when, 0 for good.
    Column("kind", String, nullable=False),
    Column("until", Moment, nullable=False),
    Column("reason", String, nullable=False),
    Column("made", Moment, nullable=False),
)
STEWARD_LOG = Table(
    "steward_log",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Moment, nullable=False),
    # Done by an operator at the machine, or by a steward, who may have deleted his account since.
    Column("operator", Boolean, nullable=False),
    Column("steward", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("whose", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("act", String, nullable=False),
    # It outlives its table.
    Column("table", String, nullable=False, index=True),
    Column("until", Moment, nullable=False),
    Column("reason", String, nullable=False),
    # To be done at a table by the first server that sees it.
    Column("waits", Boolean, nullable=False),
)
