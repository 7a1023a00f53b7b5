"""Chapter 2, as far as it rules anything: the replacement boxes."""

from __future__ import annotations

from rulebook.blitzkrieg.scene import scene


def test_2_1_units_not_in_use_wait_in_the_replacement_box() -> None:
    """Every unit that stands nowhere else is in its side's box, and only the Replacements card takes it out."""
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
    """With no unit in its own box a side cannot replace, however full the other's is."""
    s = scene(units={"aga": "3 german-tank"}, spare="removed", hands={"german": "1 replacements"})
    assert s.refused("play replacements").id == "no-play-no-effect"
