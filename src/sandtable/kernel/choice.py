"""A choice as one number, a verb and a noun, and the refusals that every game gives of choices."""

from __future__ import annotations

from typing import Final, TypeAlias

from sandtable.kernel.message import Arg, Message, Refusal

# A choice of whoever is asked: the verb above, the noun in the lowest NOUN_BITS bits.
Choice: TypeAlias = int
# The number of a seat, from 0; -1 for a spectator or nobody.
Seat: TypeAlias = int
# A set of seats: bit n for seat n.
Seats: TypeAlias = int

NOUN_BITS: Final = 10
NOUN_MASK: Final = (1 << NOUN_BITS) - 1


def verb(choice: Choice) -> int:
    """The verb of a choice, with its noun's bits 0."""
    return choice & ~NOUN_MASK


def noun(choice: Choice) -> int:
    """The noun of a choice: 0 to NOUN_MASK."""
    return choice & NOUN_MASK


def no(section: str, id: str, **args: Arg) -> Refusal:
    """Refuse by a section with the message `id`."""
    return Refusal(section, Message(id, args))


def not_asked(section: str) -> Refusal:
    """Refuse a choice that answers another question than the one being asked."""
    return no(section, "no-not-asked")
