"""The readability of openings: how often the first attacks reveal the secret card."""

from __future__ import annotations

from sandtable.bots.blitzkrieg.search_bot import LEVELS
from sandtable.games.blitzkrieg.game import Blitzkrieg
from tuning.blitzkrieg.secret_card_guessing import ATTACKS, play, report_line


def test_it_is_read_from_the_first_attacks() -> None:
    level = LEVELS["hard"]._replace(mixed_openings=False, plan_noise=0).quick()
    opened = play(Blitzkrieg(), (level, level), 1, 0, ATTACKS)
    assert len(opened.attacks) == ATTACKS
    assert not opened.state.over
    share, of = report_line(level, 24, 7)
    assert of == 12
    # A random guess would be right one time in three.
    assert share > 0.5
