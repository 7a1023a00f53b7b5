"""Threats in The Rise of Blitzkrieg, with exact probabilities."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from sandtable.games import find
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

GERMAN, ALLIED = 0, 1
FRONT: dict[str, Any] = {
    "turn": 2,
    "phase": "operations",
    "active": "allied",
    "opened": ["aga", "agb", "agc"],
    "victory": {"open": "paris", "secret": "maginot-line"},
    "units": {
        "libramont": "3 german-tank",
        "aga": "1 german-infantry",
        "agc": "2 german-infantry",
        "sedan": "2 french-infantry",
        "metz": "1 french-infantry",
        "paris": "3 french-infantry",
    },
}


def outlook(seat: int, **more: Any) -> Outlook:
    """Return a seat's outlook for the position `FRONT` with changes."""
    game = find("blitzkrieg", None)
    position = {**FRONT, **more}
    return game.outlook(game.read_position(json.dumps(position)), seat)


def won(attack: int, defence: int) -> float:
    """Return the probability that the attacker's best two dice score more (§8.4, §8.5).

    The attacker must not have more dice than the defender; with more dice, an equal score would also win.
    """
    scores = [[sum(sorted(faces)[-2:]) for faces in product(range(1, 7), repeat=dice)] for dice in (attack, defence)]
    return sum(more > less for more in scores[0] for less in scores[1]) / len(scores[0]) / len(scores[1])


def test_the_best_attack_on_each_space_is_shown_with_its_chance() -> None:
    threats = {threat.space: threat for threat in outlook(ALLIED).threats}
    sedan = threats["sedan"]
    # Three dice each: two units and tank superiority against two units and the defence value. Two of the tanks are
    # enough.
    assert (sedan.start, sedan.side, sedan.most) == ("libramont", "german", False)
    assert sedan.chance == pytest.approx(won(3, 3))
    assert str(getattr(sedan.message.args["units"], "id", "")) == "2 german-tank"
    # Two infantry attack one unit in a fortress with a defence value of 2: two dice against three.
    assert threats["metz"].start == "agc"
    assert threats["metz"].chance == pytest.approx(won(2, 3))
    assert "paris" not in threats
    # Vervins is empty and has no defence value, so an attack always succeeds.
    assert threats["vervins"].chance == 1.0


def test_threats_assume_the_worst_under_a_cover() -> None:
    """Players who cannot see into a German base must expect attacks from it, even if the base is empty."""
    covered = {"opened": [], "units": {**FRONT["units"], "agb": "6 german-tank"}}
    threats = {threat.space: threat for threat in outlook(ALLIED, **covered).threats}
    assert threats["metz"].most
    assert threats["liege"].most
    assert not threats["sedan"].most
    empty = {**covered, "units": {**FRONT["units"], "aga": "7 german-tank", "libramont": "2 german-tank"}}
    assert {threat.space for threat in outlook(ALLIED, **empty).threats} >= {"liege", "metz"}
    # The Allies hide no units, so Germany sees all Allied threats exactly.
    assert not any(threat.most for threat in outlook(GERMAN, **covered).threats)


def test_supply_lines_use_friendly_spaces_and_show_their_weak_points() -> None:
    found = outlook(ALLIED)
    ways = {tuple(way.spaces) for way in found.ways}
    assert ways >= {("sedan", "reims", "paris"), ("metz", "verdun", "reims", "paris")}
    assert [(point.space, point.cut) for point in found.weak] == [("verdun", ["metz"])]
    german = outlook(GERMAN, units={**FRONT["units"], "vervins": "1 german-infantry"})
    assert [(point.space, point.cut) for point in german.weak] == [("libramont", ["vervins"])]
    cut = outlook(ALLIED, units={**FRONT["units"], "verdun": "1 german-infantry"})
    assert [(point.space, point.cut) for point in cut.weak] == [("metz", [])]


def test_victory_cards_are_shown_only_to_seats_that_know_them() -> None:
    open_card, secret = outlook(GERMAN).goals
    assert (open_card.missing, open_card.near) == (["paris"], [])
    assert (sorted(secret.missing), secret.near) == (["metz", "verdun"], ["metz"])
    assert [goal.missing for goal in outlook(ALLIED).goals] == [["paris"]]
    assert [goal.missing for goal in outlook(-1).goals] == [["paris"]]


def test_no_threats_during_deployment_and_after_the_end() -> None:
    game = find("blitzkrieg", None)
    deployment = {"turn": 1, "phase": "deployment", "momentum": 3}
    state = game.read_position(json.dumps(deployment))
    # Only the seat that decides gets advice, and only from what that seat can know.
    found = game.outlook(state, ALLIED)
    assert found == Outlook(counsel=found.counsel)
    assert [each.key for each in found.counsel] == ["deploy"]
    assert game.outlook(state, GERMAN) == game.outlook(state, -1) == Outlook()


def test_planning_shows_missing_goals_and_possible_attacks_on_them() -> None:
    """Advice in planning names missing goals and the chances to take them (§4.3, §6.0).

    Germany's secret card requires Metz, which Germany can attack. The Allies see only the open card, whose goal Paris
    is out of reach.
    """
    for seat, card, near in ((GERMAN, "maginot-line", "metz"), (ALLIED, "paris", "")):
        game = find("blitzkrieg", None)
        state = game.read_position(json.dumps({**FRONT, "phase": "planning", "units": FRONT["units"]}))
        while actor(state) != seat:
            apply(state, legal(state)[0], SeededDice(1))
        found = game.outlook(state, seat)
        (counsel,) = found.counsel
        args = counsel.message.args
        assert (counsel.key, getattr(args["victory"], "id", "")) == ("plan 2", card)
        assert getattr(args.get("space"), "id", "") == near
        if near:
            assert args["chance"] == f"{won(2, 3):.0%}"


@pytest.mark.parametrize(("seat", "whose"), [(GERMAN, "german"), (ALLIED, "allied")])
def test_planning_shows_that_all_goals_of_a_card_are_held(seat: int, whose: str) -> None:
    """If Paris is German, the open victory card is met, and advice in planning names no missing goal (§4.3, §6.0)."""
    units = {**FRONT["units"], "paris": "1 german-tank", "laon": "2 french-infantry"}
    game = find("blitzkrieg", None)
    state = game.read_position(json.dumps({**FRONT, "phase": "planning", "units": units}))
    while actor(state) != seat:
        apply(state, legal(state)[0], SeededDice(1))
    messages = []
    while actor(state) == seat:
        messages += [each.message for each in game.outlook(state, seat).counsel]
        apply(state, legal(state)[0], SeededDice(1))
    assert messages[0].id == f"counsel-plan-{whose}-held"
    assert messages[-1].id == f"counsel-planned-{whose}-held"
    for message in messages:
        assert getattr(message.args["victory"], "id", "") == "paris"
        assert "missing" not in message.args
