# mypyc: no - msgspec structs
"""Threats, supply lines and goals in a position, in a form common to all games.

The results use only what the seat that asks for them may know, never what is hidden from that seat.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.message import Message


class Threat(msgspec.Struct, frozen=True):
    """An action of another side that threatens a space.

    Args:
        space: the threatened space.
        start: the space from which the units would come; empty if the units would come from off the map.
        side: the id of the seat, or of another side, that could take the action.
        chance: the probability of the result that the message describes; None if it is unknown.
        most: whether `chance` is an upper bound, because the worst case was assumed for hidden information.
        section: the rulebook section that allows the action.
        message: a description of the threat.
        grave: whether the action may end the game.
    """

    space: str
    start: str
    side: str
    chance: float | None
    most: bool
    section: str
    message: Message
    grave: bool = False


class Way(msgspec.Struct, frozen=True):
    """The supply line of the units in a space.

    Args:
        side: the id of the seat that owns the units.
        spaces: the spaces of the line, from the units' own space to the source of supply.
    """

    side: str
    spaces: list[str]


class WeakPoint(msgspec.Struct, frozen=True):
    """A space whose loss would cut off other spaces, or a space already out of supply.

    Args:
        side: the id of the seat that would lose the space.
        space: the space.
        cut: the spaces that would be out of supply without this space.
        section: the rulebook section about the effects of lost supply.
        message: a description.
    """

    side: str
    space: str
    cut: list[str]
    section: str
    message: Message


class Goal(msgspec.Struct, frozen=True):
    """A goal that wins the game for a seat, and the spaces that the seat still lacks.

    Args:
        side: the id of the seat.
        missing: the spaces that the seat still lacks for the goal.
        near: the missing spaces that the seat could attack next.
        section: the rulebook section about the goal.
        message: a description.
    """

    side: str
    missing: list[str]
    near: list[str]
    section: str
    message: Message


class Counsel(msgspec.Struct, frozen=True):
    """Advice on a seat's current choice in set-up and planning.

    Args:
        key: the topic of the advice; a coach shows only the first advice on each topic.
        section: the rulebook section of the choice.
        message: the advice as one sentence with figures.
    """

    key: str
    section: str
    message: Message


class Outlook(msgspec.Struct, frozen=True):
    """Threats, supply lines and goals, as far as a seat can know them.

    Args:
        threats: the threats to all spaces, the likeliest first.
        notes: remarks on factors that the probabilities leave out.
        counsel: advice on set-up and planning; empty if the current question is for another seat.
    """

    threats: list[Threat] = []
    ways: list[Way] = []
    weak: list[WeakPoint] = []
    goals: list[Goal] = []
    notes: list[OddsNote] = []
    counsel: list[Counsel] = []
