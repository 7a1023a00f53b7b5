"""The colours of each game are in one file, which the page, the drawings and the terminal use."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

import sandtable
from sandtable.games import GAMES
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.drawing.game_colours import WHITE, Colours, contrast, shaded, style_sheet
from sandtable.terminal.blitzkrieg import colours as blitzkrieg
from sandtable.terminal.colour_themes import NIGHT, PAPER, MapPalette
from sandtable.terminal.eleven import colours as eleven

PAGE = Path(__file__).resolve().parents[1] / "web" / "src" / "games"


def file_of(name: str) -> Path:
    return GAMES[name].folder / "colours.toml"


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_the_style_sheet_of_the_page_is_current(name: str) -> None:
    sheet = (PAGE / name / "colours.css").read_text(encoding="utf-8")
    assert sheet == style_sheet(file_of(name)), "python -m sandtable.kernel.drawing.game_colours (see colours.toml)"


def fill_of(drawing: Xml.Element, id: str) -> str | None:
    """Return the fill colour of a space on a map."""
    space = next(each for each in drawing if each.get("id") == id)
    return next(each.get("fill") for each in space if each.get("fill"))


@pytest.mark.parametrize(
    ("name", "space", "variable"),
    [
        ("blitzkrieg", "libramont", "--space-be: light-dark"),
        ("eleven", "budapest", r"\.zone-hungary {\n  --land: light-dark"),
        ("eleven", "brussels", r"\.zone-belgium {\n  --land: light-dark"),
    ],
)
def test_a_drawing_is_in_the_colours_of_the_page_by_day(name: str, space: str, variable: str) -> None:
    css = (PAGE / name / "colours.css").read_text(encoding="utf-8")
    day = re.search(rf"{variable}\((#\w+), #\w+\)", css)
    assert day is not None
    assert fill_of(Xml.fromstring(sandtable.game(name).drawing("en")), space) == day[1]


def test_counters_of_a_drawing_are_in_the_colours_of_the_page() -> None:
    game = sandtable.game("eleven")
    drawn = game.drawing("en", game.view(game.start(SeededDice(1)), None))
    colours = Colours(file_of("eleven"))
    assert {colours[f"unit-{power}"].day for power in ("france", "soviet-union", "poland")} <= set(
        re.findall(r'fill="(#\w+)"', drawn)
    )


@pytest.mark.parametrize("palette", [NIGHT, PAPER], ids=["night", "paper"])
def test_terminal_text_on_side_colours_is_readable(palette: MapPalette) -> None:
    grounds = [*blitzkrieg.HELD.values(), *eleven.HELD.values()]
    assert len(set(grounds)) == 9
    for ground in grounds:
        assert contrast(palette.ink, ground) >= 4.5
        for mark in (palette.lit, palette.changed):
            assert contrast(mark.split()[-1], ground) >= 3


def test_contrasts_follow_wcag() -> None:
    assert contrast("#000000", WHITE) == pytest.approx(21)
    assert contrast("#777777", WHITE) == pytest.approx(4.48, abs=0.01)
    assert shaded("#102030") == "#102030"
    assert contrast(shaded("#ffff00"), WHITE) >= 6.2
