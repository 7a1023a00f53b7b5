"""Which program plays: two of the same name play the same games for the same seeds."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import sandtable

# What decides how a game goes: the rules, and the bots with all they think with. Components have a hash of their own.
DECIDING: Final = ("kernel", "games", "bots")
DIGITS: Final = 16
SHORT: Final = 8


@cache
def program() -> str:
    """The version of the package, and a hash of the sources of all that decides a game: "1.2.0+0123456789abcdef".

    Sources are installed beside what is compiled of them, so that both have the same name.
    """
    root = Path(sandtable.__file__).parent
    digest = hashlib.sha256()
    for package in DECIDING:
        for path in sorted((root / package).rglob("*.py")):
            # Names and lengths keep apart what is moved from one file to another.
            text = path.read_bytes()
            digest.update(f"{path.relative_to(root).as_posix()} {len(text)}\n".encode())
            digest.update(text)
    return f"{sandtable.__version__}+{digest.hexdigest()[:DIGITS]}"


def short(name: str) -> str:
    """A program's name with the first digits of its hash."""
    version, plus, digits = name.partition("+")
    return version + plus + digits[:SHORT]
