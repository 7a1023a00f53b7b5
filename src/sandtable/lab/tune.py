"""What each weight of the basic bots is worth: all are varied at once, and results are set against them.

    python -m sandtable.lab.tune eleven --variant 3 --bots varied,random,random --games 3000 --seed 2026
    python -m sandtable.lab.tune eleven --variant solo --games 1500
    python -m sandtable.lab.tune blitzkrieg --games 2000 --jobs 2

In each game every varied bot gets weights of its own, each drawn around its usual value; from many games the slope of
the share of wins, and of the victory points, is told for every weight together with its standard error.  The same
seed gives the same games, and so the same slopes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import exp, sqrt
from random import Random
from typing import Any, Final, NamedTuple

import typer

from sandtable.bots import Bot, make_bot
from sandtable.bots.blitzkrieg.basic import BasicBot as BasicBlitzkrieg
from sandtable.bots.eleven.basic import BasicBot as BasicEleven
from sandtable.games import find
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.vocabulary import SEATS
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.match import Seated, derived_seed, play_state, points
from sandtable.lab.pool import collect, spread
from sandtable.search.blitzkrieg.habits import HABITS
from sandtable.search.blitzkrieg.worth import WEIGHTS as WORTH
from sandtable.search.eleven.weights import ALONE, WEIGHTS

VARIED: Final = "varied"
# Weights that are shares or chances, and stay below 1.
SHARES: Final = frozenset(
    {"ahead", "behind", "step", "blocked", "thin", "fewer", "no_card", "no_war"}
    | {"real", "answer", "gather", "fade", "counter", "hope", "strict", "cut_off", "box", "second", "once", "fortified"}
)


class Job(NamedTuple):
    """What is to be played.

    Args:
        game, variant: the game.
        bots: by seat, VARIED or the name of a bot; one for all seats if there is only one.
        seed: from which every game's own seed is derived.
        by: how far weights are varied: the standard deviation of their logarithm.
    """

    game: str
    variant: str
    bots: tuple[str, ...]
    seed: int
    by: float


class Trial(NamedTuple):
    """How one varied bot fared in one game.

    Args:
        seat: where it sat.
        drawn: by weight, how many standard deviations from its usual value.
        share: its share of the first place.
        points: its victory points; 0 in a game without any.
    """

    seat: str
    drawn: dict[str, float]
    share: float
    points: float


class Slope(NamedTuple):
    """How a result changes with a weight.

    Args:
        name: the weight.
        share, points: by how much, for a weight e times as large (for a share: its odds).
        share_error, points_error: the standard errors.
    """

    name: str
    share: float
    share_error: float
    points: float
    points_error: float


def vary(weights: Any, by: float, random: Random, drawn: dict[str, float]) -> Any:
    """Weights like these, each number above 0 varied; what was drawn is noted in `drawn`."""
    changed: dict[str, Any] = {}
    for name, value in weights._asdict().items():
        if isinstance(value, tuple):
            changed[name] = tuple(
                varied(f"{name}.{n}", name, one, by, random, drawn) for n, one in enumerate(value, start=1)
            )
        elif isinstance(value, float) and value > 0.0:
            changed[name] = varied(name, name, value, by, random, drawn)
    return weights._replace(**changed)


def varied(drawn_as: str, name: str, value: float, by: float, random: Random, drawn: dict[str, float]) -> float:
    """A number near this one; a share stays a share."""
    drawn[drawn_as] = random.gauss(0.0, 1.0)
    factor = exp(by * drawn[drawn_as])
    if name in SHARES:
        odds = value / (1.0 - value) * factor
        return odds / (1.0 + odds)
    return value * factor


def varied_bot(game: Game[Any], seat: str, by: float, random: Random) -> tuple[Bot, dict[str, float]]:
    """A basic bot with weights of its own, and what was drawn for them."""
    drawn: dict[str, float] = {}
    if isinstance(game, Blitzkrieg):
        weights = vary(WORTH, by, random, drawn)
        habits = vary(HABITS[SEATS.index(seat)], by, random, drawn)
        return BasicBlitzkrieg(game.board, seat, weights, habits), drawn
    assert isinstance(game, Eleven)
    return BasicEleven(game.board, seat, vary(ALONE if len(game.seats) == 1 else WEIGHTS, by, random, drawn)), drawn


def play(game: Game[Any], job: Job, number: int) -> list[Trial]:
    """Play one game."""
    names = job.bots * len(game.seats) if len(job.bots) == 1 else job.bots
    random = Random(derived_seed(job.seed, number, "weights"))
    players: list[Seated] = []
    drawn: dict[str, dict[str, float]] = {}
    for seat, name in zip(game.seats, names, strict=True):
        if name == VARIED:
            bot, drawn[seat] = varied_bot(game, seat, job.by, random)
        else:
            bot = make_bot(game, name, seat)
        players.append(Seated(bot, SeededDice(derived_seed(job.seed, number, seat))))
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    play_state(game, state, dice, players)
    outcome = game.outcome(state)
    assert outcome is not None
    found = points(game, state)
    first = {seat: 1.0 / len(outcome.winners) for seat in outcome.winners}
    return [Trial(seat, drawn[seat], first.get(seat, 0.0), float(found.get(seat, 0))) for seat in drawn]


def prepare(job: Job) -> Callable[[int], list[Trial]]:
    """What plays a game of a job by its number."""
    return partial(play, find(job.game, None, job.variant), job)


def slope(trials: Sequence[Trial], name: str, by: float, result: Callable[[Trial], float]) -> tuple[float, float]:
    """How a result changes with a weight, and the standard error of that."""
    number = len(trials)
    mean = sum(result(one) for one in trials) / number
    products = [one.drawn[name] * (result(one) - mean) for one in trials]
    found = sum(products) / number
    spread = sum((product - found) ** 2 for product in products) / max(1, number - 1)
    return found / by, sqrt(spread / number) / by


def slopes(trials: Sequence[Trial], by: float) -> list[Slope]:
    """How results change with every weight, the surest first."""
    found = [
        Slope(
            name,
            *slope(trials, name, by, lambda one: one.share),
            *slope(trials, name, by, lambda one: one.points),
        )
        for name in trials[0].drawn
    ]
    return sorted(found, key=lambda one: -abs(one.share) / (one.share_error or 1.0))


def main(
    game: str, variant: str = "", bots: str = VARIED, games: int = 1000, seed: int = 0, by: float = 0.4, jobs: int = 1
) -> None:
    """Play, and print the slopes, by seat where the seats play different roles."""
    job = Job(game, variant, tuple(bots.split(",")), seed, by)
    played, seconds, _ = collect(spread(prepare, job, games, jobs))
    trials = [one for found in played for one in found]
    typer.echo(f"{len(played)} games, {seconds:.0f} s")
    sides = SEATS if game == "blitzkrieg" else ("",)
    for side in sides:
        chosen = [one for one in trials if side in ("", one.seat)]
        if not chosen:
            continue
        won = sum(one.share for one in chosen) / len(chosen)
        typer.echo(f"{side or 'all seats'}: {won:.3f} of the first places, {len(chosen)} bots")
        typer.echo("weight                share of wins          victory points")
        for one in slopes(chosen, by):
            typer.echo(
                f"{one.name:18s} {one.share:+.4f} ± {one.share_error:.4f}    {one.points:+.2f} ± {one.points_error:.2f}"
            )


if __name__ == "__main__":
    typer.run(main)
