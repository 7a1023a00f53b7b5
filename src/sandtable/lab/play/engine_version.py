"""Identify the version of the rules and bots.

Two installations with the same identifier play the same games for the same seeds.
"""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import sandtable

# The packages that affect the course of a game: the rules, and the bots with their data. Components are left out,
# because an edition has its own hash.
DECIDING: Final = ("kernel", "games", "bots")
DIGITS: Final = 16
SHORT_DIGITS: Final = 8


@cache
def program() -> str:
    """Return the package version with a hash of the sources of the rules and bots.

    An example is "1.2.0+0123456789abcdef". A compiled installation contains the sources too, so a compiled and an
    uncompiled installation have the same identifier.
    """
    root = Path(sandtable.__file__).parent
    digest = hashlib.sha256()
    for package in DECIDING:
        for path in sorted((root / package).rglob("*.py")):
            # The hash includes paths and lengths, so that text moved to another file changes the hash.
            text = path.read_bytes()
            digest.update(f"{path.relative_to(root).as_posix()} {len(text)}\n".encode())
            digest.update(text)
    return f"{sandtable.__version__}+{digest.hexdigest()[:DIGITS]}"


def short(name: str) -> str:
    """Return a shorter form of a program identifier, with the first digits of the hash."""
    version, plus, digits = name.partition("+")
    return version + plus + digits[:SHORT_DIGITS]
