"""Tables, their steps and keys, the secrets of those to come, and which of them are listed in the lobby."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
    false,
)

from sandtable.service.store.schema.base import METADATA, Moment

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    # Tables of schema 1 had none, and were all of the usual variant.
    Column("variant", String, nullable=False, server_default=""),
    Column("edition", String, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("dice", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seen", JSON, nullable=False),
    Column("created", Moment, nullable=False),
    Column("updated", Moment, nullable=False),
    # What follows came with schema 3.
    Column("names", JSON, nullable=False, server_default="{}"),
    Column("invites", JSON, nullable=False, server_default="{}"),
    Column("hooks", JSON, nullable=False, server_default="{}"),
    Column("auto_forced", JSON, nullable=False, server_default="{}"),
    Column("given", Integer),
    Column("setup", JSON, nullable=False, server_default="[[], []]"),
    Column("archive", Boolean, nullable=False, server_default=false()),
    Column("takeback_request", JSON(none_as_null=True)),
    # It came with schema 5; what a seat had seen before counted as both.
    Column("played", JSON, nullable=False, server_default="{}"),
    # It came with schema 7.
    Column("bot_asked", Boolean, nullable=False, server_default=false()),
    # It came with schema 9, with the table of promises.
    Column("parts", JSON(none_as_null=True)),
    # It came with schema 10; hooks that were there before have none.
    Column("hook_secrets", JSON, nullable=False, server_default="{}"),
    # It came with schema 11.
    Column("orders", JSON, nullable=False, server_default="{}"),
    # It came with schema 12.
    Column("taken_back", Integer, nullable=False, server_default="0"),
    # What follows came with schema 13.
    Column("pace", JSON, nullable=False, server_default="{}"),
    Column("rematch", String, nullable=False, server_default=""),
    # What follows came with schema 16.
    Column("clock", JSON(none_as_null=True)),
    Column("clock_due", BigInteger, nullable=False, server_default="0"),
    Column("sitting", JSON, nullable=False, server_default="{}"),
    # What follows came with schema 17.
    Column("ended", JSON(none_as_null=True)),
    Column("offer", JSON(none_as_null=True)),
    Column("parted", JSON, nullable=False, server_default="{}"),
    # It came with schema 20.
    Column("rated", JSON(none_as_null=True)),
    # What follows came with schema 27.
    Column("conditional", JSON, nullable=False, server_default="{}"),
    Column("conditional_due", BigInteger, nullable=False, server_default="0"),
)
# Few of many tables are found by it: those whose bots are to go on.
BOT_ASKED = Index("tables_bot_asked", TABLES.c.id, sqlite_where=TABLES.c.bot_asked, postgresql_where=TABLES.c.bot_asked)
# As few have a clock that a bot waits for.
CLOCK_DUE = Index(
    "tables_clock_due",
    TABLES.c.clock_due,
    sqlite_where=TABLES.c.clock_due > 0,
    postgresql_where=TABLES.c.clock_due > 0,
)
# Orders that are due are found in the same way.
CONDITIONAL_DUE = Index(
    "tables_conditional_due",
    TABLES.c.conditional_due,
    sqlite_where=TABLES.c.conditional_due > 0,
    postgresql_where=TABLES.c.conditional_due > 0,
)
STEPS = Table(
    "steps",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", String, nullable=False),
    Column("choice", String, nullable=False),
    Column("rolls", JSON, nullable=False),
    Column("draws", JSON, nullable=False),
    Column("token", String),
    Column("forced", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table", "seat", "token"),
)
KEYS = Table(
    "keys",
    METADATA,
    Column("hash", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", String, nullable=False),
)
# The secrets of tables that are going to be opened, by the hashes that were given out of them; it came with schema 9.
PROMISES = Table(
    "promises",
    METADATA,
    Column("commitment", String, primary_key=True),
    Column("secret", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
# Tables whose free seats whoever comes may have; it came with schema 15.
LOBBY = Table(
    "lobby",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String, nullable=False),
    Column("language", String, nullable=False),
    Column("note", String, nullable=False),
    Column("listed", Moment, nullable=False),
)
# How long a server was there, as far as that has been added up; it came with schema 16.
UPTIME = Table(
    "uptime",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("elapsed", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
