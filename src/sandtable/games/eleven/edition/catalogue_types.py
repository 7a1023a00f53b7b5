# mypyc: no - msgspec structs
"""The shape of the components as they are drawn and printed; what a datum means is told in the TOML files."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.games.eleven.edition.parts import BorderKind, Entry, Points, Power, Side, Tracks, Zone
from sandtable.kernel.components import Catalogue, Label, Sources
from sandtable.kernel.message import Message


class SpaceInfo(msgspec.Struct):
    """An area of the map, or a box beside it, with a place on the sheet that the shapes draw."""

    id: str
    en: str
    ja: str
    kind: Literal["land", "sea", "box"]
    x: float
    y: float
    source: Sources
    zone: Zone
    owner: str
    entry: Entry
    home: str
    vp: int
    power: int


class BorderInfo(msgspec.Struct):
    """A border between two areas."""

    a: str
    b: str
    kind: BorderKind
    source: str


class ArrowInfo(msgspec.Struct):
    """Where a march leads, by the faces of the die."""

    start: str = msgspec.field(name="from")
    to: str
    faces: list[int]
    source: str


class GeneralInfo(msgspec.Struct):
    """A general; only those of the Axis have an ability."""

    id: str
    en: str
    ja: str
    power: str
    side: Side
    strength: int
    source: Sources
    home: str
    text: Message | None


class AxisCardInfo(msgspec.Struct):
    """A card of an Axis general."""

    id: str
    en: str
    ja: str
    text: Message
    source: Sources


class AlliedCardInfo(msgspec.Struct):
    """An Allied card, with a sentence for each of its effects."""

    id: str
    en: str
    ja: str
    count: int
    text: Message
    steps: list[Message]
    source: Sources


class CardsInfo(msgspec.Struct):
    """All cards."""

    axis: list[AxisCardInfo]
    allied: list[AlliedCardInfo]


class TurnInfo(msgspec.Struct):
    """A turn, with a sentence for each step of its event."""

    id: str
    en: str
    ja: str
    text: list[Message]
    source: Sources


class Ground(msgspec.Struct):
    """Land or a coast, as a path of SVG."""

    path: str


class AreaShape(msgspec.Struct):
    """An area as a path of SVG, with the place of its name."""

    id: str
    path: str
    label: list[float]


class Edge(msgspec.Struct):
    """A border as it is drawn; a bridge joins areas that do not touch, and mountains may lie along it."""

    a: str
    b: str
    kind: BorderKind
    path: str
    bridge: bool | msgspec.UnsetType = msgspec.UNSET
    mountain: bool | msgspec.UnsetType = msgspec.UNSET


class Shapes(msgspec.Struct):
    """The areas as shapes, in the coordinates of the sheet."""

    width: int
    height: int
    source: str
    land: list[Ground]
    coast: list[Ground]
    areas: list[AreaShape]
    borders: list[Edge]
    soviet_line: str
    peaks: list[list[int]]
    labels: list[Label]


class Components(Catalogue):
    """All components of an edition, which is known by its hash."""

    spaces: list[SpaceInfo]
    borders: list[BorderInfo]
    arrows: list[ArrowInfo]
    powers: list[Power]
    generals: list[GeneralInfo]
    cards: CardsInfo
    turns: list[TurnInfo]
    tracks: Tracks
    vp: Points
    shapes: Shapes
