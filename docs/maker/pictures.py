"""Draw positions for the tutorials: the program's map with arrows and dice.

pictures.toml lists the pictures. A position is a file for `sandtable position`, and the rules carry out the choices
after it. So a picture shows only what the program does, and dice that the rules have rolled.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as Xml

import msgspec

from maker.layers import PACKAGE, draw_floors, read_rooms
from sandtable.games import find
from sandtable.kernel.dice import ListedDice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.state import State
from sandtable.pictures.drawing_clip import cut_out, leave_out, write_once
from sandtable.pictures.map_marks import add_arrow, add_number, add_panel, add_ring
from sandtable.translation import Words, languages

LIST = "pictures.toml"
SVG = "http://www.w3.org/2000/svg"


class Arrow(msgspec.Struct, forbid_unknown_fields=True):
    """An arrow from one space to another."""

    start: str = msgspec.field(name="from")
    to: str
    kind: str = "attack"


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A row of the panel below the map: the player, the dice, and the result.

    Args:
        who: the last part of the id of the message that names the player, `docs-<who>`.
        dice: the rolled faces.
        kept: the indices of the dice that count.
        result: the last part of the id of the message that names the result, `docs-<result>`.
        number: the value of the variable `number` in the message of the result.
    """

    who: str
    dice: list[int] = []
    kept: list[int] = []
    result: str = ""
    number: int = 0


class Picture(msgspec.Struct, forbid_unknown_fields=True):
    """A picture.

    Args:
        name: the name in the files <name>-<language>.svg and in the describing message `docs-picture-<name>`.
        position: the name of a file below positions/.
        seat: the seat whose view is drawn; "" for a spectator's view.
        do: the choices to make in the position, as in `sandtable position --moves`.
        drawn: the number of choices after which the map is drawn; None to draw it after all choices.
        before: the dice that the choices roll before the dice in `rows`.
        chance: the seed by which cards are drawn.
        crop: the left, top, width and height of the drawn part; None for the whole map.
        width: the width on the page, in pixels.
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
    """Return the pictures that pictures.toml lists in a folder."""
    return msgspec.convert(tomllib.loads((folder / LIST).read_text(encoding="utf-8")), Pictures).picture


def all_pictures(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield every picture in every language with its file name, and then the picture of the layers."""
    rooms = read_rooms(folder.parent.parent / "src" / PACKAGE)
    for lang in languages():
        for picture in read_list(folder):
            yield f"{picture.name}-{lang}.svg", draw(folder, picture, lang)
        yield f"floors-{lang}.svg", draw_floors(rooms, lang)


def write_pictures(folder: Path) -> None:
    """Draw every picture of a folder again."""
    for name, drawing in all_pictures(folder):
        (folder / name).write_text(drawing, encoding="utf-8")


@cache
def _game(name: str, variant: str) -> Game[Any]:
    return find(name, variant=variant)


def reach(folder: Path, picture: Picture) -> tuple[Game[Any], State]:
    """Return the game of a picture, and the position that the picture shows.

    Raises:
        ValueError: the dice in the rows of the picture are not the dice that its choices roll.
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
        raise ValueError(f"{picture.name}: {dice.rolled} dice are rolled, {len(faces)} are listed")
    return game, shown


def draw(folder: Path, picture: Picture, lang: str) -> str:
    """Draw a picture as SVG."""
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


# The distance in map units by which counters are drawn above the centre of their area.
LIFT = {"blitzkrieg": 0, "eleven": 14}
