"""A rematch: the same people at a new table, each one seat further, with a key that nobody else is sent."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import httpx
import pytest

from records.scripts import record_of
from service.tools import HUMANS, Seat, check_wrong, ok, opened, play, service


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def over(client: httpx.AsyncClient) -> dict[str, Seat]:
    """The seats of a game that has just ended."""
    lines = list(record_of("blitzkrieg", "over").lines())
    wanted = {"game": "blitzkrieg", "seats": HUMANS, "names": {"german": "Anna", "allied": "Ben"}}
    record = {"record": "\n".join(lines) + "\n", "step": len(lines) - 3}
    table = ok(await client.post("tables", json={**wanted, **record}))
    seats = {seat: Seat(client, table["table"], key) for seat, key in table["keys"].items()}
    await play(seats)
    return seats


async def test_all_sit_down_once_more_with_sides_swapped_and_keys_of_their_own(file: Path) -> None:
    async with service(file) as client:
        seats = await over(client)
        german, allied = seats["german"], seats["allied"]
        spectator = Seat(client, german.table, "")
        assert (await spectator.look())["rematch"] == ""
        first = ok(await german.ask("rematch", {}))
        assert first["seat"] == "allied"
        # All others at the table are told where it is, and nobody of a key.
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
        assert state["options"]
        ok(await new["allied"].choose(state["options"][0]["notation"], state["version"]))
        assert (await new["german"].look())["seat"] == "german"
        # The old keys open nothing there, and no key is kept as it is.
        check_wrong(await Seat(client, first["table"], german.key).ask("seat"), 403, "service-wrong-key")
        dump = "\n".join(sqlite3.connect(file).iterdump())
        assert first["key"] not in dump
        assert second["key"] not in dump


async def test_two_who_wish_for_it_at_once_come_to_one_table(file: Path) -> None:
    """Neither at one server nor at two on one database do they miss each other."""
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


async def test_there_is_none_while_the_game_goes_on_nor_for_who_only_looks_on(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        check_wrong(await table.seats["german"].ask("rematch", {}), 403, "service-not-over")
        seats = await over(client)
        check_wrong(await Seat(client, seats["german"].table, "").ask("rematch", {}), 403, "service-wrong-key")
