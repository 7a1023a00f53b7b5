# mypyc: no - what it calls is compiled
"""Judges positions of The Rise of Blitzkrieg: rules of thumb play the turn on, and Germany sees what has come of it."""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.model.ends_of_turns import ENDS
from sandtable.bots.blitzkrieg.model.features import FittedEvaluator
from sandtable.bots.blitzkrieg.model.player import Player
from sandtable.bots.blitzkrieg.model.rest_of_turn import RestOfTurn
from sandtable.bots.blitzkrieg.search_bot import LEVELS, SearchBot
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
        players = [Player(bot.evaluator, bot.habits, side, bot.last_unit) for side, bot in enumerate(bots)]
        own = bots[GERMAN].evaluator
        root = state.clone()
        last = root.turn >= game.board.turns
        model = RestOfTurn(
            root,
            GERMAN,
            own.likely,
            [],
            lambda secret: players,
            FittedEvaluator(game.board, own.likely, own.weights, own.focus, []),
            [] if last else ENDS[GERMAN][root.turn - 1],
            0.0,
            0.0,
        )
        model.playing = players
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
