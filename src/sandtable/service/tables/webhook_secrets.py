"""The maximum length of a player's webhook URL, and its signing secret."""

from __future__ import annotations

import base64
import secrets

MAX_URL = 500
SECRET_BYTES = 32
SECRET_PREFIX = "whsec_"


def new_secret() -> str:
    """Return a new secret that signs the requests to a webhook."""
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode()
