"""Whole games of every game come out as they are written down in golden/."""

from __future__ import annotations

import pytest

from generic.golden import PLAYTHROUGHS, Playthrough, play, reason_of, tell


@pytest.mark.parametrize("which", PLAYTHROUGHS, ids=lambda which: f"{which.game}-{which.name}")
def test_golden_playthrough(which: Playthrough) -> None:
    expected = which.file.read_text(encoding="utf-8")
    session = play(which)
    assert reason_of(session) == which.reason, f"look for another seed: golden.py --seek {which.name}"
    assert tell(session) == expected, "see tests/generic/golden.py"
