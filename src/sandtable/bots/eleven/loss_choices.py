# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Choose the units that are lost in battle, to bombs and to winter (§4-3-3, §5-1, §5-3)."""

from __future__ import annotations

from sandtable.games.eleven.state.int_types import Faction
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import (
    FACTION_IDS,
    GENERAL_IDS,
    GERMANY,
    MINORS,
    NEUTRAL,
    POWER_IDS,
    ROMANIA,
)


def remove(p: ElevenPosition, words: list[str], leader: str | None) -> int:
    """Return the index of the Allied unit to remove.

    The bot prefers units that cannot return to the game, and then the best generals.

    Args:
        words: the notation of the options.
        leader: the general who leads an Allied attack, or None. Without this general no unit advances (§5-1-4), so the
            general is removed first.
    """

    def worth(word: str) -> float:
        unit = word.split()[1]
        if unit in GENERAL_IDS:
            general = GENERAL_IDS.index(unit)
            return 10.0 * (unit == leader) + p.board.strength[general]
        if unit.startswith("head-"):
            return p.board.head_vp[POWER_IDS.index(unit.removeprefix("head-"))]
        power = POWER_IDS.index(unit.removeprefix("soldier-"))
        # The soldiers of nations with a head of state cannot be mobilised again. Of the other nations, the one with the
        # fewest soldiers in its box loses one.
        return 1.0 if power >= MINORS else -p.box[power] / 100

    return max(range(len(words)), key=lambda n: worth(words[n]))


def lose(p: ElevenPosition, words: list[str]) -> int:
    """Return the index of the Axis unit to lose.

    The bot loses soldiers before generals, and the strongest general last.
    """

    def worth(word: str) -> float:
        unit = word.split()[1]
        if unit in GENERAL_IDS:
            return 10.0 + p.board.strength[GENERAL_IDS.index(unit)]
        power = POWER_IDS.index(unit.removeprefix("soldier-"))
        # Only Paulus can mobilise Romanians again, and no general can mobilise soldiers of the other minor nations.
        return {GERMANY: 0.0, ROMANIA: 1.0}.get(power, 2.0)

    return min(range(len(words)), key=lambda n: worth(words[n]))


def first(words: list[str], own: Faction) -> int:
    """Choose the bot's own faction, as an index into the options.

    If it is not an option, choose the neutral faction, otherwise the first option. The choice decides which faction
    returns fire first, or takes over soldiers.
    """
    order = [FACTION_IDS[own], FACTION_IDS[NEUTRAL]]
    for wanted in order:
        for n, word in enumerate(words):
            if word.split()[1] == wanted:
                return n
    return 0


def suffer(p: ElevenPosition, words: list[str], own: Faction) -> int:
    """Return the index of the faction that takes a hit or loses a bombed soldier.

    The bot prefers the other player's faction with the most points, then the neutral faction, then its own faction.
    """

    def worth(word: str) -> float:
        who = word.split()[1]
        if who not in FACTION_IDS or who == FACTION_IDS[NEUTRAL]:
            return 0.0
        faction = FACTION_IDS.index(who)
        return -1.0 if faction == own else 1.0 + p.vp[faction]

    return max(range(len(words)), key=lambda n: worth(words[n]))
