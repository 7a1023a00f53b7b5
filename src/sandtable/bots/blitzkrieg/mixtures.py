# mypyc: no - read once
"""How often Germany opens by each script, for each open and secret card.

Written by `sandtable.lab.tuning.blitzkrieg.openings` (seed 4100, 4051 games, 0.4 of a game for being named).
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.scripts import Mixture, Script

MIXTURES: Final[dict[tuple[str, str], Mixture]] = {
    ("paris", "channel-ports"): [
        (500, Script(until=1, beside="low-countries", base="agb")),
        (500, Script(until=1, beside="low-countries")),
    ],
    ("paris", "low-countries"): [
        (500, Script(until=1, beside="channel-ports", base="agb")),
        (500, Script(until=1, beside="channel-ports")),
    ],
    ("paris", "maginot-line"): [
        (1000, Script(aim="channel-ports", until=2)),
    ],
    ("channel-ports", "low-countries"): [
        (612, Script()),
        (388, Script(aim="open", until=1, guarded=0.7)),
    ],
    ("channel-ports", "maginot-line"): [
        (324, Script(aim="open", until=5, guarded=9.0)),
        (254, Script(until=2, beside="channel-ports")),
        (211, Script(aim="open", until=2, guarded=0.7)),
        (211, Script(aim="open", until=1, guarded=0.7)),
    ],
    ("channel-ports", "paris"): [
        (689, Script(aim="low-countries", until=2)),
        (311, Script(base="agb")),
    ],
    ("maginot-line", "channel-ports"): [
        (677, Script(aim="low-countries", until=2)),
        (323, Script(until=2, beside="low-countries")),
    ],
    ("maginot-line", "low-countries"): [
        (864, Script(aim="channel-ports", until=1)),
        (136, Script()),
    ],
    ("maginot-line", "paris"): [
        (838, Script(until=1, beside="channel-ports", base="agb")),
        (111, Script(until=1, beside="low-countries", base="agb")),
        (51, Script(aim="low-countries", until=1)),
    ],
    ("low-countries", "channel-ports"): [
        (1000, Script(aim="open", until=1, guarded=0.7)),
    ],
    ("low-countries", "maginot-line"): [
        (1000, Script()),
    ],
    ("low-countries", "paris"): [
        (753, Script()),
        (247, Script(aim="open", until=2, guarded=0.7)),
    ],
}
