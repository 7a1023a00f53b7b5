"""Puzzles: the list, and the solutions.

A puzzle is played with the endpoints of lessons (`lessons`), with the puzzle's id in place of the lesson's.
"""

from __future__ import annotations

import asyncio

import msgspec

from sandtable.kernel.message import Message, say
from sandtable.lessons.puzzle import Difficulty, LineValue, Puzzle, find_puzzle, led, puzzles_of
from sandtable.lessons.puzzle_runner import PuzzleRunner
from sandtable.service.api.auth import Tables
from sandtable.service.api.routing import Router
from sandtable.service.errors import ServiceError

router = Router("/api")


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle in the list.

    Args:
        id: the id of the puzzle.
        variant: the variant of the game.
        seat: the seat to play.
        title: the topic.
        difficulty: the difficulty.
        margin: the difference between the win probability of the solution and of the best other line, from 0 to 1.
        low: the lower end of the 99% confidence interval of `margin`.
        high: the upper end of the 99% confidence interval of `margin`.
        playouts: the number of simulated games from which each of the two win probabilities was estimated.
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
    """A line of choices in a puzzle, with its value.

    Args:
        labels: the choices, in words.
        chance: the win probability after the line, from 0 to 1.
        error: the standard error of the win probability.
        start: the id of the space from which the line moves; "" if it moves nothing.
        space: the id of the space to which the line moves; "" if it moves nothing.
    """

    labels: list[Message]
    chance: float
    error: float
    start: str
    space: str


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The solutions of a puzzle.

    Args:
        answers: the solutions.
        errors: the best lines that are not solutions.
    """

    answers: list[PuzzleLine]
    errors: list[PuzzleLine]


@router.get("/puzzles/{game}", fails=("missing",))
async def puzzles(known: Tables, game: str) -> list[PuzzleEntry]:
    """List the puzzles of a game, the easy ones first."""
    return [entry(each) for each in puzzles_of(known.game(game).name)]


@router.get("/puzzles/{game}/{puzzle}", fails=("missing",))
async def puzzle_answer(known: Tables, game: str, puzzle: str) -> PuzzleAnswer:
    """Send the solutions of a puzzle and the best wrong lines, with their values."""
    found = find_puzzle(known.game(game).name, puzzle)
    if found is None:
        raise ServiceError("missing", say("service-no-puzzle", puzzle=puzzle[:80]))
    return await asyncio.to_thread(solve, game, found)


def solve(game: str, puzzle: Puzzle) -> PuzzleAnswer:
    """Return the solutions and the best wrong lines of a puzzle, in words."""
    solver = PuzzleRunner(game, puzzle)
    solutions = [puzzle_line(solver, one) for one in puzzle.answers]
    return PuzzleAnswer(solutions, [puzzle_line(solver, one) for one in puzzle.refuted])


def puzzle_line(solver: PuzzleRunner, judged: LineValue) -> PuzzleLine:
    """Return a line of choices with its value, in words and with its spaces."""
    start, space = led(judged.line)
    return PuzzleLine(solver.labels(judged), judged.chance, judged.error, start, space)


def entry(puzzle: Puzzle) -> PuzzleEntry:
    """Return a puzzle's entry in the list."""
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
