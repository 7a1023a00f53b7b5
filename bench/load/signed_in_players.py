"""Simulate signed-in players, each with an account, a seat and push messages."""

from __future__ import annotations

import asyncio
import base64
import secrets
from typing import Any

import httpx2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

# The additional options of the server.
OPTIONS = ["--accounts-passwords", "--lobby", "--chat", "--push", "--allow-private-webhooks"]
# A clock with three days for each move.
CLOCK = {"seconds": 259_200, "each": True, "out": "claim"}
# The maximum number of sign-ins at the same time. Password hashing is slow by design, and real players do not all
# sign in at the same time.
CONCURRENT = 4
# The maximum time after which a player requests the list of games again, in seconds.
LOOKS = 60
# All players share one public key. This does not change the cost of encryption for the server, and the messages are
# never decrypted.
_POINT = (
    ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
)


def _coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Members:
    """Simulates all signed-in players, and the push service of their browsers.

    Args:
        port: the port of the server.

    Attributes:
        pushed: the number of push messages received.
        looked: the number of successful requests for lists of games.
        failed: the number of failed requests for lists of games.
    """

    def __init__(self, port: int) -> None:
        self.pushed = 0
        self.looked = 0
        self.failed = 0
        self._base = f"http://127.0.0.1:{port}/api/account"
        self._gate = asyncio.Semaphore(CONCURRENT)
        self._limits = httpx2.Limits(max_connections=50)
        self._client = httpx2.AsyncClient(timeout=60, limits=self._limits)
        self._server: asyncio.Server | None = None
        self._endpoint = ""
        self._cookies: list[str] = []

    async def start(self) -> None:
        """Start the push service."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self._endpoint = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def sign_in(self, table: str, key: str) -> None:
        """Create an account, give it a seat, and enable push messages about its turns."""
        name = f"m{secrets.token_hex(6)}"
        async with self._gate:
            answer = await self._client.post(f"{self._base}/register", json={"name": name, "password": name})
            cookie = "; ".join(
                each.partition(";")[0] for each in answer.raise_for_status().headers.get_list("set-cookie")
            )
            self._client.cookies.clear()
            await self._ask(cookie, "take", {"table": table, "key": key})
            browser = {"endpoint": f"{self._endpoint}/{name}", "p256dh": _coded(_POINT)}
            await self._ask(cookie, "browser", {**browser, "auth": _coded(secrets.token_bytes(16))})
            known = (await self._ask(cookie, "notices")).json()["wishes"]
            wishes = {kind: {"mail": "off", "push": kind == "turn"} for kind in known}
            await self._ask(cookie, "notices", {"wishes": wishes, "lang": "en", "site": "http://table/"})
        self._cookies.append(cookie)

    async def look(self, seconds: float) -> None:
        """Request the list of games for all players from time to time, for some seconds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds

        async def one(cookie: str) -> None:
            while (pause := LOOKS * secrets.randbelow(1000) / 1000) < end - loop.time():
                await asyncio.sleep(pause)
                try:
                    await self._ask(cookie, "games")
                    self.looked += 1
                except httpx2.HTTPError:
                    self.failed += 1

        await asyncio.gather(*(one(cookie) for cookie in self._cookies))

    async def end(self) -> None:
        """Stop the push service."""
        await self._client.aclose()
        if self._server is not None:
            self._server.close()

    async def _ask(self, cookie: str, what: str, body: dict[str, Any] | None = None) -> httpx2.Response:
        answer = await self._client.request(
            "GET" if body is None else "POST", f"{self._base}/{what}", json=body, headers={"cookie": cookie}
        )
        return answer.raise_for_status()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = next(line for line in head.split("\r\n") if line.startswith("content-length:"))
        await reader.readexactly(int(length.partition(":")[2]))
        self.pushed += 1
        writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()
