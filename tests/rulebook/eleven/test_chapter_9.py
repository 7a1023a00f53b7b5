"""Chapter 9: the abilities of the generals, except Hitler's (test_chapter_9_order.py)."""

from __future__ import annotations

import pytest

from rulebook.eleven.scene import Scene, scene
from rulebook.eleven.scripted_dice_and_cards import effect

ALL_A = {"keitel": "a", "sepp": "a", "jodl": "a", "rommel": "a", "kesselring": "a", "paulus": "a"}


def needs(s: Scene) -> str:
    """Return the highest die face that hits for the attackers."""
    return s.args("did-roll-attack")["needs"]


def attacked(general: str, text: str, dice: list[int], soldiers: int = 2, **keys: str) -> str:
    """Return the highest die face that hits when a general attacks from Cologne.

    `keys` can mark the general as having acted.
    """
    units = {"cologne": f"1 {general} {soldiers} soldier-germany", "brussels": "1 soldier-belgium"}
    if text.startswith("move-attack"):
        units = {"cologne": units["cologne"], "paris": "1 soldier-france"}
    owners = dict.fromkeys(ALL_A, "c") | {
        general: "a",
        "hitler": "b",
        "manstein": "b",
        "guderian": "b",
        "rundstedt": "b",
    }
    s = scene(units, owners=owners | {general: "a"}, **keys)
    return needs(s.do(f"use {general}; {text}", dice=dice))


ATTACK = ("attack; soldiers 2", [6, 6, 6, 6])
MOVE_ATTACK = ("move-attack; to brussels; soldiers 2", [6, 6, 6, 6])
RAID = ("air-raid; soldiers 2", [6, 6, 6, 6])
BOMBARDMENT = ("bombard", [6])


@pytest.mark.parametrize(
    ("general", "kind", "alone", "acted"),
    [
        ("guderian", MOVE_ATTACK, 4, 3), ("rommel", ATTACK, 4, 3), ("rommel", MOVE_ATTACK, 4, 3),
        ("jodl", BOMBARDMENT, 4, 3), ("goring", RAID, 3, 1), ("kesselring", RAID, 2, 1),
    ],
)  # fmt: skip
def test_9_active_abilities(general: str, kind: tuple[str, list[int]], alone: int, acted: int) -> None:
    """An active ability works when a ready general acts. It does not work when a general who has acted acts again."""
    assert attacked(general, *kind) == str(alone)
    assert attacked(general, *kind, acted=general) == str(acted)


def test_9_active_only_for_the_acting_general() -> None:
    """An active ability does not work for a general who accompanies the acting general."""
    units = {"cologne": "1 rommel 1 keitel 1 jodl", "brussels": "1 soldier-belgium"}
    s = scene(units, owners=ALL_A).do("use keitel; attack; bring rommel; bring jodl", dice=[6, 6, 6, 6])
    assert needs(s) == "1"
    s = scene({"hamburg": "1 keitel 1 manstein"}, owners=ALL_A, boxes={"germany": 5}).do("use manstein; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}


def test_9_a_passive_abilities() -> None:
    """A passive ability always works: in other players' turns, and when all generals of the player have acted."""
    units = {"belgrade": "1 tito 5 soldier-partisans", "zagreb": "1 manstein"}
    s = scene(units, acted="hitler manstein guderian rundstedt", active="b").card("tito", dice=[1, *[6] * 6, 4])
    assert s.args("did-strike")["needs"] == "4"
    s = scene({"bucharest": "1 paulus 1 soldier-romania"}, acted="model paulus rommel keitel", active="b")
    assert s.do("use paulus; move; to odessa").choices() == {"romanians 0", "romanians 1"}


def test_ability_manstein() -> None:
    """Manstein returns fire at 4, but attacks at the usual strength."""
    units = {"belgrade": "1 tito 5 soldier-partisans", "zagreb": "1 manstein 1 soldier-germany"}
    s = scene(units).card("tito", dice=[1, *[6] * 6, 4, 5])
    strike = s.args("did-strike")
    assert (strike["dice"], strike["needs"], strike["hits"]) == ("4 5", "4", "1")
    s = scene({"cologne": "1 manstein", "brussels": "1 soldier-belgium"}).do("use manstein; attack", dice=[4, 6])
    assert needs(s) == "3"


def test_ability_guderian() -> None:
    """Guderian has strength 4 in a move-attack."""
    assert attacked("guderian", *MOVE_ATTACK) == "4"


def test_ability_guderian_moved() -> None:
    """In attacks without a move, Guderian has the usual strength."""
    assert attacked("guderian", *ATTACK) == "3"
    assert attacked("guderian", *BOMBARDMENT) == "3"
    assert attacked("guderian", *RAID) == "1"


def test_ability_rundstedt() -> None:
    """Rundstedt can also mobilise outside the core."""
    s = scene({"paris": "1 rundstedt, 1 model"}, boxes={"germany": 5}).do("use rundstedt; mobilise")
    assert s.units("paris") == "a: 1 rundstedt 1 soldier-germany, b: 1 model"
    assert s.box("germany") == 4
    # When Rundstedt acts again, he has no ability, and can mobilise only in the core.
    s = scene({"paris": "1 rundstedt"}, boxes={"germany": 5}, acted="hitler manstein guderian rundstedt")
    assert s.do("use rundstedt").refused("mobilise") == ("9", "no-mobilise-ability")


def test_ability_rundstedt_limit() -> None:
    """Rundstedt mobilises one soldier outside the core, two in the core, and none in the Soviet zone (ruling E13)."""
    s = scene({"hamburg": "1 rundstedt"}, boxes={"germany": 5}).do("use rundstedt; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}
    s = scene({"minsk": "1 rundstedt"}, boxes={"germany": 5}, at_war="soviet-union").do("use rundstedt")
    assert s.refused("mobilise") == ("9", "no-mobilise-zone")


def winter(units: dict[str, str], dice: list[int]) -> Scene:
    """Return a scene after General Winter in the Soviet zone."""
    return scene(units, at_war="soviet-union").event("1942-winter", dice)


def test_ability_model_spares_in_winter_only() -> None:
    """Winter and a march can follow in one event.

    In the march, Model and the units with Model can be lost like others.
    """
    units = {"smolensk": "1 model 1 soldier-germany", "moscow": "1 zhukov 6 soldier-soviet-union"}
    s = scene(units, at_war="soviet-union")
    s.happens(effect("winter"), effect("march", general="zhukov"), dice=[1, 1, 1, 1, *[6] * 8])
    assert s.args("did-winter")["n"] == "0"
    assert (s.actor, s.choices()) == ("b", {"lose model", "lose soldier-germany"})
    assert s.do("lose model").place("model") == "sanatorium"


def test_ability_model() -> None:
    """Winter spares Model and five more units of the faction, but no other factions or areas."""
    s = winter({"smolensk": "1 model 5 soldier-germany"}, [1, 1])
    assert s.units("smolensk") == "b: 1 model 5 soldier-germany"
    assert s.args("did-winter")["n"] == "0"
    s = winter({"smolensk": "1 model 6 soldier-germany"}, [1, 1])
    assert s.args("did-winter")["n"] == "1"
    assert s.units("smolensk") == "b: 1 model 6 soldier-germany"
    s = winter({"smolensk": "1 model 1 keitel 8 soldier-germany"}, [1, 1])
    assert s.choices() == {"lose keitel", "lose soldier-germany"}
    assert s.refused("lose model") == ("9", "no-lose-spared")
    s = winter({"smolensk": "1 model 5 soldier-germany, 1 sepp 4 soldier-germany"}, [1, 1])
    assert s.choices() == {"lose sepp", "lose soldier-germany"}
    assert s.refused("lose model") == ("5-1-3", "no-lose")
    s = winter({"smolensk": "1 model 9 soldier-germany"}, [1, 2])
    assert s.units("smolensk") == "b: 1 model 8 soldier-germany"
    # Sepp's faction loses three of its five units, because Model protects only units of Model's faction. Elsewhere,
    # Rommel's three units lose one, although Rommel belongs to Model's faction.
    s = winter({"smolensk": "1 sepp 4 soldier-germany, 1 model"}, [1, 1])
    assert (s.args("did-winter")["n"], s.choices()) == ("5", {"lose sepp", "lose soldier-germany"})
    s.do("lose soldier-germany; lose soldier-germany; lose soldier-germany")
    assert s.units("smolensk") == "b: 1 model, c: 1 sepp 1 soldier-germany"
    s = winter({"kiev": "1 rommel 2 soldier-germany", "moscow": "1 model"}, [1, 1])
    assert s.choices() == {"lose rommel", "lose soldier-germany"}


def test_ability_model_x_smolensk() -> None:
    """In the example of Smolensk, A has Model and 7 soldiers, B has Rommel and 6, and the roll is 3.

    A keeps six units, B keeps three. B can lose Rommel.
    """
    units = {"smolensk": "1 model 7 soldier-germany, 1 rommel 6 soldier-germany"}
    s = scene(units, at_war="soviet-union", owners={"model": "a", "manstein": "b"}).event("1942-winter", [1, 2])
    assert s.args("did-winter") == {"space": "smolensk", "dice": "1 2", "n": "9", "hits": "6"}
    # A loses two soldiers, because Model cannot be removed.
    assert s.group("smolensk", "a") == "1 model 5 soldier-germany"
    assert (s.decision, s.actor) == ("LoseFaction", "b")
    assert s.choices() == {"lose rommel", "lose soldier-germany"}
    # Without Rommel no further choice is needed; the three remaining soldiers join Model's faction (§4-1-1).
    assert s.clone().do("lose rommel").units("smolensk") == "a: 1 model 8 soldier-germany"
    s.do("lose soldier-germany; lose soldier-germany; lose soldier-germany; lose soldier-germany")
    assert s.units("smolensk") == "a: 1 model 5 soldier-germany, b: 1 rommel 2 soldier-germany"


ROMANIANS = {"bucharest": "1 paulus 1 rommel 2 soldier-germany, neutral: 4 soldier-romania 1 head-romania"}


def test_ability_paulus() -> None:
    """Romanian soldiers in Paulus's area belong to his faction: Paulus leads them, and they fight with the faction."""
    s = scene(ROMANIANS, active="b")
    assert s.group("bucharest", "b") == "1 paulus 1 rommel 2 soldier-germany 4 soldier-romania"
    assert s.group("bucharest", "neutral") == "1 head-romania"
    s.do("use paulus; move; to sofia; soldiers 0; done")
    assert (s.decision, s.section) == ("ChooseRomanians", "9")
    assert s.nouns("romanians") == {"0", "1", "2", "3", "4"}
    assert s.refused("romanians 5") == ("9", "no-number")
    assert s.refused("soldiers 1") == ("9", "no-not-asked")
    assert s.clone().do("romanians 0").units("sofia") == "b: 1 paulus"
    s.do("romanians 3")
    assert s.units("sofia") == "b: 1 paulus 3 soldier-romania"
    assert s.units("bucharest") == "b: 1 rommel 2 soldier-germany, neutral: 1 soldier-romania 1 head-romania"


def test_ability_paulus_in_battle() -> None:
    """Romanians with Paulus roll dice, go to the Romanian box when lost, and advance with Paulus."""
    units = {"bucharest": "1 paulus, neutral: 3 soldier-romania", "odessa": "2 soldier-soviet-union"}
    s = scene(units, active="b", at_war="soviet-union").do("use paulus; attack; romanians 3", dice=[1, 1, 6, 6, 1, 6])
    assert s.args("did-attack")["units"] == "1 paulus 3 soldier-romania"
    assert s.choices() == {"lose paulus", "lose soldier-romania"}
    s.do("lose soldier-romania")
    assert s.box("romania") == 1
    s.do("bring paulus")
    assert s.nouns("romanians") == {"0", "1", "2"}
    assert s.refused("romanians 3") == ("4-3-4", "no-number")
    assert s.clone().do("romanians 0").units("odessa") == "b: 1 paulus"
    s.do("romanians 1")
    assert s.units("odessa") == "b: 1 paulus 1 soldier-romania"
    assert s.units("bucharest") == "neutral: 1 soldier-romania"
    # Romanians count as units for a bombardment.
    s = scene(units, active="b", at_war="soviet-union").do("use paulus; bombard")
    assert s.nouns("romanians") == {"2", "3"}
    s.do("romanians 3", dice=[2])
    assert s.args("did-roll-attack")["dice"] == "2"


def test_ability_paulus_return_fire() -> None:
    """Romanians with Paulus return fire and share the losses of Paulus's faction."""
    units = {"bucharest": "1 paulus, neutral: 3 soldier-romania", "odessa": "1 timoshenko 5 soldier-soviet-union"}
    s = scene(units, active="b", at_war="soviet-union").card("timoshenko", dice=[2, 6, 6, 6, 6, 6, 2, 2, 3, 3])
    assert s.args("did-strike") == {"seat": "b", "dice": "2 2 3 3", "needs": "2", "hits": "2"}
    assert s.vp("b") == 5
    assert (s.decision, s.choices()) == ("LoseFaction", {"lose paulus", "lose soldier-romania"})
    s.do("lose soldier-romania")
    assert (s.box("romania"), s.vp("b")) == (1, 7)
    assert s.units("bucharest") == "b: 1 paulus 2 soldier-romania"


def test_ability_paulus_left_alone_they_turn_neutral() -> None:
    """Romanians without Paulus turn neutral, even if another general of the faction stays, or if Paulus is lost."""
    s = scene(ROMANIANS, active="b").do("use paulus; transfer; to munich")
    assert s.group("bucharest", "neutral") == "4 soldier-romania 1 head-romania"
    assert s.group("bucharest", "b") == "1 rommel 2 soldier-germany"
    units = {"bucharest": "1 paulus, neutral: 3 soldier-romania", "odessa": "2 soldier-soviet-union"}
    s = scene(units, active="b", at_war="soviet-union").do("use paulus; attack; romanians 2", dice=[1, 1, 6, 1, 6])
    s.do("lose paulus")
    # The surviving Romanians finish the attack.
    assert s.nouns("romanians") == {"0", "1", "2"}
    s.do("romanians 2")
    assert s.units("odessa") == "neutral: 2 soldier-romania"


def test_ability_paulus_others_do_not_lead_them() -> None:
    """Another general takes Romanians along only together with Paulus. Without Paulus, they stay neutral."""
    s = scene(ROMANIANS, active="b").do("use rommel; move; to sofia; soldiers 2; done")
    assert s.units("sofia") == "b: 1 rommel 2 soldier-germany"
    assert s.units("bucharest") == "b: 1 paulus 4 soldier-romania, neutral: 1 head-romania"
    s = scene(ROMANIANS, active="b").do("use rommel; move; to sofia; soldiers 2; bring paulus")
    assert s.decision == "ChooseRomanians"
    s.do("romanians 4")
    assert s.units("sofia") == "b: 1 paulus 1 rommel 2 soldier-germany 4 soldier-romania"
    s = scene({"bucharest": "1 manstein 1 soldier-germany, neutral: 4 soldier-romania"})
    s.do("use manstein; move; to sofia; soldiers 1")
    assert s.units("bucharest") == "neutral: 4 soldier-romania"
    # A general of a different faction in Paulus's area cannot lead Romanians.
    s = scene({"bucharest": "1 paulus, 1 manstein, neutral: 4 soldier-romania"}).do("use manstein; move; to sofia")
    assert s.units("sofia") == "a: 1 manstein"
    # Rommel has only Paulus and a Romanian as other units; without Paulus, the Romanian could not join.
    units = {"bucharest": "1 paulus 1 rommel, neutral: 1 soldier-romania", "belgrade": "1 soldier-yugoslavia"}
    s = scene(units, active="b").do("use rommel; bombard", dice=[6])
    assert s.args("did-bombard")["units"] == "1 rommel 1 paulus 1 soldier-romania"


def test_ability_paulus_mobilise() -> None:
    """In Bucharest, Paulus mobilises up to two Romanians from their box; he mobilises Germans only in the core."""
    s = scene({"bucharest": "1 paulus"}, active="b", boxes={"romania": 3, "germany": 4}).do("use paulus; mobilise")
    assert s.nouns("soldiers") == {"1", "2"}
    s.do("soldiers 2")
    assert s.units("bucharest") == "b: 1 paulus 2 soldier-romania"
    assert (s.box("romania"), s.box("germany")) == (1, 4)
    s = scene({"bucharest": "1 paulus"}, active="b", boxes={"germany": 4}).do("use paulus")
    assert s.refused("mobilise") == ("4-2", "no-mobilise-empty")
    s = scene({"sofia": "1 paulus"}, active="b", boxes={"romania": 3, "germany": 4}).do("use paulus")
    assert s.refused("mobilise") == ("4-2", "no-mobilise-core")
    s = scene({"munich": "1 paulus"}, active="b", boxes={"romania": 3, "germany": 1}).do("use paulus; mobilise")
    assert s.units("munich") == "b: 1 paulus 1 soldier-germany"
    s = scene({"bucharest": "1 rommel"}, active="b", boxes={"romania": 3, "germany": 4}).do("use rommel")
    assert s.refused("mobilise") == ("4-2", "no-mobilise-core")
    acted = "model paulus rommel keitel"
    s = scene({"bucharest": "1 paulus"}, active="b", boxes={"romania": 3, "germany": 4}, acted=acted).do("use paulus")
    assert s.refused("mobilise") == ("9", "no-mobilise-ability")


def test_ability_paulus_surrender() -> None:
    """When Romania surrenders, its soldiers leave the map everywhere, and Paulus can mobilise no more Romanians."""
    units = {"odessa": "1 timoshenko 5 soldier-soviet-union", "bucharest": "1 head-romania",
             "kharkov": "1 paulus, neutral: 2 soldier-romania"}  # fmt: skip
    s = scene(units, active="b", at_war="soviet-union", boxes={"romania": 2})
    s.card("timoshenko", dice=[1, 1, 1, 1, 1, 1, 6])
    assert s.surrendered == {"romania"}
    assert s.group("kharkov", "b") == "1 paulus"
    assert s.box("romania") == 0
    s = scene({"bucharest": "1 paulus"}, active="b", surrendered="romania", boxes={"germany": 3, "romania": 2})
    assert "mobilise" not in s.do("use paulus").choices()


def test_ability_rommel() -> None:
    """Rommel has strength 4 in an attack and in a move-attack, but not in other attacks."""
    assert attacked("rommel", *ATTACK) == "4"
    assert attacked("rommel", *MOVE_ATTACK) == "4"
    assert attacked("rommel", *BOMBARDMENT) == "3"
    assert attacked("rommel", *RAID) == "1"
    # Over a fortress border the strength of 4 is one less.
    s = scene({"cologne": "1 rommel", "metz": "1 soldier-france"}, active="b").do("use rommel; attack", dice=[6, 6])
    assert needs(s) == "3"


def test_ability_keitel() -> None:
    """Keitel mobilises up to three soldiers, but only in the core."""
    s = scene({"hamburg": "1 keitel"}, active="b", boxes={"germany": 5}).do("use keitel; mobilise")
    assert s.nouns("soldiers") == {"1", "2", "3"}
    assert s.do("soldiers 3").units("hamburg") == "b: 1 keitel 3 soldier-germany"
    s = scene({"vienna": "1 keitel"}, active="b", boxes={"germany": 5}).do("use keitel")
    assert s.refused("mobilise") == ("4-2", "no-mobilise-core")


def test_ability_sepp() -> None:
    """Sepp moves up to three areas in a move, and one or two areas in a move-attack."""
    s = scene({"warsaw": "1 sepp"}, active="c").do("use sepp; move")
    assert {"breslau", "vienna", "sofia", "cologne"} <= s.nouns("to")
    assert s.refused("to brussels") == ("4-1", "no-to-far")
    units = {"cologne": "1 sepp", "paris": "1 soldier-france", "marseille": "1 soldier-france"}
    s = scene(units, active="c").do("use sepp; move-attack")
    assert {"brussels", "lille"} <= s.nouns("to")
    s.do("to lille", dice=[1, 6]).do("bring sepp")
    assert s.units("paris") == "c: 1 sepp"
    # Without the ability Sepp moves two areas, and one area in a move-attack.
    acted = "sepp jodl goring kesselring"
    s = scene({"warsaw": "1 sepp"}, active="c", acted=acted).do("use sepp; move")
    assert s.refused("to sofia") == ("4-1", "no-to-far")
    assert "lille" not in scene(units, active="c", acted=acted).do("use sepp; move-attack").nouns("to")


def test_ability_jodl() -> None:
    """Jodl has strength 4 in a bombardment, 3 over a fortress border, and the usual strength in other attacks."""
    assert attacked("jodl", *BOMBARDMENT) == "4"
    assert attacked("jodl", *ATTACK) == "3"
    assert attacked("jodl", *MOVE_ATTACK) == "3"
    assert attacked("jodl", *RAID) == "1"
    s = scene({"cologne": "1 jodl 2 soldier-germany", "metz": "1 soldier-france"}, active="c")
    assert needs(s.do("use jodl; bombard", dice=[6])) == "3"


@pytest.mark.parametrize(("general", "strength", "attack"), [("goring", 3, 2), ("kesselring", 2, 4)])
def test_ability_goring_and_kesselring(general: str, strength: int, attack: int) -> None:
    """An air raid by up to six units hits at 3 with Göring and at 2 with Kesselring.

    An air raid by more units hits at 1 (ruling E57).
    """
    assert attacked(general, "air-raid; soldiers 5", [6] * 7, 5) == str(strength)
    assert attacked(general, "air-raid; soldiers 6", [6] * 8, 6) == "1"
    assert attacked(general, "air-raid; soldiers 0", [6] * 2, 6) == str(strength)
    assert attacked(general, *ATTACK) == str(attack)
    # The proposed number of soldiers is the highest that keeps the ability.
    for soldiers, usual in ((7, 5), (3, 3)):
        units = {"cologne": f"1 {general} {soldiers} soldier-germany", "brussels": "1 soldier-belgium"}
        s = scene(units, active="c").do(f"use {general}; air-raid")
        assert (s.decision, s.state.stack[-1].usual(s.state)) == ("ChooseSoldiers", usual)
    # Generals who come along count as units.
    units = {"cologne": f"1 {general} 1 sepp 5 soldier-germany", "brussels": "1 soldier-belgium"}
    s = scene(units, active="c").do(f"use {general}; air-raid; soldiers 5; bring sepp", dice=[6] * 8)
    assert needs(s) == "1"


def test_ability_goring() -> None:
    """In an air raid Göring hits at 3, even over a fortress border."""
    s = scene({"cologne": "1 goring", "metz": "1 soldier-france"}, active="c").do("use goring; air-raid", dice=[3, 6])
    assert needs(s) == "3"


def test_ability_kesselring() -> None:
    """In an air raid Kesselring hits at 2, even over a fortress border."""
    s = scene({"cologne": "1 kesselring", "metz": "1 soldier-france"}, active="c")
    assert needs(s.do("use kesselring; air-raid", dice=[2, 6])) == "2"
