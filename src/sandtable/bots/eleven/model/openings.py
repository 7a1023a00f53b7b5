# mypyc: no - read once a game
"""What generals, and places to begin at, are worth by variant; `sandtable.lab.tuning.eleven.openings` writes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("openings.json")


class Opening(msgspec.Struct, frozen=True):
    """What has been learned of one variant: victory points at the end, ahead of the mean of the others.

    Args:
        generals: what it is worth to have drafted a general, beside what the mean of all generals is worth.
        places: by seat, what it is worth to deploy in an area, beside the mean of the areas (3-2a), where that tells.
    """

    generals: dict[str, float]
    places: dict[str, dict[str, float]]


class Learned(msgspec.Struct, frozen=True):
    """What has been learned, and of what.

    Args:
        games, seed: how many games of each variant were played, and of which seed.
        variants: what has been learned of each.
    """

    games: int
    seed: int
    variants: dict[str, Opening]


NOTHING: Final = Opening({}, {})


@cache
def learned() -> Learned:
    """Return what has been learned."""
    return msgspec.json.decode(FILE.read_bytes(), type=Learned)


def opening(players: int, short: bool) -> Opening:
    """Return what has been learned of a variant; nothing where nothing has."""
    return learned().variants.get(f"short-{players}" if short else str(players), NOTHING)
