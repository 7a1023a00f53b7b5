"""Chapter 12: the short scenario."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import AREAS, BOARD, Scene, drafted, new_game
from sandtable.games.eleven.state.vocabulary import POWER_IDS

DECK = [
    "alexander", "churchill", "half-end", "half-end", "konev", "montgomery", "roosevelt", "stalin",
    "strategic-bombing", "timoshenko", "zhukov",
]  # fmt: skip
ORDER = "hitler manstein guderian rundstedt model paulus rommel keitel sepp jodl goring kesselring"
SURRENDERED = {"poland", "norway", "denmark", "netherlands", "belgium", "france", "yugoslavia", "greece"}
BORDERLANDS = {"eastern-poland", "latvia", "lithuania", "estonia"}
PLAYERS = ["short-2", "short-3", "short-4", "short-5", "short-solo"]


def begun(variant: str = "short-3", order: str = ORDER) -> Scene:
    """Return a short game after the draft, with Keitel, Sepp and Jodl in Hamburg, Cologne and Munich."""
    s = new_game(variant) if variant == "short-solo" else drafted(variant, order)
    return s.do("deploy hamburg; deploy cologne; deploy munich")


def areas_of(s: Scene, power: str) -> dict[str, int]:
    """Return the number of a nation's soldiers in each area that has any."""
    found = {area: s.state.soldiers(n, POWER_IDS.index(power)) for n, area in enumerate(AREAS)}
    return {area: number for area, number in found.items() if number}


@pytest.mark.parametrize("variant", ["short-2", "short-3", "short-4"])
def test_12_the_deck(variant: str) -> None:
    """The deck of the short scenario starts with eleven cards, including one Strategic Bombing."""
    assert sorted(new_game(variant).deck) == DECK
    assert begun(variant).discard == []


def test_12_a_axis_cards_and_hitlers() -> None:
    """In the solo game the player adds any Axis cards; in a game with five players Hitler's card is added."""
    assert sorted(new_game("short-5").deck) == sorted([*DECK, "hitler"])
    s = begun("short-solo")
    assert s.decision == "ChooseCards"
    s.do("include keitel; include sepp; done", cards="sepp")
    assert sorted(s.deck) == sorted([*DECK, "keitel"])
    assert len(s.axis_discard) == 10


@pytest.mark.parametrize("variant", PLAYERS)
def test_12_b_markers_on_start(variant: str) -> None:
    """The short scenario starts in summer 1941 with the Soviet Union at war.

    German power is one above START, and the American marker one box before the last.
    """
    s = new_game(variant)
    assert s.turn == "1941-summer"
    assert s.power == new_game(variant.removeprefix("short-")).power + 1
    assert s.state.entry == [BOARD.entry_length[0] - 1, BOARD.entry_length[1]]
    assert s.at_war & {"soviet-union", "united-states"} == {"soviet-union"}


def test_12_c_nations_that_have_surrendered() -> None:
    """Eight nations have surrendered, and none of their units are on the map or in a box."""
    s = new_game("short-3")
    assert s.surrendered >= SURRENDERED
    for power in SURRENDERED:
        assert areas_of(s, power) == {}
        assert s.box(power) == 0
        assert not s.state.heads >> POWER_IDS.index(power) & 1
        assert power not in s.at_war
    assert s.place("tito") == "tito-box"


def test_12_d_countries_that_have_turned_soviet() -> None:
    """Soviet soldiers replace the soldiers of Eastern Poland and the Baltic states."""
    s, usual = new_game("short-3"), new_game("3")
    assert s.state.turned
    for power in BORDERLANDS:
        assert areas_of(s, power) == {}
        for area, number in areas_of(usual, power).items():
            assert s.units(area) == f"allied: {number} soldier-soviet-union"


def test_12_e_seven_nations_as_in_the_standard_game() -> None:
    """The units and boxes of seven nations are those of the standard game."""
    s, usual = new_game("short-3"), new_game("3")
    turned = {area for power in BORDERLANDS for area in areas_of(usual, power)}
    for power in ("united-states", "soviet-union", "italy", "finland", "hungary", "romania", "bulgaria"):
        there = {area: number for area, number in areas_of(s, power).items() if area not in turned}
        assert there == areas_of(usual, power)
        assert there, power
        assert s.box(power) == usual.box(power)
        bit = 1 << POWER_IDS.index(power)
        assert s.state.heads & bit == usual.state.heads & bit
    for general in ("eisenhower", "patton", "zhukov", "konev", "timoshenko"):
        assert s.place(general) == usual.place(general)


def test_12_f_the_british() -> None:
    """British units are in the areas that the rulebook lists, and the London marker can still be won."""
    s = new_game("short-3")
    assert s.units("london") == "allied: 1 montgomery 5 soldier-united-kingdom"
    assert s.units("cairo") == "allied: 1 alexander 5 soldier-united-kingdom"
    assert areas_of(s, "united-kingdom") == {"london": 5, "el-alamein": 1, "alexandria": 1, "cairo": 5}
    assert (s.box("united-kingdom"), s.state.london_marker, s.state.london_held) == (3, True, False)


def test_12_g_the_germans() -> None:
    """The generals are in the areas that the rulebook lists, with the listed soldiers of the same faction."""
    s = begun()
    listed = {
        "konigsberg": ("model", 5), "warsaw": ("manstein", 5), "budapest": ("guderian", 5), "bucharest": ("paulus", 3),
        "lille": ("goring", 5), "paris": ("rundstedt", 4), "rome": ("kesselring", 3), "tobruk": ("rommel", 1),
    }  # fmt: skip
    for area, (general, soldiers) in listed.items():
        assert f"1 {general} {soldiers} soldier-germany" in s.units(area)
    assert s.place("hitler") == "berlin"
    assert sum(areas_of(s, "germany").values()) == 31 + 2 + 1


def test_12_h_the_german_box() -> None:
    """Four soldiers are in the German box."""
    assert begun().box("germany") == 4


def test_12_i_the_draft_as_in_the_standard_game() -> None:
    """The order of the draft reverses after each round. The player who takes Hitler's card has Hitler."""
    s = new_game("short-3")
    asked = []
    for general in ORDER.split():
        asked.append(s.actor)
        s.do(f"draft {general}")
    assert "".join(seat or "-" for seat in asked) == "abccbaabccba"
    assert s.units("berlin") == "a: 1 hitler"


def test_12_j_keitel_sepp_and_jodl() -> None:
    """The owners place Keitel, Sepp and Jodl anywhere in the core, Sepp with two soldiers and Jodl with one."""
    s = drafted("short-3", ORDER)
    assert s.decision == "Deploy"
    assert s.nouns("deploy") == {"hamburg", "cologne", "munich", "breslau"}
    assert s.refused("deploy warsaw") == ("3-2", "no-deploy")
    s = begun()
    owner = {general: "abc"[s.state.owner[n]] for n, general in ((7, "keitel"), (8, "sepp"), (9, "jodl"))}
    assert s.units("hamburg") == f"{owner['keitel']}: 1 keitel"
    assert s.units("cologne") == f"{owner['sepp']}: 1 sepp 2 soldier-germany"
    assert s.units("munich") == f"{owner['jodl']}: 1 jodl 1 soldier-germany"


def test_12_k_five_players() -> None:
    """The general whom no player took is out of the game, and the general's soldiers are in the box."""
    s = begun("short-5", "keitel sepp jodl model paulus rommel goring manstein guderian kesselring")
    assert s.place("rundstedt") == "gone"
    assert s.units("paris") == ""
    assert s.box("germany") == 4 + 4
    assert s.units("berlin") == "neutral: 1 hitler"


@pytest.mark.parametrize("variant", ["short-2", "short-3", "short-4"])
def test_12_l_five_vp_and_the_first_player(variant: str) -> None:
    """Each player has 5 VP. The first player begins, and play passes to the left."""
    s = begun(variant)
    assert s.state.vp == [5] * s.state.players
    assert (s.decision, s.actor) == ("ChooseGeneral", "a")
    s.do("use hitler; wait", dice=[6], cards="half-end")
    assert s.actor == "b"
