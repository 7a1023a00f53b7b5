"""Chapter 7, sections 7.0 and 7.1: operations and tactical movement."""

from __future__ import annotations

from typing import Any

import sandtable
from rulebook.blitzkrieg.scene import Scene, scene

GAME = sandtable.game("blitzkrieg")
# If Germany controls Paris, every Allied unit is out of supply (§9.2).
PARIS_LOST = {"paris": "1 german-infantry"}


def german(units: dict[str, str], hand: str = "2 operation", **keys: Any) -> Scene:
    """Return a position in which Germany must choose an operation."""
    return scene(units=units, hands={"german": hand}, **keys)


def allied(units: dict[str, str], hand: str = "2 operation", **keys: Any) -> Scene:
    """Return a position in which the Allies must choose an operation."""
    return scene(active="allied", units=units, hands={"allied": hand}, **keys)


def test_7_0_three_kinds_of_operation() -> None:
    """In an operation a side plays a card, passes, or pays momentum for a move. Then the other side acts."""
    s = german({"aga": "2 german-tank", "laon": "1 french-tank"}, "1 operation 1 rommel", momentum=1)
    assert s.choices() == {"play operation", "pass", "momentum"}
    assert s.clone().do("pass").actor == "allied"
    for choice in ("play operation", "momentum"):
        moved = s.clone().do(f"{choice}; from aga; take german-tank; to libramont; done; done; done", dice=[6, 5])
        assert moved.actor == "allied"
    # The Allies have neither cards nor momentum, so they can only pass.
    assert s.do("pass").choices() == {"pass"}


def test_7_0_i1_play_a_card() -> None:
    """A side plays a card from its hand. The card takes effect and is then used up."""
    s = german({"agb": "2 german-infantry", "dordrecht": "1 german-infantry"}, collapsed=["netherlands"])
    assert s.refused("play strategic-movement") == ("7.0", "no-card-in-hand")
    s.do("play operation; from agb; take german-infantry; to dordrecht")
    assert (s.cards("german"), s.cards("german", "used")) == ("1 operation", "1 operation")
    assert s.actor == "allied"


def test_7_0_i2_pass() -> None:
    """A side can always pass: it keeps its cards, and the other side acts."""
    s = german({"aga": "1 german-tank"}, "1 operation", momentum=1).do("pass")
    assert (s.actor, s.cards("german"), s.momentum) == ("allied", "1 operation", 1)
    assert s.choices() == {"pass"}


def test_7_0_i3_momentum_for_one_unit() -> None:
    """A side with momentum can pay 1 point per operation for a tactical move with one unit."""
    units = {"aga": "2 german-tank", "metz": "1 french-tank", "libramont": "1 german-infantry"}
    s = german(units, "", momentum=2).do("momentum")
    assert s.momentum == 1
    s.do("from aga; take german-tank; to libramont")
    assert (s.momentum, s.actor) == (1, "allied")
    # The momentum is German, so the Allies cannot pay. At 0, not even Germany can pay.
    assert s.refused("momentum") == ("7.0", "no-momentum")
    assert german(units, "", momentum=0).refused("momentum") == ("7.0", "no-momentum")
    s = allied(units, "", momentum=-1).do("momentum; from metz; take french-tank; to verdun")
    assert (s.units("verdun"), s.momentum) == ("1 french-tank", 0)


def test_7_0_a_cards_for_battle() -> None:
    """Cards for use in battle, or directly after a battle, cannot be played as an operation."""
    s = german({"aga": "2 german-tank"}, "1 operation 1 air-support 1 assault-engineers 1 panzer-breakthrough")
    for card in ("air-support", "assault-engineers", "panzer-breakthrough", "fog-of-war"):
        assert s.refused(f"play {card}") == ("7.0", "no-play-in-battle-only")
    s = allied({"laon": "1 french-tank"}, "1 air-support 1 french-fortress 1 de-gaulle")
    for card in ("air-support", "french-fortress", "de-gaulle"):
        assert s.refused(f"play {card}") == ("7.0", "no-play-in-battle-only")


def test_7_0_b_two_passes_end_the_turn() -> None:
    """Two passes in a row end the turn immediately. The cards left in hand were not used, so none is removed."""
    s = scene(turn=2, hands={"german": "2 air-support", "allied": "2 air-support 1 operation"}).do("pass")
    assert (s.turn, s.cards("allied")) == (2, "1 operation 2 air-support")
    s.do("pass")
    assert (s.turn, s.phase) == (3, "planning")
    for side in ("german", "allied"):
        assert s.cards(side) == ""
        assert (s.cards(side, "removed"), s.cards(side, "barred")) == ("", "")
        assert s.view(side)["cards"][side]["pool"]["air-support"] == 2


def test_7_0_c_a_side_can_act_again_after_a_pass() -> None:
    """After a pass and an enemy operation, a side has all three kinds of operation again."""
    s = scene(
        momentum=1,
        units={"aga": "2 german-tank", "laon": "2 french-infantry"},
        hands={"german": "1 operation", "allied": "1 operation"},
    )
    s.do("pass; play operation; from laon; take french-infantry; to reims")
    assert (s.turn, s.actor) == (1, "german")
    assert s.choices() == {"play operation", "pass", "momentum"}


def test_7_0_d_one_unit_that_can_fight() -> None:
    """A move for momentum takes exactly one unit, which can start a battle."""
    s = german({"aga": "3 german-infantry"}, "", momentum=1).do("momentum; from aga; take german-infantry")
    assert s.refused("take german-infantry") == ("7.0", "no-take-one-unit")
    s.do("to libramont")
    assert s.decision == "DeclareAttackCards"
    assert s.view(None)["battle"]["attacking"] == {"german-infantry": 1}


def test_ruling_r19() -> None:
    """R19: a move for momentum is a tactical move: the unit can fight, and a tank can move two spaces."""
    units = {"aga": "1 german-tank 1 german-infantry", "libramont": "1 german-infantry"}
    s = german(units, "", momentum=1).do("momentum; from aga; take german-tank; to vervins")
    assert s.view(None)["battle"]["space"] == "vervins"
    s = german(units, "", momentum=1).do("momentum; from aga; take german-infantry")
    assert s.refused("to vervins") == ("7.1", "no-to-two-infantry")


def obstacles(s: Scene, cards: str) -> list[str]:
    """Return the reasons for which the program says that cards in the hand would have no effect."""
    found = []
    for card in cards.split()[1::2]:
        refusal = s.game.refusal(s.state, s.parse(f"play {card}"))
        assert refusal is not None
        found.append(str(refusal.message.args["reason"]))
    return found


def test_ruling_r26() -> None:
    """R26: a card without any possible effect cannot be played."""
    cards = "1 replacements 1 staff-work 1 strategic-movement 1 operation"
    s = german({}, cards, spare="removed")
    for card in ("replacements", "staff-work", "strategic-movement", "operation"):
        assert s.refused(f"play {card}") == ("7.0", "no-play-no-effect")
    assert obstacles(s, cards) == ["empty-box", "none-seized", "supply", "tactical-move"]
    alone = german({"aga": "1 german-tank"}, cards, spare="removed")
    assert obstacles(alone, "1 strategic-movement") == ["strategic-move"]
    british = {"allied": {"replacement": "1 british-infantry"}}
    ports = dict.fromkeys(("ostend", "dunkirk", "calais", "abbeville"), "1 german-infantry")
    s = allied(ports, "1 replacements", boxes=british, spare="removed", collapsed=["belgium", "netherlands"])
    assert obstacles(s, "1 replacements") == ["arrival"]
    s = german({"aga": "1 german-tank", "libramont": "1 german-tank"}, cards, seized={"german": "1 operation"})
    assert s.nouns("play") == {"replacements", "staff-work", "strategic-movement", "operation"}
    assert german({}, "", momentum=3, spare="removed").refused("momentum") == ("7.1", "no-move-possible")


def test_7_1_up_to_four_units_of_one_space() -> None:
    """One to four units move together from one space to an adjacent space."""
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
    """The group has a single target; units outside the group stay where they are."""
    s = allied({"laon": "4 french-infantry"}).do(
        "play operation; from laon; take french-infantry; take french-infantry"
    )
    s.do("to reims")
    assert (s.units("laon"), s.units("reims")) == ("2 french-infantry", "2 french-infantry")
    assert s.actor == "german"


def test_7_1_stacking_after_the_move() -> None:
    """The stacking limit of §7.3 applies after the move."""
    s = allied({"laon": "4 french-infantry", "reims": "3 french-infantry"})
    s.do("play operation; from laon; take french-infantry")
    assert "reims" in s.nouns("to")
    s.do("take french-infantry")
    assert s.refused("to reims") == ("7.3", "no-to-full")


def test_7_1_nowhere_to_go() -> None:
    """A move cannot start in a space whose units can go nowhere, here because all adjacent spaces are full."""
    full = dict.fromkeys(("dunkirk", "abbeville"), "4 french-infantry")
    s = allied({**full, "calais": "1 british-infantry"}).do("play operation")
    assert s.refused("from calais") == ("7.1", "no-way-from")
    assert s.nouns("from") == set(full)


def test_7_1_a_enemy_control_means_battle() -> None:
    """Entering a space under enemy control starts a battle, even if the space is empty. Friendly spaces start none."""
    s = german({"aga": "2 german-infantry", "libramont": "1 german-infantry", "dinant": "1 french-infantry"})
    s.do("play operation; from aga; take german-infantry")
    peace = s.clone().do("to libramont")
    assert (peace.units("libramont"), peace.actor, peace.view(None)["battle"]) == ("2 german-infantry", "allied", None)
    assert s.clone().do("to dinant").view(None)["battle"]["defending"] == {"french-infantry": 1}
    empty = german({"aga": "2 german-infantry"}).do("play operation; from aga; take german-infantry; to libramont")
    assert empty.view(None)["battle"]["defending"] == {}
    # For the Allies, an empty German base is a space under enemy control.
    base = allied({"metz": "1 french-infantry"}).do("play operation; from metz; take french-infantry; to agc")
    assert base.view(None)["battle"]["attacker"] == "allied"


def test_7_1_b_tanks_go_two_spaces() -> None:
    """Tanks without infantry can move two spaces if the first is friendly. The second can start a battle."""
    s = german({"aga": "3 german-tank 1 german-infantry", "libramont": "1 german-infantry"}).do("play operation")
    s.do("from aga; take german-tank; take german-tank")
    assert s.nouns("to") == {"libramont", "dinant", "vervins", "sedan"}
    # Dinant is Allied, so tanks cannot move through it.
    assert s.refused("to namur") == ("7.1", "no-to-two-enemy-first")
    assert s.refused("to laon") == ("7.1", "no-to-too-far")
    fight = s.clone().do("to vervins")
    assert fight.view(None)["battle"]["attacking"] == {"german-tank": 2}
    # The tanks pass through Libramont, and none of them stays there.
    assert fight.units("libramont") == "1 german-infantry"
    # A group of tanks and infantry moves one space.
    s.do("take german-infantry")
    assert s.nouns("to") == {"libramont", "dinant"}
    assert s.refused("to vervins") == ("7.1", "no-to-two-infantry")
    # If no adjacent space is friendly, tanks cannot move two spaces.
    s = german({"aga": "3 german-tank"}).do("play operation; from aga; take german-tank")
    assert s.nouns("to") == {"libramont", "dinant"}
    assert s.refused("to vervins") == ("7.1", "no-to-two-enemy-first")


def test_7_1_b_two_spaces_without_battle() -> None:
    """If the second space of a tank move is friendly, there is no battle."""
    s = allied({"laon": "1 french-tank"}).do("play operation; from laon; take french-tank; to abbeville")
    assert (s.units("abbeville"), s.actor) == ("1 french-tank", "german")


def test_ruling_r20() -> None:
    """R20: only the last space of a move can start a battle, and a move cannot end in its start space."""
    s = german({"aga": "1 german-tank", "libramont": "1 german-tank", "vervins": "1 german-tank"}).do("play operation")
    s.do("from libramont; take german-tank")
    assert s.refused("to libramont") == ("7.1", "no-to-start")
    # Tanks can pass through Vervins, which is German, but not through Dinant or Sedan.
    assert s.nouns("to") == {"aga", "dinant", "sedan", "vervins", "laon", "amiens"}
    assert s.refused("to reims") == ("7.1", "no-to-two-enemy-first")


def test_7_1_c_one_nationality() -> None:
    """French and British units cannot move together in a tactical move, except with Command and Control."""
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
    """Both sides can enter enemy bases."""
    s = allied({"dinant": "2 french-infantry"}).do("play operation; from dinant; take french-infantry; to aga")
    assert s.view(None)["battle"]["space"] == "aga"
    s = german({"laon": "2 german-infantry"}).do("play operation; from laon; take german-infantry; to paris")
    assert s.view(None)["battle"]["space"] == "paris"


def test_7_1_e_out_of_supply() -> None:
    """Units out of supply can make tactical moves, but their tanks move only one space."""
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
    """R21: supply for a move is judged at its start by §9.2 alone; ports and fortresses give no exemption."""
    for start, far in (("calais", "lille"), ("metz", "sedan")):
        s = allied({start: "1 french-tank"}).do(f"play operation; from {start}; take french-tank")
        assert far in s.nouns("to")
        s = allied({start: "1 french-tank", **PARIS_LOST}).do(f"play operation; from {start}; take french-tank")
        assert s.refused(f"to {far}") == ("7.1", "no-to-two-supply")
    # Supply is judged again in the battle: if all tanks leave Libramont, they are out of supply in Vervins.
    for left, supply in ((1, None), (0, -1)):
        units = {"libramont": f"{3 + left} german-tank"}
        s = german(units).do("play operation; from libramont; take german-tank; take german-tank; take german-tank")
        s.do("to vervins; done; done")
        items = {item["section"]: item["value"] for item in s.view(None)["battle"]["attack"]["modifiers"]}
        assert items.get("8.3.5") == supply


def test_7_1_f_where_british_units_cannot_stop() -> None:
    """British units cannot end a move in a fortress or in Paris, but can pass through them."""
    s = allied({"laon": "1 british-tank 1 french-tank"}).do("play operation; from laon")
    british = s.clone().do("take british-tank")
    assert british.refused("to paris") == ("7.1", "no-british-stop")
    assert s.do("take french-tank; to paris").units("paris") == "1 french-tank"
    # Amiens is German, so the route to Abbeville leads through Paris.
    by_paris = allied({"laon": "1 british-tank", "amiens": "1 german-infantry"})
    by_paris.do("play operation; from laon; take british-tank; to abbeville")
    assert by_paris.units("abbeville") == "1 british-tank"
    s = allied({"sedan": "1 british-tank"}).do("play operation; from sedan; take british-tank")
    assert s.refused("to verdun") == ("7.1", "no-british-stop")
    assert s.refused("to metz") == ("7.1", "no-british-stop")
    # A group of French and British units cannot stop in Paris.
    s = allied({"laon": "1 british-tank 1 french-tank"}, "1 command-and-control").do("play command-and-control")
    assert s.do("from laon; take french-tank; take british-tank").refused("to paris") == ("7.1", "no-british-stop")


def test_7_1_f_british_strategic_moves() -> None:
    """Strategic moves of British units cannot end in a fortress or in Paris."""
    s = allied({"laon": "1 british-infantry", "reims": "1 french-infantry"}, "1 strategic-movement")
    s.do("play strategic-movement")
    british = s.clone().do("from laon; take british-infantry")
    for barred in ("paris", "verdun", "metz", "namur", "liege"):
        assert british.refused(f"to {barred}") == ("7.1", "no-british-stop")
    assert {"verdun", "metz", "paris"} <= s.clone().do("from reims; take french-infantry").nouns("to")
    # The British unit passes through Paris: no other route leads from Laon to Amiens and Abbeville.
    blocked = {
        "laon": "1 british-infantry",
        "amiens": "1 german-tank",
        "vervins": "1 german-tank",
        "reims": "1 german-tank",
    }
    s = allied(blocked, "1 strategic-movement").do("play strategic-movement; from laon; take british-infantry")
    assert {"abbeville", "calais"} <= s.nouns("to")


def test_ruling_r22() -> None:
    """R22: British units cannot end an attack or a retreat in a fortress or Paris, whichever side controls it.

    They can attack German bases.
    """
    s = allied({"laon": "2 british-infantry", **PARIS_LOST}).do("play operation; from laon; take british-infantry")
    assert s.refused("to paris") == ("7.1", "no-british-stop")
    s = allied({"dinant": "2 british-infantry"}).do("play operation; from dinant; take british-infantry")
    assert s.refused("to namur") == ("7.1", "no-british-stop")
    assert s.do("to aga").view(None)["battle"]["space"] == "aga"
    # Namur is the only space for a retreat from Dinant: French units go there, British units are removed.
    units = {"aga": "4 german-tank", "libramont": "1 german-infantry", "vervins": "1 german-infantry"}
    attack = "play operation; from aga; take german-tank; take german-tank; take german-tank; to dinant"
    for defender, namur in (("2 french-infantry", "2 french-infantry"), ("2 british-infantry", "")):
        s = german({**units, "dinant": defender}).do(attack).do("done; done; keep 6 5", dice=[6, 5, 1, 1, 2, 3])
        s.do("keep 3 2")
        assert s.units("namur") == namur
        assert (s.units("dinant"), s.control("dinant")) == ("3 german-tank", "german")


def test_7_1_x_example() -> None:
    """In the rulebook's example, three tanks and an infantry move to Libramont and must fight there.

    Even tanks alone could not have moved further.
    """
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
    # The Allies then move one or two units any distance through friendly spaces.
    s.do("play strategic-movement; from reims; take french-infantry; to antwerp")
    assert s.clone().do("done").actor == "german"
    s.do("from lille; take british-infantry; to sedan")
    assert (s.units("antwerp"), s.units("sedan"), s.actor) == ("1 french-infantry", "1 british-infantry", "german")


def test_the_question_says_how_many_more_can_join() -> None:
    """The prompt says how many more units can join the move, even if this is below the limit of four (§7.1, §7.1c)."""

    def more(units: str, taken: str) -> int:
        s = allied({"lille": units, "laon": "1 french-infantry"}).do(f"play operation; from lille; take {taken}")
        prompt = GAME.prompt(s.state, 1)
        assert prompt.message.id == "ask-tactical-to"
        left = prompt.message.args["left"]
        assert isinstance(left, int)
        return left

    assert more("3 french-infantry", "french-infantry") == 2
    assert more("1 french-infantry", "french-infantry") == 0
    # British units cannot join French units.
    assert more("2 french-infantry 2 british-infantry", "french-infantry") == 1
    assert more("3 french-infantry 1 french-tank", "french-tank") == 3
