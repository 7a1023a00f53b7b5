"""Rules for the coach's remarks: when to make one, and which move the player has made.

The coach of the web page has the same rules (`web/src/coach/remark-rules.ts`). Both are tested with the same cases.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from sandtable.bots.compared_moves import Candidates, ConsideredMove
from sandtable.kernel.message import Message, Ref

Counted = Literal["chance", "points"]

# The coach remarks on a move that costs at least this many percentage points of win chance, or victory points.
MATTERS: dict[Counted, float] = {"chance": 8.0, "points": 1.5}
# The coach calls a choice important if its best option leads the median option by at least this much. Leads of two or
# three victory points occur every turn, and players ignore remarks that appear every turn.
MUCH: dict[Counted, float] = {"chance": 8.0, "points": 3.0}
MAX_WON = 4
MAX_STREAK = 20
# The coach warns of a threat that has at least this probability. LIKELY_GRAVE applies to threats that can end the game,
# LIKELY to all other threats.
LIKELY = 0.4
LIKELY_GRAVE = 0.1
# If the result of `quiet` is at least this, the coach gives no advice on set-up and planning.
COUNSELLED = 2.5


class PlayerSkill(msgspec.Struct, frozen=True):
    """The skill of a player, as the coach has observed it.

    Args:
        won: the number of games that the player has won with the coach.
        streak: the number of consecutive moves without a mistake.
    """

    won: int = 0
    streak: int = 0


def quiet(skill: PlayerSkill) -> float:
    """Return the factor by which the coach raises its thresholds for a player.

    The factor is at least 1. It is higher for better players, who therefore get fewer remarks.
    """
    return 1 + min(skill.won, MAX_WON) / 2 + min(skill.streak, MAX_STREAK) / MAX_STREAK


def cost_threshold(unit: Counted, skill: PlayerSkill) -> float:
    """Return the minimum cost of a move on which the coach remarks."""
    return MATTERS[unit] * quiet(skill)


def lead_threshold(unit: Counted, skill: PlayerSkill) -> float:
    """Return the minimum lead of the best option in a choice that the coach calls important.

    The lead is the difference to the median option.
    """
    return MUCH[unit] * quiet(skill)


def threatens(chance: float | None, grave: bool) -> bool:
    """Return True if a threat is likely enough for a remark.

    Args:
        chance: the probability of the threat; None if unknown.
        grave: True if the threat can end the game.
    """
    return (chance or 0.0) >= (LIKELY_GRAVE if grave else LIKELY)


def counsels(skill: PlayerSkill) -> bool:
    """Return True if the coach gives advice on set-up and planning."""
    return quiet(skill) < COUNSELLED


def counted(found: Candidates) -> Counted | None:
    """Return the unit of the gains in a bot's comparison.

    Return None for "worth", which only the bot can interpret.
    """
    return None if found.unit == "worth" else found.unit


def chosen(step: Message) -> str:
    """Return the notation of a step of a compared move."""
    verb = step.id.removeprefix("do-").removeprefix("act-")
    thing = next(iter(step.args.values()), None)
    return f"{verb} {thing.id}" if isinstance(thing, Ref) else verb


def made(found: Candidates, line: list[str]) -> ConsideredMove | None:
    """Return the compared move that matches the player's choices; None if none does.

    A move matches if all its steps are among the choices, and if both take the same number of units. The function
    ignores all other choices, because a comparison leaves out details.
    """

    def fits(move: ConsideredMove) -> bool:
        left = list(line)
        for wanted in (move.notation, *map(chosen, move.steps)):
            if wanted not in left:
                return False
            left.remove(wanted)
        return True

    # If several compared moves fit the choices, the player has made the one with the most steps.
    fitting = [move for move in found.moves if line and move.notation == line[0] and fits(move)]
    played = max(fitting, key=lambda move: len(move.steps), default=None)
    if played is None or units(map(chosen, played.steps)) != units(line):
        return None
    return played


def units(choices: Iterable[str]) -> int:
    """Count the choices that take a unit."""
    return sum(choice.startswith("take ") for choice in choices)


def spread(found: Candidates) -> float:
    """Return the gain of the best compared move minus the median gain."""
    gains = sorted((move.gain for move in found.moves), reverse=True)
    return gains[0] - gains[len(gains) // 2] if gains else 0.0


def best(found: Candidates) -> ConsideredMove:
    """Return the best compared move."""
    return max(found.moves, key=lambda move: move.gain)
