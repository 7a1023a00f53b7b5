"""Encode observations and actions as rows of small numbers, for learning programs.

The size of a row and the meaning of its numbers depend only on a game's components and variant, never on the position.
This module needs no array library. The rows are bytearrays, which array libraries can use without copying.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.pickling import reduce_object
from sandtable.kernel.state import State

S = TypeVar("S", bound=State)

# The highest value of a number in an observation.
MAX_VALUE: Final = 255


class LayoutPart:
    """A table of numbers in an observation, stored row after row.

    Args:
        name: the name of the table.
        start: the index of its first number in the observation.
        rows: the ids of the rows.
        columns: the names of the columns.
    """

    def __init__(self, name: str, start: int, rows: list[str], columns: list[str]) -> None:
        self.name = name
        self.start = start
        self.rows = rows
        self.columns = columns

    def __reduce__(self) -> Any:
        return reduce_object(self)

    @property
    def length(self) -> int:
        """The number of entries in this table."""
        return len(self.rows) * len(self.columns)


class Layout:
    """The tables of an observation, stored one after the other.

    Attributes:
        parts: the tables in order.
        size: the length of an observation: the number of entries of all tables.
    """

    def __init__(self) -> None:
        self.parts: list[LayoutPart] = []
        self.size = 0

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def add(self, name: str, rows: list[str], columns: list[str]) -> int:
        """Append a table with rows and columns. Return the index of its first number."""
        part = LayoutPart(name, self.size, rows, columns)
        self.parts.append(part)
        self.size += part.length
        return part.start

    def row(self, name: str, columns: list[str]) -> int:
        """Append a table with a single row. Return the index of its first number."""
        return self.add(name, [""], columns)

    def names(self) -> list[str]:
        """Return the name of each number of an observation: its table, row and column."""
        return [
            "/".join(word for word in (part.name, row, column) if word)
            for part in self.parts
            for row in part.rows
            for column in part.columns
        ]


class Actions:
    """The actions of a game: all conceivable choices, numbered from 0.

    Args:
        choices: the choices in the order of their numbers.

    Attributes:
        size: the number of actions.
        numbers: the action number of a choice, at the index of the choice. Other indices contain -1.
    """

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices
        self.size = len(choices)
        self.numbers: list[int] = [-1] * (max(choices) + 1)
        for number, choice in enumerate(choices):
            self.numbers[choice] = number

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def mask(self, legal: list[Choice]) -> bytearray:
        """Return a byte for each action: 1 for the legal ones, else 0."""
        found = bytearray(self.size)
        numbers = self.numbers
        for choice in legal:
            found[numbers[choice]] = 1
        return found

    def exchange(self, out: bytearray, at: int, before: list[Choice], legal: list[Choice]) -> None:
        """Change a mask of the choices `before` into a mask of the choices `legal`.

        Args:
            out: the array that contains the mask.
            at: the index in `out` at which the mask begins.
        """
        numbers = self.numbers
        for choice in before:
            out[at + numbers[choice]] = 0
        for choice in legal:
            out[at + numbers[choice]] = 1

    def numbered(self, legal: list[Choice]) -> list[int]:
        """Return the action numbers of legal choices, ascending."""
        numbers = self.numbers
        return sorted([numbers[choice] for choice in legal])


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """An encoder of the positions of one game as numbers.

    An encoder may store its last observation and update only the numbers that change. So do not share an encoder
    between threads. Use a separate encoder for each game.

    Args:
        layout: the meaning of an observation's numbers.
        actions: the numbering of actions.
        most_outcomes: the maximum number of possible results of one random draw.
    """

    def __init__(self, layout: Layout, actions: Actions, most_outcomes: int) -> None:
        self.layout = layout
        self.actions = actions
        self.most_outcomes = most_outcomes

    def observe(self, state: S, seat: Seat) -> bytearray:
        """Return the observation of `seat` (-1: a spectator).

        The observation consists of `layout.size` numbers from 0 to 255.
        """
        raise NotImplementedError

    def row(self, state: S, seat: Seat) -> bytearray:
        """Return the observation of `seat` without copying it.

        Do not change the array. The next call may overwrite it.
        """
        return self.observe(state, seat)


def put(out: bytearray, at: int, value: int) -> None:
    """Write a number, clamped to 0–255, at an index that still contains 0."""
    if value:
        out[at] = 0 if value < 0 else min(value, MAX_VALUE)


def change(out: bytearray, at: int, value: int) -> None:
    """Overwrite the number at an index with another number, clamped to 0–255."""
    out[at] = 0 if value < 0 else min(value, MAX_VALUE)


def change_mark(out: bytearray, at: int, before: int, now: int) -> None:
    """Move the 1 of a one-hot row from column `before` to column `now`.

    The row begins at the index `at`. A negative column means that the row contains no 1.
    """
    if before != now:
        if before >= 0:
            out[at + before] = 0
        if now >= 0:
            out[at + now] = 1


def change_set(out: bytearray, at: int, before: int, now: int) -> None:
    """Update the numbers that encode a set, when it changes from `before` to `now`.

    The numbers begin at the index `at`. The number of a member is 1 if the member is in the set, else 0.
    """
    differing = before ^ now
    n = at
    while differing:
        if differing & 1:
            out[n] = now & 1
        differing >>= 1
        now >>= 1
        n += 1


def put_set(out: bytearray, at: int, mask: int) -> None:
    """Write 1 for each member of a set, in a row of zeros that begins at `at`."""
    n = at
    while mask:
        if mask & 1:
            out[n] = 1
        mask >>= 1
        n += 1


def put_faces(out: bytearray, at: int, faces: list[int]) -> None:
    """Count the dice by face, 1 to 6, in the six numbers that begin at index `at`.

    These numbers must be 0 before. A face of 0 is ignored.
    """
    for face in faces:
        if face:
            out[at + face - 1] += 1
