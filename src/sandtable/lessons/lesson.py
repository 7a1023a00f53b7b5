"""A lesson as its file has it: a position, and steps that tell, show and ask (docs/lessons.md)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kernel.components import ComponentError, typed
from sandtable.kernel.fault import cause, toml_fault
from sandtable.kernel.message import Message, Ref, say

FOLDER = Path(__file__).parent
FILE = re.compile(r"(\d\d)-([a-z][a-z-]*)\.toml")


class Mistake(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A try that is expected where another is right, with an answer of its own.

    Args:
        choice: the choice, in its notation; `*` stands for anything.
        words: the last part of its answer's message.
        after: choices that were made before in this step, with semicolons between; none means any.
    """

    choice: str
    words: str
    after: str = ""


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A step of a lesson.

    Args:
        words: the last part of the message that tells it.
        before: what is chosen before it is told, whoever is asked, with semicolons between.
        dice: the faces thrown in this step, in order.
        draw: the cards drawn in it, by their ids, in order.
        point: what is pointed at, such as "space:sedan card:operation".
        ask: lines of choices of which one is to be made; none, and the step is only told.
        mistake: tries with an answer of their own.
    """

    words: str
    before: str = ""
    dice: str = ""
    draw: str = ""
    point: str = ""
    ask: list[str] = []
    mistake: list[Mistake] = []

    @property
    def pointed(self) -> list[Ref]:
        """What is pointed at."""
        return [Ref(*entry.split(":", 1)) for entry in self.point.split()]


class LessonFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A lesson's file.

    Args:
        minutes: how long it takes.
        teaches: the sections of the rulebook that it teaches, each with the step that does, from 1.
        seat: whose part one plays.
        position: where it begins, as docs/positions.md tells.
        step: its steps.
    """

    minutes: int
    teaches: dict[str, int]
    seat: str
    position: dict[str, Any]
    step: list[Step]


class Lesson(msgspec.Struct, frozen=True):
    """A lesson.

    Args:
        game: the game it teaches.
        number: which one of the game's lessons it is, from 1.
        id: its name.
        file: the name of its file.
        told: what stands in the file.
    """

    game: str
    number: int
    id: str
    file: str
    told: LessonFile

    @property
    def steps(self) -> list[Step]:
        """Its steps."""
        return self.told.step

    @property
    def title(self) -> Message:
        """What it is called."""
        return self.message("title")

    @property
    def done(self) -> Message:
        """What is said at its end."""
        return say("lesson-done")

    def message(self, words: str) -> Message:
        """One of its own sentences, by the last part of its name."""
        return Message(f"lesson-{self.game}-{self.id}-{words}")


class LessonError(Exception):
    """A lesson that does not go as it is written.

    Args:
        lesson: which one.
        step: at which step, from 1; 0 is the position.
        reason: why.
    """

    def __init__(self, lesson: Lesson, step: int, reason: Message) -> None:
        super().__init__(f"{lesson.file}, step {step}: {reason.id} {reason.args}")
        self.lesson = lesson
        self.step = step
        self.reason = reason


def read_lesson(path: Path, game: str) -> Lesson:
    """A lesson from its file.

    Raises:
        ComponentError: with all that is wrong with the file.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ComponentError([Message("edition-not-toml", {"file": path.name, **toml_fault(error)})]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentError([say("edition-unreadable", file=path.name, key="-", reason=cause(error))]) from None
    named = FILE.fullmatch(path.name)
    if named is None:
        raise ComponentError([say("lesson-file-name", file=path.name)])
    return Lesson(game, int(named[1]), named[2], path.name, typed(path.name, table, LessonFile))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none of a game that has none.

    Raises:
        ComponentError: with what is wrong with a file.
    """
    return tuple(read_lesson(path, game) for path in sorted((FOLDER / game).glob("*.toml")))


def find_lesson(game: str, id: str) -> Lesson | None:
    """A lesson by its game and its name, or its number; None if there is none."""
    return next((each for each in lessons_of(game) if id in (each.id, str(each.number))), None)
