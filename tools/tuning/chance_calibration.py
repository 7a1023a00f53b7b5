"""Fit the calibration of win chances to results of games, and write its numbers.

    python -m tuning.chance_calibration blitzkrieg --games 200 --seed 4101
    python -m tuning.chance_calibration eleven --variant 3 --alike --games 200 --seed 4102

Bots play games to their ends. At some random moments of each game, the position is evaluated with as many playouts as
in an analysis. The games are divided into halves, and the printed and drawn predictions for each half come from
coefficients fitted to the other half. The written coefficients are fitted to all games. Their log loss on the same
games is printed too, and is marked as such. After Ctrl-C, the games played so far are used. Drawing needs
matplotlib (the extra `report`).
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
from sandtable.lab.analysis.calibration_coefficients import COEFFICIENTS
from sandtable.lab.analysis.evaluators import first_places
from sandtable.lab.analysis.game_analysis import DEPTHS, evaluator, fitting
from sandtable.lab.analysis.game_analysis import AnalysisJob as Analysis
from sandtable.lab.analysis.win_chance_estimation import Calibration
from sandtable.lab.play.bot_game import derived_seed, play_state, seated
from sandtable.lab.play.job_pool import collect, spread
from sandtable.lab.strength.bradley_terry import interval

OUT: Final = Path("src/sandtable/lab/analysis/calibration_coefficients.py")
PICTURE: Final = Path("docs/plots")
# The number of random moments of each game at which the result is predicted.
MOMENTS: Final = 5
PLAYOUTS: Final = DEPTHS["quick"].playouts
# In one of every EVERY games, the first of these bots plays all seats. In the other games, the second bot plays all
# seats.
BOTS: Final = ("hard", "medium")
EVERY: Final = 4
# The values of `Calibration.weight` and `Calibration.slope` that are tried.
WEIGHTS: Final = tuple(0.5 * step for step in range(1, 41))
SLOPES: Final = tuple(0.02 * step for step in range(20, 101))
BINS: Final = 10

HEADER: Final = '''"""Calibration of win chances, fitted to games by `tools/tuning/chance_calibration.py`.

By game, variant and the bot that plays on: each seat's usual share, the number of playouts it counts as, and the power
of the odds.
"""

from __future__ import annotations

from typing import Final

COEFFICIENTS: Final[dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]] = {
'''


class CalibrationJob(msgspec.Struct, frozen=True):
    """A series of games to play.

    Args:
        seed: the seed from which the seeds of all dice are derived.
    """

    game: str
    variant: str
    seed: int


class CalibrationSample(msgspec.Struct, frozen=True):
    """A position of a game, with the results of its playouts and of the game.

    Args:
        game: the number of the game.
        means: each seat's share of the first places in the playouts.
        shares: each seat's share of the first place in the game.
    """

    game: int
    means: tuple[float, ...]
    shares: tuple[float, ...]


class CalibrationBin(msgspec.Struct, frozen=True):
    """Predictions of similar size.

    Args:
        size: the number of predictions.
        predicted: the mean prediction.
        won: the actual share of first places.
        low: the lower end of the 95% interval of `won`, computed as if all predictions were independent.
        high: the upper end of this interval.
    """

    size: int
    predicted: float
    won: float
    low: float
    high: float


def policy_of(job: CalibrationJob) -> str:
    """Return the name of the evaluator that an analysis of the game uses."""
    return fitting(job.game, job.variant, DEPTHS["quick"])[1]


def prepare(job: CalibrationJob) -> Callable[[int], list[CalibrationSample]]:
    """Return a function that plays the game of a job with a given number."""
    game = find(job.game, variant=job.variant)
    weighing = evaluator(Analysis("", DEPTHS["quick"], policy=policy_of(job)), game)

    def play(number: int) -> list[CalibrationSample]:
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
            found.append(CalibrationSample(number, means, shares))
        return found

    return play


def fit(samples: Sequence[CalibrationSample], alike: bool = False) -> Calibration:
    """Return the calibration with the smallest log loss.

    Args:
        samples: the moments.
        alike: True if all seats have the same usual share.
    """
    seats = range(len(samples[0].shares))
    # Half a win and half a loss are added for each seat, so that no share is 0 or 1.
    usual = tuple((sum(sample.shares[seat] for sample in samples) + 0.5) / (len(samples) + 1) for seat in seats)
    if alike:
        usual = (sum(usual) / len(usual),) * len(usual)
    kinds = _kinds(samples)
    tried = (Calibration(usual, weight, slope) for weight in WEIGHTS for slope in SLOPES)
    return min(tried, key=lambda one: _surprise(kinds, one))


def surprise(samples: Sequence[CalibrationSample], calibration: Calibration | None) -> float:
    """Return the mean log loss of predictions over all moments and seats, in nats.

    Args:
        samples: the moments.
        calibration: the calibration; None for the uncalibrated share of wins in the playouts, limited to at least half
            a win and at most half a loss.
    """
    return _surprise(_kinds(samples), calibration)


def foretold(samples: Sequence[CalibrationSample], alike: bool = False) -> list[tuple[float, float]]:
    """Return predictions, each with the actual share of the first place.

    The predictions for each half of the games come from a calibration that is fitted to the other half.

    Args:
        samples: the moments.
        alike: True if all seats have the same usual share.
    """
    found = []
    for half in (0, 1):
        predicted = fit([sample for sample in samples if sample.game % 2 != half], alike)
        for sample in samples:
            if sample.game % 2 == half:
                for seat, (mean, share) in enumerate(zip(sample.means, sample.shares, strict=True)):
                    found.append((predicted.chance(seat, mean, PLAYOUTS), share))
    return found


def surprise_of(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the mean log loss of predictions, in nats.

    Args:
        pairs: predictions between 0 and 1, each with the actual share of the first place.
    """
    return -sum(share * log(chance) + (1 - share) * log(1 - chance) for chance, share in pairs) / len(pairs)


def rows(pairs: Iterable[tuple[float, float]]) -> list[CalibrationBin]:
    """Return predictions in bins of equal width, without empty bins."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, share in pairs:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
    found = []
    for each in filter(None, bins):
        predicted, won = (sum(column) / len(each) for column in zip(*each, strict=True))
        found.append(CalibrationBin(len(each), predicted, won, *interval(won * len(each), len(each))))
    return found


def write(path: Path, numbers: dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]) -> None:
    """Write the module with the coefficients."""
    lines = [HEADER]
    for (game, variant, policy), (usual, weight, slope) in sorted(numbers.items()):
        shares = ", ".join(f"{share:.4g}" for share in usual)
        lines.append(f'    ("{game}", "{variant}", "{policy}"): (({shares}), {weight:.4g}, {slope:.4g}),\n')
    path.write_text("".join([*lines, "}\n"]), "utf-8")


def draw(path: Path, raw: Sequence[CalibrationBin], right: Sequence[CalibrationBin]) -> None:
    """Draw predicted and actual shares, without and with calibration, as SVG."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "calibration"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(5, 5))
    axes.plot([0, 100], [0, 100], color="#888888", linewidth=1)
    kinds = ((raw, "as counted", "#b35900", "x"), (right, "as told", "#1f5fa8", "o"))
    for some, label, colour, mark in kinds:
        predicted, won = [100 * row.predicted for row in some], [100 * row.won for row in some]
        ranges = [[100 * (row.won - row.low) for row in some], [100 * (row.high - row.won) for row in some]]
        axes.errorbar(predicted, won, yerr=ranges, color=colour, marker=mark, capsize=3, linewidth=1, label=label)
    axes.set(xlim=(0, 100), ylim=(0, 100), xlabel="called, %", ylabel="won, %")
    axes.legend(loc="upper left")
    figure.savefig(path, format="svg", metadata={"Date": None}, bbox_inches="tight")


def _kinds(samples: Sequence[CalibrationSample]) -> dict[tuple[int, float], tuple[float, int]]:
    """Sum the actual shares of samples that have the same seat and the same mean.

    Grouping saves time, because few playouts have only a few different means.
    """
    found: dict[tuple[int, float], tuple[float, int]] = {}
    for sample in samples:
        for key in enumerate(sample.means):
            won, size = found.get(key, (0.0, 0))
            found[key] = won + sample.shares[key[0]], size + 1
    return found


def _surprise(kinds: dict[tuple[int, float], tuple[float, int]], predicted: Calibration | None) -> float:
    total = 0.0
    for (seat, mean), (won, size) in kinds.items():
        chance = min(max(mean, 0.5 / PLAYOUTS), 1 - 0.5 / PLAYOUTS)
        if predicted is not None:
            chance = predicted.chance(seat, mean, PLAYOUTS)
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
    """Play the games, fit the calibration, and print, draw and write the results."""
    named = find(game, variant=variant)
    job = CalibrationJob(named.name, named.variant, seed)
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
            print(f"{name}: {row.size} called {row.predicted:.1%}, won {row.won:.1%} ({row.low:.1%} to {row.high:.1%})")
    draw(pictures / f"calibration-{named.name}.svg", raw, right)
    write(out, {**COEFFICIENTS, (named.name, named.variant, policy_of(job)): (own.usual, own.weight, own.slope)})


if __name__ == "__main__":
    typer.run(main)
