# mypyc: no - msgspec structs
"""The shape of the components as they are drawn and printed; what a datum means is told in the TOML files."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.games.blitzkrieg.edition.parts import Units
from sandtable.kernel.components import Catalogue, Label, Named, Sources
from sandtable.kernel.message import Message


class SpaceInfo(msgspec.Struct):
    """A space, with a place on the sheet that the shapes draw."""

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


class TurnInfo(msgspec.Struct):
    """A turn, with the cards that each side seizes in it."""

    turn: int
    dates: Named
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
    """A German victory card, with the spaces that are to be controlled."""

    id: str
    en: str
    ja: str
    control: list[str]
    text: Message
    source: Sources


class Ground(msgspec.Struct):
    """The land of a country, as a path of SVG."""

    country: str
    path: str


class Path(msgspec.Struct):
    """A line, as a path of SVG."""

    path: str


class River(msgspec.Struct):
    """A river as a path of SVG; the great ones are drawn broader, a canal otherwise."""

    kind: Literal["great", "small", "canal"]
    path: str


class Wood(msgspec.Struct):
    """A wood as a path of SVG, and its trees: the foot of each and how high it is."""

    path: str
    trees: list[list[int]]


class Works(msgspec.Struct):
    """A fortified line as a path of SVG, with its forts: where each stands, and which way it looks, in degrees."""

    path: str
    forts: list[list[int]]


class Shapes(msgspec.Struct):
    """The ground under the map, in the coordinates of the spaces; a hill is its foot and how high it is."""

    width: int
    height: int
    source: str
    land: list[Ground]
    borders: list[Path]
    coast: list[Path]
    rivers: list[River]
    woods: list[Wood]
    hills: list[list[int]]
    works: list[Works]
    labels: list[Label]


class Components(Catalogue):
    """All components of an edition, which is known by its hash."""

    spaces: list[SpaceInfo]
    routes: list[RouteInfo]
    turns: list[TurnInfo]
    units: list[Units]
    cards: dict[str, list[CardInfo]]
    victory: list[VictoryInfo]
    shapes: Shapes
