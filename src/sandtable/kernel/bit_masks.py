"""Sets as bit masks, and tables that turn a mask into a list without a loop.

Spaces, card kinds and unit kinds are small numbers. A set of them is an int: bit n is 1 if n is a member. Most
decisions have one legal choice for each member of a set. A table contains the list of these choices for each of the
4096 values of 12 bits. A larger mask is split into groups of 12 bits.
"""

from __future__ import annotations

from typing import Final

CHUNK: Final = 12
CHUNK_MASK: Final = (1 << CHUNK) - 1
# Most sets have few members, so `bits` skips this many bits in one step if all of them are 0.
GAP_BITS: Final = 8
GAP: Final = (1 << GAP_BITS) - 1


COUNTS: Final = [n.bit_count() for n in range(CHUNK_MASK + 1)]


def size(mask: int) -> int:
    """Return the number of members of a set.

    In compiled code, two table look-ups are faster than `int.bit_count`.
    """
    found = COUNTS[mask & CHUNK_MASK]
    mask >>= CHUNK
    while mask:
        found += COUNTS[mask & CHUNK_MASK]
        mask >>= CHUNK
    return found


def bits(mask: int) -> list[int]:
    """Return the members of a set, ascending."""
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
    """Return a set that contains only the n-th lowest member of `mask`, counted from 0.

    The set must have more than n members.
    """
    while n:
        mask &= mask - 1
        n -= 1
    return mask & -mask


class MaskLists:
    """A table that turns a set into the list of `base + member`, ascending.

    Args:
        size: the members of the sets are 0 to size - 1.
        base: the number added to each member, such as a verb.
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
        """Return the list for a set. Do not change the list, because it may be shared."""
        found = self.low[mask & CHUNK_MASK]
        mask >>= CHUNK
        n = 1
        while mask:
            found = found + self.tables[n][mask & CHUNK_MASK]
            mask >>= CHUNK
            n += 1
        return found


class MaskUnion:
    """A table that unites sets: `of(mask)` is `sets[a] | sets[b] | …`.

    Here a, b, … are the members of `mask`. If `sets[n]` contains the neighbours of space n, `of` returns the neighbours
    of several spaces.

    Args:
        sets: the set of each number n, at index n.
    """

    def __init__(self, sets: list[int]) -> None:
        # Pickling and copying call the constructor with this attribute.
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
        """Return `sets[a] | sets[b] | …`, where a, b, … are the members of `mask`."""
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
        """Return the members of `area` that are connected to `start` through `area`.

        A number n is directly connected to the members of `sets[n]`. The result includes `start & area`. All numbers
        must be at most 23.
        """
        seen = start & area
        low = self.low
        high = self.high
        while True:
            wider = seen | ((low[seen & CHUNK_MASK] | high[seen >> CHUNK]) & area)
            if wider == seen:
                return seen
            seen = wider
