"""Accounts: how they sign in, their seats, contacts and sanctions, and the moderators."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, UniqueConstraint

from sandtable.service.store.schema.schema_number_and_shared_columns import METADATA, Moment, of_account

# Accounts and everything that belongs to them exist since schema 14.
ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    # The name in the form used for comparison, which is unique.
    Column("folded", String, nullable=False, unique=True),
    # The argon2 hash; "" for none.
    Column("password", String, nullable=False),
    Column("created", Moment, nullable=False),
    # Since schema 19; "" for none.
    Column("address", String, nullable=False, server_default=""),
    # The time of the last change of name, 0 for never. Since schema 30.
    Column("renamed", Moment, nullable=False, server_default="0"),
    # The settings that devices share (accounts/account_settings.py). Since schema 31.
    Column("settings", JSON, nullable=False, server_default="{}"),
)
# Hashes that look-alike names share, and the times when they were freed, 0 while in use. Since schema 30.
NAME_LOOKS = Table(
    "name_looks",
    METADATA,
    Column("hash", String, primary_key=True),
    # The current or former owner; NULL after the owner's account has been deleted.
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("freed", Moment, nullable=False),
)
# An e-mail address belongs to at most one account.
ACCOUNT_ADDRESS = Index(
    "accounts_address",
    ACCOUNTS.c.address,
    unique=True,
    sqlite_where=ACCOUNTS.c.address != "",
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
# Passkey challenges that are not signed yet.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("id", String, primary_key=True),
    Column("challenge", String, nullable=False),
    # The account that adds a passkey, or the name of the account to create. Both are "" for signing in.
    Column("account", String, nullable=False),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
# Codes sent by e-mail that have not been used yet; since schema 19.
LETTER_CODES = Table(
    "letter_codes",
    METADATA,
    Column("id", String, primary_key=True),
    Column("hash", String, nullable=False),
    Column("address", String, nullable=False),
    # The account that adds the address; "" for signing in.
    Column("account", String, nullable=False),
    # The number of wrong attempts.
    Column("tries", Integer, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
# Accounts' identities at OpenID providers, and logins in progress; since schema 22.
IDENTITIES = Table("identities", METADATA, Column("identity", String, primary_key=True), of_account(index=True))
OPEN_ID_LOGINS = Table(
    "open_id_logins",
    METADATA,
    Column("id", String, primary_key=True),
    Column("verifier", String, nullable=False),
    Column("nonce", String, nullable=False),
    # The account that adds the identity; "" for signing in.
    Column("account", String, nullable=False),
    # The identity and name from the provider; "" before the provider has answered.
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
    # How the game ended; NULL if that is not known yet.
    Column("ended", JSON(none_as_null=True)),
)
# The hashes of the keys that a session was given; they are revoked with the session.
SESSION_KEYS = Table(
    "session_keys",
    METADATA,
    Column("session", ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("hash", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
)


# The tables of invitations and blocks exist since schema 25.
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


# The tables of moderators, sanctions and the log exist since schema 28, except where noted.
MODERATORS = Table("stewards", METADATA, of_account(primary_key=True), Column("since", Moment, nullable=False))
SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("id", String, primary_key=True),
    of_account(index=True),
    # The kind is "mute" or "ban". The column `until` is the end of the sanction; 0 for a permanent one.
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
