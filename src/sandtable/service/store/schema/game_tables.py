"""Tables with their steps, keys, chat and notes, the lobby, the servers' uptime, and analyses of records."""

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

from sandtable.service.store.schema.schema_number_and_shared_columns import METADATA, Moment

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    # Since schema 2; schema 1 had only the default variant.
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
    # The following columns exist since schema 3.
    Column("names", JSON, nullable=False, server_default="{}"),
    Column("invites", JSON, nullable=False, server_default="{}"),
    Column("hooks", JSON, nullable=False, server_default="{}"),
    Column("auto_forced", JSON, nullable=False, server_default="{}"),
    Column("given", Integer),
    Column("setup", JSON, nullable=False, server_default="[[], []]"),
    Column("archive", Boolean, nullable=False, server_default=false()),
    Column("takeback_request", JSON(none_as_null=True)),
    # Since schema 5; before, `seen` also served as `played`.
    Column("played", JSON, nullable=False, server_default="{}"),
    # Since schema 7.
    Column("bot_asked", Boolean, nullable=False, server_default=false()),
    # Since schema 9, like the table `promises`.
    Column("parts", JSON(none_as_null=True)),
    # Since schema 10; older webhooks have no secret.
    Column("hook_secrets", JSON, nullable=False, server_default="{}"),
    # Since schema 11.
    Column("orders", JSON, nullable=False, server_default="{}"),
    # Since schema 12.
    Column("taken_back", Integer, nullable=False, server_default="0"),
    # The following columns exist since schema 13.
    Column("pace", JSON, nullable=False, server_default="{}"),
    Column("rematch", String, nullable=False, server_default=""),
    # The following columns exist since schema 16.
    Column("clock", JSON(none_as_null=True)),
    Column("clock_due", BigInteger, nullable=False, server_default="0"),
    Column("sitting", JSON, nullable=False, server_default="{}"),
    # The following columns exist since schema 17.
    Column("ended", JSON(none_as_null=True)),
    Column("offer", JSON(none_as_null=True)),
    Column("parted", JSON, nullable=False, server_default="{}"),
    # Since schema 20.
    Column("rated", JSON(none_as_null=True)),
    # The following columns exist since schema 27.
    Column("conditional", JSON, nullable=False, server_default="{}"),
    Column("conditional_due", BigInteger, nullable=False, server_default="0"),
    # Since schema 30.
    Column("name", String, nullable=False, server_default=""),
)
# Partial indexes, because only few tables match their conditions.
BOT_ASKED = Index("tables_bot_asked", TABLES.c.id, sqlite_where=TABLES.c.bot_asked)
CLOCK_DUE = Index(
    "tables_clock_due",
    TABLES.c.clock_due,
    sqlite_where=TABLES.c.clock_due > 0,
)
CONDITIONAL_DUE = Index(
    "tables_conditional_due",
    TABLES.c.conditional_due,
    sqlite_where=TABLES.c.conditional_due > 0,
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
# The dice secrets of future tables, by their published hashes; since schema 9.
PROMISES = Table(
    "promises",
    METADATA,
    Column("commitment", String, primary_key=True),
    Column("secret", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)
# Tables with seats open to any player; since schema 15.
LOBBY = Table(
    "lobby",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("level", String, nullable=False),
    Column("language", String, nullable=False),
    Column("note", String, nullable=False),
    Column("listed", Moment, nullable=False),
)
# The servers' total uptime; since schema 16.
UPTIME = Table(
    "uptime",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("elapsed", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)


# The tables of chat messages, reports and notes exist since schema 18.
SAID = Table(
    "said",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    # The seat that wrote the message; "" for a spectator, whose name is in the next column.
    Column("seat", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("phrase", String, nullable=False),
    Column("at", Moment, nullable=False),
    # Numbers are never reused, so that a higher number always means a newer message.
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


# Finished analyses; since schema 4.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("record", String, primary_key=True),
    Column("care", String, primary_key=True),
    Column("found", String, nullable=False),
)
# Requested analyses until they are finished; since schema 8.
ANALYSIS_JOBS = Table(
    "analysis_jobs",
    METADATA,
    Column("record", String, primary_key=True),
    Column("care", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("starter", String, nullable=False),
    Column("crowd", String, nullable=False),
    Column("turn", Integer, nullable=False, server_default="0"),
    Column("asked", BigInteger, nullable=False),
    Column("status", String, nullable=False),
    Column("stage", String),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("course", String, nullable=False),
    # The id of the current computation, without which a former one cannot change the request.
    Column("holder", String, nullable=False, server_default=""),
)
