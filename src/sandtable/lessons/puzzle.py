"""Puzzles: positions in which one answer is far better than all others.

The positions come from bot games.

docs/puzzles.md describes them. `sandtable.lab.puzzles` finds puzzles, and each line of `puzzles/<game>.jsonl` is one.
The learner solves a puzzle like a lesson with one step.
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
from sandtable.lessons.lesson import Lesson, LessonFile, LessonStep

FOLDER: Final = Path(__file__).parent / "puzzles"
MAX_TRIES: Final = 3
ERRORS_SHOWN: Final = 2
# A large prime. It must not divide the number of puzzles, so that every puzzle gets its day.
DAILY_STRIDE: Final = 7919
# The verbs of choices about units and numbers. Answers that differ only in these choices are the same operation.
UNITS: Final = ("take", "soldiers", "romanians", "bring", "done", "from", "lay", "defend")

Difficulty = Literal["easy", "medium", "hard"]


class LineValue(msgspec.Struct, frozen=True):
    """A sequence of choices (a line) with its value.

    Args:
        line: the choices in notation.
        chance: the win chance of the learner's seat after the line, from 0 to 1.
        error: the standard error of the chance.
    """

    line: list[str]
    chance: float
    error: float


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle.

    Args:
        id: the name of the puzzle.
        variant: the variant of the game.
        seat: the learner's seat.
        theme: the id of the theme.
        difficulty: "easy" if both quick bots find the answer, "medium" if one does, "hard" if none does.
        margin: the difference in win chance between the answer and the best other operation.
        low: the lower bound of the margin's 99% confidence interval.
        high: the upper bound of the interval.
        playouts: the number of playouts after the answer, and after the best other operation.
        asks: the keys of the decisions after the first that belong to the answer; empty if the answer is one choice.
        right: how many of the lines in `judged` are right: the same operation with equally good units.
        judged: all lines that were compared: first the right lines, then the others by win chance.
        position: the position (docs/positions.md).
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
    judged: list[LineValue]
    position: dict[str, Any]

    @property
    def answers(self) -> list[LineValue]:
        """The lines of play that are right answers."""
        return self.judged[: self.right]

    @property
    def errors(self) -> list[LineValue]:
        """The wrong lines of play, the best first."""
        return self.judged[self.right :]

    @property
    def refuted(self) -> list[LineValue]:
        """The two best wrong lines of play whose operation differs from the right one."""
        right = operation(self.judged[0].line)
        return [one for one in self.errors if operation(one.line) != right][:ERRORS_SHOWN]

    @property
    def title(self) -> Message:
        """The message with the name of the theme."""
        return Message(f"puzzle-theme-{self.theme}")

    def lesson(self, game: str) -> PuzzleLesson:
        """Return the puzzle as a lesson with one step."""
        step = LessonStep("ask", ask=["; ".join(one.line) for one in self.answers])
        content = LessonFile(0, {}, self.seat, self.position, [step])
        return PuzzleLesson(game, 0, self.id, f"{game}.jsonl", content, self)


class PuzzleLesson(Lesson, frozen=True):
    """A puzzle in the form of a lesson, with messages that all puzzles share."""

    puzzle: Puzzle

    @property
    def done(self) -> Message:
        """The message after the solution."""
        return say("puzzle-solved", chance=percent(self.puzzle.judged[0].chance), margin=percent(self.puzzle.margin))

    def message(self, words: str) -> Message:
        """Return a message of all puzzles, with the learner's seat as an argument."""
        if words == "title":
            return self.puzzle.title
        return Message(f"puzzle-{words}", {"seat": Ref("seat", self.puzzle.seat)})


def percent(share: float) -> int:
    """Convert a share from 0 to 1 to whole percent."""
    return round(100 * share)


def belongs(asks: Sequence[str], state: State, seat: int) -> bool:
    """Return whether a seat's pending decision belongs to its begun answer.

    Args:
        asks: the keys of the decisions that belong to the answer.
        state: the position.
        seat: the index of the seat.
    """
    return actor(state) == seat and state.stack[-1].key in asks


def operation(line: Sequence[str]) -> list[str]:
    """Return the operation in a sequence of choices: all choices except those of units and numbers."""
    return [choice for choice in line if choice.split(" ", 1)[0] not in UNITS]


def led(line: Sequence[str]) -> tuple[str, str]:
    """Return the ids of the start and the target space in a line (sequence of choices).

    An id is "" if no choice in the line names this space.
    """
    said = {verb: noun for verb, _, noun in (choice.partition(" ") for choice in line)}
    return said.get("from", ""), said.get("target") or said.get("to") or said.get("retreat") or ""


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easy ones first; empty if there are none."""
    file = FOLDER / f"{game}.jsonl"
    if not file.exists():
        return ()
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in file.read_bytes().splitlines())


def find_puzzle(game: str, id: str) -> Puzzle | None:
    """Return a puzzle of a game by its name, or None."""
    return next((each for each in puzzles_of(game) if each.id == id), None)


def puzzle_of_the_day(game: str, day: date) -> Puzzle | None:
    """Return the puzzle of a day, or None.

    No puzzle repeats before all others have had their day.
    """
    known = puzzles_of(game)
    # The list is sorted by difficulty, so a large stride mixes the difficulties of consecutive days.
    return known[day.toordinal() * DAILY_STRIDE % len(known)] if known else None
