"""The herald: of what happens at tables it writes down what is to be told, to whom and when.

A table never waits for it.  What has happened within a moment is written together; what was not when a server was
killed is found by looking at the tables where something was changed last.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

import msgspec

from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.loops import supervised
from sandtable.service.notices.wishes import wishes_of
from sandtable.service.store.notice_rows import DIGEST, NoticeRow, NoticeRows, WishRow
from sandtable.service.tables import happenings
from sandtable.service.tables.ports import Clock, Happening, Job, Tell
from sandtable.service.tables.registry import TableRegistry

LOG = logging.getLogger(__name__)

# So long is waited for more that happens; and so long for a store that is away.
GATHER_SECONDS = 0.2
STORE_PAUSE = 2.0
# More that waits to be written down is forgotten: it is found by looking, when the server starts again.
MOST_WAITING = 10_000
# Of several things in one letter there is one letter a day, in milliseconds.
DAY = 86_400_000
# So much before a server was there last something may have happened that was not written down, in seconds.
LATE_SECONDS = 30
THOUSAND = 1000
# The ways to tell something.
MAIL = "mail"
PUSH = "push"
HOOK = "hook"


class Herald:
    """Writes down what is to be told; made within a running event loop.

    Args:
        rows: where.
        clock: tells the time.
        wait: so many seconds are left to whoever may see it by himself.
        put: has something done.
    """

    def __init__(self, rows: NoticeRows, clock: Clock, wait: float, put: Callable[[Job], None]) -> None:
        self._rows = rows
        self._clock = clock
        self._wait = wait
        self._put = put
        self._waiting: list[Happening] = []
        self._wake = asyncio.Event()
        self._noting = supervised("herald", self._note)
        self._catching_up: asyncio.Task[None] | None = None

    def happened(self, *happenings: Happening) -> None:
        """Take note of what has happened; never raises, and never waits."""
        if happenings and len(self._waiting) < MOST_WAITING:
            self._waiting += happenings
            self._wake.set()

    def catch_up(self, tables: TableRegistry, last: int) -> None:
        """Begin to take note of what may have happened when servers were there last and could not write it down.

        Args:
            tables: the tables.
            last: when that was, in milliseconds since 1970; 0 for never.
        """
        self._catching_up = supervised("catch-up", partial(self._catch_up, tables, last // THOUSAND))

    async def _catch_up(self, tables: TableRegistry, last: int) -> None:
        for id in await self._rows.lately(last - LATE_SECONDS) if last else []:
            try:
                table = await tables.table(id)
                self.happened(*happenings.at_turn(table.stored, await table.session(), None, ""))
            except ServiceError as error:
                LOG.warning("nobody is told of table %s: %s", id, error)

    async def close(self) -> None:
        """Write down what waits, if that can be done, and end."""
        tasks = [task for task in (self._noting, self._catching_up) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._write()
        except StoreUnavailable:
            LOG.warning("%s things are told to nobody: the database is away", len(self._waiting))

    async def _note(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(GATHER_SECONDS)
            try:
                await self._write()
            except StoreUnavailable:
                self._wake.set()
                await asyncio.sleep(STORE_PAUSE)

    async def _write(self) -> None:
        """Write down what waits; it goes on waiting while the store is away."""
        found = list(self._waiting)
        if not found:
            return
        try:
            await self._write_down(found)
        except StoreUnavailable:
            raise
        except Exception:
            # One of them cannot be processed, and must not hold up the others.
            for happening in found:
                await self._write_down_alone(happening)
        del self._waiting[: len(found)]

    async def _write_down_alone(self, happening: Happening) -> None:
        """Write down one happening; drop it if it cannot be processed.

        Raises:
            StoreUnavailable: the store is away.
        """
        try:
            await self._write_down([happening])
        except StoreUnavailable:
            raise
        except Exception:
            LOG.exception("a notification is dropped: %s at table %s", happening.kind, happening.table)

    async def _write_down(self, found: list[Happening]) -> None:
        wished = await self._rows.wishes({each.table for each in found})
        if invited := {each.table for each in found if each.kind == "invited"}:
            wished += await self._rows.wishes_of_invited(invited)
        at: dict[str, list[WishRow]] = {}
        for wish in wished:
            at.setdefault(wish.table, []).append(wish)
        rows = [row for each in found for wish in at.get(each.table, []) for row in await self._noted(each, wish)]
        if rows:
            await self._rows.add(rows)
            self._put(Tell())

    async def _noted(self, happening: Happening, wish: WishRow) -> list[NoticeRow]:
        """Return what somebody is to be told of something that has happened at the table that his wish is for."""
        if wish.seat not in happening.seats:
            return []
        if wish.invitation != (happening.how if happening.kind == "invited" else ""):
            return []
        wanted = wishes_of(wish.wishes if wish.own is None else wish.own).of(happening.kind)
        now = int(self._clock.now() * THOUSAND)
        mark = f"{happening.kind} {happening.steps} {happening.how} {' '.join(happening.by)}".strip()
        if happening.kind == "message":
            # Who has not looked since he was told of one knows that there may be more.
            last = await self._rows.last_told(wish.account, wish.table, happening.kind)
            if last > await self._rows.looks_until(wish.account, wish.table):
                return []
            mark = f"{happening.kind} {now}"
        due = now + int(max(self._wait, happening.after) * THOUSAND)
        dues = {}
        if wanted.mail != "off":
            digest = wanted.mail == "digest" and happening.kind != "clock"
            dues[DIGEST if digest else MAIL] = max(due, wish.digest + DAY) if digest else due
        if wanted.push:
            dues[PUSH] = due
        if wanted.hook:
            dues[HOOK] = due
        kept = msgspec.to_builtins(happening)
        return [
            NoticeRow(wish.account, wish.table, mark, way, wish.seat, kept, now, when) for way, when in dues.items()
        ]
