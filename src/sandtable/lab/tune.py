"""What each weight of the basic bots is worth: all are varied at once, and results are set against them.

    python -m sandtable.lab.tune eleven --variant 3 --bots varied,random,random --games 3000 --seed 2026
    python -m sandtable.lab.tune eleven --variant solo --games 1500
    python -m sandtable.lab.tune blitzkrieg --bots varied:medium,basic --games 6000 --by 0.3 --step 8 --jobs 2

In each game every varied bot gets weights of its own, each drawn around its usual value or, as `varied:NAME`, around
that of another bot; from many games the slope of the share of wins, and of the victory points, is told for every weight
together with its standard error.  The same seed gives the same games, and so the same slopes.  With --step the weights
are printed that lie so far along the slopes of the share of wins.
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
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.match import Seated, derived_seed, play_state, points
from sandtable.lab.pool import collect, spread

VARIED: Final = "varied"
# Weights that are shares or chances, and stay below 1.
SHARES: Final = frozenset(
    {"ahead", "behind", "step", "blocked", "thin", "fewer", "no_card", "no_war"}
    | {"real", "answer", "gather", "fade", "counter", "hope", "strict", "cut_off", "box", "second", "once", "fortified"}
)

# No step changes a number by more than this factor's logarithm.
FARTHEST: Final = 1.2


class Job(NamedTuple):
    """What is to be played.

    Args:
        game, variant: the game.
        bots: by seat, VARIED, with a colon and the name of a bot if not the basic one is varied, or the name of a bot;
            one for all seats if there is only one.
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
    return moved(value, name, by * drawn[drawn_as])


def moved(value: float, name: str, by: float) -> float:
    """A number so far from this one: the logarithm of it, or of its odds if it is a share, changes by so much."""
    factor = exp(by)
    if name in SHARES:
        odds = value / (1.0 - value) * factor
        return odds / (1.0 + odds)
    return value * factor


def numbers(game: Game[Any], bot: Bot) -> list[Any]:
    """What can be varied of a bot: its weights and, in The Rise of Blitzkrieg, its habits."""
    if isinstance(bot, BasicBlitzkrieg):
        return [bot.weights, bot.habits]
    assert isinstance(bot, BasicEleven)
    return [bot.alone if len(game.seats) == 1 else bot.weights]


def vary_bot(game: Game[Any], bot: Bot, by: float, random: Random) -> dict[str, float]:
    """Vary the weights and habits of a bot; returns what was drawn for them."""
    drawn: dict[str, float] = {}
    changed = [vary(row, by, random, drawn) for row in numbers(game, bot)]
    if isinstance(bot, BasicBlitzkrieg):
        bot.weights, bot.habits = changed
    elif isinstance(bot, BasicEleven):
        bot.weigh(changed[0])
    return drawn


def play(game: Game[Any], job: Job, number: int) -> list[Trial]:
    """Play one game."""
    names = job.bots * len(game.seats) if len(job.bots) == 1 else job.bots
    random = Random(derived_seed(job.seed, number, "weights"))
    players: list[Seated] = []
    drawn: dict[str, dict[str, float]] = {}
    for seat, name in zip(game.seats, names, strict=True):
        kind, _, base = name.partition(":")
        bot = make_bot(game, (base or "basic") if kind == VARIED else name, seat)
        if kind == VARIED:
            drawn[seat] = vary_bot(game, bot, job.by, random)
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


def stepped(value: float, name: str, slope: Slope | None, step: float) -> float:
    """A number, moved along its slope: the surer that is, the farther, and never by more than FARTHEST."""
    if slope is None or slope.share == 0.0:
        return value
    sure = max(0.0, 1.0 - (slope.share_error / slope.share) ** 2)
    return moved(value, name, max(-FARTHEST, min(FARTHEST, step * sure * slope.share)))


def told(row: Any, found: dict[str, Slope], step: float) -> str:
    """The weights or habits that a step changes, as Python."""
    changed: dict[str, str] = {}
    for name, value in row._asdict().items():
        if isinstance(value, tuple):
            new = [stepped(one, name, found.get(f"{name}.{n}"), step) for n, one in enumerate(value, start=1)]
            changed[name] = f"({', '.join(f'{one:.4g}' for one in new)},)"
        elif isinstance(value, float):
            changed[name] = f"{stepped(value, name, found.get(name), step):.4g}"
    return "\n".join(f"    {name}={value}," for name, value in changed.items())


def main(
    game: str,
    variant: str = "",
    bots: str = VARIED,
    games: int = 1000,
    seed: int = 0,
    by: float = 0.4,
    jobs: int = 1,
    step: float = 0.0,
) -> None:
    """Play, and print the slopes, by seat where the seats play different roles."""
    job = Job(game, variant, tuple(bots.split(",")), seed, by)
    played, seconds, _ = collect(spread(prepare, job, games, jobs))
    trials = [one for found in played for one in found]
    typer.echo(f"{len(played)} games, {seconds:.0f} s")
    table = find(game, None, variant)
    # Where the seats play different roles each has slopes of its own.
    for side in table.seats if game == "blitzkrieg" else ("",):
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
            names = job.bots * len(table.seats) if len(job.bots) == 1 else job.bots
            seat = chosen[0].seat
            base = names[table.seats.index(seat)].partition(":")[2] or "basic"
            for row in numbers(table, make_bot(table, base, seat)):
                typer.echo(
                    f"a step of {step:g}: {type(row).__name__}\n{told(row, {one.name: one for one in found}, step)}"
                )


if __name__ == "__main__":
    typer.run(main)
