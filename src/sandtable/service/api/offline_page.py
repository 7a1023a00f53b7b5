"""The URL of the offline page, on this server or on another."""

from __future__ import annotations

from pathlib import Path

import msgspec
from starlette.requests import Request

from sandtable.service.api.routing import Router
from sandtable.service.api.web_page import INDEX

router = Router("/api")

# The path of the offline page on this server.
AT = "/offline"


class OfflinePage(msgspec.Struct, frozen=True):
    """The location of the offline page.

    Args:
        address: the URL of the offline page, relative to the web page of this service; "" if there is none.
    """

    address: str


class OfflinePageLocation:
    """The configured location of the offline page.

    Args:
        where: the folder of the offline page, or its URL on another server; "" for none.

    Attributes:
        folder: the folder that this server serves; None if the page is on another server or there is none.
    """

    def __init__(self, where: str) -> None:
        self._elsewhere = where if "://" in where else ""
        self.folder = Path(where) if where and not self._elsewhere else None

    @property
    def address(self) -> str:
        """The URL of the offline page; "" if there is none, or if it has not been built."""
        if self.folder is not None and (self.folder / INDEX).is_file():
            return f"{AT[1:]}/"
        return self._elsewhere


@router.get("/offline")
async def where(request: Request) -> OfflinePage:
    """Send the location of the offline page."""
    return OfflinePage(request.app.state.take_along.address)
