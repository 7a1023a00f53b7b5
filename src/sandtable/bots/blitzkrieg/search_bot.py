# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Bots that search: they play The Rise of Blitzkrieg as the basic bot does, but look ahead before they act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.ending import PASSING, Attempt, Ending, Settled, attempts
from sandtable.bots.blitzkrieg.mixtures import MIXTURES
from sandtable.bots.blitzkrieg.model.campaign import Campaign, Operation, operations
from sandtable.bots.blitzkrieg.model.ends_of_turns import network
from sandtable.bots.blitzkrieg.model.evaluation import Evaluator
from sandtable.bots.blitzkrieg.model.features import CERTAIN, FittedEvaluator
from sandtable.bots.blitzkrieg.model.move_generation import Plan, spoken
from sandtable.bots.blitzkrieg.model.player import NOTHING, Player
from sandtable.bots.blitzkrieg.model.profiles import LEARNED, SEASONED, TUNED, WATCHFUL, Profile
from sandtable.bots.blitzkrieg.model.rest_of_turn import Beginning, Continuation, RestOfTurn
from sandtable.bots.blitzkrieg.model.turn_features import EndOfTurn
from sandtable.bots.blitzkrieg.scripts import FEIGNED, PLAIN, Script, draw, leaning
from sandtable.bots.candidates import Unit
from sandtable.bots.search.mcts import Budget, Found, Model, Move
from sandtable.bots.search.parallel import search_together
from sandtable.games.blitzkrieg.format.notation import notation
from sandtable.games.blitzkrieg.format.view import View
from sandtable.games.blitzkrieg.format.viewing import view as seen
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, SEATS
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option
from sandtable.kernel.state import legal

# How much more an operation is tried for being little known: where the rest of a turn is judged, and where it is the
# rest of the game.
EXPLORING: Final = 0.12
EXPLORING_LAST: Final = 0.35
# For so many tries counts what an operation promises: so much of it, and no less and no more, in
# hundredths of the chance to win.
PRIOR_WEIGHT: Final = 8.0
PROMISED: Final = 0.4
LEAST: Final = -12.0
MOST: Final = 4.0
# So much less than what rules of thumb answer in a battle is any other answer taken to be worth before it is tried, in
# the chance to win.
HESITANT: Final = 0.01
# Slips are counted in so many decisions.
OF_FOUR: Final = 4
# Who slips takes one of so many operations, none of them by so much worse than the best.
SLIPS: Final = 8
SLIPPING: Final = 12.0


class Suspicion(NamedTuple):
    """What the Allies make of victory cards that they do not know.

    Germany knows that they stand where the open card asks for, and goes elsewhere.

    Args:
        sharpness: to which power it counts how much nearer Germany has come to a card.
        shown, others: how much the ground towards the open card counts, and on average that towards each other one.
        follows: the others count as they are likely, not all alike.
    """

    sharpness: float = 1.0
    shown: float = 0.6
    others: float = 0.4
    follows: bool = False

    def focus(self, open_card: int, likely: list[float]) -> list[float]:
        """How much the ground towards each card counts, given which is open and how likely each is one of the two."""
        mean = 1.0 / (len(likely) - 1)
        others = [self.others * (weight / mean if self.follows else 1.0) for weight in likely]
        return [self.shown if card == open_card else other for card, other in enumerate(others)]


class Level(NamedTuple):
    """How hard a bot thinks.

    Args:
        simulations: for an operation; without any it looks one operation ahead.
        worlds: how many positions it takes for possible.
        width: how many operations it looks at.
        slips: so often in four it takes one of the first operations that come to mind, not the best.
        minds: by side, how it judges.
        suspicion: what it makes of unknown victory cards.
        endings: how often it plays the game to its end for an operation of the last turn; without any it does there
            as in the turns before.
        tries: how many operations it tries so.
        whims: by up to so many hundredths what a card is worth in a plan changes by chance.
        heeds: it knows what passing means in the last turn.
        rests: how often it plays the turn to its end for an operation before the last turn, instead of searching; it
            then plays endings likewise, by players that need no view.
        work: how many operations may be thought through in what is played out for one of its own; 0 for any number.
        last_unit: how much more staying has to be worth than retreating to give up the last unit of a stack for it.
        mixes: as Germany it opens by one of several scripts, drawn so that the opening does not tell the secret card.
        urge: how much more attacks count than other operations, in hundredths of the chance to win.
        bluffs: in so many of three attacks without a card that fits it lays down one that is none.
    """

    simulations: int
    worlds: int
    width: int
    slips: int = 0
    minds: dict[int, Profile] = TUNED
    suspicion: Suspicion = Suspicion()
    endings: int = 0
    tries: int = 10
    heeds: bool = False
    last_unit: float = 0.0
    whims: int = 0
    rests: int = 0
    work: int = 0
    mixes: bool = False
    urge: float = 0.0
    bluffs: int = 1

    def quick(self) -> Level:
        """The same without any search."""
        return self._replace(simulations=0, endings=0, rests=0, slips=0)


LEVELS: Final = {
    "easy": Level(0, 1, 30, slips=3, minds=LEARNED),
    "medium": Level(0, 1, 1, heeds=True, mixes=True),
    "hard": Level(
        0,
        1,
        6,
        minds=WATCHFUL,
        suspicion=Suspicion(2.0, 0.3, 0.5, follows=True),
        endings=240,
        heeds=True,
        last_unit=6.0,
        whims=30,
        rests=80,
        work=1500,
        mixes=True,
    ),
}
# As `hard`, with more of everything that takes time.
LEVELS["master"] = LEVELS["hard"]._replace(width=10, rests=400, endings=960, work=12000)
# Levels of before, as they were: ladders tell by them what a change has brought.
KEPT: Final = {
    "hard-1": Level(60, 3, 6, minds=SEASONED, suspicion=Suspicion(2.0, 0.3, 0.5, follows=True), endings=240),
}


def slip(moves: list[Move], dice: Dice) -> list[Move]:
    """An operation that is not the best, but that somebody may hold for good."""
    most = max(move.guess for move in moves)
    near = [move for move in moves if move.guess >= most - SLIPPING]
    return [near[dice.pick(min(SLIPS, len(near)))]]


def continuing(bots: Sequence[BasicBot]) -> Continuation:
    """Who plays a turn on as bots do, by side, and judges its end as the German one looks at it."""
    players = [Player(bot.evaluator, bot.habits, side, bot.last_unit) for side, bot in enumerate(bots)]
    own = bots[GERMAN].evaluator
    judge = FittedEvaluator(own.board, own.likely, own.weights, own.focus, [])
    return Continuation(players, EndOfTurn(judge, network(own.board)))


class SearchBot(BasicBot):
    """Searches for the best operation.

    Args:
        board: the edition's board.
        seat: the seat.
        level: how hard it thinks.
    """

    imagines = True

    def __init__(self, board: Board, seat: str, level: Level) -> None:
        super().__init__(board, seat, level.minds[SEATS.index(seat)])
        self.level = level
        self.sharpness = level.suspicion.sharpness
        self.heeds = level.heeds
        self.last_unit = level.last_unit
        self.whims = level.whims
        self.urge = level.urge
        self.bluffs = level.bluffs
        self.shown = -1
        # How it opens, once that has been drawn.
        self.script: Script | None = None
        # Who plays endings: itself without any search, and the other side by what is Germany's secret card.
        self.own: SearchBot | None = None
        self.others: dict[int, SearchBot] = {}
        self.played_out = False
        # Who plays the rest of a turn and judges it, by the secret card and the turn.
        self.known: dict[tuple[int, int], Continuation] = {}

    def decide(self, view: View, options: list[Option], dice: Dice) -> int:
        self.played_out = False
        if isinstance(self.imagined, Position):
            # Everybody has seen that.
            self.passed = self.imagined.passed
        if self.level.mixes and self.script is None and view.decision == "DeployGermans":
            cards = (view.victory.open, view.victory.secret or "")
            self.open_with(draw(MIXTURES.get(cards, PLAIN), dice))
        if self.level.endings or self.level.rests:
            self.prepare(view)
        return super().decide(view, options, dice)

    def prepare(self, view: View) -> None:
        """Let those who play endings see what they would remember."""
        if self.own is None:
            self.own = SearchBot(self.board, SEATS[self.side], self.level.quick())
        self.own.script = self.script
        self.own.learn(view)
        root = self.imagined
        if isinstance(root, Position) and root.turn == view.turn and not root.over:
            self.other(root.secret_card).learn(seen(root, self.side ^ 1))

    def other(self, secret: int) -> SearchBot:
        """The other side, if a card is Germany's secret one."""
        if secret not in self.others:
            level = LEVELS["medium"]._replace(heeds=self.level.heeds)
            self.others[secret] = SearchBot(self.board, SEATS[self.side ^ 1], level)
        return self.others[secret]

    def players(self, secret: int) -> list[BasicBot]:
        """Who plays an ending, by side."""
        assert self.own is not None
        return [self.own, self.other(secret)] if self.side == GERMAN else [self.other(secret), self.own]

    def continuation(self, secret: int) -> Continuation:
        """Who plays the rest of a turn and who judges it, if a card is Germany's secret one."""
        root = self.imagined
        assert isinstance(root, Position)
        key = (secret, self.stage)
        if key not in self.known:
            if self.side == ALLIED:
                world = root.clone()
                world.secret_card = secret
                self.other(secret).learn(seen(world, GERMAN))
            self.known[key] = continuing(self.players(secret))
        return self.known[key]

    def guess(self, shown: int, chances: list[float]) -> list[float]:
        self.shown = shown
        likely = super().guess(shown, chances)
        if self.script is None or self.stage > self.script.until:
            return likely
        return leaning(likely, shown, self.script.cards(self.board, shown, shown))

    def open_with(self, script: Script) -> None:
        """Open the game by a script, before it has deployed."""
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
                likely[card] = max(likely[card], FEIGNED)
                focus[card] = 1.0
        return likely, focus

    def new_judge(self, likely: list[float], focus: list[float] | None) -> Evaluator:
        if self.side == ALLIED and self.stage > 0:
            focus = self.level.suspicion.focus(self.shown, likely)
        if self.mind.fitted is None:
            return super().new_judge(likely, focus)
        return FittedEvaluator(self.board, likely, self.weights, focus, self.mind.fitted)

    @property
    def unit(self) -> Unit:
        return "worth" if self.mind.fitted is None and not self.played_out else "chance"

    def operation(self, view: View, words: list[str], dice: Dice) -> int:
        level = self.level
        if level.rests or (level.endings and view.turn >= self.board.turns):
            return self.tried(view, words, dice)
        slips = level.slips > 0 and dice.pick(OF_FOUR) < level.slips
        if not level.simulations and not slips:
            return super().operation(view, words, dice)
        root = self.imagined
        assert isinstance(root, Position)
        campaign = Campaign(self.evaluator, self.habits, root, self.side, level.worlds, level.width, dice)
        moves = campaign.moves(root)
        if slips:
            ranked = slip(moves, dice)
        else:
            found = search_together(campaign, Budget(level.simulations, self.seconds_left()), dice, self.processes)
            self.simulations += level.simulations
            by_key = {move.key: move for move in moves}
            ranked = [by_key[one.key] for one in found if one.key in by_key]
            self.compare(root, [(by_key[one.key], one) for one in found if one.key in by_key])
        for move in ranked:
            assert isinstance(move, Operation)
            word = notation(root, move.card)
            if word in words:
                self.steps = spoken(self.board, move.plan)
                return words.index(word)
        return words.index("pass")

    def tried(self, view: View, words: list[str], dice: Dice) -> int:
        """The operation that did best when the turn, or in the last turn the game, was played to its end after it."""
        root = self.imagined
        assert isinstance(root, Position)
        chosen, plan = self.best_operation(view, words)
        last = view.turn >= self.board.turns
        heeds = self.heeds and last
        if heeds and self.passed and words[chosen] == PASSING and self.ahead(self.sketch(view)) == 1.0:
            # It is won at once.
            return chosen
        plans = [(words[chosen], plan)]
        for move in operations(self.evaluator, self.habits, root, self.side):
            assert isinstance(move, Operation)
            plans.append((notation(root, move.card), move.plan))
        if heeds and words[chosen] != PASSING and self.ahead(self.sketch(view)) == 0.0:
            # Two passes and the game is lost.
            plans = [one for one in plans if one[0] != PASSING]
        tries = attempts(
            self.board, [one for one in plans if one[0] in words], self.level.tries if last else self.level.width
        )
        best = tries[0]
        if len(tries) > 1:
            results = search_together(self.model(root, tries, dice), self.budget(last), dice, self.processes, Settled())
            visits = sum(one.visits for one in results)
            usual = sum(one.visits * one.mean for one in results) / visits
            self.simulations += visits
            self.compared = [
                (tries[one.key].word, tries[one.key].plan, CERTAIN * (one.mean - usual), one.visits) for one in results
            ]
            self.played_out = True
            best = tries[self.preferred(results, tries, last)]
        self.steps = list(best.steps)
        return words.index(best.word)

    def refuse(self, view: View, words: list[str], dice: Dice) -> int:
        return self.answered(words, super().refuse(view, words, dice), dice)

    def retreat(self, view: View, words: list[str], dice: Dice) -> int:
        return self.answered(words, super().retreat(view, words, dice), dice)

    def split(self, view: View, words: list[str], dice: Dice) -> int:
        return self.answered(words, super().split(view, words, dice), dice)

    def breakthrough(self, view: View, words: list[str], dice: Dice) -> int:
        plan = self.going_on(view)
        usual = self.gone_on(words, plan)
        if plan is None or not self.level.rests:
            return usual
        chosen = self.answered(words, usual, dice, plan)
        self.steps = [] if words[chosen] == "done" else spoken(self.board, plan)[1:]
        return chosen

    def answered(self, words: list[str], usual: int, dice: Dice, plan: Plan = NOTHING) -> int:
        """The answer in a battle that did best when the turn, or in the last turn the game, was played to its end.

        Args:
            words: the answers.
            usual: which of them rules of thumb give; it is made where nothing is tried.
            dice: for what is imagined.
            plan: what is done after any answer that goes on.
        """
        root = self.imagined
        if not self.level.rests:
            return usual
        assert isinstance(root, Position)
        cards = {notation(root, choice): choice for choice in legal(root)}
        order = [usual, *(n for n in range(len(words)) if n != usual)]
        tries = [Beginning(n, cards[words[n]], NOTHING if words[n] == "done" else plan) for n in order]
        likely = self.evaluator.likely
        model = RestOfTurn(root, self.side, likely, tries, self.continuation, PRIOR_WEIGHT, EXPLORING)
        model.expect([0.0] + [-HESITANT] * (len(tries) - 1), dice)
        last = root.turn >= self.board.turns
        found = search_together(model, self.budget(last), dice, self.processes, Settled())
        self.simulations += sum(one.visits for one in found)
        return found[0].key

    def preferred(self, found: list[Found], tries: list[Attempt], last: bool) -> int:
        """Which of the operations tried is made, by its number: the best; before the last turn by its temper too."""
        if last or not self.urge:
            return found[0].key
        enough = found[0].visits // 2
        urge = self.urge / CERTAIN
        known = [one for one in found if one.visits >= enough]
        return max(known, key=lambda one: one.mean + (urge if tries[one.key].plan.fights else 0.0)).key

    def budget(self, last: bool) -> Budget:
        """How much may be played out, in the last turn and before."""
        return Budget(self.level.endings if last else self.level.rests, self.seconds_left(), self.level.work)

    def model(self, root: Position, tries: list[Attempt], dice: Dice) -> Model:
        """What operations are played out in: to the end of the turn, in the last turn to the end of the game."""
        own = self.evaluator
        if not self.level.rests:
            return Ending(root, self.side, own.likely, tries, self.players)
        last = root.turn >= self.board.turns
        cards = {notation(root, choice): choice for choice in legal(root)}
        model = RestOfTurn(
            root,
            self.side,
            own.likely,
            [Beginning(one.key, cards[one.word], one.plan) for one in tries],
            self.continuation,
            0.0 if last else PRIOR_WEIGHT,
            EXPLORING_LAST if last else EXPLORING,
        )
        if not last:
            usual = tries[0].plan.gain
            model.expect([max(LEAST, min(MOST, PROMISED * (one.plan.gain - usual))) / CERTAIN for one in tries], dice)
        return model

    def compare(self, root: Position, found: list[tuple[Move, Found]]) -> None:
        """Remember what was found out about operations."""
        for move, one in found:
            assert isinstance(move, Operation)
            self.compared.append((notation(root, move.card), move.plan, one.mean, one.visits))
