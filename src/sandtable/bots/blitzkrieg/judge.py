# mypyc: no - what it calls is compiled
"""Judges positions of The Rise of Blitzkrieg: rules of thumb play the turn on, and Germany sees what has come of it."""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.model.rest_of_turn import RestOfTurn
from sandtable.bots.blitzkrieg.search_bot import LEVELS, SearchBot, continuing
from sandtable.bots.judge import TurnJudge
from sandtable.games.blitzkrieg.format.viewing import view
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State, actor, apply, legal

# What comes before a turn's operations is decided by bots that look at views.
BEFORE: Final = ("DeployAllies", "DeployGermans", "Plan", "PreMove")


class BlitzkriegJudge(TurnJudge):
    """Judges by the rules of thumb of `medium` on both sides.

    Args:
        game: the game.
    """

    def __init__(self, game: Blitzkrieg) -> None:
        self._game = game

    def chances(self, state: State, dice: Dice) -> tuple[float, ...]:
        assert isinstance(state, Position)
        game = self._game
        bots = [SearchBot(game.board, seat, LEVELS["medium"]) for seat in SEATS]
        self._begin(state, bots, dice)
        for side, bot in enumerate(bots):
            if not state.over:
                bot.learn(view(state, side))
        now = continuing(bots)
        model = RestOfTurn(state.clone(), GERMAN, bots[GERMAN].evaluator.likely, [], lambda secret: now, 0.0, 0.0)
        model.now = now
        model.dice = dice
        german, allied = model.evaluate(state, dice)
        return german, allied

    def _begin(self, state: Position, bots: list[SearchBot], dice: Dice) -> None:
        """Play what comes before a turn's operations."""
        game = self._game
        while not state.over and any(decision.key in BEFORE for decision in state.stack):
            side = actor(state)
            choices = legal(state)
            options = [game.option(state, choice) for choice in choices]
            bots[side].imagine(game, state, options, dice)
            apply(state, choices[bots[side].decide(view(state, side), options, dice)], dice)
