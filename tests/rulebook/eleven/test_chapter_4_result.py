"""Sections 4-3-3 to 4-3-7: losses, the advance, homes, surrender, VP."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.edition.parts import Power
from sandtable.games.eleven.state.vocabulary import POWER_IDS
from sandtable.kernel.masks import bits

HOMES = {"leningrad": "konev", "moscow": "zhukov", "stalingrad": "timoshenko", "cairo": "alexander"}
BESIDE = {"leningrad": "murmansk", "moscow": "gorky", "stalingrad": "gorky", "cairo": "alexandria"}
# Four Belgian and French soldiers, and Manstein with four of his own next to them.
BATTLE = {"cologne": "1 manstein 4 soldier-germany", "brussels": "1 soldier-belgium 1 soldier-france 1 montgomery"}


def attack(units: dict[str, str], soldiers: int, dice: list[int], **keys: Any) -> Scene:
    """Manstein attacks with so many soldiers."""
    with_soldiers = f"soldiers {soldiers}" if soldiers else ""
    return scene(units, **keys).do(f"use manstein; attack; {with_soldiers}", dice=dice)


def power(id: str) -> Power:
    """A power as the edition has it."""
    return next(power for power in LOADER.load().parts.powers.power if power.id == id)


def test_4_3_3_the_active_player_picks() -> None:
    """He removes a unit of the target for each hit, as he likes."""
    s = attack({**BATTLE, "brussels": "2 soldier-belgium 2 soldier-france"}, 4, [1, 1, 6, 6, 6, *[6] * 4])
    assert (s.decision, s.actor, s.section) == ("RemoveAllied", "a", "4-3-3")
    assert s.choices() == {"remove soldier-belgium", "remove soldier-france"}
    s.do("remove soldier-france")
    assert s.decision == "RemoveAllied"
    s.do("remove soldier-france")
    assert s.units("brussels") == "allied: 2 soldier-belgium"
    # Where there is nothing to choose nobody is asked.
    s = attack({**BATTLE, "brussels": "4 soldier-belgium"}, 4, [1, 1, 6, 6, 6, *[6] * 4])
    assert s.units("brussels") == "allied: 2 soldier-belgium"


def test_4_3_3_nobody_is_asked_where_units_are_alike() -> None:
    """Once the general is lost only soldiers are left, and the other hits take them unasked."""
    s = scene({"cologne": "1 manstein 4 soldier-germany", "brussels": "4 soldier-france 1 head-belgium"})
    s.do("use manstein; attack; soldiers 4", dice=[6] * 5 + [1, 1, 6, 6, 6])
    assert (s.decision, s.choices()) == ("LoseOwn", {"lose manstein", "lose soldier-germany"})
    s.do("lose manstein")
    assert s.decision == "ChooseGeneral"
    assert s.units("cologne") == "neutral: 3 soldier-germany"


def test_4_3_3_a_heads_last() -> None:
    """A head is removed only when all other units of the area have gone, generals of other powers too."""
    units = {**BATTLE, "brussels": "1 soldier-belgium 1 soldier-france 1 montgomery 1 head-belgium"}
    s = attack(units, 4, [1, 6, 6, 6, 6, *[6] * 4])
    assert s.refused("remove head-belgium") == ("4-3-3", "no-remove")
    s = attack(units, 4, [1, 1, 1, 6, 6, *[6] * 4])
    assert s.units("brussels") == "allied: 1 head-belgium"
    s = attack({**BATTLE, "brussels": "1 alexander 1 montgomery 1 head-belgium"}, 4, [1, 6, 6, 6, 6, 6, 6, 6])
    assert s.choices() == {"remove alexander", "remove montgomery"}


def test_4_3_3_b_soldiers_of_any_power_before_generals() -> None:
    """No general is removed while a soldier of whatever power is left."""
    s = attack(BATTLE, 4, [1, 6, 6, 6, 6, 6, 6, 6])
    assert s.choices() == {"remove soldier-belgium", "remove soldier-france"}
    assert s.refused("remove montgomery") == ("4-3-3", "no-remove")
    assert s.refused("lose manstein") == ("4-3-3", "no-not-asked")
    s = attack(BATTLE, 4, [1, 1, 6, 6, 6, 6, 6, 6])
    assert s.units("brussels") == "allied: 1 montgomery"


def test_4_3_3_c_allied_soldiers_to_their_boxes() -> None:
    """Soldiers that are removed go to the boxes of their powers."""
    s = attack(BATTLE, 4, [1, 1, 6, 6, 6, 6, 6, 6], boxes={"france": 2})
    assert (s.box("belgium"), s.box("france")) == (1, 3)


def test_4_3_3_d_extra_hits_are_lost() -> None:
    """Hits beyond the units of the target do nothing, next door neither."""
    units = {**BATTLE, "paris": "2 soldier-france", "amsterdam": "2 soldier-netherlands"}
    s = scene(units).do("use manstein; attack; target brussels; soldiers 4", dice=[1] * 5 + [6] * 3)
    assert s.units("brussels") == ""
    assert s.units("paris") == "allied: 2 soldier-france"
    assert s.units("amsterdam") == "allied: 2 soldier-netherlands"


def test_4_3_3_e_the_attackers_lose_what_he_likes() -> None:
    """For each hit of the target an attacker is removed, as the active player likes: generals first, too."""
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
    """Hits beyond the attackers are lost; units of the area that did not attack are not touched."""
    units = {**BATTLE, "cologne": "1 manstein 1 guderian 3 soldier-germany, 1 model 2 soldier-germany"}
    s = scene(units).do("use manstein; attack; soldiers 1; done", dice=[6, 6, 1, 1, 1])
    assert s.units("cologne") == "a: 1 guderian 2 soldier-germany, b: 1 model 2 soldier-germany"
    s = scene(units).do("use manstein; attack; soldiers 1; done", dice=[6, 6, 1, 6, 6])
    assert s.refused("lose guderian") == ("4-3-3", "no-lose-not-attacking")
    assert s.refused("lose soldier-italy") == ("4-3-3", "no-lose-not-attacking")
    assert s.refused("soldiers 1") == ("4-3-3", "no-not-asked")


def test_4_3_3_h_the_target_never_advances() -> None:
    """Even if the attackers are wiped out and nobody is left where they stood."""
    s = attack({**BATTLE, "cologne": "1 manstein 2 soldier-germany"}, 2, [6, 6, 6, 1, 1, 1])
    assert s.units("cologne") == ""
    assert s.units("brussels") == "allied: 1 montgomery 1 soldier-belgium 1 soldier-france"
    assert s.decision == "ChooseGeneral"


def test_4_3_4_the_advance() -> None:
    """When the target is wiped out, any of the surviving attackers may move there; otherwise nobody."""
    units = {**BATTLE, "cologne": "1 manstein 1 guderian 4 soldier-germany"}
    begun = "use manstein; attack; soldiers 3; bring guderian"
    s = scene(units).do(begun, dice=[1, 1, 1, 6, 6, 1, 6, 6]).do("lose soldier-germany")
    assert (s.decision, s.actor, s.section) == ("AdvanceSoldiers", "a", "4-3-4")
    # Two have survived; those that did not attack do not advance.
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
    # Whoever fell does not advance.
    s = scene(units).do(begun, dice=[1, 1, 1, 6, 6, 1, 6, 6]).do("lose guderian; soldiers 0")
    assert s.choices() == {"bring manstein", "done"}


def test_4_3_4_a_any_number_or_none() -> None:
    """All, some or none advance."""
    s = attack(BATTLE, 4, [1, 1, 1, 6, 6, 6, 6, 6])
    assert s.nouns("soldiers") == {"0", "1", "2", "3", "4"}
    none = s.clone().do("soldiers 0; done")
    assert (none.units("brussels"), none.units("cologne")) == ("", "a: 1 manstein 4 soldier-germany")
    assert none.vp("a") == 8
    every = s.clone().do("soldiers 4; bring manstein")
    assert (every.units("brussels"), every.units("cologne")) == ("a: 1 manstein 4 soldier-germany", "")
    # Soldiers that advance without him turn neutral.
    some = s.clone().do("soldiers 1; done")
    assert some.units("brussels") == "neutral: 1 soldier-germany"
    assert some.units("cologne") == "a: 1 manstein 3 soldier-germany"
    # He may go alone; those he leaves turn neutral.
    alone = s.clone().do("soldiers 0; bring manstein")
    assert alone.units("cologne") == "neutral: 4 soldier-germany"


def test_4_3_5_generals_come_home() -> None:
    """At the end of the attack the Allied generals that were removed are in their homes again."""
    s = attack({**BATTLE, "brussels": "1 montgomery 1 alexander 1 tito"}, 4, [1, 1, 1, 6, 6, 6, 6, 6])
    s.do("soldiers 0; done")
    assert (s.place("montgomery"), s.place("alexander"), s.place("tito")) == ("london", "cairo", "tito-box")
    # Ruling E25: each goes to his own home; only the one whose home has been taken leaves the game.
    units = {"gorky": "1 manstein 4 soldier-germany", "moscow": "1 zhukov 1 konev"}
    s = attack(units, 4, [1, 1, 6, 6, 6, 6, 6], at_war="soviet-union").do("soldiers 4; done")
    assert (s.place("zhukov"), s.place("konev")) == ("gone", "leningrad")
    # A home that was taken before is lost to him.
    units = {"gorky": "1 manstein 4 soldier-germany", "moscow": "2 soldier-soviet-union"}
    s = attack(units, 4, [1, 1, 6, 6, 6, 6, 6], at_war="soviet-union", taken="moscow").do("soldiers 0; done")
    assert s.place("zhukov") == "away"


@pytest.mark.parametrize("home", HOMES)
def test_4_3_5_a_homes_are_barred(home: str) -> None:
    """While its general is on the map no Axis unit enters his home, be he there or elsewhere."""
    units = {BESIDE[home]: "1 manstein", "algiers": f"1 {HOMES[home]}"}
    s = scene(units, at_war="soviet-union").do("use manstein; move")
    assert s.refused(f"to {home}") == ("4-3-5", "no-to-barred")
    # Not by the advance either, if he stands elsewhere.
    units[home] = "1 soldier-united-kingdom"
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6])
    assert s.decision == "ChooseGeneral"
    assert (s.units(home), s.vp("a")) == ("", 6)
    # When he is out of the game it is open.
    s = scene({BESIDE[home]: "1 manstein"}, at_war="soviet-union", taken=home).do("use manstein; move")
    assert home in s.nouns("to")


@pytest.mark.parametrize("home", HOMES)
def test_4_3_5_b_beaten_at_home_and_entered(home: str) -> None:
    """A home is entered by beating its general there and advancing; then he is out of the game."""
    units = {BESIDE[home]: "1 manstein 2 soldier-germany", home: f"1 {HOMES[home]}"}
    dice = [1, 6, 6, 6]
    s = attack(units, 2, dice, at_war="soviet-union")
    assert s.decision == "AdvanceSoldiers"
    entered = s.clone().do("soldiers 1; bring manstein")
    assert entered.taken == {home}
    assert entered.place(HOMES[home]) == "gone"
    assert entered.units(home) == "a: 1 manstein 1 soldier-germany"
    # Nobody advances: he comes back, and nothing is taken.
    s.do("soldiers 0; done")
    assert s.taken == set()
    assert s.units(home) == f"allied: 1 {HOMES[home]}"
    assert s.vp("a") == 6


def test_4_3_5_b_beaten_elsewhere() -> None:
    """Beaten elsewhere, he is home again and has to be beaten there."""
    units = {"smolensk": "1 manstein", "kiev": "1 zhukov", "gorky": "1 guderian"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6]).do("done")
    assert s.units("moscow") == "allied: 1 zhukov"
    s.do("use guderian; attack", dice=[1, 6]).do("bring guderian")
    assert s.taken == {"moscow"}


def test_4_3_5_c_out_of_the_game_but_montgomery() -> None:
    """The general whose home is taken leaves the game at once; Montgomery only leaves the map."""
    s = scene({"gorky": "1 manstein", "moscow": "1 zhukov"}, at_war="soviet-union")
    s.do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert s.place("zhukov") == "gone"
    assert "did-leave-game" in s.told
    s = scene({"lille": "1 manstein", "london": "1 montgomery"}).do("use manstein; air-raid", dice=[1, 6])
    s.do("bring manstein")
    assert s.place("montgomery") == "away"
    assert s.taken == set()
    assert s.state.london_held


def test_4_3_5_d_taken_for_good() -> None:
    """A home once taken stays Axis-held when nobody is in it: no reinforcement goes there; London differs."""
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
    # Ruling E26: entered again, it pays nothing more.
    vp = s.vp("a")
    s.state.add_soldiers(AREAS.index("moscow"), POWER_IDS.index("soviet-union"), 1)
    s.do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert s.vp("a") == vp + 1
    # London is reinforced again when it has been regained.
    for london, units in (("held", ""), ("lost", "allied: 1 soldier-united-kingdom")):
        s = scene(boxes={"united-kingdom": 2}, london=london, taken="cairo").card("churchill")
        assert s.units("london") == units


@pytest.mark.parametrize("id", ["poland", "denmark", "norway", "netherlands", "belgium", "france", "greece"])
def test_4_3_6_head_removed(id: str) -> None:
    """Its head removed by an attack, a power is out of the game."""
    capital = BOARD.head_area[POWER_IDS.index(id)]
    area = AREAS[capital]
    near = AREAS[bits(BOARD.on_land[capital] & ~BOARD.fortress[capital])[0]]
    s = scene({area: f"1 soldier-{id} 1 head-{id}", near: "1 manstein 2 soldier-germany"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 1, 6, 6, 6]).do("soldiers 0; done")
    assert s.surrendered == {id}
    assert id not in s.at_war
    assert s.units(area) == ""
    assert s.args("did-surrender") == {"power": id}
    # One hit less, and it has not.
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
    """All its units go, wherever they are; those of other powers stay."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6], boxes={"france": 2}).do("soldiers 0; done")
    assert s.units("metz") == "allied: 1 soldier-united-kingdom"
    assert s.units("marseille") == ""
    assert s.box("france") == 0


def test_4_3_6_b_soldier_backs_go_to_their_boxes() -> None:
    """Each of its soldiers is turned over; soldiers on the back go to the box of their power."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6], boxes={"france": 2, "germany": 1}).do("soldiers 0; done")
    assert s.box("germany") == 1 + power("france").backs["germany"] == 8
    assert s.box("united-kingdom") == power("france").backs["united-kingdom"] == 2


def test_4_3_6_c_a_vp_back_pays() -> None:
    """A VP marker on the back pays its VP and raises German power by its icons."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done")
    assert (power("france").vp, power("france").power) == (4, 2)
    assert s.vp("a") == 5 + 2 + 4
    assert s.power == 5 + 2
    # Ruling E27: power does not rise above its limit.
    assert attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6], power=10).do("soldiers 0; done").power == 11


def test_4_3_6_d_tito_to_his_box() -> None:
    """When Yugoslavia surrenders, Tito is on the back of one of its soldiers and goes to his home box."""
    units = {"sofia": "1 manstein 1 soldier-germany", "belgrade": "1 head-yugoslavia", "zagreb": "2 soldier-yugoslavia"}
    s = attack(units, 1, [1, 6, 6]).do("soldiers 0; done")
    assert s.place("tito") == "tito-box"
    assert (s.box("partisans"), s.box("germany")) == (3, 2)
    # Not with another power.
    assert attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done").place("tito") == "away"


def test_4_3_6_e_four_powers_never_surrender() -> None:
    """Britain, the Soviet Union, the United States and the partisans have no head, and go on without their capitals."""
    for id in ("united-kingdom", "soviet-union", "united-states", "partisans"):
        assert not power(id).head
    units = {"gorky": "1 manstein", "moscow": "1 zhukov", "kiev": "2 soldier-soviet-union"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert s.surrendered == set()
    assert s.units("kiev") == "allied: 2 soldier-soviet-union"


def test_4_3_7_vp_for_each_unit() -> None:
    """One VP for each unit that the attack removed: soldiers, generals and heads alike."""
    units = {**BATTLE, "brussels": "1 soldier-belgium 1 montgomery 1 head-belgium"}
    s = attack(units, 4, [1, 1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done")
    assert s.vp("a") == 5 + 3 + power("belgium").vp
    s = attack(BATTLE, 4, [1, 6, 6, 6, 6, 6, 6, 6]).do("remove soldier-france")
    assert (s.vp("a"), s.vp("b"), s.vp("c")) == (6, 5, 5)


def test_4_3_7_a_not_for_extra_hits() -> None:
    """Hits beyond the units there bring nothing; the VP come even if the attackers are all dead."""
    s = attack({**BATTLE, "brussels": "1 soldier-belgium"}, 4, [1, 1, 1, 1, 1, 6]).do("soldiers 0; done")
    assert s.vp("a") == 6
    s = attack({"cologne": "1 manstein", "brussels": "2 soldier-belgium"}, 0, [1, 1, 1])
    assert s.place("manstein") == "sanatorium"
    assert s.vp("a") == 6


def test_4_3_7_b_not_for_what_surrenders() -> None:
    """Units that go because their power surrenders bring no VP."""
    units = {"breslau": "1 manstein", "warsaw": "1 head-poland", "krakow": "2 soldier-poland"}
    s = scene(units).do("use manstein; attack; target warsaw", dice=[1, 6]).do("done")
    assert s.units("krakow") == ""
    assert s.vp("a") == 5 + 1 + power("poland").vp


def test_4_3_7_x_paris_metz_and_marseille() -> None:
    """The example: Paris's head removed, Metz and Marseille are cleared too, without VP for them."""
    s = attack(PARIS, 4, [1, 1, 6, 6, 6, 6, 6]).do("soldiers 0; done")
    assert "france" not in s.units("metz") + s.units("marseille")
    assert s.vp("a") == 5 + 2 + power("france").vp


@pytest.mark.parametrize(("home", "vp", "rise"), [("leningrad", 4, 1), ("moscow", 5, 1), ("cairo", 4, 1)])
def test_4_3_7_c_a_home_pays(home: str, vp: int, rise: int) -> None:
    """Whoever advances into a home gets the VP and the power drawn in it; beating its general alone pays neither."""
    units = {BESIDE[home]: "1 manstein", home: f"1 {HOMES[home]}"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack", dice=[1, 6])
    assert s.clone().do("done").vp("a") == 6
    assert s.clone().do("done").power == 5
    s.do("bring manstein")
    assert (s.vp("a"), s.power) == (5 + 1 + vp, 5 + rise)
    assert (s.vp("b"), s.vp("c")) == (5, 5)


def test_4_3_7_d_the_london_marker() -> None:
    """The first to take London gets the VP and the power of its marker, which leaves the game."""
    units = {"lille": "1 manstein", "london": "1 montgomery"}
    s = scene(units).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert (s.vp("a"), s.power) == (5 + 1 + 5, 6)
    assert not s.state.london_marker
    # Taken again, it pays no more.
    s = scene(units, london="lost").do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert (s.vp("a"), s.power) == (6, 5)
    assert s.state.london_held
