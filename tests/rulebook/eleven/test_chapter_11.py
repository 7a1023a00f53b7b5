"""Chapter 11: alone."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.cards import effect
from rulebook.eleven.scene import AREAS, BOARD, Scene, new_game, scene

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
    """Alone, in play; a card is drawn."""
    return scene(units, variant="solo", **keys).do(dice=dice, cards=draw)


def deployed(soldiers: str) -> Scene:
    """A new game alone; all generals are in Hamburg, the soldiers spread as said."""
    s = new_game("solo").do("; ".join(["deploy hamburg"] * len(NAMES)))
    return s.do("; ".join(f"soldiers {n}" for n in soldiers.split()))


def turn_over(power: int, axis_discard: str, turn: str = "1939-summer", **keys: Any) -> Scene:
    """The second half-end has been drawn; Rommel's card is still in the deck."""
    keys = {"discard": "1 half-end", "half": 1, "deck": "1 half-end 1 rommel 1 stalin", **keys}
    return solo(draw="half-end", power=power, axis_discard=axis_discard, turn=turn, **keys)


def test_11_one_faction_always_active() -> None:
    """All Germans are one faction, and its player acts turn after turn."""
    s = deployed("0 0 0")
    assert s.units("hamburg").startswith("a: 1 manstein 1 guderian")
    assert s.units("berlin") == "a: 1 hitler"
    s = solo(draw="keitel", deck="2 half-end 1 keitel 1 jodl", units={"hamburg": "1 keitel"})
    for card in ("jodl", ""):
        assert (s.active, s.actor) == ("a", "a")
        s.do("wait", dice=[6], cards=card or "half-end half-end")


def test_11_a_generals_and_soldiers_over_the_core() -> None:
    """All generals but Hitler and seven soldiers are put into the core as one likes."""
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
    # All in one area; then nothing more is asked.
    s = deployed("7")
    assert (s.decision, s.state.faction_soldiers(AREAS.index(order[0]), 0)) == ("ChooseCards", 7)


def test_11_b_nine_soldiers_leave_the_game() -> None:
    """Seven German soldiers are on the map, and none in the box."""
    s = deployed("3 1 2").do("done", cards="half-end half-end")
    assert sum(s.state.faction_soldiers(area, 0) for area in range(BOARD.size)) == 7
    assert s.box("germany") == 0


def test_11_c_any_axis_cards_into_the_deck() -> None:
    """As many as he likes, all or none; the others begin on the Axis discard pile."""
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
    """Its general acts, then his card goes on the Axis discard pile; no Allied card follows his action."""
    s = solo({"hamburg": "1 keitel"}, draw="keitel", deck="2 half-end 1 keitel 1 jodl", axis_discard="1 sepp")
    assert (s.decision, s.args("did-draw-card")) == ("ChooseAction", {"card": "keitel"})
    s.do("wait", dice=[6], cards="jodl")
    assert s.axis_discard == {"keitel", "sepp"}
    assert sorted(s.deck) == ["half-end", "half-end"]
    assert s.discard == []


def test_11_e_an_allied_card() -> None:
    """Its event takes place, and it goes on the Allied discard pile; then the next card is drawn."""
    deck = "2 half-end 1 keitel 1 churchill"
    s = solo(draw="churchill keitel", deck=deck, boxes={"united-kingdom": 3})
    assert "soldier-united-kingdom" in s.units("london")
    assert (s.discard, s.axis_discard) == (["churchill"], set())


def test_11_f_cards_come_back() -> None:
    """Up to as many Axis discards as German power, as he likes; those not drawn stay in the deck all the same."""
    s = turn_over(2, "1 keitel 1 sepp 1 jodl")
    assert (s.decision, s.section) == ("ReturnCards", "11")
    assert s.choices() == {"restore keitel", "restore sepp", "restore jodl", "done"}
    assert s.refused("restore rommel") == ("11", "no-restore")
    s.do("restore sepp; restore keitel", cards="keitel")
    assert s.axis_discard == {"jodl"}
    assert sorted(s.deck) == ["half-end", "half-end", "rommel", "sepp", "stalin"]
    s = turn_over(2, "1 keitel 1 sepp").do("done", cards="rommel")
    assert s.axis_discard == {"keitel", "sepp"}
    # With none on the pile nothing is asked.
    s = solo(draw="half-end rommel", deck="1 half-end 1 stalin 1 rommel", half=1, discard="1 half-end")
    assert s.turn == "1939-winter"


def test_11_g_the_last_turn() -> None:
    """The game goes on after summer 1944 and ends with summer 1945."""
    s = turn_over(2, "1 keitel", "1944-summer", discard="1 churchill")
    assert (s.turn, s.reason) == ("1944-winter", None)
    s = turn_over(2, "1 keitel", "1945-summer", discard="1 churchill")
    assert (s.reason, s.winner) == ("time", "a")


def test_11_h_annihilation() -> None:
    """If Hitler falls the player has lost."""
    s = scene({"breslau": "1 zhukov"}, variant="solo", at_war="soviet-union", vp={"a": 50})
    s.happens(effect("march", general="zhukov"), dice=[1, 6])
    assert (s.reason, s.winner) == ("annihilation", None)


def dominates(turn: str) -> int:
    """The VP at the end, when Moscow is taken as the last goal in a turn, less those for the attack."""
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
    """It pays 10 VP for each turn that is left up to summer 1945."""
    assert dominates(turn) == bonus


def test_11_x_spring_1944() -> None:
    """Domination in spring 1944 pays 40 VP."""
    assert dominates("1944-spring") == 40
