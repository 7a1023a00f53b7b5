"""`sandtable lesson` lists lessons, plays them with typed lines, and continues an interrupted lesson."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from sandtable.cli import make_app
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.lessons.lesson import find_lesson, read_lesson
from sandtable.lessons.lesson_runner import LessonRunner

APP = make_app(("lessons",))


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Store the progress of lessons in a temporary folder, and return its file."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "sandtable" / "lessons.json"


def call(*args: str, typed: list[str] | None = None) -> Result:
    return CliRunner().invoke(APP, list(args), input=None if typed is None else "".join(f"{line}\n" for line in typed))


def way(game: str, id: str) -> list[str]:
    """Return the lines that a player types to give a right answer to every question of a lesson."""
    lesson = find_lesson(game, id)
    assert lesson is not None
    runner = LessonRunner(lesson)
    return ["; ".join(runner.rights(place)[0]) if place.asks else "" for place in runner.way()[:-1]]


def listed(game: str) -> list[dict[str, Any]]:
    result = call("lesson", "list", game, "--json")
    assert result.exit_code == 0
    rows: list[dict[str, Any]] = json.loads(result.stdout)
    return rows


@pytest.mark.parametrize(("game", "id"), [("blitzkrieg", "moving"), ("eleven", "generals")])
def test_a_lesson_is_played_to_its_end(game: str, id: str) -> None:
    assert not next(row for row in listed(game) if row["id"] == id)["done"]
    result = call("lesson", "play", game, id, "--lang", "en", typed=way(game, id))
    assert result.exit_code == 0
    assert "Lesson complete." in result.stdout
    assert f"sandtable lesson play {game} " in result.stdout
    row = next(row for row in listed(game) if row["id"] == id)
    assert row["done"]
    assert set(row) == {"number", "id", "title", "minutes", "sections", "steps", "done"}
    # Opening a finished lesson again and leaving it does not make it unfinished.
    call("lesson", "play", game, id, typed=["", "quit"])
    assert next(row for row in listed(game) if row["id"] == id)["done"]


def test_a_mistake_gets_its_answer_and_a_refusal_its_section() -> None:
    typed = ["", "play strategic-movement", "pass", "play operation; from reims", "to sedan", "no such thing"]
    out = call("lesson", "play", "blitzkrieg", "1", "--lang", "en", typed=typed).stdout
    assert "That card moves single units far." in out
    assert "The rules allow that, but the lesson asks for something else." in out
    assert "Sedan is full. Choose another space. (§ 7.3)" in out
    assert "no such thing" in out
    assert "You can continue here later." in out


def test_a_lesson_is_left_and_taken_up_again(kept: Path) -> None:
    call("lesson", "play", "blitzkrieg", "moving", typed=["", "play operation; from reims", "quit"])
    assert kept.parent.stat().st_mode & 0o077 == 0
    again = call("lesson", "play", "blitzkrieg", "moving", "--lang", "en", typed=["?", "map", "back", "quit"]).stdout
    assert again.count("[2/6]") == 1
    assert "Right answer: take french-infantry" in again
    assert "►□Laon" in again
    assert "Tactical move: choose a space to move from." in again
    restarted = call("lesson", "play", "blitzkrieg", "moving", "--restart", "--lang", "en", typed=["quit"]).stdout
    assert "[1/6]" in restarted


def test_progress_of_an_older_lesson_is_reported_and_restarted(kept: Path) -> None:
    kept.parent.mkdir()
    kept.write_text(json.dumps({"blitzkrieg": {"moving": [[], ["play no-such-card"]]}}))
    out = call("lesson", "play", "blitzkrieg", "moving", "--lang", "en", typed=["quit"]).stdout
    assert "starts over" in out
    assert "[1/6]" in out
    kept.write_text("no json at all")
    assert "[1/6]" in call("lesson", "play", "blitzkrieg", "moving", typed=["quit"]).stdout


def test_lessons_are_listed_for_people_in_both_languages() -> None:
    english, japanese = (call("lesson", "list", "eleven", "--lang", lang).stdout for lang in ("en", "ja"))
    assert "Generals and their actions" in english
    assert "将軍とアクション" in japanese


def test_no_such_lesson() -> None:
    result = call("lesson", "play", "blitzkrieg", "chess", "--lang", "en")
    assert result.exit_code == 2
    assert "has no lesson called “chess”" in result.stderr
    assert "moving" in result.stderr


@pytest.mark.parametrize(
    ("text", "id", "key"),
    [
        ("minutes = ", "edition-not-toml", None),
        ("minutes = 4", "edition-missing-key", "-"),
        ('minutes = 4\nteaches = {}\nseat = "a"\nposition = {}\nstep = []\nhint = 1', "edition-no-key", "hint"),
        ('minutes = "four"\nteaches = {}\nseat = "a"\nposition = {}\nstep = []', "edition-wrong-type", "minutes"),
    ],
)
def test_faults_in_a_file_are_reported(tmp_path: Path, text: str, id: str, key: str | None) -> None:
    file = tmp_path / "01-test.toml"
    file.write_text(text)
    with pytest.raises(ComponentError) as caught:
        read_lesson(file, "blitzkrieg")
    problem = caught.value.problems[0]
    assert (problem.id, problem.args["file"], problem.args.get("key")) == (id, "01-test.toml", key)


def test_a_file_without_a_lesson_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / "test.toml").write_text("")
    with pytest.raises(ComponentError, match="lesson-file-name"):
        read_lesson(tmp_path / "test.toml", "blitzkrieg")


@pytest.mark.parametrize(
    ("game", "id", "typed", "step"),
    [
        ("blitzkrieg", "moving", "move reims laon 2 infantry by operation", "[3/6]"),
        ("blitzkrieg", "battle", "move aga libramont 3 tanks 1 infantry by operation", "[3/9]"),
    ],
)
def test_a_lesson_understands_the_lines_that_the_game_does(game: str, id: str, typed: str, step: str) -> None:
    result = call("lesson", "play", game, id, "--lang", "en", typed=["", typed, "quit"])
    assert step in result.stdout
    assert "No choice called" not in result.stdout
    # The lesson explains why it cannot use a line with an unknown space, and stays at its step.
    result = call(
        "lesson", "play", game, id, "--lang", "en", "--restart", typed=["", "move reims atlantis 2 infantry", "quit"]
    )
    assert step not in result.stdout
    assert "move reims atlantis 2 infantry" in result.stdout


def test_an_unsaved_lesson_does_not_promise_to_continue(kept: Path) -> None:
    kept.parent.mkdir()
    kept.mkdir()
    result = call(
        "lesson", "play", "blitzkrieg", "moving", "--lang", "en", typed=[*way("blitzkrieg", "moving")[:2], "quit"]
    )
    assert "couldn’t be saved" in " ".join(result.stdout.split())
    assert "goes on here" not in result.stdout
    assert "Can’t write" in result.stderr
