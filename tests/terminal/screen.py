"""Helpers: a table without a terminal, and what is written on its screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from rich.cells import cell_len
from textual.pilot import Pilot

from sandtable.games import find
from sandtable.terminal.app import TableApp
from sandtable.terminal.table import Table

SVG = "{http://www.w3.org/2000/svg}"
# In Rich's pictures of a terminal.
CELL_WIDTH, CELL_HEIGHT, TOP, BASELINE = 12.2, 24.4, 1.5, 20.0
SIZES = ((80, 24), (100, 30), (120, 40), (180, 50), (200, 60))


def table(german: str = "human", allied: str = "bot:random", seed: int | None = 1, **more: Any) -> Table:
    """A table of The Rise of Blitzkrieg."""
    return Table(find("blitzkrieg", None), {"german": german, "allied": allied}, seed, **more)


def eleven(variant: str = "", seed: int | None = 1, people: str = "a", **more: Any) -> Table:
    """A table of Hitler's Eleven; whoever is not among the people is played by a bot."""
    game = find("eleven", None, variant)
    players = {seat: "human" if seat in people else "bot:random" for seat in game.seats}
    return Table(game, players, seed, **more)


def app(of: Table, lang: str = "en") -> TableApp:
    """The application, without pauses."""
    return TableApp(of, lang, pace=0.0)


def picture(of: TableApp) -> tuple[list[str], list[int]]:
    """What is on the screen, by its picture: what is written in each row, and how many cells of it are filled."""
    height = of.size.height
    written, filled = [""] * height, [0] * height
    drawn = ElementTree.fromstring(of.export_screenshot(simplify=True))
    for each in drawn.iter():
        if each.tag == SVG + "text" and "clip-path" in each.attrib:
            row = round((float(each.attrib["y"]) - BASELINE) / CELL_HEIGHT)
            column = round(float(each.attrib["x"]) / CELL_WIDTH)
            written[row] += " " * (column - cell_len(written[row])) + (each.text or "").replace("\xa0", " ")
        elif each.tag == SVG + "rect" and "shape-rendering" in each.attrib:
            row = round((float(each.attrib["y"]) - TOP) / CELL_HEIGHT)
            end = float(each.attrib["x"]) + float(each.attrib["width"])
            filled[row] = max(filled[row], round(end / CELL_WIDTH))
    return written, filled


def rows(of: TableApp) -> list[str]:
    """What is written on the screen, row by row."""
    written, filled = picture(of)
    return [row + " " * (cells - cell_len(row)) for row, cells in zip(written, filled, strict=True)]


def text(of: TableApp) -> str:
    """What is written on the screen."""
    return "\n".join(rows(of))


def top(of: TableApp) -> type[object]:
    """What kind of screen lies on top."""
    return type(of.screen)


def widths(of: TableApp) -> set[int]:
    """How many cells the rows of the screen take."""
    return set(picture(of)[1])


async def settle(pilot: Pilot[Table | None]) -> None:
    """Wait until bots have moved and everything is drawn."""
    shown: Any = pilot.app
    for _ in range(400):
        await pilot.pause()
        if shown.table.actor not in shown.table.bots:
            break
        await pilot.pause(0.01)
    await pilot.pause()


async def take(pilot: Pilot[Table | None], *notations: str) -> None:
    """Choose by notation, past the keyboard."""
    shown: Any = pilot.app
    for notation in notations:
        shown.choose(notation)
        await settle(pilot)


async def play_on(pilot: Pilot[Table | None], seat: str, reach: int) -> None:
    """Play to the end by keys alone; whoever sits at the screen takes one of the first `reach` choices in turn."""
    shown: Any = pilot.app
    game: Table = shown.table
    for n in range(600):
        if game.actor is None:
            break
        assert game.actor == seat
        steps = len(game.session.record.steps)
        await pilot.press(*["down"] * (n % reach), "enter")
        await settle(pilot)
        assert len(game.session.record.steps) > steps
    assert game.actor is None


def record_texts(file: Path) -> list[str]:
    """The lines of a record."""
    return file.read_text(encoding="utf-8").splitlines()
