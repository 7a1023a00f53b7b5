# mypyc: no - read once
"""The coefficients of `fitted_evaluation.FEATURES` for each turn.

Each side has coefficients of its own: Germany knows both victory cards, while the Allies guess one.
`tools/tuning/blitzkrieg/evaluation_fit.py` writes the file with the coefficients.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("fitted_coefficients.json")


class FittedCoefficients(msgspec.Struct, frozen=True):
    """The coefficients by side.

    For each turn there is a row with one coefficient for each feature.
    """

    german: list[list[float]]
    allied: list[list[float]]


COEFFICIENTS: Final = msgspec.json.decode(FILE.read_bytes(), type=FittedCoefficients)
