"""Calibration of win chances, fitted to games by `tools/tuning/chance_calibration.py`.

The keys are the game, the variant and the evaluator: the bot that plays on to the end of the game, or `turns` for the
evaluator that plays only to the end of the turn. The values are the arguments of `Calibration`: each seat's usual share
of the wins, the number of playouts that this share counts as, and the power to which the odds are raised.
"""

from __future__ import annotations

from typing import Final

COEFFICIENTS: Final[dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]] = {
    ("blitzkrieg", "standard", "basic"): ((0.5179, 0.4821), 0.5, 0.62),
    ("blitzkrieg", "standard", "turns"): ((0.5107, 0.4893), 0.5, 0.9),
    ("eleven", "3", "basic"): ((0.2538, 0.2538, 0.2538), 0.5, 0.76),
}
