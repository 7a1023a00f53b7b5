"""Sets as bit masks, and tables that turn a mask into a list without a loop.

Spaces, card kinds and unit kinds are small numbers; a set of them is an int.  Listing the legal choices of a
decision is mostly "one choice for each member of a set", so those lists are made once and looked up by the mask,
twelve bits at a time.
"""

from __future__ import annotations

from typing import Final

CHUNK: Final = 12
CHUNK_MASK: Final = (1 << CHUNK) - 1
# Most sets have few members: so many numbers that are none are passed over at once.
GAP_BITS: Final = 8
GAP: Final = (1 << GAP_BITS) - 1


COUNTS: Final = [n.bit_count() for n in range(CHUNK_MASK + 1)]


def size(mask: int) -> int:
    """How many members a set has.  Compiled, two look-ups are quicker than the method of int."""
    found = COUNTS[mask & CHUNK_MASK]
    mask >>= CHUNK
    while mask:
        found += COUNTS[mask & CHUNK_MASK]
        mask >>= CHUNK
    return found


def bits(mask: int) -> list[int]:
    """The members of a set, ascending."""
    found: list[int] = []
    n = 0
    while mask:
        if not mask & GAP:
            mask >>= GAP_BITS
            n += GAP_BITS
            continue
        if mask & 1:
            found.append(n)
        mask >>= 1
        n += 1
    return found


def nth_bit(mask: int, n: int) -> int:
    """The n-th lowest member (from 0) of a set that has more than n, as a set of its own."""
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask


class MaskLists:
    """`of(mask)`: the list of `base + member` for each member of a set, ascending.

    Args:
        size: members are 0 to size - 1.
        base: added to each member (a verb, shifted; 0 lists the members themselves).
    """

    def __init__(self, size: int, base: int = 0) -> None:
        self.tables: list[list[list[int]]] = []
        for first in range(0, max(size, 1), CHUNK):
            table: list[list[int]] = [[]]
            for n in range(min(CHUNK, size - first)):
                table += [[*entry, base + first + n] for entry in table]
            self.tables.append(table)
        self.low: list[list[int]] = self.tables[0]

    def of(self, mask: int) -> list[int]:
        """The list for a set.  It may be shared: do not change it."""
        found = self.low[mask & CHUNK_MASK]
        mask >>= CHUNK
        n = 1
        while mask:
            found = found + self.tables[n][mask & CHUNK_MASK]
            mask >>= CHUNK
            n += 1
        return found


class MaskUnion:
    """`of(mask)`: the union of one set for each member of a set, such as all neighbours of all of them."""

    def __init__(self, sets: list[int]) -> None:
        # Kept for copies, which are made from it again.
        self.sets = sets
        self.tables: list[list[int]] = []
        for first in range(0, max(len(sets), 1), CHUNK):
            table = [0]
            for one in sets[first : first + CHUNK]:
                table += [entry | one for entry in table]
            self.tables.append(table)
        self.low: list[int] = self.tables[0]
        self.high: list[int] = self.tables[1] if len(self.tables) > 1 else [0]

    def of(self, mask: int) -> int:
        """The union for a set."""
        if mask >> (2 * CHUNK) == 0:
            return self.low[mask & CHUNK_MASK] | self.high[mask >> CHUNK]
        found = 0
        n = 0
        while mask:
            found |= self.tables[n][mask & CHUNK_MASK]
            mask >>= CHUNK
            n += 1
        return found

    def flood(self, start: int, area: int) -> int:
        """All that can be reached from `start` without leaving `area`, `start` & `area` included; of 24 members."""
        seen = start & area
        low = self.low
        high = self.high
        while True:
            wider = seen | ((low[seen & CHUNK_MASK] | high[seen >> CHUNK]) & area)
            if wider == seen:
                return seen
            seen = wider
