"""Rate limits for each address, and the origins from which requests are allowed."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketDenialResponse
from typer.testing import CliRunner

from generic.game_contract import random_session
from sandtable.cli import make_app
from sandtable.games import find
from sandtable.service import create_app
from sandtable.service.ingress.client_ip import ip_bucket
from sandtable.service.server_settings import AccessConfig, ServerLimits
from sandtable.service.store.sqlite import sqlite_url
from service.service_in_process import HUMANS, Opened, bearer, check_wrong, ok

pytestmark = pytest.mark.usefixtures("spare_minds")

TABLE = {"game": "blitzkrieg", "seats": HUMANS}
ANNA, BERT = "198.51.100.7", "198.51.100.8"


class Server:
    """The service with clients at several addresses."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def at(self, address: str, base: str = "http://table/api/", **headers: str) -> httpx2.AsyncClient:
        """Return a client at an address."""
        transport = httpx2.ASGITransport(self._app, client=(address, 1234))
        return httpx2.AsyncClient(transport=transport, base_url=base, headers=headers)


@asynccontextmanager
async def serving(file: Path, **wanted: Any) -> AsyncIterator[Server]:
    app = create_app(sqlite_url(file), **wanted)
    async with app.router.lifespan_context(app):
        yield Server(app)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def too_many(answer: httpx2.Response, what: str) -> None:
    """Check that a refusal names the exceeded limit and the seconds to wait."""
    check_wrong(answer, 429, "service-too-many")
    args = answer.json()["error"]["args"]
    assert args["what"] == what
    assert int(answer.headers["Retry-After"]) == args["seconds"] > 0
    assert args["minutes"] == (math.ceil(args["seconds"] / 60) if args["seconds"] >= 120 else 0)


async def test_each_address_opens_so_many_tables(file: Path) -> None:
    async with serving(file, limits=ServerLimits(tables_per_minute=2)) as server:
        for _ in range(2):
            ok(await server.at(ANNA).post("tables", json=TABLE))
        too_many(await server.at(ANNA).post("tables", json=TABLE), "tables")
        ok(await server.at(BERT).post("tables", json=TABLE))


async def test_and_so_many_in_a_day(file: Path) -> None:
    async with serving(file, limits=ServerLimits(tables_per_day=1)) as server:
        ok(await server.at(ANNA).post("tables", json=TABLE))
        answer = await server.at(ANNA).post("tables", json=TABLE)
        too_many(answer, "tables")
        assert int(answer.headers["Retry-After"]) > 3600


async def test_records_are_put_in_or_gone_on_from_so_often(file: Path) -> None:
    record = random_session(find("blitzkrieg"), 11).record.text()
    async with serving(file, limits=ServerLimits(uploads_per_minute=2)) as server:
        client = server.at(ANNA)
        ok(await client.post("records", json={"record": record}))
        ok(await client.post("tables", json={**TABLE, "record": record, "step": 3}))
        too_many(await client.post("records", json={"record": record}), "uploads")
        too_many(await client.post("tables", json={**TABLE, "record": record}), "uploads")
        ok(await client.post("tables", json=TABLE))


async def test_analyses_are_begun_and_hints_asked_for_so_often(file: Path) -> None:
    record = random_session(find("blitzkrieg"), 11).record.text()
    async with serving(file, limits=ServerLimits(analyses_per_minute=1, hints_per_minute=1)) as server:
        client = server.at(ANNA)
        kept = ok(await client.post("records", json={"record": record}))
        past, mine = kept["table"], bearer(kept["key"])
        ok(await client.post(f"tables/{past}/analysis", json={}, headers=mine))
        too_many(await client.post(f"tables/{past}/analysis", json={}, headers=mine), "analyses")
        # Requests that read or stop an analysis have no limit.
        ok(await client.get(f"tables/{past}/analysis", headers=mine))
        ok(await client.post(f"tables/{past}/analysis/stop", json={}, headers=mine))
        table = Opened(client, ok(await client.post("tables", json=TABLE)))
        german = table.seats["german"]
        assert (await german.ask("hint", {"version": 0})).status_code == 403
        too_many(await german.ask("hint", {"version": 0}), "hints")


async def test_every_limit_makes_excessive_requests_wait(file: Path) -> None:
    async with serving(file, limits=ServerLimits(requests_per_minute=3)) as server:
        for _ in range(3):
            ok(await server.at(ANNA).get("games"))
        too_many(await server.at(ANNA).get("games"), "requests")
        ok(await server.at(BERT).get("games"))


async def test_keys_and_invitations_cannot_be_guessed_quickly(file: Path) -> None:
    """Another client behind the same router guesses keys, but known players can continue."""
    async with serving(file, limits=ServerLimits(wrong_keys_per_minute=3)) as server:
        client = server.at(ANNA)
        seats = {"german": "human", "allied": "open"}
        table = Opened(client, ok(await client.post("tables", json={**TABLE, "seats": seats})))
        at, german = f"tables/{table.id}", table.seats["german"]
        await german.look()
        for key in ("one", "two"):
            check_wrong(await client.get(f"{at}/seat", headers=bearer(key)), 403, "service-wrong-key")
        check_wrong(await client.post(f"{at}/join", json={"invite": "three"}), 403, "service-wrong-invite")
        for _ in range(2):
            too_many(await client.get(f"{at}/seat", headers=bearer("four")), "wrong_keys")
        # The limit is exceeded, so even the right invitation is refused.
        too_many(await client.post(f"{at}/join", json={"invite": table.invites["allied"]}), "wrong_keys")
        await german.look()
        # A spectator needs no key, so the limit does not apply, and other addresses do not have to wait.
        ok(await client.get(f"{at}/seat"))
        ok(await server.at(BERT).post(f"{at}/join", json={"invite": table.invites["allied"]}))


def test_sockets_of_an_address_and_in_all(file: Path) -> None:
    limits = ServerLimits(websockets_per_address=2, websockets=3, websockets_per_minute=5)
    with TestClient(create_app(sqlite_url(file), limits=limits), client=(ANNA, 1)) as anna:
        bert = TestClient(anna.app, client=(BERT, 1))
        live = f"/api/tables/{ok(anna.post('/api/tables', json=TABLE))['table']}/live"

        def refused(client: TestClient) -> tuple[int, str]:
            with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(live):
                pass
            assert int(denied.value.headers["Retry-After"]) > 0
            return denied.value.status_code, denied.value.json()["error"]["id"]

        with anna.websocket_connect(live), anna.websocket_connect(live):
            assert refused(anna) == (429, "service-sockets-held")
            # Anna has as many connections as one address may have, but Bert has another address.
            bert.portal = anna.portal
            with bert.websocket_connect(live):
                assert refused(bert) == (503, "service-sockets-full")
        # Closed connections no longer count as open, but they count as opened within the last minute.
        for _ in range(2):
            with anna.websocket_connect(live) as socket:
                socket.receive_json()
        assert refused(anna) == (429, "service-too-many")


async def test_a_club_behind_one_router_is_not_hindered(file: Path) -> None:
    """No limit stops twenty people who open tables, look at them and play in a minute."""
    async with serving(file) as server:
        tables = [Opened(server.at(ANNA), ok(await server.at(ANNA).post("tables", json=TABLE))) for _ in range(20)]
        for table in tables:
            for _ in range(30):
                await table.seats["allied"].look()
            # One player tries a link with an old key again and again.
            await table.client.get(f"tables/{table.id}/seat", headers=bearer("old"))


@pytest.mark.parametrize(
    ("address", "counts"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("::ffff:198.51.100.7", "198.51.100.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_the_network_of_an_address(address: str, counts: str) -> None:
    assert ip_bucket(address) == counts


async def asked_twice(server: Server, peer: str, first: str, second: str) -> int:
    """Send two requests through one peer, with a limit of one, and return the status of the second.

    The X-Forwarded-For headers are `first` and `second`.
    """
    ok(await server.at(peer, **{"X-Forwarded-For": first}).get("games"))
    return (await server.at(peer, **{"X-Forwarded-For": second}).get("games")).status_code


@pytest.mark.parametrize(
    ("peer", "first", "second", "status"),
    [
        # A trusted proxy forwards the address of each client.
        ("10.0.0.7", ANNA, BERT, 200),
        ("::ffff:10.0.0.7", ANNA, BERT, 200),
        ("10.0.0.7", ANNA, ANNA, 429),
        # The request came through two trusted proxies.
        ("10.0.0.7", f"{ANNA}, 192.0.2.1", f"{BERT}, 192.0.2.1", 200),
        # A client can forge only the entries to the left of those that the proxies add.
        ("10.0.0.7", f"8.8.8.8, {ANNA}", f"9.9.9.9, {ANNA}", 429),
        ("10.0.0.7", f"10.0.0.8, {ANNA}", f"10.0.0.9, {ANNA}", 429),
        # Headers from peers that are not trusted proxies are ignored.
        (ANNA, "8.8.8.8", "9.9.9.9", 429),
        ("127.0.0.1", "8.8.8.8", "9.9.9.9", 429),
    ],
)
async def test_proxies(file: Path, peer: str, first: str, second: str, status: int) -> None:
    access = AccessConfig(host_names=("*",), trusted_proxies=("10.0.0.0/8", "192.0.2.1"))
    async with serving(file, limits=ServerLimits(requests_per_minute=1), access=access) as server:
        assert await asked_twice(server, peer, first, second) == status


async def test_no_proxy_is_trusted_unless_named(file: Path) -> None:
    async with serving(file, limits=ServerLimits(requests_per_minute=1)) as server:
        assert await asked_twice(server, "127.0.0.1", ANNA, BERT) == 429


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8010", True),
        ("192.168.1.20", True),
        ("[::1]:8010", True),
        ("localhost:8010", True),
        ("LOCALHOST", True),
        ("sandtable.localhost:8010", True),
        ("club.example.org", True),
        ("Club.Example.org.:443", True),
        ("evil.example.org", False),
        ("evil.example.org:8010", False),
        ("club.example.org.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("[::1].evil.example", False),
        ("[evil.example]", False),
        ("", True),
    ],
)
async def test_a_server_answers_to_names_that_it_knows(file: Path, host: str, known: bool) -> None:
    async with serving(file, access=AccessConfig(host_names=("club.example.org",))) as server:
        answer = await server.at(ANNA, base="http://127.0.0.1/api/", Host=host).get("games")
        if known:
            ok(answer)
        else:
            check_wrong(answer, 421, "service-other-host")
            assert answer.json()["error"]["args"]["host"] == host


@pytest.mark.parametrize(
    ("host", "origin", "own"),
    [
        ("club.example.org", "https://club.example.org", True),
        ("club.example.org:443", "https://club.example.org", True),
        ("127.0.0.1:8010", "http://127.0.0.1:8010", True),
        ("club.example.org", "https://friends.example.org", True),
        ("club.example.org", None, True),
        ("club.example.org", "https://club.example.org:8443", False),
        ("club.example.org", "https://evil.example.org", False),
        ("127.0.0.1:8010", "http://127.0.0.1:9000", False),
        ("127.0.0.1:8010", "ftp://127.0.0.1:8010", False),
        ("127.0.0.1:8010", "null", False),
        ("127.0.0.1:8010", "", False),
    ],
)
def test_pages_of_other_sites_change_nothing(file: Path, host: str, origin: str | None, own: bool) -> None:
    access = AccessConfig(host_names=("club.example.org",), origins=("https://friends.example.org",))
    with TestClient(create_app(sqlite_url(file), access=access), base_url="http://127.0.0.1") as client:
        headers = {"Host": host, **({} if origin is None else {"Origin": origin})}
        answer = client.post("/api/tables", json=TABLE, headers=headers)
        id = ok(client.post("/api/tables", json=TABLE))["table"]
        if own:
            ok(answer)
            with client.websocket_connect(f"/api/tables/{id}/live", headers=headers) as socket:
                socket.receive_json()
        else:
            check_wrong(answer, 403, "service-other-origin")
            with (
                pytest.raises(WebSocketDenialResponse),
                client.websocket_connect(f"/api/tables/{id}/live", headers=headers),
            ):
                pass
        # A page of another site may send GET requests, but the browser hides the response from it.
        ok(client.get("/api/games", headers=headers))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--allowed-origin", "club.example.org"),
        ("--allowed-origin", "https://club.example.org/table"),
        ("--allowed-host", "https://club.example.org"),
        ("--allowed-host", "club.example.org:443"),
        ("--trusted-proxy", "proxy.example.org"),
        ("--trusted-proxy", "10.0.0.1/8"),
        ("--trusted-proxy", "*"),
    ],
)
def test_options_that_are_none(tmp_path: Path, option: str, value: str) -> None:
    for lang in ("en", "ja"):
        result = CliRunner().invoke(
            make_app(("serve",)), ["serve", "--lang", lang, option, value], env={"COLUMNS": "300"}
        )
        assert result.exit_code == 2
        assert value in result.output
        assert len(result.output.strip().splitlines()) == 1
