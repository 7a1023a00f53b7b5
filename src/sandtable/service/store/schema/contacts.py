"""Invitations by name, and blocks between accounts."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, String, Table, UniqueConstraint

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# Both tables exist since schema 25.
INVITATIONS = Table(
    "invitations",
    METADATA,
    Column("id", String, primary_key=True),
    Column("inviter", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    # NULL if no account has the name, or the account with it has blocked the inviter.
    Column("invited", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
    Column("declined", Boolean, nullable=False),
    # There is only one invitation to a seat.
    UniqueConstraint("table", "seat"),
)
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    # NULL if no account has the name or seat.
    Column("blocked", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False),
)
