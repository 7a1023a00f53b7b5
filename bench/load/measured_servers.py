"""Start the processes to measure: the service, and an echo server for comparison."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from pathlib import Path

from load.keep_alive_connection import Connection

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A process that listens on a port.

    Args:
        command: the command, in which `{port}` is replaced by a free port.
        ready: a path that the server answers when it is ready.
        cwd: the working directory.
    """

    def __init__(self, command: list[str], ready: str, cwd: Path) -> None:
        self.port = free_port()
        self._command = [part.replace("{port}", str(self.port)) for part in command]
        self._ready = ready
        self._cwd = cwd
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start the process, and return when it is ready.

        Raises:
            RuntimeError: the process has ended or is not ready within a minute.
        """
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdout=asyncio.subprocess.DEVNULL, start_new_session=True, cwd=self._cwd
        )
        for _ in range(600):
            if self._process.returncode is not None:
                raise RuntimeError(f"{self._command} exited with {self._process.returncode}")
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
        """Kill the process and its descendants, without a chance to clean up."""
        assert self._process is not None
        for process in self._family():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        await self._process.wait()

    def cpu_ms(self) -> float:
        """Return the CPU time of the processes that answer requests, in ms.

        Processes with low priority, which run bots and analyses, are left out.
        """
        return sum(int(fields[11]) + int(fields[12]) for fields in self._answering()) * 1000 / TICKS

    def rss_mb(self) -> float:
        """Return the memory of the processes that answer requests, in MB."""
        return sum(int(fields[21]) for fields in self._answering()) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def _answering(self) -> list[list[str]]:
        """Return the fields of /proc/PID/stat, from the state on, of the server's processes with normal priority."""
        return [fields for fields in self._family().values() if int(fields[16]) == 0]

    def _family(self) -> dict[int, list[str]]:
        """Return the fields of /proc/PID/stat, from the state on, of the server's processes, by process id."""
        found = {}
        for place in Path("/proc").iterdir():
            if place.name.isdigit():
                with contextlib.suppress(OSError):
                    found[int(place.name)] = (place / "stat").read_text().rpartition(")")[2].split()
        family: dict[int, list[str]] = {}
        # A child normally has a higher id than its parent, so ascending order finds parents first.
        for process, fields in sorted(found.items()):
            if process == self.pid or int(fields[1]) in family:
                family[process] = fields
        return family


def free_port() -> int:
    """Return a port that is currently free."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def service(database: Path | str, workers: int = 1, options: list[str] | None = None) -> Server:
    """Return a server that runs the service, not started yet.

    Args:
        database: a file or a URL.
        workers: the number of server processes.
        options: further command-line options; None for none.
    """
    # All requests come from one IP address, so the limits per address are disabled.
    command = [sys.executable, "-m", "sandtable", "serve", "--port", "{port}", "--database", str(database)]
    command += ["--no-rate-limits", *(options or [])]
    if workers > 1:
        command += ["--workers", str(workers)]
    return Server(command, "/api/games", HERE.parent)


def echo(folder: Path) -> Server:
    """Return a server that runs the application of `load.echo_server`, not started yet."""
    command = [sys.executable, "-m", "load.echo_server", "{port}", str(folder / "echo.sqlite3")]
    return Server(command, "/", HERE.parent)
