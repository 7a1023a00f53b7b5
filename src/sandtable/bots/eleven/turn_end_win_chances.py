# mypyc: no - calls compiled code
"""Estimate win chances in Hitler's Eleven from one playout to the end of the turn.

All seats continue by rules of thumb, and a model fitted to games evaluates the end of the turn.
"""

from __future__ import annotations

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import answer
from sandtable.bots.eleven.lookahead.turn_end_evaluation import TurnEvaluator
from sandtable.bots.eleven.lookahead.turn_end_weights import weights_of
from sandtable.bots.eleven.search_bot import LEVELS, level_for
from sandtable.bots.eleven.turn_playout import outcome
from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State


class ElevenJudge(TurnJudge):
    """An estimator that continues every seat by the rules of thumb of `medium`.

    Args:
        game: a game with several players.
    """

    def __init__(self, game: Eleven) -> None:
        profile = level_for(LEVELS["medium"], game.players, game.short).profile
        self._players = [ElevenBasicBot(game.board, seat, profile) for seat in game.seats]
        for player in self._players:
            player.remembers = False
        self._evaluator = TurnEvaluator(game.board, weights_of(game.players, game.short))

    def chances(self, state: State, dice: Dice) -> tuple[float, ...]:
        assert isinstance(state, ElevenPosition)
        turn = state.turn
        while not state.over and (state.turn == turn or state.turn not in self._evaluator.counts):
            answer(self._players, state, dice)
        return tuple(outcome(state, 0.0) if state.over else self._evaluator.chances(state))
