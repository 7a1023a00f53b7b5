"""Ids of tables, and the keys that open their seats; of a key only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets

TABLE_BYTES = 9
KEY_BYTES = 32
SECRET_BYTES = 32


def hashed(key: str) -> str:
    """Return the hash that is stored of a key.  A key holds 256 random bits, so no slow hash is needed."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_table() -> str:
    """Make a table's id."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_key() -> str:
    """Make a key or an invitation: anybody who knows it may sit down."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_secret() -> str:
    """Make the secret from which a table's dice are drawn."""
    return secrets.token_hex(SECRET_BYTES)
