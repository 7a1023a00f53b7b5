# mypyc: no - read once
"""The parameters of the bots' levels in Hitler's Eleven.

`tools/tuning/weight_tuning.py` found the numbers in `evaluation_profiles.json`. For solo games it followed the gradient
of the victory points, and then tried steps along it. For other games it followed the gradient of the lead in victory
points among three players, step by step. docs/research/bots-tuning.md has the results.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from sandtable.bots.eleven.lookahead.heuristic_weights import BASIC, ElevenProfile

FILE: Final = Path(__file__).with_name("evaluation_profiles.json")
# For each profile and each of its fields, the weights that differ from the profile on which it is based.
CHANGES: Final = msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, dict[str, float]]])


def changed(profile: ElevenProfile, name: str) -> ElevenProfile:
    """Return a profile with the changes that CHANGES contains under a name."""
    parts = CHANGES[name]
    return profile._replace(**{part: getattr(profile, part)._replace(**rows) for part, rows in parts.items()})


# Tuned in games with variations of these weights and with basic bots.
TUNED_V1: Final = changed(BASIC, "tuned_v1")
# Tuned further, also in games with TUNED_V1.
TUNED_V2: Final = changed(TUNED_V1, "tuned_v2")
# TUNED_V2 with attacks over the sea and through weak areas. The solo weights were tuned again with these attacks.
TUNED_V3: Final = changed(TUNED_V2, "tuned_v3")
