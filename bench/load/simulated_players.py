"""Simulate tables with people who choose at fixed times and are connected by WebSocket."""

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

from load.keep_alive_connection import Connection
from load.signed_in_players import CLOCK, Members

BOT = "bot:basic"
# At one of every SECOND tables, each player has a second device.
SECOND = 25
# The timeout of a request, in seconds.
PATIENCE = 60


class Choice(msgspec.Struct):
    """An option of a seat."""

    notation: str


class State(msgspec.Struct):
    """The fields of a seat's state that the simulation uses."""

    version: int
    cursor: int
    actor: str | None
    options: list[Choice]
    events: list[msgspec.Raw]
    keep: int

    @property
    def known_events(self) -> int:
        """The number of events that the player knows."""
        return self.keep + len(self.events)


class Frame(msgspec.Struct):
    """A WebSocket frame."""

    state: State


class Refused(msgspec.Struct):
    """The response to a refused step, which contains the newer state if there is one."""

    state: State | None = None


class Opened(msgspec.Struct):
    """The response to a new table: its id and the keys of its seats."""

    table: str
    keys: dict[str, str]


STATE = msgspec.json.Decoder(State)
FRAME = msgspec.json.Decoder(Frame)


@dataclass
class Kind:
    """A kind of table: its game and variant, and its players."""

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
    """The measurements.

    Attributes:
        measuring: True while figures are recorded.
        waits: for each acknowledged step, the time from its due time to its response, in seconds.
        late: for each acknowledged step, the time by which this generator sent it too late, in seconds.
        done: for each table, the tokens of the acknowledged steps.
        skipped: the number of due times at which no person at the table could choose, because a bot was to move.
        stale: the number of steps that were refused with a newer state.
        failed: the number of other failed requests.
        frames: the number of frames.
        news: the time from the response to a step to the frame at the same player's second device, in seconds. With
            several server processes, the second device can be connected to another process.
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
    """A player with a seat, an HTTP connection and a WebSocket.

    Some players have a second device with a WebSocket only.
    """

    def __init__(self, port: int, table: str, seat: str, key: str, tally: Tally, devices: int = 1) -> None:
        self.seat = seat
        self._table, self._key, self._port = table, key, port
        self._tally = tally
        self._connection = Connection(port)
        self._state: State | None = None
        # The id of the player's page. The server sends no frame to a page that got the same state as a response.
        self._page = secrets.token_urlsafe(9)
        # The cursor and the time of the last response, and of the last frame at the second device.
        self._answered = self._pushed = (-1, 0.0)
        self._watching = [asyncio.create_task(self._watch(n)) for n in range(devices)]
        self.over = False

    @property
    def asked(self) -> bool:
        """True if the player is to choose, in the latest state that the player has received."""
        state = self._state
        return state is not None and state.actor == self.seat and bool(state.options)

    async def act(self, due: float) -> None:
        """Make a random choice.

        Args:
            due: the time at which the choice was due.
        """
        state = self._state
        assert state is not None
        token = secrets.token_urlsafe(9)
        notation = random.choice(state.options).notation
        had = {"page": self._page, "cursor": state.cursor, "events": state.known_events}
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
        """Record the delay of the second device, if response and frame have arrived."""
        if 0 <= self._answered[0] <= self._pushed[0]:
            if self._tally.measuring:
                self._tally.news.append(max(0.0, self._pushed[1] - self._answered[1]))
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
                            self._pushed = (state.cursor, time.perf_counter())
                            self._tell()
                        else:
                            self._take(state)
            await asyncio.sleep(random.uniform(0.5, 1.5))

    async def leave(self) -> None:
        """Disconnect."""
        for each in self._watching:
            each.cancel()
        await asyncio.gather(*self._watching, return_exceptions=True)
        self._connection.close()


class Crowd:
    """The simulated players of all tables.

    At each table a step becomes due at fixed intervals, even if the previous step is not done.

    Args:
        port: the port of the service.
        pace: the time between two steps of a table, in seconds.
        members: creates accounts for the players of the tables that `open` opens; None for players without accounts.
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
        """Play all tables for some seconds."""
        plays = [asyncio.create_task(self._play(place, seconds)) for place in self._at]
        await asyncio.gather(*plays)
        await asyncio.gather(*self._tasks)

    async def leave(self) -> None:
        """Disconnect all players."""
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
        # The tables that replace finished ones are played without accounts.
        if self._members is not None and not old:
            for key in opened.keys.values():
                await self._members.sign_in(opened.table, key)

    async def _play(self, place: int, seconds: float) -> None:
        # Each table starts at a random time within the interval, so that the steps are spread over it.
        due = time.perf_counter() + self._pace * random.random()
        end = due + seconds
        busy: asyncio.Task[None] | None = None
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if busy is not None:
                # A person needs the response before the next choice. The next due time does not change by this wait.
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
