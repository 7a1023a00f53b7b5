"""The teller: what is due is told, unless whoever is to be told looks at the table, or it holds no longer.

It is held in the store before it is told, so that no other server tells it as well, and is tried again some times.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable

import msgspec

from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.mail.post import NotTaken, Post
from sandtable.service.notices.account_hooks import AccountHooks
from sandtable.service.notices.herald import HOOK, MAIL, PUSH
from sandtable.service.notices.push import Gone, Push
from sandtable.service.notices.sentences import Reader, Told, letter_of, told
from sandtable.service.notices.wishes import wishes_of
from sandtable.service.store.notice_rows import DIGEST, ListenerRow, NoticeRow, NoticeRows, ReaderRow
from sandtable.service.tables.clock import left_of
from sandtable.service.tables.happenings import holds, short
from sandtable.service.tables.ports import Clock, Happening, NotDelivered
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.table import Table

LOG = logging.getLogger(__name__)

# After so many seconds what could not be told is tried again, each time; then it is given up.
PAUSES = (60, 300, 1800, 7200)
# So long whoever tells something has for it, before another does, in milliseconds.
HELD = 300_000
# So often is looked at a clock that does not go.
HALTED = 3_600_000
# So soon is looked again for what is due, in seconds.
SOONEST = 0.05
THOUSAND = 1000


class Teller:
    """Tells what is due.

    Args:
        rows: where it is written.
        tables: the tables at which it has happened.
        post: sends letters.
        push: tells browsers.
        hooks: calls webhooks.
        clock: tells the time.
        uptime: returns the seconds by which the clocks of tables go.
    """

    def __init__(
        self,
        rows: NoticeRows,
        tables: TableRegistry,
        post: Post,
        push: Push,
        hooks: AccountHooks,
        clock: Clock,
        uptime: Callable[[], float],
    ) -> None:
        self._rows = rows
        self._tables = tables
        self._post = post
        self._push = push
        self._hooks = hooks
        self._clock = clock
        self._uptime = uptime

    @property
    def there(self) -> bool:
        """Whether anything can be told here."""
        return self._post.there or self._push.there or self._hooks.there

    async def is_due(self) -> bool:
        """Return whether something is due.

        Raises:
            StoreUnavailable: the store is away.
        """
        due = await self._rows.next_due()
        return due is not None and due <= self._now()

    async def tell(self) -> float | None:
        """Tell what is due.

        Returns:
            In how many seconds something is due next; None if nothing waits.

        Raises:
            StoreUnavailable: the store is away.
        """
        # To take what is due is to write, and mostly nothing is: it is looked first.
        while await self.is_due() and (rows := await self._rows.take(self._now(), HELD)):
            # Several things for one person are told in one letter, if he wants that.
            digests = {row.account for row in rows if row.way == DIGEST}
            done = await asyncio.gather(
                *(self._one(row) for row in rows if row.way != DIGEST),
                *(self._digest(account) for account in digests),
                return_exceptions=True,
            )
            for failure in done:
                if isinstance(failure, StoreUnavailable):
                    raise failure
                if isinstance(failure, BaseException):
                    LOG.error("somebody cannot be told something", exc_info=failure)
        due = await self._rows.next_due()
        return None if due is None else max(SOONEST, (due - self._now()) / THOUSAND)

    def _now(self) -> int:
        return int(self._clock.now() * THOUSAND)

    async def _one(self, row: NoticeRow) -> None:
        """Tell one thing."""
        reader = await self._rows.reader(row.account, row.table)
        said = None if reader is None else await self._said(row, reader)
        if reader is None or said is None:
            return
        listener = reader.listener
        if row.way == MAIL:
            await self._send([row], [said], listener, row.tries)
        elif row.way == PUSH:
            # Each browser is told, and tried again, by itself.
            browsers = await self._push.rows.of(row.account)
            await self._rows.add([row._replace(way=f"{PUSH} {each.id}", due=self._now(), tries=0) for each in browsers])
            await self._rows.set_due([row], 0)
        elif row.way == HOOK:
            await self._call(row, said)
        else:
            await self._show(row, said, listener.site)

    async def _show(self, row: NoticeRow, said: Told, site: str) -> None:
        """Tell one browser one thing."""
        browsers = await self._push.rows.of(row.account)
        again = 0
        for browser in (each for each in browsers if row.way == f"{PUSH} {each.id}"):
            try:
                await self._push.send(browser, said, site)
            except Gone:
                await self._push.rows.drop(row.account, browser.endpoint)
            except NotDelivered as error:
                # The address of a browser is nobody's business.
                LOG.warning("a browser could not be told: %s", error)
                again = self._later(row.tries) if error.again else 0
        await self._rows.set_due([row], again)

    async def _call(self, row: NoticeRow, said: Told) -> None:
        """Tell somebody's webhook one thing."""
        again = 0
        happening = msgspec.convert(row.happening, Happening)
        try:
            await self._hooks.call(row.account, happening, row.seat, said, _id([row]))
        except NotDelivered as error:
            # The address itself may be a secret.
            LOG.warning("a webhook could not be called: %s", error)
            again = self._later(row.tries) if error.again else 0
        await self._rows.set_due([row], again)

    def _later(self, tries: int) -> int:
        """Return when something that was tried so often is tried again; 0 if it is given up."""
        return self._now() + int(PAUSES[tries - 1] * THOUSAND) if tries <= len(PAUSES) else 0

    async def _digest(self, account: str) -> None:
        """Tell somebody all that waits for one letter."""
        listener: ListenerRow | None = None
        rows = await self._rows.digest(account)
        found: list[tuple[NoticeRow, Told]] = []
        for row in rows:
            reader = await self._rows.reader(account, row.table)
            said = None if reader is None else await self._said(row, reader)
            if reader is not None and said is not None:
                listener = reader.listener
                found.append((row, said))
        if listener is not None and found:
            await self._rows.set_digest(account, self._now())
            sent = [row for row, _ in found]
            await self._send(sent, [said for _, said in found], listener, max(row.tries for row in sent))

    async def _said(self, row: NoticeRow, told_to: ReaderRow) -> Told | None:
        """Return what is to be said of something; None, and it is over, if nothing is, or if it is put off."""
        happening = msgspec.convert(row.happening, Happening)
        listener, own = told_to.listener, told_to.own
        wanted = wishes_of(listener.wishes if own is None else own).of(happening.kind)
        looks = told_to.looks_until > self._now()
        if row.way in (MAIL, DIGEST):
            wished = wanted.mail != "off" and bool(listener.address)
        else:
            wished = wanted.hook if row.way == HOOK else wanted.push
        again = 0
        if happening.kind == "invited":
            # He may have answered it, or blocked whoever has sent it.
            wished = wished and await self._rows.is_invited(row.account, happening.how)
        if wished and not looks:
            try:
                table = await self._tables.table(row.table)
                session = await table.session()
                if holds(table.stored, session, happening, row.seat):
                    left, again = self._short(table, happening, row.seat)
                    if not again:
                        reader = Reader(listener.lang, listener.site, listener.leave)
                        return told(happening, table.game, left, reader)
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # A table that cannot be read any more is nobody's turn.
                LOG.warning("nobody is told of table %s: %s", row.table, error)
        await self._rows.set_due([row], again)
        return None

    def _short(self, table: Table, happening: Happening, seat: str) -> tuple[float | None, int]:
        """Return how much time somebody has left who is told that it is short, and when it is; 0 if it is already."""
        clock = table.stored.clock
        if happening.kind != "clock" or clock is None:
            return None, 0
        if clock.running != seat:
            return None, self._now() + HALTED
        left = left_of(clock, self._uptime())[seat]
        early = left - short(table.stored)
        return left, self._now() + int(early * THOUSAND) + 1 if early > 1 else 0

    async def _send(self, rows: list[NoticeRow], said: list[Told], listener: ListenerRow, tries: int) -> None:
        """Send a letter; what cannot be sent is tried again, some times."""
        again = 0
        reader = Reader(listener.lang, listener.site, listener.leave)
        try:
            await self._post.send(letter_of(listener.address, said, reader, _id(rows)))
        except NotTaken as error:
            again = self._later(tries) if error.again else 0
        await self._rows.set_due(rows, again)


def _id(rows: list[NoticeRow]) -> str:
    """Return by what a letter is known, that is the same whenever it is sent."""
    marks = "\n".join(f"{row.account} {row.table} {row.mark} {row.made}" for row in rows)
    return hashlib.sha256(marks.encode()).hexdigest()[:32]
