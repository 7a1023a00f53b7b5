"""The endpoints of lessons and puzzles.

No table is opened and nothing is stored. Each request contains all choices made so far, and the answer is the resulting
state (docs/decisions/0039-keep-lessons-outside-tables-as-the-list-of-choices-made.md). The answer contains only what
the learner's seat may know.

A puzzle is played with the endpoints of lessons, with the puzzle's id in place of the lesson's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.message import Message, Ref, Refusal, RefusalError, say
from sandtable.lessons.lesson import find_lesson, lessons_of
from sandtable.lessons.lesson_runner import LessonMismatch, LessonPlace, LessonRunner, Verdict
from sandtable.lessons.puzzle import Difficulty, LineValue, Puzzle, find_puzzle, led, puzzles_of
from sandtable.lessons.puzzle_runner import PuzzleRunner
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.table_access import Tables
from sandtable.service.api.tables import MAX_LINE, MAX_LINES, Choices, Text, known_thing
from sandtable.service.errors import ServiceError
from sandtable.service.tables.hints_and_previews import LinePreview, preview
from sandtable.service.tables.seat_state import LogLine, SeatState, acts_of, seat_state, table_state
from sandtable.service.tables.stored_table import HUMAN, StoredTable

router = Router("/api")

T = TypeVar("T")
# One list of choices for each step that the learner has begun.
Chosen = Annotated[list[Choices], msgspec.Meta(min_length=1, max_length=MAX_LINE)]


class LessonEntry(msgspec.Struct, frozen=True):
    """A lesson in the list.

    Args:
        number: the position in the list.
        id: the id of the lesson.
        title: the title.
        minutes: the time to play the lesson, in minutes.
        teaches: for each rulebook section that the lesson teaches, the step that teaches it, counted from 1.
        steps: the number of steps.
    """

    number: int
    id: str
    title: Message
    minutes: int
    teaches: dict[str, int]
    steps: int


class LessonMove(msgspec.Struct):
    """An action in a lesson.

    Args:
        made: the choices made so far, one list for each step that has begun.
        act: "look" changes nothing, "next" continues after a step without a question, "back" undoes, "choose" plays
            `choices`, "step" jumps to `step`.
        choices: for "choose", the choices to make, in notation.
        step: for "step", the number of the step, counted from 1; earlier choices do not matter.
    """

    made: Chosen
    act: Literal["look", "next", "back", "choose", "step"] = "look"
    choices: Choices = []
    step: Annotated[int, msgspec.Meta(ge=1, le=MAX_LINE)] = 1


class LessonPreviewRequest(msgspec.Struct):
    """A request to preview lines of choices in a lesson.

    Args:
        made: the choices made so far, one list for each step that has begun.
        lines: the lines to preview, each a list of choices in notation.
        fights: whether to send the odds of the battles that a line leads to.
        view: whether to send the view after a line.
    """

    made: Chosen
    lines: Annotated[list[Choices], msgspec.Meta(max_length=MAX_LINES)]
    fights: bool = False
    view: bool = False


class LessonOddsRequest(msgspec.Struct):
    """A request for odds in a lesson.

    Args:
        made: the choices made so far, one list for each step that has begun.
        choice: the choice in notation; "" asks for the odds of the current battle.
    """

    made: Chosen
    choice: Text = ""


class LessonOutlookRequest(msgspec.Struct):
    """A request for the outlook in a lesson.

    Args:
        made: the choices made so far, one list for each step that has begun.
    """

    made: Chosen


class LessonExplanationRequest(msgspec.Struct):
    """A request to explain why a component cannot be chosen in a lesson.

    Args:
        made: the choices made so far, one list for each step that has begun.
        about: the kind and id of the component, such as "space:paris".
    """

    made: Chosen
    about: Text


class LessonState(msgspec.Struct, frozen=True):
    """The state of a lesson, with the game as the learner's seat sees it.

    Args:
        made: the choices made so far, one list for each step that has begun, to send with the next request.
        step: the number of completed steps.
        steps: the number of all steps.
        words: the text of the current step.
        asks: whether the step asks for a choice.
        point: the components to highlight.
        shown: a correct choice in notation; "" if the step asks for none.
        verdict: the judgement of the choice; "on" if the request made no choice.
        answer: the comment on a choice that is not correct; null otherwise.
        refusal: the reason why the rules do not allow the choice; null if they do.
        state: the game as the learner's seat sees it.
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


@router.get("/lessons/{game}", fails=("missing",))
async def lessons(known: Tables, game: str) -> list[LessonEntry]:
    """List the lessons of a game in their fixed order."""
    return [
        LessonEntry(each.number, each.id, each.title, each.content.minutes, each.content.teaches, len(each.steps))
        for each in lessons_of(known.game(game).name)
    ]


@router.post("/lessons/{game}/{lesson}", fails=("missing", "conflict"))
async def act(known: Tables, game: str, lesson: str, wanted: LessonMove) -> LessonState:
    """Send the state of a lesson after an action; the server stores nothing."""
    return await _at(known, game, lesson, wanted.made, lambda runner, place: _done(runner, place, wanted))


@router.post("/lessons/{game}/{lesson}/ahead", fails=("missing", "conflict"))
async def look_ahead(known: Tables, game: str, lesson: str, wanted: LessonPreviewRequest) -> list[LinePreview]:
    """Preview lines of choices in a lesson without making the choices."""
    return await _at(
        known,
        game,
        lesson,
        wanted.made,
        lambda runner, place: [
            preview(runner.game, place.session.state, runner.seat, line, True, wanted.fights, wanted.view)
            for line in wanted.lines
        ],
    )


@router.post("/lessons/{game}/{lesson}/odds", fails=("missing", "conflict"))
async def odds(known: Tables, game: str, lesson: str, wanted: LessonOddsRequest) -> Odds | None:
    """Send the odds of a choice or of the current battle; null if no dice are rolled."""
    try:
        return await _at(
            known,
            game,
            lesson,
            wanted.made,
            lambda runner, place: place.session.odds(runner.seat, wanted.choice or None),
        )
    except RefusalError as refused:
        raise ServiceError.refused(refused.refusal) from None


@router.post("/lessons/{game}/{lesson}/outlook", fails=("missing", "conflict"))
async def outlook(known: Tables, game: str, lesson: str, wanted: LessonOutlookRequest) -> Outlook:
    """Send the outlook in a lesson, from what the learner's seat knows."""
    return await _at(known, game, lesson, wanted.made, lambda runner, place: place.session.outlook(runner.seat))


@router.post("/lessons/{game}/{lesson}/why", fails=("missing", "conflict"))
async def why(known: Tables, game: str, lesson: str, wanted: LessonExplanationRequest) -> Refusal | None:
    """Send the reason why a component cannot be chosen now; null if it can."""
    kind, _, thing = wanted.about.partition(":")
    ref = Ref(kind, thing)

    def asked(runner: LessonRunner, place: LessonPlace) -> Refusal | None:
        if not known_thing(runner.game, ref):
            raise ServiceError("invalid", say("service-no-thing", about=wanted.about[:80]))
        return place.session.why(runner.seat, ref)

    return await _at(known, game, lesson, wanted.made, asked)


async def _at(
    known: Any, game: str, lesson: str, made: list[list[str]], work: Callable[[LessonRunner, LessonPlace], T]
) -> T:
    """Replay the choices made in a lesson, and run a function on the resulting state.

    Raises:
        ServiceError: the lesson does not exist, or the choices do not belong to it.
    """
    name = known.game(game).name

    def there() -> T:
        runner = _runner(name, lesson)
        try:
            place = runner.at(made)
        except LessonMismatch:
            raise ServiceError("conflict", say("service-other-lesson")) from None
        return work(runner, place)

    return await asyncio.to_thread(there)


@lru_cache(maxsize=64)
def _runner(game: str, lesson: str) -> LessonRunner:
    """Return the runner of a lesson or puzzle.

    Raises:
        ServiceError: no lesson or puzzle has this id.
    """
    found = find_lesson(game, lesson)
    if found is not None:
        return LessonRunner(found)
    puzzle = find_puzzle(game, lesson)
    if puzzle is None:
        raise ServiceError("missing", say("service-no-lesson", lesson=lesson[:80]))
    return PuzzleRunner(game, puzzle)


def _done(runner: LessonRunner, place: LessonPlace, wanted: LessonMove) -> LessonState:
    """Return the state of a lesson after an action."""
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


def _state(runner: LessonRunner, place: LessonPlace) -> SeatState:
    """Return the game as the learner's seat sees it."""
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


class PuzzleEntry(msgspec.Struct, frozen=True):
    """A puzzle in the list.

    Args:
        id: the id of the puzzle.
        variant: the variant of the game.
        seat: the seat to play.
        title: the topic.
        difficulty: the difficulty.
        margin: the difference between the win probability of the solution and of the best other line, from 0 to 1.
        low: the lower end of the 99% confidence interval of `margin`.
        high: the upper end of the 99% confidence interval of `margin`.
        playouts: the number of simulated games from which each of the two win probabilities was estimated.
    """

    id: str
    variant: str
    seat: str
    title: Message
    difficulty: Difficulty
    margin: float
    low: float
    high: float
    playouts: int


class PuzzleLine(msgspec.Struct, frozen=True):
    """A line of choices in a puzzle, with its value.

    Args:
        labels: the choices, in words.
        chance: the win probability after the line, from 0 to 1.
        error: the standard error of the win probability.
        start: the id of the space from which the line moves; "" if it moves nothing.
        space: the id of the space to which the line moves; "" if it moves nothing.
    """

    labels: list[Message]
    chance: float
    error: float
    start: str
    space: str


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The solutions of a puzzle.

    Args:
        answers: the solutions.
        errors: the best lines that are not solutions.
    """

    answers: list[PuzzleLine]
    errors: list[PuzzleLine]


@router.get("/puzzles/{game}", fails=("missing",))
async def puzzles(known: Tables, game: str) -> list[PuzzleEntry]:
    """List the puzzles of a game, the easy ones first."""
    return [entry(each) for each in puzzles_of(known.game(game).name)]


@router.get("/puzzles/{game}/{puzzle}", fails=("missing",))
async def puzzle_answer(known: Tables, game: str, puzzle: str) -> PuzzleAnswer:
    """Send the solutions of a puzzle and the best wrong answers, with their values."""
    found = find_puzzle(known.game(game).name, puzzle)
    if found is None:
        raise ServiceError("missing", say("service-no-puzzle", puzzle=puzzle[:80]))
    return await asyncio.to_thread(solve, game, found)


def solve(game: str, puzzle: Puzzle) -> PuzzleAnswer:
    """Return the solutions and the best wrong answers of a puzzle, in words."""
    solver = PuzzleRunner(game, puzzle)
    solutions = [puzzle_line(solver, one) for one in puzzle.answers]
    return PuzzleAnswer(solutions, [puzzle_line(solver, one) for one in puzzle.refuted])


def puzzle_line(solver: PuzzleRunner, judged: LineValue) -> PuzzleLine:
    """Return a solution or wrong answer with its choices in words, its value and its spaces."""
    start, space = led(judged.line)
    return PuzzleLine(solver.labels(judged), judged.chance, judged.error, start, space)


def entry(puzzle: Puzzle) -> PuzzleEntry:
    """Return a puzzle's entry in the list."""
    return PuzzleEntry(
        puzzle.id,
        puzzle.variant,
        puzzle.seat,
        puzzle.title,
        puzzle.difficulty,
        puzzle.margin,
        puzzle.low,
        puzzle.high,
        puzzle.playouts,
    )
