"""Batches: many games of one kind that go on side by side, told in numbers row by row, for programs that learn."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any, Final, NamedTuple

from sandtable.kernel.actions import checked
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Outcome
from sandtable.kernel.state import State, actor, apply, legal

SEED_BITS: Final = 48


class Ended(NamedTuple):
    """A game that has ended.

    Args:
        row: its place in the batch, where the next one has begun.
        outcome: how it has ended.
        points: each seat's victory points; none where the game has none.
    """

    row: int
    outcome: Outcome
    points: list[int]


class Batch:
    """So many games of one kind; where one ends the next begins.

    Args:
        game: what is played.
        number: how many go on at once.
        skip_forced: choices without an alternative are made unasked.

    Attributes:
        observations: what the seat that is asked may know, `layout.size` bytes for each game.
        masks: which actions it may take, a byte for each action of each game, 1 or 0.
        seats: who is asked, a byte for each game.
    """

    def __init__(self, game: Game[Any], number: int, skip_forced: bool) -> None:
        self.game = game
        self.number = number
        self.skip_forced = skip_forced
        # Each game has its own, for it tells faster what has changed since.
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
        # Those whose masks have been told.
        self._told: list[list[Choice]] = [[] for _ in range(number)]

    def start(self, seeds: list[int] | None, positions: list[State] | None = None) -> None:
        """Begin all games again.

        Args:
            seeds: of each row, from what its games follow, this one and those after it; without them, as they come.
            positions: of each row, where its first game begins; the batch takes them over. Without them, at the start.
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

    def step(self, actions: list[int]) -> list[Ended]:
        """Take one action in each game, whoever is asked there; return those that have ended.

        Args:
            actions: by their numbers.

        Raises:
            IllegalChoice: one of them is not allowed; nothing has changed. A note says in which game.
            UnknownAction: there is no such action; nothing has changed.
        """
        choices = self.actions.choices
        wanted: list[Choice] = []
        for row in range(self.number):
            number = actions[row]
            if 0 <= number < self.actions.size and choices[number] in self._legal[row]:
                wanted.append(choices[number])
            else:
                self._refuse(row, number)
        ended: list[Ended] = []
        for row in range(self.number):
            state = self._states[row]
            apply(state, wanted[row], self._dice[row])
            while not self._ask(row):
                over = self._states[row]
                outcome = self.game.outcome(over)
                assert outcome is not None
                ended.append(Ended(row, outcome, self.game.points(over)))
                self._states[row] = self._begun(row)
            self._tell(row)
        return ended

    def sample(self, dice: Dice) -> list[int]:
        """Return an action for each game, drawn from those that are allowed there, each as likely."""
        numbers = self.actions.numbers
        return [numbers[allowed[dice.pick(len(allowed))]] for allowed in self._legal]

    def snapshot(self) -> tuple[Any, ...]:
        """Return a copy of all games with their dice and the seeds to come, for `restore`."""
        generators = [generator.getstate() for generator in self._random]
        return generators, deepcopy(self._dice), [state.clone() for state in self._states]

    def restore(self, snapshot: tuple[Any, ...]) -> None:
        """Go back to what `snapshot` has returned, in this batch or in another of the same size."""
        generators, dice, states = snapshot
        for generator, then in zip(self._random, generators, strict=True):
            generator.setstate(then)
        self._dice = deepcopy(dice)
        self._states = [state.clone() for state in states]
        self._legal = [legal(state) for state in self._states]
        for row in range(len(self._states)):
            self._tell(row)

    def _refuse(self, row: int, action: int) -> None:
        """Raise the refusal of an action in one game."""
        try:
            checked(self.game, self._states[row], self.actions, self._legal[row], action)
        except IllegalChoice as error:
            error.add_note(f"in game {row}")
            raise

    def state(self, row: int) -> State:
        """Return the position of one game itself, secrets of all seats included."""
        return self._states[row]

    def _begun(self, row: int) -> State:
        """Return the next game of a row at its beginning."""
        dice = SeededDice(self._random[row].getrandbits(SEED_BITS))
        self._dice[row] = dice
        started: State = self.game.start(dice)
        return started

    def _ask(self, row: int) -> bool:
        """Find out what is allowed in a game; return whether it goes on."""
        state = self._states[row]
        allowed = legal(state)
        if self.skip_forced:
            while len(allowed) == 1:
                apply(state, allowed[0], self._dice[row])
                allowed = legal(state)
        self._legal[row] = allowed
        return not state.over

    def _tell(self, row: int) -> None:
        """Write what whoever is asked may know and do."""
        state = self._states[row]
        seat: Seat = actor(state)
        self.seats[row] = seat
        size = self.layout.size
        self.observations[row * size : (row + 1) * size] = self._encoders[row].row(state, seat)
        allowed = self._legal[row]
        told = self._told[row]
        if allowed is not told:
            self.actions.exchange(self.masks, row * self.actions.size, told, allowed)
            self._told[row] = allowed
