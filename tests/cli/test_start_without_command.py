"""Without a command, the program offers on a terminal to start a game."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest

from sandtable.cli import main, start_without_command
from sandtable.games import GAMES
from sandtable.translation import Words, languages


class Terminal(io.StringIO):
    """A text stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Yield the list of answers that a person types. Each question takes the first remaining answer."""
    typed: list[str] = []
    monkeypatch.setattr("builtins.input", lambda prompt="": typed.pop(0))
    yield typed
    assert typed == []


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(
    ("typed", "arguments"),
    [
        (["1"], ["play", "blitzkrieg"]),
        ([" 2 "], ["play", "eleven"]),
        (["b"], ["serve", "--open"]),
        ([""], ["--help"]),
        (["0", "chess", "1"], ["play", "blitzkrieg"]),
    ],
)
def test_an_answer_starts_a_game_or_shows_the_help(
    lang: str, typed: list[str], arguments: list[str], answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    answers += typed
    words = Words(lang)
    assert start_without_command.arguments(words) == arguments
    said = capsys.readouterr().out
    for make in GAMES.values():
        assert make(None, "").title[lang] in said
    assert all(f"“{answer}”" in said or f"「{answer}」" in said for answer in typed[:-1])


def test_a_person_is_asked_only_on_a_terminal_and_without_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    for arguments, stdin, stdout, asked in (
        ([], Terminal(), Terminal(), True),
        (["list"], Terminal(), Terminal(), False),
        ([], io.StringIO(), Terminal(), False),
        ([], Terminal(), io.StringIO(), False),
        ([], None, Terminal(), False),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(sys, "argv", ["sandtable", *arguments])
            patch.setattr(sys, "stdin", stdin)
            patch.setattr(sys, "stdout", stdout)
            assert start_without_command.offered() == asked


@pytest.mark.parametrize(("offered", "status"), [(True, 0), (False, 2)])
def test_the_program_without_a_command(
    offered: bool, status: int, answers: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["sandtable"])
    monkeypatch.setattr("sandtable.cli.offered", lambda: offered)
    if offered:
        answers.append("")
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == status
    assert "lesson" in "".join(capsys.readouterr())


def test_the_end_of_the_input_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(prompt: str = "") -> str:
        raise EOFError

    monkeypatch.setattr(sys, "argv", ["sandtable"])
    monkeypatch.setattr("sandtable.cli.offered", lambda: True)
    monkeypatch.setattr("builtins.input", ended)
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 130
