"""Fit what the end of a turn is worth to how games went on: writes the numbers that ends of turns are judged by.

    python -m sandtable.lab.tuning.blitzkrieg.ends --games 1400 --seed 77

It needs numpy (the extra `tuning`).  The same games, and so the same numbers, come of the same seed and the same bots.
Ends are looked at with the knowledge of either side, as it was in the turn that has ended.
"""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import typer

from sandtable.bots.blitzkrieg.model.features import FittedEvaluator
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, SearchBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.match import derived_seed
from sandtable.lab.tuning.blitzkrieg.fit import WILD, standard
from sandtable.lab.tuning.logistic import loss, regressed

OUT: Final = Path("src/sandtable/bots/blitzkrieg/model/ends_of_turns.py")
# How strongly a number is held at nothing, in standardised features.
RIDGE: Final = 20.0
# One game in so many is tested with, and one in so many has operations taken at random.
TESTED: Final = 4
RANDOM: Final = 3
HEADER: Final = '''"""What each of the `features` counts at the end of a turn, fitted to how games ended.

By side, as it knows the victory cards, and by turn but for the last; `sandtable.lab.tuning.blitzkrieg.ends` writes it.
"""

from __future__ import annotations

from typing import Final

ENDS: Final = [
'''


class End(NamedTuple):
    """The end of a turn, and how its game ended.

    Args:
        game: which game.
        side: whose knowledge it was looked at with.
        turn: the turn that has ended.
        features: what was looked at.
        won: Germany won.
    """

    game: int
    side: int
    turn: int
    features: list[float]
    won: bool


def play(game: Blitzkrieg, seed: int, number: int) -> list[End]:
    """The ends of turns of one game of `hard` and `hard-1`, in any pairing, without search."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    own = [SeededDice(derived_seed(seed, number, seat)) for seat in SEATS]
    levels = [LEVELS["hard"].quick(), KEPT["hard-1"].quick()]
    pairing = (levels[number & 1], levels[number >> 1 & 1])
    bots = [SearchBot(game.board, seat, level) for seat, level in zip(SEATS, pairing, strict=True)]
    state = game.start(dice)
    turn = state.turn
    found: list[End] = []
    while not state.over:
        side = actor(state)
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        if state.turn != turn:
            for knowing, bot in enumerate(bots):
                mind = bot.evaluator
                judge = FittedEvaluator(game.board, mind.likely, mind.weights, mind.focus, [])
                found.append(End(number, knowing, turn, judge.features(state), False))
            turn = state.turn
        bots[side].imagine(game, state, options, own[side])
        chosen = bots[side].decide(game.view(state, SEATS[side]), options, own[side])
        if number % RANDOM == 0 and state.stack[-1].key == "Operation" and wild.pick(WILD) == 0:
            chosen = wild.pick(len(choices))
        apply(state, choices[chosen], dice)
    return [end._replace(won=state.winner == GERMAN) for end in found]


def fit_ends(ends: list[End]) -> list[float]:
    """What each feature counts, for one side at the end of one turn; prints how much that foretells."""
    rows = np.array([end.features for end in ends])
    mean, spread = standard(rows)
    rows = (rows - mean) / spread
    won = np.array([float(end.won) for end in ends])
    kept = np.array([end.game % TESTED == TESTED - 1 for end in ends])
    tried = regressed(rows[~kept], won[~kept], RIDGE)
    base = float(won[kept].mean())
    plain = -(base * log(base) + (1.0 - base) * log(1.0 - base))
    typer.echo(
        f"side {ends[0].side}, turn {ends[0].turn}: {len(ends)} ends, "
        f"log loss {loss(rows[kept], won[kept], tried):.4f} of {plain:.4f}"
    )
    weights = regressed(rows, won, RIDGE)
    # Back to features as they are.
    real = weights / spread
    real[0] = weights[0] - real[1:] @ mean[1:]
    found: list[float] = real.tolist()
    return found


def written(tables: list[list[list[float]]]) -> str:
    """The module that holds the numbers."""
    lines = [HEADER]
    for rows in tables:
        lines.append("    [\n")
        for row in rows:
            lines.append("        [\n")
            lines += [f"            {value:.6g},\n" for value in row]
            lines.append("        ],\n")
        lines.append("    ],\n")
    lines.append("]\n")
    return "".join(lines)


def main(games: int = 1400, seed: int = 77, out: Path = OUT) -> None:
    """Play, fit, and write the numbers where the source stands."""
    game = Blitzkrieg()
    ends = [end for number in range(games) for end in play(game, seed, number)]
    tables = [
        [
            fit_ends([end for end in ends if end.side == side and end.turn == turn])
            for turn in range(1, game.board.turns)
        ]
        for side in range(len(SEATS))
    ]
    out.write_text(written(tables), "utf-8")


if __name__ == "__main__":
    typer.run(main)
