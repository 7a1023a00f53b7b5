"""Run a lesson: the rules check each choice of the learner.

Only choices that solve the step are made.

A place in a lesson is determined by the learner's choices so far, step by step. The client keeps these choices, so the
server needs no state. A choice that does not lead to a solution leaves the place unchanged.
"""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatchcase
from functools import cached_property
from itertools import groupby
from typing import Any, Literal

import msgspec

from sandtable.games import find
from sandtable.kernel.choice_shorthand import Shorthand
from sandtable.kernel.dice import NeedDice, RecordingDice
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.message import Message, Ref, Refusal, RefusalError, not_your_turn, say
from sandtable.kernel.scripted_dice import MissingDraw, ScriptedDice, ScriptedRolls
from sandtable.kernel.session import Session
from sandtable.lessons.lesson import Lesson, LessonError, LessonMistake, LessonStep

# For each step so far, the choices of the learner's seat, including forced choices.
Made = list[list[str]]
Verdict = Literal["right", "on", "mistake", "other", "illegal"]


class LessonMismatch(Exception):
    """Raised when the client's choices do not fit the current version of the lesson."""


class LessonPlace(msgspec.Struct, frozen=True):
    """A place in a lesson.

    Args:
        lesson: the lesson.
        made: the learner's choices in each step so far.
        session: the session of the game, after these choices.
    """

    lesson: Lesson
    made: Made
    session: Session

    @property
    def number(self) -> int:
        """The number of finished steps."""
        return len(self.made) - 1

    @property
    def step(self) -> LessonStep | None:
        """The current step; None at the end of the lesson."""
        return None if self.over else self.lesson.steps[self.number]

    @property
    def over(self) -> bool:
        """True at the end of the lesson."""
        return self.number == len(self.lesson.steps)

    @property
    def asks(self) -> bool:
        """True if the current step asks the learner for a choice."""
        return self.step is not None and bool(self.step.ask)

    @property
    def words(self) -> Message:
        """The message of the current step, or the final message."""
        return self.lesson.done if self.step is None else self.lesson.message(self.step.words)


class LessonAnswer(msgspec.Struct, frozen=True):
    """The result of an attempt.

    Args:
        verdict: "right" if the step is solved, "on" if more choices are needed, "mistake" for an expected mistake,
            "other" for another legal choice, "illegal" for an illegal choice.
        place: the place after the attempt.
        message: the answer to the learner, or None.
        refusal: the reason why the rules do not allow the choice, or None.
    """

    verdict: Verdict
    place: LessonPlace
    message: Message | None = None
    refusal: Refusal | None = None


class LessonRunner:
    """A runner of one lesson, which judges the learner's choices and moves through the steps.

    Raises:
        LessonError: the position cannot be set up.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        # The solutions of a step as separate choices, cached by the choices in the steps before.
        self._rights: dict[str, list[list[str]]] = {}
        variant = lesson.content.position.get("variant", "")
        self.game: Game[Any] = find(lesson.game, None, variant if isinstance(variant, str) else "")
        try:
            self._start = self.game.read_position(msgspec.json.encode(lesson.content.position).decode())
        except PositionError as error:
            raise LessonError(lesson, 0, error.problems[0]) from None

    @property
    def seat(self) -> str:
        """The learner's seat."""
        return self.lesson.content.seat

    @cached_property
    def start(self) -> LessonPlace:
        """The place at the start of the lesson."""
        return self.at([[]])

    def at(self, made: Made) -> LessonPlace:
        """Return the place after the given choices.

        Raises:
            LessonMismatch: the lesson does not accept these choices.
            LessonError: the lesson's file contradicts the rules.
        """
        if not 1 <= len(made) <= len(self.lesson.steps) + 1:
            raise LessonMismatch
        place = LessonPlace(self.lesson, [[]], self._session())
        self._begin(place)
        for number, choices in enumerate(made):
            if choices:
                answer = self._judge(place, choices) if place.asks else None
                if answer is None or answer.verdict not in ("right", "on"):
                    raise LessonMismatch
                place = answer.place
            elif number < len(made) - 1 and not place.asks:
                place = self._ahead(place)
            if place.number != min(number + 1, len(made) - 1):
                raise LessonMismatch
        return place

    def next(self, place: LessonPlace) -> LessonPlace:
        """Return the next place if the step only shows a message.

        Otherwise return the same place.
        """
        return place if place.asks or place.over else self._ahead(self.at(place.made))

    def back(self, place: LessonPlace) -> LessonPlace:
        """Return the place before the last choice, or before the current step."""
        before, chain = place.made[:-1], place.made[-1]
        for length in range(len(chain) - 1, -1, -1):
            found = self.at([*before, chain[:length]])
            # `at` makes forced choices again, so a shorter chain can lead to the same place.
            if found.made != place.made:
                return found
        return self.at([*before[:-1], []]) if before else place

    def attempt(self, place: LessonPlace, choices: list[str]) -> LessonAnswer:
        """Judge some choices of the learner, and return the place after right choices.

        `place` stays unchanged.

        Raises:
            LessonError: the lesson's file contradicts the rules.
        """
        if not place.asks:
            section = self.game.section(place.session.state)
            return LessonAnswer("illegal", place, refusal=Refusal(section, say("lesson-only-told")))
        answer = self._judge(self.at(place.made), choices)
        return answer if answer.verdict in ("right", "on") else msgspec.structs.replace(answer, place=place)

    def rights(self, place: LessonPlace) -> list[list[str]]:
        """Return the solutions of the current step as separate choices.

        Forced choices of the learner's seat are included.

        Raises:
            LessonError: the rules do not allow a solution.
        """
        step, before = place.step, place.made[:-1]
        key = repr(before)
        if step is not None and key not in self._rights:
            self._rights[key] = [self._spelled(before, line) for line in step.ask]
        return self._rights.get(key, [])

    def shown(self, place: LessonPlace) -> str:
        """Return the notation of the next right choice; "" if the step asks for none."""
        if not place.asks:
            return ""
        line = next(line for line in self.rights(place) if fits(place.made[-1], line))
        chain, rest = place.made[-1], list(line)
        for choice in chain:
            rest.remove(choice)
        return rest[0]

    def way(self) -> list[LessonPlace]:
        """Return all places of the lesson, with the first solution of each step.

        Raises:
            LessonError: the lesson's file contradicts the rules, or has dice or cards left over.
        """
        places = [self.start]
        while not places[-1].over:
            places.append(self._following(places[-1]))
        return places

    def begun(self, number: int) -> LessonPlace:
        """Return the place at the start of a step, by its index from 0.

        Earlier steps are solved by their first solution.

        Raises:
            LessonError: the lesson's file contradicts the rules.
        """
        place = self.start
        while place.number < number:
            place = self._following(place)
        return place

    def _following(self, here: LessonPlace) -> LessonPlace:
        """Return the place after the current step, solved by its first solution.

        Raises:
            LessonError: the lesson's file contradicts the rules, or has dice or cards left over.
        """
        place = self.at(here.made)
        given = place.session.dice.source
        assert isinstance(given, ScriptedDice)
        following = self._judge(place, self.rights(place)[0]).place if place.asks else self._ahead(place)
        if following.number == place.number:
            raise LessonError(self.lesson, place.number + 1, say("lesson-unfinished"))
        if given.cards or given.listed.rolled < len(given.listed.rolls):
            raise LessonError(self.lesson, place.number + 1, say("lesson-dice-over"))
        return following

    def _judge(self, place: LessonPlace, choices: list[str]) -> LessonAnswer:
        """Judge choices, and make right ones in the session of the place."""
        lesson, step, session, game = self.lesson, place.step, place.session, self.game
        assert step is not None
        rights = self.rights(place)
        chain = list(place.made[-1])
        for text in choices:
            if any(same(chain, line) for line in rights):
                # A client can send choices beyond the step, such as a whole action. The next step asks for them again.
                break
            chain += self._forced(place, text)
            if session.actor != self.seat:
                reason = not_your_turn(session.actor)
                return LessonAnswer("illegal", place, refusal=Refusal(game.section(session.state), reason))
            try:
                number = game.parse(session.state, text)
            except RefusalError as refused:
                return LessonAnswer("illegal", place, refusal=refused.refusal)
            choice = game.notation(session.state, number)
            refusal = game.refusal(session.state, number)
            if refusal is not None or not any(fits([*chain, choice], line) for line in rights):
                mistake = next((each for each in step.mistake if _meant(each, choice, chain)), None)
                if mistake is not None:
                    return LessonAnswer("mistake", place, lesson.message(mistake.words), refusal)
                if refusal is not None:
                    return LessonAnswer("illegal", place, refusal=refusal)
                return LessonAnswer("other", place, say("lesson-other"))
            self._choose(place, choice)
            chain.append(choice)
        chain += self._forced(place)
        after = LessonPlace(lesson, [*place.made[:-1], chain], session)
        if any(same(chain, line) for line in rights):
            return LessonAnswer("right", self._ahead(after))
        return LessonAnswer("on", after)

    def _ahead(self, place: LessonPlace) -> LessonPlace:
        """Return the place at the start of the next step."""
        following = LessonPlace(self.lesson, [*place.made, []], place.session)
        self._begin(following)
        return following

    def _begin(self, place: LessonPlace) -> None:
        """Make the choices that come before the step's message."""
        step = place.step
        if step is None:
            return
        place.session.dice = RecordingDice(self._dice(place.number))
        self._carry_out(place, step.before)

    def _carry_out(self, place: LessonPlace, written: str) -> list[str]:
        """Make a sequence of choices that the file states. Return the learner's choices among them."""
        made = []
        session = place.session
        for text in filter(None, map(str.strip, written.split(";"))):
            brief = Shorthand(self.game, text)
            while (choice := brief.next(session.state)) is not None:
                made += self._forced(place, choice, anybody=True)
                made += self._choose(place, choice)
        return made + self._forced(place)

    def _choose(self, place: LessonPlace, choice: str) -> list[str]:
        """Make a choice for the seat that decides.

        Return the choice if the seat is the learner's.

        Raises:
            LessonError: the rules do not allow the choice, or the file lacks dice or a card for it.
        """
        session, number = place.session, place.number + 1
        seat = session.actor
        try:
            session.choose(seat or "", choice)
        except RefusalError as refused:
            raise LessonError(self.lesson, number, refused.refusal.message) from None
        except NeedDice as need:
            raise LessonError(self.lesson, number, say("lesson-dice", choice=choice, n=need.count)) from None
        except MissingDraw as missing:
            raise LessonError(self.lesson, number, say("lesson-not-drawn", card=Ref("card", str(missing)))) from None
        return [session.record.steps[-1].choice] if seat == self.seat else []

    def _forced(self, place: LessonPlace, until: str = "", anybody: bool = False) -> list[str]:
        """Make forced choices until no forced choice is left, or until the forced choice is `until`.

        Args:
            until: a choice to stop at.
            anybody: whether to stop at `until` for every seat; False to stop only for the learner's seat.

        Returns:
            The forced choices of the learner's seat.
        """
        made: list[str] = []
        session = place.session
        while (choice := session.forced_choice()) is not None:
            if (anybody or session.actor == self.seat) and choice == " ".join(until.lower().split()):
                break
            made += self._choose(place, choice)
        return made

    def _spelled(self, before: Made, line: str) -> list[str]:
        """Return the learner's choices in a solution of the step that follows the given choices."""
        place = LessonPlace(self.lesson, [[]], self._session())
        self._begin(place)
        for choices in before:
            for choice in choices:
                self._forced(place, choice)
                self._choose(place, choice)
            self._forced(place)
            place = self._ahead(place)
        return self._carry_out(place, line)

    def _session(self) -> Session:
        """Return a session in the position of the lesson."""
        return Session.at(self.game, self.game.clone(self._start), self._dice(0))

    def _dice(self, number: int) -> ScriptedDice:
        """Return the dice and cards of a step, by its index from 0."""
        step = self.lesson.steps[number]
        return ScriptedDice(self.game, ScriptedRolls([int(face) for face in step.dice.split()], step.draw.split()))


def fits(chain: list[str], line: list[str]) -> bool:
    """Return whether the choices `chain` are the beginning of `line`.

    Consecutive choices with the same verb, such as the units taken, can be in any order. Choices of numbers must be in
    the order of `line`, because each of them answers a decision of its own.
    """
    had, wanted = _groups(chain), _groups(line)
    if len(had) > len(wanted):
        return False
    return all(
        verb == asked and (choices == right if n < len(had) - 1 else choices <= right)
        for n, ((verb, choices), (asked, right)) in enumerate(zip(had, wanted, strict=False))
    )


def same(chain: list[str], line: list[str]) -> bool:
    """Return whether the choices `chain` are the whole of `line`.

    The order is free as in `fits`.
    """
    return len(chain) == len(line) and fits(chain, line)


def _groups(line: list[str]) -> list[tuple[str, Counter[str]]]:
    """Return groups of consecutive choices of one kind, each with counts."""
    return [(kind, Counter(choices)) for kind, choices in groupby(line, _kind)]


def _kind(choice: str) -> str:
    """Return the kind of a choice.

    Consecutive choices of one kind can be in any order.

    The kind is the verb of the choice. For a choice of a number, it is the whole choice.
    """
    verb, _, noun = choice.partition(" ")
    return choice if noun.isdecimal() else verb


def _meant(mistake: LessonMistake, choice: str, chain: list[str]) -> bool:
    """Return whether a choice after the choices `chain` is the expected mistake."""
    before = Counter(text.strip() for text in mistake.after.split(";") if text.strip())
    return fnmatchcase(choice, mistake.choice) and before <= Counter(chain)
