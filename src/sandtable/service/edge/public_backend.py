"""Connections to addresses that anybody can reach, and to no others.

A name is looked up once, and the connection is made to what was found then: the owner of the name may answer otherwise
the next time.

It stands apart from `public` because httpcore takes a tenth of a second to import, and a server calls others seldom.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Any

import httpcore

from sandtable.service.edge.public import NotPublic, is_public


class PublicBackend(httpcore.AsyncNetworkBackend):
    """Connects to addresses that anybody can reach, and to no others.

    Args:
        names: where names are looked up; each may take long.
        private: connect to any address all the same.
    """

    def __init__(self, names: Executor, private: bool = False) -> None:
        self._names = names
        self._private = private
        self._backend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Look a name up, and connect to the first address of those found that is public and answers.

        Raises:
            NotPublic: none of them is public.
            httpcore.ConnectError: the name has no address, or nothing answers.
        """
        try:
            found = await asyncio.get_running_loop().run_in_executor(
                self._names, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            )
        except (OSError, UnicodeError) as error:
            raise httpcore.ConnectError(type(error).__name__) from None
        addresses = list(dict.fromkeys(str(place[0]) for *_, place in found))
        usable = addresses if self._private else [each for each in addresses if is_public(each)]
        if not usable:
            raise NotPublic
        for each in usable[:-1]:
            try:
                return await self._connect(each, port, timeout)
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                pass
        return await self._connect(usable[-1], port, timeout)

    async def _connect(self, address: str, port: int, timeout: float | None) -> httpcore.AsyncNetworkStream:
        stream = await self._backend.connect_tcp(address, port, timeout)
        # This computer may have a public address itself, at which it serves what it serves to itself only.
        if not self._private and stream.get_extra_info("client_addr")[0] == stream.get_extra_info("server_addr")[0]:
            await stream.aclose()
            raise NotPublic
        return stream

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
