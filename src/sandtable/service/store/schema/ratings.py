"""Ratings, rated games, and browsers used by several accounts."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# All tables here exist since schema 20.
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
    # Both since schema 30: the weight of the game for this seat (NULL for older games, where the game's own weight
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
