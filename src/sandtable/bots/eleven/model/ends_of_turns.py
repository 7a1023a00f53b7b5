# mypyc: no - read once a game
"""What each of the features counts between two turns, by variant; `sandtable.lab.tuning.eleven.ends` writes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots.eleven.model.features import Counts

FILE: Final = Path(__file__).with_name("ends_of_turns.json")


class Fitted(msgspec.Struct, frozen=True):
    """What has been found, and of what.

    Args:
        games, seed: how many games of each variant were played, and of which seed.
        variants: by variant, and in it by the index of the turn that begins, what each feature counts.
    """

    games: int
    seed: int
    variants: dict[str, dict[int, Counts]]


@cache
def fitted() -> Fitted:
    """Return what has been found."""
    return msgspec.json.decode(FILE.read_bytes(), type=Fitted)


def counts_of(players: int, short: bool) -> dict[int, Counts]:
    """Return what counts in a variant, by the index of the turn that begins; nothing where nothing has been found."""
    return fitted().variants.get(f"short-{players}" if short else str(players), {})
