"""Every variant of every game satisfies the contract in `game_contract`."""

from __future__ import annotations

from typing import Any

import pytest

from generic import game_contract
from generic.games_and_seeds import MEASURES, cases, game_of, number, variants
from generic.seeds import seeds, whole
from sandtable.kernel.game import Game


@pytest.fixture
def game(name: str, variant: str) -> Game[Any]:
    return game_of(name, variant)


@pytest.fixture
def pace(name: str) -> int:
    return MEASURES[name].pace


every_variant = pytest.mark.parametrize(("name", "variant"), variants())


def seeded(wanted: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("name", "variant", "seed"), cases(wanted))


@every_variant
def test_a_game_is_of_its_variant(game: Game[Any], name: str, variant: str) -> None:
    assert (game.name, game.variant) == (name, variant)
    assert len(set(game.variants)) == len(game.variants)
    assert len(set(game.seats)) == len(game.seats) > 0


@every_variant
def test_components_are_plain_data(game: Game[Any]) -> None:
    game_contract.check_catalogue(game)


@every_variant
def test_tracks_name_their_causes(game: Game[Any]) -> None:
    game_contract.check_tracks(game)


@pytest.mark.slow
@every_variant
def test_random_games_end(game: Game[Any]) -> None:
    game_contract.check_random_play(game, seeds(number(game.name, 3000)), MEASURES[game.name].longest)


@every_variant
def test_every_seat_is_asked(game: Game[Any]) -> None:
    game_contract.check_seats(game, seed=1)


@seeded(20)
def test_positions_and_choices_in_numbers(game: Game[Any], seed: int) -> None:
    game_contract.check_encoding(game, seed)


@seeded(20)
def test_no_dead_end(game: Game[Any], seed: int) -> None:
    game_contract.check_no_dead_end(game, seed)


@seeded(8)
def test_refusals_agree_with_choices(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_refusals(game, seed, every=3 * pace)


@seeded(4)
def test_numbers_that_name_nothing_are_refused(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_odd_choices(game, seed, every=10 * pace)


@seeded(4)
def test_notation_parses_back(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_notation(game, seed, every=5 * pace)


@seeded(4)
def test_positions_can_be_written_down(game: Game[Any], seed: int) -> None:
    game_contract.check_written(game, seed, often=10)


@seeded(2)
def test_clones_lack_nothing(game: Game[Any], seed: int) -> None:
    game_contract.check_copies(game, seed)


@seeded(4)
def test_clones_are_independent(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_clone(game, seed, every=10 * pace)


@every_variant
def test_clones_that_are_let_go_leave_nothing(game: Game[Any], pace: int) -> None:
    # A leak would occur at any position, so few positions are enough.
    game_contract.check_memory(game, seed=1, every=pace if whole() else 8 * pace)


@seeded(12)
def test_records_are_verified(game: Game[Any], seed: int) -> None:
    game_contract.check_record(game, seed)


@seeded(25)
def test_views_hide_secrets_from_a_seat(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_views(game, seed, every=2 * pace)


@seeded(4)
def test_imagined_positions_can_be_played(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_imagined_play(game, seed, every=7 * pace)


@seeded(6)
def test_a_choice_is_seen_as_far_as_its_rule_says(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_seen(game, seed, every=3 * pace)


@seeded(15)
def test_undo_stops_at_dice_and_secrets(game: Game[Any], pace: int, seed: int) -> None:
    game_contract.check_undo(game, seed, every=pace)
