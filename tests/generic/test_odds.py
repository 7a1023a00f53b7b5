"""In every game, the probabilities of odds add up to 1, and odds reveal nothing that a seat cannot know."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec
import pytest

from generic.game_contract import everything, positions
from generic.games_and_seeds import MEASURES, cases, game_of
from sandtable.kernel.assessment.battle_odds import Odds
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, actor, legal


def asked_for(game: Game[Any], state: State, seat: int) -> list[Odds | None]:
    """Return all odds that a seat can get: for the current battle, and for each of the seat's choices."""
    choices = legal(state) if actor(state) == seat else []
    return [game.odds(state, choice, seat) for choice in [None, *choices]]


@pytest.mark.parametrize(("name", "variant", "seed"), cases(20))
def test_odds_tell_no_secret_and_change_nothing(name: str, variant: str, seed: int) -> None:
    game = game_of(name, variant)
    fights = 0
    for n, state in enumerate(positions(game, seed, every=MEASURES[name].pace)):
        before = everything(game, state) if n % 10 == 0 else b""
        for seat in range(-1, len(game.seats)):
            answers = asked_for(game, state, seat)
            fights += sum(odds is not None for odds in answers)
            known = msgspec.json.encode(answers)
            for copy in range(3):
                other = game.imagine(state, seat, SeededDice(1000 * n + copy))
                assert msgspec.json.encode(asked_for(game, other, seat)) == known
        assert not before or everything(game, state) == before
    assert fights


@pytest.mark.parametrize(("name", "variant", "seed"), cases(20))
def test_chances_make_one(name: str, variant: str, seed: int) -> None:
    game = game_of(name, variant)
    found = (
        odds
        for state in positions(game, seed)
        for seat in range(len(game.seats))
        for odds in asked_for(game, state, seat)
        if odds is not None
    )
    for odds in islice(found, 2000):
        # If a secret could change the outcome, the odds have no probabilities at all.
        assert bool(odds.outcomes) == bool(odds.spreads) == bool(odds.figures)
        assert not odds.outcomes or sum(chance.probability for chance in odds.outcomes) == pytest.approx(1.0)
        assert all(sum(spread.chances) == pytest.approx(1.0) for spread in odds.spreads)
        chances = [chance for spread in odds.spreads for chance in spread.chances]
        chances += [chance.probability for chance in odds.outcomes]
        chances += [figure.value for figure in odds.figures if figure.chance]
        assert all(-1e-12 <= chance <= 1 + 1e-12 for chance in chances)
        assert odds.outcomes or odds.notes
