"""Recording notifications: who is notified of an event at a table, how and when.

A table never waits for the recorder. Events that happen close together are written together. If a server is killed
before writing, a later start finds the events by checking the tables that changed last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from sandtable.service.background_loops import supervised
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.notifications.channels.channel import Channel
from sandtable.service.notifications.preferences import preferences_of
from sandtable.service.store.repositories.notifications import NotificationRepository, NotificationRow, PreferenceRow
from sandtable.service.tables import notifiable_events
from sandtable.service.tables.interfaces import MS_PER_SECOND, DispatchNotifications, Job, TableEvent, TimeSource
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The time for collecting further events, and the pause while the store is unavailable, in seconds.
GATHER_SECONDS = 0.2
STORE_PAUSE_SECONDS = 2.0
# The maximum number of unwritten events. Further events are dropped, and recorded at the next start of the server.
MAX_WAITING = 10_000
# Events in this many seconds before the last uptime ended may be unwritten.
MAX_DELAY_SECONDS = 30


class NotificationRecorder:
    """A recorder of notifications. Requires a running event loop.

    Args:
        rows: the repository of notifications.
        channels: the channels that players can choose.
        clock: returns the current time.
        wait: the delay of notifications in seconds, in which a player may see the event on the page.
        put: queues a job.
    """

    def __init__(
        self,
        rows: NotificationRepository,
        channels: Sequence[Channel],
        clock: TimeSource,
        wait: float,
        put: Callable[[Job], None],
    ) -> None:
        self._rows = rows
        self._channels = channels
        self._clock = clock
        self._wait = wait
        self._put = put
        self._waiting: list[TableEvent] = []
        self._wake = asyncio.Event()
        self._noting = supervised("herald", self._note)
        self._catching_up: asyncio.Task[None] | None = None

    def record(self, *events: TableEvent) -> None:
        """Record events for writing. This never waits and never raises an exception."""
        if events and len(self._waiting) < MAX_WAITING:
            self._waiting += events
            self._wake.set()

    def catch_up(self, tables: TableRegistry, last: int) -> None:
        """Start to record events that servers may have left unwritten when they stopped.

        Args:
            tables: the tables.
            last: the end of the last uptime, in milliseconds since 1970; 0 if there was none.
        """
        self._catching_up = supervised("catch-up", partial(self._catch_up, tables, last // MS_PER_SECOND))

    async def _catch_up(self, tables: TableRegistry, last: int) -> None:
        for id in await self._rows.lately(last - MAX_DELAY_SECONDS) if last else []:
            try:
                table = await tables.table(id)
                self.record(*notifiable_events.at_turn(table.stored, await table.session(), None, ""))
            except ServiceError as error:
                LOG.warning("cannot record the notifications of table %s: %s", id, error)

    async def close(self) -> None:
        """Write the remaining events, if the store is available, and stop."""
        tasks = [task for task in (self._noting, self._catching_up) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._write()
        except StoreUnavailable:
            LOG.warning("%s events are not recorded for notification: the database is unavailable", len(self._waiting))

    async def _note(self) -> None:
        # Events that could not be written before a failure are still waiting, so write them now.
        self._wake.set()
        while True:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(GATHER_SECONDS)
            try:
                await self._write()
            except StoreUnavailable:
                self._wake.set()
                await asyncio.sleep(STORE_PAUSE_SECONDS)

    async def _write(self) -> None:
        """Write the waiting events, and keep them if the store is unavailable."""
        found = list(self._waiting)
        if not found:
            return
        try:
            await self._write_down(found)
        except StoreUnavailable:
            raise
        except Exception:
            # One of the events causes the error, so each is written separately.
            for event in found:
                await self._write_down_alone(event)
        del self._waiting[: len(found)]

    async def _write_down_alone(self, event: TableEvent) -> None:
        """Write one event, or drop it if that causes an error.

        Raises:
            StoreUnavailable: the store is unavailable.
        """
        try:
            await self._write_down([event])
        except StoreUnavailable:
            raise
        except Exception:
            LOG.exception("dropped a notification: %s at table %s", event.kind, event.table)

    async def _write_down(self, found: list[TableEvent]) -> None:
        players = await self._rows.preferences_at({each.table for each in found})
        if invited := {each.table for each in found if each.kind == "invited"}:
            players += await self._rows.preferences_of_invited(invited)
        by_table: dict[str, list[PreferenceRow]] = {}
        for player in players:
            by_table.setdefault(player.table, []).append(player)
        rows = [
            row
            for each in found
            for player in by_table.get(each.table, [])
            for row in await self._notifications(each, player)
        ]
        if rows:
            await self._rows.add(rows)
            self._put(DispatchNotifications())

    async def _notifications(self, event: TableEvent, player: PreferenceRow) -> list[NotificationRow]:
        """Return the notifications of an event for one player, one for each channel that the player wants."""
        if player.seat not in event.seats:
            return []
        if player.invitation != (event.how if event.kind == "invited" else ""):
            return []
        preference = preferences_of(player.preferences if player.own is None else player.own).of(event.kind)
        now = int(self._clock.now() * MS_PER_SECOND)
        mark = f"{event.kind} {event.steps} {event.how} {' '.join(event.by)}".strip()
        if event.kind == "message" and not event.how:
            # The player has not viewed the table since the last such notification. Another would contain nothing new.
            last = await self._rows.last_notified(player.account, player.table, event.kind)
            if last > await self._rows.looks_until(player.account, player.table):
                return []
        if event.kind in ("message", "nudge"):
            # Several of these events can happen at the same step, so their key contains the time.
            mark = f"{event.kind} {now}"
        earliest = now + int(max(self._wait, event.after) * MS_PER_SECOND)
        stored = msgspec.to_builtins(event)
        return [
            NotificationRow(player.account, player.table, mark, way, player.seat, stored, now, due)
            for channel in self._channels
            if channel.is_wanted(preference)
            for way, due in (channel.plan(preference, event, earliest, player.digest),)
        ]
