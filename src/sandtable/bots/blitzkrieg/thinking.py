"""Bots that search: they play The Rise of Blitzkrieg as the basic bot does, but look ahead before they act."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.thoughts import Unit
from sandtable.bots.together import search_together
from sandtable.games.blitzkrieg.board import Board
from sandtable.games.blitzkrieg.notation import notation
from sandtable.games.blitzkrieg.position import Position
from sandtable.games.blitzkrieg.view import View
from sandtable.games.blitzkrieg.vocabulary import ALLIED, SEATS
from sandtable.kernel.dice import Dice
from sandtable.search.blitzkrieg.campaign import Campaign, Operation
from sandtable.search.blitzkrieg.learned import Scholar
from sandtable.search.blitzkrieg.minds import LEARNED, TUNED, Mind
from sandtable.search.blitzkrieg.moves import spoken
from sandtable.search.blitzkrieg.worth import Judge
from sandtable.search.tree import Budget, Found, Move


class Suspicion(NamedTuple):
    """What the Allies make of victory cards that they do not know.

    Germany knows that they stand where the open card asks for, and goes elsewhere.

    Args:
        sharpness: to which power it counts how much nearer Germany has come to a card.
        shown, others: how much the ground towards the open card counts, and on average that towards each other one.
        follows: the others count as they are likely, not all alike.
    """

    sharpness: float = 1.0
    shown: float = 0.6
    others: float = 0.4
    follows: bool = False

    def focus(self, open_card: int, likely: list[float]) -> list[float]:
        """How much the ground towards each card counts, given which is open and how likely each is one of the two."""
        mean = 1.0 / (len(likely) - 1)
        others = [self.others * (weight / mean if self.follows else 1.0) for weight in likely]
        return [self.shown if card == open_card else other for card, other in enumerate(others)]


class Level(NamedTuple):
    """How hard a bot thinks.

    Args:
        simulations: for an operation; without any it looks one operation ahead.
        worlds: how many positions it takes for possible.
        width: how many operations it looks at.
        slips: once in so many operations it takes any that comes to mind; 0 for never.
        minds: by side, how it judges.
        suspicion: what it makes of unknown victory cards.
    """

    simulations: int
    worlds: int
    width: int
    slips: int = 0
    minds: dict[int, Mind] = TUNED
    suspicion: Suspicion = Suspicion()


LEVELS: Final = {
    "easy": Level(0, 1, 30, slips=2, minds=LEARNED),
    "medium": Level(0, 1, 1),
    "hard": Level(60, 3, 6, suspicion=Suspicion(2.0, 0.3, 0.5, follows=True)),
}


class ThinkingBot(BasicBot):
    """Searches for the best operation.

    Args:
        board: the edition's board.
        seat: the seat.
        level: how hard it thinks.
    """

    imagines = True

    def __init__(self, board: Board, seat: str, level: Level) -> None:
        self.mind = level.minds[SEATS.index(seat)]
        super().__init__(board, seat, self.mind.weights, self.mind.habits)
        self.level = level
        self.sharpness = level.suspicion.sharpness
        self.shown = -1

    def guess(self, shown: int, chances: list[float]) -> list[float]:
        self.shown = shown
        return super().guess(shown, chances)

    def new_judge(self, likely: list[float], focus: list[float] | None) -> Judge:
        if self.side == ALLIED and self.stage > 0:
            focus = self.level.suspicion.focus(self.shown, likely)
        if self.mind.fitted is None:
            return super().new_judge(likely, focus)
        return Scholar(self.board, likely, self.weights, focus, self.mind.fitted)

    @property
    def unit(self) -> Unit:
        return "worth" if self.mind.fitted is None else "chance"

    def operation(self, view: View, words: list[str], dice: Dice) -> int:
        level = self.level
        slips = level.slips > 0 and dice.pick(level.slips) == 0
        if not level.simulations and not slips:
            return super().operation(view, words, dice)
        root = self.imagined
        assert isinstance(root, Position)
        campaign = Campaign(self.judge, self.habits, root, self.side, level.worlds, level.width, dice)
        moves = campaign.moves(root)
        if slips:
            ranked = [moves[dice.pick(len(moves))]]
        else:
            found = search_together(campaign, Budget(level.simulations), dice, self.processes)
            self.simulations += level.simulations
            by_key = {move.key: move for move in moves}
            ranked = [by_key[one.key] for one in found if one.key in by_key]
            self.compare(root, [(by_key[one.key], one) for one in found if one.key in by_key])
        for move in ranked:
            assert isinstance(move, Operation)
            word = notation(root, move.card)
            if word in words:
                self.steps = spoken(self.board, move.plan)
                return words.index(word)
        return words.index("pass")

    def compare(self, root: Position, found: list[tuple[Move, Found]]) -> None:
        """Remember what was found out about operations."""
        for move, one in found:
            assert isinstance(move, Operation)
            self.compared.append((notation(root, move.card), move.plan, one.mean, one.visits))
