"""Aliases of `int` that document the meaning of a number in signatures."""

from __future__ import annotations

from typing import TypeAlias

# The number of a space in the order of the map.
Space: TypeAlias = int
# A set of spaces: bit n for space n.
SpaceSet: TypeAlias = int
# A kind of unit (rule 2.2), from 0 to KINDS - 1.
UnitKind: TypeAlias = int
# A set of kinds of unit: bit n for kind n.
UnitKinds: TypeAlias = int
# The counts of all kinds of unit in one number: UNIT_BITS bits for each kind, the lowest kind in the lowest bits. Such
# numbers can be added and subtracted.
Units: TypeAlias = int
# A group shown on a route (rule 8.6.1), as units | start << PACKED_BITS | target << (PACKED_BITS + 6).
RoutedGroup: TypeAlias = int
# A kind of card by its number in its side's deck (rule 2.3).
CardKind: TypeAlias = int
# A set of kinds of card: bit n for kind n.
CardKinds: TypeAlias = int
# A set of physical cards of one side: bit n for the n-th card of its deck.
CardSet: TypeAlias = int
# A kind of movement: one of MOVE_*.
MoveKind: TypeAlias = int
# The effect of a card: one of EFFECT_*.
Effect: TypeAlias = int
# Faces of dice packed into one number with FACE_BITS bits for each die, the first die in the lowest bits.
Faces: TypeAlias = int
# A kind of unit in a battle. For a unit that is still shown on a route (rule 8.6.1), KINDS is added to its kind.
RoutedKind: TypeAlias = int
# A country by its number.
Country: TypeAlias = int
# A German victory card by its number.
VictoryCard: TypeAlias = int
# A phase of the game: one of DEPLOYMENT to OVER.
Phase: TypeAlias = int
# A step of a battle: one of STEP_*.
BattleStep: TypeAlias = int
