"""A puzzle being played, as a lesson of one step whose tries are judged when they are complete.

A lesson says of each choice at once whether it goes the right way.  That would give a puzzle away: any choice that the
rules allow is made, until the answer is complete; then it is judged as a whole, and taken back if it is not right.
No die is thrown.
"""

from __future__ import annotations

from contextlib import suppress

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.line import NoDice
from sandtable.kernel.message import Message, Refusal, Refused, say
from sandtable.kernel.state import apply
from sandtable.lessons.puzzle import Judged, Puzzle, belongs, operation, percent
from sandtable.lessons.runner import Answer, Place, Runner, same


class Stated(Exception):
    """An answer is complete."""


class Solver(Runner):
    """Plays one puzzle.

    Args:
        game: its game.
        puzzle: which.

    Raises:
        LessonError: its position cannot be set up.
    """

    def __init__(self, game: str, puzzle: Puzzle) -> None:
        super().__init__(puzzle.lesson(game))
        self.puzzle = puzzle

    def rights(self, place: Place) -> list[list[str]]:
        return [one.line for one in self.puzzle.answers]

    def shown(self, place: Place) -> str:
        """Nothing: who asks for the answer is told the whole of it."""
        return ""

    def attempt(self, place: Place, choices: list[str]) -> Answer:
        answer = super().attempt(place, choices)
        # What is complete and wrong is taken back as a whole.
        return Answer(answer.verdict, self.start, answer.message) if answer.verdict in ("mistake", "other") else answer

    def _judge(self, place: Place, choices: list[str]) -> Answer:
        session, game = place.session, self.game
        chain = list(place.made[-1])
        try:
            for text in choices:
                chain += self._forced(place, text)
                if session.actor != self.seat:
                    return Answer("illegal", place, refusal=Refusal(game.section(session.state), say("no-your-turn")))
                self._make(place, chain, game.notation(session.state, game.parse(session.state, text)))
            while (only := session.forced_choice()) is not None:
                self._make(place, chain, only)
        except Refused as refused:
            return Answer("illegal", place, refusal=refused.refusal)
        except Stated:
            return self._verdict(Place(self.lesson, [*place.made[:-1], chain], session), chain)
        return Answer("on", Place(self.lesson, [*place.made[:-1], chain], session))

    def _make(self, place: Place, chain: list[str], choice: str) -> None:
        """Carry out a choice of the seat.

        Raises:
            Stated: the answer is complete with it.
            Refused: it is not allowed.
        """
        try:
            place.session.choose(self.seat, choice)
        except NeedDice:
            # What comes next is for the dice: all has been stated.
            chain.append(choice)
            raise Stated from None
        chain.append(choice)
        if not self._goes_on(place):
            raise Stated

    def _goes_on(self, place: Place) -> bool:
        """Whether what is asked now belongs to the answer."""
        state = place.session.state
        return not state.over and belongs(self.puzzle.asks, state, self.game.seats.index(self.seat))

    def _verdict(self, after: Place, chain: list[str]) -> Answer:
        """Judge an answer that is complete."""
        puzzle = self.puzzle
        if any(same(chain, line) for line in self.rights(after)):
            return Answer("right", self._ahead(after))
        tried = self.worth(chain)
        best = puzzle.judged[0]
        if tried is not None:
            message = say("puzzle-worse", chance=percent(tried.chance), best=percent(best.chance))
            return Answer("mistake", after, message)
        if operation(chain) == operation(best.line):
            return Answer("other", after, say("puzzle-near"))
        return Answer("mistake", after, say("puzzle-unjudged", best=percent(best.chance)))

    def worth(self, chain: list[str]) -> Judged | None:
        """What a line was found to be worth; None of one that was not looked at."""
        return next((one for one in self.puzzle.judged if same(chain, one.line)), None)

    def labels(self, judged: Judged) -> list[Message]:
        """The choices of a line in words."""
        state = self.game.clone(self.start.session.state)
        found: list[Message] = []
        with suppress(NeedDice):
            for text in judged.line:
                choice = self.game.parse(state, text)
                found.append(self.game.option(state, choice).label)
                apply(state, choice, NoDice())
        return found
