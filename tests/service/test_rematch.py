"""In a rematch the same people play at a new table, with seats rotated and with new keys."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx2
import pytest

from records.scripts import record_of
from service.service_in_process import HUMANS, Seat, check_wrong, ok, opened, play, service


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def over(client: httpx2.AsyncClient) -> dict[str, Seat]:
    """Open a table near the end of a recorded game, play it to the end, and return its seats."""
    lines = list(record_of("blitzkrieg", "over").lines())
    names = {"german": "Anna", "allied": "Ben"}
    wanted = {"game": "blitzkrieg", "seats": HUMANS, "name": "Spring", "names": names}
    record = {"record": "\n".join(lines) + "\n", "step": len(lines) - 3}
    table = ok(await client.post("tables", json={**wanted, **record}))
    seats = {seat: Seat(client, table["table"], key) for seat, key in table["keys"].items()}
    await play(seats)
    return seats


async def test_a_rematch_seats_all_players_with_swapped_sides_and_new_keys(file: Path) -> None:
    async with service(file) as client:
        seats = await over(client)
        german, allied = seats["german"], seats["allied"]
        spectator = Seat(client, german.table, "")
        assert (await spectator.look())["rematch"] == ""
        first = ok(await german.ask("rematch", {}))
        assert first["seat"] == "allied"
        # The other players and spectators are shown the new table, but get no key for it.
        for seat in (allied, spectator):
            state = await seat.look()
            assert state["rematch"] == first["table"]
            assert first["key"] not in json.dumps(state)
        second = ok(await allied.ask("rematch", {}))
        assert (second["table"], second["seat"]) == (first["table"], "german")
        assert second["key"] != first["key"]
        assert ok(await german.ask("rematch", {})) == first
        new = {each["seat"]: Seat(client, each["table"], each["key"]) for each in (first, second)}
        state = await new["allied"].look()
        assert (state["seat"], state["over"], state["players"]) == ("allied", False, HUMANS)
        assert state["names"] == {"german": "Ben", "allied": "Anna"}
        assert state["name"] == "Spring"
        assert state["options"]
        ok(await new["allied"].choose(state["options"][0]["notation"], state["version"]))
        assert (await new["german"].look())["seat"] == "german"
        # The old keys do not work at the new table, and the database contains no key in plain text.
        check_wrong(await Seat(client, first["table"], german.key).ask("seat"), 403, "service-wrong-key")
        dump = "\n".join(sqlite3.connect(file).iterdump())
        assert first["key"] not in dump
        assert second["key"] not in dump


async def test_two_simultaneous_rematches_open_one_table(file: Path) -> None:
    """Simultaneous requests for a rematch, at one or two servers, open one table."""
    async with service(file) as one, service(file) as two:
        seats = await over(one)
        asks = [
            Seat(client, seat.table, seat.key).ask("rematch", {}) for client in (one, two) for seat in seats.values()
        ]
        found = [ok(answer) for answer in await asyncio.gather(*asks)]
        assert len({each["table"] for each in found}) == 1
        assert {each["seat"]: each["key"] for each in found[:2]} == {each["seat"]: each["key"] for each in found[2:]}
        for each in found:
            assert (await Seat(one, each["table"], each["key"]).look())["seat"] == each["seat"]


async def test_no_rematch_during_the_game_or_for_spectators(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        check_wrong(await table.seats["german"].ask("rematch", {}), 403, "service-not-over")
        seats = await over(client)
        check_wrong(await Seat(client, seats["german"].table, "").ask("rematch", {}), 403, "service-wrong-key")
