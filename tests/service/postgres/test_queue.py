"""Work that waits in PostgreSQL: done by whichever server or worker is free, once, and again only if that one dies."""

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

import httpx
import psycopg
import pytest

from sandtable.service.assembly import Hands
from sandtable.service.queue import postgres as queue
from sandtable.service.queue.postgres_form import migrations
from sandtable.service.tables import bot_players
from sandtable.service.tables.registry import TableRegistry
from service import odd_bots
from service.postgres.cluster import Cluster
from service.test_analysis import ask, begin, beginning, look, put_in, quickly
from service.test_analysis import until as reached
from service.test_hooks import deploy, hook, listening
from service.test_queue import until
from service.tools import Opened, check_wrong, ok, opened, service

ODD = ("service.odd_bots",)
ONE = Hands(bots=1, analyses=1)
# The command, with the bots of tests.
WORKER = """
import asyncio, sys
from service import odd_bots
from sandtable.service.assembly import Hands, Players, work
told = lambda: print("ready", flush=True)
asyncio.run(work(sys.argv[1], Players(modules=("service.odd_bots",)), Hands(bots=1, analyses=1), told))
"""
# A server that works as well, at a port that it is given.
SERVER = """
import sys, uvicorn
from service import odd_bots
from sandtable.service import create_app
uvicorn.run(create_app(sys.argv[1], bots=("service.odd_bots",)), fd=int(sys.argv[2]), log_level="warning")
"""
odd_bots.unregister()


def variables() -> dict[str, str]:
    """The environment of a process that knows the bots of tests."""
    here = str(Path(odd_bots.__file__).parent.parent)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])}


@contextmanager
def server(database: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server in a process of its own, and its address, at which it may not listen yet."""
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
    """A worker in a process of its own, once it works."""
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
    """What the bots that wait were asked, by process."""
    file = folder / "asked"
    return [line.split()[0] for line in file.read_text().splitlines()] if file.exists() else []


def rows(database: str, query: str) -> list[Any]:
    """What a database has."""
    with psycopg.connect(database) as connection:
        return connection.execute(query).fetchall()


def at_rest(database: str) -> bool:
    """Whether no bot is asked, and nothing waits for anybody."""
    jobs = rows(database, "SELECT count(*) FROM procrastinate_jobs")
    return jobs == [(0,)] and rows(database, "SELECT count(*) FROM tables WHERE bot_asked") == [(0,)]


async def test_when_a_worker_is_killed_another_goes_on(postgres: str, folder: Path) -> None:
    """The servers work at nothing themselves.  What the dead one thought of is thought of once more."""
    async with service(postgres, ODD, hands=None) as one, service(postgres, ODD, hands=None) as two:
        with worker(postgres) as first, worker(postgres) as second:
            table = await opened(one, {"german": "human", "allied": "bot:waiting"})
            await until(lambda: asked(folder))
            dead, other = (first, second) if str(first.pid) in parents(asked(folder)[0]) else (second, first)
            dead.send_signal(signal.SIGKILL)
            dead.wait()
            await until(lambda: len(asked(folder)) == 2)
            assert str(other.pid) in parents(asked(folder)[1])
            (folder / "go").touch()
            await until(lambda: at_rest(postgres))
        assert (await two.get(f"tables/{table.id}")).json()["actor"] == "german"
    steps = rows(postgres, "SELECT n, seat FROM steps ORDER BY n")
    assert [n for n, _ in steps] == list(range(1, len(steps) + 1))
    assert {seat for _, seat in steps} == {"allied"}
    # Each was thought of once, and what the dead one had not said twice.
    assert len(asked(folder)) == len(steps) + 1


async def test_when_a_server_that_thinks_is_killed_another_goes_on(postgres: str, folder: Path) -> None:
    """Bots that decide in milliseconds are not put into the queue; they are found all the same."""
    with server(postgres) as (process, address):
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            await opened(client, {"german": "human", "allied": "bot:prompt"})
        await until(lambda: asked(folder))
        assert str(process.pid) in parents(asked(folder)[0])
        assert rows(postgres, "SELECT count(*) FROM procrastinate_jobs") == [(0,)]
        process.kill()
        process.wait()
    (folder / "go").touch()
    async with service(postgres, ODD) as other:
        await until(lambda: at_rest(postgres))
        ((id,),) = rows(postgres, "SELECT id FROM tables")
        assert (await other.get(f"tables/{id}")).json()["actor"] == "german"
    steps = rows(postgres, "SELECT n, seat FROM steps ORDER BY n")
    assert [n for n, _ in steps] == list(range(1, len(steps) + 1))
    assert {seat for _, seat in steps} == {"allied"}
    # Each was thought of once, and what the dead one had not said twice.
    assert len(asked(folder)) == len(steps) + 1


async def test_a_server_that_is_told_to_end_hands_over_bots_that_play_there(postgres: str, folder: Path) -> None:
    async with service(postgres, ODD) as client:
        await opened(client, {"german": "human", "allied": "bot:prompt"})
        await until(lambda: asked(folder))
    assert rows(postgres, "SELECT status::text, queue_name FROM procrastinate_jobs") == [("todo", "bots")]
    (folder / "go").touch()
    async with service(postgres, ODD):
        await until(lambda: at_rest(postgres))
    assert len(asked(folder)) == len(rows(postgres, "SELECT n FROM steps")) + 1


async def test_the_command_works_until_it_is_told_to_end(postgres: str) -> None:
    command = "from sandtable.cli import make_app; make_app(('worker',))()"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    arguments = ["worker", "--bots", "1", "--analyses", "0", "--lang", "en", "--metrics", str(port)]
    async with service(postgres, hands=None) as client:
        table = await opened(client, {"german": "human", "allied": "bot:random"})
        process = subprocess.Popen(
            [sys.executable, "-c", command, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "SANDTABLE_DATABASE": postgres, "COLUMNS": "200"},
        )
        try:
            assert process.stdout is not None
            ready = await asyncio.to_thread(process.stdout.readline)
            assert ready.startswith("One bot thinks here at a time, 0 analyses are worked at")
            await until(lambda: at_rest(postgres))
            assert (await table.seats["german"].look())["options"]
            async with httpx.AsyncClient() as metrics:
                told = (await metrics.get(f"http://127.0.0.1:{port}/metrics")).text
            assert re.search(r'sandtable_bot_seconds_count{game="blitzkrieg"} [1-9]', told)
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait) == 0
        finally:
            process.kill()
            process.wait()
    assert rows(postgres, "SELECT count(*) FROM procrastinate_workers") == [(0,)]


async def test_a_worker_that_is_told_to_end_hands_over_what_it_is_at(
    postgres: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends what it can within its grace; the rest waits for another at once."""
    monkeypatch.setattr(queue, "GRACE_SECONDS", 0.2)
    async with service(postgres, ODD, hands=None) as client:
        async with service(postgres, ODD, hands=ONE):
            await opened(client, {"german": "human", "allied": "bot:waiting"})
            await until(lambda: asked(folder))
        assert rows(postgres, "SELECT status::text, queue_name FROM procrastinate_jobs") == [("todo", "bots")]
        (folder / "go").touch()
        async with service(postgres, ODD, hands=ONE):
            await until(lambda: at_rest(postgres))
    assert len(asked(folder)) == len(rows(postgres, "SELECT n FROM steps")) + 1


async def test_a_bot_thinks_once_whoever_watches(postgres: str, folder: Path) -> None:
    """Two servers that both work, and somebody who looks at each."""
    (folder / "go").touch()
    async with service(postgres, ODD) as one, service(postgres, ODD) as two:
        table = await opened(one, {"german": "human", "allied": "bot:waiting"})
        here = (await registry(one).table(table.id)).watch("")
        there = (await registry(two).table(table.id)).watch("")

        async def follow(client: httpx.AsyncClient, subscriber: Any) -> None:
            while True:
                await subscriber.moved.wait()
                subscriber.moved.clear()
                await (await registry(client).table(table.id)).news(subscriber)

        tasks = [asyncio.create_task(follow(one, here)), asyncio.create_task(follow(two, there))]
        await until(lambda: at_rest(postgres))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (await two.get(f"tables/{table.id}")).json()["actor"] == "german"
    assert len(asked(folder)) == len(rows(postgres, "SELECT n FROM steps")) > 5


async def test_a_hint_is_given_by_whichever_server_is_asked(postgres: str) -> None:
    """Also by one that leaves all other work to workers."""
    async with service(postgres, hands=None) as one, service(postgres, hands=None) as two:
        table = await opened(one, {"german": "bot:random", "allied": "human"})
        for client in (one, two):
            allied = Opened(client, {"table": table.id, "keys": keys(table), "invites": {}, "actor": ""}).seats[
                "allied"
            ]
            state = await allied.look()
            told = ok(await allied.ask("hint", {"version": state["version"]}))
            assert told["option"]["notation"] in [option["notation"] for option in state["options"]]


async def test_bots_go_on_when_the_database_is_back(
    own_cluster: Cluster, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is restarted while a bot thinks; nobody looks."""
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


async def test_what_was_never_put_is_found(postgres: str, folder: Path) -> None:
    """A server was killed between a step and the queue; nobody looks at the table."""
    (folder / "go").touch()
    async with service(postgres, ODD, hands=None) as client:
        await opened(client, {"german": "human", "allied": "bot:waiting"})
        await until(lambda: rows(postgres, "SELECT count(*) FROM procrastinate_jobs") == [(1,)])
    with psycopg.connect(postgres) as connection:
        connection.execute("DELETE FROM procrastinate_jobs")
        connection.execute("UPDATE tables SET updated = updated - 60")
    async with service(postgres, ODD):
        await until(lambda: rows(postgres, "SELECT count(*) FROM steps")[0][0] > 5 and at_rest(postgres))


async def test_bots_among_themselves_play_for_who_watches_anywhere(
    postgres: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_players, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(queue, "WATCHED_SECONDS", 1)
    monkeypatch.setattr(queue, "LOOK_SECONDS", 0.2)

    def played() -> int:
        return int(rows(postgres, "SELECT count(*) FROM steps")[0][0])

    async with service(postgres, hands=None) as watching, service(postgres, hands=ONE):
        table = await opened(watching, {"german": "bot:random", "allied": "bot:random"})
        await asyncio.sleep(0.5)
        assert played() == 0
        subscriber = (await registry(watching).table(table.id)).watch("")
        await (await registry(watching).table(table.id)).news(subscriber)
        await until(lambda: played() > 5)
        (await registry(watching).table(table.id)).leave(subscriber)
        # They stop when nobody has watched for a while.
        await until(lambda: rows(postgres, "SELECT count(*) FROM procrastinate_jobs") == [(0,)])
        before = played()
        await asyncio.sleep(0.5)
        assert played() == before


async def test_a_player_is_notified_once(postgres: str) -> None:
    async with service(postgres) as one, service(postgres) as two, listening() as listener:
        table = await opened(one, {"german": "human", "allied": "human"})
        await hook(table.seats["german"], listener.url)
        await deploy(Opened(two, {"table": table.id, "keys": keys(table), "invites": {}, "actor": "allied"}))
        _, told = await listener.calls.get()
        assert (told["table"], told["seat"], told["kind"]) == (table.id, "german", "turn")
        await until(lambda: at_rest(postgres))
        assert listener.calls.empty()
        # The address may be a secret: it is nowhere but where it was kept.
        assert listener.url not in str(rows(postgres, "SELECT args::text FROM procrastinate_jobs"))


async def test_an_analysis_is_seen_and_stopped_from_any_server(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quickly(monkeypatch)
    monkeypatch.setattr(queue, "GRACE_SECONDS", 0.2)
    async with service(postgres, hands=None) as one, service(postgres, hands=None) as two:
        put = await put_in(one, beginning())
        same = await put_in(two, beginning())
        assert (await begin(one, put, "thorough"))["status"] == "waiting"
        async with service(postgres, hands=ONE):
            await reached(two, put, "running", "thorough")
            assert (await look(two, put, "thorough"))["may_stop"]
            check_wrong(await ask(two, same, "analysis/stop", "thorough"), 403, "service-analysis-not-yours")
        # Whoever worked at it has ended: it waits for another.
        assert (await look(one, put, "thorough"))["status"] == "waiting"
        assert ok(await ask(two, put, "analysis/stop", "thorough"))["status"] == "none"
        await begin(two, same)
        async with service(postgres, hands=ONE):
            await reached(one, put, "done")
        assert (await look(two, put))["found"]["course"]


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


def registry(client: httpx.AsyncClient) -> TableRegistry:
    """The tables of the application that a client asks."""
    transport: Any = client._transport
    found: TableRegistry = transport.app.state.tables
    return found


def keys(table: Opened) -> dict[str, str]:
    """The keys of a table's seats."""
    return {name: seat.key for name, seat in table.seats.items()}


def parents(process: str) -> list[str]:
    """The processes that a process comes from."""
    found: list[str] = []
    while process not in ("0", "1"):
        process = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1]
        found.append(process)
    return found
