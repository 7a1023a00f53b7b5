"""An edition of Hitler's Eleven as its catalogue gives it: map, powers, generals and cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sandtable.kernel.message import Ref
from sandtable.terminal.geo import Frame

SOLDIER = "soldier-"
# The west is crowded, the east is empty: on a grid of cells the areas are spread out.
EVENLY = 0.7


def counted(units: dict[str, int]) -> Ref:
    """Units as a thing that has a name."""
    return Ref("units", " ".join(f"{n} {unit}" for unit, n in units.items()))


@dataclass(frozen=True)
class Area:
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
class Border:
    """A border between two areas, given by their numbers."""

    a: int
    b: int
    kind: str


class Atlas:
    """What an edition consists of.

    Attributes:
        areas: in the edition's order.
        frame: the sheet they are drawn on; the keys of its shapes are areas, or empty for other land.
        borders: which areas are neighbours.
        neighbours: for each area, the neighbours and the kind of border.
        arrows: for each area, where the Allies go on from it, and the faces of the die that send them there.
        sources: for each area, from where the arrows lead to it.
        codes: two letters for every power.
        generals: by id, as in the catalogue.
    """

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self.catalogue = catalogue
        self.areas = [
            Area(
                id=s["id"],
                names={"en": s["en"], "ja": s["ja"]},
                **{key: s[key] for key in ("kind", "zone", "owner", "entry", "home", "vp", "power")},
            )
            for s in catalogue["spaces"]
        ]
        self.number = {area.id: n for n, area in enumerate(self.areas)}
        number = self.number
        self.borders = [Border(number[b["a"]], number[b["b"]], b["kind"]) for b in catalogue["borders"]]
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
        self.frame = Frame(raw, float(shapes["width"]), float(shapes["height"]), drawn, EVENLY)

    def area(self, id: str) -> Area:
        """An area by its id."""
        return self.areas[self.number[id]]

    def power_of(self, unit: str) -> str:
        """The power a unit belongs to."""
        if unit.startswith(SOLDIER):
            return unit.removeprefix(SOLDIER)
        if unit in self.heads:
            return self.heads[unit]
        return str(self.generals[unit]["power"])

    def is_head(self, unit: str) -> bool:
        """Whether a unit is a power's head of state."""
        return unit in self.heads

    def is_soldier(self, unit: str) -> bool:
        """Whether a unit is a soldier."""
        return unit.startswith(SOLDIER)
