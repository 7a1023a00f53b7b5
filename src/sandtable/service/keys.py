"""Creating ids, keys, secrets and codes, and the hashes by which keys are stored."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

TABLE_BYTES = 9
KEY_BYTES = 32
SECRET_BYTES = 32
# The lengths of keys in characters: of keys derived from other secrets, and of random keys.
KEY_LENGTHS = (32, 43)
RUN = re.compile(r"[A-Za-z0-9_-]{32,}")


def hashed(key: str) -> str:
    """Return the stored hash of a key.

    A key has 256 random bits, so it needs no slow hash.
    """
    return hashlib.sha256(key.encode()).hexdigest()


def new_table_id() -> str:
    """Return the id of a new table."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_key() -> str:
    """Return a new random key, for a seat or an invitation."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_secret() -> str:
    """Return a new secret for a table's dice."""
    return secrets.token_hex(SECRET_BYTES)


def hashes_in(text: str) -> set[str]:
    """Return the hashes of all parts of a text that could be keys.

    A key may be alone, in a link, or between other characters.
    """
    found = [(run, length) for run in RUN.findall(text) for length in KEY_LENGTHS]
    return {hashed(run[n : n + length]) for run, length in found for n in range(len(run) - length + 1)}


# The maximum length of the URL of a webhook.
MAX_WEBHOOK_URL = 500
SECRET_PREFIX = "whsec_"


def new_webhook_secret() -> str:
    """Return a new secret that signs the requests to a webhook."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()


# Letters and digits that look different from one another.
CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_code(parts: int, length: int) -> str:
    """Return a random code of `parts` parts with `length` characters each."""
    return "-".join("".join(secrets.choice(CODE_ALPHABET) for _ in range(length)) for _ in range(parts))


def plain_code(code: str) -> str:
    """Return a typed code in lower case, without separators and other characters."""
    return "".join(sign for sign in code.lower() if sign in CODE_ALPHABET)
