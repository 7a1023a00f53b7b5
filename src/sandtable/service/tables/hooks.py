"""A player's webhook, as far as a table knows it: how long its address may be, and the secret it is signed by."""

from __future__ import annotations

import base64
import secrets

MOST_URL = 500
SECRET_BYTES = 32
SECRET_PREFIX = "whsec_"


def new_secret() -> str:
    """Make a secret by which what is sent to a hook is signed."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()
