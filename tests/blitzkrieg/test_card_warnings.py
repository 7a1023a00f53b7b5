"""Warnings about battle cards that would have no effect (§8.3)."""

from __future__ import annotations

from rulebook.blitzkrieg.attack_notation import attack, on_vervins
from rulebook.blitzkrieg.scene import GAME, Scene, scene

MOST, LEAST = "odds-card-wasted", "odds-card-wasted-least"


def warnings(s: Scene, seat: str) -> dict[str, str]:
    """Return the warnings about cards that a seat can play: the choice's notation, and the id of the warning."""
    found = GAME.notes_seen(s.state, GAME.seats.index(seat))
    assert all(note.section == "8.3" for _, notes in found for note in notes)
    return {notation: note.message.id for notation, notes in found for note in notes}


def test_no_more_than_four_dice() -> None:
    """A side rolls at most four dice. Two tanks with superiority roll three, so only one more card can add a die."""
    s = on_vervins("2 french-infantry", "2 german-tank", "1 air-support 1 rommel")
    assert warnings(s, "german") == {}
    s.do("lay air-support")
    assert warnings(s, "german") == {"lay rommel": MOST}
    [(_, notes)] = GAME.notes_seen(s.state, GAME.seats.index("german"))
    assert notes[0].message.args["limit"] == GAME.components.board.dice_limit
    assert {ref.id for ref in notes[0].message.args.values() if hasattr(ref, "id")} == {"rommel", "vervins"}


def test_no_fewer_than_no_dice() -> None:
    """Vervins is empty, so its defence has no dice. A card that takes away a die has no effect there.

    A card that adds a die to the attack gets no warning, and neither does a bluff (§6.3).
    """
    s = on_vervins("", "1 german-infantry", "1 airborne-operation 1 air-support")
    assert s.nouns("lay") == {"airborne-operation", "air-support", "fog-of-war"}
    assert warnings(s, "german") == {"lay airborne-operation": LEAST}


def test_the_defender() -> None:
    """The defenders of Metz already roll four dice. Attack cards that are still face down do not matter (§8.1)."""
    units = {"agc": "3 german-infantry", "metz": "3 french-infantry"}
    for german, cards in (("", "done"), ("1 airborne-operation", "lay airborne-operation; done")):
        s = scene(units=units, hands={"german": f"1 operation {german}", "allied": "1 air-support"})
        s.do(attack("agc", "3 german-infantry", "metz")).do(cards)
        assert warnings(s, "allied") == {"defend air-support": MOST}
    # Vervins has no defence value, so the card is not wasted.
    s = on_vervins("3 french-infantry", "1 german-infantry", allied="2 air-support").do("done")
    assert warnings(s, "allied") == {}
