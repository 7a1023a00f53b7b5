"""What the numbers of the game are: names for `int` in signatures and fields, at no cost."""

from __future__ import annotations

from typing import TypeAlias

# A faction (2-4), the seats first, then NEUTRAL, and a set of factions: bit n for faction n.
Faction: TypeAlias = int
FactionSet: TypeAlias = int
# A power (2-3) by its number in POWER_IDS, and a set of powers: bit n for power n.
Power: TypeAlias = int
PowerSet: TypeAlias = int
# A general (2-2) by his number in GENERAL_IDS, those of the Axis first, and a set of generals: bit n for general n.
General: TypeAlias = int
GeneralSet: TypeAlias = int
# A unit as one number: a soldier is its power, a head its power + HEAD, a general his number + GENERAL.
Unit: TypeAlias = int
# An area (2-1) or a box beside the map by its number on the board, and a set of areas: bit n for area n.  Only
# areas that Axis units can be in, which are numbered first, are in sets.
Area: TypeAlias = int
AreaSet: TypeAlias = int
# Where a general is: his area, or one of UNPLACED, SANATORIUM, AWAY, GONE.
Place: TypeAlias = int
# The soldiers of an area packed into one number: BITS (or MINOR_BITS) bits a faction or power, the first lowest.
Soldiers: TypeAlias = int
# A physical card: an Allied one by its number, that of Axis general g is AXIS_CARD + g;
# a set of cards: bit n for card n.
Card: TypeAlias = int
CardSet: TypeAlias = int
# A kind of Allied card by its number in CARD_IDS.
CardKind: TypeAlias = int
# What an action is (4), one of ACT_*, and a set of them; how far it has come, one of STEP_*.
Act: TypeAlias = int
ActSet: TypeAlias = int
Step: TypeAlias = int
# Of an effect what it does and when, one of DO_* and one of WHEN_*.
EffectKind: TypeAlias = int
Condition: TypeAlias = int
# An entry marker (7-2, 7-3): AMERICANS or SOVIETS.
EntryTrack: TypeAlias = int
