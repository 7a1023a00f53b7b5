"""Fit the evaluation of turn ends to results of games, and write its numbers.

    python -m tuning.eleven.turn_end_fit --games 1000 --seed 7001

This program needs numpy. The same seed and the same bots give the same games and so the same numbers. Two models are
fitted for each turn. A logistic regression predicts whether Germany holds Berlin to the end. A conditional logit model
predicts which faction comes first, and is fitted to the games in which Germany holds Berlin.
"""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
import typer

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import answer
from sandtable.bots.eleven.lookahead.turn_end_evaluation import TurnEndFeatures, TurnEndWeights, TurnEvaluator
from sandtable.bots.eleven.lookahead.turn_end_weights import TurnEndWeightsFile
from sandtable.bots.eleven.personalities import PERSONALITIES
from sandtable.bots.eleven.search_bot import LEVELS, level_for
from sandtable.games import find
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import winner
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import UNSET, USE
from sandtable.kernel.choice import verb
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.bot_game import derived_seed
from tuning.logistic_regression import Vector, likelihood, regressed

OUT: Final = Path("src/sandtable/bots/eleven/lookahead/ends_of_turns.json")
# The strength of the ridge penalty, which pulls weights of standardised features towards 0.
RIDGE: Final = 5.0
STEPS: Final = 25
# One of every TESTED games is used for tests. In one of every RANDOM games, one of every WILD actions is random.
TESTED: Final = 4
RANDOM: Final = 3
WILD: Final = 12
# The minimum standard deviation for scaling a feature. With a smaller one, a rare value would dominate.
MIN_SPREAD: Final = 0.1
# Turns that occur in fewer games than this are not fitted.
MIN_GAMES: Final = 100
DIGITS: Final = 5


class ElevenTurnEnd(NamedTuple):
    """The position at the end of a turn, and the result of its game.

    Args:
        game: the number of the game.
        turn: the index of the turn that begins.
        looks: the features of the position.
        first: the index of the seat that came first; UNSET if Berlin fell.
    """

    game: int
    turn: int
    looks: TurnEndFeatures
    first: int


def play(game: Eleven, seed: int, number: int) -> list[ElevenTurnEnd]:
    """Play a game, and return the end of each turn.

    The bots play the levels `hard`, `medium` and `careful` without search, drawn at random for each seat.
    """
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    levels = [LEVELS["hard"], LEVELS["hard"], LEVELS["medium"], PERSONALITIES["careful"]]
    bots = []
    for seat in game.seats:
        level = level_for(levels[wild.pick(len(levels))], game.players, game.short)
        bots.append(ElevenBasicBot(game.board, seat, level.profile))
        bots[-1].knows_domination = level.knows_domination
        bots[-1].remembers = False
    judge = TurnEvaluator(game.board, {})
    state = game.start(dice)
    turn = state.turn
    found: list[ElevenTurnEnd] = []
    while not state.over:
        if state.turn != turn:
            turn = state.turn
            found.append(ElevenTurnEnd(number, turn, judge.look(state), UNSET))
        choices = legal(state)
        if number % RANDOM == 0 and verb(choices[0]) == USE and wild.pick(WILD) == 0:
            bots[actor(state)].plan = None
            apply(state, choices[wild.pick(len(choices))], dice)
        else:
            answer(bots, state, dice)
    assert isinstance(state, ElevenPosition)
    return [end._replace(first=winner(state)) for end in found]


def fit_ends(ends: list[ElevenTurnEnd]) -> TurnEndWeights:
    """Return the fitted weights of the features for one turn, and print the log losses."""
    first = np.array([end.first for end in ends])
    held = first != UNSET
    rows = np.array([end.looks.factions for end in ends])
    common = np.array([end.looks.common for end in ends])
    kept = np.array([end.game % TESTED == TESTED - 1 for end in ends])
    spread = np.maximum(rows.reshape(-1, rows.shape[2]).std(axis=0), MIN_SPREAD)
    rows = rows / spread
    mean, wide = common.mean(axis=0), np.maximum(common.std(axis=0), MIN_SPREAD)
    mean[0], wide[0] = 0.0, 1.0
    common = (common - mean) / wide
    tried = chosen(rows[held & ~kept], first[held & ~kept])
    loss = float(-np.log(shares(rows[held & kept], tried)[np.arange((held & kept).sum()), first[held & kept]]).mean())
    berlin = regressed(common[~kept], held[~kept].astype(float), RIDGE)
    chance = likelihood(common[kept] @ berlin)
    lost = float(-np.log(np.where(held[kept], chance, 1.0 - chance)).mean())
    base = float(held[kept].mean())
    plain = -sum(part * log(part) for part in (base, 1.0 - base) if part > 0.0)
    typer.echo(
        f"turn {ends[0].turn}: {len(ends)} ends, log loss of the first {loss:.3f} of {log(rows.shape[1]):.3f}, "
        f"of Berlin {lost:.3f} of {plain:.3f}"
    )
    weights = chosen(rows[held], first[held]) / spread
    holds = regressed(common, held.astype(float), RIDGE) / wide
    holds[0] -= holds[1:] @ mean[1:]
    return TurnEndWeights([rounded(weight) for weight in weights], [rounded(weight) for weight in holds])


def rounded(weight: float) -> float:
    """Round a number to DIGITS significant digits."""
    return float(f"{weight:.{DIGITS}g}")


def shares(rows: Vector, weights: Vector) -> Vector:
    """Return, for each turn end, the probability that each faction comes first."""
    promise = rows @ weights
    parts = np.exp(promise - promise.max(axis=1, keepdims=True))
    found: Vector = parts / parts.sum(axis=1, keepdims=True)
    return found


def chosen(rows: Vector, first: npt.NDArray[np.int64]) -> Vector:
    """Fit a conditional logit model with a ridge penalty, by Newton's method.

    Args:
        rows: the features, by turn end, faction and feature.
        first: for each turn end, the index of the faction that came first.
    """
    size = rows.shape[2]
    weights = np.zeros(size)
    for _ in range(STEPS):
        likely = shares(rows, weights)
        mean = (likely[:, :, None] * rows).sum(axis=1)
        slope = (rows[np.arange(len(first)), first] - mean).sum(axis=0) - RIDGE * weights
        bend = np.einsum("es,esi,esj->ij", likely, rows, rows) - mean.T @ mean + RIDGE * np.eye(size)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def written(fitted: TurnEndWeightsFile) -> str:
    """Return the text of the file with the weights, one line for each turn."""
    text = msgspec.json.encode(fitted).decode()
    return text.replace('":{', '":{\n').replace("]],", "]],\n").replace("},", "},\n") + "\n"


def main(games: int = 1000, seed: int = 7001, out: Path = OUT) -> None:
    """Play all variants except the solo game, fit the weights, and write them."""
    variants = {}
    for name in Eleven.variants:
        game = find("eleven", variant=name)
        assert isinstance(game, Eleven)
        if game.players == 1:
            continue
        typer.echo(f"{name}:")
        ends = [end for number in range(games) for end in play(game, seed, number)]
        turns = sorted({end.turn for end in ends})
        by_turn = {turn: [end for end in ends if end.turn == turn] for turn in turns}
        variants[name] = {turn: fit_ends(found) for turn, found in by_turn.items() if len(found) >= MIN_GAMES}
    out.write_text(written(TurnEndWeightsFile(games, seed, variants)), "utf-8")


if __name__ == "__main__":
    typer.run(main)
