"""What passes from one worker of this program to another, as text.

Each worker has files of its own: the edition that something is about comes along.
"""

from __future__ import annotations

import base64
import pickle
from pathlib import Path
from typing import Any


def packed(thing: Any, edition: Path | None = None) -> str:
    """Return a question or an answer as text.

    Args:
        thing: it.
        edition: the folder of components that it names, if it does.
    """
    files = [] if edition is None else [(path.name, path.read_bytes()) for path in sorted(edition.iterdir())]
    return base64.b64encode(pickle.dumps((thing, edition, files), pickle.HIGHEST_PROTOCOL)).decode()


def unpacked(text: str) -> Any:
    """Return what was packed, its edition being here, too; it comes from this program itself."""
    thing, edition, files = pickle.loads(base64.b64decode(text))
    if edition is not None and not edition.exists():
        edition.mkdir(parents=True)
        for name, content in files:
            (edition / name).write_bytes(content)
    return thing
