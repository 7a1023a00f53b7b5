"""Tournaments, their entrants and games."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String, Table, UniqueConstraint

from sandtable.service.store.schema.base import METADATA, Moment

# All tables here exist since schema 26.
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
    # Grows with each change of the row or of its entrants. Of several servers, only one can make a change to a version.
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
