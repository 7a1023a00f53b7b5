"""What is nearly right: data of ours, bent here and there as some bytes say."""

from __future__ import annotations

import copy
from typing import Any

# What stands at a place where it does not belong.
ODD: list[Any] = [
    *(
        None,
        True,
        False,
        {},
        [],
        [[]],
        {"": {}},
        [None],
        "",
        " ",
        "\x00",
        "\n",
        "\u202e",
        "\ud83d\ude00",
        "x" * 300,
        "[",
        '"',
        "#",
    ),
    *(0, -1, 1, 2, 6, 7, 100, 1 << 31, 1 << 63, -(1 << 63), 1 << 64, 1 << 70, 10**400, -(10**400)),
    *(0.5, -0.0, 7.0, 1e308, 1e-300, float("inf"), float("nan")),
]
DEEP = 1200


class Bytes:
    """Bytes that decide, one after the other; zeros when they have run out.

    Args:
        data: the bytes.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> bytes:
        """Those that have not been asked."""
        return self._data[self._at :]

    def pick(self, count: int) -> int:
        """One of `count` things, from 0."""
        number = 0
        for _ in range(1 if count <= 1 << 8 else 2):
            number = number << 8 | (self._data[self._at] if self._at < len(self._data) else 0)
            self._at += 1
        return number % count

    def text(self) -> str:
        """A short text."""
        length = self.pick(24)
        found = self._data[self._at : self._at + length]
        self._at += length
        return found.decode("utf-8", "replace")


def bent(value: Any, by: Bytes) -> Any:
    """A copy of a document with some places replaced, doubled, taken away, or given another's value."""
    found = [copy.deepcopy(value)]
    for _ in range(1 + by.pick(3)):
        owner, key = _place(found, by)
        what = by.pick(6)
        if what == 0:
            owner[key] = copy.deepcopy(ODD[by.pick(len(ODD))])
        elif what == 1:
            owner[key] = by.text()
        elif what == 2:
            other, there = _place(found, by)
            owner[key] = copy.deepcopy(other[there])
        elif what == 3 and owner is not found:
            del owner[key]
        elif what == 4 and isinstance(owner, list) and owner is not found:
            owner.insert(key, copy.deepcopy(owner[key]))
        elif what == 5 and isinstance(owner, dict):
            owner[by.text()] = copy.deepcopy(owner[key])
        elif isinstance(owner[key], int) and not isinstance(owner[key], bool):
            owner[key] += by.pick(7) - 3
    return found[0]


def _place(found: list[Any], by: Bytes) -> tuple[Any, Any]:
    """A place in a document: what holds it, and its key or number there."""
    owner: Any = found
    key: Any = 0
    while isinstance(owner[key], dict | list) and owner[key] and by.pick(8):
        owner = owner[key]
        keys = list(owner) if isinstance(owner, dict) else range(len(owner))
        key = keys[by.pick(len(keys))]
    return owner, key
