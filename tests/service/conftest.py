"""Fixtures of the service tests: SQLite and PostgreSQL databases, fast password hashes, and odd bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.bots.registry import kit
from sandtable.service.accounts import passwords
from sandtable.service.jobs import bot_workers
from sandtable.service.jobs.worker_process import WorkerProcess
from sandtable.service.store.sqlite import sqlite_url
from service import misbehaving_bots
from service.postgres.postgres_server import Cluster, binaries

# The import registers the bots, as in a worker. Only tests that ask for them may see them.
misbehaving_bots.unregister()


@pytest.fixture(scope="session", autouse=True)
def weak_passwords() -> Iterator[None]:
    """Hash passwords with fast parameters of argon2id.

    The tests create hundreds of accounts, and the usual parameters need 50 ms for each.
    """
    from argon2 import PasswordHasher

    weak = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", lambda: weak)
        yield


@pytest.fixture(scope="session")
def _spare() -> Iterator[list[WorkerProcess]]:
    spare: list[WorkerProcess] = []
    yield spare
    for process in spare:
        process.end()


@pytest.fixture
def spare_minds(_spare: list[WorkerProcess], monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the processes of ordinary bots for the next test if they have no pending work.

    Starting a process takes longer than most tests. Processes distinguish bots by their tables, and table ids are
    unique, so one process can serve several tests.
    """
    plain: tuple[Any, ...] = ((), {})
    end = bot_workers.Worker._end

    def started(target: Callable[..., object], args: tuple[Any, ...], niceness: int) -> WorkerProcess:
        return _spare.pop() if args == plain and _spare else WorkerProcess(target, args, niceness)

    async def kept(self: bot_workers.Worker) -> None:
        process = self._process
        idle = process is not None and process.done() and not process.cancelled() and process.exception() is None
        if process is None or not idle or self._owed or self._make.args[1] != plain:
            await end(self)
        else:
            self._look_away()
            self._process = None
            _spare.append(process.result())

    monkeypatch.setattr(bot_workers, "WorkerProcess", started)
    monkeypatch.setattr(bot_workers.Worker, "_end", kept)


def _started() -> Iterator[Cluster]:
    programs = binaries()
    if programs is None:
        pytest.skip("PostgreSQL is not installed here: apt-get install postgresql")
    cluster = Cluster(programs)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """Yield a PostgreSQL that all tests of this process share. Each test has its own database."""
    yield from _started()


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """Yield a PostgreSQL that no other test uses, for a test that stops it."""
    yield from _started()


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    return cluster.make()


@pytest.fixture
def prepared_postgres(cluster: Cluster) -> str:
    """Return the URL of a PostgreSQL database that has all tables of the service, but no rows."""
    return cluster.prepared()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an unused database. Each test runs once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "tables.sqlite3")
    url: str = request.getfixturevalue("prepared_postgres")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of a database without tables. Each test runs once on SQLite and once on PostgreSQL."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "tables.sqlite3")
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Register the odd bots, and yield the folder through which they communicate with the test."""
    monkeypatch.setenv(misbehaving_bots.FOLDER, str(tmp_path))
    misbehaving_bots.register()
    yield tmp_path
    misbehaving_bots.unregister()
    assert "waiting" not in kit("blitzkrieg").bots
