"""What could come next in The Rise of Blitzkrieg, to the last number."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.outlook import Outlook
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
    """What a seat is told of the front, changed so."""
    game = find("blitzkrieg", None)
    position = {**FRONT, **more}
    return game.outlook(game.read_position(json.dumps(position)), seat)


def won(attack: int, defence: int) -> float:
    """How likely so many dice beat so many others, no fewer, by the best two of each (8.4, 8.5)."""
    scores = [[sum(sorted(faces)[-2:]) for faces in product(range(1, 7), repeat=dice)] for dice in (attack, defence)]
    return sum(more > less for more in scores[0] for less in scores[1]) / len(scores[0]) / len(scores[1])


def test_of_each_space_the_best_attack_is_told_with_its_chance() -> None:
    told = {threat.space: threat for threat in outlook(ALLIED).threats}
    sedan = told["sedan"]
    # Three dice against three: two units, tank superiority; two units, the defence value.  Two of the tanks are enough.
    assert (sedan.start, sedan.side, sedan.most) == ("libramont", "german", False)
    assert sedan.chance == pytest.approx(won(3, 3))
    assert str(getattr(sedan.message.args["units"], "id", "")) == "2 german-tank"
    # Two infantry against a unit in a fortress with a defence value of 2: two dice against three.
    assert told["metz"].start == "agc"
    assert told["metz"].chance == pytest.approx(won(2, 3))
    assert "paris" not in told
    # Nobody stands in Vervins, and nothing defends it.
    assert told["vervins"].chance == 1.0


def test_what_a_cover_hides_is_taken_to_be_the_worst_for_those_who_cannot_look_below() -> None:
    """Also a base in which nothing is left threatens, as long as anything is under covers."""
    covered = {"opened": [], "units": {**FRONT["units"], "agb": "6 german-tank"}}
    told = {threat.space: threat for threat in outlook(ALLIED, **covered).threats}
    assert told["metz"].most
    assert told["liege"].most
    assert not told["sedan"].most
    empty = {**covered, "units": {**FRONT["units"], "aga": "7 german-tank", "libramont": "2 german-tank"}}
    assert {threat.space for threat in outlook(ALLIED, **empty).threats} >= {"liege", "metz"}
    # Germany is told what the Allies could do, and nothing of it is hidden from it.
    assert not any(threat.most for threat in outlook(GERMAN, **covered).threats)


def test_supply_runs_along_spaces_of_ones_own_and_breaks_where_there_is_no_other_way() -> None:
    told = outlook(ALLIED)
    ways = {tuple(way.spaces) for way in told.ways}
    assert ways >= {("sedan", "reims", "paris"), ("metz", "verdun", "reims", "paris")}
    assert [(point.space, point.cut) for point in told.weak] == [("verdun", ["metz"])]
    german = outlook(GERMAN, units={**FRONT["units"], "vervins": "1 german-infantry"})
    assert [(point.space, point.cut) for point in german.weak] == [("libramont", ["vervins"])]
    cut = outlook(ALLIED, units={**FRONT["units"], "verdun": "1 german-infantry"})
    assert [(point.space, point.cut) for point in cut.weak] == [("metz", [])]


def test_victory_cards_are_told_to_those_who_know_them() -> None:
    open_card, secret = outlook(GERMAN).goals
    assert (open_card.missing, open_card.near) == (["paris"], [])
    assert (sorted(secret.missing), secret.near) == (["metz", "verdun"], ["metz"])
    assert [goal.missing for goal in outlook(ALLIED).goals] == [["paris"]]
    assert [goal.missing for goal in outlook(-1).goals] == [["paris"]]


def test_nothing_is_told_while_units_are_placed_and_when_the_game_is_over() -> None:
    game = find("blitzkrieg", None)
    deployment = {"turn": 1, "phase": "deployment", "momentum": 3}
    state = game.read_position(json.dumps(deployment))
    # Who is asked is told what matters there, as far as it lies open; nobody else is told anything.
    told = game.outlook(state, ALLIED)
    assert told == Outlook(counsel=told.counsel)
    assert [each.key for each in told.counsel] == ["deploy"]
    assert game.outlook(state, GERMAN) == game.outlook(state, -1) == Outlook()


def test_a_plan_is_told_what_is_missing_and_what_of_it_can_be_attacked_by_what_the_seat_knows() -> None:
    """Of Paris nothing is near, of the secret card Metz: only the German side is told of that (4.3, 6.0)."""
    for seat, card, near in ((GERMAN, "maginot-line", "metz"), (ALLIED, "paris", "")):
        game = find("blitzkrieg", None)
        state = game.read_position(json.dumps({**FRONT, "phase": "planning", "units": FRONT["units"]}))
        while actor(state) != seat:
            apply(state, legal(state)[0], SeededDice(1))
        told = game.outlook(state, seat)
        (counsel,) = told.counsel
        args = counsel.message.args
        assert (counsel.key, getattr(args["victory"], "id", "")) == ("plan 2", card)
        assert getattr(args.get("space"), "id", "") == near
        if near:
            assert args["chance"] == f"{won(2, 3):.0%}"


@pytest.mark.parametrize(("seat", "whose"), [(GERMAN, "german"), (ALLIED, "allied")])
def test_of_a_victory_card_that_lacks_nothing_a_plan_is_told_that_all_of_it_is_held(seat: int, whose: str) -> None:
    """Paris is German: nothing is missing of the card that lies open, so nothing is said to lack (4.3, 6.0)."""
    units = {**FRONT["units"], "paris": "1 german-tank", "laon": "2 french-infantry"}
    game = find("blitzkrieg", None)
    state = game.read_position(json.dumps({**FRONT, "phase": "planning", "units": units}))
    while actor(state) != seat:
        apply(state, legal(state)[0], SeededDice(1))
    told = []
    while actor(state) == seat:
        told += [each.message for each in game.outlook(state, seat).counsel]
        apply(state, legal(state)[0], SeededDice(1))
    assert told[0].id == f"counsel-plan-{whose}-held"
    assert told[-1].id == f"counsel-planned-{whose}-held"
    for message in told:
        assert getattr(message.args["victory"], "id", "") == "paris"
        assert "missing" not in message.args
