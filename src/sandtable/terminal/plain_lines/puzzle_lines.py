"""Play a puzzle in plain lines of text, in a terminal or through a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.kernel.message import say
from sandtable.lessons.lesson_runner import LessonAnswer, Made
from sandtable.lessons.puzzle import MAX_TRIES, LineValue, percent
from sandtable.lessons.puzzle_runner import PuzzleRunner
from sandtable.terminal.plain_lines.lesson_lines import LessonLines
from sandtable.translation import Words


class PuzzleLines(LessonLines):
    """A puzzle, shown and played in lines of text.

    Args:
        words: the language, with the names of the puzzle's game.
        write: a function that prints a line.
        width: the width of the terminal, in cells.
    """

    own = dict.fromkeys(("title", "help", "left"), "puzzle")

    def __init__(self, solver: PuzzleRunner, words: Words, write: Callable[[str], None], width: int) -> None:
        super().__init__(solver, words, write, width, lambda made: True)
        self.solver = solver
        self.wrong = 0
        self.given_up = False

    def play(self, lines: Iterator[str], made: Made) -> bool:
        """Play until the puzzle is solved or given up, or MAX_TRIES attempts were wrong.

        Then print the solution. Return True if the puzzle is solved.
        """
        self._tell("title", title=self._text(self.solver.lesson.title))
        self._tell("help", tries=MAX_TRIES)
        self._map()
        self._show()
        while not self.place.over and not self.given_up:
            typed = next(lines, None)
            if typed is None or typed.strip().lower() in ("quit", "q"):
                self._tell("left")
                return False
            self._take(" ".join(typed.split()))
        for line in solution_lines(self.solver, self.words):
            self._say(line)
        return self.place.over

    def _help(self) -> None:
        """Give up the puzzle."""
        self.given_up = True

    def _attempt(self, choices: list[str]) -> LessonAnswer:
        answer = super()._attempt(choices)
        if answer.verdict in ("mistake", "other"):
            self.place = answer.place
            self._question()
        self.wrong += answer.verdict == "mistake"
        self.given_up = self.given_up or self.wrong >= MAX_TRIES
        return answer


def solution_lines(solver: PuzzleRunner, words: Words) -> list[str]:
    """Describe the answers and the refuted moves with their win chances, and the margin."""
    puzzle = solver.puzzle

    def line(what: str, one: LineValue) -> str:
        choices = "; ".join(one.line)
        return words.text(say(f"puzzle-{what}", choices=choices, chance=percent(one.chance)))

    return [
        *(line("answer", one) for one in puzzle.answers),
        *(line("error", one) for one in puzzle.refuted),
        words.text(
            say(
                "puzzle-margin",
                margin=percent(puzzle.margin),
                low=percent(puzzle.low),
                high=percent(puzzle.high),
                playouts=puzzle.playouts,
            )
        ),
    ]
