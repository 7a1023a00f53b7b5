"""The German bot draws its opening from random scripts, so that its first attacks do not reveal the secret card."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

import sandtable
from sandtable.bots.blitzkrieg.opening_script_probabilities import OPENING_MIXTURES
from sandtable.bots.blitzkrieg.opening_scripts import OPEN, PLAIN_SCRIPT, SECRET, OpeningScript, draw
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegLevel, BlitzkriegSearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import COUNT, GERMAN, SEATS, TANKS
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from tuning.blitzkrieg.opening_mixture_solver import Games, MixtureCell, MixtureSolver, ScriptTrial

GAME: Final = sandtable.game("blitzkrieg")
assert isinstance(GAME, Blitzkrieg)
BOARD: Final = GAME.board
# The first spaces that a northern script and a southern script attack.
NORTH: Final = frozenset(["dordrecht", "antwerp"])
SOUTH: Final = frozenset(["metz", "verdun"])
# A level without random openings, which opens in the same way in every game.
UNMIXED: Final = LEVELS["hard"]._replace(mixed_openings=False, plan_noise=0)


def deployed(level: BlitzkriegLevel, seed: int, cards: tuple[str, str]) -> tuple[int, ...]:
    """Return the number of tanks in each German base after deployment by bots of the given level."""
    dice, own = SeededDice(1), SeededDice(seed)
    state = GAME.start(dice)
    state.open_card, state.secret_card = (BOARD.victory_ids.index(card) for card in cards)
    bots: list[Any] = [BlitzkriegSearchBot(BOARD, seat, level.quick()) for seat in SEATS]
    while state.stack[-1].key != "Plan":
        seat = actor(state)
        choices = legal(state)
        options = [GAME.option(state, choice) for choice in choices]
        bots[seat].imagine(GAME, state, options, own)
        apply(state, choices[bots[seat].decide(GAME.view(state, SEATS[seat]), options, own)], dice)
    assert isinstance(state, BlitzkriegPosition)
    return tuple((state.units[base] & TANKS) % COUNT for base in bits(BOARD.bases[GERMAN]))


def planned(level: BlitzkriegLevel, seed: int) -> list[tuple[str, ...]]:
    """Return the plans of both sides for the first turn, by bots of the given level."""
    dice, own = SeededDice(1), SeededDice(seed)
    state = GAME.start(dice)
    bots: list[Any] = [BlitzkriegSearchBot(BOARD, seat, level.quick()) for seat in SEATS]
    plans: list[list[str]] = [[], []]
    while state.stack[-1].key in ("DeployAllies", "DeployGermans", "Plan"):
        seat = actor(state)
        choices = legal(state)
        options = [GAME.option(state, choice) for choice in choices]
        bots[seat].imagine(GAME, state, options, own)
        chosen = bots[seat].decide(GAME.view(state, SEATS[seat]), options, own)
        if state.stack[-1].key == "Plan":
            plans[seat].append(options[chosen].notation)
        apply(state, choices[chosen], dice)
    return [tuple(sorted(plan)) for plan in plans]


def test_both_sides_vary_their_plans_for_the_first_turn() -> None:
    plans = [planned(LEVELS["hard"], seed) for seed in range(8)]
    assert all(len({plan[side] for plan in plans}) > 1 for side in range(len(SEATS)))
    assert len({plan[GERMAN] for plan in (planned(UNMIXED, seed) for seed in range(8))}) == 1


def test_every_pair_of_cards_has_scripts_that_the_edition_knows() -> None:
    ids = BOARD.victory_ids
    assert set(OPENING_MIXTURES) == {(shown, secret) for shown in ids for secret in ids if shown != secret}
    for mixture in OPENING_MIXTURES.values():
        assert all(weight > 0 for weight, _ in mixture)
        for _, script in mixture:
            assert script.aim in (SECRET, OPEN, *ids)
            assert script.beside in ("", *ids)
            assert script.base == "" or BOARD.space_ids.index(script.base) in bits(BOARD.bases[GERMAN])


def test_scripts_are_drawn_as_often_as_they_weigh() -> None:
    rare = OpeningScript(OPEN, 1)
    dice = SeededDice(1)
    drawn = [draw([(750, PLAIN_SCRIPT), (250, rare)], dice) for _ in range(400)]
    assert 60 < drawn.count(rare) < 140


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_armour_does_not_stand_where_the_secret_card_asks(level: str) -> None:
    south = ("maginot-line", "paris")
    assert deployed(UNMIXED, 1, south) != deployed(LEVELS[level], 1, south)
    either = ("low-countries", "paris")
    seen = [deployed(LEVELS[level], seed, either) for seed in range(12)]
    assert len({tanks.index(max(tanks)) for tanks in seen}) > 1
    assert deployed(LEVELS[level], 0, either) == seen[0]


def games(wins: dict[str, tuple[int, int]]) -> Games:
    """Return made-up games that were opened with a northern and a southern script.

    Args:
        wins: for each secret card, how many of 20 games the northern and the southern script win. These numbers do not
            depend on which script the Allies expect.
    """
    return {
        (MixtureCell(("paris", card), script), leaning): [
            ScriptTrial(MixtureCell(("paris", card), script), leaning, n, n < won, seen) for n in range(20)
        ]
        for card, both in wins.items()
        for script, seen, won in (
            (OpeningScript(base="agb"), NORTH, both[0]),
            (OpeningScript(base="agc"), SOUTH, both[1]),
        )
        for leaning in (0, 1)
    }


def test_the_mixture_hides_the_card_if_that_costs_nothing() -> None:
    """Both scripts win equally often with either card, so an observer can guess the card only half of the time."""
    solver = MixtureSolver(games({"channel-ports": (10, 10), "maginot-line": (10, 10)}), 0.2)
    solver.solve()
    assert solver.named() < 0.55


def test_a_script_that_loses_too_much_is_not_played_to_deceive() -> None:
    solver = MixtureSolver(games({"channel-ports": (16, 1), "maginot-line": (1, 16)}), 0.2)
    solver.solve()
    assert solver.germany["channel-ports"][0] > 0.99
    assert solver.germany["maginot-line"][1] > 0.99


def test_both_sides_mix_if_scripts_win_where_unexpected() -> None:
    """Each script wins mostly if the Allies expect the other script.

    So neither side can always choose the same script.
    """
    found = games({"channel-ports": (10, 10)})
    for (cell, leaning), tried in found.items():
        met = (cell.script.base == "agb") == (leaning == 0)
        found[cell, leaning] = [msgspec.structs.replace(one, won=one.number < (4 if met else 16)) for one in tried]
    solver = MixtureSolver(found, 0.0)
    solver.solve()
    assert 0.4 < solver.germany["channel-ports"][0] < 0.6
    assert 0.4 < solver.allies[0] < 0.6
