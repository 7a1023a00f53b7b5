"""Sections 8.5 and 8.7 to 8.9: losses, retreat or refusal, bases, momentum and surrender."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, battle, on_vervins
from rulebook.blitzkrieg.scene import Scene, scene

# German units that surround French units in Dinant and cut them off.
RING = {"libramont": "2 german-infantry", "vervins": "2 german-infantry", "namur": "1 german-infantry"}


def on_dinant(defenders: str, attackers: str = "2 german-infantry", **keys: Any) -> Scene:
    """Return a scene in which Germans attack Dinant (defence value 1). Its defenders are cut off and cannot retreat."""
    units = {**RING, "aga": attackers, "dinant": defenders}
    s = scene(units=units, hands={"german": "1 operation", "allied": "1 operation"}, **keys)
    return s.do(attack("aga", attackers, "dinant"))


def on_aga(attackers: str, defenders: str) -> Scene:
    """Return a scene in which Allies attack the base of Army Group A (defence value 2) from Libramont."""
    units = {"libramont": attackers, "aga": defenders}
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied")
    return s.do(attack("libramont", attackers, "aga"))


def test_8_5_winner() -> None:
    """The higher score wins. If scores are equal, the side that rolled more dice wins.

    If the numbers of dice are equal too, the defender wins.
    """
    higher = on_vervins("1 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[4, 3])
    assert "did-win-attack" in higher.event_ids(None)
    lower = on_vervins("1 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[3, 4])
    assert "did-win-defence" in lower.event_ids(None)
    equal = on_vervins("1 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[4, 4])
    assert "did-win-defence" in equal.event_ids(None)
    more_in_attack = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[3, 1, 4])
    assert "did-win-attack" in more_in_attack.event_ids(None)
    more_in_defence = on_vervins("2 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[5, 3, 2])
    assert "did-win-defence" in more_in_defence.event_ids(None)


def test_8_5_a_the_owner_chooses_the_loss() -> None:
    """A side with a loss chooses which of its units in the battle it removes.

    The unit is in the replacement box from the next turn on.
    """
    s = on_vervins("2 french-infantry", "1 german-infantry 1 german-tank")
    s.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 2, 2])
    assert (s.decision, s.actor) == ("TakeLoss", "german")
    assert s.choices() == {"lose german-infantry", "lose german-tank"}
    assert s.refused("lose french-infantry") == ("8.5", "no-unit-in-battle")
    s.do("lose german-infantry; retreat laon")
    assert s.box("german", "returning") == "1 german-infantry"
    # Only units in the battle can be lost, not the infantry that stayed in Libramont.
    assert (s.units("libramont"), s.units("vervins")) == ("1 german-infantry", "1 german-tank")
    assert s.box("german", "replacement") == "9 german-infantry 8 german-tank"
    s.do("done; pass; pass")
    assert s.turn == 2
    assert (s.box("german", "returning"), s.box("german", "replacement")) == ("", "10 german-infantry 8 german-tank")


def test_8_5_1_attackers_go_back() -> None:
    """A beaten attacker returns to the start space of the move, even after a move of two spaces."""
    s = scene(
        units={"aga": "2 german-tank", "libramont": "1 german-infantry", "vervins": "2 french-infantry"},
        hands={"german": "1 operation"},
    )
    s.do(attack("aga", "2 german-tank", "vervins") + f"; {NO_CARDS}; keep 2 1", dice=[2, 1, 1, 6, 5])
    assert (s.units("aga"), s.units("libramont"), s.units("vervins")) == (
        "2 german-tank",
        "1 german-infantry",
        "2 french-infantry",
    )


def test_8_5_1_back_under_a_cover() -> None:
    """If beaten attackers return to a hidden base, the Allies see it. These units no longer count as having left."""
    s = scene(units={"aga": "3 german-tank", "libramont": "2 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("aga", "2 german-tank", "libramont"))
    assert s.view("allied")["moved_from_base"]["aga"] == {"german-tank": -2}
    s.do(f"{NO_CARDS}; keep 2 1; keep 6 5", dice=[2, 1, 1, 6, 5, 4])
    assert s.units("aga") == "3 german-tank"
    assert s.view("allied")["moved_from_base"]["aga"] == {}


def test_8_5_2_depends_on_superiority_and_space() -> None:
    """Tank superiority and the space decide whether a beaten defender can refuse to retreat."""
    with_tanks = on_vervins("1 french-infantry", "1 german-tank").do(NO_CARDS, dice=[6, 5])
    assert (with_tanks.decision, with_tanks.actor) == ("Retreat", "german")
    without = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[6, 5])
    assert (without.decision, without.actor) == ("RefuseRetreat", "allied")


def test_8_5_2_a_refusing_to_retreat() -> None:
    """Without enemy tank superiority, the defender can remove a unit and stay. The attacker then returns."""
    s = on_vervins("1 french-infantry 1 french-tank", "2 german-infantry").do(NO_CARDS, dice=[6, 5, 2, 1])
    assert s.choices() == {"accept", "refuse french-infantry", "refuse french-tank"}
    assert s.refused("refuse british-infantry") == ("8.5.2", "no-unit-in-battle")
    s.do("refuse french-tank")
    assert [s.section_of(id) for id in ("did-refuse", "did-go-back")] == ["8.5.2", "8.5.1"]
    assert (s.units("vervins"), s.units("libramont")) == ("1 french-infantry", "3 german-infantry")
    assert s.box("allied", "returning") == "1 french-tank"


def test_8_5_2_a_in_addition_to_a_loss() -> None:
    """A unit removed to refuse a retreat is lost in addition to a unit that a pair removes."""
    s = on_vervins("3 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[6, 6, 2, 1])
    s.do("refuse french-infantry")
    assert s.units("vervins") == "1 french-infantry"
    assert s.box("allied", "returning") == "2 french-infantry"


def test_8_5_2_a_fortress_or_base() -> None:
    """In a fortress or base the defender can refuse to retreat even against tank superiority."""
    hands = {"german": "1 operation"}
    fort = scene(units={"agc": "3 german-tank", "metz": "2 french-infantry"}, hands=hands)
    fort.do(attack("agc", "3 german-tank", "metz") + f"; {NO_CARDS}", dice=[6, 5, 1, 1, 2, 3])
    fort.do("keep 3 2; refuse french-infantry")
    assert (fort.units("metz"), fort.units("agc")) == ("1 french-infantry", "3 german-tank")
    base = on_aga("3 french-tank", "1 german-infantry").do(f"{NO_CARDS}; keep 6 5; keep 3 2", dice=[6, 5, 1, 1, 2, 3])
    assert (base.decision, base.actor) == ("RefuseRetreat", "german")


def test_8_5_2_b_retreat_and_control() -> None:
    """Against tank superiority, a defender outside a fortress or base must retreat; the attacker takes the space."""
    s = on_vervins("1 french-infantry", "1 german-tank").do(NO_CARDS, dice=[6, 5])
    assert s.refused("refuse french-infantry") == ("8.5.2", "no-refuse-superiority")
    s.do("retreat laon")
    assert (s.control("vervins"), s.units("vervins"), s.units("laon")) == (
        "german",
        "1 german-tank",
        "1 french-infantry",
    )


def test_ruling_r35() -> None:
    """R35: if both sides have a pair, the attacker chooses a loss first, then the defender; then the result follows."""
    s = on_vervins("1 french-infantry 1 french-tank", "1 german-infantry 1 german-tank")
    s.do(NO_CARDS, dice=[5, 5, 2, 2])
    assert (s.decision, s.actor) == ("TakeLoss", "german")
    s.do("lose german-tank")
    assert (s.decision, s.actor) == ("TakeLoss", "allied")
    assert "did-win-attack" not in s.event_ids(None)
    s.do("lose french-tank")
    assert (s.decision, s.actor) == ("RefuseRetreat", "allied")
    # The last defender is lost, so no unit can retreat or refuse, and the attacker takes the space.
    last = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[5, 5])
    assert (last.control("vervins"), last.actor) == ("german", "allied")


def test_ruling_r36() -> None:
    """R36: units return without a battle to a start space that became Allied when they left it."""
    units = {"dinant": "2 german-infantry", "vervins": "2 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("dinant", "2 german-infantry", "vervins"))
    assert s.control("dinant") == "allied"
    s.do(NO_CARDS, dice=[1, 6, 5])
    assert (s.control("dinant"), s.units("dinant"), s.actor) == ("german", "2 german-infantry", "allied")


def test_ruling_r37() -> None:
    """R37: an attacker without surviving units still wins, and the defender retreats.

    The colour of the empty space then decides which side controls it.
    """
    s = on_vervins("2 french-infantry", "1 german-tank").do(NO_CARDS, dice=[6, 5, 1, 1])
    assert (s.decision, s.actor) == ("Retreat", "german")
    s.do("retreat laon")
    assert (s.units("vervins"), s.control("vervins"), s.units("laon")) == ("", "allied", "2 french-infantry")
    assert (s.decision, s.actor) == ("Operation", "allied")
    # The Netherlands do not collapse, because no German unit is in Dordrecht.
    dutch = scene(
        units={"agb": "1 german-tank", "dordrecht": "1 french-infantry"},
        hands={"german": "1 operation 1 air-support"},
    ).do(attack("agb", "1 german-tank", "dordrecht"))
    dutch.do("lay air-support; done; done; keep 6 5", dice=[6, 5, 4, 1, 1])
    assert dutch.units("antwerp") == "1 french-infantry"
    assert dutch.control("dordrecht") == "allied"


def test_ruling_r37_base() -> None:
    """R37: a German base without defenders stays German if no attacker is left to enter it."""
    s = scene(
        units={"libramont": "1 french-tank", "aga": "1 german-infantry", "dinant": "1 german-infantry"},
        hands={"allied": "1 operation 2 air-support"},
        active="allied",
    ).do(attack("libramont", "1 french-tank", "aga"))
    s.do("lay air-support; done; done; keep 6 5; keep 1 1; accept", dice=[6, 5, 4, 1, 1, 2])
    assert s.units("dinant") == "2 german-infantry"
    assert (s.units("aga"), s.control("aga"), s.over) == ("", "german", False)


def test_ruling_r38() -> None:
    """R38: a refusal can remove the last unit. The attacker still returns, and the space's colour decides control."""
    s = on_vervins("1 french-infantry", "2 german-infantry").do(f"{NO_CARDS}; refuse french-infantry", dice=[6, 5])
    assert (s.units("vervins"), s.control("vervins")) == ("", "allied")
    assert s.units("libramont") == "3 german-infantry"
    # The removed Germans were alone in a French space, which is now Allied although no Allied unit entered it.
    german = scene(
        units={"vervins": "1 german-infantry", "libramont": "1 german-infantry", "laon": "2 french-infantry"},
        hands={"allied": "1 operation"},
        active="allied",
    ).do(attack("laon", "2 french-infantry", "vervins") + f"; {NO_CARDS}; refuse german-infantry", dice=[6, 5])
    assert (german.units("vervins"), german.control("vervins"), german.units("laon")) == (
        "",
        "allied",
        "2 french-infantry",
    )


def test_ruling_r52() -> None:
    """R52: if both sides have 0 dice, the defender wins even without units and gains a point. The attacker returns."""
    # The Netherlands have collapsed, so empty Dordrecht is German and has no defence value. The Allies are cut off.
    s = scene(
        units={"antwerp": "1 french-infantry", "brussels": "1 german-infantry", "ghent": "1 german-infantry"},
        collapsed=["netherlands"],
        active="allied",
        hands={"allied": "1 operation"},
    ).do(attack("antwerp", "1 french-infantry", "dordrecht") + f"; {NO_CARDS}")
    assert s.args("did-win-defence") == {"seat": "german", "space": "dordrecht"}
    assert (s.units("antwerp"), s.control("dordrecht"), s.momentum) == ("1 french-infantry", "german", 1)


def test_ruling_r46() -> None:
    """R46: a unit that is removed to refuse a retreat brings no momentum.

    It does not reduce other gains of momentum either.
    """
    s = on_vervins("1 french-infantry", "2 german-infantry").do(f"{NO_CARDS}; refuse french-infantry", dice=[6, 5])
    assert s.momentum == 0
    # A pair removed an attacker, so the Allies gain a point although they have removed a unit by refusing.
    s = on_vervins("2 french-infantry", "2 german-infantry").do(
        f"{NO_CARDS}; refuse french-infantry", dice=[6, 5, 1, 1]
    )
    assert s.momentum == -1


def test_8_7_bases_are_fought_for() -> None:
    """A tactical move into an enemy base is a battle. The defender can refuse to retreat even against more tanks."""
    s = on_aga("2 french-tank 1 french-infantry", "2 german-infantry")
    assert battle(s)["space"] == "aga"
    s.do(f"{NO_CARDS}; keep 6 5; keep 3 2", dice=[6, 5, 1, 1, 2, 3, 3])
    assert battle(s)["superiority"] is True
    assert s.choices() == {"accept", "refuse german-infantry"}
    s.do("refuse german-infantry")
    assert (s.units("aga"), s.over) == ("1 german-infantry", False)
    paris = scene(
        units={"laon": "3 german-tank 1 german-infantry", "paris": "2 french-infantry"}, hands={"german": "1 operation"}
    ).do(attack("laon", "3 german-tank", "paris") + f"; {NO_CARDS}; keep 3 2", dice=[6, 5, 3, 2, 1])
    assert (paris.decision, paris.actor) == ("RefuseRetreat", "allied")


def test_8_7_a_first_attack_uncovers() -> None:
    """The first attack on a German base reveals it permanently."""
    s = scene(
        units={"libramont": "1 french-infantry", "aga": "2 german-infantry", "agb": "1 german-infantry"},
        hands={"allied": "1 operation"},
        active="allied",
    )

    def seen(space: str) -> object:
        return next(entry["units"] for entry in s.view("allied")["spaces"] if entry["id"] == space)

    assert seen("aga") is None
    s.do(attack("libramont", "1 french-infantry", "aga"))
    assert seen("aga") == {"german-infantry": 2}
    s.do(f"{NO_CARDS}; keep 6 5", dice=[1, 6, 5, 4, 1])
    assert s.actor == "german"
    assert seen("aga") == {"german-infantry": 2}


def test_ruling_r39() -> None:
    """R39: entering a base reveals that base alone, before any battle card is played."""
    s = on_aga("1 french-infantry", "2 german-infantry")
    assert s.decision == "DeclareAttackCards"
    spaces = {entry["id"]: entry["units"] for entry in s.view("allied")["spaces"]}
    assert spaces["aga"] == {"german-infantry": 2}
    assert (spaces["agb"], spaces["agc"]) == (None, None)


def test_8_8_order() -> None:
    """Momentum for removed units is counted first, then the point for a successful defence."""
    # Germany is at the limit and gains nothing for the removal. Then the defender gains a point.
    s = on_vervins("2 french-infantry", "2 german-infantry", momentum=3).do(NO_CARDS, dice=[1, 1, 6, 5])
    assert s.momentum == 2


def test_8_8_the_log_names_the_side_with_momentum() -> None:
    """The log names the side that now has momentum, and how much. If momentum is unchanged, the log says nothing."""

    def defended(momentum: int) -> Scene:
        return on_vervins("2 french-infantry", "2 german-infantry", momentum=momentum).do(NO_CARDS, dice=[1, 2, 6, 5])

    assert defended(2).args("did-momentum") == {"seat": "german", "n": "1"}
    assert defended(0).args("did-momentum") == {"seat": "allied", "n": "1"}
    assert defended(-1).args("did-momentum") == {"seat": "allied", "n": "2"}
    assert defended(1).args("did-momentum-none") == {}
    assert "did-momentum" not in defended(-3).event_ids(None)

    def removed(momentum: int) -> Scene:
        s = on_vervins("2 french-infantry", "2 german-tank", momentum=momentum)
        return s.do(f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 1])

    assert removed(-2).args("did-momentum") == {"seat": "allied", "n": "1"}
    assert removed(1).args("did-momentum") == {"seat": "german", "n": "2"}


def test_8_8_i1_removals() -> None:
    """Each removed enemy unit is a point. If both sides removed units, the difference counts."""
    one = on_vervins("2 french-infantry", "2 german-tank").do(
        f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 1]
    )
    assert one.momentum == 1
    both = on_vervins("2 french-infantry", "2 german-tank").do(
        f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 2]
    )
    assert both.momentum == 0
    # The three defenders cannot retreat and are removed; their pair has removed one attacker.
    pocket = on_dinant("3 french-tank", "4 german-tank", momentum=-1)
    pocket.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 1, 1])
    assert pocket.momentum == 1


def test_8_8_i1_by_stacking() -> None:
    """The attacker gains a point for a unit that is removed because the spaces for its retreat are full."""
    units = {"brussels": "2 german-tank 1 german-infantry", "liege": "1 german-infantry", "ghent": "1 german-infantry"}
    units |= {"lille": "2 french-infantry", "amiens": "3 french-infantry", "dunkirk": "4 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("brussels", "2 german-tank", "lille"))
    s.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 2, 1])
    s.do("drop french-infantry")
    assert s.box("allied", "returning") == "1 french-infantry"
    assert s.momentum == 1


def test_8_8_i2_defence() -> None:
    """A winning defender gains a point, with or without units. A winning attacker gains no point for winning."""
    assert on_vervins("2 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[1, 2, 6, 5]).momentum == -1
    won = on_vervins("1 french-infantry", "2 german-infantry").do(f"{NO_CARDS}; accept; retreat laon", dice=[6, 5])
    assert won.momentum == 0
    empty = scene(units={"aga": "1 german-infantry"}, hands={"german": "1 operation"})
    assert empty.do(attack("aga", "1 german-infantry", "libramont") + f"; {NO_CARDS}", dice=[2, 3]).momentum == -1


def test_8_8_a_no_point_for_refusing() -> None:
    """A defender who refuses to retreat has lost the battle and gains no point, although the attacker returns."""
    s = on_vervins("2 french-infantry", "2 german-infantry").do(
        f"{NO_CARDS}; refuse french-infantry", dice=[6, 5, 2, 1]
    )
    assert (s.units("libramont"), s.momentum) == ("3 german-infantry", 0)


def test_8_8_b_track() -> None:
    """Each point moves the marker one step towards the side that gains it, up to 3."""
    assert (
        on_vervins("2 french-infantry", "2 german-infantry", momentum=1).do(NO_CARDS, dice=[1, 2, 6, 5]).momentum == 0
    )
    assert (
        on_vervins("2 french-infantry", "2 german-infantry", momentum=-3).do(NO_CARDS, dice=[1, 2, 6, 5]).momentum == -3
    )


def test_8_8_x() -> None:
    """If the attacker's momentum is at its limit of 3, a removal adds nothing.

    If the defender wins this battle, the marker then moves to 2 (R47).
    """
    kept = on_vervins("2 french-infantry", "2 german-tank", momentum=3)
    kept.do(f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 1])
    assert kept.momentum == 3
    lost = on_vervins("2 french-infantry", "2 german-infantry", momentum=3).do(NO_CARDS, dice=[1, 1, 6, 5])
    assert lost.momentum == 2


def test_ruling_r47() -> None:
    """R47: the marker moves after each battle of a chain, can cross 0, and stops at the limit each time."""
    s = scene(
        units={
            "libramont": "3 german-tank 1 german-infantry",
            "vervins": "2 french-infantry",
            "laon": "2 french-infantry",
        },
        hands={"german": "1 operation 1 panzer-breakthrough"},
        momentum=3,
    ).do(attack("libramont", "3 german-tank", "vervins"))
    s.do(f"{NO_CARDS}; keep 5 5; retreat sedan", dice=[5, 5, 1, 2, 1])
    assert s.momentum == 3
    s.do("play panzer-breakthrough; take german-tank; take german-tank; to laon")
    s.do(f"{NO_CARDS}; keep 2 1", dice=[2, 1, 1, 6, 6])
    # The Allies gain a point for the lost tank and a point for the successful defence.
    assert s.momentum == 1
    through = on_vervins("2 french-infantry", "2 german-tank", momentum=1)
    assert through.do(f"{NO_CARDS}; keep 2 1", dice=[2, 1, 1, 6, 6]).momentum == -1


def test_8_9_surrender() -> None:
    """Infantry removed out of supply surrenders: it leaves the game and counts for victory. Tanks return."""
    s = on_dinant("1 french-infantry 1 british-infantry").do(f"{NO_CARDS}; accept", dice=[6, 5, 1, 2])
    assert s.box("allied", "surrendered") == "1 french-infantry 1 british-infantry"
    assert s.box("allied", "returning") == ""
    assert s.view(None)["surrender_points"] == 3
    tanks = on_dinant("1 french-tank").do(f"{NO_CARDS}; accept", dice=[6, 5])
    assert (tanks.box("allied", "surrendered"), tanks.box("allied", "returning")) == ("", "1 french-tank")
    assert tanks.view(None)["surrender_points"] == 0
    supplied = on_vervins("2 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[5, 5, 1, 2])
    assert (supplied.box("allied", "surrendered"), supplied.box("allied", "returning")) == ("", "1 french-infantry")


def test_8_9_a_exempt_units_surrender_too() -> None:
    """Infantry that defends a port without a supply line loses no die, but surrenders when it is removed."""
    units = {"ghent": "3 german-infantry", "lille": "1 german-infantry", "dunkirk": "1 german-infantry"}
    units |= {"brussels": "1 german-infantry", "liege": "1 german-infantry", "ostend": "2 british-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("ghent", "2 german-infantry", "ostend"))
    s.do(NO_CARDS, dice=[5, 5, 6, 3])
    assert s.box("allied", "surrendered") == "1 british-infantry"
    assert s.view(None)["surrender_points"] == 2


def test_ruling_r45() -> None:
    """R45: infantry out of supply surrenders whether a pair, a refusal, a missing retreat or stacking removes it.

    German infantry also surrenders, but this does not count for victory. Supply is judged at the start of the battle.
    """
    pair = on_dinant("3 french-infantry").do(NO_CARDS, dice=[5, 5, 1, 2])
    assert pair.box("allied", "surrendered") == "1 french-infantry"
    pair.do("refuse french-infantry")
    assert pair.box("allied", "surrendered") == "2 french-infantry"
    retreat = on_dinant("3 french-infantry").do(f"{NO_CARDS}; accept", dice=[6, 5, 1, 2])
    assert retreat.box("allied", "surrendered") == "3 french-infantry"
    german = scene(
        units={"amiens": "2 german-infantry", "laon": "3 french-infantry"},
        hands={"allied": "1 operation"},
        active="allied",
    ).do(attack("laon", "2 french-infantry", "amiens"))
    german.do(NO_CARDS, dice=[5, 5])
    assert german.box("german", "surrendered") == "1 german-infantry"
    assert german.box("german", "returning") == ""
    assert (german.over, german.view(None)["surrender_points"]) == (False, 0)


def test_ruling_r45_by_stacking() -> None:
    """R45: a cut-off unit that finds no room in a retreat surrenders."""
    units = {"lille": "3 german-infantry", "brussels": "1 german-infantry", "liege": "1 german-infantry"}
    units |= {"calais": "1 german-infantry", "antwerp": "1 german-infantry", "ghent": "1 german-infantry"}
    units |= {"dunkirk": "2 french-infantry", "ostend": "3 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("lille", "2 german-infantry", "dunkirk"))
    s.do(f"{NO_CARDS}; keep 2 1; accept", dice=[6, 5, 1, 1, 2])
    s.do("send french-infantry ostend")
    assert s.units("ostend") == "4 french-infantry"
    assert s.box("allied", "surrendered") == "1 french-infantry"


def test_ruling_r11() -> None:
    """R11: the fifth surrender ends the game immediately, even during a battle."""
    lost = {"allied": {"surrendered": "3 french-infantry"}}
    s = on_dinant("2 british-infantry", boxes=lost).do(NO_CARDS, dice=[5, 5, 1, 2])
    assert (s.over, s.winner, s.reason) == (True, "german", "surrender")
    assert s.choices() == set()
    # The second unit has not retreated, the space is not taken, and momentum is unchanged.
    assert (s.units("dinant"), s.momentum) == ("1 british-infantry", 0)
    assert s.view(None)["battle"]["attacking"] == {"german-infantry": 2}


def test_ruling_r11_before_a_base_is_taken() -> None:
    """R11: losses come before capture, so Germany wins although the Allies were about to take a base."""
    cut_off = {"dinant": "1 german-infantry", "vervins": "1 german-infantry", "sedan": "1 german-infantry"}
    s = scene(
        units={**cut_off, "libramont": "1 french-tank 1 french-infantry"},
        boxes={"allied": {"surrendered": "4 french-infantry"}},
        hands={"allied": "1 operation 1 command-and-control"},
        active="allied",
    ).do(attack("libramont", "1 french-tank 1 french-infantry", "aga"))
    s.do(NO_CARDS, dice=[6, 5, 2, 2])
    assert s.choices() == {"lose french-infantry", "lose french-tank"}
    base = s.clone().do("lose french-tank")
    assert (base.winner, base.reason, base.view(None)["battle"]) == ("allied", "base", None)
    s.do("lose french-infantry")
    assert (s.winner, s.reason) == ("german", "surrender")
