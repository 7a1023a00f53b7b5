"""Tables that are listed in the lobby, with what of them is needed to tell of them: no table is built for that."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import LOBBY, TABLES

# So many are told of, those that have waited longest.
MOST_LISTED = 200


class ListedRow(NamedTuple):
    """A table that is listed.

    Args:
        level, language, note: whom its people would like to come.
        listed: since when, in seconds since 1970.
        game, variant, seats, names, clock, rated: of the table.
    """

    table: str
    level: str
    language: str
    note: str
    listed: int
    game: str
    variant: str
    seats: dict[str, str]
    names: dict[str, str]
    clock: dict[str, Any] | None
    rated: dict[str, Any] | None


class LobbyRows:
    """The lobby in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def put(self, table: str, level: str, language: str, note: str, now: int, oldest: int) -> None:
        """List a table, in the place of what was listed of it; forget those that were listed before `oldest`."""
        row = {"table": table, "level": level, "language": language, "note": note, "listed": now}

        def work(connection: Connection) -> None:
            connection.execute(delete(LOBBY).where((LOBBY.c.table == table) | (LOBBY.c.listed < oldest)))
            connection.execute(insert(LOBBY).values(row))

        await self._write(work)

    async def drop(self, table: str) -> None:
        """List a table no more."""
        await self._write(lambda connection: connection.execute(delete(LOBBY).where(LOBBY.c.table == table)))

    async def rows(self, oldest: int) -> list[ListedRow]:
        """Return the tables that have been listed since `oldest`, those that have waited longest first."""
        query = (
            select(LOBBY, *(TABLES.c[name] for name in ("game", "variant", "seats", "names", "clock", "rated")))
            .join(TABLES, TABLES.c.id == LOBBY.c.table)
            .where(LOBBY.c.listed >= oldest)
            .order_by(LOBBY.c.listed, LOBBY.c.table)
            .limit(MOST_LISTED)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [ListedRow(*row) for row in rows]
