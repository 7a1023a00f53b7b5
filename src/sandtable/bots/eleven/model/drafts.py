# mypyc: no - read once a game
"""What each general is worth in the draft, by variant; `sandtable.lab.tuning.eleven.drafts` writes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("drafts.json")


class Learned(msgspec.Struct, frozen=True):
    """What has been learned, and of what.

    Args:
        games, seed: how many games of each variant were played, and of which seed.
        variants: by variant, what each general is worth: victory points at the end, ahead of the mean of the others,
            beside what the mean of all generals is worth.
    """

    games: int
    seed: int
    variants: dict[str, dict[str, float]]


@cache
def learned() -> Learned:
    """Return what has been learned."""
    return msgspec.json.decode(FILE.read_bytes(), type=Learned)


def worth_in_draft(players: int, short: bool) -> dict[str, float]:
    """Return what each general is worth in a variant; nothing where nothing has been learned."""
    return learned().variants.get(f"short-{players}" if short else str(players), {})
