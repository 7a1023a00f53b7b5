"""How a request comes in: the hall it is for, the table, and the seat that its key opens."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.table import Table


def tables(connection: HTTPConnection) -> TableRegistry:
    """The hall of the application."""
    found = connection.app.state.tables
    assert isinstance(found, TableRegistry)
    return found


def key_of(connection: HTTPConnection) -> str:
    """A request's key: in the header Authorization, or in the address; "" if it has none."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        key = connection.query_params.get("key", "")
    return key.strip()


async def enter(connection: HTTPConnection, table: str) -> tuple[Table, str]:
    """The table and seat that a request's key opens.

    Raises:
        ServiceError: there is no such table, or the key is of no seat of it.
    """
    return await tables(connection).enter(table, key_of(connection))


async def look_on(connection: HTTPConnection, table: str) -> tuple[Table, str]:
    """The table and seat that a request's key opens; the seat of whoever has no key is "", a spectator's.

    Raises:
        ServiceError: there is no such table, or there is a key, and it is of no seat of it.
    """
    if key_of(connection):
        return await enter(connection, table)
    return await tables(connection).table(table), ""
