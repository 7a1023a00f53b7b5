"""Train the network that evaluates ends of turns, on the results of games.

    python -m tuning.blitzkrieg.turn_end_fit --games 20000 --seed 7700 --processes 2

This program needs numpy. The same seed and the same bots give the same games and so the same numbers. The inputs of the
network are features of the position, computed with the knowledge of Germany's victory cards. A bot that does not know
the secret card evaluates the position for each possible card.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import numpy as np
import typer

from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import FittedEvaluator
from sandtable.bots.blitzkrieg.lookahead.turn_end_features import TurnEndEvaluator, names
from sandtable.bots.blitzkrieg.lookahead.turn_end_network import FILE, TurnEndNetworkFile
from sandtable.bots.blitzkrieg.personalities import PERSONALITIES
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegSearchBot
from sandtable.bots.neural_network import NeuralNetwork
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.bot_game import derived_seed
from sandtable.lab.play.job_pool import spread
from tuning.blitzkrieg.evaluation_fit import WILD
from tuning.network_training import TrainedNetwork, TrainingOptions, train_network

OUT: Final = Path("src/sandtable/bots/blitzkrieg/model") / FILE.name
# One of every TESTED games is used for tests. One of every RANDOM games contains random operations.
TESTED: Final = 7
RANDOM: Final = 3
BATCH: Final = 20
DIGITS: Final = 3


class BlitzkriegTurnEnd(NamedTuple):
    """The position at the end of a turn, and the result of its game.

    Args:
        game: the number of the game.
        turn: the turn that has ended.
        inputs: the inputs of the network.
        won: True if Germany won the game.
    """

    game: int
    turn: int
    inputs: list[float]
    won: bool


def play(game: Blitzkrieg, seed: int, number: int) -> list[BlitzkriegTurnEnd]:
    """Play a game, and return the end of each turn.

    The bots play the levels `hard`, `medium` and `tricky` without search. The number of the game determines which.
    """
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    own = [SeededDice(derived_seed(seed, number, seat)) for seat in SEATS]
    hard = LEVELS["hard"].quick()
    levels = (hard, PERSONALITIES["tricky"].quick(), hard, LEVELS["medium"])
    pairing = (levels[number & 3], levels[number >> 2 & 3])
    bots = [BlitzkriegSearchBot(game.board, seat, level) for seat, level in zip(SEATS, pairing, strict=True)]
    nothing = NeuralNetwork([], [])
    state = game.start(dice)
    turn = state.turn
    found: list[BlitzkriegTurnEnd] = []
    while not state.over:
        side = actor(state)
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        if state.turn != turn:
            profile = bots[GERMAN].evaluator
            judge = FittedEvaluator(game.board, profile.likely, profile.weights, profile.focus, [])
            found.append(BlitzkriegTurnEnd(number, turn, TurnEndEvaluator(judge, nothing).inputs(state), False))
            turn = state.turn
        bots[side].imagine(game, state, options, own[side])
        chosen = bots[side].decide(game.view(state, SEATS[side]), options, own[side])
        if number % RANDOM == 0 and state.stack[-1].key == "Operation" and wild.pick(WILD) == 0:
            chosen = wild.pick(len(choices))
        apply(state, choices[chosen], dice)
    return [end._replace(won=state.winner == GERMAN) for end in found]


def players(seed: int) -> Callable[[int], list[BlitzkriegTurnEnd]]:
    """Return a function that plays the game with a given number."""
    game = Blitzkrieg()
    return lambda number: play(game, seed, number)


def learn(ends: list[BlitzkriegTurnEnd], teaching: TrainingOptions) -> tuple[TrainedNetwork, list[float]]:
    """Return a network trained on all games, and the log loss by turn on the test games.

    The log loss is that of another network, which is trained without the test games.
    """
    rows = np.array([end.inputs for end in ends])
    moments = np.array([end.turn - 1 for end in ends])
    won = np.array([float(end.won) for end in ends])
    kept = np.array([end.game % TESTED == TESTED - 1 for end in ends])
    tried = rounded(train_network(rows[~kept], moments[~kept], won[~kept], teaching))
    chance = np.clip(tried.foretell(rows[kept], moments[kept]), 1e-6, 1.0 - 1e-6)
    lost = -np.log(np.where(won[kept] > 0.5, chance, 1.0 - chance))
    losses = [round(float(lost[moments[kept] == moment].mean()), 4) for moment in range(int(moments.max()) + 1)]
    return rounded(train_network(rows, moments, won, teaching)), losses


def rounded(network: TrainedNetwork) -> TrainedNetwork:
    """Return a network with its weights rounded to DIGITS significant digits."""
    return TrainedNetwork(*(np.vectorize(lambda value: float(f"{value:.{DIGITS}g}"))(part) for part in network))


def main(
    games: int = 20000,
    seed: int = 7700,
    processes: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    out: Path = OUT,
) -> None:
    """Play the games, train the network, and write its weights."""
    played = spread(players, seed, games, processes, batch=BATCH)
    ends = sorted((end for found in played for end in found), key=lambda end: (end.game, end.turn))
    network, losses = learn(ends, TrainingOptions())
    typer.echo(f"{len(ends)} ends of {games} games, log loss by turn {losses}")
    found = TurnEndNetworkFile(
        games, seed, losses, names(Blitzkrieg().board), network.hidden.tolist(), network.outputs.tolist()
    )
    out.write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    typer.run(main)
