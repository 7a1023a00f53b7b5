"""The lobby: open tables, updated live at every server, without private tables."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.lobby import lobby as lobbies
from sandtable.service.server_settings import Features
from sandtable.service.store.repositories.lobby import LobbyRepository
from sandtable.service.store.sqlite import sqlite_url
from service.service_in_process import HUMANS, Opened, Seat, bearer, check_wrong, ok, opened, service

WAITING = {"german": "human", "allied": "open"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def listed(client: httpx2.AsyncClient, seat: str = "german", **wanted: Any) -> Opened:
    """Return a table in the lobby with one waiting player."""
    seats = {each: "human" if each == seat else "open" for each in HUMANS}
    terms = {"clock": wanted.pop("clock")} if "clock" in wanted else {}
    table = await opened(client, seats, names={seat: "Anna"}, **terms)
    assert (await table.seats[seat].ask("list", wanted)).status_code == 204
    return table


async def tables(client: httpx2.AsyncClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(await client.get("lobby"))["tables"]
    return found


async def test_there_is_no_lobby_unless_enabled(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, WAITING)
        assert ok(await client.get("lobby")) == {"open": False, "tables": []}
        check_wrong(await table.seats["german"].ask("list", {}), 403, "service-lobby-off")
        check_wrong(await client.post("lobby/quick", json={"game": "blitzkrieg"}), 403, "service-lobby-off")


async def test_a_table_with_a_name_is_known_by_it(file: Path) -> None:
    async with service(file, lobby=True) as client:
        table = await opened(client, WAITING, name=" Spring\noffensive ")
        assert (await table.seats["german"].ask("list", {})).is_success
        (entry,) = await tables(client)
        for answer in (entry, await table.facts(), await table.spectator.look()):
            assert answer["name"] == "Spring offensive"
        wanted = {"game": "blitzkrieg", "seats": WAITING, "name": "x" * 41}
        check_wrong(await client.post("tables", json=wanted), 422, "service-bad-request")


async def test_a_stranger_sits_down_and_a_private_table_is_never_listed(database: str) -> None:
    async with service(database, lobby=True) as client, service(database, lobby=True) as other:
        await opened(client, WAITING)
        table = await listed(client, level="new", language="ja", note="  Slow\nand friendly ")
        (entry,) = await tables(other)
        assert entry["listed"] > 1_700_000_000
        assert {key: entry[key] for key in ("table", "game", "variant", "level", "language", "note")} == {
            "table": table.id,
            "game": "blitzkrieg",
            "variant": "standard",
            "level": "new",
            "language": "ja",
            "note": "Slow and friendly",
        }
        assert entry["seats"]["german"] == {"player": "human", "name": "Anna"}
        # Only a player at the table can list it, and the data must be valid.
        check_wrong(await table.spectator.ask("list", {}), 403, "service-wrong-key")
        check_wrong(await table.seats["german"].ask("list", {"language": "xx"}), 422, "service-no-language")
        check_wrong(
            await other.post("lobby/sit", json={"table": table.id, "seat": "german"}), 409, "service-lobby-gone"
        )
        requests = [other.post("lobby/sit", json={"table": table.id, "name": name}) for name in ("Ben", "Carl")]
        first, second = sorted(await asyncio.gather(*requests), key=lambda each: each.status_code)
        sat = ok(first)
        check_wrong(second, 409, second.json()["error"]["id"])
        assert second.json()["error"]["id"] in ("service-lobby-gone", "service-invite-used")
        assert (sat["table"], sat["seat"]) == (table.id, "allied")
        state = await Seat(client, table.id, sat["key"]).look()
        assert state["seat"] == "allied"
        assert state["names"]["allied"] in ("Ben", "Carl")
        assert await tables(client) == await tables(other) == []
        # The seat taken through the lobby cannot be taken again by the invitation link.
        wanted = {"invite": table.invites["allied"], "name": "Dora"}
        check_wrong(await client.post(f"tables/{table.id}/join", json=wanted), 409, "service-invite-used")
        check_wrong(await table.seats["german"].ask("list", {}), 409, "service-lobby-full")


async def test_a_stale_lobby_list_is_not_served_after_a_change(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, changed = asyncio.Event(), asyncio.Event()
    rows = LobbyRepository.rows

    async def slow(self: LobbyRepository, since: int) -> list[Any]:
        found = await rows(self, since)
        read.set()
        await changed.wait()
        return found

    async with service(file, lobby=True) as client:
        one, two = await listed(client), await listed(client)
        monkeypatch.setattr(LobbyRepository, "rows", slow)
        looking = asyncio.create_task(tables(client))
        await read.wait()
        assert (await one.seats["german"].ask("unlist", {})).status_code == 204
        changed.set()
        await looking
        assert [each["table"] for each in await tables(client)] == [two.id]


async def test_joined_and_withdrawn_tables_leave_the_lobby(file: Path) -> None:
    async with service(file, lobby=True) as client:
        one, two = await listed(client), await listed(client)
        await one.join("allied", "Ben")
        assert (await two.seats["german"].ask("unlist", {})).status_code == 204
        await asyncio.sleep(lobbies.POLL_SECONDS)
        assert await tables(client) == []
        check_wrong(await client.post("lobby/sit", json={"table": two.id}), 409, "service-lobby-gone")


async def test_a_quick_match_is_with_the_player_who_has_waited_longest(file: Path) -> None:
    async with service(file, lobby=True) as client:
        beginner = await listed(client, level="new")
        japanese = await listed(client, language="ja")
        allied = await listed(client, seat="allied")
        terms = {"seconds": 1800, "increment": 20}
        timed = await listed(client, clock=terms)
        german = await listed(client)
        assert [each["clock"] for each in await tables(client) if each["table"] == timed.id] == [
            {**terms, "each": False, "out": "bot", "bot": "basic", "leave": 0}
        ]

        async def quick(**wanted: Any) -> httpx2.Response:
            return await client.post("lobby/quick", json={"game": "blitzkrieg", "name": "Ben", **wanted})

        check_wrong(await client.post("lobby/quick", json={"game": "eleven"}), 404, "service-lobby-nobody")
        check_wrong(await client.post("lobby/quick", json={"game": "chess"}), 404, "service-no-game")
        # A wanted clock must match exactly.
        check_wrong(await quick(clock={**terms, "increment": 0}), 404, "service-lobby-nobody")
        # A player with another language, or who wants the same seat, does not match.
        assert ok(await quick(language="en", seat="allied"))["table"] == german.id
        assert ok(await quick(language="en"))["table"] == allied.id
        assert ok(await quick())["table"] == japanese.id
        # The beginner's table stays in the lobby, because the beginner wants to play only against beginners.
        check_wrong(await quick(), 404, "service-lobby-nobody")
        assert ok(await quick(clock=terms))["table"] == timed.id
        assert [each["table"] for each in await tables(client)] == [beginner.id]


def test_it_is_pushed_as_it_fills(file: Path) -> None:
    app = create_app(sqlite_url(file), features=Features(lobby=True))
    with TestClient(app, base_url="http://table") as client, client.websocket_connect("/api/lobby/live") as socket:
        assert socket.receive_json() == {"open": True, "tables": []}
        table = client.post("/api/tables", json={"game": "blitzkrieg", "seats": WAITING}).json()
        key = bearer(table["keys"]["german"])
        client.post(f"/api/tables/{table['table']}/list", json={"note": "now"}, headers=key)
        (entry,) = socket.receive_json()["tables"]
        assert (entry["table"], entry["note"]) == (table["table"], "now")
        # A player who joins by the link fills the table, so it leaves the lobby.
        client.post(f"/api/tables/{table['table']}/join", json={"invite": table["invites"]["allied"]})
        assert socket.receive_json()["tables"] == []
