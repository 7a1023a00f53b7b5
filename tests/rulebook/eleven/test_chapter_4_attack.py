"""Sections 4-3 to 4-3-2 and 4-3-8: attacks and their dice, including the three special kinds of attack."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import Scene, scene

# Manstein and Rundstedt have strength 3, Keitel has strength 1. The border from Cologne to Metz is a fortress border.
KEITEL_A = {"keitel": "a", "rundstedt": "b"}


def rolls(s: Scene) -> tuple[dict[str, str], dict[str, str]]:
    """Return the rolls of attackers and target in the last attack: dice, needed number, and hits."""
    return s.args("did-roll-attack"), s.args("did-roll-counter")


def test_4_3_four_kinds_of_attack() -> None:
    """The kinds of attack are attack, move-attack, air raid and bombardment. Each rolls dice against an Allied area."""
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


def test_4_3_a_allied_units_in_an_adjacent_area() -> None:
    """Every kind of attack but the move-attack needs Allied units in an adjacent area."""
    s = scene({"cologne": "1 manstein 3 soldier-germany", "paris": "1 soldier-france"}).do("use manstein")
    assert s.refused("attack") == ("4-3", "no-target-near")
    assert s.refused("air-raid") == ("4-3-8", "no-target-near")
    assert s.refused("bombard") == ("4-3-8", "no-target-near")
    assert "move-attack" in s.choices()
    # Axis units of other nations are not a target.
    s = scene({"munich": "1 manstein 3 soldier-germany", "milan": "3 soldier-italy"}).do("use manstein")
    assert not s.choices() & {"attack", "air-raid", "bombard", "move-attack"}
    assert s.refused("move-attack") == ("4-3-8", "no-move-attack")


def test_4_3_b_the_target_and_the_attackers() -> None:
    """The player chooses an adjacent area with Allied units, and the units that attack."""
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


def test_4_3_c_own_faction_and_the_acting_general() -> None:
    """Only units of the general's faction in the general's area attack. The acting general always attacks."""
    units = {
        "cologne": "1 manstein 2 soldier-germany, 1 model 4 soldier-germany", "brussels": "2 soldier-belgium",
        "metz": "1 guderian 3 soldier-germany",
    }  # fmt: skip
    s = scene(units).do("use manstein; attack")
    assert s.nouns("soldiers") == {"0", "1", "2"}
    s.do("soldiers 0", dice=[6, 1, 6])
    # The general attacks alone, so no other unit can be lost.
    assert s.args("did-attack")["units"] == "1 manstein"
    assert s.place("manstein") == "sanatorium"


def test_4_3_1_the_steps_in_order() -> None:
    """The eight steps are hits and losses of both sides, advance, return home, surrender and VP, in this order."""
    units = {"breslau": "1 manstein 4 soldier-germany", "warsaw": "2 soldier-poland 1 montgomery 1 head-poland"}
    s = scene(units).do("use manstein; attack; soldiers 4", dice=[1, 1, 2, 3, 6, 1, 6, 6, 6])
    s.do("lose soldier-germany; soldiers 1; done")
    found = [
        id for id in s.event_ids if id not in ("did-use", "did-change-side", "did-change-power", "did-turn-soviet")
    ]
    assert found == [
        "did-attack",
        *("did-roll-attack", "did-roll-counter"),
        *("did-remove", "did-remove", "did-remove", "did-lose"),
        "did-advance",
        "did-come-home",
        "did-surrender",
        *("did-gain-vp", "did-gain-vp"),
    ]


def test_4_3_1_a_hits_of_the_attackers() -> None:
    """In step 1 the attackers roll their dice, before any losses."""
    s = scene({"breslau": "1 manstein 2 soldier-germany", "krakow": "3 soldier-poland"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 2, 4, 5, 6, 6])
    attack, _ = rolls(s)
    assert attack == {"dice": "1 2 4", "needs": "3", "hits": "2"}


def test_4_3_1_b_hits_of_the_target() -> None:
    """In step 2 the target rolls for all its units, including those that the attackers have hit."""
    s = scene({"breslau": "1 manstein 2 soldier-germany", "krakow": "3 soldier-poland"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 1, 1, 1, 6, 1])
    _, counter = rolls(s)
    assert counter == {"dice": "1 6 1", "needs": "1", "hits": "2"}
    assert s.units("krakow") == ""


def test_4_3_1_c_losses_of_the_target_first() -> None:
    """In step 3 the target's losses are chosen, before the attackers' losses."""
    units = {"cologne": "1 manstein 1 soldier-germany", "brussels": "2 soldier-belgium 1 soldier-france"}
    s = scene(units).do("use manstein; attack; soldiers 1", dice=[1, 6, 1, 6, 6])
    assert (s.decision, s.actor, s.step) == ("RemoveAllied", "a", "allied-losses")
    assert s.group("cologne", "a") == "1 manstein 1 soldier-germany"
    s.do("remove soldier-france")
    assert (s.decision, s.step) == ("LoseOwn", "own-losses")


def test_4_3_1_d_losses_of_the_attackers() -> None:
    """In step 4 the attackers take their losses, before any advance."""
    s = scene({"breslau": "1 manstein 1 soldier-germany", "krakow": "1 soldier-poland"})
    s.do("use manstein; attack; soldiers 1", dice=[1, 6, 1])
    assert s.choices() == {"lose manstein", "lose soldier-germany"}
    assert s.units("krakow") == ""
    assert s.do("lose soldier-germany").choices() == {"bring manstein", "done"}


def test_4_3_1_e_advance() -> None:
    """In step 5 units advance, before removed generals return home and before nations surrender."""
    units = {"breslau": "1 manstein 3 soldier-germany", "warsaw": "1 soldier-poland 1 alexander 1 head-poland"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[1, 1, 1, 6, 6, 6, 6])
    assert (s.decision, s.step) == ("AdvanceSoldiers", "advance")
    assert (s.place("alexander"), s.surrendered, s.vp("a")) == ("away", set(), 5)


def test_4_3_1_f_homecoming() -> None:
    """In step 6, after the advance, removed generals return home."""
    units = {"breslau": "1 manstein", "krakow": "1 alexander"}
    s = scene(units).do("use manstein; attack", dice=[1, 6])
    assert s.place("alexander") == "away"
    assert s.do("done").place("alexander") == "cairo"
    # Removed generals return even if no unit can advance.
    s = scene(units).do("use manstein; attack", dice=[1, 1])
    assert s.place("alexander") == "cairo"


def test_4_3_1_g_surrender() -> None:
    """In step 7 a nation surrenders if its head of state was removed."""
    s = scene({"breslau": "1 manstein", "warsaw": "1 head-poland", "krakow": "2 soldier-poland"})
    s.do("use manstein; attack; target warsaw", dice=[1, 6])
    assert s.surrendered == set()
    assert s.units("krakow") == "allied: 2 soldier-poland"
    s.do("done")
    assert s.surrendered == {"poland"}
    assert s.units("krakow") == ""


def test_4_3_1_h_vp() -> None:
    """In step 8, the last step, the player gains VP for the removed units."""
    s = scene({"breslau": "1 manstein", "krakow": "1 soldier-poland"}).do("use manstein; attack", dice=[1, 6])
    assert s.vp("a") == 5
    assert s.do("done").vp("a") == 6
    assert s.event_ids[-1] == "did-gain-vp"


def test_4_3_2_one_die_each() -> None:
    """Each unit in the attack rolls a die. The die hits if its face is at most the strength."""
    s = scene({"cologne": "1 manstein 1 guderian 3 soldier-germany", "brussels": "9 soldier-belgium"})
    s.do("use manstein; attack; soldiers 2; bring guderian", dice=[3, 4, 3, 5, *[6] * 9])
    attack, _ = rolls(s)
    assert attack == {"dice": "3 4 3 5", "needs": "3", "hits": "2"}
    assert s.units("brussels") == "allied: 7 soldier-belgium"


def test_4_3_2_a_the_acting_generals_strength() -> None:
    """The acting general's strength counts, even if a stronger or weaker general also attacks."""
    units = {"cologne": "1 keitel 1 manstein", "brussels": "9 soldier-belgium"}
    s = scene(units, owners=KEITEL_A).do("use keitel; attack; bring manstein", dice=[1, 2, *[6] * 9])
    assert rolls(s)[0] == {"dice": "1 2", "needs": "1", "hits": "1"}
    s = scene(units, owners=KEITEL_A).do("use manstein; attack; bring keitel", dice=[1, 3, *[6] * 9])
    assert rolls(s)[0] == {"dice": "1 3", "needs": "3", "hits": "2"}


def test_4_3_2_b_attack_over_a_fortress_border() -> None:
    """Over a fortress border the attackers' strength is one less. At strength 0 they roll no dice (ruling E17)."""
    s = scene({"cologne": "1 manstein", "metz": "3 soldier-france"})
    s.do("use manstein; attack", dice=[3, 6, 6, 6])
    assert rolls(s)[0] == {"dice": "3", "needs": "2", "hits": "0"}
    s = scene({"cologne": "1 keitel", "metz": "3 soldier-france"}, owners=KEITEL_A)
    s.do("use keitel; attack", dice=[6, 6, 6])
    assert "did-roll-attack" not in s.event_ids
    assert s.units("metz") == "allied: 3 soldier-france"
    # The fortress border of Metz does not count for an attack over its border with Brussels.
    s = scene({"brussels": "1 manstein", "metz": "3 soldier-france"}).do("use manstein; attack", dice=[3, 6, 6, 6])
    assert rolls(s)[0]["needs"] == "3"


def test_4_3_2_c_the_target_returns_fire_at_its_highest_strength() -> None:
    """Each unit of the target, including heads, rolls a die against the strength of the strongest unit."""
    units = {"breslau": "1 manstein 5 soldier-germany", "warsaw": "2 soldier-poland 1 alexander 1 zhukov 1 head-poland"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack; soldiers 5", dice=[*[6] * 6, 3, 5, 3, 6, 3])
    assert rolls(s)[1] == {"dice": "3 5 3 6 3", "needs": "3", "hits": "3"}
    s = scene({"breslau": "1 manstein 5 soldier-germany", "warsaw": "2 soldier-poland 1 alexander 1 head-poland"})
    s.do("use manstein; attack; soldiers 5", dice=[*[6] * 6, 2, 3, 3, 3])
    assert rolls(s)[1] == {"dice": "2 3 3 3", "needs": "2", "hits": "1"}


def test_4_3_2_d_all_nations_together() -> None:
    """Units of several nations return fire together at the highest strength; soldiers alone have strength 1."""
    units = {"cologne": "1 manstein 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france 1 montgomery"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 2, 2, 2])
    assert rolls(s)[1] == {"dice": "2 2 2", "needs": "2", "hits": "3"}
    units = {"cologne": "1 manstein 3 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france 1 head-belgium"}
    s = scene(units).do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 1, 2, 2])
    assert rolls(s)[1] == {"dice": "1 2 2", "needs": "1", "hits": "1"}


def test_4_3_2_e_return_fire_over_a_fortress_border() -> None:
    """Over a fortress border the target's strength in return fire is one more."""
    s = scene({"cologne": "1 manstein 3 soldier-germany", "metz": "2 soldier-france"})
    s.do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 2, 3])
    assert rolls(s)[1] == {"dice": "2 3", "needs": "2", "hits": "1"}
    s = scene({"cologne": "1 manstein 3 soldier-germany", "metz": "1 montgomery"})
    s.do("use manstein; attack; soldiers 3", dice=[6, 6, 6, 6, 3])
    assert rolls(s)[1] == {"dice": "3", "needs": "3", "hits": "1"}


def test_4_3_2_f_return_fire_over_the_sea() -> None:
    """Over a sea border, return fire is the same as over a plain border."""
    s = scene({"normandy": "1 manstein", "london": "1 montgomery 1 soldier-united-kingdom"})
    s.do("use manstein; air-raid", dice=[6, 2, 4])
    assert rolls(s)[1] == {"dice": "2 4", "needs": "2", "hits": "1"}


def test_4_3_8_move_then_attack() -> None:
    """The general moves units one area, and attacks from there with exactly these units."""
    units = {"cologne": "1 manstein 1 guderian 3 soldier-germany", "paris": "1 soldier-france"}
    s = scene(units).do("use manstein; move-attack")
    # The general can move only to adjacent areas that are next to Allied units.
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
    """Fortress borders of the new area count, not those of the old area. A move-attack never crosses the sea."""
    units = {"brussels": "1 manstein", "metz": "1 soldier-france"}
    s = scene(units).do("use manstein; move-attack; to cologne", dice=[3, 2])
    assert rolls(s)[0]["needs"] == "2"
    assert s.place("manstein") == "sanatorium"
    s = scene({"cologne": "1 manstein", "london": "1 montgomery"}).do("use manstein")
    assert s.refused("move-attack") == ("4-3-8", "no-move-attack")


def test_4_3_8_the_move_is_settled_before_the_attack() -> None:
    """Soldiers left behind join their new faction before any die is rolled (ruling E10)."""
    units = {"cologne": "1 manstein 1 soldier-germany, 1 model, 1 sepp", "paris": "1 soldier-france"}
    s = scene(units).do("use manstein; move-attack; to brussels; soldiers 0")
    assert (s.decision, s.actor) == ("Adopt", "a")
    assert "did-attack" not in s.event_ids
    s.do("join c", dice=[6, 6])
    assert s.group("cologne", "c") == "1 sepp 1 soldier-germany"


def test_4_3_8_a_units_already_there_cannot_join() -> None:
    """Units of the faction that were already in the new area do not attack, take losses or advance."""
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
    """In an air raid every general has strength 1; fortress borders do not count for either side."""
    s = scene({"cologne": "1 manstein 1 soldier-germany", "metz": "2 soldier-france"})
    s.do("use manstein; air-raid; soldiers 1", dice=[1, 2, 1, 2])
    assert rolls(s) == (
        {"dice": "1 2", "needs": "1", "hits": "1"},
        {"dice": "1 2", "needs": "1", "hits": "1"},
    )


def test_4_3_8_c_only_an_air_raid_goes_over_the_sea() -> None:
    """An air raid and its advance can cross a sea border; the other attacks cannot."""
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
    """A bombardment rolls a die for every three units, rounded down; the target does not return fire."""
    s = scene({"cologne": f"1 manstein {soldiers} soldier-germany", "brussels": "9 soldier-belgium"})
    # If the general and two soldiers are the only units, they must all attack, so no choice is needed.
    some = f"soldiers {soldiers}" if soldiers > 2 else ""
    s.do(f"use manstein; bombard; {some}", dice=[3] * dice)
    assert rolls_of_bombardment(s) == {"dice": " ".join(["3"] * dice), "needs": "3", "hits": str(dice)}
    assert s.units("brussels") == f"allied: {9 - dice} soldier-belgium"


def rolls_of_bombardment(s: Scene) -> dict[str, str]:
    """Check that the target has not returned fire, and return the roll of the bombardment."""
    assert "did-roll-counter" not in s.event_ids
    assert "did-lose" not in s.event_ids
    return s.args("did-roll-attack")


def test_4_3_8_d_three_units_are_needed() -> None:
    """Fewer than three units would roll no die, and so cannot bombard (ruling E16). Generals count like soldiers."""
    s = scene({"cologne": "1 manstein 1 guderian", "brussels": "1 soldier-belgium"}).do("use manstein")
    assert s.refused("bombard") == ("4-3-8", "no-bombard-few")
    s = scene({"cologne": "1 manstein 1 guderian 2 soldier-germany", "brussels": "2 soldier-belgium"})
    s.do("use manstein; bombard")
    assert s.nouns("soldiers") == {"1", "2"}
    assert s.clone().do("soldiers 2").choices() == {"bring guderian", "done"}
    # With one soldier, Guderian must take part, so no choice is needed.
    s.do("soldiers 1", dice=[1])
    assert s.args("did-bombard")["units"] == "1 manstein 1 guderian 1 soldier-germany"
    assert s.units("brussels") == "allied: 1 soldier-belgium"
    s = scene({"cologne": "1 manstein 1 guderian 1 rundstedt 1 soldier-germany", "brussels": "2 soldier-belgium"})
    s.do("use manstein; bombard; soldiers 1")
    assert s.choices() == {"bring guderian", "bring rundstedt"}
    assert s.refused("done") == ("4-3-8", "no-bombard-few")
    assert s.do("bring rundstedt").choices() == {"bring guderian", "done"}


def test_4_3_8_d_the_advance_follows() -> None:
    """If a bombardment removes all units of the target, the attackers can advance (ruling E20)."""
    s = scene({"cologne": "1 manstein 2 soldier-germany", "brussels": "1 soldier-belgium"})
    s.do("use manstein; bombard", dice=[1]).do("soldiers 2; bring manstein")
    assert s.units("brussels") == "a: 1 manstein 2 soldier-germany"
    assert s.vp("a") == 6


def test_4_3_8_e_a_bombardment_over_a_fortress_border() -> None:
    """Over a fortress border, the strength of the general who bombards is one less."""
    s = scene({"cologne": "1 manstein 2 soldier-germany", "metz": "2 soldier-france"})
    s.do("use manstein; bombard", dice=[3])
    assert rolls_of_bombardment(s) == {"dice": "3", "needs": "2", "hits": "0"}
