"""What passes from one worker of this program to another, as text."""

from __future__ import annotations

import base64
import pickle
from typing import Any


def packed(thing: Any) -> str:
    """Return a question or an answer as text."""
    return base64.b64encode(pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)).decode()


def unpacked(text: str) -> Any:
    """Return what was packed; it comes from this program itself."""
    return pickle.loads(base64.b64decode(text))
