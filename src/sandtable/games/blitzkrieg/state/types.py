"""What the numbers of the game are: names for `int` in signatures and fields, at no cost."""

from __future__ import annotations

from typing import TypeAlias

# The number of a space in the order of the map, and a set of spaces: bit n for space n.
Space: TypeAlias = int
SpaceSet: TypeAlias = int
# A kind of unit (2.2), from 0 to KINDS - 1, and a set of kinds: bit n for kind n.
UnitKind: TypeAlias = int
UnitKinds: TypeAlias = int
# Units packed into one number: UNIT_BITS bits a kind, lowest kind first, so that groups are added and subtracted.
Units: TypeAlias = int
# A group shown on a route (8.6.1): its units | from << PACKED_BITS | to << (PACKED_BITS + 6).
RoutedGroup: TypeAlias = int
# A kind of card by its number in its side's deck (2.3), and a set of kinds: bit n for kind n.
CardKind: TypeAlias = int
CardKinds: TypeAlias = int
# A set of physical cards of one side: bit n for the n-th card of its deck.
CardSet: TypeAlias = int
# One of MOVE_*, and one of EFFECT_*.
MoveKind: TypeAlias = int
Effect: TypeAlias = int
# Faces of dice packed into one number: FACE_BITS bits a die, the first lowest.
Faces: TypeAlias = int
# A kind of unit in a battle, or KINDS more for one that is shown on a route as retreating (8.6.1).
RoutedKind: TypeAlias = int
# A country and a German victory card by their numbers; one of DEPLOYMENT to OVER, and one of STEP_*.
Country: TypeAlias = int
VictoryCard: TypeAlias = int
Phase: TypeAlias = int
BattleStep: TypeAlias = int
