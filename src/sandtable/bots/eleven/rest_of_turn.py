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

from sandtable.bots.eleven.actions import Action, act
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.features import TurnEvaluator
from sandtable.bots.eleven.played_out import PlayedOut
from sandtable.bots.search.mcts import Move
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import NOBODY
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import actor

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


class RestOfTurn(PlayedOut):
    """What an action leads to by the end of the turn, in the chance to be first.

    Args:
        root: the position, in which an action is to be chosen; it is not changed.
        tries: the actions to try, the most promising first.
        players: who plays on, by seat.
        judge: judges what the turn has come to; None in the last turn, which ends the game.
    """

    def __init__(
        self, root: Position, tries: list[Action], players: list[BasicBot], judge: TurnEvaluator | None
    ) -> None:
        super().__init__(root, tries, players)
        self.prior_weight = 0.0 if judge is None else PRIOR_WEIGHT
        self.actions = tries
        self.judge = judge

    def begin(self, state: Position, move: Move) -> None:
        assert isinstance(move, Action)
        act(self.players, state, move, self.dice)

    def ends(self, state: Position) -> bool:
        return self.judge is not None and state.turn != self.root.turn

    def worth(self, state: Position) -> list[float]:
        if self.judge is None:
            return outcome(state, CLEARLY)
        return outcome(state, 0.0) if state.over else self.judge.chances(state)

    def seconds(self, dice: Dice) -> float:
        """Return how long it takes to play one action out."""
        began = perf_counter()
        self.evaluate(self.play(self.root.clone(), self.actions[0], dice), dice)
        return perf_counter() - began

    def ahead(self, move: int, other: int) -> float:
        """Return how much more one action has come to than another by the same luck, in this process.

        Args:
            move, other: their keys.
        """
        found = self.differences(move, other)
        return sum(found) / len(found)

    def expect(self, dice: Dice) -> None:
        """Let what each action promises before it is tried be its guess, from how the first of them does."""
        seat, first = actor(self.root), self.actions[0]
        usual = 0.0
        for _ in range(MEASURED):
            usual += self.evaluate(self.play(self.root.clone(), first, dice), dice)[seat] / MEASURED
        self.results.clear()
        best = first.guess
        for move in self.actions:
            move.guess = usual + OF_A_POINT * max(LEAST, move.guess - best)


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
