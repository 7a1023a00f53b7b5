"""The numbers that encode units, cards, actions and choices (rule 2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state.int_types import Unit
from sandtable.kernel.choice import NOUN_BITS

# Factions. Each seat is one, and the seats share the German army (§2-4). The last is the neutral faction (§2-4b).
SEAT_IDS: Final = ("a", "b", "c", "d", "e")
NEUTRAL: Final = 5
FACTIONS: Final = 6
FACTION_IDS: Final = ("a", "b", "c", "d", "e", "neutral")
UNSET: Final = -1

VARIANTS: Final = ("3", "2", "4", "5", "solo", "short-3", "short-2", "short-4", "short-5", "short-solo")

# Nations (§2-3), in this order: Germany, the other Axis nations, the Allied nations without a head of state, the Allied
# nations with a head of state, and the nations that turn Soviet (rule 7-1).
GERMANY: Final = 0
ITALY: Final = 1
ROMANIA: Final = 4
AXIS_POWERS: Final = 6
BRITAIN: Final = 6
SOVIET: Final = 7
AMERICA: Final = 8
PARTISANS: Final = 9
MINORS: Final = 10
POLAND: Final = 10
FIRST_TURNING: Final = 18
POWERS: Final = 22
POWER_IDS: Final = (
    "germany",
    "italy",
    "finland",
    "hungary",
    "romania",
    "bulgaria",
    "united-kingdom",
    "soviet-union",
    "united-states",
    "partisans",
    "poland",
    "denmark",
    "norway",
    "netherlands",
    "belgium",
    "france",
    "yugoslavia",
    "greece",
    "eastern-poland",
    "latvia",
    "lithuania",
    "estonia",
)

# The soldiers of an area are packed into four ints. The first int has an entry of German soldiers for each faction
# (§2-4a). The other ints have an entry for each nation: the second for the Axis without Germany, the third for Allied
# nations without a head of state, the fourth for the other Allied nations (§2-4c). An entry has the width BITS and the
# mask DIGIT, but in the fourth int the width MINOR_BITS and the mask MINOR_DIGIT.
BITS: Final = 6
DIGIT: Final = 63
MINOR_BITS: Final = 5
MINOR_DIGIT: Final = 31

# Generals: those of the twelve Axis cards, beginning with the German head of state, and then the Allied generals.
HITLER: Final = 0
MANSTEIN: Final = 1
GUDERIAN: Final = 2
RUNDSTEDT: Final = 3
MODEL: Final = 4
PAULUS: Final = 5
ROMMEL: Final = 6
KEITEL: Final = 7
SEPP: Final = 8
JODL: Final = 9
GORING: Final = 10
KESSELRING: Final = 11
AXIS_GENERALS: Final = 12
MONTGOMERY: Final = 12
ALEXANDER: Final = 13
TIMOSHENKO: Final = 14
KONEV: Final = 15
ZHUKOV: Final = 16
EISENHOWER: Final = 17
PATTON: Final = 18
TITO: Final = 19
GENERALS: Final = 20
GENERAL_IDS: Final = (
    "hitler",
    "manstein",
    "guderian",
    "rundstedt",
    "model",
    "paulus",
    "rommel",
    "keitel",
    "sepp",
    "jodl",
    "goring",
    "kesselring",
    "montgomery",
    "alexander",
    "timoshenko",
    "konev",
    "zhukov",
    "eisenhower",
    "patton",
    "tito",
)
ALLIED_POWERS: Final = [BRITAIN, BRITAIN, SOVIET, SOVIET, SOVIET, AMERICA, AMERICA, PARTISANS]
GENERAL_POWER: Final = [GERMANY] * AXIS_GENERALS + ALLIED_POWERS
AXIS_MASK: Final = (1 << AXIS_GENERALS) - 1
ALLIED_MASK: Final = ((1 << GENERALS) - 1) ^ AXIS_MASK

# The locations of generals who are in no area.
UNPLACED: Final = -1
SANATORIUM: Final = -2
AWAY: Final = -3
GONE: Final = -4

# A kind of unit is a number (§2-2). A soldier is its nation, a head of state is its nation + HEAD, and a general is the
# general's index + GENERAL.
HEAD: Final = 32
GENERAL: Final = 64
UNITS: Final = GENERAL + GENERALS


def is_unit(number: int) -> bool:
    """Return whether a number is a kind of unit."""
    return number < UNITS and number % HEAD < POWERS


def unit_id(unit: Unit) -> str:
    """Return the id of a unit."""
    if unit >= GENERAL:
        return GENERAL_IDS[unit - GENERAL]
    if unit >= HEAD:
        return "head-" + POWER_IDS[unit - HEAD]
    return "soldier-" + POWER_IDS[unit]


# Physical Allied cards are numbered from 0, and the card of Axis general g is AXIS_CARD + g. Sets are bit masks.
AXIS_CARD: Final = 32
CARD_IDS: Final = (
    "half-end",
    "churchill",
    "stalin",
    "roosevelt",
    "montgomery",
    "alexander",
    "timoshenko",
    "konev",
    "zhukov",
    "eisenhower",
    "patton",
    "tito",
    "strategic-bombing",
)

# DO_* are the kinds of effect of a card or a turn event (rule 5). WHEN_* are the conditions of effects.
DO_REINFORCE: Final = 0
DO_MARCH_OR_REINFORCE: Final = 1
DO_MARCH: Final = 2
DO_ENTRY: Final = 3
DO_ENTER: Final = 4
DO_ADD_CARD: Final = 5
DO_WINTER: Final = 6
DO_BOMB: Final = 7
DO_HALF_END: Final = 8
DO_ORDER: Final = 9
EFFECT_IDS: Final = (
    "reinforce",
    "march-or-reinforce",
    "march",
    "entry",
    "enter",
    "add-card",
    "winter",
    "bomb",
    "half-end",
    "order",
)
WHEN_ALWAYS: Final = 0
WHEN_AT_WAR: Final = 1
WHEN_NEUTRAL: Final = 2
WHEN_SURRENDERED: Final = 3
WHEN_IDS: Final = ("", "at-war", "neutral", "surrendered")

# Phases of the game.
DRAFT: Final = 0
DEPLOYMENT: Final = 1
CARDS: Final = 2
PLAY: Final = 3
OVER: Final = 4
PHASE_IDS: Final = ("draft", "deployment", "cards", "play", "over")

# The kinds of action: the nine actions of a general (§4c), and the Führer order of the head of state (rule 9). They are
# in the order of the rulebook.
ACT_NONE: Final = 0
ACT_MOVE: Final = 1
ACT_MOBILISE: Final = 2
ACT_ATTACK: Final = 3
ACT_MOVE_ATTACK: Final = 4
ACT_AIR_RAID: Final = 5
ACT_BOMBARD: Final = 6
ACT_TRANSFER: Final = 7
ACT_WAIT: Final = 8
ACT_RETURN: Final = 9
ACT_ORDER: Final = 10
ACTS: Final = 11
ACT_IDS: Final = (
    "",
    "move",
    "mobilise",
    "attack",
    "move-attack",
    "air-raid",
    "bombard",
    "transfer",
    "wait",
    "return",
    "order",
)

# The steps of an action; the losses and the advance are steps of an attack (rule 4-3-1).
STEP_CHOOSE: Final = 0
STEP_ORDER: Final = 1
STEP_ALLIED_LOSSES: Final = 2
STEP_OWN_LOSSES: Final = 3
STEP_ADVANCE: Final = 4
STEP_DONE: Final = 5
STEP_IDS: Final = ("choose", "order", "allied-losses", "own-losses", "advance", "done")

# The reasons why a game ends (rule 8).
REASON_IDS: Final = ("", "annihilation", "time", "domination")
ANNIHILATION: Final = 1
TIME: Final = 2
DOMINATION: Final = 3

# Verbs. A choice is a verb and a noun in one int, `verb << NOUN_BITS | noun`.
PICK: Final = 1 << NOUN_BITS
DEPLOY: Final = 2 << NOUN_BITS
SOLDIERS: Final = 3 << NOUN_BITS
INCLUDE: Final = 4 << NOUN_BITS
DONE: Final = 5 << NOUN_BITS
USE: Final = 6 << NOUN_BITS
ACT: Final = 7 << NOUN_BITS
ORDER: Final = 8 << NOUN_BITS
PASS: Final = 9 << NOUN_BITS
OBEY: Final = 10 << NOUN_BITS
REFUSE: Final = 11 << NOUN_BITS
OBEY_ALL: Final = 12 << NOUN_BITS
TO: Final = 13 << NOUN_BITS
TARGET: Final = 14 << NOUN_BITS
ROMANIANS: Final = 15 << NOUN_BITS
BRING: Final = 16 << NOUN_BITS
REMOVE: Final = 17 << NOUN_BITS
LOSE: Final = 18 << NOUN_BITS
JOIN: Final = 19 << NOUN_BITS
STRIKE: Final = 20 << NOUN_BITS
ASSIGN: Final = 21 << NOUN_BITS
BOMB: Final = 22 << NOUN_BITS
RESTORE: Final = 23 << NOUN_BITS

# The noun of BOMB is the faction that loses a German soldier, or BOMB_POWER + the nation that loses another soldier.
BOMB_POWER: Final = 8
