"""A free server or worker does each job in PostgreSQL. If this process dies, another repeats the job."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import psycopg
import pytest

from sandtable.service.assembly import ProcessConfig
from sandtable.service.jobs import postgres_queue as queue
from sandtable.service.jobs.postgres_queue import migrations
from sandtable.service.tables import bots
from sandtable.service.tables.table_registry import TableRegistry
from service import misbehaving_bots
from service.postgres.postgres_server import Cluster
from service.service_in_process import Opened, check_wrong, ok, opened, service
from service.test_analysis import ask, begin, beginning, look, put_in, quickly
from service.test_analysis import until as reached
from service.test_jobs import until
from service.test_webhooks import deploy, hook, listening

ODD = ("service.misbehaving_bots",)
ONE = ProcessConfig(bots=1, analyses=1)
# A program that runs `sandtable worker` with the odd bots registered.
WORKER = """
import asyncio, sys
from service import misbehaving_bots
from sandtable.service.assembly import ProcessConfig, BotConfig, run_worker
ready = lambda: print("ready", flush=True)
bots = BotConfig(modules=("service.misbehaving_bots",))
asyncio.run(run_worker(sys.argv[1], bots, ProcessConfig(bots=1, analyses=1), ready))
"""
# A program that runs a server on a given socket. The server also does jobs.
SERVER = """
import sys, uvicorn
from service import misbehaving_bots
from sandtable.service import create_app
uvicorn.run(create_app(sys.argv[1], bots=("service.misbehaving_bots",)), fd=int(sys.argv[2]), log_level="warning")
"""
misbehaving_bots.unregister()


def variables() -> dict[str, str]:
    """Return the environment for a process that can import the odd bots."""
    here = str(Path(misbehaving_bots.__file__).parent.parent)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])}


@contextmanager
def server(database: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run a server in a process. Yield the process and its URL, which may not answer yet."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        number = listener.fileno()
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, database, str(number)], env=variables(), pass_fds=[number]
        )
        try:
            yield process, f"http://127.0.0.1:{listener.getsockname()[1]}/api/"
        finally:
            process.kill()
            process.wait()


@contextmanager
def worker(database: str) -> Iterator[subprocess.Popen[str]]:
    """Run a worker in a process, and yield the process when the worker is ready."""
    process = subprocess.Popen(
        [sys.executable, "-c", WORKER, database], stdout=subprocess.PIPE, text=True, env=variables()
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
    finally:
        process.kill()
        process.wait()


def asked(folder: Path) -> list[str]:
    """Return the process id of the waiting bot for each question asked so far."""
    file = folder / "asked"
    return [line.split()[0] for line in file.read_text().splitlines()] if file.exists() else []


# The open connection of `rows`, by database. Connecting for each query would take longer than the query.
_CONNECTED: dict[str, psycopg.Connection[Any]] = {}


def rows(database: str, query: str) -> list[Any]:
    """Run a query on a database, and return its rows."""
    connection = _CONNECTED.get(database)
    if connection is None or connection.closed:
        disconnect()
        connection = _CONNECTED[database] = psycopg.connect(database, autocommit=True)
    return connection.execute(query).fetchall()


def disconnect() -> None:
    """Close the connection that `rows` has opened."""
    while _CONNECTED:
        _CONNECTED.popitem()[1].close()


@pytest.fixture(autouse=True)
def disconnected() -> Iterator[None]:
    """Close the connection of `rows` after each test, because the next test uses another database."""
    yield
    disconnect()


def at_rest(database: str) -> bool:
    """Return True if no bot has an open question, and the queue contains no job."""
    jobs = rows(database, "SELECT count(*) FROM procrastinate_jobs")
    return jobs == [(0,)] and rows(database, "SELECT count(*) FROM tables WHERE bot_asked") == [(0,)]


async def test_another_worker_continues_for_a_killed_one(prepared_postgres: str, folder: Path) -> None:
    """Two workers do the jobs of two servers. If one worker is killed, the other repeats its unfinished decision."""
    async with service(prepared_postgres, ODD, hands=None) as one, service(prepared_postgres, ODD, hands=None) as two:
        with worker(prepared_postgres) as first, worker(prepared_postgres) as second:
            table = await opened(one, {"german": "human", "allied": "bot:waiting"})
            await until(lambda: asked(folder))
            dead, other = (first, second) if str(first.pid) in ancestors(asked(folder)[0]) else (second, first)
            dead.send_signal(signal.SIGKILL)
            dead.wait()
            await until(lambda: len(asked(folder)) == 2)
            assert str(other.pid) in ancestors(asked(folder)[1])
            (folder / "go").touch()
            await until(lambda: at_rest(prepared_postgres))
        assert (await two.get(f"tables/{table.id}")).json()["actor"] == "german"
    steps = rows(prepared_postgres, "SELECT n, seat FROM steps ORDER BY n")
    assert [n for n, _ in steps] == list(range(1, len(steps) + 1))
    assert {seat for _, seat in steps} == {"allied"}
    # The decision that the killed worker did not send was computed twice, and every other decision once.
    assert len(asked(folder)) == len(steps) + 1


async def test_another_server_continues_for_a_killed_one(prepared_postgres: str, folder: Path) -> None:
    """A bot that decides within milliseconds has no job in the queue. After a kill, another server plays it."""
    with server(prepared_postgres) as (process, address):
        async with httpx2.AsyncClient(base_url=address, timeout=60) as client:
            await opened(client, {"german": "human", "allied": "bot:prompt"})
        await until(lambda: asked(folder))
        assert str(process.pid) in ancestors(asked(folder)[0])
        assert rows(prepared_postgres, "SELECT count(*) FROM procrastinate_jobs") == [(0,)]
        process.kill()
        process.wait()
    (folder / "go").touch()
    async with service(prepared_postgres, ODD) as other:
        await until(lambda: at_rest(prepared_postgres))
        ((id,),) = rows(prepared_postgres, "SELECT id FROM tables")
        assert (await other.get(f"tables/{id}")).json()["actor"] == "german"
    steps = rows(prepared_postgres, "SELECT n, seat FROM steps ORDER BY n")
    assert [n for n, _ in steps] == list(range(1, len(steps) + 1))
    assert {seat for _, seat in steps} == {"allied"}
    # The decision that the killed server did not send was computed twice, and every other decision once.
    assert len(asked(folder)) == len(steps) + 1


async def test_a_stopping_server_hands_over_its_playing_bots(prepared_postgres: str, folder: Path) -> None:
    async with service(prepared_postgres, ODD) as client:
        await opened(client, {"german": "human", "allied": "bot:prompt"})
        await until(lambda: asked(folder))
    assert rows(prepared_postgres, "SELECT status::text, queue_name FROM procrastinate_jobs") == [("todo", "bots")]
    (folder / "go").touch()
    async with service(prepared_postgres, ODD):
        await until(lambda: at_rest(prepared_postgres))
    assert len(asked(folder)) == len(rows(prepared_postgres, "SELECT n FROM steps")) + 1


async def test_the_command_works_until_it_is_stopped(prepared_postgres: str) -> None:
    command = "from sandtable.cli import make_app; make_app(('job_worker',))()"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    arguments = ["worker", "--bot-processes", "1", "--analyses", "0", "--lang", "en", "--metrics", str(port)]
    async with service(prepared_postgres, hands=None) as client:
        table = await opened(client, {"german": "human", "allied": "bot:random"})
        process = subprocess.Popen(
            [sys.executable, "-c", command, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "SANDTABLE_DATABASE": prepared_postgres, "COLUMNS": "200"},
        )
        try:
            assert process.stdout is not None
            ready = await asyncio.to_thread(process.stdout.readline)
            assert ready.startswith("Running up to 1 bot and 0 analyses at a time")
            await until(lambda: at_rest(prepared_postgres))
            assert (await table.seats["german"].look())["options"]
            async with httpx2.AsyncClient() as metrics:
                exposed = (await metrics.get(f"http://127.0.0.1:{port}/metrics")).text
            assert re.search(r'sandtable_bot_seconds_count{game="blitzkrieg"} [1-9]', exposed)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait) == 0
        finally:
            process.kill()
            process.wait()
    assert rows(prepared_postgres, "SELECT count(*) FROM procrastinate_workers") == [(0,)]


async def test_a_stopping_worker_hands_over_its_current_job(
    prepared_postgres: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker finishes what it can within its grace period, and then releases its job for another worker."""
    monkeypatch.setattr(queue, "GRACE_SECONDS", 0.2)
    async with service(prepared_postgres, ODD, hands=None) as client:
        async with service(prepared_postgres, ODD, hands=ONE):
            await opened(client, {"german": "human", "allied": "bot:waiting"})
            await until(lambda: asked(folder))
        assert rows(prepared_postgres, "SELECT status::text, queue_name FROM procrastinate_jobs") == [("todo", "bots")]
        (folder / "go").touch()
        async with service(prepared_postgres, ODD, hands=ONE):
            await until(lambda: at_rest(prepared_postgres))
    assert len(asked(folder)) == len(rows(prepared_postgres, "SELECT n FROM steps")) + 1


async def test_a_bot_thinks_once_for_any_number_of_watchers(prepared_postgres: str, folder: Path) -> None:
    """If two servers each have a viewer of one table, each decision is computed only once."""
    (folder / "go").touch()
    async with service(prepared_postgres, ODD) as one, service(prepared_postgres, ODD) as two:
        table = await opened(one, {"german": "human", "allied": "bot:waiting"})
        here = (await registry(one).table(table.id)).watch("")
        there = (await registry(two).table(table.id)).watch("")

        async def follow(client: httpx2.AsyncClient, subscriber: Any) -> None:
            while True:
                await subscriber.moved.wait()
                subscriber.moved.clear()
                await (await registry(client).table(table.id)).news(subscriber)

        tasks = [asyncio.create_task(follow(one, here)), asyncio.create_task(follow(two, there))]
        await until(lambda: at_rest(prepared_postgres))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (await two.get(f"tables/{table.id}")).json()["actor"] == "german"
    assert len(asked(folder)) == len(rows(prepared_postgres, "SELECT n FROM steps")) > 5


async def test_a_hint_is_given_by_whichever_server_is_asked(prepared_postgres: str) -> None:
    """A server that leaves all other jobs to workers still computes hints itself."""
    async with service(prepared_postgres, hands=None) as one, service(prepared_postgres, hands=None) as two:
        table = await opened(one, {"german": "bot:random", "allied": "human"})
        for client in (one, two):
            allied = Opened(client, {"table": table.id, "keys": keys(table), "invites": {}, "actor": ""}).seats[
                "allied"
            ]
            state = await allied.look()
            answer = ok(await allied.ask("hint", {"version": state["version"]}))
            assert answer["option"]["notation"] in [option["notation"] for option in state["options"]]


async def test_bots_continue_when_the_database_is_back(
    own_cluster: Cluster, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database restarts while a bot is thinking. Afterwards the bot plays on.

    No player views the table during this test.
    """
    monkeypatch.setattr(queue, "GRACE_SECONDS", 0.5)
    database = own_cluster.make()
    async with service(database, ODD, hands=ONE):
        async with service(database, ODD, hands=None) as client:
            await opened(client, {"german": "human", "allied": "bot:waiting"})
            await until(lambda: asked(folder))
        await asyncio.to_thread(own_cluster.stop)
        (folder / "go").touch()
        await asyncio.sleep(1.5)
        await asyncio.to_thread(own_cluster.start)
        await until(lambda: at_rest(database))
    steps = rows(database, "SELECT n FROM steps ORDER BY n")
    assert [n for (n,) in steps] == list(range(1, len(steps) + 1))
    assert len(steps) > 5


async def test_jobs_that_were_never_queued_are_found(prepared_postgres: str, folder: Path) -> None:
    """The queued job of a bot is deleted. A new server then finds that the bot must move.

    This is the state after a server is killed between storing a step and queueing the job. The table has no viewer.
    """
    (folder / "go").touch()
    async with service(prepared_postgres, ODD, hands=None) as client:
        await opened(client, {"german": "human", "allied": "bot:waiting"})
        await until(lambda: rows(prepared_postgres, "SELECT count(*) FROM procrastinate_jobs") == [(1,)])
    with psycopg.connect(prepared_postgres) as connection:
        connection.execute("DELETE FROM procrastinate_jobs")
        connection.execute("UPDATE tables SET updated = updated - 60")
    async with service(prepared_postgres, ODD):
        await until(
            lambda: rows(prepared_postgres, "SELECT count(*) FROM steps")[0][0] > 5 and at_rest(prepared_postgres)
        )


async def test_a_game_of_bots_plays_for_a_watcher_on_any_server(
    prepared_postgres: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(queue, "WATCHED_SECONDS", 1)
    monkeypatch.setattr(queue, "LOOK_SECONDS", 0.2)

    def played() -> int:
        return int(rows(prepared_postgres, "SELECT count(*) FROM steps")[0][0])

    async with service(prepared_postgres, hands=None) as watching, service(prepared_postgres, hands=ONE):
        table = await opened(watching, {"german": "bot:random", "allied": "bot:random"})
        await asyncio.sleep(0.5)
        assert played() == 0
        subscriber = (await registry(watching).table(table.id)).watch("")
        await (await registry(watching).table(table.id)).news(subscriber)
        await until(lambda: played() > 5)
        (await registry(watching).table(table.id)).leave(subscriber)
        # Without a viewer, the bots stop after a while.
        await until(lambda: rows(prepared_postgres, "SELECT count(*) FROM procrastinate_jobs") == [(0,)])
        before = played()
        await asyncio.sleep(0.5)
        assert played() == before


async def test_a_player_is_notified_once(prepared_postgres: str) -> None:
    async with service(prepared_postgres) as one, service(prepared_postgres) as two, listening() as listener:
        table = await opened(one, {"german": "human", "allied": "human"})
        await hook(table.seats["german"], listener.url)
        await deploy(Opened(two, {"table": table.id, "keys": keys(table), "invites": {}, "actor": "allied"}))
        _, body = await listener.calls.get()
        assert (body["table"], body["seat"], body["kind"]) == (table.id, "german", "turn")
        await until(lambda: at_rest(prepared_postgres))
        assert listener.calls.empty()
        # The webhook's URL may contain a secret, so a job in the queue must not contain the URL.
        assert listener.url not in str(rows(prepared_postgres, "SELECT args::text FROM procrastinate_jobs"))


async def test_an_analysis_is_seen_and_stopped_from_any_server(
    prepared_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quickly(monkeypatch)
    monkeypatch.setattr(queue, "GRACE_SECONDS", 0.2)
    async with service(prepared_postgres, hands=None) as one, service(prepared_postgres, hands=None) as two:
        put = await put_in(one, beginning())
        same = await put_in(two, beginning())
        assert (await begin(one, put, "thorough"))["status"] == "waiting"
        async with service(prepared_postgres, hands=ONE):
            await reached(two, put, "running", "thorough")
            assert (await look(two, put, "thorough"))["may_stop"]
            check_wrong(await ask(two, same, "analysis/stop", "thorough"), 403, "service-analysis-not-yours")
        # The server that computed the analysis has ended, so the analysis waits for another server.
        assert (await look(one, put, "thorough"))["status"] == "waiting"
        assert ok(await ask(two, put, "analysis/stop", "thorough"))["status"] == "none"
        await begin(two, same)
        async with service(prepared_postgres, hands=ONE):
            await reached(one, put, "done")
        assert (await look(two, put))["found"]["course"]


async def test_an_analysis_of_a_killed_worker_is_started_again(prepared_postgres: str) -> None:
    """Only the id of the computation changes, and the request stays."""
    holder = "SELECT holder FROM analysis_jobs WHERE status = 'running'"
    async with service(prepared_postgres, hands=None) as client:
        put = await put_in(client, beginning())
        with worker(prepared_postgres) as first:
            await begin(client, put, "thorough")
            await until(lambda: rows(prepared_postgres, holder))
            before = rows(prepared_postgres, holder)
            first.send_signal(signal.SIGKILL)
            first.wait()
        assert rows(prepared_postgres, holder) == before
        with worker(prepared_postgres):
            await until(lambda: rows(prepared_postgres, holder) not in ([], before))
            assert (await look(client, put, "thorough"))["status"] == "running"
            assert ok(await ask(client, put, "analysis/stop", "thorough"))["status"] == "none"
            # The worker queues a running job again if it ends before it has noticed that the job is stopped.
            await until(lambda: rows(prepared_postgres, "SELECT count(*) FROM procrastinate_jobs") == [(0,)])


async def test_a_requested_analysis_without_a_job_is_found(
    prepared_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may be killed after it has stored a request and before it has queued the job."""
    quickly(monkeypatch)
    async with service(prepared_postgres, hands=None) as client:
        put = await put_in(client, beginning())
        await begin(client, put)
        await until(lambda: rows(prepared_postgres, "SELECT count(*) FROM procrastinate_jobs") == [(1,)])
        rows(prepared_postgres, "DELETE FROM procrastinate_jobs RETURNING id")
        async with service(prepared_postgres, hands=ONE):
            await reached(client, put, "done")


async def test_older_tables_of_the_queue_are_brought_up(postgres: str, folder: Path) -> None:
    (folder / "go").touch()
    scripts = migrations()
    older = [script for script in scripts if script.stem < "03.01"]
    assert 0 < len(older) < len(scripts)
    with psycopg.connect(postgres, autocommit=True) as connection:
        for script in older:
            connection.execute(script.read_text().encode())
        connection.execute(f"COMMENT ON TABLE procrastinate_jobs IS '{older[-1].stem}'".encode())
    for n in (1, 2):
        async with service(postgres, ODD) as client:
            await opened(client, {"german": "human", "allied": "bot:waiting"})
            await until(lambda n=n: len(rows(postgres, 'SELECT DISTINCT "table" FROM steps')) == n)
            await until(lambda: at_rest(postgres))
    seen = rows(postgres, "SELECT obj_description('procrastinate_jobs'::regclass)")
    assert seen == [(scripts[-1].stem,)]


def registry(client: httpx2.AsyncClient) -> TableRegistry:
    """Return the table registry of a client's application."""
    transport: Any = client._transport
    found: TableRegistry = transport.app.state.services.tables
    return found


def keys(table: Opened) -> dict[str, str]:
    """Return the keys of a table, by seat."""
    return {name: seat.key for name, seat in table.seats.items()}


def ancestors(process: str) -> list[str]:
    """Return the process ids of all ancestors of a process."""
    found: list[str] = []
    while process not in ("0", "1"):
        process = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1]
        found.append(process)
    return found
