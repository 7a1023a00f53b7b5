"""Clocks at tables, in fast motion: they count while a server is there; whose time runs out, for him a bot sits in."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from sandtable.service import assembly
from sandtable.service.clocks import timeouts, uptime
from sandtable.service.clocks.uptime import MOST_BETWEEN
from sandtable.service.tables import clock as counting
from service.tools import HUMANS, Opened, Seat, check_wrong, ok, opened, service

SOON = 30.0


class FastClock:
    """The time of this machine, moved on by a test."""

    ahead = 0.0

    def now(self) -> float:
        return time.time() + FastClock.ahead


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> type[FastClock]:
    FastClock.ahead = 0.0
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    monkeypatch.setattr(timeouts, "LOOK_SECONDS", 0.05)
    return FastClock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def clock(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = ok(await seat.ask("clock"))
    return found


async def act(table: Opened) -> str:
    """Choose the first thing that may be chosen, and return the seat that did."""
    name = str((await table.facts())["actor"])
    state = await table.seats[name].look()
    ok(await table.seats[name].choose(state["options"][0]["notation"], state["version"]))
    return name


async def passed_on(table: Opened) -> str:
    """Choose until another is asked, and return who was asked before."""
    before = str((await table.facts())["actor"])
    while (await table.facts())["actor"] == before:
        await act(table)
    return before


async def until(seat: Seat, wanted: Any) -> dict[str, Any]:
    """The clock, once it is as wanted."""
    async with asyncio.timeout(SOON):
        while not wanted(found := await clock(seat)):
            await asyncio.sleep(0.02)
    return found


async def timed(client: httpx.AsyncClient, **terms: Any) -> Opened:
    """A table with a clock that goes, and the first to be asked at it."""
    table = await opened(client, HUMANS, clock={"bot": "random", **terms}, seed=3)
    await act(table)
    return table


async def test_without_one_nothing_is_counted_and_a_strange_one_is_refused(file: Path) -> None:
    async with service(file) as client:
        table = await opened(client, HUMANS)
        found = await clock(table.spectator)
        assert (found["terms"], found["left"], found["running"], found["sitting"]) == (None, {}, "", {})
        check_wrong(await table.seats["german"].ask("claim", {}), 409, "service-clock-runs")
        for terms in ({"seconds": 0}, {"seconds": 60, "out": "beaten"}, {"increment": 3}):
            wanted = {"game": "blitzkrieg", "seats": HUMANS, "clock": terms}
            check_wrong(await client.post("tables", json=wanted), 422, "service-bad-request")
        wanted = {"game": "blitzkrieg", "seats": HUMANS, "clock": {"seconds": 60, "bot": "nobody"}}
        check_wrong(await client.post("tables", json=wanted), 422, "service-no-player")


async def test_it_goes_for_whoever_is_asked_and_an_outage_costs_nobody_time(
    database: str, fast: type[FastClock]
) -> None:
    async with service(database) as client:
        table = await timed(client, seconds=600, increment=5, out="claim")
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        fast.ahead += 20
        found = await clock(table.spectator)
        assert found["running"] == asked
        assert 579 < found["left"][asked] < 581
        assert found["left"][other] == 600
        # His answers count together; what he has answered gives him the increment once.
        assert await passed_on(table) == asked
        found = await clock(table.spectator)
        assert found["running"] == other
        # Choosing takes real time too, some seconds of it on a busy machine.
        assert 575 < found["left"][asked] < 586
    # An hour without a server.
    fast.ahead += 3600
    async with service(database) as client:
        table.spectator.client = client
        found = await clock(table.spectator)
        assert found["running"] == other
        assert 600 - MOST_BETWEEN - 1 < found["left"][other] <= 600
        # Choosing takes real time too, some seconds of it on a busy machine.
        assert 575 < found["left"][asked] < 586


async def test_for_whoever_has_no_time_left_a_bot_sits_in_until_he_is_back(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        table = await timed(client, seconds=25, each=True)
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        fast.ahead += 20
        assert (await clock(table.spectator))["sitting"] == {}
        fast.ahead += 6
        # Nobody looks at the table; the bot goes on until the other is asked.
        await until(table.spectator, lambda found: found["sitting"] == {asked: "random"})
        await until(table.spectator, lambda found: found["running"] == other)
        state = await table.seats[asked].look()
        assert (state["actor"], state["players"][asked], state["seat"]) == (other, "human", asked)
        # He is back, with the time that he has for each answer.
        found = ok(await table.seats[asked].ask("sit-in", {"bot": ""}))
        assert (found["sitting"], found["running"]) == ({}, other)
        await passed_on(table)
        found = await clock(table.spectator)
        assert found["running"] == asked
        assert found["left"][asked] > 24


async def test_where_the_others_may_say_so_nothing_happens_until_they_do(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        table = await timed(client, seconds=20, out="claim")
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        check_wrong(await table.seats[other].ask("claim", {}), 409, "service-clock-runs")
        fast.ahead += 21
        await asyncio.sleep(3 * timeouts.LOOK_SECONDS)
        found = await clock(table.spectator)
        assert (found["left"][asked], found["sitting"]) == (0, {})
        check_wrong(await table.seats[asked].ask("claim", {}), 409, "service-clock-runs")
        check_wrong(await table.spectator.ask("claim", {}), 403, "service-wrong-key")
        assert ok(await table.seats[other].ask("claim", {}))["sitting"] == {asked: "random"}
        await until(table.spectator, lambda found: found["running"] == other)
        # Back again he has a tenth of what he had at first.
        assert ok(await table.seats[asked].ask("sit-in", {"bot": ""}))["left"][asked] == 2


async def test_a_bot_sits_in_by_wish_and_goes_on_at_a_server_that_comes_later(database: str) -> None:
    async with service(database) as client:
        table = await opened(client, HUMANS, seed=3)
        asked = str((await table.facts())["actor"])
        check_wrong(await table.spectator.ask("sit-in", {"bot": "random"}), 403, "service-wrong-key")
        check_wrong(await table.seats[asked].ask("sit-in", {"bot": "nobody"}), 422, "service-no-player")
        (other,) = set(HUMANS) - {asked}
        # Not for whoever is asked now: nothing happens yet.
        assert ok(await table.seats[other].ask("sit-in", {"bot": "random"}))["sitting"] == {other: "random"}
        assert (await table.facts())["actor"] == asked
    async with service(database) as client:
        for each in (*table.seats.values(), table.spectator):
            each.client = client
        table.client = client
        # Through one's own seat what it hides is seen, and only there.
        assert (await table.seats[other].look())["seat"] == other
        for _ in range(2):
            async with asyncio.timeout(SOON):
                assert await passed_on(table) == asked
                while (await table.facts())["actor"] not in (asked, None):
                    await asyncio.sleep(0.02)
        # A bot at a seat of its own is nobody's to send for.
        alone = await opened(client, {"german": "human", "allied": "bot:random"})
        assert ok(await alone.seats["german"].ask("sit-in", {"bot": "basic"}))["sitting"] == {"german": "basic"}


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days go by in one go, with a server that was there."""
    monkeypatch.setattr(uptime, "MOST_BETWEEN", 1e7)


@pytest.mark.usefixtures("days")
async def test_a_pause_brings_no_time_and_leave_costs_none(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        table = await timed(client, seconds=600, increment=5, leave=300)
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        fast.ahead += 20
        ok(await table.seats[asked].ask("offer", {"kind": "pause"}))
        answer = {"kind": "pause", "seat": asked, "accept": True}
        assert (await table.seats[other].ask("answer-offer", answer)).status_code == 204
        fast.ahead += 25
        found = await clock(table.spectator)
        assert (found["paused"], found["running"]) == (True, "")
        assert 579 < found["left"][asked] < 581
        check_wrong(await table.seats[other].ask("offer", {"kind": "pause"}), 409, "service-no-pause")
        found = ok(await table.seats[other].ask("resume", {}))
        assert (found["paused"], found["running"]) == (False, asked)
        assert 579 < found["left"][asked] < 581
        check_wrong(await table.seats[other].ask("resume", {}), 409, "service-no-pause")
        # In his leave nothing of it goes by; what he does not take of it he keeps.
        assert 299 < ok(await table.seats[asked].ask("leave", {"on": True}))["away"][asked] <= 300
        check_wrong(await table.seats[asked].ask("leave", {"on": True}), 409, "service-no-leave")
        fast.ahead += 25
        assert 579 < (await clock(table.spectator))["left"][asked] < 581
        found = ok(await table.seats[asked].ask("leave", {"on": False}))
        assert found["away"] == {}
        assert 274 < found["leave"][asked] < 276
        fast.ahead += 10
        assert 569 < (await clock(table.spectator))["left"][asked] < 571
        check_wrong(await table.seats[asked].ask("leave", {"on": False}), 409, "service-no-leave")


async def test_whose_time_runs_out_has_lost_where_the_table_was_opened_so(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        table = await timed(client, seconds=20, out="lost")
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        fast.ahead += 21
        async with asyncio.timeout(SOON):
            while not (await table.facts())["over"]:
                await asyncio.sleep(0.02)
        state = await table.spectator.look()
        assert state["outcome"] == {"winners": [other], "reason": "time", "details": []}
        assert (state["ending"]["how"], state["ending"]["by"]) == ("time", [asked])


@pytest.mark.usefixtures("days")
async def test_of_five_over_weeks_one_vanishes_and_nobody_waits_for_him(database: str, fast: type[FastClock]) -> None:
    async with service(database) as client:
        terms = {"seconds": 2 * 86_400, "each": True, "bot": "random"}
        table = await opened(client, dict.fromkeys("abcde", "human"), game="eleven", variant="5", clock=terms, seed=3)
        await act(table)
        gone = str((await table.facts())["actor"])
        played: set[str] = set()
        for _ in range(12):
            # Whoever chooses several times in a row has two days for all of it.
            fast.ahead += 21_600
            actor = str((await table.facts())["actor"])
            if actor == gone:
                fast.ahead += 172_801
                await until(table.spectator, lambda found: found["running"] not in ("", gone))
            else:
                played.add(await act(table))
        assert (await clock(table.spectator))["sitting"] == {gone: "random"}
        assert played == set("abcde") - {gone}
        # He is back, and then gives his seat up: the four play on.
        assert ok(await table.seats[gone].ask("sit-in", {"bot": ""}))["sitting"] == {}
        assert (await table.seats[gone].ask("resign", {"bot": "random"})).status_code == 204
        found = await clock(table.spectator)
        assert gone not in found["left"]
        assert not (await table.facts())["over"]


@pytest.mark.usefixtures("days")
async def test_what_an_answer_takes_on_its_way_is_not_counted_as_far_as_it_can_be_believed(
    file: Path, fast: type[FastClock], monkeypatch: pytest.MonkeyPatch
) -> None:
    # So much that what the test itself takes makes no difference.
    monkeypatch.setattr(counting, "MOST_LAG", 100.0)
    async with service(file) as client:
        table = await timed(client, seconds=600)
        # Fifty seconds on the way; two hundred, of which half is believed; fewer than there were.
        for thought, spent in ((150.0, 150.0), (0.0, 100.0), (500.0, 200.0)):
            asked = str((await table.facts())["actor"])
            before = (await clock(table.spectator))["left"][asked]
            fast.ahead += 200
            while (await table.facts())["actor"] == asked:
                state = await table.seats[asked].look()
                wanted = {"version": state["version"], "notation": state["options"][0]["notation"], "thought": thought}
                ok(await table.seats[asked].ask("choose", wanted))
            assert abs(before - (await clock(table.spectator))["left"][asked] - spent) < 20
