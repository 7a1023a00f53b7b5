"""Chapter 2: the replacement boxes."""

from __future__ import annotations

from rulebook.blitzkrieg.scene import scene


def test_2_1_unused_units_are_in_the_replacement_box() -> None:
    """Units on no space are in their side's replacement box, and only the Replacements card takes them out."""
    s = scene(units={"aga": "3 german-tank", "paris": "3 french-infantry"}, hands={"german": "1 replacements"})
    boxes = s.view("german")["boxes"]
    assert boxes["german"]["replacement"] == {"german-infantry": 11, "german-tank": 6}
    assert boxes["allied"]["replacement"] == {
        "french-infantry": 9,
        "french-tank": 3,
        "british-infantry": 2,
        "british-tank": 1,
    }
    s.do("play replacements; take german-infantry; to aga; done")
    assert s.units("aga") == "1 german-infantry 3 german-tank"
    assert s.view("german")["boxes"]["german"]["replacement"]["german-infantry"] == 10


def test_2_1_an_empty_box_gives_nothing() -> None:
    """A side whose replacement box is empty cannot play Replacements, even if the other side's box has units."""
    s = scene(units={"aga": "3 german-tank"}, spare="removed", hands={"german": "1 replacements"})
    assert s.refused("play replacements").id == "no-play-no-effect"
