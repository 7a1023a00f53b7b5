"""Make almost valid data: take valid documents, and let some bytes decide on a few changes."""

from __future__ import annotations

import copy
from typing import Any

# Values that replace parts of a document where they are not expected.
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
    """A source of decisions for the fuzzer.

    It takes them from its bytes, one after the other. After the last byte all decisions are 0.

    Args:
        data: the bytes to use.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> bytes:
        """The bytes that have not been used yet."""
        return self._data[self._at :]

    def pick(self, count: int) -> int:
        """Return a number from 0 to `count` - 1."""
        number = 0
        for _ in range(1 if count <= 1 << 8 else 2):
            number = number << 8 | (self._data[self._at] if self._at < len(self._data) else 0)
            self._at += 1
        return number % count

    def text(self) -> str:
        """Return a text of at most 23 bytes."""
        length = self.pick(24)
        found = self._data[self._at : self._at + length]
        self._at += length
        return found.decode("utf-8", "replace")


def bent(value: Any, by: Bytes) -> Any:
    """Return a copy of a document with a few values replaced, doubled, removed, or swapped."""
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
    """Choose a value in a document. Return its container, and its key or index in the container."""
    owner: Any = found
    key: Any = 0
    while isinstance(owner[key], dict | list) and owner[key] and by.pick(8):
        owner = owner[key]
        keys = list(owner) if isinstance(owner, dict) else range(len(owner))
        key = keys[by.pick(len(keys))]
    return owner, key
