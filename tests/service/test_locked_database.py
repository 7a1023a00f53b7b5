"""If the database is locked for a while, clients are informed, no choice is lost, and the server recovers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from sandtable.service.store import sqlite
from sandtable.service.store.database_base import Database
from sandtable.service.tables import bots
from service.service_in_process import check_wrong, ok, open_table, opened, service


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the timeout for a locked database, and the pauses of bots after a failure."""
    monkeypatch.setattr(sqlite, "BUSY_MS", 30)
    monkeypatch.setattr(bots, "FIRST_PAUSE_SECONDS", 0.02)
    monkeypatch.setattr(bots, "MAX_PAUSE_SECONDS", 0.05)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold an exclusive lock on the database."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


async def test_a_locked_database_is_reported_and_nothing_changes(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        before = await allied.look()
        with locked(file):
            response = await allied.choose("place paris", before["version"])
            check_wrong(response, 503, "service-no-store")
            assert response.headers["retry-after"] == "2"
            # Reading the table still works during the lock.
            assert await allied.look() == before
        assert ok(await allied.choose("place paris", before["version"]))["version"] > before["version"]


async def test_bots_continue_without_watchers(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        table = await opened(client, {"german": "human", "allied": "bot:random"})
        with locked(file):
            await asyncio.sleep(0.5)
            written = steps(file)
        for _ in range(400):
            if steps(file) > written + 5:
                break
            await asyncio.sleep(0.05)
        assert steps(file) > written + 5
        assert (await table.seats["german"].look())["actor"] is not None


async def test_a_server_without_its_database_lives_but_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        for address in ("/healthz", "/readyz"):
            assert (await client.get(f"http://table{address}")).status_code == 200

        def gone(*_: object) -> None:
            raise OperationalError("", {}, sqlite3.OperationalError("disk I/O error"))

        with monkeypatch.context() as patch:
            patch.setattr(Database, "versions", gone)
            assert (await client.get("http://table/healthz")).status_code == 200
            check_wrong(await client.get("http://table/readyz"), 503, "service-no-store", api=False)
        assert (await client.get("http://table/readyz")).status_code == 200


def steps(file: Path) -> int:
    """Count the steps in the database."""
    with sqlite3.connect(file) as connection:
        (count,) = connection.execute("SELECT COUNT(*) FROM steps").fetchone()
    return int(count)
