"""How chances are told from play-outs, fitted to games by `sandtable.lab.tuning.calibrate`.

By game, variant and the bot that plays on: each seat's usual share, as how many play-outs it counts, the power of
the odds.
"""

from __future__ import annotations

from typing import Final

NUMBERS: Final[dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]] = {
    ("blitzkrieg", "standard", "basic"): ((0.5179, 0.4821), 0.5, 0.62),
    ("blitzkrieg", "standard", "turns"): ((0.5107, 0.4893), 0.5, 0.9),
    ("eleven", "3", "basic"): ((0.2538, 0.2538, 0.2538), 0.5, 0.76),
}
