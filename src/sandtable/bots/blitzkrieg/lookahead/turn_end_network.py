# mypyc: no - runs once per game
"""The learned network that evaluates the end of a turn.

`tools/tuning/blitzkrieg/turn_end_fit.py` writes the file of the network.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots.blitzkrieg.lookahead.turn_end_features import names
from sandtable.bots.neural_network import NeuralNetwork
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard

FILE: Final = Path(__file__).with_name("ends_of_turns.json")


class TurnEndNetworkFile(msgspec.Struct, frozen=True):
    """A network with information about its training.

    Args:
        games: the number of training games.
        seed: the seed of the training games.
        losses: by turn, the log loss on games outside the training data.
        inputs: the names of the inputs.
        hidden: for each hidden unit, the weight of each input, then the bias.
        outputs: for each turn, the weight of each hidden unit, then the bias.
    """

    games: int
    seed: int
    losses: list[float]
    inputs: list[str]
    hidden: list[list[float]]
    outputs: list[list[float]]


@cache
def read_network() -> TurnEndNetworkFile:
    """Return the contents of the network's file."""
    return msgspec.json.decode(FILE.read_bytes(), type=TurnEndNetworkFile)


def network(board: BlitzkriegBoard) -> NeuralNetwork:
    """Return the network for an edition; inputs unknown to the file have no effect."""
    found = read_network()
    place = {name: n for n, name in enumerate(found.inputs)}
    places = [place.get(name) for name in names(board)]
    hidden = [[0.0 if n is None else unit[n] for n in places] + [unit[-1]] for unit in found.hidden]
    return NeuralNetwork(hidden, found.outputs)
