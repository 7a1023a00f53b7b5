"""Talk at a table: its seats among themselves, and those who look on among themselves.

Seats hear what onlookers have said only when the game is over, so that nobody is helped by them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Annotated, Literal

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.loops import supervised
from sandtable.service.store.contact_rows import ContactRows
from sandtable.service.store.talk_rows import SaidRow, TalkRows
from sandtable.service.tables.happenings import written
from sandtable.service.tables.players import MOST_NAME, NO_SEAT, clean_name
from sandtable.service.tables.ports import Clock, Herald, NoHerald
from sandtable.service.tables.table import Table

MOST_TEXT = 500
# What a database takes as a number.
MOST_NUMBER = 2**31 - 1
# So many are told of, the latest.
MOST_SAID = 200
# So often is looked what was said at other servers, while anybody listens.
LOOK_SECONDS = 1.0

# What is said in the language of whoever reads it: the messages `page-phrase-<id>`.
Phrase = Literal[
    "hello",
    "good-game",
    "thanks",
    "well-played",
    "sorry",
    "moment",
    "tomorrow",
    "back",
    "mistake",
    "rules",
    "again",
    "goodbye",
]
Text = Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
Why = Literal["abuse", "cheating", "spam", "other"]


class Said(msgspec.Struct, frozen=True):
    """Something that was said at a table.

    Args:
        id: by which it is known; later ones are higher.
        seat: who has said it; "" for somebody who looks on.
        name: what he calls himself, if he looks on; seats have the names they have at the table.
        text: in his own words; "" for a phrase.
        phrase: a ready phrase; "" for his own words.
        at: when, in seconds since 1970.
    """

    id: int
    seat: str
    name: str
    text: str
    phrase: Phrase | Literal[""]
    at: int


class Saying(msgspec.Struct):
    """What somebody says: a text, or a ready phrase.

    Args:
        name: what whoever looks on calls himself.
    """

    text: Text = ""
    phrase: Phrase | Literal[""] = ""
    name: Annotated[str, msgspec.Meta(max_length=MOST_NAME)] = ""


class Reporting(msgspec.Struct):
    """What somebody wants a steward to look at, and why."""

    said: Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBER)]
    why: Why


class TalkState(msgspec.Struct, frozen=True):
    """What is said at a table, as far as whoever asks may hear it.

    Args:
        open: one can talk here.
        said: the latest first said; on the WebSocket, after the first time, only what is new.
    """

    open: bool
    said: list[Said]


class Talk:
    """What is said at the tables of one store; made within a running event loop.

    Args:
        rows: where it is kept.
        contacts: who has blocked whom.
        there: whether one can talk here.
        clock: tells the time.
        herald: has those told who are not there.
    """

    def __init__(
        self,
        rows: TalkRows,
        contacts: ContactRows,
        there: bool,
        clock: Clock,
        herald: Herald = NoHerald(),  # noqa: B008
    ) -> None:
        self._rows = rows
        self._contacts = contacts
        self._there = there
        self._clock = clock
        self._herald = herald
        self._listening: dict[str, list[asyncio.Queue[SaidRow]]] = {}
        self._wake = asyncio.Event()
        self._following: asyncio.Task[None] | None = None

    @property
    def there(self) -> bool:
        """Whether one can talk here."""
        return self._there

    async def heard(self, table: Table, seat: str) -> TalkState:
        """Return what was said at a table, as far as a seat, or whoever looks on, may hear it."""
        if not self._open(table):
            return TalkState(False, [])
        rows = await self._rows.of_table(table.id, MOST_SAID)
        apart = await self._apart(table, seat)
        # A seat hears spectators when the game is over: one answer for all their lines.
        strange = [row for row in rows if (row.seat == NO_SEAT) != (seat == NO_SEAT)]
        all_heard = not strange or await self._hears(table, seat, strange[0])
        heard = [row for row in rows if row.seat not in apart and (all_heard or row not in strange)]
        return TalkState(True, [_said(row) for row in heard])

    async def said_by(self, table: Table, seat: str) -> list[Said]:
        """Return all that a seat has said, for whoever sits there."""
        return [_said(row) for row in await self._rows.said_by(table.id, seat)]

    async def say(self, table: Table, seat: str, wanted: Saying) -> Said:
        """Say something.

        Raises:
            ServiceError: one cannot talk here, nothing is said, or whoever looks on has no name.
        """
        self._check(table)
        text = " ".join("".join(sign if sign.isprintable() else " " for sign in wanted.text).split())
        name = "" if seat else clean_name(wanted.name)
        if (text == "") == (wanted.phrase == ""):
            raise ServiceError("invalid", say("service-talk-nothing"))
        if not (seat or name):
            raise ServiceError("invalid", say("service-talk-nameless"))
        now = int(self._clock.now())
        row = SaidRow(0, table.id, seat, name, text, wanted.phrase, now)
        row = row._replace(id=await self._rows.add(row))
        self._wake.set()
        if seat:
            self._herald.happened(*written(table.stored, await table.session(), seat, await self._apart(table, seat)))
        return _said(row)

    async def report(self, table: Table, seat: str, wanted: Reporting) -> None:
        """Have a steward look at something that was said; of several reports of one thing by one seat one is kept.

        Raises:
            ServiceError: it was not said at this table, or not to whoever reports it.
        """
        self._check(table)
        row = await self._rows.one(table.id, wanted.said)
        if row is None or not await self._hears(table, seat, row):
            raise ServiceError("missing", say("service-talk-unheard"))
        await self._rows.report(row.id, seat, wanted.why, int(self._clock.now()))

    async def changes(self, table: Table, seat: str) -> AsyncGenerator[TalkState, None]:
        """Yield what was said at once, and again what is new whenever something is.

        What onlookers have said is told to seats when the game is over, to whoever asks anew then.
        """
        news: asyncio.Queue[SaidRow] = asyncio.Queue()
        listening = self._listening.setdefault(table.id, [])
        listening.append(news)
        if self._following is None:
            self._following = supervised("talk", self._follow)
        try:
            state = await self.heard(table, seat)
            yield state
            known = {each.id for each in state.said}
            while True:
                row = await news.get()
                if row.id not in known and await self._hears(table, seat, row):
                    known.add(row.id)
                    # Somebody may have been blocked a moment ago.
                    if row.seat != seat and row.seat in await self._apart(table, seat):
                        continue
                    yield TalkState(state.open, [_said(row)])
        finally:
            listening.remove(news)
            if not listening:
                self._listening.pop(table.id, None)
            if not self._listening and self._following is not None:
                self._following.cancel()
                self._following = None

    async def _hears(self, table: Table, seat: str, row: SaidRow) -> bool:
        """Return whether a seat, or whoever looks on, may hear something."""
        if (seat == NO_SEAT) == (row.seat == NO_SEAT):
            return True
        return seat != NO_SEAT and await table.actor() is None

    async def _apart(self, table: Table, seat: str) -> set[str]:
        """Return the seats that a seat does not hear, and that do not hear it, since one has blocked the other."""
        return await self._contacts.apart_from(table.id, seat) if seat else set()

    async def _follow(self) -> None:
        """Hand what is said, at whichever server, to those who listen here, as long as anybody does."""
        # Numbers are given before what has them is written: one that comes later may have a lower one.
        # Whoever listens knows what was said before he did.
        highest = await self._highest()
        floor = max(0, highest - MOST_SAID)
        told: set[int] = set()
        while True:
            self._wake.clear()
            with contextlib.suppress(StoreUnavailable):
                rows = await self._rows.after(floor)
                for row in rows:
                    if row.id not in told:
                        for news in self._listening.get(row.table, ()):
                            news.put_nowait(row)
                told = {row.id for row in rows}
                floor, highest = highest, max([highest, *told])
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._wake.wait()

    async def _highest(self) -> int:
        """Return the number of what was said last, as soon as the database can tell."""
        while True:
            with contextlib.suppress(StoreUnavailable):
                return await self._rows.highest()
            await asyncio.sleep(LOOK_SECONDS)

    def _open(self, table: Table) -> bool:
        """Return whether one can talk at a table: not where nobody sits."""
        players = table.stored.seats.values()
        return self._there and not table.stored.archive and any(not player.startswith("bot:") for player in players)

    def _check(self, table: Table) -> None:
        """Check that one can talk at a table.

        Raises:
            ServiceError: one cannot.
        """
        if not self._open(table):
            raise ServiceError("forbidden", say("service-talk-off"))


def _said(row: SaidRow) -> Said:
    return msgspec.convert(
        {"id": row.id, "seat": row.seat, "name": row.name, "text": row.text, "phrase": row.phrase, "at": row.at}, Said
    )
