"""Learn what the end of a turn is worth from how games went on: writes the network that ends of turns are judged by.

    python -m sandtable.lab.tuning.blitzkrieg.ends --games 20000 --seed 7700 --processes 2

It needs numpy (the extra `tuning`).  The same games, and so the same numbers, come of the same seed and the same bots.
Ends are looked at as Germany looked at the turn that has ended; who guesses at its cards tries each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, NamedTuple

import msgspec
import numpy as np
import typer

from sandtable.bots.blitzkrieg.model.ends_of_turns import FILE, Learned
from sandtable.bots.blitzkrieg.model.features import FittedEvaluator
from sandtable.bots.blitzkrieg.model.turn_features import EndOfTurn, names
from sandtable.bots.blitzkrieg.search_bot import KEPT, LEVELS, SearchBot
from sandtable.bots.network import Network
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import actor, apply, legal
from sandtable.lab.play.match import derived_seed
from sandtable.lab.play.pool import spread
from sandtable.lab.tuning.blitzkrieg.fit import WILD
from sandtable.lab.tuning.network import Taught, Teaching, taught

OUT: Final = Path("src/sandtable/bots/blitzkrieg/model") / FILE.name
# One game in so many is tested with, and one in so many has operations taken at random.
TESTED: Final = 7
RANDOM: Final = 3
BATCH: Final = 20
DIGITS: Final = 3


class End(NamedTuple):
    """The end of a turn, and how its game ended.

    Args:
        game: which game.
        turn: the turn that has ended.
        inputs: what was looked at.
        won: Germany won.
    """

    game: int
    turn: int
    inputs: list[float]
    won: bool


def play(game: Blitzkrieg, seed: int, number: int) -> list[End]:
    """The ends of turns of one game of `hard`, `medium` and `hard-1`, in any pairing, without search."""
    dice = SeededDice(derived_seed(seed, number, "game"))
    wild = SeededDice(derived_seed(seed, number, "wild"))
    own = [SeededDice(derived_seed(seed, number, seat)) for seat in SEATS]
    hard = LEVELS["hard"].quick()
    levels = (hard, KEPT["hard-1"].quick(), hard, LEVELS["medium"])
    pairing = (levels[number & 3], levels[number >> 2 & 3])
    bots = [SearchBot(game.board, seat, level) for seat, level in zip(SEATS, pairing, strict=True)]
    nothing = Network([], [])
    state = game.start(dice)
    turn = state.turn
    found: list[End] = []
    while not state.over:
        side = actor(state)
        choices = legal(state)
        options = [game.option(state, choice) for choice in choices]
        if state.turn != turn:
            mind = bots[GERMAN].evaluator
            judge = FittedEvaluator(game.board, mind.likely, mind.weights, mind.focus, [])
            found.append(End(number, turn, EndOfTurn(judge, nothing).inputs(state), False))
            turn = state.turn
        bots[side].imagine(game, state, options, own[side])
        chosen = bots[side].decide(game.view(state, SEATS[side]), options, own[side])
        if number % RANDOM == 0 and state.stack[-1].key == "Operation" and wild.pick(WILD) == 0:
            chosen = wild.pick(len(choices))
        apply(state, choices[chosen], dice)
    return [end._replace(won=state.winner == GERMAN) for end in found]


def players(seed: int) -> Callable[[int], list[End]]:
    """Return what plays the games of a seed by their numbers, in any process."""
    game = Blitzkrieg()
    return lambda number: play(game, seed, number)


def learn(ends: list[End], teaching: Teaching) -> tuple[Taught, list[float]]:
    """What the ends teach, and by turn the log loss on games that were left aside for that."""
    rows = np.array([end.inputs for end in ends])
    moments = np.array([end.turn - 1 for end in ends])
    won = np.array([float(end.won) for end in ends])
    kept = np.array([end.game % TESTED == TESTED - 1 for end in ends])
    tried = rounded(taught(rows[~kept], moments[~kept], won[~kept], teaching))
    chance = np.clip(tried.foretell(rows[kept], moments[kept]), 1e-6, 1.0 - 1e-6)
    lost = -np.log(np.where(won[kept] > 0.5, chance, 1.0 - chance))
    losses = [round(float(lost[moments[kept] == moment].mean()), 4) for moment in range(int(moments.max()) + 1)]
    return rounded(taught(rows, moments, won, teaching)), losses


def rounded(network: Taught) -> Taught:
    """The same with as many digits as are written."""
    return Taught(*(np.vectorize(lambda value: float(f"{value:.{DIGITS}g}"))(part) for part in network))


def main(
    games: int = 20000,
    seed: int = 7700,
    processes: Annotated[int, typer.Option(help="How many processes play.")] = 1,
    out: Path = OUT,
) -> None:
    """Play, learn, and write the numbers where the source stands."""
    played = spread(players, seed, games, processes, batch=BATCH)
    ends = sorted((end for found in played for end in found), key=lambda end: (end.game, end.turn))
    network, losses = learn(ends, Teaching())
    typer.echo(f"{len(ends)} ends of {games} games, log loss by turn {losses}")
    found = Learned(games, seed, losses, names(Blitzkrieg().board), network.hidden.tolist(), network.outputs.tolist())
    out.write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    typer.run(main)
