"""Sections 8.5 and 8.7 to 8.9: losses, the winner and what he gains, bases, momentum, surrender."""

from __future__ import annotations

from typing import Any

from rulebook.blitzkrieg.battles import NO_CARDS, attack, battle, on_vervins
from rulebook.blitzkrieg.scene import Scene, scene

# A lone French pocket in Dinant, cut off by these.
RING = {"libramont": "2 german-infantry", "vervins": "2 german-infantry", "namur": "1 german-infantry"}


def on_dinant(defenders: str, attackers: str = "2 german-infantry", **keys: Any) -> Scene:
    """German units attack a pocket in Dinant (defence value 1) from a base; nothing can retreat from there."""
    units = {**RING, "aga": attackers, "dinant": defenders}
    s = scene(units=units, hands={"german": "1 operation", "allied": "1 operation"}, **keys)
    return s.do(attack("aga", attackers, "dinant"))


def on_aga(attackers: str, defenders: str) -> Scene:
    """Allied units attack the base of Army Group A (defence value 2) from Libramont."""
    units = {"libramont": attackers, "aga": defenders}
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied")
    return s.do(attack("libramont", attackers, "aga"))


def test_8_5_winner() -> None:
    """The higher score wins; then the side that rolled more dice; then the defender."""
    higher = on_vervins("1 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[4, 3])
    assert "did-win-attack" in higher.told(None)
    lower = on_vervins("1 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[3, 4])
    assert "did-win-defence" in lower.told(None)
    equal = on_vervins("1 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[4, 4])
    assert "did-win-defence" in equal.told(None)
    more_in_attack = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[3, 1, 4])
    assert "did-win-attack" in more_in_attack.told(None)
    more_in_defence = on_vervins("2 french-infantry", "1 german-infantry").do(NO_CARDS, dice=[5, 3, 2])
    assert "did-win-defence" in more_in_defence.told(None)


def test_8_5_a_owner_picks_his_loss() -> None:
    """Who takes a loss picks one of his units in the battle; it is back in his replacement box next turn."""
    s = on_vervins("2 french-infantry", "1 german-infantry 1 german-tank")
    s.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 2, 2])
    assert (s.decision, s.actor) == ("TakeLoss", "german")
    assert s.choices() == {"lose german-infantry", "lose german-tank"}
    assert s.refused("lose french-infantry") == ("8.5", "no-unit-in-battle")
    s.do("lose german-infantry; retreat laon")
    assert s.box("german", "returning") == "1 german-infantry"
    # The infantry that stayed in Libramont was not in the battle.
    assert (s.units("libramont"), s.units("vervins")) == ("1 german-infantry", "1 german-tank")
    assert s.box("german", "replacement") == "9 german-infantry 8 german-tank"
    s.do("done; pass; pass")
    assert s.turn == 2
    assert (s.box("german", "returning"), s.box("german", "replacement")) == ("", "10 german-infantry 8 german-tank")


def test_8_5_1_attackers_go_back() -> None:
    """A beaten attacker returns to where his move began, also tanks that had gone two spaces."""
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
    """Who goes back into a base that is still covered is seen to do so: nobody has left it for good."""
    s = scene(units={"aga": "3 german-tank", "libramont": "2 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("aga", "2 german-tank", "libramont"))
    assert s.view("allied")["moved_from_base"]["aga"] == {"german-tank": -2}
    s.do(f"{NO_CARDS}; keep 2 1; keep 6 5", dice=[2, 1, 1, 6, 5, 4])
    assert s.units("aga") == "3 german-tank"
    assert s.view("allied")["moved_from_base"]["aga"] == {}


def test_8_5_2_depends_on_superiority_and_space() -> None:
    """After a won attack the defender is asked whether to stay, or retreats: it depends on tanks and on the space."""
    with_tanks = on_vervins("1 french-infantry", "1 german-tank").do(NO_CARDS, dice=[6, 5])
    assert (with_tanks.decision, with_tanks.actor) == ("Retreat", "german")
    without = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[6, 5])
    assert (without.decision, without.actor) == ("RefuseRetreat", "allied")


def test_8_5_2_a_refusing_to_retreat() -> None:
    """Without superiority against him the defender may remove a unit and stay; the attacker goes back."""
    s = on_vervins("1 french-infantry 1 french-tank", "2 german-infantry").do(NO_CARDS, dice=[6, 5, 2, 1])
    assert s.choices() == {"accept", "refuse french-infantry", "refuse french-tank"}
    assert s.refused("refuse british-infantry") == ("8.5.2", "no-unit-in-battle")
    s.do("refuse french-tank")
    assert [s.section_of(id) for id in ("did-refuse", "did-go-back")] == ["8.5.2", "8.5.1"]
    assert (s.units("vervins"), s.units("libramont")) == ("1 french-infantry", "3 german-infantry")
    assert s.box("allied", "returning") == "1 french-tank"


def test_8_5_2_a_besides_a_loss() -> None:
    """The unit given for staying comes on top of a loss by a pair."""
    s = on_vervins("3 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[6, 6, 2, 1])
    s.do("refuse french-infantry")
    assert s.units("vervins") == "1 french-infantry"
    assert s.box("allied", "returning") == "2 french-infantry"


def test_8_5_2_a_fortress_or_base() -> None:
    """In a fortress or base the defender may stay even against more tanks."""
    hands = {"german": "1 operation"}
    fort = scene(units={"agc": "3 german-tank", "metz": "2 french-infantry"}, hands=hands)
    fort.do(attack("agc", "3 german-tank", "metz") + f"; {NO_CARDS}", dice=[6, 5, 1, 1, 2, 3])
    fort.do("keep 3 2; refuse french-infantry")
    assert (fort.units("metz"), fort.units("agc")) == ("1 french-infantry", "3 german-tank")
    base = on_aga("3 french-tank", "1 german-infantry").do(f"{NO_CARDS}; keep 6 5; keep 3 2", dice=[6, 5, 1, 1, 2, 3])
    assert (base.decision, base.actor) == ("RefuseRetreat", "german")


def test_8_5_2_b_retreat_and_control() -> None:
    """Otherwise the defender has to retreat, and the space is the attacker's at once."""
    s = on_vervins("1 french-infantry", "1 german-tank").do(NO_CARDS, dice=[6, 5])
    assert s.refused("refuse french-infantry") == ("8.6", "no-not-asked")
    s.do("retreat laon")
    assert (s.control("vervins"), s.units("vervins"), s.units("laon")) == (
        "german",
        "1 german-tank",
        "1 french-infantry",
    )


def test_ruling_r35() -> None:
    """R35: with a pair on both sides first the attacker picks his loss, then the defender, before any result."""
    s = on_vervins("1 french-infantry 1 french-tank", "1 german-infantry 1 german-tank")
    s.do(NO_CARDS, dice=[5, 5, 2, 2])
    assert (s.decision, s.actor) == ("TakeLoss", "german")
    s.do("lose german-tank")
    assert (s.decision, s.actor) == ("TakeLoss", "allied")
    assert "did-win-attack" not in s.told(None)
    s.do("lose french-tank")
    assert (s.decision, s.actor) == ("RefuseRetreat", "allied")
    # Nobody is left to retreat or refuse: the space is taken.
    last = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[5, 5])
    assert (last.control("vervins"), last.actor) == ("german", "allied")


def test_ruling_r36() -> None:
    """R36: a start space that went over to the enemy when it was left is taken up again without a battle."""
    units = {"dinant": "2 german-infantry", "vervins": "2 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("dinant", "2 german-infantry", "vervins"))
    assert s.control("dinant") == "allied"
    s.do(NO_CARDS, dice=[1, 6, 5])
    assert (s.control("dinant"), s.units("dinant"), s.actor) == ("german", "2 german-infantry", "allied")


def test_ruling_r37() -> None:
    """R37: an attacker who wins with no unit left still drives the defender out; the space goes by its colour."""
    s = on_vervins("2 french-infantry", "1 german-tank").do(NO_CARDS, dice=[6, 5, 1, 1])
    assert (s.decision, s.actor) == ("Retreat", "german")
    s.do("retreat laon")
    assert (s.units("vervins"), s.control("vervins"), s.units("laon")) == ("", "allied", "2 french-infantry")
    assert (s.decision, s.actor) == ("Operation", "allied")
    # No collapse of the Netherlands by an empty Dordrecht.
    dutch = scene(
        units={"agb": "1 german-tank", "dordrecht": "1 french-infantry"},
        hands={"german": "1 operation 1 air-support"},
    ).do(attack("agb", "1 german-tank", "dordrecht"))
    dutch.do("lay air-support; done; done; keep 6 5", dice=[6, 5, 4, 1, 1])
    assert dutch.units("antwerp") == "1 french-infantry"
    assert dutch.control("dordrecht") == "allied"


def test_ruling_r37_base() -> None:
    """R37: a German base whose defenders have gone is still German when no attacker is left to enter it."""
    s = scene(
        units={"libramont": "1 french-tank", "aga": "1 german-infantry", "dinant": "1 german-infantry"},
        hands={"allied": "1 operation 2 air-support"},
        active="allied",
    ).do(attack("libramont", "1 french-tank", "aga"))
    s.do("lay air-support; done; done; keep 6 5; keep 1 1; accept", dice=[6, 5, 4, 1, 1, 2])
    assert s.units("dinant") == "2 german-infantry"
    assert (s.units("aga"), s.control("aga"), s.over) == ("", "german", False)


def test_ruling_r38() -> None:
    """R38: a refusal can cost the last unit; the attacker goes back all the same, and the space goes by its colour."""
    s = on_vervins("1 french-infantry", "2 german-infantry").do(f"{NO_CARDS}; refuse french-infantry", dice=[6, 5])
    assert (s.units("vervins"), s.control("vervins")) == ("", "allied")
    assert s.units("libramont") == "3 german-infantry"
    # Germans alone in a French space: it is Allied again, though no Allied unit entered it.
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


def test_ruling_r46() -> None:
    """R46: a unit removed to refuse brings no momentum and is not set against other removals."""
    s = on_vervins("1 french-infantry", "2 german-infantry").do(f"{NO_CARDS}; refuse french-infantry", dice=[6, 5])
    assert s.momentum == 0
    # One attacker lost by a pair: the Allies have their point although they gave up a unit themselves.
    s = on_vervins("2 french-infantry", "2 german-infantry").do(
        f"{NO_CARDS}; refuse french-infantry", dice=[6, 5, 1, 1]
    )
    assert s.momentum == -1


def test_8_7_bases_are_fought_for() -> None:
    """An enemy base is entered by a tactical move and fought for; its defender may stay even against more tanks."""
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
    """The first attack on a German base uncovers it for good."""
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
    """R39: a base is uncovered when it is entered, before any card is laid, and no other base with it."""
    s = on_aga("1 french-infantry", "2 german-infantry")
    assert s.decision == "DeclareAttackCards"
    spaces = {entry["id"]: entry["units"] for entry in s.view("allied")["spaces"]}
    assert spaces["aga"] == {"german-infantry": 2}
    assert (spaces["agb"], spaces["agc"]) == (None, None)


def test_8_8_order() -> None:
    """Momentum moves for removals first and for a successful defence second."""
    # At the limit the point for the removal is lost before the defender's point is taken off.
    s = on_vervins("2 french-infantry", "2 german-infantry", momentum=3).do(NO_CARDS, dice=[1, 1, 6, 5])
    assert s.momentum == 2


def test_8_8_told_is_who_has_it() -> None:
    """What is told of the track is who has momentum now and how much, whoever gained; nothing if it has not moved."""

    def defended(momentum: int) -> Scene:
        return on_vervins("2 french-infantry", "2 german-infantry", momentum=momentum).do(NO_CARDS, dice=[1, 2, 6, 5])

    assert defended(2).args("did-momentum") == {"seat": "german", "n": "1"}
    assert defended(0).args("did-momentum") == {"seat": "allied", "n": "1"}
    assert defended(-1).args("did-momentum") == {"seat": "allied", "n": "2"}
    assert defended(1).args("did-momentum-none") == {}
    assert "did-momentum" not in defended(-3).told(None)

    def removed(momentum: int) -> Scene:
        s = on_vervins("2 french-infantry", "2 german-tank", momentum=momentum)
        return s.do(f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 1])

    assert removed(-2).args("did-momentum") == {"seat": "allied", "n": "1"}
    assert removed(1).args("did-momentum") == {"seat": "german", "n": "2"}


def test_8_8_i1_removals() -> None:
    """Each enemy unit removed is a point; if both sides removed units, the difference to who removed more."""
    one = on_vervins("2 french-infantry", "2 german-tank").do(
        f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 1]
    )
    assert one.momentum == 1
    both = on_vervins("2 french-infantry", "2 german-tank").do(
        f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 2]
    )
    assert both.momentum == 0
    # For want of a retreat: three by that, less one tank lost by a pair.
    pocket = on_dinant("3 french-tank", "4 german-tank", momentum=-1)
    pocket.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 1, 1])
    assert pocket.momentum == 1


def test_8_8_i1_by_stacking() -> None:
    """A unit removed because of the stacking limit is a point as well."""
    units = {"brussels": "2 german-tank 1 german-infantry", "liege": "1 german-infantry", "ghent": "1 german-infantry"}
    units |= {"lille": "2 french-infantry", "amiens": "3 french-infantry", "dunkirk": "4 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("brussels", "2 german-tank", "lille"))
    s.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 2, 1])
    s.do("drop french-infantry")
    assert s.box("allied", "returning") == "1 french-infantry"
    assert s.momentum == 1


def test_8_8_i2_defence() -> None:
    """A defender who wins gains a point, units or not; an attacker gains none by winning."""
    assert on_vervins("2 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[1, 2, 6, 5]).momentum == -1
    won = on_vervins("1 french-infantry", "2 german-infantry").do(f"{NO_CARDS}; accept; retreat laon", dice=[6, 5])
    assert won.momentum == 0
    empty = scene(units={"aga": "1 german-infantry"}, hands={"german": "1 operation"})
    assert empty.do(attack("aga", "1 german-infantry", "libramont") + f"; {NO_CARDS}", dice=[2, 3]).momentum == -1


def test_8_8_a_no_point_for_refusing() -> None:
    """A defender who refused his retreat has lost the battle: he gains nothing, though the attacker goes back."""
    s = on_vervins("2 french-infantry", "2 german-infantry").do(
        f"{NO_CARDS}; refuse french-infantry", dice=[6, 5, 2, 1]
    )
    assert (s.units("libramont"), s.momentum) == ("3 german-infantry", 0)


def test_8_8_b_track() -> None:
    """Each point is a step towards who gains it, up to 3."""
    assert (
        on_vervins("2 french-infantry", "2 german-infantry", momentum=1).do(NO_CARDS, dice=[1, 2, 6, 5]).momentum == 0
    )
    assert (
        on_vervins("2 french-infantry", "2 german-infantry", momentum=-3).do(NO_CARDS, dice=[1, 2, 6, 5]).momentum == -3
    )


def test_8_8_x() -> None:
    """The example: at 3 a removal does not move the marker; if the defender wins that battle, it goes to 2 (R47)."""
    kept = on_vervins("2 french-infantry", "2 german-tank", momentum=3)
    kept.do(f"{NO_CARDS}; keep 5 5; retreat laon", dice=[5, 5, 1, 2, 1])
    assert kept.momentum == 3
    lost = on_vervins("2 french-infantry", "2 german-infantry", momentum=3).do(NO_CARDS, dice=[1, 1, 6, 5])
    assert lost.momentum == 2


def test_ruling_r47() -> None:
    """R47: the marker moves after each battle of a chain, passes through 0, and stops at the limit each time."""
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
    # A tank lost and a defence held: two steps from the limit.
    assert s.momentum == 1
    through = on_vervins("2 french-infantry", "2 german-tank", momentum=1)
    assert through.do(f"{NO_CARDS}; keep 2 1", dice=[2, 1, 1, 6, 6]).momentum == -1


def test_8_9_surrender() -> None:
    """Infantry out of supply that is removed surrenders: out of the game, and counted; tanks come back."""
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
    """Infantry in a port that cannot trace a route has no die taken off, and yet surrenders when it is removed."""
    units = {"ghent": "3 german-infantry", "lille": "1 german-infantry", "dunkirk": "1 german-infantry"}
    units |= {"brussels": "1 german-infantry", "liege": "1 german-infantry", "ostend": "2 british-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("ghent", "2 german-infantry", "ostend"))
    s.do(NO_CARDS, dice=[5, 5, 6, 3])
    assert s.box("allied", "surrendered") == "1 british-infantry"
    assert s.view(None)["surrender_points"] == 2


def test_ruling_r45() -> None:
    """R45: every removal in the battle can mean surrender: by a pair, a refusal, want of a retreat, stacking. Germans
    surrender too, which wins nothing. Supply is judged as at the battle's start.
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
    """R45: a unit of a cut-off stack for which there is no room surrenders."""
    units = {"lille": "3 german-infantry", "brussels": "1 german-infantry", "liege": "1 german-infantry"}
    units |= {"calais": "1 german-infantry", "antwerp": "1 german-infantry", "ghent": "1 german-infantry"}
    units |= {"dunkirk": "2 french-infantry", "ostend": "3 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation"}).do(attack("lille", "2 german-infantry", "dunkirk"))
    s.do(f"{NO_CARDS}; keep 2 1; accept", dice=[6, 5, 1, 1, 2])
    s.do("send french-infantry ostend")
    assert s.units("ostend") == "4 french-infantry"
    assert s.box("allied", "surrendered") == "1 french-infantry"


def test_ruling_r11() -> None:
    """R11: the fifth surrender ends the game at once, in the middle of a battle: nothing of it is played any more."""
    lost = {"allied": {"surrendered": "3 french-infantry"}}
    s = on_dinant("2 british-infantry", boxes=lost).do(NO_CARDS, dice=[5, 5, 1, 2])
    assert (s.over, s.winner, s.reason) == (True, "german", "surrender")
    assert s.choices() == set()
    # The second unit has not been driven out, the space not taken, no momentum moved; the attackers are still in it.
    assert (s.units("dinant"), s.momentum) == ("1 british-infantry", 0)
    assert s.view(None)["battle"]["attacking"] == {"german-infantry": 2}


def test_ruling_r11_before_a_base_is_taken() -> None:
    """R11: losses come before the capture of the space, so Germany wins where the Allies would have taken a base."""
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
