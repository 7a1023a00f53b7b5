"""The map as data for drawing: spaces and routes of the edition, and which country lies where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from sandtable.games.blitzkrieg.game import Blitzkrieg

NUMBER = re.compile(r"[MLHVZmlhvz]|-?\d*\.?\d+")
MARGIN = 0.03

Ring = list[tuple[float, float]]


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
        points: where they lie, 0 to 1.
        routes: pairs of numbers of spaces.
    """

    def __init__(self, game: Blitzkrieg) -> None:
        found = game.components.map
        shapes = read_shapes(game.name)
        width, height = float(shapes["width"]), float(shapes["height"])
        self.spots = [
            Spot(s.id, {"en": s.en, "ja": s.ja}, s.country, s.shape, s.defence, tuple(s.icons)) for s in found.space
        ]
        self.number = {spot.id: n for n, spot in enumerate(self.spots)}
        raw = [(s.x / width, s.y / height) for s in found.space]
        # The map is cut to where there are spaces.
        self.left, self.right = min(x for x, _ in raw) - MARGIN, max(x for x, _ in raw) + MARGIN
        self.top, self.bottom = min(y for _, y in raw) - MARGIN, max(y for _, y in raw) + MARGIN
        self.points = tuple(
            ((x - self.left) / (self.right - self.left), (y - self.top) / (self.bottom - self.top)) for x, y in raw
        )
        numbers = self.number
        self.routes = tuple((numbers[r.between[0]], numbers[r.between[1]]) for r in found.route)
        self.rings = [
            (str(land["country"]), [(x / width, y / height) for x, y in ring])
            for land in shapes["land"]
            for ring in rings(land["path"])
        ]
        self._terrain: dict[tuple[int, int], list[list[str]]] = {}

    def terrain(self, width: int, height: int) -> list[list[str]]:
        """The country under every cell of a grid; empty where there is sea."""
        if (width, height) not in self._terrain:
            self._terrain[width, height] = self._raster(width, height)
        return self._terrain[width, height]

    def _raster(self, width: int, height: int) -> list[list[str]]:
        grid = [[""] * width for _ in range(height)]
        across, down = self.right - self.left, self.bottom - self.top
        for row in range(height):
            y = self.top + (row + 0.5) / height * down
            for country, ring in self.rings:
                cuts = sorted(
                    x0 + (y - y0) * (x1 - x0) / (y1 - y0)
                    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)
                    if (y0 <= y) != (y1 <= y)
                )
                for start, end in zip(cuts[::2], cuts[1::2], strict=False):
                    first = max(0, round((start - self.left) / across * width))
                    last = min(width, round((end - self.left) / across * width))
                    for col in range(first, last):
                        grid[row][col] = country
        return grid


@cache
def read_shapes(game: str) -> dict[str, Any]:
    """The drawn shapes that come with a game."""
    file = files("sandtable") / "games" / game / "components" / "shapes.json"
    shapes: dict[str, Any] = msgspec.json.decode(file.read_bytes())
    return shapes


def rings(path: str) -> list[Ring]:
    """The closed rings of an SVG path made of straight lines."""
    found: list[Ring] = []
    x = y = 0.0
    command = "M"
    tokens = NUMBER.findall(path)
    at = 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command in "Zz":
                if found and found[-1]:
                    x, y = found[-1][0]
                continue
        relative = command.islower()
        if command in "Hh":
            x = float(tokens[at]) + (x if relative else 0)
            at += 1
        elif command in "Vv":
            y = float(tokens[at]) + (y if relative else 0)
            at += 1
        else:
            x = float(tokens[at]) + (x if relative else 0)
            y = float(tokens[at + 1]) + (y if relative else 0)
            at += 2
        if command in "Mm":
            found.append([])
            command = "l" if relative else "L"
        found[-1].append((x, y))
    return found
