"""Clocks in simulated time: they run while a server is up, and a bot replaces a player who is out of time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from sandtable.service import assembly, create_app
from sandtable.service.errors import StoreUnavailable
from sandtable.service.jobs import server_uptime, timeouts_and_due_replies
from sandtable.service.jobs.server_uptime import LONGEST_BEAT_SECONDS, ServiceClock
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.tables import table_clock as counting
from sandtable.service.tables.table_clock import RETURN_SECONDS
from service.service_in_process import HUMANS, Opened, Seat, bearer, check_wrong, ok, opened, service

SOON = 30.0


class FastClock:
    """A clock that only the test advances, so that a slow machine changes no result."""

    start = time.time()
    ahead = 0.0

    def now(self) -> float:
        return FastClock.start + FastClock.ahead


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the service clock count a jump of several days as time in which a server has run."""
    monkeypatch.setattr(server_uptime, "LONGEST_BEAT_SECONDS", 1e7)


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch, days: None) -> type[FastClock]:
    FastClock.ahead = 0.0
    monkeypatch.setattr(assembly, "SystemClock", FastClock)
    monkeypatch.setattr(timeouts_and_due_replies, "POLL_SECONDS", 0.05)
    return FastClock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def clock(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = ok(await seat.ask("clock"))
    return found


def uptime_of(client: httpx2.AsyncClient) -> ServiceClock:
    transport: Any = client._transport
    found: ServiceClock = transport.app.state.services.uptime
    return found


async def stopped_only(uptime: ServiceClock) -> None:
    """Stop the heartbeat without a last one, as in a killed process."""
    assert uptime._beating is not None
    uptime._beating.cancel()


@asynccontextmanager
async def store(database: str) -> AsyncIterator[DatabaseStore]:
    """Open the database as a second process would."""
    found = await DatabaseStore.open(database)
    yield found
    await found.close()


async def act(table: Opened) -> str:
    """Make the first possible choice at a table, and return the seat that has chosen."""
    name = str((await table.facts())["actor"])
    state = await table.seats[name].look()
    ok(await table.seats[name].choose(state["options"][0]["notation"], state["version"]))
    return name


async def passed_on(table: Opened) -> str:
    """Choose for one seat until another seat must choose. Return the name of the first seat."""
    before = str((await table.facts())["actor"])
    while (await table.facts())["actor"] == before:
        await act(table)
    return before


async def until(seat: Seat, wanted: Any) -> dict[str, Any]:
    """Poll the clock until it meets a condition, and return it."""
    async with asyncio.timeout(SOON):
        while not wanted(found := await clock(seat)):
            await asyncio.sleep(0.02)
    return found


async def timed(client: httpx2.AsyncClient, **terms: Any) -> Opened:
    """Return a table at which one choice has been made, so that the clock is running."""
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
        # The rules `bot` and `claim` need the name of a bot. In a game for two, the rule `lost` needs no bot.
        for out in ("bot", "claim"):
            wanted["clock"] = {"seconds": 60, "bot": "", "out": out}
            check_wrong(await client.post("tables", json=wanted), 422, "service-bot-wanted")
        table = await opened(client, HUMANS, clock={"seconds": 60, "bot": "", "out": "lost"})
        assert (await clock(table.spectator))["terms"]["bot"] == ""
        wanted = {"game": "eleven", "variant": "3", "seats": dict.fromkeys("abc", "human"), "clock": {"seconds": 60}}
        wanted["clock"] = {"seconds": 60, "bot": "", "out": "lost"}
        check_wrong(await client.post("tables", json=wanted), 422, "service-bot-wanted")


async def test_the_clock_runs_for_the_asked_seat_and_stops_during_an_outage(
    database: str, fast: type[FastClock]
) -> None:
    async with service(database) as client:
        table = await timed(client, seconds=600, increment=5, out="claim")
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        fast.ahead += 20
        found = await clock(table.spectator)
        assert found["running"] == asked
        assert found["left"][asked] == pytest.approx(580, abs=0.01)
        assert found["left"][other] == 600
        # The time of all choices up to the other seat's turn is added up, and the increment is added once.
        assert await passed_on(table) == asked
        found = await clock(table.spectator)
        assert found["running"] == other
        assert found["left"][asked] == pytest.approx(585, abs=0.01)
    # No server runs for an hour.
    fast.ahead += 3600
    async with service(database) as client:
        table.spectator.client = client
        found = await clock(table.spectator)
        assert found["running"] == other
        assert found["left"][other] == pytest.approx(600, abs=0.01)
        assert found["waits"] == pytest.approx(RETURN_SECONDS, abs=0.01)
        assert found["left"][asked] == pytest.approx(585, abs=0.01)


@pytest.mark.parametrize("ended", ["stopped", "killed"])
async def test_a_restart_loses_no_game(
    database: str, fast: type[FastClock], ended: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        async with service(database) as client:
            table = await timed(client, seconds=20, each=True, out="lost")
            asked = str((await table.facts())["actor"])
            fast.ahead += 9
            await uptime_of(client).beat()
            fast.ahead += 3
            if ended == "killed":
                patched.setattr(ServiceClock, "close", stopped_only)
    fast.ahead += 28
    async with service(database) as client, store(database) as beside:
        table.client = table.spectator.client = client
        assert not await beside.clock_repository.overdue(int(1000 * uptime_of(client)()))
        found = await clock(table.spectator)
        # A killed server did not store the time since its last heartbeat. The player gets that time back.
        assert found["running"] == asked
        assert found["left"][asked] == pytest.approx(8 if ended == "stopped" else 11, abs=0.01)
        assert found["waits"] == pytest.approx(RETURN_SECONDS, abs=0.01)
        fast.ahead += RETURN_SECONDS + 5
        later = await clock(table.spectator)
        assert later["waits"] == 0
        assert found["left"][asked] - later["left"][asked] == pytest.approx(5, abs=0.01)
        fast.ahead += 20
        # The running server also looks for overdue clocks, and may already have ended this game.
        overdue = await beside.clock_repository.overdue(int(1000 * uptime_of(client)()))
        assert overdue == [table.id] or (await table.facts())["over"]


def test_after_a_restart_a_clock_runs_when_its_player_is_back(file: Path, fast: type[FastClock]) -> None:
    wanted = {"game": "blitzkrieg", "seats": HUMANS, "seed": 3, "clock": {"seconds": 20, "each": True, "out": "lost"}}
    with TestClient(create_app(sqlite_url(file))) as client:
        opened = client.post("/api/tables", json=wanted).json()
        address, key = f"/api/tables/{opened['table']}", opened["keys"][opened["actor"]]
        state = client.get(f"{address}/seat", headers=bearer(key)).json()
        choice = {"version": state["version"], "notation": state["options"][0]["notation"]}
        assert client.post(f"{address}/choose", headers=bearer(key), json=choice).status_code == 200
    fast.ahead += 3600
    with TestClient(create_app(sqlite_url(file))) as client:
        asked = client.get(address).json()["actor"]
        (other,) = set(HUMANS) - {asked}
        waits = []
        for key in ("", opened["keys"][other], opened["keys"][asked]):
            with client.websocket_connect(f"{address}/live?key={key}") as socket:
                socket.receive_json()
                waits.append(round(client.get(f"{address}/clock").json()["waits"]))
        assert waits == [RETURN_SECONDS, RETURN_SECONDS, 0]
        fast.ahead += 15
        assert 0 < client.get(f"{address}/clock").json()["left"][asked] < 6


@pytest.mark.parametrize("how", ["looks", "chooses"])
async def test_after_a_restart_a_player_without_a_socket_is_back_by_a_request(
    database: str, fast: type[FastClock], how: str
) -> None:
    async with service(database) as client:
        table = await timed(client, seconds=20, each=True, out="lost")
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        version = (await table.seats[asked].look())["version"]
    fast.ahead += 3600
    async with service(database) as client:
        table.client = table.spectator.client = client
        for seat in table.seats.values():
            seat.client = client
        # The grace period after a restart ends only with a request by the player who must choose.
        await table.spectator.look()
        await table.seats[other].look()
        assert (await clock(table.spectator))["waits"] == pytest.approx(RETURN_SECONDS, abs=0.01)
        if how == "looks":
            await table.seats[asked].look()
        else:
            # After a refused choice the same player must still choose.
            check_wrong(await table.seats[asked].choose("nothing of the kind", version), 422, "no-notation")
        found = await clock(table.spectator)
        assert (found["running"], found["waits"]) == (asked, 0)
        fast.ahead += 15
        assert found["left"][asked] - (await clock(table.spectator))["left"][asked] == pytest.approx(15, abs=0.01)


async def test_a_server_that_stays_keeps_the_clocks_of_its_tables(database: str, fast: type[FastClock]) -> None:
    async with service(database) as stays:
        async with service(database) as goes:
            table = await timed(goes, seconds=600)
            asked = str((await table.facts())["actor"])
            fast.ahead += 20
        table.client = table.spectator.client = stays
        fast.ahead += 20
        async with asyncio.timeout(SOON), store(database) as newcomer:
            while await newcomer.alone():
                await asyncio.sleep(0.01)
        # The start of another server does not change the clocks either.
        async with service(database):
            found = await clock(table.spectator)
            assert found["waits"] == 0
            assert found["left"][asked] == pytest.approx(560, abs=0.01)


class Rows:
    """A database that stores the sum of the service time, and can be made unreachable."""

    def __init__(self) -> None:
        self.sum, self.away = 0, False

    async def beat(self, now: int, since: int, most: int) -> int:
        if self.away:
            raise StoreUnavailable
        self.sum += min(now - since, most)
        return self.sum

    async def last(self) -> tuple[int, int]:
        return self.sum, int(FastClock.ahead * 1000)

    async def after_outage(self, change: object) -> None:
        """Do nothing, because the database has no tables."""


class StandingClock:
    def now(self) -> float:
        return FastClock.ahead


async def test_no_time_goes_by_while_the_database_is_away_or_the_machine_sleeps(
    fast: type[FastClock], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_uptime, "LONGEST_BEAT_SECONDS", LONGEST_BEAT_SECONDS)
    rows: Any = Rows()
    counted = ServiceClock(rows, StandingClock())
    await counted.begin(alone=True)
    # The machine is suspended for an hour.
    fast.ahead += 3600
    await counted.beat()
    assert counted() == LONGEST_BEAT_SECONDS
    fast.ahead += 2
    rows.away = True
    with pytest.raises(StoreUnavailable):
        await counted.beat()
    fast.ahead += 4
    assert counted() == LONGEST_BEAT_SECONDS + 2
    rows.away = False
    await counted.beat()
    fast.ahead += 1
    assert counted() == LONGEST_BEAT_SECONDS + 1
    # After the clock is closed, time does not count.
    await counted.close()
    fast.ahead += 1
    assert counted() == LONGEST_BEAT_SECONDS + 1


async def test_a_mere_worker_does_not_advance_the_service_clock(fast: type[FastClock]) -> None:
    rows: Any = Rows()
    read = ServiceClock(rows, StandingClock(), serves=False)
    await read.begin(alone=True)
    fast.ahead += 5
    await read.beat()
    await read.close()
    assert (rows.sum, read()) == (0, 0)


async def test_a_bot_substitutes_for_a_player_out_of_time_until_they_return(file: Path, fast: type[FastClock]) -> None:
    async with service(file) as client:
        table = await timed(client, seconds=25, each=True)
        asked = str((await table.facts())["actor"])
        (other,) = set(HUMANS) - {asked}
        fast.ahead += 20
        assert (await clock(table.spectator))["sitting"] == {}
        fast.ahead += 6
        # The bot plays for the absent player without a viewer, until it is the other seat's turn.
        await until(table.spectator, lambda found: found["sitting"] == {asked: "random"})
        await until(table.spectator, lambda found: found["running"] == other)
        state = await table.seats[asked].look()
        assert (state["actor"], state["players"][asked], state["seat"]) == (other, "human", asked)
        # The player returns, and has the full time for the next move.
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
        await asyncio.sleep(3 * timeouts_and_due_replies.POLL_SECONDS)
        found = await clock(table.spectator)
        assert (found["left"][asked], found["sitting"]) == (0, {})
        check_wrong(await table.seats[asked].ask("claim", {}), 409, "service-clock-runs")
        check_wrong(await table.spectator.ask("claim", {}), 403, "service-wrong-key")
        assert ok(await table.seats[other].ask("claim", {}))["sitting"] == {asked: "random"}
        await until(table.spectator, lambda found: found["running"] == other)
        # A player who returns gets a tenth of the initial time.
        assert ok(await table.seats[asked].ask("sit-in", {"bot": ""}))["left"][asked] == 2


async def test_a_requested_substitute_bot_continues_on_a_later_server(database: str) -> None:
    async with service(database) as client:
        table = await opened(client, HUMANS, seed=3)
        asked = str((await table.facts())["actor"])
        check_wrong(await table.spectator.ask("sit-in", {"bot": "random"}), 403, "service-wrong-key")
        check_wrong(await table.seats[asked].ask("sit-in", {"bot": "nobody"}), 422, "service-no-player")
        (other,) = set(HUMANS) - {asked}
        # The substitute bot plays for a seat that is not asked, so the bot does nothing yet.
        assert ok(await table.seats[other].ask("sit-in", {"bot": "random"}))["sitting"] == {other: "random"}
        assert (await table.facts())["actor"] == asked
    async with service(database) as client:
        for each in (*table.seats.values(), table.spectator):
            each.client = client
        table.client = client
        # The player's key still opens the seat while the bot plays for it.
        assert (await table.seats[other].look())["seat"] == other
        for _ in range(2):
            async with asyncio.timeout(SOON):
                assert await passed_on(table) == asked
                while (await table.facts())["actor"] not in (asked, None):
                    await asyncio.sleep(0.02)
        # With a bot at the other seat, a player can still let a substitute bot play.
        alone = await opened(client, {"german": "human", "allied": "bot:random"})
        assert ok(await alone.seats["german"].ask("sit-in", {"bot": "basic"}))["sitting"] == {"german": "basic"}


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
        assert found["left"][asked] == pytest.approx(580, abs=0.01)
        check_wrong(await table.seats[other].ask("offer", {"kind": "pause"}), 409, "service-no-pause")
        found = ok(await table.seats[other].ask("resume", {}))
        assert (found["paused"], found["running"]) == (False, asked)
        assert found["left"][asked] == pytest.approx(580, abs=0.01)
        check_wrong(await table.seats[other].ask("resume", {}), 409, "service-no-pause")
        # During a vacation the clock stands still, and unused vacation is kept for later.
        assert 299 < ok(await table.seats[asked].ask("leave", {"on": True}))["away"][asked] <= 300
        check_wrong(await table.seats[asked].ask("leave", {"on": True}), 409, "service-no-leave")
        fast.ahead += 25
        assert (await clock(table.spectator))["left"][asked] == pytest.approx(580, abs=0.01)
        found = ok(await table.seats[asked].ask("leave", {"on": False}))
        assert found["away"] == {}
        assert 274 < found["leave"][asked] < 276
        fast.ahead += 10
        assert (await clock(table.spectator))["left"][asked] == pytest.approx(570, abs=0.01)
        check_wrong(await table.seats[asked].ask("leave", {"on": False}), 409, "service-no-leave")


async def test_a_player_out_of_time_loses_if_the_table_says_so(file: Path, fast: type[FastClock]) -> None:
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


async def test_a_player_who_vanishes_from_a_game_of_five_holds_up_no_one(database: str, fast: type[FastClock]) -> None:
    async with service(database) as client:
        terms = {"seconds": 2 * 86_400, "each": True, "bot": "random"}
        table = await opened(client, dict.fromkeys("abcde", "human"), game="eleven", variant="5", clock=terms, seed=3)
        await act(table)
        gone = str((await table.facts())["actor"])
        played: set[str] = set()
        for _ in range(12):
            # A player has two days for all choices of a move together.
            fast.ahead += 21_600
            actor = str((await table.facts())["actor"])
            if actor == gone:
                fast.ahead += 172_801
                await until(table.spectator, lambda found: found["running"] not in ("", gone))
            else:
                played.add(await act(table))
        assert (await clock(table.spectator))["sitting"] == {gone: "random"}
        assert played == set("abcde") - {gone}
        # The player returns, and then gives the seat to a bot. The other four continue.
        assert ok(await table.seats[gone].ask("sit-in", {"bot": ""}))["sitting"] == {}
        assert (await table.seats[gone].ask("resign", {"bot": "random"})).status_code == 204
        found = await clock(table.spectator)
        assert gone not in found["left"]
        assert not (await table.facts())["over"]


async def test_network_delay_is_not_counted_within_a_limit(
    file: Path, fast: type[FastClock], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The limit is so large that the duration of the test itself does not matter.
    monkeypatch.setattr(counting, "MAX_LAG_SECONDS", 100.0)
    async with service(file) as client:
        table = await timed(client, seconds=600)
        # Each choice takes 200 s on the server's clock. A delay of 50 s does not count. Of a delay of 200 s, 100 s do
        # not count. A thinking time of more than 200 s counts as 200 s.
        for thought, spent in ((150.0, 150.0), (0.0, 100.0), (500.0, 200.0)):
            asked = str((await table.facts())["actor"])
            before = (await clock(table.spectator))["left"][asked]
            fast.ahead += 200
            while (await table.facts())["actor"] == asked:
                state = await table.seats[asked].look()
                wanted = {"version": state["version"], "notation": state["options"][0]["notation"], "thought": thought}
                ok(await table.seats[asked].ask("choose", wanted))
            assert abs(before - (await clock(table.spectator))["left"][asked] - spent) < 20
