"""The areas, borders, arrows and units of an edition, for drawing in cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.kernel.message import Ref
from sandtable.terminal.map.map_projection import MapFrame

SOLDIER = "soldier-"
# How far `MapFrame` spreads out crowded regions, from 0 (not at all) to 1. The value is high, because the areas are
# crowded in the west and far apart in the east.
EVENLY = 0.7


def counted(units: dict[str, int]) -> Ref:
    """Return a reference that `Words` formats as a list of units."""
    return Ref("units", " ".join(f"{n} {unit}" for unit, n in units.items()))


@dataclass(frozen=True)
class MapArea:
    """An area of the map."""

    id: str
    names: dict[str, str]
    kind: str
    zone: str
    owner: str
    entry: str
    home: str
    vp: int
    power: int


@dataclass(frozen=True)
class MapBorder:
    """A border between two areas, given by their indices."""

    a: int
    b: int
    kind: str


class ElevenMapData:
    """The components of an edition.

    Attributes:
        areas: the areas, in the order of the edition.
        number: the index of each area, by id.
        frame: the positions and the shapes of the areas. The key of a shape is the id of an area, or "" for other land.
        borders: the borders between neighbouring areas.
        neighbours: for each area, its neighbours with the kind of border.
        arrows: for each area, the areas to which Allied forces march from it, each with the faces of the die.
        sources: for each area, the areas from which arrows lead to it.
        codes: the two-letter code of each nation, by id.
        heads: for each head of state, the nation.
        generals: the catalogue's entries of the generals, by id.
    """

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self.catalogue = catalogue
        self.areas = [
            MapArea(
                id=s["id"],
                names={"en": s["en"], "ja": s["ja"]},
                **{key: s[key] for key in ("kind", "zone", "owner", "entry", "home", "vp", "power")},
            )
            for s in catalogue["spaces"]
        ]
        self.number = {area.id: n for n, area in enumerate(self.areas)}
        number = self.number
        self.borders = [MapBorder(number[b["a"]], number[b["b"]], b["kind"]) for b in catalogue["borders"]]
        self.neighbours: dict[str, list[tuple[str, str]]] = {area.id: [] for area in self.areas}
        for border in catalogue["borders"]:
            self.neighbours[border["a"]].append((border["b"], border["kind"]))
            self.neighbours[border["b"]].append((border["a"], border["kind"]))
        self.arrows: dict[str, list[tuple[str, list[int]]]] = {area.id: [] for area in self.areas}
        self.sources: dict[str, list[str]] = {area.id: [] for area in self.areas}
        for arrow in catalogue["arrows"]:
            self.arrows[arrow["from"]].append((arrow["to"], list(arrow["faces"])))
            self.sources[arrow["to"]].append(arrow["from"])
        self.routes = tuple((border.a, border.b) for border in self.borders)
        self.codes: dict[str, str] = {power["id"]: power["code"] for power in catalogue["powers"]}
        self.heads: dict[str, str] = {power["head"]: power["id"] for power in catalogue["powers"] if power["head"]}
        self.generals: dict[str, dict[str, Any]] = {general["id"]: general for general in catalogue["generals"]}
        shapes = catalogue["shapes"]
        drawn = [("", str(shape["path"])) for shape in shapes["land"]]
        drawn += [(str(shape["id"]), str(shape["path"])) for shape in shapes["areas"]]
        raw = [(float(s["x"]), float(s["y"])) for s in catalogue["spaces"]]
        self.frame = MapFrame(raw, float(shapes["width"]), float(shapes["height"]), drawn, EVENLY)

    def area(self, id: str) -> MapArea:
        """Return the area with an id."""
        return self.areas[self.number[id]]

    def power_of(self, unit: str) -> str:
        """Return the nation of a unit."""
        if unit.startswith(SOLDIER):
            return unit.removeprefix(SOLDIER)
        if unit in self.heads:
            return self.heads[unit]
        return str(self.generals[unit]["power"])

    def is_head(self, unit: str) -> bool:
        """Return True if a unit is a head of state."""
        return unit in self.heads

    def is_soldier(self, unit: str) -> bool:
        """Return True if a unit is a soldier."""
        return unit.startswith(SOLDIER)
