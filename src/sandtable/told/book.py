"""A told game as its files have it: the record of a game, its analysis, and the moments at which something is said."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from sandtable.kernel.components import typed
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.record import Record, read

FOLDER = Path(__file__).parent
FILE = re.compile(r"(\d\d)-([a-z][a-z-]*)\.toml")


class MomentLine(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A moment at which something is said.

    Args:
        step: what this step of the record has led to is shown.
        words: the last part of the message that is said.
        since: the first step whose events the words may quote; without it, those of `step` alone.
        point: what is pointed at, such as "space:sedan unit:sedan/rommel".
        odds: a step of the record; what it promised before any die fell is quoted.
        course: the chances at this moment, or at the last before it that the analysis has, are quoted.
        move: the first step of a move that the analysis looked at closely; what it and the other were worth is quoted.
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
        """What is pointed at."""
        return [Ref(*entry.split(":", 1)) for entry in self.point.split()]


class ToldFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file of a told game.

    Args:
        minutes: how long it takes to read.
        eyes: through whose eyes it is shown first; "" are a spectator's.
        moment: what is said, in the order of the game.
    """

    minutes: int
    eyes: str
    moment: list[MomentLine]


class Share(msgspec.Struct, frozen=True):
    """A chance with its standard error."""

    mean: float
    error: float


class CourseLine(msgspec.Struct, frozen=True):
    """The chances at a moment, by seat."""

    step: int
    chances: dict[str, Share]


class Side(msgspec.Struct, frozen=True):
    """A move, or the other one, with the chance after it."""

    chance: Share


class MoveLine(msgspec.Struct, frozen=True):
    """A move that was looked at closely, and what a bot would have done instead."""

    first: int
    made: Side
    instead: Side


class Analysis(msgspec.Struct, frozen=True):
    """What is read of an analysis, as `sandtable analyse --json` writes it (docs/analysis.md)."""

    course: list[CourseLine]
    moves: list[MoveLine]


class Told(msgspec.Struct, frozen=True):
    """A told game.

    Args:
        game: which game it is of.
        number: which one of the game's told games it is, from 1.
        id: its name.
        file: what stands in its file.
    """

    game: str
    number: int
    id: str
    file: ToldFile

    @property
    def title(self) -> Message:
        """What it is called."""
        return self.message("title")

    @property
    def about(self) -> Message:
        """What it is about, without telling the end."""
        return self.message("about")

    def message(self, words: str) -> Message:
        """One of its own sentences, by the last part of its name."""
        return Message(f"told-{self.game}-{self.id}-{words}")

    def record(self) -> Record:
        """The game."""
        return read((FOLDER / self.game / f"{self.id}.jsonl").read_text(encoding="utf-8"))

    def analysis(self) -> Analysis:
        """What is known of its chances."""
        return msgspec.json.decode((FOLDER / self.game / f"{self.id}.json").read_bytes(), type=Analysis)


@cache
def told_of(game: str) -> tuple[Told, ...]:
    """The told games of a game, in their order; none of a game that has none.

    Raises:
        ComponentError: with what is wrong with a file.
    """
    found = []
    for path in sorted((FOLDER / game).glob("*.toml")):
        named = FILE.fullmatch(path.name)
        if named is not None:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
            found.append(Told(game, int(named[1]), named[2], typed(path.name, table, ToldFile)))
    return tuple(found)


def find_told(game: str, id: str) -> Told | None:
    """A told game by its name or its number; None if there is none."""
    return next((each for each in told_of(game) if id in (each.id, str(each.number))), None)
