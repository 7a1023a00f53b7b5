# mypyc: no - runs once per game
"""The learned values of generals and starting areas, by variant.

`tools/tuning/eleven/opening_value_fit.py` writes the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("openings.json")


class OpeningValues(msgspec.Struct, frozen=True):
    """The learned values of a variant, in victory points above the mean result.

    Args:
        generals: the value of having drafted a general, relative to the mean of all generals.
        places: by seat, the value of deploying in an area, relative to the mean of the areas (§3-2a); seats for which
            the area makes no difference are left out.
    """

    generals: dict[str, float]
    places: dict[str, dict[str, float]]


class OpeningValuesFile(msgspec.Struct, frozen=True):
    """The contents of the file, with information about the training games.

    Args:
        games: the number of games of each variant.
        seed: the seed of the games.
        variants: the values, by variant.
    """

    games: int
    seed: int
    variants: dict[str, OpeningValues]


NO_VALUES: Final = OpeningValues({}, {})


@cache
def read_values() -> OpeningValuesFile:
    """Return the contents of the file."""
    return msgspec.json.decode(FILE.read_bytes(), type=OpeningValuesFile)


def opening_values_for(players: int, short: bool) -> OpeningValues:
    """Return the learned values of a variant; empty if the file has none."""
    return read_values().variants.get(f"short-{players}" if short else str(players), NO_VALUES)
