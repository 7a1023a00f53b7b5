"""The rulings of docs/rulings.md that have no clause test: set-up, movement, attacks, orders."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import drafted, new_game, scene


def test_ruling_e3_the_draft_with_five() -> None:
    """The order of the draft reverses after each round. Hitler is not drafted, and an undrafted general is removed."""
    s = new_game("5")
    order = ["manstein", "guderian", "rundstedt", "model", "paulus", "rommel", "keitel", "sepp", "jodl", "goring"]
    asked = []
    for general in order:
        assert "draft hitler" not in s.choices()
        asked.append(s.actor)
        s.do(f"draft {general}")
    assert "".join(seat or "-" for seat in asked) == "abcdeedcba"
    assert s.place("kesselring") == "gone"
    assert (s.decision, s.actor) == ("Deploy", "a")


def test_ruling_e4_placing_in_the_short_scenario() -> None:
    """The owners place Keitel, Sepp and Jodl in this order. A general whom no player drafted is not placed."""
    order = "jodl sepp keitel manstein guderian rundstedt model paulus rommel goring kesselring hitler"
    s = drafted("short-3", order)
    asked = []
    for _ in range(3):
        asked.append(s.actor)
        s.do("deploy hamburg")
    assert asked == ["c", "b", "a"]
    assert s.units("hamburg") == "a: 1 jodl 1 soldier-germany, b: 1 sepp 2 soldier-germany, c: 1 keitel"
    s = drafted("short-5", "jodl manstein guderian rundstedt model paulus rommel goring kesselring keitel")
    assert s.place("sepp") == "gone"
    assert s.box("germany") == 4 + 2
    assert s.do("deploy hamburg").actor == "a"
    assert s.do("deploy munich").decision == "ChooseGeneral"


def test_ruling_e5_counters_turned_over_before_the_short_scenario() -> None:
    """Counters of the nations that have surrendered are turned over before the short scenario begins.

    Tito and the partisans are in their boxes, as after a surrender in play. The British and the German box have the
    numbers of soldiers that the rulebook lists.
    """
    s = new_game("short-3")
    assert s.place("tito") == "tito-box"
    assert s.box("partisans") > 4
    assert (s.box("united-kingdom"), s.box("germany")) == (3, 4)


def test_ruling_e8_a_route_clear_of_the_soviet_zone() -> None:
    """A move avoids the Soviet zone if possible. Passing through the zone counts as entering it."""
    s = scene({"krakow": "1 manstein"}).do("use manstein; move; to bucharest")
    assert "soviet-union" not in s.at_war
    s = scene({"krakow": "1 manstein", "budapest": "1 soldier-france"}).do("use manstein; move; to bucharest")
    assert "soviet-union" in s.at_war
    # A move cannot end in its start area.
    s = scene({"krakow": "1 manstein"}).do("use manstein; move")
    assert s.refused("to krakow") == ("4-1", "no-to-start")


def test_ruling_e11_the_active_player_chooses_during_an_allied_card() -> None:
    """If Manstein is lost to an Allied attack, the active player chooses the new faction of his soldiers."""
    units = {
        "east-poland": "1 zhukov 5 soldier-soviet-union",
        "warsaw": "1 manstein 2 soldier-germany, 1 model, 1 sepp",
    }
    s = scene(units, at_war="soviet-union", active="b").card("zhukov", dice=[1, 1, *[6] * 5, *[6] * 5])
    s.do("assign a; lose manstein")
    assert (s.decision, s.actor) == ("Adopt", "b")
    s.do("join c")
    assert s.units("warsaw") == "b: 1 model, c: 1 sepp 2 soldier-germany"


def test_ruling_e14_transfer_within_the_core() -> None:
    """A general can transfer to the same area, with or without a new soldier; no soldiers are left alone."""
    units = {"munich": "1 manstein 2 soldier-germany"}
    s = scene(units, boxes={"germany": 3}).do("use manstein; transfer; to munich; soldiers 1")
    assert s.units("munich") == "a: 1 manstein 3 soldier-germany"
    s = scene(units, boxes={"germany": 3}).do("use manstein; transfer; to munich; soldiers 0")
    assert s.units("munich") == "a: 1 manstein 2 soldier-germany"


def test_ruling_e16_an_army_at_sea_can_only_raid() -> None:
    """All borders of a sea area are sea borders, so only an air raid, with its advance, can cross them."""
    s = scene({"north-sea": "1 manstein 3 soldier-germany", "oslo": "1 soldier-norway"}).do("use manstein")
    assert s.choices() & {"attack", "bombard", "air-raid"} == {"air-raid"}
    s.do("air-raid; soldiers 0", dice=[1, 6]).do("bring manstein")
    assert s.units("oslo") == "a: 1 manstein"


def test_ruling_e18_a_move_attack_moves() -> None:
    """A move-attack ends in a different area next to a target. All units that moved attack; Sepp can move two areas."""
    units = {"hamburg": "1 sepp 2 soldier-germany, 1 manstein", "metz": "1 soldier-france"}
    s = scene(units, active="c").do("use sepp; move-attack")
    assert {"cologne", "munich", "brussels"} <= s.nouns("to")
    assert s.refused("to hamburg") == ("4-3-8", "no-to-start")
    s.do("to munich; soldiers 2", dice=[6, 6, 6, 6])
    assert s.args("did-attack")["units"] == "1 sepp 2 soldier-germany"
    s = scene(units).do("use manstein; move-attack", dice=[6, 6])
    assert s.units("cologne") == "a: 1 manstein"
    # A move-attack cannot attack from the start area.
    s = scene({"cologne": "1 sepp", "metz": "1 soldier-france"}, active="c").do("use sepp; move-attack")
    assert s.refused("to cologne") == ("4-3-8", "no-to-start")


def test_ruling_e19_an_emptied_home_stays_barred() -> None:
    """If Zhukov is elsewhere, no unit can advance into an empty Moscow. If Zhukov is beaten there, units can."""
    units = {"smolensk": "1 manstein 1 soldier-germany", "moscow": "1 soldier-soviet-union", "gorky": "1 zhukov"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack; soldiers 1", dice=[1, 1, 6])
    assert s.decision == "ChooseGeneral"
    assert (s.units("moscow"), s.taken) == ("", set())
    units = {"smolensk": "1 manstein 1 soldier-germany", "moscow": "1 zhukov"}
    s = scene(units, at_war="soviet-union").do("use manstein; attack; soldiers 1", dice=[1, 1, 6])
    s.do("soldiers 1; done")
    assert s.taken == {"moscow"}
    assert s.place("zhukov") == "gone"


def test_ruling_e21_units_of_a_neutral_soviet_union() -> None:
    """Units of a neutral Soviet Union block moves. An attack on them brings the Soviet Union into the war.

    The soldiers of Eastern Poland and the Baltic states then turn Soviet.
    """
    units = {
        "konigsberg": "1 manstein", "kaunas": "2 soldier-lithuania", "east-poland": "1 soldier-eastern-poland",
    }  # fmt: skip
    s = scene(units).do("use manstein; move")
    assert s.refused("to kaunas") == ("4-1", "no-to-allied")
    s = scene(units).do("use manstein; attack", dice=[1, 6, 6]).do()
    assert "soviet-union" in s.at_war
    assert s.units("east-poland") == "allied: 1 soldier-soviet-union"
    assert s.units("kaunas") == "allied: 1 soldier-soviet-union"
    # Two units returned fire, and the lost unit is in the Soviet box.
    assert (s.box("soviet-union"), s.box("lithuania")) == (1, 0)


def test_ruling_e22_when_the_soviet_union_enters() -> None:
    """The Soviet Union enters before the dice of an attack, and after the move of a move-attack into the zone."""
    s = scene({"konigsberg": "1 manstein", "kaunas": "2 soldier-lithuania"}).do("use manstein; attack", dice=[6, 6, 6])
    assert s.event_ids.index("did-enter-war") < s.event_ids.index("did-roll-attack")
    units = {"konigsberg": "1 manstein", "riga": "1 soldier-united-kingdom"}
    s = scene(units).do("use manstein; move-attack", dice=[6, 6])
    assert s.event_ids.index("did-move") < s.event_ids.index("did-enter-war") < s.event_ids.index("did-attack")


@pytest.mark.parametrize(
    ("deed", "dice"),
    [("attack; soldiers 2", [6] * 4), ("air-raid; soldiers 2", [6] * 4), ("bombard", [6])],
)
def test_ruling_e23_every_attack_in_the_zone(deed: str, dice: list[int]) -> None:
    """Any kind of attack on any Allied units in the zone brings the Soviet Union into the war."""
    units = {"konigsberg": "1 manstein 2 soldier-germany", "kaunas": "1 soldier-united-kingdom"}
    s = scene(units).do(f"use manstein; {deed}", dice=dice)
    assert "soviet-union" in s.at_war


def test_ruling_e24_heads_fight_at_one() -> None:
    """A head that returns fire alone hits at 1, and brings 1 VP like any other unit."""
    s = scene({"cologne": "1 manstein", "brussels": "1 head-belgium"}).do("use manstein; attack", dice=[1, 2])
    assert s.args("did-roll-counter")["needs"] == "1"
    assert s.place("manstein") == "cologne"


def test_ruling_e28_an_air_raid_over_a_fortress() -> None:
    """In an air raid, a fortress border changes the strength of neither side."""
    s = scene({"cologne": "1 manstein", "metz": "1 soldier-france"}).do("use manstein; air-raid", dice=[6, 6])
    assert s.args("did-roll-attack")["needs"] == "1"
    assert s.args("did-roll-counter")["needs"] == "1"


def test_ruling_e51_refusing_midway() -> None:
    """The giver of an order chooses the losses. The owner is asked about the advance, even if the giver wants none."""
    units = {"cologne": "1 model 2 soldier-germany", "brussels": "1 soldier-belgium"}
    s = scene(units).do("use hitler; order; order model; attack; soldiers 2; obey", dice=[1, 6, 6, 1])
    assert (s.decision, s.actor) == ("LoseOwn", "a")
    s.do("lose soldier-germany; soldiers 0; done")
    assert (s.decision, s.actor) == ("AnswerAdvance", "b")
    s.do("refuse; soldiers 1; bring model")
    assert s.units("brussels") == "b: 1 model 1 soldier-germany"
    # The Belgian soldier brings 1 VP, and the refusal costs 1 VP.
    assert s.vp("b") == 5 + 1 - 1
    # The giver can choose the general as the loss before a soldier, and the owner is not asked.
    s = scene(units).do("use hitler; order; order model; attack; soldiers 2; obey", dice=[6, 6, 6, 1])
    assert "lose model" in s.choices()
    s.do("lose model")
    assert (s.place("model"), s.decision) == ("sanatorium", "ChooseGeneral")
    # If no unit can advance, the owner is not asked.
    units["brussels"] = "2 soldier-belgium"
    s = scene(units).do("use hitler; order; order model; attack; soldiers 2; obey", dice=[1, 6, 6, 6, 6])
    assert s.decision == "ChooseGeneral"


def test_ruling_e53_vp_of_an_ordered_general() -> None:
    """VP of an ordered general go to the owner, even for waiting, whether the owner obeys or refuses."""
    s = scene({"cologne": "1 model"}).do("use hitler; order; order model; wait; obey", dice=[1])
    assert (s.vp("a"), s.vp("b")) == (5, 6)
    s = scene({"cologne": "1 model"}).do("use hitler; order; order model; wait; refuse; wait", dice=[1])
    assert (s.vp("a"), s.vp("b")) == (5, 5)


def test_ruling_e67_rundstedt_at_sea() -> None:
    """A named sea is an area outside the core: Rundstedt can mobilise one soldier there, other generals cannot."""
    units = {"north-sea": "1 rundstedt", "baltic": "1 manstein"}
    s = scene(units, boxes={"germany": 3}).do("use rundstedt; mobilise")
    assert s.units("north-sea") == "a: 1 rundstedt 1 soldier-germany"
    assert "mobilise" not in scene(units, boxes={"germany": 3}).do("use manstein").choices()


def test_ruling_e55_romanians_go_only_with_paulus() -> None:
    """Romanians in Paulus's area belong to his faction, and move only in a group with Paulus."""
    units = {"bucharest": "1 paulus 1 rommel 2 soldier-romania"}
    s = scene(units, active="b").do("use rommel; move; to odessa; done")
    assert s.units("odessa") == "b: 1 rommel"
    s = scene(units, active="b").do("use rommel; move; to odessa; bring paulus")
    assert s.nouns("romanians") == {"0", "1", "2"}
    s.do("romanians 2")
    assert s.units("odessa") == "b: 1 paulus 1 rommel 2 soldier-romania"


def test_ruling_e56_paulus_falls() -> None:
    """If Paulus is lost, surviving Romanians turn neutral, even beside another general of his faction.

    Lost Romanians go to the Romanian box.
    """
    units = {"bucharest": "1 paulus 1 rommel 2 soldier-romania", "odessa": "3 soldier-united-kingdom"}
    s = scene(units, active="b").do("use paulus; attack; bring rommel; romanians 2", dice=[6] * 4 + [1, 1, 6])
    s.do("lose paulus; lose soldier-romania")
    assert s.units("bucharest") == "b: 1 rommel, neutral: 1 soldier-romania"
    assert s.box("romania") == 1
