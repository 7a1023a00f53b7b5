"""Sections 8.3 and 8.4: battle dice and scores."""

from __future__ import annotations

import pytest

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, battle, dice, items, on_vervins
from rulebook.blitzkrieg.scene import Scene, scene
from sandtable.games.blitzkrieg.representation.view_builder import modifier_list
from sandtable.games.blitzkrieg.rules.battle import dice_number

BOOK_UNITS = {"aga": "3 german-tank 1 german-infantry", "vervins": "2 french-infantry", "paris": "3 french-infantry"}
BOOK_HANDS = {
    "german": "1 operation 1 panzer-breakthrough 1 air-support",
    "allied": "1 operation 1 air-support",
}
BOOK_GROUP = "3 german-tank 1 german-infantry"


def test_8_3_none_to_four() -> None:
    """Each side has the dice that its items of §8.3 add up to, but at least 0 and at most 4."""
    most = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 rommel")
    assert dice(most, "lay air-support; lay rommel; done; done") == (4, 2)
    assert sum(items(most, "attack", "lay air-support; lay rommel; done; done").values()) == 5
    # A single unit out of supply has no dice.
    s = scene(units={"amiens": "2 german-infantry", "laon": "1 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("amiens", "1 german-infantry", "laon") + f"; {NO_CARDS}")
    assert "did-win-defence" in s.event_ids(None)
    assert s.units("amiens") == "2 german-infantry"
    assert s.momentum == -1


@pytest.mark.parametrize(
    ("values", "limits"),
    [
        ([2, 0, 1, 1, 0], []),
        ([2, 0, 1, 2, 0], [("dice-most", -1)]),
        ([2, 2, 0, 2, -1], [("dice-most", -2)]),
        ([0, 0, 0, 0, -1], [("dice-least", 1)]),
    ],
)
def test_8_3_the_effect_of_the_limits_is_shown(values: list[int], limits: list[tuple[str, int]]) -> None:
    """The items shown for a side add up to its number of dice.

    If the minimum of 0 or the maximum of 4 changes the number, an extra item shows the difference.
    """
    p = on_vervins("1 french-infantry", "1 german-infantry").state
    found = modifier_list(p, values)
    assert sum(item.value for item in found) == dice_number(p, values)
    assert [(item.message.id, item.value) for item in found if item.section == "8.3"] == limits


def test_8_3_1_units() -> None:
    """Each unit in the battle adds a die, but at most two units count."""
    assert items(on_vervins("1 french-infantry", "1 german-infantry"), "attack") == {"8.3.1": 1}
    s = on_vervins("3 french-infantry", "3 german-infantry")
    assert items(s, "attack") == {"8.3.1": 2}
    assert items(s, "defence") == {"8.3.1": 2}
    metz = scene(units={"agc": "3 german-infantry"}, hands={"german": "1 operation"})
    assert items(metz.do(attack("agc", "3 german-infantry", "metz")), "defence") == {"8.3.2": 2}


def test_8_3_2_defence_value() -> None:
    """Only the defender gets dice for the space's defence value, even if the defender has no units."""
    s = scene(units={"agc": "3 german-infantry", "metz": "3 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("agc", "3 german-infantry", "metz"))
    assert items(s, "defence") == {"8.3.1": 2, "8.3.2": 2}
    assert items(s, "attack") == {"8.3.1": 2}


def test_8_3_2_germans_in_own_bases_only() -> None:
    """Germany gets a defence value only in its own bases. All other features of a space apply to both sides."""
    hands = {"allied": "1 operation"}
    libramont = scene(
        units={"sedan": "1 french-infantry", "libramont": "1 german-infantry"}, hands=hands, active="allied"
    )
    assert items(libramont.do(attack("sedan", "1 french-infantry", "libramont")), "defence") == {"8.3.1": 1}
    paris = scene(units={"laon": "2 french-infantry", "paris": "1 german-infantry"}, hands=hands, active="allied")
    assert items(paris.do(attack("laon", "2 french-infantry", "paris")), "defence") == {"8.3.1": 1}
    base = scene(units={"libramont": "1 french-infantry", "aga": "1 german-infantry"}, hands=hands, active="allied")
    assert items(base.do(attack("libramont", "1 french-infantry", "aga")), "defence") == {"8.3.1": 1, "8.3.2": 2}
    # In a fortress, either side's attackers have no tank superiority, and either side's defenders can refuse to
    # retreat.
    verdun = {"reims": "2 french-tank", "verdun": "2 german-infantry", "metz": "1 german-infantry"}
    fort = scene(units=verdun, hands=hands, active="allied").do(attack("reims", "2 french-tank", "verdun"))
    assert items(fort, "attack") == {"8.3.1": 2}
    assert items(fort, "defence") == {"8.3.1": 2}
    assert fort.do(NO_CARDS, dice=[6, 5, 2, 1]).decision == "RefuseRetreat"


def test_8_3_3_tank_superiority() -> None:
    """The attacker gets a die for having more tanks in the battle than the defender."""
    assert items(on_vervins("1 french-infantry", "1 german-tank"), "attack") == {"8.3.1": 1, "8.3.3": 1}
    assert items(on_vervins("1 french-tank", "2 german-tank"), "attack") == {"8.3.1": 2, "8.3.3": 1}
    assert items(on_vervins("1 french-tank", "1 german-tank"), "attack") == {"8.3.1": 1}
    assert items(on_vervins("2 french-tank", "1 german-tank"), "attack") == {"8.3.1": 1}
    assert items(on_vervins("1 french-infantry", "1 german-infantry"), "attack") == {"8.3.1": 1}
    # The defender gets no die for having more tanks.
    assert items(on_vervins("2 french-tank", "1 german-infantry"), "defence") == {"8.3.1": 2}


def test_8_3_3_not_against_a_fortress() -> None:
    """Tank superiority does not count against a fortress, but counts against a base."""
    hands = {"german": "1 operation", "allied": "1 operation"}
    fort = scene(units={"agc": "2 german-tank"}, hands=hands)
    assert items(fort.do(attack("agc", "2 german-tank", "metz")), "attack") == {"8.3.1": 2}
    road = {"libramont": "1 german-infantry", "vervins": "1 german-infantry", "laon": "2 german-tank 1 german-infantry"}
    paris = scene(units=road, hands=hands).do(attack("laon", "2 german-tank", "paris"))
    assert items(paris, "attack") == {"8.3.1": 2, "8.3.3": 1}
    base = scene(units={"libramont": "1 french-tank"}, hands=hands, active="allied")
    assert items(base.do(attack("libramont", "1 french-tank", "aga")), "attack")["8.3.3"] == 1


def test_8_3_4_battle_cards() -> None:
    """Cards add dice to their own side or take dice from the other side."""
    s = on_vervins("2 french-infantry", "1 german-infantry", "1 air-support 1 airborne-operation", "1 air-support")
    assert dice(s) == (1, 2)
    assert dice(s, "lay air-support; done; done") == (2, 2)
    assert dice(s, "lay airborne-operation; done; done") == (1, 1)
    assert dice(s, "done; defend air-support; done") == (1, 3)
    both = "lay air-support; lay airborne-operation; done; defend air-support; done"
    assert items(s, "attack", both) == {"8.3.1": 1, "8.3.4": 1}
    # The defender's card adds a die, and the attacker's card takes one.
    assert items(s, "defence", both) == {"8.3.1": 2}


def test_8_3_4_fog_of_war_is_no_die() -> None:
    """A bluff does not change the number of dice."""
    s = on_vervins("2 french-infantry", "1 german-infantry")
    assert dice(s, "lay fog-of-war; done; done") == (1, 2)


def test_8_3_5_supply() -> None:
    """A side out of supply has one die fewer. A defender without units is never out of supply."""
    hands = {"german": "1 operation"}
    lost = {"amiens": "3 german-infantry", "laon": "1 french-infantry"}
    s = scene(units=lost, hands=hands).do(attack("amiens", "2 german-infantry", "laon"))
    assert items(s, "attack") == {"8.3.1": 2, "8.3.5": -1}
    assert items(s, "defence") == {"8.3.1": 1}
    pocket = {"libramont": "1 german-infantry", "vervins": "1 german-infantry", "namur": "1 german-infantry"}
    s = scene(units={**pocket, "aga": "1 german-infantry", "dinant": "2 french-infantry"}, hands=hands)
    s.do(attack("aga", "1 german-infantry", "dinant"))
    assert items(s, "attack") == {"8.3.1": 1}
    assert items(s, "defence") == {"8.3.1": 2, "8.3.2": 1, "8.3.5": -1}
    empty = scene(units={**pocket, "aga": "1 german-infantry"}, hands=hands)
    assert items(empty.do(attack("aga", "1 german-infantry", "dinant")), "defence") == {"8.3.2": 1}


def test_8_3_5_after_the_limit() -> None:
    """The limit of 4 applies to items 1 to 4 of §8.3. Then lack of supply takes a die, so at most 3 remain (R4)."""
    units = {"amiens": "3 german-tank 1 german-infantry", "laon": "1 french-infantry"}
    s = scene(units=units, hands={"german": "1 operation 1 air-support 1 rommel"})
    s.do(attack("amiens", "3 german-tank", "laon"))
    cards = "lay air-support; lay rommel; done; done"
    assert items(s, "attack", cards) == {"8.3.1": 2, "8.3.3": 1, "8.3.4": 2, "8.3.5": -1}
    assert dice(s, cards)[0] == 3


def test_ruling_r31() -> None:
    """R31: items 1 to 4 of §8.3, including deductions by enemy cards, are added up and limited to 4.

    Only then does lack of supply take a die. The result is at least 0.
    """
    # 2 units + 2 for the defence value + 1 for a card - 1 for Airborne Operation = 4.
    s = scene(
        units={"agc": "2 german-infantry", "metz": "2 french-infantry"},
        hands={"german": "1 operation 1 airborne-operation", "allied": "1 air-support"},
    ).do(attack("agc", "2 german-infantry", "metz"))
    assert dice(s, "lay airborne-operation; done; defend air-support; done") == (2, 4)
    # 1 unit - 1 for Airborne Operation - 1 for supply is below 0, and counts as 0.
    pocket = {"libramont": "2 german-infantry", "sedan": "1 german-infantry", "laon": "1 german-infantry"}
    pocket |= {"amiens": "1 german-infantry", "dinant": "1 german-infantry", "vervins": "1 french-infantry"}
    s = scene(units=pocket, hands={"german": "1 operation 1 airborne-operation"})
    s.do(attack("libramont", "2 german-infantry", "vervins"))
    assert items(s, "defence", "lay airborne-operation; done; done") == {"8.3.1": 1, "8.3.4": -1, "8.3.5": -1}
    assert dice(s, "lay airborne-operation; done; done") == (2, 0)


def test_ruling_r32() -> None:
    """R32: tank superiority is determined together with the number of dice. Later losses of tanks do not change it."""
    s = on_vervins("1 french-infantry 1 french-tank", "2 german-tank")
    s.do(f"{NO_CARDS}; keep 6 5", dice=[6, 5, 1, 2, 2])
    assert battle(s)["attacking"] == {"german-tank": 1}
    # Each side now has one tank, but the attacker still chooses the retreat.
    assert (s.decision, s.actor, battle(s)["superiority"]) == ("Retreat", "german", True)


def test_8_3_x1() -> None:
    """Picture 1: three tanks and an infantry move from a base to Libramont, which is Allied; this starts a battle."""
    s = scene(units=BOOK_UNITS, hands=BOOK_HANDS, momentum=3).do(attack("aga", BOOK_GROUP, "libramont"))
    assert (s.decision, s.actor) == ("DeclareAttackCards", "german")
    assert (battle(s)["space"], battle(s)["from"]) == ("libramont", "aga")
    assert battle(s)["attacking"] == {"german-infantry": 1, "german-tank": 3}
    assert battle(s)["defending"] == {}


def test_8_3_x2() -> None:
    """Picture 2: Germany has three dice, the Allies have one. Without units, the Allies cannot use Air Support.

    Germany rolls 4, 2, 2 and wins without a roll of the defender.
    """
    s = scene(units=BOOK_UNITS, hands=BOOK_HANDS, momentum=3).do(attack("aga", BOOK_GROUP, "libramont"))
    assert items(s, "attack") == {"8.3.1": 2, "8.3.3": 1}
    assert items(s, "defence") == {"8.3.2": 1}
    s.do("done")
    assert s.refused("defend air-support") == ("8.2", "no-card-condition")
    s.do("done", dice=[4, 2, 2])
    assert s.nouns("keep") == {"4 2", "2 2"}
    s.do("keep 4 2")
    assert "did-not-roll" in s.event_ids("allied")
    assert battle(s)["defence"]["score"] == 0
    assert (s.control("libramont"), s.units("libramont")) == ("german", "1 german-infantry 3 german-tank")
    assert s.momentum == 3


def test_8_3_x3() -> None:
    """Picture 3: with Panzer Breakthrough the tanks attack Vervins; the infantry keeps their supply line open."""
    s = scene(units=BOOK_UNITS, hands=BOOK_HANDS, momentum=3).do(attack("aga", BOOK_GROUP, "libramont"))
    s.do(f"{NO_CARDS}; keep 4 2; play panzer-breakthrough", dice=[4, 2, 2])
    assert s.choices() == {"take german-tank"}
    assert s.refused("take german-infantry") == ("8.2", "no-take-tanks-only")
    s.do("take german-tank; take german-tank; take german-tank; to vervins")
    assert s.units("libramont") == "1 german-infantry"
    assert "8.3.5" not in items(s, "attack")
    # Without the infantry, Libramont would be Allied again and the tanks out of supply.
    alone = scene(units=BOOK_UNITS, hands=BOOK_HANDS).do(attack("aga", "3 german-tank", "libramont"))
    alone.do(f"{NO_CARDS}; keep 4 2; play panzer-breakthrough", dice=[4, 2, 2])
    alone.do("take german-tank; take german-tank; take german-tank; to vervins")
    assert items(alone, "attack")["8.3.5"] == -1


def test_8_3_x4() -> None:
    """Picture 4: Germany plays Air Support and a bluff, the Allies play Air Support. 6 and 4 beat a pair of 2s.

    The pair removes a German tank and brings the Allies momentum. The defenders retreat to Laon, and both Air Support
    cards are used up. Score and pair come from the same two dice, so the score is 10 to 4 (ruling R5).
    """
    s = scene(units=BOOK_UNITS, hands=BOOK_HANDS, momentum=3).do(attack("aga", BOOK_GROUP, "libramont"))
    s.do(f"{NO_CARDS}; keep 4 2; play panzer-breakthrough", dice=[4, 2, 2])
    s.do("take german-tank; take german-tank; take german-tank; to vervins; lay air-support; lay fog-of-war; done")
    assert battle(s, "allied")["face_down"] == 2
    assert battle(s, "allied")["attack_cards"] is None
    s.do("defend air-support; done", dice=[6, 4, 3, 3])
    assert battle(s, "allied")["attack_cards"] == ["air-support"]
    assert (battle(s)["attack"]["dice"], battle(s)["defence"]["dice"]) == (4, 3)
    s.do("keep 6 4", dice=[6, 2, 2])
    assert s.nouns("keep") == {"6 2", "2 2"}
    s.do("keep 2 2")
    assert (battle(s)["attack"]["score"], battle(s)["defence"]["score"]) == (10, 4)
    assert s.box("german", "returning") == "1 german-tank"
    # The defender cannot refuse to retreat, and Germany chooses the space because of its tank superiority.
    assert (s.decision, s.actor) == ("Retreat", "german")
    assert s.nouns("retreat") == {"dinant", "sedan", "laon", "amiens"}
    assert s.refused("retreat libramont") == ("8.6", "no-retreat-not-controlled")
    s.do("retreat laon")
    assert s.units("vervins") == "2 german-tank"
    assert s.retreating("laon") == [("vervins", "2 french-infantry")]
    assert s.momentum == 2
    assert (s.cards("allied", "removed"), s.cards("german", "resting")) == ("1 air-support", "1 air-support")
    s.do("done; play operation")
    assert s.actor == "allied"
    assert s.refused("from laon") == ("8.6.1", "no-act-retreating")


def test_8_4_two_dice_are_kept() -> None:
    """A side keeps any two of three or four dice, and all of two or fewer. Without dice the score is 0."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support")
    s.do("lay air-support; done; done", dice=[6, 4, 3, 1])
    assert s.nouns("keep") == {"6 4", "6 3", "6 1", "4 3", "4 1", "3 1"}
    assert s.refused("keep 6 6") == ("8.4", "no-keep-not-rolled")
    assert s.refused("keep 5 4") == ("8.4", "no-keep-not-rolled")
    s.do("keep 3 1", dice=[2, 5])
    # The defender has only two dice, which are kept automatically: 7 against 4.
    assert s.event_ids(None)[-1] == "did-momentum"
    assert (s.units("vervins"), s.actor) == ("2 french-infantry", "allied")


def test_8_4_equal_dice() -> None:
    """If all dice are equal, the program keeps two automatically."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support").do(
        "lay air-support; done; done", dice=[3] * 6
    )
    assert s.event_ids(None).count("did-keep-pair") == 2


def test_8_4_nothing_is_shown_as_kept_before() -> None:
    """Until the attacker has kept two dice, the view shows only the dice that the attacker has rolled."""

    def shown(s: Scene, side: str) -> tuple[list[int], list[int], int]:
        roll = battle(s)[side]
        return roll["rolled"], roll["kept"], roll["score"]

    s = on_vervins("2 french-infantry", "2 german-tank").do(NO_CARDS, dice=[6, 5, 4])
    assert (shown(s, "attack"), shown(s, "defence")) == (([6, 5, 4], [], 0), ([], [], 0))
    s.do("keep 6 5", dice=[2, 1])
    assert (shown(s, "attack"), shown(s, "defence")) == (([6, 5, 4], [6, 5], 11), ([2, 1], [2, 1], 3))


def test_8_4_no_dice() -> None:
    """With 0 dice the score is 0, so the defender wins with any single die."""
    s = scene(units={"amiens": "2 german-infantry", "laon": "1 french-infantry"}, hands={"german": "1 operation"})
    s.do(attack("amiens", "1 german-infantry", "laon") + f"; {NO_CARDS}")
    assert "did-win-defence" in s.event_ids(None)


def test_8_4_a_score() -> None:
    """The score is the sum of the kept dice."""
    s = on_vervins("2 french-infantry", "2 german-tank", allied="1 air-support")
    s.do("done; defend air-support; done; keep 6 5", dice=[6, 5, 2, 4, 3, 1])
    assert battle(s)["attack"]["score"] == 11
    s.do("keep 4 3")
    assert battle(s)["defence"]["score"] == 7
    highest = on_vervins("2 french-infantry", "2 german-tank").do(f"{NO_CARDS}; keep 6 6", dice=[6, 6, 1, 4, 3])
    assert battle(highest)["attack"]["score"] == 12


def test_8_4_b_pair() -> None:
    """Two equal kept dice of either side remove an enemy unit. Equal dice that are not kept have no effect."""
    s = on_vervins("2 french-infantry", "2 german-tank").do(NO_CARDS, dice=[3, 3, 1])
    pair = s.clone().do("keep 3 3", dice=[5, 4])
    assert (pair.units("vervins"), pair.box("allied", "returning")) == ("1 french-infantry", "1 french-infantry")
    other = s.clone().do("keep 3 1", dice=[5, 4])
    assert other.units("vervins") == "2 french-infantry"
    attacker = on_vervins("2 french-infantry", "2 german-tank").do(f"{NO_CARDS}; keep 5 4", dice=[5, 4, 1, 1, 1])
    assert attacker.box("german", "returning") == "1 german-tank"


def test_ruling_r33() -> None:
    """R33: the attacker keeps dice before the defender rolls. Two dice or one are always kept. One die is no pair."""
    s = on_vervins("1 french-infantry", "2 german-tank").do(NO_CARDS, dice=[6, 1, 1])
    assert battle(s)["defence"]["rolled"] == []
    # The defender must roll the single die against a score of 2: an equal score loses to more dice.
    s.do("keep 1 1", dice=[2])
    assert s.box("allied", "returning") == "1 french-infantry"
    assert s.box("german", "returning") == ""
    two = on_vervins("2 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[4, 4, 6, 5])
    assert two.box("allied", "returning") == "1 french-infantry"


def test_ruling_r34() -> None:
    """R34: a roll that can change neither the winner nor the losses is skipped; every other roll is made."""
    # The defender's single die cannot win against 7 or more, or against 6 from more dice.
    s = on_vervins("1 french-infantry", "2 german-infantry")
    assert "did-not-roll" in s.clone().do(NO_CARDS, dice=[4, 2]).event_ids(None)
    s.clone().do(NO_CARDS, dice=[4, 1, 6])
    # Two defending dice could still be a pair, so they are rolled.
    on_vervins("2 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[6, 5, 1, 2])
    # A defender with neither units nor dice loses without a roll.
    empty = scene(
        collapsed=["belgium"], units={"sedan": "1 french-infantry"}, hands={"allied": "1 operation"}, active="allied"
    )
    empty.do(attack("sedan", "1 french-infantry", "libramont") + f"; {NO_CARDS}")
    assert empty.control("libramont") == "allied"
    # A single attacking die wins against no dice and cannot be a pair, so it is not rolled. Two dice could be a pair.
    pocket = {"libramont": "2 german-infantry", "sedan": "1 german-infantry", "laon": "1 german-infantry"}
    pocket |= {"amiens": "1 german-infantry", "dinant": "1 german-infantry", "vervins": "1 french-infantry"}
    s = scene(units=pocket, hands={"german": "1 operation"})
    single = s.clone().do(attack("libramont", "1 german-infantry", "vervins") + f"; {NO_CARDS}")
    assert single.decision == "RefuseRetreat"
    double = s.clone().do(attack("libramont", "2 german-infantry", "vervins") + f"; {NO_CARDS}", dice=[3, 3])
    assert double.box("allied", "surrendered") == "1 french-infantry"


def test_ruling_r10() -> None:
    """R10: in a collapsed country, Allied defenders get the printed value; an empty space is German and has 0 dice."""
    units = {"aga": "1 german-infantry", "libramont": "1 french-infantry", "sedan": "1 french-infantry"}
    s = scene(collapsed=["belgium"], units=units, hands={"german": "1 operation"})
    assert items(s.do(attack("aga", "1 german-infantry", "libramont")), "defence") == {"8.3.1": 1, "8.3.2": 1}
    empty = scene(
        collapsed=["belgium"], units={"vervins": "2 french-infantry"}, hands={"allied": "1 operation"}, active="allied"
    )
    empty.do(attack("vervins", "2 french-infantry", "dinant"))
    assert battle(empty)["defending"] == {}
    empty.do(NO_CARDS)
    assert empty.units("dinant") == "2 french-infantry"
