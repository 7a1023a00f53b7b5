"""Run a puzzle: a lesson with one step that judges only complete answers.

A lesson judges each choice immediately, which would give a puzzle's answer away. In a puzzle the learner can make any
legal choice until the answer is complete. A wrong answer is then undone as a whole. No dice are rolled.
"""

from __future__ import annotations

from contextlib import suppress

from sandtable.kernel.choice_sequence import NoDice
from sandtable.kernel.dice import NeedDice
from sandtable.kernel.message import Message, Refusal, RefusalError, not_your_turn, say
from sandtable.kernel.state import apply
from sandtable.lessons.lesson_runner import LessonAnswer, LessonPlace, LessonRunner, same
from sandtable.lessons.puzzle import LineValue, Puzzle, belongs, operation, percent


class CompleteAnswer(Exception):
    """Raised inside the runner when an answer is complete."""


class PuzzleRunner(LessonRunner):
    """A runner of one puzzle, which judges the learner's answers.

    Args:
        game: the id of the game.

    Raises:
        LessonError: the position cannot be set up.
    """

    def __init__(self, game: str, puzzle: Puzzle) -> None:
        super().__init__(puzzle.lesson(game))
        self.puzzle = puzzle

    def rights(self, place: LessonPlace) -> list[list[str]]:
        return [one.line for one in self.puzzle.answers]

    def shown(self, place: LessonPlace) -> str:
        """Return "", because a hint about single choices would give the answer away."""
        return ""

    def attempt(self, place: LessonPlace, choices: list[str]) -> LessonAnswer:
        answer = super().attempt(place, choices)
        # Undo a complete wrong answer as a whole.
        return (
            LessonAnswer(answer.verdict, self.start, answer.message)
            if answer.verdict in ("mistake", "other")
            else answer
        )

    def _judge(self, place: LessonPlace, choices: list[str]) -> LessonAnswer:
        session, game = place.session, self.game
        chain = list(place.made[-1])
        try:
            for text in choices:
                chain += self._forced(place, text)
                if session.actor != self.seat:
                    reason = not_your_turn(session.actor)
                    return LessonAnswer("illegal", place, refusal=Refusal(game.section(session.state), reason))
                self._make(place, chain, game.notation(session.state, game.parse(session.state, text)))
            while (only := session.forced_choice()) is not None:
                self._make(place, chain, only)
        except RefusalError as refused:
            return LessonAnswer("illegal", place, refusal=refused.refusal)
        except CompleteAnswer:
            return self._verdict(LessonPlace(self.lesson, [*place.made[:-1], chain], session), chain)
        return LessonAnswer("on", LessonPlace(self.lesson, [*place.made[:-1], chain], session))

    def _make(self, place: LessonPlace, chain: list[str], choice: str) -> None:
        """Make a choice of the learner's seat.

        Raises:
            CompleteAnswer: the choice completes the answer.
            RefusalError: the rules do not allow the choice.
        """
        try:
            place.session.choose(self.seat, choice)
        except NeedDice:
            # The choice rolls dice, so nothing after it belongs to the answer.
            chain.append(choice)
            raise CompleteAnswer from None
        chain.append(choice)
        if not self._goes_on(place):
            raise CompleteAnswer

    def _goes_on(self, place: LessonPlace) -> bool:
        """Return whether the pending decision belongs to the answer."""
        state = place.session.state
        return not state.over and belongs(self.puzzle.asks, state, self.game.seats.index(self.seat))

    def _verdict(self, after: LessonPlace, chain: list[str]) -> LessonAnswer:
        """Judge a complete answer."""
        puzzle = self.puzzle
        if any(same(chain, line) for line in self.rights(after)):
            return LessonAnswer("right", self._ahead(after))
        tried = self.worth(chain)
        best = puzzle.judged[0]
        if tried is not None:
            message = say("puzzle-worse", chance=percent(tried.chance), best=percent(best.chance))
            return LessonAnswer("mistake", after, message)
        if operation(chain) == operation(best.line):
            return LessonAnswer("other", after, say("puzzle-near"))
        return LessonAnswer("mistake", after, say("puzzle-unjudged", best=percent(best.chance)))

    def worth(self, chain: list[str]) -> LineValue | None:
        """Return the compared line that equals the answer, or None if it was not compared."""
        return next((one for one in self.puzzle.judged if same(chain, one.line)), None)

    def labels(self, judged: LineValue) -> list[Message]:
        """Return the labels of a line's choices."""
        state = self.game.clone(self.start.session.state)
        found: list[Message] = []
        with suppress(NeedDice):
            for text in judged.line:
                choice = self.game.parse(state, text)
                found.append(self.game.option(state, choice).label)
                apply(state, choice, NoDice())
        return found
