"""Fit what the end of a turn is worth to how games went on: writes the numbers that ends of turns are judged by.

    python -m sandtable.lab.tuning.eleven.ends --games 1000 --seed 7001

It needs numpy (the extra `tuning`).  The same games, and so the same numbers, come of the same seed and the same bots.
Which faction is first is fitted as a choice among all of them (conditional logit), among the games in which Berlin has
held; whether it holds, by logistic regression.
"""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt
import typer

from sandtable.bots.eleven.actions import answer
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.ends_of_turns import Fitted
from sandtable.bots.eleven.model.features import Counts, Looks, TurnEvaluator
from sandtable.bots.eleven.search_bot import KEPT, LEVELS, suited
from sandtable.games import find
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import NOBODY, USE
from sandtable.kernel.choice import verb
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.match import derived_seed
from sandtable.lab.tuning.logistic import Vector, likelihood, regressed

OUT: Final = Path("src/sandtable/bots/eleven/model/ends_of_turns.json")
# How strongly a number is held at nothing, in standardised features.
RIDGE: Final = 5.0
STEPS: Final = 25
# One game in so many is tested with; in one of so many an action in twelve is taken by chance.
TESTED: Final = 4
RANDOM: Final = 3
WILD: Final = 12
# What hardly ever differs is not taken to differ by less than this: else the rare end at which it does would decide.
LEAST_SPREAD: Final = 0.1
# Fewer games than this tell nothing of a turn.
FEWEST: Final = 100
DIGITS: Final = 5


class End(NamedTuple):
    """The end of a turn, and how its game ended.

    Args:
        game: which game.
        turn: the index of the turn that begins.
        looks: what was looked at.
        first: the seat that was first at the end; NOBODY if Berlin has fallen.
    """

    game: int
    turn: int
    looks: Looks
    first: int


def play(game: Eleven, seed: int, number: int) -> list[End]:
    """The ends of turns of one game of `hard`, `medium` and `hard-1` without search, by chance at each seat."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    levels = [LEVELS["hard"], LEVELS["hard"], LEVELS["medium"], KEPT["hard-1"]]
    bots = []
    for seat in game.seats:
        level = suited(levels[wild.pick(len(levels))], game.players, game.short)
        bots.append(BasicBot(game.board, seat, level.mind))
        bots[-1].finishes = level.finishes
        bots[-1].remembers = False
    judge = TurnEvaluator(game.board, {})
    state = game.start(dice)
    turn = state.turn
    found: list[End] = []
    while not state.over:
        if state.turn != turn:
            turn = state.turn
            found.append(End(number, turn, judge.look(state), NOBODY))
        choices = legal(state)
        if number % RANDOM == 0 and verb(choices[0]) == USE and wild.pick(WILD) == 0:
            bots[actor(state)].plan = None
            apply(state, choices[wild.pick(len(choices))], dice)
        else:
            answer(bots, state, dice)
    assert isinstance(state, Position)
    return [end._replace(first=winner(state)) for end in found]


def fit_ends(ends: list[End]) -> Counts:
    """What each feature counts at the beginning of one turn; prints how much that foretells."""
    first = np.array([end.first for end in ends])
    held = first != NOBODY
    rows = np.array([end.looks.factions for end in ends])
    common = np.array([end.looks.common for end in ends])
    kept = np.array([end.game % TESTED == TESTED - 1 for end in ends])
    spread = np.maximum(rows.reshape(-1, rows.shape[2]).std(axis=0), LEAST_SPREAD)
    rows = rows / spread
    mean, wide = common.mean(axis=0), np.maximum(common.std(axis=0), LEAST_SPREAD)
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
    return Counts([rounded(weight) for weight in weights], [rounded(weight) for weight in holds])


def rounded(weight: float) -> float:
    """A number with as many digits as tell something."""
    return float(f"{weight:.{DIGITS}g}")


def shares(rows: Vector, weights: Vector) -> Vector:
    """For each end, how likely each faction is first."""
    promise = rows @ weights
    parts = np.exp(promise - promise.max(axis=1, keepdims=True))
    found: Vector = parts / parts.sum(axis=1, keepdims=True)
    return found


def chosen(rows: Vector, first: npt.NDArray[np.int64]) -> Vector:
    """Conditional logit held near nothing, by Newton's method.

    Args:
        rows: by end, faction and feature.
        first: by end, which faction was first.
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


def written(fitted: Fitted) -> str:
    """The file that holds the numbers, a line for each turn."""
    text = msgspec.json.encode(fitted).decode()
    return text.replace('":{', '":{\n').replace("]],", "]],\n").replace("},", "},\n") + "\n"


def main(games: int = 1000, seed: int = 7001, out: Path = OUT) -> None:
    """Play all variants with others, fit, and write the numbers where the source stands."""
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
        variants[name] = {turn: fit_ends(found) for turn, found in by_turn.items() if len(found) >= FEWEST}
    out.write_text(written(Fitted(games, seed, variants)), "utf-8")


if __name__ == "__main__":
    typer.run(main)
