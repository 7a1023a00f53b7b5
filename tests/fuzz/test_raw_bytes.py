"""Invalid HTTP gets a response or a closed connection, but no server error and no private data."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from fuzz.fuzzed_server import OUTSIDE, SECONDS, Server, served

pytestmark = pytest.mark.slow

LINES = [
    *(b"GET /%00 HTTP/1.1", b"GET /assets/%00 HTTP/1.1", b"GET /api/tables/%00 HTTP/1.1", b"GET /api/\xff HTTP/1.1"),
    *(
        b"GET /api/tables/%ff%fe/seat HTTP/1.1",
        b"GET /api/games/blitzkrieg?variant=%ff%00 HTTP/1.1",
        b"GET\x00/ HTTP/1.1",
    ),
    *(
        b"GET /" + b"a" * 300 + b" HTTP/1.1",
        b"GET /table/" + b"/" * 3000 + b" HTTP/1.1",
        b"GET /a/" * 5000 + b" HTTP/1.1",
    ),
    *(
        b"GET /table/%0d%0aX:%20y HTTP/1.1",
        b"GET /api/locale/..%2f..%2fpage HTTP/1.1",
        b"GET /api/locale/%2e%2e HTTP/1.1",
    ),
    *(
        b"GET /../outside.txt HTTP/1.1",
        b"GET /..%2foutside.txt HTTP/1.1",
        b"GET /assets/%2e%2e/%2e%2e/outside.txt HTTP/1.1",
    ),
    *(
        b"GET http://elsewhere/api/games HTTP/1.1",
        b"OPTIONS * HTTP/1.1",
        b"TRACE /api/games HTTP/1.1",
        b"FOO / HTTP/1.1",
    ),
    *(
        b"HEAD /api/tables HTTP/1.1",
        b"CONNECT a:1 HTTP/1.1",
        b"GET / HTTP/9.9",
        b"\x16\x03\x01\x02\x00",
        b"",
        b"PRI * HTTP/2.0",
    ),
    *(
        b"GET /api/games?" + b"a=1&" * 5000 + b" HTTP/1.1",
        b"GET /api/tables/x/replay/frames?from=" + b"0" * 5000 + b" HTTP/1.1",
    ),
]
HEADERS = [
    *(
        b"Range: bytes=9-1",
        b"Range: bytes=999999-",
        b"Range: x",
        b"Range: bytes=" + b"0-1," * 500,
        b"If-None-Match: \xff",
    ),
    *(b"If-Modified-Since: never", b"Content-Length: -1", b"Content-Length: 9" + b"9" * 30, b"Content-Type: \xff"),
    *(
        b"Transfer-Encoding: chunked\r\nContent-Length: 3",
        b"Transfer-Encoding: nonsense",
        b"Cookie: \x80",
        b"Expect: x",
    ),
    *(b"Authorization: Bearer \xff\xfe", b"Authorization: " + b"x" * 8000, b"Accept-Encoding: gzip;q=0", b"Host: \xff"),
    *(
        b"Upgrade: websocket\r\nConnection: Upgrade",
        b"Upgrade: h2c",
        b"X-Forwarded-For: \x00",
        b": nameless",
        b"no colon",
    ),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


def answer(server: Server, request: bytes) -> bytes:
    """Send a request, and return the whole response."""
    with socket.create_connection(("127.0.0.1", server.port), SECONDS) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        found = b""
        try:
            while part := line.recv(1 << 16):
                found += part
        except ConnectionError:
            # The server has closed the connection before it read everything.
            pass
        return found


def check(server: Server, found: bytes) -> None:
    """Check that a response is not a server error and does not contain a private file."""
    if found:
        assert found.startswith(b"HTTP/1.1 ")
        assert int(found.split(b" ", 2)[1]) < 500
    assert OUTSIDE.encode() not in found
    assert not server.failures.found


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[:30].decode("latin-1"))
def test_first_lines(server: Server, line: bytes) -> None:
    check(server, answer(server, line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n"))


@pytest.mark.parametrize("header", HEADERS, ids=lambda header: header[:30].decode("latin-1"))
def test_headers(server: Server, header: bytes) -> None:
    for path in (
        "/",
        "/api/games/blitzkrieg",
        f"/api/tables/{server.tables[0]}/seat",
        f"/api/tables/{server.tables[0]}/live",
    ):
        line = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n".encode()
        check(server, answer(server, line + header + b"\r\n\r\n"))


@pytest.mark.parametrize("path", ["/api/records", "/api/tables", "/api/tables/{}/choose", "/api/editor/save"])
@pytest.mark.parametrize(
    "body",
    [
        b"Content-Length: 5000\r\n\r\n",
        b'Content-Length: 5000\r\n\r\n{"rec',
        b'Transfer-Encoding: chunked\r\n\r\n5\r\n{"rec\r\n',
        b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
        b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx",
    ],
)
def test_uploads_that_are_broken_off(server: Server, path: str, body: bytes) -> None:
    table, key = server.playable[0]
    target = path.format(table).encode()
    bearer = b"Authorization: Bearer " + (server.keys[0] if "editor" in path else key).encode()
    for kind in (b"application/json", b"application/x-ndjson"):
        head = b"POST " + target + b" HTTP/1.1\r\nHost: localhost\r\n" + bearer + b"\r\nContent-Type: " + kind + b"\r\n"
        check(server, answer(server, head + body))
    # The server still answers valid requests.
    assert server.look(table, key)["table"] == table
