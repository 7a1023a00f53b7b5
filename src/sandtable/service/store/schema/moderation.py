"""Moderators, sanctions of accounts, and the moderators' log."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# All tables here exist since schema 28, except where noted.
MODERATORS = Table("stewards", METADATA, of_account(primary_key=True), Column("since", Moment, nullable=False))
SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    # The kind is "mute" or "ban". The column `until` is the end of the sanction; 0 for never.
    Column("kind", String, nullable=False),
    Column("until", Moment, nullable=False),
    Column("reason", String, nullable=False),
    Column("made", Moment, nullable=False),
)
# Sanctions of deleted accounts. `mark` is a hash of something that a new account of the same person may share with the
# deleted one: the name, e-mail address, OpenID identity or browser. Since schema 30.
KEPT_SANCTIONS = Table(
    "kept_sanctions",
    METADATA,
    Column("mark", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("until", Moment, nullable=False),
    Column("reason", String, nullable=False),
    Column("kept", Moment, nullable=False),
)
MODERATION_LOG = Table(
    "steward_log",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Moment, nullable=False),
    # The author is an operator on the server's machine, or a moderator, whose account may have been deleted.
    Column("operator", Boolean, nullable=False),
    Column("steward", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("whose", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("act", String, nullable=False),
    # Not a foreign key, because the entry stays when the table is deleted.
    Column("table", String, nullable=False, index=True),
    Column("until", Moment, nullable=False),
    Column("reason", String, nullable=False),
    # Whether the first server that reads the entry has to carry out the action.
    Column("waits", Boolean, nullable=False),
)
