# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Playouts of the rest of a turn; in the last turn, of the rest of the game.

The result is the chance to be first, because only the first place counts, and all lose if Berlin falls (§8a). A point
gained now can give the first place to another faction, or Berlin to the Allies. Only the order of the cards and the
dice are hidden in this game, so the rest can be simulated. Within a turn a position is hard to evaluate, because the
actions left and their use matter more than the locations of units.
"""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Final

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import ActionMove, act
from sandtable.bots.eleven.continuation_comparison import PlayoutModel
from sandtable.bots.eleven.lookahead.turn_end_evaluation import TurnEvaluator
from sandtable.bots.search.mcts import SearchMove
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import winner
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import UNSET
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import actor

# Before the playouts, the chance to be first after each action is guessed from its expected gain. PRIOR_WEIGHT is the
# number of playouts that this guess counts as. Each point of gain below the best action lowers the guess by
# POINT_VALUE, down to a difference of MIN_PRIOR points.
PRIOR_WEIGHT: Final = 8.0
POINT_VALUE: Final = 0.02
MIN_PRIOR: Final = -10.0
# The number of playouts whose mean is the expected result of the first action.
TIMING_PLAYOUTS: Final = 8
# The weight of the final lead in the result. It makes bots prefer the clearer win among actions that win equally often.
# POINTS is the scale of leads in victory points.
CLEARLY: Final = 0.15
POINTS: Final = 6.0


class ElevenTurnPlayout(PlayoutModel):
    """A search model in which a playout is an action and the rest of the turn.

    Results are chances to be first.

    Args:
        root: the position in which an action is chosen; it stays unchanged.
        tries: the actions to compare, the best first.
        players: the players of the playouts, by seat.
        judge: evaluates the end of the turn; None in the last turn, which ends the game.
    """

    def __init__(
        self, root: ElevenPosition, tries: list[ActionMove], players: list[ElevenBasicBot], judge: TurnEvaluator | None
    ) -> None:
        super().__init__(root, tries, players)
        self.prior_weight = 0.0 if judge is None else PRIOR_WEIGHT
        self.actions = tries
        self.judge = judge

    def begin(self, state: ElevenPosition, move: SearchMove) -> None:
        assert isinstance(move, ActionMove)
        act(self.players, state, move, self.dice)

    def ends(self, state: ElevenPosition) -> bool:
        return self.judge is not None and state.turn != self.root.turn

    def worth(self, state: ElevenPosition) -> list[float]:
        if self.judge is None:
            return outcome(state, CLEARLY)
        return outcome(state, 0.0) if state.over else self.judge.chances(state)

    def seconds(self, dice: Dice) -> float:
        """Return the duration of a playout in seconds."""
        began = perf_counter()
        self.evaluate(self.play(self.root.clone(), self.actions[0], dice), dice)
        return perf_counter() - began

    def ahead(self, move: int, other: int) -> float:
        """Return the mean result of one action minus that of another.

        The means are over the seeds with which this process has played both actions.

        Args:
            move: the key of one action.
            other: the key of the other.
        """
        found = self.differences(move, other)
        return sum(found) / len(found)

    def expect(self, dice: Dice) -> None:
        """Set the guess of each action, from a few playouts of the first action.

        The expected gains determine the differences between the guesses.
        """
        seat, first = actor(self.root), self.actions[0]
        usual = 0.0
        for _ in range(TIMING_PLAYOUTS):
            usual += self.evaluate(self.play(self.root.clone(), first, dice), dice)[seat] / TIMING_PLAYOUTS
        self.results.clear()
        best = first.guess
        for move in self.actions:
            move.guess = usual + POINT_VALUE * max(MIN_PRIOR, move.guess - best)


def outcome(p: ElevenPosition, clearly: float) -> list[float]:
    """Return the result of each seat in a finished game.

    The result is 0 for all seats if Berlin fell (§8a).

    Args:
        p: the final position.
        clearly: the weight of a seat's lead, 0 to 1; the rest is the weight of the first place.
    """
    first = winner(p)
    if first == UNSET:
        return [0.0] * p.players
    found = []
    for seat in range(p.players):
        lead = p.vp[seat] - max(vp for other, vp in enumerate(p.vp[: p.players]) if other != seat)
        found.append((1.0 - clearly) * (seat == first) + clearly / (1.0 + exp(-lead / POINTS)))
    return found
