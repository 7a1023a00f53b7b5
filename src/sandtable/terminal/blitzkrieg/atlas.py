"""The map of France and the Low Countries as data for drawing: spaces and routes of the edition."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.terminal.geo import Frame


@dataclass(frozen=True)
class Spot:
    """A space of the map."""

    id: str
    names: dict[str, str]
    country: str
    shape: str
    defence: int
    icons: tuple[str, ...]

    @property
    def port(self) -> bool:
        """Whether ships land there."""
        return "port" in self.icons


class Atlas:
    """An edition's map.

    Attributes:
        spots: its spaces, in its order.
        frame: the sheet it is drawn on; the keys of its shapes are countries.
        routes: pairs of numbers of spaces.
    """

    def __init__(self, game: Blitzkrieg) -> None:
        found = game.components.parts.map
        sheet = game.loader.shapes
        # A sign says that it is a base; English names become their initials where there is no room.
        self.spots = [
            Spot(
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
        self.frame = Frame(raw, float(sheet["width"]), float(sheet["height"]), lands)
        self.routes = tuple((self.number[r.between[0]], self.number[r.between[1]]) for r in found.route)
