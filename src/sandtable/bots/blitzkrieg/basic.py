# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""The basic bot: plays The Rise of Blitzkrieg by rules of thumb.

It looks one move ahead: every move worth thinking about is judged by exact odds and by what the map would look like
(`worth`), and the best one is made if it gains anything.  It knows what its seat's view tells and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.bots.blitzkrieg.battles import Fighter, helps
from sandtable.bots.blitzkrieg.explanation import told
from sandtable.bots.blitzkrieg.model.evaluation import DECIDED, Evaluator
from sandtable.bots.blitzkrieg.model.move_generation import Mover, Plan, first, spoken
from sandtable.bots.blitzkrieg.model.profiles import PLAIN, Profile
from sandtable.bots.blitzkrieg.planning import Planner, deploy, place
from sandtable.bots.blitzkrieg.sketch import packed, sketch
from sandtable.bots.bot import Bot
from sandtable.bots.candidates import Candidates, Thought, Unit, thoughts
from sandtable.games.blitzkrieg.format.view import MoveView, View
from sandtable.games.blitzkrieg.rules.victory import fulfilled
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import MoveKind, Units
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option

EVEN: Final = 0.5
# So likely to win that a pass is answered with a pass.
CLEAR: Final = 0.9
STARTING: Final = "from "
TAKING: Final = "take "
Handler = Callable[[View, list[str], Dice], int]


def contains(group: Units, taken: Units) -> bool:
    """Whether a group has at least these units."""
    return all(v.count_of(group, kind) >= v.count_of(taken, kind) for kind in range(v.KINDS))


def unmade(steps: list[str], move: MoveView) -> list[str]:
    """What is left of a move that has been thought through; nothing if what has been made of it is another move."""
    left = list(steps)
    if move.start is None or not left:
        return left
    if left[0].startswith(STARTING) and left.pop(0) != STARTING + move.start:
        return []
    for unit, number in move.units.items():
        for _ in range(number):
            takes = next((n for n, step in enumerate(left) if not step.startswith(TAKING)), len(left))
            if TAKING + unit not in left[:takes]:
                return []
            left.remove(TAKING + unit)
    return left


class BasicBot(Bot):
    """Plays one seat by rules of thumb.

    Args:
        board: the edition's board.
        seat: the seat.
        mind: what it goes by; without it, what its side went by before anything was learned.
    """

    def __init__(self, board: Board, seat: str, mind: Profile | None = None) -> None:
        self.board = board
        self.side = v.SEATS.index(seat)
        self.mind = mind or PLAIN[self.side]
        self.weights, self.habits = self.mind.at(0)
        self.deck = board.decks[self.side]
        # What is known of the victory cards dates from here: 0 is deployment, then every turn.
        self.stage = -1
        # The prospects of every card when both sides had deployed.
        self.outset: list[float] = []
        # To which power it counts how much nearer Germany has come to a card.
        self.sharpness = 1.0
        self.evaluator = Evaluator(board, [1.0] * len(board.victory_ids), self.weights)
        self.planner = Planner(self.evaluator, board, self.side, self.habits)
        # The steps of a move that has been thought through and is being made.
        self.steps: list[str] = []
        # The operations compared for the last decision: how they begin, go on, what they gain, how often searched.
        self.compared: list[tuple[str, Plan, float, int]] = []
        self.taken = ""
        # It knows what passing means in the last turn, and whether the operation before this one was a pass.
        self.heeds = False
        self.passed = False
        # By up to so many hundredths what a card is worth in a plan changes by chance.
        self.whims = 0
        # How much more staying has to be worth than retreating to give up the last unit of a stack for it (8.5.2).
        self.last_unit = 0.0
        # How much more an attack counts than an operation that is none.
        self.urge = 0.0
        # In so many of three attacks without a card that fits it lays down one that is none.
        self.bluffs = 1
        # The base that has all tanks at first; without it, the one that is nearest to the goals.
        self.massed = ""

    def decide(self, view: View, options: list[Option], dice: Dice) -> int:
        self.learn(view)
        self.compared = []
        words = [option.notation for option in options]
        if view.decision in ("TacticalMove", "StrategicMove"):
            return self.step(view, words, dice)
        self.steps = []
        if len(options) == 1:
            return 0
        handler: Handler = getattr(self, HANDLERS.get(view.decision or "", "anything"))
        chosen = handler(view, words, dice)
        self.taken = words[chosen]
        return chosen

    @property
    def unit(self) -> Unit:
        """What its gains are counted in."""
        return "worth"

    def explain(self) -> Candidates | None:
        moves = [Thought(word, told(self.board, plan), gain, visits) for word, plan, gain, visits in self.compared]
        return thoughts(self.unit, self.taken, moves)

    def learn(self, view: View) -> None:
        """After deployment and at the start of a turn, see what counts and what the cards make worth fighting for."""
        stage = 0 if view.decision in ("DeployAllies", "DeployGermans") else view.turn
        if stage == self.stage:
            return
        self.stage = stage
        self.weights, self.habits = self.mind.at(stage)
        ids = self.board.victory_ids
        shown = ids.index(view.victory.open)
        chances = Evaluator(self.board, [1.0] * len(ids), self.weights).chances(self.sketch(view))
        if stage == 1:
            self.outset = chances
        focus = None
        if view.victory.secret is not None:
            likely, focus = self.aims(shown, ids.index(view.victory.secret), chances)
        else:
            likely = self.guess(shown, chances)
        self.evaluator = self.new_judge(likely, focus)
        self.planner = Planner(self.evaluator, self.board, self.side, self.habits)

    def new_judge(self, likely: list[float], focus: list[float] | None) -> Evaluator:
        """Who judges positions, given how likely the victory cards are and how much the ground towards each counts."""
        return Evaluator(self.board, likely, self.weights, focus)

    def aims(self, shown: int, secret: int, chances: list[float]) -> tuple[list[float], list[float]]:
        """Germany's cards, and how much the ground towards each counts.

        Germany goes for the one that it has better prospects of, which if they are much alike is the secret one.
        """
        w = self.weights
        best = secret if chances[secret] >= w.guarded * chances[shown] else shown
        likely = [float(n in (shown, secret)) for n in range(len(chances))]
        return likely, [weight * (1.0 if n == best else w.second) for n, weight in enumerate(likely)]

    def guess(self, shown: int, chances: list[float]) -> list[float]:
        """How likely each card is one of the two, for the Allies.

        At first each card that is not shown is equally likely the secret one (3.1), later rather one that Germany has
        come nearer to since the armies were deployed.
        """
        nearer = [(now / then) ** self.sharpness for now, then in zip(chances, self.outset or chances, strict=True)]
        total = sum(nearer) - nearer[shown]
        return [1.0 if n == shown else share / total for n, share in enumerate(nearer)]

    def sketch(self, view: View) -> Position:
        """The position as the view tells it."""
        return sketch(self.board, view)

    # Chapters 3 and 6: before anything moves.

    def deploy_allies(self, view: View, words: list[str], dice: Dice) -> int:
        ids = self.board.space_ids
        return place(
            self.evaluator, self.habits, self.sketch(view), [ids.index(word.split()[1]) for word in words], dice
        )

    def deploy_germans(self, view: View, words: list[str], dice: Dice) -> int:
        return deploy(
            self.evaluator,
            self.habits,
            self.sketch(view),
            view,
            [int(word.split()[1]) for word in words],
            dice,
            self.massed,
        )

    def plan(self, view: View, words: list[str], dice: Dice) -> int:
        p = self.sketch(view)
        if "buy" in words:
            return words.index("buy" if self.planner.buy(view, p) else "done")
        whims = [1.0 + dice.pick(self.whims + 1) / 100.0 if self.whims else 1.0 for _ in words]
        return self.planner.plan(view, p, [word.split()[1] for word in words], whims)

    # Chapter 7: operations.

    def pre_move(self, view: View, words: list[str], dice: Dice) -> int:
        p = self.sketch(view)
        best = Mover(self.evaluator, p, v.ALLIED).tactical(v.MOVE_PRE, helps(view, self.board, self.side, self.habits))
        if best is None or best.gain < self.habits.pre_move:
            return words.index("done")
        self.steps = spoken(self.board, best)
        cards = [word for word in words if word.startswith("spend ")]
        return words.index(cards[self.planner.least(view, p, [card.split()[1] for card in cards])])

    def operation(self, view: View, words: list[str], dice: Dice) -> int:
        chosen, plan = self.best_operation(view, words)
        self.steps = spoken(self.board, plan)
        return chosen

    def best_operation(self, view: View, words: list[str]) -> tuple[int, Plan]:
        """Which operation promises most, and what is done in it."""
        p = self.sketch(view)
        mover = Mover(self.evaluator, p, self.side)
        found: list[tuple[float, int, Plan]] = []
        plain: Plan | None = None
        for n, word in enumerate(words):
            if word == "pass":
                continue
            plan, price = self.consider(view, mover, word, plain)
            if plan is None:
                continue
            if word != "momentum" and plan.fights and plain is None:
                plain = plan
            found.append((plan.gain - price + (self.urge if plan.fights else 0.0), n, plan))
        best = max(found, default=(-DECIDED, 0, Plan(0.0)))
        # A card that is kept is worth what an operation must gain to be made.
        self.compared = [(words[n], plan, gain, 0) for gain, n, plan in found]
        enough = self.enough(p)
        self.compared.append(("pass", Plan(0.0), enough, 0))
        if best[0] < enough or not found:
            return words.index("pass"), Plan(0.0)
        return best[1], best[2]

    def enough(self, p: Position) -> float:
        """What an operation has to gain to be made."""
        if p.turn < self.board.turns:
            return self.habits.enough
        ahead = self.ahead(p)
        if self.heeds and ahead == 0.0:
            # Two passes and the game is lost: whatever can be done is better.
            return -DECIDED
        if self.heeds and self.passed and ahead > CLEAR:
            # Another pass and it is won.
            return DECIDED
        return max(self.habits.leading, self.habits.enough) if ahead > EVEN else self.habits.enough

    def ahead(self, p: Position) -> float:
        """How likely this side wins if both pass now, to its knowledge (4.3)."""
        fail = 1.0
        for card, weight in enumerate(self.evaluator.likely):
            if fulfilled(p, card):
                fail *= 1.0 - weight
        return 1.0 - fail if self.side == v.GERMAN else fail

    def consider(self, view: View, mover: Mover, word: str, plain: Plan | None) -> tuple[Plan | None, float]:
        """The best that can be made of an operation, and what it costs besides the card."""
        if word == "momentum":
            q = mover.p.clone()
            q.add_momentum(self.side, -1)
            price = mover.now - mover.sign * self.evaluator.value(q)
            return self.favoured(mover, view, v.MOVE_ONE_UNIT), price
        kind = self.deck.ids.index(word.split()[1])
        effect = self.deck.effect[kind]
        if effect == v.EFFECT_STRATEGIC:
            return mover.strategic(), 0.0
        if effect == v.EFFECT_REPLACEMENTS:
            best = mover.replacement()
            return (None if best is None else Plan(self.habits.more_units * best[0] + self.habits.enough)), 0.0
        if effect == v.EFFECT_RECALL:
            return Plan(self.habits.staff_work if self.recalled(view) else 0.0), 0.0
        if effect != v.EFFECT_TACTICAL:
            # It knows nothing of it but that it may be played: rather than pass, if nothing else gains more.
            return Plan(self.habits.enough), 0.0
        mixed = self.deck.both_nations[kind]
        # Kept for the move that only it allows.
        price = self.habits.mixed if mixed and plain is not None else 0.0
        return self.favoured(mover, view, v.MOVE_TACTICAL, mixed), price

    def favoured(self, mover: Mover, view: View, kind: MoveKind, mixed: bool = False) -> Plan | None:
        """The tactical move of a kind that it likes best."""
        plans = mover.all_tactical(kind, helps(view, self.board, self.side, self.habits), mixed)
        if not self.urge:
            return first(plans)
        return max(plans, key=lambda plan: plan.gain + (self.urge if plan.fights else 0.0), default=None)

    def recalled(self, view: View) -> str | None:
        """The seized card that is missed most; None if none is worth the card."""
        seized = view.cards[v.SEATS[self.side]].seized or {}
        best = None
        most = 5.0
        for id in seized:
            worth = self.planner.worth(view, self.sketch(view), id, 0)
            if worth > most:
                best, most = id, worth
        return best

    def recall(self, view: View, words: list[str], dice: Dice) -> int:
        return max(
            range(len(words)),
            key=lambda n: self.planner.worth(view, self.sketch(view), words[n].split()[1], 0),
        )

    def step(self, view: View, words: list[str], dice: Dice) -> int:
        """The next step of the move that is being made; think again if another one is."""
        assert view.move is not None
        left = unmade(self.steps, view.move)
        if not left or left[0] not in words:
            plan = self.move(view, words)
            self.steps = spoken(self.board, plan) if plan is not None else []
            left = unmade(self.steps, view.move)
        if not left or left[0] not in words:
            return words.index("done") if "done" in words else dice.pick(len(words))
        if left[0].startswith(TAKING):
            return words.index(left[0])
        # A move ends with where it goes; of a strategic one, the second unit's may follow.
        self.steps = left[1:]
        return words.index(left[0])

    def move(self, view: View, words: list[str]) -> Plan | None:
        """The best of the move that is asked for or, once it has begun, of what may still be made of it."""
        assert view.move is not None
        mover = Mover(self.evaluator, self.sketch(view), self.side)
        if view.decision == "StrategicMove":
            return None if "done" in words or view.move.start is not None else mover.strategic()
        kind = v.MOVE_IDS.index(view.move.kind)
        help = helps(view, self.board, self.side, self.habits)
        if view.move.start is None:
            return mover.tactical(kind, help)
        start, taken = self.board.space_ids.index(view.move.start), packed(view.move.units)
        limit = 1 if kind == v.MOVE_ONE_UNIT else self.board.group_limit
        free = mover.p.free(start)
        if kind == v.MOVE_BREAKTHROUGH:
            free &= v.TANKS
        plans = [plan for units in (free, taken) for plan in mover.all_from(start, units, kind, limit, help)]
        return first(
            [plan for plan in plans if all(v.count_of(plan.group, n) >= v.count_of(taken, n) for n in range(v.KINDS))]
        )

    def replacements(self, view: View, words: list[str], dice: Dice) -> int:
        """Bring back what is worth most where it is worth most."""
        p = self.sketch(view)
        taken = packed(view.move.units) if view.move is not None else 0
        if taken:
            # The unit has left the box for the hand, so to speak; think of it as the only one that could.
            p.box = taken
        best = Mover(self.evaluator, p, self.side).replacement()
        if best is None:
            return dice.pick(len(words))
        gain, kind, space = best
        wanted = f"to {self.board.space_ids[space]}" if taken else f"take {v.UNIT_IDS[kind]}"
        if gain < 0 and "done" in words:
            wanted = "done"
        return words.index(wanted) if wanted in words else 0

    # Chapter 8: battles.

    def anything(self, view: View, words: list[str], dice: Dice) -> int:
        """The answer to a question that it has no rule of thumb for: any that does something."""
        doing = [n for n, word in enumerate(words) if word not in ("done", "pass")]
        return doing[dice.pick(len(doing))] if doing else 0

    def fighter(self, view: View) -> Fighter:
        """The one who decides in the battle under way."""
        return Fighter(self.evaluator, self.sketch(view), view, self.side, self.habits)

    def attack_cards(self, view: View, words: list[str], dice: Dice) -> int:
        bluff = self.deck.ids[self.deck.bluff]
        offered = [word.split()[1] for word in words if word.startswith("lay ")]
        chosen = self.fighter(view).best_cards([id for id in offered if id != bluff], True)
        if chosen:
            return words.index(f"lay {chosen[0]}")
        # Now and then a card that is none, so that the number tells little.
        if bluff in offered and dice.pick(3) < self.bluffs:
            return words.index(f"lay {bluff}")
        return words.index("done")

    def defence_cards(self, view: View, words: list[str], dice: Dice) -> int:
        offered = [word.split()[1] for word in words if word.startswith("defend ")]
        chosen = self.fighter(view).best_cards(offered, False)
        return words.index(f"defend {chosen[0]}" if chosen else "done")

    def keep(self, view: View, words: list[str], dice: Dice) -> int:
        faces = [(int(word.split()[1]), int(word.split()[2])) for word in words]
        return self.fighter(view).keep(faces)

    def lose(self, view: View, words: list[str], dice: Dice) -> int:
        return self.fighter(view).lose([word.split()[1] for word in words])

    def refuse(self, view: View, words: list[str], dice: Dice) -> int:
        units = [word.split()[1] for word in words if word.startswith("refuse ")]
        which = self.fighter(view).refuse(units, self.last_unit)
        return words.index("accept" if which is None else f"refuse {which}")

    def retreat(self, view: View, words: list[str], dice: Dice) -> int:
        return self.fighter(view).retreat([word.split()[1] for word in words])

    def split(self, view: View, words: list[str], dice: Dice) -> int:
        return self.fighter(view).split([word.split() for word in words])

    def breakthrough(self, view: View, words: list[str], dice: Dice) -> int:
        """Go on with the winning tanks if that is worth a card (8.2)."""
        return self.gone_on(words, self.going_on(view))

    def gone_on(self, words: list[str], plan: Plan | None) -> int:
        """Which answer makes a breakthrough, or does not if it is not worth a card."""
        if plan is None or plan.gain < self.habits.go_on:
            return words.index("done")
        self.steps = spoken(self.board, plan)[1:]
        return next(n for n, word in enumerate(words) if word.startswith("play "))

    def going_on(self, view: View) -> Plan | None:
        """The best that the winning tanks could make of a breakthrough."""
        assert view.battle is not None
        at = self.board.space_ids.index(view.battle.space)
        tanks = packed(view.battle.attacking) & v.TANKS
        mover = Mover(self.evaluator, self.sketch(view), self.side)
        help = helps(view, self.board, self.side, self.habits)
        return mover.from_space(at, tanks, v.MOVE_BREAKTHROUGH, self.board.group_limit, help)


# The method that answers each decision; any other is answered by `anything`.
HANDLERS: Final = {
    "DeployAllies": "deploy_allies",
    "DeployGermans": "deploy_germans",
    "Plan": "plan",
    "PreMove": "pre_move",
    "Operation": "operation",
    "Replacements": "replacements",
    "StaffWork": "recall",
    "DeclareAttackCards": "attack_cards",
    "DeclareDefenceCards": "defence_cards",
    "KeepDice": "keep",
    "TakeLoss": "lose",
    "RefuseRetreat": "refuse",
    "Retreat": "retreat",
    "RetreatSplit": "split",
    "Breakthrough": "breakthrough",
}
