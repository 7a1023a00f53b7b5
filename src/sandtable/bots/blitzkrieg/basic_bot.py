# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""The basic bot: plays The Rise of Blitzkrieg by rules of thumb.

The bot looks one move ahead. It evaluates every promising move by exact battle odds and the resulting map, and makes
the best move if it gains enough. It knows only its seat's view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.bots.blitzkrieg.battle_choices import BattlePlayer, helps
from sandtable.bots.blitzkrieg.deployment_and_planning import CardPlanner, deploy, place
from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import BASE, BlitzkriegProfile
from sandtable.bots.blitzkrieg.lookahead.move_generation import MoveGenerator, MovePlan, first, spoken
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import DECIDED, BlitzkriegEvaluator
from sandtable.bots.blitzkrieg.move_explanations import plan_explanation
from sandtable.bots.blitzkrieg.position_from_view import packed, reconstruct
from sandtable.bots.bot import Bot
from sandtable.bots.compared_moves import Candidates, ConsideredMove, Unit, considered_moves
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView, MoveView
from sandtable.games.blitzkrieg.rules.operations import pay_momentum
from sandtable.games.blitzkrieg.rules.tactical_movement import group_limit
from sandtable.games.blitzkrieg.rules.victory import fulfilled
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import MoveKind, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option

EVEN_CHANCE: Final = 0.5
# In the last turn, a side that would win with at least this probability answers a pass with a pass.
CLEAR_CHANCE: Final = 0.9
STARTING: Final = "from "
TAKING: Final = "take "
Handler = Callable[[BlitzkriegView, list[str], Dice], int]


def contains(group: Units, taken: Units) -> bool:
    """Return whether a group contains at least the units `taken`."""
    return all(v.count_of(group, kind) >= v.count_of(taken, kind) for kind in range(v.KINDS))


def unmade(steps: list[str], move: MoveView) -> list[str]:
    """Return the choices of a planned move that are not made yet.

    Args:
        steps: the choices of the planned move, in notation.
        move: the move in progress. If it differs from the planned move, the result is empty.
    """
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


class BlitzkriegBasicBot(Bot):
    """A bot that plays one seat by rules of thumb.

    Args:
        seat: the id of the seat.
        profile: the parameters; by default the untuned parameters of the seat's side.
    """

    def __init__(self, board: BlitzkriegBoard, seat: str, profile: BlitzkriegProfile | None = None) -> None:
        self.board = board
        self.side = v.SEATS.index(seat)
        self.profile = profile or BASE[self.side]
        self.weights, self.habits = self.profile.at(0)
        self.deck = board.decks[self.side]
        # When the victory cards were last assessed: 0 for the deployment, otherwise the number of the turn.
        self.stage = -1
        # The chance that Germany meets each victory card, as estimated after both sides had deployed.
        self.outset: list[float] = []
        # The Allies guess Germany's secret card by Germany's progress towards each card, raised to this power.
        self.sharpness = 1.0
        self.evaluator = BlitzkriegEvaluator(board, [1.0] * len(board.victory_ids), self.weights)
        self.planner = CardPlanner(self.evaluator, board, self.side, self.habits)
        # The choices of the planned move that are not made yet, in notation.
        self.steps: list[str] = []
        # The operations compared in the last decision. Each entry contains the first choice, the plan, the gain and the
        # number of playouts.
        self.compared: list[tuple[str, MovePlan, float, int]] = []
        self.taken = ""
        # Whether the bot knows that two passes in the last turn end the game, and whether the last operation was
        # a pass.
        self.knows_passing = False
        self.passed = False
        # When the bot plans cards, it raises the value of each card at random by at most this many percent.
        self.plan_noise = 0
        # The minimum advantage of staying over a retreat if staying costs the last unit of a stack (§8.5.2).
        self.last_unit = 0.0
        # A bonus that the bot adds to the gain of each operation that attacks.
        self.aggression = 0.0
        # If no battle card would help an attack, the bot bluffs in this many of three cases.
        self.bluff_rate = 1
        # The base where all tanks are deployed; if empty, tanks are shared among the bases.
        self.massed = ""

    def decide(self, view: BlitzkriegView, options: list[Option], dice: Dice) -> int:
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
        """The unit in which `explain` returns gains, such as points of the rules of thumb."""
        return "worth"

    def explain(self) -> Candidates | None:
        moves = [
            ConsideredMove(word, plan_explanation(self.board, plan), gain, visits)
            for word, plan, gain, visits in self.compared
        ]
        return considered_moves(self.unit, self.taken, moves)

    def learn(self, view: BlitzkriegView) -> None:
        """Assess the victory cards after the deployment and in each turn."""
        stage = 0 if view.decision in ("DeployAllies", "DeployGermans") else view.turn
        if stage == self.stage:
            return
        self.stage = stage
        self.weights, self.habits = self.profile.at(stage)
        ids = self.board.victory_ids
        shown = ids.index(view.victory.open)
        chances = BlitzkriegEvaluator(self.board, [1.0] * len(ids), self.weights).chances(self.sketch(view))
        if stage == 1:
            self.outset = chances
        focus = None
        if view.victory.secret is not None:
            likely, focus = self.aims(shown, ids.index(view.victory.secret), chances)
        else:
            likely = self.guess(shown, chances)
        self.evaluator = self.new_judge(likely, focus)
        self.planner = CardPlanner(self.evaluator, self.board, self.side, self.habits)

    def new_judge(self, likely: list[float], focus: list[float] | None) -> BlitzkriegEvaluator:
        """Make an evaluator of positions.

        Args:
            likely: for each victory card, the probability that Germany has it.
            focus: for each victory card, its weight; None for its probability.
        """
        return BlitzkriegEvaluator(self.board, likely, self.weights, focus)

    def aims(self, shown: int, secret: int, chances: list[float]) -> tuple[list[float], list[float]]:
        """Return for each victory card whether Germany has it (1 or 0), and the card's weight.

        Germany prefers the one of its two cards that has the better chances. If their chances are similar, it prefers
        the secret card.
        """
        w = self.weights
        best = secret if chances[secret] >= w.guarded * chances[shown] else shown
        likely = [float(n in (shown, secret)) for n in range(len(chances))]
        return likely, [weight * (1.0 if n == best else w.second) for n, weight in enumerate(likely)]

    def guess(self, shown: int, chances: list[float]) -> list[float]:
        """Return the probability that Germany has each victory card.

        An Allied bot needs it, because Germany's second card is secret. At first each hidden card is equally likely to
        be the secret card (§3.1). Later, cards that Germany has approached since the deployment are more likely.
        """
        nearer = [(now / then) ** self.sharpness for now, then in zip(chances, self.outset or chances, strict=True)]
        total = sum(nearer) - nearer[shown]
        return [1.0 if n == shown else share / total for n, share in enumerate(nearer)]

    def sketch(self, view: BlitzkriegView) -> BlitzkriegPosition:
        """Reconstruct a position from the view."""
        return reconstruct(self.board, view)

    # Chapters 3 and 6: deployment and planning.

    def deploy_allies(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        ids = self.board.space_ids
        return place(
            self.evaluator, self.habits, self.sketch(view), [ids.index(word.split()[1]) for word in words], dice
        )

    def deploy_germans(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return deploy(
            self.evaluator,
            self.habits,
            self.sketch(view),
            view,
            [int(word.split()[1]) for word in words],
            dice,
            self.massed,
        )

    def plan(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        p = self.sketch(view)
        if "buy" in words:
            return words.index("buy" if self.planner.buy(view, p) else "done")
        whims = [1.0 + dice.pick(self.plan_noise + 1) / 100.0 if self.plan_noise else 1.0 for _ in words]
        return self.planner.plan(view, p, [word.split()[1] for word in words], whims)

    # Chapter 7: operations.

    def pre_move(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        p = self.sketch(view)
        best = MoveGenerator(self.evaluator, p, v.ALLIED).tactical(
            v.MOVE_PRE, helps(view, self.board, self.side, self.habits)
        )
        if best is None or best.gain < self.habits.pre_move:
            return words.index("done")
        self.steps = spoken(self.board, best)
        cards = [word for word in words if word.startswith("spend ")]
        return words.index(cards[self.planner.least(view, p, [card.split()[1] for card in cards])])

    def operation(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        chosen, plan = self.best_operation(view, words)
        self.steps = spoken(self.board, plan)
        return chosen

    def best_operation(self, view: BlitzkriegView, words: list[str]) -> tuple[int, MovePlan]:
        """Return the index of the best operation in `words`, and its plan."""
        p = self.sketch(view)
        mover = MoveGenerator(self.evaluator, p, self.side)
        found: list[tuple[float, int, MovePlan]] = []
        plain: MovePlan | None = None
        for n, word in enumerate(words):
            if word == "pass":
                continue
            plan, price = self.consider(view, mover, word, plain)
            if plan is None:
                continue
            if word != "momentum" and plan.fights and plain is None:
                plain = plan
            found.append((plan.gain - price + (self.aggression if plan.fights else 0.0), n, plan))
        best = max(found, default=(-DECIDED, 0, MovePlan(0.0)))
        # An operation must gain more than the card would be worth later.
        self.compared = [(words[n], plan, gain, 0) for gain, n, plan in found]
        enough = self.enough(p)
        self.compared.append(("pass", MovePlan(0.0), enough, 0))
        if best[0] < enough or not found:
            return words.index("pass"), MovePlan(0.0)
        return best[1], best[2]

    def enough(self, p: BlitzkriegPosition) -> float:
        """Return how much an operation must gain to be better than a pass."""
        if p.turn < self.board.turns:
            return self.habits.enough
        ahead = self.ahead(p)
        if self.knows_passing and ahead == 0.0:
            # Two passes would lose the game, so any operation is better.
            return -DECIDED
        if self.knows_passing and self.passed and ahead > CLEAR_CHANCE:
            # A second pass wins the game.
            return DECIDED
        return max(self.habits.leading, self.habits.enough) if ahead > EVEN_CHANCE else self.habits.enough

    def ahead(self, p: BlitzkriegPosition) -> float:
        """Return the probability that the side wins if both sides pass now (§4.3).

        The probability uses only what the side knows.
        """
        fail = 1.0
        for card, weight in enumerate(self.evaluator.likely):
            if fulfilled(p, card):
                fail *= 1.0 - weight
        return 1.0 - fail if self.side == v.GERMAN else fail

    def consider(
        self, view: BlitzkriegView, mover: MoveGenerator, word: str, plain: MovePlan | None
    ) -> tuple[MovePlan | None, float]:
        """Return the best plan for an operation, and its costs except the played card."""
        if word == "momentum":
            q = mover.p.clone()
            pay_momentum(q, self.side)
            price = mover.now - mover.sign * self.evaluator.value(q)
            return self.favoured(mover, view, v.MOVE_ONE_UNIT), price
        kind = self.deck.ids.index(word.split()[1])
        effect = self.deck.effect[kind]
        if effect == v.EFFECT_STRATEGIC:
            return mover.strategic(), 0.0
        if effect == v.EFFECT_REPLACEMENTS:
            best = mover.replacement()
            return (None if best is None else MovePlan(self.habits.more_units * best[0] + self.habits.enough)), 0.0
        if effect == v.EFFECT_RECALL:
            return MovePlan(self.habits.staff_work if self.recalled(view) else 0.0), 0.0
        if effect != v.EFFECT_TACTICAL:
            # The card's effect is unknown, but its operation is legal. Rate it only as high as is needed to be better
            # than a pass.
            return MovePlan(self.habits.enough), 0.0
        mixed = self.deck.both_nations[kind]
        # If another card allows a tactical move, keep this card for a move that only it allows.
        price = self.habits.mixed if mixed and plain is not None else 0.0
        return self.favoured(mover, view, v.MOVE_TACTICAL, mixed), price

    def favoured(
        self, mover: MoveGenerator, view: BlitzkriegView, kind: MoveKind, mixed: bool = False
    ) -> MovePlan | None:
        """Return the best tactical move of a kind, counting the bonus for attacks."""
        plans = mover.all_tactical(kind, helps(view, self.board, self.side, self.habits), mixed)
        if not self.aggression:
            return first(plans)
        return max(plans, key=lambda plan: plan.gain + (self.aggression if plan.fights else 0.0), default=None)

    def recalled(self, view: BlitzkriegView) -> str | None:
        """Return the most valuable seized card, or None if no card is worth recalling."""
        seized = view.cards[v.SEATS[self.side]].seized or {}
        best = None
        most = 5.0
        for id in seized:
            worth = self.planner.worth(view, self.sketch(view), id, 0)
            if worth > most:
                best, most = id, worth
        return best

    def recall(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return max(
            range(len(words)),
            key=lambda n: self.planner.worth(view, self.sketch(view), words[n].split()[1], 0),
        )

    def step(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        """Return the next choice of the current move.

        Make a new plan if the next planned choice is not legal.
        """
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
        # A move ends with its target, but a strategic move can continue with a second unit.
        self.steps = left[1:]
        return words.index(left[0])

    def move(self, view: BlitzkriegView, words: list[str]) -> MovePlan | None:
        """Return the best move for the pending decision.

        If a move has begun, return the best move that continues it.
        """
        assert view.move is not None
        mover = MoveGenerator(self.evaluator, self.sketch(view), self.side)
        if view.decision == "StrategicMove":
            return None if "done" in words or view.move.start is not None else mover.strategic()
        kind = v.MOVE_IDS.index(view.move.kind)
        help = helps(view, self.board, self.side, self.habits)
        if view.move.start is None:
            return mover.tactical(kind, help)
        start, taken = self.board.space_ids.index(view.move.start), packed(view.move.units)
        limit = group_limit(self.board, kind)
        free = mover.p.free(start)
        if kind == v.MOVE_BREAKTHROUGH:
            free &= v.TANKS
        plans = [plan for units in (free, taken) for plan in mover.all_from(start, units, kind, limit, help)]
        return first(
            [plan for plan in plans if all(v.count_of(plan.group, n) >= v.count_of(taken, n) for n in range(v.KINDS))]
        )

    def replacements(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        """Return the choice that brings back the most valuable unit to its best space."""
        p = self.sketch(view)
        taken = packed(view.move.units) if view.move is not None else 0
        if taken:
            # The chosen unit has left the replacement box. Put it back alone, so that the search finds a space for this
            # unit and not for another.
            p.box = taken
        best = MoveGenerator(self.evaluator, p, self.side).replacement()
        if best is None:
            return dice.pick(len(words))
        gain, kind, space = best
        wanted = f"to {self.board.space_ids[space]}" if taken else f"take {v.UNIT_IDS[kind]}"
        if gain < 0 and "done" in words:
            wanted = "done"
        return words.index(wanted) if wanted in words else 0

    # Chapter 8: battles.

    def anything(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        """Return a random choice other than `done` and `pass`.

        The bot uses it for decisions without a rule of thumb.
        """
        doing = [n for n, word in enumerate(words) if word not in ("done", "pass")]
        return doing[dice.pick(len(doing))] if doing else 0

    def fighter(self, view: BlitzkriegView) -> BattlePlayer:
        """Return an object that makes the decisions of the battle in progress."""
        return BattlePlayer(self.evaluator, self.sketch(view), view, self.side, self.habits)

    def attack_cards(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        bluff = self.deck.ids[self.deck.bluff]
        offered = [word.split()[1] for word in words if word.startswith("lay ")]
        chosen = self.fighter(view).best_cards([id for id in offered if id != bluff], True)
        if chosen:
            return words.index(f"lay {chosen[0]}")
        # Bluff occasionally, so that the number of cards face down reveals little.
        if bluff in offered and dice.pick(3) < self.bluff_rate:
            return words.index(f"lay {bluff}")
        return words.index("done")

    def defence_cards(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        offered = [word.split()[1] for word in words if word.startswith("defend ")]
        chosen = self.fighter(view).best_cards(offered, False)
        return words.index(f"defend {chosen[0]}" if chosen else "done")

    def keep(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        faces = [(int(word.split()[1]), int(word.split()[2])) for word in words]
        return self.fighter(view).keep(faces)

    def lose(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return self.fighter(view).lose([word.split()[1] for word in words])

    def refuse(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        units = [word.split()[1] for word in words if word.startswith("refuse ")]
        which = self.fighter(view).refuse(units, self.last_unit)
        return words.index("accept" if which is None else f"refuse {which}")

    def retreat(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return self.fighter(view).retreat([word.split()[1] for word in words])

    def split(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        return self.fighter(view).split([word.split() for word in words])

    def breakthrough(self, view: BlitzkriegView, words: list[str], dice: Dice) -> int:
        """Continue with the winning tanks if the breakthrough is worth a card (§8.2)."""
        return self.gone_on(words, self.going_on(view))

    def gone_on(self, words: list[str], plan: MovePlan | None) -> int:
        """Return the choice that starts the breakthrough `plan`, or declines it."""
        if plan is None or plan.gain < self.habits.go_on:
            return words.index("done")
        self.steps = spoken(self.board, plan)[1:]
        return next(n for n, word in enumerate(words) if word.startswith("play "))

    def going_on(self, view: BlitzkriegView) -> MovePlan | None:
        """Return the best breakthrough move of the winning tanks, or None."""
        assert view.battle is not None
        at = self.board.space_ids.index(view.battle.space)
        tanks = packed(view.battle.attacking) & v.TANKS
        mover = MoveGenerator(self.evaluator, self.sketch(view), self.side)
        help = helps(view, self.board, self.side, self.habits)
        return mover.from_space(at, tanks, v.MOVE_BREAKTHROUGH, group_limit(self.board, v.MOVE_BREAKTHROUGH), help)


# The name of the method that makes each decision; `anything` makes the decisions that are not listed.
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
