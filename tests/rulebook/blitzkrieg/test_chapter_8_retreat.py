"""Section 8.6: the defender's retreat by three priorities, and units that cannot retreat."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, battle, dice
from rulebook.blitzkrieg.scene import Scene, scene

# German units next to Lille (defence value 0), in supply through Liege. The spaces around Lille are Ghent, Brussels,
# Amiens and Dunkirk.
BRUSSELS = {"brussels": "2 german-tank 1 german-infantry", "liege": "1 german-infantry"}
# German units next to Vervins (defence value 0). The spaces around it are Dinant, Libramont, Sedan, Laon and Amiens.
LIBRAMONT = {"libramont": "2 german-tank 2 german-infantry"}


def beaten(units: dict[str, str], start: str, group: str, space: str, rolls: list[int], **keys: Any) -> Scene:
    """Return a scene in which Germany attacks and wins, at the first decision after the dice."""
    s = scene(units=units, hands={"german": "1 operation", "allied": "1 operation"}, **keys)
    s.do(attack(start, group, space) + f"; {NO_CARDS}; keep 6 5", dice=[6, 5, 1, *rolls])
    return s


def at_lille(defenders: str, others: dict[str, str], rolls: list[int] | None = None) -> Scene:
    """Return a scene in which two tanks have beaten the defenders of Lille, with other units around it."""
    units = {**BRUSSELS, "lille": defenders, **others}
    return beaten(units, "brussels", "2 german-tank", "lille", [2, 1] if rolls is None else rolls)


def at_vervins(defenders: str, others: dict[str, str], rolls: list[int] | None = None) -> Scene:
    """Return a scene in which two tanks have beaten the defenders of Vervins, with other units around it."""
    units = {**LIBRAMONT, "vervins": defenders, **others}
    return beaten(units, "libramont", "2 german-tank", "vervins", [2, 1] if rolls is None else rolls)


def test_8_6_the_side_that_chooses() -> None:
    """The attacker chooses the retreat with tank superiority, otherwise the defender chooses."""
    with_tanks = at_vervins("2 french-infantry", {})
    assert (with_tanks.decision, with_tanks.actor) == ("Retreat", "german")
    s = scene(units={**LIBRAMONT, "vervins": "2 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("libramont", "2 german-infantry", "vervins") + f"; {NO_CARDS}; accept", dice=[6, 5, 2, 1])
    assert (s.decision, s.actor) == ("Retreat", "allied")
    assert s.nouns("retreat") == {"dinant", "sedan", "laon", "amiens"}


def test_8_6_adjacent_own_spaces() -> None:
    """All defenders retreat to an adjacent space that their side controls."""
    s = at_vervins("1 french-infantry 1 french-tank", {})
    assert s.nouns("retreat") == {"dinant", "sedan", "laon", "amiens"}
    assert s.refused("retreat paris") == ("8.6", "no-retreat-not-adjacent")
    assert s.refused("retreat libramont") == ("8.6", "no-retreat-not-controlled")
    s.do("retreat amiens")
    assert s.units("amiens") == "1 french-infantry 1 french-tank"
    assert s.units("vervins") == "2 german-tank"


def test_8_6_only_one_space() -> None:
    """If only one space is possible, the retreat is automatic."""
    s = at_lille("1 french-infantry", {"ghent": "1 german-infantry", "dunkirk": "1 german-infantry"}, [])
    assert s.units("amiens") == "1 french-infantry"
    assert s.decision == "Breakthrough"
    # The retreat is also automatic if that space is a German base that is still hidden (§3.3a).
    units = {"liege": "1 german-infantry", "namur": "2 french-infantry", "brussels": "1 french-infantry"}
    s = scene(active="allied", units=units, hands={"allied": "1 operation"})
    s.do(attack("namur", "2 french-infantry", "liege") + f"; {NO_CARDS}", dice=[6, 5]).do("accept")
    assert (s.units("agb"), s.units("liege"), s.actor) == ("1 german-infantry", "2 french-infantry", "german")
    assert s.view("allied")["moved_from_base"]["agb"] == {"german-infantry": 1}


def test_8_6_i1_stack_stays_together() -> None:
    """If any space has room for all defenders, they must stay together and cannot choose a space with less room."""
    s = at_lille("3 french-infantry", {"ghent": "2 french-infantry", "dunkirk": "1 french-infantry"})
    assert s.units("amiens") == "3 french-infantry"
    s = at_lille(
        "3 french-infantry",
        {"ghent": "2 french-infantry", "dunkirk": "1 french-infantry", "amiens": "1 french-infantry"},
    )
    assert s.nouns("retreat") == {"dunkirk", "amiens"}
    assert s.refused("retreat ghent") == ("8.6", "no-retreat-full")
    around = {"ghent": "4 french-infantry", "dunkirk": "1 french-infantry", "amiens": "1 french-infantry"}
    assert at_lille("1 british-infantry", around, []).refused("retreat ghent") == ("8.6", "no-retreat-full")


def test_8_6_i1_divided() -> None:
    """If no space has room for all defenders, each unit retreats separately, within the stacking limit."""
    around = {"ghent": "3 french-infantry", "amiens": "2 french-infantry", "dunkirk": "4 french-infantry"}
    s = at_lille("3 french-infantry", around)
    assert (s.decision, s.actor) == ("RetreatSplit", "german")
    assert s.choices() == {"send french-infantry ghent", "send french-infantry amiens"}
    assert s.refused("send french-infantry dunkirk") == ("8.6", "no-retreat-full")
    assert s.refused("drop french-infantry") == ("8.6", "no-drop-savable")
    assert s.refused("send french-tank ghent") == ("8.6", "no-unit-in-battle")
    assert s.refused("send french-infantry brussels") == ("8.6", "no-retreat-not-controlled")
    s.do("send french-infantry ghent")
    assert (s.units("ghent"), s.units("amiens")) == ("4 french-infantry", "4 french-infantry")
    # Units with the same route are shown as one group.
    assert s.retreating("amiens") == [("lille", "2 french-infantry")]
    assert s.box("allied", "returning") == ""


def test_8_6_i1_no_room() -> None:
    """If some units find no room, they are removed. The side that chooses the retreat also chooses these units."""
    around = {"ghent": "1 german-infantry", "amiens": "3 french-infantry", "dunkirk": "4 french-infantry"}
    s = at_lille("2 french-infantry 1 french-tank", around)
    assert s.actor == "german"
    assert s.choices() == {
        "send french-infantry amiens",
        "send french-tank amiens",
        "drop french-infantry",
        "drop french-tank",
    }
    s.do("drop french-tank")
    assert s.section_of("did-not-retreat") == "8.6"
    assert s.choices() == {"send french-infantry amiens", "drop french-infantry"}
    s.do("drop french-infantry")
    assert s.units("amiens") == "4 french-infantry"
    assert s.box("allied", "returning") == "1 french-infantry 1 french-tank"
    assert s.momentum == 2


def test_8_6_i2_without_other_units() -> None:
    """The defenders must retreat to a space without other units of their side if there is such a space."""
    s = at_lille("1 french-infantry", {"amiens": "1 french-infantry"}, [])
    assert s.nouns("retreat") == {"ghent", "dunkirk"}
    assert s.refused("retreat amiens") == ("8.6", "no-retreat-occupied")
    full = {"amiens": "1 french-infantry", "ghent": "1 french-tank", "dunkirk": "1 british-infantry"}
    assert at_lille("1 french-infantry", full, []).nouns("retreat") == {"ghent", "amiens", "dunkirk"}


def test_8_6_i3_into_supply() -> None:
    """The defenders must retreat to a space that has a supply line after the retreat if there is such a space."""
    # The only route from Dinant led through Vervins, which is now German.
    s = at_vervins("1 french-infantry", {"namur": "1 german-infantry"}, [])
    assert s.nouns("retreat") == {"sedan", "laon", "amiens"}
    assert s.refused("retreat dinant") == ("8.6", "no-retreat-unsupplied")
    assert "dinant" in at_vervins("1 french-infantry", {}, []).nouns("retreat")


def test_8_6_i3_if_no_attacker_is_left() -> None:
    """If a pair removes the last attacker, the colour of the space decides whether supply lines pass through it."""
    units = {"libramont": "1 german-tank 1 german-infantry", "vervins": "2 french-infantry"}
    units |= {"namur": "1 german-infantry", "sedan": "1 german-infantry"}
    s = scene(units=units, hands={"german": "1 operation"})
    s.do(attack("libramont", "1 german-tank", "vervins") + f"; {NO_CARDS}", dice=[6, 5, 1, 1])
    # Vervins stays Allied, so Dinant is still in supply.
    assert s.nouns("retreat") == {"dinant", "amiens", "laon"}
    units = {"sedan": "1 french-tank 1 french-infantry", "libramont": "2 german-infantry"}
    units |= {"aga": "1 german-infantry", "vervins": "1 german-infantry"}
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied", opened=["aga"])
    s.do(attack("sedan", "1 french-tank", "libramont") + f"; {NO_CARDS}", dice=[6, 5, 1, 1])
    # Libramont is no longer German, so Vervins is cut off.
    assert (s.control("libramont"), s.units("aga")) == ("allied", "3 german-infantry")


def test_ruling_r40() -> None:
    """R40: the priorities apply in order; each decides among the spaces that the earlier priorities leave."""
    # An empty space out of supply has priority over occupied spaces in supply.
    occupied = {"sedan": "1 french-infantry", "laon": "1 french-infantry", "amiens": "1 french-infantry"}
    s = at_vervins("1 french-infantry", {"namur": "1 german-infantry", **occupied}, [])
    assert s.units("dinant") == "1 french-infantry"
    # Staying together has priority over an empty space that not all units can enter (no British units in a fortress).
    units = {"libramont": "3 german-tank", "sedan": "1 french-infantry 1 british-infantry"}
    units |= {"vervins": "1 french-infantry", "reims": "1 french-infantry"}
    s = beaten(units, "libramont", "2 german-tank", "sedan", [3, 2, 1])
    s.do("keep 3 2")
    assert s.nouns("retreat") == {"vervins", "reims"}
    assert s.refused("retreat verdun") == ("7.1", "no-british-stop")


def test_ruling_r40_no_exemption() -> None:
    """R40: for the third priority, a port is in supply only if it has a supply line (§9.2)."""
    units = {**BRUSSELS, "ghent": "1 french-infantry"}
    s = beaten(units, "brussels", "2 german-tank", "ghent", [2, 1])
    # Ghent and Brussels are German, so Antwerp is cut off.
    assert s.nouns("retreat") == {"ostend", "lille", "dunkirk"}
    assert s.refused("retreat antwerp") == ("8.6", "no-retreat-unsupplied")


def from_paris(defenders: str, others: dict[str, str], rolls: list[int]) -> Scene:
    """Return a scene in which two tanks have beaten the defenders of Paris (defence value 1), who retreat."""
    road = {"libramont": "1 german-infantry", "vervins": "1 german-infantry", "laon": "2 german-tank 1 german-infantry"}
    units = {**road, "paris": defenders, **others}
    return beaten(units, "laon", "2 german-tank", "paris", rolls).do("keep 3 2; accept")


def test_ruling_r41() -> None:
    """R41: each unit that retreats separately prefers a space without other units.

    But as many units as possible must survive.
    """
    s = from_paris("6 french-infantry", {"amiens": "1 french-infantry"}, [3, 2, 1])
    assert s.choices() == {"send french-infantry reims", "send french-infantry abbeville"}
    assert s.refused("send french-infantry amiens") == ("8.6", "no-retreat-occupied")
    # Only five of six units find room, so exactly one is removed.
    closed = {"amiens": "3 french-infantry", "abbeville": "1 german-infantry"}
    s = from_paris("6 french-infantry", closed, [3, 2, 1])
    assert s.choices() == {"send french-infantry reims", "drop french-infantry"}
    s.do("drop french-infantry")
    assert (s.units("reims"), s.units("amiens")) == ("4 french-infantry", "4 french-infantry")
    assert s.box("allied", "returning") == "1 french-infantry"


def test_ruling_r41_british() -> None:
    """R41: a French unit that can go elsewhere does not take the room that a British unit needs."""
    units = {"libramont": "3 german-tank", "sedan": "1 french-infantry 1 british-infantry"}
    units |= {"vervins": "1 german-infantry", "reims": "3 french-infantry", "verdun": "3 french-infantry"}
    s = beaten(units, "libramont", "2 german-tank", "sedan", [3, 2, 1]).do("keep 3 2")
    assert s.choices() == {"send french-infantry verdun", "send british-infantry reims"}
    assert s.refused("send french-infantry reims") == ("8.6", "no-send-wishes")
    assert s.refused("send british-infantry verdun") == ("7.1", "no-british-stop")
    around = {"ghent": "3 french-infantry", "amiens": "3 french-infantry", "dunkirk": "4 french-infantry"}
    full = at_lille("1 french-infantry 1 british-infantry", around)
    assert full.refused("send british-infantry dunkirk") == ("8.6", "no-retreat-full")
    s.do("send french-infantry verdun")
    assert (s.units("verdun"), s.units("reims")) == ("4 french-infantry", "3 french-infantry 1 british-infantry")


def test_ruling_r42() -> None:
    """R42: units of the same retreat do not count as other units, so a space they enter still counts as empty."""
    s = from_paris("6 french-infantry", {"amiens": "1 french-infantry"}, [3, 2, 1])
    s.do("send french-infantry reims")
    assert "send french-infantry reims" in s.choices()
    s.do("send french-infantry reims; send french-infantry reims; send french-infantry reims")
    # Reims is full. The last two units must go to Abbeville, because Amiens is occupied.
    assert s.units("abbeville") == "2 french-infantry"


def test_ruling_r43() -> None:
    """R43: defenders can retreat to the space that the attacker left empty, if it has their colour."""
    units = {"brussels": "2 german-tank", "liege": "1 german-infantry", "lille": "1 french-infantry"}
    hands = {"german": "1 operation"}
    won = attack("brussels", "2 german-tank", "lille") + f"; {NO_CARDS}"
    s = scene(units=units, hands=hands).do(won, dice=[6, 5])
    assert s.nouns("retreat") == {"brussels", "ghent", "amiens", "dunkirk"}
    s.do("retreat brussels")
    assert s.control("brussels") == "allied"
    collapsed = scene(units=units, hands=hands, collapsed=["belgium"]).do(won + "; keep 6 5", dice=[6, 5, 1])
    assert collapsed.refused("retreat brussels") == ("8.6", "no-retreat-not-controlled")


def test_ruling_r22() -> None:
    """R22: a British unit cannot retreat to a fortress or to Paris. If no other space is left, it is removed."""
    units = {"libramont": "3 german-tank", "sedan": "1 british-infantry"}
    units |= {"vervins": "1 german-infantry", "reims": "4 french-infantry"}
    s = beaten(units, "libramont", "2 german-tank", "sedan", [2, 1])
    assert s.units("verdun") == ""
    # The unit had a supply line through Reims, so it does not surrender.
    assert s.box("allied", "returning") == "1 british-infantry"
    paris = {
        "libramont": "1 german-infantry",
        "vervins": "2 german-tank 1 german-infantry",
        "laon": "1 british-infantry",
    }
    s = beaten(paris, "vervins", "2 german-tank", "laon", [])
    assert s.nouns("retreat") == {"reims", "amiens"}
    assert s.refused("retreat paris") == ("7.1", "no-british-stop")


def beside_base(held: bool, opened: bool) -> Scene:
    """Return a scene in which French tanks have beaten Germans in Dinant, next to the base of Army Group A.

    Belgium has collapsed.

    Args:
        held: whether the five Germans are in that base instead of another.
        opened: whether that base has been revealed.
    """
    s = scene(
        units={
            "dinant": "1 german-infantry",
            "vervins": "3 french-tank",
            "aga" if held else "agb": "5 german-infantry",
        },
        hands={"allied": "1 operation"},
        active="allied",
        collapsed=["belgium"],
        opened=["aga"] if opened else [],
    )
    return s.do(attack("vervins", "2 french-tank", "dinant") + f"; {NO_CARDS}; keep 6 5", dice=[6, 5, 1])


def test_ruling_r51() -> None:
    """R51: if an Allied player chooses the retreat, a hidden base counts as occupied even if it is empty."""
    empty = beside_base(held=False, opened=False)
    assert (empty.actor, empty.nouns("retreat")) == ("allied", {"namur", "libramont"})
    assert empty.refused("retreat aga") == ("8.6", "no-retreat-covered")
    held = beside_base(held=True, opened=False)
    assert held.seen("allied") == empty.seen("allied")
    assert held.refused("retreat aga") == empty.refused("retreat aga")
    # If the base has been revealed, its actual units count.
    assert beside_base(held=False, opened=True).nouns("retreat") == {"aga", "namur", "libramont"}
    assert beside_base(held=True, opened=True).nouns("retreat") == {"namur", "libramont"}


def base_chosen_by_germany(held: bool, others: dict[str, str] | None = None) -> Scene:
    """Return a scene in which French infantry has beaten Germans in Dinant, and Germany chooses the retreat."""
    units = {"dinant": "1 german-infantry", "vervins": "3 french-infantry", **(others or {})}
    units |= {"aga" if held else "agb": "5 german-infantry"}
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied", collapsed=["belgium"])
    return s.do(attack("vervins", "2 french-infantry", "dinant") + f"; {NO_CARDS}; accept", dice=[6, 5])


def test_ruling_r51_germany_knows_its_base() -> None:
    """R51: if Germany chooses the retreat, a hidden base counts as empty if it is, because Germany knows its units."""
    empty = base_chosen_by_germany(held=False)
    assert (empty.actor, empty.nouns("retreat")) == ("german", {"aga", "namur", "libramont"})
    held = base_chosen_by_germany(held=True)
    assert held.nouns("retreat") == {"namur", "libramont"}
    assert held.refused("retreat aga") == ("8.6", "no-retreat-occupied")
    assert held.seen("allied") == empty.seen("allied")
    assert held.heard("allied") == empty.heard("allied")


def test_ruling_r51_the_question_tells_nothing() -> None:
    """R51: Germany decides even if only one space is possible; otherwise the Allies could infer hidden units."""
    around = {"namur": "1 german-infantry", "libramont": "1 german-infantry"}
    empty = base_chosen_by_germany(False, around)
    assert (empty.decision, empty.nouns("retreat")) == ("Retreat", {"aga"})
    held = base_chosen_by_germany(True, around)
    assert (held.decision, held.nouns("retreat")) == ("Retreat", {"aga", "namur", "libramont"})
    assert held.seen("allied") == empty.seen("allied")
    # Although only one choice is legal, it is not made automatically.
    assert empty.state.stack[-1].leaks_when_forced(empty.state)
    # If no hidden base is adjacent, both sides know that only one space is possible, so the retreat is automatic.
    around = {"ghent": "1 german-infantry", "dunkirk": "1 german-infantry"}
    assert at_lille("1 french-infantry", around, []).decision == "Breakthrough"


# Two infantry have just retreated from Vervins to Laon, which already had a tank.
RETREATED: dict[str, Any] = {
    "units": {"laon": "2 french-infantry 1 french-tank", "vervins": "1 german-tank", "libramont": "1 german-infantry"},
    "retreating": {"laon": {"from": "vervins", "units": "2 french-infantry"}},
    "active": "allied",
    "momentum": -1,
    "hands": {"allied": "2 operation 1 strategic-movement", "german": "1 operation"},
}


def test_8_6_1_cannot_act() -> None:
    """The view shows retreated units on their route. They cannot act in their side's next operation."""
    s = scene(**RETREATED)
    assert s.retreating("laon") == [("vervins", "2 french-infantry")]
    for kind in ("play operation", "momentum", "play strategic-movement"):
        moving = s.clone().do(f"{kind}; from laon")
        assert moving.choices() - {"done"} == {"take french-tank"}
    tactical = s.clone().do("play operation; from laon")
    assert tactical.refused("take french-infantry") == ("8.6.1", "no-take-retreating")
    strategic = s.clone().do("play strategic-movement; from laon")
    assert strategic.refused("take french-infantry") == ("8.6.1", "no-take-retreating")
    alone = {**RETREATED, "units": {**RETREATED["units"], "laon": "2 french-infantry", "reims": "1 french-tank"}}
    for kind in ("play operation", "momentum", "play strategic-movement"):
        assert scene(**alone).do(kind).refused("from laon") == ("8.6.1", "no-act-retreating")


def test_8_6_1_until_the_operation_is_over() -> None:
    """Retreated units can act again after their side's next operation, even if that is a pass."""
    acted = scene(**RETREATED).do("play operation; from laon; take french-tank; to reims")
    assert acted.retreating("laon") == []
    passed = scene(**RETREATED).do("pass")
    assert passed.retreating("laon") == []
    # An operation of the enemy does not end this restriction.
    german = {**RETREATED, "active": "german"}
    assert scene(**german).do("pass").retreating("laon") == [("vervins", "2 french-infantry")]


def test_8_6_1_free_in_the_operation_after() -> None:
    """In the operation after the next, retreated units move like any other units."""
    s = scene(**RETREATED).do("pass; play operation; from libramont; take german-infantry; to vervins")
    s.do("play operation; from laon; take french-infantry")
    assert s.nouns("to") >= {"reims", "paris"}


def test_ruling_r44() -> None:
    """R44: retreated units count in their space for control, stacking, defence and dice. Other units there can act."""
    s = scene(
        units={
            **LIBRAMONT,
            "vervins": "2 french-infantry",
            "paris": "3 french-infantry",
            "amiens": "1 french-infantry",
        },
        hands={"german": "1 operation 1 panzer-breakthrough", "allied": "1 strategic-movement"},
    )
    s.do(attack("libramont", "2 german-tank", "vervins") + f"; {NO_CARDS}; keep 6 5", dice=[6, 5, 1, 2, 1])
    s.do("retreat laon; play panzer-breakthrough; take german-tank; take german-tank; to laon")
    # Retreated units defend Laon in the same operation.
    assert battle(s)["defending"] == {"french-infantry": 2}
    assert dice(s)[1] == 2
    # Units that have retreated can retreat again.
    s.do(f"{NO_CARDS}; retreat reims", dice=[6, 5, 2, 1])
    assert s.retreating("reims") == [("laon", "2 french-infantry")]
    assert s.retreating("laon") == []
    # Two of the four units in Laon have just retreated, but count: a fifth unit has no room.
    full = scene(
        units={"laon": "4 french-infantry", "vervins": "1 german-tank", "paris": "1 french-infantry"},
        retreating={"laon": {"from": "vervins", "units": "2 french-infantry"}},
        active="allied",
        hands={"allied": "1 operation"},
    )
    full.do("play operation; from paris; take french-infantry")
    assert full.refused("to laon") == ("7.3", "no-to-full")
    assert full.control("laon") == "allied"


def test_ruling_r44_german_losses() -> None:
    """R44: retreated German infantry can be chosen as a loss, and is then no longer shown on its route."""
    s = scene(
        units={"vervins": "2 german-infantry", "libramont": "1 german-infantry", "laon": "2 french-infantry"},
        retreating={"vervins": {"from": "sedan", "units": "1 german-infantry"}},
        active="allied",
        hands={"allied": "1 operation"},
    )
    s.do(attack("laon", "2 french-infantry", "vervins") + f"; {NO_CARDS}", dice=[2, 2, 6, 5])
    assert s.choices() == {"lose german-infantry", "lose retreating-german-infantry"}
    assert s.clone().do("lose german-infantry").retreating("vervins") == [("sedan", "1 german-infantry")]
    assert s.do("lose retreating-german-infantry").retreating("vervins") == []
    assert s.units("vervins") == "1 german-infantry"


def test_ruling_r44_losses() -> None:
    """R44: in a new battle the owner chooses a loss among retreated units and other units."""
    s = scene(
        units={"laon": "3 french-infantry", "vervins": "3 german-infantry", "libramont": "1 german-infantry"},
        retreating={"laon": {"from": "vervins", "units": "1 french-infantry"}},
        hands={"german": "1 operation"},
    ).do(attack("vervins", "2 german-infantry", "laon") + f"; {NO_CARDS}", dice=[2, 2, 6, 5])
    assert s.choices() == {"lose french-infantry", "lose retreating-french-infantry"}
    assert s.clone().do("lose french-infantry").retreating("laon") == [("vervins", "1 french-infantry")]
    s.do("lose retreating-french-infantry")
    assert (s.units("laon"), s.retreating("laon")) == ("2 french-infantry", [])


def test_8_6_1_a_attackers_can_act_again() -> None:
    """A beaten attacker is back in the start space immediately and can act in that side's next operation."""
    s = scene(units={**LIBRAMONT, "vervins": "2 french-infantry"}, hands={"german": "2 operation"})
    s.do(attack("libramont", "2 german-infantry", "vervins") + f"; {NO_CARDS}", dice=[1, 2, 6, 5])
    assert s.retreating("libramont") == []
    s.do("pass; " + attack("libramont", "2 german-infantry", "vervins"))
    assert battle(s)["attacking"] == {"german-infantry": 2}


def test_8_6_2_no_space_to_go_to() -> None:
    """Without an adjacent friendly space, all defenders are removed and return next turn. No choice is needed."""
    ring = {"reims": "1 german-infantry", "amiens": "1 german-infantry", "abbeville": "1 german-infantry"}
    s = from_paris("1 french-infantry 1 french-tank", ring, [3, 2, 1])
    assert s.units("paris") == "2 german-tank"
    assert s.section_of("did-not-retreat") == "8.6.2"
    # In their own base the units were in supply, so they do not surrender.
    assert s.box("allied", "returning") == "1 french-infantry 1 french-tank"
    assert s.momentum == 2


def test_8_6_2_full_spaces_do_not_help() -> None:
    """If all adjacent friendly spaces are full, the units are removed because of the stacking limit (§8.6-1)."""
    around = {"ghent": "1 german-infantry", "amiens": "4 french-infantry", "dunkirk": "4 french-infantry"}
    s = at_lille("1 french-infantry", around, [])
    assert s.section_of("did-not-retreat") == "8.6"
    assert s.box("allied", "returning") == "1 french-infantry"
    assert s.momentum == 1


def test_8_6_2_a_surrender() -> None:
    """Units without a retreat are usually out of supply, so infantry surrenders. Tanks return."""
    pocket = {"libramont": "1 german-infantry", "vervins": "1 german-infantry", "namur": "1 german-infantry"}
    s = beaten(
        {**pocket, "aga": "2 german-tank", "dinant": "1 french-infantry 1 french-tank"},
        "aga",
        "2 german-tank",
        "dinant",
        [2, 1],
    )
    assert s.box("allied", "surrendered") == "1 french-infantry"
    assert s.box("allied", "returning") == "1 french-tank"
