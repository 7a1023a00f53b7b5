"""Compare the chances that an analysis counts with how games ended, and write the numbers they are told by.

    python -m sandtable.lab.tuning.calibrate blitzkrieg --games 200 --seed 4101
    python -m sandtable.lab.tuning.calibrate eleven --variant 3 --alike --games 200 --seed 4102

Bots play games to their ends; at some moments of each the position is weighed as often as an analysis does.  What is
printed and drawn was foretold by numbers fitted to the other half of the games; the numbers that are written are fitted
to all, and one figure of surprise, which says so, is theirs.
Ctrl-C ends the playing, and the games that are there are fitted.  Drawing needs matplotlib (the extra `report`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import log
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.message import Option
from sandtable.kernel.state import State
from sandtable.lab.analysis.analyse import CARES, evaluator, fitting
from sandtable.lab.analysis.analyse import Job as Analysis
from sandtable.lab.analysis.calibration import Calibration
from sandtable.lab.analysis.calibration_numbers import NUMBERS
from sandtable.lab.analysis.evaluate import first_places
from sandtable.lab.play.match import derived_seed, play_state, seated
from sandtable.lab.play.pool import collect, spread
from sandtable.lab.strength.rating import interval

OUT: Final = Path("src/sandtable/lab/analysis/calibration_numbers.py")
PICTURE: Final = Path("docs/plots")
# At so many moments of a game, drawn by lot, it is asked how it will end.
MOMENTS: Final = 5
PLAYOUTS: Final = CARES["quick"].playouts
# One game in four is played by the first of these at all seats, the others by the second.
BOTS: Final = ("hard", "medium")
EVERY: Final = 4
# What is tried: as how many play-outs the usual chance counts, and to what power the odds are raised.
WEIGHTS: Final = tuple(0.5 * step for step in range(1, 41))
SLOPES: Final = tuple(0.02 * step for step in range(20, 101))
BINS: Final = 10

HEADER: Final = '''"""How chances are told from play-outs, fitted to games by `sandtable.lab.tuning.calibrate`.

By game, variant and the bot that plays on: each seat's usual share, as how many play-outs it counts, the power of
the odds.
"""

from __future__ import annotations

from typing import Final

NUMBERS: Final[dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]] = {
'''


class Job(msgspec.Struct, frozen=True):
    """What is played.

    Args:
        game, variant: the game.
        seed: from which all dice are derived.
    """

    game: str
    variant: str
    seed: int


class Sample(msgspec.Struct, frozen=True):
    """A moment of a game.

    Args:
        game: which game.
        means: each seat's share of the first places in the play-outs.
        shares: each seat's share of the first place in the end.
    """

    game: int
    means: tuple[float, ...]
    shares: tuple[float, ...]


class Row(msgspec.Struct, frozen=True):
    """Moments at which about the same was foretold.

    Args:
        size: how many there were.
        told: the chance that was foretold, on the average.
        won: the share of the first places that was won.
        low, high: its 95% interval, as if no two of the moments were of the same game.
    """

    size: int
    told: float
    won: float
    low: float
    high: float


def policy_of(job: Job) -> str:
    """Return what an analysis weighs positions by."""
    return fitting(job.game, job.variant, CARES["quick"])[1]


def prepare(job: Job) -> Callable[[int], list[Sample]]:
    """Return what plays a game of a job, by its number."""
    game = find(job.game, variant=job.variant)
    weighing = evaluator(Analysis("", CARES["quick"], policy=policy_of(job)), game)

    def play(number: int) -> list[Sample]:
        kept: list[State] = []

        def keep(state: State, _view: Any, _options: list[Option], _chosen: int) -> None:
            kept.append(game.clone(state))

        dice = SeededDice(derived_seed(job.seed, number, "game"))
        state = game.start(dice)
        bots = [BOTS[number % EVERY != 0]] * len(game.seats)
        with seated(game, bots, job.seed, number) as players:
            play_state(game, state, dice, players, keep)
        outcome = game.outcome(state)
        assert outcome is not None
        shares = first_places(outcome, game.seats)
        lot = SeededDice(derived_seed(job.seed, number, "moments"))
        found = []
        for moment in range(MOMENTS):
            position = kept[lot.pick(len(kept))]
            seed = derived_seed(job.seed, number, f"moment {moment}")
            samples = [weighing.sample(game, position, (), None, seed, n) for n in range(PLAYOUTS)]
            means = tuple(sum(column) / PLAYOUTS for column in zip(*samples, strict=True))
            found.append(Sample(number, means, shares))
        return found

    return play


def fit(samples: Sequence[Sample], alike: bool = False) -> Calibration:
    """Return what makes the ends of games most likely.

    Args:
        alike: what is usual is the same for all seats.
    """
    seats = range(len(samples[0].shares))
    # Half a moment for and half against, so that nobody's chances are none at all or certain.
    usual = tuple((sum(sample.shares[seat] for sample in samples) + 0.5) / (len(samples) + 1) for seat in seats)
    if alike:
        usual = (sum(usual) / len(usual),) * len(usual)
    kinds = _kinds(samples)
    tried = (Calibration(usual, weight, slope) for weight in WEIGHTS for slope in SLOPES)
    return min(tried, key=lambda one: _surprise(kinds, one))


def surprise(samples: Sequence[Sample], told: Calibration | None) -> float:
    """Return the average surprise at how games ended, in nats (the log loss, over all seats).

    Args:
        told: how chances are told; None as play-outs tell them, where none and all count as half a play-out.
    """
    return _surprise(_kinds(samples), told)


def foretold(samples: Sequence[Sample], alike: bool = False) -> list[tuple[float, float]]:
    """Return what each half of the games is told by numbers fitted to the other half, with what was won.

    Args:
        alike: what is usual is the same for all seats.
    """
    found = []
    for half in (0, 1):
        told = fit([sample for sample in samples if sample.game % 2 != half], alike)
        for sample in samples:
            if sample.game % 2 == half:
                for seat, (mean, share) in enumerate(zip(sample.means, sample.shares, strict=True)):
                    found.append((told.chance(seat, mean, PLAYOUTS), share))
    return found


def surprise_of(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the average surprise at what was won by those who were told these chances, in nats.

    Args:
        pairs: chances, none of them 0 or 1, with the share of the first place that was won.
    """
    return -sum(share * log(chance) + (1 - share) * log(1 - chance) for chance, share in pairs) / len(pairs)


def rows(pairs: Iterable[tuple[float, float]]) -> list[Row]:
    """Return what was won where about the same was foretold, from the least to the most."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, share in pairs:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
    found = []
    for each in filter(None, bins):
        told, won = (sum(column) / len(each) for column in zip(*each, strict=True))
        found.append(Row(len(each), told, won, *interval(won * len(each), len(each))))
    return found


def write(path: Path, numbers: dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]) -> None:
    """Write the module that holds the numbers."""
    lines = [HEADER]
    for (game, variant, policy), (usual, weight, slope) in sorted(numbers.items()):
        shares = ", ".join(f"{share:.4g}" for share in usual)
        lines.append(f'    ("{game}", "{variant}", "{policy}"): (({shares}), {weight:.4g}, {slope:.4g}),\n')
    path.write_text("".join([*lines, "}\n"]), "utf-8")


def draw(path: Path, raw: Sequence[Row], right: Sequence[Row]) -> None:
    """Draw what was foretold against what was won, before and after, as SVG."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "calibration"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(5, 5))
    axes.plot([0, 100], [0, 100], color="#888888", linewidth=1)
    kinds = ((raw, "as counted", "#b35900", "x"), (right, "as told", "#1f5fa8", "o"))
    for some, label, colour, mark in kinds:
        told, won = [100 * row.told for row in some], [100 * row.won for row in some]
        ranges = [[100 * (row.won - row.low) for row in some], [100 * (row.high - row.won) for row in some]]
        axes.errorbar(told, won, yerr=ranges, color=colour, marker=mark, capsize=3, linewidth=1, label=label)
    axes.set(xlim=(0, 100), ylim=(0, 100), xlabel="called, %", ylabel="won, %")
    axes.legend(loc="upper left")
    figure.savefig(path, format="svg", metadata={"Date": None}, bbox_inches="tight")


def _kinds(samples: Sequence[Sample]) -> dict[tuple[int, float], tuple[float, int]]:
    """Return what was won of how much, by seat and mean: play-outs tell but few different means."""
    found: dict[tuple[int, float], tuple[float, int]] = {}
    for sample in samples:
        for key in enumerate(sample.means):
            won, size = found.get(key, (0.0, 0))
            found[key] = won + sample.shares[key[0]], size + 1
    return found


def _surprise(kinds: dict[tuple[int, float], tuple[float, int]], told: Calibration | None) -> float:
    total = 0.0
    for (seat, mean), (won, size) in kinds.items():
        chance = min(max(mean, 0.5 / PLAYOUTS), 1 - 0.5 / PLAYOUTS)
        if told is not None:
            chance = told.chance(seat, mean, PLAYOUTS)
        total -= won * log(chance) + (size - won) * log(1 - chance)
    return total / sum(size for _, size in kinds.values())


def main(
    game: Annotated[str, typer.Argument(help="The game.")],
    variant: Annotated[str, typer.Option(help="Its variant.")] = "",
    games: Annotated[int, typer.Option(help="How many are played.")] = 200,
    seed: Annotated[int, typer.Option(help="The same number gives the same dice.")] = 4101,
    alike: Annotated[bool, typer.Option(help="What is usual is the same for all seats.")] = False,
    workers: Annotated[int, typer.Option(help="In how many processes.")] = 1,
    out: Annotated[Path, typer.Option(help="The module of numbers.")] = OUT,
    pictures: Annotated[Path, typer.Option(help="The folder of the drawing.")] = PICTURE,
) -> None:
    """Play, compare, fit, draw, and write the numbers where the source stands."""
    named = find(game, variant=variant)
    job = Job(named.name, named.variant, seed)
    played, _, _ = collect(spread(prepare, job, games, workers, batch=1))
    samples = sorted((sample for some in played for sample in some), key=lambda sample: sample.game)
    own = fit(samples, alike)
    raw = rows((mean, share) for one in samples for mean, share in zip(one.means, one.shares, strict=True))
    pairs = foretold(samples, alike)
    right = rows(pairs)
    print(f"{len(played)} games, {len(samples)} moments; usual {own.usual}, weight {own.weight:g}, slope {own.slope:g}")
    print(
        f"surprise {surprise(samples, None):.4f} as they are, {surprise_of(pairs):.4f} as told; "
        f"{surprise(samples, own):.4f} by the numbers fitted to these games themselves"
    )
    for name, some in (("as they are", raw), ("as told", right)):
        for row in some:
            print(f"{name}: {row.size} called {row.told:.1%}, won {row.won:.1%} ({row.low:.1%} to {row.high:.1%})")
    draw(pictures / f"calibration-{named.name}.svg", raw, right)
    write(out, {**NUMBERS, (named.name, named.variant, policy_of(job)): (own.usual, own.weight, own.slope)})


if __name__ == "__main__":
    typer.run(main)
