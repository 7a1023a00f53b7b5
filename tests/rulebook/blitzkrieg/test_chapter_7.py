"""Chapter 7, sections 7.0 and 7.1: operations and tactical movement."""

from __future__ import annotations

from typing import Any

import sandtable
from rulebook.blitzkrieg.scene import Scene, scene

GAME = sandtable.game("blitzkrieg")
# With Paris in German hands every Allied unit is out of supply (9.2).
PARIS_LOST = {"paris": "1 german-infantry"}


def german(units: dict[str, str], hand: str = "2 operation", **keys: Any) -> Scene:
    """Germany's operation."""
    return scene(units=units, hands={"german": hand}, **keys)


def allied(units: dict[str, str], hand: str = "2 operation", **keys: Any) -> Scene:
    """The Allies' operation."""
    return scene(active="allied", units=units, hands={"allied": hand}, **keys)


def test_7_0_one_of_three_things() -> None:
    """In an operation one plays a card, passes, or pays momentum for a move: one of them, then the other side acts."""
    s = german({"aga": "2 german-tank", "laon": "1 french-tank"}, "1 operation 1 rommel", momentum=1)
    assert s.choices() == {"play operation", "pass", "momentum"}
    assert s.clone().do("pass").actor == "allied"
    for choice in ("play operation", "momentum"):
        moved = s.clone().do(f"{choice}; from aga; take german-tank; to libramont; done; done; done", dice=[6, 5])
        assert moved.actor == "allied"
    # The Allies have neither cards nor momentum.
    assert s.do("pass").choices() == {"pass"}


def test_7_0_i1_play_a_card() -> None:
    """One card of the hand is played, carried out, and laid aside; only cards in the hand can be played."""
    s = german({"agb": "2 german-infantry", "dordrecht": "1 german-infantry"}, collapsed=["netherlands"])
    assert s.refused("play strategic-movement") == ("7.0", "no-card-in-hand")
    s.do("play operation; from agb; take german-infantry; to dordrecht")
    assert (s.cards("german"), s.cards("german", "used")) == ("1 operation", "1 operation")
    assert s.actor == "allied"


def test_7_0_i2_pass() -> None:
    """One may always pass: that keeps the cards and hands over to the other side."""
    s = german({"aga": "1 german-tank"}, "1 operation", momentum=1).do("pass")
    assert (s.actor, s.cards("german"), s.momentum) == ("allied", "1 operation", 1)
    assert s.choices() == {"pass"}


def test_7_0_i3_momentum_for_one_unit() -> None:
    """Who holds momentum may pay 1 point, and no more in one operation, to make a tactical move with one unit."""
    units = {"aga": "2 german-tank", "metz": "1 french-tank", "libramont": "1 german-infantry"}
    s = german(units, "", momentum=2).do("momentum")
    assert s.momentum == 1
    s.do("from aga; take german-tank; to libramont")
    assert (s.momentum, s.actor) == (1, "allied")
    # The Allies have none; nor has anybody at 0.
    assert s.refused("momentum") == ("7.0", "no-momentum")
    assert german(units, "", momentum=0).refused("momentum") == ("7.0", "no-momentum")
    s = allied(units, "", momentum=-1).do("momentum; from metz; take french-tank; to verdun")
    assert (s.units("verdun"), s.momentum) == ("1 french-tank", 0)


def test_7_0_a_cards_for_their_moment() -> None:
    """Cards for use in battle, or right after one, cannot be played as an operation."""
    s = german({"aga": "2 german-tank"}, "1 operation 1 air-support 1 assault-engineers 1 panzer-breakthrough")
    for card in ("air-support", "assault-engineers", "panzer-breakthrough", "fog-of-war"):
        assert s.refused(f"play {card}") == ("7.0", "no-play-in-battle-only")
    s = allied({"laon": "1 french-tank"}, "1 air-support 1 french-fortress 1 de-gaulle")
    for card in ("air-support", "french-fortress", "de-gaulle"):
        assert s.refused(f"play {card}") == ("7.0", "no-play-in-battle-only")


def test_7_0_b_two_passes_end_the_turn() -> None:
    """Two passes in a row end the turn at once; cards still in hand go back unused, so no removal applies to them."""
    s = scene(turn=2, hands={"german": "2 air-support", "allied": "2 air-support 1 operation"}).do("pass")
    assert (s.turn, s.cards("allied")) == (2, "1 operation 2 air-support")
    s.do("pass")
    assert (s.turn, s.phase) == (3, "planning")
    for side in ("german", "allied"):
        assert s.cards(side) == ""
        assert (s.cards(side, "removed"), s.cards(side, "barred")) == ("", "")
        assert s.view(side)["cards"][side]["pool"]["air-support"] == 2


def test_7_0_c_who_has_passed_may_act_again() -> None:
    """A pass binds for one operation only: in the next all three things are open again."""
    s = scene(
        momentum=1,
        units={"aga": "2 german-tank", "laon": "2 french-infantry"},
        hands={"german": "1 operation", "allied": "1 operation"},
    )
    s.do("pass; play operation; from laon; take french-infantry; to reims")
    assert (s.turn, s.actor) == (1, "german")
    assert s.choices() == {"play operation", "pass", "momentum"}


def test_7_0_d_one_unit_that_may_fight() -> None:
    """The move paid for with momentum takes one unit, not more; that unit may start a battle."""
    s = german({"aga": "3 german-infantry"}, "", momentum=1).do("momentum; from aga; take german-infantry")
    assert s.refused("take german-infantry") == ("7.0", "no-take-one-unit")
    s.do("to libramont")
    assert s.decision == "DeclareAttackCards"
    assert s.view(None)["battle"]["attacking"] == {"german-infantry": 1}


def test_ruling_r19() -> None:
    """R19: the move paid for with momentum is a tactical move: its unit may fight, and a tank may go two spaces."""
    units = {"aga": "1 german-tank 1 german-infantry", "libramont": "1 german-infantry"}
    s = german(units, "", momentum=1).do("momentum; from aga; take german-tank; to vervins")
    assert s.view(None)["battle"]["space"] == "vervins"
    s = german(units, "", momentum=1).do("momentum; from aga; take german-infantry")
    assert s.refused("to vervins") == ("7.1", "no-to-two-infantry")


def test_ruling_r26() -> None:
    """R26: a card whose effect cannot be carried out even in part cannot be played."""
    cards = "1 replacements 1 staff-work 1 strategic-movement 1 operation"
    s = german({}, cards, spare="removed")
    for card in ("replacements", "staff-work", "strategic-movement", "operation"):
        assert s.refused(f"play {card}") == ("7.0", "no-play-no-effect")
    s = german({"aga": "1 german-tank", "libramont": "1 german-tank"}, cards, seized={"german": "1 operation"})
    assert s.nouns("play") == {"replacements", "staff-work", "strategic-movement", "operation"}
    assert german({}, "", momentum=3, spare="removed").refused("momentum") == ("7.1", "no-move-possible")


def test_7_1_up_to_four_units_of_one_space() -> None:
    """One space with own units is named; one to four units go from it together to one adjacent space."""
    s = german({"aga": "5 german-infantry 1 german-tank", "libramont": "1 german-tank", "laon": "1 french-tank"})
    s.do("play operation")
    assert s.view("german")["move"] == {"kind": "tactical", "from": None, "units": {}}
    assert s.nouns("from") == {"aga", "libramont"}
    assert s.refused("from agb") == ("7.1", "no-units-there")
    assert s.refused("from laon") == ("7.1", "no-units-there")
    s.do("from aga")
    assert s.refused("to dinant") == ("7.1", "no-to-nothing-taken")
    assert s.refused("take french-tank") == ("7.1", "no-take-none-left")
    s.do("take german-infantry")
    assert s.nouns("to") == {"dinant", "libramont"}
    assert s.refused("to vervins") == ("7.1", "no-to-two-infantry")
    assert s.refused("to paris") == ("7.1", "no-to-too-far")
    s.do("take german-infantry; take german-infantry; take german-tank")
    assert s.refused("take german-infantry") == ("7.1", "no-take-group-full")
    s.do("to dinant")
    assert s.view(None)["battle"]["attacking"] == {"german-infantry": 3, "german-tank": 1}


def test_7_1_one_target_only() -> None:
    """The units do not part: once the group has moved the move is over, and the rest stays."""
    s = allied({"laon": "4 french-infantry"}).do(
        "play operation; from laon; take french-infantry; take french-infantry"
    )
    s.do("to reims")
    assert (s.units("laon"), s.units("reims")) == ("2 french-infantry", "2 french-infantry")
    assert s.actor == "german"


def test_7_1_stacking_after_the_move() -> None:
    """After the move the stacking limit of 7.3 must hold."""
    s = allied({"laon": "4 french-infantry", "reims": "3 french-infantry"})
    s.do("play operation; from laon; take french-infantry")
    assert "reims" in s.nouns("to")
    s.do("take french-infantry")
    assert s.refused("to reims") == ("7.3", "no-to-full")


def test_7_1_nowhere_to_go() -> None:
    """A space from which no unit can go anywhere is no start: all around is full."""
    full = dict.fromkeys(("dunkirk", "abbeville"), "4 french-infantry")
    s = allied({**full, "calais": "1 british-infantry"}).do("play operation")
    assert s.refused("from calais") == ("7.1", "no-way-from")
    assert s.nouns("from") == set(full)


def test_7_1_a_enemy_control_means_battle() -> None:
    """Entering a space that the enemy controls is a battle, units there or not; entering one's own is none."""
    s = german({"aga": "2 german-infantry", "libramont": "1 german-infantry", "dinant": "1 french-infantry"})
    s.do("play operation; from aga; take german-infantry")
    peace = s.clone().do("to libramont")
    assert (peace.units("libramont"), peace.actor, peace.view(None)["battle"]) == ("2 german-infantry", "allied", None)
    assert s.clone().do("to dinant").view(None)["battle"]["defending"] == {"french-infantry": 1}
    empty = german({"aga": "2 german-infantry"}).do("play operation; from aga; take german-infantry; to libramont")
    assert empty.view(None)["battle"]["defending"] == {}
    # An empty German base is enemy ground for the Allies.
    base = allied({"metz": "1 french-infantry"}).do("play operation; from metz; take french-infantry; to agc")
    assert base.view(None)["battle"]["attacker"] == "allied"


def test_7_1_b_tanks_go_two_spaces() -> None:
    """Tanks alone may go on to a second space if their side controls the first; the second may mean battle."""
    s = german({"aga": "3 german-tank 1 german-infantry", "libramont": "1 german-infantry"}).do("play operation")
    s.do("from aga; take german-tank; take german-tank")
    assert s.nouns("to") == {"libramont", "dinant", "vervins", "sedan"}
    # Dinant is Allied: whoever enters it stops there.
    assert s.refused("to namur") == ("7.1", "no-to-two-enemy-first")
    assert s.refused("to laon") == ("7.1", "no-to-too-far")
    fight = s.clone().do("to vervins")
    assert fight.view(None)["battle"]["attacking"] == {"german-tank": 2}
    # Nobody has been left on the way.
    assert fight.units("libramont") == "1 german-infantry"
    # With infantry they go one space, like infantry.
    s.do("take german-infantry")
    assert s.nouns("to") == {"libramont", "dinant"}
    assert s.refused("to vervins") == ("7.1", "no-to-two-infantry")
    # Without an own space between there is no second space at all.
    s = german({"aga": "3 german-tank"}).do("play operation; from aga; take german-tank")
    assert s.nouns("to") == {"libramont", "dinant"}
    assert s.refused("to vervins") == ("7.1", "no-to-two-enemy-first")


def test_7_1_b_two_spaces_without_battle() -> None:
    """The second space may be one's own as well; then there is no battle."""
    s = allied({"laon": "1 french-tank"}).do("play operation; from laon; take french-tank; to abbeville")
    assert (s.units("abbeville"), s.actor) == ("1 french-tank", "german")


def test_ruling_r20() -> None:
    """R20: only the last space can bring a battle, and the move does not end where it began."""
    s = german({"aga": "1 german-tank", "libramont": "1 german-tank", "vervins": "1 german-tank"}).do("play operation")
    s.do("from libramont; take german-tank")
    assert s.refused("to libramont") == ("7.1", "no-to-start")
    # By way of Vervins, which is German when it is entered, but not by way of Dinant or Sedan.
    assert s.nouns("to") == {"aga", "dinant", "sedan", "vervins", "laon", "amiens"}
    assert s.refused("to reims") == ("7.1", "no-to-two-enemy-first")


def test_7_1_c_one_nationality() -> None:
    """French and British units cannot go in one tactical move; an Allied card lifts this."""
    units = {"lille": "2 french-infantry 1 british-infantry 1 british-tank"}
    s = allied(units, "1 operation 1 command-and-control")
    french = s.clone().do("play operation; from lille; take french-infantry")
    assert french.refused("take british-infantry") == ("7.1", "no-take-nations")
    assert french.nouns("take") == {"french-infantry"}
    british = s.clone().do("play operation; from lille; take british-infantry; take british-tank")
    assert british.refused("take french-infantry") == ("7.1", "no-take-nations")
    s.do("play command-and-control; from lille; take french-infantry; take british-infantry; take british-tank")
    s.do("to ghent")
    assert s.units("ghent") == "1 french-infantry 1 british-infantry 1 british-tank"


def test_7_1_d_enemy_bases() -> None:
    """An enemy base can be entered, by either side."""
    s = allied({"dinant": "2 french-infantry"}).do("play operation; from dinant; take french-infantry; to aga")
    assert s.view(None)["battle"]["space"] == "aga"
    s = german({"laon": "2 german-infantry"}).do("play operation; from laon; take german-infantry; to paris")
    assert s.view(None)["battle"]["space"] == "paris"


def test_7_1_e_out_of_supply() -> None:
    """Units out of supply make tactical moves, but their tanks go one space only."""
    units = {"lille": "1 french-tank 1 french-infantry"}
    s = allied(units).do("play operation; from lille; take french-tank")
    assert s.clone().do("to calais").units("calais") == "1 french-tank"
    s = allied({**units, **PARIS_LOST}).do("play operation; from lille")
    tank = s.clone().do("take french-tank")
    assert tank.refused("to calais") == ("7.1", "no-to-two-supply")
    assert tank.nouns("to") == {"ghent", "brussels", "amiens", "dunkirk"}
    assert tank.do("to dunkirk").units("dunkirk") == "1 french-tank"
    assert s.do("take french-infantry; to dunkirk").units("dunkirk") == "1 french-infantry"


def test_ruling_r21() -> None:
    """R21: supply for the move is judged where it begins, by 9.2 alone: a port or fortress is no exemption."""
    for start, far in (("calais", "lille"), ("metz", "sedan")):
        s = allied({start: "1 french-tank"}).do(f"play operation; from {start}; take french-tank")
        assert far in s.nouns("to")
        s = allied({start: "1 french-tank", **PARIS_LOST}).do(f"play operation; from {start}; take french-tank")
        assert s.refused(f"to {far}") == ("7.1", "no-to-two-supply")
    # Judged again in the battle: tanks that leave nobody behind in Libramont are cut off in Vervins.
    for left, supply in ((1, None), (0, -1)):
        units = {"libramont": f"{3 + left} german-tank"}
        s = german(units).do("play operation; from libramont; take german-tank; take german-tank; take german-tank")
        s.do("to vervins; done; done")
        items = {item["section"]: item["value"] for item in s.view(None)["battle"]["attack"]["modifiers"]}
        assert items.get("8.3.5") == supply


def test_7_1_f_british_may_not_stop() -> None:
    """British units end no move in a fortress or in Paris, strategic moves included, but may pass through."""
    s = allied({"laon": "1 british-tank 1 french-tank"}).do("play operation; from laon")
    british = s.clone().do("take british-tank")
    assert british.refused("to paris") == ("7.1", "no-british-stop")
    assert s.do("take french-tank; to paris").units("paris") == "1 french-tank"
    # With Amiens in German hands the way to Abbeville is through Paris.
    by_paris = allied({"laon": "1 british-tank", "amiens": "1 german-infantry"})
    by_paris.do("play operation; from laon; take british-tank; to abbeville")
    assert by_paris.units("abbeville") == "1 british-tank"
    s = allied({"sedan": "1 british-tank"}).do("play operation; from sedan; take british-tank")
    assert s.refused("to verdun") == ("7.1", "no-british-stop")
    assert s.refused("to metz") == ("7.1", "no-british-stop")
    # A mixed group may not stop there either.
    s = allied({"laon": "1 british-tank 1 french-tank"}, "1 command-and-control").do("play command-and-control")
    assert s.do("from laon; take french-tank; take british-tank").refused("to paris") == ("7.1", "no-british-stop")


def test_7_1_f_british_strategic_moves() -> None:
    """Strategic moves of British units may not end in a fortress or Paris either."""
    s = allied({"laon": "1 british-infantry", "reims": "1 french-infantry"}, "1 strategic-movement")
    s.do("play strategic-movement")
    british = s.clone().do("from laon; take british-infantry")
    for barred in ("paris", "verdun", "metz", "namur", "liege"):
        assert british.refused(f"to {barred}") == ("7.1", "no-british-stop")
    assert {"verdun", "metz", "paris"} <= s.clone().do("from reims; take french-infantry").nouns("to")
    # Through Paris it may go: there is no other way from Laon to Amiens and Abbeville.
    blocked = {
        "laon": "1 british-infantry",
        "amiens": "1 german-tank",
        "vervins": "1 german-tank",
        "reims": "1 german-tank",
    }
    s = allied(blocked, "1 strategic-movement").do("play strategic-movement; from laon; take british-infantry")
    assert {"abbeville", "calais"} <= s.nouns("to")


def test_ruling_r22() -> None:
    """R22: the bar holds for attacks and retreats as well, whoever controls the space; German bases are not barred."""
    s = allied({"laon": "2 british-infantry", **PARIS_LOST}).do("play operation; from laon; take british-infantry")
    assert s.refused("to paris") == ("7.1", "no-british-stop")
    s = allied({"dinant": "2 british-infantry"}).do("play operation; from dinant; take british-infantry")
    assert s.refused("to namur") == ("7.1", "no-british-stop")
    assert s.do("to aga").view(None)["battle"]["space"] == "aga"
    # Namur is the only way out of Dinant: the French go there, the British are removed.
    units = {"aga": "4 german-tank", "libramont": "1 german-infantry", "vervins": "1 german-infantry"}
    attack = "play operation; from aga; take german-tank; take german-tank; take german-tank; to dinant"
    for defender, namur in (("2 french-infantry", "2 french-infantry"), ("2 british-infantry", "")):
        s = german({**units, "dinant": defender}).do(attack).do("done; done; keep 6 5", dice=[6, 5, 1, 1, 2, 3])
        s.do("keep 3 2")
        assert s.units("namur") == namur
        assert (s.units("dinant"), s.control("dinant")) == ("3 german-tank", "german")


def test_7_1_x_example() -> None:
    """Three tanks and an infantry go to Libramont and must fight; tanks alone could not go further; then the Allies."""
    s = scene(
        units={"aga": "3 german-tank 2 german-infantry", "reims": "2 french-infantry", "lille": "1 british-infantry"},
        hands={"german": "1 operation", "allied": "1 strategic-movement"},
    )
    s.do("play operation; from aga; take german-tank; take german-tank; take german-tank")
    assert s.refused("to vervins") == ("7.1", "no-to-two-enemy-first")
    s.do("take german-infantry; to libramont")
    assert s.decision == "DeclareAttackCards"
    s.do("done; done; keep 4 2; done", dice=[4, 2, 2])
    assert s.units("libramont") == "1 german-infantry 3 german-tank"
    # The Allies move one or two units any distance through their own spaces.
    s.do("play strategic-movement; from reims; take french-infantry; to antwerp")
    assert s.clone().do("done").actor == "german"
    s.do("from lille; take british-infantry; to sedan")
    assert (s.units("antwerp"), s.units("sedan"), s.actor) == ("1 french-infantry", "1 british-infantry", "german")


def test_the_question_says_how_many_more_can_join() -> None:
    """Not how many the group may hold, but how many of those who stand there may still come (7.1, 7.1c)."""

    def more(units: str, taken: str) -> int:
        s = allied({"lille": units, "laon": "1 french-infantry"}).do(f"play operation; from lille; take {taken}")
        prompt = GAME.prompt(s.state, 1)
        assert prompt.message.id == "ask-tactical-to"
        left = prompt.message.args["left"]
        assert isinstance(left, int)
        return left

    assert more("3 french-infantry", "french-infantry") == 2
    assert more("1 french-infantry", "french-infantry") == 0
    # British units do not go along with French ones.
    assert more("2 french-infantry 2 british-infantry", "french-infantry") == 1
    assert more("3 french-infantry 1 french-tank", "french-tank") == 3
