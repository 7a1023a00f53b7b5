"""Ratings, and the games they come from."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Table

from sandtable.service.store.schema.base import METADATA, Moment, of_account

# Ratings, the games they come from, and which accounts have been used in the same browser; they came with schema 20.
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
BROWSERS = Table(
    "browsers",
    METADATA,
    Column("hash", String, primary_key=True),
    of_account(primary_key=True, index=True),
)
