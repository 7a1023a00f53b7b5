"""Every game keeps the contract of `conformance`."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from generic import conformance
from sandtable.kernel.game import Game

# Of each game: the most decisions that a random game may take.
LONGEST = {"blitzkrieg": 5000}


@pytest.fixture(scope="module", params=sandtable.games())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return sandtable.game(request.param)


def test_random_games_end(game: Game[Any]) -> None:
    conformance.check_random_play(game, 3000, LONGEST[game.name])


@pytest.mark.parametrize("seed", range(20))
def test_no_dead_end(game: Game[Any], seed: int) -> None:
    conformance.check_no_dead_end(game, seed)


@pytest.mark.parametrize("seed", range(8))
def test_refusals_agree_with_choices(game: Game[Any], seed: int) -> None:
    conformance.check_refusals(game, seed, every=3)


@pytest.mark.parametrize("seed", range(4))
def test_notation_parses_back(game: Game[Any], seed: int) -> None:
    conformance.check_notation(game, seed, every=5)


@pytest.mark.parametrize("seed", range(4))
def test_clones_are_independent(game: Game[Any], seed: int) -> None:
    conformance.check_clone(game, seed, every=10)


@pytest.mark.parametrize("seed", range(12))
def test_records_are_proved(game: Game[Any], seed: int) -> None:
    conformance.check_record(game, seed)


@pytest.mark.parametrize("seed", range(25))
def test_views_hide_what_a_seat_cannot_know(game: Game[Any], seed: int) -> None:
    conformance.check_views(game, seed, every=2)


@pytest.mark.parametrize("seed", range(4))
def test_imagined_positions_can_be_played(game: Game[Any], seed: int) -> None:
    conformance.check_imagined_play(game, seed, every=7)


@pytest.mark.parametrize("seed", range(15))
def test_undo_stops_at_dice_and_secrets(game: Game[Any], seed: int) -> None:
    conformance.check_undo(game, seed)
