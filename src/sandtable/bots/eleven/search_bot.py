# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Bots that search: they play Hitler's Eleven as the basic bot does, but look some actions ahead before they act."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.plans import Plan, Planner
from sandtable.bots.eleven.model.profiles import SEASONED, TUNED
from sandtable.bots.eleven.model.weights import BASIC, Profile
from sandtable.bots.search.mcts import Budget, Model, Move
from sandtable.bots.search.parallel import search_together
from sandtable.games.eleven.format.notation import notation
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import General
from sandtable.games.eleven.state.vocabulary import (
    ACT_IDS,
    GENERAL_IDS,
    GONE,
    HITLER,
    NOBODY,
    SEAT_IDS,
    USE,
)
from sandtable.kernel.choice import noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.state import State, actor, apply, legal

# How much counts what follows an action, which is played out by rules of thumb and with dice of its own.
AFTERWARDS: Final = 0.3
CHOOSE_GENERAL: Final = "ChooseGeneral"
CHOOSE_ACTION: Final = "ChooseAction"


class Level(NamedTuple):
    """How hard a bot thinks.

    Args:
        simulations: for an action; none in a game for one, where searching takes points away from good weights. None
            of the levels searches: among several it was never seen to help, and takes half a second for an action.
        width: how many actions it looks at.
        rounds: how many times everybody acts before it stops looking.
        slips: once in so many actions it takes any that comes to mind; 0 for never.
        mind: what its rules of thumb weigh.
    """

    simulations: int
    width: int
    rounds: int
    slips: int = 0
    mind: Profile = TUNED


LEVELS: Final = {
    "easy": Level(0, 30, 0, slips=2, mind=BASIC),
    "medium": Level(0, 1, 0),
    "hard": Level(0, 1, 0, mind=SEASONED),
}


# The weights were tuned among three in the long scenario; with two and four they help as well, in the short scenario
# with two.
MOST_PLAYERS: Final = 4
MOST_IN_SHORT: Final = 2


def suited(level: Level, players: int, short: bool) -> Level:
    """A level for a number of players, and a scenario: with the basic weights where the tuned ones bring nothing."""
    if players <= (MOST_IN_SHORT if short else MOST_PLAYERS):
        return level
    return level._replace(mind=BASIC)


class Action(Move):
    """A whole action.

    Args:
        plan: what is done, and what it is expected to gain.
        by: the general chosen: the one who acts, or Hitler, who orders him.
    """

    def __init__(self, plan: Plan, by: General) -> None:
        super().__init__(hash((by, *plan[1:])), plan.gain)
        self.plan = plan
        self.by = by


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


def actions(bot: BasicBot, p: Position) -> list[Move]:
    """The actions worth thinking about of the seat that is asked, the most promising first."""
    evaluator = bot.evaluator(p)
    found: list[Move] = []
    if p.stack[-1].key == CHOOSE_ACTION:
        action = p.acting()
        return ranked(
            [Action(plan, plan.general) for plan in Planner(evaluator, action.general, action.ability).plans()]
        )
    generals = [noun(choice) for choice in legal(p) if verb(choice) == USE]
    for general in generals:
        able = not p.acted >> general & 1
        found += [Action(plan, general) for plan in Planner(evaluator, general, able).plans()]
    if HITLER in generals:
        for general in bits(p.owned[bot.faction] & ~1):
            if p.place[general] != GONE:
                found += [Action(plan, HITLER) for plan in Planner(evaluator, general, False).plans()]
    return ranked(found)


def ranked(found: list[Move]) -> list[Move]:
    """Moves, the most promising first, of those that do the same thing only the best group."""
    found.sort(key=lambda move: -move.guess)
    kept: dict[tuple[int, ...], Move] = {}
    for move in found:
        assert isinstance(move, Action)
        kept.setdefault((move.by, *move.plan[1:5]), move)
    return list(kept.values())


def act(players: list[BasicBot], p: Position, move: Action, dice: Dice) -> None:
    """Carry an action out, with all questions that it raises, until the next one is to be chosen."""
    for player in players:
        player.plan = None
        player.planned = False
        player.vanguard = None
    bot = players[actor(p)]
    if p.stack[-1].key == CHOOSE_GENERAL:
        wanted = use_of(move)
        bot.fresh = ~p.acted
    else:
        wanted = ACT_IDS[move.plan.kind]
    bot.plan = move.plan
    bot.planned = True
    choices = legal(p)
    words = [notation(p, choice) for choice in choices]
    apply(p, choices[words.index(wanted)], dice)
    while not p.over and not begins(p):
        seat = actor(p)
        choices = legal(p)
        what = verb(choices[0])
        name = p.board.verbs.words[what]
        player = players[seat]
        chosen = 0
        if not player.forced(name, len(choices)):
            leader = leader_of(p)
            words = [notation(p, choice) for choice in choices]
            chosen = player.answer_question(p, name, words, leader, dice)
        apply(p, choices[chosen], dice)


def use_of(move: Action) -> str:
    """The choice of who acts, as notation."""
    return f"use {GENERAL_IDS[move.by]}"


def begins(p: Position) -> bool:
    """Whether an action is to be chosen now."""
    key = p.stack[-1].key
    return key == CHOOSE_GENERAL or (p.solo and key == CHOOSE_ACTION and p.acting().giver == NOBODY)


def leader_of(p: Position) -> str | None:
    """The Allied general who marches, if one does."""
    event = p.event
    return GENERAL_IDS[event.general] if event is not None and event.general != NOBODY else None


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

    def best_action(self, dice: Dice) -> Action | None:
        """What the search finds; None if it has nothing to choose from."""
        root = self.imagined
        assert isinstance(root, Position)
        slips = self.level.slips > 0 and dice.pick(self.level.slips) == 0
        if not slips and (root.solo or not self.level.simulations):
            return None
        war = War(self.board, root, self.level)
        moves = {move.key: move for move in war.moves(root)}
        if not moves:
            return None
        if slips:
            best = list(moves.values())[dice.pick(len(moves))]
        else:
            found = search_together(war, Budget(self.level.simulations), dice, self.processes)
            self.simulations += self.level.simulations
            best = moves[found[0].key]
            for one in found:
                move = moves.get(one.key)
                if isinstance(move, Action):
                    self.compared.append((use_of(move), move.plan, one.mean, one.visits))
        assert isinstance(best, Action)
        return best

    def use(self, p: Position, words: list[str], dice: Dice) -> int:
        if len(words) == 1 and self.imagined is None:
            return super().use(p, words, dice)
        best = self.best_action(dice)
        if best is None or use_of(best) not in words:
            return super().use(p, words, dice)
        self.fresh = ~p.acted
        self.plan = best.plan
        self.planned = True
        return words.index(use_of(best))

    def act(self, p: Position, words: list[str], dice: Dice) -> int:
        if not p.solo or self.imagined is None or p.acting().giver != NOBODY:
            return super().act(p, words, dice)
        best = self.best_action(dice)
        if best is not None and ACT_IDS[best.plan.kind] in words:
            self.plan = best.plan
            self.planned = False
            return words.index(ACT_IDS[best.plan.kind])
        return super().act(p, words, dice)
