"""Register the example game of examples/ during a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from sandtable.bots.registry import KITS
from sandtable.games import GAMES, add, find
from sandtable.kernel.game import Game
from sandtable.translation import ADDED, add_words

FOLDER = Path(__file__).parents[2] / "examples" / "ford"
needs_examples = pytest.mark.skipif(not FOLDER.is_dir(), reason="the examples are not beside the tests")


@contextmanager
def ford_added() -> Iterator[Game[Any]]:
    """Register the game with its messages, and remove both afterwards."""
    sys.path.insert(0, str(FOLDER))
    try:
        package = __import__("ford")
        add(package.Ford)
        add_words("ford", FOLDER / "ford" / "locale")
        yield find("ford")
    finally:
        sys.path.remove(str(FOLDER))
        GAMES.pop("ford", None)
        ADDED.pop("ford", None)
        KITS.pop("ford", None)
