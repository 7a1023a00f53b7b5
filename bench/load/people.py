"""Tables with people at them who choose something whenever it is time, and watch by WebSockets meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from load.http import Connection
from load.members import CLOCK, Members

BOT = "bot:basic"
# At one of so many tables people have a second device.
SECOND = 25
# So many seconds before a request counts as not answered.
PATIENCE = 60


class Choice(msgspec.Struct):
    """One of the choices that a seat has."""

    notation: str


class State(msgspec.Struct):
    """What people look at of what they are sent."""

    version: int
    cursor: int
    actor: str | None
    options: list[Choice]
    events: list[msgspec.Raw]
    keep: int

    @property
    def told(self) -> int:
        """How many events there are."""
        return self.keep + len(self.events)


class Frame(msgspec.Struct):
    """What is pushed."""

    state: State


class Refused(msgspec.Struct):
    """An answer that is no state by itself."""

    state: State | None = None


class Opened(msgspec.Struct):
    """A table that has been opened."""

    table: str
    keys: dict[str, str]


STATE = msgspec.json.Decoder(State)
FRAME = msgspec.json.Decoder(Frame)


@dataclass
class Kind:
    """A kind of table: its game and variant, and who sits there."""

    game: str
    variant: str
    seats: dict[str, str]


KINDS = [
    Kind("blitzkrieg", "standard", {"german": "human", "allied": BOT}),
    Kind("blitzkrieg", "standard", {"german": BOT, "allied": "human"}),
    Kind("blitzkrieg", "standard", {"german": "human", "allied": "human"}),
    Kind("blitzkrieg", "standard", {"german": "human", "allied": "human"}),
    Kind("eleven", "3", {"a": "human", "b": BOT, "c": BOT}),
    Kind("eleven", "3", {"a": "human", "b": "human", "c": "human"}),
]


@dataclass
class Tally:
    """What has been measured.

    Attributes:
        waits: for each step acknowledged, seconds from when it was meant to be sent to its answer.
        done: for each table, the tokens of the steps acknowledged.
        skipped: times at which nobody at a table could choose: a bot was thinking, or the game was over.
        stale, failed: steps that were answered with a newer state; requests that were answered otherwise.
        frames: how many were pushed.
        news: seconds from a step's answer to the frame at another device of whoever made it, for those who have one:
            of several servers another may have carried it out.
        cost: seconds that the generator had a step ready and could not send it, for it was busy itself.
    """

    measuring: bool = False
    waits: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    done: dict[str, list[str]] = field(default_factory=dict)
    skipped: int = 0
    stale: int = 0
    failed: int = 0
    frames: int = 0
    news: list[float] = field(default_factory=list)


class Person:
    """Somebody with a seat, a connection of his own, and a WebSocket; maybe with another device that only watches."""

    def __init__(self, port: int, table: str, seat: str, key: str, tally: Tally, devices: int = 1) -> None:
        self.seat = seat
        self._table, self._key, self._port = table, key, port
        self._tally = tally
        self._connection = Connection(port)
        self._state: State | None = None
        # What he is answered is not pushed to where he asks.
        self._page = secrets.token_urlsafe(9)
        # The cursor of the last answer and of the last frame at the other device, and when each came.
        self._answered = self._told = (-1, 0.0)
        self._watching = [asyncio.create_task(self._watch(n)) for n in range(devices)]
        self.over = False

    @property
    def asked(self) -> bool:
        """Whether he can choose something, as far as he knows."""
        state = self._state
        return state is not None and state.actor == self.seat and bool(state.options)

    async def act(self, due: float) -> None:
        """Choose something by chance; it was meant to be sent at `due`."""
        state = self._state
        assert state is not None
        token = secrets.token_urlsafe(9)
        notation = random.choice(state.options).notation
        had = {"page": self._page, "cursor": state.cursor, "events": state.told}
        body = msgspec.json.encode({"version": state.version, "notation": notation, "token": token, **had})
        sent = time.perf_counter()
        try:
            status, text = await asyncio.wait_for(
                self._connection.ask("POST", f"/api/tables/{self._table}/choose", body, self._key), PATIENCE
            )
        except (OSError, TimeoutError):
            self._tally.failed += self._tally.measuring
            return
        if status == 200:
            self._tally.done.setdefault(self._table, []).append(token)
            if self._tally.measuring:
                self._tally.waits.append(time.perf_counter() - due)
                self._tally.late.append(sent - due)
            state = STATE.decode(text)
            if len(self._watching) > 1:
                self._answered = (state.cursor, time.perf_counter())
                self._tell()
            self._take(state)
        elif status == 409 and (newer := msgspec.json.decode(text, type=Refused).state) is not None:
            self._tally.stale += self._tally.measuring
            self._take(newer)
        else:
            self._tally.failed += self._tally.measuring

    def _tell(self) -> None:
        """Measure how long the news took to another device, once both answer and frame have come."""
        if 0 <= self._answered[0] <= self._told[0]:
            if self._tally.measuring:
                self._tally.news.append(max(0.0, self._told[1] - self._answered[1]))
            self._answered = (-1, 0.0)

    def _take(self, state: State) -> None:
        if self._state is None or state.cursor >= self._state.cursor:
            self._state = state
            self.over = state.actor is None

    async def _watch(self, device: int) -> None:
        address = f"ws://127.0.0.1:{self._port}/api/tables/{self._table}/live?key={self._key}"
        if not device:
            address += f"&page={self._page}"
        while True:
            with contextlib.suppress(WebSocketException, OSError):
                async with connect(address, compression=None, max_size=None, ping_interval=None, proxy=None) as socket:
                    async for text in socket:
                        self._tally.frames += self._tally.measuring
                        state = FRAME.decode(text).state
                        if device:
                            self._told = (state.cursor, time.perf_counter())
                            self._tell()
                        else:
                            self._take(state)
            await asyncio.sleep(random.uniform(0.5, 1.5))

    async def leave(self) -> None:
        """Go away."""
        for each in self._watching:
            each.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        self._connection.close()


class Crowd:
    """All tables, each with a step due every so many seconds, whatever becomes of the step before.

    Args:
        port: where the service listens.
        pace: seconds from one step of a table to the next.
        members: where all who sit at the first tables sign in; None if nobody does.
    """

    def __init__(self, port: int, pace: float, members: Members | None = None) -> None:
        self.tally = Tally()
        self._members = members
        self._port = port
        self._pace = pace
        self._at: dict[int, list[Person]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, tables: int) -> None:
        """Open tables, a few at a time."""
        gate = asyncio.Semaphore(8)

        async def one(place: int) -> None:
            async with gate:
                await self._sit(place)

        await asyncio.gather(*(one(place) for place in range(tables)))

    async def play(self, seconds: float) -> None:
        """Play for so long, and measure meanwhile what the tally's `measuring` says."""
        plays = [asyncio.create_task(self._play(place, seconds)) for place in self._at]
        await asyncio.gather(*plays)
        await asyncio.gather(*self._tasks)

    async def leave(self) -> None:
        """Let all go."""
        await asyncio.gather(*(person.leave() for people in self._at.values() for person in people))

    async def _sit(self, place: int) -> None:
        kind = KINDS[place % len(KINDS)]
        wanted: dict[str, object] = {"game": kind.game, "variant": kind.variant, "seats": kind.seats}
        if self._members is not None:
            wanted["clock"] = CLOCK
        connection = Connection(self._port)
        status, text = await connection.ask("POST", "/api/tables", msgspec.json.encode(wanted))
        connection.close()
        if status != 201:
            raise RuntimeError(f"no table: {status} {text.decode()}")
        opened = msgspec.json.decode(text, type=Opened)
        old = self._at.get(place, [])
        devices = 1 if place % SECOND else 2
        self._at[place] = [
            Person(self._port, opened.table, seat, key, self.tally, devices) for seat, key in opened.keys.items()
        ]
        for person in old:
            await person.leave()
        # A game that follows another is played by link.
        if self._members is not None and not old:
            for key in opened.keys.values():
                await self._members.sign_in(opened.table, key)

    async def _play(self, place: int, seconds: float) -> None:
        # Spread evenly, so that what is measured is the service and not how chance heaps them up.
        due = time.perf_counter() + self._pace * random.random()
        end = due + seconds
        busy: asyncio.Task[None] | None = None
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if busy is not None:
                # People answer what they see: the next step waits for the answer, its time does not.
                await busy
            people = self._at[place]
            person = next((each for each in people if each.asked), None)
            if person is not None:
                busy = asyncio.create_task(person.act(due))
                self._tasks.add(busy)
                busy.add_done_callback(self._tasks.discard)
            elif any(each.over for each in people):
                await self._sit(place)
            else:
                self.tally.skipped += self.tally.measuring
            due += self._pace
