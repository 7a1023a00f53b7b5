"""Authentication: the tables a request is for, and the table and seat that its key opens."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from starlette.requests import HTTPConnection, Request

from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of
from sandtable.service.http.addresses import Given
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.table import Table

# What an account's session is shown by; a browser sends it to the addresses of accounts only.
SESSION_COOKIE = "sandtable_session"
# By what a browser is known again at which somebody has signed in, also by another account; it opens nothing.
BROWSER_COOKIE = "sandtable_browser"


def tables(connection: HTTPConnection) -> TableRegistry:
    """Return the application's tables."""
    found = connection.app.state.tables
    assert isinstance(found, TableRegistry)
    return found


def key_of(connection: HTTPConnection) -> str:
    """Return a request's key, from the Authorization header or the query; "" if it has none."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        key = connection.query_params.get("key", "")
    return key.strip()


async def enter(connection: HTTPConnection, table: str) -> tuple[Table, str]:
    """Return the table and the seat that a request's key opens; loads the table if it is not in memory.

    Raises:
        ServiceError: there is no such table, or the key is of no seat of it, as too many from the same address were.
    """
    key = key_of(connection)
    with rates_of(connection).guess(address_of(connection), key):
        return await tables(connection).enter(table, key)


async def look_on(connection: HTTPConnection, table: str) -> tuple[Table, str]:
    """Return the table and seat that a request's key opens; without a key the seat is "", a spectator's.

    An invitation to the table, or the key of whoever has put a record in, shows as much as none.

    Raises:
        ServiceError: there is no such table, or there is a key, and it is none of the table's, as too many from the
            same address were.
    """
    key = key_of(connection)
    if key:
        with rates_of(connection).guess(address_of(connection), key):
            return await tables(connection).look_on(table, key)
    return await tables(connection).table(table), ""


class At(NamedTuple):
    """The table that a request is for, and the seat that its key opens; "" is a spectator's."""

    table: Table
    seat: str


async def _tables(request: Request) -> TableRegistry:
    return tables(request)


async def _seated(request: Request) -> At:
    return At(*await enter(request, request.path_params["id"]))


async def _onlooker(request: Request) -> At:
    return At(*await look_on(request, request.path_params["id"]))


# What an endpoint may ask for (service/http/addresses.py).
Tables = Annotated[TableRegistry, Given(_tables)]
Seated = Annotated[At, Given(_seated, key="seat", needed=True, fails=("forbidden", "missing", "gone", "busy"))]
Onlooker = Annotated[At, Given(_onlooker, key="seat", fails=("forbidden", "missing", "gone", "busy"))]
