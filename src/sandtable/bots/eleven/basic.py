# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""The basic bot: plays Hitler's Eleven by rules of thumb.

It thinks one action through at a time: each that is worth thinking about is judged by the hits and losses to be
expected, by what it does to its groups' prospects and to the guard of Berlin, and the best is made.  It knows what its
seat's view tells and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.bots.bot import Bot
from sandtable.bots.candidates import Candidates, Thought, thoughts
from sandtable.bots.eleven.explanation import told
from sandtable.bots.eleven.finish import completes, first_with, prize
from sandtable.bots.eleven.losses import first, lose, remove, suffer
from sandtable.bots.eleven.model.danger import nearness
from sandtable.bots.eleven.model.evaluation import Evaluator
from sandtable.bots.eleven.model.plans import Group, Plan, Planner, stated
from sandtable.bots.eleven.model.weights import BASIC, UNAIDED, Profile
from sandtable.bots.eleven.opening import deploy, draft, restore, spread
from sandtable.bots.eleven.sketch import sketch
from sandtable.games.eleven.format.view import View
from sandtable.games.eleven.rules.advance import survivors
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Faction, General
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
    NOBODY,
    STEP_ADVANCE,
)
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits, size
from sandtable.kernel.message import Option

# A general who could gain so much more by himself refuses: a point, and a little.
REFUSAL: Final = 1.2
# Who has twice the points of every other and so many more is left alone with Berlin.
TWICE: Final = 2
CLEAR: Final = 10

Handler = Callable[[Position, list[str], Dice], int]


class BasicBot(Bot):
    """Plays one seat by rules of thumb.

    Args:
        board: the edition's board.
        seat: the seat.
        mind: what its rules of thumb weigh.
    """

    def __init__(self, board: Board, seat: str, mind: Profile = BASIC) -> None:
        self.board = board
        self.faction = FACTION_IDS.index(seat)
        self.mind = mind
        # What `nearness` says of the board, by how much of the danger is left with each step.
        self.near: dict[float, list[float]] = {}
        # It completes domination only if it is then first (8).
        self.finishes = False
        # The action that has been thought through and is being stated, whether that was before the general was named,
        # and the advance after it, with the attack that it is for: who gives hints is not asked in between.
        self.plan: Plan | None = None
        self.planned = False
        self.vanguard: Group | None = None
        self.attack: tuple[int, ...] = ()
        # The generals that had not acted when it was decided who acts, a set: they may use their abilities (4).
        self.fresh = -1
        # The Allied general who marches, if one does.
        self.leader: str | None = None
        # It remembers what it has compared; who plays in what somebody else imagines need not.
        self.remembers = True
        # The actions compared for the last decision: how they begin, what they gain, how often they were searched.
        self.compared: list[tuple[str, Plan, float, int]] = []
        self.taken = ""
        # Whether they were compared by playing the game to its end.
        self.played_out = False

    def decide(self, view: View, options: list[Option], dice: Dice) -> int:
        words = [option.notation for option in options]
        verb = options[0].verb
        if self.forced(verb, len(words)):
            return 0
        leader = view.event.general if view.event is not None else None
        self.compared = []
        self.played_out = False
        chosen = self.answer_question(sketch(self.board, view), verb, words, leader, dice)
        self.taken = words[chosen]
        return chosen

    def explain(self) -> Candidates | None:
        moves = [
            Thought(word, told(self.board, word, plan), gain, visits) for word, plan, gain, visits in self.compared
        ]
        return thoughts("chance" if self.played_out else "points", self.taken, moves)

    def forced(self, verb: str, number: int) -> bool:
        """Forget a plan that is not being stated any more; whether there is nothing to think about.

        Args:
            verb: of the options.
            number: how many there are.
        """
        if verb == "use" or (verb in ("act", "order") and not self.planned):
            self.plan = None
        if verb not in ("soldiers", "romanians", "bring", "done"):
            self.vanguard = None
        return number == 1 and verb != "use"

    def answer_question(self, p: Position, verb: str, words: list[str], leader: str | None, dice: Dice) -> int:
        """The number of the option it takes.

        Args:
            p: the position, as far as it is known.
            verb: of the first option.
            words: the notation of the options.
            leader: the Allied general who marches, if one does.
            dice: for its own random choices.
        """
        self.leader = leader
        handler: Handler = getattr(self, HANDLERS.get(verb, "anything"))
        return handler(p, words, dice)

    def anything(self, p: Position, words: list[str], dice: Dice) -> int:
        """The answer to a question that it has no rule of thumb for: any that does something."""
        doing = [n for n, word in enumerate(words) if word not in ("done", "pass")]
        return doing[dice.pick(len(doing))] if doing else 0

    def evaluator(self, p: Position) -> Evaluator:
        """An evaluator of the position for one's own faction."""
        weights = self.mind.at(p.turn, p.solo)
        if p.vp[self.faction] < max(p.vp):
            weights = weights._replace(berlin=weights.berlin * weights.behind)
        elif unaided(p, self.faction):
            weights = UNAIDED
        near = self.near.get(weights.step)
        if near is None:
            near = self.near[weights.step] = nearness(self.board, weights.step)
        return Evaluator(p, self.faction, weights, near)

    # Set-up.

    def draft(self, p: Position, words: list[str], dice: Dice) -> int:
        return draft(p, words, self.mind.tastes, dice)

    def deploy(self, p: Position, words: list[str], dice: Dice) -> int:
        generals = 0
        for general in bits(p.owned[self.faction] & ~1):
            if p.place[general] < 0:
                generals |= 1 << general
        soldiers = self.board.dealt[p.players][self.faction]
        if p.solo or p.short:
            # One at a time.
            generals &= -generals
            soldiers = 1
        return deploy(self.evaluator(p), words, soldiers, generals)

    def include(self, p: Position, words: list[str], dice: Dice) -> int:
        return restore(p, words)

    # Stating an action.

    def plans(self, evaluator: Evaluator, generals: list[General], ability: bool | None) -> list[Plan]:
        """The actions of some generals; `ability` None: as they have acted or not."""
        p = evaluator.p
        found: list[Plan] = []
        for general in generals:
            able = not p.acted >> general & 1 if ability is None else ability
            found += Planner(evaluator, general, able).plans()
        return found

    def ordered(self, evaluator: Evaluator) -> Plan | None:
        """The best that a Führer order can make of one's own generals (9)."""
        own = [general for general in bits(evaluator.p.owned[self.faction] & ~1) if evaluator.p.place[general] != GONE]
        return max(self.plans(evaluator, own, False)) if own else None

    def use(self, p: Position, words: list[str], dice: Dice) -> int:
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

    def act(self, p: Position, words: list[str], dice: Dice) -> int:
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
        # Waiting is always possible, if the bot has come into the game too late to know what the general may do.
        return words.index(ACT_IDS[plan.kind] if ACT_IDS[plan.kind] in words else ACT_IDS[ACT_WAIT])

    def follow(self, p: Position) -> Plan:
        """The action that is being stated, thought through; again, if it is not what has been planned."""
        action = p.acting()
        plan = self.plan
        if plan is None or not fits(plan, action):
            able = action.ability and (p.solo or bool(self.fresh >> action.general & 1))
            plans = [plan for plan in Planner(self.evaluator(p), action.general, able).plans() if fits(plan, action)]
            plan = max(plans, default=Plan(0.0, action.general, action.kind, action.to, action.target))
            self.plan = plan
        return plan

    def order(self, p: Position, words: list[str], dice: Dice) -> int:
        if self.plan is None or f"order {GENERAL_IDS[self.plan.general]}" not in words:
            self.plan = self.ordered(self.evaluator(p))
        if self.plan is None:
            return words.index("pass") if "pass" in words else dice.pick(len(words))
        self.planned = True
        return words.index(f"order {GENERAL_IDS[self.plan.general]}")

    def answer(self, p: Position, words: list[str], dice: Dice) -> int:
        """Refuse if what one's general could do otherwise is worth more than the point that it costs (9)."""
        action = p.acting()
        self.plan = None
        if action.step == STEP_ADVANCE:
            return words.index("obey")
        evaluator = self.evaluator(p)
        planner = Planner(evaluator, action.general, False)
        plans = list(planner.plans())
        wanted = stated(action)
        worth = max((plan.gain for plan in plans if alike(plan, wanted)), default=0.0)
        best = max(plan.gain for plan in plans)
        return words.index("refuse" if best - worth > REFUSAL else "obey")

    def to(self, p: Position, words: list[str], dice: Dice) -> int:
        return pick(words, f"to {self.board.area_ids[self.follow(p).to]}", dice)

    def target(self, p: Position, words: list[str], dice: Dice) -> int:
        return pick(words, f"target {self.board.area_ids[self.follow(p).target]}", dice)

    def soldiers(self, p: Position, words: list[str], dice: Dice) -> int:
        if p.phase == DEPLOYMENT:
            return spread(p, words)
        group = self.going(p)
        return number(words, group.soldiers if words[0].startswith("soldiers") else group.romanians)

    def bring(self, p: Position, words: list[str], dice: Dice) -> int:
        group = self.going(p)
        for n, word in enumerate(words):
            if word != "done" and group.companions >> GENERAL_IDS.index(word.split()[1]) & 1:
                return n
        return words.index("done") if "done" in words else 0

    def going(self, p: Position) -> Group:
        """Who goes along in the action being stated, or in the advance after it."""
        action = p.acting()
        if action.step == STEP_ADVANCE:
            attack = p.turn, p.acted, action.general, action.target, action.soldiers, action.romanians
            if self.vanguard is None or attack != self.attack:
                self.vanguard, self.attack = self.advance(p, action), attack
            return self.vanguard
        plan = self.follow(p)
        return Group(plan.soldiers, plan.romanians, plan.companions)

    def advance(self, p: Position, action: Action) -> Group:
        """Who advances: all or nobody (4-3-4); into a home that pays, all."""
        evaluator = self.evaluator(p)
        base = action.base()
        generals = survivors(p, action)
        all = Group(action.soldiers, action.romanians, generals)
        if self.finishes and not p.solo and completes(p, action.target):
            more = action.removed + prize(p, action.target)
            return all if first_with(p, self.faction, more) else Group(0, 0, 0)
        number = action.soldiers + action.romanians + size(generals)
        gain = evaluator.home(action.target)
        gain += evaluator.danger.guarded(action.target, number) + evaluator.danger.guarded(base, -number)
        there, romanians, others = evaluator.own(base)
        here = evaluator.group(action.target, action.soldiers, action.romanians, generals)
        left = evaluator.group(base, there - action.soldiers, romanians - action.romanians, others & ~generals)
        gain += evaluator.patience * (here + left - evaluator.standing(base))
        if p.board.soviet >> action.target & 1:
            gain -= evaluator.entry
        return all if gain > 0 else Group(0, 0, 0)

    # Losses and what else dice leave to choose.

    def remove(self, p: Position, words: list[str], dice: Dice) -> int:
        return remove(p, words, self.leader)

    def lose(self, p: Position, words: list[str], dice: Dice) -> int:
        return lose(p, words)

    def first(self, p: Position, words: list[str], dice: Dice) -> int:
        return first(words, self.faction)

    def suffer(self, p: Position, words: list[str], dice: Dice) -> int:
        return suffer(p, words, self.faction)


def compared(plans: list[Plan]) -> list[tuple[str, Plan, float, int]]:
    """Actions by the choice that begins them, what they gain, and that they were not searched; of those that do the
    same thing only the best group.
    """
    best: dict[tuple[int, ...], Plan] = {}
    for plan in sorted(plans, reverse=True):
        best.setdefault((plan.general, plan.kind, plan.to, plan.target), plan)
    return [(f"use {GENERAL_IDS[plan.general]}", plan, plan.gain, 0) for plan in best.values()]


def unaided(p: Position, faction: Faction) -> bool:
    """Whether a faction is so far ahead of all others that it cannot count on them."""
    best = max((vp for n, vp in enumerate(p.vp[: p.players]) if n != faction), default=None)
    return best is not None and p.vp[faction] >= TWICE * best + CLEAR


def fits(plan: Plan, action: Action) -> bool:
    """Whether a plan agrees with what has been stated of an action."""
    return (
        plan.general == action.general
        and action.kind in (ACT_NONE, plan.kind)
        and action.to in (NOBODY, plan.to)
        and action.target in (NOBODY, plan.target)
    )


def alike(plan: Plan, wanted: Plan) -> bool:
    """Whether two plans are the same but for who goes along."""
    return (plan.kind, plan.to, plan.target) == (wanted.kind, wanted.to, wanted.target)


def pick(words: list[str], wanted: str, dice: Dice) -> int:
    """The option wanted; any if it is not there."""
    return words.index(wanted) if wanted in words else dice.pick(len(words))


def number(words: list[str], wanted: int) -> int:
    """The option that is nearest to a number."""
    return min(range(len(words)), key=lambda n: abs(int(words[n].split()[1]) - wanted))


# The method that answers, by the verb of the first option.
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
