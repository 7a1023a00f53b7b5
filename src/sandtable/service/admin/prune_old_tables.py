"""Removing tables that have not changed for a long time, whether finished or not."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
from sqlalchemy import delete, func, select
from sqlalchemy.engine import Connection

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.admin.database_statistics import DAY_SECONDS
from sandtable.service.store.schema import STEPS, TABLES
from sandtable.service.store.sole_process_detection import SingleWriterLock

# The number of tables to remove in one transaction, so that players do not wait long.
BATCH_SIZE = 100


class PruneResult(msgspec.Struct, frozen=True):
    """The numbers of old tables, which have not changed for a long time.

    Args:
        tables: the number of old tables.
        records: the number of imported records among the old tables.
        steps: the number of all steps of the old tables.
    """

    tables: int
    records: int
    steps: int


def old_tables(database: AdminDatabase, days: int) -> PruneResult:
    """Count the tables that have not changed for a number of days.

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
        return PruneResult(tables, records, connection.execute(query).scalar() or 0)


def prune(database: AdminDatabase, days: int, removed: Callable[[int], None] = lambda n: None) -> tuple[int, bool]:
    """Remove the tables that have not changed for a number of days.

    A table that changes meanwhile is kept.

    Args:
        removed: called repeatedly with the number of tables removed so far.

    Returns:
        The number of removed tables, and whether the database has become smaller. While servers use a SQLite file, it
        stays as large as before, and new tables use the free space.

    Raises:
        AdminError: the database cannot be used.
    """
    since = _since(days)
    # Servers that have the database open notice the new lock, and then query the file instead of using their caches.
    place = SingleWriterLock(database.file)
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
    return int(time.time()) - days * DAY_SECONDS


def _remove(connection: Connection, since: int) -> int:
    """Remove one batch of old tables, and return their number."""
    old = TABLES.c.updated < since
    ids = connection.execute(select(TABLES.c.id).where(old).limit(BATCH_SIZE)).scalars().all()
    connection.rollback()
    if not ids:
        return 0
    # This also deletes the steps and keys of the tables. The condition `old` keeps tables that have changed meanwhile.
    gone = connection.execute(delete(TABLES).where(TABLES.c.id.in_(ids), old)).rowcount
    connection.commit()
    return gone


def _shrink(database: AdminDatabase, connection: Connection, place: SingleWriterLock) -> bool:
    """Return the free space of the database to the disk, if no server uses the file.

    Return whether the database has become smaller.
    """
    if database.file is not None:
        # Ignore the first result: it also covers other processes that have closed the file since the lock was taken.
        place.is_exclusive()
        if place.pause() or not place.is_exclusive():
            return False
    vacuum = connection.execution_options(isolation_level="AUTOCOMMIT")
    vacuum.exec_driver_sql("VACUUM")
    if database.file is not None:
        vacuum.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    return database.file is not None
