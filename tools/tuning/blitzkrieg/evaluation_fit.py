"""Fit the values of positions to results of games, and write them for the search.

    python -m tuning.blitzkrieg.evaluation_fit --games 400 --seed 2026

This program needs numpy. The same seed and the same bots give the same games and so the same numbers. The numbers of
the Allied seat, which does not know the secret victory card, are fitted to the effects of operations
(`position_change_fit`). The numbers of the German seat, which knows the card, are fitted to positions. They are written
only with `--knowing`, because no later fit has played better than the existing numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import typer

from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.lookahead.fitted_coefficients import COEFFICIENTS, FILE, FittedCoefficients
from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import FEATURES, FittedEvaluator
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import GOALS, WEIGHTS
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.bot_game import derived_seed, seated
from tuning.logistic_regression import Matrix, Vector, likelihood, loss, newton
from tuning.position_change_fit import PositionFeatures, fit_changes

# The strength of the ridge penalty, which pulls weights of standardised features towards those of the heuristics.
RIDGE: Final = 150.0
# The log odds that correspond to one point of the heuristics.
POINT: Final = 0.04
# The strength of the penalty for a weight that must keep its initial value. It is so large that the weight stays there.
FIXED: Final = 1e9
# Bots choose one of every WILD operations at random, so the games also contain positions that the bots avoid.
WILD: Final = 12

# The allowed sign of each feature's weight: 1 favours Germany, -1 the Allies, 0 allows both.
SIGNS: Final = (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, 1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0)


class PositionSample(NamedTuple):
    """A position between operations, and the result of its game.

    Args:
        game: the number of the game.
        side: the side from whose knowledge the features are computed.
        mover: the side that is to choose the operation.
        features: the features of the position.
        won: True if Germany won the game.
    """

    game: int
    side: int
    turn: int
    mover: int
    features: list[float]
    won: bool


def play(game: Blitzkrieg, bots: tuple[str, str], seed: int, number: int) -> list[PositionSample]:
    """Play one game. Return a sample for each side before every operation."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    found: list[PositionSample] = []
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
                    assert isinstance(bot, BlitzkriegBasicBot)
                    evaluator = bot.evaluator
                    if side not in fitted or fitted[side][0] is not evaluator:
                        profile = FittedEvaluator(game.board, evaluator.likely, evaluator.weights, evaluator.focus, [])
                        fitted[side] = (evaluator, profile)
                    found.append(PositionSample(number, side, state.turn, seat, fitted[side][1].features(state), False))
                if wild.pick(WILD) == 0:
                    chosen = wild.pick(len(choices))
            apply(state, choices[chosen], dice)
        won = state.winner == GERMAN
    return [sample._replace(won=won) for sample in found]


def fit(rows: Matrix, won: Vector, ridge: float, centre: Vector) -> Vector:
    """Fit a logistic regression with a ridge penalty towards `centre`.

    A weight whose fitted sign is not allowed keeps its initial value. Such a sign can occur if a good feature is
    correlated with something bad that no feature measures. A bot with this weight would play badly.

    Args:
        rows: the standardised features of each position; the first is always 1.
        won: the results, 1 or 0.
        ridge: the strength of the penalty for each weight but the first: ridge / 2 times the squared distance from
            `centre` is added to the total log loss.
        centre: the initial value of each weight.

    Returns:
        The weight of each feature, in log odds.
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


def thumb(board: BlitzkriegBoard, turn: int) -> list[float]:
    """Return the weight that the heuristics give to each feature, in log odds.

    The weight is 0 for a feature that the heuristics do not use.
    """
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
    """Return the mean and the standard deviation of each feature.

    For the first feature, which is constant, return 0 and 1.
    """
    mean, spread = rows.mean(axis=0), rows.std(axis=0)
    spread[spread == 0.0] = 1.0
    mean[0], spread[0] = 0.0, 1.0
    return mean, spread


def fit_side(board: BlitzkriegBoard, samples: list[PositionSample]) -> Iterator[list[float]]:
    """Yield the fitted weights of each turn, for the knowledge of one side."""
    mean, spread = standard(np.array([one.features for one in samples]))
    for turn in range(1, board.turns + 1):
        here = [one for one in samples if one.turn == turn]
        rows = (np.array([one.features for one in here]) - mean) / spread
        won = np.array([float(one.won) for one in here])
        weights = fit(rows, won, RIDGE, np.array(thumb(board, turn)) * spread)
        base = float(won.mean())
        plain = -(base * log(base) + (1.0 - base) * log(1.0 - base))
        typer.echo(f"turn {turn}: {len(here)} positions, log loss {loss(rows, won, weights):.4f} of {plain:.4f}")
        # Convert the weights back to the original features.
        real = weights / spread
        real[0] = weights[0] - real[1:] @ mean[1:]
        yield real.tolist()


def write(path: Path, found: FittedCoefficients) -> None:
    """Write the file with the weights, one line for each turn."""
    tables = []
    for side in SEATS:
        rows = [",".join(f"{value:.6g}" for value in row) for row in getattr(found, side)]
        tables.append(f'"{side}": [\n' + ",\n".join(f"[{row}]" for row in rows) + "\n]")
    path.write_text("{" + ",\n".join(tables) + "}\n", "utf-8")


def main(
    games: int = 400,
    seed: int = 2026,
    first: str = "basic",
    second: str = "basic",
    knowing: bool = False,
    out: Path = FILE,
) -> None:
    """Play the games, fit the weights, and write them."""
    game = Blitzkrieg()
    samples: list[PositionSample] = []
    for number in range(games):
        bots = (first, second) if number % 2 == 0 else (second, first)
        samples += play(game, bots, seed, number)
    typer.echo(f"{games} games, {len(samples)} positions")
    tables = [list(fit_side(game.board, [one for one in samples if one.side == side])) for side in (0, 1)]
    # The fit to changes needs a predicted win chance for each position.
    looks = [looked(one, tables[ALLIED]) for one in samples if one.side == ALLIED]
    tables[ALLIED] = fit_changes(looks, game.board.turns, SIGNS)
    write(out, FittedCoefficients(tables[GERMAN] if knowing else COEFFICIENTS.german, tables[ALLIED]))


def looked(sample: PositionSample, table: list[list[float]]) -> PositionFeatures:
    """Return a sample with the win chance that the weights in a table predict."""
    chance = likelihood(np.dot(sample.features, table[sample.turn - 1]))
    return PositionFeatures(sample.game, sample.turn, sample.mover, sample.features, float(chance), sample.won)


if __name__ == "__main__":
    typer.run(main)
