"""The processes that are measured: the service, and a bare echo beside it that writes one row for each request."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from pathlib import Path

from load.http import Connection

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A process that answers at a port.

    Args:
        command: what to start; `{port}` in it is replaced.
        ready: an address that answers as soon as it is ready.
        cwd: where it is started.
    """

    def __init__(self, command: list[str], ready: str, cwd: Path) -> None:
        self.port = free_port()
        self._command = [part.replace("{port}", str(self.port)) for part in command]
        self._ready = ready
        self._cwd = cwd
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it, and return when it answers.

        Raises:
            RuntimeError: it has ended, or does not answer within a minute.
        """
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=asyncio.subprocess.DEVNULL, start_new_session=True, cwd=self._cwd
        )
        for _ in range(600):
            if self._process.returncode is not None:
                raise RuntimeError(f"{self._command} has ended with {self._process.returncode}")
            connection = Connection(self.port)
            try:
                await connection.ask("GET", self._ready)
            except OSError:
                await asyncio.sleep(0.1)
            else:
                return
            finally:
                connection.close()
        raise RuntimeError(f"{self._command} does not answer")

    async def kill(self) -> None:
        """Kill it, and whatever it has started, as a power cut would."""
        assert self._process is not None
        for process in self._family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        await self._process.wait()

    def cpu_ms(self) -> float:
        """The processor time that its processes have had, those left out that give way to others, in milliseconds.

        They think for bots, or analyse.
        """
        return sum(int(fields[11]) + int(fields[12]) for fields in self._answering()) * 1000 / TICKS

    def rss_mb(self) -> float:
        """The memory that these processes hold, in megabytes."""
        return sum(int(fields[21]) for fields in self._answering()) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def _answering(self) -> list[list[str]]:
        """What the system tells of its processes but those that give way to others."""
        return [fields for fields in self._family().values() if int(fields[16]) == 0]

    def _family(self) -> dict[int, list[str]]:
        """Its processes, each with what the system tells of it, from its state on: proc(5)."""
        found = {}
        for place in Path("/proc").iterdir():
            if place.name.isdigit():
                with contextlib.suppress(OSError):
                    found[int(place.name)] = (place / "stat").read_text().rpartition(")")[2].split()
        family: dict[int, list[str]] = {}
        # Who was started later has the higher number, but for a rare turn of the counter.
        for process, fields in sorted(found.items()):
            if process == self.pid or int(fields[1]) in family:
                family[process] = fields
        return family


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def service(database: Path | str, workers: int = 1, options: list[str] | None = None) -> Server:
    """The service on a database, a file or a URL, with further options."""
    # All of it comes from one address.
    command = [sys.executable, "-m", "sandtable", "serve", "--port", "{port}", "--database", str(database)]
    command += ["--no-rate-limits", *(options or [])]
    if workers > 1:
        command += ["--workers", str(workers)]
    return Server(command, "/api/games", HERE.parent)


def echo(folder: Path) -> Server:
    """The least that a service could do: take JSON, commit one row, give the JSON back."""
    command = [sys.executable, "-m", "load.echo", "{port}", str(folder / "echo.sqlite3")]
    return Server(command, "/", HERE.parent)
