"""A PostgreSQL of the tests' own: made in a temporary folder, reached by a socket in it, ended with them."""

from __future__ import annotations

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

# PostgreSQL does not run as root; its package brings this user along.
USER = "postgres"
OWNER = "sandtable"
DIE_WITH_PARENT = 1
# No test keeps so many connections.
SETTINGS = {"listen_addresses": "", "max_connections": "200", "shared_buffers": "32MB", "logging_collector": "off"}


def binaries() -> Path | None:
    """The newest PostgreSQL that is installed; None if there is none."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    packaged = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: -int(folder.parent.name))
    return next((folder for folder in [*packaged, *folders] if (folder / "initdb").is_file()), None)


def _parting() -> Callable[[], None] | None:
    """What lets a process end when the tests are killed; made before, for little may be done between fork and exec."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(DIE_WITH_PARENT, signal.SIGQUIT)


class Cluster:
    """A server with databases.

    Args:
        programs: the folder of PostgreSQL's programs.
    """

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = USER if os.getuid() == 0 else None
        # The temporary folders of pytest are closed to other users.
        self.folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
        self._process: subprocess.Popen[bytes] | None = None
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
        """The socket at which it listens."""
        return self.folder / ".s.PGSQL.5432"

    def start(self) -> None:
        """Start it, and wait until it answers."""
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
        """Stop it: SIGINT lets it write what it has, SIGQUIT does not."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def remove(self) -> None:
        """Stop it, and remove its files."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def make(self) -> str:
        """Make an empty database, and return its URL."""
        name = f"t{uuid4().hex}"
        with self.ask("postgres") as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return f"postgresql://{OWNER}@/{name}?host={self.folder}"

    def ask(self, database: str) -> psycopg.Connection[tuple[Any, ...]]:
        """Open a connection to a database, by its name or its URL."""
        name = database.rpartition("/")[2] if "://" not in database else database.split("/")[3].partition("?")[0]
        return psycopg.connect(host=str(self.folder), user=OWNER, dbname=name, autocommit=True)
