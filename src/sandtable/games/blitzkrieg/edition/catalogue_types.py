# mypyc: no - msgspec structs
"""The types of the catalogue; comments in the component files explain each value."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.games.blitzkrieg.edition.component_file_types import Units
from sandtable.kernel.edition.component_reader import Catalogue, Label, LocalName, Sources
from sandtable.kernel.message import Message


class BlitzkriegSpaceInfo(msgspec.Struct):
    """A space, with its coordinates x and y in the units of the map's shapes."""

    id: str
    en: str
    ja: str
    country: Literal["DE", "FR", "BE", "NL"]
    shape: Literal["base", "fort", "square"]
    defence: int
    port: bool
    british_no_stop: bool
    no_tank_superiority: bool
    supply_source: bool
    may_refuse_retreat: bool
    supply_exempt: Literal["none", "allied", "both"]
    x: float
    y: float
    source: Sources


class RouteInfo(msgspec.Struct):
    """A route between two spaces."""

    a: str
    b: str
    source: str


class BlitzkriegTurnInfo(msgspec.Struct):
    """A turn, with the number of cards that the enemy seizes from each side (rule 6.2)."""

    turn: int
    dates: LocalName
    german: int
    allied: int
    source: Sources


class CardInfo(msgspec.Struct):
    """A kind of card."""

    id: str
    en: str
    ja: str
    count: int
    when: list[str]
    momentum_only: bool
    remove_after_use: bool
    rest_next_turn: bool
    text: Message
    source: Sources


class VictoryInfo(msgspec.Struct):
    """A German victory card, with the spaces that Germany must control."""

    id: str
    en: str
    ja: str
    control: list[str]
    text: Message
    source: Sources


class BlitzkriegGround(msgspec.Struct):
    """The land of a country, as an SVG path."""

    country: str
    path: str


class Path(msgspec.Struct):
    """A line on the map, such as a coast or a border, as an SVG path."""

    path: str


class River(msgspec.Struct):
    """A river as an SVG path. Great rivers are broader, canals have another style."""

    kind: Literal["great", "small", "canal"]
    path: str


class Wood(msgspec.Struct):
    """A wood as an SVG path, with its trees: x and y of the foot, and the height."""

    path: str
    trees: list[list[int]]


class Works(msgspec.Struct):
    """A fortified line as an SVG path, with its forts: x, y and the direction in degrees."""

    path: str
    forts: list[list[int]]


class BlitzkriegShapes(msgspec.Struct):
    """The terrain under the map, in the same coordinates as the spaces.

    A hill consists of x and y of its foot, and its height.
    """

    width: int
    height: int
    source: str
    land: list[BlitzkriegGround]
    borders: list[Path]
    coast: list[Path]
    rivers: list[River]
    woods: list[Wood]
    hills: list[list[int]]
    works: list[Works]
    labels: list[Label]


class BlitzkriegComponents(Catalogue):
    """The components of an edition. The field `edition` is the hash of the components."""

    spaces: list[BlitzkriegSpaceInfo]
    routes: list[RouteInfo]
    turns: list[BlitzkriegTurnInfo]
    units: list[Units]
    cards: dict[str, list[CardInfo]]
    victory: list[VictoryInfo]
    shapes: BlitzkriegShapes
