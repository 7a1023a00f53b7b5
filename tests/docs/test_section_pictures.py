"""Every section of the rules has a picture."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest

from generic.seeds import sampled
from sandtable.games import find
from sandtable.pictures.rule_pictures import draw, pictures_of, sources_of, way
from sandtable.rules_coverage import reference

# The maximum size in bytes of a picture of a part of the map, and of the whole map.
LARGEST, LARGEST_WHOLE = 150_000, 270_000
BOTH = pytest.mark.parametrize("game", ["blitzkrieg", "eleven"])


@BOTH
def test_no_section_is_without_a_picture(game: str) -> None:
    """Each section of the rulebook has a picture, in the same order, even a section without rules."""
    sections = list(dict.fromkeys(clause.section for clause in reference(game, find(game).folder.parent)))
    assert [each.section for each in pictures_of(game)] == sections
    for each in pictures_of(game):
        if each.lesson:
            assert 1 <= each.step <= len(way(game, each.lesson)[-1].lesson.steps), each
        else:
            assert each.variant in ("", *find(game).variants)


@BOTH
def test_a_section_is_drawn_the_same_in_both_languages(game: str) -> None:
    sources = sources_of(game)
    # Draw all sections with a special layout, and every ninth section that shows a position.
    chosen = [section for n, section in enumerate(sources) if not sources[section].at or n % 9 == 0]
    for section in sampled(chosen, 3):
        source = sources[section]
        boxes, things = set(), set()
        for lang in ("en", "ja"):
            picture = draw(game, section, lang)
            assert picture is not None
            assert len(picture) < (LARGEST_WHOLE if source.whole else LARGEST), section
            svg = Xml.fromstring(picture)
            assert svg.attrib["width"] == "300"
            boxes.add(svg.attrib["viewBox"].rpartition(" ")[0] if source.shelf else svg.attrib["viewBox"])
            things.add(sum(1 for each in svg if each.get("transform")))
            rings = [
                ring for ring in svg.iter() if ring.get("stroke-dasharray") == "10 6" and ring.tag.endswith("circle")
            ]
            assert bool(rings) == bool(source.at and not source.whole), section
        assert len(boxes) == len(things) == 1, section
        assert things.pop() > 0
    assert draw(game, "chess", "en") is None


def test_things_on_a_shelf_belong_to_the_game() -> None:
    """The pictures of components show names and numbers from the catalogue."""
    pieces, cards = (draw("blitzkrieg", section, "en") or "" for section in ("2.2", "card.allied"))
    assert ["German infantry" in pieces, ">11<" in pieces, ">9<" in pieces, "British tank" in pieces] == [True] * 4
    assert cards.count("<g ") == 9
    assert "Gaulle" in cards
    assert "×4" in cards
    powers = draw("eleven", "2-3", "ja") or ""
    assert powers.count("<g ") == 2 * 22
    assert "ユーゴスラビア" in powers
