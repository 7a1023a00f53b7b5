# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Whole actions: which are worth thinking about, and how they are carried out with all that they ask."""

from __future__ import annotations

from typing import Final

from sandtable.bots.eleven.basic import BasicBot
from sandtable.bots.eleven.model.evaluation import Evaluator
from sandtable.bots.eleven.model.plans import Plan, Planner
from sandtable.bots.search.mcts import Move
from sandtable.games.eleven.format.notation import notation
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import General
from sandtable.games.eleven.state.vocabulary import ACT_IDS, ACT_ORDER, GENERAL_IDS, GONE, HITLER, NOBODY, USE
from sandtable.kernel.choice import noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.state import actor, apply, legal

CHOOSE_GENERAL: Final = "ChooseGeneral"
CHOOSE_ACTION: Final = "ChooseAction"


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


def actions(bot: BasicBot, p: Position) -> list[Move]:
    """The actions worth thinking about of the seat that is asked, the most promising first."""
    evaluator = bot.evaluator(p)
    found: list[Move]
    if p.stack[-1].key == CHOOSE_ACTION:
        action = p.acting()
        found = [Action(plan, plan.general) for plan in Planner(evaluator, action.general, action.ability).plans()]
        if p.solo and action.general == HITLER:
            found += orders(evaluator)
        return ranked(found)
    found = []
    generals = [noun(choice) for choice in legal(p) if verb(choice) == USE]
    for general in generals:
        able = not p.acted >> general & 1
        found += [Action(plan, general) for plan in Planner(evaluator, general, able).plans()]
    if HITLER in generals:
        found += orders(evaluator)
    return ranked(found)


def orders(evaluator: Evaluator) -> list[Move]:
    """The Führer orders to one's own generals (9)."""
    found: list[Move] = []
    p = evaluator.p
    for general in bits(p.owned[evaluator.faction] & ~1):
        if p.place[general] != GONE:
            found += [Action(plan, HITLER) for plan in Planner(evaluator, general, False).plans()]
    return found


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
    wanted = begun_by(p, move)
    if p.stack[-1].key == CHOOSE_GENERAL:
        bot.fresh = ~p.acted
    bot.plan = move.plan
    bot.planned = True
    choices = legal(p)
    words = [notation(p, choice) for choice in choices]
    apply(p, choices[words.index(wanted)], dice)
    while not p.over and not begins(p):
        answer(players, p, dice)


def answer(players: list[BasicBot], p: Position, dice: Dice) -> None:
    """Let who is asked answer one question, whatever it is."""
    choices = legal(p)
    name = p.board.verbs.words[verb(choices[0])]
    player = players[actor(p)]
    chosen = 0
    if not player.forced(name, len(choices)):
        leader = leader_of(p)
        words = [notation(p, choice) for choice in choices]
        chosen = player.answer_question(p, name, words, leader, dice)
    apply(p, choices[chosen], dice)


def use_of(move: Action) -> str:
    """The choice of who acts, as notation."""
    return f"use {GENERAL_IDS[move.by]}"


def begun_by(p: Position, move: Action) -> str:
    """The choice that begins an action, as notation: who acts, or what he does where that has been said (4, 11)."""
    if p.stack[-1].key == CHOOSE_GENERAL:
        return use_of(move)
    return ACT_IDS[move.plan.kind if move.plan.general == move.by else ACT_ORDER]


def begins(p: Position) -> bool:
    """Whether an action is to be chosen now."""
    key = p.stack[-1].key
    return key == CHOOSE_GENERAL or (p.solo and key == CHOOSE_ACTION and p.acting().giver == NOBODY)


def leader_of(p: Position) -> str | None:
    """The Allied general who marches, if one does."""
    event = p.event
    return GENERAL_IDS[event.general] if event is not None and event.general != NOBODY else None
