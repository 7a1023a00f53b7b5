# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Bots for Hitler's Eleven that search for actions.

Their other decisions are like those of `basic`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.candidate_actions import ActionMove, actions, begun_by, use_of
from sandtable.bots.eleven.lookahead.action_plans import ActionGroup
from sandtable.bots.eleven.lookahead.draft_and_deployment_values import opening_values_for
from sandtable.bots.eleven.lookahead.evaluation_profiles import TUNED_V1, TUNED_V3
from sandtable.bots.eleven.lookahead.heuristic_weights import BASIC, ElevenProfile
from sandtable.bots.eleven.lookahead.turn_end_evaluation import TurnEvaluator
from sandtable.bots.eleven.lookahead.turn_end_weights import weights_of
from sandtable.bots.eleven.setup_choices import choose_by
from sandtable.bots.eleven.solo_playouts import GamePlayout, PlayStyle, varied
from sandtable.bots.eleven.turn_playout import ElevenTurnPlayout
from sandtable.bots.search.mcts import SearchBudget, SearchMove
from sandtable.bots.search.parallel_search import search_together
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.state.axis_action import Action as Stated
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_IDS, ACT_ORDER, ACT_WAIT, HITLER, SEAT_IDS, UNSET
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import actor

# The factor by which win chances are converted to percent.
WIN_SCORE: Final = 100.0
# The number of decisions to which a level's `blunder_rate` refers.
BLUNDER_RATE_BASE: Final = 4
# The minimum number of playouts for each action. With fewer playouts, the rules of thumb choose better.
MIN_PLAYOUTS: Final = 4
# A blunder picks one of this many actions, all within `MAX_BLUNDER_LOSS` points of the best.
BLUNDER_CANDIDATES: Final = 8
MAX_BLUNDER_LOSS: Final = 3.0
# Actions that only wait hardly differ, so playouts try at most this many of them.
MAX_WAITING_ACTIONS: Final = 2
# The number of profiles that are compared in a solo game.
SOLO_STYLES: Final = 16


class ElevenLevel(NamedTuple):
    """The strength of a bot.

    Args:
        width: the maximum number of actions that are considered.
        blunder_rate: in how many of four decisions the bot picks a good action at random.
        profile: the weights.
        endgame_playouts: the number of playouts to the end of the game for a decision in the last turn; 0 to decide
            by rules of thumb.
        tries: the maximum number of actions considered in the last turn.
        turn_playouts: the number of playouts to the end of the turn for a decision before the last turn; 0 to decide by
            rules of thumb.
        node_budget: the maximum number of actions planned in the playouts of a decision; 0 for no limit.
        knows_domination: whether the bot completes a domination only if it would be first.
        winter: the cost of a unit lost to General Winter in a game with several players, used instead of the cost in
            `profile`.
        solo_playouts: the number of playouts to the end of a solo game that compare profiles in each turn; 0 to keep
            the profile.
        solo_node_budget: the maximum number of actions planned in these playouts; 0 for no limit.
        learned_openings: whether the bot drafts and deploys by learned values of generals and areas, where they exist.
    """

    width: int
    blunder_rate: int = 0
    profile: ElevenProfile = TUNED_V1
    endgame_playouts: int = 0
    tries: int = 10
    turn_playouts: int = 0
    node_budget: int = 0
    knows_domination: bool = False
    winter: float = 0.0
    solo_playouts: int = 0
    solo_node_budget: int = 0
    learned_openings: bool = False


LEVELS: Final = {
    "easy": ElevenLevel(width=30, blunder_rate=3, profile=BASIC),
    "medium": ElevenLevel(width=1),
    "hard": ElevenLevel(
        width=6,
        profile=TUNED_V3,
        endgame_playouts=240,
        turn_playouts=400,
        node_budget=1500,
        knows_domination=True,
        winter=1.0,
        learned_openings=True,
    ),
}
# Like `hard`, but with more actions and playouts, which take more time. In solo games it also uses playouts.
LEVELS["master"] = LEVELS["hard"]._replace(
    width=8, endgame_playouts=1000, turn_playouts=2000, node_budget=8000, solo_playouts=400, solo_node_budget=12000
)

# The weights were tuned with three players in the full game. With learned values of generals in the draft they help in
# all variants. Without these values they help only with up to four players, or two in the short scenario.
MAX_TUNED_PLAYERS: Final = 4
MAX_TUNED_PLAYERS_SHORT: Final = 2


def level_for(level: ElevenLevel, players: int, short: bool) -> ElevenLevel:
    """Return a level with the best profile for a number of players and a scenario.

    The best profile is the basic one if the tuned weights do not help in that variant.
    """
    if not level.learned_openings and players > (MAX_TUNED_PLAYERS_SHORT if short else MAX_TUNED_PLAYERS):
        level = level._replace(profile=BASIC)
    return level._replace(profile=with_winter(level.profile, level.winter))


def with_winter(profile: ElevenProfile, winter: float) -> ElevenProfile:
    """Return a profile with a cost of losses to General Winter.

    The cost applies to games with several players.
    """
    return profile._replace(
        early=profile.early._replace(winter=winter),
        middle=profile.middle._replace(winter=winter),
        late=profile.late._replace(winter=winter),
    )


def worth_trying(moves: list[SearchMove], width: int) -> list[ActionMove]:
    """Return the best actions, with at most MAX_WAITING_ACTIONS that only wait."""
    found: list[ActionMove] = []
    waiting = 0
    for move in moves:
        assert isinstance(move, ActionMove)
        waits = move.plan.kind == ACT_WAIT
        waiting += waits
        if not waits or waiting <= MAX_WAITING_ACTIONS:
            found.append(move)
    return found[:width]


def blunder(moves: list[SearchMove], dice: Dice) -> SearchMove:
    """Return one of the best actions at random."""
    most = max(move.guess for move in moves)
    near = [move for move in moves if move.guess >= most - MAX_BLUNDER_LOSS]
    return near[dice.pick(min(BLUNDER_CANDIDATES, len(near)))]


class ElevenSearchBot(ElevenBasicBot):
    """A bot that searches for the best action.

    Args:
        seat: the id of the seat.
        level: the strength.
    """

    imagines = True

    def __init__(self, board: ElevenBoard, seat: str, level: ElevenLevel) -> None:
        super().__init__(board, seat, level.profile)
        self.level = level
        self.knows_domination = level.knows_domination
        # The players of playouts, by seat, and the evaluator of the end of the turn.
        self.players: list[ElevenBasicBot] = []
        self.turn_judge: TurnEvaluator | None = None
        # In a solo game, the turn in which profiles were compared last.
        self.compared_in = -1
        # The duration of a playout in seconds; 0 before it has been measured.
        self.pace = 0.0

    def draft(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        worths = opening_values_for(p.players, p.short).generals if self.level.learned_openings else {}
        return choose_by(worths, words, dice) if worths else super().draft(p, words, dice)

    def deploy(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        places = opening_values_for(p.players, p.short).places if self.level.learned_openings else {}
        worths = places.get(SEAT_IDS[self.faction])
        return choose_by(worths, words, dice) if worths else super().deploy(p, words, dice)

    def best_action(self, dice: Dice) -> ActionMove | None:
        """Return the best action by playouts, or a blunder.

        Return None to decide by rules of thumb.
        """
        root = self.imagined
        assert isinstance(root, ElevenPosition)
        if self.plays_out(root):
            if not root.solo:
                return self.played(root, dice)
            if root.turn != self.compared_in:
                self.compared_in = root.turn
                self.choose_manner(root, dice)
            return None
        if not self.level.blunder_rate or dice.pick(BLUNDER_RATE_BASE) >= self.level.blunder_rate:
            return None
        moves = actions(ElevenBasicBot(self.board, SEAT_IDS[actor(root)], self.level.profile), root)
        if not moves:
            return None
        best = blunder(moves[: self.level.width], dice)
        assert isinstance(best, ActionMove)
        return best

    def plays_out(self, p: ElevenPosition) -> bool:
        """Return whether the bot uses playouts for this decision."""
        if p.solo:
            # In a browser without a server, a playout to the end takes seconds, so too few would be possible.
            return self.level.solo_playouts > 0 and self.seconds == 0.0
        return self.level.endgame_playouts > 0 if p.turn >= last_turn(p) else self.judge(p) is not None

    def judge(self, p: ElevenPosition) -> TurnEvaluator | None:
        """Return the evaluator of positions between two turns.

        Return None if it has no weights for the next turn.
        """
        if not self.level.turn_playouts:
            return None
        if self.turn_judge is None:
            self.turn_judge = TurnEvaluator(self.board, weights_of(p.players, p.short))
        return self.turn_judge if p.turn + 1 in self.turn_judge.counts else None

    def played(self, root: ElevenPosition, dice: Dice) -> ActionMove | None:
        """Return the action with the best results in playouts.

        Return None if there are no actions, or too little time to compare them.
        """
        self.seat_players(root)
        last = root.turn >= last_turn(root)
        tries = worth_trying(actions(self, root), self.level.tries if last else self.level.width)
        if len(tries) < 2:
            return tries[0] if tries else None
        model = ElevenTurnPlayout(root, tries, self.players, None if last else self.judge(root))
        if not last:
            if self.seconds > 0.0:
                self.pace = self.pace or model.seconds(dice)
                if self.seconds_left() < MIN_PLAYOUTS * len(tries) * self.pace:
                    return None
            model.expect(dice)
        level, left = self.level, self.seconds_left()
        best = self.compared_by(
            model,
            SearchBudget(level.endgame_playouts, left)
            if last
            else SearchBudget(level.turn_playouts, left, level.node_budget),
            dice,
        )
        self.played_out = True
        return best

    def choose_manner(self, root: ElevenPosition, dice: Dice) -> None:
        """Choose the profile for the rest of a solo game by playouts.

        Keep the current profile unless another is certainly better, because the best of many results is often luck.
        """
        kept, usual = self.profile, self.level.profile
        profiles = [kept] if kept == usual else [kept, usual]
        first = len(profiles)
        while len(profiles) < SOLO_STYLES:
            profiles.append(varied(profiles[dice.pick(first)], dice))
        manners = [PlayStyle(key, self.player_alone(each)) for key, each in enumerate(profiles)]
        model = GamePlayout(root, manners)
        found = search_together(
            model, SearchBudget(self.level.solo_playouts, 0.0, self.level.solo_node_budget), dice, self.processes
        )
        self.simulations += sum(one.visits for one in found)
        best = manners[found[0].key]
        if found[0].key and model.surely_better(best, manners[0], dice):
            self.profile = best.profile

    def player_alone(self, profile: ElevenProfile) -> ElevenBasicBot:
        """Return a player with a profile for solo playouts."""
        player = ElevenBasicBot(self.board, SEAT_IDS[0], profile)
        player.remembers = False
        return player

    def seat_players(self, root: ElevenPosition) -> None:
        """Create the players of playouts on the first call."""
        if not self.players:
            self.players = [ElevenBasicBot(self.board, seat, self.level.profile) for seat in SEAT_IDS[: root.players]]
            for player in self.players:
                player.knows_domination = self.level.knows_domination
                player.remembers = False

    def compared_by(self, model: ElevenTurnPlayout, budget: SearchBudget, dice: Dice) -> ActionMove:
        """Return the best action of a model, and remember all results.

        Args:
            model: plays the actions.
            budget: the limits of the playouts.
            dice: the source of chance.
        """
        found = search_together(model, budget, dice, self.processes)
        self.simulations += sum(one.visits for one in found)
        moves = {move.key: move for move in model.actions}
        usual = sum(one.visits * one.mean for one in found) / sum(one.visits for one in found)
        for one in found:
            move = moves[one.key]
            # Compare each action with the best one only by playouts with the same seeds. Actions that the search has
            # dropped early have no playouts with the later seeds.
            gain = found[0].mean - usual + model.ahead(one.key, found[0].key)
            self.compared.append((begun_by(model.root, move), move.plan, WIN_SCORE * gain, one.visits))
        return moves[found[0].key]

    def advance(self, p: ElevenPosition, action: Stated) -> ActionGroup:
        # Only the imagined position contains the number of units that an attack has removed. The bot can use this
        # number, because it is public.
        if isinstance(self.imagined, ElevenPosition) and self.imagined.action is not None:
            action.removed = self.imagined.action.removed
        return super().advance(p, action)

    def use(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        if len(words) == 1:
            # With only one general to choose, plan the action in the next decision.
            self.fresh = ~p.acted
            return 0
        best = self.best_action(dice)
        if best is None or use_of(best) not in words:
            return super().use(p, words, dice)
        self.fresh = ~p.acted
        self.plan = best.plan
        self.planned = True
        return words.index(use_of(best))

    def act(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        action = p.acting()
        # If only one general could be chosen, the action has not been planned yet.
        open_to_thought = p.solo or (self.plan is None and action.general != HITLER)
        root = self.imagined
        if not isinstance(root, ElevenPosition) or action.giver != UNSET or not open_to_thought:
            return super().act(p, words, dice)
        best = self.best_action(dice)
        wanted = begun_by(root, best) if best is not None else ""
        if best is not None and wanted in words:
            self.plan = best.plan
            # After this choice the general who receives the order must still be chosen.
            self.planned = wanted == ACT_IDS[ACT_ORDER]
            return words.index(wanted)
        return super().act(p, words, dice)
