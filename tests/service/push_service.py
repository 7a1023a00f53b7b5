"""A push service for tests, which receives messages by HTTP, and a browser that decrypts them."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

UNCOMPRESSED = (Encoding.X962, PublicFormat.UncompressedPoint)


def coded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """A browser with a push subscription. Only this browser can decrypt its messages."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    def subscription(self) -> dict[str, str]:
        """Return the subscription that the page sends to the server."""
        point = self._key.public_key().public_bytes(*UNCOMPRESSED)
        return {"endpoint": self.endpoint, "p256dh": coded(point), "auth": coded(self._auth)}

    def opened(self, body: bytes) -> dict[str, str]:
        """Decrypt the body of a push message."""
        text = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        said: dict[str, str] = json.loads(text)
        return said


class PushService:
    """A push service that stores all messages.

    Attributes:
        url: the URL of the push service.
        taken: the path, headers and body of each message, in order.
        status: the HTTP status of its responses.
    """

    def __init__(self) -> None:
        self.url = ""
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.taken.append((first.split()[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} Answered\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.take, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield service
    finally:
        server.close()


def named(authorization: str) -> tuple[dict[str, Any], str]:
    """Verify how a server identifies itself (RFC 8292), and return its claims and its key."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(plain(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = plain(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(parts["k"]))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said: dict[str, Any] = json.loads(plain(claims))
    return said, parts["k"]
