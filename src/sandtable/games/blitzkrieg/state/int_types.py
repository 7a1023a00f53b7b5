"""Aliases of `int` that document the meaning of a number in signatures."""

from __future__ import annotations

from typing import TypeAlias

# The number of a space in the order of the map, and a set of spaces: bit n for space n.
Space: TypeAlias = int
SpaceSet: TypeAlias = int
# A kind of unit (2.2), from 0 to KINDS - 1, and a set of kinds: bit n for kind n.
UnitKind: TypeAlias = int
UnitKinds: TypeAlias = int
# Units packed into one number with UNIT_BITS bits for each kind, the lowest kind in the lowest bits. So groups of units
# can be added and subtracted.
Units: TypeAlias = int
# A group shown on a route (8.6.1), as units | start << PACKED_BITS | target << (PACKED_BITS + 6).
RoutedGroup: TypeAlias = int
# A kind of card by its number in its side's deck (2.3), and a set of kinds: bit n for kind n.
CardKind: TypeAlias = int
CardKinds: TypeAlias = int
# A set of physical cards of one side: bit n for the n-th card of its deck.
CardSet: TypeAlias = int
# One of MOVE_*, and one of EFFECT_*.
MoveKind: TypeAlias = int
Effect: TypeAlias = int
# Faces of dice packed into one number with FACE_BITS bits for each die, the first die in the lowest bits.
Faces: TypeAlias = int
# A kind of unit in a battle. For a unit that is still shown on a route (8.6.1), KINDS is added to its kind.
RoutedKind: TypeAlias = int
# A country by its number, a German victory card by its number, one of DEPLOYMENT to OVER, and one of STEP_*.
Country: TypeAlias = int
VictoryCard: TypeAlias = int
Phase: TypeAlias = int
BattleStep: TypeAlias = int
