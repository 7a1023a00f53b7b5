"""A corked transport: what is written in one go is sent in one piece.

uvicorn writes an answer's head and its body one after the other, and each would be sent, and received, by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any


class Corked(asyncio.Transport):
    """Keeps what is written until the event loop's next turn; all else goes to the transport itself.

    Args:
        transport: what it is sent through.
        loop: where that is.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._transport = transport
        self._loop = loop
        self._kept: list[bytes | bytearray | memoryview] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._kept:
            self._loop.call_soon(self.flush)
        self._kept.append(data)

    def writelines(self, list_of_data: Iterable[bytes | bytearray | memoryview]) -> None:
        for data in list_of_data:
            self.write(data)

    def flush(self) -> None:
        """Send what has been kept."""
        kept, self._kept = self._kept, []
        if kept and not self._transport.is_closing():
            self._transport.write(kept[0] if len(kept) == 1 else b"".join(kept))

    def uncorked(self) -> asyncio.Transport:
        """Send what has been kept, and return the transport itself."""
        self.flush()
        return self._transport

    def close(self) -> None:
        self.flush()
        self._transport.close()

    def abort(self) -> None:
        self._kept = []
        self._transport.abort()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._transport.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        return self._transport.get_write_buffer_size() + sum(map(len, self._kept))

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        self._transport.resume_reading()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._transport.set_protocol(protocol)
