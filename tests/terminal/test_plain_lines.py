"""The table as plain lines of text, and replacements for characters that a terminal lacks."""

from __future__ import annotations

import codecs
import io
import json
from pathlib import Path

import pytest

from sandtable.cli.output import PLAIN, plain, print_json
from sandtable.terminal.plain_lines.table_lines import PlainTable, draws_nothing
from sandtable.terminal.table_session import TerminalTable
from sandtable.translation import Words
from terminal.tables_and_screen_text import eleven, table


def played(of: TerminalTable, *lines: str) -> list[str]:
    """Return the output after some typed lines."""
    written: list[str] = []
    words = Words("en", of.game.name, of.game.component_name)
    PlainTable(of, words, iter(lines), written.append, 100).play()
    return written


def test_a_choice_is_a_number_a_notation_or_a_whole_move() -> None:
    of = table("bot:random", "human")
    first = of.options("allied")[0].notation
    written = played(of, "1", of.options("allied")[1].notation, "place 2 sedan")
    steps = [step.choice for step in of.session.record.steps]
    assert steps[0] == first
    assert len(steps) == 4
    assert steps[2:] == ["place sedan", "place sedan"]
    assert any(line.startswith("* ") for line in written)


def test_a_refused_line_is_reported_and_changes_nothing() -> None:
    of = table("bot:random", "human")
    written = "\n".join(played(of, "99", "dance", "jardin\ufffd", "undo"))
    assert of.session.record.steps == []
    assert "“dance”" in written
    assert "isn’t UTF-8" in written


def test_other_typed_commands(tmp_path: Path) -> None:
    of = table("bot:random", "human")
    file = tmp_path / "game.jsonl"
    written = "\n".join(played(of, "1", "undo", "map", "cards", "help", f"save {file}", f"save {file}", "quit", "1"))
    assert of.session.record.steps == []
    assert file.is_file()
    assert "Libramont" in written
    # A long path wraps at the edge of the screen, so the comparison ignores spaces.
    assert f"The game is saved in {file}".replace(" ", "") in "".join(written.split())


def test_a_whole_game_is_played_to_its_end() -> None:
    of = eleven("short-solo")
    written = played(of, *["1"] * 4000)
    assert of.actor is None
    assert written


def test_typed_dice_are_asked_for() -> None:
    of = eleven("short-solo", seed=None, typed=True)
    written = "\n".join(played(of, *["1", "9", *("6" * n for n in range(1, 9))] * 400))
    assert "faces from 1 to 6" in written or "One face from 1 to 6" in written
    assert any(step.rolls for step in of.session.record.steps)


@pytest.mark.parametrize(
    ("term", "encoding", "lines"),
    [
        ("xterm", "utf-8", False),
        ("linux", "UTF-8", False),
        ("dumb", "utf-8", True),
        ("", "utf-8", True),
        ("xterm", "iso8859-1", True),
        ("xterm", "euc_jp", True),
        ("xterm", None, True),
    ],
)
def test_which_terminals_are_simple(
    monkeypatch: pytest.MonkeyPatch, term: str, encoding: str | None, lines: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    assert draws_nothing(encoding) == lines


def test_characters_missing_in_an_encoding_are_replaced() -> None:
    codecs.register_error(PLAIN, plain)
    stream = io.TextIOWrapper(io.BytesIO(), encoding="latin-1", errors=PLAIN)
    stream.write("“Sedan’s” 1–6 … § é Ł 長")
    stream.flush()
    assert stream.buffer.getvalue().decode("latin-1") == '"Sedan\'s" 1-6 ... § é \\u0141 \\u9577'


def test_json_stays_json_in_any_coding(monkeypatch: pytest.MonkeyPatch) -> None:
    codecs.register_error(PLAIN, plain)
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="latin-1", errors=PLAIN))
    print_json({"said": "“Sedan’s” é"})
    assert json.loads(written.getvalue().decode("latin-1")) == {"said": "“Sedan’s” é"}
