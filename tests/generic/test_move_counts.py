"""The numbers of sequences of choices from fixed positions are unchanged. A changed rule would change them."""

from __future__ import annotations

import pytest

import sandtable
from generic.move_counts import counted, read

POSITIONS = [(game, name) for game in sandtable.game_ids() for name in read(game)]


@pytest.mark.parametrize(("game", "name"), POSITIONS, ids=lambda part: part)
def test_move_counts(game: str, name: str) -> None:
    table = read(game)[name]
    counts = table["counts"]
    assert len(counts) >= 4
    assert counted(game, table["variant"], table["position"], len(counts)) == counts, "if it is right: make records"
