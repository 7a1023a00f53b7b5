"""Sections 4-3 to 4-3-2 and 4-3-8: attacks, their dice, and the three further kinds of attack."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import Scene, scene

# Manstein has strength 3, Rundstedt 3, Keitel 1; over the border from Cologne to Metz stands a fortress.
KEITEL_A = {"keitel": "a", "rundstedt": "b"}


def rolls(s: Scene) -> tuple[dict[str, str], dict[str, str]]:
    """What both sides rolled in the last attack: dice, needs and hits."""
    return s.args("did-roll-attack"), s.args("did-roll-counter")


def test_4_3_four_kinds_of_attack() -> None:
    """Normal attack, move-attack, air raid and bombardment attack; each throws dice at an area of the Allies."""
    units = {"cologne": "1 manstein 2 soldier-germany", "brussels": "9 soldier-belgium"}
    for text, dice in (
        ("attack; soldiers 2", [1, 1, 6, *[6] * 9]),
        ("air-raid; soldiers 2", [1, 1, 6, *[6] * 9]),
        ("bombard", [1]),
        ("move-attack; to amsterdam; soldiers 2", [1, 1, 6, *[6] * 9]),
    ):
        s = scene(units).do(f"use manstein; {text}", dice=dice)
        assert int(s.args("did-roll-attack")["hits"]) == s.box("belgium") == (1 if text == "bombard" else 2), text
    assert s.units("amsterdam") == "a: 1 manstein 2 soldier-germany"


def test_4_3_a_allied_units_next_to_him() -> None:
    """All but the move-attack need Allied units in an adjacent area."""
    s = scene({"cologne": "1 manstein 3 soldier-germany", "paris": "1 soldier-france"}).do("use manstein")
    assert s.refused("attack") == ("4-3", "no-target-near")
    assert s.refused("air-raid") == ("4-3-8", "no-target-near")
    assert s.refused("bombard") == ("4-3-8", "no-target-near")
    assert "move-attack" in s.choices()
    # Axis units of other powers are no target.
    s = scene({"munich": "1 manstein 3 soldier-germany", "milan": "3 soldier-italy"}).do("use manstein")
    assert not s.choices() & {"attack", "air-raid", "bombard", "move-attack"}
    assert s.refused("move-attack") == ("4-3-8", "no-move-attack")


def test_4_3_b_the_target_and_the_attackers() -> None:
    """An attack names an adjacent area with Allied units, and who takes part."""
    units = {
        "cologne": "1 manstein 1 guderian 3 soldier-germany", "brussels": "1 soldier-belgium",
        "amsterdam": "1 soldier-netherlands", "paris": "1 soldier-france",
    }  # fmt: skip
    s = scene(units).do("use manstein; attack")
    assert (s.decision, s.nouns("target")) == ("ChooseTarget", {"brussels", "amsterdam"})
    assert s.refused("target paris") == ("4-3", "no-target-not-adjacent")
    assert s.refused("target metz") == ("4-3", "no-target-empty")
    assert s.refused("target eisenhower-box") == ("4-3", "no-target-not-adjacent")
    assert s.refused("soldiers 1") == ("4-3", "no-not-asked")
    s.do("target amsterdam")
    assert s.nouns("soldiers") == {"0", "1", "2", "3"}
    s.do("soldiers 2")
    assert s.choices() == {"bring guderian", "done"}
    s.do("bring guderian", dice=[6, 6, 6, 6, 6])
    assert s.args("did-attack")["units"] == "1 manstein 1 guderian 2 soldier-germany"
    assert (s.args("did-attack")["start"], s.args("did-attack")["space"]) == ("cologne", "amsterdam")


def test_4_3_c_own_faction_and_himself() -> None:
    """Only units of his faction in his own area take part; he himself always does."""
    units = {
        "cologne": "1 manstein 2 soldier-germany, 1 model 4 soldier-germany", "brussels": "2 soldier-belgium",
        "metz": "1 guderian 3 soldier-germany",
    }  # fmt: skip
    s = scene(units).do("use manstein; attack")
    assert s.nouns("soldiers") == {"0", "1", "2"}
    s.do("soldiers 0", dice=[6, 1, 6])
    # He attacks alone, and is the one to be lost.
    assert s.args("did-attack")["units"] == "1 manstein"
    assert s.place("manstein") == "sanatorium"


def test_4_3_1_the_steps_in_order() -> None:
    """The eight steps follow each other: hits of both, losses of both, advance, homecoming, surrender, VP."""
    units = {"breslau": "1 manstein 4 soldier-germany", "warsaw": "2 soldier-poland 1 montgomery 1 head-poland"}
    s = scene(units).do("use manstein; attack; soldiers 4", dice=[1, 1, 2, 3, 6, 1, 6, 6, 6])
    s.do("lose soldier-germany; soldiers 1; done")
    told = [id for id in s.told if id not in ("did-use", "did-change-side", "did-change-power", "did-turn-soviet")]
    assert told == [
        "did-attack",
        *("did-roll-attack", "did-roll-counter"),
        *("did-remove", "did-remove", "did-remove", "did-lose"),
        "did-advance",
        "did-come-home",
        "did-surrender",
        *("did-gain-vp", "did-gain-vp"),
    ]


def test_4_3_1_a_hits_of_the_attackers() -> None:
    """Step 1: the attackers' dice are thrown first, before anybody is lost."""
    s = scene({"breslau": "1 manstein 2 soldier-germany", "krakow": "3 soldier-poland"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 2, 4, 5, 6, 6])
    attack, _ = rolls(s)
    assert attack == {"dice": "1 2 4", "needs": "3", "hits": "2"}


def test_4_3_1_b_hits_of_the_target() -> None:
    """Step 2: the target throws for all the units that it had before its losses."""
    s = scene({"breslau": "1 manstein 2 soldier-germany", "krakow": "3 soldier-poland"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 1, 1, 1, 6, 1])
    _, counter = rolls(s)
    assert counter == {"dice": "1 6 1", "needs": "1", "hits": "2"}
    assert s.units("krakow") == ""


def test_4_3_1_c_losses_of_the_target_first() -> None:
    """Step 3: the target's losses are chosen before those of the attackers."""
    units = {"cologne": "1 manstein 1 soldier-germany", "brussels": "2 soldier-belgium 1 soldier-france"}
    s = scene(units).do("use manstein; attack; soldiers 1", dice=[1, 6, 1, 6, 6])
    assert (s.decision, s.actor, s.step) == ("RemoveAllied", "a", "allied-losses")
    assert s.group("cologne", "a") == "1 manstein 1 soldier-germany"
    s.do("remove soldier-france")
    assert (s.decision, s.step) == ("LoseOwn", "own-losses")


def test_4_3_1_d_losses_of_the_attackers() -> None:
    """Step 4: the attackers' losses, before anybody advances."""
    s = scene({"breslau": "1 manstein 1 soldier-germany", "krakow": "1 soldier-poland"})
    s.do("use manstein; attack; soldiers 1", dice=[1, 6, 1])
    assert s.choices() == {"lose manstein", "lose soldier-germany"}
    assert s.units("krakow") == ""
    assert s.do("lose soldier-germany").choices() == {"bring manstein", "done"}


def test_4_3_1_e_advance() -> None:
    """Step 5: the advance, while generals that were removed are not home yet and no power has surrendered."""
    units = {"breslau": "1 manstein 3 soldier-germany", "warsaw": "1 soldier-poland 1 alexander 1 head-poland"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[1, 1, 1, 6, 6, 6, 6])
    assert (s.decision, s.step) == ("AdvanceSoldiers", "advance")
    assert (s.place("alexander"), s.surrendered, s.vp("a")) == ("away", set(), 5)


def test_4_3_1_f_homecoming() -> None:
    """Step 6: after the advance the generals that were removed are at home."""
    units = {"breslau": "1 manstein", "krakow": "1 alexander"}
    s = scene(units).do("use manstein; attack", dice=[1, 6])
    assert s.place("alexander") == "away"
    assert s.do("done").place("alexander") == "cairo"
    # Also when nobody can advance.
    s = scene(units).do("use manstein; attack", dice=[1, 1])
    assert s.place("alexander") == "cairo"


def test_4_3_1_g_surrender() -> None:
    """Step 7: then the power whose head was removed surrenders."""
    s = scene({"breslau": "1 manstein", "warsaw": "1 head-poland", "krakow": "2 soldier-poland"})
    s.do("use manstein; attack; target warsaw", dice=[1, 6])
    assert s.surrendered == set()
    assert s.units("krakow") == "allied: 2 soldier-poland"
    s.do("done")
    assert s.surrendered == {"poland"}
    assert s.units("krakow") == ""


def test_4_3_1_h_vp() -> None:
    """Step 8: last of all come the VP for the units removed."""
    s = scene({"breslau": "1 manstein", "krakow": "1 soldier-poland"}).do("use manstein; attack", dice=[1, 6])
    assert s.vp("a") == 5
    assert s.do("done").vp("a") == 6
    assert s.told[-1] == "did-gain-vp"


def test_4_3_2_one_die_each() -> None:
    """A die for each unit that takes part; those at or below the strength hit."""
    s = scene({"cologne": "1 manstein 1 guderian 3 soldier-germany", "brussels": "9 soldier-belgium"})
    s.do("use manstein; attack; soldiers 2; bring guderian", dice=[3, 4, 3, 5, *[6] * 9])
    attack, _ = rolls(s)
    assert attack == {"dice": "3 4 3 5", "needs": "3", "hits": "2"}
    assert s.units("brussels") == "allied: 7 soldier-belgium"


def test_4_3_2_a_the_acting_generals_strength() -> None:
    """His strength counts, even if a stronger general takes part, and a weaker one does not lower it."""
    units = {"cologne": "1 keitel 1 manstein", "brussels": "9 soldier-belgium"}
    s = scene(units, owners=KEITEL_A).do("use keitel; attack; bring manstein", dice=[1, 2, *[6] * 9])
    assert rolls(s)[0] == {"dice": "1 2", "needs": "1", "hits": "1"}
    s = scene(units, owners=KEITEL_A).do("use manstein; attack; bring keitel", dice=[1, 3, *[6] * 9])
    assert rolls(s)[0] == {"dice": "1 3", "needs": "3", "hits": "2"}


def test_4_3_2_b_attack_over_a_fortress_border() -> None:
    """The attackers' strength is one less; 1 becomes 0, and, ruling E17, throws no dice then."""
    s = scene({"cologne": "1 manstein", "metz": "3 soldier-france"})
    s.do("use manstein; attack", dice=[3, 6, 6, 6])
    assert rolls(s)[0] == {"dice": "3", "needs": "2", "hits": "0"}
    s = scene({"cologne": "1 keitel", "metz": "3 soldier-france"}, owners=KEITEL_A)
    s.do("use keitel; attack", dice=[6, 6, 6])
    assert "did-roll-attack" not in s.told
    assert s.units("metz") == "allied: 3 soldier-france"
    # Not over a plain border, and not for a fortress elsewhere.
    s = scene({"brussels": "1 manstein", "metz": "3 soldier-france"}).do("use manstein; attack", dice=[3, 6, 6, 6])
    assert rolls(s)[0]["needs"] == "3"


def test_4_3_2_c_the_target_strikes_back_at_its_highest_strength() -> None:
    """A die for each unit of the target, heads too, against the strength of the strongest among them."""
    units = {"breslau": "1 manstein 5 soldier-germany", "warsaw": "2 soldier-poland 1 alexander 1 zhukov 1 head-poland"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack; soldiers 5", dice=[*[6] * 6, 3, 5, 3, 6, 3])
    assert rolls(s)[1] == {"dice": "3 5 3 6 3", "needs": "3", "hits": "3"}
    s = scene({"breslau": "1 manstein 5 soldier-germany", "warsaw": "2 soldier-poland 1 alexander 1 head-poland"})
    s.do("use manstein; attack; soldiers 5", dice=[*[6] * 6, 2, 3, 3, 3])
    assert rolls(s)[1] == {"dice": "2 3 3 3", "needs": "2", "hits": "1"}


def test_4_3_2_d_all_powers_together() -> None:
    """Units of several powers strike back together, at the highest strength of all; soldiers alone count 1."""
    units = {"cologne": "1 manstein 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france 1 montgomery"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 2, 2, 2])
    assert rolls(s)[1] == {"dice": "2 2 2", "needs": "2", "hits": "3"}
    units = {"cologne": "1 manstein 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france 1 head-belgium"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 1, 2, 2])
    assert rolls(s)[1] == {"dice": "1 2 2", "needs": "1", "hits": "1"}


def test_4_3_2_e_striking_back_over_a_fortress_border() -> None:
    """The target's strength is one more."""
    s = scene({"cologne": "1 manstein 3 soldier-germany", "metz": "2 soldier-france"})
    s.do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 2, 3])
    assert rolls(s)[1] == {"dice": "2 3", "needs": "2", "hits": "1"}
    s = scene({"cologne": "1 manstein 3 soldier-germany", "metz": "1 montgomery"})
    s.do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 3])
    assert rolls(s)[1] == {"dice": "3", "needs": "3", "hits": "1"}


def test_4_3_2_f_striking_back_over_the_sea() -> None:
    """Over a sea border the target strikes back as over a plain one."""
    s = scene({"normandy": "1 manstein", "london": "1 montgomery 1 soldier-united-kingdom"})
    s.do("use manstein; air-raid", dice=[6, 2, 4])
    assert rolls(s)[1] == {"dice": "2 4", "needs": "2", "hits": "1"}


def test_4_3_8_move_then_attack() -> None:
    """He leads units one area and attacks from there, all who moved with him and nobody else."""
    units = {"cologne": "1 manstein 1 guderian 3 soldier-germany", "paris": "1 soldier-france"}
    s = scene(units).do("use manstein; move-attack")
    # Only areas with somebody to attack, one area away.
    assert (s.decision, s.nouns("to")) == ("ChooseDestination", {"brussels", "metz"})
    assert s.refused("to munich") == ("4-3-8", "no-to-no-target")
    assert s.refused("to paris") == ("4-3-8", "no-to-allied")
    assert s.refused("to lille") == ("4-3-8", "no-to-far")
    assert s.refused("to cologne") == ("4-3-8", "no-to-start")
    s.do("to brussels; soldiers 2")
    assert s.choices() == {"bring guderian", "done"}
    s.do("done", dice=[3, 6, 6, 6]).do("soldiers 1; bring manstein")
    assert s.args("did-attack") == {"units": "1 manstein 2 soldier-germany", "start": "brussels", "space": "paris"}
    assert s.units("cologne") == "a: 1 guderian 1 soldier-germany"
    assert s.units("paris") == "a: 1 manstein 1 soldier-germany"
    assert s.units("brussels") == "neutral: 1 soldier-germany"


def test_4_3_8_the_border_of_the_new_area_counts() -> None:
    """Its fortress borders, not those of the area he comes from; over the sea nobody can be attacked so."""
    units = {"brussels": "1 manstein", "metz": "1 soldier-france"}
    s = scene(units).do("use manstein; move-attack; to cologne", dice=[3, 2])
    assert rolls(s)[0]["needs"] == "2"
    assert s.place("manstein") == "sanatorium"
    s = scene({"cologne": "1 manstein", "london": "1 montgomery"}).do("use manstein")
    assert s.refused("move-attack") == ("4-3-8", "no-move-attack")


def test_4_3_8_the_move_is_settled_before_the_attack() -> None:
    """Ruling E10: who takes over the soldiers left behind is said before a die is thrown."""
    units = {"cologne": "1 manstein 1 soldier-germany, 1 model, 1 sepp", "paris": "1 soldier-france"}
    s = scene(units).do("use manstein; move-attack; to brussels; soldiers 0")
    assert (s.decision, s.actor) == ("Adopt", "a")
    assert "did-attack" not in s.told
    s.do("join c", dice=[6, 6])
    assert s.group("cologne", "c") == "1 sepp 1 soldier-germany"


def test_4_3_8_a_units_already_there_cannot_join() -> None:
    """Units of the faction that stand where he goes do not take part, are not lost and do not advance."""
    units = {"cologne": "1 manstein", "brussels": "1 guderian 4 soldier-germany", "paris": "2 soldier-france"}
    s = scene(units).do("use manstein; move-attack; to brussels", dice=[1, 1, 1])
    assert s.args("did-attack")["units"] == "1 manstein"
    assert s.place("manstein") == "sanatorium"
    assert s.units("brussels") == "a: 1 guderian 4 soldier-germany"
    units = {
        "cologne": "1 manstein 1 soldier-germany",
        "brussels": "1 guderian 4 soldier-germany",
        "paris": "1 soldier-france",
    }
    s = scene(units).do("use manstein; move-attack; to brussels; soldiers 1", dice=[1, 1, 6])
    assert s.nouns("soldiers") == {"0", "1"}
    assert s.do("soldiers 0").choices() == {"bring manstein", "done"}


def test_4_3_8_b_an_air_raid() -> None:
    """Strength 1 whoever leads it; borders count for neither side."""
    s = scene({"cologne": "1 manstein 1 soldier-germany", "metz": "2 soldier-france"})
    s.do("use manstein; air-raid; soldiers 1", dice=[1, 2, 1, 2])
    assert rolls(s) == (
        {"dice": "1 2", "needs": "1", "hits": "1"},
        {"dice": "1 2", "needs": "1", "hits": "1"},
    )


def test_4_3_8_c_only_an_air_raid_goes_over_the_sea() -> None:
    """The other attacks do not reach over a sea border; an air raid does, and the advance follows it."""
    units = {"lille": "1 manstein 3 soldier-germany", "london": "1 montgomery"}
    units |= {"paris": "1 soldier-france", "brussels": "1 soldier-belgium"}
    assert scene(units).do("use manstein; air-raid").nouns("target") == {"london", "paris", "brussels"}
    for action in ("attack", "bombard"):
        s = scene(units).do(f"use manstein; {action}")
        assert s.nouns("target") == {"paris", "brussels"}
        assert s.refused("target london") == ("4-3-8", "no-target-sea")
    s = scene({"lille": "1 manstein", "london": "1 montgomery"}).do("use manstein")
    assert s.refused("attack") == ("4-3", "no-target-near")
    s.do("air-raid", dice=[1, 6]).do("bring manstein")
    assert s.place("manstein") == "london"


@pytest.mark.parametrize(("soldiers", "dice"), [(2, 1), (4, 1), (5, 2), (7, 2), (8, 3)])
def test_4_3_8_d_a_bombardment(soldiers: int, dice: int) -> None:
    """A die for every three units, rounded down; nobody strikes back."""
    s = scene({"cologne": f"1 manstein {soldiers} soldier-germany", "brussels": "9 soldier-belgium"})
    # With three units in all, nobody is asked who takes part.
    some = f"soldiers {soldiers}" if soldiers > 2 else ""
    s.do(f"use manstein; bombard; {some}", dice=[3] * dice)
    assert rolls_of_bombardment(s) == {"dice": " ".join(["3"] * dice), "needs": "3", "hits": str(dice)}
    assert s.units("brussels") == f"allied: {9 - dice} soldier-belgium"


def rolls_of_bombardment(s: Scene) -> dict[str, str]:
    """What a bombardment rolled; nobody rolled against it."""
    assert "did-roll-counter" not in s.told
    assert "did-lose" not in s.told
    return s.args("did-roll-attack")


def test_4_3_8_d_three_units_are_needed() -> None:
    """Ruling E16: with fewer there is no die, so no bombardment; generals count like soldiers."""
    s = scene({"cologne": "1 manstein 1 guderian", "brussels": "1 soldier-belgium"}).do("use manstein")
    assert s.refused("bombard") == ("4-3-8", "no-bombard-few")
    s = scene({"cologne": "1 manstein 1 guderian 2 soldier-germany", "brussels": "2 soldier-belgium"})
    s.do("use manstein; bombard")
    assert s.nouns("soldiers") == {"1", "2"}
    assert s.clone().do("soldiers 2").choices() == {"bring guderian", "done"}
    # With one soldier Guderian has to take part; nobody is asked.
    s.do("soldiers 1", dice=[1])
    assert s.args("did-bombard")["units"] == "1 manstein 1 guderian 1 soldier-germany"
    assert s.units("brussels") == "allied: 1 soldier-belgium"
    s = scene({"cologne": "1 manstein 1 guderian 1 rundstedt 1 soldier-germany", "brussels": "2 soldier-belgium"})
    s.do("use manstein; bombard; soldiers 1")
    assert s.choices() == {"bring guderian", "bring rundstedt"}
    assert s.refused("done") == ("4-3-8", "no-bombard-few")
    assert s.do("bring rundstedt").choices() == {"bring guderian", "done"}


def test_4_3_8_d_the_advance_follows() -> None:
    """Ruling E20: a bombardment that wipes out the target allows the advance."""
    s = scene({"cologne": "1 manstein 2 soldier-germany", "brussels": "1 soldier-belgium"})
    s.do("use manstein; bombard", dice=[1]).do("soldiers 2; bring manstein")
    assert s.units("brussels") == "a: 1 manstein 2 soldier-germany"
    assert s.vp("a") == 6


def test_4_3_8_e_a_bombardment_over_a_fortress_border() -> None:
    """The strength is one less."""
    s = scene({"cologne": "1 manstein 2 soldier-germany", "metz": "2 soldier-france"})
    s.do("use manstein; bombard", dice=[3])
    assert rolls_of_bombardment(s) == {"dice": "3", "needs": "2", "hits": "0"}
