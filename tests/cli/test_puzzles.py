"""`sandtable puzzle`: list puzzles, solve them with typed lines, and give up."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner, Result

from sandtable.cli import make_app
from sandtable.lessons.puzzle import MAX_TRIES, puzzles_of

APP = make_app(("puzzles",))
BOTH = pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])


def call(*args: str, typed: list[str] | None = None) -> Result:
    return CliRunner().invoke(APP, list(args), input=None if typed is None else "".join(f"{line}\n" for line in typed))


@BOTH
def test_puzzles_are_listed_with_their_figures(game: str) -> None:
    rows = json.loads(call("puzzle", "list", game, "--json").stdout)
    assert [row["id"] for row in rows] == [puzzle.id for puzzle in puzzles_of(game)]
    assert sum(row["today"] for row in rows) == 1
    assert all(row["low"] >= 0.12 and row["low"] < row["margin"] for row in rows)
    lines = call("puzzle", "list", game, "--lang", "en").stdout.splitlines()
    assert len(lines) == len(rows)
    assert sum("today" in line for line in lines) == 1


@BOTH
def test_a_puzzle_is_solved_by_typed_lines(game: str) -> None:
    puzzle = puzzles_of(game)[-1]
    answer = "; ".join(puzzle.judged[0].line)
    result = call(
        "puzzle", "play", game, puzzle.id, "--lang", "en", typed=["; ".join(puzzle.refuted[0].line), "back", answer]
    )
    assert result.exit_code == 0
    assert f"Weaker move: it wins {round(100 * puzzle.refuted[0].chance)}%" in result.stdout
    assert "Best move. It wins" in result.stdout
    assert "was played out" in " ".join(result.stdout.split())


def test_after_three_errors_the_answer_is_shown() -> None:
    puzzle = puzzles_of("blitzkrieg")[-1]
    wrong = "; ".join(puzzle.refuted[0].line)
    result = call("puzzle", "play", "blitzkrieg", puzzle.id, "--lang", "en", typed=[wrong] * (MAX_TRIES + 2))
    assert result.stdout.count("Weaker move: it wins") == MAX_TRIES
    assert f"Best move ({round(100 * puzzle.judged[0].chance)}%)" in result.stdout
    asked = call("puzzle", "play", "blitzkrieg", puzzle.id, "--lang", "ja", typed=["?"])
    assert f"正解（{round(100 * puzzle.judged[0].chance)}％）" in asked.stdout


def test_an_unknown_puzzle_is_reported() -> None:
    result = call("puzzle", "play", "eleven", "chess", "--lang", "en")
    assert result.exit_code == 2
    assert "no puzzle called" in result.output
