"""Who has done the lessons has met what games against `medium` ask and tell, but for what is listed here."""

from __future__ import annotations

import pytest

from sandtable.games import GAMES, find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.session import Session
from sandtable.lab.play.match import seated
from sandtable.lessons.lesson import Lesson, lessons_of
from sandtable.lessons.runner import Runner

pytestmark = pytest.mark.slow

GAMES_PLAYED = 50
SEED = 7
STRONG, OTHER = "medium", "basic"

# What comes up in games and no lesson teaches: sections of the rules, and questions by their names.
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


def occurring(game: str) -> tuple[set[str], set[str]]:
    """The questions asked with more than one answer, and the sections by which something was asked or happened.

    The strong bot plays all seats but one, which goes round: so what it does and what is done against it come up alike.
    """
    asked: set[str] = set()
    sections: set[str] = set()
    played = find(game, None)
    for number in range(GAMES_PLAYED):
        bots = [STRONG] * len(played.seats)
        bots[number % len(bots)] = OTHER
        session = Session(played, SeededDice(SEED * 1000 + number))
        with seated(played, bots, SEED, number) as players:
            while (seat := session.actor) is not None:
                player = players[session.seat_number(seat)]
                options = session.options(seat)
                if len(options) > 1:
                    asked.add(session.state.stack[-1].key)
                    sections.add(session.state.stack[-1].section)
                view = session.view(seat) if player.bot.needs_view else None
                player.imagine(played, session.state, options)
                session.choose(seat, options[player.decide(view, options)].notation)
        sections |= {event.section for _, event in session.log}
    return asked, sections


def met(lesson: Lesson) -> set[str]:
    """The questions that somebody answers himself on the right way of a lesson."""
    runner = Runner(lesson)
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
def test_games_against_medium_ask_and_tell_what_lessons_have_taught(game: str) -> None:
    asked, sections = occurring(game)
    lessons = lessons_of(game)
    taught = {section for lesson in lessons for section in lesson.told.teaches}
    known = {question for lesson in lessons for question in met(lesson)}
    untaught = UNTAUGHT[game]
    assert (asked - known) | (sections - taught) == set(untaught)
    assert all(untaught.values())
