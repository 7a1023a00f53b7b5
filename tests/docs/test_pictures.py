"""In the pictures of the tutorials, nothing on a map covers the name or the anchor of a space."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from sandtable.pictures.drawing_clip import leave_out
from sandtable.pictures.free_space import Box, beside, boxes_of, shared

PICTURES = sorted((Path(__file__).resolve().parents[2] / "docs" / "pictures").glob("blitzkrieg-*.svg"))
# The overlap allowed in square units, because the width of a text is only estimated from its font size.
SLACK = 12.0


def spaces(svg: Xml.Element) -> list[Xml.Element]:
    return [group for group in svg if group.get("id") and group.get("transform")]


def to_be_read(space: Xml.Element) -> list[Box]:
    """Return the bounding boxes of a space's name and of its anchor."""
    moved = Xml.Element("g", transform=space.attrib["transform"])
    for part in space:
        if part.get("font-size") == "16":
            moved.append(part)
        elif part.get("stroke-width") == "2.4":
            # The anchor has a transform of its own inside the group of the space.
            inner = Xml.SubElement(moved, "g", transform=part.attrib["transform"])
            Xml.SubElement(inner, "path", d=part.attrib["d"])
    return boxes_of(moved)


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.stem)
def test_no_name_and_no_anchor_is_hidden_or_cut(file: Path) -> None:
    svg = Xml.fromstring(file.read_text("utf-8"))
    left, top, wide, tall = (float(part) for part in svg.attrib["viewBox"].split())
    named = spaces(svg)
    assert len(named) > 8
    last = list(svg).index(named[-1])
    over: list[Box] = []
    for later in list(svg)[last + 1 :]:
        # Some elements after the map, such as dice, have a transform of their own.
        held = Xml.Element("g")
        held.append(later)
        over += boxes_of(later if later.get("transform") else held)
    panel = min([box[1] for box in over if box[2] - box[0] >= wide], default=top + tall)
    over = [box for box in over if box[3] < panel]
    for space in named:
        for box in to_be_read(space):
            hidden = [other for other in over if shared(box, other) > SLACK]
            assert not hidden, (space.get("id"), box, hidden)
            seen = (max(box[0], left), max(box[1], top), min(box[2], left + wide), min(box[3], panel))
            assert seen == box, space.get("id")


def test_a_number_is_placed_in_free_space() -> None:
    space = (-36.0, -36.0, 36.0, 36.0)
    anchor, name = (40.0, -40.0, 60.0, -20.0), (-40.0, 40.0, 40.0, 60.0)
    x, y = beside([space, anchor, name], (0.0, 0.0), 14.0)
    disc = (x - 14, y - 14, x + 14, y + 14)
    assert not any(shared(disc, box) for box in (space, anchor, name))


def test_a_picture_that_cuts_a_space_is_refused() -> None:
    svg = Xml.fromstring((PICTURES[0].parent / "blitzkrieg-map-en.svg").read_text("utf-8"))
    with pytest.raises(ValueError, match="cuts libramont in two"):
        leave_out(svg, (0.0, 0.0, 682.0, 880.0))
    leave_out(svg, (0.0, 0.0, 700.0, 130.0))
    assert [space.get("id") for space in spaces(svg)] == ["dordrecht"]
