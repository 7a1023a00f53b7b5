"""Read the view of any game as plain data, and find the values about each space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

import msgspec


class SpacePointer(Enum):
    """The type of `SPACE_POINTER`, which replaces the id of a space in the values about this space."""

    HERE = "here"


SPACE_POINTER: Final = SpacePointer.HERE
Scalar = str | int | float | bool | None | SpacePointer
# Fields that are left out, because the question and the titles show them already.
HEADER_FIELDS = ("decision", "actor", "game", "seat", "variant")
ID = "id"


@dataclass(frozen=True)
class ViewValue:
    """A value in a view.

    Args:
        path: the names of the fields that lead to the value, without list indices.
        value: the content; for a value about a space, `SPACE_POINTER` replaces the id of this space.
    """

    path: tuple[str, ...]
    value: Scalar


class ViewData:
    """A view as plain data.

    Args:
        view: a seat's view.
        spaces: the ids of the game's spaces.
    """

    def __init__(self, view: msgspec.Struct, spaces: list[str]) -> None:
        found = msgspec.to_builtins(view)
        self.fields = {key: value for key, value in found.items() if key not in HEADER_FIELDS}
        self.known = frozenset(spaces)

    def heads(self) -> Iterator[ViewValue]:
        """Yield the scalar values at the top level of the view, such as the turn."""
        for key, value in self.fields.items():
            if not isinstance(value, (dict, list)) and value is not None:
                yield ViewValue((key,), value)

    def other_values(self) -> Iterator[ViewValue]:
        """Yield all values except those about spaces, which the map shows."""
        yield from self._facts((), self.fields)

    def about(self, space: str) -> list[ViewValue]:
        """Return the values about a space.

        Nested values that are not text, such as numbers of units, come first.
        """
        said = list(self._about((), self.fields, space))
        return sorted(said, key=lambda fact: len(fact.path) < 2 or isinstance(fact.value, str))

    def pointed(self) -> str | None:
        """Return the first space whose id is a value at the top level of the view.

        Return None if there is no such value.
        """
        return next(
            (fact.value for fact in self.heads() if isinstance(fact.value, str) and fact.value in self.known), None
        )

    def _of_space(self, value: Any) -> bool:
        return isinstance(value, dict) and value.get(ID) in self.known

    def _facts(self, path: tuple[str, ...], value: Any, whole: bool = False) -> Iterator[ViewValue]:
        if isinstance(value, dict):
            for key, below in value.items():
                if whole or key not in self.known:
                    yield from self._facts((*path, key), below, whole)
        elif isinstance(value, list):
            for one in value:
                if whole or not self._of_space(one):
                    yield from self._facts(path, one, whole)
        else:
            yield ViewValue(path, value)

    def _about(self, path: tuple[str, ...], value: Any, space: str) -> Iterator[ViewValue]:
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
            yield ViewValue(path, SPACE_POINTER)
