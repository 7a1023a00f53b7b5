"""Checking that a database is intact, and that its games can be replayed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import func, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import DatabaseError, OperationalError

from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.kernel.record import commitment
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.errors import ServiceError
from sandtable.service.store.database_base import load_table
from sandtable.service.store.schema import STEPS, TABLES
from sandtable.service.stored_table import HUMAN, StoredTable
from sandtable.service.tables.table_setup import rebuild

# The number of ids to read in one query. The tables themselves are read one by one.
BATCH_SIZE = 1000


class DatabaseCheck(msgspec.Struct):
    """The result of a check.

    Args:
        tables: the number of checked tables.
        steps: the number of steps of these tables.
        finished: the number of finished games.
        other: the number of tables that could not be replayed because their game or edition is not available.
        broken: the number of tables with a fault.
        whole: whether the database file itself is intact.
    """

    tables: int = 0
    steps: int = 0
    finished: int = 0
    other: int = 0
    broken: int = 0
    whole: bool = True


def check(
    database: AdminDatabase,
    editions: Mapping[str, Path],
    tell: Callable[[Message], None],
    sample: int | None = None,
    done: Callable[[int], None] = lambda of: None,
) -> DatabaseCheck:
    """Check a database, even while games are played.

    Args:
        editions: for each game with another edition, the folder of that edition.
        tell: called with a message for each fault.
        sample: the number of tables to check, chosen at random; None for all.
        done: called after each table with the total number of tables to check.

    Raises:
        AdminError: the database cannot be used at all.
    """
    found = DatabaseCheck()
    games: dict[tuple[str, str], Game[Any] | None] = {}
    with database.connected() as connection:
        if database.file is not None:
            (said,) = connection.exec_driver_sql("PRAGMA quick_check(1)").one()
            if said != "ok":
                found.whole = False
                tell(say("admin-broken-file", file=database.name))
        of = connection.execute(select(func.count()).select_from(TABLES)).scalar() or 0
        of = of if sample is None else min(of, sample)
        for id in _ids(connection, sample):
            try:
                problem = _look(connection, id, editions, games, found)
            except OperationalError:
                raise
            except (DatabaseError, ValueError):
                found.tables += 1
                problem = say("admin-broken-row", table=id)
            finally:
                # End the transaction, so that the next table is read in a newer snapshot.
                connection.rollback()
            if problem is not None:
                found.broken += 1
                tell(problem)
            done(of)
    return found


def _ids(connection: Connection, sample: int | None) -> Iterator[str]:
    """Yield the ids of all tables in order, or of a random sample.

    The ids of all tables are read in batches.
    """
    if sample is not None:
        yield from connection.execute(select(TABLES.c.id).order_by(func.random()).limit(sample)).scalars().all()
        return
    last = ""
    while (
        ids := connection.execute(select(TABLES.c.id).where(TABLES.c.id > last).order_by(TABLES.c.id).limit(BATCH_SIZE))
        .scalars()
        .all()
    ):
        yield from ids
        last = ids[-1]


def _look(
    connection: Connection,
    id: str,
    editions: Mapping[str, Path],
    games: dict[tuple[str, str], Game[Any] | None],
    found: DatabaseCheck,
) -> Message | None:
    """Check one table; return a message about its fault, or None."""
    try:
        table = load_table(id, connection)
    except ServiceError:
        found.tables += 1
        return say("admin-broken-row", table=id)
    if table is None:
        # Another process has deleted the table meanwhile.
        return None
    found.tables += 1
    found.steps += len(table.steps)
    # Steps are numbered from 1 without gaps.
    number = select(STEPS.c.n).where(STEPS.c.table == id).order_by(STEPS.c.n)
    for n, kept in enumerate(connection.execute(number).scalars().all(), 1):
        if kept != n:
            return say("admin-step-missing", table=id, step=n)
    counted = max([*table.seen.values(), *table.played.values(), 0])
    if counted > table.version or (len(table.steps) > (table.given or 0) and not table.version):
        return say("admin-broken-version", table=id, version=table.version, counted=max(counted, len(table.steps)))
    if not table.archive and commitment(table.secret) != table.commitment:
        return say("admin-broken-secret", table=id)
    for seat, player in table.seats.items():
        if player == HUMAN and not table.archive and seat not in table.keys.values():
            return say("admin-no-key", table=id, seat=seat)
    game = _game(table, editions, games)
    if game is None or game.edition != table.edition:
        found.other += 1
        return None
    try:
        session = rebuild(game, table)
    except ServiceError as error:
        return say("admin-broken-step", table=id, step=error.message.args.get("step", 0))
    found.finished += session.actor is None and not table.archive
    return None


def _game(
    table: StoredTable, editions: Mapping[str, Path], games: dict[tuple[str, str], Game[Any] | None]
) -> Game[Any] | None:
    """Return the game of a table; None if it is not available."""
    key = table.game, table.variant
    if key not in games:
        try:
            known = table.game in GAMES and table.variant in ("", *GAMES[table.game].variants)
            games[key] = find(table.game, editions.get(table.game), table.variant) if known else None
        except ComponentError:
            games[key] = None
    return games[key]
