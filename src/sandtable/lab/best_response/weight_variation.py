"""Vary the weights of a bot, and estimate the slopes of its results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from sandtable.lab.best_response.bot_parameter_interface import TuningKit

# The largest change of the natural logarithm of a weight in one step.
MAX_LOG_STEP: Final = 1.2
# Most weights are varied by a factor, but some by addition. Adding TASTE counts as much as a factor of e.
TASTE: Final = 2.0


class TuningTrial(NamedTuple):
    """The result of one varied bot in one game.

    Args:
        drawn: for each weight, the deviation from its usual value in standard deviations.
        share: the seat's share of the first place.
        points: the seat's lead in victory points over the mean of the other seats. In a solo game these are its points,
            and in a game without points 0.
    """

    seat: str
    drawn: dict[str, float]
    share: float
    points: float


class WeightSlope(NamedTuple):
    """The effect of a weight on a result.

    Args:
        name: the name of the weight.
        share: the change of the share of wins if the weight (or, for a probability, its odds) is multiplied by e.
        share_error: the standard error of `share`.
        points: the change of the lead in points for the same factor.
        points_error: the standard error of `points`.
    """

    name: str
    share: float
    share_error: float
    points: float
    points_error: float


def vary(kit: TuningKit, weights: Any, by: float, random: Random, drawn: dict[str, float], prefix: str = "") -> Any:
    """Return a row of weights, each varied at random.

    Args:
        weights: the row, a NamedTuple.
        by: the standard deviation of the variation, negative to reverse its sign.
        random: the source of the variation.
        drawn: receives the drawn deviation of each weight, in standard deviations, by name with prefix.
        prefix: the prefix of the names.
    """
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


def moved(kit: TuningKit, value: float, name: str, by: float) -> float:
    """Return a weight after `by` is added to its logarithm.

    For a weight that is a share, `by` is added to the logarithm of its odds.
    """
    factor = exp(by)
    if name in kit.shares:
        odds = value / (1.0 - value) * factor
        return odds / (1.0 + odds)
    return value * factor


def slope(
    trials: Sequence[TuningTrial], name: str, by: float, result: Callable[[TuningTrial], float]
) -> tuple[float, float]:
    """Return the effect of a weight on a result, with its standard error.

    The effect is the change of the result if the weight is multiplied by e.
    """
    number = len(trials)
    mean = sum(result(one) for one in trials) / number
    products = [one.drawn[name] * (result(one) - mean) for one in trials]
    found = sum(products) / number
    spread = sum((product - found) ** 2 for product in products) / max(1, number - 1)
    return found / by, sqrt(spread / number) / by


def stepped(kit: TuningKit, value: float, name: str, change: float, taste: bool = False) -> float:
    """Return a weight after a step of at most `MAX_LOG_STEP`; by addition if `taste`."""
    change = max(-MAX_LOG_STEP, min(MAX_LOG_STEP, change))
    return value + TASTE * change if taste else moved(kit, value, name, change)


def stepped_row(kit: TuningKit, row: Any, prefix: str, changes: dict[str, float]) -> Any:
    """Return a row of weights after a step.

    Args:
        row: the row, a NamedTuple.
        prefix: the prefix of the row's names in `changes`.
        changes: the change of each weight, by name with prefix; 0 if left out.
    """
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


def changes(found: Sequence[WeightSlope], step: float, points: bool) -> dict[str, float]:
    """Return the change of each weight in a step.

    The change is proportional to the slope, and smaller if the slope is uncertain. It is 0 if the standard error
    exceeds the slope.

    Args:
        step: the change for a slope of 1.
        points: True to follow the slopes of the victory points, False those of the share of wins.
    """
    steep = {one.name: (one.points, one.points_error) if points else (one.share, one.share_error) for one in found}
    return {
        name: step * slope * max(0.0, 1.0 - (error / slope) ** 2) for name, (slope, error) in steep.items() if slope
    }
