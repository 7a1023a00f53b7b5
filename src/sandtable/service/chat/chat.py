"""Chat at a table, among the players and among the spectators.

Players can read the spectators' messages only after the game, because these messages could help them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Annotated, Literal

import msgspec

from sandtable.kernel.message import say
from sandtable.service.background_loops import supervised
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.keys import hashes_in
from sandtable.service.name_checks import MAX_NAME, check_name, clean_line, clean_name
from sandtable.service.store.repositories.chat import ChatMessageRow, ChatRepository
from sandtable.service.store.repositories.contacts import ContactRepository
from sandtable.service.tables.interfaces import EventSink, NullEventSink, TimeSource
from sandtable.service.tables.joining_seats import check_unlike
from sandtable.service.tables.notifiable_events import written
from sandtable.service.tables.stored_table import NO_SEAT
from sandtable.service.tables.table import LiveTable

MAX_TEXT = 500
# The highest message number that a database accepts.
MAX_NUMBER = 2**31 - 1
# The maximum number of messages to show; older ones are left out.
MAX_MESSAGES = 200
# The interval between checks for messages from other servers while there are listeners, in seconds.
POLL_SECONDS = 1.0

# The phrase that announces that a seat's player has deleted the account.
LEFT = "left"
# Ready-made phrases, which are shown in the reader's language. Their texts are the messages `page-phrase-<id>`.
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
Text = Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]
Why = Literal["abuse", "cheating", "spam", "other"]


class ChatMessage(msgspec.Struct, frozen=True):
    """A chat message at a table.

    Args:
        id: the number of the message; newer messages have higher numbers.
        seat: the seat that wrote the message; "" for a spectator.
        name: the name of a spectator; "" for a seat, whose name is in the state of the table.
        text: the text; "" if the message is a phrase.
        phrase: the id of the ready-made phrase; "" if the message is text, "left" if the player has deleted the
            account.
        at: the time of the message, in seconds since 1970.
    """

    id: int
    seat: str
    name: str
    text: str
    phrase: Phrase | Literal["", "left"]
    at: int


class NewChatMessage(msgspec.Struct):
    """A new chat message: either a text or a ready-made phrase.

    Args:
        text: the text; "" for a phrase.
        phrase: the id of the phrase; "" for a text.
        name: the name of a spectator; ignored for a seat.
    """

    text: Text = ""
    phrase: Phrase | Literal[""] = ""
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)] = ""


class MessageReport(msgspec.Struct):
    """A report of a message to the moderators.

    Args:
        said: the number of the message.
        why: the reason.
    """

    said: Annotated[int, msgspec.Meta(ge=1, le=MAX_NUMBER)]
    why: Why


class ChatState(msgspec.Struct, frozen=True):
    """The chat messages at a table that the reader may see.

    Args:
        open: whether chat is available at this table.
        said: the latest messages, the oldest first. On the WebSocket, frames after the first contain only new messages.
    """

    open: bool
    said: list[ChatMessage]


class Chat:
    """The chat at all tables of a server. Requires a running event loop.

    Args:
        rows: the repository of messages.
        contacts: the repository of blocks.
        enabled: whether chat is enabled.
        clock: returns the current time.
        herald: records notifications of messages.
    """

    def __init__(
        self,
        rows: ChatRepository,
        contacts: ContactRepository,
        enabled: bool,
        clock: TimeSource,
        herald: EventSink = NullEventSink(),  # noqa: B008
    ) -> None:
        self._rows = rows
        self._contacts = contacts
        self._there = enabled
        self._clock = clock
        self._herald = herald
        self._listening: dict[str, list[asyncio.Queue[ChatMessageRow]]] = {}
        self._wake = asyncio.Event()
        self._following: asyncio.Task[None] | None = None

    @property
    def enabled(self) -> bool:
        """True if chat is enabled."""
        return self._there

    async def heard(self, table: LiveTable, seat: str) -> ChatState:
        """Return the messages at a table that a seat or a spectator may see."""
        if not self._open(table):
            return ChatState(False, [])
        rows = await self._rows.of_table(table.id, MAX_MESSAGES)
        apart = await self._apart(table, seat)
        # Whether a seat may see spectators' messages depends only on the game, so checking one message is enough.
        strange = [row for row in rows if (row.seat == NO_SEAT) != (seat == NO_SEAT)]
        all_heard = not strange or await self._hears(table, seat, strange[0])
        heard = [row for row in rows if row.seat not in apart and (all_heard or row not in strange)]
        return ChatState(True, [_said(row) for row in heard])

    async def said_by(self, table: LiveTable, seat: str) -> list[ChatMessage]:
        """Return all messages of a seat, for the seat's player."""
        return [_said(row) for row in await self._rows.said_by(table.id, seat)]

    async def say(self, table: LiveTable, seat: str, wanted: NewChatMessage) -> ChatMessage:
        """Send a message.

        Raises:
            ServiceError: chat is not available, the message is empty, a spectator's name is missing, reserved or looks
                like a player's, or the text contains a key of a seat.
        """
        self._check(table)
        text = clean_line(wanted.text)
        name = "" if seat else check_name(clean_name(wanted.name))
        check_unlike(name, NO_SEAT, table.stored.names)
        if (text == "") == (wanted.phrase == ""):
            raise ServiceError("invalid", say("service-talk-nothing"))
        if not (seat or name):
            raise ServiceError("invalid", say("service-talk-nameless"))
        hashes = hashes_in(f"{text} {name}")
        if hashes and await self._rows.opens(hashes):
            raise ServiceError("invalid", say("service-text-key"))
        now = int(self._clock.now())
        row = ChatMessageRow(0, table.id, seat, name, text, wanted.phrase, now)
        row = row._replace(id=await self._rows.add(row))
        self._wake.set()
        if seat:
            self._herald.record(*written(table.stored, await table.session(), seat, await self._apart(table, seat)))
        return _said(row)

    async def announce_left(self, table: LiveTable, seat: str) -> None:
        """Notify the other players that a seat's account was deleted.

        They get the notification even if chat is not available.
        """
        if self._open(table):
            await self._rows.add(ChatMessageRow(0, table.id, seat, "", "", LEFT, int(self._clock.now())))
            self._wake.set()
        self._herald.record(*written(table.stored, await table.session(), seat, how=LEFT))

    async def report(self, table: LiveTable, seat: str, wanted: MessageReport) -> None:
        """Report a message to the moderators; a new report of a seat replaces its old one.

        Raises:
            ServiceError: chat is not available, or the reporter cannot see the message.
        """
        self._check(table)
        row = await self._rows.one(table.id, wanted.said)
        if row is None or not await self._hears(table, seat, row):
            raise ServiceError("missing", say("service-talk-unheard"))
        await self._rows.report(row.id, seat, wanted.why, int(self._clock.now()))

    async def changes(self, table: LiveTable, seat: str) -> AsyncGenerator[ChatState, None]:
        """Yield the current messages, then each new message.

        To see the spectators' messages after the game, a player must call this again.
        """
        news: asyncio.Queue[ChatMessageRow] = asyncio.Queue()
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
                    # The reader may have blocked the author meanwhile, or the author the reader.
                    if row.seat != seat and row.seat in await self._apart(table, seat):
                        continue
                    yield ChatState(state.open, [_said(row)])
        finally:
            listening.remove(news)
            if not listening:
                self._listening.pop(table.id, None)
            if not self._listening and self._following is not None:
                self._following.cancel()
                self._following = None

    async def _hears(self, table: LiveTable, seat: str, row: ChatMessageRow) -> bool:
        """Return whether a seat or a spectator may see a message."""
        if (seat == NO_SEAT) == (row.seat == NO_SEAT):
            return True
        return seat != NO_SEAT and await table.actor() is None

    async def _apart(self, table: LiveTable, seat: str) -> set[str]:
        """Return the seats whose players have a block, in either direction, with a seat's player."""
        return await self._contacts.apart_from(table.id, seat) if seat else set()

    async def _follow(self) -> None:
        """Pass new messages from all servers to the listeners in this process."""
        # A message gets its number before it is written, so a message that appears later may have a lower number.
        # Therefore the latest messages are read again each time. Listeners recognise messages that they already have.
        highest = await self._highest()
        floor = max(0, highest - MAX_MESSAGES)
        known: set[int] = set()
        while True:
            self._wake.clear()
            with contextlib.suppress(StoreUnavailable):
                rows = await self._rows.after(floor)
                for row in rows:
                    if row.id not in known:
                        for news in self._listening.get(row.table, ()):
                            news.put_nowait(row)
                known = {row.id for row in rows}
                floor, highest = highest, max([highest, *known])
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._wake.wait()

    async def _highest(self) -> int:
        """Return the highest message number; wait until the database can be read."""
        while True:
            with contextlib.suppress(StoreUnavailable):
                return await self._rows.highest()
            await asyncio.sleep(POLL_SECONDS)

    def _open(self, table: LiveTable) -> bool:
        """Return whether chat is available at a table.

        It is not available at a table where only bots play, or for an imported record.
        """
        players = table.stored.seats.values()
        return self._there and not table.stored.archive and any(not player.startswith("bot:") for player in players)

    def _check(self, table: LiveTable) -> None:
        """Check that chat is available at a table.

        Raises:
            ServiceError: chat is not available.
        """
        if not self._open(table):
            raise ServiceError("forbidden", say("service-talk-off"))


def _said(row: ChatMessageRow) -> ChatMessage:
    return msgspec.convert(
        {"id": row.id, "seat": row.seat, "name": row.name, "text": row.text, "phrase": row.phrase, "at": row.at},
        ChatMessage,
    )
