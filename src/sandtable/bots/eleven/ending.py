# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""The end of the game played out: each action is tried over the deck as it is known, to the end of the game.

Points are a means while the game lasts.  In its last turns only who is first counts, and when all have lost (8a) nobody
is; what gains a point now may leave the first place to another, or Berlin to the Allies.  Nothing is hidden in this
game but the order of the cards and the dice, so that the rest can be played as it may come.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sandtable.bots.eleven.actions import Action, act, answer
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.search.mcts import Model, Move
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import NOBODY
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State, actor

EXPLORATION: Final = 0.35
# How much counts by how far a faction is ahead: among actions that win alike, the one that wins more clearly.
CLEARLY: Final = 0.15
POINTS: Final = 6.0


class Ending(Model):
    """The rest of the game after one action, played by rules of thumb in every seat.

    Args:
        root: the position, in which an action is to be chosen; it is not changed.
        tries: the actions to try.
        players: who plays on, by seat.
    """

    def __init__(self, root: Position, tries: list[Action], players: list[BasicBot]) -> None:
        self.seats = root.players
        self.prior_weight = 0.0
        self.exploration = EXPLORATION
        self.root = root
        self.tries = tries
        self.players = players
        self.begun = False

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
        act(self.players, state, move, dice)
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Position)
        while not state.over:
            answer(self.players, state, dice)
        return outcome(state)


def outcome(p: Position) -> list[float]:
    """What the end of a game is worth to each seat: nothing to anybody if Berlin has fallen (8a)."""
    first = winner(p)
    if first == NOBODY:
        return [0.0] * p.players
    found = []
    for seat in range(p.players):
        lead = p.vp[seat] - max(vp for other, vp in enumerate(p.vp[: p.players]) if other != seat)
        clearly = 1.0 / (1.0 + exp(-lead / POINTS))
        found.append((1.0 - CLEARLY) * (seat == first) + CLEARLY * clearly)
    return found
