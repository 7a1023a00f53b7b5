"""Draft and deployment of Hitler's Eleven: `hard` chooses at random among choices with the best learned values."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots.eleven.lookahead import draft_and_deployment_values
from sandtable.bots.eleven.lookahead.draft_and_deployment_values import opening_values_for, read_values
from sandtable.bots.eleven.setup_choices import MILD, choose_by
from sandtable.bots.registry import make_bot
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, DEPLOYMENT, DRAFT, GENERAL_IDS, SEAT_IDS
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal

GENERALS = GENERAL_IDS[:AXIS_GENERALS]


def opened(variant: str, level: str, seed: int, phase: int = DRAFT) -> list[tuple[int, str]]:
    """Play the draft or the deployment with bots of one level at all seats.

    Return the choices in order, each with the number of its seat.
    """
    game = sandtable.game("eleven", variant=variant)
    dice, own = SeededDice(seed), SeededDice(seed + 1)
    state = game.start(dice)
    bots = [make_bot(game, level, seat) for seat in game.seats]
    found = []
    while state.phase in (DRAFT, DEPLOYMENT):
        seat = actor(state)
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        chosen = bots[seat].decide(game.view(state, game.seats[seat]), options, own)
        if state.phase == phase:
            found.append((seat, options[chosen].notation.split()[1]))
        apply(state, choices[chosen], dice)
    return found


def test_the_learned_values_name_existing_variants_generals_and_areas() -> None:
    for variant, found in read_values().variants.items():
        assert variant in Eleven.variants
        game = Eleven(variant=variant)
        assert set(found.generals) == set(GENERALS)
        # Values are differences from the mean of all generals or all areas, so they add up to 0.
        assert sum(found.generals.values()) == pytest.approx(0.0, abs=1.0)
        core = {game.board.area_ids[area] for area in bits(game.board.core)}
        for worths in found.places.values():
            assert set(worths) == core
            assert sum(worths.values()) == pytest.approx(0.0, abs=0.3)


@pytest.mark.parametrize("variant", sorted(read_values().variants))
@pytest.mark.parametrize("level", ["hard", "master", "bold"])
def test_each_player_drafts_the_most_valuable_general_left(variant: str, level: str) -> None:
    short, number = variant.startswith("short-"), int(variant[-1])
    worths = opening_values_for(number, short).generals
    left = set(GENERALS)
    for _, general in opened(variant, level, 3):
        assert worths[general] > max(worths[other] for other in left if number != 5 or other != "hitler") - MILD
        left.remove(general)


def test_each_begins_where_it_is_worth_most() -> None:
    places = opening_values_for(2, False).places
    for seed in range(3):
        found = opened("2", "hard", seed, DEPLOYMENT)
        assert [seat for seat, _ in found] == [0, 1]
        for seat, area in found:
            assert places[SEAT_IDS[seat]][area] > max(places[SEAT_IDS[seat]].values()) - MILD
    # With learned values the first seat deploys in the west. With heuristics it deploys in the north.
    assert opened("2", "hard", 3, DEPLOYMENT)[0] == (0, "cologne")
    assert opened("2", "medium", 3, DEPLOYMENT)[0] == (0, "hamburg")


def test_nearly_equal_generals_are_sometimes_drafted() -> None:
    worths = {"manstein": 2.0, "model": 1.7, "jodl": -3.0}
    words = [f"draft {id}" for id in worths]
    dice = SeededDice(1)
    taken = [choose_by(worths, words, dice) for _ in range(200)]
    assert 20 < taken.count(1) < taken.count(0)
    assert taken.count(2) == 0


def test_drafts_of_the_same_variant_differ() -> None:
    assert len({tuple(opened("short-3", "hard", seed)) for seed in range(8)}) > 4


def test_every_variant_with_others_is_known() -> None:
    assert set(read_values().variants) == {name for name in Eleven.variants if not name.endswith("solo")}


def test_where_nothing_has_been_learned_tastes_and_prospects_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = draft_and_deployment_values.OpeningValuesFile(0, 0, {})
    monkeypatch.setattr(draft_and_deployment_values, "read_values", lambda: empty)
    # Without learned values the general with the highest tuned preference is drafted first.
    assert opened("3", "hard", 4)[0][1] == "kesselring"
    assert opened("2", "hard", 4, DEPLOYMENT)[0] == (0, "hamburg")


def test_others_draft_by_tastes_or_strength() -> None:
    """With two players, Sepp Dietrich has by far the highest learned value. Only `hard` uses the learned values."""
    assert opened("2", "hard", 5)[0][1] == "sepp"
    others = {opened("2", level, seed)[0][1] for level in ("basic", "easy", "medium") for seed in range(4)}
    assert "sepp" not in others
