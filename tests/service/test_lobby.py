"""The lobby: tables at which somebody waits for whoever comes, live at every server; private ones are never there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.testclient import TestClient

from sandtable.service import create_app
from sandtable.service.lobby import lobby as lobbies
from sandtable.service.store.lobby_rows import LobbyRows
from sandtable.service.store.sqlite import sqlite_url
from service.tools import HUMANS, Opened, Seat, check_wrong, ok, opened, service

WAITING = {"german": "human", "allied": "open"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def listed(client: httpx.AsyncClient, seat: str = "german", **wanted: Any) -> Opened:
    """A table at which somebody waits at a seat."""
    seats = {each: "human" if each == seat else "open" for each in HUMANS}
    terms = {"clock": wanted.pop("clock")} if "clock" in wanted else {}
    table = await opened(client, seats, names={seat: "Anna"}, **terms)
    assert (await table.seats[seat].ask("list", wanted)).status_code == 204
    return table


async def tables(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ok(await client.get("lobby"))["tables"]
    return found


async def test_there_is_none_unless_somebody_wants_it(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, WAITING)
        assert ok(await client.get("lobby")) == {"open": False, "tables": []}
        check_wrong(await table.seats["german"].ask("list", {}), 403, "service-lobby-off")
        check_wrong(await client.post("lobby/quick", json={"game": "blitzkrieg"}), 403, "service-lobby-off")


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
        # Only whoever sits there lists it, and only with what is understood.
        check_wrong(await table.spectator.ask("list", {}), 403, "service-wrong-key")
        check_wrong(await table.seats["german"].ask("list", {"language": "xx"}), 422, "service-no-language")
        check_wrong(
            await other.post("lobby/sit", json={"table": table.id, "seat": "german"}), 409, "service-lobby-gone"
        )
        told = [other.post("lobby/sit", json={"table": table.id, "name": name}) for name in ("Ben", "Carl")]
        first, second = sorted(await asyncio.gather(*told), key=lambda each: each.status_code)
        sat = ok(first)
        check_wrong(second, 409, second.json()["error"]["id"])
        assert second.json()["error"]["id"] in ("service-lobby-gone", "service-invite-used")
        assert (sat["table"], sat["seat"]) == (table.id, "allied")
        state = await Seat(client, table.id, sat["key"]).look()
        assert state["seat"] == "allied"
        assert state["names"]["allied"] in ("Ben", "Carl")
        assert await tables(client) == await tables(other) == []
        # The invitation has been used by that.
        wanted = {"invite": table.invites["allied"], "name": "Dora"}
        check_wrong(await client.post(f"tables/{table.id}/join", json=wanted), 409, "service-invite-used")
        check_wrong(await table.seats["german"].ask("list", {}), 409, "service-lobby-full")


async def test_what_was_read_before_somebody_sat_down_is_told_no_more_after_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, told = asyncio.Event(), asyncio.Event()
    rows = LobbyRows.rows

    async def slow(self: LobbyRows, since: int) -> list[Any]:
        found = await rows(self, since)
        read.set()
        await told.wait()
        return found

    async with service(file, lobby=True) as client:
        one, two = await listed(client), await listed(client)
        monkeypatch.setattr(LobbyRows, "rows", slow)
        looking = asyncio.create_task(tables(client))
        await read.wait()
        assert (await one.seats["german"].ask("unlist", {})).status_code == 204
        told.set()
        await looking
        assert [each["table"] for each in await tables(client)] == [two.id]


async def test_who_comes_by_invitation_and_who_wants_no_more_is_gone_from_it(file: Path) -> None:
    async with service(file, lobby=True) as client:
        one, two = await listed(client), await listed(client)
        await one.join("allied", "Ben")
        assert (await two.seats["german"].ask("unlist", {})).status_code == 204
        await asyncio.sleep(lobbies.LOOK_SECONDS)
        assert await tables(client) == []
        check_wrong(await client.post("lobby/sit", json={"table": two.id}), 409, "service-lobby-gone")


async def test_a_quick_match_is_with_whoever_has_waited_longest_for_it(file: Path) -> None:
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

        async def quick(**wanted: Any) -> httpx.Response:
            return await client.post("lobby/quick", json={"game": "blitzkrieg", "name": "Ben", **wanted})

        check_wrong(await client.post("lobby/quick", json={"game": "eleven"}), 404, "service-lobby-nobody")
        check_wrong(await client.post("lobby/quick", json={"game": "chess"}), 404, "service-no-game")
        # Whoever wants a clock wants just that one, and whoever wants none is not put to one.
        check_wrong(await quick(clock={**terms, "increment": 0}), 404, "service-lobby-nobody")
        # Who speaks something else is not for him; nor who wants the seat that is taken.
        assert ok(await quick(language="en", seat="allied"))["table"] == german.id
        assert ok(await quick(language="en"))["table"] == allied.id
        assert ok(await quick())["table"] == japanese.id
        # One who has asked for a beginner is not surprised by anybody.
        check_wrong(await quick(), 404, "service-lobby-nobody")
        assert ok(await quick(clock=terms))["table"] == timed.id
        assert [each["table"] for each in await tables(client)] == [beginner.id]


def test_it_is_pushed_as_it_fills(file: Path) -> None:
    app = create_app(sqlite_url(file), lobby=True)
    with TestClient(app, base_url="http://table") as client, client.websocket_connect("/api/lobby/live") as socket:
        assert socket.receive_json() == {"open": True, "tables": []}
        table = client.post("/api/tables", json={"game": "blitzkrieg", "seats": WAITING}).json()
        key = {"key": table["keys"]["german"]}
        client.post(f"/api/tables/{table['table']}/list", json={"note": "now"}, params=key)
        (entry,) = socket.receive_json()["tables"]
        assert (entry["table"], entry["note"]) == (table["table"], "now")
        # By an invitation as well.
        client.post(f"/api/tables/{table['table']}/join", json={"invite": table["invites"]["allied"]})
        assert socket.receive_json()["tables"] == []
