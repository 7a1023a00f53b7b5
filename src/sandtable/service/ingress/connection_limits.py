"""Limits on connections: their number, their duration and their unread data.

uvicorn alone accepts any number of connections and waits without a time limit. A client could shut out all others by
opening many connections and sending nothing or half a request, or by not reading responses. Therefore connections have
time limits here. If there is no room for a new connection, a connection that waits for data from its client is closed.
It is the longest waiting connection of the address with the most waiting connections.
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
from sandtable.service.errors import ErrorBody
from sandtable.service.ingress.buffered_transport import BufferedTransport
from sandtable.service.ingress.client_ip import ip_bucket, plain_ip
from sandtable.service.server_settings import ServerLimits

SWEEP_SECONDS = 1.0
# The maximum number of connections to check in one sweep. The next sweeps check the others.
MAX_SWEPT = 500
# The time without traffic after which a WebSocket client is pinged, in seconds. Proxies often close connections after
# a minute of silence.
PING_SECONDS = 40.0
# The number of connections that can wait to be accepted. The server may accept all of them before it closes others.
BACKLOG = 256
# The number of open files reserved for the database, bot processes and static files, and its sum with the backlog.
OWN_FILES = 64
SPARE_FILES = OWN_FILES + BACKLOG
# The time after which a refused client may try again, in seconds.
RETRY_AFTER_SECONDS = 10
# The maximum number of requests that a client may send before earlier ones are answered.
MAX_PIPELINED = 8
# The maximum number of refused connections that get a response, and the seconds within which they must send a request.
MAX_REFUSAL_SOCKETS = 32
REFUSED_SECONDS = 2
# The size of the system's send buffer for a WebSocket, in bytes.
SOCKET_BUFFER = 1 << 16
# The maximum number of frames in a WebSocket message.
MAX_PIECES = 16
# The time within which the application must accept or refuse a WebSocket, in seconds.
HANDSHAKE_SECONDS = 30.0
# The number of bytes that method, version, separators and line end add to the longest line of a request's head.
LINE_EXTRAS = 16

# What a connection waits for: the head of a request, its body, the server's response, or the client's next request.
Phase = Literal["head", "body", "answer", "idle"]


class Connections:
    """The connections of one server.

    Args:
        limits: the limits on numbers and times.
        trusted: the addresses and networks of proxies, whose connections are not limited per address.
    """

    def __init__(self, limits: ServerLimits, trusted: Sequence[str] = ()) -> None:
        self.limits = limits
        self._trusted = [ipaddress.ip_network(each) for each in trusted]
        self._all: set[HttpConnection | SocketConnection] = set()
        # For each address, the connections that wait for data from their client, the longest waiting first.
        self._waiting: dict[str, dict[HttpConnection, None]] = {}
        # The number of refused connections that are getting a response.
        self._refused = 0
        self._addresses: Counter[str] = Counter()
        self._sweeper: asyncio.TimerHandle | None = None
        self._sweeps = 0

    def config(self, app: ASGIApp, **more: Any) -> uvicorn.Config:
        """Return uvicorn's configuration for a server with these limits."""
        return uvicorn.Config(
            app,
            http=partial(HttpConnection, self),  # type: ignore[arg-type]
            ws=partial(SocketConnection, self),  # type: ignore[arg-type]
            ws_max_size=self.limits.websocket_message_bytes,
            ws_ping_interval=PING_SECONDS,
            timeout_keep_alive=self.limits.idle_seconds,
            backlog=BACKLOG,
            **more,
        )

    def admit(self, connection: HttpConnection, file: int) -> HTTPStatus | None:
        """Accept a new connection, closing another one if necessary.

        Args:
            file: the file descriptor of the connection. The system always assigns the lowest free number.

        Returns:
            The HTTP status with which to refuse the connection; None if it was accepted.
        """
        address = connection.address
        if address and self._addresses[address] >= self.limits.connections_per_address:
            return HTTPStatus.TOO_MANY_REQUESTS
        most = max_open_files()
        # A high file descriptor means that files are scarce even if there are few connections.
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
        """Register a connection."""
        self._all.add(connection)
        self._addresses[connection.address] += 1
        if self._sweeper is None:
            self._sweeper = connection.loop.call_later(SWEEP_SECONDS, self._sweep, connection.loop)

    def remove(self, connection: HttpConnection | SocketConnection) -> None:
        """Remove a connection if it is registered."""
        if connection not in self._all:
            return
        self._all.remove(connection)
        if isinstance(connection, HttpConnection):
            self._forget(connection)
        self._addresses[connection.address] -= 1
        if not self._addresses[connection.address]:
            del self._addresses[connection.address]

    def wait(self, connection: HttpConnection, waits: bool) -> None:
        """Register that a connection starts or stops waiting for data from its client."""
        self._forget(connection)
        if waits and connection in self._all:
            self._waiting.setdefault(connection.address, {})[connection] = None

    def _forget(self, connection: HttpConnection) -> None:
        """Remove a connection from the connections that wait for data from their client."""
        waiting = self._waiting.get(connection.address, {})
        if connection in waiting:
            del waiting[connection]
            if not waiting:
                del self._waiting[connection.address]

    def may_tell(self) -> bool:
        """Return whether a refused connection may get a response, and count it if it may."""
        if self._refused >= MAX_REFUSAL_SOCKETS:
            return False
        self._refused += 1
        return True

    def refusal_sent(self) -> None:
        """Stop counting a refused connection that has got its response."""
        self._refused -= 1

    def address_of(self, client: tuple[str, int] | None) -> str:
        """Return the address for limits; "" for a trusted proxy or an unknown address."""
        if client is None:
            return ""
        with contextlib.suppress(ValueError):
            ip = ipaddress.ip_address(plain_ip(client[0]))
            if any(ip in network for network in self._trusted):
                return ""
        return ip_bucket(client[0])

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Close connections that have taken too long."""
        # The next sweep is scheduled first, because an error below must not stop the sweeps.
        self._sweeper = loop.call_later(SWEEP_SECONDS, self._sweep, loop) if self._all else None
        now = loop.time()
        parts = 1 + len(self._all) // MAX_SWEPT
        self._sweeps += 1
        for connection in list(islice(self._all, self._sweeps % parts, None, parts)):
            connection.hurry(now)
            if connection.backlog.stands_still(connection.transport, now, self.limits.unread_seconds):
                connection.drop()


class Backlog:
    """The size of a client's unread data, and the last time when it shrank."""

    def __init__(self) -> None:
        self._size = 0
        self._since = 0.0

    def stands_still(self, transport: asyncio.Transport, now: float, seconds: float) -> bool:
        """Return whether a client with unread data has read none of it for `seconds`."""
        size = transport.get_write_buffer_size()
        if size == 0 or size < self._size or self._size == 0:
            self._since = now
        self._size = size
        return size > 0 and now - self._since > seconds


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection with time limits."""

    def __init__(self, among: Connections, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.among = among
        self.address = ""
        self.backlog = Backlog()
        self._phase: Phase = "head"
        self._since = self.loop.time()
        self._head_bytes = 0
        # uvicorn's cycle that answers the current request, or has answered the last one.
        self._running: RequestResponseCycle | None = None
        # The status with which the connection is refused for lack of room; None if it is accepted.
        self._no_room: HTTPStatus | None = None
        # Whether there has been a request, so that there is a cycle that answers it.
        self._asked = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(BufferedTransport(transport, self.loop))
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
            self.among.refusal_sent()
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
        # Trailers after a body are not needed.
        if self._phase == "head":
            super().on_header(name, value)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._phase != "head":
            self._enter("head")

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            raise ValueError("too many requests at the same time")
        if (size := self._size_of_head()) > self.among.limits.head_bytes:
            # The head arrived in one piece or after another request, so `data_received` has not counted it.
            self._head_bytes = size
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "service-head-too-long")
            raise ValueError("the request header is too long")
        if self.parser.should_upgrade() and self._should_upgrade() and (fault := self._upgrade_fault()):
            self._refuse(*fault)
            raise ValueError("the upgrade is not supported")
        # Unlike `_enter`, `_begin` does not restart the wait: the connection has waited since its head began to arrive.
        self._begin("body")
        super().on_headers_complete()
        self._asked = self._asked or not (self.parser.should_upgrade() and self._should_upgrade())

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._enter("idle" if self._answered else "answer")

    def on_response_complete(self) -> None:
        # Like uvicorn's method, but without a timer per response, because the sweep closes idle connections.
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
        # Frames of a WebSocket are sent singly, so buffering them has no use.
        assert isinstance(self.transport, BufferedTransport)
        self.transport = self.transport.uncorked()
        super().handle_websocket_upgrade()

    def _size_of_head(self) -> int:
        """Return the size of the received head in bytes, assuming single spaces."""
        line = len(self.parser.get_method()) + len(self.url) + len("  HTTP/1.1\r\n")
        return line + sum(len(name) + len(value) + len(": \r\n") for name, value in self.headers) + len("\r\n")

    def _upgrade_fault(self) -> tuple[HTTPStatus, str] | None:
        """Return the status and message for an unparsable upgrade request, or None.

        The WebSocket library would never answer such a request.
        """
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
        # If the transport is closing, a refusal with a reason has already been sent.
        if not self.transport.is_closing():
            super().send_400_response(msg)
        self._let_go()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def drop(self) -> None:
        """Close the connection immediately."""
        self._let_go()
        cut(self.transport)

    def _let_go(self) -> None:
        """Notify uvicorn's request cycles that the client has disconnected."""
        for cycle in (self._running, self.cycle, *(each for each, _ in self.pipeline)):
            if cycle is not None:
                cycle.disconnected = True
                cycle.message_event.set()

    def hurry(self, now: float) -> None:
        """Close the connection if a request has taken too long to arrive."""
        limits = self.among.limits
        # While a response is being made, the client need not do anything.
        if self._phase == "answer" or (self._phase == "head" and not self._answered):
            return
        seconds = {"head": limits.head_seconds, "body": limits.body_seconds, "idle": limits.idle_seconds}[self._phase]
        if now - self._since > seconds:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "service-too-slow")

    @property
    def _answered(self) -> bool:
        return not self._asked or (self.cycle.response_complete and not self.pipeline)

    def _enter(self, phase: Phase) -> None:
        """Start a phase, and register whether the connection now waits for its client.

        It waits in every phase except "answer". Waiting connections are ordered by the start of their wait.
        """
        self._begin(phase)
        self.among.wait(self, phase != "answer")

    def _begin(self, phase: Phase) -> None:
        self._phase = phase
        self._since = self.loop.time()
        self._head_bytes = 0

    def _refuse(self, status: HTTPStatus, why: str) -> None:
        """Close the connection, after sending the reason if a request expects a response."""
        if self.transport.is_closing():
            return
        if self._phase == "head":
            # A client that has sent nothing expects no response.
            speak = self._answered and self._head_bytes > 0
        else:
            speak = self._phase == "body" and not self.pipeline and not self.cycle.response_started
        if speak:
            text = msgspec.json.encode(ErrorBody(say(why)))
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(text)}\r\nCache-Control: no-store\r\nRetry-After: {RETRY_AFTER_SECONDS}\r\n"
                "Connection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + text)
        self._let_go()
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing, because any client could fill the log with upgrade requests."""


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket connection with limits on received data and on unread data."""

    def __init__(self, among: Connections, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.among = among
        self.address = ""
        self.backlog = Backlog()
        self._minute = self.loop.time()
        self._bytes = 0
        self._opened = self.loop.time()
        # The time when the last frame was sent.
        self._sent = self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.among.address_of(self.client)
        self.among.add(self)
        # The system's default send buffer would store megabytes for a client that does not read.
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SOCKET_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        self.among.remove(self)
        super().connection_lost(exc)

    def drop(self) -> None:
        """Close the connection immediately."""
        cut(self.transport)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated:
            now = self.loop.time()
            if now - self._minute > 60:
                self._minute, self._bytes = now, 0
            self._bytes += len(data)
            if self._bytes > self.among.limits.websocket_bytes_per_minute:
                self._fail(CloseCode.POLICY_VIOLATION)
                return
        super().data_received(data)
        # A request that cannot be parsed causes no event and would never be answered.
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.drop()

    def hurry(self, now: float) -> None:
        """Close the connection if its handshake has taken too long."""
        if not self.handshake_complete and now - self._opened > HANDSHAKE_SECONDS:
            self.drop()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_PIECES:
            self._fail(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_keepalive_ping(self) -> None:
        # Any sent frame keeps the connection alive, so a ping is sent only after a silence. The sweep closes the
        # connections of clients that do not read.
        quiet = self.loop.time() - self._sent
        if quiet < PING_SECONDS:
            self.ping_timer = self.loop.call_later(PING_SECONDS - quiet, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    async def send(self, message: Any) -> None:
        await super().send(message)
        self._sent = self.loop.time()
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            # The handshake was refused with a response. Without this uvicorn would log that a response is missing.
            self.handshake_complete = True

    def _fail(self, code: CloseCode) -> None:
        if not self.transport.is_closing():
            self.conn.fail(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()


def cut(transport: asyncio.Transport) -> None:
    """Close a connection immediately, and drop the data in the system's send buffer."""
    made = transport.get_extra_info("socket")
    with contextlib.suppress(OSError):
        made.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def max_open_files() -> int:
    """Return the limit on this process's open files."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def usable(files: int) -> int:
    """Return how many connections fit into a limit of `files` open files."""
    return max(files - SPARE_FILES, files // 2)


def allow_files(limits: ServerLimits) -> None:
    """Raise the limit on open files to fit the connections, as far as permitted."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + 2 * SPARE_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
