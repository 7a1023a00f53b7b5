"""How well an opening can be read: the secret card, from the first attacks."""

from __future__ import annotations

from sandtable.bots.blitzkrieg.search_bot import KEPT
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.lab.tuning.blitzkrieg.reading import ATTACKS, play, told


def test_it_is_read_from_the_first_attacks() -> None:
    level = KEPT["hard-1"].quick()
    opened = play(Blitzkrieg(), (level, level), 1, 0, ATTACKS)
    assert len(opened.attacks) == ATTACKS
    assert not opened.state.over
    share, of = told(level, 24, 7)
    assert of == 12
    # Who guesses is right once in three times.
    assert share > 0.5
