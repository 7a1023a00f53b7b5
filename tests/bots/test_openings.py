"""How Germany opens: scripts are drawn, so that what is seen at first does not tell the secret card."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

import sandtable
from sandtable.bots.blitzkrieg.mixtures import MIXTURES
from sandtable.bots.blitzkrieg.scripts import OPEN, PLAIN_SCRIPT, SECRET, Script, draw
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, SearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import COUNT, GERMAN, SEATS, TANKS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.masks import bits
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.tuning.blitzkrieg.openings import Cell, Games, Solver, Tried

GAME: Final = sandtable.game("blitzkrieg")
assert isinstance(GAME, Blitzkrieg)
BOARD: Final = GAME.board
# What is attacked first.
NORTH: Final = frozenset(["dordrecht", "antwerp"])
SOUTH: Final = frozenset(["metz", "verdun"])


def deployed(level: str, seed: int, cards: tuple[str, str]) -> tuple[int, ...]:
    """How many tanks stand in each German base at the start, with bots of a level."""
    dice, own = SeededDice(1), SeededDice(seed)
    state = GAME.start(dice)
    state.open_card, state.secret_card = (BOARD.victory_ids.index(card) for card in cards)
    bots: list[Any] = [SearchBot(BOARD, seat, {**LEVELS, **KEPT}[level].quick()) for seat in SEATS]
    while state.stack[-1].key != "Plan":
        seat = actor(state)
        choices = legal(state)
        options = [GAME.option(state, choice) for choice in choices]
        bots[seat].imagine(GAME, state, options, own)
        apply(state, choices[bots[seat].decide(GAME.view(state, SEATS[seat]), options, own)], dice)
    assert isinstance(state, Position)
    return tuple((state.units[base] & TANKS) % COUNT for base in bits(BOARD.bases[GERMAN]))


def planned(level: str, seed: int) -> list[tuple[str, ...]]:
    """What either side plans for the first turn, with bots of a level."""
    dice, own = SeededDice(1), SeededDice(seed)
    state = GAME.start(dice)
    bots: list[Any] = [SearchBot(BOARD, seat, {**LEVELS, **KEPT}[level].quick()) for seat in SEATS]
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


def test_neither_side_plans_the_first_turn_alike_in_every_game() -> None:
    plans = [planned("hard", seed) for seed in range(8)]
    assert all(len({plan[side] for plan in plans}) > 1 for side in range(len(SEATS)))
    assert len({plan[GERMAN] for plan in (planned("hard-1", seed) for seed in range(8))}) == 1


def test_every_pair_of_cards_has_scripts_that_the_edition_knows() -> None:
    ids = BOARD.victory_ids
    assert set(MIXTURES) == {(shown, secret) for shown in ids for secret in ids if shown != secret}
    for mixture in MIXTURES.values():
        assert all(weight > 0 for weight, _ in mixture)
        for _, script in mixture:
            assert script.aim in (SECRET, OPEN, *ids)
            assert script.beside in ("", *ids)
            assert script.base == "" or BOARD.space_ids.index(script.base) in bits(BOARD.bases[GERMAN])


def test_scripts_are_drawn_as_often_as_they_weigh() -> None:
    rare = Script(OPEN, 1)
    dice = SeededDice(1)
    drawn = [draw([(750, PLAIN_SCRIPT), (250, rare)], dice) for _ in range(400)]
    assert 60 < drawn.count(rare) < 140


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_armour_does_not_stand_where_the_secret_card_asks(level: str) -> None:
    """It did, in the base that is nearest to the card; now the same cards lead here and there."""
    south = ("maginot-line", "paris")
    assert deployed("hard-1", 1, south) != deployed(level, 1, south)
    either = ("low-countries", "paris")
    seen = [deployed(level, seed, either) for seed in range(12)]
    assert len({tanks.index(max(tanks)) for tanks in seen}) > 1
    assert deployed(level, 0, either) == seen[0]


def games(wins: dict[str, tuple[int, int]]) -> Games:
    """Played games: by secret card, how many of 20 a northern and a southern script have won against either Allies."""
    return {
        (Cell(("paris", card), script), leaning): [
            Tried(Cell(("paris", card), script), leaning, n, n < won, seen) for n in range(20)
        ]
        for card, both in wins.items()
        for script, seen, won in ((Script(base="agb"), NORTH, both[0]), (Script(base="agc"), SOUTH, both[1]))
        for leaning in (0, 1)
    }


def test_a_reader_is_told_nothing_where_that_costs_nothing() -> None:
    """Both cards can be gone for from either side: mixed so that the reader is right half the time."""
    solver = Solver(games({"channel-ports": (10, 10), "maginot-line": (10, 10)}), 0.2)
    solver.solve()
    assert solver.named() < 0.55


def test_a_script_that_loses_too_much_is_not_played_to_deceive() -> None:
    solver = Solver(games({"channel-ports": (16, 1), "maginot-line": (1, 16)}), 0.2)
    solver.solve()
    assert solver.germany["channel-ports"][0] > 0.99
    assert solver.germany["maginot-line"][1] > 0.99


def test_allies_who_are_passed_by_where_they_lean_lean_both_ways() -> None:
    """A script wins where the Allies do not wait for it: neither side does always the same."""
    found = games({"channel-ports": (10, 10)})
    for (cell, leaning), tried in found.items():
        met = (cell.script.base == "agb") == (leaning == 0)
        found[cell, leaning] = [msgspec.structs.replace(one, won=one.number < (4 if met else 16)) for one in tried]
    solver = Solver(found, 0.0)
    solver.solve()
    assert 0.4 < solver.germany["channel-ports"][0] < 0.6
    assert 0.4 < solver.allies[0] < 0.6
