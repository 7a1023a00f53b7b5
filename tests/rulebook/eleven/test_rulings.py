"""The rulings of docs/rulings.md that no test of a clause covers: set-up, movement, attacks, orders."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import drafted, new_game, scene


def test_ruling_e3_the_draft_with_five() -> None:
    """There and back; Hitler is not drafted, and the general nobody took leaves the game."""
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
    """Keitel, Sepp and Jodl are placed in this order by their owners; one whom nobody drafted is not placed."""
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
    """Tito and the partisans go where surrender sends them; British and German numbers are those listed."""
    s = new_game("short-3")
    assert s.place("tito") == "tito-box"
    assert s.box("partisans") > 4
    assert (s.box("united-kingdom"), s.box("germany")) == (3, 4)


def test_ruling_e8_a_way_clear_of_the_soviet_zone() -> None:
    """A move keeps out of the Soviet zone if it can; passing through it is entering it."""
    s = scene({"krakow": "1 manstein"}).do("use manstein; move; to bucharest")
    assert "soviet-union" not in s.at_war
    s = scene({"krakow": "1 manstein", "budapest": "1 soldier-france"}).do("use manstein; move; to bucharest")
    assert "soviet-union" in s.at_war
    # A move does not end where it began.
    s = scene({"krakow": "1 manstein"}).do("use manstein; move")
    assert s.refused("to krakow") == ("4-1", "no-to-start")


def test_ruling_e11_the_active_player_chooses_during_an_allied_card() -> None:
    """Manstein falls to an Allied attack: the active player says which faction takes his soldiers over."""
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
    """A general may be transferred to the area he is in, with or without the soldier; nothing is left behind."""
    units = {"munich": "1 manstein 2 soldier-germany"}
    s = scene(units, boxes={"germany": 3}).do("use manstein; transfer; to munich; soldiers 1")
    assert s.units("munich") == "a: 1 manstein 3 soldier-germany"
    s = scene(units, boxes={"germany": 3}).do("use manstein; transfer; to munich; soldiers 0")
    assert s.units("munich") == "a: 1 manstein 2 soldier-germany"


def test_ruling_e16_an_army_at_sea_can_only_raid() -> None:
    """All borders of a sea area are sea borders; a raid over one allows the advance."""
    s = scene({"north-sea": "1 manstein 3 soldier-germany", "oslo": "1 soldier-norway"}).do("use manstein")
    assert s.choices() & {"attack", "bombard", "air-raid"} == {"air-raid"}
    s.do("air-raid; soldiers 0", dice=[1, 6]).do("bring manstein")
    assert s.units("oslo") == "a: 1 manstein"


def test_ruling_e18_a_move_attack_moves() -> None:
    """Where it ends is another area with a target; Sepp has two areas for it, and all who moved attack."""
    units = {"hamburg": "1 sepp 2 soldier-germany, 1 manstein", "metz": "1 soldier-france"}
    s = scene(units, active="c").do("use sepp; move-attack")
    assert {"cologne", "munich", "brussels"} <= s.nouns("to")
    assert s.refused("to hamburg") == ("4-3-8", "no-to-start")
    s.do("to munich; soldiers 2", dice=[6, 6, 6, 6])
    assert s.args("did-attack")["units"] == "1 sepp 2 soldier-germany"
    s = scene(units).do("use manstein; move-attack", dice=[6, 6])
    assert s.units("cologne") == "a: 1 manstein"
    # From the start itself nothing is attacked without moving.
    s = scene({"cologne": "1 sepp", "metz": "1 soldier-france"}, active="c").do("use sepp; move-attack")
    assert s.refused("to cologne") == ("4-3-8", "no-to-start")


def test_ruling_e19_an_emptied_home_stays_barred() -> None:
    """Moscow is wiped out while Zhukov stands elsewhere: nobody advances. If he falls in it, it is entered."""
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
    """They bar the way; attacked, the four countries turn Soviet at once, and the Soviet Union enters."""
    units = {
        "konigsberg": "1 manstein", "kaunas": "2 soldier-lithuania", "east-poland": "1 soldier-eastern-poland",
    }  # fmt: skip
    s = scene(units).do("use manstein; move")
    assert s.refused("to kaunas") == ("4-1", "no-to-allied")
    s = scene(units).do("use manstein; attack", dice=[1, 6, 6]).do()
    assert "soviet-union" in s.at_war
    assert s.units("east-poland") == "allied: 1 soldier-soviet-union"
    assert s.units("kaunas") == "allied: 1 soldier-soviet-union"
    # Two dice struck back, and the one that fell lies in the Soviet box.
    assert (s.box("soviet-union"), s.box("lithuania")) == (1, 0)


def test_ruling_e22_when_the_soviet_union_enters() -> None:
    """Before the dice of an attack; in a move-attack that enters the zone, before the attack."""
    s = scene({"konigsberg": "1 manstein", "kaunas": "2 soldier-lithuania"}).do("use manstein; attack", dice=[6, 6, 6])
    assert s.told.index("did-enter-war") < s.told.index("did-roll-attack")
    units = {"konigsberg": "1 manstein", "riga": "1 soldier-united-kingdom"}
    s = scene(units).do("use manstein; move-attack", dice=[6, 6])
    assert s.told.index("did-move") < s.told.index("did-enter-war") < s.told.index("did-attack")


@pytest.mark.parametrize(
    ("deed", "dice"),
    [("attack; soldiers 2", [6] * 4), ("air-raid; soldiers 2", [6] * 4), ("bombard", [6])],
)
def test_ruling_e23_every_attack_in_the_zone(deed: str, dice: list[int]) -> None:
    """Any kind of attack, on any Allied units in the zone, brings the Soviet Union in."""
    units = {"konigsberg": "1 manstein 2 soldier-germany", "kaunas": "1 soldier-united-kingdom"}
    s = scene(units).do(f"use manstein; {deed}", dice=dice)
    assert "soviet-union" in s.at_war


def test_ruling_e24_heads_fight_at_one() -> None:
    """A head that strikes back alone needs a 1, and is worth a VP like any other unit."""
    s = scene({"cologne": "1 manstein", "brussels": "1 head-belgium"}).do("use manstein; attack", dice=[1, 2])
    assert s.args("did-roll-counter")["needs"] == "1"
    assert s.place("manstein") == "cologne"


def test_ruling_e28_an_air_raid_over_a_fortress() -> None:
    """Neither side's strength changes."""
    s = scene({"cologne": "1 manstein", "metz": "1 soldier-france"}).do("use manstein; air-raid", dice=[6, 6])
    assert s.args("did-roll-attack")["needs"] == "1"
    assert s.args("did-roll-counter")["needs"] == "1"


def test_ruling_e51_refusing_midway() -> None:
    """The giver picks the losses; the owner is asked before the advance, also when the giver wants none."""
    units = {"cologne": "1 model 2 soldier-germany", "brussels": "1 soldier-belgium"}
    s = scene(units).do("use hitler; order; order model; attack; soldiers 2; obey", dice=[1, 6, 6, 1])
    assert (s.decision, s.actor) == ("LoseOwn", "a")
    s.do("lose soldier-germany; soldiers 0; done")
    assert (s.decision, s.actor) == ("AnswerAdvance", "b")
    s.do("refuse; soldiers 1; bring model")
    assert s.units("brussels") == "b: 1 model 1 soldier-germany"
    # 1 for the Belgian, 1 paid for refusing.
    assert s.vp("b") == 5 + 1 - 1
    # Where nobody can advance, nobody is asked.
    units["brussels"] = "2 soldier-belgium"
    s = scene(units).do("use hitler; order; order model; attack; soldiers 2; obey", dice=[1, 6, 6, 6, 6])
    assert s.decision == "ChooseGeneral"


def test_ruling_e53_vp_of_an_ordered_general() -> None:
    """They go to the owner, for waiting too, whether he obeyed or refused."""
    s = scene({"cologne": "1 model"}).do("use hitler; order; order model; wait; obey", dice=[1])
    assert (s.vp("a"), s.vp("b")) == (5, 6)
    s = scene({"cologne": "1 model"}).do("use hitler; order; order model; wait; refuse; wait", dice=[1])
    assert (s.vp("a"), s.vp("b")) == (5, 5)


def test_ruling_e55_romanians_go_only_with_paulus() -> None:
    """They are his faction's where he stands, and go along only in a group that he is in."""
    units = {"bucharest": "1 paulus 1 rommel 2 soldier-romania"}
    s = scene(units, active="b").do("use rommel; move; to odessa; done")
    assert s.units("odessa") == "b: 1 rommel"
    s = scene(units, active="b").do("use rommel; move; to odessa; bring paulus")
    assert s.nouns("romanians") == {"0", "1", "2"}
    s.do("romanians 2")
    assert s.units("odessa") == "b: 1 paulus 1 rommel 2 soldier-romania"


def test_ruling_e56_paulus_falls() -> None:
    """The Romanians turn neutral, though another general of his faction is there; those lost go to their own box."""
    units = {"bucharest": "1 paulus 1 rommel 2 soldier-romania", "odessa": "3 soldier-united-kingdom"}
    s = scene(units, active="b").do("use paulus; attack; bring rommel; romanians 2", dice=[6] * 4 + [1, 1, 6])
    s.do("lose paulus; lose soldier-romania")
    assert s.units("bucharest") == "b: 1 rommel, neutral: 1 soldier-romania"
    assert s.box("romania") == 1
