r"""Measure the effect of each weight of the basic bots on their results.

    python -m tuning.weight_tuning eleven --variant 3 --bots varied,random,random --games 3000 --seed 2026
    python -m tuning.weight_tuning eleven --variant solo --games 1500
    python -m tuning.weight_tuning eleven --variant 3 --bots varied:hard,varied:hard,medium --leads \
        --step 0.3
    python -m tuning.weight_tuning blitzkrieg --bots varied:medium,basic --games 6000 --by 0.3 \
        --step 8 --jobs 2
    python -m tuning.weight_tuning blitzkrieg --bots varied:medium,medium --games 6000 --until 2

In each game every bot `varied` gets random weights around those of the default bot, and every bot `varied:NAME` gets
random weights around those of the named bot. From many games the program estimates, for every weight, the slope of the
share of wins and of the victory points, with standard errors. The same seed gives the same games and slopes. With
--step it prints the weights after a step of this length along the slopes of the share of wins. With --leads it uses the
slopes of the lead in victory points instead. With --rotate the bots change seats from game to game. With --until
weights are varied only to the end of that turn, in a game that has weights for single turns; 0 means before the first
turn. The game's kit says which numbers are varied.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import typer

from sandtable.bots import Bot, make_bot
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.best_response.bot_parameter_interface import GROUP, TuningKit, kit
from sandtable.lab.best_response.weight_variation import (
    TuningTrial,
    WeightSlope,
    changes,
    slope,
    stepped_row,
    vary,
)
from sandtable.lab.play.bot_game import SeatBot, derived_seed, play_state, points
from sandtable.lab.play.job_pool import collect, spread

VARIED: Final = "varied"


class TuningJob(NamedTuple):
    """A series of games to play.

    Args:
        bots: the bot of each seat, or a single bot for all seats. A bot is a name, `varied` for the default bot with
            varied weights, or `varied:NAME` for another bot with varied weights.
        seed: the seed from which the seed of every game is derived.
        by: the standard deviation of the logarithm of a varied weight.
        rotate: True if the bots change seats from game to game.
        until: the last turn in which weights are varied; None for all turns.
    """

    game: str
    variant: str
    bots: tuple[str, ...]
    seed: int
    by: float
    rotate: bool = False
    until: int | None = None

    def seated(self, seats: Sequence[str], number: int) -> tuple[str, ...]:
        """Return the bot of each seat in the game with a given number."""
        names = self.bots * len(seats) if len(self.bots) == 1 else self.bots
        turns = number % len(names) if self.rotate else 0
        return (*names[turns:], *names[:turns])


def tuned(game: str) -> TuningKit:
    """Return a game's tuning kit.

    Raises:
        typer.BadParameter: the game has no tuning kit.
    """
    found = kit(game)
    if found is None:
        raise typer.BadParameter(f"{game} has no bots with weights to tune: no kit of the group {GROUP} tells of any")
    return found


def vary_bot(game: Game[Any], bot: Bot, job: TuningJob, random: Random) -> dict[str, float]:
    """Vary a bot's weights, and return the deviation of each in standard deviations."""
    drawn: dict[str, float] = {}
    own = tuned(game.name)
    rows = own.numbers(game, bot, job.until)
    own.change(bot, {name: vary(own, row, job.by, random, drawn, f"{name} ") for name, row in rows.items()}, job.until)
    return drawn


def play(game: Game[Any], job: TuningJob, number: int) -> list[TuningTrial]:
    """Play one game, and return the result of each varied bot."""
    names = job.seated(game.seats, number)
    random = Random(derived_seed(job.seed, number, "weights"))
    players: list[SeatBot] = []
    drawn: dict[str, dict[str, float]] = {}
    for seat, name in zip(game.seats, names, strict=True):
        kind, _, base = name.partition(":")
        bot = make_bot(game, (base or tuned(game.name).usual) if kind == VARIED else name, seat)
        if kind == VARIED:
            drawn[seat] = vary_bot(game, bot, job, random)
        players.append(SeatBot(bot, SeededDice(derived_seed(job.seed, number, seat))))
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    play_state(game, state, dice, players)
    outcome = game.outcome(state)
    assert outcome is not None
    found = points(game, state)
    first = {seat: 1.0 / len(outcome.winners) for seat in outcome.winners}
    return [TuningTrial(seat, drawn[seat], first.get(seat, 0.0), ahead(found, seat)) for seat in drawn]


def ahead(found: dict[str, int], seat: str) -> float:
    """Return a seat's lead in points over the mean of the other seats.

    In a solo game, return its points.
    """
    others = [points for other, points in found.items() if other != seat]
    return found.get(seat, 0) - (sum(others) / len(others) if others else 0.0)


def prepare(job: TuningJob) -> Callable[[int], list[TuningTrial]]:
    """Return a function that plays the game of a job with a given number."""
    return partial(play, find(job.game, None, job.variant), job)


def slopes(trials: Sequence[TuningTrial], by: float) -> list[WeightSlope]:
    """Return the effect of every weight on the results, the most certain first."""
    found = [
        WeightSlope(
            name,
            *slope(trials, name, by, lambda one: one.share),
            *slope(trials, name, by, lambda one: one.points),
        )
        for name in trials[0].drawn
    ]
    return sorted(found, key=lambda one: -abs(one.share) / (one.share_error or 1.0))


def row_as_json(kit: TuningKit, row: Any, prefix: str, changes: dict[str, float]) -> str:
    """Return a row of weights after a step, as in `evaluation_profiles.json`."""
    numbers = {
        name: [float(f"{one:.4g}") for one in value] if isinstance(value, tuple) else float(f"{value:.4g}")
        for name, value in stepped_row(kit, row, prefix, changes)._asdict().items()
        if isinstance(value, tuple | float)
    }
    return json.dumps(numbers)


def main(
    game: str,
    variant: str = "",
    bots: str = VARIED,
    games: int = 1000,
    seed: int = 0,
    by: float = 0.4,
    jobs: int = 1,
    step: float = 0.0,
    leads: bool = False,
    rotate: bool = False,
    until: int | None = None,
) -> None:
    """Play the games, and print the slopes, by seat if the seats play different roles."""
    own = tuned(game)
    if until is not None and not own.until:
        raise typer.BadParameter(f"--until is not for {game}: its weights are not for single turns")
    job = TuningJob(game, variant, tuple(bots.split(",")), seed, by, rotate, until)
    played, seconds, _ = collect(spread(prepare, job, games, jobs))
    trials = [one for found in played for one in found]
    typer.echo(f"{len(played)} games, {seconds:.0f} s")
    table = find(game, None, variant)
    # Slopes are estimated separately for seats that play different roles.
    for side in table.seats if own.by_seat else ("",):
        chosen = [one for one in trials if side in ("", one.seat)]
        if not chosen:
            continue
        won = sum(one.share for one in chosen) / len(chosen)
        typer.echo(f"{side or 'all seats'}: {won:.3f} of the first places, {len(chosen)} bots")
        typer.echo("weight                share of wins          victory points")
        found = slopes(chosen, by)
        for one in found:
            typer.echo(
                f"{one.name:18s} {one.share:+.4f} ± {one.share_error:.4f}    {one.points:+.2f} ± {one.points_error:.2f}"
            )
        if step:
            seat = chosen[0].seat
            base = job.seated(table.seats, 0)[table.seats.index(seat)].partition(":")[2] or own.usual
            for name, row in own.numbers(table, make_bot(table, base, seat), until).items():
                typer.echo(
                    f"{name} after a step of {step:g}\n{row_as_json(own, row, name, changes(found, step, leads))}"
                )


if __name__ == "__main__":
    typer.run(main)
