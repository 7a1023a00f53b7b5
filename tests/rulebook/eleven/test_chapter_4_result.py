"""Sections 4-3-3 to 4-3-7: losses, the advance, home areas, surrender, and VP."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from sandtable.games.eleven.edition.component_file_types import Power
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.state.vocabulary import POWER_IDS
from sandtable.kernel.bit_masks import bits

HOMES = {"leningrad": "konev", "moscow": "zhukov", "stalingrad": "timoshenko", "cairo": "alexander"}
BESIDE = {"leningrad": "murmansk", "moscow": "gorky", "stalingrad": "gorky", "cairo": "alexandria"}
# Manstein and 4 soldiers are next to a Belgian soldier, a French soldier and Montgomery.
BATTLE = {"cologne": "1 manstein 4 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france 1 montgomery"}


def attack(units: dict[str, str], soldiers: int, dice: list[int], **keys: Any) -> Scene:
    """Return a scene after Manstein has attacked with a number of soldiers."""
    with_soldiers = f"soldiers {soldiers}" if soldiers else ""
    return scene(units, **keys).do(f"use manstein; attack; {with_soldiers}", dice=dice)


def power(id: str) -> Power:
    """Return a nation's entry in the component files."""
    return next(power for power in LOADER.load().parts.powers.power if power.id == id)


def test_4_3_3_the_active_player_picks() -> None:
    """For each hit the active player chooses a unit of the target to remove."""
    s = attack({**BATTLE, "brussels": "2 soldier-belgium 2 soldier-france"}, 4, [1, 1, 6, 6, 6, *[6] * 4])
    assert (s.decision, s.actor, s.section) == ("RemoveAllied", "a", "4-3-3")
    assert s.choices() == {"remove soldier-belgium", "remove soldier-france"}
    s.do("remove soldier-france")
    assert s.decision == "RemoveAllied"
    s.do("remove soldier-france")
    assert s.units("brussels") == "allied: 2 soldier-belgium"
    # If all units of the target are alike, no choice is needed.
    s = attack({**BATTLE, "brussels": "4 soldier-belgium"}, 4, [1, 1, 6, 6, 6, *[6] * 4])
    assert s.units("brussels") == "allied: 2 soldier-belgium"


def test_4_3_3_no_question_for_units_of_one_kind() -> None:
    """After the general is lost, only soldiers of one kind are left, and they take the other hits automatically."""
    s = scene({"cologne": "1 manstein 4 soldier-germany", "brussels": "4 soldier-france 1 head-belgium"})
    s.do("use manstein; attack; soldiers 4", dice=[6] * 5 + [1, 1, 6, 6, 6])
    assert (s.decision, s.choices()) == ("LoseOwn", {"lose manstein", "lose soldier-germany"})
    s.do("lose manstein")
    assert s.decision == "ChooseGeneral"
    assert s.units("cologne") == "neutral: 3 soldier-germany"


def test_4_3_3_a_heads_last() -> None:
    """A head is removed only after all other units of the area, including generals of other nations."""
    units = {**BATTLE, "brussels": "1 soldier-belgium 1 soldier-france 1 montgomery 1 head-belgium"}
    s = attack(units, 4, [1, 6, 6, 6, 6, *[6] * 4])
    assert s.refused("remove head-belgium") == ("4-3-3", "no-remove")
    s = attack(units, 4, [1, 1, 1, 6, 6, *[6] * 4])
    assert s.units("brussels") == "allied: 1 head-belgium"
    s = attack({**BATTLE, "brussels": "1 alexander 1 montgomery 1 head-belgium"}, 4, [1, 6, 6, 6, 6, 6, 6, 6])
    assert s.choices() == {"remove alexander", "remove montgomery"}


def test_4_3_3_b_soldiers_of_any_nation_before_generals() -> None:
    """No general is removed while a soldier of any nation is left."""
    s = attack(BATTLE, 4, [1, 6, 6, 6, 6, 6, 6, 6])
    assert s.choices() == {"remove soldier-belgium", "remove soldier-france"}
    assert s.refused("remove montgomery") == ("4-3-3", "no-remove")
    assert s.refused("lose manstein") == ("4-3-3", "no-not-asked")
    s = attack(BATTLE, 4, [1, 1, 6, 6, 6, 6, 6, 6])
    assert s.units("brussels") == "allied: 1 montgomery"


def test_4_3_3_c_allied_soldiers_to_their_boxes() -> None:
    """Removed soldiers go to the boxes of their nations."""
    s = attack(BATTLE, 4, [1, 1, 6, 6, 6, 6, 6, 6], boxes={"france": 2})
    assert (s.box("belgium"), s.box("france")) == (1, 3)


def test_4_3_3_d_extra_hits_are_lost() -> None:
    """Hits in excess of the target's units have no effect, and do not count against other areas."""
    units = {**BATTLE, "paris": "2 soldier-france", "amsterdam": "2 soldier-netherlands"}
    s = scene(units).do("use manstein; attack; target brussels; soldiers 4", dice=[1] * 5 + [6] * 3)
    assert s.units("brussels") == ""
    assert s.units("paris") == "allied: 2 soldier-france"
    assert s.units("amsterdam") == "allied: 2 soldier-netherlands"


def test_4_3_3_e_the_active_player_chooses_own_losses() -> None:
    """For each hit of the target, the active player removes any attacker, even a general before a soldier."""
    units = {**BATTLE, "cologne": "1 manstein 1 guderian 2 soldier-germany"}
    s = scene(units).do("use manstein; attack; soldiers 2; bring guderian", dice=[6] * 4 + [1, 1, 6])
    assert (s.decision, s.actor, s.section) == ("LoseOwn", "a", "4-3-3")
    assert s.choices() == {"lose manstein", "lose guderian", "lose soldier-germany"}
    s.do("lose manstein")
    assert s.choices() == {"lose guderian", "lose soldier-germany"}
    s.do("lose soldier-germany")
    assert s.units("cologne") == "a: 1 guderian 1 soldier-germany"


def test_4_3_3_f_to_the_box_and_to_the_sanatorium() -> None:
    """German soldiers go to their box, generals to the sanatorium."""
    units = {**BATTLE, "cologne": "1 manstein 1 guderian 2 soldier-germany"}
    s = scene(units, boxes={"germany": 1}).do(
        "use manstein; attack; soldiers 2; bring guderian", dice=[6] * 4 + [1] * 3
    )
    s.do("lose guderian; lose soldier-germany; lose soldier-germany")
    assert s.box("germany") == 3
    assert s.place("guderian") == "sanatorium"
    assert s.place("manstein") == "cologne"


def test_4_3_3_g_bystanders_are_safe() -> None:
    """Hits in excess of the attackers are lost; other units in the area are not affected."""
    units = {**BATTLE, "cologne": "1 manstein 1 guderian 3 soldier-germany, 1 model 2 soldier-germany"}
    s = scene(units).do("use manstein; attack; soldiers 1; done", dice=[6, 6, 1, 1, 1])
    assert s.units("cologne") == "a: 1 guderian 2 soldier-germany, b: 1 model 2 soldier-germany"
    s = scene(units).do("use manstein; attack; soldiers 1; done", dice=[6, 6, 1, 6, 6])
    assert s.refused("lose guderian") == ("4-3-3", "no-lose-not-attacking")
    assert s.refused("lose soldier-italy") == ("4-3-3", "no-lose-not-attacking")
    assert s.refused("soldiers 1") == ("4-3-3", "no-not-asked")


def test_4_3_3_h_the_target_never_advances() -> None:
    """The target does not advance, even if all attackers are lost and their area is empty."""
    s = attack({**BATTLE, "cologne": "1 manstein 2 soldier-germany"}, 2, [6, 6, 6, 1, 1, 1])
    assert s.units("cologne") == ""
    assert s.units("brussels") == "allied: 1 montgomery 1 soldier-belgium 1 soldier-france"
    assert s.decision == "ChooseGeneral"


def test_4_3_4_the_advance() -> None:
    """If all units of the target are removed, surviving attackers can advance; otherwise none can."""
    units = {**BATTLE, "cologne": "1 manstein 1 guderian 4 soldier-germany"}
    begun = "use manstein; attack; soldiers 3; bring guderian"
    s = scene(units).do(begun, dice=[1, 1, 1, 6, 6, 1, 6, 6]).do("lose soldier-germany")
    assert (s.decision, s.actor, s.section) == ("AdvanceSoldiers", "a", "4-3-4")
    # Two soldiers have survived. Units that did not attack cannot advance.
    assert s.nouns("soldiers") == {"0", "1", "2"}
    assert s.refused("soldiers 3") == ("4-3-4", "no-number")
    assert s.refused("romanians 1") == ("4-3-4", "no-not-asked")
    s.do("soldiers 2")
    assert s.choices() == {"bring manstein", "bring guderian", "done"}
    assert s.refused("bring rundstedt") == ("4-3-4", "no-advance")
    assert s.refused("soldiers 1") == ("4-3-4", "no-not-asked")
    s.do("bring guderian; done")
    assert s.units("brussels") == "a: 1 guderian 2 soldier-germany"
    assert s.units("cologne") == "a: 1 manstein 1 soldier-germany"
    s = scene(units).do(begun, dice=[1, 1, 6, 6, 6, 6, 6, 6])
    assert s.units("brussels") == "allied: 1 montgomery"
    assert s.decision == "ChooseGeneral"
    # Removed attackers cannot advance.
    s = scene(units).do(begun, dice=[1, 1, 1, 6, 6, 1, 6, 6]).do("lose guderian; soldiers 0")
    assert s.choices() == {"bring manstein", "done"}


def test_4_3_4_a_any_number_or_none() -> None:
    """All, some or none of the surviving attackers advance."""
    s = attack(BATTLE, 4, [1, 1, 1, 6, 6, 6, 6, 6])
    assert s.nouns("soldiers") == {"0", "1", "2", "3", "4"}
    none = s.clone().do("soldiers 0; done")
    assert (none.units("brussels"), none.units("cologne")) == ("", "a: 1 manstein 4 soldier-germany")
    assert none.vp("a") == 8
    every = s.clone().do("soldiers 4; bring manstein")
    assert (every.units("brussels"), every.units("cologne")) == ("a: 1 manstein 4 soldier-germany", "")
    # Soldiers that advance without the general turn neutral.
    some = s.clone().do("soldiers 1; done")
    assert some.units("brussels") == "neutral: 1 soldier-germany"
    assert some.units("cologne") == "a: 1 manstein 3 soldier-germany"
    # The general can advance alone; the soldiers left behind turn neutral.
    alone = s.clone().do("soldiers 0; bring manstein")
    assert alone.units("cologne") == "neutral: 4 soldier-germany"


def test_4_3_5_generals_come_home() -> None:
    """At the end of the attack, removed Allied generals are back in their home areas."""
    s = attack({**BATTLE, "brussels": "1 montgomery 1 alexander 1 tito"}, 4, [1, 1, 1, 6, 6, 6, 6, 6])
    s.do("soldiers 0; done")
    assert (s.place("montgomery"), s.place("alexander"), s.place("tito")) == ("london", "cairo", "tito-box")
    # Each general returns to the general's own home, and leaves the game only if that home was taken (ruling E25).
    units = {"gorky": "1 manstein 4 soldier-germany", "moscow": "1 zhukov 1 konev"}
    s = attack(units, 4, [1, 1, 6, 6, 6, 6, 6], at_war="soviet-union").do("soldiers 4; done")
    assert (s.place("zhukov"), s.place("konev")) == ("gone", "leningrad")
    # A general whose home was captured earlier cannot return.
    units = {"gorky": "1 manstein 4 soldier-germany", "moscow": "2 soldier-soviet-union"}
    s = attack(units, 4, [1, 1, 6, 6, 6, 6, 6], at_war="soviet-union", taken="moscow").do("soldiers 0; done")
    assert s.place("zhukov") == "away"


@pytest.mark.parametrize("home", HOMES)
def test_4_3_5_a_homes_are_barred(home: str) -> None:
    """While a general is anywhere on the map, no Axis unit can enter the general's home area."""
    units = {BESIDE[home]: "1 manstein", "algiers": f"1 {HOMES[home]}"}
    s = scene(units, at_war="soviet-union").do("use manstein; move")
    assert s.refused(f"to {home}") == ("4-3-5", "no-to-barred")
    # An advance cannot enter the home area either while the general is elsewhere.
    units[home] = "1 soldier-united-kingdom"
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6])
    assert s.decision == "ChooseGeneral"
    assert (s.units(home), s.vp("a")) == ("", 6)
    # After the general has left the game, Axis units can enter the home area.
    s = scene({BESIDE[home]: "1 manstein"}, at_war="soviet-union", taken=home).do("use manstein; move")
    assert home in s.nouns("to")


@pytest.mark.parametrize("home", HOMES)
def test_4_3_5_b_beaten_at_home_and_entered(home: str) -> None:
    """The Axis captures a home area by beating its general there and advancing. The general leaves the game."""
    units = {BESIDE[home]: "1 manstein 2 soldier-germany", home: f"1 {HOMES[home]}"}
    dice = [1, 6, 6, 6]
    s = attack(units, 2, dice, at_war="soviet-union")
    assert s.decision == "AdvanceSoldiers"
    entered = s.clone().do("soldiers 1; bring manstein")
    assert entered.taken == {home}
    assert entered.place(HOMES[home]) == "gone"
    assert entered.units(home) == "a: 1 manstein 1 soldier-germany"
    # Without an advance the general returns, and the home area is not captured.
    s.do("soldiers 0; done")
    assert s.taken == set()
    assert s.units(home) == f"allied: 1 {HOMES[home]}"
    assert s.vp("a") == 6


def test_4_3_5_b_beaten_elsewhere() -> None:
    """A general who is beaten elsewhere returns home.

    To capture the home area, the Axis must beat the general there.
    """
    units = {"smolensk": "1 manstein", "kiev": "1 zhukov", "gorky": "1 guderian"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6]).do("done")
    assert s.units("moscow") == "allied: 1 zhukov"
    s.do("use guderian; attack", dice=[1, 6]).do("bring guderian")
    assert s.taken == {"moscow"}


def test_4_3_5_c_the_general_leaves_except_montgomery() -> None:
    """A general whose home area is captured leaves the game immediately. Montgomery only leaves the map."""
    s = scene({"gorky": "1 manstein", "moscow": "1 zhukov"}, at_war="soviet-union")
    s.do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert s.place("zhukov") == "gone"
    assert "did-leave-game" in s.event_ids
    s = scene({"lille": "1 manstein", "london": "1 montgomery"}).do("use manstein; air-raid", dice=[1, 6])
    s.do("bring manstein")
    assert s.place("montgomery") == "away"
    assert s.taken == set()
    assert s.state.london_held


def test_4_3_5_d_taken_permanently() -> None:
    """A captured home area other than London stays captured when it is empty, and gets no reinforcements."""
    s = scene(
        {"gorky": "1 manstein", "moscow": "1 zhukov", "tallinn": "1 konev"},
        at_war="soviet-union",
        boxes={"soviet-union": 9},
    )
    s.do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    s.do("use guderian; wait; use rundstedt; wait; use hitler; wait", dice=[6, 6, 6]).do(
        "use manstein; move; to kharkov"
    )
    assert (s.units("moscow"), s.taken) == ("", {"moscow"})
    s.card("stalin")
    assert s.units("moscow") == ""
    assert s.units("leningrad") == "allied: 1 soldier-soviet-union"
    # A second capture brings no VP (ruling E26).
    vp = s.vp("a")
    s.state.add_soldiers(AREAS.index("moscow"), POWER_IDS.index("soviet-union"), 1)
    s.do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert s.vp("a") == vp + 1
    # London gets reinforcements again after the Allies have recaptured it.
    for london, units in (("held", ""), ("lost", "allied: 1 soldier-united-kingdom")):
        s = scene(boxes={"united-kingdom": 2}, london=london, taken="cairo").card("churchill")
        assert s.units("london") == units


@pytest.mark.parametrize("id", ["poland", "denmark", "norway", "netherlands", "belgium", "france", "greece"])
def test_4_3_6_head_removed(id: str) -> None:
    """A nation surrenders when an attack removes its head of state."""
    capital = BOARD.head_area[POWER_IDS.index(id)]
    area = AREAS[capital]
    near = AREAS[bits(BOARD.on_land[capital] & ~BOARD.fortress[capital])[0]]
    s = scene({area: f"1 soldier-{id} 1 head-{id}", near: "1 manstein 2 soldier-germany"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 1, 6, 6, 6]).do("soldiers 0; done")
    assert s.surrendered == {id}
    assert id not in s.at_war
    assert s.units(area) == ""
    assert s.args("did-surrender") == {"power": id}
    # With one hit fewer, the head is not removed and the nation does not surrender.
    s = scene({area: f"1 soldier-{id} 1 head-{id}", near: "1 manstein 2 soldier-germany"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 6, 6, 6, 6])
    assert s.surrendered == set()


PARIS = {
    "lille": "1 manstein 4 soldier-germany",
    "paris": "1 soldier-france 1 head-france",
    "metz": "3 soldier-france 1 soldier-united-kingdom",
    "marseille": "2 soldier-france",
}


def test_4_3_6_a_its_units_leave_map_and_box() -> None:
    """All units of a nation that surrenders leave the map and the box. Units of other nations stay."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6], boxes={"france": 2}).do("soldiers 0; done")
    assert s.units("metz") == "allied: 1 soldier-united-kingdom"
    assert s.units("marseille") == ""
    assert s.box("france") == 0


def test_4_3_6_b_soldier_backs_go_to_their_boxes() -> None:
    """Soldiers of a nation that surrenders are turned over. A soldier on the back goes to the box of its own nation."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6], boxes={"france": 2, "germany": 1}).do("soldiers 0; done")
    assert s.box("germany") == 1 + power("france").backs["germany"] == 8
    assert s.box("united-kingdom") == power("france").backs["united-kingdom"] == 2


def test_4_3_6_c_a_vp_back_pays() -> None:
    """A VP marker on the back of a head brings its VP, and raises German power by its icons."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done")
    assert (power("france").vp, power("france").power) == (4, 2)
    assert s.vp("a") == 5 + 2 + 4
    assert s.power == 5 + 2
    # German power does not rise above its limit (ruling E27).
    assert attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6], power=10).do("soldiers 0; done").power == 11


def test_4_3_6_d_tito_to_his_box() -> None:
    """When Yugoslavia surrenders, Tito, on the back of a Yugoslav soldier, goes to the Tito box."""
    units = {"sofia": "1 manstein 1 soldier-germany", "belgrade": "1 head-yugoslavia", "zagreb": "2 soldier-yugoslavia"}
    s = attack(units, 1, [1, 6, 6]).do("soldiers 0; done")
    assert s.place("tito") == "tito-box"
    assert (s.box("partisans"), s.box("germany")) == (3, 2)
    # The surrender of another nation does not bring Tito.
    assert attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done").place("tito") == "away"


def test_4_3_6_e_four_nations_never_surrender() -> None:
    """The UK, the Soviet Union, the US and the partisans have no head, and never surrender by losing home areas."""
    for id in ("united-kingdom", "soviet-union", "united-states", "partisans"):
        assert not power(id).head
    units = {"gorky": "1 manstein", "moscow": "1 zhukov", "kiev": "2 soldier-soviet-union"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert s.surrendered == set()
    assert s.units("kiev") == "allied: 2 soldier-soviet-union"


def test_4_3_7_vp_for_each_unit() -> None:
    """Each unit that the attack removed brings 1 VP, whether a soldier, a general or a head."""
    units = {**BATTLE, "brussels": "1 soldier-belgium 1 montgomery 1 head-belgium"}
    s = attack(units, 4, [1, 1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done")
    assert s.vp("a") == 5 + 3 + power("belgium").vp
    s = attack(BATTLE, 4, [1, 6, 6, 6, 6, 6, 6, 6]).do("remove soldier-france")
    assert (s.vp("a"), s.vp("b"), s.vp("c")) == (6, 5, 5)


def test_4_3_7_a_not_for_extra_hits() -> None:
    """Hits in excess of the target's units bring no VP. Other VP are gained even if all attackers are lost."""
    s = attack({**BATTLE, "brussels": "1 soldier-belgium"}, 4, [1, 1, 1, 1, 1, 6]).do("soldiers 0; done")
    assert s.vp("a") == 6
    s = attack({"cologne": "1 manstein", "brussels": "2 soldier-belgium"}, 0, [1, 1, 1])
    assert s.place("manstein") == "sanatorium"
    assert s.vp("a") == 6


def test_4_3_7_b_not_for_what_surrenders() -> None:
    """Units that leave the map because their nation surrenders bring no VP."""
    units = {"breslau": "1 manstein", "warsaw": "1 head-poland", "krakow": "2 soldier-poland"}
    s = scene(units).do("use manstein; attack; target warsaw", dice=[1, 6]).do("done")
    assert s.units("krakow") == ""
    assert s.vp("a") == 5 + 1 + power("poland").vp


def test_4_3_7_x_paris_metz_and_marseille() -> None:
    """The removal of the head in Paris also clears Metz and Marseille, without VP for their units."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done")
    assert "france" not in s.units("metz") + s.units("marseille")
    assert s.vp("a") == 5 + 2 + power("france").vp


@pytest.mark.parametrize(("home", "vp", "rise"), [("leningrad", 4, 1), ("moscow", 5, 1), ("cairo", 4, 1)])
def test_4_3_7_c_a_home_pays(home: str, vp: int, rise: int) -> None:
    """An advance into a home area brings the VP and power printed there; beating its general alone does not."""
    units = {BESIDE[home]: "1 manstein", home: f"1 {HOMES[home]}"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6])
    assert s.clone().do("done").vp("a") == 6
    assert s.clone().do("done").power == 5
    s.do("bring manstein")
    assert (s.vp("a"), s.power) == (5 + 1 + vp, 5 + rise)
    assert (s.vp("b"), s.vp("c")) == (5, 5)


def test_4_3_7_d_the_london_marker() -> None:
    """The first faction to capture London gets the VP and power of the London marker, which leaves the game."""
    units = {"lille": "1 manstein", "london": "1 montgomery"}
    s = scene(units).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert (s.vp("a"), s.power) == (5 + 1 + 5, 6)
    assert not s.state.london_marker
    # A second capture of London brings no more VP or power.
    s = scene(units, london="lost").do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert (s.vp("a"), s.power) == (6, 5)
    assert s.state.london_held
