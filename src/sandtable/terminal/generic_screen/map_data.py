"""Read components and the positions of spaces from a game's catalogue and drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as Xml

from sandtable.kernel.edition.catalogue_index import LANGUAGE, SPACE, CatalogueIndex
from sandtable.kernel.game import Game
from sandtable.terminal.map.map_projection import MapFrame

NUMBER = re.compile(r"-?\d*\.?\d+(?:[eE][-+]?\d+)?")
TRANSFORM = re.compile(r"(translate|scale|matrix)\(([^)]*)\)")
# An affine transform (a, b, c, d, e, f) as in SVG: x' = a x + c y + e, y' = b x + d y + f.
Affine = tuple[float, float, float, float, float, float]
Point = tuple[float, float]

SAME: Affine = (1, 0, 0, 1, 0, 0)
# For each tag of SVG elements, the pairs of attributes that contain the coordinates of the element's points.
ANCHORS = {
    "circle": (("cx", "cy"),),
    "ellipse": (("cx", "cy"),),
    "text": (("x", "y"),),
    "use": (("x", "y"),),
    "line": (("x1", "y1"), ("x2", "y2")),
}
SOLID = ("rect", "image")


class GenericMapData:
    """The components of any game, from its catalogue and drawing.

    Attributes:
        entries: for each id, the entries of the catalogue with this id, one for each list that contains it.
        kinds: for each id, the names of the lists that contain it, which are the possible kinds of the component.
        spaces: the ids of the spaces, in the order of the catalogue.
        routes: the connections, as pairs of indices of spaces.
        frame: the positions of the spaces; None if the drawing shows fewer than two different positions.
    """

    def __init__(self, game: Game[Any]) -> None:
        catalogue = CatalogueIndex(game)
        self.entries, self.kinds, self.spaces = catalogue.entries, catalogue.kinds, catalogue.spaces
        number = {id: n for n, id in enumerate(self.spaces)}
        self.routes = tuple(dict.fromkeys(_routes(catalogue.plain, number)))
        found = places(
            game.drawing(LANGUAGE), {id: game.component_name(SPACE, id, LANGUAGE) or "" for id in self.spaces}
        )
        self.frame = self._frame(found) if len(set(found.values())) > 1 else None

    def _frame(self, found: dict[str, Point]) -> MapFrame:
        """Return the positions of all spaces. Spaces missing from the drawing are at the bottom."""
        across, down = [x for x, _ in found.values()], [y for _, y in found.values()]
        below = ((min(across) + max(across)) / 2, max(down))
        points = [found.get(id, below) for id in self.spaces]
        size = max(max(across) - min(across), max(down) - min(down))
        return MapFrame(points, size, size, [])


def _routes(catalogue: dict[str, Any], number: dict[str, int]) -> Iterator[tuple[int, int]]:
    """Yield the connections: entries without an id that contain exactly two spaces."""
    for value in catalogue.values():
        for entry in value if isinstance(value, list) else []:
            if isinstance(entry, dict) and "id" not in entry:
                ends = [end for part in entry.values() for end in (part if isinstance(part, list) else [part])]
                joined = sorted(number[end] for end in ends if isinstance(end, str) and end in number)
                if len(joined) == 2 and joined[0] != joined[1]:
                    yield joined[0], joined[1]


def places(svg: str, names: dict[str, str]) -> dict[str, Point]:
    """Return the positions of spaces in a drawing, by id.

    A space is at the element that has its id or refers to its id. If there is no such element, the space is at the text
    with its name.

    Args:
        svg: the drawing.
        names: the names of the spaces by id, in the language of the drawing.
    """
    by_id: dict[str, Point] = {}
    by_name: dict[str, Point] = {}
    ids = {name: id for id, name in names.items()}
    for element, affine in _walk(Xml.fromstring(svg), SAME):
        kind, _, id = element.get("data-ref", "").partition(":")
        id = id if kind == SPACE else element.get("id", "")
        if id in names and id not in by_id:
            by_id[id] = _middle(element, affine)
        name = " ".join("".join(element.itertext()).split())
        if _tag(element) == "text" and name in ids:
            by_name.setdefault(ids[name], _middle(element, affine))
    return {id: {**by_name, **by_id}[id] for id in names if id in by_id or id in by_name}


def _tag(element: Xml.Element) -> str:
    return element.tag.rpartition("}")[2]


def _walk(element: Xml.Element, outer: Affine) -> Iterator[tuple[Xml.Element, Affine]]:
    """Yield an element and its descendants, with their coordinate transforms."""
    affine = _under(element, outer)
    yield element, affine
    for below in element:
        yield from _walk(below, affine)


def _under(element: Xml.Element, outer: Affine) -> Affine:
    affine = outer
    for kind, written in TRANSFORM.findall(element.get("transform", "")):
        n = [float(number) for number in NUMBER.findall(written)]
        if kind == "matrix" and len(n) == 6:
            affine = _joined(affine, (n[0], n[1], n[2], n[3], n[4], n[5]))
        elif kind == "translate" and n:
            affine = _joined(affine, (1, 0, 0, 1, n[0], n[1] if len(n) > 1 else 0))
        elif kind == "scale" and n:
            affine = _joined(affine, (n[0], 0, 0, n[-1], 0, 0))
    return affine


def _joined(outer: Affine, inner: Affine) -> Affine:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def _middle(element: Xml.Element, affine: Affine) -> Point:
    """Return the centre of an element; its origin if the element has no known points."""
    found = list(_points(element, affine, paths=False)) or list(_points(element, affine, paths=True))
    found = found or [(affine[4], affine[5])]
    across, down = [x for x, _ in found], [y for _, y in found]
    return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2


def _points(top: Xml.Element, affine: Affine, paths: bool) -> Iterator[Point]:
    """Yield the points of an element and its descendants in the drawing.

    Args:
        top: the element.
        affine: its transform.
        paths: True to include the start of each path. The other points of paths are not computed.
    """
    a, b, c, d, e, f = affine
    for x, y in _own_points(top, paths):
        yield a * x + c * y + e, b * x + d * y + f
    for below in top:
        yield from _points(below, _under(below, affine), paths)


def _own_points(element: Xml.Element, paths: bool) -> Iterator[Point]:
    tag = _tag(element)
    for across, down in ANCHORS.get(tag, ()):
        yield _number(element, across), _number(element, down)
    if tag in SOLID:
        yield (
            _number(element, "x") + _number(element, "width") / 2,
            _number(element, "y") + _number(element, "height") / 2,
        )
    elif tag in ("polygon", "polyline"):
        numbers = [float(number) for number in NUMBER.findall(element.get("points", ""))]
        yield from zip(numbers[::2], numbers[1::2], strict=False)
    elif tag == "path" and paths:
        numbers = [float(number) for number in NUMBER.findall(element.get("d", ""))[:2]]
        if len(numbers) == 2:
            yield numbers[0], numbers[1]


def _number(element: Xml.Element, name: str) -> float:
    found = NUMBER.match(element.get(name, "").strip())
    return float(found[0]) if found else 0.0
