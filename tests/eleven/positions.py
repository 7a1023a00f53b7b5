"""Positions from which several tests start."""

from __future__ import annotations

from typing import Any

# A game for two players in the first summer of the war against the Soviet Union; Faction A acts.
SUMMER_1942: dict[str, Any] = {
    "variant": "2",
    "phase": "play",
    "turn": "1942-summer",
    "active": "a",
    "power": 7,
    "surrendered": ["poland", "denmark", "norway", "netherlands", "belgium", "france", "yugoslavia", "greece"],
    "turned": True,
    "entry": {"soviet-union": 8},
}
