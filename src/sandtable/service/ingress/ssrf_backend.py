"""Connections to public addresses only.

A host name is resolved only once, and the connection uses that result. A second lookup could give another address,
which the owner of the name chooses (DNS rebinding).

This is separate from `ssrf_guard` because httpcore2 takes a tenth of a second to import, and a server rarely calls
other hosts.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from concurrent.futures import Executor
from typing import Any

import httpcore2

from sandtable.service.ingress.ssrf_guard import PrivateAddressError, is_public


class PublicNetworkBackend(httpcore2.AsyncNetworkBackend):
    """A network backend that connects to public addresses only.

    Args:
        names: the executor for resolving host names, which may take long.
        private: whether to connect to private addresses as well.
    """

    def __init__(self, names: Executor, private: bool = False) -> None:
        self._names = names
        self._private = private
        self._backend = httpcore2.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        """Resolve a host name, and connect to its first public address that answers.

        Raises:
            PrivateAddressError: none of the addresses is public.
            httpcore2.ConnectError: the name has no address, or no address answers.
        """
        try:
            found = await asyncio.get_running_loop().run_in_executor(
                self._names, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            )
        except (OSError, UnicodeError) as error:
            raise httpcore2.ConnectError(type(error).__name__) from None
        addresses = list(dict.fromkeys(str(place[0]) for *_, place in found))
        usable = addresses if self._private else [each for each in addresses if is_public(each)]
        if not usable:
            raise PrivateAddressError
        for each in usable[:-1]:
            try:
                return await self._connect(each, port, timeout)
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout):
                pass
        return await self._connect(usable[-1], port, timeout)

    async def _connect(self, address: str, port: int, timeout: float | None) -> httpcore2.AsyncNetworkStream:
        stream = await self._backend.connect_tcp(address, port, timeout)
        # If both ends have the same address, the peer is this computer, whose services may trust connections from it.
        if not self._private and stream.get_extra_info("client_addr")[0] == stream.get_extra_info("server_addr")[0]:
            await stream.aclose()
            raise PrivateAddressError
        return stream

    async def sleep(self, seconds: float) -> None:
        """Sleep before a retry; httpcore2 requires this method of a backend."""
        await asyncio.sleep(seconds)
