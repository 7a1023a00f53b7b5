"""Chapter 6: the end of a turn."""

from __future__ import annotations

from typing import Any

from rulebook.eleven.scene import BOARD, Scene, scene


def end_of_turn(general: str = "model", **keys: Any) -> Scene:
    """Return a scene after seat b has drawn the second half-turn card; the first is on top of the discard pile."""
    keys = {"turn": "1939-summer", "active": "b", "discard": "1 churchill 1 half-end", **keys}
    s = scene(deck="1 half-end 1 stalin", half=1, **keys)
    return s.do(f"use {general}; wait", dice=[6], cards="half-end")


def test_6_the_turn_marker_advances() -> None:
    """The turn marker advances to the next turn of the track."""
    s = end_of_turn()
    assert (s.turn, s.state.half) == (BOARD.turn_ids[1], 0)


def test_6_a_all_cards_become_ready() -> None:
    """The generals of all players are ready again, and declarations to obey all Führer orders end."""
    s = end_of_turn(acted="manstein rommel sepp", obey="c")
    assert s.acted == set()
    assert s.state.obey == 0
    assert s.do("use jodl; wait", dice=[6], cards="stalin").acted == {"jodl"}


def test_6_b_a_new_deck() -> None:
    """The deck is shuffled from the discard pile, both half-turn cards, and the rest of the old deck."""
    s = end_of_turn()
    assert sorted(s.deck) == ["churchill", "half-end", "half-end", "stalin"]
    assert s.discard == []


def test_6_c_the_next_player_begins() -> None:
    """The player to the left of the last player to act begins, independently of who began the previous turn."""
    s = end_of_turn()
    assert (s.active, s.actor) == ("c", "c")
    assert end_of_turn("jodl", active="c").active == "a"
