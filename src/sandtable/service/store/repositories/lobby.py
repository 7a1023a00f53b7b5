"""Tables listed in the lobby, read without loading their sessions."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import LOBBY, TABLES

# The maximum number of tables shown. Those that have waited longest come first.
MAX_LISTED = 200


class LobbyTableRow(NamedTuple):
    """A listed table.

    Args:
        table: the id of the table.
        level: the wanted playing level; "" for any.
        language: the wanted language; "" for any.
        note: a note from the player; "" for none.
        listed: the time of listing, in seconds since 1970.
        game: the game's id.
        variant: the variant of the game.
        seats: the players by seat.
        names: the names of the players by seat.
        clock: the clock, as stored; None for none.
        rated: the terms of a rated game, as stored; None for others.
        name: the name of the table; "" for none.
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
    name: str


class LobbyRepository:
    """The lobby in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def put(self, table: str, level: str, language: str, note: str, now: int, oldest: int) -> None:
        """List a table, replacing its old listing; delete listings older than `oldest`."""
        row = {"table": table, "level": level, "language": language, "note": note, "listed": now}

        def work(connection: Connection) -> None:
            connection.execute(delete(LOBBY).where((LOBBY.c.table == table) | (LOBBY.c.listed < oldest)))
            connection.execute(insert(LOBBY).values(row))

        await self._write(work)

    async def drop(self, table: str) -> None:
        """Remove a table from the lobby."""
        await self._write(lambda connection: connection.execute(delete(LOBBY).where(LOBBY.c.table == table)))

    async def rows(self, oldest: int) -> list[LobbyTableRow]:
        """Return the tables listed since `oldest`, those that have waited longest first."""
        query = (
            select(LOBBY, *(TABLES.c[name] for name in ("game", "variant", "seats", "names", "clock", "rated", "name")))
            .join(TABLES, TABLES.c.id == LOBBY.c.table)
            .where(LOBBY.c.listed >= oldest)
            .order_by(LOBBY.c.listed, LOBBY.c.table)
            .limit(MAX_LISTED)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [LobbyTableRow(*row) for row in rows]
