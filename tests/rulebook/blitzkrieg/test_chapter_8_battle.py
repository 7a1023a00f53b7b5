"""Sections 8.0 to 8.2: the steps of a battle and the cards used in it."""

from __future__ import annotations

from rulebook.blitzkrieg.battles import NO_CARDS, attack, battle, on_vervins
from rulebook.blitzkrieg.scene import scene


def test_8_0() -> None:
    """A tactical move into an enemy space means battle, whether units are there or not; into one's own it does not."""
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
    """The mover is the attacker. Cards of the attacker, cards of the defender, dice of both in that order, result."""
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
    """An Allied tactical move makes the Allies the attacker and Germany the defender."""
    s = scene(
        units={"vervins": "1 french-infantry", "libramont": "1 german-infantry"},
        hands={"allied": "1 operation"},
        active="allied",
    )
    s.do(attack("vervins", "1 french-infantry", "libramont"))
    assert (battle(s)["attacker"], s.actor) == ("allied", "allied")
    assert s.do("done").actor == "german"
    # Three dice for the German defender: he keeps two.
    units = {"dordrecht": "1 french-infantry", "antwerp": "1 french-infantry", "agb": "3 german-tank 1 german-infantry"}
    s = scene(units=units, hands={"allied": "1 operation"}, active="allied")
    s.do(attack("dordrecht", "1 french-infantry", "agb") + f"; {NO_CARDS}", dice=[2, 1, 3, 2, 1])
    assert (s.decision, s.actor) == ("KeepDice", "german")


def test_8_1_1_laid_face_down() -> None:
    """The attacker lays the cards of his choice from his hand face down; Fog of War may be among them."""
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
    """The defender plays open cards before he sees the attacker's; then those are shown and Fog of War goes back."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 panzer-breakthrough", "2 air-support")
    s.do("lay air-support; lay fog-of-war; done")
    assert (s.actor, battle(s, "allied")["attack_cards"]) == ("allied", None)
    assert s.refused("defend fog-of-war") == ("8.2", "no-card-not-defence")
    s.do("defend air-support")
    assert battle(s, "german")["defence_cards"] == ["air-support"]
    assert "did-reveal" not in s.told("allied")
    s.do("done", dice=[6, 5, 4, 1])
    assert battle(s, "allied")["attack_cards"] == ["air-support"]
    assert {"did-reveal", "did-bluff"} <= set(s.told("allied"))
    s.do("keep 6 5; keep 3 2; retreat laon; play panzer-breakthrough", dice=[3, 2, 1])
    s.do("take german-tank; to amiens")
    assert "lay fog-of-war" in s.choices()


def test_8_1_3_attacker_rolls_first() -> None:
    """The attacker's dice are rolled, and his score settled, before the defender rolls."""
    s = on_vervins("2 french-infantry", "2 german-tank").do(NO_CARDS, dice=[6, 5, 4])
    assert s.actor == "german"
    assert battle(s)["attack"]["rolled"] == [6, 5, 4]
    assert battle(s)["defence"]["rolled"] == []


def test_8_1_4_defender_rolls_second() -> None:
    """The defender rolls when the attacker's score is known, and chooses with that in mind."""
    s = on_vervins("2 french-infantry", "2 german-tank", allied="1 air-support")
    s.do("done; defend air-support; done; keep 6 5", dice=[6, 5, 4, 3, 2, 1])
    assert s.actor == "allied"
    assert battle(s, "allied")["attack"]["score"] == 11
    assert s.nouns("keep") == {"3 2", "3 1", "2 1"}


def test_8_1_5_result_last() -> None:
    """Losses and winner are worked out when both sides have rolled, not before."""
    s = on_vervins("2 french-infantry", "2 german-tank", allied="1 air-support")
    s.do("done; defend air-support; done; keep 5 5", dice=[5, 5, 1, 6, 6, 1])
    assert battle(s)["defending"] == {"french-infantry": 2}
    s.do("keep 6 6")
    # Both have kept a pair; 12 to 10 for the defender.
    assert s.units("vervins") == "1 french-infantry"
    assert s.units("libramont") == "1 german-infantry 1 german-tank"


def test_8_2_having_no_card_is_not_told() -> None:
    """Whether a side could lay a card is secret: who has none is asked all the same."""
    s = on_vervins("2 french-infantry", "2 german-tank")
    for asked in ("german", "allied"):
        assert s.actor == asked
        assert s.state.stack[-1].leaks_when_forced(s.state)
        s.do("done", dice=[6, 5, 4] if asked == "allied" else [])


def test_8_2_any_number_of_cards() -> None:
    """Battle cards of different names can be used together, as many as one likes."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 airborne-operation 1 rommel")
    s.do("lay air-support; lay airborne-operation; lay rommel; done")
    assert battle(s, "german")["attack_cards"] == ["air-support", "airborne-operation", "rommel"]
    s.do("done", dice=[1, 2, 3, 4])
    assert battle(s)["attack"]["dice"] == 4
    assert battle(s)["defence"]["dice"] == 1


def test_8_2_a_attack_cards_only() -> None:
    """The attacker cannot use a card that serves in defence alone."""
    s = scene(
        units={"metz": "2 french-infantry", "verdun": "1 german-infantry"},
        hands={"allied": "1 operation 1 french-fortress"},
        active="allied",
    ).do(attack("metz", "2 french-infantry", "verdun"))
    assert s.nouns("lay") == {"fog-of-war"}
    assert s.refused("lay french-fortress") == ("8.2", "no-card-not-attack")


def test_8_2_b_defence_cards_only() -> None:
    """The defender cannot use a card that serves in the attack alone."""
    s = scene(
        units={"verdun": "2 german-infantry", "reims": "1 french-infantry"},
        hands={"allied": "1 operation", "german": "1 assault-engineers 1 rommel"},
        active="allied",
    ).do(attack("reims", "1 french-infantry", "verdun") + "; done")
    assert s.choices() == {"done"}
    assert s.refused("defend assault-engineers") == ("8.2", "no-card-not-defence")
    assert s.refused("defend rommel") == ("8.2", "no-card-not-defence")


def test_8_2_c_cards_for_both() -> None:
    """Air Support can be used in the attack and in defence, by either side."""
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
    """Panzer Breakthrough is not laid in steps 1 and 2 but played right after a won attack, and after no other."""
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
    """Only tanks that won the attack break through, and only as long as there is a space to go to."""
    s = on_vervins("", "1 german-tank 1 german-infantry", "1 panzer-breakthrough").do(NO_CARDS)
    s.do("play panzer-breakthrough; take german-tank")
    assert s.refused("take german-tank") == ("7.1", "no-take-none-left")
    assert s.nouns("to") >= {"laon", "amiens", "sedan", "dinant"}
    s.do("to laon")
    assert battle(s)["from"] == "vervins"


def test_8_2_e_one_battle_only() -> None:
    """A used card is discarded after its battle and not at hand for the next; Fog of War alone comes back each time."""
    s = on_vervins("1 french-infantry", "2 german-tank", "1 rommel 1 panzer-breakthrough")
    s.do("lay rommel; lay fog-of-war; done; done; keep 6 5; retreat laon", dice=[6, 5, 1, 1])
    assert s.cards("german", "used") == "1 operation 1 rommel"
    s.do("play panzer-breakthrough; take german-tank; to amiens")
    assert s.choices() == {"lay fog-of-war", "done"}
    assert s.refused("lay rommel") == ("8.2", "no-card-in-hand")
    s.do("lay fog-of-war; done")
    assert battle(s, "allied")["face_down"] == 1


def test_8_2_f_no_two_of_a_name() -> None:
    """In one battle a side uses no two cards of the same name; different names can be combined."""
    s = on_vervins("2 french-infantry", "2 german-tank", "2 air-support 1 airborne-operation", "2 air-support")
    s.do("lay air-support")
    assert s.refused("lay air-support") == ("8.2", "no-card-twice")
    s.do("lay airborne-operation; done; defend air-support")
    assert s.refused("defend air-support") == ("8.2", "no-card-twice")
    assert s.choices() == {"done"}


def test_ruling_r27() -> None:
    """R27: of cards lying face down the defender sees how many there are; all else looks the same to him."""
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
    """R28: a card is used only while its condition holds; a breakthrough is a new battle with a start of its own, and
    a name used in the first battle can be used in it again.
    """
    s = on_vervins("1 french-infantry", "1 german-infantry", "1 rommel 1 assault-engineers")
    assert s.refused("lay rommel") == ("8.2", "no-card-condition")
    assert s.refused("lay assault-engineers") == ("8.2", "no-card-condition")
    s = on_vervins("1 french-infantry", "3 german-tank", "2 air-support 2 panzer-breakthrough")
    s.do("lay air-support; done; done; keep 6 5; retreat sedan; play panzer-breakthrough", dice=[6, 5, 1, 1])
    s.do("take german-tank; take german-tank; to laon; lay air-support")
    s.do("done; done")
    # Laon was undefended, and is taken; a second card of the name carries the winners on, from Laon.
    s.do("play panzer-breakthrough; take german-tank; to reims")
    assert battle(s)["from"] == "laon"
    assert s.units("laon") == "1 german-tank"


def test_ruling_r29() -> None:
    """R29: after a refused retreat the winners stand where they began, and nobody is asked for a breakthrough."""
    s = scene(
        units={"agc": "2 german-tank", "metz": "2 french-infantry"},
        hands={"german": "1 operation 1 panzer-breakthrough", "allied": "1 operation"},
    ).do(attack("agc", "2 german-tank", "metz"))
    s.do(NO_CARDS, dice=[6, 5, 1, 1, 2, 3]).do("keep 2 1")
    s.do("refuse french-infantry")
    assert (s.decision, s.actor, s.units("agc")) == ("Operation", "allied", "2 german-tank")


def test_ruling_r30() -> None:
    """R30: both are asked whether they hold a card or not, so that being asked tells nothing."""
    s = on_vervins("1 french-infantry", "2 german-tank")
    assert s.do("done").choices() == {"done"}
    assert (s.decision, s.actor) == ("DeclareDefenceCards", "allied")
    s.do("done; keep 6 5; retreat laon", dice=[6, 5, 1])
    assert (s.decision, s.choices()) == ("Breakthrough", {"done"})
    assert s.refused("play panzer-breakthrough") == ("8.2", "no-card-in-hand")
    # Infantry alone, or a side without such a card in its deck, is never asked.
    infantry = on_vervins("", "2 german-infantry", "1 panzer-breakthrough").do(NO_CARDS)
    assert (infantry.decision, infantry.actor) == ("Operation", "allied")
