"""Puzzles: their answers are right and their errors wrong, and what they claim holds when it is measured anew."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from sandtable.games import GAMES, find
from sandtable.kernel.message import Message
from sandtable.lab.puzzles.judge import MARGIN, Judge, Line, difference
from sandtable.lab.puzzles.kit import KITS
from sandtable.lab.puzzles.mine import arranged
from sandtable.lessons.lesson import find_lesson
from sandtable.lessons.puzzle import operation, puzzle_of_the_day, puzzles_of
from sandtable.lessons.runner import Answer
from sandtable.lessons.solver import Solver
from sandtable.words import Words, languages

PUZZLES = [(game, puzzle) for game in GAMES for puzzle in puzzles_of(game)]
BOTH = pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
# So many of each game are measured anew in every run, others every day.
MEASURED = 2
SAMPLES = 40


def tried(solver: Solver, line: list[str]) -> Answer:
    return solver.attempt(solver.start, line)


@BOTH
def test_the_answer_is_right_and_every_error_is_answered_and_taken_back(game: str) -> None:
    for puzzle in puzzles_of(game):
        solver = Solver(game, puzzle)
        assert puzzle.seat == solver.start.session.actor
        for one in puzzle.answers:
            answer = tried(solver, one.line)
            assert answer.verdict == "right", (puzzle.id, one.line)
            assert answer.place.over
            # As many choices as one likes may be sent at a time, and what was chosen tells where one stands.
            assert tried(solver, one.line[:1]).verdict == ("on" if len(one.line) > 1 else "right")
            assert solver.at(answer.place.made).over
        for one in puzzle.refuted:
            answer = tried(solver, one.line)
            assert answer.verdict == "mistake", (puzzle.id, one.line)
            assert answer.place.made == solver.start.made
            assert answer.message is not None
            assert answer.message.args["chance"] == round(100 * one.chance)


@BOTH
def test_what_a_puzzle_claims_is_enough(game: str) -> None:
    known = puzzles_of(game)
    assert known
    assert len({puzzle.id for puzzle in known}) == len(known)
    assert arranged(known) == list(known), "in order, and without doubles"
    for puzzle in known:
        assert puzzle.low >= MARGIN, puzzle.id
        assert puzzle.refuted
        assert puzzle.right >= 1
        assert find_lesson(game, puzzle.id) is None
        others = [one for one in puzzle.errors if operation(one.line) != operation(puzzle.judged[0].line)]
        assert all(one.chance < puzzle.judged[0].chance for one in others)


@BOTH
def test_some_puzzles_are_solved_again_with_other_dice(game: str) -> None:
    known = puzzles_of(game)
    day = date.today().toordinal()
    for number in range(MEASURED):
        puzzle = known[(day * MEASURED + number) % len(known)]
        kit = KITS[game](find(game, None, puzzle.variant))
        solver = Solver(game, puzzle)
        judge = Judge(kit, solver.start.session.state, day)
        best = Line(puzzle.judged[0].line, judge.sampled(puzzle.judged[0].line, range(SAMPLES)))
        for one in puzzle.refuted:
            lead = difference(best, Line(one.line, judge.sampled(one.line, range(SAMPLES))))
            assert lead.mean + 4 * lead.error >= MARGIN, (puzzle.id, one.line, lead)
            assert lead.mean > 0, (puzzle.id, one.line, lead)


def test_every_puzzle_has_its_day() -> None:
    for game in GAMES:
        known = puzzles_of(game)
        days = [puzzle_of_the_day(game, date(2026, 1, 1) + timedelta(day)) for day in range(len(known))]
        assert Counter(puzzle.id for puzzle in days if puzzle is not None) == Counter(puzzle.id for puzzle in known)


def test_an_illegal_choice_is_refused_and_one_that_was_not_looked_at_is_an_error() -> None:
    game, puzzle = PUZZLES[0]
    solver = Solver(game, puzzle)
    assert tried(solver, ["chess"]).verdict == "illegal"
    seen = [one.line[0] for one in puzzle.judged]
    options = [option.notation for option in solver.start.session.options(puzzle.seat)]
    for notation in options:
        answer = tried(solver, [notation])
        assert answer.verdict in (("right", "mistake", "on") if notation in seen else ("mistake", "on", "other"))


def test_what_it_says_is_in_both_languages() -> None:
    for game, puzzle in PUZZLES:
        said: list[Message] = [puzzle.title, Solver(game, puzzle).lesson.done]
        for lang in languages():
            words = Words(lang, game, find(game, None, puzzle.variant).component_name)
            assert all(words.text(message) for message in said)
