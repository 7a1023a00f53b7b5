# mypyc: no - msgspec structs
"""The types of the components as published by the service.

Comments in the TOML files explain each field.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.games.eleven.edition.component_file_types import BorderKind, Entry, Points, Power, Side, Tracks, Zone
from sandtable.kernel.edition.component_reader import Catalogue, Label, Sources
from sandtable.kernel.message import Message


class ElevenSpaceInfo(msgspec.Struct):
    """An area of the map, or a box beside it, with its coordinates on the drawn map."""

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
    """An arrow along which a march leaves an area if the die shows one of the faces."""

    start: str = msgspec.field(name="from")
    to: str
    faces: list[int]
    source: str


class GeneralInfo(msgspec.Struct):
    """A general.

    `text` describes the ability of an Axis general and is null for an Allied general.
    """

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
    """A kind of Allied card; `steps` describes each of its effects."""

    id: str
    en: str
    ja: str
    count: int
    text: Message
    steps: list[Message]
    source: Sources


class CardsInfo(msgspec.Struct):
    """The cards of both sides."""

    axis: list[AxisCardInfo]
    allied: list[AlliedCardInfo]


class ElevenTurnInfo(msgspec.Struct):
    """A turn; `text` describes each effect of its turn event."""

    id: str
    en: str
    ja: str
    text: list[Message]
    source: Sources


class ElevenGround(msgspec.Struct):
    """An outline of land or coast, as an SVG path."""

    path: str


class AreaShape(msgspec.Struct):
    """The outline of an area as an SVG path, with the coordinates of its label."""

    id: str
    path: str
    label: list[float]


class Edge(msgspec.Struct):
    """The drawn line of a border.

    `bridge` is true if the two areas do not touch on the drawing. `mountain` is true for a border along mountains.
    """

    a: str
    b: str
    kind: BorderKind
    path: str
    bridge: bool | msgspec.UnsetType = msgspec.UNSET
    mountain: bool | msgspec.UnsetType = msgspec.UNSET


class ElevenShapes(msgspec.Struct):
    """The drawn map: the outlines of areas, borders and land in pixels of the sheet."""

    width: int
    height: int
    source: str
    land: list[ElevenGround]
    coast: list[ElevenGround]
    areas: list[AreaShape]
    borders: list[Edge]
    soviet_line: str
    peaks: list[list[int]]
    labels: list[Label]


class ElevenComponents(Catalogue):
    """The components of an edition."""

    spaces: list[ElevenSpaceInfo]
    borders: list[BorderInfo]
    arrows: list[ArrowInfo]
    powers: list[Power]
    generals: list[GeneralInfo]
    cards: CardsInfo
    turns: list[ElevenTurnInfo]
    tracks: Tracks
    vp: Points
    shapes: ElevenShapes
