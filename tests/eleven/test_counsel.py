"""What matters in set-up and before winter, counted out, in the short scenario and alone too."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from eleven.positions import SUMMER_1942
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.outlook import Counsel
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


def told(**more: Any) -> list[Counsel]:
    game = find("eleven", None, "2")
    return game.outlook(game.read_position(json.dumps({**COLD, **more})), 0).counsel


def refs(message: Message) -> dict[str, Any]:
    """The arguments of a message, things by their ids."""
    return {key: arg.id if isinstance(arg, Ref) else arg for key, arg in message.args.items()}


def test_general_winter_is_told_of_a_turn_ahead_and_until_he_has_come() -> None:
    """Ten stand in Kiev: whoever is beyond the sum of two dice is lost, 3.06 on average (9, 5-4)."""
    expected = sum(max(0, 10 - a - b) for a, b in product(range(1, 7), repeat=2)) / 36
    (soon,) = told()
    assert (soon.key.split()[1], soon.section) == ("soon", "9")
    assert refs(soon.message) == {"space": "kiev", "n": 10, "losses": f"{expected:.1f}"}
    (now,) = told(turn="1942-winter")
    assert now.message.id == "counsel-winter-now"
    # The first half-end has been drawn, spring comes, and winter 1944 is after the end (8).
    assert told(turn="1942-winter", half=1, deck="1 konev 1 half-end", discard=["half-end"]) == []
    assert told(turn="1942-spring") == []
    assert told(turn="1944-summer") == []


def test_of_winter_only_those_hear_who_would_lose_something() -> None:
    """Who has nobody in the zone, or few, or stands under Model (9)."""
    few = {"kiev": {"a": "1 manstein 4 soldier-germany"}}
    assert told(units=few) == []
    assert told(units={**few, "smolensk": {"b": "1 rommel 9 soldier-germany"}}) == []
    model = {"kiev": {"a": "1 manstein 3 soldier-germany", "b": "1 model 5 soldier-germany"}}
    assert told(units=model) == []
    both = {"kiev": {"a": "1 manstein 3 soldier-germany", "b": "1 model 9 soldier-germany"}}
    (counsel,) = told(units=both)
    assert refs(counsel.message)["n"] == 8


def walk(variant: str, until: str) -> tuple[Any, Any, list[Counsel]]:
    """From the beginning, always by the first choice, to a question."""
    game = find("eleven", None, variant)
    dice = SeededDice(3)
    state = game.start(dice)
    while state.stack[-1].key != until:
        apply(state, legal(state)[0], dice)
    return game, state, game.outlook(state, actor(state)).counsel


def test_in_the_short_scenario_it_is_told_who_brings_most_and_whose_attack_promises_most() -> None:
    game, state, counsel = walk("short-3", "Draft")
    assert [each.key.split()[0] for each in counsel] == ["draft", "draft"]
    args = refs(counsel[1].message)
    draft = game.view(state, actor(state)).draft
    assert args["n"] == max(start.soldiers for start in draft.starts.values())
    assert draft.starts[args["unit"]].soldiers == args["n"]
    assert draft.starts[args["first"]].areas == [args["space"]]
    # Nobody is asked whose turn it is not.
    assert game.outlook(state, (actor(state) + 1) % 3).counsel == []


def test_in_the_short_scenario_it_is_told_how_far_it_is_from_the_core() -> None:
    """Round the core all is taken by then (12)."""
    _, _, (counsel,) = walk("short-3", "Deploy")
    assert (counsel.key, counsel.section) == ("deploy far", "12")
    assert int(refs(counsel.message)["n"]) > 1


def test_alone_generals_soldiers_and_cards_are_counselled() -> None:
    """Everybody who stands there and all seven soldiers count; a card is drawn with two chances of three (11, 5-4)."""
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
