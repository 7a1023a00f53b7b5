"""Who is told what happens while he does not look."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, of_account

# Those who want to be told what happens at their tables while they do not look, and what is still to be told; they came
# with schema 23.
LISTENERS = Table(
    "listeners",
    METADATA,
    of_account(primary_key=True),
    Column("lang", String, nullable=False),
    # Where the page was reached: links in letters lead there.
    Column("site", String, nullable=False),
    # By what mail is ended without signing in.
    Column("leave", String, nullable=False, unique=True),
    Column("wishes", JSON, nullable=False),
    # When he was last sent several things in one letter; here and below in milliseconds.
    Column("digest", BigInteger, nullable=False),
)
TABLE_WISHES = Table(
    "table_wishes",
    METADATA,
    of_account(primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("wishes", JSON, nullable=False),
)
LOOKING = Table(
    "looking",
    METADATA,
    of_account(primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("until", BigInteger, nullable=False),
)
NOTICES = Table(
    "notices",
    METADATA,
    of_account(primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    # What is told once: one moment of the game, one kind, one way to tell it.
    Column("mark", String, primary_key=True),
    Column("way", String, primary_key=True),
    Column("seat", String, nullable=False),
    Column("happening", JSON, nullable=False),
    Column("made", BigInteger, nullable=False),
    # When it is told, or tried again; 0 when that is over.
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)
# Browsers that are told, and by what servers on this database name themselves to them; they came with schema 24.
PUSH_KEY = Table(
    "push_key",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("pem", String, nullable=False),
)
SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    Column("endpoint", String, nullable=False, unique=True),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("made", BigInteger, nullable=False),
)
# The webhooks of those who have accounts; they came with schema 29.
ACCOUNT_HOOKS = Table(
    "account_hooks",
    METADATA,
    of_account(primary_key=True),
    Column("url", String, nullable=False),
    Column("secret", String, nullable=False),
)
