"""A bot can still play if an edition adds cards and questions that the bot does not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import sandtable
from bots.decisive_operations import PARIS_IS_EMPTY
from sandtable.bots import make_bot
from sandtable.games.blitzkrieg.rules.operations import EFFECTS
from sandtable.games.blitzkrieg.rules.strategic_movement import StrategicEffect
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import actor, apply, legal

UNKNOWN = 99


def test_a_question_that_it_has_no_rule_for_is_answered_by_doing_something() -> None:
    game = sandtable.game("blitzkrieg")
    state = game.read_position(PARIS_IS_EMPTY)
    seat = game.actor(state) or ""
    options = [game.option(state, choice) for choice in game.choices(state)]
    assert {"pass"} < {option.notation for option in options}
    view = msgspec.structs.replace(game.view(state, seat), decision="Reconnaissance")
    bot = make_bot(game, "basic", seat)
    answers = {options[bot.decide(view, options, SeededDice(seed))].notation for seed in range(20)}
    assert "pass" not in answers
    assert answers <= {option.notation for option in options}


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """Yield The Rise of Blitzkrieg with a Strategic Movement card whose effect no bot knows."""
    game = sandtable.game("blitzkrieg")
    monkeypatch.setitem(EFFECTS, UNKNOWN, StrategicEffect())
    # The board is shared by all games of this edition, so the effects must be restored for other tests.
    kept = [list(deck.effect) for deck in game.board.decks]
    for deck in game.board.decks:
        deck.effect[deck.ids.index("strategic-movement")] = UNKNOWN
    yield game
    for deck, effects in zip(game.board.decks, kept, strict=True):
        deck.effect[:] = effects


@pytest.mark.parametrize("level", ["basic", "medium", "easy"])
def test_a_card_with_an_unknown_effect_is_planned_and_played(strange: Game[Any], level: str) -> None:
    played = 0
    for seed in range(3):
        dice = SeededDice(seed)
        state = strange.start(dice)
        bots = [make_bot(strange, level, seat) for seat in strange.seats]
        while not state.over:
            seat = actor(state)
            choices = legal(state)
            options = [strange.option(state, choice) for choice in choices]
            bot = bots[seat]
            if bot.imagines:
                bot.imagined = strange.imagine(state, seat, dice)
            chosen = bot.decide(strange.view(state, strange.seats[seat]), options, dice)
            played += options[chosen].notation == "play strategic-movement"
            apply(state, choices[chosen], dice)
    assert played
