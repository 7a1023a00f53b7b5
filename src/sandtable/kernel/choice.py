"""Choices as numbers that combine a verb and a noun, and helpers that make refusals."""

from __future__ import annotations

from typing import Final, TypeAlias

from sandtable.kernel.message import Arg, Message, Refusal

# A choice of the asked seat. The lowest NOUN_BITS bits are the noun, such as a space. The higher bits are the verb.
Choice: TypeAlias = int
# The number of a seat, from 0; -1 for a spectator or for no seat.
Seat: TypeAlias = int
# A set of seats: bit n for seat n.
Seats: TypeAlias = int

NOUN_BITS: Final = 10
NOUN_MASK: Final = (1 << NOUN_BITS) - 1


def verb(choice: Choice) -> int:
    """Return the verb of a choice: the choice with the bits of its noun set to 0."""
    return choice & ~NOUN_MASK


def noun(choice: Choice) -> int:
    """Return the noun of a choice: 0 to NOUN_MASK."""
    return choice & NOUN_MASK


def no(section: str, id: str, **args: Arg) -> Refusal:
    """Make a refusal from a rulebook section and the id and arguments of a message."""
    return Refusal(section, Message(id, args))


def not_asked(section: str) -> Refusal:
    """Make the refusal of a choice that does not answer the current question."""
    return no(section, "no-not-asked")
