"""Implement interfaces of the service for a browser: changes, notifications, execution."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TypeVar

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import NotDelivered, TurnNotice
from sandtable.service.stored_table import Webhook

T = TypeVar("T")


class TabChangeFeed:
    """A feed that exchanges changes of tables with other tabs of the browser.

    Args:
        telling: sends the id of a changed table to the other tabs.
    """

    def __init__(self, telling: Callable[[str], None]) -> None:
        self._telling = telling
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    def tell(self, table: str) -> None:
        """Announce to the other tabs that a table has changed."""
        self._telling(table)

    def heard(self, table: str) -> None:
        """Handle the announcement of a change by another tab."""
        self._heard.put_nowait(table)

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of tables that other tabs have changed, without end."""
        while True:
            yield await self._heard.get()


class NullNotifier:
    """A notifier that sends nothing, because only a server could notify absent players."""

    def check(self, url: str) -> None:
        """Refuse every URL.

        Raises:
            ServiceError: always.
        """
        raise ServiceError("forbidden", say("service-no-hooks"))

    async def deliver(self, webhook: Webhook, notice: TurnNotice, id: str, text: str = "") -> None:
        """Send nothing.

        Raises:
            NotDelivered: always.
        """
        raise NotDelivered("a page without a server sends no notifications", again=False)

    async def close(self) -> None:
        """Do nothing."""


class InlineExecutor:
    """An executor that runs work immediately; blocking this worker does not block the page."""

    async def run(self, work: Callable[[], T]) -> T:
        """Return the result of `work`, or raise its exception."""
        return work()
