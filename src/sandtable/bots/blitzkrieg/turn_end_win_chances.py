# mypyc: no - calls compiled code
"""Estimate win chances in The Rise of Blitzkrieg from a single playout.

Both sides continue by rules of thumb, and a learned network evaluates the end of the turn.
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.lookahead.turn_playout import BlitzkriegTurnPlayout
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegSearchBot, playout_policy
from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.view_builder import view
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN, SEATS
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State, actor, apply, legal

# The keys of the decisions before a turn's operations, which only bots with a view can make.
BEFORE: Final = ("DeployAllies", "DeployGermans", "Plan", "PreMove")


class BlitzkriegJudge(TurnJudge):
    """An estimator that continues both sides by the rules of thumb of `medium`."""

    def __init__(self, game: Blitzkrieg) -> None:
        self._game = game

    def chances(self, state: State, dice: Dice) -> tuple[float, ...]:
        assert isinstance(state, BlitzkriegPosition)
        game = self._game
        bots = [BlitzkriegSearchBot(game.board, seat, LEVELS["medium"]) for seat in SEATS]
        self._begin(state, bots, dice)
        for side, bot in enumerate(bots):
            if not state.over:
                bot.learn(view(state, side))
        now = playout_policy(bots)
        model = BlitzkriegTurnPlayout(
            state.clone(), GERMAN, bots[GERMAN].evaluator.likely, [], lambda secret: now, 0.0, 0.0
        )
        model.now = now
        model.dice = dice
        german, allied = model.evaluate(state, dice)
        return german, allied

    def _begin(self, state: BlitzkriegPosition, bots: list[BlitzkriegSearchBot], dice: Dice) -> None:
        """Make the decisions before a turn's operations."""
        game = self._game
        while not state.over and any(decision.key in BEFORE for decision in state.stack):
            side = actor(state)
            choices = legal(state)
            options = [game.option(state, choice) for choice in choices]
            bots[side].imagine(game, state, options, dice)
            apply(state, choices[bots[side].decide(view(state, side), options, dice)], dice)
