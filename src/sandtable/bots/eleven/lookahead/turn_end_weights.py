# mypyc: no - runs once per game
"""The fitted weights of the features between two turns, by variant.

`tools/tuning/eleven/turn_end_fit.py` writes the file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots.eleven.lookahead.turn_end_evaluation import TurnEndWeights

FILE: Final = Path(__file__).with_name("ends_of_turns.json")


class TurnEndWeightsFile(msgspec.Struct, frozen=True):
    """The contents of the file, with information about the training games.

    Args:
        games: the number of games of each variant.
        seed: the seed of the games.
        variants: by variant and by the index of the turn that begins, the weights of the features.
    """

    games: int
    seed: int
    variants: dict[str, dict[int, TurnEndWeights]]


@cache
def read_weights() -> TurnEndWeightsFile:
    """Return the contents of the file."""
    return msgspec.json.decode(FILE.read_bytes(), type=TurnEndWeightsFile)


def weights_of(players: int, short: bool) -> dict[int, TurnEndWeights]:
    """Return the weights of a variant by the index of the turn that begins.

    The result is empty for variants that the file does not contain.
    """
    return read_weights().variants.get(f"short-{players}" if short else str(players), {})
