"""The analysis of a record: its moves, win chances with their errors, and the most costly moves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import sandtable
from generic.game_contract import random_session
from sandtable.cli import make_app
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Outcome
from sandtable.kernel.record import Replay, read
from sandtable.kernel.state import State, actor
from sandtable.lab.analysis import game_analysis
from sandtable.lab.analysis.evaluators import Evaluator, GamePlayouts, estimate, first_places
from sandtable.lab.analysis.game_analysis import (
    AnalysisDepth,
    AnalysisJob,
    AnalysisListener,
    Analyst,
    Moment,
    Stage,
    same,
)
from sandtable.lab.analysis.record_moves import MoveChoice, advise, moves_of, states_at

GAME: Game[Any] = sandtable.game("blitzkrieg")


def record_of(game: Game[Any], seed: int = 11) -> str:
    return random_session(game, seed).record.text()


@pytest.fixture(scope="module")
def text() -> str:
    return record_of(GAME)


def run(*arguments: str | Path, lang: str = "en") -> tuple[int, str, str]:
    done = CliRunner().invoke(make_app(("analyse",)), ["analyse", *map(str, arguments), "--lang", lang])
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", ""), ("eleven", "3"), ("eleven", "solo")])
def test_a_move_contains_consecutive_choices_of_a_seat(name: str, variant: str) -> None:
    game: Game[Any] = sandtable.game(name, variant=variant)
    record = read(record_of(game))
    moves = moves_of(game, record)
    assert [step for move in moves for step in range(move.first, move.last + 1)] == [*range(1, len(record.steps) + 1)]
    for move in moves:
        steps = record.steps[move.first - 1 : move.last]
        assert {step.seat for step in steps} == {move.seat}
        assert [step.choice for step in steps] == [choice.notation for choice in move.choices]
        # A move ends with a roll or a draw, because its player could not foresee the result.
        assert not any(step.rolls or step.draws for step in steps[:-1])
    assert any(len(move.choices) > 3 for move in moves)
    assert {move.free for move in moves} == ({True, False} if name == "blitzkrieg" else {True})


def test_a_bot_advises_a_whole_move_and_changes_nothing() -> None:
    dice = SeededDice(4)
    state = GAME.start(dice)
    before = GAME.write_position(state)
    line = advise(GAME, state, "basic", SeededDice(1))
    assert len(line) > 5
    assert line == advise(GAME, state, "basic", SeededDice(1))
    assert GAME.write_position(state) == before
    for choice in line:
        GAME.choose(state, GAME.parse(state, choice.notation), dice)


def test_means_and_errors() -> None:
    assert estimate([]).error == estimate([1.0]).error == 1.0
    half = estimate([0.0, 1.0] * 50)
    assert half.mean == 0.5
    assert half.error == pytest.approx((25.5 / 99 / 100) ** 0.5)
    # Even if all samples are equal, the mean has an error.
    assert 0.02 < estimate([1.0] * 24).error < 0.05


@pytest.mark.parametrize(
    ("winners", "shares"),
    [(("b",), (0.0, 1.0, 0.0)), (("a", "c"), (0.5, 0.0, 0.5)), (("c", "b", "a"), (1 / 3,) * 3), ((), (0, 0, 0))],
)
def test_tied_players_share_the_first_place(winners: tuple[str, ...], shares: tuple[float, ...]) -> None:
    assert first_places(Outcome(winners, "end"), ("a", "b", "c")) == shares


def test_a_sample_is_the_same_for_the_same_seed_and_sums_up() -> None:
    game: Game[Any] = sandtable.game("eleven", variant="short-2")
    state = states_at(game, read(record_of(game)), {60})[60]
    playouts = GamePlayouts("random")
    before = game.write_position(state)
    samples = [playouts.sample(game, state, (), None, 5, number) for number in range(30)]
    assert samples == [playouts.sample(game, state, (), None, 5, number) for number in range(30)]
    # Each sample has a win for one of the two seats, or for neither.
    assert {sum(sample) for sample in samples} <= {0.0, 1.0}
    assert len(set(samples)) > 1
    assert game.write_position(state) == before


def test_a_game_played_by_the_bot_agrees_with_it() -> None:
    game = sandtable.game("eleven", variant="short-solo")
    state = game.start(SeededDice(3))
    session = sandtable.Session(game, SeededDice(3), kind="typed")
    assert session.actor == game.actor(state)
    for _ in range(6):
        for choice in advise(game, session.state, "basic", SeededDice(1)):
            assert session.actor is not None
            session.choose(session.actor, choice.notation)
    found = Analyst(
        AnalysisJob(
            session.record.text(),
            AnalysisDepth(level="basic", moments=2, worst=8, playouts=4, rough=4, close=4),
            policy="random",
        )
    ).analyse()
    (agreement,) = found.agreement.values()
    assert agreement.same == agreement.moves > 0
    assert found.verdicts == []


def test_verdicts_ignore_facts_the_seat_cannot_see() -> None:
    """Two positions that the moving seat cannot distinguish have equal playout results, so equal verdicts."""
    record = read(record_of(GAME))
    playouts = GamePlayouts("random")
    differ = 0
    for step in (30, 90, 150, 200):
        state = states_at(GAME, record, {step})[step]
        seat = actor(state)
        other = GAME.imagine(state, seat, SeededDice(99))
        differ += GAME.write_position(state) != GAME.write_position(other)
        for number in range(5):
            assert playouts.sample(GAME, state, (), seat, 3, number) == playouts.sample(
                GAME, other, (), seat, 3, number
            )
    assert differ


class Likes(Evaluator):
    """An evaluator for tests: one move always loses, and every other move always wins.

    A position without a move has a win chance of 50% for both seats.
    """

    name = "likes"

    def __init__(self, lost: tuple[str, ...]) -> None:
        self.lost = lost

    def sample(
        self, game: Game[Any], state: State, line: Sequence[str], seat: int | None, seed: int, number: int
    ) -> tuple[float, ...]:
        if not line:
            return 0.5, 0.5
        assert seat is not None
        return (0.0, 0.0) if tuple(line) == self.lost else (1.0, 1.0)


def test_the_move_that_cost_most_comes_first(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = [move for move in moves_of(GAME, read(text)) if move.free and len(move.choices) > 4]
    blunder = next(move for move in moves if not same(move.choices, advice(text, move.first)))
    lost = tuple(choice.notation for choice in blunder.choices)
    monkeypatch.setattr(game_analysis, "evaluator", lambda job, game: Likes(lost))
    found = Analyst(
        AnalysisJob(text, AnalysisDepth(level="basic", moments=16, worst=8, playouts=4, rough=4, close=4))
    ).analyse()
    first, *others = found.verdicts
    assert (first.move, first.cost.mean, first.made.mean, first.other.mean) == (blunder, 1.0, 0.0, 1.0)
    assert all(verdict.cost.mean == 0 for verdict in others if verdict.move.choices != blunder.choices)
    assert [moment.chances["german"].mean for moment in found.course[:-1]] == [0.5] * (len(found.course) - 1)
    assert (found.course[0].step, found.course[-1].step) == (0, len(read(text).steps))
    # After the end of the game the win chances are 0 and 1, without an error.
    assert {(chance.mean, chance.error) for chance in found.course[-1].chances.values()} == {(0.0, 0.0), (1.0, 0.0)}
    assert all(each.same < each.moves for each in found.agreement.values())


def test_moves_that_seem_to_cost_little_are_not_compared_again(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[tuple[int, tuple[str, ...]]] = Counter()

    class Counting(Likes):
        def sample(
            self, game: Game[Any], state: State, line: Sequence[str], seat: int | None, seed: int, number: int
        ) -> tuple[float, ...]:
            asked[seed, tuple(line)] += 1
            return super().sample(game, state, line, seat, seed, number)

    moves = [move for move in moves_of(GAME, read(text)) if move.free and len(move.choices) > 4]
    blunder = [move for move in moves if not same(move.choices, advice(text, move.first))][-1]
    lost = tuple(choice.notation for choice in blunder.choices)
    monkeypatch.setattr(game_analysis, "evaluator", lambda job, game: Counting(lost))
    found = Analyst(
        AnalysisJob(text, AnalysisDepth(level="basic", moments=2, worst=1, playouts=1, rough=1, close=20))
    ).analyse()
    # The most costly move remains in the last round of comparisons, so it also gets the close analysis.
    assert [verdict.move for verdict in found.verdicts] == [blunder]
    differing = sum(each.moves - each.same for each in found.agreement.values())
    assert differing > 16
    often = Counter(number for (_, line), number in asked.items() if line)
    # For each move that differs from the advice, two sequences of choices are sampled: the played one and the advised
    # one. Each of the first rounds compares fewer moves. The close analysis adds 20 samples to both sequences of one
    # move.
    assert sum(number * times for number, times in often.items()) < 2 * differing * 2 + 40
    assert often[24] == 2


def advice(text: str, step: int) -> tuple[MoveChoice, ...]:
    return advise(GAME, states_at(GAME, read(text), {step - 1})[step - 1], "basic", SeededDice(0))


def test_workers_change_nothing(text: str) -> None:
    job = AnalysisJob(
        text, AnalysisDepth(level="random", moments=4, worst=2, playouts=6, rough=4, close=6), policy="random"
    )
    progress: dict[Stage, list[tuple[int, int]]] = {}
    courses: list[list[Moment]] = []

    class Hearing(AnalysisListener):
        def reached(self, stage: Stage, done: int, of: int) -> None:
            progress.setdefault(stage, []).append((done, of))

        def course(self, course: list[Moment]) -> None:
            courses.append(course)

    alone = Analyst(job, listener=Hearing()).analyse()
    assert alone == Analyst(job, workers=2).analyse()
    assert list(progress) == ["course", "advice", "rough", "close"]
    for stage in progress.values():
        assert [done for done, _ in stage] == sorted(done for done, _ in stage)
        assert (len({of for _, of in stage}), stage[0][0], stage[-1][0]) == (1, 0, stage[-1][1])
    # The listener gets a rough course first, and then the final course.
    assert len(courses) == 2
    assert [moment.step for moment in courses[0]] == [moment.step for moment in alone.course]
    assert courses[0] != courses[1] == alone.course
    assert len(alone.course) == 4
    assert len(alone.verdicts) == 2


def test_an_unfinished_record_of_one_seat(text: str) -> None:
    record = read(text)
    record.steps, record.end = record.steps[:100], None
    found = Analyst(
        AnalysisJob(
            record.text(),
            AnalysisDepth(level="random", moments=3, worst=3, playouts=4, rough=4, close=4),
            "german",
            "random",
        )
    ).analyse()
    assert set(found.agreement) == {"german"}
    assert {verdict.move.seat for verdict in found.verdicts} == {"german"}
    assert found.course[-1].chances["german"].error > 0
    assert sum(chance.mean for chance in found.course[-1].chances.values()) == pytest.approx(1)
    assert Replay(GAME, record).to(100).over is False


QUICK = ("--compare-with", "random", "--rollout", "random", "--playouts", "4")


def test_as_json(text: str, tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_text(text, encoding="utf-8")
    code, out, _ = run(tmp_path / "r.jsonl", *QUICK, "--json")
    assert code == 0
    found = json.loads(out)
    assert {"game", "variant", "level", "evaluator", "course", "moves", "agreement"} <= set(found)
    for moment in found["course"]:
        assert set(moment["chances"]) == {"german", "allied"}
    costs = [move["cost"]["mean"] for move in found["moves"]]
    assert costs == sorted(costs, reverse=True)
    assert all(choice["text"] and choice["notation"] for move in found["moves"] for choice in move["made"]["choices"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_in_words(lang: str, tmp_path: Path) -> None:
    game = sandtable.game("eleven", variant="short-2")
    (tmp_path / "r.jsonl").write_text(record_of(game), encoding="utf-8")
    code, out, _ = run(tmp_path / "r.jsonl", *QUICK, lang=lang)
    assert code == 0
    assert "analyse-" not in out
    assert "±" in out


@pytest.mark.parametrize(
    ("arguments", "sentence", "status"),
    [
        (("--depth", "great"), "No depth called “great”", 2),
        (("--compare-with", "nobody"), "No bot called “nobody”", 2),
        (("--rollout", "nobody"), "No bot called “nobody”", 2),
        (("--seat", "french"), "No seat called “french”", 2),
        (("--playouts", "1"), "must be at least 2", 2),
        (("--jobs", "0"), "must be between 1 and 256", 2),
    ],
)
def test_bad_input_is_one_sentence(
    arguments: tuple[str, ...], sentence: str, status: int, text: str, tmp_path: Path
) -> None:
    (tmp_path / "r.jsonl").write_text(text, encoding="utf-8")
    code, out, error = run(tmp_path / "r.jsonl", *arguments)
    assert (code, out, len(error.strip().splitlines())) == (status, "", 1)
    assert sentence in error


def test_a_broken_record_is_named_with_its_line(text: str, tmp_path: Path) -> None:
    lines = text.splitlines()
    (tmp_path / "r.jsonl").write_text("\n".join([*lines[:5], lines[5].replace("a", "e"), *lines[6:]]))
    code, _, error = run(tmp_path / "r.jsonl", *QUICK)
    assert code == 1
    assert "line 6" in error
    assert run(tmp_path / "none.jsonl")[0] == 2
