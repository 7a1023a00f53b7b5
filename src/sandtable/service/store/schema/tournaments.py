"""Tournaments, who plays in them, and their games."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String, Table, UniqueConstraint

from sandtable.service.store.schema.base import METADATA, Moment

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
