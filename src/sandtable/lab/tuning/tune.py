"""What each weight of the basic bots is worth: all are varied at once, and results are set against them.

    python -m sandtable.lab.tuning.tune eleven --variant 3 --bots varied,random,random --games 3000 --seed 2026
    python -m sandtable.lab.tuning.tune eleven --variant solo --games 1500
    python -m sandtable.lab.tuning.tune eleven --variant 3 --bots varied:hard,varied:hard,medium --leads --step 0.3
    python -m sandtable.lab.tuning.tune blitzkrieg --bots varied:medium,basic --games 6000 --by 0.3 --step 8 --jobs 2
    python -m sandtable.lab.tuning.tune blitzkrieg --bots varied:medium,medium --games 6000 --until 2

In each game every varied bot gets weights of its own, each drawn around its usual value or, as `varied:NAME`, around
that of another bot; from many games the slope of the share of wins, and of the victory points, is told for every weight
together with its standard error.  The same seed gives the same games, and so the same slopes.  With --step the weights
are printed that lie so far along the slopes of the share of wins or, with --leads, of the lead in victory points.
With --rotate the bots change seats from game to game.  With --until weights are varied to the end of that turn only,
where a game has weights for single turns; 0 is what comes before the first.  What is varied stands in the game's kit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import exp, sqrt
from random import Random
from typing import Any, Final, NamedTuple

import typer

from sandtable.bots import Bot, make_bot
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.play.match import Seated, derived_seed, play_state, points
from sandtable.lab.play.pool import collect, spread
from sandtable.lab.tuning.kit import GROUP, Kit, kit

VARIED: Final = "varied"
# No step changes a number by more than this factor's logarithm.
FARTHEST: Final = 1.2
# What is varied by adding: so much for what multiplies others by e.
TASTE: Final = 2.0


class Job(NamedTuple):
    """What is to be played.

    Args:
        game, variant: the game.
        bots: by seat, VARIED, with a colon and the name of a bot if not the usual one is varied, or the name of a bot;
            one for all seats if there is only one.
        seed: from which every game's own seed is derived.
        by: how far weights are varied: the standard deviation of their logarithm.
        rotate: the bots change seats from game to game.
        until: the last turn in which weights are varied, if not in all.
    """

    game: str
    variant: str
    bots: tuple[str, ...]
    seed: int
    by: float
    rotate: bool = False
    until: int | None = None

    def seated(self, seats: Sequence[str], number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        names = self.bots * len(seats) if len(self.bots) == 1 else self.bots
        turns = number % len(names) if self.rotate else 0
        return (*names[turns:], *names[:turns])


class Trial(NamedTuple):
    """How one varied bot fared in one game.

    Args:
        seat: where it sat.
        drawn: by weight, how many standard deviations from its usual value.
        share: its share of the first place.
        points: by how many victory points it was ahead of the mean of the others, or alone how many it had; 0 in a game
            without any.
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


def vary(kit: Kit, weights: Any, by: float, random: Random, drawn: dict[str, float], prefix: str = "") -> Any:
    """Weights like these, each number varied; what was drawn is noted in `drawn`, by the name after the prefix."""
    changed: dict[str, Any] = {}
    for name, value in weights._asdict().items():
        if isinstance(value, tuple):
            row = []
            for n, one in enumerate(value, start=1):
                drawn[f"{prefix}{name}.{n}"] = draw = random.gauss(0.0, 1.0)
                row.append(moved(kit, one, name, by * draw))
            changed[name] = tuple(row)
        elif isinstance(value, float) and (value > 0.0 or isinstance(weights, kit.added)):
            drawn[prefix + name] = draw = random.gauss(0.0, 1.0)
            added = isinstance(weights, kit.added)
            changed[name] = value + TASTE * by * draw if added else moved(kit, value, name, by * draw)
    return weights._replace(**changed)


def moved(kit: Kit, value: float, name: str, by: float) -> float:
    """A number so far from this one: the logarithm of it, or of its odds if it is a share, changes by so much."""
    factor = exp(by)
    if name in kit.shares:
        odds = value / (1.0 - value) * factor
        return odds / (1.0 + odds)
    return value * factor


def tuned(game: str) -> Kit:
    """What can be tuned of a game's bots.

    Raises:
        typer.BadParameter: nothing can.
    """
    found = kit(game)
    if found is None:
        raise typer.BadParameter(f"{game} has no bots with weights to tune: no kit of the group {GROUP} tells of any")
    return found


def vary_bot(game: Game[Any], bot: Bot, job: Job, random: Random) -> dict[str, float]:
    """Vary the numbers of a bot; returns what was drawn for them."""
    drawn: dict[str, float] = {}
    own = tuned(game.name)
    rows = own.numbers(game, bot, job.until)
    own.change(bot, {name: vary(own, row, job.by, random, drawn, f"{name} ") for name, row in rows.items()}, job.until)
    return drawn


def play(game: Game[Any], job: Job, number: int) -> list[Trial]:
    """Play one game."""
    names = job.seated(game.seats, number)
    random = Random(derived_seed(job.seed, number, "weights"))
    players: list[Seated] = []
    drawn: dict[str, dict[str, float]] = {}
    for seat, name in zip(game.seats, names, strict=True):
        kind, _, base = name.partition(":")
        bot = make_bot(game, (base or tuned(game.name).usual) if kind == VARIED else name, seat)
        if kind == VARIED:
            drawn[seat] = vary_bot(game, bot, job, random)
        players.append(Seated(bot, SeededDice(derived_seed(job.seed, number, seat))))
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    play_state(game, state, dice, players)
    outcome = game.outcome(state)
    assert outcome is not None
    found = points(game, state)
    first = {seat: 1.0 / len(outcome.winners) for seat in outcome.winners}
    return [Trial(seat, drawn[seat], first.get(seat, 0.0), ahead(found, seat)) for seat in drawn]


def ahead(found: dict[str, int], seat: str) -> float:
    """By how many points a seat is ahead of the mean of the others; alone, how many it has."""
    others = [points for other, points in found.items() if other != seat]
    return found.get(seat, 0) - (sum(others) / len(others) if others else 0.0)


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


def stepped(kit: Kit, value: float, name: str, change: float, taste: bool = False) -> float:
    """A number after a step; never farther than FARTHEST."""
    change = max(-FARTHEST, min(FARTHEST, change))
    return value + TASTE * change if taste else moved(kit, value, name, change)


def stepped_row(kit: Kit, row: Any, prefix: str, changes: dict[str, float]) -> Any:
    """Weights or habits after a step: how far each goes, by its name after the prefix."""
    taste = isinstance(row, kit.added)
    changed: dict[str, Any] = {}
    for name, value in row._asdict().items():
        if isinstance(value, tuple):
            changed[name] = tuple(
                stepped(kit, one, name, changes.get(f"{prefix} {name}.{n}", 0.0))
                for n, one in enumerate(value, start=1)
            )
        elif isinstance(value, float):
            changed[name] = stepped(kit, value, name, changes.get(f"{prefix} {name}", 0.0), taste)
    return row._replace(**changed)


def told(kit: Kit, row: Any, prefix: str, changes: dict[str, float]) -> str:
    """The weights or habits after a step, as Python."""
    lines = []
    for name, value in stepped_row(kit, row, prefix, changes)._asdict().items():
        if isinstance(value, tuple):
            lines.append(f"    {name}=({', '.join(f'{one:.4g}' for one in value)}),")
        elif isinstance(value, float):
            lines.append(f"    {name}={value:.4g},")
    return "\n".join(lines)


def changes(found: Sequence[Slope], step: float, points: bool) -> dict[str, float]:
    """How far a step goes in each weight: as far as the slope is steep, and the farther the surer it is.

    Args:
        found: the slopes.
        step: how far for a slope of 1.
        points: along the slopes of the victory points, not of the share of wins.
    """
    steep = {one.name: (one.points, one.points_error) if points else (one.share, one.share_error) for one in found}
    return {
        name: step * slope * max(0.0, 1.0 - (error / slope) ** 2) for name, (slope, error) in steep.items() if slope
    }


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
    """Play, and print the slopes, by seat where the seats play different roles."""
    own = tuned(game)
    if until is not None and not own.until:
        raise typer.BadParameter(f"--until is not for {game}: its weights are not for single turns")
    job = Job(game, variant, tuple(bots.split(",")), seed, by, rotate, until)
    played, seconds, _ = collect(spread(prepare, job, games, jobs))
    trials = [one for found in played for one in found]
    typer.echo(f"{len(played)} games, {seconds:.0f} s")
    table = find(game, None, variant)
    # Where the seats play different roles each has slopes of its own.
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
                typer.echo(f"{name} after a step of {step:g}\n{told(own, row, name, changes(found, step, leads))}")


if __name__ == "__main__":
    typer.run(main)
