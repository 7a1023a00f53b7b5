"""Chapter 8: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect

GOALS = ("leningrad", "moscow", "stalingrad", "cairo")
MARCH = effect("march", general="zhukov")


def last_half_end(turn: str = "1944-summer", **keys: Any) -> Scene:
    """Return a scene after seat a has drawn the second half-turn card, with Churchill on top of the discard pile."""
    keys = {"discard": "1 half-end 1 churchill", "boxes": {"united-kingdom": 4}, **keys}
    s = scene(deck="1 half-end 1 stalin", half=1, turn=turn, **keys)
    return s.do("use manstein; wait", dice=[6], cards="half-end")


def moscow_falls(**keys: Any) -> Scene:
    """Return a scene after Manstein has captured Moscow; all other goals have been captured before."""
    keys = {"london": "lost", "taken": "leningrad stalingrad cairo", **keys}
    units = {"smolensk": "1 manstein", "moscow": "1 zhukov", **keys.pop("units", {})}
    s = scene(units, at_war="soviet-union", deck="2 half-end", **keys)
    s.do("use manstein; attack", dice=[1, 6])
    return s.do("bring manstein")


def test_8_any_condition_ends_the_game() -> None:
    """When a condition for the end is met, no player decides any more."""
    for s in (last_half_end(), moscow_falls()):
        assert s.state.over
        assert (s.choices(), s.actor, s.decision) == (set(), None, None)


def test_8_a_annihilation() -> None:
    """When Hitler is removed, the game ends immediately: the rest of the attack does not take place."""
    units = {"breslau": "1 zhukov 1 soldier-soviet-union 1 soldier-united-kingdom"}
    s = scene(units, at_war="soviet-union").happens(MARCH, dice=[1, 6, 6, 1])
    assert s.reason == "annihilation"
    assert s.place("hitler") == "gone"
    assert s.units("breslau") == "allied: 1 zhukov 1 soldier-united-kingdom 1 soldier-soviet-union"
    assert s.vp("a") == 5
    # An attack that does not remove Hitler does not end the game.
    s = scene({"breslau": "1 zhukov"}, at_war="soviet-union").happens(MARCH, dice=[6, 6])
    assert (s.reason, s.place("hitler")) == (None, "berlin")


def test_8_b_time() -> None:
    """The game ends after the second half-turn card of summer 1944, and not a turn earlier."""
    s = last_half_end()
    assert s.reason == "time"
    assert s.event_ids.index("did-reinforce") < s.event_ids.index("did-end-time")
    assert s.turn == "1944-summer"
    s = last_half_end("1944-spring")
    assert (s.reason, s.turn) == (None, "1944-summer")


def test_8_c_domination() -> None:
    """If the London marker and the four cities have been captured, the game ends before a card is drawn."""
    s = moscow_falls()
    assert s.reason == "domination"
    assert s.vp("a") == 5 + 1 + BOARD.vp[AREAS.index("moscow")]
    assert "did-draw-card" not in s.event_ids
    # London can be the last goal.
    units = {"amsterdam": "1 manstein", "london": "1 montgomery"}
    s = scene(units, taken=" ".join(GOALS)).do("use manstein; air-raid", dice=[1, 6]).do("bring manstein")
    assert s.reason == "domination"


@pytest.mark.parametrize("missing", ["leningrad", "stalingrad", "cairo", "london"])
def test_8_c_all_goals_are_needed(missing: str) -> None:
    """If a city or the London marker is missing, the game continues."""
    taken = " ".join(goal for goal in GOALS if goal not in (missing, "moscow"))
    s = scene(
        {"smolensk": "1 manstein", "moscow": "1 zhukov"},
        at_war="soviet-union",
        taken=taken,
        london="" if missing == "london" else "held",
    )
    s.do("use manstein; attack", dice=[1, 6]).do("bring manstein")
    assert (s.reason, "moscow" in s.taken) == (None, True)


def test_8_d_later_events_in_london_do_not_matter() -> None:
    """Domination counts even after the loss of London, and with American units and partisans in Europe."""
    units = {"london": "1 montgomery", "paris": "1 eisenhower 5 soldier-united-states", "zagreb": "1 tito"}
    assert moscow_falls(units=units).reason == "domination"
    # Domination also counts with Allied units in a captured city.
    assert moscow_falls(units={"cairo": "3 soldier-united-kingdom"}).reason == "domination"


def test_8_e_all_have_lost_by_annihilation() -> None:
    """If Hitler falls, no player wins, with any number of VP."""
    s = scene({"breslau": "1 zhukov"}, at_war="soviet-union", vp={"b": 30}).happens(MARCH, dice=[1, 6])
    assert s.winner is None


@pytest.mark.parametrize("best", ["a", "b", "c"])
def test_8_f_most_vp_wins(best: str) -> None:
    """If the game ends by time or by domination, the player with the most VP wins."""
    vp = {seat: 20 if seat == best else 8 for seat in "abc"}
    assert last_half_end(vp=vp).winner == best
    assert moscow_falls(vp=vp).winner == best


def test_8_g_ties() -> None:
    """If players tie, the player among them who comes first in turn order after the last player to act wins."""
    assert last_half_end(vp={"a": 7, "b": 7, "c": 7}).winner == "b"
    assert last_half_end(vp={"a": 7, "b": 6, "c": 7}).winner == "c"
    s = scene(deck="1 half-end", half=1, turn="1944-summer", active="c", vp={"a": 7, "b": 7, "c": 7})
    assert s.do("use jodl; wait", dice=[6], cards="half-end").winner == "a"
    # During a Führer order, the player who gives the order counts as the player who acted last.
    vp = {"a": 20, "b": 20 - 1 - BOARD.vp[AREAS.index("moscow")], "c": 20}
    units = {"smolensk": "1 model", "moscow": "1 zhukov"}
    s = scene(units, at_war="soviet-union", london="lost", taken="leningrad stalingrad cairo", vp=vp, obey="b")
    s.do("use hitler; order; order model; attack", dice=[1, 6]).do("bring model")
    assert (s.reason, s.winner) == ("domination", "b")
