"""Ratings and their games, and tournaments."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Table, UniqueConstraint

from sandtable.service.store.schema.schema_number_and_shared_columns import METADATA, Moment, of_account

# The tables of ratings and rated games exist since schema 20.
RATINGS = Table(
    "ratings",
    METADATA,
    of_account(primary_key=True),
    Column("game", String, primary_key=True),
    Column("pool", String, primary_key=True),
    Column("mean", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Moment, nullable=False),
)
# Not a foreign key to the table, because a rated game stays when its table is deleted.
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
    # Why the game does not count, from the start or by a moderator's decision; "" if it counts. The next columns are
    # the moderator's reason and the time of the decision.
    Column("void", String, nullable=False),
    Column("why", String, nullable=False, server_default=""),
    Column("voided", Moment, nullable=False, server_default="0"),
)
RATED_SEATS = Table(
    "rated_seats",
    METADATA,
    Column("played", ForeignKey("rated_games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String, primary_key=True),
    # None for a bot or a deleted account.
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
    # Both since schema 30: the weight of the game for this seat (NULL for older games, in which the game's own weight
    # applies), and the reason why the seat's gain is doubtful, "" if it is not.
    Column("weight", Float),
    Column("doubt", String, nullable=False, server_default=""),
)
BROWSERS = Table(
    "browsers",
    METADATA,
    Column("hash", String, primary_key=True),
    of_account(primary_key=True, index=True),
)


# The tables of tournaments, entrants and games exist since schema 26.
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String, primary_key=True),
    # NULL if the account has been deleted.
    Column("maker", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("variant", String, nullable=False),
    # The settings that the organiser chose.
    Column("plan", JSON, nullable=False),
    Column("status", String, nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    # The deadline of the round, in milliseconds of server uptime; 0 for none.
    Column("until", BigInteger, nullable=False),
    # The time of the automatic start; 0 if the organiser starts the tournament.
    Column("starts", Moment, nullable=False),
    Column("made", Moment, nullable=False),
    Column("ended", Moment, nullable=False),
    # For a league: the id of its first season's tournament, and the number of this season.
    Column("league", String, nullable=False, index=True),
    Column("season", Integer, nullable=False),
    # The reason for ending the tournament early; "" for none.
    Column("why", String, nullable=False),
    # Grows with each change of the row or of its entrants. If several servers change one version, only one succeeds.
    Column("version", Integer, nullable=False),
)
TOURNAMENT_ENTRANTS = Table(
    "tournament_entrants",
    METADATA,
    Column("tournament", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # NULL for a bot or a deleted account.
    Column("account", ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    Column("bot", String, nullable=False),
    # Whether the entrant was only added to complete a pairing, and the number of the entrant that it replaces in a
    # round robin.
    Column("filler", Boolean, nullable=False),
    Column("instead", Integer, nullable=False),
    # The position in the order at the start, 0 before the start; and the round of the withdrawal, 0 for never.
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
    # Not a foreign key: the id is chosen before the table is opened, and the result stays when the table is deleted.
    Column("table", String, nullable=False, unique=True),
    Column("seats", JSON, nullable=False),
    Column("opened", Boolean, nullable=False),
    # The result; NULL while the game is not over.
    Column("result", JSON(none_as_null=True)),
)
