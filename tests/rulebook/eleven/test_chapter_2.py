"""Chapter 2: areas, units, nations, sides and factions."""

from __future__ import annotations

from rulebook.eleven.scene import AREAS, BOARD, drafted, new_game, scene
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.state.vocabulary import POWER_IDS
from sandtable.kernel.bit_masks import bits

DRAFT_OF_THREE = "manstein model sepp jodl paulus guderian rundstedt rommel goring kesselring keitel hitler"
AXIS_MINORS = ("italy", "finland", "hungary", "romania", "bulgaria")


def ids(areas: int) -> set[str]:
    """Return the ids of a bit mask of areas."""
    return {AREAS[area] for area in bits(areas)}


def test_2_1_named_seas_are_areas() -> None:
    """Units can stop in a named sea, can be attacked there by air, and can advance into it."""
    s = scene({"hamburg": "1 manstein 2 soldier-germany"}).do("use manstein; move")
    assert {"north-sea", "baltic", "oslo"} <= s.nouns("to")
    s.do("to baltic; soldiers 2")
    assert s.units("baltic") == "a: 1 manstein 2 soldier-germany"
    s = scene({"hamburg": "1 manstein", "baltic": "1 soldier-united-kingdom"})
    s.do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert s.units("baltic") == "a: 1 manstein"


def test_2_1_a_the_core() -> None:
    """The core is the four areas around Berlin, without Berlin itself."""
    assert ids(BOARD.core) == ids(BOARD.neighbours[BOARD.berlin]) == {"hamburg", "cologne", "munich", "breslau"}
    s = scene({"warsaw": "1 manstein"}).do("use manstein; transfer")
    assert s.nouns("to") == {"hamburg", "cologne", "munich", "breslau"}
    assert s.refused("to berlin") == ("4-1", "no-to-berlin")
    assert s.refused("to vienna") == ("4-4", "no-to-not-core")


def test_2_1_b_the_soviet_zone() -> None:
    """The Soviet zone is east of the line. It includes the four countries of §7-1, but not Warsaw and Bucharest."""
    zone = ids(BOARD.soviet)
    assert {"east-poland", "riga", "kaunas", "tallinn", "minsk", "odessa", "murmansk", "baku", "moscow"} <= zone
    assert not zone & {"warsaw", "krakow", "konigsberg", "bucharest", "budapest", "helsinki", "baltic", "berlin"}
    s = scene({"warsaw": "1 manstein"}).do("use manstein; move; to konigsberg")
    assert "soviet-union" not in s.at_war
    s = scene({"warsaw": "1 manstein"}).do("use manstein; move; to east-poland")
    assert "soviet-union" in s.at_war


def test_2_1_c_boxes_and_tracks() -> None:
    """Soldiers off the map are in the box of their nation. Each of the two entry tracks has a marker."""
    s = new_game()
    assert s.state.entry == [0, 0]
    assert BOARD.entry_length == [8, 8]
    assert (s.box("united-kingdom"), s.box("soviet-union"), s.box("united-states")) == (1, 0, 7)
    s = scene({"breslau": "1 manstein 3 soldier-germany", "krakow": "2 soldier-poland"})
    s.do("use manstein; attack; soldiers 3", dice=[1, 6, 6, 6, 1, 6]).do("lose soldier-germany")
    assert (s.box("germany"), s.box("poland")) == (1, 1)


def test_2_2_heads_generals_and_soldiers() -> None:
    """Units are heads of state, generals and soldiers. A head is a normal unit, except where the rules differ."""
    s = drafted("3", DRAFT_OF_THREE).do("deploy breslau; deploy breslau; deploy breslau")
    assert s.units("warsaw") == "allied: 3 soldier-poland 1 head-poland"
    assert s.units("london") == "allied: 1 montgomery 4 soldier-united-kingdom"
    assert s.units("rome") == "neutral: 3 soldier-italy 1 head-italy"
    # The head is a unit that returns fire, so the target rolls two dice.
    s = scene({"breslau": "1 manstein", "warsaw": "1 soldier-poland 1 head-poland"})
    s.do("use manstein; attack", dice=[6, 2, 2])
    assert s.units("warsaw") == "allied: 1 soldier-poland 1 head-poland"


def test_2_2_a_strength() -> None:
    """A unit hits with its strength or less; soldiers have strength 1."""
    strength = {general.id: general.strength for general in LOADER.load().parts.generals.general}
    assert (strength["manstein"], strength["keitel"], strength["zhukov"]) == (3, 1, 3)
    for general, hit, miss in (("manstein", 3, 4), ("keitel", 1, 2)):
        s = scene({"breslau": f"1 {general}", "krakow": "2 soldier-poland"}, owners={general: "a"})
        assert s.clone().do(f"use {general}; attack", dice=[hit, 2, 2]).box("poland") == 1
        assert s.do(f"use {general}; attack", dice=[miss, 2, 2]).box("poland") == 0
    # Soldiers hit at 1 in return fire.
    s = scene({"breslau": "1 manstein", "krakow": "2 soldier-poland"})
    assert s.do("use manstein; attack", dice=[6, 2, 1]).place("manstein") == "sanatorium"


def test_2_2_b_front_side_up() -> None:
    """At the start no unit is turned over: no nation has surrendered, and the soldiers of §7-1 are not Soviet."""
    s = new_game()
    assert s.surrendered == set()
    assert s.units("east-poland") == "allied: 2 soldier-eastern-poland"
    assert (s.units("riga"), s.units("kaunas")) == ("allied: 1 soldier-latvia", "allied: 1 soldier-lithuania")
    assert s.place("tito") == "away"
    for power in LOADER.load().parts.powers.power:
        n = POWER_IDS.index(power.id)
        on_map = sum(s.state.soldiers(area, n) for area in range(BOARD.size))
        if power.id != "germany":
            assert on_map + s.box(power.id) == power.soldiers, power.id


def test_2_3_every_nation_has_a_side() -> None:
    """Axis and Allied units never share an area, but units of several nations of the same side can."""
    s = scene({"krakow": "1 manstein", "budapest": "3 soldier-hungary", "warsaw": "1 soldier-poland"})
    s.do("use manstein; move")
    assert "budapest" in s.nouns("to")
    assert s.refused("to warsaw") == ("4-1", "no-to-allied")
    sides = {power.id: power.side for power in LOADER.load().parts.powers.power}
    assert {power for power, side in sides.items() if side == "axis"} == {"germany", *AXIS_MINORS}


def test_2_3_a_at_war_from_the_start() -> None:
    """All Allied nations but the United States and the Soviet Union are at war with Germany from the start."""
    at_war = new_game().at_war
    assert {"poland", "denmark", "norway", "netherlands", "belgium", "france", "yugoslavia", "greece"} <= at_war
    assert "united-kingdom" in at_war
    assert not at_war & {"united-states", "soviet-union"}


def test_2_3_b_areas_of_axis_nations_are_open() -> None:
    """German units can enter and pass through areas with units of other Axis nations."""
    units = {"vienna": "1 manstein 1 soldier-germany", "budapest": "3 soldier-hungary 1 head-hungary"}
    s = scene(units).do("use manstein; move")
    # The only route to Bucharest, two areas from Vienna, leads through Budapest.
    assert {"budapest", "bucharest"} <= s.nouns("to")
    s.do("to budapest; soldiers 1")
    assert s.units("budapest") == "a: 1 manstein 1 soldier-germany, neutral: 3 soldier-hungary 1 head-hungary"


def test_2_4_one_faction_for_each_player() -> None:
    """Each player has a faction of generals and German soldiers; one faction includes the German head of state."""
    for variant, seats in (("2", "ab"), ("3", "abc"), ("4", "abcd"), ("5", "abcde"), ("solo", "a")):
        s = scene(variant=variant)
        assert [s.vp(seat) for seat in seats] == [5] * len(seats)
        assert len(s.state.vp) == len(seats)
    s = scene({"hamburg": "1 sepp 2 soldier-germany"}, active="c").do("use sepp; move; to cologne; soldiers 2")
    assert s.units("cologne") == "c: 1 sepp 2 soldier-germany"
    assert scene().group("berlin", "a") == "1 hitler"


def test_2_4_a_factions_are_kept_apart() -> None:
    """Factions in one area do not mix: a general leads, loses and takes along only units of the same faction."""
    units = {"breslau": "1 manstein 2 soldier-germany, 1 model 5 soldier-germany", "krakow": "1 soldier-poland"}
    s = scene(units).do("use manstein; attack")
    assert s.nouns("soldiers") == {"0", "1", "2"}
    s.do("soldiers 2", dice=[6, 6, 6, 1]).do("lose soldier-germany")
    assert s.units("breslau") == "a: 1 manstein 1 soldier-germany, b: 1 model 5 soldier-germany"
    s.do("use guderian; wait", dice=[6])
    s.do("use rundstedt; wait", dice=[6]).do("use hitler; wait", dice=[6]).do("use manstein; move; to munich")
    assert s.nouns("soldiers") == {"0", "1"}


def test_2_4_b_the_neutral_faction() -> None:
    """German soldiers without a player and units of other Axis nations are neutral; no player leads them."""
    s = scene({"rome": "1 kesselring, neutral: 2 soldier-italy 1 head-italy"}, active="c")
    assert s.group("rome", "neutral") == "2 soldier-italy 1 head-italy"
    s.do("use kesselring; move; to naples")
    assert s.units("naples") == "c: 1 kesselring"
    s = scene({"munich": "2 soldier-germany, neutral: 1 soldier-bulgaria"})
    assert s.units("munich") == "neutral: 2 soldier-germany 1 soldier-bulgaria"


def test_2_4_c_the_allies_are_one_faction() -> None:
    """All Allied units in an area, of any nation, fight and take losses together."""
    units = {"cologne": "1 manstein", "brussels": "1 soldier-belgium 1 soldier-france 1 soldier-united-kingdom"}
    s = scene(units).do("use manstein; attack", dice=[1, 6, 6, 6])
    assert s.nouns("remove") == {"soldier-belgium", "soldier-france", "soldier-united-kingdom"}
    assert s.group("brussels", "allied") == "1 soldier-united-kingdom 1 soldier-belgium 1 soldier-france"
