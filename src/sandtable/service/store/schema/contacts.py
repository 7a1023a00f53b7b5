"""Invitations by name, and whom somebody has blocked."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, String, Table, UniqueConstraint

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# Invitations by name, and whom somebody has blocked; they came with schema 25.
INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("id", String, primary_key=True),
    Column("inviter", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    # Of a name that nobody has, or of somebody who is blocked, there is none.
    Column("invited", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
    Column("declined", Boolean, nullable=False),
    # To each seat one is invited at a time.
    UniqueConstraint("table", "seat"),
)
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    # Of a name that nobody has, or of a seat in no account, there is none.
    Column("blocked", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False),
)
