"""Accounts of those who want one, how they sign in, and which seats are theirs."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# Accounts of those who want one, and all that belongs to them; they came with schema 14.
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    # The name as it is compared: of two that look alike there is one.
    Column("folded", String, nullable=False, unique=True),
    # As argon2 writes it; "" for none.
    Column("password", String, nullable=False),
    Column("created", Moment, nullable=False),
    # It came with schema 19; "" for none.
    Column("address", String, nullable=False, server_default=""),
)
# Of those that have an address each has one of its own.
ACCOUNT_ADDRESS = Index(
    "accounts_address",
    ACCOUNTS.c.address,
    unique=True,
    sqlite_where=ACCOUNTS.c.address != "",
    postgresql_where=ACCOUNTS.c.address != "",
)
PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    Column("public_key", String, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("device", String, nullable=False),
    Column("created", Moment, nullable=False),
    Column("used", Moment, nullable=False),
)
RECOVERY_CODES = Table("recovery_codes", METADATA, Column("hash", String, primary_key=True), of_account(index=True))
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String, primary_key=True),
    Column("hash", String, nullable=False, unique=True),
    of_account(index=True),
    Column("device", String, nullable=False),
    Column("created", Moment, nullable=False),
    Column("used", Moment, nullable=False),
)
# What a passkey is asked to sign, until it has.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("id", String, primary_key=True),
    Column("challenge", String, nullable=False),
    # For whom a passkey is made, or the name of whoever is going to have an account; both are "" to sign in.
    Column("account", String, nullable=False),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
# Codes that were sent by mail, until they are used; they came with schema 19.
LETTER_CODES = Table(
    "letter_codes",
    METADATA,
    Column("id", String, primary_key=True),
    Column("hash", String, nullable=False),
    Column("address", String, nullable=False),
    # Whose address it is going to be; "" to sign in.
    Column("account", String, nullable=False),
    # How often another one was said.
    Column("tries", Integer, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
# As whom an OpenID provider knows an account, and those who are on their way there; they came with schema 22.
IDENTITIES = Table("identities", METADATA, Column("identity", String, primary_key=True), of_account(index=True))
OPEN_ID_LOGINS = Table(
    "open_id_logins",
    METADATA,
    Column("id", String, primary_key=True),
    Column("verifier", String, nullable=False),
    Column("nonce", String, nullable=False),
    # Whose identity it is going to be; "" to sign in.
    Column("account", String, nullable=False),
    # Who it is, once the provider has said so, and what he is called there; "" until then.
    Column("identity", String, nullable=False),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
ACCOUNT_SEATS = Table(
    "account_seats",
    METADATA,
    of_account(primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("seat", String, primary_key=True),
    Column("taken", Moment, nullable=False),
    # How its game has ended, once that is known.
    Column("ended", JSON(none_as_null=True)),
)
# The hashes of keys that a session was given, which go with it.
SESSION_KEYS = Table(
    "session_keys",
    METADATA,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
)
