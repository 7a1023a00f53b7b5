"""Advice during set-up and before winter gives exact numbers, also in the short scenario and the solo game."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from eleven.positions import SUMMER_1942
from sandtable.games import find
from sandtable.kernel.assessment.threats import Counsel
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.state import actor, apply, legal

COLD: dict[str, Any] = {
    **SUMMER_1942,
    "deck": "1 konev 1 churchill 2 half-end",
    "cards": {"a": "manstein guderian", "b": "hitler model rommel"},
    "units": {
        "minsk": {"a": "1 guderian 2 soldier-germany"},
        "kiev": {"a": "1 manstein 5 soldier-germany", "b": "1 rommel 3 soldier-germany"},
    },
}


def counsel_in(**more: Any) -> list[Counsel]:
    game = find("eleven", None, "2")
    return game.outlook(game.read_position(json.dumps({**COLD, **more})), 0).counsel


def refs(message: Message) -> dict[str, Any]:
    """Return the arguments of a message. Each reference is replaced by its id."""
    return {key: arg.id if isinstance(arg, Ref) else arg for key, arg in message.args.items()}


def test_general_winter_is_announced_one_turn_ahead_until_it_comes() -> None:
    """Advice before winter gives the expected losses of ten units in Kiev (§9, §5-4).

    The units in excess of the sum of two dice are lost, 3.06 on average.
    """
    expected = sum(max(0, 10 - a - b) for a, b in product(range(1, 7), repeat=2)) / 36
    (soon,) = counsel_in()
    assert (soon.key.split()[1], soon.section) == ("soon", "9")
    assert refs(soon.message) == {"space": "kiev", "n": 10, "losses": f"{expected:.1f}"}
    (now,) = counsel_in(turn="1942-winter")
    assert now.message.id == "counsel-winter-now"
    # No winter follows if the first half-turn card was drawn, spring is next, or the game ends before winter (§8).
    assert counsel_in(turn="1942-winter", half=1, deck="1 konev 1 half-end", discard=["half-end"]) == []
    assert counsel_in(turn="1942-spring") == []
    assert counsel_in(turn="1944-summer") == []


def test_only_players_with_losses_are_warned_of_winter() -> None:
    """A faction without units in the Soviet defence zone, with few units, or under Model gets no advice (§9)."""
    few = {"kiev": {"a": "1 manstein 4 soldier-germany"}}
    assert counsel_in(units=few) == []
    assert counsel_in(units={**few, "smolensk": {"b": "1 rommel 9 soldier-germany"}}) == []
    model = {"kiev": {"a": "1 manstein 3 soldier-germany", "b": "1 model 5 soldier-germany"}}
    assert counsel_in(units=model) == []
    both = {"kiev": {"a": "1 manstein 3 soldier-germany", "b": "1 model 9 soldier-germany"}}
    (counsel,) = counsel_in(units=both)
    assert refs(counsel.message)["n"] == 8


def walk(variant: str, until: str) -> tuple[Any, Any, list[Counsel]]:
    """Make the first choice of each decision up to the decision `until`. Return the game, the state and the advice."""
    game = find("eleven", None, variant)
    dice = SeededDice(3)
    state = game.start(dice)
    while state.stack[-1].key != until:
        apply(state, legal(state)[0], dice)
    return game, state, game.outlook(state, actor(state)).counsel


def test_advice_in_the_short_scenario_names_the_best_draft_and_the_best_attack() -> None:
    game, state, counsel = walk("short-3", "Draft")
    assert [each.key.split()[0] for each in counsel] == ["draft", "draft"]
    args = refs(counsel[1].message)
    draft = game.view(state, actor(state)).draft
    assert args["n"] == max(start.soldiers for start in draft.starts.values())
    assert draft.starts[args["unit"]].soldiers == args["n"]
    assert draft.starts[args["first"]].areas == [args["space"]]
    # A seat that does not decide gets no advice.
    assert game.outlook(state, (actor(state) + 1) % 3).counsel == []


def test_advice_in_the_short_scenario_gives_the_distance_from_the_core() -> None:
    """Advice for deployment gives the distance to the closest Allied units (§12).

    In the short scenario the distance is over 1, because the Axis already holds all areas next to the core.
    """
    _, _, (counsel,) = walk("short-3", "Deploy")
    assert (counsel.key, counsel.section) == ("deploy far", "12")
    assert int(refs(counsel.message)["n"]) > 1


def test_alone_generals_soldiers_and_cards_are_counselled() -> None:
    """In the solo game, advice for deployment counts all attack dice of an area, with the seven soldiers to come (§11).

    Each card in the deck is drawn with a probability of 2/3 before the turn ends (§5-4).
    """
    game, state, (first,) = walk("solo", "DeployGeneral")
    assert (first.key, first.section, refs(first.message)["dice"]) == ("deploy", "11", 8)
    dice = SeededDice(3)
    apply(state, game.parse(state, f"deploy {refs(first.message)['space']}"), dice)
    (second,) = game.outlook(state, 0).counsel
    assert refs(second.message)["dice"] == 9
    while state.stack[-1].key != "DeploySoldiers":
        apply(state, legal(state)[0], dice)
    (soldiers,) = game.outlook(state, 0).counsel
    assert soldiers.key.startswith("soldiers")
    while state.stack[-1].key != "ChooseCards":
        apply(state, legal(state)[0], dice)
    (cards,) = game.outlook(state, 0).counsel
    assert (refs(cards.message)["cards"], refs(cards.message)["most"]) == (0, "8.0")
    apply(state, legal(state)[0], dice)
    (cards,) = game.outlook(state, 0).counsel
    assert refs(cards.message)["acts"] == "0.7"


@pytest.mark.parametrize("variant", ["2", "3", "short-2", "solo", "short-solo"])
def test_set_up_is_counselled_at_every_question(variant: str) -> None:
    game = find("eleven", None, variant)
    dice = SeededDice(5)
    state = game.start(dice)
    while state.stack[-1].key in ("Draft", "Deploy", "DeployGeneral", "DeploySoldiers", "ChooseCards"):
        assert game.outlook(state, actor(state)).counsel, state.stack[-1].key
        apply(state, legal(state)[-1], dice)
