"""What a coach makes of figures: what is worth saying, and which of the moves that were compared was made.

The page's coach does the same (`web/src/coach/judging.ts`); one table of cases holds both to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from sandtable.bots.candidates import Candidates, Thought
from sandtable.kernel.message import Message, Ref

Counted = Literal["chance", "points"]

# From how much on it is worth saying what a move has cost: points of the chance to win, or victory points.
MATTERS: dict[Counted, float] = {"chance": 8.0, "points": 1.5}
# From how far the best is ahead of the middle one it is worth saying that much hangs on a choice.  In victory points
# two or three lie between them at nearly every turn, and what is said at every turn is not heard.
MUCH: dict[Counted, float] = {"chance": 8.0, "points": 3.0}
MOST_WON = 4
MOST_STREAK = 20
# A threat from this chance on is worth a word; one with which the game may be over, from this.
LIKELY = 0.4
LIKELY_GRAVE = 0.1
# What matters in set-up and planning is told as long as it takes less than so many times as much to be worth saying.
COUNSELLED = 2.5


class Skill(msgspec.Struct, frozen=True):
    """What a coach knows of his player.

    Args:
        won: games won with him.
        streak: moves in a row without a fault.
    """

    won: int = 0
    streak: int = 0


def quiet(skill: Skill) -> float:
    """How many times as much it takes to be worth saying as at first; the better somebody plays, the more."""
    return 1 + min(skill.won, MOST_WON) / 2 + min(skill.streak, MOST_STREAK) / MOST_STREAK


def threshold(unit: Counted, skill: Skill) -> float:
    """The difference from which on it is worth saying what a move has cost."""
    return MATTERS[unit] * quiet(skill)


def hangs(unit: Counted, skill: Skill) -> float:
    """The difference from which on it is worth saying that much hangs on a choice."""
    return MUCH[unit] * quiet(skill)


def threatens(chance: float | None, grave: bool) -> bool:
    """Whether a threat is worth a word."""
    return (chance or 0.0) >= (LIKELY_GRAVE if grave else LIKELY)


def counsels(skill: Skill) -> bool:
    """Whether it is told what matters in set-up and planning."""
    return quiet(skill) < COUNSELLED


def counted(found: Candidates) -> Counted | None:
    """What is counted, if it is something that a player knows."""
    return None if found.unit == "worth" else found.unit


def chosen(step: Message) -> str:
    """A step of a compared move in the words in which it is chosen."""
    verb = step.id.removeprefix("do-").removeprefix("act-")
    thing = next(iter(step.args.values()), None)
    return f"{verb} {thing.id}" if isinstance(thing, Ref) else verb


def made(found: Candidates, line: list[str]) -> Thought | None:
    """Which of the moves that were compared a line of choices is; None if none.

    What a comparison does not tell apart, such as how many go along, is not looked at either.
    """

    def fits(move: Thought) -> bool:
        left = list(line)
        for wanted in (move.notation, *map(chosen, move.steps)):
            if wanted not in left:
                return False
            left.remove(wanted)
        return True

    # A move that only begins another is another: the one that tells most of the line is the one that was made.
    fitting = [move for move in found.moves if line and move.notation == line[0] and fits(move)]
    told = max(fitting, key=lambda move: len(move.steps), default=None)
    if told is None or units(map(chosen, told.steps)) != units(line):
        return None
    return told


def units(choices: Iterable[str]) -> int:
    """How many units are taken along."""
    return sum(choice.startswith("take ") for choice in choices)


def spread(found: Candidates) -> float:
    """How much more the best promises than what lies in the middle of all that was compared."""
    gains = sorted((move.gain for move in found.moves), reverse=True)
    return gains[0] - gains[len(gains) // 2] if gains else 0.0


def best(found: Candidates) -> Thought:
    """The best of all that was compared."""
    return max(found.moves, key=lambda move: move.gain)
