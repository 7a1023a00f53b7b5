# mypyc: no - imported once
"""The probability of each German opening script, for each open and secret card.

Written by `tools/tuning/blitzkrieg/opening_mixture_solver.py`
from 4051 games with seed 4100. Each right guess of the secret card costs Germany 0.4 of a game.
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.opening_scripts import Mixture, OpeningScript

OPENING_MIXTURES: Final[dict[tuple[str, str], Mixture]] = {
    ("paris", "channel-ports"): [
        (500, OpeningScript(until=1, beside="low-countries", base="agb")),
        (500, OpeningScript(until=1, beside="low-countries")),
    ],
    ("paris", "low-countries"): [
        (500, OpeningScript(until=1, beside="channel-ports", base="agb")),
        (500, OpeningScript(until=1, beside="channel-ports")),
    ],
    ("paris", "maginot-line"): [
        (1000, OpeningScript(aim="channel-ports", until=2)),
    ],
    ("channel-ports", "low-countries"): [
        (612, OpeningScript()),
        (388, OpeningScript(aim="open", until=1, guarded=0.7)),
    ],
    ("channel-ports", "maginot-line"): [
        (324, OpeningScript(aim="open", until=5, guarded=9.0)),
        (254, OpeningScript(until=2, beside="channel-ports")),
        (211, OpeningScript(aim="open", until=2, guarded=0.7)),
        (211, OpeningScript(aim="open", until=1, guarded=0.7)),
    ],
    ("channel-ports", "paris"): [
        (689, OpeningScript(aim="low-countries", until=2)),
        (311, OpeningScript(base="agb")),
    ],
    ("maginot-line", "channel-ports"): [
        (677, OpeningScript(aim="low-countries", until=2)),
        (323, OpeningScript(until=2, beside="low-countries")),
    ],
    ("maginot-line", "low-countries"): [
        (864, OpeningScript(aim="channel-ports", until=1)),
        (136, OpeningScript()),
    ],
    ("maginot-line", "paris"): [
        (838, OpeningScript(until=1, beside="channel-ports", base="agb")),
        (111, OpeningScript(until=1, beside="low-countries", base="agb")),
        (51, OpeningScript(aim="low-countries", until=1)),
    ],
    ("low-countries", "channel-ports"): [
        (1000, OpeningScript(aim="open", until=1, guarded=0.7)),
    ],
    ("low-countries", "maginot-line"): [
        (1000, OpeningScript()),
    ],
    ("low-countries", "paris"): [
        (753, OpeningScript()),
        (247, OpeningScript(aim="open", until=2, guarded=0.7)),
    ],
}
