"""Puzzles: what there is to solve, and what is right.

One is played under the addresses of a lesson (`lessons`), with the puzzle's id in place of the lesson's.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.message import Message, say
from sandtable.lessons.puzzle import Difficulty, Judged, Puzzle, find_puzzle, led, puzzles_of
from sandtable.lessons.solver import Solver
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Tables

addresses = Addresses("/api")


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle as the list has it.

    Args:
        title: what it is about.
        margin, low, high: how much more the answer wins than all else, in the chance to win, and its 99% interval.
        playouts: how often the game was played to its end after each of the two.
    """

    id: str
    variant: str
    seat: str
    title: Message
    difficulty: Difficulty
    margin: float
    low: float
    high: float
    playouts: int


class PuzzleLine(msgspec.Struct, frozen=True):
    """What can be done in a puzzle, and what it is worth.

    Args:
        labels: its choices in words.
        chance: the chance to win after it, and its standard error.
        start, space: whence and where to, as far as it leads from one place of the map to another; empty if not.
    """

    labels: list[Message]
    chance: float
    error: float
    start: str
    space: str


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What is right in a puzzle, and what the best errors are worth."""

    answers: list[PuzzleLine]
    errors: list[PuzzleLine]


@addresses.get("/puzzles/{game}", fails=("missing",))
async def puzzles(known: Tables, game: str) -> list[PuzzleEntry]:
    """List the puzzles of a game, the easy ones first."""
    return [entry(each) for each in puzzles_of(known.game(game).name)]


@addresses.get("/puzzles/{game}/{puzzle}", fails=("missing",))
async def puzzle_answer(known: Tables, game: str, puzzle: str) -> PuzzleAnswer:
    """Send what is right in a puzzle, and its best errors, with their figures."""
    found = find_puzzle(known.game(game).name, puzzle)
    if found is None:
        raise ServiceError("missing", say("service-no-puzzle", puzzle=puzzle[:80]))
    solver = Solver(game, found)
    return PuzzleAnswer([told(solver, one) for one in found.answers], [told(solver, one) for one in found.refuted])


def told(solver: Solver, judged: Judged) -> PuzzleLine:
    """A line with its figures, in words and on the map."""
    start, space = led(judged.line)
    return PuzzleLine(solver.labels(judged), judged.chance, judged.error, start, space)


def entry(puzzle: Puzzle) -> PuzzleEntry:
    """A puzzle as the list has it."""
    return PuzzleEntry(
        puzzle.id,
        puzzle.variant,
        puzzle.seat,
        puzzle.title,
        puzzle.difficulty,
        puzzle.margin,
        puzzle.low,
        puzzle.high,
        puzzle.playouts,
    )
