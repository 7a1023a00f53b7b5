"""Convert messages between the workers of this program to text.

Each worker has its own file system, so a message contains the files of the edition that it refers to.
"""

from __future__ import annotations

import base64
import pickle
from pathlib import Path
from typing import Any


def packed(thing: Any, edition: Path | None = None) -> str:
    """Return a message as text.

    Args:
        thing: the message.
        edition: the edition folder that the message refers to; None for none.
    """
    files = [] if edition is None else [(path.name, path.read_bytes()) for path in sorted(edition.iterdir())]
    return base64.b64encode(pickle.dumps((thing, edition, files), pickle.HIGHEST_PROTOCOL)).decode()


def unpacked(text: str) -> Any:
    """Return the message in a text from `packed`, and write the files of its edition.

    The text must come from this program, because unpickling other data is not safe.
    """
    thing, edition, files = pickle.loads(base64.b64decode(text))
    if edition is not None and not edition.exists():
        edition.mkdir(parents=True)
        for name, content in files:
            (edition / name).write_bytes(content)
    return thing
