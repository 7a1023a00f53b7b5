"""What an address may do in a minute, and from where a server may be asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketDenialResponse
from typer.testing import CliRunner

from generic.conformance import random_session
from sandtable.cli import make_app
from sandtable.games import find
from sandtable.service import create_app
from sandtable.service.edge.client import household
from sandtable.service.limits import Access, Limits
from sandtable.service.store.sqlite import sqlite_url
from service.tools import HUMANS, Opened, check_wrong, ok

TABLE = {"game": "blitzkrieg", "seats": HUMANS}
ANNA, BERT = "198.51.100.7", "198.51.100.8"


class Server:
    """The service, as several addresses reach it."""

    def __init__(self, app: Starlette) -> None:
        self._app = app

    def at(self, address: str, base: str = "http://table/api/", **headers: str) -> httpx.AsyncClient:
        """A client at an address."""
        transport = httpx.ASGITransport(self._app, client=(address, 1234))
        return httpx.AsyncClient(transport=transport, base_url=base, headers=headers)


@asynccontextmanager
async def serving(file: Path, **wanted: Any) -> AsyncIterator[Server]:
    app = create_app(sqlite_url(file), **wanted)
    async with app.router.lifespan_context(app):
        yield Server(app)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


def too_many(answer: httpx.Response, what: str) -> None:
    """The address is told what has been too much, and when it may come back."""
    check_wrong(answer, 429, "service-too-many")
    args = answer.json()["error"]["args"]
    assert args["what"] == what
    assert int(answer.headers["Retry-After"]) == args["seconds"] > 0


async def test_each_address_opens_so_many_tables(file: Path) -> None:
    async with serving(file, limits=Limits(tables_per_minute=2)) as server:
        for _ in range(2):
            ok(await server.at(ANNA).post("tables", json=TABLE))
        too_many(await server.at(ANNA).post("tables", json=TABLE), "tables")
        ok(await server.at(BERT).post("tables", json=TABLE))


async def test_and_so_many_in_a_day(file: Path) -> None:
    async with serving(file, limits=Limits(tables_per_day=1)) as server:
        ok(await server.at(ANNA).post("tables", json=TABLE))
        answer = await server.at(ANNA).post("tables", json=TABLE)
        too_many(answer, "tables")
        assert int(answer.headers["Retry-After"]) > 3600


async def test_records_are_put_in_or_gone_on_from_so_often(file: Path) -> None:
    record = random_session(find("blitzkrieg"), 11).record.text()
    async with serving(file, limits=Limits(uploads_per_minute=2)) as server:
        client = server.at(ANNA)
        ok(await client.post("records", json={"record": record}))
        ok(await client.post("tables", json={**TABLE, "record": record, "step": 3}))
        too_many(await client.post("records", json={"record": record}), "uploads")
        too_many(await client.post("tables", json={**TABLE, "record": record}), "uploads")
        ok(await client.post("tables", json=TABLE))


async def test_analyses_are_begun_and_hints_asked_for_so_often(file: Path) -> None:
    record = random_session(find("blitzkrieg"), 11).record.text()
    async with serving(file, limits=Limits(analyses_per_minute=1, hints_per_minute=1)) as server:
        client = server.at(ANNA)
        kept = ok(await client.post("records", json={"record": record}))
        past, mine = kept["table"], {"key": kept["key"]}
        ok(await client.post(f"tables/{past}/analysis", json={}, params=mine))
        too_many(await client.post(f"tables/{past}/analysis", json={}, params=mine), "analyses")
        # To look costs nothing.
        ok(await client.get(f"tables/{past}/analysis", params=mine))
        ok(await client.post(f"tables/{past}/analysis/stop", json={}, params=mine))
        table = Opened(client, ok(await client.post("tables", json=TABLE)))
        german = table.seats["german"]
        assert (await german.ask("hint", {"version": 0})).status_code == 403
        too_many(await german.ask("hint", {"version": 0}), "hints")


async def test_whoever_asks_too_much_of_anything_waits(file: Path) -> None:
    async with serving(file, limits=Limits(requests_per_minute=3)) as server:
        for _ in range(3):
            ok(await server.at(ANNA).get("games"))
        too_many(await server.at(ANNA).get("games"), "requests")
        ok(await server.at(BERT).get("games"))


async def test_keys_and_invitations_cannot_be_guessed_quickly(file: Path) -> None:
    """Whoever has sat there before goes on: somebody else behind the same router guesses, not he."""
    async with serving(file, limits=Limits(wrong_keys_per_minute=3)) as server:
        client = server.at(ANNA)
        seats = {"german": "human", "allied": "open"}
        table = Opened(client, ok(await client.post("tables", json={**TABLE, "seats": seats})))
        at, german = f"tables/{table.id}", table.seats["german"]
        await german.look()
        for key in ("one", "two"):
            check_wrong(await client.get(f"{at}/seat", params={"key": key}), 403, "service-wrong-key")
        check_wrong(await client.post(f"{at}/join", json={"invite": "three"}), 403, "service-wrong-invite")
        for _ in range(2):
            too_many(await client.get(f"{at}/seat", params={"key": "four"}), "wrong_keys")
        # Nor would the right one be found now.
        too_many(await client.post(f"{at}/join", json={"invite": table.invites["allied"]}), "wrong_keys")
        await german.look()
        # Nobody else has to wait, and whoever only looks on needs no key.
        ok(await client.get(f"{at}/seat"))
        ok(await server.at(BERT).post(f"{at}/join", json={"invite": table.invites["allied"]}))


def test_sockets_of_an_address_and_in_all(file: Path) -> None:
    limits = Limits(sockets_per_address=2, sockets=3, sockets_per_minute=5)
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
            # Bert's place is one that Anna may not have.
            bert.portal = anna.portal
            with bert.websocket_connect(live):
                assert refused(bert) == (503, "service-sockets-full")
        # What has been closed counts no more, but it has been opened.
        for _ in range(2):
            with anna.websocket_connect(live) as socket:
                socket.receive_json()
        assert refused(anna) == (429, "service-too-many")


async def test_a_club_behind_one_router_is_not_hindered(file: Path) -> None:
    """Twenty people open tables, look at all of them at once and play, within a minute."""
    async with serving(file) as server:
        tables = [Opened(server.at(ANNA), ok(await server.at(ANNA).post("tables", json=TABLE))) for _ in range(20)]
        for table in tables:
            for _ in range(30):
                await table.seats["allied"].look()
            # One has an old link, and tries it again and again.
            await table.client.get(f"tables/{table.id}/seat", params={"key": "old"})


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
def test_what_an_address_counts_as(address: str, counts: str) -> None:
    assert household(address) == counts


async def asked_twice(server: Server, peer: str, first: str, second: str) -> int:
    """What the second of two requests is answered that come from one peer for two others, where each may ask once."""
    ok(await server.at(peer, **{"X-Forwarded-For": first}).get("games"))
    return (await server.at(peer, **{"X-Forwarded-For": second}).get("games")).status_code


@pytest.mark.parametrize(
    ("peer", "first", "second", "status"),
    [
        # A proxy hands on what each asks.
        ("10.0.0.7", ANNA, BERT, 200),
        ("::ffff:10.0.0.7", ANNA, BERT, 200),
        ("10.0.0.7", ANNA, ANNA, 429),
        # Two of them, one behind the other.
        ("10.0.0.7", f"{ANNA}, 192.0.2.1", f"{BERT}, 192.0.2.1", 200),
        # What somebody says of himself stands to the left of what the proxy has seen.
        ("10.0.0.7", f"8.8.8.8, {ANNA}", f"9.9.9.9, {ANNA}", 429),
        ("10.0.0.7", f"10.0.0.8, {ANNA}", f"10.0.0.9, {ANNA}", 429),
        # Whoever is no proxy is not believed at all.
        (ANNA, "8.8.8.8", "9.9.9.9", 429),
        ("127.0.0.1", "8.8.8.8", "9.9.9.9", 429),
    ],
)
async def test_proxies(file: Path, peer: str, first: str, second: str, status: int) -> None:
    access = Access(host_names=("*",), trusted_proxies=("10.0.0.0/8", "192.0.2.1"))
    async with serving(file, limits=Limits(requests_per_minute=1), access=access) as server:
        assert await asked_twice(server, peer, first, second) == status


async def test_no_proxy_is_trusted_unless_named(file: Path) -> None:
    async with serving(file, limits=Limits(requests_per_minute=1)) as server:
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
    async with serving(file, access=Access(host_names=("club.example.org",))) as server:
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
    access = Access(host_names=("club.example.org",), origins=("https://friends.example.org",))
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
        # To look changes nothing; a browser does not show it to the other page.
        ok(client.get("/api/games", headers=headers))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--origin", "club.example.org"),
        ("--origin", "https://club.example.org/table"),
        ("--host-name", "https://club.example.org"),
        ("--host-name", "club.example.org:443"),
        ("--trusted-proxy", "proxy.example.org"),
        ("--trusted-proxy", "10.0.0.1/8"),
        ("--trusted-proxy", "*"),
    ],
)
def test_options_that_are_none(tmp_path: Path, option: str, value: str) -> None:
    for lang in ("en", "ja"):
        told = CliRunner().invoke(
            make_app(("serve",)), ["serve", "--lang", lang, option, value], env={"COLUMNS": "300"}
        )
        assert told.exit_code == 2
        assert value in told.output
        assert len(told.output.strip().splitlines()) == 1
