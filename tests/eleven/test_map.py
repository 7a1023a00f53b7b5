"""Areas touch on the drawn map if and only if the rules have a border between them.

Land areas touch if they share an edge of at least MEETING units; a common corner is not a border. A sea area touches
the land areas on its coast, and has a sea border with each of them; other water belongs to no area. The only exceptions
are closed areas, which have no borders, and sea borders between areas that do not touch, which are drawn as bridges.
The tests compute everything from the paths of shapes.json, not from a list.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from eleven import map_shapes
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.representation.map_drawing import draw

# The minimum length of a common edge that is a border, and the maximum length of one that is not.
MEETING, CORNER = 20.0, 6.0
# Half the width and height of the space for a counter. The counter can cover adjacent sea. A test of the page checks
# that all counters of an area fit (web/tests/unit/counter-placement.test.ts).
ROOM = (20.0, 13.0)

SPACES = {space.id: space for space in LOADER.load().parts.map.space}
CLOSED = {id for id, space in SPACES.items() if space.entry == "closed"}
BORDERS = {frozenset(border.between): border.kind for border in LOADER.load().parts.map.border}


def names(pair: frozenset[str]) -> str:
    return " ".join(sorted(pair))


def test_the_drawing_has_the_areas_of_the_map() -> None:
    on_map = {id for id, space in SPACES.items() if space.kind != "box"}
    assert set(map_shapes.areas()) == on_map
    for id, shape in map_shapes.areas().items():
        assert shape, id


def test_areas_that_touch_have_a_border() -> None:
    touching = {pair: length for pair, length in map_shapes.touching().items() if not pair & CLOSED}
    wrong = {names(pair): length for pair, length in touching.items() if length > CORNER and pair not in BORDERS}
    assert not wrong


def test_areas_with_a_border_touch_or_have_a_bridge() -> None:
    touching = map_shapes.touching()
    bridges = {frozenset((border["a"], border["b"])) for border in LOADER.shapes["borders"] if border.get("bridge")}
    for pair, kind in BORDERS.items():
        if pair in bridges:
            assert kind == "sea", names(pair)
            assert touching.get(pair, 0) <= CORNER, names(pair)
        else:
            assert touching.get(pair, 0) >= MEETING, names(pair)
    assert bridges == {
        frozenset(pair.split())
        for pair in (
            "amsterdam london",
            "copenhagen oslo",
            "helsinki tallinn",
            "lille london",
            "london normandy",
            "naples tunis",
            "rostov sevastopol",
        )
    }


def test_every_border_is_drawn_once_with_its_kind() -> None:
    drawn_borders = {frozenset((border["a"], border["b"])): border["kind"] for border in LOADER.shapes["borders"]}
    assert drawn_borders == BORDERS
    assert len(LOADER.shapes["borders"]) == len(BORDERS)
    assert all(border["path"].startswith("M") for border in LOADER.shapes["borders"])


def test_borders_join_land_and_sea_as_their_kind_says() -> None:
    for pair, kind in BORDERS.items():
        kinds = {SPACES[id].kind for id in pair}
        assert ("sea" not in kinds) or kind == "sea", names(pair)


def test_the_borders_that_the_rulebook_gives() -> None:
    """Borders of the core, the Soviet zone and Africa are those of §2-1, §5-1-1, §7-1 and §7-2."""
    core = {id for id, space in SPACES.items() if space.zone == "core"}
    assert {id for pair in BORDERS for id in pair if "berlin" in pair} == core | {"berlin"}
    assert len(core) == 4
    for id in ("east-poland", "kaunas", "riga", "tallinn"):
        assert SPACES[id].zone == "soviet"
    africa = {"algiers", "tunis", "tripoli", "tobruk", "el-alamein", "alexandria", "cairo"}
    assert not any("athens" in pair and pair & africa for pair in BORDERS)


def test_the_soviet_line_parts_the_zone_from_the_rest() -> None:
    """The line on the map separates the Soviet zone from all other land (§2-1)."""
    [line] = _lines(LOADER.shapes["soviet_line"])
    assert math.dist(line[0], line[-1]) > 900
    soviet = [id for id in map_shapes.areas() if SPACES[id].zone == "soviet"]
    other = [id for id in map_shapes.areas() if SPACES[id].zone != "soviet" and SPACES[id].kind == "land"]
    beside = 0
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.dist((ax, ay), (bx, by))
        if length < 2:
            continue
        x, y, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / length * 2, (ax - bx) / length * 2
        sides = [
            (any(map_shapes.inside(at, id) for id in soviet), any(map_shapes.inside(at, id) for id in other))
            for at in ((x + dx, y + dy), (x - dx, y - dy))
        ]
        assert sides.count((True, False)) < 2, (x, y)
        assert sides.count((False, True)) < 2, (x, y)
        beside += sides.count((True, False)) == 1 and sides.count((False, True)) == 1
    # Along the rest of its length, the line crosses the sea.
    assert beside > 60


def _lines(path: str) -> list[map_shapes.Ring]:
    return map_shapes.rings(path.replace("M", "ZM").lstrip("Z") + "Z")


@pytest.mark.parametrize("id", [space.id for space in SPACES.values() if space.kind != "box"])
def test_counters_have_room(id: str) -> None:
    """The point for counters is in the area or at its coast, inside the sheet and clear of other land."""
    space = SPACES[id]
    width, height = LOADER.shapes["width"], LOADER.shapes["height"]
    assert ROOM[0] < space.x < width - ROOM[0]
    assert ROOM[1] < space.y < height - ROOM[1]
    spots = [
        (space.x + ROOM[0] * across / 3, space.y + ROOM[1] * down / 2)
        for across in range(-3, 4)
        for down in range(-2, 3)
    ]
    others = [other for other in map_shapes.areas() if other != id and SPACES[other].kind == "land"]
    assert sum(map_shapes.inside(spot, id) for spot in spots) >= len(spots) / 2
    if id not in CLOSED:
        assert not any(map_shapes.inside(spot, other) for spot in spots for other in others)


def test_no_counters_of_two_areas_overlap() -> None:
    places = [(id, space.x, space.y) for id, space in SPACES.items() if id not in CLOSED]
    for n, (a, ax, ay) in enumerate(places):
        for b, bx, by in places[:n]:
            assert abs(ax - bx) >= 2 * ROOM[0] or abs(ay - by) >= 2 * ROOM[1], (a, b)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_drawing_names_every_area(lang: str) -> None:
    picture = draw(LOADER.load(), lang)
    for id, space in SPACES.items():
        assert f'id="{id}"' in picture
        assert f">{space.ja if lang == 'ja' else space.en}</text>" in picture
