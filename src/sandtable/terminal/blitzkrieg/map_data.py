"""The spaces, routes and land shapes of an edition's map, for drawing in cells."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.terminal.map.map_projection import MapFrame


@dataclass(frozen=True)
class MapSpace:
    """A space of the map."""

    id: str
    names: dict[str, str]
    country: str
    shape: str
    defence: int
    icons: tuple[str, ...]

    @property
    def port(self) -> bool:
        """True if the space is a port."""
        return "port" in self.icons


class BlitzkriegMapData:
    """The map of an edition.

    Attributes:
        spots: the spaces, in the order of the edition.
        number: the index of each space, by id.
        frame: the positions of the spaces and the land shapes. The keys of the shapes are countries.
        routes: the routes, as pairs of indices of spaces.
    """

    def __init__(self, game: Blitzkrieg) -> None:
        found = game.components.parts.map
        sheet = game.loader.shapes
        # The map shows a symbol at each base, so the Japanese name does not need the word for a base. English names are
        # shortened when they are drawn.
        self.spots = [
            MapSpace(
                s.id,
                {"en": s.en, "ja": s.ja.removesuffix("根拠地") or s.ja},
                s.country,
                s.shape,
                s.defence,
                tuple(s.icons),
            )
            for s in found.space
        ]
        self.number = {spot.id: n for n, spot in enumerate(self.spots)}
        lands = [(str(land["country"]), str(land["path"])) for land in sheet["land"]]
        raw = [(float(s.x), float(s.y)) for s in found.space]
        self.frame = MapFrame(raw, float(sheet["width"]), float(sheet["height"]), lands)
        self.routes = tuple((self.number[r.between[0]], self.number[r.between[1]]) for r in found.route)
