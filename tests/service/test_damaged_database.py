"""A damaged database is reported in one sentence and not used, at the start and during play."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sandtable.cli import make_app
from sandtable.kernel.message import Message, Ref, say
from sandtable.service.errors import StoreError
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from sandtable.translation import Words
from service.service_in_process import check_wrong, open_table, service

PAGE = 4096


async def played(file: Path, number: int = 30) -> list[str]:
    """Open some tables in a database, and return their ids."""
    async with service(file) as client:
        return [(await open_table(client))["allied"].table for _ in range(number)]


def spoil(file: Path) -> None:
    """Damage every page of the file except the first, so that SQLite still recognises a database."""
    pages = bytearray(file.read_bytes())
    assert len(pages) > 10 * PAGE
    for start in range(PAGE, len(pages), PAGE):
        pages[start : start + 64] = b"\xa5" * 64
    # Write into the existing file, because other processes have it open.
    with file.open("r+b") as out:
        out.write(pages)


def settle(file: Path) -> None:
    """Copy the write-ahead log into the file, so that all processes read the file again."""
    with sqlite3.connect(file) as other:
        other.execute("UPDATE tables SET updated = updated + 1")
    other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    other.close()


@contextmanager
def noted(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """Yield a list that contains the logged errors after the block."""
    found: list[str] = []
    caplog.clear()
    yield found
    found += [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def refused(file: Path) -> Message:
    """Return the message of the error with which a database is refused."""
    with pytest.raises(StoreError) as error:
        await DatabaseStore.open(sqlite_url(file))
    return error.value.message


async def test_a_damaged_table_is_reported_and_not_served(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    await played(file)
    spoil(file)
    before = file.read_bytes()
    message = await refused(file)
    assert message == Message("service-damaged-database", {"file": str(file)})
    assert all(str(file) in Words(lang).text(message) for lang in ("en", "ja"))
    # The damaged file may still be repaired, so nothing is written to it.
    assert file.read_bytes() == before


async def test_one_page_is_enough(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    await played(file)
    with file.open("r+b") as out:
        out.seek(file.stat().st_size // PAGE // 2 * PAGE)
        out.write(b"\x00" * PAGE)
    assert (await refused(file)).id == "service-damaged-database"


async def test_half_a_file_is_damaged_too(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    await played(file)
    with file.open("r+b") as out:
        out.truncate(file.stat().st_size // 2 // PAGE * PAGE)
    assert (await refused(file)).id == "service-damaged-database"


def test_the_command_says_it_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    asyncio.run(played(file))
    spoil(file)
    result = CliRunner().invoke(make_app(), ["serve", "--database", str(file), "--port", "0"])
    assert result.exit_code != 0
    assert "is damaged, so the server doesn’t use it" in " ".join(result.output.split())
    assert "Traceback" not in result.output


# Root can write to read-only files, so the program runs without that capability.
UNPRIVILEGED = [] if os.geteuid() else ["setpriv", "--bounding-set=-dac_override"]


@pytest.mark.skipif(UNPRIVILEGED != [] and not shutil.which("setpriv"), reason="root may write anywhere")
def test_a_start_on_a_read_only_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    asyncio.run(played(file, 1))
    file.chmod(0o400)
    tmp_path.chmod(0o500)
    command = [*UNPRIVILEGED, sys.executable, "-m", "sandtable", "serve", "--lang", "en", "--port", "0"]
    try:
        ended = subprocess.run([*command, "--database", str(file)], capture_output=True, text=True)
    finally:
        tmp_path.chmod(0o700)
    assert ended.returncode == 2
    reason = Ref("system", "readonly")
    assert ended.stderr == Words("en").text(say("service-bad-database", file=str(file), reason=reason)) + "\n"


async def test_damage_during_service_is_reported_to_all_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.sqlite3"
    ids = await played(file)
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        state = await allied.look()
        settle(file)
        spoil(file)
        with noted(caplog) as logged:
            for id in ids[:5]:
                response = await client.get(f"tables/{id}")
                check_wrong(response, 503, "service-damaged-store")
                assert response.headers["retry-after"]
            # The server accepts no further choice, even for a table that is in memory.
            check_wrong(await allied.choose("place paris", state["version"]), 503, "service-damaged-store")
            assert (await client.get("http://table/readyz")).status_code == 503
            assert (await client.get("http://table/healthz")).status_code == 200
        (line,) = logged
        assert "is damaged" in line
        assert allied.key not in line


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_is_moved_away_is_not_used_until_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, replaced: bool
) -> None:
    file, away = tmp_path / "tables.sqlite3", tmp_path / "away.sqlite3"
    other = (await played(tmp_path / "other.sqlite3", 1))[0] if replaced else "none"
    async with service(file) as client:
        allied = (await open_table(client))["allied"]
        state = await allied.look()
        file.rename(away)
        if replaced:
            (tmp_path / "other.sqlite3").rename(file)
        with noted(caplog) as logged:
            for _ in range(2):
                check_wrong(await allied.choose("place paris", state["version"]), 503, "service-moved-store")
            check_wrong(await client.get(f"tables/{other}"), 503, "service-moved-store")
            check_wrong(await client.get("http://table/readyz"), 503, "service-moved-store", api=False)
            assert (await client.get("http://table/healthz")).status_code == 200
        (line,) = logged
        assert "has been moved, deleted or replaced" in line
        away.rename(file)
        assert (await client.get("http://table/readyz")).status_code == 200
        assert (await allied.choose("place paris", state["version"])).status_code == 200
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT count(*) FROM steps").fetchone() != (0,)
    database.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE steps SET rolls = '{{'",
        "UPDATE tables SET seats = '[1]'",
        "UPDATE tables SET names = CAST(x'fffe' AS TEXT)",
        "UPDATE tables SET dice = 'loaded'",
    ],
)
async def test_a_table_that_cannot_be_read_hinders_no_other(
    tmp_path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.sqlite3"
    (id,) = await played(file, 1)
    with sqlite3.connect(file) as other:
        row = (id, 999, "", "", "[]", "[]")
        other.execute("INSERT INTO steps ([table], n, seat, choice, rolls, draws) VALUES (?, ?, ?, ?, ?, ?)", row)
        other.execute(statement)
    other.close()
    async with service(file) as client:
        with noted(caplog) as logged:
            check_wrong(await client.get(f"tables/{id}"), 410, "service-unreadable-table")
        assert len(logged) == 1
        assert id in logged[0]
        assert (await open_table(client))["allied"].key


async def test_a_large_file_is_checked_as_far_as_time_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.sqlite3"
    await played(file, 1)
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE more (text)")
        other.executemany("INSERT INTO more VALUES (?)", (["x" * 4000] for _ in range(3000)))
    other.close()

    class ConstantTimer:
        """A timer that calls its function continually, as if time ran out again and again."""

        def __init__(self, _: float, call: object) -> None:
            assert callable(call)
            self.call = call
            self.ended = threading.Event()

        def start(self) -> None:
            self.thread = threading.Thread(target=self.run)
            self.thread.start()

        def run(self) -> None:
            while not self.ended.is_set():
                self.call()

        def cancel(self) -> None:
            self.ended.set()

        def join(self) -> None:
            self.thread.join()

    monkeypatch.setattr("sandtable.service.store.sqlite_integrity.threading.Timer", ConstantTimer)
    store = await DatabaseStore.open(sqlite_url(file))
    await store.close()
    assert "is large" in caplog.text
