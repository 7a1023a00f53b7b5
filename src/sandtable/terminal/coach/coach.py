"""Coach: what is said at a table against bots of what matters, and of what a move has cost.

All that he knows is what the strongest bot makes of what the seat may know: its view, its choices, and a position
imagined for it. A move is judged when it can no longer be taken back, and never by what dice made of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sandtable.bots import Bot
from sandtable.bots.candidates import Candidates, Thought
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Message, Option, say
from sandtable.kernel.session import Session
from sandtable.terminal.coach.judging import (
    Counted,
    Skill,
    best,
    counsels,
    counted,
    hangs,
    made,
    spread,
    threatens,
    threshold,
)
from sandtable.words import Words

# Below it a figure has a place behind the point.
ROUND_FROM = 10
# There is nothing to be compared where there is no choice.
FEWEST = 2
# So many of the moves that were compared are told.
MOST_TOLD = 12
MINUS = "\N{MINUS SIGN}"


class Asked(NamedTuple):
    """What the bot is asked for the coach.

    Args:
        at: how many choices had been made.
        view, options: what the seat may know and choose.
    """

    at: int
    view: Any
    options: list[Option]


class Compared(NamedTuple):
    """What the bot made of a question.

    Args:
        options: what could be chosen, by notation.
        found: what it has compared.
    """

    options: dict[str, Option]
    found: Candidates

    def steps(self, move: Thought) -> list[Option | Message]:
        """What a move is made of, as it is chosen."""
        return [self.options[move.notation], *move.steps]


class Remark(NamedTuple):
    """Something that is said.

    Args:
        what: "much" before a choice, "cost" after it, "threat", or "counsel" in set-up and planning.
        n: how much, in the unit that is counted.
        of: how many moves were compared.
        better: the best of them, as options and steps.
        key: what a counsel is about.
        told: what threatens, or what matters.
    """

    what: str
    unit: str = ""
    n: float = 0.0
    of: int = 0
    better: Sequence[Option | Message] = ()
    key: str = ""
    told: Message | None = None

    def text(self, words: Words) -> str:
        """The sentence."""
        if self.told is not None:
            return words.text(self.told)
        n = figure(self.n)
        if self.what == "much":
            return words.text(say(f"coach-much-{self.unit}", n=n, of=self.of))
        return words.text(say(f"coach-cost-{self.unit}", n=n, better=steps_said(self.better, words)))


class Coach:
    """A coach for the one person at a table.

    Args:
        session: the game; nothing but what its seat may know is asked of it.
        seat: of the person.
        bot: who compares.
        dice: the bot's own, and for what is imagined.
        skill: how the person has done so far.
        keep: is told how he does whenever that has changed.

    Attributes:
        remarks: what is said now.
        why: what the last remark on a move, or on the question, rests on.
    """

    def __init__(
        self, session: Session, seat: str, bot: Bot, dice: Dice, skill: Skill, keep: Callable[[Skill], None]
    ) -> None:
        self.session = session
        self.seat = seat
        self.skill = skill
        self.bot = bot
        self.remarks: list[Remark] = []
        self.why: Compared | None = None
        self._keep = keep
        self._dice = dice
        # The question that is thought of, what came of that, and what was chosen then, once it stands.
        self._asked: Asked | None = None
        self._thought: Compared | None = None
        self._line: list[str] = []
        self._thinking = False
        self._said: set[str] = set()
        self._ended = False

    def turned(self) -> Asked | None:
        """Note that something has been chosen, or taken back; judge a move that is over.

        Returns:
            The question that is to be thought of now (`think`, `thought`); None if none is.
        """
        session, seat = self.session, self.seat
        if session.actor is None:
            self._end()
            return None
        self._counsel()
        # As long as it can be taken back nothing is said of it.
        if session.actor == seat and session.can_undo(seat):
            return None
        steps = session.record.steps
        if self._asked is not None and not self._line and len(steps) > self._asked.at:
            self._line = [step.choice for step in steps[self._asked.at :] if step.seat == seat]
            self.remarks = [remark for remark in self.remarks if remark.what == "counsel"]
            self._judge()
        options = session.options(seat)
        if self._thinking or self._asked is not None or session.actor != seat or len(options) < FEWEST:
            return None
        self._thinking = True
        self._asked = Asked(len(steps), session.view(seat), options)
        self.bot.imagine(session.game, session.state, options, self._dice)
        return self._asked

    def think(self, asked: Asked) -> Candidates | None:
        """What the bot makes of a question; this takes a second or two, and may be done in a thread."""
        self.bot.decide(asked.view, asked.options, self._dice)
        return self.bot.explain()

    def thought(self, asked: Asked, found: Candidates | None) -> None:
        """Note what the bot has made of a question; say what matters, if that has not been answered meanwhile."""
        self._thinking = False
        unit = found and counted(found)
        if found is None or unit is None:
            self._asked, self._line = None, []
            return
        self._thought = Compared({option.notation: option for option in asked.options}, found)
        if self._line:
            self._judge()
        else:
            self._prepare(self._thought, unit)

    def close(self) -> None:
        """Let the bot go."""
        self.bot.close()

    def _prepare(self, compared: Compared, unit: Counted) -> None:
        """Say what matters before a choice."""
        found = compared.found
        n = spread(found)
        if n >= hangs(unit, self.skill):
            self.remarks.append(Remark("much", unit, n, len(found.moves)))
            if self.why is None or len(self.remarks) == 1:
                self.why = compared
        for threat in self.session.outlook(self.seat).threats:
            if threatens(threat.chance, threat.grave) and self._first(f"threat {threat.start} {threat.space}"):
                self.remarks.append(Remark("threat", told=threat.message))
                return

    def _counsel(self) -> None:
        """Say what matters in set-up and planning; it is counted at once, and does not wait for the bot."""
        asked = self.session.actor == self.seat and counsels(self.skill)
        found = self.session.outlook(self.seat).counsel if asked else []
        # What has just been said stays as long as the same thing is asked, with the figures of now.
        shown = {remark.key for remark in self.remarks if remark.what == "counsel"}
        told = [each for each in found if each.key in shown or self._first(f"counsel {each.key}")]
        others = [remark for remark in self.remarks if remark.what != "counsel"]
        self.remarks = others + [Remark("counsel", key=each.key, told=each.message) for each in told]

    def _judge(self) -> None:
        """Say what the move that is over has cost, as soon as it is known what it was compared with."""
        compared, line = self._thought, self._line
        if compared is None:
            return
        self._asked, self._thought, self._line = None, None, []
        found = compared.found
        unit, own, better = counted(found), made(found, line), best(found)
        if unit is None or own is None:
            return
        n = better.gain - own.gain
        fault = n >= threshold(unit, self.skill)
        self._learn(self.skill.won, 0 if fault else self.skill.streak + 1)
        if fault and self._first(f"cost {better.notation} {better.steps}"):
            self.remarks.insert(0, Remark("cost", unit, n, better=compared.steps(better)))
            self.why = compared

    def _first(self, remark: str) -> bool:
        """Whether something has not been said yet; from now on it has."""
        new = remark not in self._said
        self._said.add(remark)
        return new

    def _end(self) -> None:
        """Note whether the game was won."""
        if self._ended:
            return
        self._ended = True
        self.remarks = []
        outcome = self.session.game.outcome(self.session.state)
        if outcome is not None and self.seat in outcome.winners:
            self._learn(self.skill.won + 1, self.skill.streak)

    def _learn(self, won: int, streak: int) -> None:
        self.skill = Skill(won, streak)
        self._keep(self.skill)


def steps_said(steps: Sequence[Option | Message], words: Words) -> str:
    """The steps of a move; what is done several times is said once, with how often."""
    often = Counter(words.text(step) for step in steps)
    return " · ".join(f"{step} ×{n}" if n > 1 else step for step, n in often.items())


def figure(n: float) -> str:
    """A difference as it is said, with a place behind the point where it is small."""
    return f"{n:.0f}" if n >= ROUND_FROM else f"{n:.1f}".removesuffix(".0")


def why_lines(compared: Compared, words: Words) -> list[str]:
    """What was compared, in figures, the best first."""
    found = compared.found
    searched = any(move.visits for move in found.moves)
    told = [words.text(say(f"compared-{found.unit}"))]
    if searched:
        told.append(words.text(say("compared-searched")))
    for move in sorted(found.moves, key=lambda move: -move.gain)[:MOST_TOLD]:
        what = steps_said(compared.steps(move), words)
        told.append(words.text(say("terminal-odds-line", value=f"{move.gain:+.1f}".replace("-", MINUS), what=what)))
    return told
