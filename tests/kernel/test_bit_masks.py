"""Sets stored as bit masks behave like Python's own sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.bit_masks import MaskLists, MaskUnion, bits, nth_bit

MASKS = st.integers(min_value=0, max_value=(1 << 24) - 1)
LISTS = MaskLists(24, 100)
RING = MaskUnion([1 << (n + 1) % 24 | 1 << (n - 1) % 24 for n in range(24)])


@given(MASKS)
def test_lists(mask: int) -> None:
    members = [n for n in range(24) if mask >> n & 1]
    assert bits(mask) == members
    assert LISTS.of(mask) == [100 + n for n in members]


@given(MASKS)
def test_union(mask: int) -> None:
    around = {(n + step) % 24 for n in bits(mask) for step in (1, -1)}
    assert set(bits(RING.of(mask))) == around


@given(MASKS, MASKS)
def test_flood(start: int, area: int) -> None:
    reached = set(bits(start & area))
    todo = list(reached)
    while todo:
        n = todo.pop()
        for m in ((n + 1) % 24, (n - 1) % 24):
            if area >> m & 1 and m not in reached:
                reached.add(m)
                todo.append(m)
    assert set(bits(RING.flood(start, area))) == reached


@given(MASKS.filter(bool), st.data())
def test_nth_bit(mask: int, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, mask.bit_count() - 1))
    assert nth_bit(mask, n) == 1 << bits(mask)[n]
