"""What tables need of a browser besides a store and bots: other tabs' news, and nobody who is notified."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.ports import NotDelivered, Notice
from sandtable.service.tables.stored_table import Hook

T = TypeVar("T")


class OtherTabs:
    """Other tabs of the same browser, which may have the same tables open.

    Args:
        telling: tells them that a table has another version.
    """

    def __init__(self, telling: Callable[[str], None]) -> None:
        self._telling = telling
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    def tell(self, table: str) -> None:
        """Tell that a table has another version."""
        self._telling(table)

    def heard(self, table: str) -> None:
        """Note that another tab has told so."""
        self._heard.put_nowait(table)

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of tables that have another version in the store, for as long as it is asked."""
        while True:
            yield await self._heard.get()


class Nobody:
    """Notifies nobody: a page that is closed does not call an address."""

    def check(self, url: str) -> None:
        """Refuse every address.

        Raises:
            ServiceError: always.
        """
        raise ServiceError("forbidden", say("service-no-hooks"))

    async def deliver(self, hook: Hook, notice: Notice, id: str, said: str = "") -> None:
        """Deliver nothing.

        Raises:
            NotDelivered: always.
        """
        raise NotDelivered("nobody is notified here", again=False)

    async def close(self) -> None:
        """Do nothing."""


class InPlace:
    """Computes at once: the worker in which the tables are holds up no page."""

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, or raise what it raises."""
        return work()
