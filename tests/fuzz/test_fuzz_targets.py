"""Valid and invalid input from untrusted clients gives only documented results."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from fuzz.fuzz_targets import TARGETS, beginnings
from generic import seeds

pytestmark = pytest.mark.slow

# The number of inputs for each target; `make fuzz` tries more, guided by code coverage.
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
def test_the_first_inputs_of_fuzzing(target: str) -> None:
    found = beginnings(target)
    assert len(found) >= 40
    for data in found[-3:]:
        TARGETS[target](data)
