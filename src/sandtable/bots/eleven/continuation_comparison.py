# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Compare several continuations of a position by playouts with the same dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import answer, begins
from sandtable.bots.search.mcts import SearchModel, SearchMove
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State, actor

SEEDS: Final = 1 << 30


class PlayoutModel(SearchModel):
    """A search model that compares continuations by sequential halving.

    Args:
        root: the position; it stays unchanged.
        tries: the continuations to compare.
        players: the players of the playouts, by seat.

    Attributes:
        results: by the key of each continuation, the results of its playouts for the seat that decides.
    """

    def __init__(self, root: ElevenPosition, tries: Sequence[SearchMove], players: list[ElevenBasicBot]) -> None:
        self.seats = root.players
        self.halves = True
        self.root = root
        self.tries = tries
        self.players = players
        self.begun = False
        self.seeds: list[int] = []
        self.results: dict[int, list[float]] = {}
        self.trying = 0
        self.dice: Dice = SeededDice(0)
        # The number of actions planned in playouts.
        self.nodes = 0

    def imagine(self, dice: Dice) -> State:
        self.begun = False
        return self.root.clone()

    def actor(self, state: State) -> int:
        return actor(self.root)

    def moves(self, state: State) -> list[SearchMove]:
        return [] if self.begun else list(self.tries)

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        assert isinstance(state, ElevenPosition)
        self.begun = True
        self.trying = move.key
        number = len(self.results.setdefault(move.key, []))
        # The n-th playout of every continuation uses the same seed, so that none is favoured.
        while number >= len(self.seeds):
            self.seeds.append(dice.pick(SEEDS))
        self.dice = self.luck(self.seeds[number])
        self.begin(state, move)
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, ElevenPosition)
        found = self.play_on(state)
        self.results[self.trying].append(found[actor(self.root)])
        return found

    def play_on(self, state: ElevenPosition) -> list[float]:
        """Play to the end of the playout, and return the result of each seat."""
        while not state.over and not self.ends(state):
            self.nodes += begins(state)
            answer(self.players, state, self.dice)
        return self.worth(state)

    def luck(self, seed: int) -> Dice:
        """Return the dice of a playout, which also draw the cards."""
        return SeededDice(seed)

    def begin(self, state: ElevenPosition, move: SearchMove) -> None:
        """Begin a continuation in a position, which is changed."""
        raise NotImplementedError

    def ends(self, state: ElevenPosition) -> bool:
        """Return whether a playout stops in a position although the game is not over."""
        return False

    def worth(self, state: ElevenPosition) -> list[float]:
        """Return the result of each seat in the position at the end of a playout."""
        raise NotImplementedError

    def differences(self, move: int, other: int) -> list[float]:
        """Return the differences between the results of two continuations.

        Each difference is between two playouts with the same seed. Playouts in other processes do not count.

        Args:
            move: the key of one continuation.
            other: the key of the other.
        """
        return [one - two for one, two in zip(self.results[move], self.results[other], strict=False)]
