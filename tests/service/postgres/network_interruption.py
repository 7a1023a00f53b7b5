"""A relay from a TCP port to the database's socket, which simulates an interrupted network."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from types import TracebackType


class Relay:
    """A relay that forwards bytes in both directions until it is cut.

    Args:
        to: the socket of the database.
    """

    def __init__(self, to: Path) -> None:
        self._to = to
        self._server: asyncio.Server | None = None
        self._port = 0
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def through(self, url: str) -> str:
        """Return a database's URL that connects through the relay."""
        head, _, _ = url.partition("?")
        return head.replace("@/", f"@127.0.0.1:{self._port}/")

    async def __aenter__(self) -> Relay:
        await self.mend()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.flow()
        await self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def mend(self) -> None:
        """Accept connections again, on the same port as before."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Break all connections, and refuse new ones."""
        if self._server is not None:
            self._server.close()
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def stall(self) -> None:
        """Stop forwarding bytes, without an error on either side."""
        self._flowing.clear()

    def flow(self) -> None:
        """Forward all bytes that have arrived since `stall`."""
        self._flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_unix_connection(str(self._to))
            self._writers.add(far_writer)
            for source, sink in ((reader, far_writer), (far_reader, writer)):
                task = asyncio.create_task(self._hand_on(source, sink))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _hand_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(1 << 16):
                await self._flowing.wait()
                sink.write(data)
                await sink.drain()
        sink.close()
