"""Annotated games as stored in files: the record, the analysis and the comments."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from sandtable.kernel.edition.component_reader import typed
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.record import Record, read

FOLDER = Path(__file__).parent
FILE = re.compile(r"(\d\d)-([a-z][a-z-]*)\.toml")


class AnnotationEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A comment in an annotated game.

    Args:
        step: the number of the step of the record after which the comment is shown.
        words: the end of the id of the comment's message.
        since: the first step whose events the comment can quote; 0 for `step`.
        point: the refs to highlight, separated by spaces, such as "space:sedan unit:sedan/rommel".
        odds: the step of an attack; the comment quotes the odds before its roll. 0 for no odds.
        course: whether the comment quotes the win chances of the last analysed position up to `step`.
        move: the first step of an analysed move; the comment quotes the win chances after the move and after its
            alternative. 0 for no move.
    """

    step: int
    words: str
    since: int = 0
    point: str = ""
    odds: int = 0
    course: bool = False
    move: int = 0

    @property
    def pointed(self) -> list[Ref]:
        """The refs to highlight."""
        return [Ref(*entry.split(":", 1)) for entry in self.point.split()]


class AnnotatedGameFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file of an annotated game.

    Args:
        minutes: the reading time in minutes.
        eyes: the seat whose view is shown first, or "" for a spectator's view.
        moment: the comments, in the order of the game.
    """

    minutes: int
    eyes: str
    moment: list[AnnotationEntry]


class AnalysedChance(msgspec.Struct, frozen=True):
    """A win chance with its standard error, both from 0 to 1."""

    mean: float
    error: float


class AnalysedMoment(msgspec.Struct, frozen=True):
    """The win chance of each seat after a step of the record."""

    step: int
    chances: dict[str, AnalysedChance]


class MoveAlternative(msgspec.Struct, frozen=True):
    """A move, or its alternative, with the win chance after it."""

    chance: AnalysedChance


class AnalysedMove(msgspec.Struct, frozen=True):
    """A closely analysed move, and the alternative that a bot would choose."""

    first: int
    made: MoveAlternative
    instead: MoveAlternative


class GameFigures(msgspec.Struct, frozen=True):
    """The fields that comments use of the output of `sandtable analyse --json`.

    docs/analysis.md describes them.
    """

    course: list[AnalysedMoment]
    moves: list[AnalysedMove]


class AnnotatedGame(msgspec.Struct, frozen=True):
    """An annotated game.

    Args:
        game: the id of the game, such as "blitzkrieg".
        number: the position among the game's annotated games, from 1.
        id: the name of the annotated game.
        file: the contents of its file.
    """

    game: str
    number: int
    id: str
    file: AnnotatedGameFile

    @property
    def title(self) -> Message:
        """The message with the title."""
        return self.message("title")

    @property
    def about(self) -> Message:
        """The message with a summary that does not reveal the end."""
        return self.message("about")

    def message(self, words: str) -> Message:
        """Return the annotated game's message whose id ends with `words`."""
        return Message(f"told-{self.game}-{self.id}-{words}")

    def record(self) -> Record:
        """Return the record of the game."""
        return read((FOLDER / self.game / f"{self.id}.jsonl").read_text(encoding="utf-8"))

    def analysis(self) -> GameFigures:
        """Return the analysis of the game."""
        return msgspec.json.decode((FOLDER / self.game / f"{self.id}.json").read_bytes(), type=GameFigures)


@cache
def annotated_games_of(game: str) -> tuple[AnnotatedGame, ...]:
    """Return the annotated games of a game in order; empty if there are none.

    Raises:
        ComponentError: a file has problems; the error contains them.
    """
    found = []
    for path in sorted((FOLDER / game).glob("*.toml")):
        named = FILE.fullmatch(path.name)
        if named is not None:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
            found.append(AnnotatedGame(game, int(named[1]), named[2], typed(path.name, table, AnnotatedGameFile)))
    return tuple(found)


def find_annotated_game(game: str, id: str) -> AnnotatedGame | None:
    """Return an annotated game of a game by its name or number, or None."""
    return next((each for each in annotated_games_of(game) if id in (each.id, str(each.number))), None)
