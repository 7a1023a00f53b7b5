"""A keep-alive HTTP connection that costs little CPU time.

A load generator that is slower than the server would measure only itself. Common HTTP clients need 1–2 ms for a
request.
"""

from __future__ import annotations

import asyncio


class Connection:
    """A connection to a server on this machine.

    Args:
        port: the server's port.
    """

    def __init__(self, port: int) -> None:
        self._port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._lock = asyncio.Lock()

    async def ask(self, method: str, path: str, body: bytes = b"", key: str = "") -> tuple[int, bytes]:
        """Send a request, and return the status and the body of the response.

        Raises:
            OSError: the server does not answer.
        """
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
        if key:
            head += f"Authorization: Bearer {key}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        async with self._lock:
            kept = self._writer is not None and not self._writer.is_closing()
            try:
                return await self._exchange(head.encode() + b"\r\n" + body)
            except OSError:
                # A server may close an idle connection. Like a browser, the client then repeats the request.
                if not kept:
                    raise
                return await self._exchange(head.encode() + b"\r\n" + body)

    async def _exchange(self, request: bytes) -> tuple[int, bytes]:
        if self._writer is None or self._writer.is_closing():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        assert self._reader is not None
        self._writer.write(request)
        try:
            answer = await self._reader.readuntil(b"\r\n\r\n")
            length = 0
            for line in answer.split(b"\r\n")[1:]:
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            return int(answer[9:12]), await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            self.close()
            raise OSError("the server closed the connection") from error

    def close(self) -> None:
        """Close the connection."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
