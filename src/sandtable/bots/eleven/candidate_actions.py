# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Generate complete actions, and play them through all their decisions."""

from __future__ import annotations

from typing import Final

from sandtable.bots.eleven.basic_bot import ElevenBasicBot
from sandtable.bots.eleven.lookahead.action_plans import ActionPlan, ActionPlanner
from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.bots.search.mcts import SearchMove
from sandtable.games.eleven.representation.notation import notation
from sandtable.games.eleven.state.int_types import General
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import ACT_IDS, ACT_ORDER, GENERAL_IDS, GONE, HITLER, UNSET, USE
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import actor, apply, legal

CHOOSE_GENERAL: Final = "ChooseGeneral"
CHOOSE_ACTION: Final = "ChooseAction"


class ActionMove(SearchMove):
    """A complete action.

    Args:
        plan: the planned action with its expected gain.
        by: the general who is chosen: the acting general, or Hitler for an order.
    """

    def __init__(self, plan: ActionPlan, by: General) -> None:
        super().__init__(hash((by, *plan[1:])), plan.gain)
        self.plan = plan
        self.by = by


def actions(bot: ElevenBasicBot, p: ElevenPosition) -> list[SearchMove]:
    """Return the promising actions of the seat that decides, with the best first."""
    evaluator = bot.evaluator(p)
    found: list[SearchMove]
    if p.stack[-1].key == CHOOSE_ACTION:
        action = p.acting()
        found = [
            ActionMove(plan, plan.general) for plan in ActionPlanner(evaluator, action.general, action.ability).plans()
        ]
        if p.solo and action.general == HITLER:
            found += orders(evaluator)
        return ranked(found)
    found = []
    generals = [noun(choice) for choice in legal(p) if verb(choice) == USE]
    for general in generals:
        able = not p.acted >> general & 1
        found += [ActionMove(plan, general) for plan in ActionPlanner(evaluator, general, able).plans()]
    if HITLER in generals:
        found += orders(evaluator)
    return ranked(found)


def orders(evaluator: ElevenEvaluator) -> list[SearchMove]:
    """Return the Führer orders to generals of the same faction (§9)."""
    found: list[SearchMove] = []
    p = evaluator.p
    for general in bits(p.owned[evaluator.faction] & ~1):
        if p.place[general] != GONE:
            found += [ActionMove(plan, HITLER) for plan in ActionPlanner(evaluator, general, False).plans()]
    return found


def ranked(found: list[SearchMove]) -> list[SearchMove]:
    """Sort actions by gain.

    Of actions that differ only in the group, keep only the best.
    """
    found.sort(key=lambda move: -move.guess)
    kept: dict[tuple[int, ...], SearchMove] = {}
    for move in found:
        assert isinstance(move, ActionMove)
        kept.setdefault((move.by, *move.plan[1:5]), move)
    return list(kept.values())


def act(players: list[ElevenBasicBot], p: ElevenPosition, move: ActionMove, dice: Dice) -> None:
    """Play an action through all its decisions, until the next action is chosen."""
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


def answer(players: list[ElevenBasicBot], p: ElevenPosition, dice: Dice) -> None:
    """Make one decision of any kind with the player of the seat that decides."""
    choices = legal(p)
    name = p.board.verbs.words[verb(choices[0])]
    player = players[actor(p)]
    chosen = 0
    if not player.forced(name, len(choices)):
        leader = leader_of(p)
        words = [notation(p, choice) for choice in choices]
        chosen = player.answer_question(p, name, words, leader, dice)
    apply(p, choices[chosen], dice)


def use_of(move: ActionMove) -> str:
    """Return the notation of the choice that selects the general of an action."""
    return f"use {GENERAL_IDS[move.by]}"


def begun_by(p: ElevenPosition, move: ActionMove) -> str:
    """Return the first choice of an action, in notation.

    The first choice is the general, or the kind of action if the general is already known (§4, §11).
    """
    if p.stack[-1].key == CHOOSE_GENERAL:
        return use_of(move)
    return ACT_IDS[move.plan.kind if move.plan.general == move.by else ACT_ORDER]


def begins(p: ElevenPosition) -> bool:
    """Return whether the pending decision begins an action."""
    key = p.stack[-1].key
    return key == CHOOSE_GENERAL or (p.solo and key == CHOOSE_ACTION and p.acting().giver == UNSET)


def leader_of(p: ElevenPosition) -> str | None:
    """Return the id of the marching Allied general, or None."""
    event = p.event
    return GENERAL_IDS[event.general] if event is not None and event.general != UNSET else None
