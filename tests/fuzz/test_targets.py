"""What is read that somebody else has written, nearly right or not at all: only what is documented comes of it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from fuzz.targets import TARGETS, beginnings
from generic import seeds

pytestmark = pytest.mark.slow

# `make fuzz` tries more of them, led by what they reach.
CASES = {"record": 60, "position": 60, "view": 40, "edition": 30, "draft": 4}


@pytest.mark.parametrize("target", TARGETS)
def test_nearly_right(target: str) -> None:
    @seed(seeds.ordinal())
    @settings(max_examples=CASES[target], deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(st.binary(min_size=4, max_size=64))
    def any_bytes(data: bytes) -> None:
        TARGETS[target](data)

    any_bytes()


@pytest.mark.parametrize("target", TARGETS)
def test_what_fuzzing_begins_with(target: str) -> None:
    found = beginnings(target)
    assert len(found) >= 40
    for data in found[-3:]:
        TARGETS[target](data)
