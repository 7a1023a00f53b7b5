"""A puzzle in plain lines: the position, three tries, and then what is right and what the errors are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.kernel.message import say
from sandtable.lessons.puzzle import TRIES, Judged, percent
from sandtable.lessons.runner import Answer, Made
from sandtable.lessons.solver import Solver
from sandtable.terminal.lesson import LessonLines
from sandtable.words import Words


class PuzzleLines(LessonLines):
    """Plays a puzzle in lines of text.

    Args:
        solver: the puzzle.
        words: of a language, for its game.
        write: prints a line.
        width: how many cells a line has.

    Attributes:
        wrong: how many tries were wrong.
    """

    own = dict.fromkeys(("title", "help", "left"), "puzzle")

    def __init__(self, solver: Solver, words: Words, write: Callable[[str], None], width: int) -> None:
        super().__init__(solver, words, write, width, lambda made: None)
        self.solver = solver
        self.wrong = 0
        self.given_up = False

    def play(self, lines: Iterator[str], made: Made) -> bool:
        """Play until it is solved, three tries were wrong, the answer was asked for, or the lines end."""
        self._tell("title", title=self._text(self.solver.lesson.title))
        self._tell("help", tries=TRIES)
        self._map()
        self._show()
        while not self.place.over and not self.given_up:
            typed = next(lines, None)
            if typed is None or typed.strip().lower() in ("quit", "q"):
                self._tell("left")
                return False
            self._take(" ".join(typed.split()))
        for line in told(self.solver, self.words):
            self._say(line)
        return self.place.over

    def _help(self) -> None:
        """Give up."""
        self.given_up = True

    def _attempt(self, choices: list[str]) -> Answer:
        answer = super()._attempt(choices)
        if answer.verdict in ("mistake", "other"):
            self.place = answer.place
            self._question()
        self.wrong += answer.verdict == "mistake"
        self.given_up = self.given_up or self.wrong >= TRIES
        return answer


def told(solver: Solver, words: Words) -> list[str]:
    """What is right, what the two best errors are worth, and how sure that is."""
    puzzle = solver.puzzle

    def line(what: str, one: Judged) -> str:
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
