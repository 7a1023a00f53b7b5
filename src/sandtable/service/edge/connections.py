"""Connections: how many there are, how long each may take, and how much of it is kept.

uvicorn waits for a request as long as it takes, for any number of them.  Whoever opens many connections and says
nothing, or half of something, or takes nothing of what he has asked for, would shut out all others.  So a connection
has its times here, and where there is no room for one more, one that waits for its client is closed: of the address
that has most of them, the one that has waited longest.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import resource
import socket
import struct
from collections import Counter
from collections.abc import Sequence
from functools import partial
from http import HTTPStatus
from itertools import islice
from typing import Any, Literal

import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import MAX_LINE_LENGTH, MAX_NUM_HEADERS

from sandtable.kernel.message import say
from sandtable.service.edge.client import household, plain
from sandtable.service.edge.corked import Corked
from sandtable.service.errors import ErrorBody
from sandtable.service.limits import Limits

SWEEP_SECONDS = 1.0
# Of many connections only so many are looked at in one sweep, each in its turn.
MOST_SWEPT = 500
# Whoever watches, and has been sent nothing for so long, is asked whether he is still there; proxies mostly close what
# is silent for a minute.
PING_SECONDS = 40.0
# So many connections wait to be taken in, and may all be taken in before any is closed for them.
BACKLOG = 256
# So many files stay free for the database, for what bots think in, for the files of the page, and for those.
OWN_FILES = 64
SPARE_FILES = OWN_FILES + BACKLOG
# When whoever was refused may come again.
RETRY_SECONDS = 10
# Requests that are sent before those before them are answered.
MOST_PIPELINED = 8
# So many whom there is no room for are told so, once they have asked something, if they do within so many seconds.
MOST_REFUSED = 32
REFUSED_SECONDS = 2
# So much of what is sent on a WebSocket the system keeps until it is taken.
SOCKET_BUFFER = 1 << 16
# Of how many pieces a message may be.
MOST_PIECES = 16
# How long a WebSocket may take from its request until the application accepts or refuses it.
HANDSHAKE_SECONDS = 30.0
# What the method, the version, the separators and the line end add to the longest line of a head.
LINE_EXTRAS = 16

# What a connection waits for: a request, its body, an answer of ours, or that the client comes back.
Phase = Literal["head", "body", "answer", "idle"]


class Connections:
    """All connections of one server.

    Args:
        limits: how many there may be, and their times.
        trusted: addresses and networks of proxies, which may have any number.
    """

    def __init__(self, limits: Limits, trusted: Sequence[str] = ()) -> None:
        self.limits = limits
        self._trusted = [ipaddress.ip_network(each) for each in trusted]
        self._all: set[HttpConnection | SocketConnection] = set()
        # By address those that wait for their clients, the longest first.
        self._waiting: dict[str, dict[HttpConnection, None]] = {}
        # Those that are told that there is no room.
        self._refused = 0
        self._addresses: Counter[str] = Counter()
        self._sweeper: asyncio.TimerHandle | None = None
        self._sweeps = 0

    def config(self, app: ASGIApp, **more: Any) -> uvicorn.Config:
        """Return how uvicorn serves an application over such connections."""
        return uvicorn.Config(
            app,
            http=partial(HttpConnection, self),  # type: ignore[arg-type]
            ws=partial(SocketConnection, self),  # type: ignore[arg-type]
            ws_max_size=self.limits.socket_message_bytes,
            ws_ping_interval=PING_SECONDS,
            timeout_keep_alive=self.limits.idle_seconds,
            backlog=BACKLOG,
            **more,
        )

    def admit(self, connection: HttpConnection, file: int) -> HTTPStatus | None:
        """Take a new connection in; to make room, close another.

        Args:
            connection: the connection.
            file: the number of its file; the lowest that is free is always taken.

        Returns:
            Why there is no room for it; None if there is.
        """
        address = connection.address
        if address and self._addresses[address] >= self.limits.connections_per_address:
            return HTTPStatus.TOO_MANY_REQUESTS
        most = most_files()
        # A high number tells that files are few though connections are not many.
        if len(self._all) >= min(self.limits.connections, usable(most)) or file >= most - OWN_FILES:
            if not self._waiting:
                return HTTPStatus.SERVICE_UNAVAILABLE
            most_of_one = max(self._waiting.values(), key=len)
            oldest = next(iter(most_of_one))
            self.remove(oldest)
            oldest.drop()
        self.add(connection)
        return None

    def add(self, connection: HttpConnection | SocketConnection) -> None:
        """Take a connection in."""
        self._all.add(connection)
        self._addresses[connection.address] += 1
        if self._sweeper is None:
            self._sweeper = connection.loop.call_later(SWEEP_SECONDS, self._sweep, connection.loop)

    def remove(self, connection: HttpConnection | SocketConnection) -> None:
        """Forget a connection, if it had been taken in."""
        if connection not in self._all:
            return
        self._all.remove(connection)
        if isinstance(connection, HttpConnection):
            self._forget(connection)
        self._addresses[connection.address] -= 1
        if not self._addresses[connection.address]:
            del self._addresses[connection.address]

    def wait(self, connection: HttpConnection, waits: bool) -> None:
        """Note that a connection begins to wait for its client, or waits no longer."""
        self._forget(connection)
        if waits and connection in self._all:
            self._waiting.setdefault(connection.address, {})[connection] = None

    def _forget(self, connection: HttpConnection) -> None:
        """Count a connection no longer among those that wait."""
        waiting = self._waiting.get(connection.address, {})
        if connection in waiting:
            del waiting[connection]
            if not waiting:
                del self._waiting[connection.address]

    def may_tell(self) -> bool:
        """Take in one more of those that are told that there is no room, unless they are too many themselves."""
        if self._refused >= MOST_REFUSED:
            return False
        self._refused += 1
        return True

    def has_told(self) -> None:
        """Let go of one of those that are told that there is no room."""
        self._refused -= 1

    def address_of(self, client: tuple[str, int] | None) -> str:
        """Return what the address of a connection counts as; "" for that of a proxy, and where there is none."""
        if client is None:
            return ""
        with contextlib.suppress(ValueError):
            ip = ipaddress.ip_address(plain(client[0]))
            if any(ip in network for network in self._trusted):
                return ""
        return household(client[0])

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close what has taken too long."""
        # Arranged first: no error below may end the sweeps.
        self._sweeper = loop.call_later(SWEEP_SECONDS, self._sweep, loop) if self._all else None
        now = loop.time()
        parts = 1 + len(self._all) // MOST_SWEPT
        self._sweeps += 1
        for connection in list(islice(self._all, self._sweeps % parts, None, parts)):
            connection.hurry(now)
            if connection.backlog.stands_still(connection.transport, now, self.limits.unread_seconds):
                connection.drop()


class Backlog:
    """How much of what was sent a client has not taken yet, and since when that has not become less."""

    def __init__(self) -> None:
        self._size = 0
        self._since = 0.0

    def stands_still(self, transport: asyncio.Transport, now: float, seconds: float) -> bool:
        """Return whether nothing has been taken for so long, though there is something to take."""
        size = transport.get_write_buffer_size()
        if size == 0 or size < self._size or self._size == 0:
            self._since = now
        self._size = size
        return size > 0 and now - self._since > seconds


class HttpConnection(HttpToolsProtocol):
    """A connection with its times."""

    def __init__(self, among: Connections, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.among = among
        self.address = ""
        self.backlog = Backlog()
        self._phase: Phase = "head"
        self._since = self.loop.time()
        self._head_bytes = 0
        # What answers a request just now, or did.
        self._running: RequestResponseCycle | None = None
        # Why there is no room for it.
        self._no_room: HTTPStatus | None = None
        # There has been a request, and what answers it.
        self._asked = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(Corked(transport, self.loop))
        self.address = self.among.address_of(self.client)
        why = self.among.admit(self, transport.get_extra_info("socket").fileno())
        if why is None:
            self.among.wait(self, True)
        elif self.among.may_tell():
            self._no_room = why
            self.loop.call_later(REFUSED_SECONDS, transport.abort)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.among.remove(self)
        if self._no_room is not None:
            self.among.has_told()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._no_room is not None:
            self._head_bytes += len(data)
            self._refuse(self._no_room, "service-connections-full")
            return
        if self._phase == "idle":
            self._enter("head")
        if self._phase == "head":
            self._head_bytes += len(data)
        super().data_received(data)
        if self._phase == "head" and self._head_bytes > self.among.limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "service-head-too-long")

    def on_header(self, name: bytes, value: bytes) -> None:
        # What comes after a body is of no interest, and is not kept.
        if self._phase == "head":
            super().on_header(name, value)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._phase != "head":
            self._enter("head")

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise ValueError("too many requests at once")
        if self.parser.should_upgrade() and self._should_upgrade() and (fault := self._upgrade_fault()):
            self._refuse(*fault)
            raise ValueError("an upgrade that cannot be answered")
        # Among those that wait for their clients it keeps the place that it was given when the head began to come.
        self._begin("body")
        super().on_headers_complete()
        self._asked = self._asked or not (self.parser.should_upgrade() and self._should_upgrade())

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._enter("idle" if self._answered else "answer")

    def on_response_complete(self) -> None:
        # As uvicorn does it, but for a timer at each answer: what is idle for too long the sweep closes.
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        if self._phase == "answer" and self._answered:
            self._enter("idle")

    def handle_websocket_upgrade(self) -> None:
        self.among.remove(self)
        # Frames come one by one.
        assert isinstance(self.transport, Corked)
        self.transport = self.transport.uncorked()
        super().handle_websocket_upgrade()

    def _upgrade_fault(self) -> tuple[HTTPStatus, str] | None:
        """Return why the library that answers upgrades cannot parse this one: it would never answer it."""
        lines = [len(self.url), *(len(name) + len(value) for name, value in self.headers)]
        if max(lines) + LINE_EXTRAS > MAX_LINE_LENGTH or len(self.headers) > MAX_NUM_HEADERS:
            return HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "service-head-too-long"
        bodied = any(
            name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0")
            for name, value in self.headers
        )
        if bodied or self.parser.get_method() != b"GET" or not self._answered:
            return HTTPStatus.BAD_REQUEST, "service-bad-upgrade"
        return None

    def send_400_response(self, msg: str) -> None:
        # What was refused with a reason has its answer.
        if not self.transport.is_closing():
            super().send_400_response(msg)
        self._let_go()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def drop(self) -> None:
        """Close the connection at once."""
        self._let_go()
        cut(self.transport)

    def _let_go(self) -> None:
        """Let whatever answers know that nobody is there any more, before it writes to what is closed."""
        for cycle in (self._running, self.cycle, *(each for each, _ in self.pipeline)):
            if cycle is not None:
                cycle.disconnected = True
                cycle.message_event.set()

    def hurry(self, now: float) -> None:
        """Close the connection if a request has taken too long to come."""
        limits = self.among.limits
        # While an answer to an earlier one is made, nobody has to hurry.
        if self._phase == "answer" or (self._phase == "head" and not self._answered):
            return
        seconds = {"head": limits.head_seconds, "body": limits.body_seconds, "idle": limits.idle_seconds}[self._phase]
        if now - self._since > seconds:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "service-too-slow")

    @property
    def _answered(self) -> bool:
        return not self._asked or (self.cycle.response_complete and not self.pipeline)

    def _enter(self, phase: Phase) -> None:
        """Begin a phase, and take a new place among those that wait for their clients, or none."""
        self._begin(phase)
        self.among.wait(self, phase != "answer")

    def _begin(self, phase: Phase) -> None:
        self._phase = phase
        self._since = self.loop.time()
        self._head_bytes = 0

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        """Close the connection; where something has been asked and no answer been begun, say what is wrong."""
        if self.transport.is_closing():
            return
        if self._phase == "head":
            # Whoever has said nothing is told nothing.
            speak = self._answered and self._head_bytes > 0
        else:
            speak = self._phase == "body" and not self.pipeline and not self.cycle.response_started
        if speak:
            text = msgspec.json.encode(ErrorBody(say(why)))
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(text)}\r\nCache-Control: no-store\r\nRetry-After: {RETRY_SECONDS}\r\n"
                "Connection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + text)
        self._let_go()
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """Anybody can ask for anything; that is no news."""


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket on which the client has little to say, and must take what it is sent."""

    def __init__(self, among: Connections, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.among = among
        self.address = ""
        self.backlog = Backlog()
        self._minute = self.loop.time()
        self._bytes = 0
        self._opened = self.loop.time()
        # When anything was last sent.
        self._sent = self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.among.address_of(self.client)
        self.among.add(self)
        # The system would keep megabytes for whoever does not read.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SOCKET_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        self.among.remove(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Close the connection at once."""
        cut(self.transport)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            now = self.loop.time()
            if now - self._minute > 60:
                self._minute, self._bytes = now, 0
            self._bytes += len(data)
            if self._bytes > self.among.limits.socket_bytes_per_minute:
                self._fail(CloseCode.POLICY_VIOLATION)
                return
        super().data_received(data)
        # A request that cannot be parsed leads to no event, and so to no answer.
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.drop()

    def hurry(self, now: float) -> None:
        """Close the connection if its handshake has taken too long."""
        if not self.handshake_complete and now - self._opened > HANDSHAKE_SECONDS:
            self.drop()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PIECES:
            self._fail(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_keepalive_ping(self) -> None:
        # What is sent anyway keeps the line open as well, and who takes nothing of it is found by the sweep.
        quiet = self.loop.time() - self._sent
        if quiet < PING_SECONDS:
            self.ping_timer = self.loop.call_later(PING_SECONDS - quiet, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._sent = self.loop.time()
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            # It has been refused.  uvicorn would log an error, as if nothing had been answered.
            self.handshake_complete = True

    def _fail(self, code: CloseCode) -> None:
        if not self.transport.is_closing():
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()


def cut(transport: asyncio.Transport) -> None:
    """Close a connection at once; the system keeps nothing of what has not been taken."""
    made = transport.get_extra_info("socket")
    with contextlib.suppress(OSError):
        made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def most_files() -> int:
    """Return how many files this process may have open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def usable(files: int) -> int:
    """Return how many of so many files connections may have."""
    return max(files - SPARE_FILES, files // 2)


def allow_files(limits: Limits) -> None:
    """Let this process have as many files open as its connections need, as far as the system permits it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + 2 * SPARE_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
