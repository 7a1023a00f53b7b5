"""Helpers for tests of the terminal table: tables without a terminal, and the text on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from textual._compositor import LayoutUpdate
from textual.pilot import Pilot

from generic.seeds import sampled
from records.scripts import record_of, script_of
from sandtable.games import find
from sandtable.terminal.key_and_mouse_actions import TableApp
from sandtable.terminal.table_session import TerminalTable

SVG = "{http://www.w3.org/2000/svg}"
# The width and height of a character cell in Rich's SVG screenshots, and the top of the first row.
CELL_WIDTH, CELL_HEIGHT, TOP = 12.2, 24.4, 1.5
SIZES = ((80, 24), (100, 30), (120, 40), (180, 50), (200, 60))


def walked(sizes: tuple[tuple[int, int], ...]) -> list[tuple[tuple[int, int], str]]:
    """Return pairs of a screen size and a language.

    A full run gets each size with each language. A normal run gets each size once, with the languages in turn.
    """
    turns = [("en", "ja"), ("ja", "en")]
    return sampled([(size, lang) for number, size in enumerate(sizes) for lang in turns[number % 2]], 2)


def table(german: str = "human", allied: str = "bot:random", seed: int | None = 1, **more: Any) -> TerminalTable:
    return TerminalTable(find("blitzkrieg", None), {"german": german, "allied": allied}, seed, **more)


def eleven(variant: str = "", seed: int | None = 1, people: str = "a", **more: Any) -> TerminalTable:
    """Return a table of Hitler's Eleven. People have the seats in `people`, and random bots have all others."""
    game = find("eleven", None, variant)
    players = {seat: "human" if seat in people else "bot:random" for seat in game.seats}
    return TerminalTable(game, players, seed, **more)


def onward(game: str, script: str, players: dict[str, str], seed: int = 1, **more: Any) -> TerminalTable:
    """Return a table that continues where a script of tests/records ends."""
    played = find(game, None, script_of(game, script).variant)
    return TerminalTable(played, players, seed, record=record_of(game, script), **more)


def app(of: TerminalTable, lang: str = "en") -> TableApp:
    """Return the application for a table, without pauses between moves."""
    return TableApp(of, lang, pace=0.0)


def rows(of: TableApp) -> list[str]:
    """Return the rows of text on the screen. Unlike a screenshot, this draws no image."""
    drawn = of.screen._compositor.render_update(full=True, screen_stack=of._background_screens, simplify=True)
    assert isinstance(drawn, LayoutUpdate)
    return ["".join(strip.text for strip in row).replace("\xa0", " ") for row in drawn.strips]


def text(of: TableApp) -> str:
    return "\n".join(rows(of))


def top(of: TableApp) -> type[object]:
    """Return the class of the screen that is shown above all others, such as a dialog."""
    return type(of.screen)


def widths(of: TableApp) -> set[int]:
    """Return the set of widths of all screen rows, in cells, measured in a screenshot."""
    filled = [0] * of.size.height
    for each in ElementTree.fromstring(of.export_screenshot(simplify=True)).iter():
        if each.tag == SVG + "rect" and "shape-rendering" in each.attrib:
            row = round((float(each.attrib["y"]) - TOP) / CELL_HEIGHT)
            end = float(each.attrib["x"]) + float(each.attrib["width"])
            filled[row] = max(filled[row], round(end / CELL_WIDTH))
    return set(filled)


async def settle(pilot: Pilot[TerminalTable | None]) -> None:
    """Wait until the bots have moved and the screen is up to date."""
    shown: Any = pilot.app
    for _ in range(400):
        await pilot.pause()
        if shown.table.actor not in shown.table.bots:
            break
        await pilot.pause(0.01)
    await pilot.pause()


async def take(pilot: Pilot[TerminalTable | None], *notations: str) -> None:
    """Make choices by their notation, without the keyboard."""
    shown: Any = pilot.app
    for notation in notations:
        shown.choose(notation)
        await settle(pilot)


async def play_on(pilot: Pilot[TerminalTable | None], seat: str, reach: int) -> None:
    """Play to the end with keys only. Before each choice the cursor moves down by 0, 1 … `reach` - 1 rows in turn."""
    shown: Any = pilot.app
    game: TerminalTable = shown.table
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
    return file.read_text(encoding="utf-8").splitlines()
