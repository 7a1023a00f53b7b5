"""Play many games side by side and encode them row by row, for learning programs."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final, NamedTuple

from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.learning.action_checks import checked
from sandtable.kernel.message import Outcome
from sandtable.kernel.state import State, actor, apply, legal

SEED_BITS: Final = 48


class FinishedGame(NamedTuple):
    """The result of a game that has ended in a batch.

    Args:
        row: the index of the game's row. The next game of the row has already begun.
        outcome: the result.
        points: each seat's victory points; empty if the game has no points.
    """

    row: int
    outcome: Outcome
    points: list[int]


class Batch:
    """A fixed number of games that run side by side, one in each row.

    When the game of a row ends, a new game begins in the row.

    Args:
        number: the number of rows.
        skip_forced: whether the batch makes forced choices automatically.

    Attributes:
        observations: the observations of the asked seats, `layout.size` bytes for each game.
        masks: the legal actions of the asked seats. Each game has a byte for each action: 1 if it is legal, else 0.
        seats: the numbers of the asked seats, a byte for each game.
    """

    def __init__(self, game: Game[Any], number: int, skip_forced: bool) -> None:
        self.game = game
        self.number = number
        self.skip_forced = skip_forced
        # Each row has its own encoder, because an encoder is faster if it only updates the last position of one game.
        self._encoders = [game.encoder() for _ in range(number)]
        self.layout = self._encoders[0].layout
        self.actions = self._encoders[0].actions
        self.observations = bytearray(number * self.layout.size)
        self.masks = bytearray(number * self.actions.size)
        self.seats = bytearray(number)
        self._random: list[random.Random] = [random.Random() for _ in range(number)]
        self._dice: list[Dice] = []
        self._states: list[State] = []
        self._legal: list[list[Choice]] = []
        # For each row, the choices whose bytes in the mask are 1.
        self._listed: list[list[Choice]] = [[] for _ in range(number)]

    def start(self, seeds: list[int] | None, positions: list[State] | None = None) -> None:
        """Begin a new game in every row.

        Args:
            seeds: a seed for each row, which determines the dice of all games in the row; None for random dice.
            positions: the position in which the first game of each row begins, which the batch changes in place. None
                means the normal start.
        """
        if seeds is not None:
            self._random = [random.Random(seed) for seed in seeds]
        self._dice = []
        self._states = []
        self._legal = []
        for row in range(self.number):
            self._dice.append(SeededDice(0))
            begun = self._begun(row)
            self._states.append(begun if positions is None else positions[row])
            self._legal.append([])
            self._ask(row)
            self._tell(row)

    def step(self, actions: list[int]) -> list[FinishedGame]:
        """Take one action in each game. Return the games that have ended.

        Args:
            actions: the number of each row's action.

        Raises:
            IllegalChoice: an action is not allowed; nothing has changed. A note on the exception names the row.
            UnknownAction: a number is outside the action space; nothing has changed.
        """
        choices = self.actions.choices
        wanted: list[Choice] = []
        for row in range(self.number):
            number = actions[row]
            if 0 <= number < self.actions.size and choices[number] in self._legal[row]:
                wanted.append(choices[number])
            else:
                self._refuse(row, number)
        ended: list[FinishedGame] = []
        for row in range(self.number):
            state = self._states[row]
            apply(state, wanted[row], self._dice[row])
            while not self._ask(row):
                over = self._states[row]
                outcome = self.game.outcome(over)
                assert outcome is not None
                ended.append(FinishedGame(row, outcome, self.game.points(over)))
                self._states[row] = self._begun(row)
            self._tell(row)
        return ended

    def sample(self, dice: Dice) -> list[int]:
        """Return a legal action for each game, drawn uniformly at random."""
        numbers = self.actions.numbers
        return [numbers[allowed[dice.pick(len(allowed))]] for allowed in self._legal]

    def snapshot(self) -> tuple[Any, ...]:
        """Return a copy of all games with their dice and future seeds, for `restore`."""
        generators = [generator.getstate() for generator in self._random]
        return generators, deepcopy(self._dice), [state.clone() for state in self._states]

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Restore the games of a `snapshot` of this batch, or of another of the same size."""
        generators, dice, states = snapshot
        for generator, then in zip(self._random, generators, strict=True):
            generator.setstate(then)
        self._dice = deepcopy(dice)
        self._states = [state.clone() for state in states]
        self._legal = [legal(state) for state in self._states]
        for row in range(len(self._states)):
            self._tell(row)

    def _refuse(self, row: int, action: int) -> None:
        """Raise an IllegalChoice with a note that names the row, if the action is not allowed."""
        try:
            checked(self.game, self._states[row], self.actions, self._legal[row], action)
        except IllegalChoice as error:
            error.add_note(f"in game {row}")
            raise

    def state(self, row: int) -> State:
        """Return the position in a row itself, without copying it. It contains all secrets."""
        return self._states[row]

    def _begun(self, row: int) -> State:
        """Start the next game of a row and return its first position."""
        dice = SeededDice(self._random[row].getrandbits(SEED_BITS))
        self._dice[row] = dice
        started: State = self.game.start(dice)
        return started

    def _ask(self, row: int) -> bool:
        """Find the legal choices of a row. Return False if its game is over.

        With `skip_forced`, make forced choices first.
        """
        state = self._states[row]
        allowed = legal(state)
        if self.skip_forced:
            while len(allowed) == 1:
                apply(state, allowed[0], self._dice[row])
                allowed = legal(state)
        self._legal[row] = allowed
        return not state.over

    def _tell(self, row: int) -> None:
        """Write the observation, mask and seat of a row."""
        state = self._states[row]
        seat: Seat = actor(state)
        self.seats[row] = seat
        size = self.layout.size
        self.observations[row * size : (row + 1) * size] = self._encoders[row].row(state, seat)
        allowed = self._legal[row]
        listed = self._listed[row]
        if allowed is not listed:
            self.actions.exchange(self.masks, row * self.actions.size, listed, allowed)
            self._listed[row] = allowed
