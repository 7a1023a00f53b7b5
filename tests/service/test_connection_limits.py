"""Connections to a server process that has few file descriptors and short timeouts."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import resource
import select
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import httpx2
import pytest
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from sandtable.service.ingress.connection_limits import HANDSHAKE_SECONDS, Connections, SocketConnection
from sandtable.service.server_settings import ServerLimits
from service.service_in_process import HUMANS, bearer, ok

START = "from sandtable.cli import make_app; make_app(('serve',))()"
FILES = 700
NARROW = 20
# Code 1006: a client that was still sending may have lost the connection before the close code arrived.
LOST = 1006
TABLE = {"game": "blitzkrieg", "seats": HUMANS}
# The timeout in seconds for events that must happen.
PATIENCE = 60


@pytest.fixture(scope="module", autouse=True)
def files() -> Iterator[None]:
    """Raise the file limit of the test process, which opens more connections than the server allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard) if hard != resource.RLIM_INFINITY else 4096, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Server:
    """A server in a process of its own."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port
        self.client = httpx2.Client(base_url=f"http://127.0.0.1:{port}/api/", timeout=PATIENCE)

    def connect(self, text: str = "", source: str = "127.0.0.1") -> socket.socket:
        """Connect from a local address, and send a text."""
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        made.sendall(text.encode())
        return made

    def table(self) -> str:
        id: str = ok(self.client.post("tables", json=TABLE))["table"]
        return id

    def processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(folder: Path, *options: str, files: int = FILES) -> Iterator[Server]:
    process = subprocess.Popen(
        [sys.executable, "-c", START, "serve", "--port", "0", "--database", str(folder / "t.sqlite3"), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "400", "LANG": "C.UTF-8"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)),
    )
    watchdog = threading.Timer(5 * PATIENCE, process.kill)
    watchdog.start()
    try:
        assert process.stdout is not None
        ready = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert ready
        server = Server(process, int(ready[1]))
        with server.client:
            yield server
        # The server's output must not contain an error.
        process.terminate()
        output = process.communicate(timeout=PATIENCE)[0]
        assert "Traceback" not in output, output
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()


SHORT = [f"--limits-{name}-seconds=1" for name in ("head", "body", "unread")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("served"), *SHORT, "--limits-connections-per-address=10000") as made:
        yield made


def until(what: Callable[[], Any]) -> Any:
    """Poll a function until its result is true, and return the result."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := what():
            return found
        time.sleep(0.05)
    raise AssertionError("in vain")


def rest(made: socket.socket) -> bytes:
    """Read from a connection until it is closed, and return the bytes."""
    said = b""
    try:
        while more := made.recv(1 << 16):
            said += more
    except ConnectionResetError:
        pass
    return said


def status_and_error(answer: bytes) -> tuple[int, str]:
    """Check that there is only one response, and return its status and the id of its error."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert answer.count(b"HTTP/1.1 ") == 1
    return int(head.split()[1]), json.loads(body)["error"]["id"]


HALF = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def test_half_requests_do_not_block_others(server: Server) -> None:
    """The server answers complete requests although more incomplete ones are open than it has free file descriptors."""
    id = server.table()
    with ExitStack() as stack:
        watching = stack.enter_context(connect(f"ws://127.0.0.1:{server.port}/api/tables/{id}/live"))
        made: list[socket.socket] = []
        for n in range(2 * FILES):
            made.append(stack.enter_context(server.connect(HALF if n % 2 else "", f"127.0.0.{2 + n % 3}")))
            if n % 100 == 99:
                ok(server.client.get("games"))
                ok(httpx2.get(f"http://127.0.0.1:{server.port}/api/tables/{id}", timeout=PATIENCE))
        # The server closes all connections with incomplete requests, either to make room or after the timeout.
        for each in made:
            rest(each)
        ok(server.client.get(f"tables/{id}/seat"))
        # The server never closes a viewer's WebSocket to make room.
        assert json.loads(watching.recv())["state"]["table"] == id
        watching.ping().wait(PATIENCE)


def test_a_half_request_gets_an_error_for_being_too_slow(server: Server) -> None:
    with server.connect(HALF) as half, server.connect() as silent:
        for _ in range(5):
            # Sending a few bytes from time to time does not extend the timeout.
            half.sendall(b"X-More: 1\r\n")
            time.sleep(0.05)
        assert status_and_error(rest(half)) == (408, "service-too-slow")
        assert rest(silent) == b""


def test_a_body_that_does_not_come(server: Server) -> None:
    with (
        server.connect(HALF + "Content-Length: 100\r\n\r\n{") as counted,
        server.connect(HALF + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n") as chunked,
        server.connect("GET /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{") as answered,
    ):
        assert status_and_error(rest(counted)) == status_and_error(rest(chunked)) == (408, "service-too-slow")
        # A timeout also ends a connection on which an earlier request was answered.
        assert rest(answered).count(b"HTTP/1.1 ") == 1


def test_a_client_that_reuses_its_connection_is_served(server: Server) -> None:
    """Each request gets the full time, even if its head or its body comes in several pieces."""
    whole = json.dumps(TABLE)
    with server.connect() as made:
        for _ in range(3):
            for piece in (HALF[:20], HALF[20:], "Transfer-Encoding: chunked\r\n\r\n"):
                made.sendall(piece.encode())
                time.sleep(0.02)
            made.sendall(f"{len(whole):x}\r\n{whole}\r\n0\r\n\r\n".encode())
            answer = b""
            while not answer.endswith(b"}"):
                answer += made.recv(1 << 16)
            assert answer.startswith(b"HTTP/1.1 201 ")


@pytest.mark.parametrize(
    "text",
    [
        "GET / HTTP/1.1\r\n" + "X-More: 1\r\n" * 10_000,
        "GET / HTTP/1.1\r\nX-More: " + "1" * 100_000,
        "GET /" + "1" * 100_000,
    ],
)
def test_a_head_without_end(server: Server, text: str) -> None:
    # Stop after the first excess byte. If unread bytes remained, closing the connection could discard the response.
    with server.connect(text[: ServerLimits().head_bytes + 1]) as made:
        assert status_and_error(rest(made)) == (431, "service-head-too-long")
    with server.connect() as made, suppress(ConnectionResetError, BrokenPipeError):
        made.sendall(text.encode())
        answer = rest(made)
        assert answer == b"" or status_and_error(answer) == (431, "service-head-too-long")


@pytest.mark.parametrize("first", ["", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_a_head_is_measured_to_the_byte_when_it_comes_in_one_go(server: Server, first: str) -> None:
    """A head of exactly the maximum length is accepted, also in a second request. One byte more is refused."""
    start, end = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-More: ", "\r\n\r\n"
    longest = ServerLimits().head_bytes - len(start) - len(end)
    with server.connect(first + start + "a" * longest + end) as made:
        statuses = [line.split()[1] for line in rest(made).splitlines() if line.startswith(b"HTTP/1.1 ")]
    assert statuses == [b"200"] * (2 if first else 1)
    with server.connect(start + "a" * (longest + 1) + end) as made:
        assert status_and_error(rest(made)) == (431, "service-head-too-long")


UPGRADE = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("GET /api/live?" + "a" * 9000 + " HTTP/1.1\r\n" + UPGRADE, (431, "service-head-too-long")),
        ("GET /api/live HTTP/1.1\r\nX-More: " + "a" * 9000 + "\r\n" + UPGRADE, (431, "service-head-too-long")),
        ("GET /api/live HTTP/1.1\r\n" + "X-More: 1\r\n" * 130 + UPGRADE, (431, "service-head-too-long")),
        ("GET /api/live HTTP/1.1\r\nContent-Length: 5\r\n" + UPGRADE, (400, "service-bad-upgrade")),
        ("GET /api/live HTTP/1.1\r\nTransfer-Encoding: chunked\r\n" + UPGRADE, (400, "service-bad-upgrade")),
        ("POST /api/live HTTP/1.1\r\n" + UPGRADE, (400, "service-bad-upgrade")),
    ],
)
def test_handshakes_that_cannot_be_parsed_are_refused(server: Server, text: str, answer: tuple[int, str]) -> None:
    """The server itself refuses a handshake that cannot be parsed. It neither waits for a body nor reads one."""
    with server.connect(text + "\r\n") as made:
        assert status_and_error(rest(made)) == answer


async def test_a_handshake_has_its_time() -> None:
    """A connection closes if its handshake cannot be parsed, or if the application does not finish it in time."""
    among = Connections(ServerLimits())
    config = among.config(cast(Any, never_answers))
    config.load()
    loop = asyncio.get_running_loop()
    for request, closed in ((b"GET / HTTP/1.1\r\n" + b"X" * 9000, True), (ASKED, False)):
        ours, theirs = socket.socketpair()
        with theirs:
            transport, connection = await loop.create_connection(
                lambda: SocketConnection(among, config, ServerState(), {}), sock=ours
            )
            connection.data_received(request)
            assert transport.is_closing() is closed
            connection.hurry(loop.time() + HANDSHAKE_SECONDS - 1)
            assert transport.is_closing() is closed
            connection.hurry(loop.time() + HANDSHAKE_SECONDS + 1)
            assert transport.is_closing()
    await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})


ASKED = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def never_answers(scope: Any, receive: Any, send: Any) -> None:
    """Accept no WebSocket until the client disconnects."""
    while (await receive())["type"] != "websocket.disconnect":
        pass


@pytest.mark.parametrize("chunked", [False, True])
def test_bodies_are_measured_as_they_come(server: Server, chunked: bool) -> None:
    content: Any = (b" " * 1024 for _ in range(70)) if chunked else b" " * 70_000
    path = f"tables/{server.table()}/join"
    answer = server.client.post(path, content=content, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]["id"]) == (413, "service-too-long")


def test_many_simultaneous_requests_are_not_queued(server: Server) -> None:
    with server.connect("GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000) as made:
        assert rest(made).count(b"HTTP/1.1 200") < 20
    ok(server.client.get("games"))


def test_answers_no_client_reads_are_dropped(server: Server) -> None:
    """The server disconnects a client that sends many requests and reads no response."""
    asked = "GET /api/games/eleven HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with unread(server) as (made, gone):

        def ask() -> bool:
            with suppress(ConnectionResetError, BrokenPipeError):
                made.sendall(asked.encode())
            return gone()

        until(ask)
    ok(server.client.get("games"))


def test_a_watcher_that_does_not_read_is_disconnected(server: Server) -> None:
    """A viewer who reads nothing is disconnected when the connection's buffers are full. The table continues."""
    opened = ok(server.client.post("tables", json=TABLE))
    at, seat = f"tables/{opened['table']}", bearer(opened["keys"]["german"])
    changes = itertools.count()
    with unread(server) as (made, gone):
        made.sendall(
            f"GET /api/{at}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

        def change() -> bool:
            answer = server.client.post(f"{at}/name", headers=seat, json={"name": f"Anna the {next(changes)}th"})
            return gone() or not answer.is_success

        until(change)
        assert gone()


@contextmanager
def unread(server: Server) -> Iterator[tuple[socket.socket, Callable[[], bool]]]:
    """Yield a connection that is never read, and a function that returns True if the server has closed it."""
    with socket.socket() as made:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.settimeout(PATIENCE)
        made.connect(("127.0.0.1", server.port))
        watch = select.poll()
        watch.register(made, select.POLLHUP | select.POLLERR)
        yield made, lambda: bool(watch.poll(10))


def test_a_client_of_a_socket_has_little_to_say(server: Server) -> None:
    live = f"ws://127.0.0.1:{server.port}/api/tables/{server.table()}/live"
    with connect(live) as socket:
        socket.recv()
        # The server ignores what viewers send, but not messages that are too long.
        socket.send("hello")
        socket.ping().wait(PATIENCE)
        socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            socket.recv()
        assert socket.close_code in (1009, LOST)
    with connect(live) as socket:
        socket.recv()

        def talk() -> None:
            for _ in range(1000):
                socket.send("x" * 1000)
                time.sleep(0.001)

        with pytest.raises(ConnectionClosed):
            talk()
        assert until(lambda: socket.close_code) in (1008, LOST)
    with connect(live) as socket:
        socket.recv()
        with suppress(ConnectionClosed):
            socket.send("x" for _ in range(100))
        assert until(lambda: socket.close_code) in (1009, LOST)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server that allows only a few connections for each address."""
    with serving(tmp_path_factory.mktemp("narrow"), f"--limits-connections-per-address={NARROW}") as made:
        yield made


def test_connections_of_an_address(narrow: Server) -> None:
    """The connection above the limit is refused with an error.

    Closing a connection makes room for a new one. Other addresses have their own limits.
    """
    live = f"ws://127.0.0.1:{narrow.port}/api/tables/{narrow.table()}/live"
    narrow.client.close()
    watching = [until(lambda: opened(live)) for _ in range(NARROW)]
    with pytest.raises(InvalidStatus) as refused:
        connect(live, legacy=True)
    response = refused.value.response
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) > 0
    assert json.loads(response.body or b"")["error"]["id"] == "service-connections-full"
    with narrow.connect("GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n", "127.0.0.2") as other:
        assert other.recv(1 << 16).startswith(b"HTTP/1.1 200 ")
    watching.pop().close()
    watching.append(until(lambda: opened(live)))
    for each in watching:
        each.close()
    ok(until(lambda: answered(narrow)))


def opened(live: str) -> Any:
    """Return a WebSocket, or None if the server has no room for it."""
    try:
        return connect(live, legacy=True)
    except InvalidStatus:
        return None


def test_a_server_that_has_no_files_left_neither_spins_nor_ends(narrow: Server) -> None:
    """A server that can open no more files keeps running and uses little CPU time.

    The test lowers the file limit of the running server, and then opens more connections.
    """
    with httpx2.Client(base_url=f"http://127.0.0.1:{narrow.port}/api/", timeout=PATIENCE) as client:
        ok(client.get("games"))
        # Lower the limit to the open files. The server's reserved file has a high number and does not count.
        files = [int(each.name) for each in Path(f"/proc/{narrow.process.pid}/fd").iterdir()]
        least = max(each for each in files if each < 100) + 1
        resource.prlimit(narrow.process.pid, resource.RLIMIT_NOFILE, (least, FILES))
        made = [narrow.connect(source=f"127.0.0.{2 + n % 20}") for n in range(200)]
        before = narrow.processor_seconds()
        time.sleep(1)
        assert narrow.processor_seconds() - before < 0.5
        for each in made:
            each.close()
        resource.prlimit(narrow.process.pid, resource.RLIMIT_NOFILE, (FILES, FILES))
    ok(until(lambda: answered(narrow)))


def answered(server: Server) -> httpx2.Response | None:
    """Return the response to a request over a new connection, or None if the connection was refused."""
    try:
        answer = httpx2.get(f"http://127.0.0.1:{server.port}/api/games", timeout=PATIENCE)
    except httpx2.HTTPError:
        return None
    return answer if answer.is_success else None
