"""A lesson being played: every choice is carried out by the rules, and only what the lesson asks for stands.

Where a lesson stands is told by what has been chosen in it, step by step, and by nothing else: whoever plays it keeps
that, and nobody else need.  A try is judged before it counts; what is wrong, or not what is asked for, changes nothing.
"""

from __future__ import annotations

from collections import Counter
from fnmatch import fnmatchcase
from functools import cached_property
from itertools import groupby
from typing import Any, Literal

import msgspec

from sandtable.games import find
from sandtable.kernel.dice import NeedDice, RecordingDice
from sandtable.kernel.game import Game, PositionError
from sandtable.kernel.given import Given, GivenDice, NotDrawn
from sandtable.kernel.message import Message, Ref, Refusal, Refused, say
from sandtable.kernel.session import Session
from sandtable.kernel.shorthand import Shorthand
from sandtable.lessons.lesson import Lesson, LessonError, Mistake, Step

# What the learner's seat has chosen in each step that has begun, with what had no alternative.
Made = list[list[str]]
Verdict = Literal["right", "on", "mistake", "other", "illegal"]


class OtherLesson(Exception):
    """What is said to have been chosen does not belong to this lesson as it is now."""


class Place(msgspec.Struct, frozen=True):
    """Where a lesson stands.

    Args:
        lesson: which one.
        made: what has been chosen in each step that has begun.
        session: the game.
    """

    lesson: Lesson
    made: Made
    session: Session

    @property
    def number(self) -> int:
        """How many steps lie behind."""
        return len(self.made) - 1

    @property
    def step(self) -> Step | None:
        """The step that is shown; None at the end."""
        return None if self.over else self.lesson.steps[self.number]

    @property
    def over(self) -> bool:
        """Whether all steps lie behind."""
        return self.number == len(self.lesson.steps)

    @property
    def asks(self) -> bool:
        """Whether a choice is asked for."""
        return self.step is not None and bool(self.step.ask)

    @property
    def words(self) -> Message:
        """What is said here."""
        return self.lesson.done if self.step is None else self.lesson.message(self.step.words)


class Answer(msgspec.Struct, frozen=True):
    """What comes of a try.

    Args:
        verdict: the step is done ("right"); it goes on ("on"); an expected mistake, another legal choice, or one that
            the rules do not allow.
        place: where the lesson stands then.
        message: what is said to it; None where it is right.
        refusal: why the rules do not allow it.
    """

    verdict: Verdict
    place: Place
    message: Message | None = None
    refusal: Refusal | None = None


class Runner:
    """Plays one lesson.

    Args:
        lesson: which one.

    Raises:
        LessonError: its position cannot be set up.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        # The lines that are right, by what has been chosen in the steps before.
        self._rights: dict[str, list[list[str]]] = {}
        variant = lesson.told.position.get("variant", "")
        self.game: Game[Any] = find(lesson.game, None, variant if isinstance(variant, str) else "")
        try:
            self._start = self.game.read_position(msgspec.json.encode(lesson.told.position).decode())
        except PositionError as error:
            raise LessonError(lesson, 0, error.problems[0]) from None

    @property
    def seat(self) -> str:
        """Whose part is played."""
        return self.lesson.told.seat

    @cached_property
    def start(self) -> Place:
        """The beginning."""
        return self.at([[]])

    def at(self, made: Made) -> Place:
        """Where a lesson stands after what has been chosen in it.

        Raises:
            OtherLesson: that is not what it asks for.
            LessonError: it does not go as it is written.
        """
        if not 1 <= len(made) <= len(self.lesson.steps) + 1:
            raise OtherLesson
        place = Place(self.lesson, [[]], self._session())
        self._begin(place)
        for number, choices in enumerate(made):
            if choices:
                answer = self._judge(place, choices) if place.asks else None
                if answer is None or answer.verdict not in ("right", "on"):
                    raise OtherLesson
                place = answer.place
            elif number < len(made) - 1 and not place.asks:
                place = self._ahead(place)
            if place.number != min(number + 1, len(made) - 1):
                raise OtherLesson
        return place

    def next(self, place: Place) -> Place:
        """The place after a step that only tells; the same place where a choice is asked for, and at the end."""
        return place if place.asks or place.over else self._ahead(self.at(place.made))

    def back(self, place: Place) -> Place:
        """The place one choice, or one step, before."""
        before, chain = place.made[:-1], place.made[-1]
        for length in range(len(chain) - 1, -1, -1):
            found = self.at([*before, chain[:length]])
            # What has no alternative is made again at once.
            if found.made != place.made:
                return found
        return self.at([*before[:-1], []]) if before else place

    def attempt(self, place: Place, choices: list[str]) -> Answer:
        """Judge a choice, or several at once; what is right is carried out, and changes nothing in `place`.

        Raises:
            LessonError: the lesson does not go as it is written.
        """
        if not place.asks:
            section = self.game.section(place.session.state)
            return Answer("illegal", place, refusal=Refusal(section, say("lesson-only-told")))
        answer = self._judge(self.at(place.made), choices)
        return answer if answer.verdict in ("right", "on") else msgspec.structs.replace(answer, place=place)

    def rights(self, place: Place) -> list[list[str]]:
        """The lines that are right in the step that is shown, choice by choice, without those that have no alternative.

        Raises:
            LessonError: one of them cannot be chosen.
        """
        step, before = place.step, place.made[:-1]
        key = repr(before)
        if step is not None and key not in self._rights:
            self._rights[key] = [self._spelled(before, line) for line in step.ask]
        return self._rights.get(key, [])

    def shown(self, place: Place) -> str:
        """The notation of a choice that is right now; "" where none is asked for."""
        if not place.asks:
            return ""
        line = next(line for line in self.rights(place) if fits(place.made[-1], line))
        chain, rest = place.made[-1], list(line)
        for choice in chain:
            rest.remove(choice)
        return rest[0]

    def way(self) -> list[Place]:
        """All places from the beginning to the end, by the first line of each step that asks.

        Raises:
            LessonError: the lesson does not go as it is written, or dice or cards are left over.
        """
        places = [self.start]
        while not places[-1].over:
            places.append(self._following(places[-1]))
        return places

    def begun(self, number: int) -> Place:
        """The place as a step begins, by its number from 0; the steps before it are done as in `way`.

        Raises:
            LessonError: the lesson does not go as it is written.
        """
        place = self.start
        while place.number < number:
            place = self._following(place)
        return place

    def _following(self, here: Place) -> Place:
        """The place after a step, by the first line that is right in it.

        Raises:
            LessonError: the lesson does not go as it is written, or dice or cards are left over.
        """
        place = self.at(here.made)
        given = place.session.dice.source
        assert isinstance(given, GivenDice)
        following = self._judge(place, self.rights(place)[0]).place if place.asks else self._ahead(place)
        if following.number == place.number:
            raise LessonError(self.lesson, place.number + 1, say("lesson-unfinished"))
        if given.cards or given.listed.rolled < len(given.listed.rolls):
            raise LessonError(self.lesson, place.number + 1, say("lesson-dice-over"))
        return following

    def _judge(self, place: Place, choices: list[str]) -> Answer:
        """Judge choices, and carry them out in the place's own session."""
        lesson, step, session, game = self.lesson, place.step, place.session, self.game
        assert step is not None
        rights = self.rights(place)
        chain = list(place.made[-1])
        for text in choices:
            if any(same(chain, line) for line in rights):
                # The step is done: what goes beyond it, as where several steps are stated as a whole, is asked again.
                break
            chain += self._forced(place, text)
            if session.actor != self.seat:
                return Answer("illegal", place, refusal=Refusal(game.section(session.state), say("no-your-turn")))
            try:
                number = game.parse(session.state, text)
            except Refused as refused:
                return Answer("illegal", place, refusal=refused.refusal)
            choice = game.notation(session.state, number)
            refusal = game.refusal(session.state, number)
            if refusal is not None or not any(fits([*chain, choice], line) for line in rights):
                mistake = next((each for each in step.mistake if _meant(each, choice, chain)), None)
                if mistake is not None:
                    return Answer("mistake", place, lesson.message(mistake.words), refusal)
                if refusal is not None:
                    return Answer("illegal", place, refusal=refusal)
                return Answer("other", place, say("lesson-other"))
            self._choose(place, choice)
            chain.append(choice)
        chain += self._forced(place)
        after = Place(lesson, [*place.made[:-1], chain], session)
        if any(same(chain, line) for line in rights):
            return Answer("right", self._ahead(after))
        return Answer("on", after)

    def _ahead(self, place: Place) -> Place:
        """Begin the next step."""
        following = Place(self.lesson, [*place.made, []], place.session)
        self._begin(following)
        return following

    def _begin(self, place: Place) -> None:
        """Do what is done before a step is told."""
        step = place.step
        if step is None:
            return
        place.session.dice = RecordingDice(self._dice(place.number))
        self._carry_out(place, step.before)

    def _carry_out(self, place: Place, written: str) -> list[str]:
        """Carry out what is written in a lesson; return what the learner's seat has chosen of it, choice by choice."""
        made = []
        session = place.session
        for text in filter(None, map(str.strip, written.split(";"))):
            brief = Shorthand(self.game, text)
            while (choice := brief.next(session.state)) is not None:
                made += self._forced(place, choice, anybody=True)
                made += self._choose(place, choice)
        return made + self._forced(place)

    def _choose(self, place: Place, choice: str) -> list[str]:
        """Carry out one choice of whoever is asked; return it if that is the learner's seat.

        Raises:
            LessonError: it is not allowed, or lacks dice or a card.
        """
        session, number = place.session, place.number + 1
        seat = session.actor
        try:
            session.choose(seat or "", choice)
        except Refused as refused:
            raise LessonError(self.lesson, number, refused.refusal.message) from None
        except NeedDice as need:
            raise LessonError(self.lesson, number, say("lesson-dice", choice=choice, n=need.count)) from None
        except NotDrawn as missing:
            raise LessonError(self.lesson, number, say("lesson-not-drawn", card=Ref("card", str(missing)))) from None
        return [session.record.steps[-1].choice] if seat == self.seat else []

    def _forced(self, place: Place, until: str = "", anybody: bool = False) -> list[str]:
        """Make choices that have no alternative, whoever is asked, as long as it is not `until` that is wanted.

        Args:
            until: what is going to be chosen next.
            anybody: by whoever is asked; else by the learner's seat.

        Returns:
            Those of the learner's seat.
        """
        made: list[str] = []
        session = place.session
        while (choice := session.forced_choice()) is not None:
            if (anybody or session.actor == self.seat) and choice == " ".join(until.lower().split()):
                break
            made += self._choose(place, choice)
        return made

    def _spelled(self, before: Made, line: str) -> list[str]:
        """A line of the step after some others, choice by choice."""
        place = Place(self.lesson, [[]], self._session())
        self._begin(place)
        for choices in before:
            for choice in choices:
                self._forced(place, choice)
                self._choose(place, choice)
            self._forced(place)
            place = self._ahead(place)
        return self._carry_out(place, line)

    def _session(self) -> Session:
        """A game in the lesson's position."""
        return Session.at(self.game, self.game.clone(self._start), self._dice(0))

    def _dice(self, number: int) -> GivenDice:
        """The dice of a step, by its number from 0."""
        step = self.lesson.steps[number]
        return GivenDice(self.game, Given([int(face) for face in step.dice.split()], step.draw.split()))


def fits(chain: list[str], line: list[str]) -> bool:
    """Whether choices are a beginning of a line; those of one kind, such as units taken, may come in any order.

    Numbers may not: each answers a question of its own.
    """
    had, wanted = _groups(chain), _groups(line)
    if len(had) > len(wanted):
        return False
    return all(
        verb == asked and (choices == right if n < len(had) - 1 else choices <= right)
        for n, ((verb, choices), (asked, right)) in enumerate(zip(had, wanted, strict=False))
    )


def same(chain: list[str], line: list[str]) -> bool:
    """Whether choices are the whole of a line."""
    return len(chain) == len(line) and fits(chain, line)


def _groups(line: list[str]) -> list[tuple[str, Counter[str]]]:
    """Choices that follow one another with the same verb, together; numbers stand for what is asked, one by one."""
    return [(kind, Counter(choices)) for kind, choices in groupby(line, _kind)]


def _kind(choice: str) -> str:
    """What a choice may change places with: others with its verb; one that is a number only with its like."""
    verb, _, noun = choice.partition(" ")
    return choice if noun.isdecimal() else verb


def _meant(mistake: Mistake, choice: str, chain: list[str]) -> bool:
    """Whether a choice is the mistake that was expected."""
    before = Counter(text.strip() for text in mistake.after.split(";") if text.strip())
    return fnmatchcase(choice, mistake.choice) and before <= Counter(chain)
