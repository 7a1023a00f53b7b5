"""When an edition is freed, its caches are freed too, especially those of views."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from generic.game_contract import random_session
from sandtable.games import find
from sandtable.kernel.edition.shared_board import SharedBoard

EDITIONS = 2


def boards() -> int:
    """Return the number of boards in memory."""
    gc.collect()
    return sum(isinstance(each, SharedBoard) for each in gc.get_objects())


@pytest.mark.parametrize("name", ["blitzkrieg", "eleven"])
def test_view_caches_are_freed_with_their_edition(name: str, tmp_path: Path) -> None:
    loader = find(name).loader  # type: ignore[attr-defined]
    # Free the boards of editions that earlier tests loaded, so that they do not leave memory during this test.
    loader._kept.cache_clear()
    before = boards()
    for number in range(EDITIONS):
        folder = tmp_path / str(number)
        folder.mkdir()
        game = find(name, folder)
        state = random_session(game, 3).state
        for seat in (*game.seats, None):
            game.view(state, seat)
    del state, game
    assert boards() == before + EDITIONS
    # Clearing the loader's cache has the effect of loading many other editions.
    loader._kept.cache_clear()
    assert boards() <= before
