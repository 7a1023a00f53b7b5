"""The table of a request, the seat that its key opens, and the processor time that a client may use."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Annotated, NamedTuple, TypeVar

from starlette.requests import HTTPConnection, Request

from sandtable.service.api.framework.endpoint_declarations import Depends
from sandtable.service.api.framework.services import part, services
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of
from sandtable.service.interfaces import MS_PER_SECOND
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.table_registry import TableRegistry

# The cookie of an account's session. A browser sends it only to the endpoints of accounts.
SESSION_COOKIE = "sandtable_session"
# The cookie that identifies a browser that has signed in with any account; it grants no access.
BROWSER_COOKIE = "sandtable_browser"


def key_of(connection: HTTPConnection) -> str:
    """Return a request's key, from the Authorization header or the query, or "".

    Only a WebSocket or a download may have the key in the query. Any other request with a key in the query has already
    been refused (service/api/framework/endpoint_declarations.py).
    """
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        key = connection.query_params.get("key", "")
    return key.strip()


async def enter(connection: HTTPConnection, table: str) -> tuple[LiveTable, str]:
    """Return the table of a request, and the seat that the request's key opens.

    The table is loaded if it is not in memory.

    Raises:
        ServiceError: the table does not exist, the key opens no seat of the table, or the client's address has sent too
            many wrong keys.
    """
    key = key_of(connection)
    with rate_limiter_of(connection).guess(client_ip_of(connection), key):
        return await services(connection).tables.enter(table, key)


async def enter_as_spectator(connection: HTTPConnection, table: str) -> tuple[LiveTable, str]:
    """Return the table and seat of a request; the seat of a spectator is "".

    A request without a key is a spectator's. A key of an invitation to the table, or of the person who imported the
    record, also gives a spectator's view.

    Raises:
        ServiceError: the table does not exist, the key does not belong to the table, or the client's address has sent
            too many wrong keys.
    """
    key = key_of(connection)
    if key:
        with rate_limiter_of(connection).guess(client_ip_of(connection), key):
            return await services(connection).tables.enter_as_spectator(table, key)
    return await services(connection).tables.table(table), ""


class TableAccess(NamedTuple):
    """The table of a request, and the seat that the key opens; "" for a spectator."""

    table: LiveTable
    seat: str


async def _seated(request: Request) -> TableAccess:
    return await _connected(TableAccess(*await enter(request, request.path_params["id"])))


async def _spectator(request: Request) -> TableAccess:
    return await _connected(TableAccess(*await enter_as_spectator(request, request.path_params["id"])))


async def _connected(at: TableAccess) -> TableAccess:
    """Record that the seat's player is connected.

    Each request counts, because a program may poll without ever opening a WebSocket.
    """
    await at.table.player_returned(at.seat)
    return at


# The dependencies that endpoints declare (service/api/framework/endpoint_declarations.py).
Tables = Annotated[TableRegistry, part(lambda here: here.tables)]
SeatRequired = Annotated[
    TableAccess, Depends(_seated, key="seat", needed=True, fails=("forbidden", "missing", "gone", "busy"))
]
SpectatorAllowed = Annotated[
    TableAccess, Depends(_spectator, key="seat", fails=("forbidden", "missing", "gone", "busy"))
]
# Like SpectatorAllowed, but the key may be in the query, because a download link cannot send a header.
DownloadAllowed = Annotated[
    TableAccess, Depends(_spectator, key="seat", in_query=True, fails=("forbidden", "missing", "gone", "busy"))
]


T = TypeVar("T")

# Python in a browser has no thread_time, so the time of the whole process is measured there.
thread_seconds: Callable[[], float] = getattr(time, "thread_time", time.process_time)


async def compute(request: Request, work: Callable[[], T]) -> T:
    """Run `work` in a thread, and charge its processor time to the client's address.

    Raises:
        ServiceError: the client's address has used up its processor time for this minute.
    """
    rates, address = rate_limiter_of(request), client_ip_of(request)
    rates.check("previews", address)
    seconds = 0.0

    def measured() -> T:
        nonlocal seconds
        begun = thread_seconds()
        try:
            return work()
        finally:
            seconds = thread_seconds() - begun

    try:
        return await services(request).tables.compute(measured)
    finally:
        rates.spend_up_to("previews", address, math.ceil(MS_PER_SECOND * seconds))
