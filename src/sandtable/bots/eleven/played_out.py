# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""A position played on in several ways by rules of thumb, each way with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.bots.eleven.actions import answer, begins
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.search.mcts import Model, Move
from sandtable.games.eleven.state.position import Position
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State, actor

SEEDS: Final = 1 << 30


class PlayedOut(Model):
    """What several ways to go on from a position lead to; they are compared by sequential halving.

    Args:
        root: the position; it is not changed.
        tries: the ways to try.
        players: who plays on, by seat.

    Attributes:
        results: what each way has come to in each try, by its key, to the seat that is asked.
    """

    def __init__(self, root: Position, tries: Sequence[Move], players: list[BasicBot]) -> None:
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
        # Counted in actions that are thought through.
        self.work = 0

    def imagine(self, dice: Dice) -> State:
        self.begun = False
        return self.root.clone()

    def actor(self, state: State) -> int:
        return actor(self.root)

    def moves(self, state: State) -> list[Move]:
        return [] if self.begun else list(self.tries)

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Position)
        self.begun = True
        self.trying = move.key
        number = len(self.results.setdefault(move.key, []))
        # The first dice and cards are the same for all, so that they do not make one look better than another.
        while number >= len(self.seeds):
            self.seeds.append(dice.pick(SEEDS))
        self.dice = self.luck(self.seeds[number])
        self.begin(state, move)
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Position)
        found = self.play_on(state)
        self.results[self.trying].append(found[actor(self.root)])
        return found

    def play_on(self, state: Position) -> list[float]:
        """Play a position on, and return what each seat may expect; it is changed."""
        while not state.over and not self.ends(state):
            self.work += begins(state)
            answer(self.players, state, self.dice)
        return self.worth(state)

    def luck(self, seed: int) -> Dice:
        """Return the dice and cards of a try."""
        return SeededDice(seed)

    def begin(self, state: Position, move: Move) -> None:
        """Set out in one of the ways; the position is changed."""
        raise NotImplementedError

    def ends(self, state: Position) -> bool:
        """Return whether it is played on no more, though the game goes on."""
        return False

    def worth(self, state: Position) -> list[float]:
        """Return what each seat may expect from a position in which it is played on no more."""
        raise NotImplementedError

    def differences(self, move: int, other: int) -> list[float]:
        """Return how much more one way has come to than another by the same luck, in this process, try by try.

        Args:
            move, other: their keys.
        """
        return [one - two for one, two in zip(self.results[move], self.results[other], strict=False)]
