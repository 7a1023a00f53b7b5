"""How many tables, steps and bytes there are, counted by the database itself."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import String, and_, case, cast, func, select
from sqlalchemy.engine import Connection

from sandtable.service.admin.reach import Reached
from sandtable.service.store.schema import STEPS, TABLES

DAY = 86_400
# A table at which something has changed within so many days counts as live.
LIVE_DAYS = 30


class GameStats(msgspec.Struct, frozen=True):
    """What there is of one game.

    Args:
        tables: those that are or were played.
        live: of them, those at which something has changed lately.
        records: records that were put in, which are only looked at.
        steps: of all of them.
        bytes: of these steps, as text.
    """

    game: str
    tables: int
    live: int
    records: int
    steps: int
    bytes: int


class Stats(msgspec.Struct, frozen=True):
    """What there is in a database.

    Args:
        bytes: what it takes on the disk.
        live_days: within so many days something has changed at a table that is live.
    """

    bytes: int
    live_days: int
    games: list[GameStats]


def stats(database: Reached, live_days: int = LIVE_DAYS) -> Stats:
    """Count what there is in a database.

    Raises:
        AdminError: it cannot be used.
    """
    since = int(time.time()) - live_days * DAY
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


def _size(database: Reached, connection: Connection) -> int:
    if database.file is None:
        found: int = connection.execute(select(func.pg_database_size(func.current_database()))).scalar() or 0
        return found
    beside = [database.file.with_name(database.file.name + end) for end in ("", "-wal")]
    return sum(file.stat().st_size for file in beside if file.exists())
