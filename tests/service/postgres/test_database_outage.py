"""After an outage of PostgreSQL no acknowledged step is lost, and all continues. Clients are informed of it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import pytest
from sqlalchemy.engine import Connection, make_url

from sandtable.kernel.dice import SeededDice
from sandtable.service.store import database_base, postgres_change_feed
from sandtable.service.store import postgres as room
from service.postgres.network_interruption import Relay
from service.postgres.postgres_server import Cluster
from service.service_in_process import Seat, check_wrong, ok, open_table, service

Acknowledged = dict[str, list[str]]


@pytest.fixture(autouse=True)
def quick_feed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the timeouts after which the change feed tries again."""
    monkeypatch.setattr(postgres_change_feed, "PATIENCE_SECONDS", 1.0)
    monkeypatch.setattr(postgres_change_feed, "COMPARE_SECONDS", 0.5)


@contextmanager
def in_haste() -> Iterator[None]:
    """Shorten the timeout of requests to the database.

    A request that must succeed keeps the usual timeout, because a busy machine may need more than a second for it.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(room, "PATIENCE_SECONDS", 1.0)
        yield


class Table:
    """A table with random players who send each step again until it is acknowledged.

    Attributes:
        acknowledged: the tokens of the acknowledged steps.
        refused: the number of requests answered with 503.
    """

    def __init__(self, seats: dict[str, Seat], seed: int) -> None:
        self.seats = seats
        self.acknowledged: list[str] = []
        self.refused = 0
        self._dice = SeededDice(seed)

    async def play(self, steps: int, ended: asyncio.Event | None = None) -> None:
        """Play until `steps` steps are acknowledged, or until the event is set."""
        seat = next(iter(self.seats))
        while len(self.acknowledged) < steps and not (ended is not None and ended.is_set()):
            state = await self._answered(self.seats[seat].ask, "seat")
            if state["over"]:
                return
            if state["actor"] != seat:
                seat = state["actor"]
                continue
            option = state["options"][self._dice.pick(len(state["options"]))]["notation"]
            token = f"{seat}-{len(self.acknowledged)}"
            after = await self._answered(self.seats[seat].choose, option, state["version"], token)
            assert after["version"] > state["version"]
            self.acknowledged.append(token)

    async def _answered(self, ask: Any, *what: Any) -> Any:
        while True:
            response: httpx2.Response = await ask(*what)
            if response.status_code != 503:
                return ok(response)
            assert response.headers["retry-after"]
            self.refused += 1
            await asyncio.sleep(0.05)


def kept(cluster: Cluster, url: str) -> dict[str, list[str]]:
    """Return the tokens of the stored steps by table, in order."""
    with cluster.ask(url) as connection:
        rows = connection.execute('SELECT "table", token FROM steps WHERE NOT forced ORDER BY "table", n').fetchall()
    found: dict[str, list[str]] = {}
    for table, token in rows:
        found.setdefault(table, []).append(token)
    return found


async def test_a_database_that_is_killed_and_started_again_under_load(own_cluster: Cluster) -> None:
    url = own_cluster.make()
    async with service(url) as client:
        tables = [Table(await open_table(client), seed) for seed in range(6)]
        ended = asyncio.Event()
        playing = [asyncio.create_task(table.play(1000, ended)) for table in tables]
        for _ in range(2):
            before = [len(table.acknowledged) for table in tables]
            while any(len(table.acknowledged) < n + 3 for table, n in zip(tables, before, strict=True)):
                await asyncio.sleep(0.02)
            refused = sum(table.refused for table in tables)
            own_cluster.stop(signal.SIGQUIT)
            while sum(table.refused for table in tables) < refused + 6:
                await asyncio.sleep(0.02)
            await asyncio.to_thread(own_cluster.start)
        before = [len(table.acknowledged) for table in tables]
        while any(len(table.acknowledged) < n + 3 for table, n in zip(tables, before, strict=True)):
            await asyncio.sleep(0.02)
        ended.set()
        await asyncio.gather(*playing)
    found = kept(own_cluster, url)
    # Every acknowledged step was stored exactly once, in order, and no other step was stored.
    assert [found[table.seats["german"].table] for table in tables] == [table.acknowledged for table in tables]


async def test_a_network_that_is_cut(cluster: Cluster, prepared_postgres: str) -> None:
    """One of two servers loses its connection to the database, and reports the outage.

    The other server continues. After reconnection the first server gets all changes that it missed.
    """
    async with (
        Relay(cluster.socket) as relay,
        service(relay.through(prepared_postgres)) as far,
        service(prepared_postgres) as near,
    ):
        seats = await open_table(near, seed=5)
        allied = seats["allied"]
        there = Seat(far, allied.table, allied.key)
        state = await there.look()
        for n in range(2):
            await relay.cut()
            refused = await there.choose(state["options"][0]["notation"], state["version"], f"far-{n}")
            check_wrong(refused, 503, "service-no-store")
            state = ok(await allied.choose(state["options"][0]["notation"], state["version"], f"near-{n}"))
            check_wrong(await there.ask("seat"), 503, "service-no-store")
            await relay.mend()
            while (response := await there.ask("seat")).status_code == 503:
                await asyncio.sleep(0.02)
            assert ok(response) == state
            state = ok(await there.choose(state["options"][0]["notation"], state["version"], f"back-{n}"))
            assert await allied.look() == state
    assert kept(cluster, prepared_postgres) == {allied.table: ["near-0", "back-0", "near-1", "back-1"]}


async def test_a_network_in_which_nothing_arrives_any_more(cluster: Cluster, prepared_postgres: str) -> None:
    """A stalled connection must not block a request for ever, and must not store a step twice."""
    async with Relay(cluster.socket) as relay, service(relay.through(prepared_postgres)) as client:
        allied = (await open_table(client, seed=5))["allied"]
        state = await allied.look()
        relay.stall()
        choice = state["options"][0]["notation"], state["version"], "token"
        with in_haste():
            check_wrong(await allied.choose(*choice), 503, "service-no-store")
            check_wrong(await allied.ask("seat"), 503, "service-no-store")
        relay.flow()
        while (response := await allied.choose(*choice)).status_code == 503:
            await asyncio.sleep(0.02)
        assert ok(response)["version"] > state["version"]
    assert kept(cluster, prepared_postgres) == {allied.table: ["token"]}


async def test_signs_that_it_cannot_keep_are_refused(prepared_postgres: str) -> None:
    async with service(prepared_postgres) as client:
        allied = (await open_table(client, seed=5))["allied"]
        state = await allied.look()
        refused = await allied.choose(state["options"][0]["notation"], state["version"], "a\x00b")
        check_wrong(refused, 422, "service-bad-text")
        assert await allied.look() == state
        missing = await client.get("tables/a%00b")
        assert missing.status_code == 404
        ok(await allied.choose(state["options"][0]["notation"], state["version"], "ab"))


async def test_a_locked_row_blocks_no_thread(cluster: Cluster, prepared_postgres: str) -> None:
    """More requests than threads wait for one locked row.

    Meanwhile the server answers all other requests. Afterwards no statement still waits in the database.
    """
    async with service(prepared_postgres) as client:
        allied, other = (await open_table(client, seed=5))["allied"], (await open_table(client, seed=5))["allied"]
        state = await allied.look()
        choice = state["options"][0]["notation"], state["version"]
        with cluster.ask(prepared_postgres) as holder, holder.transaction():
            holder.execute("SELECT FROM tables WHERE id = %s FOR UPDATE", [allied.table])
            with in_haste():
                for _ in range(database_base.THREADS + 1):
                    check_wrong(await allied.choose(*choice), 503, "service-no-store")
            ok(await other.choose(*choice))
            with cluster.ask(prepared_postgres) as observer:
                while observer.execute("SELECT FROM pg_locks WHERE NOT granted").fetchall():
                    await asyncio.sleep(0.02)
        ok(await allied.choose(*choice))


async def test_a_statement_without_a_waiter_is_cancelled(
    cluster: Cluster, prepared_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only the cancellation can end the statements: neither side has a timeout that passes during the test.
    monkeypatch.setattr(room, "PATIENCE_SECONDS", 600.0)
    monkeypatch.setattr(room, "CANCEL_TIMEOUT_SECONDS", 600)
    pool = room.Postgres(make_url(prepared_postgres))

    def sleep(connection: Connection) -> None:
        connection.exec_driver_sql("SET statement_timeout = 0")
        connection.exec_driver_sql("SELECT pg_sleep(3600)")

    waiters = [asyncio.create_task(pool.ask(sleep)) for _ in range(database_base.THREADS + 1)]
    sleeping = "SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
    with cluster.ask(prepared_postgres) as observer:
        while len(observer.execute(sleeping).fetchall()) < database_base.THREADS:
            assert not any(waiter.done() for waiter in waiters)
            await asyncio.sleep(0.02)
        for waiter in waiters:
            waiter.cancel()
        await asyncio.gather(*waiters, return_exceptions=True)
        while observer.execute(sleeping).fetchall():
            await asyncio.sleep(0.02)
    assert await pool.ask(lambda connection: connection.exec_driver_sql("SELECT 1").scalar()) == 1
    await pool.close()


async def test_the_server_ends_statements_by_itself(prepared_postgres: str) -> None:
    pool = room.Postgres(make_url(prepared_postgres))
    names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]

    def shown(connection: Connection) -> list[Any]:
        return [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names]

    assert await pool.ask(shown) == ["10s", "5s", "10s"]
    # A migration runs without a statement timeout, because it may take long.
    assert await pool.begin(shown) == ["0", "0", "10s"]
    await pool.close()
