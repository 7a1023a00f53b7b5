"""Fit what a position is worth to how games end: plays games of bots, writes the numbers that search reckons with.

    python -m sandtable.lab.tuning.blitzkrieg.fit --games 400 --seed 2026

It needs numpy (the extra `tuning`).
The same games, and so the same numbers, come of the same seed and the same bots.  For a seat that guesses at the
victory cards, the Allied one, it is fitted what operations change (`changes`); for one that knows them, the German one,
positions, but only where `--knowing` asks for it: no later fit has played better than the numbers there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import typer

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.model.coefficients import KNOWING
from sandtable.bots.blitzkrieg.model.evaluation import GOALS, WEIGHTS
from sandtable.bots.blitzkrieg.model.features import FEATURES, FittedEvaluator
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.match import derived_seed, seated
from sandtable.lab.tuning.difference_fit import Look, fit_changes
from sandtable.lab.tuning.logistic import Matrix, Vector, likelihood, loss, newton

OUT: Final = Path("src/sandtable/bots/blitzkrieg/model/coefficients.py")
# How strongly a number is held at what the rules of thumb say, in standardised features.
RIDGE: Final = 150.0
# What a point of theirs is worth in log odds.
POINT: Final = 0.04
# A number that is not to be anything else than what it is held at.
FIXED: Final = 1e9
# Now and then a bot does anything, so that more is seen than what bots like to do: once in so many operations.
WILD: Final = 12

# Which way each feature may count: for Germany, against it, or either.
SIGNS: Final = (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, 1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0)

HEADER: Final = '''"""What each of the `features` counts, fitted to games by `sandtable.lab.tuning.blitzkrieg.fit`.

For a seat that knows both victory cards and for one that guesses, for each turn.
"""

from __future__ import annotations

from typing import Final

'''


class Sample(NamedTuple):
    """A position between operations, and how its game ended.

    Args:
        game: which game.
        side: whose knowledge it was looked at with.
        turn: the turn.
        mover: whose operation it was.
        features: what was looked at.
        won: Germany won.
    """

    game: int
    side: int
    turn: int
    mover: int
    features: list[float]
    won: bool


def play(game: Blitzkrieg, bots: tuple[str, str], seed: int, number: int) -> list[Sample]:
    """One game, looked at whenever an operation is to be chosen, with both sides' knowledge."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    found: list[Sample] = []
    with seated(game, bots, seed, number) as players:
        state = game.start(dice)
        fitted: dict[int, tuple[object, FittedEvaluator]] = {}
        while not state.over:
            seat = actor(state)
            choices = legal(state)
            options = [game.option(state, choice) for choice in choices]
            key = state.stack[-1].key
            players[seat].imagine(game, state, options)
            chosen = players[seat].decide(game.view(state, SEATS[seat]), options)
            if key == "Operation":
                for side, player in enumerate(players):
                    bot = player.bot
                    assert isinstance(bot, BasicBot)
                    evaluator = bot.evaluator
                    if side not in fitted or fitted[side][0] is not evaluator:
                        mind = FittedEvaluator(game.board, evaluator.likely, evaluator.weights, evaluator.focus, [])
                        fitted[side] = (evaluator, mind)
                    found.append(Sample(number, side, state.turn, seat, fitted[side][1].features(state), False))
                if wild.pick(WILD) == 0:
                    chosen = wild.pick(len(choices))
            apply(state, choices[chosen], dice)
        won = state.winner == GERMAN
    return [sample._replace(won=won) for sample in found]


def fit(rows: Matrix, won: Vector, ridge: float, centre: Vector) -> Vector:
    """Logistic regression, held near `centre`; what would count the wrong way stays there.

    What the rules of thumb take for good and what yet goes with lost games is good that comes with something bad, which
    no feature tells; a bot that believed in it would play accordingly.

    Args:
        rows: a line of standardised features for each position; the first feature is 1.
        won: what is to be foretold, 1 or 0.
        ridge: how strongly each number but the first is held near the centre: a penalty of ridge / 2 times the square
            of the distance, against the log loss summed up.
        centre: where.

    Returns:
        What each feature counts, in log odds.
    """
    held = np.full(len(centre), ridge)
    held[0] = 1e-3
    weights = centre.copy()
    signs = np.array(SIGNS)
    while True:
        weights = newton(rows, won, held, centre, weights)
        wrong = (held < FIXED) & (weights * signs < 0.0)
        if not wrong.any():
            return weights
        held[wrong] = FIXED
        weights[wrong] = centre[wrong]


def thumb(board: Board, turn: int) -> list[float]:
    """What the rules of thumb say that each feature counts, in log odds; 0 where they say nothing."""
    w = WEIGHTS
    left = board.turns - turn
    scale = POINT * (w.last_turn if left <= 0 else w.next_to_last if left == 1 else 1.0)
    said = {
        "success": POINT * GOALS,
        "surrendered": POINT * w.surrender,
        "surrendered-squared": POINT * w.surrender_square,
        "pocket": scale * w.pocket * w.surrender_square,
        "ground": scale,
        "ground-cut-off": scale * w.lane_cut_off,
        "german-infantry": scale * w.infantry,
        "german-tanks": scale * w.tank,
        "german-cut-off": scale * w.cut_off,
        "german-pull": scale * w.pull,
        "german-exposed": -scale * w.risk,
        "german-box": scale * w.box * w.infantry,
        "german-momentum": scale * w.momentum_first,
        "momentum": scale * w.momentum,
        "alarm": -POINT * w.alarm,
    }
    for name in ("infantry", "tanks", "cut-off", "pull", "exposed", "box", "momentum"):
        said[f"allied-{name}"] = -said[f"german-{name}"]
    return [said.get(name, 0.0) for name in FEATURES]


def standard(rows: Matrix) -> tuple[Vector, Vector]:
    """Mean and spread of each feature; the first stays as it is."""
    mean, spread = rows.mean(axis=0), rows.std(axis=0)
    spread[spread == 0.0] = 1.0
    mean[0], spread[0] = 0.0, 1.0
    return mean, spread


def fit_side(board: Board, samples: list[Sample]) -> Iterator[list[float]]:
    """What each feature counts, turn by turn, for one kind of knowledge."""
    mean, spread = standard(np.array([one.features for one in samples]))
    for turn in range(1, board.turns + 1):
        here = [one for one in samples if one.turn == turn]
        rows = (np.array([one.features for one in here]) - mean) / spread
        won = np.array([float(one.won) for one in here])
        weights = fit(rows, won, RIDGE, np.array(thumb(board, turn)) * spread)
        base = float(won.mean())
        plain = -(base * log(base) + (1.0 - base) * log(1.0 - base))
        typer.echo(f"turn {turn}: {len(here)} positions, log loss {loss(rows, won, weights):.4f} of {plain:.4f}")
        # Back to features as they are.
        real = weights / spread
        real[0] = weights[0] - real[1:] @ mean[1:]
        yield real.tolist()


def write(path: Path, tables: list[list[list[float]]]) -> None:
    """Write the module that holds the numbers."""
    lines = [HEADER]
    for name, table in zip(("KNOWING", "GUESSING"), tables, strict=True):
        lines.append(f"{name}: Final = [\n")
        for row in table:
            lines.append("    [\n")
            lines += [f"        {value:.6g},\n" for value in row]
            lines.append("    ],\n")
        lines.append("]\n")
    path.write_text("".join(lines), "utf-8")


def main(
    games: int = 400,
    seed: int = 2026,
    first: str = "basic",
    second: str = "basic",
    knowing: bool = False,
    out: Path = OUT,
) -> None:
    """Play, fit, and write the numbers where the source stands."""
    game = Blitzkrieg()
    samples: list[Sample] = []
    for number in range(games):
        bots = (first, second) if number % 2 == 0 else (second, first)
        samples += play(game, bots, seed, number)
    typer.echo(f"{games} games, {len(samples)} positions")
    tables = [list(fit_side(game.board, [one for one in samples if one.side == side])) for side in (0, 1)]
    # What is foretold of positions is needed for what changes are worth.
    looks = [looked(one, tables[ALLIED]) for one in samples if one.side == ALLIED]
    tables[ALLIED] = fit_changes(looks, game.board.turns, SIGNS)
    write(out, tables if knowing else [KNOWING, tables[ALLIED]])


def looked(sample: Sample, table: list[list[float]]) -> Look:
    """A sample with the chance that a table foretells."""
    chance = likelihood(np.dot(sample.features, table[sample.turn - 1]))
    return Look(sample.game, sample.turn, sample.mover, sample.features, float(chance), sample.won)


if __name__ == "__main__":
    typer.run(main)
