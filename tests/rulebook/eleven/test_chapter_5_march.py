"""Sections 5 to 5-1-1: the card after each action, and the march and attack of an Allied general."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect, strength

DECK = "2 half-end 1 churchill 1 stalin"
# Steps that count as over a plain border. Each row: the general, the start, the die for the arrow, the destination.
AS_PLAIN = [
    ("patton", "tunis", [], "naples"), ("alexander", "alexandria", [6], "athens"),
    ("eisenhower", "eisenhower-box", [], "london"), ("patton", "patton-box", [1], "algiers"),
    ("tito", "tito-box", [1], "belgrade"),
]  # fmt: skip


def marches(general: str, units: dict[str, str], dice: list[int] | None = None, **keys: Any) -> Scene:
    """Return a scene after a general has marched, with all nations at war."""
    s = scene(units, at_war="united-states soviet-union", **keys)
    return s.happens(effect("march", general=general), dice=dice)


def test_5_after_the_action_a_card() -> None:
    """The player who has acted draws a card, and its event takes effect."""
    s = scene({"hamburg": "1 manstein"}, deck=DECK, boxes={"united-kingdom": 5})
    s.do("use manstein; move; to munich", cards="churchill")
    assert s.event_ids.index("did-move") < s.event_ids.index("did-draw-card") < s.event_ids.index("did-reinforce")
    assert s.event_ids.count("did-draw-card") == 1
    assert "united-kingdom" in s.units("london")


def test_5_a_the_card_is_discarded_face_up() -> None:
    """After its event the drawn card is on top of the Allied discard pile."""
    s = scene(deck=DECK, discard="1 roosevelt").do("use manstein; wait", dice=[6], cards="churchill")
    assert sorted(s.deck) == ["half-end", "half-end", "stalin"]
    assert s.discard == ["roosevelt", "churchill"]
    assert s.axis_discard == set()


def test_5_b_then_the_turn_passes_to_the_left() -> None:
    """After the event the player to the left is active; after the last player the first follows."""
    s = scene(deck=DECK).do("use manstein; wait", dice=[6], cards="churchill")
    assert (s.active, s.actor, s.decision) == ("b", "b", "ChooseGeneral")
    s = scene(deck=DECK, active="c").do("use jodl; wait", dice=[6], cards="churchill")
    assert s.active == "a"


def test_5_1_the_general_moves_twice() -> None:
    """The general marches two areas along the arrows. If only one arrow leaves an area, no die is rolled."""
    s = marches("zhukov", {"voronezh": "1 zhukov 2 soldier-soviet-union"})
    assert s.units("kiev") == "allied: 1 zhukov 2 soldier-soviet-union"
    assert (s.units("voronezh"), s.units("kharkov")) == ("", "")
    assert s.event_ids.count("did-march") == 2


def test_5_1_a_attacks_at_the_first_step() -> None:
    """If the first area has Axis units, the general attacks them. After any result, there is no second step."""
    units = {"voronezh": "1 zhukov 2 soldier-soviet-union", "kharkov": "1 soldier-italy"}
    s = marches("zhukov", units, [1, 6, 6, 6])
    assert s.units("kharkov") == "allied: 1 zhukov 2 soldier-soviet-union"
    s = marches("zhukov", units, [6, 6, 6, 6])
    assert s.units("voronezh") == "allied: 1 zhukov 2 soldier-soviet-union"
    assert s.event_ids.count("did-allied-attack") == 1
    assert s.decision == "ChooseGeneral"


@pytest.mark.parametrize(
    ("face", "to"),
    [(1, "vienna"), (2, "vienna"), (3, "vienna"), (4, "vienna"), (5, "krakow"), (6, "krakow")],
)
def test_5_1_b_a_die_picks_the_arrow(face: int, to: str) -> None:
    """If several arrows leave an area, the general follows the arrow with the rolled face."""
    units = {"budapest": "1 zhukov", "vienna": "1 sepp", "krakow": "1 model"}
    s = marches("zhukov", units, [face, 6, 6])
    assert s.args("did-allied-attack")["space"] == to


def test_5_1_b_a_die_for_each_step() -> None:
    """Each step from an area with several arrows rolls a separate die."""
    # From Athens, 6 leads to Sofia. From Sofia, 3 leads to Belgrade and 4 to Bucharest.
    for face, to in ((3, "belgrade"), (4, "bucharest")):
        s = marches("zhukov", {"athens": "1 zhukov"}, [6, face])
        assert s.args("did-roll-arrow")["dice"] == str(face)
        assert s.place("zhukov") == to


def test_5_1_c_all_allies_but_heads_go_along() -> None:
    """Units of all nations in the start area and on the route go along with the general. Heads stay."""
    units = {
        "belgrade": "1 tito 1 soldier-partisans 2 soldier-yugoslavia 1 head-yugoslavia",
        "zagreb": "1 montgomery 1 soldier-united-kingdom", "vienna": "1 soldier-greece",
    }  # fmt: skip
    s = marches("tito", units, [1])
    assert s.units("belgrade") == "allied: 1 head-yugoslavia"
    assert s.units("zagreb") == ""
    together = "1 montgomery 1 tito 1 soldier-united-kingdom 1 soldier-partisans 2 soldier-yugoslavia 1 soldier-greece"
    assert s.units("vienna") == f"allied: {together}"


def test_5_1_c_units_joined_on_the_way_fight() -> None:
    """Units that join after the first step attack together with the general."""
    units = {"gorky": "1 konev", "moscow": "1 zhukov 3 soldier-soviet-union", "smolensk": "1 soldier-italy"}
    s = marches("konev", units, [1, *[6] * 5])
    assert s.args("did-allied-attack")["n"] == "5"


def test_5_1_1_the_steps_of_the_attack() -> None:
    """An Allied attack has seven steps: hits, Axis losses, Allied losses, advance, return home, surrender and VP."""
    units = {"naples": "1 patton 1 eisenhower 1 alexander", "rome": "1 soldier-italy 1 head-italy, 1 model"}
    s = marches("patton", units, [1, 1, 1, 1, 6, 6])
    assert (s.decision, s.actor) == ("RemoveMarching", "a")
    s.do("remove eisenhower")
    order = (
        "did-allied-attack", "did-roll-attack", "did-strike", "did-lose", "did-remove", "did-allied-advance",
        "did-come-home", "did-surrender", "did-gain-vp",
    )  # fmt: skip
    assert [s.event_ids.index(id) for id in order] == sorted(s.event_ids.index(id) for id in order)
    assert (s.place("patton"), s.place("eisenhower"), s.place("model")) == ("rome", "eisenhower-box", "sanatorium")
    assert (s.surrendered, s.vp("b")) == ({"italy"}, 6)


def test_5_1_1_a_die_for_each_unit_but_heads() -> None:
    """Soldiers and generals of all nations roll a die each. Heads of state do not attack."""
    units = {
        "athens": "1 alexander 1 soldier-united-kingdom 2 soldier-greece 1 head-greece",
        "belgrade": "2 soldier-italy", "sofia": "2 soldier-italy",
    }  # fmt: skip
    s = marches("alexander", units, [1, 6, 6, 6, 6, 6, 6])
    assert s.args("did-allied-attack")["n"] == "4"
    assert s.args("did-roll-attack")["dice"] == "6 6 6 6"
    # Units of a neutral Soviet Union roll no dice (ruling E31).
    units = {"tallinn": "1 montgomery 1 soldier-united-kingdom 1 konev 3 soldier-soviet-union", "riga": "1 sepp"}
    s = scene(units).happens(effect("march", general="montgomery"), dice=[1, 6, 1])
    assert s.args("did-allied-attack")["n"] == "2"
    assert s.units("riga") == "allied: 1 montgomery"
    assert s.units("tallinn") == "allied: 1 konev 3 soldier-soviet-union"


def test_5_1_1_one_march_after_another() -> None:
    """A general who is lost in the first march and returns home fights in the second march like any other."""
    units = {"voronezh": "1 zhukov 1 konev", "kharkov": "1 sepp 3 soldier-germany", "tallinn": "1 jodl"}
    s = scene(units, at_war="soviet-union")
    s.happens(effect("march", general="zhukov"), effect("march", general="konev"), dice=[6, 6, 1, 6, 6, 6])
    s.do("remove konev", dice=[1, 1, 6])
    assert (s.place("konev"), s.place("zhukov")) == ("tallinn", "voronezh")


@pytest.mark.parametrize("general", ["zhukov", "timoshenko"])
def test_5_1_1_b_the_marching_generals_strength(general: str) -> None:
    """The marching general's strength counts, even if a stronger or weaker general comes along."""
    assert strength("zhukov") != strength("timoshenko")
    units = {"voronezh": "1 zhukov 1 timoshenko", "kharkov": "3 soldier-italy"}
    needs = strength(general)
    s = marches(general, units, [needs, needs + 1, 6, 6, 6])
    assert s.args("did-roll-attack") == {"dice": f"{needs} {needs + 1}", "needs": str(needs), "hits": "1"}
    assert s.units("kharkov") == "neutral: 2 soldier-italy"


def test_5_1_1_c_over_a_fortress_border() -> None:
    """Over a fortress border the marching general's strength is one more."""
    assert BOARD.fortress[AREAS.index("baku")] >> AREAS.index("rostov") & 1
    s = marches("konev", {"baku": "1 konev", "rostov": "2 soldier-italy"}, [strength("konev") + 1])
    assert s.args("did-roll-attack")["needs"] == str(strength("konev") + 1)
    assert s.units("rostov") == "neutral: 1 soldier-italy"
    s = marches("konev", {"voronezh": "1 konev", "kharkov": "2 soldier-italy"}, [strength("konev") + 1, 6, 6])
    assert s.units("kharkov") == "neutral: 2 soldier-italy"


@pytest.mark.parametrize(("general", "start", "arrow", "to"), AS_PLAIN)
def test_5_1_1_d_as_over_a_plain_border(general: str, start: str, arrow: list[int], to: str) -> None:
    """Over the sea, from Africa to Athens and out of boxes, the marching general's strength is unchanged."""
    units = {start: f"1 {general}", to: "1 soldier-italy"}
    s = marches(general, units, [*arrow, 6, 6], london="held" if to == "london" else "")
    assert s.args("did-allied-attack")["space"] == to
    assert s.args("did-roll-attack")["needs"] == str(strength(general))
