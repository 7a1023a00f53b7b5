"""Statistics of a database: the numbers of tables and steps, and sizes."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import String, and_, case, cast, func, select
from sqlalchemy.engine import Connection

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.store.schema import STEPS, TABLES

DAY_SECONDS = 86_400
# A table counts as live if it has changed within this many days.
LIVE_DAYS = 30


class GameStats(msgspec.Struct, frozen=True):
    """The statistics of one game.

    Args:
        game: the game's id.
        tables: the number of tables, without imported records.
        live: the number of tables that have changed recently.
        records: the number of imported records.
        steps: the number of steps of all tables and records.
        bytes: the size of these steps as text, in bytes.
    """

    game: str
    tables: int
    live: int
    records: int
    steps: int
    bytes: int


class Stats(msgspec.Struct, frozen=True):
    """The statistics of a database.

    Args:
        bytes: the size of the database on the disk, in bytes.
        live_days: the number of days within which a live table has changed.
        games: the statistics of each game.
    """

    bytes: int
    live_days: int
    games: list[GameStats]


def stats(database: AdminDatabase, live_days: int = LIVE_DAYS) -> Stats:
    """Count the contents of a database.

    Raises:
        AdminError: the database cannot be used.
    """
    since = int(time.time()) - live_days * DAY_SECONDS
    live = and_(TABLES.c.archive.is_(False), TABLES.c.updated >= since)
    tables = select(
        TABLES.c.game,
        func.sum(case((TABLES.c.archive.is_(False), 1), else_=0)).label("tables"),
        func.sum(case((live, 1), else_=0)).label("live"),
        func.sum(case((TABLES.c.archive, 1), else_=0)).label("records"),
    ).group_by(TABLES.c.game)
    written = [func.length(column) for column in (STEPS.c.seat, STEPS.c.choice)]
    written += [func.length(cast(column, String)) for column in (STEPS.c.rolls, STEPS.c.draws)]
    steps = (
        select(TABLES.c.game, func.count().label("steps"), func.sum(sum(written[1:], written[0])).label("bytes"))
        .join_from(STEPS, TABLES)
        .group_by(TABLES.c.game)
    )
    with database.connected() as connection:
        rows = connection.execute(tables).all()
        counted = {row.game: (row.steps, int(row.bytes or 0)) for row in connection.execute(steps)}
        size = _size(database, connection)
    games = [
        GameStats(row.game, int(row.tables), int(row.live), int(row.records), *counted.get(row.game, (0, 0)))
        for row in sorted(rows, key=lambda row: str(row.game))
    ]
    return Stats(size, live_days, games)


def _size(database: AdminDatabase, connection: Connection) -> int:
    if database.file is None:
        found: int = connection.execute(select(func.pg_database_size(func.current_database()))).scalar() or 0
        return found
    beside = [database.file.with_name(database.file.name + end) for end in ("", "-wal")]
    return sum(file.stat().st_size for file in beside if file.exists())
