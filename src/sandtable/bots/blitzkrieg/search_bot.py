# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Bots for The Rise of Blitzkrieg that search for operations.

Their other decisions are like those of `basic`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.candidate_operations import (
    PASSING,
    CandidateOperation,
    UnanimityCheck,
    candidate_operations,
)
from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import FITTED, TUNED_V1, TUNED_V3, BlitzkriegProfile
from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import WIN_SCORE, FittedEvaluator
from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan, spoken
from sandtable.bots.blitzkrieg.lookahead.operation_generation import OperationMove, operations
from sandtable.bots.blitzkrieg.lookahead.playout_player import NOTHING, PlayoutPlayer
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator
from sandtable.bots.blitzkrieg.lookahead.turn_end_features import TurnEndEvaluator
from sandtable.bots.blitzkrieg.lookahead.turn_end_network import network
from sandtable.bots.blitzkrieg.lookahead.turn_playout import BlitzkriegTurnPlayout, PlayoutOperation, PlayoutPolicy
from sandtable.bots.blitzkrieg.opening_script_probabilities import OPENING_MIXTURES
from sandtable.bots.blitzkrieg.opening_scripts import (
    FEINT_WEIGHT,
    PLAIN_MIXTURE,
    OpeningScript,
    draw,
    script_likelihoods,
)
from sandtable.bots.compared_moves import Unit
from sandtable.bots.search.mcts import SearchBudget, SearchModel, SearchMove, SearchResult
from sandtable.bots.search.parallel_search import search_together
from sandtable.games.blitzkrieg.representation.notation import notation
from sandtable.games.blitzkrieg.representation.view_builder import view as seen
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, SEATS
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option
from sandtable.kernel.state import legal

# The exploration constants of playouts to the end of the turn, and of playouts to the end of the game.
EXPLORATION: Final = 0.12
EXPLORATION_LAST_TURN: Final = 0.35
# Before the search, the bot guesses the win chance of each operation. A guess has the weight of PRIOR_WEIGHT playouts.
# The guess for an operation is the guess for the first operation plus PRIOR_SHARE times the difference between the
# gains of the two operations. This difference is limited to MIN_PRIOR and MAX_PRIOR, in percent of win chance.
PRIOR_WEIGHT: Final = 8.0
PRIOR_SHARE: Final = 0.4
MIN_PRIOR: Final = -12.0
MAX_PRIOR: Final = 4.0
# In a battle, the guessed win chance of every other choice is this much below that of the choice by rules of thumb.
UNTRIED_PENALTY: Final = 0.01
# The number of decisions to which a level's `blunder_rate` refers.
BLUNDER_RATE_BASE: Final = 4
# A blunder is one of this many best operations. Its win chance is at most MAX_BLUNDER_LOSS percent below that of the
# best operation.
BLUNDER_CANDIDATES: Final = 8
MAX_BLUNDER_LOSS: Final = 12.0


class Suspicion(NamedTuple):
    """The weights that the Allies give to the victory cards.

    Germany knows that the Allies defend the open card's spaces, and prefers other cards.

    Args:
        sharpness: the exponent of Germany's progress towards a card.
        shown: the weight of the open card.
        others: the mean weight of each other card.
        follows: whether the weights of the other cards are proportional to their probabilities, instead of equal.
    """

    sharpness: float = 1.0
    shown: float = 0.6
    others: float = 0.4
    follows: bool = False

    def focus(self, open_card: int, likely: list[float]) -> list[float]:
        """Return the weight of each victory card.

        Args:
            open_card: the index of the open card.
            likely: for each card, the probability that Germany has it.
        """
        mean = 1.0 / (len(likely) - 1)
        others = [self.others * (weight / mean if self.follows else 1.0) for weight in likely]
        return [self.shown if card == open_card else other for card, other in enumerate(others)]


class BlitzkriegLevel(NamedTuple):
    """The strength of a bot.

    Args:
        width: the maximum number of operations that are considered.
        blunder_rate: in how many of four decisions the bot picks a good operation at random.
        profiles: the parameters, by side.
        suspicion: the weights that the Allies give to victory cards.
        endgame_playouts: the number of playouts to the end of the game for a decision in the last turn.
        tries: the maximum number of operations considered in the last turn.
        plan_noise: the maximum random increase of each card's value when cards are planned, in percent.
        knows_passing: whether the bot knows that two passes in the last turn end the game.
        turn_playouts: the number of playouts to the end of the turn for a decision before the last turn; 0 to look only
            one operation ahead in all turns, including the last.
        node_budget: the maximum number of operations planned in the playouts of a decision; 0 for no limit.
        last_unit: the minimum advantage of staying over a retreat if staying costs the last unit of a stack.
        mixed_openings: whether Germany draws an opening script, so that the opening does not reveal the secret card.
        aggression: a bonus that only operations with an attack get, in percent of win chance.
        bluff_rate: in how many of three attacks the bot bluffs if no battle card would help.
    """

    width: int
    blunder_rate: int = 0
    profiles: dict[int, BlitzkriegProfile] = TUNED_V1
    suspicion: Suspicion = Suspicion()
    endgame_playouts: int = 0
    tries: int = 10
    knows_passing: bool = False
    last_unit: float = 0.0
    plan_noise: int = 0
    turn_playouts: int = 0
    node_budget: int = 0
    mixed_openings: bool = False
    aggression: float = 0.0
    bluff_rate: int = 1

    def quick(self) -> BlitzkriegLevel:
        """Return a copy of this level without search."""
        return self._replace(endgame_playouts=0, turn_playouts=0, blunder_rate=0)


LEVELS: Final = {
    "easy": BlitzkriegLevel(width=30, blunder_rate=3, profiles=FITTED),
    "medium": BlitzkriegLevel(width=1, knows_passing=True, mixed_openings=True),
    "hard": BlitzkriegLevel(
        width=6,
        profiles=TUNED_V3,
        suspicion=Suspicion(sharpness=2.0, shown=0.3, others=0.5, follows=True),
        endgame_playouts=240,
        knows_passing=True,
        last_unit=6.0,
        plan_noise=30,
        turn_playouts=80,
        node_budget=1500,
        mixed_openings=True,
    ),
}
# Like `hard`, but with more operations and playouts, which take more time.
LEVELS["master"] = LEVELS["hard"]._replace(width=10, turn_playouts=400, endgame_playouts=960, node_budget=12000)


def blunder(moves: list[SearchMove], dice: Dice) -> SearchMove:
    """Return one of the best operations at random."""
    most = max(move.guess for move in moves)
    near = [move for move in moves if move.guess >= most - MAX_BLUNDER_LOSS]
    return near[dice.pick(min(BLUNDER_CANDIDATES, len(near)))]


def playout_policy(bots: Sequence[BlitzkriegBasicBot]) -> PlayoutPolicy:
    """Return the policy of playouts in which both sides play like the given bots.

    The evaluator of the policy knows the cards of the German bot.
    """
    players = [PlayoutPlayer(bot.evaluator, bot.habits, side, bot.last_unit) for side, bot in enumerate(bots)]
    own = bots[GERMAN].evaluator
    judge = FittedEvaluator(own.board, own.likely, own.weights, own.focus, [])
    return PlayoutPolicy(players, TurnEndEvaluator(judge, network(own.board)))


class BlitzkriegSearchBot(BlitzkriegBasicBot):
    """A bot that searches for the best operation.

    Args:
        seat: the id of the seat.
        level: the strength.
    """

    imagines = True

    def __init__(self, board: BlitzkriegBoard, seat: str, level: BlitzkriegLevel) -> None:
        super().__init__(board, seat, level.profiles[SEATS.index(seat)])
        self.level = level
        self.sharpness = level.suspicion.sharpness
        self.knows_passing = level.knows_passing
        self.last_unit = level.last_unit
        self.plan_noise = level.plan_noise
        self.aggression = level.aggression
        self.bluff_rate = level.bluff_rate
        self.shown = -1
        # The opening script, or None before it has been drawn.
        self.script: OpeningScript | None = None
        # The bots that continue playouts: this bot without search, and the other side's, by Germany's secret card.
        self.own: BlitzkriegSearchBot | None = None
        self.others: dict[int, BlitzkriegSearchBot] = {}
        self.played_out = False
        # A cache of the players and evaluators of playouts, by the secret card and the turn.
        self.known: dict[tuple[int, int], PlayoutPolicy] = {}

    def decide(self, view: BlitzkriegView, options: list[Option], dice: Dice) -> int:
        self.played_out = False
        if isinstance(self.imagined, BlitzkriegPosition):
            # Passes are public, so an imagined position contains the real value.
            self.passed = self.imagined.passed
        if self.level.mixed_openings and self.script is None and view.decision == "DeployGermans":
            cards = (view.victory.open, view.victory.secret or "")
            self.open_with(draw(OPENING_MIXTURES.get(cards, PLAIN_MIXTURE), dice))
        if self.level.turn_playouts:
            self.prepare(view)
        return super().decide(view, options, dice)

    def prepare(self, view: BlitzkriegView) -> None:
        """Let the bots that continue playouts assess the victory cards by the view."""
        if self.own is None:
            self.own = BlitzkriegSearchBot(self.board, SEATS[self.side], self.level.quick())
        self.own.script = self.script
        self.own.learn(view)
        root = self.imagined
        if isinstance(root, BlitzkriegPosition) and root.turn == view.turn and not root.over:
            self.other(root.secret_card).learn(seen(root, self.side ^ 1))

    def other(self, secret: int) -> BlitzkriegSearchBot:
        """Return the bot of the other side if Germany has the given secret card."""
        if secret not in self.others:
            level = LEVELS["medium"]._replace(knows_passing=self.level.knows_passing)
            self.others[secret] = BlitzkriegSearchBot(self.board, SEATS[self.side ^ 1], level)
        return self.others[secret]

    def players(self, secret: int) -> list[BlitzkriegBasicBot]:
        """Return the bots that continue playouts, by side."""
        assert self.own is not None
        return [self.own, self.other(secret)] if self.side == GERMAN else [self.other(secret), self.own]

    def continuation(self, secret: int) -> PlayoutPolicy:
        """Return the policy of playouts for a secret card of Germany."""
        root = self.imagined
        assert isinstance(root, BlitzkriegPosition)
        key = (secret, self.stage)
        if key not in self.known:
            if self.side == ALLIED:
                world = root.clone()
                world.secret_card = secret
                self.other(secret).learn(seen(world, GERMAN))
            self.known[key] = playout_policy(self.players(secret))
        return self.known[key]

    def guess(self, shown: int, chances: list[float]) -> list[float]:
        self.shown = shown
        likely = super().guess(shown, chances)
        if self.script is None or self.stage > self.script.until:
            return likely
        return script_likelihoods(likely, shown, self.script.cards(self.board, shown, shown))

    def open_with(self, script: OpeningScript) -> None:
        """Set the opening script before the deployment."""
        self.script = script
        self.massed = script.base

    def aims(self, shown: int, secret: int, chances: list[float]) -> tuple[list[float], list[float]]:
        script = self.script
        if script is None:
            return super().aims(shown, secret, chances)
        if script.guarded:
            self.weights = self.weights._replace(guarded=script.guarded)
        likely, focus = super().aims(shown, secret, chances)
        if self.stage <= script.until:
            focus = [weight * self.weights.second for weight in likely]
            for card in script.cards(self.board, shown, secret):
                likely[card] = max(likely[card], FEINT_WEIGHT)
                focus[card] = 1.0
        return likely, focus

    def new_judge(self, likely: list[float], focus: list[float] | None) -> BlitzkriegEvaluator:
        if self.side == ALLIED and self.stage > 0:
            focus = self.level.suspicion.focus(self.shown, likely)
        if self.profile.fitted is None:
            return super().new_judge(likely, focus)
        return FittedEvaluator(self.board, likely, self.weights, focus, self.profile.fitted)

    @property
    def unit(self) -> Unit:
        return "worth" if self.profile.fitted is None and not self.played_out else "chance"

    def operation(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        level = self.level
        if level.turn_playouts:
            return self.tried(view, words, dice)
        if not level.blunder_rate or dice.pick(BLUNDER_RATE_BASE) >= level.blunder_rate:
            return super().operation(view, words, dice)
        root = self.imagined
        assert isinstance(root, BlitzkriegPosition)
        move = blunder(operations(self.evaluator, self.habits, root, self.side)[: level.width], dice)
        assert isinstance(move, OperationMove)
        word = notation(root, move.card)
        if word not in words:
            return words.index(PASSING)
        self.steps = spoken(self.board, move.plan)
        return words.index(word)

    def tried(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        """Return the operation with the best results in playouts.

        A playout ends with the turn, or in the last turn with the game.
        """
        root = self.imagined
        assert isinstance(root, BlitzkriegPosition)
        chosen, plan = self.best_operation(view, words)
        last = view.turn >= self.board.turns
        heeds = self.knows_passing and last
        if heeds and self.passed and words[chosen] == PASSING and self.ahead(self.sketch(view)) == 1.0:
            # A second pass wins the game immediately.
            return chosen
        plans = [(words[chosen], plan)]
        for move in operations(self.evaluator, self.habits, root, self.side):
            assert isinstance(move, OperationMove)
            plans.append((notation(root, move.card), move.plan))
        if heeds and words[chosen] != PASSING and self.ahead(self.sketch(view)) == 0.0:
            # Two passes would lose the game.
            plans = [one for one in plans if one[0] != PASSING]
        tries = candidate_operations(
            self.board, [one for one in plans if one[0] in words], self.level.tries if last else self.level.width
        )
        best = tries[0]
        if len(tries) > 1:
            results = search_together(
                self.model(root, tries, dice), self.budget(last), dice, self.processes, UnanimityCheck()
            )
            visits = sum(one.visits for one in results)
            usual = sum(one.visits * one.mean for one in results) / visits
            self.simulations += visits
            self.compared = [
                (tries[one.key].word, tries[one.key].plan, WIN_SCORE * (one.mean - usual), one.visits)
                for one in results
            ]
            self.played_out = True
            best = tries[self.preferred(results, tries, last)]
        self.steps = list(best.steps)
        return words.index(best.word)

    def refuse(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return self.answered(words, super().refuse(view, words, dice), dice)

    def retreat(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return self.answered(words, super().retreat(view, words, dice), dice)

    def split(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return self.answered(words, super().split(view, words, dice), dice)

    def breakthrough(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        plan = self.going_on(view)
        usual = self.gone_on(words, plan)
        if plan is None or not self.level.turn_playouts:
            return usual
        chosen = self.answered(words, usual, dice, plan)
        self.steps = [] if words[chosen] == "done" else spoken(self.board, plan)[1:]
        return chosen

    def answered(self, words: list[str], usual: int, dice: Dice, plan: MovePlan = NOTHING) -> int:
        """Return the choice in a battle with the best results in playouts.

        A playout ends with the turn, or in the last turn with the game.

        Args:
            words: the choices in notation.
            usual: the index of the choice by rules of thumb, which is the result for levels without playouts.
            dice: for the imagined positions.
            plan: the planned move after a choice other than `done`.
        """
        root = self.imagined
        if not self.level.turn_playouts:
            return usual
        assert isinstance(root, BlitzkriegPosition)
        cards = {notation(root, choice): choice for choice in legal(root)}
        order = [usual, *(n for n in range(len(words)) if n != usual)]
        tries = [PlayoutOperation(n, cards[words[n]], NOTHING if words[n] == "done" else plan) for n in order]
        likely = self.evaluator.likely
        model = BlitzkriegTurnPlayout(root, self.side, likely, tries, self.continuation, PRIOR_WEIGHT, EXPLORATION)
        model.expect([0.0] + [-UNTRIED_PENALTY] * (len(tries) - 1), dice)
        last = root.turn >= self.board.turns
        found = search_together(model, self.budget(last), dice, self.processes, UnanimityCheck())
        self.simulations += sum(one.visits for one in found)
        return found[0].key

    def preferred(self, found: list[SearchResult], tries: list[CandidateOperation], last: bool) -> int:
        """Return the key of the best operation.

        Before the last turn, attacks have a bonus.
        """
        if last or not self.aggression:
            return found[0].key
        enough = found[0].visits // 2
        urge = self.aggression / WIN_SCORE
        known = [one for one in found if one.visits >= enough]
        return max(known, key=lambda one: one.mean + (urge if tries[one.key].plan.fights else 0.0)).key

    def budget(self, last: bool) -> SearchBudget:
        """Return the limits of the playouts for a decision."""
        return SearchBudget(
            self.level.endgame_playouts if last else self.level.turn_playouts,
            self.seconds_left(),
            self.level.node_budget,
        )

    def model(self, root: BlitzkriegPosition, tries: list[CandidateOperation], dice: Dice) -> SearchModel:
        """Return the search model that compares operations by playouts."""
        last = root.turn >= self.board.turns
        cards = {notation(root, choice): choice for choice in legal(root)}
        model = BlitzkriegTurnPlayout(
            root,
            self.side,
            self.evaluator.likely,
            [PlayoutOperation(one.key, cards[one.word], one.plan) for one in tries],
            self.continuation,
            0.0 if last else PRIOR_WEIGHT,
            EXPLORATION_LAST_TURN if last else EXPLORATION,
        )
        if not last:
            usual = tries[0].plan.gain
            model.expect(
                [max(MIN_PRIOR, min(MAX_PRIOR, PRIOR_SHARE * (one.plan.gain - usual))) / WIN_SCORE for one in tries],
                dice,
            )
        return model
