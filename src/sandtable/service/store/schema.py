"""The form of the database: its tables."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

SCHEMA = 28
# Seconds since 1970; SQLite's integers hold them as they are.
Moment = BigInteger().with_variant(Integer, "sqlite")

METADATA = MetaData()
SCHEMAS = Table("schema", METADATA, Column("number", Integer, primary_key=True))
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
# What was found out about records; it came with schema 4.
ANALYSES = Table(
    "analyses",
    METADATA,
    Column("record", String, primary_key=True),
    Column("care", String, primary_key=True),
    Column("found", String, nullable=False),
)
# Those that are asked for, until they are found out; it came with schema 8.
ANALYSIS_JOBS = Table(
    "analysis_jobs",
    METADATA,
    Column("record", String, primary_key=True),
    Column("care", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("starter", String, nullable=False),
    Column("crowd", String, nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("status", String, nullable=False),
    Column("stage", String),
    Column("done", Integer, nullable=False),
    Column("of", Integer, nullable=False),
    Column("course", String, nullable=False),
    # Who works at it, and until when he holds it, in milliseconds since 1970.
    Column("holder", String, nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False, server_default="0"),
)
# The secrets of tables that are going to be opened, by the hashes that were given out of them; it came with schema 9.
PROMISES = Table(
    "promises",
    METADATA,
    Column("commitment", String, primary_key=True),
    Column("secret", String, nullable=False),
    Column("made", Moment, nullable=False, index=True),
)

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


def _account(**how: bool) -> Column[str]:
    """Return the column of what belongs to an account, and goes with it."""
    return Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, **how)  # type: ignore[arg-type]


PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String, primary_key=True),
    _account(index=True),
    Column("public_key", String, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("device", String, nullable=False),
    Column("created", Moment, nullable=False),
    Column("used", Moment, nullable=False),
)
RECOVERY_CODES = Table("recovery_codes", METADATA, Column("hash", String, primary_key=True), _account(index=True))
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String, primary_key=True),
    Column("hash", String, nullable=False, unique=True),
    _account(index=True),
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
IDENTITIES = Table("identities", METADATA, Column("identity", String, primary_key=True), _account(index=True))
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
    _account(primary_key=True),
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

# What people say to each other at a table, what of it is to be looked at, and what they note for themselves; they came
# with schema 18.
SAID = Table(
    "said",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    # "" is somebody who looks on, and has a name of his own.
    Column("seat", String, nullable=False),
    Column("name", String, nullable=False),
    Column("text", String, nullable=False),
    Column("phrase", String, nullable=False),
    Column("at", Moment, nullable=False),
    # A number is not given again: whoever listens knows by it what is new.
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

# Ratings, the games they come from, and which accounts have been used in the same browser; they came with schema 20.
RATINGS = Table(
    "ratings",
    METADATA,
    _account(primary_key=True),
    Column("game", String, primary_key=True),
    Column("pool", String, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Moment, nullable=False),
)
# They outlive their tables.
RATED_GAMES = Table(
    "rated_games",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("variant", String, nullable=False),
    Column("pool", String, nullable=False),
    Column("at", Moment, nullable=False),
    Column("weight", Float, nullable=False),
    Column("reason", String, nullable=False),
    Column("details", JSON, nullable=False),
    # Why it does not count any more, or never did; "" for one that does.  A steward's words, and when he has said them.
    Column("void", String, nullable=False),
    Column("why", String, nullable=False, server_default=""),
    Column("voided", Moment, nullable=False, server_default="0"),
)
RATED_SEATS = Table(
    "rated_seats",
    METADATA,
    Column("played", ForeignKey("rated_games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String, primary_key=True),
    # Of a bot, or of somebody who has deleted his account, there is none.
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("bot", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("luck", Float, nullable=False),
    Column("throws", Integer, nullable=False),
    Column("led", JSON, nullable=False),
    Column("mean_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
)
BROWSERS = Table("browsers", METADATA, Column("hash", String, primary_key=True), _account(primary_key=True, index=True))
# Those who want to be told what happens at their tables while they do not look, and what is still to be told; they came
# with schema 23.
LISTENERS = Table(
    "listeners",
    METADATA,
    _account(primary_key=True),
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
    _account(primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("wishes", JSON, nullable=False),
)
LOOKING = Table(
    "looking",
    METADATA,
    _account(primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("until", BigInteger, nullable=False),
)
NOTICES = Table(
    "notices",
    METADATA,
    _account(primary_key=True),
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
    _account(index=True),
    Column("endpoint", String, nullable=False, unique=True),
    Column("p256dh", String, nullable=False),
    Column("auth", String, nullable=False),
    Column("made", BigInteger, nullable=False),
)
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
    _account(index=True),
    # Of a name that nobody has, or of a seat in no account, there is none.
    Column("blocked", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("made", Moment, nullable=False),
)
# Tournaments, who plays in them, and their games; they came with schema 26.
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String, primary_key=True),
    # Whoever has made it may have deleted his account.
    Column("maker", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("variant", String, nullable=False),
    # How it is played, as its maker has wanted it.
    Column("plan", JSON, nullable=False),
    Column("status", String, nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    # When the round is over in any case, in milliseconds of the time by which clocks go; 0 for never.
    Column("until", BigInteger, nullable=False),
    # When it begins by itself; 0 for when its maker says so.
    Column("starts", Moment, nullable=False),
    Column("made", Moment, nullable=False),
    Column("ended", Moment, nullable=False),
    # Of a league: the id of its first season, and which this is.
    Column("league", String, nullable=False, index=True),
    Column("season", Integer, nullable=False),
    # Why it was closed, in the words of whoever has done so.
    Column("why", String, nullable=False),
    # It grows with every change of the row or of who plays, so that of several servers one makes each.
    Column("version", Integer, nullable=False),
)
TOURNAMENT_ENTRANTS = Table(
    "tournament_entrants",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Of a bot, or of somebody who has deleted his account, there is none.
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("bot", String, nullable=False),
    # It only fills up what is lacking; in a round robin in the place of this number.
    Column("filler", Boolean, nullable=False),
    Column("instead", Integer, nullable=False),
    # The order at the start, and in which round he has withdrawn; 0 before, or never.
    Column("seed", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    UniqueConstraint("tournament", "account"),
)
TOURNAMENT_GAMES = Table(
    "tournament_games",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("leg", Integer, primary_key=True, autoincrement=False),
    # It is given out before the table is opened; results outlive their tables.
    Column("table", String, nullable=False, unique=True),
    Column("seats", JSON, nullable=False),
    Column("opened", Boolean, nullable=False),
    # How it has ended; None while it goes on.
    Column("result", JSON(none_as_null=True)),
)
# Stewards, what some accounts may not do, and what was done; they came with schema 28.
STEWARDS = Table("stewards", METADATA, _account(primary_key=True), Column("since", Moment, nullable=False))
SANCTIONS = Table(
    "sanctions",
    METADATA,
    Column("id", String, primary_key=True),
    _account(index=True),
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
