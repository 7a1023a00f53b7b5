"""Aliases of `int` that document the meaning of a number in signatures."""

from __future__ import annotations

from typing import TypeAlias

# A faction (2-4): the index of its seat, or NEUTRAL; and a set of factions: bit n for faction n.
Faction: TypeAlias = int
FactionSet: TypeAlias = int
# A nation (2-3) as an index into POWER_IDS; and a set of nations: bit n for nation n.
Power: TypeAlias = int
PowerSet: TypeAlias = int
# A general (2-2) as an index into GENERAL_IDS, the Axis generals first; and a set of generals: bit n for general n.
General: TypeAlias = int
GeneralSet: TypeAlias = int
# A kind of unit: a soldier is its nation, a head of state its nation + HEAD, a general its index + GENERAL.
Unit: TypeAlias = int
# An area (2-1) or a box beside the map as an index into the board's lists; and a set of areas: bit n for area n. Only
# areas that Axis units can enter, which have the lowest indices, can be in sets.
Area: TypeAlias = int
AreaSet: TypeAlias = int
# The location of a general: an area, or one of UNPLACED, SANATORIUM, AWAY, GONE.
Place: TypeAlias = int
# The soldiers of an area packed into one number: BITS (or MINOR_BITS) bits per faction or nation, the first lowest.
Soldiers: TypeAlias = int
# A physical card: an Allied card by its number, the card of Axis general g as AXIS_CARD + g; and a set of cards: bit n
# for card n.
Card: TypeAlias = int
CardSet: TypeAlias = int
# A kind of Allied card as an index into CARD_IDS.
CardKind: TypeAlias = int
# The kind of an action (4), one of ACT_*; a set of kinds; and the step of an action, one of STEP_*.
Act: TypeAlias = int
ActSet: TypeAlias = int
Step: TypeAlias = int
# The kind of an effect, one of DO_*; and the condition of an effect, one of WHEN_*.
EffectKind: TypeAlias = int
Condition: TypeAlias = int
# An entry track (7-2, 7-3): AMERICANS or SOVIETS.
EntryTrack: TypeAlias = int
