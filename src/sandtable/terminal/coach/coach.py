"""Comment on a person's game against bots: on important choices and on costly moves.

The remarks are based on the comparison of moves by the strongest bot. This bot uses only what the person's seat may
know. A move is judged when the person can no longer undo it, and without regard to the dice that follow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sandtable.bots import Bot
from sandtable.bots.compared_moves import Candidates, ConsideredMove
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Message, Option, say
from sandtable.kernel.session import Session
from sandtable.terminal.coach.remark_rules import (
    Counted,
    PlayerSkill,
    best,
    cost_threshold,
    counsels,
    counted,
    lead_threshold,
    made,
    spread,
    threatens,
)
from sandtable.translation import Words

# Differences below this are shown with one decimal.
ROUND_FROM = 10
# The minimum number of options for a comparison.
MIN_COMPARED_MOVES = 2
# The maximum number of compared moves to list.
MAX_LISTED_MOVES = 12
MINUS = "\N{MINUS SIGN}"


class CoachQuestion(NamedTuple):
    """A decision for the coach's bot to study.

    Args:
        at: the number of steps of the game before the decision.
        view: the view of the person's seat.
        options: the options of the seat.
    """

    at: int
    view: Any
    options: list[Option]


class CoachComparison(NamedTuple):
    """The moves that the bot has compared in a decision.

    Args:
        options: the options of the decision, by notation.
        found: the compared moves.
    """

    options: dict[str, Option]
    found: Candidates

    def steps(self, move: ConsideredMove) -> list[Option | Message]:
        """Return the option and the further steps that make up a compared move."""
        return [self.options[move.notation], *move.steps]


class Remark(NamedTuple):
    """A remark of the coach.

    Args:
        what: "much" before an important choice, "cost" after a costly move, "threat", or "counsel" for advice during
            set-up and planning.
        unit: the unit of `n`: "chance" for percentage points of win chance, "points" for victory points.
        n: for "much", the lead of the best move over the median move; for "cost", the loss of the made move.
        of: for "much", the number of compared moves.
        better: for "cost", the steps of the best move.
        key: for "counsel", the subject of the advice.
        message: for "threat" and "counsel", the sentence.
    """

    what: str
    unit: str = ""
    n: float = 0.0
    of: int = 0
    better: Sequence[Option | Message] = ()
    key: str = ""
    message: Message | None = None

    def text(self, words: Words) -> str:
        """Return the remark as a sentence."""
        if self.message is not None:
            return words.text(self.message)
        n = figure(self.n)
        if self.what == "much":
            return words.text(say(f"coach-much-{self.unit}", n=n, of=self.of))
        return words.text(say(f"coach-cost-{self.unit}", n=n, better=steps_said(self.better, words)))


class Coach:
    """A coach for the only person at a table.

    Args:
        session: the game, of which the coach uses only what the seat may know.
        seat: the person's seat.
        bot: the bot that compares moves.
        dice: the random source of the bot.
        skill: the person's skill so far.
        keep: a function that stores the skill. The coach calls it when the skill changes.

    Attributes:
        remarks: the current remarks.
        why: the comparison behind the latest remark on a decision or a move; None if there was no such remark.
    """

    def __init__(
        self, session: Session, seat: str, bot: Bot, dice: Dice, skill: PlayerSkill, keep: Callable[[PlayerSkill], None]
    ) -> None:
        self.session = session
        self.seat = seat
        self.skill = skill
        self.bot = bot
        self.remarks: list[Remark] = []
        self.why: CoachComparison | None = None
        self._keep = keep
        self._dice = dice
        # The current decision, the bot's comparison for it, and the person's choices.
        self._asked: CoachQuestion | None = None
        self._thought: CoachComparison | None = None
        self._line: list[str] = []
        self._thinking = False
        self._said: set[str] = set()
        self._ended = False

    def turned(self) -> CoachQuestion | None:
        """Handle a choice or an undo at the table, and judge a finished move.

        Returns:
            The next decision for `think` and `thought`; None if the bot has nothing to study.
        """
        session, seat = self.session, self.seat
        if session.actor is None:
            self._end()
            return None
        self._counsel()
        # While the person can undo a move, the coach does not judge it. The remark could help to find a better move.
        if session.actor == seat and session.can_undo(seat):
            return None
        steps = session.record.steps
        if self._asked is not None and not self._line and len(steps) > self._asked.at:
            self._line = [step.choice for step in steps[self._asked.at :] if step.seat == seat]
            self.remarks = [remark for remark in self.remarks if remark.what == "counsel"]
            self._judge()
        options = session.options(seat)
        if self._thinking or self._asked is not None or session.actor != seat or len(options) < MIN_COMPARED_MOVES:
            return None
        self._thinking = True
        self._asked = CoachQuestion(len(steps), session.view(seat), options)
        self.bot.imagine(session.game, session.state, options, self._dice)
        return self._asked

    def think(self, asked: CoachQuestion) -> Candidates | None:
        """Return the bot's comparison of moves in a decision; None if it has none.

        This takes seconds and may run in a thread.
        """
        self.bot.decide(asked.view, asked.options, self._dice)
        return self.bot.explain()

    def thought(self, asked: CoachQuestion, found: Candidates | None) -> None:
        """Comment on a decision, or on the move if it is made, from the bot's comparison."""
        self._thinking = False
        unit = found and counted(found)
        if found is None or unit is None:
            self._asked, self._line = None, []
            return
        self._thought = CoachComparison({option.notation: option for option in asked.options}, found)
        if self._line:
            self._judge()
        else:
            self._prepare(self._thought, unit)

    def close(self) -> None:
        """Close the bot."""
        self.bot.close()

    def _prepare(self, compared: CoachComparison, unit: Counted) -> None:
        """Comment on an important decision and on likely threats, before the choice."""
        found = compared.found
        n = spread(found)
        if n >= lead_threshold(unit, self.skill):
            self.remarks.append(Remark("much", unit, n, len(found.moves)))
            if self.why is None or len(self.remarks) == 1:
                self.why = compared
        for threat in self.session.outlook(self.seat).threats:
            if threatens(threat.chance, threat.grave) and self._first(f"threat {threat.start} {threat.space}"):
                self.remarks.append(Remark("threat", message=threat.message))
                return

    def _counsel(self) -> None:
        """Give advice on set-up and planning, which the rules compute without the bot."""
        asked = self.session.actor == self.seat and counsels(self.skill)
        found = self.session.outlook(self.seat).counsel if asked else []
        # Advice that is shown already stays while it applies, with updated figures. Other advice is given only once.
        shown = {remark.key for remark in self.remarks if remark.what == "counsel"}
        lines = [each for each in found if each.key in shown or self._first(f"counsel {each.key}")]
        others = [remark for remark in self.remarks if remark.what != "counsel"]
        self.remarks = others + [Remark("counsel", key=each.key, message=each.message) for each in lines]

    def _judge(self) -> None:
        """Comment on the cost of the finished move, if the bot has compared it."""
        compared, line = self._thought, self._line
        if compared is None:
            return
        self._asked, self._thought, self._line = None, None, []
        found = compared.found
        unit, own, better = counted(found), made(found, line), best(found)
        if unit is None or own is None:
            return
        n = better.gain - own.gain
        fault = n >= cost_threshold(unit, self.skill)
        self._learn(self.skill.won, 0 if fault else self.skill.streak + 1)
        if fault and self._first(f"cost {better.notation} {better.steps}"):
            self.remarks.insert(0, Remark("cost", unit, n, better=compared.steps(better)))
            self.why = compared

    def _first(self, remark: str) -> bool:
        """Return True if the coach makes a remark for the first time, and remember the remark."""
        new = remark not in self._said
        self._said.add(remark)
        return new

    def _end(self) -> None:
        """Handle the end of the game: clear the remarks, and count a win."""
        if self._ended:
            return
        self._ended = True
        self.remarks = []
        outcome = self.session.game.outcome(self.session.state)
        if outcome is not None and self.seat in outcome.winners:
            self._learn(self.skill.won + 1, self.skill.streak)

    def _learn(self, won: int, streak: int) -> None:
        self.skill = PlayerSkill(won, streak)
        self._keep(self.skill)


def steps_said(steps: Sequence[Option | Message], words: Words) -> str:
    """Format the steps of a move. A repeated step is listed once, with its count."""
    often = Counter(words.text(step) for step in steps)
    return " · ".join(f"{step} ×{n}" if n > 1 else step for step, n in often.items())


def figure(n: float) -> str:
    """Format a difference, with one decimal if it is small."""
    return f"{n:.0f}" if n >= ROUND_FROM else f"{n:.1f}".removesuffix(".0")


def why_lines(compared: CoachComparison, words: Words) -> list[str]:
    """List the compared moves with their figures, the best first."""
    found = compared.found
    searched = any(move.visits for move in found.moves)
    lines = [words.text(say(f"compared-{found.unit}"))]
    if searched:
        lines.append(words.text(say("compared-searched")))
    for move in sorted(found.moves, key=lambda move: -move.gain)[:MAX_LISTED_MOVES]:
        what = steps_said(compared.steps(move), words)
        lines.append(words.text(say("terminal-odds-line", value=f"{move.gain:+.1f}".replace("-", MINUS), what=what)))
    return lines
