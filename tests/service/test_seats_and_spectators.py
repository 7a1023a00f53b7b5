"""Seats and spectators: invitations, names, public facts, and games between bots."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sandtable.service.tables import bots
from service.service_in_process import (
    HUMANS,
    Seat,
    asked,
    check_wrong,
    ok,
    open_table,
    opened,
    play,
    service,
    shortest_way,
)

pytestmark = pytest.mark.usefixtures("spare_minds")

WITH_FRIEND = {"german": "human", "allied": "open"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def test_a_friend_sits_down_once(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, WITH_FRIEND, names={"german": " Anna\n K. "})
        assert set(table.seats) == {"german"}
        assert set(table.invites) == {"allied"}
        assert table.actor == "allied"
        before = await table.seats["german"].look()
        assert before["players"] == WITH_FRIEND
        assert before["names"] == {"german": "Anna K."}
        assert not before["options"]
        allied = await table.join("allied", "Ben")
        state = await allied.look()
        assert state["options"]
        assert state["players"] == HUMANS
        assert state["names"] == {"german": "Anna K.", "allied": "Ben"}
        after = await table.seats["german"].look()
        assert (after["version"], after["cursor"]) == (before["version"], before["cursor"] + 1)
        assert after["players"] == HUMANS
        again = {"invite": table.invites["allied"], "name": "Ben"}
        check_wrong(await client.post(f"tables/{table.id}/join", json=again), 409, "service-invite-used")
        for invite in ("", "wrong", allied.key, table.seats["german"].key):
            response = await client.post(f"tables/{table.id}/join", json={"invite": invite})
            check_wrong(response, 403, "service-wrong-invite")
        check_wrong(await client.post("tables/none/join", json=again), 404, "service-no-table")
        ok(await allied.choose(state["options"][0]["notation"], state["version"]))


async def test_an_invitation_is_no_key_and_neither_is_kept(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, WITH_FRIEND)
        invited = Seat(client, table.id, table.invites["allied"])
        # An invitation does not open the seat. Its holder sees only what spectators see.
        assert (await invited.look())["seat"] is None
        check_wrong(await invited.choose("place paris", 0), 403, "service-wrong-key")
        await table.join("allied")
        dump = "\n".join(sqlite3.connect(file).iterdump())
        assert table.invites["allied"] not in dump
        assert table.seats["allied"].key not in dump


async def test_two_simultaneous_players_do_not_both_sit_down(file: Path) -> None:
    """Only one of several simultaneous requests to join a seat succeeds.

    The requests go to two servers on one database.
    """
    async with service(file) as one, service(file) as two:
        table = await opened(one, WITH_FRIEND)
        ok(await two.get(f"tables/{table.id}"))
        wanted = {"invite": table.invites["allied"]}
        came = [client.post(f"tables/{table.id}/join", json=wanted) for client in (one, two, one, two)]
        answers = await asyncio.gather(*came)
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        (key,) = [ok(answer)["key"] for answer in answers if answer.status_code == 200]
        # The key works at both servers, although only one of them has issued it.
        for client in (one, two):
            assert ok(await Seat(client, table.id, key).ask("seat"))["options"]


async def test_a_seat_is_taken_after_a_restart(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, WITH_FRIEND)
    async with service(file) as client:
        table.client = client
        allied = await table.join("allied", "Ben")
    async with service(file) as client:
        state = await Seat(client, table.id, allied.key).look()
        assert state["options"]
        assert state["names"] == {"allied": "Ben"}


async def test_names(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        german, allied = table.seats["german"], table.seats["allied"]
        assert (await german.ask("name", {"name": "\x00 Ännchen \u202e 💂"})).status_code == 204
        assert (await allied.look())["names"] == {"german": "Ännchen 💂"}
        assert (await german.ask("name", {"name": " "})).status_code == 204
        assert (await allied.look())["names"].get("german", "") == ""
        check_wrong(await german.ask("name", {"name": "x" * 41}), 422, "service-bad-request")
        for names in ({"german": "x" * 41}, {"german": 1}):
            response = await client.post("tables", json={"game": "blitzkrieg", "seats": HUMANS, "names": names})
            check_wrong(response, 422, "service-bad-request")
        wanted = {"game": "blitzkrieg", "seats": HUMANS, "names": {"french": "Marc"}}
        check_wrong(await client.post("tables", json=wanted), 422, "service-wrong-seats")


async def test_public_facts(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "open"}, names={"allied": "Ben"})
        facts = await table.facts()
        assert facts.pop("opened") > 1_500_000_000
        assert re.fullmatch("[0-9a-f]{16}", facts.pop("edition"))
        assert facts == {
            "name": "",
            "table": table.id,
            "game": "blitzkrieg",
            "variant": "standard",
            "seats": {
                "german": {"player": "bot:random", "name": ""},
                "allied": {"player": "open", "name": "Ben"},
            },
            "actor": "allied",
            "over": False,
            "turn": 1,
            "archive": False,
            "rated": False,
            "tournament": "",
        }
        check_wrong(await client.get("tables/none"), 404, "service-no-table")


async def test_a_game_of_bots_plays_while_a_spectator_watches(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "POLL_SECONDS", 0.001)
    async with service(file) as client:
        table = await opened(client, {"german": "bot:random", "allied": "bot:random"})
        assert (table.seats, table.invites) == ({}, {})

        async def version() -> int:
            return int(ok(await client.get(f"tables/{table.id}/seat"))["version"])

        # Without a viewer a game of bots does not continue, even if the table is requested.
        assert await version() == 0
        await asyncio.sleep(0.2)
        assert await version() == 0
        tables = client._transport.app.state.services.tables  # type: ignore[attr-defined]
        watched = await tables.table(table.id)
        watcher = watched.watch("")
        for _ in range(200):
            await watcher.moved.wait()
            watcher.moved.clear()
            await watched.news(watcher)
            if await version() > 20:
                break
        watched.leave(watcher)
        await asyncio.sleep(0.2)
        left = await version()
        await asyncio.sleep(0.2)
        assert await version() == left > 20


async def test_a_spectator_sees_the_public_events(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client, seed=shortest_way("DeclareDefenceCards"))
        table = seats["german"].table
        await play(seats, until=asked("DeclareDefenceCards"))
        spectator = Seat(client, table, "")
        state = await spectator.look()
        assert state["seat"] is None
        assert state["options"] == []
        assert not any(state[what] for what in ("undo", "reset", "may_ask", "auto_forced", "over"))
        for side in ("german", "allied"):
            assert state["view"]["cards"][side]["hand"] is None
        assert state["view"]["victory"]["secret"] is None
        messages = [event["message"] for event in state["events"]]
        assert not any(event["own"] for event in state["events"])
        for seat in seats.values():
            known = (await seat.look())["events"]
            # The events marked as own are those that other seats and spectators do not see.
            assert [event["message"] for event in known if not event["own"]] == messages
        assert any(event["own"] for event in (await seats["german"].look())["events"])
        check_wrong(await Seat(client, table, "wrong").ask("seat"), 403, "service-wrong-key")
        for what in ("choose", "undo", "reset", "ask-back", "why"):
            response = await spectator.ask(what, {"version": 0, "notation": "pass"} if what != "why" else None)
            check_wrong(response, 403, "service-wrong-key")
        check_wrong(await spectator.ask("record"), 403, "service-not-over")


async def test_a_spectator_gets_no_numbers(file: Path) -> None:
    """Secret planning changes neither the states of spectators nor the public facts, not even a number in them."""
    async with service(file) as client:
        seats = await open_table(client, seed=1)
        name, state = await play(seats, until=asked("Plan"))
        spectator = Seat(client, seats[name].table, "")

        async def spectator_view() -> Any:
            return await spectator.look(), ok(await client.get(f"tables/{spectator.table}"))

        before = await spectator_view()
        made = 0
        while True:
            state = ok(await seats[name].choose(state["options"][0]["notation"], state["version"]))
            if state["view"]["actor"] != name:
                break
            made += 1
            assert await spectator_view() == before
        assert made > 3
        assert await spectator_view() != before


async def test_a_name_makes_nobodys_choice_stale(file: Path) -> None:
    """A new name is sent to all viewers, but does not change the version of the game."""
    async with service(file) as client:
        seats = await open_table(client)
        before = await seats["allied"].look()
        await seats["german"].ask("name", {"name": "Erwin"})
        named = await seats["allied"].look()
        assert named["names"] == {"german": "Erwin"}
        assert (named["version"], named["cursor"]) == (before["version"], before["cursor"] + 1)
        moved = ok(await seats["allied"].choose(before["options"][0]["notation"], before["version"]))
        assert moved["version"] == before["version"] + 1
        # A choice that names the version before the last choice is refused.
        stale = await seats["allied"].choose(moved["options"][0]["notation"], before["version"])
        assert stale.status_code == 409
        assert stale.json()["state"] == moved


async def test_a_state_names_the_asked_seat(file: Path) -> None:
    async with service(file) as client:
        seats = await open_table(client)
        for seat in seats.values():
            assert (await seat.look())["actor"] == "allied"
