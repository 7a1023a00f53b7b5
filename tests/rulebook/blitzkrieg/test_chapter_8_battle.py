"""Sections 8.0 to 8.2: the steps of a battle and the battle cards."""

from __future__ import annotations

from rulebook.blitzkrieg.attack_notation import NO_CARDS, attack, battle, on_vervins
from rulebook.blitzkrieg.scene import scene


def test_8_0() -> None:
    """A tactical move into a space under enemy control starts a battle, even if the space is empty."""
    hands = {"german": "1 operation"}
    empty = scene(units={"aga": "1 german-infantry"}, hands=hands).do(attack("aga", "1 german-infantry", "libramont"))
    assert (empty.decision, battle(empty)["space"]) == ("DeclareAttackCards", "libramont")
    held = {"libramont": "2 german-infantry", "vervins": "1 french-infantry"}
    s = scene(units=held, hands=hands).do(attack("libramont", "1 german-infantry", "vervins"))
    assert (s.decision, battle(s)["defending"]) == ("DeclareAttackCards", {"french-infantry": 1})
    own = scene(units={"aga": "1 german-infantry", "libramont": "1 german-infantry"}, hands=hands)
    own.do(attack("aga", "1 german-infantry", "libramont"))
    assert battle(own) is None
    assert (own.units("libramont"), own.actor) == ("2 german-infantry", "allied")


def test_8_1_steps_in_their_order() -> None:
    """The moving side attacks. The attacker and then the defender play cards, then roll dice. Results come last."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support", "1 air-support")
    assert battle(s)["attacker"] == "german"
    seen = []
    for choice, rolls in [
        ("lay air-support", []),
        ("done", []),
        ("defend air-support", []),
        ("done", [6, 5, 4, 1]),
        ("keep 6 5", [3, 2, 1]),
        ("keep 3 2", []),
    ]:
        seen.append((battle(s)["step"], s.actor, s.decision))
        s.do(choice, dice=rolls)
    assert seen == [
        ("attack-cards", "german", "DeclareAttackCards"),
        ("attack-cards", "german", "DeclareAttackCards"),
        ("defence-cards", "allied", "DeclareDefenceCards"),
        ("defence-cards", "allied", "DeclareDefenceCards"),
        ("attack-dice", "german", "KeepDice"),
        ("defence-dice", "allied", "KeepDice"),
    ]
    assert (battle(s)["step"], s.decision) == ("retreat", "Retreat")
    s = on_vervins("1 french-infantry", "2 german-infantry").do(NO_CARDS, dice=[6, 5])
    assert (battle(s)["step"], s.decision) == ("refusal", "RefuseRetreat")


def test_8_1_allied_attack() -> None:
    """After an Allied tactical move, the Allies are the attacker and Germany is the defender."""
    s = scene(
        units={"vervins": "1 french-infantry", "libramont": "1 german-infantry"},
        hands={"allied": "1 operation"},
        active="allied",
    )
    s.do(attack("vervins", "1 french-infantry", "libramont"))
    assert (battle(s)["attacker"], s.actor) == ("allied", "allied")
    assert s.do("done").actor == "german"
    # The German defender rolls three dice and keeps two.
    units = {"dordrecht": "1 french-infantry", "antwerp": "1 french-infantry", "agb": "3 german-tank 1 german-infantry"}
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied")
    s.do(attack("dordrecht", "1 french-infantry", "agb") + f"; {NO_CARDS}", dice=[2, 1, 3, 2, 1])
    assert (s.decision, s.actor) == ("KeepDice", "german")


def test_8_1_1_laid_face_down() -> None:
    """The attacker plays any number of cards face down, and Fog of War can be one of them."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support")
    assert s.choices() == {"lay air-support", "lay fog-of-war", "done"}
    assert s.refused("lay rommel") == ("8.2", "no-card-in-hand")
    s.do("lay air-support; lay fog-of-war")
    assert s.choices() == {"done"}
    assert s.refused("lay fog-of-war") == ("8.2", "no-card-twice")
    assert battle(s, "german")["attack_cards"] == ["air-support"]
    assert battle(s, "allied")["attack_cards"] is None
    assert on_vervins("", "1 german-infantry").choices() == {"lay fog-of-war", "done"}


def test_8_1_2_defender_then_reveal() -> None:
    """The defender plays cards face up. Then the attacker's cards are revealed, and Fog of War returns to the hand."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 panzer-breakthrough", "2 air-support")
    s.do("lay air-support; lay fog-of-war; done")
    assert (s.actor, battle(s, "allied")["attack_cards"]) == ("allied", None)
    assert s.refused("defend fog-of-war") == ("8.2", "no-card-not-defence")
    s.do("defend air-support")
    assert battle(s, "german")["defence_cards"] == ["air-support"]
    assert "did-reveal" not in s.event_ids("allied")
    s.do("done", dice=[6, 5, 4, 1])
    assert battle(s, "allied")["attack_cards"] == ["air-support"]
    assert {"did-reveal", "did-bluff"} <= set(s.event_ids("allied"))
    s.do("keep 6 5; keep 3 2; retreat laon; play panzer-breakthrough", dice=[3, 2, 1])
    s.do("take german-tank; to amiens")
    assert "lay fog-of-war" in s.choices()


def test_8_1_3_attacker_rolls_first() -> None:
    """The attacker rolls and keeps dice before the defender rolls."""
    s = on_vervins("2 french-infantry", "2 german-tank").do(NO_CARDS, dice=[6, 5, 4])
    assert s.actor == "german"
    assert battle(s)["attack"]["rolled"] == [6, 5, 4]
    assert battle(s)["defence"]["rolled"] == []


def test_8_1_4_defender_rolls_second() -> None:
    """The defender rolls and keeps dice with knowledge of the attacker's score."""
    s = on_vervins("2 french-infantry", "2 german-tank", allied="1 air-support")
    s.do("done; defend air-support; done; keep 6 5", dice=[6, 5, 4, 3, 2, 1])
    assert s.actor == "allied"
    assert battle(s, "allied")["attack"]["score"] == 11
    assert s.nouns("keep") == {"3 2", "3 1", "2 1"}


def test_8_1_5_result_last() -> None:
    """Losses and the winner are determined after both sides have kept their dice."""
    s = on_vervins("2 french-infantry", "2 german-tank", allied="1 air-support")
    s.do("done; defend air-support; done; keep 5 5", dice=[5, 5, 1, 6, 6, 1])
    assert battle(s)["defending"] == {"french-infantry": 2}
    s.do("keep 6 6")
    # Both sides have kept a pair; the defender wins by 12 to 10.
    assert s.units("vervins") == "1 french-infantry"
    assert s.units("libramont") == "1 german-infantry 1 german-tank"


def test_8_2_an_empty_hand_is_not_revealed() -> None:
    """A side without a usable card must still say that it plays none, so that its hand stays secret."""
    s = on_vervins("2 french-infantry", "2 german-tank")
    for asked in ("german", "allied"):
        assert s.actor == asked
        assert s.state.stack[-1].leaks_when_forced(s.state)
        s.do("done", dice=[6, 5, 4] if asked == "allied" else [])


def test_8_2_any_number_of_cards() -> None:
    """Any number of battle cards with different names can be combined."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 airborne-operation 1 rommel")
    s.do("lay air-support; lay airborne-operation; lay rommel; done")
    assert battle(s, "german")["attack_cards"] == ["air-support", "airborne-operation", "rommel"]
    s.do("done", dice=[1, 2, 3, 4])
    assert battle(s)["attack"]["dice"] == 4
    assert battle(s)["defence"]["dice"] == 1


def test_8_2_a_attack_cards_only() -> None:
    """The attacker cannot use cards that are only for defence."""
    s = scene(
        units={"metz": "2 french-infantry", "verdun": "1 german-infantry"},
        hands={"allied": "1 operation 1 french-fortress"},
        active="allied",
    ).do(attack("metz", "2 french-infantry", "verdun"))
    assert s.nouns("lay") == {"fog-of-war"}
    assert s.refused("lay french-fortress") == ("8.2", "no-card-not-attack")


def test_8_2_b_defence_cards_only() -> None:
    """The defender cannot use cards that are only for attack."""
    s = scene(
        units={"verdun": "2 german-infantry", "reims": "1 french-infantry"},
        hands={"allied": "1 operation", "german": "1 assault-engineers 1 rommel"},
        active="allied",
    ).do(attack("reims", "1 french-infantry", "verdun") + "; done")
    assert s.choices() == {"done"}
    assert s.refused("defend assault-engineers") == ("8.2", "no-card-not-defence")
    assert s.refused("defend rommel") == ("8.2", "no-card-not-defence")


def test_8_2_c_cards_for_both() -> None:
    """Both sides can use Air Support in attack and in defence."""
    german = on_vervins("1 french-infantry", "1 german-infantry", "1 air-support", "1 air-support")
    assert "air-support" in german.nouns("lay")
    assert german.do("done").nouns("defend") == {"air-support"}
    allied = scene(
        units={"vervins": "1 french-infantry", "libramont": "1 german-infantry"},
        hands={"allied": "1 operation 1 air-support", "german": "1 air-support"},
        active="allied",
    ).do(attack("vervins", "1 french-infantry", "libramont"))
    assert "air-support" in allied.nouns("lay")
    assert allied.do("done").nouns("defend") == {"air-support"}


def test_8_2_d_card_for_another_moment() -> None:
    """Panzer Breakthrough is played directly after a won attack, not in steps 1 and 2, which use battle cards."""
    s = scene(
        units={"libramont": "2 german-tank 1 german-infantry", "vervins": "1 french-infantry"},
        hands={"german": "1 operation 1 panzer-breakthrough"},
    )
    assert s.refused("play panzer-breakthrough") == ("7.0", "no-play-in-battle-only")
    s.do(attack("libramont", "2 german-tank", "vervins"))
    assert s.refused("lay panzer-breakthrough") == ("8.2", "no-card-not-attack")
    lost = s.clone().do(f"{NO_CARDS}; keep 2 1", dice=[2, 1, 1, 6])
    assert (lost.actor, lost.decision) == ("allied", "Operation")
    s.do(f"{NO_CARDS}; keep 6 5; retreat laon", dice=[6, 5, 1])
    assert s.decision == "Breakthrough"
    assert s.choices() == {"play panzer-breakthrough", "done"}
    assert s.refused("play operation") == ("8.2", "no-play-not-breakthrough")


def test_8_2_d_winning_tanks_only() -> None:
    """Only tanks that won the battle can break through, and only if they have a space to go to."""
    s = on_vervins("", "1 german-tank 1 german-infantry", "1 panzer-breakthrough").do(NO_CARDS)
    s.do("play panzer-breakthrough; take german-tank")
    assert s.refused("take german-tank") == ("7.1", "no-take-none-left")
    assert s.nouns("to") >= {"laon", "amiens", "sedan", "dinant"}
    s.do("to laon")
    assert battle(s)["from"] == "vervins"


def test_8_2_e_one_battle_only() -> None:
    """A used card is not available in the next battle. Only Fog of War always returns to the hand."""
    s = on_vervins("1 french-infantry", "2 german-tank", "1 rommel 1 panzer-breakthrough")
    s.do("lay rommel; lay fog-of-war; done; done; keep 6 5; retreat laon", dice=[6, 5, 1, 1])
    assert s.cards("german", "used") == "1 operation 1 rommel"
    s.do("play panzer-breakthrough; take german-tank; to amiens")
    assert s.choices() == {"lay fog-of-war", "done"}
    assert s.refused("lay rommel") == ("8.2", "no-card-in-hand")
    s.do("lay fog-of-war; done")
    assert battle(s, "allied")["face_down"] == 1


def test_8_2_f_no_two_of_a_name() -> None:
    """A side cannot use two cards of the same name in one battle, but can combine different names."""
    s = on_vervins("2 french-infantry", "2 german-tank", "2 air-support 1 airborne-operation", "2 air-support")
    s.do("lay air-support")
    assert s.refused("lay air-support") == ("8.2", "no-card-twice")
    s.do("lay airborne-operation; done; defend air-support")
    assert s.refused("defend air-support") == ("8.2", "no-card-twice")
    assert s.choices() == {"done"}


def test_ruling_r27() -> None:
    """R27: the defender sees only the number of face-down cards."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 rommel")
    seen = {
        cards: s.clone().do(f"{cards}; done").seen("allied")
        for cards in ("lay air-support", "lay rommel", "lay fog-of-war")
    }
    assert len(set(seen.values())) == 1
    none = s.clone().do("done")
    assert (battle(none, "allied")["face_down"], none.seen("allied") in seen.values()) == (0, False)
    two = s.clone().do("lay rommel; lay fog-of-war; done")
    assert battle(two, "allied")["face_down"] == 2


def test_ruling_r28() -> None:
    """R28: a card can be used only while its condition is met.

    A breakthrough is a new battle with its own start space, in which a card name of the first battle can be used again.
    """
    s = on_vervins("1 french-infantry", "1 german-infantry", "1 rommel 1 assault-engineers")
    assert s.refused("lay rommel") == ("8.2", "no-card-condition")
    assert s.refused("lay assault-engineers") == ("8.2", "no-card-condition")
    s = on_vervins("1 french-infantry", "3 german-tank", "2 air-support 2 panzer-breakthrough")
    s.do("lay air-support; done; done; keep 6 5; retreat sedan; play panzer-breakthrough", dice=[6, 5, 1, 1])
    s.do("take german-tank; take german-tank; to laon; lay air-support")
    s.do("done; done")
    # Laon was undefended and is taken. With a second Panzer Breakthrough, the winners move on.
    s.do("play panzer-breakthrough; take german-tank; to reims")
    assert battle(s)["from"] == "laon"
    assert s.units("laon") == "1 german-tank"


def test_ruling_r29() -> None:
    """R29: after a refused retreat the winning tanks are back in their start space and cannot break through."""
    s = scene(
        units={"agc": "2 german-tank", "metz": "2 french-infantry"},
        hands={"german": "1 operation 1 panzer-breakthrough", "allied": "1 operation"},
    ).do(attack("agc", "2 german-tank", "metz"))
    s.do(NO_CARDS, dice=[6, 5, 1, 1, 2, 3]).do("keep 2 1")
    s.do("refuse french-infantry")
    assert (s.decision, s.actor, s.units("agc")) == ("Operation", "allied", "2 german-tank")


def test_ruling_r30() -> None:
    """R30: a side without a usable card must still say that it plays none, so that its hand stays secret."""
    s = on_vervins("1 french-infantry", "2 german-tank")
    assert s.do("done").choices() == {"done"}
    assert (s.decision, s.actor) == ("DeclareDefenceCards", "allied")
    s.do("done; keep 6 5; retreat laon", dice=[6, 5, 1])
    assert (s.decision, s.choices()) == ("Breakthrough", {"done"})
    assert s.refused("play panzer-breakthrough") == ("8.2", "no-card-in-hand")
    # After an attack by infantry alone, the attacker does not decide about a breakthrough.
    infantry = on_vervins("", "2 german-infantry", "1 panzer-breakthrough").do(NO_CARDS)
    assert (infantry.decision, infantry.actor) == ("Operation", "allied")
