"""Puzzles: positions of bots' games in which one thing is far better than all else (docs/puzzles.md).

They are found by `sandtable.lab.puzzles` and lie in `puzzles/<game>.jsonl`, one a line.  A puzzle is played as a lesson
of one step, with the position it has, and what is asked for is its answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.state import State, actor
from sandtable.lessons.lesson import Lesson, LessonFile, Step

FOLDER: Final = Path(__file__).parent / "puzzles"
TRIES: Final = 3
ERRORS: Final = 2
# A prime, and so without a factor in common with the number of puzzles: every one has its day.
LEAP: Final = 7919
# Which and how many of something there are does not make another operation of it.
UNITS: Final = ("take", "soldiers", "romanians", "bring", "done", "from", "lay", "defend")

Difficulty = Literal["easy", "medium", "hard"]


class Judged(msgspec.Struct, frozen=True):
    """A line of choices and what it is worth.

    Args:
        line: the choices, as notation.
        chance: the seat's chance to win after it.
        error: its standard error.
    """

    line: list[str]
    chance: float
    error: float


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle.

    Args:
        id: its name.
        variant: the variant of its game.
        seat: whose part one plays.
        theme: what it is about.
        difficulty: how many of the quick bots find the answer: both, one or none.
        margin: how much more the answer wins than the best of all other operations, in the chance to win.
        low, high: the bounds of the margin's 99% interval.
        playouts: how often the game was played to its end after each of the two.
        asks: the questions that belong to the answer after the first; none, and the answer is one choice.
        right: how many of `judged` are right: the same operation, with units that do as well.
        judged: all that was compared, what is right first and then by what it is worth.
        position: where it stands, as docs/positions.md tells.
    """

    id: str
    variant: str
    seat: str
    theme: str
    difficulty: Difficulty
    margin: float
    low: float
    high: float
    playouts: int
    asks: list[str]
    right: int
    judged: list[Judged]
    position: dict[str, Any]

    @property
    def answers(self) -> list[Judged]:
        """What is right."""
        return self.judged[: self.right]

    @property
    def errors(self) -> list[Judged]:
        """What is not, the best of it first."""
        return self.judged[self.right :]

    @property
    def refuted(self) -> list[Judged]:
        """The two best errors that do something else than what is right."""
        right = operation(self.judged[0].line)
        return [one for one in self.errors if operation(one.line) != right][:ERRORS]

    @property
    def title(self) -> Message:
        """What it is about, in words."""
        return Message(f"puzzle-theme-{self.theme}")

    def lesson(self, game: str) -> PuzzleLesson:
        """The puzzle as a lesson of one step."""
        step = Step("ask", ask=["; ".join(one.line) for one in self.answers])
        told = LessonFile(0, {}, self.seat, self.position, [step])
        return PuzzleLesson(game, 0, self.id, f"{game}.jsonl", told, self)


class PuzzleLesson(Lesson, frozen=True):
    """A puzzle as a lesson: what it says is the same of all puzzles.

    Args:
        puzzle: which.
    """

    puzzle: Puzzle

    @property
    def done(self) -> Message:
        """What is said when it is solved."""
        return say("puzzle-solved", chance=percent(self.puzzle.judged[0].chance), margin=percent(self.puzzle.margin))

    def message(self, words: str) -> Message:
        """What is said, with whose part one plays."""
        if words == "title":
            return self.puzzle.title
        return Message(f"puzzle-{words}", {"seat": Ref("seat", self.puzzle.seat)})


def percent(share: float) -> int:
    """A share in hundredths, as sentences have it."""
    return round(100 * share)


def belongs(asks: Sequence[str], state: State, seat: int) -> bool:
    """Whether what a seat is asked now belongs to an answer that has been begun.

    Args:
        asks: the questions that do.
    """
    return actor(state) == seat and state.stack[-1].key in asks


def operation(line: Sequence[str]) -> list[str]:
    """What a line does, whatever units take part in it."""
    return [choice for choice in line if choice.split(" ", 1)[0] not in UNITS]


def led(line: Sequence[str]) -> tuple[str, str]:
    """Whence a line leads, and where to, by the ids of spaces; empty where it does not say."""
    said = {verb: noun for verb, _, noun in (choice.partition(" ") for choice in line)}
    return said.get("from", ""), said.get("target") or said.get("to") or said.get("retreat") or ""


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easy ones first; none of a game that has none."""
    file = FOLDER / f"{game}.jsonl"
    if not file.exists():
        return ()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines())


def find_puzzle(game: str, id: str) -> Puzzle | None:
    """A puzzle by its game and its name; None if there is none."""
    return next((each for each in puzzles_of(game) if each.id == id), None)


def puzzle_of_the_day(game: str, day: date) -> Puzzle | None:
    """The puzzle of a day: another one each day until all have had theirs."""
    known = puzzles_of(game)
    # As the list is in order of difficulty, days go through it in leaps.
    return known[day.toordinal() * LEAP % len(known)] if known else None
