"""Each lesson takes a newcomer three to six minutes, in every language, and about as many as its file promises."""

from __future__ import annotations

from lessons.test_lessons import every_lesson, named, one_by_one
from sandtable.kernel.message import Message
from sandtable.lessons.lesson import Lesson
from sandtable.lessons.runner import Runner
from sandtable.words import Words, languages

# The model of a newcomer: words read a minute, or characters where words are not parted by spaces.
WORDS_A_MINUTE = 180
CHARACTERS_A_MINUTE = {"ja": 400}
# Seconds for a choice, and for a press that needs no thought: after what is only told, and for one more of the same.
CHOICE, PRESS = 8, 3

# Below six by a few seconds: what is measured only just within is over it with the next word that is added.
SHORTEST, LONGEST = 3, 5.95
OFF = 1.5


def reading(lang: str, text: str) -> float:
    """The minutes it takes to read a text."""
    if lang in CHARACTERS_A_MINUTE:
        return len(text) / CHARACTERS_A_MINUTE[lang]
    return len(text.split()) / WORDS_A_MINUTE


def played(lesson: Lesson, runner: Runner) -> tuple[list[Message], int, int]:
    """What is read on the right way of a lesson, how many choices are made, and how often one only presses.

    A question is read once a step: asked again there, it differs by a number at most.  A number is a choice each time.
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
    """How long a lesson takes, by language."""
    runner = Runner(lesson)
    read, choices, presses = played(lesson, runner)
    pressed = (choices * CHOICE + presses * PRESS) / 60
    spoken = {lang: Words(lang, runner.game.name, runner.game.component_name) for lang in languages()}
    return {lang: pressed + sum(reading(lang, words.text(each)) for each in read) for lang, words in spoken.items()}


@every_lesson
def test_a_lesson_takes_three_to_six_minutes_and_as_many_as_it_says(lesson: Lesson) -> None:
    taken = minutes(lesson)
    said = ", ".join(f"{lang} {each:.2f}" for lang, each in taken.items())
    assert all(SHORTEST <= each <= LONGEST for each in taken.values()), f"{named(lesson)}: {said}"
    promised = lesson.told.minutes
    assert abs(promised - sum(taken.values()) / len(taken)) < OFF, f"{named(lesson)} promises {promised}: {said}"
