"""Notifications of events at tables that a player is not viewing."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.schema_number_and_shared_columns import METADATA, of_account

# Recipients, their settings, viewers of tables, and notifications to deliver; since schema 23.
LISTENERS = Table(
    "listeners",
    METADATA,
    of_account(primary_key=True),
    Column("lang", String, nullable=False),
    # The URL of the web page that the account used, for links in e-mails.
    Column("site", String, nullable=False),
    # The token that unsubscribes without signing in.
    Column("leave", String, nullable=False, unique=True),
    Column("wishes", JSON, nullable=False),
    # The time of the last digest e-mail. All times in this module are in milliseconds since 1970.
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
    # The primary key: the recipient, the table, the event's key and the channel.
    Column("mark", String, primary_key=True),
    Column("way", String, primary_key=True),
    Column("seat", String, nullable=False),
    Column("happening", JSON, nullable=False),
    Column("made", BigInteger, nullable=False),
    # The time of the next attempt to deliver; 0 if nothing more must be done.
    Column("due", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)
# Refusals of e-mail addresses, and reminders at tables; since schema 30.
MAIL_REFUSALS = Table(
    "mail_refusals",
    METADATA,
    of_account(primary_key=True),
    Column("address", String, nullable=False),
    # The number of refusals in a row; 0 if the address works again.
    Column("times", Integer, nullable=False),
    # The time up to which e-mails have been counted, and a mail server's last text
    # (store/repositories/refused_email_addresses.py).
    Column("reason", String, nullable=False),
)
NUDGES = Table(
    "nudges",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
# The VAPID key that all servers of this database share, and subscribed browsers; since schema 24.
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
# The webhooks of accounts; since schema 29.
ACCOUNT_HOOKS = Table(
    "account_hooks",
    METADATA,
    of_account(primary_key=True),
    Column("url", String, nullable=False),
    Column("secret", String, nullable=False),
)
