"""Chapter 7, sections 7.2 to 7.4: strategic movement, stacking, and evacuation by sea."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.scene import Scene, scene

# If Germany controls Paris, every Allied unit is out of supply (§9.2).
PARIS_LOST = {"paris": "1 german-infantry"}


def german(units: dict[str, str], card: str = "strategic-movement", **keys: Any) -> Scene:
    """Return a position after Germany has played a card, by default Strategic Movement."""
    return scene(units=units, hands={"german": f"1 {card}"}, **keys).do(f"play {card}")


def allied(units: dict[str, str], card: str = "strategic-movement", **keys: Any) -> Scene:
    """Return a position after the Allies have played a card, by default Strategic Movement."""
    return scene(active="allied", units=units, hands={"allied": f"1 {card}"}, **keys).do(f"play {card}")


def test_7_2_one_or_two_units() -> None:
    """One or two units move through friendly spaces to a friendly space."""
    s = allied({"laon": "3 french-infantry", "dinant": "1 german-infantry"})
    assert s.refused("done") == ("7.2", "no-done-nothing-moved")
    assert s.refused("from reims") == ("7.2", "no-units-there")
    assert s.refused("from dinant") == ("7.2", "no-units-there")
    s.do("from laon; take french-infantry")
    assert s.refused("to laon") == ("7.2", "no-to-start")
    assert s.refused("to dinant") == ("7.2", "no-to-not-controlled")
    assert s.refused("to aga") == ("7.2", "no-to-not-controlled")
    s.do("to sedan")
    one = s.clone().do("done")
    assert (one.units("sedan"), one.units("laon"), one.actor) == ("1 french-infantry", "2 french-infantry", "german")
    s.do("from laon; take french-infantry; to reims")
    # The second unit ends the move, so no third unit can move.
    assert (s.units("laon"), s.units("reims"), s.actor) == ("1 french-infantry", "1 french-infantry", "german")


def test_7_2_through_friendly_spaces() -> None:
    """The route leads through friendly spaces only, so a strategic move never starts a battle."""
    s = german({"aga": "1 german-infantry", "libramont": "1 german-infantry", "antwerp": "1 german-infantry"})
    s.do("from aga; take german-infantry")
    assert s.nouns("to") == {"libramont"}
    assert s.refused("to antwerp") == ("7.2", "no-to-no-route")
    assert s.refused("to agb") == ("7.2", "no-to-no-route")
    assert s.refused("to vervins") == ("7.2", "no-to-not-controlled")


def test_7_2_a_same_or_different_spaces() -> None:
    """Two units can start and end in the same or in different spaces. The same unit cannot move twice."""
    units = {"laon": "2 french-infantry", "lille": "1 british-infantry 1 french-infantry"}
    start = allied(units)
    first = start.clone().do("from laon; take french-infantry; to sedan")
    for second, target in (("laon; take french-infantry", "sedan"), ("lille; take british-infantry", "sedan")):
        s = first.clone().do(f"from {second}; to {target}")
        assert s.units("sedan") in ("2 french-infantry", "1 french-infantry 1 british-infantry")
    s = first.clone().do("from lille; take british-infantry; to ghent")
    assert (s.units("sedan"), s.units("ghent")) == ("1 french-infantry", "1 british-infantry")
    assert first.refused("from sedan") == ("7.2", "no-move-twice")
    # Another unit of the same kind, already in the space, can move.
    s = start.do("from laon; take french-infantry; to lille; from lille; take french-infantry; to calais")
    assert (s.units("lille"), s.units("calais")) == ("1 french-infantry 1 british-infantry", "1 french-infantry")


def test_7_2_b_any_distance() -> None:
    """A unit can move any distance if no space on the route is under enemy control."""
    s = allied({"calais": "1 french-infantry"}).do("from calais; take french-infantry")
    assert {"metz", "liege", "libramont"} <= s.nouns("to")
    wall = dict.fromkeys(("sedan", "reims"), "1 german-infantry")
    s = allied({"calais": "1 french-infantry", **wall}).do("from calais; take french-infantry")
    assert s.refused("to metz") == ("7.2", "no-to-no-route")
    assert "libramont" in s.nouns("to")


def test_7_2_c_all_three_countries() -> None:
    """Units can enter friendly spaces in France, Belgium and the Netherlands."""
    s = allied({"laon": "1 french-infantry"}).do("from laon; take french-infantry")
    assert {"paris", "brussels", "dordrecht"} <= s.nouns("to")
    s = german(
        {
            "agb": "1 german-infantry",
            "antwerp": "1 german-infantry",
            "ghent": "1 german-infantry",
            "lille": "1 german-tank",
        },
        collapsed=["netherlands"],
    ).do("from agb; take german-infantry")
    assert s.nouns("to") == {"dordrecht", "antwerp", "ghent", "lille"}


def test_7_2_d_not_out_of_supply() -> None:
    """Only units in supply can make strategic moves."""
    s = german(
        {"aga": "1 german-tank", "libramont": "1 german-infantry", "laon": "1 german-tank", "reims": "1 german-tank"}
    )
    assert s.nouns("from") == {"aga", "libramont"}
    assert s.refused("from laon") == ("9.2", "no-strategic-supply")
    # Ports give no exemption: the British unit in Ostend can only be evacuated by sea.
    units = {"ostend": "1 british-infantry", "ghent": "1 german-tank", "dunkirk": "1 german-tank"}
    s = allied(units).do("from ostend; take british-infantry")
    assert s.choices() == {"evacuate"}
    assert s.refused("to antwerp") == ("9.2", "no-strategic-supply")


def test_ruling_r23() -> None:
    """R23: supply is judged at the start of each unit's move, and the stacking limit applies after both moves."""
    units = {"aga": "1 german-tank", "libramont": "1 german-infantry", "vervins": "1 german-tank"}
    elsewhere = {"agb": "1 german-infantry", "dordrecht": "1 german-infantry"}
    s = german(units | elsewhere, collapsed=["netherlands"]).do("from libramont; take german-infantry; to aga")
    # Libramont is now empty, so Vervins is out of supply.
    assert s.refused("from vervins") == ("9.2", "no-strategic-supply")
    s = german(units).do("from vervins; take german-tank; to libramont; from libramont; take german-infantry; to aga")
    assert (s.units("libramont"), s.units("aga")) == ("1 german-tank", "1 german-infantry 1 german-tank")


def test_7_3_four_units_in_a_space() -> None:
    """After a move a space has at most four units of a side. Units can pass through a full space."""
    units = {"laon": "2 french-tank", "reims": "2 french-infantry 1 french-tank"}
    s = allied(units, "operation").do("from laon; take french-tank")
    assert s.clone().do("to reims").units("reims") == "2 french-infantry 2 french-tank"
    assert s.do("take french-tank").refused("to reims") == ("7.3", "no-to-full")
    # Tanks can pass through the full space to the next one.
    assert "sedan" in s.nouns("to")
    s = allied(units).do("from laon; take french-tank; to reims; from laon; take french-tank")
    assert s.refused("to reims") == ("7.3", "no-to-full")
    assert "verdun" in s.nouns("to")


def test_7_3_x1_example() -> None:
    """Four tanks cannot stop in a space with two own units, but can move on to an enemy space."""
    s = german({"aga": "4 german-tank", "libramont": "2 german-infantry"}, "operation").do("from aga")
    s.do("take german-tank; take german-tank; take german-tank; take german-tank")
    assert s.refused("to libramont") == ("7.3", "no-to-full")
    s.do("to vervins")
    assert s.view(None)["battle"]["attacking"] == {"german-tank": 4}
    assert s.units("libramont") == "2 german-infantry"


def test_7_3_x2_example() -> None:
    """A strategic move can pass through a space with four own units, but cannot end there."""
    units = {
        "aga": "1 german-tank",
        "libramont": "4 german-infantry",
        "vervins": "1 german-tank",
        "sedan": "1 german-tank",
    }
    s = german(units).do("from aga; take german-tank")
    assert s.clone().do("to vervins").units("vervins") == "2 german-tank"
    # A move cannot end with five units in a space (R24).
    assert s.clone().do("to libramont").refused("done") == ("7.3", "no-done-overfull")
    s = german(units).do("from sedan; take german-tank; to vervins; from aga; take german-tank")
    assert s.refused("to libramont") == ("7.3", "no-to-full")
    assert s.do("to vervins").units("vervins") == "3 german-tank"


def test_7_2_a_unit_with_no_room_anywhere() -> None:
    """A unit without a possible end space cannot be chosen for a strategic move."""
    around = dict.fromkeys(("libramont", "vervins", "laon", "amiens", "abbeville"), "1 german-infantry")
    units = {"sedan": "1 british-infantry 1 french-infantry", "reims": "4 french-infantry", "paris": "1 french-tank"}
    s = allied({**units, **around}).do("from paris; take french-tank; to verdun; from sedan")
    assert s.choices() == {"take french-infantry"}
    assert s.refused("take british-infantry") == ("7.2", "no-take-no-room")
    assert s.do("take french-infantry").refused("from reims") == ("7.2", "no-not-asked")
    # If no unit of a space can move, the space cannot be chosen as a start.
    s = allied({**units, "sedan": "1 british-infantry", **around}).do("from paris; take french-tank; to verdun")
    assert s.refused("from sedan") == ("7.2", "no-way-from")


def test_7_3_a_no_move_that_breaks_the_limit() -> None:
    """No tactical or strategic move can exceed the stacking limit of a space."""
    s = allied(
        {"calais": "3 french-infantry", "dunkirk": "3 french-infantry", "abbeville": "3 french-infantry"}, "operation"
    )
    s.do("from calais; take french-infantry")
    assert s.nouns("to") == {"dunkirk", "abbeville"}
    # No adjacent space has room for two units, so a second unit cannot join.
    assert s.refused("take french-infantry") == ("7.3", "no-take-no-room")
    full = {"calais": "1 french-infantry", "dunkirk": "4 french-infantry", "abbeville": "1 french-tank"}
    s = allied(full).do("from abbeville; take french-tank; to amiens; from calais; take french-infantry")
    assert s.refused("to dunkirk") == ("7.3", "no-to-full")
    assert s.do("to abbeville").units("abbeville") == "1 french-infantry"


def test_7_3_b_no_limit_in_bases() -> None:
    """Bases have no stacking limit; this applies to friendly bases and to enemy bases after a won battle."""
    s = german({"aga": "6 german-infantry", "libramont": "4 german-tank"}, "operation")
    s.do("from libramont; take german-tank; take german-tank; take german-tank; take german-tank; to aga")
    assert s.units("aga") == "6 german-infantry 4 german-tank"
    s = allied({"paris": "4 french-infantry", "laon": "3 french-infantry"})
    s.do("from laon; take french-infantry; to paris; from laon; take french-infantry; to paris")
    assert s.units("paris") == "6 french-infantry"


def test_7_3_c_enemy_units_do_not_count() -> None:
    """Four units can attack a space with four enemy units, because each side has a limit of its own."""
    s = german({"aga": "4 german-infantry", "dinant": "4 french-infantry"}, "operation")
    s.do("from aga; take german-infantry; take german-infantry; take german-infantry; take german-infantry; to dinant")
    battle = s.view(None)["battle"]
    assert (battle["attacking"], battle["defending"]) == ({"german-infantry": 4}, {"french-infantry": 4})


def test_7_3_d_french_and_british_together() -> None:
    """French and British units can share a space, up to four units together."""
    s = allied({"lille": "3 french-infantry", "ghent": "2 british-infantry"}, "operation").do("from ghent")
    s.do("take british-infantry")
    assert s.clone().do("to lille").units("lille") == "3 french-infantry 1 british-infantry"
    assert s.do("take british-infantry").refused("to lille") == ("7.3", "no-to-full")


def test_ruling_r24() -> None:
    """R24: the first of two units can enter a full space if the second unit then leaves it."""
    s = allied({"laon": "1 french-tank", "reims": "4 french-infantry", "sedan": "1 french-infantry"})
    s.do("from laon; take french-tank; to reims")
    assert s.refused("done") == ("7.3", "no-done-overfull")
    assert s.refused("from sedan") == ("7.3", "no-done-overfull")
    assert s.choices() == {"from reims"}
    s.do("from reims; take french-infantry; to laon")
    assert (s.units("reims"), s.units("laon"), s.actor) == (
        "3 french-infantry 1 french-tank",
        "1 french-infantry",
        "german",
    )
    # The first unit cannot enter if no unit of the full space can leave: these four units have just retreated (§8.6.1).
    still = {"reims": {"from": "sedan", "units": "4 french-infantry"}}
    s = allied({"laon": "1 french-tank", "reims": "4 french-infantry"}, retreating=still)
    assert s.do("from laon; take french-tank").refused("to reims") == ("7.3", "no-to-full")
    # The second unit cannot enter a full space, because no third unit can leave it.
    s = allied({"laon": "1 french-tank", "reims": "4 french-infantry", "sedan": "1 french-infantry"})
    s.do("from sedan; take french-infantry; to verdun; from laon; take french-tank")
    assert s.refused("to reims") == ("7.3", "no-to-full")


def test_ruling_r24_the_second_is_judged_without_the_first() -> None:
    """R24: the second unit's move is judged after the first has left its space, which may then be Allied (§4.4)."""
    units = {"vervins": "4 german-infantry", "sedan": "1 german-tank", "aga": "1 german-tank"}
    # Libramont becomes empty, so Vervins is out of supply. No unit can leave Vervins, not even to Sedan.
    s = german({**units, "libramont": "1 german-tank"}).do("from libramont; take german-tank")
    assert s.refused("to vervins") == ("7.3", "no-to-full")
    assert s.nouns("to") == {"aga", "sedan"}
    s = german({**units, "libramont": "1 german-tank 1 german-infantry"}).do("from libramont; take german-tank")
    assert s.nouns("to") == {"aga", "vervins", "sedan"}
    s.do("to vervins; from vervins; take german-infantry")
    assert s.nouns("to") == {"aga", "libramont", "sedan"}
    # In contrast, an empty German base stays German.
    s = german({"aga": "1 german-tank", "libramont": "4 german-infantry"}).do("from aga; take german-tank")
    assert s.do("to libramont").choices() == {"from libramont"}


def test_ruling_r24_changing_places() -> None:
    """R24: the first unit can enter a full space if a unit there can then move out, for example to swap places."""
    around = dict.fromkeys(("libramont", "vervins", "laon", "amiens", "abbeville"), "1 german-infantry")
    pocket = {**around, **dict.fromkeys(("sedan", "reims"), "3 french-infantry 1 british-infantry")}
    # The French units have just retreated, so they cannot move (§8.6.1).
    retreating = {
        "sedan": {"from": "vervins", "units": "3 french-infantry"},
        "reims": {"from": "laon", "units": "3 french-infantry"},
    }
    hand = {"allied": "1 strategic-movement"}
    s = scene(active="allied", units=pocket, hands=hand, retreating=retreating)
    assert "play strategic-movement" in s.choices()
    s.do("play strategic-movement; from sedan; take british-infantry")
    assert s.choices() == {"to reims"}
    s.do("to reims; from reims; take british-infantry; to sedan")
    assert (s.units("sedan"), s.units("reims"), s.actor) == (pocket["sedan"], pocket["reims"], "german")
    # The British units in Reims and Sedan cannot stop in Paris or Verdun. They cannot leave Reims, so there is no room
    # in it.
    s = allied({**pocket, "verdun": "1 french-tank"}, retreating=retreating).do("from verdun; take french-tank")
    assert s.refused("to reims") == ("7.3", "no-to-full")
    assert s.nouns("to") == {"paris", "metz"}


def test_7_4_by_sea_from_one_port() -> None:
    """Instead of a strategic move, the Allies can evacuate one or two units from one port."""
    units = {
        "dunkirk": "2 british-infantry 1 french-infantry",
        "calais": "1 french-infantry",
        "lille": "1 french-infantry",
    }
    s = allied(units)
    inland = s.clone().do("from lille; take french-infantry")
    assert inland.refused("evacuate") == ("7.4", "no-evacuate-port")
    # A move by land and an evacuation cannot be combined in either order.
    moved = s.clone().do("from lille; take french-infantry; to amiens; from dunkirk; take british-infantry")
    assert moved.refused("evacuate") == ("7.4", "no-evacuate-mixed")
    s.do("from dunkirk; take british-infantry; evacuate")
    assert s.units("dunkirk") == "1 french-infantry 1 british-infantry"
    assert s.clone().do("done").actor == "german"
    assert s.refused("from calais") == ("7.4", "no-evacuate-one-port")
    s.do("from dunkirk; take french-infantry")
    assert s.refused("to lille") == ("7.4", "no-evacuate-mixed")
    s.do("evacuate")
    assert (s.units("dunkirk"), s.actor) == ("1 british-infantry", "german")


def test_7_4_allies_only() -> None:
    """Germany cannot evacuate units by sea."""
    units = {"agb": "1 german-infantry", "antwerp": "1 german-infantry", "ghent": "1 german-infantry"}
    s = german(units, collapsed=["netherlands"]).do("from antwerp; take german-infantry")
    assert s.refused("evacuate") == ("7.4", "no-evacuate-germans")


def test_7_4_a_evacuated_units_leave_the_game() -> None:
    """Evacuated units leave the game: they are in no other box."""
    s = allied({"ostend": "2 british-infantry"}, boxes={"allied": {"replacement": ""}})
    s.do("from ostend; take british-infantry; evacuate; from ostend; take british-infantry; evacuate")
    assert s.box("allied", "evacuated") == "2 british-infantry"
    for name in ("replacement", "returning", "surrendered"):
        assert s.box("allied", name) == ""
    s.do("pass; pass")
    assert (s.turn, s.box("allied", "evacuated"), s.box("allied", "replacement")) == (2, "2 british-infantry", "")


def test_7_4_b_evacuated_is_not_surrendered() -> None:
    """Evacuated units do not count for the German automatic victory, whether in supply or not."""
    s = allied({"dunkirk": "2 british-infantry", **PARIS_LOST}, boxes={"allied": {"surrendered": "4 french-infantry"}})
    s.do("from dunkirk; take british-infantry; evacuate; from dunkirk; take british-infantry; evacuate")
    assert not s.over
    assert s.view(None)["surrender_points"] == 4


def test_7_4_c_no_tanks() -> None:
    """Tanks cannot be evacuated."""
    s = allied({"dunkirk": "1 british-tank 1 french-infantry"}).do("from dunkirk; take british-tank")
    assert s.refused("evacuate") == ("7.4", "no-evacuate-tanks")
    # If evacuation is the only possible move, tanks are not offered at all.
    s = allied({"dunkirk": "1 british-tank 1 french-infantry", **PARIS_LOST}).do("from dunkirk")
    assert s.choices() == {"take french-infantry"}
    assert s.refused("take british-tank") == ("7.4", "no-evacuate-tanks")
    # A tank cannot be evacuated as the second unit either.
    s = allied({"dunkirk": "1 british-tank 2 french-infantry"}).do("from dunkirk; take french-infantry; evacuate")
    assert s.do("from dunkirk").refused("take british-tank") == ("7.4", "no-evacuate-tanks")


def test_7_4_d_supply_does_not_matter() -> None:
    """R25: French and British infantry can be evacuated whether in supply or not."""
    for lost in ({}, PARIS_LOST):
        for unit in ("french-infantry", "british-infantry"):
            s = allied({"calais": f"1 {unit}", **lost}).do(f"from calais; take {unit}; evacuate")
            assert s.box("allied", "evacuated") == f"1 {unit}"
