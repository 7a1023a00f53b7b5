"""Detecting names that look alike, by their skeletons (UTS 39, 4)."""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

import msgspec

from sandtable.service.names.allowed_characters import is_ignorable

FILE = Path(__file__).with_name("confusables.json")


@cache
def _prototypes() -> dict[int, str]:
    """Return the prototype of each character that looks like another, by code point."""
    # The offline page does not contain the file: in one browser there is no other player to imitate.
    if not FILE.exists():
        return {}
    found = msgspec.json.decode(FILE.read_bytes(), type=dict[str, str | dict[str, str] | list[str]])["looks"]
    assert isinstance(found, dict)
    return {ord(sign): looks for sign, looks in found.items()}


def skeleton(text: str) -> str:
    """Return the skeleton of a text, which is the same for all texts that look alike.

    A skeleton is not meant for display.
    """
    signs = "".join(sign for sign in unicodedata.normalize("NFD", text) if not is_ignorable(sign))
    return unicodedata.normalize("NFD", signs.translate(_prototypes()))


def looks(name: str) -> frozenset[str]:
    """Return the skeletons of a name, as written and with other capitals.

    Two names look alike if they have a skeleton in common.
    """
    same_width = unicodedata.normalize("NFKC", name)
    return frozenset((skeleton(same_width.casefold()), skeleton(same_width).casefold()))
