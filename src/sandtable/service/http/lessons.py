"""Lessons: what can be learned, and one being played.

No table is opened and nothing is kept: whoever plays sends along what has been chosen so far, and is sent what stands
then (docs/decisions/0043-lessons-without-a-table.md).  All that is sent is what the seat of the learner may see.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.message import Message, Ref, Refusal, Refused, say
from sandtable.kernel.odds import Odds
from sandtable.kernel.outlook import Outlook
from sandtable.lessons.lesson import find_lesson, lessons_of
from sandtable.lessons.puzzle import find_puzzle
from sandtable.lessons.runner import OtherLesson, Place, Runner, Verdict
from sandtable.lessons.solver import Solver
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Tables
from sandtable.service.http.routes import MOST_LINE, MOST_LINES, Choices, Text, known_thing
from sandtable.service.tables.ahead import Ahead, ahead
from sandtable.service.tables.players import HUMAN
from sandtable.service.tables.seat_state import LogLine, SeatState, acts_of, seat_state, table_state
from sandtable.service.tables.stored_table import StoredTable

addresses = Addresses("/api")

T = TypeVar("T")
# In each step that has begun, what was chosen.
Chosen = Annotated[list[Choices], msgspec.Meta(min_length=1, max_length=MOST_LINE)]


class LessonEntry(msgspec.Struct, frozen=True):
    """A lesson as the list has it.

    Args:
        teaches: the sections of the rulebook that it teaches, each with the step that does, from 1.
        steps: how many there are.
    """

    number: int
    id: str
    title: Message
    minutes: int
    teaches: dict[str, int]
    steps: int


class LessonAct(msgspec.Struct):
    """What is done in a lesson.

    Args:
        made: what has been chosen in each step that has begun.
        act: look at it, go on after a step that only tells, go back, choose, or begin with a step.
        choices: what is chosen.
        step: the step to begin with, from 1, whatever has been chosen.
    """

    made: Chosen
    act: Literal["look", "next", "back", "choose", "step"] = "look"
    choices: Choices = []
    step: Annotated[int, msgspec.Meta(ge=1, le=MOST_LINE)] = 1


class LessonAhead(msgspec.Struct):
    """A question what would come after some lines of choices in a lesson, with odds or with the view."""

    made: Chosen
    lines: Annotated[list[Choices], msgspec.Meta(max_length=MOST_LINES)]
    fights: bool = False
    view: bool = False


class LessonOdds(msgspec.Struct):
    """A question for the odds of a choice in a lesson; of the fight on the table with "" for one."""

    made: Chosen
    choice: Text = ""


class LessonOutlook(msgspec.Struct):
    """A question what could come where a lesson stands."""

    made: Chosen


class LessonWhy(msgspec.Struct):
    """A question why a thing cannot be chosen in a lesson, such as "space:paris"."""

    made: Chosen
    about: Text


class LessonState(msgspec.Struct, frozen=True):
    """Where a lesson stands, with the game as the learner's seat sees it.

    Args:
        made: what has been chosen in each step that has begun; it is sent along with whatever is asked next.
        step: how many steps lie behind.
        steps: how many there are.
        words: what is told.
        asks: a choice is asked for.
        point: what is pointed at.
        shown: a choice that is right; "" where none is asked for.
        verdict: what became of a choice.
        answer: what is said to it; null where it is right.
        refusal: why the rules do not allow it.
    """

    made: list[list[str]]
    step: int
    steps: int
    words: Message
    asks: bool
    point: list[Ref]
    shown: str
    verdict: Verdict
    answer: Message | None
    refusal: Refusal | None
    state: SeatState


@addresses.get("/lessons/{game}", fails=("missing",))
async def lessons(known: Tables, game: str) -> list[LessonEntry]:
    """List the lessons of a game, in their order."""
    return [
        LessonEntry(each.number, each.id, each.title, each.told.minutes, each.told.teaches, len(each.steps))
        for each in lessons_of(known.game(game).name)
    ]


@addresses.post("/lessons/{game}/{lesson}", fails=("missing", "conflict"))
async def act(known: Tables, game: str, lesson: str, wanted: LessonAct) -> LessonState:
    """Send where a lesson stands after what is done in it; nothing is kept."""
    return await _at(known, game, lesson, wanted.made, lambda runner, place: _done(runner, place, wanted))


@addresses.post("/lessons/{game}/{lesson}/ahead", fails=("missing", "conflict"))
async def look_ahead(known: Tables, game: str, lesson: str, wanted: LessonAhead) -> list[Ahead]:
    """Send what would be asked after each of some lines of choices; nothing is chosen."""
    return await _at(
        known,
        game,
        lesson,
        wanted.made,
        lambda runner, place: [
            ahead(runner.game, place.session.state, runner.seat, line, True, wanted.fights, wanted.view)
            for line in wanted.lines
        ],
    )


@addresses.post("/lessons/{game}/{lesson}/odds", fails=("missing", "conflict"))
async def odds(known: Tables, game: str, lesson: str, wanted: LessonOdds) -> Odds | None:
    """Send the odds of a choice or of the battle on the table; null where no dice are in question."""
    try:
        return await _at(
            known,
            game,
            lesson,
            wanted.made,
            lambda runner, place: place.session.odds(runner.seat, wanted.choice or None),
        )
    except Refused as refused:
        raise ServiceError.refused(refused.refusal) from None


@addresses.post("/lessons/{game}/{lesson}/outlook", fails=("missing", "conflict"))
async def outlook(known: Tables, game: str, lesson: str, wanted: LessonOutlook) -> Outlook:
    """Send what could come where a lesson stands, as the learner's seat may know it."""
    return await _at(known, game, lesson, wanted.made, lambda runner, place: place.session.outlook(runner.seat))


@addresses.post("/lessons/{game}/{lesson}/why", fails=("missing", "conflict"))
async def why(known: Tables, game: str, lesson: str, wanted: LessonWhy) -> Refusal | None:
    """Send the reason why a thing cannot be chosen now; null if it can."""
    kind, _, thing = wanted.about.partition(":")
    ref = Ref(kind, thing)

    def asked(runner: Runner, place: Place) -> Refusal | None:
        if not known_thing(runner.game, ref):
            raise ServiceError("invalid", say("service-no-thing", about=wanted.about[:80]))
        return place.session.why(runner.seat, ref)

    return await _at(known, game, lesson, wanted.made, asked)


async def _at(known: Any, game: str, lesson: str, made: list[list[str]], work: Callable[[Runner, Place], T]) -> T:
    """Do something where a lesson stands, beside the event loop.

    Raises:
        ServiceError: there is no such lesson, or what was chosen is not of it.
    """
    name = known.game(game).name

    def there() -> T:
        runner = _runner(name, lesson)
        try:
            place = runner.at(made)
        except OtherLesson:
            raise ServiceError("conflict", say("service-other-lesson")) from None
        return work(runner, place)

    return await asyncio.to_thread(there)


@lru_cache(maxsize=64)
def _runner(game: str, lesson: str) -> Runner:
    """Return what plays a lesson, or a puzzle.

    Raises:
        ServiceError: there is none.
    """
    found = find_lesson(game, lesson)
    if found is not None:
        return Runner(found)
    puzzle = find_puzzle(game, lesson)
    if puzzle is None:
        raise ServiceError("missing", say("service-no-lesson", lesson=lesson[:80]))
    return Solver(game, puzzle)


def _done(runner: Runner, place: Place, wanted: LessonAct) -> LessonState:
    """Return where a lesson stands after what is done in it."""
    verdict: Verdict = "on"
    answer, refusal = None, None
    if wanted.act == "next":
        place = runner.next(place)
    elif wanted.act == "step":
        place = runner.begun(min(wanted.step, len(runner.lesson.steps)) - 1)
    elif wanted.act == "back":
        place = runner.back(place)
    elif wanted.act == "choose":
        found = runner.attempt(place, wanted.choices)
        place, verdict, answer, refusal = found.place, found.verdict, found.message, found.refusal
    return LessonState(
        made=place.made,
        step=place.number,
        steps=len(runner.lesson.steps),
        words=place.words,
        asks=place.asks,
        point=[] if place.step is None else place.step.pointed,
        shown=runner.shown(place),
        verdict=verdict,
        answer=answer,
        refusal=refusal,
        state=_state(runner, place),
    )


def _state(runner: Runner, place: Place) -> SeatState:
    """Return what the learner's seat sees of the game."""
    session, seat, game = place.session, runner.seat, runner.game
    stored = StoredTable(
        id="",
        game=game.name,
        variant=game.variant,
        edition=game.edition,
        seats=dict.fromkeys(game.seats, HUMAN),
        dice="typed",
        secret="",
        commitment="",
    )
    events = [
        LogLine(n, step, event.section, event.message, not event.visible(-1))
        for n, (step, event) in enumerate(session.events(seat), 1)
    ]
    view = session.view(seat)
    return replace(
        seat_state(table_state(stored, session, view), stored, session, seat, view, acts_of(stored, session, seat)),
        options=session.options(seat) if place.asks else [],
        events=events,
        undo=bool(place.made[-1]),
        reset=False,
        may_ask=False,
        early=None,
    )
