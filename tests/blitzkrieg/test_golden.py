"""Three whole games come out as they are written down in golden/."""

from __future__ import annotations

import pytest

from blitzkrieg.golden import FOLDER, GAMES, play, tell


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(play(GAMES[name])) == expected, "see tests/blitzkrieg/golden.py"
    assert expected.splitlines()[-1].endswith({"time": "no-victory-card"}.get(name, name))
