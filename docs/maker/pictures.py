"""Pictures of positions for the tutorials: the program's own drawing, cut out, with arrows, numbers and dice.

pictures.toml lists them; a position is a file that `sandtable position` reads, and what has happened in it since is
carried out by the rules. So a picture shows what the program does, and no dice that the rules did not throw.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import msgspec

from maker.floors import PACKAGE, draw_floors, read_rooms
from sandtable.games import find
from sandtable.kernel.dice import ListedDice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.state import State
from sandtable.pictures.marks import add_arrow, add_number, add_panel, add_ring
from sandtable.pictures.outline import cut_out, leave_out, write_once
from sandtable.words import Words, languages

LIST = "pictures.toml"
SVG = "http://www.w3.org/2000/svg"


class Arrow(msgspec.Struct, forbid_unknown_fields=True):
    """An arrow from a space to another."""

    start: str = msgspec.field(name="from")
    to: str
    kind: str = "attack"


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A line of the panel below the map: whose dice, what they show, and what comes of them.

    Args:
        who: a message, `docs-<who>`.
        dice: the faces as thrown.
        kept: which of them count, from 0.
        result: a message, `docs-<result>`, told with `number`.
    """

    who: str
    dice: list[int] = []
    kept: list[int] = []
    result: str = ""
    number: int = 0


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """A picture.

    Args:
        name: of its files, <name>-<language>.svg, and of the message with what it shows, `docs-picture-<name>`.
        position: a file below positions/.
        seat: through whose eyes; empty for a spectator's.
        do: choices carried out in the position, as `sandtable position --do` takes them.
        drawn: after how many of the choices the map is drawn; by default after all.
        before: the faces of dice that the choices throw before those of the rows.
        chance: the seed of what is drawn.
        crop: left, top, width and height of what is shown; nothing for all.
        width: how wide it is shown, in pixels.
    """

    name: str
    game: str
    position: str
    seat: str = ""
    variant: str = ""
    do: str = ""
    drawn: int | None = None
    before: list[int] = []
    chance: int = 0
    crop: tuple[float, float, float, float] | None = None
    width: int = 760
    arrows: list[Arrow] = []
    rings: list[str] = []
    numbers: dict[str, int] = {}
    rows: list[Row] = []


class Pictures(msgspec.Struct, forbid_unknown_fields=True):
    """The list of all pictures."""

    picture: list[Picture]


def read_list(folder: Path) -> list[Picture]:
    """The pictures that a folder's list names."""
    return msgspec.convert(tomllib.loads((folder / LIST).read_text(encoding="utf-8")), Pictures).picture


def all_pictures(folder: Path) -> Iterator[tuple[str, str]]:
    """Every picture of a folder in every language, with the name of its file, and that of the floors."""
    rooms = read_rooms(folder.parent.parent / "src" / PACKAGE)
    for lang in languages():
        for picture in read_list(folder):
            yield f"{picture.name}-{lang}.svg", draw(folder, picture, lang)
        yield f"floors-{lang}.svg", draw_floors(rooms, lang)


def write_pictures(folder: Path) -> None:
    """Draw every picture of a folder anew."""
    for name, drawing in all_pictures(folder):
        (folder / name).write_text(drawing, encoding="utf-8")


@cache
def _game(name: str, variant: str) -> Game[Any]:
    return find(name, variant=variant)


def reach(folder: Path, picture: Picture) -> tuple[Game[Any], State]:
    """The position of a picture that is to be drawn.

    Raises:
        ValueError: the dice of its rows are not the dice that the choices throw.
    """
    game = _game(picture.game, picture.variant)
    state = game.read_position((folder / "positions" / f"{picture.position}.toml").read_text(encoding="utf-8"))
    faces = picture.before + [face for row in picture.rows for face in row.dice]
    dice = ListedDice(faces, spare=SeededDice(picture.chance))
    choices = [part.strip() for part in picture.do.split(";") if part.strip()]
    shown = game.clone(state)
    for n, text in enumerate(choices, 1):
        game.choose(state, game.parse(state, text), dice)
        if n == (len(choices) if picture.drawn is None else picture.drawn):
            shown = game.clone(state)
    if dice.rolled != len(faces):
        raise ValueError(f"{picture.name}: {dice.rolled} dice are thrown, {len(faces)} are listed")
    return game, shown


def draw(folder: Path, picture: Picture, lang: str) -> str:
    """A picture as SVG."""
    game, state = reach(folder, picture)
    words = Words(lang, game.name, game.component_name)
    Xml.register_namespace("", SVG)
    svg = Xml.fromstring(game.drawing(lang, game.view(state, picture.seat or None)))
    left, top, width, height = picture.crop or tuple(float(part) for part in svg.get("viewBox", "").split())
    for title in svg.findall(f"{{{SVG}}}title"):
        title.text = words.text(say(f"docs-picture-{picture.name}"))
    leave_out(svg, (left, top, width, height))
    cut_out(svg, (left, top, width, height))
    write_once(svg)
    places = {space["id"]: (space["x"], space["y"] - LIFT[game.name]) for space in game.catalogue()["spaces"]}
    scale = width / picture.width
    for id in picture.rings:
        add_ring(svg, places[id], scale)
    for arrow in picture.arrows:
        add_arrow(svg, places[arrow.start], places[arrow.to], arrow.kind, scale)
    for id, number in picture.numbers.items():
        add_number(svg, places[id], number, scale)
    if picture.rows:
        rows = [
            (
                words.text(say(f"docs-{row.who}")),
                row.dice,
                row.kept,
                words.text(say(f"docs-{row.result}", number=row.number)) if row.result else "",
            )
            for row in picture.rows
        ]
        height += add_panel(svg, (left, top + height, width), rows, scale)
    svg.set("viewBox", f"{left:g} {top:g} {width:g} {height:g}")
    svg.set("width", str(picture.width))
    svg.set("height", f"{height / scale:.0f}")
    Xml.indent(svg, " ")
    return Xml.tostring(svg, encoding="unicode") + "\n"


# Counters stand so far above the place of their area.
LIFT = {"blitzkrieg": 0, "eleven": 14}
