"""Chapter 4 without attacks: choosing a general, moving, mobilising, transfer, waiting, return to duty."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import BOARD, Scene, scene
from sandtable.kernel.bit_masks import bits

CORE = {"hamburg", "cologne", "munich", "breslau"}
ACTIONS = {"move", "mobilise", "attack", "move-attack", "air-raid", "bombard", "transfer", "wait"}


def test_4_one_card_one_action() -> None:
    """The active player chooses one ready card, and its general acts once."""
    s = scene({"hamburg": "1 manstein"}, deck="1 roosevelt")
    assert (s.decision, s.actor, s.section) == ("ChooseGeneral", "a", "4")
    assert s.nouns("use") == {"hitler", "manstein", "guderian", "rundstedt"}
    assert s.refused("use model") == ("4", "no-use-other-faction")
    assert s.refused("move") == ("4", "no-not-asked")
    s.do("use manstein")
    assert s.acted == {"manstein"}
    assert s.decision == "ChooseAction"
    assert s.refused("use guderian") == ("4", "no-not-asked")
    s.do("move; to munich", cards="roosevelt")
    assert s.actor == "b"
    assert s.state.action is None
    assert s.acted == {"manstein"}


def test_4_a_acted_generals_wait_for_the_others() -> None:
    """A general who has acted cannot act again while the player has another ready card, even one in the sanatorium."""
    s = scene({"hamburg": "1 manstein, 1 model"}, acted="manstein guderian rundstedt model")
    assert s.nouns("use") == {"hitler"}
    assert s.refused("use manstein") == s.refused("use rundstedt") == ("4", "no-use-acted")
    assert s.refused("use keitel") == ("4", "no-use-other-faction")
    # The ready card of a general in the sanatorium must also be used first (ruling E6).
    s = scene({"hamburg": "1 manstein"}, acted="manstein guderian hitler")
    assert s.nouns("use") == {"rundstedt"}
    assert s.place("rundstedt") == "sanatorium"
    # Ready cards of other players do not matter.
    s = scene({"hamburg": "1 manstein"}, acted="manstein guderian hitler rundstedt")
    assert s.nouns("use") == {"hitler", "manstein", "guderian", "rundstedt"}


def test_4_b_when_all_have_acted_no_active_ability() -> None:
    """When all generals of a player have acted, any of them can act again, but without the active ability."""
    for acted, most in (("", "3"), ("manstein guderian hitler keitel", "2")):
        s = scene({"hamburg": "1 keitel"}, owners={"keitel": "a", "rundstedt": "b"}, acted=acted, boxes={"germany": 4})
        s.do("use keitel; mobilise")
        assert max(s.nouns("soldiers")) == most
    # The general still counts as having acted, and the action makes no other general ready.
    assert s.do("soldiers 1").acted == {"manstein", "guderian", "hitler", "keitel"}
    assert s.nouns("use") == {"hitler", "manstein", "guderian", "keitel"}


def test_4_c_nine_actions() -> None:
    """A general does one of nine actions. An impossible action is refused with the reason."""
    units = {"cologne": "1 manstein 2 soldier-germany", "brussels": "1 soldier-belgium"}
    s = scene(units, boxes={"germany": 1}).do("use manstein")
    assert s.choices() == ACTIONS
    assert s.refused("return") == ("4-6", "no-return-on-map")
    assert s.refused("order") == ("9", "no-order-not-head")
    assert scene(units).do("use guderian").choices() == {"wait", "return"}


def test_4_1_up_to_two_areas() -> None:
    """A move goes one or two areas far. Any units of the faction in the start area can go along."""
    s = scene({"warsaw": "1 manstein 1 guderian 3 soldier-germany"}).do("use manstein; move")
    assert (s.decision, s.section) == ("ChooseDestination", "4-1")
    near = {"breslau", "konigsberg", "krakow", "east-poland", "baltic"}
    assert near <= s.nouns("to")
    assert {"munich", "kiev", "minsk", "budapest", "kaunas", "vienna"} <= s.nouns("to")
    assert s.refused("to smolensk") == ("4-1", "no-to-far")
    assert s.refused("to cologne") == ("4-1", "no-to-far")
    assert s.refused("to warsaw") == ("4-1", "no-to-start")
    assert s.refused("soldiers 1") == ("4-1", "no-not-asked")
    s.do("to vienna")
    assert s.nouns("soldiers") == {"0", "1", "2", "3"}
    assert s.refused("soldiers 4") == ("4-1", "no-number")
    s.do("soldiers 2")
    assert s.choices() == {"bring guderian", "done"}
    assert s.refused("bring rundstedt") == ("4-1", "no-bring")
    s.do("bring guderian")
    assert s.units("vienna") == "a: 1 manstein 1 guderian 2 soldier-germany"
    # Generals who were taken along have not acted (ruling E7).
    assert s.acted == {"manstein"}


def test_4_1_the_route_is_not_asked() -> None:
    """A move avoids the Soviet zone if possible. Passing through the zone counts as entering it (ruling E8)."""
    s = scene({"krakow": "1 manstein"})
    assert "soviet-union" not in s.clone().do("use manstein; move; to konigsberg").at_war
    # If Budapest is blocked, the route to Bucharest leads through the zone; otherwise it leads through Budapest.
    shut = {"krakow": "1 manstein", "budapest": "1 soldier-soviet-union"}
    assert "soviet-union" in scene(shut).do("use manstein; move; to bucharest").at_war
    assert "soviet-union" not in s.do("use manstein; move; to bucharest").at_war


def test_4_1_a_the_start_area_can_be_left_empty() -> None:
    """All units can leave the start area with the general, or all other units can stay behind."""
    s = scene({"warsaw": "1 manstein 1 guderian 3 soldier-germany"}).do("use manstein; move; to breslau")
    assert s.clone().do("soldiers 3; bring guderian").units("warsaw") == ""
    left = s.clone().do("soldiers 0; done")
    assert left.units("warsaw") == "a: 1 guderian 3 soldier-germany"
    assert left.units("breslau") == "a: 1 manstein"


def test_4_1_b_borders_and_arrows_do_not_matter() -> None:
    """A move crosses fortress borders and sea borders like plain borders, and ignores the direction of arrows."""
    s = scene({"munich": "1 manstein", "athens": "1 guderian"})
    assert "metz" in s.clone().do("use manstein; move").nouns("to")
    # Milan is over a fortress border. Rome and Marseille are next to Milan, over a plain and a fortress border.
    assert {"milan", "rome", "marseille"} <= s.do("use manstein; move").nouns("to")
    s = scene({"athens": "1 guderian"}).do("use guderian; move")
    assert {"mediterranean", "sofia", "tobruk", "algiers", "naples"} <= s.nouns("to")
    # The arrows from Tripoli lead west, and El Alamein is in the east.
    s = scene({"tripoli": "1 guderian"}).do("use guderian; move; to el-alamein")
    assert s.place("guderian") == "el-alamein"


def test_4_1_c_allied_units_block_the_way() -> None:
    """A move cannot enter or pass an area with an Allied unit, even a head of state or a neutral Soviet unit."""
    units = {"konigsberg": "1 manstein", "warsaw": "1 head-poland", "kaunas": "1 soldier-lithuania"}
    s = scene(units).do("use manstein; move")
    assert s.refused("to warsaw") == ("4-1", "no-to-allied")
    assert s.refused("to kaunas") == ("4-1", "no-to-allied")
    assert s.refused("to krakow") == ("4-1", "no-to-far")
    assert s.refused("to minsk") == ("4-1", "no-to-far")
    assert "baltic" in s.nouns("to")
    assert "krakow" in scene({"konigsberg": "1 manstein"}).do("use manstein; move").nouns("to")


def test_4_1_d_barred_areas() -> None:
    """A move cannot enter or pass closed areas, boxes, or the home area of an Allied general who is on the map."""
    s = scene({"cologne": "1 manstein", "lille": "1 montgomery"}).do("use manstein; move")
    assert s.refused("to switzerland") == ("4-1", "no-to-closed")
    assert s.refused("to eisenhower-box") == ("4-1", "no-to-closed")
    s = scene({"amsterdam": "1 manstein", "paris": "1 montgomery"}).do("use manstein; move")
    assert s.refused("to london") == ("4-3-5", "no-to-barred")
    assert "lille" in s.nouns("to")
    # The move cannot pass London, the only area between the North Sea and Normandy.
    s = scene({"north-sea": "1 manstein", "paris": "1 montgomery"}).do("use manstein; move")
    assert s.refused("to normandy") == ("4-1", "no-to-far")
    s = scene({"north-sea": "1 manstein"}, london="held").do("use manstein; move")
    assert {"london", "normandy"} <= s.nouns("to")


def test_4_1_e_no_picking_up_or_dropping() -> None:
    """All units of a move start and end together with the general. Units on the route stay in their areas."""
    s = scene({"warsaw": "1 manstein 2 soldier-germany", "krakow": "1 guderian 4 soldier-germany"})
    s.do("use manstein; move; to vienna; soldiers 2")
    assert s.units("krakow") == "a: 1 guderian 4 soldier-germany"
    assert s.units("vienna") == "a: 1 manstein 2 soldier-germany"


def test_4_1_f_berlin_is_for_hitler_only() -> None:
    """No other Axis unit can enter or pass Berlin, not even a unit of Hitler's faction."""
    s = scene({"hamburg": "1 manstein"}).do("use manstein; move")
    assert s.refused("to berlin") == ("4-1", "no-to-berlin")
    # The other routes are blocked, so Munich could be reached from Hamburg only through Berlin.
    shut = {"hamburg": "1 manstein", "cologne": "1 soldier-france", "breslau": "1 soldier-poland"}
    assert scene(shut).do("use manstein; move").refused("to munich") == ("4-1", "no-to-far")
    assert "munich" in scene({"hamburg": "1 manstein"}).do("use manstein; move").nouns("to")


def test_4_1_g_other_factions_do_not_block_the_way() -> None:
    """A move can enter and pass areas of other factions; their units stay separate."""
    s = scene({"hamburg": "1 manstein 1 soldier-germany", "cologne": "1 model 2 soldier-germany"})
    s.do("use manstein; move; to cologne; soldiers 1")
    assert s.units("cologne") == "a: 1 manstein 1 soldier-germany, b: 1 model 2 soldier-germany"
    s = scene({"warsaw": "1 manstein", "krakow": "1 model", "konigsberg": "1 sepp", "breslau": "1 soldier-germany"})
    assert {"vienna", "munich"} <= s.do("use manstein; move").nouns("to")


def test_4_1_1_soldiers_left_alone_turn_neutral() -> None:
    """Soldiers left behind by the last general of their faction turn neutral."""
    s = scene({"warsaw": "1 manstein 3 soldier-germany"}).do("use manstein; move; to breslau; soldiers 1")
    assert s.units("warsaw") == "neutral: 2 soldier-germany"
    assert s.args("did-change-side") == {"seat": "a", "space": "warsaw", "n": "2", "to": "neutral"}
    # Soldiers turn neutral even beside other Axis units, but not while a general of their faction is with them.
    s = scene({"rome": "1 manstein 3 soldier-germany, neutral: 2 soldier-italy"})
    s.do("use manstein; move; to milan; soldiers 0")
    assert s.units("rome") == "neutral: 3 soldier-germany 2 soldier-italy"
    s = scene({"warsaw": "1 manstein 1 guderian 3 soldier-germany"})
    s.do("use manstein; move; to breslau; soldiers 1; done")
    assert s.units("warsaw") == "a: 1 guderian 2 soldier-germany"


def test_4_1_1_after_a_transfer_or_a_fall() -> None:
    """Soldiers left alone turn neutral for any reason for which the general left (ruling E9).

    The end of the action decides whether they are alone (ruling E10).
    """
    s = scene({"warsaw": "1 manstein 3 soldier-germany"}).do("use manstein; transfer; to munich")
    assert s.units("warsaw") == "neutral: 3 soldier-germany"
    s = scene({"warsaw": "1 manstein 3 soldier-germany", "krakow": "1 soldier-poland"})
    s.do("use manstein; attack; soldiers 2", dice=[1, 6, 6, 1]).do("lose manstein")
    # After the loss of the general, the soldiers can still advance for their faction.
    assert s.decision == "AdvanceSoldiers"
    assert s.units("warsaw") == "a: 3 soldier-germany"
    s.do("soldiers 1")
    assert s.units("warsaw") == "neutral: 2 soldier-germany"
    assert s.units("krakow") == "neutral: 1 soldier-germany"


def test_4_1_1_a_another_faction_takes_them() -> None:
    """A general of another faction in the area takes the soldiers over. The active player chooses among factions."""
    s = scene({"warsaw": "1 manstein 3 soldier-germany, 1 model 1 soldier-germany"})
    s.do("use manstein; move; to breslau; soldiers 1")
    assert s.units("warsaw") == "b: 1 model 3 soldier-germany"
    s = scene({"warsaw": "1 manstein 3 soldier-germany, 1 model, 1 sepp"})
    s.do("use manstein; move; to breslau; soldiers 1")
    assert (s.decision, s.actor, s.section) == ("Adopt", "a", "4-1-1")
    assert s.choices() == {"join b", "join c"}
    assert s.refused("join a") == ("4-1-1", "no-join")
    assert s.refused("join neutral") == ("4-1-1", "no-join")
    assert s.refused("soldiers 1") == ("4-1-1", "no-not-asked")
    s.do("join c")
    assert s.units("warsaw") == "b: 1 model, c: 1 sepp 2 soldier-germany"
    assert s.units("breslau") == "a: 1 manstein 1 soldier-germany"


def test_4_1_1_b_the_next_general_to_stop_takes_them() -> None:
    """Soldiers without a general join the next general who ends a move in their area, but not one who passes."""
    units = {"warsaw": "3 soldier-germany", "breslau": "1 manstein 1 soldier-germany, 1 model"}
    s = scene(units).do("use manstein; move; to konigsberg; soldiers 0")
    assert s.units("warsaw") == "neutral: 3 soldier-germany"
    s = scene(units).do("use manstein; move; to warsaw; soldiers 1")
    assert s.units("warsaw") == "a: 1 manstein 4 soldier-germany"
    s = scene(units, active="b").do("use model; move; to warsaw")
    assert s.units("warsaw") == "b: 1 model 3 soldier-germany"
    assert s.args("did-change-side") == {"seat": "neutral", "space": "warsaw", "n": "3", "to": "b"}
    # No soldiers are in the area where this move ends, so none change sides.
    s = scene(units, active="b").do("use model; move; to konigsberg")
    assert "did-change-side" not in s.event_ids


@pytest.mark.parametrize(
    ("units", "deed", "dice", "area"),
    [
        ({"munich": "2 soldier-germany", "vienna": "1 manstein"}, "transfer; to munich", [], "munich"),
        ({"munich": "2 soldier-germany"}, "return; to munich", [], "munich"),
        (
            {"warsaw": "2 soldier-germany", "breslau": "1 manstein", "krakow": "2 soldier-poland"},
            "move-attack; to warsaw", [6, 6, 6], "warsaw",
        ),
    ],
)  # fmt: skip
def test_4_1_1_b_by_any_kind_of_arrival(units: dict[str, str], deed: str, dice: list[int], area: str) -> None:
    """A transfer, a return to duty and a move-attack also count as ending a move in the area (ruling E12)."""
    s = scene(units).do(f"use manstein; {deed}", dice=dice)
    assert s.units(area) == "a: 1 manstein 2 soldier-germany"


def test_4_2_mobilising_in_the_core_only() -> None:
    """Only a general in the core can mobilise. Berlin and Vienna are not in the core."""
    s = scene({"hamburg": "1 manstein", "vienna": "1 guderian"}, boxes={"germany": 5})
    assert "mobilise" in s.clone().do("use manstein").choices()
    assert s.clone().do("use guderian").refused("mobilise") == ("4-2", "no-mobilise-core")
    assert s.clone().do("use hitler").refused("mobilise") == ("9", "no-act-head")
    assert s.do("use rundstedt").refused("mobilise") == ("4-6", "no-act-sanatorium")
    for area, core in (("cologne", True), ("munich", True), ("breslau", True), ("konigsberg", False)):
        s = scene({area: "1 manstein"}, boxes={"germany": 5}).do("use manstein")
        assert ("mobilise" in s.choices()) is core


def test_4_2_a_two_soldiers_join_the_general() -> None:
    """Two soldiers from the box join the general's faction."""
    s = scene({"hamburg": "1 manstein, 1 model"}, boxes={"germany": 5}).do("use manstein; mobilise")
    assert (s.decision, s.section) == ("ChooseMobilised", "4-2")
    s.do("soldiers 2")
    assert s.units("hamburg") == "a: 1 manstein 2 soldier-germany, b: 1 model"
    assert s.box("germany") == 3
    # If the box has fewer soldiers, they all come; if it is empty, the general cannot mobilise.
    s = scene({"hamburg": "1 manstein"}, boxes={"germany": 1}).do("use manstein; mobilise")
    assert s.units("hamburg") == "a: 1 manstein 1 soldier-germany"
    s = scene({"hamburg": "1 manstein"}).do("use manstein")
    assert s.refused("mobilise") == ("4-2", "no-mobilise-empty")


def test_4_2_b_fewer_are_allowed() -> None:
    """The general can mobilise only one soldier, but not none (ruling E13)."""
    s = scene({"hamburg": "1 manstein"}, boxes={"germany": 5}).do("use manstein; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}
    assert s.refused("soldiers 3") == ("4-2", "no-number")
    assert s.refused("soldiers 0") == ("4-2", "no-number")
    assert s.refused("romanians 1") == ("4-2", "no-not-asked")
    s.do("soldiers 1")
    assert (s.group("hamburg", "a"), s.box("germany")) == ("1 manstein 1 soldier-germany", 4)


def test_4_4_soldier_first() -> None:
    """A soldier from the box is placed before the general leaves. The player can choose none (ruling E14)."""
    units = {"warsaw": "1 manstein 1 guderian"}
    s = scene(units, boxes={"germany": 2}).do("use manstein; transfer; to munich")
    assert s.nouns("soldiers") == {"0", "1"}
    s.do("soldiers 1")
    assert s.units("warsaw") == "a: 1 guderian 1 soldier-germany"
    assert s.units("munich") == "a: 1 manstein"
    assert s.box("germany") == 1
    s = scene(units, boxes={"germany": 2}).do("use manstein; transfer; to munich; soldiers 0")
    assert (s.units("warsaw"), s.box("germany")) == ("a: 1 guderian", 2)
    assert "did-mobilise" not in s.event_ids
    # If the box is empty, the transfer still takes place.
    s = scene(units).do("use manstein; transfer; to munich")
    assert s.units("munich") == "a: 1 manstein"
    # No other unit goes along, and soldiers left alone turn neutral.
    s = scene({"warsaw": "1 manstein 2 soldier-germany"}, boxes={"germany": 1})
    s.do("use manstein; transfer; to munich; soldiers 1")
    assert s.units("warsaw") == "neutral: 3 soldier-germany"


def test_4_4_a_to_any_free_core_area() -> None:
    """The general goes to any core area without Allied units, at any distance, or stays where he is."""
    units = {"tobruk": "1 manstein", "cologne": "1 patton", "hamburg": "1 guderian 1 soldier-germany"}
    s = scene(units)
    s.do("use manstein; transfer")
    assert (s.decision, s.nouns("to")) == ("ChooseDestination", {"hamburg", "munich", "breslau"})
    assert s.refused("to cologne") == ("4-4", "no-to-allied")
    # If only one core area is free, no choice is needed.
    one = {"tobruk": "1 manstein", **dict.fromkeys(CORE - {"munich"}, "1 soldier-united-states")}
    assert scene(one).do("use manstein; transfer").units("munich") == "a: 1 manstein"
    s = scene(units, boxes={"germany": 1}).do("use guderian; transfer; to hamburg; soldiers 1")
    assert s.units("hamburg") == "a: 1 guderian 2 soldier-germany"


def filled_core() -> Scene:
    """Return a position with Allied units in every core area."""
    return scene({**dict.fromkeys(CORE, "1 soldier-united-states"), "vienna": "1 manstein"}, at_war="united-states")


def test_4_4_a_no_core_area_is_free() -> None:
    """If every core area has Allied units, transfer and return to duty are impossible (ruling E15)."""
    assert filled_core().do("use manstein").refused("transfer") == ("4-4", "no-act-core-full")
    s = filled_core().do("use guderian")
    assert s.refused("return") == ("4-6", "no-act-core-full")
    assert s.choices() == {"wait"}


def test_4_5_waiting() -> None:
    """The general rolls one die; 2 or less brings 1 VP."""
    for face, vp in ((1, 6), (2, 6), (3, 5), (6, 5)):
        s = scene({"hamburg": "1 manstein"}).do("use manstein; wait", dice=[face])
        assert s.vp("a") == vp
        assert s.args("did-wait")["dice"] == str(face)
    assert (s.vp("b"), s.vp("c")) == (5, 5)


def test_4_6_the_sanatorium() -> None:
    """A general in the sanatorium can only wait or return to duty. A general on the map cannot return to duty."""
    s = scene({"hamburg": "1 manstein"}, boxes={"germany": 4}).do("use guderian")
    assert s.choices() == {"wait", "return"}
    for action in sorted(ACTIONS - {"wait"}):
        assert s.refused(action) == ("4-6", "no-act-sanatorium")
    assert s.clone().do("wait", dice=[1]).vp("a") == 6
    assert scene({"hamburg": "1 manstein"}).do("use manstein").refused("return") == ("4-6", "no-return-on-map")


def test_4_6_a_to_any_free_core_area() -> None:
    """The general returns to any core area without Allied units."""
    s = scene({"cologne": "1 soldier-france", "hamburg": "1 model 1 soldier-germany"}).do("use guderian; return")
    assert s.nouns("to") == CORE - {"cologne"}
    assert s.refused("to cologne") == ("4-6", "no-to-allied")
    assert s.refused("to vienna") == ("4-6", "no-to-not-core")
    assert s.refused("to berlin") == ("4-1", "no-to-berlin")
    s.do("to hamburg")
    assert s.units("hamburg") == "a: 1 guderian, b: 1 model 1 soldier-germany"


def test_4_1_nowhere_to_go() -> None:
    """A general cannot move if all adjacent areas have Allied units."""
    around = [BOARD.area_ids[area] for area in bits(BOARD.neighbours[BOARD.area_ids.index("brussels")])]
    s = scene({"brussels": "1 manstein 1 soldier-germany", **dict.fromkeys(around, "1 soldier-france")})
    assert s.do("use manstein").refused("move") == ("4-1", "no-move-anywhere")
