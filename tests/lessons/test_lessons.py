"""Every lesson works for right answers, for each expected mistake, and for random choices."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import sandtable
from sandtable.games import GAMES, find
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.state import legal
from sandtable.lessons.lesson import FOLDER, Lesson, LessonMistake, lessons_of
from sandtable.lessons.lesson_runner import LessonAnswer, LessonMismatch, LessonPlace, LessonRunner, Made
from sandtable.rules_coverage import clauses
from sandtable.translation import Words, languages, sources

LESSONS = [lesson for game in GAMES for lesson in lessons_of(game)]
TRIES = 50
CITED = re.compile(r"[(（]((?:\d+(?:[.-]\d+)*(?:, |、)?)+)[)）]")


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=named)


def words_of(runner: LessonRunner) -> list[Words]:
    return [Words(lang, runner.game.name, runner.game.component_name) for lang in languages()]


def messages(lesson: Lesson) -> Iterator[Message]:
    """Yield all messages that only this lesson uses."""
    yield lesson.title
    for step in lesson.steps:
        yield lesson.message(step.words)
        yield from (lesson.message(mistake.words) for mistake in step.mistake)


@every_lesson
def test_the_right_way_leads_to_the_end(lesson: Lesson) -> None:
    way = LessonRunner(lesson).way()
    assert way[-1].over
    assert len(way) == len(lesson.steps) + 1


@every_lesson
def test_each_line_that_is_right_leads_to_the_end(lesson: Lesson) -> None:
    runner = LessonRunner(lesson)
    for place in runner.way()[:-1]:
        lines = runner.rights(place)
        if lines:
            assert one_by_one(runner, place, lines[0])[-1].number == place.number + 1
        for line in lines[1:]:
            here = runner.attempt(place, line).place
            assert here.number == place.number + 1
            while not here.over:
                here = runner.attempt(here, runner.rights(here)[0]).place if here.asks else runner.next(here)


def one_by_one(runner: LessonRunner, place: LessonPlace, line: list[str]) -> list[LessonPlace]:
    """Make choices one by one, and return the state of the lesson after each choice.

    The first state is `place`, and the last one is the beginning of the following step.
    """
    places = [place]
    while (here := places[-1]).number == place.number:
        # `made` already includes forced choices.
        choice = line[len(here.made[-1])]
        answer = runner.attempt(here, [choice])
        assert answer.verdict in ("on", "right"), f"step {place.number + 1}: {choice}: {answer.message}"
        places.append(answer.place)
    return places


def test_choices_beyond_a_step_are_not_made() -> None:
    """The page can send several choices together. The lesson makes only those that complete the current step."""
    runner = LessonRunner(next(lesson for lesson in LESSONS if lesson.id == "battle"))
    asking = runner.way()[1]
    line = runner.rights(asking)[0]
    answer = runner.attempt(asking, [*line, "done", "no such thing"])
    assert answer.verdict == "right"
    assert answer.place.made[1:] == [line, []]


def test_numbers_answer_one_question_each() -> None:
    """A step may ask for units in any order.

    But numbers for different bases must come in the order of the questions.
    """
    runner = LessonRunner(next(lesson for lesson in LESSONS if lesson.id == "secret"))
    asking = runner.way()[1]
    assert runner.attempt(asking, ["put 3", "put 3", "put 5", "put 2"]).verdict == "mistake"
    assert runner.attempt(asking, ["put 3", "put 3", "put 2", "put 5"]).verdict == "right"


@every_lesson
def test_each_expected_mistake_can_be_made_and_has_its_answer(lesson: Lesson) -> None:
    runner = LessonRunner(lesson)
    for place in runner.way()[:-1]:
        assert place.step is not None
        if not place.step.mistake:
            continue
        along = one_by_one(runner, place, runner.rights(place)[0])[:-1]
        for mistake in place.step.mistake:
            message = lesson.message(mistake.words)
            answer = next((each for each in tried(runner, along, mistake) if each.message == message), None)
            assert answer is not None, f"step {place.number + 1}: nobody can make the mistake {mistake.choice}"
            assert answer.verdict == "mistake"


def tried(runner: LessonRunner, along: list[LessonPlace], mistake: LessonMistake) -> Iterator[LessonAnswer]:
    """Yield the lesson's answers to all choices that belong to a mistake.

    The legal choices come first, and all conceivable choices follow.
    """
    for listed in (legal, runner.game.universe):
        for here in along:
            state = here.session.state
            notations = (runner.game.notation(state, choice) for choice in listed(state))
            fitting = [notation for notation in dict.fromkeys(notations) if fnmatchcase(notation, mistake.choice)]
            yield from (runner.attempt(here, [notation]) for notation in fitting)


@every_lesson
def test_every_attempt_gets_an_answer_and_changes_no_position(lesson: Lesson) -> None:
    runner = LessonRunner(lesson)
    spoken = words_of(runner)
    chance = random.Random(named(lesson))
    place = runner.start
    for _ in range(TRIES):
        if not place.asks:
            place = runner.back(place) if place.over else runner.next(place)
            continue
        state = place.session.state
        options = [runner.game.notation(state, choice) for choice in legal(state)]
        choice = chance.choice([*options, runner.shown(place), "no such thing"])
        before = runner.game.write_position(state)
        answer = runner.attempt(place, [choice])
        for words in spoken:
            for said in (answer.message, answer.refusal):
                assert said is None or words.text(said)
        assert (answer.message is None and answer.refusal is None) == (answer.verdict in ("right", "on"))
        if answer.verdict in ("mistake", "other", "illegal"):
            assert answer.place.made == place.made
            assert runner.game.write_position(place.session.state) == before
        place = answer.place
        # A player who leaves the lesson and returns finds the same position.
        again = runner.at(place.made)
        assert runner.game.write_position(again.session.state) == runner.game.write_position(place.session.state)


@every_lesson
def test_one_goes_back_as_one_has_come(lesson: Lesson) -> None:
    runner = LessonRunner(lesson)
    place = runner.way()[-1]
    numbers = [place.number]
    while place.number or place.made[-1]:
        place = runner.back(place)
        numbers.append(place.number)
    assert numbers == list(range(len(lesson.steps), -1, -1))
    assert runner.back(place).made == [[]]


@every_lesson
def test_moves_of_another_lesson_are_refused(lesson: Lesson) -> None:
    runner = LessonRunner(lesson)
    way = runner.way()[-1].made
    others: list[Made] = [[], [["pass it on"]], [*way, []], [[]] * len(way)]
    for made in others:
        with pytest.raises(LessonMismatch):
            runner.at(made)


@every_lesson
def test_a_lesson_names_its_subject_and_points_at_existing_things(lesson: Lesson) -> None:
    runner = LessonRunner(lesson)
    known = {clause.section for clause in clauses(lesson.game, find(lesson.game, None).folder.parent)}
    assert set(lesson.content.teaches) <= known
    assert all(1 <= step <= len(lesson.steps) for step in lesson.content.teaches.values())
    assert 3 <= lesson.content.minutes <= 6
    assert lesson.content.seat in runner.game.seats
    for words in words_of(runner):
        for message in messages(lesson):
            cited = {section for match in CITED.findall(words.text(message)) for section in re.split(r", |、", match)}
            assert {section for section in cited if section} <= known | {"4", "5", "6", "7", "8", "9", "10", "11", "12"}
        for step in lesson.steps:
            assert all(words.ref(thing) for ref in step.pointed for thing in [unit_of(ref)])


def unit_of(ref: Ref) -> Ref:
    return Ref("unit", ref.id.rpartition("/")[2]) if ref.kind == "unit" else ref


@pytest.mark.parametrize("game", sorted({lesson.game for lesson in LESSONS}))
def test_no_words_of_a_lesson_lie_idle_and_none_are_missing(game: str) -> None:
    spoken = {message.id for lesson in lessons_of(game) for message in messages(lesson)}
    for lang in languages():
        file = next(file for file in sources(lang, game) if file.name == f"lessons-{game}.ftl")
        entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
        assert {entry.id.name for entry in entries if isinstance(entry, ftl.Message)} == spoken


def test_lessons_are_numbered_from_one_on() -> None:
    assert Path(sandtable.__file__).parent == FOLDER.parent
    for game in GAMES:
        assert [lesson.number for lesson in lessons_of(game)] == list(range(1, len(lessons_of(game)) + 1))
