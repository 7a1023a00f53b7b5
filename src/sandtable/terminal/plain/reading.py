"""What any game's view holds, read as plain data: what it says of a space, and what it says besides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

import msgspec


class Pointed(Enum):
    """Stands for a value that is the space itself."""

    HERE = "here"


POINTED: Final = Pointed.HERE
Scalar = str | int | float | bool | None | Pointed
# What the question on the screen says already.
TOLD = ("decision", "actor", "game", "seat", "variant")
ID = "id"


@dataclass(frozen=True)
class Fact:
    """A value of a view.

    Args:
        path: the fields that lead to it; in a list nothing is added.
        value: what stands there; POINTED, of a space, where the view names that space.
    """

    path: tuple[str, ...]
    value: Scalar


class Reading:
    """A view, read.

    Args:
        view: of a seat.
        spaces: the ids of the game's spaces.
    """

    def __init__(self, view: msgspec.Struct, spaces: list[str]) -> None:
        found = msgspec.to_builtins(view)
        self.fields = {key: value for key, value in found.items() if key not in TOLD}
        self.known = frozenset(spaces)

    def heads(self) -> Iterator[Fact]:
        """What stands at the top of the view, such as the turn."""
        for key, value in self.fields.items():
            if not isinstance(value, (dict, list)) and value is not None:
                yield Fact((key,), value)

    def besides(self) -> Iterator[Fact]:
        """All that the view says, but for what it says of a space, which stands on the map."""
        yield from self._facts((), self.fields)

    def about(self, space: str) -> list[Fact]:
        """What the view says of a space, what stands there before what else is so, and what points to it."""
        said = list(self._about((), self.fields, space))
        return sorted(said, key=lambda fact: len(fact.path) < 2 or isinstance(fact.value, str))

    def pointed(self) -> str | None:
        """The space that the top of the view names first."""
        return next(
            (fact.value for fact in self.heads() if isinstance(fact.value, str) and fact.value in self.known), None
        )

    def _of_space(self, value: Any) -> bool:
        return isinstance(value, dict) and value.get(ID) in self.known

    def _facts(self, path: tuple[str, ...], value: Any, whole: bool = False) -> Iterator[Fact]:
        if isinstance(value, dict):
            for key, below in value.items():
                if whole or key not in self.known:
                    yield from self._facts((*path, key), below, whole)
        elif isinstance(value, list):
            for one in value:
                if whole or not self._of_space(one):
                    yield from self._facts(path, one, whole)
        else:
            yield Fact(path, value)

    def _about(self, path: tuple[str, ...], value: Any, space: str) -> Iterator[Fact]:
        if isinstance(value, dict):
            if value.get(ID) == space:
                rest = {key: below for key, below in value.items() if key != ID}
                yield from (
                    fact for fact in self._facts((), rest, whole=True) if fact.value not in (None, False, 0, "")
                )
                return
            for key, below in value.items():
                if key == space:
                    yield from self._facts(path, below, whole=True)
                else:
                    yield from self._about((*path, key), below, space)
        elif isinstance(value, list):
            for one in value:
                yield from self._about(path, one, space)
        elif value == space:
            yield Fact(path, POINTED)
