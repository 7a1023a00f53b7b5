# mypyc: no - read once a game
"""What has been learned of the end of a turn; `sandtable.lab.tuning.blitzkrieg.ends` writes it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots.blitzkrieg.model.turn_features import names
from sandtable.bots.network import Network
from sandtable.games.blitzkrieg.state.board import Board

FILE: Final = Path(__file__).with_name("ends_of_turns.json")


class Learned(msgspec.Struct, frozen=True):
    """A network, and what it was made of.

    Args:
        games, seed: how many games were played, and of which seed.
        losses: by turn, the log loss on games that were not learned from.
        inputs: what it looks at.
        hidden: for each hidden unit what each input counts, and then what counts in any case.
        outputs: by turn what each hidden unit counts, and then what counts in any case.
    """

    games: int
    seed: int
    losses: list[float]
    inputs: list[str]
    hidden: list[list[float]]
    outputs: list[list[float]]


@cache
def learned() -> Learned:
    """Return what has been learned."""
    return msgspec.json.decode(FILE.read_bytes(), type=Learned)


def network(board: Board) -> Network:
    """Return the network for an edition: what it has and what nothing was learned of counts nothing."""
    found = learned()
    place = {name: n for n, name in enumerate(found.inputs)}
    places = [place.get(name) for name in names(board)]
    hidden = [[0.0 if n is None else unit[n] for n in places] + [unit[-1]] for unit in found.hidden]
    return Network(hidden, found.outputs)
