"""Sections 7-1 to 7-3: the surrender of Poland, and the entry of the Soviet Union and of the United States."""

from __future__ import annotations

from typing import Any

from rulebook.eleven.scene import BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect
from sandtable.games.eleven.state.position import AMERICANS, SOVIETS

BORDERLANDS = {
    "east-poland": "2 soldier-eastern-poland", "riga": "1 soldier-latvia", "kaunas": "1 soldier-lithuania",
    "tallinn": "1 soldier-estonia 1 soldier-united-kingdom",
}  # fmt: skip
TURNED = {
    "east-poland": "allied: 2 soldier-soviet-union", "riga": "allied: 1 soldier-soviet-union",
    "kaunas": "allied: 1 soldier-soviet-union", "tallinn": "allied: 1 soldier-united-kingdom 1 soldier-soviet-union",
}  # fmt: skip
LAST = {AMERICANS: BOARD.entry_length[AMERICANS], SOVIETS: BOARD.entry_length[SOVIETS]}


def poland_falls(**units: str) -> Scene:
    """Return a scene after Manstein has removed the head in Warsaw and Poland has surrendered."""
    s = scene({"breslau": "1 manstein", "warsaw": "1 head-poland", **BORDERLANDS, **units})
    return s.do("use manstein; attack", dice=[1, 6]).do("done")


def turned(s: Scene) -> bool:
    """Return True if Soviet soldiers have replaced those of Eastern Poland and the Baltic states."""
    return {area: s.units(area) for area in TURNED} == TURNED


def test_7_1_polands_surrender() -> None:
    """When Poland surrenders, the soldiers of Eastern Poland and the Baltic states turn Soviet in their areas.

    The Soviet Union does not enter the war.
    """
    s = poland_falls()
    assert s.surrendered == {"poland"}
    assert turned(s)
    assert "soviet-union" not in s.at_war
    # The surrender of another nation does not turn these soldiers.
    s = scene({"cologne": "1 manstein", "brussels": "1 head-belgium", **BORDERLANDS})
    assert not turned(s.do("use manstein; attack", dice=[1, 6]).do("done"))


def test_7_1_a_soviet_in_every_way() -> None:
    """Soldiers that have turned Soviet go to the Soviet box when removed, and march with a Soviet general."""
    s = poland_falls().acts("manstein").do("move; to konigsberg")
    s.acts("manstein").do("attack", dice=[1, 6]).do("done")
    assert (s.box("soviet-union"), s.box("lithuania")) == (1, 0)
    assert "soviet-union" in s.at_war
    s = poland_falls(riga="1 konev 1 soldier-latvia").happens(effect("enter", power="soviet-union"))
    s.happens(effect("march", general="konev"))
    assert s.units("konigsberg") == "allied: 1 konev 2 soldier-soviet-union"


def test_7_1_b_attacked_earlier_or_any_other_entry() -> None:
    """The soldiers turn Soviet immediately when attacked, or when the Soviet Union enters the war in another way."""
    units = {"konigsberg": "1 manstein 3 soldier-germany", **BORDERLANDS}
    s = scene(units).do("use manstein; attack; soldiers 1", dice=[6, 6, 6])
    assert turned(s)
    assert "poland" not in s.surrendered
    s = scene(BORDERLANDS, entry=[0, LAST[SOVIETS] - 1])
    assert turned(s.happens(effect("entry", power="soviet-union", number=1)))
    assert turned(scene(BORDERLANDS).happens(effect("enter", power="soviet-union")))


def test_7_2_neutral_until_then() -> None:
    """The Soviet Union is not at war before a condition for its entry is met. Its generals do not march before that."""
    s = scene({"voronezh": "1 zhukov 6 soldier-soviet-union", "warsaw": "1 manstein"})
    s.do("use manstein; move; to krakow")
    s.card("zhukov").happens(effect("march", general="zhukov"))
    assert "soviet-union" not in s.at_war
    assert s.place("zhukov") == "voronezh"


def test_7_2_a_the_marker_in_the_last_box() -> None:
    """The Soviet marker advances box by box. When it reaches the last box, the Soviet Union enters the war."""
    one = effect("entry", power="soviet-union", number=1)
    s = scene(entry=[0, LAST[SOVIETS] - 2]).happens(one)
    assert (s.state.entry, "soviet-union" in s.at_war) == ([0, LAST[SOVIETS] - 1], False)
    s.happens(one)
    assert (s.state.entry, "soviet-union" in s.at_war) == ([0, LAST[SOVIETS]], True)
    # The marker does not advance beyond the last box.
    s = scene(entry=[0, LAST[SOVIETS] - 1]).happens(effect("entry", power="soviet-union", number=3))
    assert s.state.entry == [0, LAST[SOVIETS]]


def test_7_2_b_a_german_unit_enters_the_zone() -> None:
    """The Soviet Union enters the war if a German move ends in the Soviet zone.

    It does not enter if the move ends outside the zone.
    """
    units = {"warsaw": "1 manstein 1 soldier-germany"}
    assert "soviet-union" not in scene(units).do("use manstein; move; to krakow; soldiers 1").at_war
    assert "soviet-union" in scene(units).do("use manstein; move; to minsk; soldiers 1").at_war


def test_7_2_c_germans_attack_in_the_zone() -> None:
    """A German attack on any Allied units in the Soviet zone brings the Soviet Union into the war.

    An attack on Soviet units outside the zone does not.
    """
    units = {"warsaw": "1 manstein", "east-poland": "1 soldier-soviet-union"}
    assert "soviet-union" in scene(units).do("use manstein; attack", dice=[6, 6]).at_war
    units = {"warsaw": "1 manstein", "east-poland": "1 soldier-united-kingdom"}
    assert "soviet-union" in scene(units).do("use manstein; attack", dice=[6, 6]).at_war
    units = {"breslau": "1 manstein", "warsaw": "1 soldier-soviet-union"}
    assert "soviet-union" not in scene(units).do("use manstein; attack", dice=[6, 6]).at_war


def test_7_2_b_at_war_already() -> None:
    """A nation at war does not enter again: there is no event, and no card is added."""
    s = scene({"warsaw": "1 manstein 1 soldier-germany"}, at_war="soviet-union")
    s.do("use manstein; move; to minsk; soldiers 1")
    assert "did-enter-war" not in s.event_ids
    assert s.discard == []


def test_7_2_d_other_allies_in_the_zone() -> None:
    """If other Allied units enter the zone, the Soviet Union stays neutral."""
    s = scene({"helsinki": "1 montgomery 1 soldier-united-kingdom"}).happens(effect("march", general="montgomery"))
    assert s.units("riga") == "allied: 1 montgomery 1 soldier-united-kingdom"
    assert "soviet-union" not in s.at_war


def test_7_2_e_marker_and_cards() -> None:
    """When the Soviet Union enters the war, its marker goes to the last box.

    The cards Timoshenko, Konev and Zhukov, in this order, go on top of the discard pile.
    """
    s = scene({"warsaw": "1 manstein"}, discard="1 churchill").do("use manstein; move; to east-poland")
    assert s.state.entry == [0, LAST[SOVIETS]]
    assert s.discard == ["churchill", "timoshenko", "konev", "zhukov"]
    # A second entry changes nothing.
    s.happens(effect("enter", power="soviet-union"), effect("entry", power="soviet-union", number=1))
    assert s.discard == ["churchill", "timoshenko", "konev", "zhukov"]


def test_7_3_neutral_until_then() -> None:
    """The United States are not at war before a condition for their entry is met.

    Their generals do not march before that.
    """
    s = scene({"patton-box": "1 patton 6 soldier-united-states"}).card("patton")
    assert "united-states" not in s.at_war
    assert s.place("patton") == "patton-box"


def test_7_3_a_the_marker_in_the_last_box() -> None:
    """When the marker reaches the last box, the United States enter the war."""
    s = scene(entry=[LAST[AMERICANS] - 2, 0]).happens(effect("entry", power="united-states", number=1))
    assert (s.state.entry, "united-states" in s.at_war) == ([LAST[AMERICANS] - 1, 0], False)
    s.happens(effect("entry", power="united-states", number=1))
    assert (s.state.entry, s.at_war & {"united-states", "soviet-union"}) == ([LAST[AMERICANS], 0], {"united-states"})


def london_falls(**keys: Any) -> Scene:
    """Return a scene after Manstein has captured London by an air raid."""
    units = {"amsterdam": "1 manstein", "london": "1 montgomery"}
    return scene(units, **keys).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")


def test_7_3_b_london_falls() -> None:
    """The capture of London brings the United States into the war."""
    assert "united-states" in london_falls().at_war


def test_7_3_c_marker_and_cards() -> None:
    """When the United States enter the war, their marker goes to the last box.

    The cards Patton and Eisenhower, in this order, go on top of the discard pile.
    """
    s = london_falls(discard="1 churchill")
    assert s.state.entry == [LAST[AMERICANS], 0]
    assert s.discard == ["churchill", "patton", "eisenhower"]
