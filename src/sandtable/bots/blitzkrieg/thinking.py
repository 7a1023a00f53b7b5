"""Bots that search: they play The Rise of Blitzkrieg as the basic bot does, but look ahead before they act."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.games.blitzkrieg.board import Board
from sandtable.games.blitzkrieg.notation import notation
from sandtable.games.blitzkrieg.position import Position
from sandtable.games.blitzkrieg.view import View
from sandtable.games.blitzkrieg.vocabulary import PASS
from sandtable.kernel.dice import Dice
from sandtable.search.blitzkrieg.campaign import Campaign, Operation
from sandtable.search.blitzkrieg.moves import spoken
from sandtable.search.blitzkrieg.worth import WEIGHTS, Weights
from sandtable.search.tree import Budget, search


class Level(NamedTuple):
    """How hard a bot thinks.

    Args:
        simulations: for an operation.
        worlds: how many positions it takes for possible.
        width: how many operations it looks at.
    """

    simulations: int
    worlds: int
    width: int


LEVELS: Final = {
    "medium": Level(20, 2, 6),
    "hard": Level(100, 4, 10),
}


class ThinkingBot(BasicBot):
    """Searches for the best operation.

    Args:
        board: the edition's board.
        seat: the seat.
        level: how hard it thinks.
        weights: what its rules of thumb weigh.
    """

    imagines = True

    def __init__(self, board: Board, seat: str, level: Level, weights: Weights = WEIGHTS) -> None:
        super().__init__(board, seat, weights)
        self.level = level

    def operation(self, view: View, words: list[str], dice: Dice) -> int:
        root = self.imagined
        assert isinstance(root, Position)
        level = self.level
        campaign = Campaign(self.judge, root, self.side, level.worlds, level.width, dice)
        found = search(campaign, Budget(level.simulations), dice)
        self.simulations += level.simulations
        moves = {move.key: move for move in campaign.moves(root)}
        for one in found:
            move = moves.get(one.key)
            if isinstance(move, Operation):
                if move.card == PASS:
                    break
                word = notation(root, move.card)
                if word in words:
                    self.steps = spoken(self.board, move.plan) if move.plan.steps or move.plan.start >= 0 else []
                    return words.index(word)
        return words.index("pass")
