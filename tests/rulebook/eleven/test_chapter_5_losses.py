"""Sections 5-1-2 to 5-1-5: return fire by the Axis, losses, the Allied advance, and VP."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.eleven.scene import BOARD, Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect, strength
from rulebook.eleven.test_chapter_5_march import AS_PLAIN, marches


def attacked(rome: str, allies: int, dice: list[int], **keys: Any) -> Scene:
    """Return a scene after Patton and a number of American soldiers have attacked Rome from Naples."""
    soldiers = f" {allies} soldier-united-states" if allies else ""
    return marches("patton", {"naples": f"1 patton{soldiers}", "rome": rome}, dice, **keys)


def strikes(s: Scene) -> dict[str, str]:
    """Return the highest die face that hits by faction, for the factions that have returned fire."""
    found = [event.message.args for event in s.events if event.message.id == "did-strike"]
    return {str(getattr(args["seat"], "id", "")): str(args["needs"]) for args in found}


def test_5_1_2_both_sides_fire_at_the_same_time() -> None:
    """Units that the attack removes still return fire."""
    s = attacked("1 soldier-italy", 0, [1, 1])
    assert s.units("rome") == ""
    assert s.place("patton") == "patton-box"


def test_5_1_2_a_against_barred_areas() -> None:
    """Units also return fire at attackers from boxes and home areas, although Axis units cannot enter these areas."""
    units = {"patton-box": "1 patton 1 soldier-united-states", "algiers": "1 sepp"}
    s = marches("patton", units, [1, 6, 6, 1])
    assert s.units("patton-box") == "allied: 1 patton"
    assert s.box("united-states") == 1
    s = marches("zhukov", {"moscow": "1 zhukov 1 soldier-soviet-union", "smolensk": "1 model"}, [1, 6, 6, 1])
    assert s.units("moscow") == "allied: 1 zhukov"


def test_5_1_2_b_the_active_player_sets_the_order() -> None:
    """If the order can matter, the active player chooses the next faction to return fire."""
    s = attacked("1 rundstedt 1 soldier-germany, 1 model, neutral: 1 soldier-italy", 1, [6, 6], active="c")
    assert (s.decision, s.actor, s.section) == ("ChooseStriker", "c", "5-1-2")
    assert s.choices() == {"strike a", "strike b", "strike neutral"}
    assert s.refused("strike c") == ("5-1-2", "no-strike")
    assert s.refused("assign a") == ("5-1-2", "no-not-asked")
    s.do("strike neutral", dice=[6])
    assert s.choices() == {"strike a", "strike b"}
    assert s.refused("strike neutral") == ("5-1-2", "no-strike-twice")
    s.do("strike b", dice=[6, 6, 6])
    assert list(strikes(s)) == ["neutral", "b", "a"]
    # If there are at least as many attackers as dice, every hit counts in any order, so the order is not asked.
    s = attacked("1 rundstedt, 1 model", 1, [6, 6, 6, 6])
    assert list(strikes(s)) == ["a", "b"]


def test_5_1_2_c_each_factions_own_strength() -> None:
    """Each faction returns fire at the strength of its strongest unit; soldiers alone have strength 1."""
    rome = "1 model 1 keitel 1 soldier-germany, 1 sepp, neutral: 2 soldier-italy"
    s = attacked(rome, 6, [6] * 7 + [6] * 6)
    assert strength("model") > strength("keitel")
    assert strikes(s) == {"b": str(strength("model")), "c": str(strength("sepp")), "neutral": "1"}


@pytest.mark.parametrize("general", ["model", "rundstedt"])
def test_5_1_2_d_over_a_fortress_border(general: str) -> None:
    """In return fire over a fortress border, a faction's strength is one less. At strength 0 it rolls no die."""
    units = {"baku": "1 zhukov 5 soldier-soviet-union", "rostov": f"1 {general}, neutral: 3 soldier-italy"}
    s = marches("zhukov", units, [6] * 6 + [strength(general)])
    assert list(strikes(s).values()) == [str(strength(general) - 1)]
    assert s.units("baku") == "allied: 1 zhukov 5 soldier-soviet-union"


@pytest.mark.parametrize(("general", "start", "arrow", "to"), AS_PLAIN)
def test_5_1_2_e_as_over_a_plain_border(general: str, start: str, arrow: list[int], to: str) -> None:
    """Over the sea, between Athens and Africa, and into boxes, the strength in return fire is unchanged."""
    units = {start: f"1 {general}", to: "1 model"}
    s = marches(general, units, [*arrow, 6, 6], london="held" if to == "london" else "")
    assert strikes(s) == {"b": str(strength("model"))}


def test_5_1_2_f_until_the_hits_equal_the_attackers() -> None:
    """Return fire ends when all attackers are hit, by the hits of all factions together."""
    s = attacked("1 rundstedt 2 soldier-germany, 1 model, 1 sepp", 1, [6, 6])
    s.do("strike a", dice=[1, 6, 6]).do("strike b", dice=[1])
    assert list(strikes(s)) == ["a", "b"]
    assert (s.units("naples"), s.place("patton")) == ("", "patton-box")
    # A hit in excess of the attackers has no effect.
    s = attacked("1 rundstedt 2 soldier-germany, 1 model", 1, [6, 6])
    s.do("strike a", dice=[1, 1, 1])
    assert list(strikes(s)) == ["a"]
    assert s.vp("a") == 5 + 2


def test_5_1_3_the_units_there_lose_the_hits() -> None:
    """Each hit removes a unit: soldiers go to the box, generals to the sanatorium."""
    s = attacked("1 model 3 soldier-germany", 3, [1, 1, 6, 6, *[6] * 4])
    s.do("lose model")
    assert s.place("model") == "sanatorium"
    assert s.box("germany") == 1
    assert s.units("rome") == "neutral: 2 soldier-germany"
    # If there are at least as many hits as units, all units are removed automatically.
    s = attacked("1 model 1 soldier-germany", 3, [1, 1, 1, 1, 6, 6])
    assert s.units("rome") == "allied: 1 patton 3 soldier-united-states"


def test_5_1_3_a_each_factions_player_picks() -> None:
    """Each player chooses the losses of the player's own faction, even in another player's turn."""
    s = attacked("1 model 2 soldier-germany, 1 sepp 2 soldier-germany", 5, [1, 1, 6, 6, 6, 6, *[6] * 6])
    assert (s.decision, s.actor, s.section) == ("LoseFaction", "b", "5-1-3")
    assert s.choices() == {"lose model", "lose soldier-germany"}
    assert s.refused("lose sepp") == ("5-1-3", "no-lose")
    assert s.refused("remove model") == ("5-1-3", "no-not-asked")
    s.do("lose model")
    assert s.actor == "c"
    s.do("lose soldier-germany")
    assert s.units("rome") == "c: 1 sepp 3 soldier-germany"


def test_5_1_3_b_the_active_player_picks_for_the_neutral_faction() -> None:
    """The active player chooses the losses of the neutral faction."""
    s = attacked("neutral: 1 soldier-germany 1 soldier-italy", 2, [1, 6, 6, 6, 6], active="c")
    assert (s.actor, s.choices()) == ("c", {"lose soldier-germany", "lose soldier-italy"})
    s.do("lose soldier-italy")
    assert s.units("rome") == "neutral: 1 soldier-germany"
    assert s.box("italy") == 1


def test_5_1_3_c_heads_last_of_the_area() -> None:
    """No head is lost while the area has another Axis unit of any faction."""
    rome = "1 model 1 soldier-germany, neutral: 1 soldier-italy 1 head-italy"
    s = attacked(rome, 4, [1, 1, 1, 6, 6, *[6] * 4])
    assert s.units("rome") == "neutral: 1 head-italy"
    assert s.surrendered == set()
    s = attacked(rome, 4, [1, 1, 1, 1, 6, *[6] * 4])
    assert s.surrendered == {"italy"}
    assert s.units("rome") == "allied: 1 patton 4 soldier-united-states"
    s = attacked("neutral: 1 soldier-germany 1 soldier-italy 1 head-italy", 4, [1, 6, 6, 6, 6, 6, 6, 6])
    assert s.refused("lose head-italy") == ("5-1-3", "no-lose-head")


def test_5_1_3_c_an_axis_head_pays_no_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loss of an Axis head brings no player VP, with or without a VP marker on its back (ruling E38)."""
    monkeypatch.setattr(BOARD, "head_vp", [3] * len(BOARD.head_vp))
    s = attacked("1 head-italy", 1, [1, 6, 6])
    assert s.surrendered == {"italy"}
    assert [s.vp(seat) for seat in "abc"] == [5, 5, 5]


def test_5_1_3_d_as_evenly_as_possible() -> None:
    """Each faction takes the same number of hits. The active player assigns the rest, at most one to a faction."""
    rome = "1 rundstedt 2 soldier-germany, 1 model 2 soldier-germany, 1 sepp 2 soldier-germany"
    s = attacked(rome, 8, [1] * 5 + [6] * 4 + [6] * 9, active="b")
    assert (s.decision, s.actor, s.section) == ("AssignHit", "b", "5-1-3")
    assert s.choices() == {"assign a", "assign b", "assign c"}
    assert s.refused("assign neutral") == ("5-1-3", "no-assign")
    assert s.refused("lose model") == ("5-1-3", "no-not-asked")
    s.do("assign c")
    assert s.choices() == {"assign a", "assign b"}
    assert s.refused("assign c") == ("5-1-3", "no-assign-twice")
    s.do("assign a")
    soldier = "lose soldier-germany"
    s.do("; ".join([soldier] * 5))
    assert s.units("rome") == "a: 1 rundstedt, b: 1 model 1 soldier-germany, c: 1 sepp"


def test_5_1_3_e_others_take_what_one_cannot() -> None:
    """Hits that a faction cannot take, because it has no more units, go to the other factions."""
    s = attacked("1 rundstedt, 1 model 4 soldier-germany", 5, [1, 1, 1, 1, 6, 6, *[6] * 6])
    s.do("lose soldier-germany; lose soldier-germany; lose soldier-germany")
    assert s.units("rome") == "b: 1 model 1 soldier-germany"
    assert s.place("rundstedt") == "sanatorium"


@pytest.mark.parametrize("last", ["a", "b"])
def test_5_1_3_x_rome(last: str) -> None:
    """In the example of Rome, A has 6 units, B 3, C 2, and the neutral faction a soldier and a head.

    Eight hits leave A with 4 units, B with 1, C with none, and the neutral head. The active player gives the eighth hit
    to A or B.
    """
    rome = "1 rundstedt 5 soldier-germany, 1 model 2 soldier-germany, 1 sepp 1 soldier-germany"
    s = attacked(f"{rome}, neutral: 1 soldier-italy 1 head-italy", 7, [1] * 8, active="c")
    s.do("strike a", dice=[6] * 13)
    assert (s.decision, s.actor, s.choices()) == ("AssignHit", "c", {"assign a", "assign b"})
    s.do(f"assign {last}")
    soldier = "lose soldier-germany"
    if last == "a":
        s.do("; ".join([soldier] * 5))
        assert s.units("rome") == "a: 1 rundstedt 2 soldier-germany, b: 1 model, neutral: 1 head-italy"
    else:
        # B loses all its units, so no choice is needed.
        s.do("; ".join([soldier] * 2))
        assert s.units("rome") == "a: 1 rundstedt 3 soldier-germany, neutral: 1 head-italy"


def test_5_1_3_paulus_falls() -> None:
    """After the loss of Paulus, his Romanians take only the hits that are left to his faction."""
    s = attacked("1 paulus 3 soldier-romania", 3, [1, 1, 6, 6, *[6] * 4])
    s.do("lose paulus")
    assert s.units("rome") == "neutral: 2 soldier-romania"
    # In winter Model protects six of the Romanians, so only two are lost.
    s = scene({"smolensk": "1 model 1 paulus 6 soldier-romania"}).happens(effect("winter"), dice=[1, 1])
    assert s.units("smolensk") == "b: 1 model 1 paulus 6 soldier-romania"
    units = {"smolensk": "1 model 1 paulus 6 soldier-romania, 1 sepp 2 soldier-germany"}
    s = scene(units).happens(effect("winter"), dice=[1, 1])
    s.do("assign b; lose paulus; lose soldier-germany")
    assert s.place("paulus") == "sanatorium"
    left = s.units("smolensk")
    assert "1 model" in left
    assert "5 soldier-romania" in left


def test_5_1_3_f_allied_losses() -> None:
    """The active player chooses Allied losses, soldiers before generals. Heads do not attack and are not lost."""
    units = {"naples": "1 patton 1 soldier-united-states 1 soldier-united-kingdom", "rome": "1 rundstedt"}
    s = marches("patton", units, [6, 6, 6, 1], active="b")
    assert (s.decision, s.actor, s.section) == ("RemoveMarching", "b", "5-1-3")
    assert s.choices() == {"remove soldier-united-kingdom", "remove soldier-united-states"}
    assert s.refused("remove patton") == ("4-3-3", "no-remove")
    s.do("remove soldier-united-kingdom")
    assert s.units("naples") == "allied: 1 patton 1 soldier-united-states"
    assert s.box("united-kingdom") == 1
    athens = {"athens": "1 alexander 1 head-greece", "belgrade": "2 soldier-italy", "sofia": "2 soldier-italy"}
    s = marches("alexander", athens, [1, 6, 1, 1])
    assert s.units("athens") == "allied: 1 head-greece"


def test_5_1_3_g_the_axis_does_not_advance() -> None:
    """Axis units do not advance, even if all attackers are lost."""
    s = attacked("1 rundstedt 3 soldier-germany", 1, [6, 6, 1, 1, 6, 6])
    assert s.decision == "ChooseGeneral"
    assert s.units("naples") == ""
    assert s.units("rome") == "a: 1 rundstedt 3 soldier-germany"


def test_5_1_4_the_general_advances() -> None:
    """If the target is empty, the general advances with all units but heads; otherwise no unit advances."""
    units = {
        "athens": "1 alexander 1 montgomery 1 soldier-greece 1 head-greece", "belgrade": "1 soldier-italy",
        "sofia": "1 soldier-italy",
    }  # fmt: skip
    s = marches("alexander", units, [1, 1, 6, 6, 6])
    assert s.units("belgrade") == "allied: 1 montgomery 1 alexander 1 soldier-greece"
    assert s.units("athens") == "allied: 1 head-greece"
    s = attacked("2 soldier-italy", 3, [1, 6, 6, 6, 6, 6])
    assert s.units("naples") == "allied: 1 patton 3 soldier-united-states"
    assert s.units("rome") == "neutral: 1 soldier-italy"


def test_5_1_5_vp_for_units_removed() -> None:
    """Each player gains 1 VP for each Allied unit that the player's faction removed."""
    s = attacked("1 rundstedt 1 soldier-germany, 1 model 2 soldier-germany", 6, [6] * 7 + [1, 6] + [1, 1, 6])
    assert [s.vp(seat) for seat in "abc"] == [5 + 1, 5 + 2, 5]
    assert s.box("united-states") == 3


def test_5_1_5_a_no_vp_for_hits_of_the_neutral_faction() -> None:
    """Units removed by the neutral faction bring no VP, not even to the active player."""
    s = attacked("1 rundstedt, neutral: 2 soldier-italy", 5, [6] * 6 + [6] + [1, 1])
    assert s.box("united-states") == 2
    assert [s.vp(seat) for seat in "abc"] == [5, 5, 5]


def test_5_1_3_f_all_units_lost() -> None:
    """If all marching units, or all marching soldiers, are lost, no choice of their order is needed."""
    units = {"naples": "1 patton 1 soldier-united-states 1 soldier-united-kingdom", "rome": "1 model 2 soldier-germany"}
    s = marches("patton", units, [6, 6, 6, 1, 1, 1])
    assert (s.units("naples"), s.place("patton"), s.decision) == ("", "patton-box", "ChooseGeneral")
    s = marches("patton", {**units, "rome": "1 rundstedt 1 soldier-germany"}, [6, 6, 6, 1, 1])
    assert (s.units("naples"), s.decision) == ("allied: 1 patton", "ChooseGeneral")
