"""The games, variants and seeds of the generic tests."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import sandtable
from generic.seeds import seeds, whole
from sandtable.kernel.game import Game


class Measure(NamedTuple):
    """Limits that keep the generic tests of a game short.

    Args:
        longest: the maximum number of decisions in a random game.
        pace: a factor on the distance between tested positions. A game with many variants has a high factor.
    """

    longest: int
    pace: int = 1


MEASURES = {
    "blitzkrieg": Measure(5000),
    "eleven": Measure(2000, pace=4),
}


@cache
def game_of(name: str, variant: str) -> Game[Any]:
    """Return a game in a variant; the result is cached."""
    return sandtable.game(name, variant=variant)


def variants() -> list[tuple[str, str]]:
    """Return pairs of a game name and a variant, for every variant of every game."""
    return [(name, variant) for name in sandtable.game_ids() for variant in sandtable.game(name).variants]


def number(name: str, wanted: int) -> int:
    """Return how many seeds to test for each variant of a game.

    The wanted number is divided by the number of variants, so that a game with many variants does not take longer. A
    normal run uses a third of the seeds of a full run.
    """
    return max(1, wanted // len(sandtable.game(name).variants) // (1 if whole() else 3))


def cases(wanted: int) -> list[tuple[str, str, int]]:
    """Return the name, variant and seed of each test case, with the seeds that SEEDS chooses."""
    return [(name, variant, seed) for name, variant in variants() for seed in seeds(number(name, wanted))]
