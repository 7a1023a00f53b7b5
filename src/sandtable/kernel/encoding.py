"""Encoding: what a seat may know and what it may do as rows of small numbers, for programs that learn.

Sizes and meanings are fixed by a game's components and variant, whatever the position.  Nothing here knows an array
library: the rows are bytes, which such libraries take over without copying.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.pickling import reduce_object
from sandtable.kernel.state import State

S = TypeVar("S", bound=State)

# What one number of an observation holds at most.
MOST: Final = 255


class Part:
    """A run of numbers in an observation.

    Args:
        name: what they are.
        start: where they begin.
        rows: what there is one row of numbers for, by id.
        columns: what each number of a row is, by id.
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
        """How many numbers these are."""
        return len(self.rows) * len(self.columns)


class Layout:
    """The parts of an observation, one after the other.

    Attributes:
        parts: in their order.
        size: how many numbers they are together.
    """

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.size = 0

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def add(self, name: str, rows: list[str], columns: list[str]) -> int:
        """Append a table: for each row, all its columns; returns where it begins."""
        part = Part(name, self.size, rows, columns)
        self.parts.append(part)
        self.size += part.length
        return part.start

    def row(self, name: str, columns: list[str]) -> int:
        """Append a single row; returns where it begins."""
        return self.add(name, [""], columns)

    def names(self) -> list[str]:
        """What each number of an observation is: part, row and column with a slash between."""
        return [
            "/".join(word for word in (part.name, row, column) if word)
            for part in self.parts
            for row in part.rows
            for column in part.columns
        ]


class Actions:
    """Every conceivable choice of a game, numbered from 0.

    Args:
        choices: the choices in the order of their numbers.

    Attributes:
        size: how many there are.
        numbers: the number of each choice, by the choice; -1 for what is none.
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
        """A byte for each action: 1 for the legal ones, else 0."""
        found = bytearray(self.size)
        numbers = self.numbers
        for choice in legal:
            found[numbers[choice]] = 1
        return found

    def exchange(self, out: bytearray, at: int, before: list[Choice], legal: list[Choice]) -> None:
        """Turn a mask that begins at a place from that of some choices into that of others."""
        numbers = self.numbers
        for choice in before:
            out[at + numbers[choice]] = 0
        for choice in legal:
            out[at + numbers[choice]] = 1

    def numbered(self, legal: list[Choice]) -> list[int]:
        """The numbers of legal choices, ascending."""
        numbers = self.numbers
        return sorted([numbers[choice] for choice in legal])


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(Generic[S]):
    """Tells positions of one game in numbers.

    It may keep what it has told, and tell only what has changed since: let not two threads use one at once, and have
    one of its own for each game that goes on for long.

    Args:
        layout: what the numbers of an observation are.
        actions: what the numbers of actions are.
        most_outcomes: among how many outcomes chance draws at most at once.
    """

    def __init__(self, layout: Layout, actions: Actions, most_outcomes: int) -> None:
        self.layout = layout
        self.actions = actions
        self.most_outcomes = most_outcomes

    def observe(self, state: S, seat: Seat) -> bytearray:
        """All that `seat` (-1: a spectator) may know, `layout.size` numbers from 0 to 255."""
        raise NotImplementedError

    def row(self, state: S, seat: Seat) -> bytearray:
        """What `observe` tells, in an array that the next call may write anew: copy it, and change nothing."""
        return self.observe(state, seat)


def put(out: bytearray, at: int, value: int) -> None:
    """Write a number at a place, cut off below 0 and above 255; nothing is written for 0."""
    if value:
        out[at] = 0 if value < 0 else min(value, MOST)


def change(out: bytearray, at: int, value: int) -> None:
    """Write a number over what stands at a place, cut off below 0 and above 255."""
    out[at] = 0 if value < 0 else min(value, MOST)


def change_mark(out: bytearray, at: int, before: int, now: int) -> None:
    """Take the 1 of a row from one of its places to another; neither is there for a negative one."""
    if before != now:
        if before >= 0:
            out[at + before] = 0
        if now >= 0:
            out[at + now] = 1


def change_set(out: bytearray, at: int, before: int, now: int) -> None:
    """Write 1 for each member of a set that has come, 0 for each that has gone."""
    differing = before ^ now
    n = at
    while differing:
        if differing & 1:
            out[n] = now & 1
        differing >>= 1
        now >>= 1
        n += 1


def put_set(out: bytearray, at: int, mask: int) -> None:
    """Write 1 for each member of a set."""
    n = at
    while mask:
        if mask & 1:
            out[n] = 1
        mask >>= 1
        n += 1


def put_faces(out: bytearray, at: int, faces: list[int]) -> None:
    """Count the faces of dice: six numbers, those that show a 1 first."""
    for face in faces:
        if face:
            out[at + face - 1] += 1
