"""Sentences are printed as Rich would print them, without importing it. Longer output goes to Rich."""

from __future__ import annotations

import sys

import pytest

from sandtable.cli.output import OutputStream

TEXTS = [
    "",
    "A sentence.",
    "[bold]no markup[/bold] :bug: [/x] \\[",
    "one\ntwo\n",
    "one\ntwo",
    "a\ttab",
    "bell\a back\b feed\f return\r done",
    "\x1b[31m red \x1b[0m",
    "電撃戦 " * 60,
    "word " * 200,
    "https://example.org/?key=1 'quoted' 3.14 None",
    "  spaces  ",
]


@pytest.mark.parametrize("error", [False, True])
@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_is_printed_as_rich_prints_it(text: str, error: bool, capsys: pytest.CaptureFixture[str]) -> None:
    output = OutputStream(error)
    output.print(text, markup=False)
    ours = capsys.readouterr()
    output.console.print(text, markup=False)
    assert ours == capsys.readouterr()
    assert ours[not error] == ""


def test_longer_output_goes_to_rich(capsys: pytest.CaptureFixture[str]) -> None:
    output = OutputStream()
    output.print("[bold]a[/bold]", "b", end="!")
    assert capsys.readouterr().out == "a b!"
    assert "rich.console" in sys.modules
