"""Which games, variants and seeds the generic tests go through."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import sandtable
from generic.seeds import seeds
from sandtable.kernel.game import Game


class Measure(NamedTuple):
    """How much of a game is enough.

    Args:
        longest: the most decisions that a random game may take.
        pace: how many times as far apart the positions are that are looked at: for a game of many variants, each of
            which is played.
    """

    longest: int
    pace: int = 1


MEASURES = {
    "blitzkrieg": Measure(5000),
    "eleven": Measure(2000, pace=4),
}


@cache
def game_of(name: str, variant: str) -> Game[Any]:
    """A game in a variant; made once."""
    return sandtable.game(name, variant=variant)


def variants() -> list[tuple[str, str]]:
    """Every variant of every game."""
    return [(name, variant) for name in sandtable.game_ids() for variant in sandtable.game(name).variants]


def number(name: str, wanted: int) -> int:
    """How many seeds each variant of a game gets, so that a game of many variants takes no longer than others."""
    return max(1, wanted // len(sandtable.game(name).variants))


def cases(wanted: int) -> list[tuple[str, str, int]]:
    """Every variant of every game, each with its seeds of the day."""
    return [(name, variant, seed) for name, variant in variants() for seed in seeds(number(name, wanted))]
