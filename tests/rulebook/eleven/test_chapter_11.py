"""Chapter 11: the solo game."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, new_game, scene
from rulebook.eleven.scripted_dice_and_cards import effect

NAMES = [
    "manstein",
    "guderian",
    "rundstedt",
    "model",
    "paulus",
    "rommel",
    "keitel",
    "sepp",
    "jodl",
    "goring",
    "kesselring",
]
CORE = ("hamburg", "cologne", "munich", "breslau")


def solo(units: dict[str, str] | None = None, draw: str = "", dice: list[int] | None = None, **keys: Any) -> Scene:
    """Return a solo game in play, after the next cards have been drawn."""
    return scene(units, variant="solo", **keys).do(dice=dice, cards=draw)


def deployed(soldiers: str) -> Scene:
    """Return a new solo game with all generals in Hamburg and the given numbers of soldiers in the core areas."""
    s = new_game("solo").do("; ".join(["deploy hamburg"] * len(NAMES)))
    return s.do("; ".join(f"soldiers {n}" for n in soldiers.split()))


def turn_over(power: int, axis_discard: str, turn: str = "1939-summer", **keys: Any) -> Scene:
    """Return a solo game after the second half-turn card; Rommel's card is still in the deck."""
    keys = {"discard": "1 half-end", "half": 1, "deck": "1 half-end 1 rommel 1 stalin", **keys}
    return solo(draw="half-end", power=power, axis_discard=axis_discard, turn=turn, **keys)


def test_11_one_faction_always_active() -> None:
    """In the solo game all German units form one faction, and its player has every turn."""
    s = deployed("0 0 0")
    assert s.units("hamburg").startswith("a: 1 manstein 1 guderian")
    assert s.units("berlin") == "a: 1 hitler"
    s = solo(draw="keitel", deck="2 half-end 1 keitel 1 jodl", units={"hamburg": "1 keitel"})
    for card in ("jodl", ""):
        assert (s.active, s.actor) == ("a", "a")
        s.do("wait", dice=[6], cards=card or "half-end half-end")


def test_11_a_generals_and_soldiers_in_the_core() -> None:
    """The player deploys all generals but Hitler, and seven soldiers, in the core."""
    s = new_game("solo")
    for number, name in enumerate(NAMES):
        assert (s.decision, s.actor) == ("DeployGeneral", "a")
        assert s.nouns("deploy") == set(CORE)
        assert s.refused("deploy berlin") == ("3-2", "no-deploy")
        s.do(f"deploy {CORE[number % 4]}")
        assert s.place(name) == CORE[number % 4]
    assert s.decision == "DeploySoldiers"
    assert s.nouns("soldiers") == set("01234567")
    s.do("soldiers 2")
    assert s.nouns("soldiers") == set("012345")
    assert s.refused("soldiers 6") == ("11", "no-number")
    s.do("soldiers 0; soldiers 4")
    assert s.decision == "ChooseCards"
    order = [AREAS[area] for area in range(BOARD.size) if AREAS[area] in CORE]
    found = [s.state.faction_soldiers(AREAS.index(area), 0) for area in order]
    assert found == [2, 0, 4, 1]
    # After all seven soldiers are placed in the first area, no further choice is needed.
    s = deployed("7")
    assert (s.decision, s.state.faction_soldiers(AREAS.index(order[0]), 0)) == ("ChooseCards", 7)


def test_11_b_nine_soldiers_leave_the_game() -> None:
    """Only the seven deployed soldiers are in the game; none are in the box."""
    s = deployed("3 1 2").do("done", cards="half-end half-end")
    assert sum(s.state.faction_soldiers(area, 0) for area in range(BOARD.size)) == 7
    assert s.box("germany") == 0


def test_11_c_any_axis_cards_into_the_deck() -> None:
    """The player chooses any number of Axis cards for the deck. The others start on the Axis discard pile."""
    s = deployed("7")
    assert s.section == "11"
    assert s.nouns("include") == {"hitler", *NAMES}
    s.do("include rommel; include hitler")
    assert s.refused("include rommel") == ("11", "no-include")
    s.do("done", cards="rommel")
    assert s.axis_discard == set(NAMES) - {"rommel"}
    assert sorted(s.deck) == ["churchill", "half-end", "half-end", "hitler", "roosevelt", "stalin"]
    s = deployed("7").do("; ".join(f"include {name}" for name in ("hitler", *NAMES)), cards="sepp")
    assert (s.axis_discard, s.decision) == (set(), "ChooseAction")


def test_11_d_an_axis_card() -> None:
    """When an Axis card is drawn, its general acts, then the card goes to the Axis discard pile.

    No Allied card follows the action.
    """
    s = solo({"hamburg": "1 keitel"}, draw="keitel", deck="2 half-end 1 keitel 1 jodl", axis_discard="1 sepp")
    assert (s.decision, s.args("did-draw-card")) == ("ChooseAction", {"card": "keitel"})
    s.do("wait", dice=[6], cards="jodl")
    assert s.axis_discard == {"keitel", "sepp"}
    assert sorted(s.deck) == ["half-end", "half-end"]
    assert s.discard == []


def test_11_e_an_allied_card() -> None:
    """When an Allied card is drawn, it takes effect and goes to the Allied discard pile. Then the next is drawn."""
    deck = "2 half-end 1 keitel 1 churchill"
    s = solo(draw="churchill keitel", deck=deck, boxes={"united-kingdom": 3})
    assert "soldier-united-kingdom" in s.units("london")
    assert (s.discard, s.axis_discard) == (["churchill"], set())


def test_11_f_axis_cards_return_to_the_deck() -> None:
    """After each turn the player returns discarded Axis cards to the deck, at most as many as German power.

    Axis cards that were not drawn stay in the deck.
    """
    s = turn_over(2, "1 keitel 1 sepp 1 jodl")
    assert (s.decision, s.section) == ("ReturnCards", "11")
    assert s.choices() == {"restore keitel", "restore sepp", "restore jodl", "done"}
    assert s.refused("restore rommel") == ("11", "no-restore")
    s.do("restore sepp; restore keitel", cards="keitel")
    assert s.axis_discard == {"jodl"}
    assert sorted(s.deck) == ["half-end", "half-end", "rommel", "sepp", "stalin"]
    s = turn_over(2, "1 keitel 1 sepp").do("done", cards="rommel")
    assert s.axis_discard == {"keitel", "sepp"}
    # If the Axis discard pile is empty, the player has nothing to decide.
    s = solo(draw="half-end rommel", deck="1 half-end 1 stalin 1 rommel", half=1, discard="1 half-end")
    assert s.turn == "1939-winter"


def test_11_g_the_last_turn() -> None:
    """The game continues after summer 1944, and ends after summer 1945."""
    s = turn_over(2, "1 keitel", "1944-summer", discard="1 churchill")
    assert (s.turn, s.reason) == ("1944-winter", None)
    s = turn_over(2, "1 keitel", "1945-summer", discard="1 churchill")
    assert (s.reason, s.winner) == ("time", "a")


def test_11_h_annihilation() -> None:
    """The player loses if Hitler falls."""
    s = scene({"breslau": "1 zhukov"}, variant="solo", at_war="soviet-union", vp={"a": 50})
    s.happens(effect("march", general="zhukov"), dice=[1, 6])
    assert (s.reason, s.winner) == ("annihilation", None)


def domination_vp(turn: str) -> int:
    """Return the VP for domination, when the capture of Moscow completes it in a given turn."""
    s = scene(
        {"smolensk": "1 manstein", "moscow": "1 zhukov"},
        variant="solo",
        at_war="soviet-union",
        taken="leningrad stalingrad cairo",
        london="lost",
        turn=turn,
        vp={"a": 0},
    )
    s.acts("manstein").do("attack", dice=[1, 6]).do("bring manstein")
    assert (s.reason, s.winner) == ("domination", "a")
    return s.vp("a") - 1 - BOARD.vp[AREAS.index("moscow")]


@pytest.mark.parametrize(("turn", "bonus"), [("1945-summer", 0), ("1945-spring", 10), ("1944-summer", 30)])
def test_11_i_domination(turn: str, bonus: int) -> None:
    """Domination brings 10 VP for each turn left up to summer 1945."""
    assert domination_vp(turn) == bonus


def test_11_x_spring_1944() -> None:
    """Domination in spring 1944 brings 40 VP."""
    assert domination_vp("1944-spring") == 40
