"""Removing tables at which nothing has happened for a long time, finished or given up."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import delete, func, select
from sqlalchemy.engine import Connection

from sandtable.service.admin.reach import Reached
from sandtable.service.admin.stats import DAY
from sandtable.service.store.schema import STEPS, TABLES
from sandtable.service.store.sole import Sole

# So many tables are removed in one transaction: whoever plays meanwhile does not wait for more.
AT_ONCE = 100


class Expired(msgspec.Struct, frozen=True):
    """Tables at which nothing has happened for long.

    Args:
        tables: how many.
        records: how many of them are records that were put in.
        steps: how many they have.
    """

    tables: int
    records: int
    steps: int


def old_tables(database: Reached, days: int) -> Expired:
    """Count the tables at which nothing has changed for so many days; nothing is removed.

    Raises:
        AdminError: the database cannot be used.
    """
    old = TABLES.c.updated < _since(days)
    with database.connected() as connection:
        tables = connection.execute(select(func.count()).select_from(TABLES).where(old)).scalar() or 0
        records = (
            connection.execute(select(func.count()).select_from(TABLES).where(old, TABLES.c.archive)).scalar() or 0
        )
        query = select(func.count()).select_from(STEPS.join(TABLES)).where(old)
        return Expired(tables, records, connection.execute(query).scalar() or 0)


def expire(database: Reached, days: int, removed: Callable[[int], None] = lambda n: None) -> tuple[int, bool]:
    """Remove the tables at which nothing has changed for so many days.

    A table at which something happens meanwhile stays.

    Args:
        removed: told how many are gone, now and then.

    Returns:
        How many were removed, and whether the database has become smaller; with servers at work on a file it keeps the
        space for what is to come.

    Raises:
        AdminError: the database cannot be used.
    """
    since = _since(days)
    # Servers that are open on the file see that somebody has come, and look into it.
    place = Sole(database.file)
    try:
        with database.connected(writing=True) as connection:
            time.sleep(place.pause())
            count = 0
            while gone := _remove(connection, since):
                count += gone
                removed(count)
            return count, bool(count) and _shrink(database, connection, place)
    finally:
        place.close()


def _since(days: int) -> int:
    return int(time.time()) - days * DAY


def _remove(connection: Connection, since: int) -> int:
    """Remove some of the tables, and return how many."""
    old = TABLES.c.updated < since
    ids = connection.execute(select(TABLES.c.id).where(old).limit(AT_ONCE)).scalars().all()
    connection.rollback()
    if not ids:
        return 0
    # Their steps and keys go with them.  Who has been played since then is old no more.
    gone = connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids), old)).rowcount
    connection.commit()
    return gone


def _shrink(database: Reached, connection: Connection, place: Sole) -> bool:
    """Give space back to the disk, unless others would have to wait for that; returns whether that was done."""
    if database.file is not None:
        # The first look tells only what is new since then.
        place.undisturbed()
        if place.pause() or not place.undisturbed():
            return False
    vacuum = connection.execution_options(isolation_level="AUTOCOMMIT")
    vacuum.exec_driver_sql("VACUUM")
    if database.file is not None:
        vacuum.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    return database.file is not None
