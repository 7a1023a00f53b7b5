# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Bots that search: they play Hitler's Eleven as the basic bot does, but look some actions ahead before they act."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.eleven.actions import Action, act, actions, begun_by, use_of
from sandtable.bots.eleven.alone import Manner, RestOfGame, varied
from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.ends_of_turns import counts_of
from sandtable.bots.eleven.model.features import TurnEvaluator
from sandtable.bots.eleven.model.openings import opening
from sandtable.bots.eleven.model.plans import Group
from sandtable.bots.eleven.model.profiles import FARSIGHTED, SEASONED, TUNED
from sandtable.bots.eleven.model.weights import BASIC, Profile
from sandtable.bots.eleven.opening import choose_by
from sandtable.bots.eleven.rest_of_turn import RestOfTurn
from sandtable.bots.search.mcts import Budget, Model, Move
from sandtable.bots.search.parallel import search_together
from sandtable.games.eleven.state.action import Action as Stated
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import ACT_IDS, ACT_ORDER, ACT_WAIT, HITLER, NOBODY, SEAT_IDS
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State, actor

# Gains are told in hundredths of the chance to be first.
CERTAIN: Final = 100.0
# Slips are counted in so many decisions.
OF_FOUR: Final = 4
# Where there is not the time to play so many turns out for each action, luck would decide: rules of thumb do better.
TELLING: Final = 4
# Who slips takes one of so many actions, none of them by so many points worse than the best.
SLIPS: Final = 8
SLIPPING: Final = 3.0
# Of those who might wait so many are tried.
WAITING: Final = 2
# Alone so many ways to weigh are compared.
MANNERS: Final = 16
# How much counts what follows an action, which is played out by rules of thumb and with dice of its own.
AFTERWARDS: Final = 0.3


class Level(NamedTuple):
    """How hard a bot thinks.

    Args:
        simulations: for an action; none in a game for one, where searching takes points away from good weights. None
            of the levels searches so: among several it was never seen to help.
        width: how many actions it looks at.
        rounds: how many times everybody acts before it stops looking.
        slips: so often in four it takes one of the first actions that come to mind, not the best.
        mind: what its rules of thumb weigh.
        endings: how often it plays the game to its end for an action of the last turn; without any it does there as in
            the turns before.
        tries: how many actions it tries so.
        rests: how often it plays the turn to its end for an action before the last turn, and judges what it has come
            to; without any it goes by rules of thumb there.
        work: how many actions may be thought through in what is played out so for one of its own; 0 for any number.
        finishes: it completes domination only if it is then first.
        winter: how bad it is if General Winter takes a unit, in a game with others, instead of what its rules of thumb
            weigh.
        alone: how often in a turn it plays a game for one to its end; without any it keeps to what its rules of thumb
            weigh.
        alone_work: how many actions may be thought through in what is played out so; 0 for any number.
        learned: it drafts and deploys by what generals and places were worth in games, where that has been learned.
    """

    simulations: int
    width: int
    rounds: int
    slips: int = 0
    mind: Profile = TUNED
    endings: int = 0
    tries: int = 10
    rests: int = 0
    work: int = 0
    finishes: bool = False
    winter: float = 0.0
    alone: int = 0
    alone_work: int = 0
    learned: bool = False


LEVELS: Final = {
    "easy": Level(0, 30, 0, slips=3, mind=BASIC),
    "medium": Level(0, 1, 0),
    "hard": Level(0, 6, 0, mind=FARSIGHTED, endings=240, rests=400, work=1500, finishes=True, winter=1.0, learned=True),
}
# As `hard`, with more of everything that takes time; and alone it plays games out.
LEVELS["master"] = LEVELS["hard"]._replace(width=8, endings=1000, rests=2000, work=8000, alone=400, alone_work=12000)
# Levels of before, as they were: ladders tell by them what a change has brought.
KEPT: Final = {
    "hard-1": Level(0, 1, 0, mind=SEASONED),
}


# The weights were tuned among three in the long scenario.  Whoever drafts by what generals are worth has use for them
# everywhere; with other tastes they help with two and four as well, and in the short scenario with two.
MOST_PLAYERS: Final = 4
MOST_IN_SHORT: Final = 2


def suited(level: Level, players: int, short: bool) -> Level:
    """A level for a number of players, and a scenario: with the basic weights where the tuned ones bring nothing."""
    if not level.learned and players > (MOST_IN_SHORT if short else MOST_PLAYERS):
        level = level._replace(mind=BASIC)
    return level._replace(mind=wary(level.mind, level.winter))


def wary(mind: Profile, winter: float) -> Profile:
    """A profile that also reckons with General Winter."""
    return mind._replace(
        early=mind.early._replace(winter=winter),
        middle=mind.middle._replace(winter=winter),
        late=mind.late._replace(winter=winter),
    )


class War(Model):
    """The actions of all seats in turn, each as a basic bot would state and carry it out.

    What an action brings is what it is expected to gain; the others lose by it, for who has most points wins.

    Args:
        board: the edition's board.
        root: the position, in which an action is to be chosen; it is not changed.
        level: how far it looks.
    """

    def __init__(self, board: Board, root: Position, level: Level) -> None:
        self.seats = root.players
        self.prior_weight = 3.0
        self.exploration = 0.3
        self.root = root
        self.width = level.width
        self.ahead = level.rounds * root.players
        self.players = [BasicBot(board, seat, level.mind) for seat in SEAT_IDS[: root.players]]
        # What positions promise on average: only what is more or less than that tells moves apart.
        self.seen = 0
        self.calm = [0.0] * self.seats

    def imagine(self, dice: Dice) -> State:
        return self.root.clone()

    def actor(self, state: State) -> int:
        return actor(state)

    def moves(self, state: State) -> list[Move]:
        assert isinstance(state, Position)
        if state.over:
            return []
        return actions(self.players[actor(state)], state)[: self.width]

    def rewards(self, state: State, move: Move) -> list[float]:
        seat = actor(state)
        lost = -move.guess / (self.seats - 1) if self.seats > 1 else 0.0
        return [move.guess if n == seat else lost for n in range(self.seats)]

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Position)
        assert isinstance(move, Action)
        act(self.players, state, move, dice)
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        total = [0.0] * self.seats
        for _ in range(self.ahead):
            moves = self.moves(state)
            if not moves:
                break
            total = [a + b for a, b in zip(total, self.rewards(state, moves[0]), strict=True)]
            state = self.play(state, moves[0], dice)
        self.seen += 1
        self.calm = [mean + (value - mean) / self.seen for mean, value in zip(self.calm, total, strict=True)]
        return [AFTERWARDS * (value - mean) for value, mean in zip(total, self.calm, strict=True)]


def worth_trying(moves: list[Move], width: int) -> list[Action]:
    """The most promising actions, few of them mere waiting: whoever waits, it is much the same."""
    found: list[Action] = []
    waiting = 0
    for move in moves:
        assert isinstance(move, Action)
        waits = move.plan.kind == ACT_WAIT
        waiting += waits
        if not waits or waiting <= WAITING:
            found.append(move)
    return found[:width]


def slip(moves: list[Move], dice: Dice) -> Move:
    """An action that is not the best, but that somebody may hold for good."""
    most = max(move.guess for move in moves)
    near = [move for move in moves if move.guess >= most - SLIPPING]
    return near[dice.pick(min(SLIPS, len(near)))]


class SearchBot(BasicBot):
    """Searches for the best action.

    Args:
        board: the edition's board.
        seat: the seat.
        level: how hard it thinks.
    """

    imagines = True

    def __init__(self, board: Board, seat: str, level: Level) -> None:
        super().__init__(board, seat, level.mind)
        self.level = level
        self.finishes = level.finishes
        # Who plays on, by seat, and what judges to what the turn has come.
        self.players: list[BasicBot] = []
        self.turn_judge: TurnEvaluator | None = None
        # Alone, the turn in which it has compared ways to play on last.
        self.compared_in = -1
        # How long it takes to play an action out, in seconds; 0 while that is not known.
        self.pace = 0.0

    def draft(self, p: Position, words: list[str], dice: Dice) -> int:
        worths = opening(p.players, p.short).generals if self.level.learned else {}
        return choose_by(worths, words, dice) if worths else super().draft(p, words, dice)

    def deploy(self, p: Position, words: list[str], dice: Dice) -> int:
        places = opening(p.players, p.short).places if self.level.learned else {}
        worths = places.get(SEAT_IDS[self.faction])
        return choose_by(worths, words, dice) if worths else super().deploy(p, words, dice)

    def best_action(self, dice: Dice) -> Action | None:
        """What the search finds; None if it has nothing to choose from."""
        root = self.imagined
        assert isinstance(root, Position)
        if self.plays_out(root):
            if not root.solo:
                return self.played(root, dice)
            if root.turn != self.compared_in:
                self.compared_in = root.turn
                self.choose_manner(root, dice)
            return None
        slips = self.level.slips > 0 and dice.pick(OF_FOUR) < self.level.slips
        if not slips and (root.solo or not self.level.simulations):
            return None
        war = War(self.board, root, self.level)
        moves = {move.key: move for move in war.moves(root)}
        if not moves:
            return None
        if slips:
            best = slip(list(moves.values()), dice)
        else:
            found = search_together(war, Budget(self.level.simulations, self.seconds_left()), dice, self.processes)
            self.simulations += self.level.simulations
            best = moves[found[0].key]
            for one in found:
                move = moves.get(one.key)
                if isinstance(move, Action):
                    self.compared.append((begun_by(root, move), move.plan, one.mean, one.visits))
        assert isinstance(best, Action)
        return best

    def plays_out(self, p: Position) -> bool:
        """Whether it plays actions out, to the end of the turn or of the game."""
        if p.solo:
            # In a browser without a server a game takes seconds: there is not the time to tell actions apart.
            return self.level.alone > 0 and self.seconds == 0.0
        return self.level.endings > 0 if p.turn >= p.board.last_turn else self.judge(p) is not None

    def judge(self, p: Position) -> TurnEvaluator | None:
        """What judges the ends of turns; None if it does not play turns out, or nothing is known of the next one."""
        if not self.level.rests:
            return None
        if self.turn_judge is None:
            self.turn_judge = TurnEvaluator(self.board, counts_of(p.players, p.short))
        return self.turn_judge if p.turn + 1 in self.turn_judge.counts else None

    def played(self, root: Position, dice: Dice) -> Action | None:
        """The action after which it was first most often, or had the best prospects of that, when it was played out.

        None if there are none, or not the time to tell them apart.
        """
        self.seat_players(root)
        last = root.turn >= root.board.last_turn
        tries = worth_trying(actions(self, root), self.level.tries if last else self.level.width)
        if len(tries) < 2:
            return tries[0] if tries else None
        model = RestOfTurn(root, tries, self.players, None if last else self.judge(root))
        if not last:
            if self.seconds > 0.0:
                self.pace = self.pace or model.seconds(dice)
                if self.seconds_left() < TELLING * len(tries) * self.pace:
                    return None
            model.expect(dice)
        level, left = self.level, self.seconds_left()
        best = self.compared_by(
            model, Budget(level.endings, left) if last else Budget(level.rests, left, level.work), dice
        )
        self.played_out = True
        return best

    def choose_manner(self, root: Position, dice: Dice) -> None:
        """Weigh from here on as leads to most points in a game for one, of several ways that are played out.

        It goes on in the way that it has gone by so far unless another is surely better: of the best of many tries
        luck has more than its share.
        """
        kept, usual = self.mind, self.level.mind
        minds = [kept] if kept == usual else [kept, usual]
        first = len(minds)
        while len(minds) < MANNERS:
            minds.append(varied(minds[dice.pick(first)], dice))
        manners = [Manner(key, self.player_alone(each)) for key, each in enumerate(minds)]
        model = RestOfGame(root, manners)
        found = search_together(model, Budget(self.level.alone, 0.0, self.level.alone_work), dice, self.processes)
        self.simulations += sum(one.visits for one in found)
        best = manners[found[0].key]
        if found[0].key and model.surely_better(best, manners[0], dice):
            self.mind = best.mind

    def player_alone(self, mind: Profile) -> BasicBot:
        """Somebody who plays on a game for one that is imagined, by rules of thumb that weigh so."""
        player = BasicBot(self.board, SEAT_IDS[0], mind)
        player.remembers = False
        return player

    def seat_players(self, root: Position) -> None:
        """Seat those who play on in what is imagined, if they do not sit there."""
        if not self.players:
            self.players = [BasicBot(self.board, seat, self.level.mind) for seat in SEAT_IDS[: root.players]]
            for player in self.players:
                player.finishes = self.level.finishes
                player.remembers = False

    def compared_by(self, model: RestOfTurn, budget: Budget, dice: Dice) -> Action:
        """The best action of those that a model tries; what has come of each is remembered.

        Args:
            model: plays them out.
            budget: how much may be played out.
            dice: for what is imagined.
        """
        found = search_together(model, budget, dice, self.processes)
        self.simulations += sum(one.visits for one in found)
        moves = {move.key: move for move in model.actions}
        usual = sum(one.visits * one.mean for one in found) / sum(one.visits for one in found)
        for one in found:
            move = moves[one.key]
            # Those that were left aside early have had other luck in all than the first: by the same they are told.
            gain = found[0].mean - usual + model.ahead(one.key, found[0].key)
            self.compared.append((begun_by(model.root, move), move.plan, CERTAIN * gain, one.visits))
        return moves[found[0].key]

    def advance(self, p: Position, action: Stated) -> Group:
        # What an attack has removed shows in what is imagined: nothing is hidden in this game.
        if isinstance(self.imagined, Position) and self.imagined.action is not None:
            action.removed = self.imagined.action.removed
        return super().advance(p, action)

    def use(self, p: Position, words: list[str], dice: Dice) -> int:
        if len(words) == 1:
            # What he does is thought through when that is asked.
            self.fresh = ~p.acted
            return 0
        best = self.best_action(dice)
        if best is None or use_of(best) not in words:
            return super().use(p, words, dice)
        self.fresh = ~p.acted
        self.plan = best.plan
        self.planned = True
        return words.index(use_of(best))

    def act(self, p: Position, words: list[str], dice: Dice) -> int:
        action = p.acting()
        # Whoever was the only one to act has been named without a thought.
        open_to_thought = p.solo or (self.plan is None and action.general != HITLER)
        root = self.imagined
        if not isinstance(root, Position) or action.giver != NOBODY or not open_to_thought:
            return super().act(p, words, dice)
        best = self.best_action(dice)
        wanted = begun_by(root, best) if best is not None else ""
        if best is not None and wanted in words:
            self.plan = best.plan
            # Whom an order is for has still to be said.
            self.planned = wanted == ACT_IDS[ACT_ORDER]
            return words.index(wanted)
        return super().act(p, words, dice)
