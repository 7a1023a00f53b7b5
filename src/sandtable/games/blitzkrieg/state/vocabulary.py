"""The vocabulary of the game as small numbers: seats, units, verbs (rule 2)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from sandtable.games.blitzkrieg.state.int_types import UnitKind, UnitKinds, Units
from sandtable.kernel.choice import NOUN_BITS

# Seats, which are also the two sides (rule 1.1).
GERMAN: Final = 0
ALLIED: Final = 1
SEATS: Final = ("german", "allied")

# Kinds of unit (rule 2.2). A group of units is packed into an int, with UNIT_BITS bits for the number of units of each
# kind. The lowest kind is in the lowest bits.
GERMAN_INFANTRY: Final = 0
GERMAN_TANK: Final = 1
FRENCH_INFANTRY: Final = 2
FRENCH_TANK: Final = 3
BRITISH_INFANTRY: Final = 4
BRITISH_TANK: Final = 5
KINDS: Final = 6
UNIT_IDS: Final = (
    "german-infantry",
    "german-tank",
    "french-infantry",
    "french-tank",
    "british-infantry",
    "british-tank",
)
RETREATING: Final = "retreating-"
UNIT_BITS: Final = 5
UNIT_MASK: Final = 31
# A number in base 32 is congruent to the sum of its digits modulo 31. So `packed % COUNT` is the number of units in a
# group of up to 30 units.
COUNT: Final = 31
PACKED_BITS: Final = 30
PACKED_MASK: Final = (1 << 30) - 1

GERMANS: Final = (1 << 10) - 1
ALLIES: Final = PACKED_MASK ^ GERMANS
FRENCH: Final = (1 << 20) - (1 << 10)
BRITISH: Final = PACKED_MASK ^ ((1 << 20) - 1)
TANKS: Final = (UNIT_MASK << 5) | (UNIT_MASK << 15) | (UNIT_MASK << 25)
INFANTRY: Final = PACKED_MASK ^ TANKS
ONE: Final = [1 << (UNIT_BITS * kind) for kind in range(KINDS)]
OF_SIDE: Final = [GERMANS, ALLIES]
# For each kind of unit, the mask of the units of its nation. Only units of one nation may move together (rule 7.1).
OF_NATION: Final = [GERMANS, GERMANS, FRENCH, FRENCH, BRITISH, BRITISH]

# The zones that contain a side's cards. Each card is a bit, and a zone is a set of cards.
POOL: Final = 0
HAND: Final = 1
SEIZED: Final = 2
USED: Final = 3
RESTING: Final = 4
BARRED: Final = 5
REMOVED: Final = 6
ZONES: Final = 7
ZONE_IDS: Final = ("pool", "hand", "seized", "used", "resting", "barred", "removed")

# Constants about cards. WHEN_* are the occasions on which a card may be played, as bits of a set. NEED_* are the
# conditions of its use, as bits of a set. EFFECT_* are the possible effects. Component files contain the ids in *_IDS.
WHEN_OPERATION: Final = 1
WHEN_ATTACK: Final = 2
WHEN_DEFENCE: Final = 4
WHEN_BREAKTHROUGH: Final = 8
WhenId: TypeAlias = Literal["operation", "attack", "defence", "breakthrough"]
WHEN_IDS: Final[tuple[str, ...]] = get_args(WhenId)

EFFECT_TACTICAL: Final = 0
EFFECT_STRATEGIC: Final = 1
EFFECT_REPLACEMENTS: Final = 2
EFFECT_RECALL: Final = 3
EFFECT_DICE: Final = 4
EFFECT_BLUFF: Final = 5
EffectId: TypeAlias = Literal["tactical-move", "strategic-move", "replacements", "recall", "dice", "bluff"]
EFFECT_IDS: Final[tuple[str, ...]] = get_args(EffectId)
# The effects of battle cards. Cards with all other effects are played as operations (`rules.operations.EFFECTS`).
BATTLE_EFFECTS: Final = (EFFECT_DICE, EFFECT_BLUFF)

NEED_UNIT: Final = 1
NEED_TANK: Final = 2
NEED_FRENCH: Final = 4
NEED_FRENCH_TANK: Final = 8
NEED_FORTRESS_OR_BASE: Final = 16
NEED_FRENCH_SPACE: Final = 32
NeedId: TypeAlias = Literal["own-unit", "own-tank", "french-unit", "french-tank", "fortress-or-base", "french-space"]
NEED_IDS: Final[tuple[str, ...]] = get_args(NeedId)

# Phases of the game (rules 3, 5.1 and 5.2).
DEPLOYMENT: Final = 0
PLANNING: Final = 1
PRE_MOVES: Final = 2
OPERATIONS: Final = 3
OVER: Final = 4
PHASE_IDS: Final = ("deployment", "planning", "pre-moves", "operations", "over")

# Kinds of movement (rules 5.2, 7.0, 7.1, 7.2 and 8.2).
MOVE_NONE: Final = 0
MOVE_TACTICAL: Final = 1
MOVE_ONE_UNIT: Final = 2
MOVE_PRE: Final = 3
MOVE_BREAKTHROUGH: Final = 4
MOVE_STRATEGIC: Final = 5
MOVE_REPLACEMENTS: Final = 6
MOVE_IDS: Final = ("", "tactical", "momentum", "pre-move", "breakthrough", "strategic", "replacements")

# Steps of a battle (rule 8.1).
STEP_ATTACK_CARDS: Final = 0
STEP_DEFENCE_CARDS: Final = 1
STEP_ATTACK_DICE: Final = 2
STEP_DEFENCE_DICE: Final = 3
STEP_LOSSES: Final = 4
STEP_REFUSAL: Final = 5
STEP_RETREAT: Final = 6
STEP_IDS: Final = (
    "attack-cards",
    "defence-cards",
    "attack-dice",
    "defence-dice",
    "losses",
    "refusal",
    "retreat",
)

# Verbs. A choice is a verb and a noun in one int, `verb << NOUN_BITS | noun`.
PLACE: Final = 1 << NOUN_BITS
PUT: Final = 2 << NOUN_BITS
PLAN: Final = 3 << NOUN_BITS
BUY: Final = 4 << NOUN_BITS
DONE: Final = 5 << NOUN_BITS
SPEND: Final = 6 << NOUN_BITS
PLAY: Final = 7 << NOUN_BITS
MOMENTUM: Final = 8 << NOUN_BITS
PASS: Final = 9 << NOUN_BITS
FROM: Final = 10 << NOUN_BITS
TAKE: Final = 11 << NOUN_BITS
TO: Final = 12 << NOUN_BITS
EVACUATE: Final = 13 << NOUN_BITS
RECALL: Final = 14 << NOUN_BITS
LAY: Final = 15 << NOUN_BITS
DEFEND: Final = 16 << NOUN_BITS
KEEP: Final = 17 << NOUN_BITS
LOSE: Final = 18 << NOUN_BITS
REFUSE: Final = 19 << NOUN_BITS
ACCEPT: Final = 20 << NOUN_BITS
RETREAT: Final = 21 << NOUN_BITS
SEND: Final = 22 << NOUN_BITS
DROP: Final = 23 << NOUN_BITS

# The nouns of KEEP are higher die * PAIR + lower die. The nouns of SEND are unit kind * ROUTE + space. The nouns of
# LOSE and REFUSE are the unit kind, plus KINDS for a unit that is still shown on a route (rule 8.6.1).
PAIR: Final = 8
ROUTE: Final = 32


def pack(kind: UnitKind, count: int = 1) -> Units:
    """Return `count` units of one kind."""
    return count << (UNIT_BITS * kind)


def count_of(units: Units, kind: UnitKind) -> int:
    """Return the number of units of one kind in a group."""
    return (units >> (UNIT_BITS * kind)) & UNIT_MASK


def kinds_of(units: Units) -> UnitKinds:
    """Return the set of the kinds of unit in a group."""
    found = 0
    for kind in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * kind)):
            found |= 1 << kind
    return found
