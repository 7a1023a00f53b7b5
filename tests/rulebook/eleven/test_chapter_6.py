"""Chapter 6: the end of a turn."""

from __future__ import annotations

from typing import Any

from rulebook.eleven.scene import BOARD, Scene, scene


def end_of_turn(general: str = "model", **keys: Any) -> Scene:
    """The second half-end is drawn in the turn of b, the first being on top of the pile."""
    keys = {"turn": "1939-summer", "active": "b", "discard": "1 churchill 1 half-end", **keys}
    s = scene(deck="1 half-end 1 stalin", half=1, **keys)
    return s.do(f"use {general}; wait", dice=[6], cards="half-end")


def test_6_the_turn_marker_goes_on() -> None:
    """It is the next turn of the turn track."""
    s = end_of_turn()
    assert (s.turn, s.state.half) == (BOARD.turn_ids[1], 0)


def test_6_a_all_cards_unacted() -> None:
    """The cards of all players are ready again; what was declared for the turn lapses."""
    s = end_of_turn(acted="manstein rommel sepp", obey="c")
    assert s.acted == set()
    assert s.state.obey == 0
    assert s.do("use jodl; wait", dice=[6], cards="stalin").acted == {"jodl"}


def test_6_b_a_new_deck() -> None:
    """The discards, the half-ends among them, and the rest of the deck are the new deck."""
    s = end_of_turn()
    assert sorted(s.deck) == ["churchill", "half-end", "half-end", "stalin"]
    assert s.discard == []


def test_6_c_the_left_of_the_last_begins() -> None:
    """The player left of him who acted last begins, whoever began the turn before."""
    s = end_of_turn()
    assert (s.active, s.actor) == ("c", "c")
    assert end_of_turn("jodl", active="c").active == "a"
