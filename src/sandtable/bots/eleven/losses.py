# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Whose losses, and in which order: what the dice of battles, bombing and winter leave to choose (4-3-3, 5-1, 5-3)."""

from __future__ import annotations

from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Faction
from sandtable.games.eleven.state.vocabulary import (
    FACTION_IDS,
    GENERAL_IDS,
    GERMANY,
    MINORS,
    NEUTRAL,
    POWER_IDS,
    ROMANIA,
)


def remove(p: Position, words: list[str], leader: str | None) -> int:
    """Which Allied unit to remove: what does not come back, then the strongest general.

    Args:
        p: the position.
        words: the notation of the options.
        leader: the Allied general who leads an attack: without him nobody advances (5-1-4).
    """

    def worth(word: str) -> float:
        unit = word.split()[1]
        if unit in GENERAL_IDS:
            general = GENERAL_IDS.index(unit)
            return 10.0 * (unit == leader) + p.board.strength[general]
        if unit.startswith("head-"):
            return p.board.head_vp[POWER_IDS.index(unit.removeprefix("head-"))]
        power = POWER_IDS.index(unit.removeprefix("soldier-"))
        # A small power's soldiers cannot be brought back from the box; of the great ones the more numerous are left.
        return 1.0 if power >= MINORS else -p.box[power] / 100

    return max(range(len(words)), key=lambda n: worth(words[n]))


def lose(p: Position, words: list[str]) -> int:
    """Which Axis unit to lose: soldiers first, and the strongest general last."""

    def worth(word: str) -> float:
        unit = word.split()[1]
        if unit in GENERAL_IDS:
            return 10.0 + p.board.strength[GENERAL_IDS.index(unit)]
        power = POWER_IDS.index(unit.removeprefix("soldier-"))
        # Romanians come back with Paulus only; soldiers of other powers cannot be brought back at all.
        return {GERMANY: 0.0, ROMANIA: 1.0}.get(power, 2.0)

    return min(range(len(words)), key=lambda n: worth(words[n]))


def first(words: list[str], own: Faction) -> int:
    """Which faction is to strike back or to take soldiers over first: one's own, then the neutral one."""
    order = [FACTION_IDS[own], FACTION_IDS[NEUTRAL]]
    for wanted in order:
        for n, word in enumerate(words):
            if word.split()[1] == wanted:
                return n
    return 0


def suffer(p: Position, words: list[str], own: Faction) -> int:
    """Which faction is to take a hit or a bomb: the one with most points, then the neutral one, one's own last."""

    def worth(word: str) -> float:
        who = word.split()[1]
        if who not in FACTION_IDS or who == FACTION_IDS[NEUTRAL]:
            return 0.0
        faction = FACTION_IDS.index(who)
        return -1.0 if faction == own else 1.0 + p.vp[faction]

    return max(range(len(words)), key=lambda n: worth(words[n]))
