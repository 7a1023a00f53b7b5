"""Lessons as stored in files: a position, and steps with texts and tasks.

docs/lessons.md describes the format.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kernel.edition.component_reader import ComponentError, typed
from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.third_party_error_messages import cause, toml_cause

FOLDER = Path(__file__).parent
FILE = re.compile(r"(\d\d)-([a-z][a-z-]*)\.toml")


class LessonMistake(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A wrong choice that the lesson expects, with the message that answers it.

    Args:
        choice: the notation of the choice; `*` matches any characters.
        words: the end of the id of the answer's message.
        after: choices that must come before the mistake in the step, separated by semicolons; empty for none.
    """

    choice: str
    words: str
    after: str = ""


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A step of a lesson.

    Args:
        words: the end of the id of the step's message.
        before: choices of any seat that are made before the message, separated by semicolons.
        dice: the faces rolled in the step, in order.
        draw: the ids of the cards drawn in the step, in order.
        point: the refs to highlight, separated by spaces, such as "space:sedan card:operation".
        ask: sequences of choices (lines), each of which solves the step; empty if the step only shows a message.
        mistake: the wrong choices that the step answers with a message.
    """

    words: str
    before: str = ""
    dice: str = ""
    draw: str = ""
    point: str = ""
    ask: list[str] = []
    mistake: list[LessonMistake] = []

    @property
    def pointed(self) -> list[Ref]:
        """The refs to highlight."""
        return [Ref(*entry.split(":", 1)) for entry in self.point.split()]


class LessonFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The contents of a lesson's file.

    Args:
        minutes: the expected duration.
        teaches: the sections of the rulebook that the lesson teaches, with the number of the step for each, from 1.
        seat: the learner's seat.
        position: the position at the start (docs/positions.md).
        step: the steps.
    """

    minutes: int
    teaches: dict[str, int]
    seat: str
    position: dict[str, Any]
    step: list[LessonStep]


class Lesson(msgspec.Struct, frozen=True):
    """A lesson.

    Args:
        game: the id of the game.
        number: the position among the game's lessons, from 1.
        id: the name of the lesson.
        file: the name of the file.
        content: the contents of the file.
    """

    game: str
    number: int
    id: str
    file: str
    content: LessonFile

    @property
    def steps(self) -> list[LessonStep]:
        """The steps of the lesson."""
        return self.content.step

    @property
    def title(self) -> Message:
        """The message with the title."""
        return self.message("title")

    @property
    def done(self) -> Message:
        """The message after the last step."""
        return say("lesson-done")

    def message(self, words: str) -> Message:
        """Return the lesson's message whose id ends with `words`."""
        return Message(f"lesson-{self.game}-{self.id}-{words}")


class LessonError(Exception):
    """Raised when the file of a lesson contradicts the rules.

    Args:
        step: the number of the step, from 1; 0 for the position.
        reason: a message with the cause.
    """

    def __init__(self, lesson: Lesson, step: int, reason: Message) -> None:
        super().__init__(f"{lesson.file}, step {step}: {reason.id} {reason.args}")
        self.lesson = lesson
        self.step = step
        self.reason = reason


def read_lesson(path: Path, game: str) -> Lesson:
    """Read a lesson from a file.

    Raises:
        ComponentError: the file has problems; the error contains them.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ComponentError([Message("edition-not-toml", {"file": path.name, **toml_cause(error)})]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ComponentError([say("edition-unreadable", file=path.name, key="-", reason=cause(error))]) from None
    named = FILE.fullmatch(path.name)
    if named is None:
        raise ComponentError([say("lesson-file-name", file=path.name)])
    return Lesson(game, int(named[1]), named[2], path.name, typed(path.name, table, LessonFile))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in order; empty if there are none.

    Raises:
        ComponentError: a file has problems; the error contains them.
    """
    return tuple(read_lesson(path, game) for path in sorted((FOLDER / game).glob("*.toml")))


def find_lesson(game: str, id: str) -> Lesson | None:
    """Return a lesson of a game by its name or number, or None."""
    return next((each for each in lessons_of(game) if id in (each.id, str(each.number))), None)
