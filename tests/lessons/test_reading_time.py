"""Each lesson takes a beginner 3–6 minutes in every language, about as long as its file states."""

from __future__ import annotations

from lessons.test_lessons import every_lesson, named, one_by_one
from sandtable.kernel.message import Message
from sandtable.lessons.lesson import Lesson
from sandtable.lessons.lesson_runner import LessonRunner
from sandtable.translation import Words, languages

# The reading speed of a beginner: words per minute, or characters per minute in languages without spaces.
WORDS_A_MINUTE = 180
CHARACTERS_A_MINUTE = {"ja": 400}
# Seconds for a choice of a new kind, and for a click after a text or for a repeated choice.
CHOICE, PRESS = 8, 3

# The limit is just below six minutes, so that a lesson has room for an added word.
SHORTEST, LONGEST = 3, 5.95
OFF = 1.5


def reading(lang: str, text: str) -> float:
    """Return the minutes that it takes to read a text."""
    if lang in CHARACTERS_A_MINUTE:
        return len(text) / CHARACTERS_A_MINUTE[lang]
    return len(text.split()) / WORDS_A_MINUTE


def played(lesson: Lesson, runner: LessonRunner) -> tuple[list[Message], int, int]:
    """Return the messages on the right course of a lesson, the number of choices, and the number of simple clicks.

    A question counts once per step, because its repetitions differ only in a number. A repeated choice is a simple
    click, but a choice of a number never is.
    """
    read = [lesson.title]
    choices = presses = 0
    way = runner.way()
    for place in way:
        read.append(place.words)
        if not place.asks:
            presses += not place.over
            continue
        line = runner.rights(place)[0]
        asked: list[str] = []
        before = ""
        for here in one_by_one(runner, place, line)[:-1]:
            question = here.session.prompt(runner.seat).message
            choice = line[len(here.made[-1])]
            if choice == before and not choice.rpartition(" ")[2].isdecimal():
                presses += 1
            else:
                choices += 1
            before = choice
            if question.id not in asked:
                asked.append(question.id)
                read.append(question)
    read += [event.message for _, event in way[-1].session.events(runner.seat)]
    return read, choices, presses


def minutes(lesson: Lesson) -> dict[str, float]:
    """Return the minutes that a lesson takes, by language."""
    runner = LessonRunner(lesson)
    read, choices, presses = played(lesson, runner)
    pressed = (choices * CHOICE + presses * PRESS) / 60
    spoken = {lang: Words(lang, runner.game.name, runner.game.component_name) for lang in languages()}
    return {lang: pressed + sum(reading(lang, words.text(each)) for each in read) for lang, words in spoken.items()}


@every_lesson
def test_a_lesson_takes_three_to_six_minutes_and_as_many_as_it_says(lesson: Lesson) -> None:
    taken = minutes(lesson)
    said = ", ".join(f"{lang} {each:.2f}" for lang, each in taken.items())
    assert all(SHORTEST <= each <= LONGEST for each in taken.values()), f"{named(lesson)}: {said}"
    promised = lesson.content.minutes
    assert abs(promised - sum(taken.values()) / len(taken)) < OFF, f"{named(lesson)} promises {promised}: {said}"
