# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""The basic bot: plays Hitler's Eleven by rules of thumb.

The bot considers one action at a time. It evaluates every promising action and chooses the best. The value of an action
depends on expected hits and losses, on the later attacks of the groups, and on the defence of Berlin. The bot knows
only its seat's view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.bots.bot import Bot
from sandtable.bots.compared_moves import Candidates, ConsideredMove, considered_moves
from sandtable.bots.eleven.action_explanations import plan_explanation
from sandtable.bots.eleven.domination import completes, first_with, prize
from sandtable.bots.eleven.lookahead.action_plans import ActionGroup, ActionPlan, ActionPlanner, stated
from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.bots.eleven.lookahead.berlin_danger import nearness
from sandtable.bots.eleven.lookahead.heuristic_weights import BASIC, UNAIDED, ElevenProfile
from sandtable.bots.eleven.loss_choices import first, lose, remove, suffer
from sandtable.bots.eleven.position_from_view import reconstruct
from sandtable.bots.eleven.setup_choices import deploy, draft, restore, spread
from sandtable.games.eleven.representation.view_types import ElevenView
from sandtable.games.eleven.rules.advance_after_combat import survivors
from sandtable.games.eleven.rules.battle import UNIT_VP
from sandtable.games.eleven.rules.fuhrer_orders import REFUSAL_VP
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Faction, General
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import (
    ACT_IDS,
    ACT_NONE,
    ACT_ORDER,
    ACT_WAIT,
    DEPLOYMENT,
    FACTION_IDS,
    GENERAL_IDS,
    GONE,
    HITLER,
    STEP_ADVANCE,
    UNSET,
)
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option

# The cost of refusing a Führer order and a small margin. The bot refuses an order if the ordered general's best action
# would gain more than the order by more than this.
REFUSAL: Final = REFUSAL_VP + 0.2
# If a faction has at least TWICE the points of every other faction plus CLEAR, it must defend Berlin alone.
TWICE: Final = 2
CLEAR: Final = 10

Handler = Callable[[ElevenPosition, list[str], Dice], int]


class ElevenBasicBot(Bot):
    """A bot that plays one seat by rules of thumb.

    Args:
        seat: the id of the seat.
        profile: the weights of the rules of thumb.
    """

    def __init__(self, board: ElevenBoard, seat: str, profile: ElevenProfile = BASIC) -> None:
        self.board = board
        self.faction = FACTION_IDS.index(seat)
        self.profile = profile
        # A cache of the results of `nearness`, by its argument `step`.
        self.near: dict[float, list[float]] = {}
        # Whether the bot completes a domination only if it would be first (§8).
        self.knows_domination = False
        # `plan` is the planned action; `planned` says whether it was planned before the general was chosen. `vanguard`
        # is the group that advances after the attack `attack`. The bot compares the attacks before it uses the group,
        # because a bot that gives hints does not see every decision.
        self.plan: ActionPlan | None = None
        self.planned = False
        self.vanguard: ActionGroup | None = None
        self.attack: tuple[int, ...] = ()
        # The set of generals who had not acted when the acting general was chosen; they can use active abilities (§4).
        self.fresh = -1
        # The id of the marching Allied general, or None.
        self.leader: str | None = None
        # Whether the bot remembers the moves that it has compared. Bots that play in playouts do not.
        self.remembers = True
        # The actions compared in the last decision. Each entry contains the first choice, the plan, the gain and the
        # number of playouts.
        self.compared: list[tuple[str, ActionPlan, float, int]] = []
        self.taken = ""
        # Whether the actions in `compared` were compared by playouts.
        self.played_out = False

    def decide(self, view: ElevenView, options: list[Option], dice: Dice) -> int:
        words = [option.notation for option in options]
        verb = options[0].verb
        if self.forced(verb, len(words)):
            return 0
        leader = view.event.general if view.event is not None else None
        self.compared = []
        self.played_out = False
        chosen = self.answer_question(reconstruct(self.board, view), verb, words, leader, dice)
        self.taken = words[chosen]
        return chosen

    def explain(self) -> Candidates | None:
        moves = [
            ConsideredMove(word, plan_explanation(self.board, word, plan), gain, visits)
            for word, plan, gain, visits in self.compared
        ]
        return considered_moves("chance" if self.played_out else "points", self.taken, moves)

    def forced(self, verb: str, number: int) -> bool:
        """Discard outdated plans. Return whether there is only one option.

        Args:
            verb: the verb of the options.
            number: the number of options.
        """
        if verb == "use" or (verb in ("act", "order") and not self.planned):
            self.plan = None
        if verb not in ("soldiers", "romanians", "bring", "done"):
            self.vanguard = None
        return number == 1 and verb != "use"

    def answer_question(self, p: ElevenPosition, verb: str, words: list[str], leader: str | None, dice: Dice) -> int:
        """Return the index of the chosen option.

        Args:
            p: the position, as far as the seat knows it.
            verb: the verb of the first option.
            words: the notation of the options.
            leader: the id of the marching Allied general, or None.
            dice: the source of random choices.
        """
        self.leader = leader
        handler: Handler = getattr(self, HANDLERS.get(verb, "anything"))
        return handler(p, words, dice)

    def anything(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        """Return a choice other than `done` and `pass`.

        The bot uses it for decisions without a rule of thumb.
        """
        doing = [n for n, word in enumerate(words) if word not in ("done", "pass")]
        return doing[dice.pick(len(doing))] if doing else 0

    def evaluator(self, p: ElevenPosition) -> ElevenEvaluator:
        """Return an evaluator of the position for the bot's faction."""
        weights = self.profile.at(p.turn, p.solo)
        if p.vp[self.faction] < max(p.vp):
            weights = weights._replace(berlin=weights.berlin * weights.behind)
        elif unaided(p, self.faction):
            weights = UNAIDED
        near = self.near.get(weights.step)
        if near is None:
            near = self.near[weights.step] = nearness(self.board, weights.step)
        return ElevenEvaluator(p, self.faction, weights, near)

    # Set-up.

    def draft(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return draft(p, words, self.profile.tastes, dice)

    def deploy(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        generals = 0
        for general in bits(p.owned[self.faction] & ~1):
            if p.place[general] < 0:
                generals |= 1 << general
        soldiers = self.board.dealt[p.players][self.faction]
        if p.solo or p.short:
            # Only one general is deployed at a time, so evaluate a group of this general and a soldier.
            generals &= -generals
            soldiers = 1
        return deploy(self.evaluator(p), words, soldiers, generals)

    def include(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return restore(p, words)

    # Declaring an action.

    def plans(self, evaluator: ElevenEvaluator, generals: list[General], ability: bool | None) -> list[ActionPlan]:
        """Return the promising actions of some generals.

        `ability` says whether they can use active abilities; None if this depends on whether they have acted.
        """
        p = evaluator.p
        found: list[ActionPlan] = []
        for general in generals:
            able = not p.acted >> general & 1 if ability is None else ability
            found += ActionPlanner(evaluator, general, able).plans()
        return found

    def ordered(self, evaluator: ElevenEvaluator) -> ActionPlan | None:
        """Return the best Führer order to a general of the bot's own faction (§9), or None."""
        own = [general for general in bits(evaluator.p.owned[self.faction] & ~1) if evaluator.p.place[general] != GONE]
        return max(self.plans(evaluator, own, False)) if own else None

    def use(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        evaluator = self.evaluator(p)
        generals = [GENERAL_IDS.index(word.split()[1]) for word in words if word.startswith("use ")]
        self.fresh = ~p.acted
        plans = self.plans(evaluator, generals, None)
        plan = max(plans)
        chosen = plan.general
        if HITLER in generals:
            order = self.ordered(evaluator)
            if order is not None and order.gain > plan.gain:
                plan = order
                chosen = HITLER
        if self.remembers:
            self.compared = compared(plans)
            if chosen == HITLER:
                self.compared.append((f"use {GENERAL_IDS[HITLER]}", plan, plan.gain, 0))
        self.plan = plan
        self.planned = True
        return words.index(f"use {GENERAL_IDS[chosen]}")

    def act(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        action = p.acting()
        order = ACT_IDS[ACT_ORDER]
        self.planned = False
        if self.plan is not None and self.plan.general != action.general and action.general == HITLER:
            if order in words:
                self.planned = True
                return words.index(order)
            self.plan = None
        plan = self.follow(p)
        if order in words:
            ordered = self.ordered(self.evaluator(p))
            if ordered is not None and ordered.gain > plan.gain:
                self.plan = ordered
                self.planned = True
                return words.index(order)
        self.plan = plan
        # Waiting is always possible. A bot that takes over in the middle of an action may plan impossible actions.
        return words.index(ACT_IDS[plan.kind] if ACT_IDS[plan.kind] in words else ACT_IDS[ACT_WAIT])

    def follow(self, p: ElevenPosition) -> ActionPlan:
        """Return the plan of the action that is being declared.

        Make a new plan if the declared choices contradict the current plan.
        """
        action = p.acting()
        plan = self.plan
        if plan is None or not fits(plan, action):
            able = action.ability and (p.solo or bool(self.fresh >> action.general & 1))
            plans = [
                plan for plan in ActionPlanner(self.evaluator(p), action.general, able).plans() if fits(plan, action)
            ]
            plan = max(plans, default=ActionPlan(0.0, action.general, action.kind, action.to, action.target))
            self.plan = plan
        return plan

    def order(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        if self.plan is None or f"order {GENERAL_IDS[self.plan.general]}" not in words:
            self.plan = self.ordered(self.evaluator(p))
        if self.plan is None:
            return words.index("pass") if "pass" in words else dice.pick(len(words))
        self.planned = True
        return words.index(f"order {GENERAL_IDS[self.plan.general]}")

    def answer(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        """Obey or refuse a Führer order to a general of this faction (§9).

        The bot refuses if the general's best action gains so much more that a refusal is worth its cost.
        """
        action = p.acting()
        self.plan = None
        if action.step == STEP_ADVANCE:
            return words.index("obey")
        evaluator = self.evaluator(p)
        planner = ActionPlanner(evaluator, action.general, False)
        plans = list(planner.plans())
        wanted = stated(action)
        worth = max((plan.gain for plan in plans if alike(plan, wanted)), default=0.0)
        best = max(plan.gain for plan in plans)
        return words.index("refuse" if best - worth > REFUSAL else "obey")

    def to(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return pick(words, f"to {self.board.area_ids[self.follow(p).to]}", dice)

    def target(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return pick(words, f"target {self.board.area_ids[self.follow(p).target]}", dice)

    def soldiers(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        if p.phase == DEPLOYMENT:
            return spread(p, words)
        group = self.going(p)
        return number(words, group.soldiers if words[0].startswith("soldiers") else group.romanians)

    def bring(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        group = self.going(p)
        for n, word in enumerate(words):
            if word != "done" and group.companions >> GENERAL_IDS.index(word.split()[1]) & 1:
                return n
        return words.index("done") if "done" in words else 0

    def going(self, p: ElevenPosition) -> ActionGroup:
        """Return the group that takes part in the current action, or in its advance."""
        action = p.acting()
        if action.step == STEP_ADVANCE:
            attack = p.turn, p.acted, action.general, action.target, action.soldiers, action.romanians
            if self.vanguard is None or attack != self.attack:
                self.vanguard, self.attack = self.advance(p, action), attack
            return self.vanguard
        plan = self.follow(p)
        return ActionGroup(plan.soldiers, plan.romanians, plan.companions)

    def advance(self, p: ElevenPosition, action: Action) -> ActionGroup:
        """Return the group that advances: all units or none (§4-3-4).

        If the advance completes a domination, the group advances only if the faction would be first.
        """
        evaluator = self.evaluator(p)
        base = action.base()
        generals = survivors(p, action)
        all = ActionGroup(action.soldiers, action.romanians, generals)
        if self.knows_domination and not p.solo and completes(p, action.target):
            more = UNIT_VP * action.removed + prize(p, action.target)
            return all if first_with(p, self.faction, more) else ActionGroup(0, 0, 0)
        number = action.soldiers + action.romanians + size(generals)
        gain = evaluator.home(action.target)
        gain += evaluator.danger.guarded(action.target, number) + evaluator.danger.guarded(base, -number)
        there, romanians, others = evaluator.own(base)
        here = evaluator.group(action.target, action.soldiers, action.romanians, generals)
        left = evaluator.group(base, there - action.soldiers, romanians - action.romanians, others & ~generals)
        gain += evaluator.patience * (here + left - evaluator.standing(base))
        if p.board.soviet >> action.target & 1:
            gain -= evaluator.entry
        return all if gain > 0 else ActionGroup(0, 0, 0)

    # Losses and other choices after rolls.

    def remove(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return remove(p, words, self.leader)

    def lose(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return lose(p, words)

    def first(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return first(words, self.faction)

    def suffer(self, p: ElevenPosition, words: list[str], dice: Dice) -> int:
        return suffer(p, words, self.faction)


def compared(plans: list[ActionPlan]) -> list[tuple[str, ActionPlan, float, int]]:
    """Return planned actions as entries of the bot's list `compared`.

    Their number of playouts is 0. If actions differ only in the group, only the best of them becomes an entry.
    """
    best: dict[tuple[int, ...], ActionPlan] = {}
    for plan in sorted(plans, reverse=True):
        best.setdefault((plan.general, plan.kind, plan.to, plan.target), plan)
    return [(f"use {GENERAL_IDS[plan.general]}", plan, plan.gain, 0) for plan in best.values()]


def unaided(p: ElevenPosition, faction: Faction) -> bool:
    """Return whether a faction leads by so much that no other faction will help it."""
    best = max((vp for n, vp in enumerate(p.vp[: p.players]) if n != faction), default=None)
    return best is not None and p.vp[faction] >= TWICE * best + CLEAR


def fits(plan: ActionPlan, action: Action) -> bool:
    """Return whether a plan agrees with the choices already made for an action."""
    return (
        plan.general == action.general
        and action.kind in (ACT_NONE, plan.kind)
        and action.to in (UNSET, plan.to)
        and action.target in (UNSET, plan.target)
    )


def alike(plan: ActionPlan, wanted: ActionPlan) -> bool:
    """Return whether two plans are the same, except for the group."""
    return (plan.kind, plan.to, plan.target) == (wanted.kind, wanted.to, wanted.target)


def pick(words: list[str], wanted: str, dice: Dice) -> int:
    """Return the index of the option `wanted`; a random index if it is not an option."""
    return words.index(wanted) if wanted in words else dice.pick(len(words))


def number(words: list[str], wanted: int) -> int:
    """Return the index of the option whose number is nearest to `wanted`."""
    return min(range(len(words)), key=lambda n: abs(int(words[n].split()[1]) - wanted))


# For the verb of the first option, the name of the method that decides. `anything` decides for all other verbs.
HANDLERS: Final = {
    "draft": "draft",
    "deploy": "deploy",
    "include": "include",
    "restore": "include",
    "use": "use",
    "act": "act",
    "order": "order",
    "obey": "answer",
    "to": "to",
    "target": "target",
    "soldiers": "soldiers",
    "romanians": "soldiers",
    "bring": "bring",
    "done": "bring",
    "remove": "remove",
    "lose": "lose",
    "join": "first",
    "strike": "first",
    "assign": "suffer",
    "bomb": "suffer",
}
