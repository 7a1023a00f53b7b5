"""Pictures of the sections of the rules: of sections there are, of steps that teach them, ringed where they point."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest

from sandtable.coverage import clauses
from sandtable.games import find
from sandtable.pictures.section import draw, pictures_of, way

# Of sections of these chapters only those that are about lists, markers or words have none.
LARGEST = 150_000


@pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])
def test_each_section_is_drawn_from_a_step_of_a_lesson(game: str) -> None:
    found = find(game)
    sections = {clause.section for clause in clauses(game, found.folder.parent)}
    shown = pictures_of(game)
    assert {each.section for each in shown} <= sections
    assert len(shown) > 0.55 * len(sections)
    for each in shown:
        steps = way(game, each.lesson)[-1].lesson.steps
        assert 1 <= each.step <= len(steps), each
    # Whichever language, the picture is of the same piece of the map, with what is pointed at ringed.
    for each in shown[::9]:
        pictures = [draw(game, each.section, lang) for lang in ("en", "ja")]
        boxes = set()
        for picture in pictures:
            assert picture is not None
            assert len(picture) < LARGEST
            svg = Xml.fromstring(picture)
            boxes.add(svg.get("viewBox"))
            rings = [
                ring for ring in svg.iter() if ring.get("stroke-dasharray") == "10 6" and ring.tag.endswith("circle")
            ]
            assert rings, each
        assert len(boxes) == 1
    assert draw(game, "0", "en") is None
