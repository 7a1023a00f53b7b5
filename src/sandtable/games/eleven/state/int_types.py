"""Aliases of `int` that document the meaning of a number in signatures."""

from __future__ import annotations

from typing import TypeAlias

# A faction (rule 2-4): the index of its seat, or NEUTRAL.
Faction: TypeAlias = int
# A set of factions: bit n for faction n.
FactionSet: TypeAlias = int
# A nation (rule 2-3) as an index into POWER_IDS.
Power: TypeAlias = int
# A set of nations: bit n for nation n.
PowerSet: TypeAlias = int
# A general (rule 2-2) as an index into GENERAL_IDS, where the Axis generals come first.
General: TypeAlias = int
# A set of generals: bit n for general n.
GeneralSet: TypeAlias = int
# A kind of unit as a number. For a soldier it is the number of the nation, for a head of state that number + HEAD, and
# for a general the general's index + GENERAL.
Unit: TypeAlias = int
# An area (rule 2-1) or a box beside the map, as an index into the board's lists.
Area: TypeAlias = int
# A set of areas: bit n for area n. It can contain only areas where Axis units can be, which have the lowest indices.
AreaSet: TypeAlias = int
# The location of a general: an area, or one of UNPLACED, SANATORIUM, AWAY, GONE.
Place: TypeAlias = int
# The soldiers of an area packed into one number, with BITS (or MINOR_BITS) bits for each faction or nation. The first
# faction or nation is in the lowest bits.
Soldiers: TypeAlias = int
# A physical card: an Allied card is its number, the card of Axis general g is AXIS_CARD + g.
Card: TypeAlias = int
# A set of physical cards: bit n for card n.
CardSet: TypeAlias = int
# A kind of Allied card as an index into CARD_IDS.
CardKind: TypeAlias = int
# The kind of an action (rule 4): one of ACT_*.
Act: TypeAlias = int
# A set of kinds of action: bit n for kind n.
ActSet: TypeAlias = int
# The step of an action: one of STEP_*.
Step: TypeAlias = int
# The kind of an effect: one of DO_*.
EffectKind: TypeAlias = int
# The condition of an effect: one of WHEN_*.
Condition: TypeAlias = int
# An entry track (rules 7-2 and 7-3): AMERICANS or SOVIETS.
EntryTrack: TypeAlias = int
