"""Lessons teach all decisions and events that occur in games against the `medium` bot; exceptions are listed."""

from __future__ import annotations

import pytest

from generic import bot_game_coverage, seeds
from sandtable.games import GAMES
from sandtable.lessons.lesson import Lesson, lessons_of
from sandtable.lessons.lesson_runner import LessonRunner

pytestmark = pytest.mark.slow

# How many games each run plays again to compare them with the golden file.
AGAIN = 6

# Sections and decisions that occur in games but in no lesson, each with the reason.
UNTAUGHT: dict[str, dict[str, str]] = {
    "blitzkrieg": {
        "3.2": "the Allied set-up; whole ones are proposed, and the coach counts what they leave empty",
        "DeployAllies": "as 3.2",
        "TakeLoss": "asked only of units of two kinds; the lesson of pairs tells what a pair costs",
        "RetreatSplit": "asked where no space takes all; the lesson of retreat tells that all go together if they can",
    },
    "eleven": {
        "3-1": "the draft; the coach counts who is left before each choice",
        "3-2": "where one's soldiers begin; the coach counts from where most can be attacked",
        "Draft": "as 3-1",
        "Deploy": "as 3-2",
        "ChooseRomanians": "asked beside the German soldiers, in the same way",
        "AdvanceRomanians": "asked beside the German soldiers, in the same way",
        "RemoveMarching": "which marching Allies fall; the lesson of the fortress asks the same of those who defend",
    },
}


def met(lesson: Lesson) -> set[str]:
    """Return the decisions that a learner makes on the right course of a lesson."""
    runner = LessonRunner(lesson)
    found = set()
    for place in runner.way()[:-1]:
        if not place.asks:
            continue
        line = runner.rights(place)[0]
        here = place
        while here.number == place.number:
            found.add(here.session.state.stack[-1].key)
            here = runner.attempt(here, [line[len(here.made[-1])]]).place
    return found


@pytest.mark.parametrize("game", GAMES)
def test_lessons_teach_all_questions_and_events_of_games_against_medium(game: str) -> None:
    known = bot_game_coverage.Occurring.read(game)
    lessons = lessons_of(game)
    taught = {section for lesson in lessons for section in lesson.content.teaches}
    answered = {question for lesson in lessons for question in met(lesson)}
    untaught = UNTAUGHT[game]
    assert (known.asked - answered) | (known.sections - taught) == set(untaught)
    assert all(untaught.values())


@pytest.mark.parametrize("game", GAMES)
def test_games_against_medium_have_only_known_questions_and_events(game: str) -> None:
    known = bot_game_coverage.Occurring.read(game)
    assert bot_game_coverage.is_current(game), "the games have other components: make records"
    if seeds.whole():
        assert bot_game_coverage.occurring(game, bot_game_coverage.GAMES_PLAYED) == known, (
            "if it is right: python -m generic.bot_game_coverage"
        )
        return
    found = bot_game_coverage.occurring(game, AGAIN)
    assert found.asked <= known.asked, "if it is right: python -m generic.bot_game_coverage"
    assert found.sections <= known.sections, "if it is right: python -m generic.bot_game_coverage"
    # A few games already contain most of the sections.
    assert 2 * len(found.sections) > len(known.sections)
