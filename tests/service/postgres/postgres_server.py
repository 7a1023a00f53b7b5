"""A PostgreSQL server for tests, in a temporary folder that also contains its socket."""

from __future__ import annotations

import asyncio
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg

from sandtable.service.jobs.postgres_queue import create_queue_tables
from sandtable.service.store.table_store import DatabaseStore

# PostgreSQL refuses to run as root. Its package creates this user.
USER = "postgres"
OWNER = "sandtable"
DIE_WITH_PARENT = 1
# The tests need few connections and no durability. Autovacuum would visit the database of every test each minute.
SETTINGS = {
    "listen_addresses": "",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "logging_collector": "off",
    "autovacuum": "off",
    "fsync": "off",
    "full_page_writes": "off",
    "jit": "off",
}


def binaries() -> Path | None:
    """Return the folder with the programs of the newest installed PostgreSQL, or None without PostgreSQL."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: -int(folder.parent.name))
    return next((folder for folder in [*packaged, *folders] if (folder / "initdb").is_file()), None)


def _parting() -> Callable[[], None] | None:
    """Return a function that makes a child process end with its parent, or None outside Linux.

    The function is prepared before the fork, because little may run between fork and exec.
    """
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(DIE_WITH_PARENT, signal.SIGQUIT)


async def _prepare(url: str) -> None:
    """Create the tables of the service and of its job queue."""
    store = await DatabaseStore.open(url)
    connecting = store.connecting
    assert connecting is not None
    await store.prepare(lambda _: create_queue_tables(connecting))
    await store.close()


class Cluster:
    """A PostgreSQL server with its databases.

    Args:
        programs: the folder with PostgreSQL's programs.
    """

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = USER if os.getuid() == 0 else None
        # The user `postgres` has no access to pytest's temporary folders.
        self.folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._prepared = ""
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        made = ["--pgdata", str(self.folder / "data"), "--username", OWNER, "--auth", "trust", "--no-sync"]
        subprocess.run(
            [programs / "initdb", *made, "--encoding", "UTF8", "--locale", "C"],
            check=True,
            stdout=subprocess.DEVNULL,
            user=self._user,
            cwd=self.folder,
        )

    @property
    def socket(self) -> Path:
        """The path of the server's socket."""
        return self.folder / ".s.PGSQL.5432"

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings],
                stdout=log,
                stderr=log,
                user=self._user,
                cwd=self.folder,
                preexec_fn=_parting(),
            )
        for _ in range(600):
            assert self._process.poll() is None, (self.folder / "log").read_text()
            try:
                self.ask("postgres").close()
            except psycopg.OperationalError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError((self.folder / "log").read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server.

        SIGINT lets the server write everything to disk, and SIGQUIT does not.
        """
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def remove(self) -> None:
        """Stop the server, and remove its files."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def make(self, template: str = "template1") -> str:
        """Create a copy of a template database, and return its URL. The default template is empty."""
        name = f"t{uuid4().hex}"
        with self.ask("postgres") as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return f"postgresql://{OWNER}@/{name}?host={self.folder}"

    def prepared(self) -> str:
        """Create a database that has all tables of the service but no rows, and return its URL.

        It is copied from a template, which takes a third of the time of creating the tables.
        """
        if not self._prepared:
            url = self.make()
            asyncio.run(_prepare(url))
            self._prepared = url.split("/")[3].partition("?")[0]
        return self.make(self._prepared)

    def ask(self, database: str) -> psycopg.Connection[tuple[Any, ...]]:
        """Connect to a database, which is given by its name or its URL."""
        name = database.rpartition("/")[2] if "://" not in database else database.split("/")[3].partition("?")[0]
        return psycopg.connect(host=str(self.folder), user=OWNER, dbname=name, autocommit=True)
