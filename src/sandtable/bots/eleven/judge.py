# mypyc: no - what it calls is compiled
"""Judges positions of Hitler's Eleven: rules of thumb play the turn on, and who will be first is known of its end."""

from __future__ import annotations

from sandtable.bots.eleven.actions import answer
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.ends_of_turns import counts_of
from sandtable.bots.eleven.model.features import TurnEvaluator
from sandtable.bots.eleven.rest_of_turn import outcome
from sandtable.bots.eleven.search_bot import LEVELS, suited
from sandtable.bots.judge import TurnJudge
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.position import Position
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State


class ElevenJudge(TurnJudge):
    """Judges by the rules of thumb of `medium` in every seat.

    Args:
        game: a game with others.
    """

    def __init__(self, game: Eleven) -> None:
        mind = suited(LEVELS["medium"], game.players, game.short).mind
        self._players = [BasicBot(game.board, seat, mind) for seat in game.seats]
        for player in self._players:
            player.remembers = False
        self._evaluator = TurnEvaluator(game.board, counts_of(game.players, game.short))

    def chances(self, state: State, dice: Dice) -> tuple[float, ...]:
        assert isinstance(state, Position)
        turn = state.turn
        while not state.over and (state.turn == turn or state.turn not in self._evaluator.counts):
            answer(self._players, state, dice)
        return tuple(outcome(state, 0.0) if state.over else self._evaluator.chances(state))
