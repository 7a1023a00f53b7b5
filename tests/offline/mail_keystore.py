"""An in-memory version of web/src/offline/mail-keystore.ts, with the same cryptography."""

from __future__ import annotations

import base64
import os

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT = 65


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def data(text: str) -> bytes:
    return base64.b64decode(text)


def public(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int(key), CURVE)


class MemoryPouch:
    """Storage and cryptography for games by mail, in memory.

    Attributes:
        games: the version and the JSON of each game, by table.
        full: True if every further write fails.
    """

    def __init__(self) -> None:
        self.games: dict[str, tuple[int, str]] = {}
        self.full = False

    async def drop(self, table: str) -> None:
        self.games.pop(table, None)

    async def all(self) -> str:
        return f"[{','.join(game for _, game in self.games.values())}]"

    async def keep(self, table: str, version: int, game: str) -> bool:
        if self.full:
            raise OSError("QuotaExceededError")
        if self.games.get(table, (0, ""))[0] != version - 1:
            return False
        self.games[table] = version, game
        return True

    async def keys(self) -> str:
        signing, opening = ec.generate_private_key(CURVE), ec.generate_private_key(CURVE)
        return msgspec.json.encode(
            {
                "signing": str(signing.private_numbers().private_value),
                "verifying": text(public(signing.public_key())),
                "opening": str(opening.private_numbers().private_value),
                "sealing": text(public(opening.public_key())),
            }
        ).decode()

    async def sign(self, key: str, signed: str) -> str:
        r, s = utils.decode_dss_signature(private(key).sign(data(signed), ec.ECDSA(SHA256())))
        return text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))

    async def verify(self, key: str, signed: str, signature: str) -> bool:
        raw = data(signature)
        pair = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        try:
            known = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(key))
            known.verify(pair, data(signed), ec.ECDSA(SHA256()))
        except (InvalidSignature, ValueError):
            return False
        return True

    async def seal(self, key: str, about: str, sealed: str) -> str:
        once = ec.generate_private_key(CURVE)
        reader = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(key))
        nonce = os.urandom(12)
        cipher = AESGCM(_shared(once, reader))
        return text(public(once.public_key()) + nonce + cipher.encrypt(nonce, data(sealed), about.encode()))

    async def open(self, key: str, about: str, sealed: str) -> str | None:
        raw = data(sealed)
        try:
            writer = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw[:POINT])
            cipher = AESGCM(_shared(private(key), writer))
            return text(cipher.decrypt(raw[POINT : POINT + 12], raw[POINT + 12 :], about.encode()))
        except (InvalidTag, ValueError):
            return None


def _shared(own: ec.EllipticCurvePrivateKey, other: ec.EllipticCurvePublicKey) -> bytes:
    return HKDF(SHA256(), 32, None, b"").derive(own.exchange(ec.ECDH(), other))
