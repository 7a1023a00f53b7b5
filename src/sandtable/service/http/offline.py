"""Where the page that needs no server is, for whoever takes the table along: served here, or at another address."""

from __future__ import annotations

from pathlib import Path

import msgspec
from starlette.requests import Request

from sandtable.service.http.addresses import Addresses
from sandtable.service.http.page import INDEX

addresses = Addresses("/api")

# Where it is served.
AT = "/offline"


class Offline(msgspec.Struct, frozen=True):
    """Where the page that needs no server is.

    Args:
        address: its address, seen from this service's page; "" where it has not been built.
    """

    address: str


class TakeAlong:
    """The page that needs no server, as a server has been told of it.

    Args:
        where: its folder, or the address where others have it; "" for none.

    Attributes:
        folder: what is served; None for nothing.
    """

    def __init__(self, where: str) -> None:
        self._elsewhere = where if "://" in where else ""
        self.folder = Path(where) if where and not self._elsewhere else None

    @property
    def address(self) -> str:
        """Return its address; "" where there is none, or it has not been built."""
        if self.folder is not None and (self.folder / INDEX).is_file():
            return f"{AT[1:]}/"
        return self._elsewhere


@addresses.get("/offline")
async def where(request: Request) -> Offline:
    """Send where the page is that needs no server."""
    return Offline(request.app.state.take_along.address)
