# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""The rest of a turn after one action, played out; in the last turn, the rest of the game.

Points are a means while the game lasts: what counts is who is first, and when all have lost (8a) nobody is.  What
gains a point now may leave the first place to another, or Berlin to the Allies.  Nothing is hidden in this game but the
order of the cards and the dice, so that the rest can be played as it may come.  In the midst of a turn a position is
hard to judge: who has actions left, and what they will do, counts for more than what stands where.
"""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Final

from sandtable.bots.eleven.actions import Action, act, answer, begins
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.features import TurnEvaluator
from sandtable.bots.search.mcts import Model, Move
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import NOBODY
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State, actor

# For so many tries counts what an action promises: so much of the chance to be first for each point that it promises
# less than the best, and for no more points than so many.
PRIOR_WEIGHT: Final = 8.0
OF_A_POINT: Final = 0.02
LEAST: Final = -10.0
# What is usual is measured in so many positions.
MEASURED: Final = 8
# How much counts by how far a faction is ahead at the end: among actions that win alike, the one that wins clearly.
CLEARLY: Final = 0.15
POINTS: Final = 6.0
SEEDS: Final = 1 << 30


class RestOfTurn(Model):
    """What an action leads to by the end of the turn, in the chance to be first.

    Args:
        root: the position, in which an action is to be chosen; it is not changed.
        tries: the actions to try, the most promising first.
        players: who plays on, by seat.
        judge: judges what the turn has come to; None in the last turn, which ends the game.

    Attributes:
        of_a_point: how much an action is guessed to be worth more for each point that it promises more.
    """

    of_a_point = OF_A_POINT

    def __init__(
        self, root: Position, tries: list[Action], players: list[BasicBot], judge: TurnEvaluator | None
    ) -> None:
        self.seats = root.players
        self.prior_weight = 0.0 if judge is None else PRIOR_WEIGHT
        self.halves = True
        self.root = root
        self.tries = tries
        self.players = players
        self.judge = judge
        self.begun = False
        self.seeds: list[int] = []
        # What each action has come to in each try, by its key, to the seat.
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
        assert isinstance(move, Action)
        self.begun = True
        self.trying = move.key
        number = len(self.results.setdefault(move.key, []))
        # The first dice and cards are the same for all actions, so that they do not make one look better than another.
        while number >= len(self.seeds):
            self.seeds.append(dice.pick(SEEDS))
        self.dice = self.luck(self.seeds[number])
        act(self.players, state, move, self.dice)
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Position)
        chances = self.chances(state)
        self.results[self.trying].append(chances[actor(self.root)])
        return chances

    def chances(self, state: Position) -> list[float]:
        """Play a position on, and return what each seat may expect; it is changed."""
        while not state.over and (self.judge is None or state.turn == self.root.turn):
            self.work += begins(state)
            answer(self.players, state, self.dice)
        return self.worth(state)

    def luck(self, seed: int) -> Dice:
        """Return the dice and cards that an action is tried with."""
        return SeededDice(seed)

    def worth(self, state: Position) -> list[float]:
        """Return what each seat may expect from a position in which it is played on no more."""
        if self.judge is None:
            return outcome(state, CLEARLY)
        return outcome(state, 0.0) if state.over else self.judge.chances(state)

    def seconds(self, dice: Dice) -> float:
        """Return how long it takes to play one action out."""
        began = perf_counter()
        self.evaluate(self.play(self.root.clone(), self.tries[0], dice), dice)
        return perf_counter() - began

    def ahead(self, move: int, other: int) -> float:
        """Return how much more one action has come to than another by the same luck, in this process.

        Args:
            move, other: their keys.
        """
        pairs = list(zip(self.results[move], self.results[other], strict=False))
        return sum(one - two for one, two in pairs) / len(pairs)

    def expect(self, dice: Dice) -> None:
        """Let what each action promises before it is tried be its guess, from how the first of them does."""
        seat, first = actor(self.root), self.tries[0]
        usual = 0.0
        for _ in range(MEASURED):
            usual += self.evaluate(self.play(self.root.clone(), first, dice), dice)[seat] / MEASURED
        self.results.clear()
        best = first.guess
        for move in self.tries:
            move.guess = usual + self.of_a_point * max(LEAST, move.guess - best)


def outcome(p: Position, clearly: float) -> list[float]:
    """What the end of a game is worth to each seat: nothing to anybody if Berlin has fallen (8a).

    Args:
        p: the position at the end.
        clearly: how much of it counts by how far a seat is ahead, 0 to 1.
    """
    first = winner(p)
    if first == NOBODY:
        return [0.0] * p.players
    found = []
    for seat in range(p.players):
        lead = p.vp[seat] - max(vp for other, vp in enumerate(p.vp[: p.players]) if other != seat)
        found.append((1.0 - clearly) * (seat == first) + clearly / (1.0 + exp(-lead / POINTS)))
    return found
