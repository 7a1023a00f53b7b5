"""Section 7-4: London."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect
from rulebook.eleven.test_chapter_7 import london_falls

AMERICA = {"at_war": "united-states"}
MARCH = effect("march", general="eisenhower")
LANDING = {"eisenhower-box": "1 eisenhower 2 soldier-united-states"}


def retaken(s: Scene) -> Scene:
    """Let Rundstedt capture London, which Montgomery defends alone, from Lille. Return the scene."""
    return s.do("use rundstedt; air-raid", dice=[1, 6]).do("bring rundstedt")


def test_7_4_the_marker_is_no_unit() -> None:
    """The London marker is not a unit: it does not return fire, march, or need to be beaten."""
    s = scene({"amsterdam": "1 manstein", "london": "1 montgomery"}).do("use manstein; air-raid", dice=[6, 6])
    assert s.args("did-roll-counter")["dice"] == "6"
    assert s.state.london_marker
    s = scene({"london": "1 montgomery 1 soldier-united-kingdom", "lille": "1 sepp"})
    s.happens(effect("march", general="montgomery"), dice=[1, 6, 6, 6])
    assert s.args("did-allied-attack")["n"] == "2"


def test_7_4_a_the_first_to_take_london() -> None:
    """The first player to capture London gets the VP and power of the marker, which leaves the game."""
    assert BOARD.london_vp > 0
    s = london_falls(power=5)
    # The removal of Montgomery brings 1 VP.
    assert s.vp("a") == 5 + 1 + BOARD.london_vp
    assert s.power == 5 + BOARD.london_power
    assert (s.state.london_marker, s.state.london_held) == (False, True)
    # A player who removes all units but does not advance has not captured London.
    s = scene({"amsterdam": "1 manstein", "london": "1 montgomery"})
    s.do("use manstein; air-raid", dice=[1, 6]).do("done")
    assert (s.state.london_marker, s.state.london_held, s.place("montgomery")) == (True, False, "london")


def test_7_4_b_montgomery_leaves() -> None:
    """When London falls, Montgomery leaves the map, but not the game. Until he returns, his card has no effect."""
    s = london_falls(boxes={"united-kingdom": 5})
    assert s.place("montgomery") == "away"
    s.card("montgomery")
    assert s.box("united-kingdom") == 5


def test_7_4_c_the_united_states_enter() -> None:
    """When London falls, the United States enter the war immediately, unless they are already at war."""
    s = london_falls()
    assert s.event_ids.index("did-take-home") < s.event_ids.index("did-enter-war")
    s = london_falls(at_war="united-states", entry=[BOARD.entry_length[0], 0])
    assert "did-enter-war" not in s.event_ids
    assert s.discard == []


def test_7_4_d_barred_to_all_allies_but_americans() -> None:
    """Only American units can enter London while the Axis holds it, even if it is empty."""
    units = {"eisenhower-box": "1 montgomery 5 soldier-united-kingdom"}
    s = scene(beyond=units, london="held").happens(effect("march", general="montgomery"))
    assert s.place("montgomery") == "eisenhower-box"
    # Other Allied units cannot attack Axis units in London either.
    s = scene({"london": "1 sepp"}, beyond=units, london="held").happens(effect("march", general="montgomery"))
    assert "did-allied-attack" not in s.event_ids
    units = {"eisenhower-box": "1 patton"}
    s = scene(units, london="held", **AMERICA).happens(effect("march", general="patton"), dice=[1])
    assert s.place("patton") == "lille"
    assert s.state.london_held
    for london in ("", "lost"):
        s = scene({"eisenhower-box": "1 montgomery"}, london=london)
        assert s.happens(effect("march", general="montgomery"), dice=[1]).place("montgomery") == "lille"


def test_7_4_e_eisenhower_brings_montgomery_back() -> None:
    """When Eisenhower enters or passes London, even after a battle, Montgomery returns to London."""
    s = scene({**LANDING, "london": "1 sepp"}, london="held", **AMERICA).happens(MARCH, dice=[1, 6, 6, 6])
    assert s.units("london") == "allied: 1 montgomery 1 eisenhower 2 soldier-united-states"
    assert not s.state.london_held
    s = scene(LANDING, london="held", **AMERICA).happens(MARCH, dice=[1])
    assert (s.place("eisenhower"), s.units("london")) == ("lille", "allied: 1 montgomery")
    # After a lost battle, Eisenhower has not entered London.
    s = scene({**LANDING, "london": "1 sepp"}, london="held", **AMERICA).happens(MARCH, dice=[6, 6, 6, 6])
    assert (s.place("montgomery"), s.state.london_held) == ("away", True)


def test_7_4_e_an_attack_out_of_london() -> None:
    """Montgomery returns to London, but does not join Eisenhower's following attack."""
    s = scene({**LANDING, "lille": "1 sepp"}, london="held", **AMERICA).happens(MARCH, dice=[1, 1, 6, 6, 6])
    assert s.args("did-allied-attack")["n"] == "3"
    assert s.units("london") == "allied: 1 montgomery"
    assert s.units("lille") == "allied: 1 eisenhower 2 soldier-united-states"
    # Montgomery returns even if Eisenhower is lost in that attack.
    units = {"eisenhower-box": "1 eisenhower", "lille": "1 sepp"}
    s = scene(units, london="held", **AMERICA).happens(MARCH, dice=[1, 6, 1])
    assert (s.units("london"), s.place("eisenhower")) == ("allied: 1 montgomery", "eisenhower-box")


def test_7_4_e_at_the_second_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Montgomery also returns if Eisenhower's second step ends in London.

    No arrow of the real map leads there at the second step, so the test changes an arrow.
    """
    arrows = BOARD.arrows.copy()
    arrows[AREAS.index("brussels")] = [AREAS.index("london")]
    monkeypatch.setattr(BOARD, "arrows", arrows)
    s = scene({"lille": "1 eisenhower"}, london="held", **AMERICA).happens(MARCH)
    assert s.units("london") == "allied: 1 montgomery 1 eisenhower"


def test_7_4_f_gains_are_kept() -> None:
    """The loss of London costs neither VP nor power."""
    s = london_falls(power=5).acts("manstein").do("move; to cologne")
    vp, power = s.vp("a"), s.power
    s.state.put_general(17, BOARD.home[17])
    s.happens(MARCH, dice=[1])
    assert not s.state.london_held
    assert (s.vp("a"), s.power) == (vp, power)
    assert not s.state.london_marker


def test_7_4_g_taken_again() -> None:
    """The Axis can capture London again, and Montgomery leaves again, but this brings no more VP or power."""
    s = retaken(scene({"lille": "1 rundstedt", "london": "1 montgomery"}, london="lost", power=5, **AMERICA))
    assert (s.state.london_held, s.place("montgomery"), s.units("london")) == (True, "away", "a: 1 rundstedt")
    # The removal of Montgomery brings 1 VP.
    assert (s.vp("a"), s.power) == (6, 5)
